"""What somebody sees fail is refused as the program refuses the like: "typing a direction that doesn't exist dies with
KeyError, it should be an illegal move like any other", "`remove 0` takes the last one, it should be refused like any
other wrong number"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of, statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.own_exceptions import HOME, IS_ERROR, own_exceptions
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_LIKE_OTHERS = (
    r"(?:(?:just )?(?:like|as)(?: with| for)? (?:any|every|all|the)(?: of)?(?: the)? (?:\w+ )?(?:others?|rest)\b"
    r"|like (?:any|every) (?:\w+ ){0,2}\w+|like everywhere else|the same (?:error|way)|as well|also|too)"
)
_BE = r"(?:should|must|has to|have to|needs? to|ought to|want it to|make it|let it|treat it as|is|be|count as)"
_KIND = Pattern(
    rf"(?i)\b{_BE}(?: \w+)?? (?:be |an? |our |the )*(?P<kind>[a-z]+(?: [a-z]+){{0,2}}?)"
    rf"(?: error)?(?= {_LIKE_OTHERS}|[.,!;:]|$| and | instead| then| rather)"
)
_FAILS = Pattern(r"(?i)\bKeyErrors?\b|\bIndexErrors?\b")
_NOT_THERE = Pattern(
    r"(?i)\b(?:(?:does|do|did)(?:n't| not) exist|unknown|isn't there|aren't there|is not there|nobody knows|invalid"
    r"|wrong|misspelt|no such|not known|made[- ]up|there is no|typo\w*|nonexistent|non-existent|mistyped)\b"
)
_ASKED, _NAMED = 7.5, 0.7
_ANY = frozenset(("error", "exception", "key", "value", "type", "index", "index error", "key error", "value error"))


def _unknown(sentence: Sentence) -> Iterator[Repair]:
    """A look-up by what is given, above which that is refused."""
    source = sentence.source
    errors = list(_meant(sentence))
    if len(errors) != 1 or (_FAILS.search(sentence.text) is None and _NOT_THERE.search(sentence.text) is None):
        return
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name(key), ast.Load()):
                function = function_around(source, node)
            case _:
                continue
        statement = statement_around(source, node)
        if function is None or key not in parameters_of(function) or statement not in function.body:
            continue
        table = source.segment(held)
        if not has_own_lines(source, statement) or _is_asked(source, function, key, table):
            continue
        word = " ".join(parts(key)).lower()
        code = f'if {key} not in {table}:\n{source.unit}raise {errors[0]}(f"no such {word}: {{{key}}}")'
        told = _ASKED + _NAMED * (names(sentence, key) >= NEARLY) + told_of(sentence, node)
        yield from possible(later(insert_before, source, statement, code), told)


def _is_asked(source: Source, function: Function, key: str, table: str) -> bool:
    text = source.segment(function)
    caught = (each for each in walk(function) if isinstance(each, ast.ExceptHandler))
    return (
        any("KeyError" in source.segment(each) for each in caught)
        or re.search(rf"\b{key} (?:not )?in {re.escape(table)}\b", text) is not None
    )


def _meant(sentence: Sentence) -> Iterator[str]:
    """The errors of the program that are called what it is said to be: of an illegal move, IllegalMove."""
    said = {match["kind"].lower() for match in _KIND.finditer(sentence.text)} - _ANY
    for each in sorted(_errors(sentence.source)):
        words = [part.lower() for part in parts(each)]
        bare = words[:-1] if words[-1:] in (["error"], ["exception"]) else words
        if bare and any(one.split()[-len(bare) :] == bare for one in said):
            yield each


def _errors(source: Source) -> set[str]:
    """Its own, and all that come from where one comes from that is raised here, or from where errors are kept."""
    raised = {
        last_name(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
        for node in source.all(ast.Raise)
        if node.exc is not None
    }
    found = set(own_exceptions(source))
    for node in source.all(ast.ImportFrom):
        several = {alias.name for alias in node.names if alias.asname is None and alias.name[:1].isupper()}
        if several & raised or any(map(IS_ERROR.search, several)) or HOME.search(node.module or "") is not None:
            found |= several
    return found


_TOO_LOW = Pattern(
    r"(?i)(?<![\w.:-])(?P<zero>0(?![\w.:])|zero\b)"
    r"|(?P<below>(?<![\w.])-\d+\b|\bminus \w+|\bnegative\b|\bbelow (?:0|1|zero|one)\b)"
)
_REFUSED = Pattern(
    r"(?i)\b(?:refus\w+|reject\w*|errors?|rais\w+|not (?:be )?(?:allowed|accepted|possible)|invalid|wrong|complain\w*"
    r"|fail|(?:like|as) (?:any|every|the) (?:\w+ )?(?:others?|\w+)|out of (?:range|bounds)|no such|not exist)\b"
)


def _too_low(sentence: Sentence) -> Iterator[Repair]:
    """A place in a list of which only the end is looked at is looked at from its beginning too."""
    source, low = sentence.source, _TOO_LOW.search(sentence.text)
    if low is None or _REFUSED.search(sentence.text) is None:
        return
    for node in source.all(ast.If):
        match node:
            case ast.If(
                ast.Compare(
                    ast.Name(place), [(ast.Gt() | ast.GtE()) as sign], [ast.Call(ast.Name("len"), [held])]
                ) as test,
                [*_, ast.Raise() | ast.Return()],
            ):
                pass
            case _:
                continue
        function = function_around(source, node)
        if function is None or place not in parameters_of(function):
            continue
        counts_from_one = isinstance(sign, ast.Gt)
        if low["zero"] and not counts_from_one:
            continue  # that is the first one
        least, end = ("1", "<=") if counts_from_one else ("0", "<")
        code = f"not {least} <= {place} {end} len({source.segment(held)})"
        told = _ASKED + _NAMED * (names(sentence, place) >= NEARLY) + told_of(sentence, test)
        yield Repair((instead(source, test, code),), told)


_LIKE = Pattern(rf"(?i)\b{_BE}\b.*{_LIKE_OTHERS}")
_SEEN = any_of(_FAILS, _NOT_THERE).pattern.removeprefix("(?i)")
_NEEDS = any_of(_LIKE, Pattern(rf"(?i)(?:{_SEEN}).*\b{_BE}\b"))
_NEEDS_LOW = any_of(_TOO_LOW)
WRITERS = (
    Writer(frozenset(("raise-if", "fix-error")), _unknown, needs=_NEEDS),
    Writer(frozenset(("raise-if", "fix-error")), _too_low, needs=_NEEDS_LOW),
)
