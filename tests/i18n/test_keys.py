"""No key is missing, unused, or given other values than its message asks for; in every language."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

import click
import pytest

from carousel.bots.local import SeedFault
from carousel.bots.registry import BotFault
from carousel.cli import COMMANDS, carousel
from carousel.cli.lines import LineFault
from carousel.core.errors import Expected
from carousel.core.melds import MeldCode
from carousel.core.table import TableCode
from carousel.games.carousel.position import ExpectedInPosition
from carousel.games.carousel.rules import STANDARD, Rule, RulesFault
from carousel.games.carousel.scoring import Termination
from carousel.games.carousel.setup import PositionCode
from carousel.games.carousel.violations import ALL_CODES, Code
from carousel.i18n import languages, translator
from carousel.notation.expected import ExpectedInRecord
from carousel.notation.faults import ReplayCode
from carousel.research.simulate import SimulationFault
from carousel.tui.answers import AnswerFault
from carousel.tui.commands import Verb
from carousel.tui.draft import DraftFault
from carousel.tui.rules_page import rule_values, section_letter
from carousel.tui.saving import SavingFault
from tests.i18n.uses import SOURCES, Offer, Unreadable, Use, offers_in, offers_of, uses_in, uses_in_package


@dataclass(frozen=True)
class Family:
    """Keys of one prefix: their endings, and the values that a `**mapping` gives to all of them."""

    endings: tuple[str, ...]
    values: tuple[str, ...] = ()


VIOLATION_CODES = {kind.__name__: kind for kind in (MeldCode, TableCode, PositionCode, ReplayCode)}
ERROR_CODES = {
    kind.__name__: kind
    for kind in (RulesFault, BotFault, SeedFault, SimulationFault, AnswerFault, SavingFault, LineFault)
}
EXPECTED_CODES = {kind.__name__: kind for kind in (Expected, ExpectedInPosition, ExpectedInRecord)}


def values_by_code() -> dict[str, frozenset[str]]:
    """The values that every call gives by name beside a code, such as `SeedError(SeedFault.SEED_UNFIT, seed=...)`."""
    kinds = VIOLATION_CODES | ERROR_CODES | EXPECTED_CODES | {"Code": Code}
    given: dict[str, frozenset[str]] = {}
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                names = frozenset(keyword.arg for keyword in node.keywords if keyword.arg is not None)
                for part in (part for argument in node.args for part in _own_parts(argument)):
                    if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in kinds:
                        code = str(kinds[part.value.id][part.attr])
                        given[code] = given.get(code, names) & names
    return given


def _own_parts(argument: ast.expr) -> Iterator[ast.expr]:
    """An argument and the branches of a choice; not what stands in a call of its own."""
    if isinstance(argument, ast.IfExp):
        yield from _own_parts(argument.body)
        yield from _own_parts(argument.orelse)
    else:
        yield argument


def given_with(*kinds: str) -> tuple[str, ...]:
    """All values that are given with a code of these kinds."""
    members = VIOLATION_CODES | ERROR_CODES | EXPECTED_CODES | {"Code": Code}
    codes = {str(code) for kind in kinds for code in members[kind]}
    return tuple(sorted({name for code, names in values_by_code().items() if code in codes for name in names}))


# Each family that code asks for, with its endings from where the code itself takes them.
FAMILIES: Mapping[str, Family] = {
    "refusal-": Family(
        (*ALL_CODES, *TableCode, *PositionCode, *ReplayCode),
        ("cards", "meld", "limit", *given_with("Code", *VIOLATION_CODES)),
    ),
    "error-": Family(
        (*RulesFault, *BotFault, *SeedFault, *SimulationFault, *AnswerFault, *SavingFault, *LineFault),
        given_with(*ERROR_CODES),
    ),
    "expected-": Family((*Expected, *ExpectedInPosition, *ExpectedInRecord), given_with(*EXPECTED_CODES)),
    "rule-": Family(tuple(Rule), tuple(rule_values(STANDARD))),
    "rules-section-": Family(tuple(map(section_letter, Rule))),
    "cli-ending-": Family(tuple(Termination)),
    "cli-help-": Family(
        tuple(
            name
            for command in (carousel, *COMMANDS)
            for name in (
                str(command.name),
                *(f"{command.name}-{option.name}" for option in command.params if isinstance(option, click.Option)),
            )
        )
    ),
    "cli-short-": Family(tuple(str(command.name) for command in COMMANDS)),
    "draft-": Family(tuple(fault.value for fault in DraftFault)),
    "example-": Family(tuple(Verb)),
    "help-": Family(tuple(Verb)),
}


def problems(found: Iterable[Use | Unreadable], offers: Iterable[Offer], families: Mapping[str, Family]) -> list[str]:
    """All that does not fit between the uses of keys and one language's messages."""
    variables = {offer.key: offer.variables for offer in offers}
    unused = set(variables)
    wrong: list[str] = []
    for use in found:
        if isinstance(use, Unreadable):
            wrong.append(f"{use.place}: the key is no literal and no family, or values are given without a name")
        elif use.is_family and use.key not in families:
            wrong.append(f"{use.place}: the family {use.key!r} is not listed in FAMILIES")
        elif use.is_open and not use.is_family:
            wrong.append(f"{use.place}: {use.key!r} is given values that cannot be told from the source")
        else:
            family = families[use.key] if use.is_family else None
            keys = {use.key + ending for ending in family.endings} if family else {use.key}
            given = use.names | frozenset(family.values if family and use.is_open else ())
            wrong += _fit(use, keys, given, variables)
            unused -= keys
    return wrong + [f"{key}: unused" for key in sorted(unused)]


