"""A text is taken apart at the first mark only: "fails if the value itself contains ="."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import becomes_number
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.data.lines_of_another_shape import LEFT_OUT

_NEEDS = Pattern(
    r"(?i)\b(?:contain\w*|ha(?:s|ve|ving)|with|inside|within|in (?:it|the|its|their)"
    r"|more than one|several|two|second|next|another"
    r"|itself|first|cut\w*|only|gives?|gets?|becomes?|comes? out|read as"
    r"|too many values)\b"
)
_WORDS = {"=": r"equals?\b", ":": r"colons?\b", ",": r"commas?\b", ";": r"semicolons?\b", " ": r"spaces?\b|blanks?\b",
          "\t": r"tabs?\b", "|": r"pipes?\b", "-": r"dash(?:es)?\b|hyphens?\b", "/": r"slash(?:es)?\b",
          "_": r"underscores?\b", ".": r"dots?\b", "@": r"at signs?\b"}  # fmt: skip
_FAILS = Pattern(
    r"(?i)\b(?:fail\w*|break\w*|broken|crash\w*|die[sd]?|chok\w*|blow\w*|lost|los\w+|cut\w*|drop\w*|wrong\w*|missing|values"
    r"|error|unpack|split\w*|explod\w*|rais\w+|can't|cannot|doesn't|only)\b"
    r"|\b(?:may|can|could|might) (?:\w+ )?(?:contain|have|hold)\b"
)
_MORE_PARTS = Pattern(
    r"(?i)\b(?:middle|second|third|several|double|two|three|more than (?:one|two)|another|extra|too many)\b"
)
_CUT_OFF = Pattern(r"(?i)\b(?:cut\w*|los(?:es|ing|t)|truncat\w+|everything (?:after|behind))\b")
_CUT = (
    r"(?<![^\s=:,;|\"'(`])(?P<left>[^\s\"'`]+?){mark}[^\s\"'`]+[\"'`]?"
    r" (?:\w+ ){{1,5}}[\"'`]?(?P=left)(?![^\s.,;!\"'`)])"
)
"""What is left of a text that is cut at its second mark: "TOKEN=abc=def gives me abc"."""
_NAMED, _ASKED, _SEEN, _IS_CUT = 2.0, 4.0, 1.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _FAILS.search(sentence.text) is None or LEFT_OUT.search(sentence.text) is not None:
        return
    said = {mark for mark in _WORDS if mark.strip() and _is_said(mark, sentence.text)}
    for node in source.nodes:
        match node:
            case ast.Assign(
                [ast.Tuple(several)], ast.Call(ast.Attribute(attr="split"), [ast.Constant(str() as mark) as at], [])
            ):
                most = len(several) - 1
                if most == 1 and becomes_number(source, node, several[-1]):
                    continue  # what stands behind the last mark is a number: the others are of the text before it
            case ast.Subscript(
                ast.Call(ast.Attribute(attr="split"), [ast.Constant(str() as mark) as at], []), ast.Constant(1 | -1)
            ):
                most = 1
            case ast.Assign(
                [ast.Name(name)], ast.Call(ast.Attribute(attr="split"), [ast.Constant(str() as mark) as at], [])
            ) if (last := _last_part(source, node, name)) is not None:
                most = last
            case _:
                continue
        if said and mark not in said:
            continue
        seen = re.search(_CUT.format(mark=re.escape(mark)), sentence.text) is not None
        if seen or _is_said(mark, sentence.text) or _is_more(sentence, node):
            stop = source.stop(at)
            told = _SEEN * seen + _IS_CUT * (_CUT_OFF.search(sentence.text) is not None) + told_of(sentence, node)
            yield Repair((Splice(stop, stop, f", {most}"),), _ASKED + told)


def _last_part(source: Source, node: ast.Assign, name: str) -> int | None:
    """Which of its parts is the last that is asked for by its number. None where more is asked than that, and how many
    they are."""
    around = function_around(source, node)
    uses = [each for each in source.names.get(name, ()) if function_around(source, each) is around]
    places = set[int]()
    for parent in (source.parents[each] for each in uses if isinstance(each.ctx, ast.Load)):
        match parent:
            case ast.Subscript(slice=ast.Constant(int(place))) if place >= 0:
                places.add(place)
            case ast.Call(ast.Name("len")):
                pass
            case ast.Assign([ast.Tuple(several)]):
                places.add(len(several) - 1)
            case _:
                return None
    return max(places, default=0) or None


def _is_more(sentence: Sentence, node: ast.AST) -> bool:
    """Some have more parts: "people with a middle name break split_name"."""
    named = is_in_named(sentence, node, _NAMED)
    return named and _MORE_PARTS.search(sentence.text) is not None


def _is_said(mark: str, text: str) -> bool:
    words = _WORDS.get(mark.strip() or mark)
    signs = rf"(?<![\w=!<>]){re.escape(mark)}(?![=\w])" if mark.strip() and mark not in ",.;:-" else r"(?!)"
    quoted = rf"[\"'`]{re.escape(mark)}[\"'`]"
    return re.search(rf"{quoted}|{signs}", text) is not None or (
        words is not None and re.search(rf"(?i)\b{words}", text) is not None
    )


_FILE = Pattern(r"(?<![\w/.(])[\w-]+(?:\.[\w-]+){2,}(?![\w(])")
_NEEDS_DOTS = Pattern(
    rf"{_FILE.pattern}|(?i:\b(?:two|several|more|extra|another|many|multiple|double|other|2) dots?\b"
    r"|\bdots? in (?:the|its|their|it|them)\b|\b(?:contains?|with|has|have) (?:a|more) dots?\b"
    r"|\bdouble extensions?\b|\btar\.gz\b)"
)
_ASKED_DOTS = 5.5


def _at_the_last_dot(sentence: Sentence) -> Iterator[Repair]:
    """What stands behind the last dot is the kind of a file: "my.show.mkv ends up as .show"."""
    source = sentence.source
    files = [match[0] for match in _FILE.finditer(sentence.text)]
    if files and not any(re.search(r"[a-z]", each) and each not in source.text for each in files):
        return  # versions, or names of the code
    for node in source.nodes:
        match node:
            case ast.Subscript(
                ast.Call(ast.Attribute(attr="split"), [ast.Constant(".")], []), ast.Constant(1) as place
            ):
                splices = (instead(source, place, "-1"),)
            case ast.Subscript(
                ast.Call(ast.Attribute(attr="split") as called, [ast.Constant(".") as mark], []), ast.Constant(0)
            ):
                splices = tuple(_from_behind(source, called, mark))
            case ast.Assign(
                [ast.Tuple([_, _])], ast.Call(ast.Attribute(attr="split") as called, [ast.Constant(".") as mark], [])
            ):
                splices = tuple(_from_behind(source, called, mark))
            case _:
                continue
        around = function_around(source, node)
        named = names(sentence, around.name) / 2 if around is not None else 0.0
        yield Repair(splices, _ASKED_DOTS + named + told_of(sentence, node))


def _from_behind(source: Source, called: ast.Attribute, mark: ast.expr) -> Iterator[Splice]:
    stop = source.stop(called)
    yield Splice(stop - len("split"), stop, "rsplit")
    yield Splice(source.stop(mark), source.stop(mark), ", 1")


WRITERS = (
    Writer(frozenset(("fix-error",)), _written, needs=_NEEDS),
    Writer(frozenset(("fix-error", "fix-index")), _at_the_last_dot, needs=_NEEDS_DOTS),
)
