"""What a function gives is more or less in a case that is told: "orders over 100 get 10 percent off in total", "a flag
express for cost that adds 5", "a surcharge of 2.50 for weights above 20"."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import AnyPattern, Pattern, either
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.reading import Sentence, names, parts, said_in
from spark_tui.edits.saying.value.signs import SIGNS
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.callers.decided_by_parameter import new_parameter, on_by_default, put_in

_N = r"(\d+(?:\.\d+)?)"
_SHARE = rf"{_N} ?(?:%|percent|per cent)"
_LESS = r"(?:off|discount|cheaper|less|reduction|rebate|deduction)"
_MORE = r"(?:surcharge|extra|more|on top|markup|mark-up|fee|bonus|dearer)"


@dataclass(frozen=True, slots=True)
class _Change:
    """What is done to the result: by which sign, and with what share of the number."""

    says: AnyPattern
    sign: str
    times: float = 1.0
    plus: float = 0.0


_CHANGES = (
    _Change(
        Pattern(
            rf"(?i){_SHARE} (?:of )?{_LESS}\b|\b{_LESS} of {_SHARE}"
            rf"|\b(?:reduc\w+|lower\w*|deduct\w*|subtract\w*|discount\w*)(?: \w+){{0,3}} {_SHARE}"
        ),
        "*", -0.01, 1.0,
    ),
    _Change(
        Pattern(
            rf"(?i){_SHARE} (?:of )?{_MORE}\b|\b{_MORE} of {_SHARE}"
            rf"|\b(?:adds?|rais\w+|increas\w+)(?: \w+){{0,3}} {_SHARE}"
        ),
        "*", 0.01, 1.0,
    ),
    _Change(
        Pattern(
            rf"(?i)\b(?:adds?|adding|costs?) (?:a |an )?{_N}\b(?! ?(?:%|percent))|\b{_MORE} of (\d+(?:\.\d+)?)"
            r"|(?<![\w.])(\d+(?:\.\d+)?) (?:surcharge|extra|more|on top|fee|bonus)\b"
            r"|(?<![\w.)\]] )(?<![\w.)\]])\+ ?(\d+(?:\.\d+)?)(?! ?%|[\w.]*\w)"
        ),
        "+",
    ),
    _Change(
        Pattern(
            rf"(?i)\b(?:subtracts?|deducts?|takes?(?: off)?) {_N}\b(?! ?(?:%|percent))"
            rf"|\b{_LESS} of (\d+(?:\.\d+)?)|(?<![\w.])(\d+(?:\.\d+)?) (?:off|cheaper|less|discount)\b"
        ),
        "-",
    ),
    _Change(Pattern(r"(?i)\b(?:adds?|appends?|puts?) (\"[^\"]+\"|(?<!\w)'[^']+'(?!\w))"), "+"),
    _Change(Pattern(r"(?i)\b(?:doubles?|doubled|twice as (?:much|many|expensive))\b"), "*", 0.0, 2.0),
    _Change(Pattern(r"(?i)\b(?:triples?|tripled|three times as (?:much|many))\b"), "*", 0.0, 3.0),
    _Change(Pattern(r"(?i)\b(?:halves|halve|halved|half (?:the )?price)\b"), "*", 0.0, 0.5),
)  # fmt: skip
_BOUND = Pattern(
    rf"(?i)\b(?P<what>[a-z]\w*) (?:that |which |who )?(?:is |are |of |costs? |weighs? |has |have |with )?"
    rf"(?P<sign>{either(SIGNS)}|from) (?P<bound>\d+(?:\.\d+)?)(?! ?(?:%|percent)| ?(?:digits|decimals|characters))\b"
)
_OF_SO_MANY = Pattern(
    rf"(?i)\b(?P<sign>{either(SIGNS)}|from) (?P<bound>\d+(?:\.\d+)?) (?P<what>[a-z]\w*)\b"
    r"|\b(?P<least>\d+(?:\.\d+)?)(?:\+| or more) (?P<of>[a-z]\w*)\b"
)
"""Of things that are counted, which a parameter is called after."""
_ASKED, _NAMED, _LEAST = 7.0, 0.6, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    new = new_parameter(sentence)
    text = re.sub(rf"\b{re.escape(new)}\b", " ", sentence.text) if new else sentence.text
    change = next((each for each in _CHANGES if each.says.search(text) is not None), None)
    if change is None:
        return
    named = [each for each in source.functions if names(sentence, each[1].name) >= _LEAST]
    asked = _OF_SO_MANY.search(sentence.text)
    what = (asked["what"] or asked["of"]) if asked is not None else ""
    others = [each for each in source.functions if what and _called([*parameters_of(each[1])], what)]
    for full, function in named or others or (source.functions if len(source.functions) == 1 else []):
        amount = _amount(text, change, "Decimal" in source.names)
        splices = tuple(_changed(sentence, function, change.sign, amount)) if amount else ()
        if splices:
            yield Repair(splices, _ASKED + _NAMED * min(2.0, names(sentence, full)))


def _amount(text: str, change: _Change, is_decimal: bool) -> str:
    """As it is typed, where it is no share."""
    match = change.says.search(text)
    said = said_in(match)
    if said[:1] in "\"'" and said:
        return said
    if change.sign in "+-":
        return f'Decimal("{said}")' if is_decimal and said else said
    number = f"{change.plus + change.times * float(said or 0):.10g}"
    return f'Decimal("{number}")' if is_decimal else number


def _changed(sentence: Sentence, function: Function, sign: str, amount: str) -> Iterator[Splice]:
    """Right before what the function gives at its end, within what rounds it."""
    source, given = sentence.source, returns(function)
    if not given or given[-1] is not function.body[-1] or not has_own_lines(source, given[-1]):
        return
    value = given[-1].value
    if isinstance(value, ast.Call) and last_name(value.func) == "round" and value.args:
        value = value.args[0]
    if not isinstance(value, ast.Name | ast.BinOp | ast.Call | ast.Subscript | ast.Attribute):
        return
    taken = {*taken_in(function), *parameters_of(function)}
    name = value.id if isinstance(value, ast.Name) else first_free(_RESULTS, taken)
    new = new_parameter(sentence)
    if new and new not in taken:
        on = on_by_default(sentence.text)
        on = _UNLESS.search(sentence.text) is not None if on is None or "unless" in sentence.text.lower() else on
        yield from put_in(source, function, new, str(on), "bool")
        case = new
    else:
        case = _case(sentence, function, name)
    if not case:
        return
    code = f"if {case}:\n{source.unit}{name} {sign}= {amount}"
    if isinstance(value, ast.Name):
        yield insert_before(source, given[-1], code)
    else:
        yield insert_before(source, given[-1], f"{name} = {source.segment(value)}\n{code}")
        yield instead(source, value, name)


_UNLESS = Pattern(r"(?i)\bunless `?\w+(?:=| is )False\b|\bexcept (?:if|when|with) `?\w+(?:=| is )False\b")
_RESULTS = ("result", "total", "amount", "changed_result")


def _case(sentence: Sentence, function: Function, result: str) -> str:
    """A parameter that is said to be more than so much, or what comes out; or one that tells whether it is so."""
    match, own = _OF_SO_MANY.search(sentence.text), [*parameters_of(function)]
    if match is not None:
        held = _called(own, match["what"] or match["of"])
        if held:
            return f"{held} {SIGNS.get((match['sign'] or '').lower(), '>=')} {match['bound'] or match['least']}"
    match = _BOUND.search(sentence.text)
    if match is not None:
        return f"{_called(own, match['what']) or result} {SIGNS.get(match['sign'].lower(), '>=')} {match['bound']}"
    spoken = {singular(word.lower()) for word in sentence.bare}
    for each in own:
        if _is_truth(function, each) and spoken & ({*parts(each.lower())} - {"is", "has"}):
            return each
    return ""


def _called(own: Collection[str], what: str) -> str:
    """The one of them that has that word for a part."""
    return next((each for each in own if singular(what.lower()) in map(singular, parts(each.lower()))), "")


def _is_truth(function: Function, name: str) -> bool:
    arguments = function.args
    everyone = [*arguments.posonlyargs, *arguments.args]
    defaults = dict(zip([each.arg for each in everyone][::-1], arguments.defaults[::-1], strict=False))
    given = defaults.get(name)
    typed = any(each.arg == name and each.annotation and ast.unparse(each.annotation) == "bool" for each in everyone)
    return (
        typed or name.startswith(("is_", "has_")) or (isinstance(given, ast.Constant) and given.value in (True, False))
    )


_NEEDS = any_of(*(each.says for each in _CHANGES))
_KINDS = frozenset(("add-parameter", "make-method", "fix-operator", "raise-if", "set-return"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
