"""What is typed ends a program that asks for things: "let the player quit with q", "stop asking on an empty line"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_WHO = (
    r"(?:typing|entering|pressing|i|we|you|they|the|user|player|an?|somebody|someone|types?|enters?|typed|entered|input"
    r"|answer|is)"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:quit|exit|leave|stop|cancel|end|abort)\w*\b.*?\b(?:with|by|on|when|if|for)\b(?: {_WHO})* "
    r"(?P<word>[\"'`]?(?:q|quit|exit|x|bye|stop|done|end|cancel)[\"'`]?|empty (?:line|input|answer)|nothing)\W*$"
)
_NEEDS_AGAIN = Pattern(
    r"(?i)\b(?:ask|prompt)\w* (?:\w+ ){0,3}?again\b.*\b(?:empty|blank|nothing)\b"
    r"|\bkeeps? asking\b.*\b(?:empty|given|until)\b"
    r"|\bask\w* until\b.*\b(?:given|typed|entered|not empty|there is)\b"
)
_ASKED, _NAMED = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    word = said["word"].strip("\"'`").lower() if said is not None else ""
    is_empty = word.startswith(("empty", "nothing"))
    for node in source.all(ast.Assign) if said is not None else ():
        match node:
            case ast.Assign(
                [ast.Name(typed)], ast.Call(ast.Name("input") | ast.Attribute(ast.Call(ast.Name("input"))))
            ):
                test = f"not {typed}" if is_empty else f'{typed}.strip().lower() == "{word}"'
            case ast.Assign(
                [ast.Name()], ast.Call(ast.Name("int" | "float"), [ast.Call(ast.Name("input")) as asked], [])
            ):
                if not is_empty:
                    yield from _before_it_is_read(sentence, node, asked, word)
                continue
            case _:
                continue
        if has_own_lines(source, node) and nearest(source, node, ast.While, ast.For) is not None:
            code = f"if {test}:\n{source.unit}{_left(source, node)}"
            yield from possible(later(insert_after, source, node, code), _ASKED + told_of(sentence, node))


def _where_it_is_returned(sentence: Sentence) -> Iterator[Repair]:
    """Of a function that only asks for a number."""
    said = _NEEDS.search(sentence.text)
    word = said["word"].strip("\"'`").lower() if said is not None else ""
    for node in sentence.source.all(ast.Return) if word and not word.startswith(("empty", "nothing")) else ():
        match node.value:
            case ast.Call(ast.Name("int" | "float"), [ast.Call(ast.Name("input")) as asked], []):
                yield from _before_it_is_read(sentence, node, asked, word)


def _before_it_is_read(
    sentence: Sentence, node: ast.Assign | ast.Return, asked: ast.Call, word: str
) -> Iterator[Repair]:
    """What is typed gets a name, as it is no number yet."""
    source = sentence.source
    around = function_around(source, node)
    if not has_own_lines(source, node) or "text" in named_in(around or source.tree):
        return
    indent, leaves = source.indent(node.lineno), _left(source, node)
    test = f'if text.strip().lower() == "{word}":'
    code = f"text = {source.segment(asked)}\n{indent}{test}\n{indent}{source.unit}{leaves}\n{indent}"
    first = source.start(node)
    start, stop = source.start(asked) - first, source.stop(asked) - first
    whole = source.segment(node)
    read = f"{whole[:start]}text{whole[stop:]}"
    yield Repair((instead(source, node, f"{code}{read}"),), _ASKED + told_of(sentence, node))


def _left(source: Source, node: ast.Assign | ast.Return) -> str:
    """The loop, where something comes behind it; else the program."""
    function, loop = function_around(source, node), nearest(source, node, ast.While, ast.For)
    block = function.body if function is not None else source.tree.body
    if loop in block and block[-1] is not loop:
        return "break"
    return "sys.exit()" if "sys" in imported_names(source) else "raise SystemExit"


def _asked_again(sentence: Sentence) -> Iterator[Repair]:
    """As long as nothing was typed: "ask again if the name is empty"."""
    source = sentence.source
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(typed)], ast.Call(ast.Name("input")) as call) if has_own_lines(source, node):
                code = f"while not {typed}.strip():\n{source.unit}{typed} = {source.segment(call)}"
                told = _ASKED + told_of(sentence, node) + _NAMED * (names(sentence, typed) > 1)
                yield from possible(later(insert_after, source, node, code), told)


WRITERS = (
    Writer(frozenset(("stop-if", "return-if")), _written, needs=_NEEDS),
    Writer(frozenset(("stop-if", "return-if")), _where_it_is_returned, needs=_NEEDS),
    Writer(frozenset(("guard-empty", "return-if", "raise-if")), _asked_again, needs=_NEEDS_AGAIN),
)
