"""One more beside what was written: another exception, character, type or key: "$ as well", "and OSError"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import request
from spark_tui.edits.mending.repair import before, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.saying.value.marks import MARKS, several
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.exceptions_said import exceptions_said
from spark_tui.edits.turning.literals import are_alike, texts_said
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\b(?:too|as ?well|also|and|plus|both|or|likewise|while|same|short)\b|^\W*\+")
_TYPE = Pattern(r"(?i)\b(str|int|float|bool|bytes|list|dict|set|tuple|None|Path|Decimal)s?\b")
_SIGN = Pattern(r"(?<![\w\"'`])(?:[^\w\s,.;:!?'\"`()]+|[.,;:!?](?= (?:too|as well|also)))(?!\w)")
_WORDED_SIGNS = several(MARKS)
_QUOTED = Pattern(r"`([^`]+)`|\"([^\"]+)\"|(?<!\w)'([^'\n]+)'(?!\w)")
_A_WORD = Pattern(r"[\w.-]+")
_SHORT_FLAG = Pattern(r"(?<![\w-])-[a-zA-Z]\b")
_OF_CHARACTERS = frozenset(("strip", "lstrip", "rstrip"))
_CLEAR, _SEVERAL = 1.6, 0.6


def _turned(turn: Turn) -> Iterator[Turned]:
    yield from _exceptions(turn)
    yield from _types(turn)
    yield from _texts(turn)
    yield from _flags(turn)


def _exceptions(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for name in exceptions_said(turn.said, source):
        for handler in turn.new(ast.ExceptHandler):
            if handler.type is None or name in source.segment(handler.type):
                continue
            if isinstance(handler.type, ast.Tuple):
                yield from turn.with_splices([behind(source, handler.type.elts[-1], f", {name}")], _CLEAR)
            else:
                yield from turn.with_splices(
                    [instead(source, handler.type, f"({source.segment(handler.type)}, {name})")], _CLEAR
                )


def _flags(turn: Turn) -> Iterator[Turned]:
    """A shorter name for a flag: "with -v for short"."""
    for call in turn.new(ast.Call):
        flags = [each for each in call.args if isinstance(each, ast.Constant) and str(each.value).startswith("--")]
        for short in _SHORT_FLAG.findall(turn.said):
            if called(call) == "add_argument" and flags and f'"{short}"' not in turn.now.segment(call):
                yield from turn.with_splices([before(turn.now, flags[0], f'"{short}", ')], _CLEAR)


def _types(turn: Turn) -> Iterator[Turned]:
    """`isinstance(x, (int, float))`, `int | None`."""
    source = turn.now
    for match in _TYPE.finditer(turn.said):
        name = "None" if match[1].lower() == "none" else match[1]
        for call in turn.new(ast.Call):
            if called(call) == "isinstance" and len(call.args) == 2 and name not in source.segment(call.args[1]):
                kinds = call.args[1]
                if isinstance(kinds, ast.Tuple):
                    yield from turn.with_splices([behind(source, kinds.elts[-1], f", {name}")], _CLEAR)
                else:
                    yield from turn.with_splices([instead(source, kinds, f"({source.segment(kinds)}, {name})")], _CLEAR)
        for arg in turn.new(ast.arg, ast.AnnAssign):
            if (
                arg.annotation is not None
                and name not in source.segment(arg.annotation)
                and turn.is_fresh(arg.annotation)
            ):
                yield from turn.with_splices([behind(source, arg.annotation, f" | {name}")], _CLEAR / 2)


def _texts(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    said = list(_said(turn.said))
    for call in turn.new(ast.Call):
        name = called(call)
        for text in said if len(call.args) >= 1 else ():
            match call.args[0]:
                case ast.Constant(value=str(now)) if name in _OF_CHARACTERS and text not in now and turn.is_fresh(call):
                    whole = source.segment(call.args[0])
                    yield from turn.with_splices(
                        [instead(source, call.args[0], f"{whole[:-1]}{text}{whole[-1]}")], _CLEAR
                    )
                case ast.Constant(value=str()) if name in ("startswith", "endswith"):
                    both = f'({source.segment(call.args[0])}, "{text}")'
                    yield from turn.with_splices([instead(source, call.args[0], both)], _CLEAR)
                case ast.Constant(value=str(now)) if name == "replace" and len(call.args) == 2 and now != text:
                    further = f'.replace("{text}", {source.segment(call.args[1])})'
                    yield from turn.with_splices([behind(source, call, further)], _CLEAR)
    for node in turn.new(ast.Tuple, ast.List, ast.Set):
        strings = [each for each in node.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        if strings and len(strings) == len(node.elts):
            quote, known = source.segment(strings[-1])[:1], [str(each.value) for each in strings]
            shaped = [text for text in texts_said(turn.said) if any(are_alike(text, each) for each in known)]
            said = list(dict.fromkeys(shaped)) or said
            every = [text for text in said if text not in known]
            if len(every) > 1:
                more = "".join(f", {quote}{text}{quote}" for text in every)
                yield from turn.with_splices([behind(source, node.elts[-1], more)], _CLEAR + _SEVERAL)
            for text in said or list(_word(turn.said)):
                if text not in known:
                    yield from turn.with_splices([behind(source, node.elts[-1], f", {quote}{text}{quote}")], _CLEAR)
    for node in turn.new(ast.Compare):
        match node:
            case ast.Compare(ops=[ast.Eq() | ast.NotEq() as op], comparators=[ast.Constant(value=str()) as right]):
                word = "in" if isinstance(op, ast.Eq) else "not in"
                for text in said or list(_word(turn.said)):
                    both = f'{source.segment(node.left)} {word} ({source.segment(right)}, "{text}")'
                    yield from turn.with_splices([instead(source, node, both)], _CLEAR)


def _said(said: str) -> Iterator[str]:
    """Texts that are quoted, and signs."""
    yield from (match[match.lastindex or 0] for match in _QUOTED.finditer(said))
    yield from (each for each in _SIGN.findall(said) if each not in ("-", "+", "&", "…"))
    yield from (_WORDED_SIGNS[word] for word in re.findall(r"[a-z]+", said.lower()) if word in _WORDED_SIGNS)


def _word(said: str) -> Iterator[str]:
    """All that is said, where that is a single word."""
    rest = request(said)
    if _A_WORD.fullmatch(rest) is not None:
        yield rest


TURNER = Turner(_turned, _SAYS)
