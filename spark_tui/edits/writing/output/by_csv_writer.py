"""Lines with commas that are written by hand are written by the csv module: "write_report should use csv.writer",
"names with a comma break the csv"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.functions.calls import all_given, keyword
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bcsv\.writer\b|\b(?:use|with|by|via) (?:the |a )?(?:csv (?:module|writer|library)|proper csv)\b"
    r"|\bcommas? (?:in (?:a |the |an )?\w+ )?(?:breaks?|corrupts?|ruins?|destroys?|messes up) (?:the )?(?:csv"
    r"|file|report|export)\b"
    r"|\bwith (?:a )?commas?(?: in (?:it|them))? (?:breaks?|corrupts?|ruins?|shifts?|ends? up)\b"
)
_ASKED, _NAMED = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.With):
        match node.items:
            case [ast.withitem(ast.Call(ast.Name("open")) as opens, ast.Name(file))]:
                pass
            case _:
                continue
        told = _ASKED + _NAMED * is_in_named(sentence, node, 2) + told_of(sentence, node)
        yield from possible(_by_writer(source, node, opens, file), told)


def _by_writer(source: Source, block: ast.With, opens: ast.Call, file: str) -> Iterator[Splice]:
    rows = list[tuple[ast.Call, str]]()
    for node in walk(block):
        match node:
            case ast.Call(ast.Attribute(ast.Name(of), "write"), [text], []) if of == file:
                row = _row(text)
                if row is None:
                    raise Refusal("what is written there is no row")
                rows.append((node, row))
    if not rows or "writer" in source.names:
        raise Refusal("nothing is written there by hand")
    yield from import_needed(source, "csv")
    if keyword(opens, "newline") is None:
        last = all_given(opens)[-1]
        yield behind(source, last, ', newline=""')
    yield insert_first(source, block.body, f"writer = csv.writer({file})")
    for node, row in rows:
        yield instead(source, node, f"writer.writerow([{row}])")


def _row(text: ast.expr) -> str | None:
    """What stands between the commas of a line, one by one."""
    match text:
        case ast.BinOp(
            ast.Call(ast.Attribute(ast.Constant(","), "join"), [ast.List(joined) | ast.Tuple(joined)]),
            ast.Add(),
            ast.Constant("\n"),
        ) if not any(isinstance(each, ast.Starred) for each in joined):
            return ", ".join(ast.unparse(each).replace("'", '"') for each in joined)
    values = text.values if isinstance(text, ast.JoinedStr) else [text]
    cells = list[list[str]]([[]])
    for each in values:
        match each:
            case ast.Constant(str(plain)):
                pieces = plain.removesuffix("\n").split(",")
                for at, piece in enumerate(pieces):
                    if at:
                        cells.append([])
                    if piece:
                        cells[-1].append(f'"{piece}"')
            case ast.FormattedValue(value, -1, None):
                cells[-1].append(ast.unparse(value).replace("'", '"'))
            case ast.FormattedValue(value, -1, ast.JoinedStr([ast.Constant(str(spec))])):
                cells[-1].append(f'f"{{{ast.unparse(value)}:{spec}}}"')
            case _:
                return None
    if any(len(each) != 1 for each in cells) or len(cells) < 2 or not _ends_line(values[-1]):
        return None
    return ", ".join(each[0] for each in cells)


def _ends_line(last: ast.expr) -> bool:
    return isinstance(last, ast.Constant) and isinstance(last.value, str) and last.value.endswith("\n")


WRITER = Writer(frozenset(("replace", "swap-module")), _written, needs=_NEEDS)
