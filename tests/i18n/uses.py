"""Finds where source code asks for words, and what the Fluent files offer. Knows the convention of carousel.i18n."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    FunctionReference,
    Junk,
    Message,
    MessageReference,
    Term,
    TermReference,
    VariableReference,
)

import carousel.i18n

SOURCES = Path(carousel.i18n.__file__).parents[1]
CALLED = ("text", "t")


@dataclass(frozen=True)
class Use:
    """A call that asks for words.

    Attributes:
        place: file and line.
        key: the key, or the prefix of a family.
        is_family: whether `key` is a prefix.
        names: the values that are given by name.
        is_open: whether more values may come in a `**mapping`.
    """

    place: str
    key: str
    is_family: bool
    names: frozenset[str]
    is_open: bool


@dataclass(frozen=True)
class Unreadable:
    """A call whose key cannot be told from the source."""

    place: str


def uses_in_package() -> list[Use | Unreadable]:
    found: list[Use | Unreadable] = []
    for file in sorted(SOURCES.rglob("*.py")):
        found.extend(uses_in(file.read_text(encoding="utf-8"), str(file.relative_to(SOURCES))))
    return found


def uses_in(source: str, file: str) -> Iterator[Use | Unreadable]:
    for node in ast.walk(ast.parse(source, file)):
        if isinstance(node, ast.Call) and node.args and _called_name(node.func) in CALLED:
            yield from _uses_of(node, f"{file}:{node.lineno}")


def _called_name(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def _uses_of(call: ast.Call, place: str) -> Iterator[Use | Unreadable]:
    names = frozenset(keyword.arg for keyword in call.keywords if keyword.arg is not None)
    is_open = any(keyword.arg is None for keyword in call.keywords)
    if len(call.args) > 1:
        yield Unreadable(place)
    for key in _choices(call.args[0]):
        match key:
            case ast.Constant(value=str(literal)):
                yield Use(place, literal, False, names, is_open)
            case ast.JoinedStr(values=[ast.Constant(value=str(prefix)), ast.FormattedValue()]):
                yield Use(place, prefix, True, names, is_open)
            case _:
                yield Unreadable(place)


def _choices(key: ast.expr) -> Iterator[ast.expr]:
    if isinstance(key, ast.IfExp):
        yield from _choices(key.body)
        yield from _choices(key.orelse)
    else:
        yield key


@dataclass(frozen=True)
class Offer:
    """A message of a Fluent file, or what is wrong there.

    Attributes:
        place: language and file.
        key: of the message.
        variables: all that its text may ask for.
        faults: what a message here must not have or be.
    """

    place: str
    key: str
    variables: frozenset[str]
    faults: tuple[str, ...] = ()


def offers_of(language: str) -> list[Offer]:
    return [
        offer
        for file in sorted((SOURCES / "i18n" / language).glob("*.ftl"))
        for offer in offers_in(file.read_text(encoding="utf-8"), f"{language}/{file.name}")
    ]


def offers_in(source: str, place: str) -> Iterator[Offer]:
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, Junk):
            yield Offer(place, "", frozenset(), (f"unreadable: {entry.content!r}",))
        elif isinstance(entry, Term):
            yield Offer(place, f"-{entry.id.name}", frozenset(), ("a term",))
        elif isinstance(entry, Message):
            nodes = list(_nodes(entry))
            faults = [
                f"refers to {node.id.name}"
                for node in nodes
                if isinstance(node, MessageReference | TermReference | FunctionReference)
            ]
            if entry.value is None or entry.attributes:
                faults.append("has attributes, or no text")
            variables = frozenset(node.id.name for node in nodes if isinstance(node, VariableReference))
            yield Offer(place, entry.id.name, variables, tuple(faults))


def _nodes(node: object) -> Iterator[BaseNode]:
    if isinstance(node, BaseNode):
        yield node
        for child in vars(node).values():
            yield from _nodes(child)
    elif isinstance(node, list):
        for child in node:
            yield from _nodes(child)
