"""What came as a parameter is typed, stands elsewhere, or goes by name only; and a value that came with a call is left
to the caller: "type it: float", "put it before attempts", "keyword only", "let the caller choose it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.into_a_constant import given_for
from spark_tui.edits.turning.turn import Turn, Turned

_CLEAR = 4.0
_ONLY_WHERE = 2.0  # that it says nothing but where it stands


def _new(turn: Turn) -> Iterator[tuple[str, Function, ast.arg]]:
    """Those that functions did not take before, the last first."""
    before = {name: set(parameters_of(function)) for name, function in turn.before.functions}
    for dotted, function in turn.now.functions:
        for arg in parameters(function)[::-1]:
            if dotted in before and arg.arg not in before[dotted] and arg.arg not in ("self", "cls"):
                yield dotted, function, arg


def _by(turn: Turn, op: str, *values: str, clear: float = _CLEAR) -> Iterator[Turned]:
    try:
        yield Turned(carry_out((Call(named(op), values),), turn.now.text), clear)
    except Refusal:
        return


_A_TYPE = (
    r"(?P<type>(?:str|int|float|bool|bytes|list|dict|set|tuple|object|(?:[a-z_]\w*\.)*[A-Z]\w*)(?:\[[\w, .|\[\]]+\])?"
    r"(?: \| \w+)*)"
)
_TYPED = Pattern(
    rf"\b(?i:(?:type|annotate|hint)(?: it| that| the parameter| `?\w+`?)?(?: too| as well)?(?: as| with)?:?"
    rf"|typed(?: as)?:?|(?:with|as) (?:the |a )?(?:type(?: hint)?|annotation):?|(?:it|that|`?\w+`?)(?: is|'s| should be"
    rf"| takes))"
    rf" (?i:an? )?`?{_A_TYPE}`?\W*$"
)
_MADE = Pattern(
    r"(?i)\W*(?:(?:and|also|please|but|no)\W+)*(?:(?:make (?:it|that) |it(?: is|'s) |(?:it )?should be |as )an? )"
    rf"`?(?-i:{_A_TYPE})`?(?: please| then| too)?\W*"
)
_ANY_TYPE = Pattern(
    r"(?i)^\W*(?:\w+[ ,]+){0,3}(?:(?:type|annotate) (?:it|that|the (?:new )?(?:one|parameter|argument))"
    r"|(?:with )?(?:a |its )?type(?: hint)?)(?: too| as ?well| please)*\W*$"
)
_PLAIN_TYPES = ("list", "dict", "set", "tuple", "str", "int", "float", "bool")


def _typed(turn: Turn) -> Iterator[Turned]:
    match = _TYPED.search(turn.said) or _MADE.fullmatch(turn.said)
    if match is None and _ANY_TYPE.search(turn.said) is None:
        return
    for dotted, function, arg in list(_new(turn))[:1]:
        kind = match["type"] if match is not None else _told_by(default_of(function, arg))
        if kind and (arg.annotation is None or turn.now.segment(arg.annotation) != kind):
            yield from _by(turn, "annotate-parameter", dotted, arg.arg, kind)


def _told_by(default: ast.expr | None) -> str:
    match default:
        case ast.Constant(value=bool() | int() | float() | str() | bytes() as value):
            return type(value).__name__
        case _:
            return ""


_BEFORE = Pattern(
    r"(?i)\b(?:before|in front of|ahead of|left of) (?:the )?(?:param\w*|arg\w*)? ?[`'\"]?(?P<name>[^\W\d]\w*)"
)
_BEHIND = Pattern(
    r"(?i)\b(?:behind|after|right of|following) (?:the )?(?:param\w*|arg\w*)? ?[`'\"]?(?P<name>[^\W\d]\w*)"
)
_FILLED = (
    r"\W*(?:(?:no|nope|but|and|ok|please|rather|better|actually|sorry|i meant?|i'?d|i|want|put|move|make|have|it"
    r"|that|this"
    r"|should|must|be|come|go|goes|comes|stand|belongs|right|as|at|to|in|on|the|a|new|one|param\w*|argument|very"
    r"|not last|not at the end|instead of last)\W+)*"
)
_ENDS = (
    r"(?: (?:one|param\w*|arg\w*|place|position|of (?:the|its|all) (?:list|param\w*|arg\w*|signature|others|them|line)"
    r"|(?:in|of) (?:the )?(?:signature|list|def|definition)))*"
    r"(?:,? (?:please|pls|then|rather|instead|though|not (?:at )?(?:the )?(?:last|first|front|end|back|beginning)))*\W*"
)
_FIRST = Pattern(
    r"(?i)\b(?:as (?:the )?first|(?:to|at|in) (?:the )?(?:very )?front|(?:it|that) (?:goes |comes |should (?:be|come"
    r"|go) )"
    rf"?first)\b|^{_FILLED}(?:first|front|beginning|start|leading|before (?:the |all )?(?:others?|rest)){_ENDS}$"
)
_LAST = Pattern(
    r"(?i)\b(?:as (?:the )?last|(?:to|at) the (?:very )?end|(?:it|that) (?:goes |comes |should (?:be|come|go) )?last)\b"
    rf"|^{_FILLED}(?:last|end|back|(?:after|behind) (?:the |all )?(?:others?|rest)){_ENDS}$"
)


_BETWEEN = Pattern(r"(?i)\bbetween (?:the )?[`'\"]?(?P<one>[^\W\d]\w*)[`'\"]? and (?:the )?[`'\"]?(?P<name>[^\W\d]\w*)")
_NTH = Pattern(rf"(?i)^{_FILLED}(?P<nth>second|2nd|third|3rd){_ENDS}$")


def _moved(turn: Turn) -> Iterator[Turned]:
    clear = _CLEAR + _ONLY_WHERE * any(form.match(turn.said) is not None for form in (_FIRST, _LAST, _NTH))
    for dotted, _, arg, _, following in _places(turn):
        yield from _by(turn, "move-parameter", dotted, arg.arg, following, clear=clear)


def is_there_already(turn: Turn) -> bool:
    """Does the one that came stand where it is to?"""
    return any(following == now for *_, now, following in _places(turn))


def has_a_default_before(turn: Turn) -> bool:
    """Is it to stand before one that has to be given, and need not be given itself?"""
    for _, function, arg, _, following in _places(turn):
        others = [each for each in (*function.args.posonlyargs, *function.args.args) if each is not arg]
        names = [each.arg for each in others]
        behind = others[names.index(following) :] if following in names else []
        is_free = default_of(function, arg) is not None and arg not in function.args.kwonlyargs
        return is_free and any(default_of(function, each) is None for each in behind)
    return False


def _places(turn: Turn) -> Iterator[tuple[str, Function, ast.arg, str, str]]:
    """Where the new one is to stand: before which other; "*" is behind all of them. With what it stands before now."""
    for dotted, function, arg in list(_new(turn))[:1]:
        every = [each.arg for each in parameters(function) if each.arg not in ("self", "cls")]
        others = [each for each in every if each != arg.arg]
        following = _following(turn.said, others) if others else ""
        if following:
            yield dotted, function, arg, [*every, "*"][every.index(arg.arg) + 1], following


def _following(said: str, others: list[str]) -> str:
    behind = _BEHIND.search(said)
    for before in (_BETWEEN.search(said), _BEFORE.search(said)):
        if before is not None and before["name"] in others:
            return before["name"]
    if behind is not None and behind["name"] in others:
        return [*others, "*"][others.index(behind["name"]) + 1]
    is_first, is_last, nth = _FIRST.search(said), _LAST.search(said), _NTH.search(said)
    if is_first is not None and (is_last is None or is_first.start() <= is_last.start()):
        return others[0]
    if nth is not None:
        return [*others, "*", "*"][1 if nth["nth"].lower() in ("second", "2nd") else 2]
    return "*" if is_last is not None else ""


_BY_NAME = Pattern(r"(?i)\bkey ?word[- ]?only|\bby name only|\bonly by (?:name|keyword)|\bkw[- ]?only|\bkey ?word arg")
_ALL = Pattern(r"(?i)\b(?:all|both|every\w*|everything|they|them)\b")


def _by_name_only(turn: Turn) -> Iterator[Turned]:
    """The new one, and not those that could be passed by their places till now."""
    for dotted, _, arg in list(_new(turn))[:1] if _ALL.search(turn.said) is None else ():
        yield from _by(turn, "keyword-only", dotted, arg.arg)


_CALLER = Pattern(
    r"(?i)\b(?:let|leave|have|allow|up to)\b.{0,12}\b(?:callers?|users?|me)\b(?!['\w])"
    r"|\bcallers? (?:should|can|could|may|might|must|has to|wants? to|needs? to) (?:be able to )?"
    r"(?:choose|decide|pass|set|say|pick|tell|change|override)"
    r"|\bmake (?:it|that|this) (?:an? )?(?:param\w*|arg\w*|configurable|option\w*|adjustable)"
    r"|\bas (?:an? )?(?:param\w*|argument)\b|\b(?:an? )?(?:param\w*|argument) (?:instead|rather|for (?:it|that))"
    r"|\brather an? (?:param\w*|argument)|^\W*(?:no,? )?an? (?:param\w*|argument)(?: please| maybe| of it)?\W*$"
)


_CALLED = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|make|take|use|have)\W+)*`?(?P<name>[a-z]+_\w+)`? "
    r"(?:as|should be|is) (?:an? )?(?:param\w*|argument|option)\b"
    r"|\b(?:param\w*|argument|option),? (?:named |called |call it |name it )?`?(?P<other>[a-z]+_\w+)`?\W*$"
)


def _left_to_the_caller(turn: Turn) -> Iterator[Turned]:
    """The last number or text that came with a call, under the name of its keyword; or that something is compared
    with, under the name that is said for it."""
    if _CALLER.search(turn.said) is None and _CALLED.search(turn.said) is None:
        return
    yield from _what_it_is_compared_with(turn)
    for each in turn.new(ast.keyword):
        function = turn.function(each)
        if function is None or each.arg is None or not isinstance(each.value, ast.Constant):
            continue
        if each.arg in parameters_of(function) or not turn.is_fresh(each.value):
            continue
        value = turn.now.segment(each.value)
        try:
            added = list(named("add-parameter").edit(turn.now, (turn.now.name_of(function), each.arg, value, "")))
        except Refusal:
            continue
        put = instead(turn.now, each.value, each.arg)
        is_put = any(splice.start == put.start for splice in added)
        yield from turn.with_splices(added if is_put else [*added, put], _CLEAR)


_ONLY_THAT = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|better|make (?:it|that|this)|as|it should be)\W+)*"
    r"(?:an? )?(?:param\w*|argument|option)(?:,? (?:please|maybe|instead|rather|too|of it|of (?:the )?\w+))*\W*"
)
_NOTHING_ELSE = 2.0


def _what_it_is_compared_with(turn: Turn) -> Iterator[Turned]:
    match = _CALLED.search(turn.said)
    limits = [node for node in turn.new(ast.Constant) if type(node.value) in (int, float) and turn.is_fresh(node)]
    limits = [node for node in limits if isinstance(turn.now.parents.get(node), ast.Compare | ast.Call)]
    function = turn.function(limits[0]) if len(limits) == 1 else None
    name = (match["name"] or match["other"]) if match is not None else given_for(turn, limits[0]) if limits else ""
    if function is None or not name or name in parameters_of(function):
        return
    try:
        values = (turn.now.name_of(function), name, turn.now.segment(limits[0]), "")
        added = list(named("add-parameter").edit(turn.now, values))
    except Refusal:
        return
    put = instead(turn.now, limits[0], name)
    is_put = any(splice.start == put.start for splice in added)
    clear = _CLEAR + _NOTHING_ELSE * (_ONLY_THAT.fullmatch(turn.said) is not None)
    yield from turn.with_splices(added if is_put else [*added, put], clear)


TURNERS = (
    Turner(
        _typed,
        Pattern(
            r"(?i)\b(?:typ|annot|hint)|\b(?:it|as|be) an? "
            rf"|(?:\bis|'s|\bbe|\btakes) (?:an? )?`?(?:{'|'.join(_PLAIN_TYPES)})\b"
        ),
    ),
    Turner(
        _moved,
        Pattern(
            r"(?i)\b(?:before|front|ahead|behind|after|first|last|end|left of|right of|following|beginning|start"
            r"|leading"
            r"|back|between|second|2nd|third|3rd)\b"
        ),
    ),
    Turner(_by_name_only, _BY_NAME),
    Turner(_left_to_the_caller, Pattern(f"{_CALLER.pattern}|{_CALLED.pattern.removeprefix('(?i)')}", re.IGNORECASE)),
)
