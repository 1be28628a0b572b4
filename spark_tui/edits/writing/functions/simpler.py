"""The same in fewer words: whatever of the known ways to say it shorter fits a function, one after the other."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import Op, named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.looping.gathering import for_loops
from spark_tui.edits.python.nearby import only
from spark_tui.edits.python.source import Function, Source, read, rewritten, splice
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bsimplif\w*|\bsimpler\b|\b(?:too|so|overly|needlessly|unnecessarily|rather|pretty) "
    r"(?:long|complicated|complex|verbose|wordy|clumsy)\b|\b(?:clean|tidy)\w* (?:it |this |that |\w+ )?up\b|\btidy\b"
    r"|\bshorte[nr]\b(?! than)|\bmore (?:pythonic|idiomatic|concise|compact|elegant)\b"
    r"|\bone[ -]?liner?\b|\bclumsy\b|\bawkward\b"
    r"|\b(?:lines?|code|that much) for (?:nothing|so little|one|an?)\b"
    r"|\btoo (?:much|many) (?:code|lines)\b|\bjust to (?:return|say|get|make|build|add|count)\b"
    r"|\bcumbersome\b|\bverbose\b|\blong-?winded\b|\blonger than (?:it|necessary|needed)\b|\bpythonic\b"
)
_CUT = Pattern(r"(?i)\b(?:cut|truncat\w*|limit|crop)\b")
_ONE_PIECE = Pattern(r"[\w.]+\([^()]*\) (?:[<>=!]=?|is|in) \S+|\w+ (?:==|!=|is) \w+")
_SHORTER = (
    "any-all", "return-condition", "sum-loop", "first-match", "to-comprehension", "drop-else", "merge-ifs",
    "early-return", "enumerate", "zip-loop", "items-loop", "counter", "defaultdict", "one-of", "not-in", "isinstance",
    "chain-comparison", "augmented", "ternary",
)  # fmt: skip
_STEPS = 4
_ONE = Pattern(r"(?i)\bone[ -]?line|\b(?:one|single|just) (?:return|expression|condition)\b")
_ASKED, _NAMED, _AS_SAID, _A_NODE, _MOST = 2.0, 1.0, 0.8, 0.04, 25
_CLEAR = 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if all(match[0] in sentence.known for match in _SAYS.finditer(sentence.text)):
        return  # "verbose" is a name there
    if _CUT.search(sentence.text) is not None:
        return  # what comes out is too long
    if any(code in source.text for code in _ONE_PIECE.findall(sentence.text)):
        return  # that one is meant, and no function around it
    several = Counter(name for name, _ in source.functions)  # a getter and its setter, both ways of a condition
    own = [name for name, many in several.items() if many == 1]
    told = [name for name in own if names(sentence, name.rpartition(".")[2]) >= _CLEAR]
    for name in told or own:
        whole = shortest(source, name)
        for each in dict.fromkeys((whole, *_steps(source, name))):
            if each is not None:
                saved = _size(source, name) - _size(each, name)
                evidence = _ASKED + _NAMED * bool(told) + _A_NODE * min(saved, _MOST)
                evidence += _AS_SAID * (_ONE.search(sentence.text) is not None and _is_one_return(each.function(name)))
                yield Repair((rewritten(source, each.text),), evidence)


def shortest(source: Source, name: str) -> Source | None:
    """As far as it goes, each time by the way that saves most."""
    now = source
    for _ in range(_STEPS):
        shorter = min(_steps(now, name), key=lambda each: _size(each, name), default=None)
        if shorter is None:
            break
        now = shorter
    return now if now is not source else None


def _steps(source: Source, name: str) -> Iterator[Source]:
    function = source.function(name)
    near = only(source, function.lineno, function.end_lineno or function.lineno)
    for op in map(named, _SHORTER):
        for line in _lines(op, near, function):
            try:
                after = read(splice(source, op.edit(source, (line,))))
            except Refusal:
                continue
            if _size(after, name) < _size(source, name) and not _is_puzzling(after.function(name)):
                yield after


def _lines(op: Op, source: Source, function: Function) -> Iterator[str]:
    options = op.slots[0].options
    for line in options(source, ()) if options is not None else ():
        if function.lineno < int(line) <= (function.end_lineno or 0):
            yield line


def _is_one_return(function: Function) -> bool:
    """Is it left at one place?"""
    return sum(isinstance(node, ast.Return) for node in walk(function)) == 1


def _is_puzzling(function: Function) -> bool:
    """One choice inside another is shorter, and hard to read."""
    choices = [node for node in walk(function) if isinstance(node, ast.IfExp)]
    return any(isinstance(inner, ast.IfExp) for each in choices for inner in children(each))


def _size(source: Source, name: str) -> int:
    """A statement counts twice: it takes a line."""
    return sum(1 + isinstance(node, ast.stmt) for node in walk(source.function(name)))


_NO_USE = r"(?:superfluous|needless|pointless|redundant|useless|unnecessary|overkill|silly)"
_IF = r"`?if`?(?:[ /-]?`?else`?)?(?: (?:in|of) `?[\w.]+`?(?:\(\))?)?"
_SAYS_NO_IF = Pattern(
    r"(?i)\b(?:no need (?:for|of|to have)|without|drop|lose|get rid of|(?:\w+n't|not|never) (?:really )?needs?"
    rf"|why(?: is there| have)?) (?:an? |the |that |this )?{_IF}(?: (?:here|there|at all))?\s*(?:[,.?!]|$)"
    rf"|\b{_NO_USE} `?if`?(?!\w)|\b{_IF} (?:is|looks?|seems?) (?:\w+ )?{_NO_USE}\b"
    rf"|\b{_IF} (?:isn't|is not) (?:really )?(?:needed|necessary)\b"
    r"|\bif\b.{1,40}\breturn True\b.{1,20}\breturn False\b"
    r"|\breturn True\b.{1,20}\b(?:or|else|and)\b.{1,20}\breturn False\b"
    r"|\b(?:just )?return the (?:comparison|condition|expression|test)(?: itself| directly)?\b"
)
_NO_IF = 3.0


def _without_if(sentence: Sentence) -> Iterator[Repair]:
    """What is True or False by an if is the condition: "no need for the if in may_edit"."""
    source, op = sentence.source, named("return-condition")
    for _, function in source.functions:
        for line in _lines(op, source, function):
            told = _NO_IF + told_of(sentence, function) + _NAMED * (names(sentence, function.name) >= _CLEAR)
            yield from possible(op.edit(source, (line,)), told)


_SAYS_WHOLE = Pattern(r"(?i)^(?!.*\b(?:inner|outer|only|just|first|second|row|last|line)\b).*\bcomprehensions?\b")
_WHOLE = 4.0


def _as_a_whole(sentence: Sentence) -> Iterator[Repair]:
    """Of loops in one another the outermost, where only their function is named: "transpose as a comprehension"."""
    source, op = sentence.source, named("to-comprehension")
    for _, function in source.functions:
        lines = _lines(op, source, function) if names(sentence, function.name) >= _CLEAR else ()
        loops = [for_loops(source)[line] for line in lines]
        around = [each for each in loops if all(other is each or other in walk(each) for other in loops)]
        if len(loops) > 1 and around:
            yield from possible(op.edit(source, (str(around[0].lineno),)), _WHOLE + told_of(sentence, function))


WRITERS = (
    Writer(frozenset(("to-comprehension",)), _as_a_whole, needs=_SAYS_WHOLE),
    Writer(frozenset(("any-all", "return-condition", "to-comprehension")), _written, needs=_SAYS),
    Writer(frozenset(("return-condition",)), _without_if, needs=_SAYS_NO_IF),
)