def _fit(use: Use, keys: set[str], given: frozenset[str], variables: Mapping[str, frozenset[str]]) -> Iterator[str]:
    for key in sorted(keys):
        if key not in variables:
            yield f"{use.place}: there is no message {key!r}"
        elif lacking := variables[key] - given:
            yield f"{use.place}: {key!r} needs {sorted(lacking)}"
    needed = frozenset[str]().union(*(variables.get(key, frozenset()) for key in keys))
    if idle := use.names - needed:
        yield f"{use.place}: {use.key!r} has no use for {sorted(idle)}"


@pytest.mark.parametrize("language", languages())
def test_code_and_words_fit_together(language: str) -> None:
    assert problems(uses_in_package(), offers_of(language), FAMILIES) == []


@pytest.mark.parametrize("language", languages())
def test_messages_are_sound(language: str) -> None:
    offers = offers_of(language)
    assert [(offer.place, offer.key, offer.faults) for offer in offers if offer.faults] == []
    assert [key for key, count in Counter(offer.key for offer in offers).items() if count > 1] == []


@pytest.mark.parametrize("language", languages())
def test_languages_have_the_same_keys_and_values(language: str) -> None:
    here = {offer.key: offer.variables for offer in offers_of(language)}
    assert here == {offer.key: offer.variables for offer in offers_of("en")}


@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_filled_in(language: str) -> None:
    text = translator(language)
    values: tuple[str | int, ...] = (0, 1, 2, 5, 1000, "one", "4h5h")
    for offer, value in product(offers_of(language), values):
        words = text(offer.key, **dict.fromkeys(offer.variables, value))
        assert words.strip() == words != ""
        assert not set("{}$") & set(words)


@pytest.mark.parametrize(("prefix", "kinds"), [("error-", ERROR_CODES), ("expected-", EXPECTED_CODES)])
def test_errors_use_all_that_their_code_gives_and_nothing_else(prefix: str, kinds: Mapping[str, type[StrEnum]]) -> None:
    asked = {offer.key: offer.variables for offer in offers_of("en")}
    given = values_by_code()
    for code in (str(code) for kind in kinds.values() for code in kind):
        assert asked[prefix + code] == given.get(code, frozenset()), code


