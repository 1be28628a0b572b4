"""What is beyond a limit that has a name is refused: "a booking longer than MAX_HOURS should be a BadRequest", "reject
titles over MAX_LENGTH". The name of the limit tells what is held against it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name, name_or_key
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_LIMIT = r"(?:settings\.|config\.)?`?(?P<limit{0}>[A-Z][A-Z\d]*_[A-Z\d_]+)`?"
_MORE = r"(?:longer|larger|bigger|more|greater|higher|later|older|heavier|wider) than|over|above|beyond|exceeding"
_LESS = r"(?:shorter|smaller|less|fewer|lower|earlier|younger) than|under|below"
_ERROR = r"(?-i:`?(?P<{0}>[A-Z]\w*[a-z]\w*)`?)"
_REFUSED = rf"(?:be|is|are) (?:an? )?(?:refused|rejected|invalid|not allowed|an? error|{_ERROR.format('error')})"
_FAILS = rf"(?:raise|fail with|give|be|end in|throw)s? (?:an? )?{_ERROR.format('raised')}|fail"
_NEEDS = Pattern(
    rf"(?i)^(?:please )?(?:an? |any |the |all )?(?P<what>[a-z]\w*)? ?(?:that (?:is|are) )?"
    rf"(?:(?P<more>{_MORE})|(?P<less>{_LESS})) (?:the )?{_LIMIT.format(1)}(?: \w+)?"
    rf" (?:should|must|has to|have to) (?:{_REFUSED}|{_FAILS})(?: too| as well)?\W*$"
    rf"|^(?:please )?(?:refuse|reject|don't (?:accept|allow)|raise (?:an? )?{_ERROR.format('thrown')} for)"
    rf" (?:an? |any |all )?(?P<whose>[a-z]\w*) (?:that (?:is|are) )?(?:(?P<over>{_MORE})|(?P<under>{_LESS}))"
    rf" (?:the )?{_LIMIT.format(2)}\W*$"
)
_BOUNDS = frozenset(("max", "min", "maximum", "minimum", "limit", "allowed", "largest", "smallest", "longest"))
_LENGTHS = frozenset(("length", "len", "chars", "characters", "letters", "size", "words"))
_ASKED, _NAMED, _GUARDED = 8.0, 0.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    limit = said["limit1"] or said["limit2"]
    error = said["error"] or said["raised"] or said["thrown"] or ""
    sign = ">" if said["more"] or said["over"] else "<"
    what = (said["what"] or said["whose"] or "").lower()
    for _, function in source.functions:
        for value, called, guard in _values(source, function, limit, what):
            wrong = error or _usual(guard) or "ValueError"
            told = called.format(f"at {'most' if sign == '>' else 'least'} {{{limit}}}")
            code = f'if {value} {sign} {limit}:\n{source.unit}raise {wrong}(f"{told}")'
            spoken = _NAMED * max(
                names(sentence, function.name), 2.0 * (what != "" and singular(what) in function.name)
            )
            yield from possible(_put(source, function, guard, code), _ASKED + spoken + _GUARDED * (guard is not None))


def _values(source: Source, function: Function, limit: str, what: str) -> Iterator[tuple[str, str, ast.If | None]]:
    """What may be held against it, what is told of that, and where something of it is refused already."""
    words = [each for each in parts(limit.lower()) if each not in _BOUNDS]
    is_length = bool(words) and words[-1] in _LENGTHS
    about = (words[:-1] or [singular(what)] if what else words[:-1]) if is_length else words
    guards = [each for each in function.body if isinstance(each, ast.If) and _refuses(each)]
    wanted = {"_".join(about), singular("_".join(about))} - {""}
    found = dict[str, ast.If | None]()
    for node in ast.walk(function):
        if (
            isinstance(node, ast.Attribute | ast.Subscript)
            and {name_or_key(node), singular(name_or_key(node))} & wanted
        ):
            guard = next((each for each in guards if node in ast.walk(each.test)), None)
            text = source.segment(node)
            found[text] = guard if found.get(text) is None else found[text]
    for name in parameters_of(function):
        if {name, singular(name)} & wanted:
            found.setdefault(name, next((each for each in guards if _reads(each.test, name)), None))
    for text, guard in found.items():
        called = re.findall(r"\w+", text)[-1]
        if is_length:
            yield f"len({text})", f"{called} must have {{}} characters", guard
        else:
            yield text, f"{called} must be {{}}", guard


def _reads(test: ast.expr, name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(test))


def _refuses(node: ast.If) -> bool:
    return not node.orelse and isinstance(node.body[-1], ast.Raise)


def _usual(guard: ast.If | None) -> str:
    raised = guard.body[-1] if guard is not None else None
    error = raised.exc if isinstance(raised, ast.Raise) else None
    return last_name(error.func if isinstance(error, ast.Call) else error) if error is not None else ""


def _put(source: Source, function: Function, guard: ast.If | None, code: str) -> Iterator[Splice]:
    yield insert_after(source, guard, code) if guard is not None else insert_at_top(source, function, code)


WRITER = Writer(frozenset(("raise-if", "bound-check")), _written, says=_NEEDS, needs=_NEEDS)
