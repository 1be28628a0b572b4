"""What is to be done where something is wrong: an exception with its message, a value that is returned, a skip."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import given_for_nothing
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.strings.loggers import LEVELS, module_loggers
from spark_tui.edits.python.types.results import empty_result, result_type
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.doing.answered import answered
from spark_tui.edits.saying.doing.exceptions import NOT_RAISED, raised
from spark_tui.edits.saying.doing.its_own import its_own
from spark_tui.edits.saying.doing.with_failures import done_with_it
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.parts_of import parts_of
from spark_tui.edits.saying.value.quantities import OF_LINES
from spark_tui.edits.saying.value.values import A_SIGN, constants, spoken

_PLAIN_VALUE = (
    r"(?:[Aa]n |[Tt]he )?[Ee]mpty \w+"
    r"|None|True|False|\[\]|\{\}|\(\)|\"[^\"]*\"|'[^']*'|`[^`]*`|-?\d+(?:\.\d+)?|nothing|zero"
    rf"|[A-Z][A-Z_]+\b|\w+(?:\.\w+)+|[a-z]+_\w+|{A_SIGN}"
)
_ITEM = r"[a-z_]\w*(?:\.\w+)*(?:\[[^\]\s]+\]|\([\w.]*\))"
_BY_PYTHON = Pattern(
    r"[\"'](?:[A-Z]\w+(?:Error|Exception): "
    r"|'\w+' object (?:has no attribute|is not \w+|does not support)|\w+ changed size during iteration"
    r"|\w+ index out of range|(?:\w+ )?division (?:or modulo )?by zero|pop from (?:an )?empty|invalid literal for"
    r"|could not convert|can only concatenate|unsupported operand|unhashable type|not enough values|too many values"
    r"|\w+ (?:indices|index) must be|argument of type|cannot unpack|\w+ is not (?:iterable|subscriptable|callable)"
    r"|max\(\) |min\(\) |name '\w+' is not defined|maximum recursion)"
)
"""What Python says, in quotes, is no value."""
_RETURNED = (
    Pattern(rf"(?i:\b(?:return\w*|give back|gives back|hand back|answer|yield))\s+({_ITEM}|{_PLAIN_VALUE}|[a-z]\w*)"),
    Pattern(
        rf"(?i:\b(?:just|use|be|is|make (?:it|that)|gives?(?: me| us| them)?|say|show"
        rf"|to|get|with|like|want|expect))\s+({_PLAIN_VALUE})"
    ),
    Pattern(
        rf"(?:^|[,;:.]|\b(?:and|so|then))\s*({_ITEM}|{_PLAIN_VALUE})"
        r" (?i:(?:would|will|is|are) (?:be |do )?(?:just |good )?"
        r"(?:fine|ok|okay|alright|all right|better|enough|do|right)\b)"
    ),
    Pattern(
        r"\b(?i:doc-?strings?|docs|documentation) (?i:says?|promis\w+|claims?)(?i:(?: that)?(?: it)?(?: \w+s)?)"
        rf" ({_PLAIN_VALUE})"
    ),
    Pattern(rf"(?i:\b(?:means?|counts? as|has|have|makes?))\s+(?:[a-z]\w* )?({_PLAIN_VALUE})(?=[.,;!]|$)"),
)
_ITSELF = Pattern(
    r"(?i)\b(?:return\w* (?:just|only|simply)|(?:just|only|simply) return|give(?:s|n)? back) (?:the |its )?"
    r"`?([a-z_]\w*)`?(?! of\b)"
    r"|\breturn\w* (?:the )?`?([a-z_]\w*)`?"
    r" (?:as (?:it is|is)|unchanged|untouched|itself|if|when|where|then|instead|for|from)\b"
)
_DISPLAY = Pattern(
    r"(?i)(?:\b(?:return\w*|gives?(?: back| me| us)?|answers?|be|gets?|wants?|expect\w*|use)|->|→)\s+"
    r"(\([^()]+,[^()]*\)|\[[^\[\]]+\]|\{[^{}]+:[^{}]*\})(?!\w)"
)
_FORMULA = Pattern(
    r"(?i)\b(?:return\w*|gives?(?: back)?|be|use|then (?:it |that )?is)\s+(?:just |only |simply )?`?"
    r"([\w.]+(?:\([\w., ]*\))?(?: ?(?:[-+%]|\*\*?|//?) ?[\w.]+(?:\([\w., ]*\))?)+)(?![\w(])"
)
_WHEN_IT = Pattern(r"(?i)\b(?:if|when|where|for|while|though|although|whose|as long as)(?: [\w.]+){1,4} $")
_FAILS_WITH = Pattern(
    r"(?i)(?:\b(?:crash\w*|fail\w*|breaks?|broke|dies?|died|chok\w+|bl(?:ow|ew)s? up|explod\w+|called|wrong|bombs?)"
    r"|Error) $"
)
_BESIDE = Pattern(
    rf"(?:^|[:,;]|->|=>|→|\bthen|\botherwise)\s*({_PLAIN_VALUE})"
    r"(?=,? (?i:when|if|for|on|in|then|instead|please)\b|\s*$|[.,;!](?!\w))"
)
_SKIP = Pattern(
    r"(?i)\b(?:skip(?:ped|s)?|ignored?s?|(?:leav(?:e|es|ing)|left)(?: \w+){0,3}? out|pass(?:ed)? over|drop(?:ped|s)?"
    r"|go on|carry on|continue|move on)\b"
)
_PASS = Pattern(r"(?i)\b(?:do nothing|ignore|silently|pass|swallow|don'?t care)\b")
_NOTHING = Pattern(
    r"(?i)\b(?:do nothing|returns? (?:early|right away|at once|immediately)"
    r"|just return(?! (?:false|true|none|zero|an?|the)\b)"
    r"|bail out|nothing|get out"
    r"|(?:gives? up|stops?|ends?|quits?|leaves?) (?:early|right away|at once|immediately|in silence|silently|quietly)"
    r"|leave early|early return|stop there|no effect"
    r"|(?:should|must|do|does)(?:n't| not) (?:cost|count|change|matter|do)"
    r"|be ignored|ignored?|(?:is|are|be|goes?|for) free(?! of\b| to\b))\b"
)
_FREE = Pattern(r"(?i)\bfree(?! of\b| to\b)\b|\bcosts? nothing\b")
_PRINTED = Pattern(r"(?i)\bprint\w*(?: out| a| the| message| hint| text)*:? (\"[^\"]+\"|'[^']+'(?!\w))")
_LOGGED = Pattern(r"(?i)\b(?:log|logs|logged|logging|warn)\b")
_HANDLING = frozenset(("wrap-try", "wrap-try-body", "add-except"))
_RERAISE = Pattern(
    r"(?i)\b(?:re-?raise|raise (?:it )?again|let (?:it|them|that) (?:through|out|go on|pass|bubble)|pass (?:it|them) on"
    r"|(?:throw|raise) (?:it|the same \w+) (?:on|further|again))\b"
)
_RAISED = Pattern(r"(?i)\b(?:rais\w+|throw\w*|fail with|complain|error out)\b")


def action(gap: Gap) -> Iterator[str]:
    """A statement, or several where something is to be told or kept first."""
    kept = _kept(gap)
    told = next(_told(gap), kept)
    if told:
        yield from (f"{told}\n{then}" for then in _done(gap) if then != "pass")
        yield told
    if kept:
        return
    done = list(_done(gap))
    yield from done
    if gap.op.startswith("guard-") and not done:
        yield f"return {next(left_early(gap), 'None')}"


def _told(gap: Gap) -> Iterator[str]:
    """What is printed or logged."""
    for match in _PRINTED.finditer(gap.text):
        yield f"print({match[1]})"
    logger = next((name for name, _ in module_loggers(gap.sentence.source)), None)
    if logger is not None and _LOGGED.search(gap.text) and gap.op in _HANDLING:
        level = next((level for level in LEVELS if level in gap.sentence.spoken.split()), "exception")
        name = " ".join(parts(gap.function.name)) if gap.function is not None else "this"
        yield f'{logger}.{level}("{name} failed")'


def _kept(gap: Gap) -> str:
    """What is done with what failed."""
    place = gap.statement or (gap.function.body[0] if gap.function is not None else None)
    if gap.op not in _HANDLING or place is None:
        return ""
    return "\n".join(done_with_it(gap.sentence, place, name_of(gap.turning)))


def _done(gap: Gap) -> Iterator[str]:
    if _RERAISE.search(gap.text):
        yield "raise"
    yield from (f"return {value}" for value in returned(gap, outright=True))
    if _RAISED.search(NOT_RAISED.sub(" ", gap.text)):
        yield from (f"raise {error}" for error in raised(gap) if error not in gap.earlier)
    yield from (f"return {value}" for value in returned(gap))
    is_guard = gap.op.startswith("guard-")  # which would do nothing by a `pass`
    if _SKIP.search(gap.text) and not is_guard:
        if gap.loop is not None:
            yield "continue"
        yield "pass"
    if _PASS.search(gap.text) and not is_guard:
        yield "pass"
    if _NOTHING.search(gap.text):
        kept = [f"return {value}" for value in left_early(gap)]
        yield from kept or ("return",)


def returned_early(gap: Gap) -> Iterator[str]:
    yield from returned(gap)
    if leaves_early(gap.text):
        yield from left_early(gap)


def leaves_early(text: str) -> bool:
    """Is nothing to be done then?"""
    return _NOTHING.search(text) is not None


def left_early(gap: Gap) -> Iterator[str]:
    """What callers get where nothing is done: what is always handed back, else what stands for nothing."""
    given = given_for_nothing(gap.sentence.source, gap.function) if gap.function is not None else "None"
    yield from [given] if given != "None" else neutral(gap)


_SUCH_A_WORD = Pattern(
    r"(?i)\b(?:returns?|gives?|answers?|(?:should|must) (?:be|say)) "
    r"(unknown|missing|other|others|invalid|undefined|unavailable)(?: (?:then|instead))?(?: (?:for|if|when)\b|\W*$)"
)
"""It tells what is the matter elsewhere; here it is what is given."""


_PASTED = Pattern(r"\b[A-Z]\w*(?:Error|Exception): \S+")
"""What Python says of what failed is nothing to give back."""


def returned(gap: Gap, *, outright: bool = False) -> Iterator[str]:
    """A value that is said to be returned; if not `outright`, what is to be used or shown as well."""
    yield from _displayed(gap)
    yield from parts_of(gap)
    yield from answered(gap)
    text = _PASTED.sub(" ", OF_LINES.sub(" ", gap.text))
    for pattern in _RETURNED[:1] if outright else (*_RETURNED, _BESIDE):
        for match in pattern.finditer(text):
            value = _value(match[1], gap.sentence)
            value = next(neutral(gap), "None") if value == "" else value  # "an empty address" is what the others are
            if value is not None and _BY_PYTHON.match(value) is not None:
                continue
            if _WHEN_IT.search(text[: match.start()]) is not None and match[0].startswith("is "):
                continue  # what it is when something is to be done
            if _FAILS_WITH.search(text[: match.start()]) is not None and match[0].startswith("with "):
                continue  # what it is given when it fails
            if value is not None and (gap.function is None or value != gap.function.name):
                yield value
    words = (match[1].lower() for match in _SUCH_A_WORD.finditer(text))
    yield from (f'"{word}"' for word in words if word not in gap.sentence.known)
    own = set(parameters_of(gap.function)) if gap.function is not None else set[str]()
    yield from (name for match in _ITSELF.finditer(gap.text) if (name := match[1] or match[2]) in own)
    yield from its_own(gap)


_CALL = Pattern(
    r"(?i)\b(?:return|give|giving|yield|answer|hand)(?:s|ing)?(?: back)? `?([a-z_][\w.]*\((?:[^()]|\([^()]*\))+\))`?"
    r"(?=\W*$|[,;]| (?:if|when|then|there|instead|rather)\b)"
)
"""With what it takes: "should give list(rows)"."""


def _displayed(gap: Gap) -> Iterator[str]:
    """A tuple, list or dict that is written out: "should be ('bad json', 400)"; or a formula: "return a / b"."""
    for match in _DISPLAY.finditer(gap.text):
        node = parsed(match[1])
        known = node is not None and all(each.id in gap.sentence.known for each in names_in(node))
        if known and isinstance(node, ast.Tuple | ast.List | ast.Dict):
            yield match[1]
    for match in _CALL.finditer(gap.text):
        node, known = parsed(match[1]), gap.sentence.known
        if isinstance(node, ast.Call) and all(
            each.id in known or hasattr(builtins, each.id) for each in names_in(node)
        ):
            yield match[1]
    for match in _FORMULA.finditer(gap.text):
        node = parsed(match[1])
        if isinstance(node, ast.BinOp) and all(each.id in gap.sentence.known for each in names_in(node)):
            yield match[1]


def neutral(gap: Gap) -> Iterator[str]:
    """What stands for nothing, of what the function returns."""
    if gap.function is not None and (failed := _if_it_fails(gap.sentence.source, gap.function)) is not None:
        yield failed
        return
    source, function = gap.sentence.source, gap.function
    if function is not None and (empty := empty_result(source, function)) is not None:
        yield empty
    elif (function is None or result_type(source, function) is None) and _FREE.search(gap.text) is not None:
        yield "0"


def _if_it_fails(source: Source, function: Function) -> str | None:
    """What it gives where something it tries fails: `auth = ("", "")` of what it returns as `auth`."""
    given = {
        each.value.id for each in walk(function) if isinstance(each, ast.Return) and isinstance(each.value, ast.Name)
    }
    for handler in (each for each in walk(function) if isinstance(each, ast.ExceptHandler)):
        match handler.body:
            case [ast.Assign([ast.Name(name)], value)] if name in given and not any(names_in(value)):
                return source.segment(value)
    return None


def _value(words: str, sentence: Sentence) -> str | None:
    if "empty" in words.lower():
        return next(constants(words), "")
    if words[0] == "`":
        return spoken(words, sentence)
    if re.fullmatch(r"[A-Za-z_][\w.]*", words) and (words.lower() in PLAIN or words not in sentence.written):
        return next(constants(words), None)
    first = re.split(r"[.\[(]", words)[0]
    is_pythons = words.endswith(")") and hasattr(builtins, first)  # `list(key)`
    return words if is_pythons or first in sentence.written else spoken(words, sentence)