def test_refusals_of_positions_and_records_use_all_that_their_code_gives() -> None:
    asked = {offer.key: offer.variables for offer in offers_of("en")}
    given = values_by_code()
    for code in (str(code) for kind in (TableCode, PositionCode, ReplayCode) for code in kind):
        assert asked[f"refusal-{code}"] - {"cards"} == given.get(code, frozenset()), code


def test_refusals_use_only_what_their_code_gives() -> None:
    given = {str(code): {"cards", "meld"} for code in MeldCode}
    given[MeldCode.MELD_TOO_SHORT].add("limit")
    for call in _calls_of("refusal"):
        names = {number.arg for number in call.keywords if number.arg} | ({"cards"} if len(call.args) > 1 else set())
        for code in _codes_in(call.args[0]):
            given[code] = given.get(code, names) & names
    asked = {offer.key: offer.variables for offer in offers_of("en")}
    lacking = {code: asked[f"refusal-{code}"] - given[code] for code in ALL_CODES}
    assert {code: names for code, names in lacking.items() if names} == {}


def _calls_of(function: str) -> Iterator[ast.Call]:
    for file in sorted((SOURCES / "games" / "carousel").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                yield node


def _codes_in(argument: ast.expr) -> Iterator[Code]:
    for part in ast.walk(argument):
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "Code":
            yield Code[part.attr]


MESSAGES = tuple(offers_in("one = { $x } and { $y }\nkind-a = A\nkind-b = B { $x }\nalone = .\nalone-not = ..", "xx"))
KINDS = {"kind-": Family(("a", "b"), ("x",))}
ALL_USED = 'text("one", x=1, y=2); self.t(f"kind-{k}", **v); text("alone" if one else "alone-not")'


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (ALL_USED, []),
        (ALL_USED + '; t("two")', ["f:1: there is no message 'two'"]),
        (ALL_USED + '; t(f"kin-{k}")', ["f:1: the family 'kin-' is not listed in FAMILIES"]),
        (ALL_USED.replace("y=2", "z=2"), ["f:1: 'one' needs ['y']", "f:1: 'one' has no use for ['z']"]),
        (ALL_USED.replace(", **v", ""), ["f:1: 'kind-b' needs ['x']"]),
        (ALL_USED.replace("**v", "y=1, **v"), ["f:1: 'kind-' has no use for ['y']"]),
        (
            ALL_USED.replace("y=2", "**v"),
            ["f:1: 'one' is given values that cannot be told from the source", "one: unused"],
        ),
        (ALL_USED.replace(' else "alone-not"', ' else "alone"'), ["alone-not: unused"]),
        ("pass", ["alone: unused", "alone-not: unused", "kind-a: unused", "kind-b: unused", "one: unused"]),
        (
            ALL_USED + "\nt(key)\nt(f'{a}-b')\nt('alone', 1)",
            [
                f"f:{line}: the key is no literal and no family, or values are given without a name"
                for line in (2, 3, 4)
            ],
        ),
    ],
)
def test_each_kind_of_problem_is_found(source: str, expected: list[str]) -> None:
    assert sorted(problems(uses_in(source, "f"), MESSAGES, KINDS)) == sorted(expected)


@pytest.mark.parametrize(
    ("source", "faults"),
    [
        ("a = { b }", ("refers to b",)),
        ("a = { -b }", ("refers to b",)),
        ("-a = b", ("a term",)),
        ("a =\n    .b = c", ("has attributes, or no text",)),
        ("a = { NUMBER($x) }", ("refers to NUMBER",)),
        ("a = { $x", ("unreadable: 'a = { $x'",)),
    ],
)
def test_each_unsound_message_is_found(source: str, faults: tuple[str, ...]) -> None:
    assert [offer.faults for offer in offers_in(source, "xx")] == [faults]
