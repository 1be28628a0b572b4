"""What is printed or written line by line gets a heading, a last line, or a number in front of each."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import name_or_key
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_HEADING = Pattern(
    r"(?i)\bhead(?:ing|er|line)s?\b|\bcolumn (?:names|titles)\b|\bfield ?names\b|\btitle (?:line|row)\b"
    r"|\bfirst (?:line|row)\b|\b(?:starts?|begins?) with\b"
    r"|\b(?:print|writ|put|show)\w*\b.*\b(?:first|before|above|at the top)\b"
)
_HEADER = Pattern(r"(?i)\bhead(?:er|ing|line)s?\b|\bcolumn (?:names|titles)\b")
_LAST = Pattern(
    r"(?i)\b(?:at|as|in) the (?:very )?(?:end|last line|bottom)\b|\bends? with\b|\blast line\b|\bfooter\b|\bfinally\b"
)
_NUMBERS = Pattern(
    r"(?i)\bnumber(?:ed|ing)? (?:the |each |every )?(?:lines?|rows?|entries|items|output|them|it)\b|\bline numbers\b"
    r"|\b(?:ranks?|positions?|places?) (?:in front of|before|left of|beside) (?:each|every|the|all)\b"
    r"|\b(?:a |running |consecutive )?numbers?\b.*\b(?:in front|left|before|beside|each (?:line|row))\b|\bnumbered\b"
)
_MANY = Pattern(r"(?i)\bhow many(?: (\w+))?|\bnumber of (\w+)|\bcount(?: of (\w+))?\b")
_QUOTED = Pattern(r"\"([^\"]+)\"|(?<!\w)'([^']+)'(?!\w)|`([^`]+)`")
_COLUMNS = Pattern(r"[\w -]+?(?:, ?[\w -]+?)+(?:,? and [\w -]+)?(?=$|[.;)])")
_ASKED, _SAID, _PLACE = 2.8, 0.8, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    wishes = ((_NUMBERS, _numbered), (_HEADING, _headed), (_LAST, _ended))
    for loop in _loops(sentence.source):
        for words, done in wishes:
            if words.search(sentence.text) is not None:
                for splices, sure in done(sentence, loop):
                    yield Repair(splices, _ASKED + sure + _PLACE * speaks_for(sentence, loop))


_Done = tuple[tuple[Splice, ...], float]


def _loops(source: Source) -> Iterator[ast.For]:
    for node in source.all(ast.For):
        if has_own_lines(source, node) and _lines(source, node):
            yield node


def _lines(source: Source, loop: ast.For) -> list[ast.Call]:
    """What prints or writes a line each time."""
    calls = [each.value for each in loop.body if isinstance(each, ast.Expr) and isinstance(each.value, ast.Call)]
    printed = [call for call in calls if any(call is each for each in prints(source, loop))]
    return printed or [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "writerow"]


# ── what comes first, and last ───────────────────────────────────────────────────────────────────────────────────


def _headed(sentence: Sentence, loop: ast.For) -> Iterator[_Done]:
    source, line = sentence.source, _lines(sentence.source, loop)[0]
    if isinstance(line.func, ast.Attribute):  # a header of rows follows from what they hold
        return
    for text, sure in _told(sentence.text, line):
        yield (insert_before(source, loop, f"print({text})"),), sure


def _ended(sentence: Sentence, loop: ast.For) -> Iterator[_Done]:
    source, line = sentence.source, _lines(sentence.source, loop)[0]
    if isinstance(line.func, ast.Attribute):
        return
    many = _MANY.search(sentence.text)
    if many is not None and isinstance(loop.iter, ast.Name | ast.Attribute):
        noun = next((name for name in many.groups() if name), "")
        noun = noun if noun not in ("", "there", "it", "they", "were", "are") else "in all"
        yield (insert_after(source, loop, f'print(len({source.segment(loop.iter)}), "{noun}")'),), _SAID
    for match in _QUOTED.finditer(sentence.text):
        text = next(group for group in match.groups() if group)
        yield (insert_after(source, loop, f'print("{text}")'),), 0.0


def _told(text: str, line: ast.Call) -> Iterator[tuple[str, float]]:
    """As it is quoted; or columns, put apart as those of the line are."""
    for match in _QUOTED.finditer(text):
        yield '"' + next(group for group in match.groups() if group) + '"', _SAID
    names = _columns(text)
    if names and len(names) == len(line.args) and keyword(line, "end") is None:
        apart = keyword(line, "sep")
        given = [f'"{name}"' for name in names]
        yield ", ".join([*given, f"sep={ast.unparse(apart)}"] if apart is not None else given), _SAID
    elif names:
        yield f'"{", ".join(names)}"', 0.0
    elif _HEADER.search(text) is not None and (shown := [_called(each) for each in line.args]) and all(shown):
        apart = keyword(line, "sep")
        given = [f'"{name}"' for name in shown]
        yield ", ".join([*given, f"sep={ast.unparse(apart)}"] if apart is not None else given), 0.0


def _called(shown: ast.expr) -> str:
    """What a column is called that shows this: the key, or the attribute."""
    return name_or_key(shown).replace("_", " ")


def _columns(text: str) -> list[str]:
    behind = text.rpartition(":")[2]
    match = _COLUMNS.search(behind.strip())
    return [name.strip() for name in re.split(r",? and |, ?", match[0])] if match is not None and ":" in text else []


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _numbered(sentence: Sentence, loop: ast.For) -> Iterator[_Done]:
    source, line = sentence.source, _lines(sentence.source, loop)[0]
    taken = {node.id for node in source.all(ast.Name)}
    name = next((each for each in ("number", "index", "i") if each not in taken), None)
    counted = isinstance(loop.iter, ast.Call) and ast.unparse(loop.iter.func) == "enumerate"
    if name is None or counted or isinstance(line.func, ast.Attribute) or not line.args:
        return
    target = source.segment(loop.target)
    target = f"({target})" if isinstance(loop.target, ast.Tuple) and not target.startswith("(") else target
    going = (
        instead(source, loop.target, f"{name}, {target}"),
        instead(source, loop.iter, f"enumerate({source.segment(loop.iter)}, 1)"),
    )
    yield (*going, _in_front(source, line.args[0], name)), _SAID


def _in_front(source: Source, first: ast.expr, name: str) -> Splice:
    text = source.segment(first)
    if isinstance(first, ast.JoinedStr) and re.match(r"f[\"'](?![\"'])", text):
        at = source.start(first) + 2
        return Splice(at, at, f"{{{name}}}. ")
    return before(source, first, f'f"{{{name}}}.", ')


WRITER = Writer(
    frozenset(("add-print", "enumerate")),
    _written,
    Pattern(
        "|".join(f"(?:{words.pattern.removeprefix('(?i)')})" for words in (_HEADING, _LAST, _NUMBERS)), re.IGNORECASE
    ),
)
