"""The same with fewer steps to the right, or a statement behind a colon in a line of its own: "template is a pyramid",
"that if is on one line, break it up"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks_of
from spark_tui.edits.python.nearby import only
from spark_tui.edits.python.source import Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_FLAT = Pattern(
    r"(?i)\bpyramids?\b|\bnest(?:s|ed|ing)?\b|\bdeep(?:ly|er)?\b|\bflat(?:ten\w*|ter)?\b|\bindent(?:s|ed|ation|ing)?\b"
    r"|\barrow\b|\bstaircase\b"
    r"|(?<!debug )(?<!info )(?<!error )(?<!warning )(?<!log )(?<!module )(?<!top )(?<!-)\blevels?\b|\bladder\b"
    r"|\bguard clauses?\b|\belifs?\b|\b(?:if|for)s? (?:in|inside) (?:an? )?(?:if|for)s?\b"
)
_FLATTER = ("early-return", "drop-else", "to-elif", "merge-ifs", "return-condition")
_FLATTER_EARLY = ("early-return", "drop-else", "to-elif")
_BY_ELIF = Pattern(r"(?i)\b(?:us(?:e|es|ing)|with|into|to|as|want|prefer)\b[^,;.]*\belifs?\b|^elifs?\b")
_ASKED_ELIF = 6.5
_EARLY = Pattern(r"(?i)\bearly\b|\bguards?\b")
"""What asks for several returns, and not for one."""
_OF_ELSE = Pattern(r"(?i)\belses?\b")
_NO_ELSE = 1.5
_STEPS, _ASKED_FLAT, _NAMED, _A_STEP, _CLEAR, _MOST = 6, 2.2, 1.2, 0.1, 2.0, 5
_DEEP = 3  # steps: whoever does not say which function means one of those


def _flatter(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if all(match[0] in sentence.known for match in _NEEDS_FLAT.finditer(sentence.text)):
        return  # `level` is a name there
    told = [name for name, _ in source.functions if names(sentence, name.rpartition(".")[2]) >= _CLEAR]
    ops = _FLATTER_EARLY if _EARLY.search(sentence.text) is not None else _FLATTER
    for name in told or [name for name, node in source.functions if _deepest(node) >= _DEEP]:
        before = _depth(source.function(name))
        for each in dict.fromkeys(_flattened(source, name, ops)):
            saved = min(before - _depth(each.function(name)), _MOST)
            gone = _OF_ELSE.search(sentence.text) is not None and not _has_else(each.function(name))
            evidence = _ASKED_FLAT + _NAMED * bool(told) + _A_STEP * saved + _NO_ELSE * gone
            yield Repair((rewritten(source, each.text),), evidence)


def _by_elif(sentence: Sentence) -> Iterator[Repair]:
    """Every if in an else of a function becomes an elif."""
    source = sentence.source
    told = [name for name, _ in source.functions if names(sentence, name.rpartition(".")[2]) >= _CLEAR]
    op = named("to-elif")
    for name in told:
        now = source
        for _ in range(_STEPS):
            function, options = now.function(name), op.slots[0].options
            near = only(now, function.lineno, function.end_lineno or function.lineno)
            line = next(iter(options(near, ())), "") if options is not None else ""
            if not line:
                break
            now = read(splice(now, op.edit(now, (line,))))
        if now is not source:
            yield Repair((rewritten(source, now.text),), _ASKED_ELIF)


def _has_else(function: Function) -> bool:
    return any(isinstance(each, ast.If) and each.orelse for each in walk(function))


def _flattened(source: Source, name: str, ops: Sequence[str]) -> Iterator[Source]:
    """As far as it goes, each time by what saves most; and the first step alone."""
    now, found = source, list[Source]()
    for _ in range(_STEPS):
        flatter = min(_steps(now, name, ops), key=lambda each: _depth(each.function(name)), default=None)
        if flatter is None:
            break
        now = flatter
        found.append(now)
    yield from (found[-1], found[0]) if found else ()


def _steps(source: Source, name: str, ops: Sequence[str]) -> Iterator[Source]:
    function = source.function(name)
    first, last = function.lineno, function.end_lineno or function.lineno
    near = only(source, first, last)
    for op in map(named, ops):
        options = op.slots[0].options
        for line in options(near, ()) if options is not None else ():
            if not first <= int(line) <= last:
                continue
            try:
                after = read(splice(source, op.edit(source, (line,))))
            except Refusal:
                continue
            if _depth(after.function(name)) < _depth(function):
                yield after


def _depth(function: Function) -> int:
    """How far to the right its statements stand, all of them together."""
    return sum(depth for _, depth in _statements(function, 0))


def _deepest(function: Function) -> int:
    return max((depth for _, depth in _statements(function, 0)), default=0)


def _statements(node: ast.AST, depth: int) -> Iterator[tuple[ast.stmt, int]]:
    for block in [*blocks_of(node), *(each.body for each in getattr(node, "handlers", []))]:
        for statement in block:
            is_elif = isinstance(node, ast.If) and block is node.orelse and isinstance(statement, ast.If)
            yield statement, depth
            yield from _statements(statement, depth + (not (is_elif and len(block) == 1)))


_NEEDS_OWN = Pattern(
    r"(?i)\b(?:on|in|all on|into)(?: the)? (?:one|a single|the same|same) line\b|\bone[- ]?line(?:r|rs)?\b"
    r"|\b(?:own|two|separate|next) lines?\b|\bbehind the colons?\b"
)
_JOINS = Pattern(
    r"(?i)\b(?:make|turn|put|join|collapse|fold|merge|shorten|into|to)\b.*\b(?:one|single) ?-?line(?:r)?\b"
)
_EVERY = Pattern(r"(?i)\b(?:all|every|each|those|these|everywhere|one[- ]?liners)\b")
_ASKED_OWN, _MANY, _ITS_CODE = 3.0, 1.0, 1.5


def _on_its_own_line(sentence: Sentence) -> Iterator[Repair]:
    if _JOINS.search(sentence.text) is not None:
        return
    source = sentence.source
    found = [node for node in source.nodes if isinstance(node, ast.stmt) and _is_on_its_line(node)]
    for node in found:
        quoted = source.segment(node).split(":")[0] in sentence.text
        yield Repair((_broken(source, node),), _ASKED_OWN + _ITS_CODE * quoted + told_of(sentence, node))
    if len(found) > 1 and _EVERY.search(sentence.text) is not None:
        yield Repair(tuple(_broken(source, node) for node in found), _ASKED_OWN + _MANY)


def _is_on_its_line(node: ast.stmt) -> bool:
    body: list[ast.stmt] = getattr(node, "body", [])
    alone = isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.FunctionDef) and len(body) == 1
    return alone and body[0].lineno == node.lineno and not getattr(node, "orelse", [])


def _broken(source: Source, node: ast.stmt) -> Splice:
    first: ast.stmt = getattr(node, "body", [])[0]
    at = source.start(first)
    begin = source.text.rindex(":", 0, at) + 1
    return Splice(begin, at, f"\n{source.indent(node.lineno)}{source.unit}")


WRITERS = (
    Writer(frozenset(("early-return", "drop-else", "merge-ifs")), _flatter, needs=_NEEDS_FLAT),
    Writer(frozenset(("to-elif",)), _by_elif, needs=_BY_ELIF),
    Writer(frozenset(("stop-if", "expand-ternary")), _on_its_own_line, needs=_NEEDS_OWN),
)
