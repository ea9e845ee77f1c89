"""Tables and layouts: canonical order, text, and what changed between two tables."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carousel.core.cards import Card, Cards, Token
from carousel.core.errors import InvalidPositionError, NotationError
from carousel.core.melds import Meld, MeldRules
from carousel.core.table import EMPTY_TABLE, Layout, Table, changes, laid, layout_problems
from carousel.core.violations import Violation
from tests.plain import PlainRules, rows_of, table_text
from tests.strategies import melds, read_or_refuse, tables, token_rows


class TestTable:
    def test_order_of_a_table(self) -> None:
        # Sequences by suit, first rank (a first ace is 1), length, text; then groups by rank, then by text.
        text = "As2s3s/2s3s4s/2s3s4s5s/QsKsAs/*Ah2h3h/4c5c6c/3s3h3d/8s*8h8d/8s8h*8d/8s8h8d/TsThTc"
        rows = text.split("/")
        Random(7).shuffle(rows)
        assert str(Table.parse("/".join(rows))) == text

    @pytest.mark.parametrize(
        ("text", "canonical"),
        [
            ("-", "-"),
            ("8s8h8d/9cTc*Jc", "9cTc*Jc/8s8h8d"),
            ("AsKsQs", "QsKsAs"),
            ("KsQsJsTs9s8s7s6s5s4s3s2sAs", "As2s3s4s5s6s7s8s9sTsJsQsKs"),
            ("8c8d8h8s", "8s8h8d8c"),
            (" 10h jH *qh / a♣ A♦ aS ", "ThJh*Qh/AsAdAc"),
            ("3h2h*Ah", "*Ah2h3h"),
            ("8s8h8d/8s8h*8c", "8s8h*8c/8s8h8d"),  # ASCII order: the star comes first
        ],
    )
    def test_reading_is_tolerant_and_writing_canonical(self, text: str, canonical: str) -> None:
        assert str(Table.parse(text)) == canonical
        assert Layout.parse(text).write() == canonical

    @given(tables)
    def test_text_reads_back_to_the_same_table(self, table: Table) -> None:
        assert Table.parse(str(table)) == table
        assert table.layout().write() == str(table)
        assert Table.from_layout(table.layout()) == table

    @given(tables)
    def test_text_is_the_one_of_the_oracle(self, table: Table) -> None:
        assert str(table) == table_text(rows_of(str(table)), PlainRules())

    @given(st.lists(melds(), max_size=6), st.randoms(use_true_random=False))
    def test_one_table_one_value_one_text(self, drawn: list[Meld], random: Random) -> None:
        rows = [list(map(Token, meld.tokens)) for meld in drawn]
        first = Table.from_layout(Layout(tuple(map(tuple, rows))))
        for row in rows:
            random.shuffle(row)
        random.shuffle(rows)
        again = Table.from_layout(Layout(tuple(map(tuple, rows))))
        assert first == again
        assert str(first) == str(again)

    def test_its_cards(self) -> None:
        table = Table.parse("9cTc*Jc/8s8h*8d")
        assert table.cards == Cards.parse("9cTc8s8h****")
        assert table.reals == Cards.parse("9cTc8s8h")
        assert table.joker_names == Cards.parse("Jc8d")
        assert "".join(map(str, table.tokens)) == "9cTc*Jc8s8h*8d"
        assert EMPTY_TABLE.cards == Cards()

    def test_illegal_melds_are_all_named(self) -> None:
        with pytest.raises(InvalidPositionError) as caught:
            Table.parse("8s8s8h/9cTcJc/KsAs2s")
        assert list(map(str, caught.value.problems)) == [
            "P4 group-same-card (cards=8s8s meld=8s8s8h)",
            "P5 sequence-corner (cards=As meld=KsAs2s)",
        ]

    def test_more_copies_than_cards_can_hold_are_named(self) -> None:
        assert Table.parse("/".join(["As2s3s"] * 7)).cards.count(Card.parse("As")) == 7
        with pytest.raises(InvalidPositionError) as caught:
            Table.parse("/".join(["As2s3s"] * 4 + ["*As2s3s"] * 8))
        assert list(map(str, caught.value.problems)) == [
            "too-many-copies (cards=2s count=12 most=7)",
            "too-many-copies (cards=3s count=12 most=7)",
            "too-many-copies (cards=** count=8 most=7)",
        ]

    def test_a_layout_is_refused_for_its_first_row_that_is_no_meld(self) -> None:
        refused = Table.from_layout(Layout.parse("9cTcJc/KsAs2s/8s8s8h"))
        assert isinstance(refused, Violation)
        assert (refused.code, "".join(map(str, refused.meld))) == ("sequence-corner", "KsAs2s")

    def test_problems_are_judged_by_the_rules_given(self) -> None:
        layout = Layout.parse("3s4sAs")
        assert layout_problems(layout, MeldRules(ranks=4, suits=2)) == ()
        assert [problem.code for problem in layout_problems(layout, MeldRules())] == ["sequence-gap"]


class TestLayout:
    @given(st.lists(token_rows, max_size=5))
    def test_text_keeps_the_order_given(self, rows: list[list[Token]]) -> None:
        layout = Layout(tuple(map(tuple, rows)))
        assert Layout.parse(str(layout)) == layout
        assert layout.tokens == tuple(token for row in rows for token in row)

    @given(st.lists(st.one_of(token_rows, melds().map(lambda meld: list(meld.tokens))), max_size=5))
    def test_canonical_text_is_stable(self, rows: list[list[Token]]) -> None:
        layout = Layout(tuple(map(tuple, rows)))
        text = layout.write()
        again = Layout.parse(text)
        assert again.write() == text
        assert again == layout.canonical() == again.canonical()
        assert Counter(again.tokens) == Counter(layout.tokens)

    def test_rows_that_are_no_meld_come_last_and_as_given(self) -> None:
        assert Layout.parse("8s8s8h/9c8c/JcTc9c/5h").write() == "9cTcJc/8s8s8h/9c8c/5h"

    @pytest.mark.parametrize(
        ("text", "position", "expected"),
        [
            ("", 0, "card"),
            ("/", 0, "card"),
            ("8s8h8d/", 7, "card"),
            ("8s8h8d//9c", 7, "card"),
            ("8s8h8d-", 6, "card"),
            ("-/8s8h8d", 1, "nothing-more"),
            ("8s8h8", 5, "suit"),
            ("8s8h*/9c", 5, "name-of-joker"),
            ("8s8h8d / 9cTcJx", 14, "suit"),
        ],
    )
    def test_what_is_no_table_is_refused_with_its_place(self, text: str, position: int, expected: str) -> None:
        with pytest.raises(NotationError) as caught:
            Layout.parse(text)
        assert (caught.value.position, caught.value.code) == (position, expected)

    @given(st.text(alphabet="A23TJK10shdcx*-/ ♠", max_size=16))
    def test_any_text_is_a_layout_or_the_one_named_error(self, text: str) -> None:
        layout = read_or_refuse(Layout.parse, text)
        if layout is not None:
            assert Layout.parse(layout.write()).write() == layout.write()


class TestChanges:
    @pytest.mark.parametrize(
        ("old", "new", "count"),
        [
            ("-", "5h6h7h", 0),
            ("5h6h7h", "5h6h7h8h", 0),
            ("4h5h6h7h8h", "4h5h6h/6h7h8h", 0),  # one link 6h7h before, one after
            ("4h5h6h7h8h9h", "4h5h6h/7h8h9h", 1),
            ("8s8h8d8c", "8s8h8d/7c8c9c", 3),  # three pairs with 8c
            ("8s8h8d", "8s8h8d8c", 0),
            ("JsQsKs*As", "*As2s3s/JsQsKs", 1),
            ("8s8h*8d", "8s8h*8c/5d6d7d8d", 2),  # a renamed joker is another token
            ("8s8h*8d", "8s8h8d*8c", 2),
            ("QsKsAs/2s3s4s", "As2s3s4s/JsQsKs", 1),
            ("8s8h8d/8s8h8d", "8s8h8d/7s8s9s/8h8d8c", 2),
        ],
    )
    def test_links_that_are_gone(self, old: str, new: str, count: int) -> None:
        assert changes(Table.parse(old), Table.parse(new)) == count

    @given(tables)
    def test_nothing_changed_is_no_change(self, table: Table) -> None:
        assert changes(table, table) == 0
        assert laid(table, table) == ()

    @given(tables, tables)
    def test_the_worst_is_all_links(self, old: Table, new: Table) -> None:
        links = sum(
            len(meld.tokens) * (len(meld.tokens) - 1) // 2 if hasattr(meld, "rank") else len(meld.tokens) - 1
            for meld in old.melds
        )
        assert changes(old, EMPTY_TABLE) == links
        assert changes(old, new) <= links

    @given(tables, tables)
    def test_what_is_laid_is_what_the_old_table_has_not(self, old: Table, new: Table) -> None:
        assert Counter(laid(old, new)) == Counter(new.tokens) - Counter(old.tokens)

    def test_laid_is_in_the_order_of_the_new_table(self) -> None:
        old, new = Table.parse("8s8h*8d"), Table.parse("5d6d7d/8s8h8d*8c")
        assert list(map(str, laid(old, new))) == ["5d", "6d", "7d", "8d", "*8c"]


def test_tables_are_hashable_and_compare_by_value() -> None:
    assert len({Table.parse("8s8h8d"), Table.parse("8d8h8s"), EMPTY_TABLE, Table()}) == 2
    assert Table.parse("8s8h*8d") != Table.parse("8s8h8d")
    assert Card.parse("8s") in Table.parse("8s8h8d").cards
