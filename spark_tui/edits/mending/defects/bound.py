"""One too many or one too few: where a range, a slice, an index or a comparison begins and ends."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.defects.counted_from_one import numbered
from spark_tui.edits.mending.example import falls_short
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import Ordering, is_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.expressions import Level, fitted, needed
from spark_tui.edits.python.walking import walk

_MORE = Pattern(
    r"(?:should|must|ha(?:s|ve) to|needs? to|ought to) (?:\w+ )?(?:return|give|be|count|yield|show"
    r"|have) one (?:\w+ )?more"
    r"|\+ ?1\)|(?:both|also) the (?:first|last)|count\w* (?:the )?(?:last|end|final)|"
    r"(?:last|final|end)\b.*\b(?:missing|lost|never|not|\w+n't|skip\w*|dropp\w*|ignor\w*|left out|cut|without"
    r"|forgot\w*)"
    r"|(?:missing|lost|skip\w*|los\w+|drops?|ignor\w+|forgets?|cuts?|stops? before|leaves? out|misses) .*"
    r"\b(?:last|final|end)\b|never (?:\w+ )?(?:gives?|shows?|shown|appears?"
    r"|counted|looked|checked|comes?|picked|drawn|chosen|printed|rolls?|rolled|reache[sd]|used)"
    r"|too (?:few|short|early|soon|low|small)|one (?:\w+ )?(?:short|less|fewer)|inclusive|including"
    r"|(?:never|n't|not|stops? before (?:it )?) ?(?:even )?(?:gets?|getting|goes|go|counts?|reach\w*"
    r"|runs?)(?: (?:all the way|down|up))*(?: to)? \d"
    r"|before the (?:last|end)|goes missing|only (?:tries|goes|runs|shows|counts|gives?|gets?|prints?|returns?"
    r"|lists?|has)|\bmissing\b|left out"
)
_FEWER = Pattern(
    r"too (?:many|far|long|much|late|high|big)|(?<!return )(?<!give )(?<!be )(?<!have )one (?:\w+ )?more"
    r"|(?:n't|not|never|without|leav\w+|skip\w*|exclud\w+|minus|except|but|ignor\w+) (?:\w+ )*?header"
    r"|header\b.*\b(?:leave it|left) out"
    r"|(?:remove|drop|lose|delete) (?:the |that )?\+ ?1\b"
    r"|(?:tr(?:y|ies|ied)|runs?|ran|call(?:s|ed)|attempt\w*|loops?|sen[dt]s?) (?:\w+ )?"
    r"(?:\d+|two|three|four|five|six) times|extra|out of (?:range|bounds)|index ?error|past the|beyond"
    r"|(?:starts?|begins?)\b.*\b(?:same|ended|last)\b|repeat\w*|overlap\w*|\bduplicat\w*|shows? up twice|twice"
    r"|both pages"
    r"|overrun|once more|too often|exclusive|excluding|longer than|more than|should count (?:as well|too)"
)
_FIRST = Pattern(r"\bfirst\b|\bstart\w*\b|\bbegin\w*\b|zero-based|\bcounts? from\b|number(?:ing|s|ed)\b|\bat [01]\b")
_SHIFTED = Pattern(
    r"\b(?:shown|shows?|comes? out|displayed|printed|listed|says?) (?:up )?as\b|\bshifted\b|\bone off\b"
    r"|\boff[- ]by[- ](?:one|1|noe|oen)\b"
    r"|\bfence ?-?posts?\b|\bbounds?\b|\bby one\b"
)
_A_SIGN = Pattern(r"\b(?:the|an?|that|this) ([-+]) ?1\b")
"""What is taken off there, or added, is asked about: "why is there a - 1"."""
_PLACES = frozenset(("index", "idx", "pos", "position", "number", "offset", "middle", "mid", "start", "end"))
_RANDOM = Pattern(
    r"random|\broll|\bdi[ec]e?\b|\bdraw|\bpick|\bch(?:ance|oose|ose)|\bnever (?:\w+ )?(?:\d|the (?:high|low))|between"
)
_ZIPPED = Pattern(r"\bzip(?:ped)?\b(?! ?\(| ?(?:files?|codes?|archives?)\b)")
"""Where both are gone through at once, nothing is counted any more."""
_BY_CHANCE, _A_PIECE = 1.2, 0.3
"""What speaks against what is drawn, where nobody speaks of chance."""
_SENSE, _END, _SAID, _VAGUE, _ODD, _A_PLACE = 0.8, 0.4, 0.4, -0.5, -0.6, -0.4
_END_NAMED = 2.0  # "one attempt more than RETRIES", where it ends at RETRIES + 1
_SAID_AS_IT_IS = 1.2  # "never shows a 6" where it ends at 6
_QUOTED = 2.5
_COUNTED_OFF = 1.5  # "12 months, and only 11 rows"
_DOWN = 0.6  # where it counts down to what is said
_ONE_BEHIND = 2.5  # x[start : start + many + 1]
_NEVER_AHEAD = 1.5  # a loop up to len(x) - 1 that never looks at the next one
_DROPPED = 0.5
"""What is taken off under a name is there for something, though it may be one too many."""


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    if complaint.says(_ZIPPED) and "zip" not in complaint.source.names:
        return
    more, fewer, first = (complaint.says(words) for words in (_MORE, _FEWER, _FIRST))
    short = falls_short(complaint.text)
    if short:
        more, fewer = short > 0, short < 0
    signs = _A_SIGN.findall(complaint.text)
    fails = "indexerror" in complaint.text  # no slice ever does
    said = _SAID if more or fewer or first or complaint.says(_SHIFTED) else _VAGUE
    for node in complaint.nodes:
        if isinstance(node, ast.expr) and is_in_fstring(complaint.source, node):
            continue
        if fails and isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            continue
        for bound, is_start, sure in _bounds(complaint.source, node):
            told = (
                said + sure + _END * (not is_start) + _SENSE * (first and is_start) - _SENSE * (is_start and not first)
            )
            is_open = is_start and _is_open(complaint.source, bound)
            told += _SENSE * (is_open and (more or fewer) and not first)
            down = -1 if _counts_down(complaint.source, bound) else 1
            ends = complaint.source.segment(bound) in _numbers(complaint, down < 0)
            told += _QUOTED * (_is_quoted(complaint, bound) or _has_sign(bound, signs))
            told += _END_NAMED * (fewer and not is_start and _is_named(complaint, bound))
            told += _NEVER_AHEAD * (more and not is_start and _leaves_out_the_last(complaint.source, bound))
            told += _COUNTED_OFF * (short != 0)
            told += _SAID_AS_IT_IS * (not is_start and ends) + _DOWN * (more and down < 0 and ends)
            for text, shift in _shifted(complaint.source, bound):
                if fails and _is_further_out(complaint.source, bound, shift):
                    continue
                told_here = told - _DROPPED * (text == _without_what_is_taken_off(complaint.source, bound))
                step = shift * down
                sense = _SENSE * ((more and step > 0) or (fewer and step < 0)) * (not is_start)
                sense += _SENSE * (is_open and ((fewer and step > 0) or (more and step < 0)))
                sense += _SENSE * (first and is_start and step * (-1 if more or not fewer else 1) > 0)
                sense -= _BY_CHANCE * (_is_drawn(complaint.source, bound) and not complaint.says(_RANDOM))
                clear = complaint.points(bound.lineno) + told_here + sense + _ODD * (abs(step) > 1)
                fitting = (
                    fitted(text, needed(complaint.source, bound)) if _is_operand(complaint.source, bound) else text
                )
                yield Repair((_put(complaint.source, bound, fitting),), clear)
        yield from numbered(complaint, node, _SENSE * (first or more) + said)


def _has_sign(bound: ast.expr, signs: list[str]) -> bool:
    match bound:
        case ast.BinOp(_, ast.Add() | ast.Sub() as sign, ast.Constant(1)):
            return ("+" if isinstance(sign, ast.Add) else "-") in signs
        case _:
            return False


def _without_what_is_taken_off(source: Source, bound: ast.expr) -> str | None:
    match bound:
        case ast.BinOp(left, ast.Sub(), ast.Name()):
            return source.segment(left)
        case _:
            return None


def _put(source: Source, bound: ast.expr, text: str) -> Splice:
    """In its place; a name or a number stands right behind the colon of a slice that goes up to it."""
    match source.parents.get(bound):
        case ast.Slice(lower=None, upper=upper) if upper is bound and text.isalnum():
            start = source.start(bound)
            blank = source.text[start - 2 : start] == ": "
            return Splice(start - blank, source.stop(bound), text)
        case _:
            return instead(source, bound, text)


def _is_further_out(source: Source, bound: ast.expr, shift: int) -> bool:
    """Is it an index, and lies beyond what was out of range by then?"""
    around = source.parents.get(bound)
    from_behind = isinstance(bound, ast.UnaryOp)
    return isinstance(around, ast.Subscript) and around.slice is bound and (shift < 0 if from_behind else shift > 0)


def _is_quoted(complaint: Complaint, bound: ast.expr) -> bool:
    """Is code written out in the sentence that it stands in?"""
    around, source = complaint.source.parents.get(bound), complaint.source
    whole = source.segment(around) if isinstance(around, ast.expr) else ""
    return any(quoted in whole and source.segment(bound) in quoted for quoted in complaint.sentence.quoted)


def _is_open(source: Source, bound: ast.expr) -> bool:
    """Does what begins there go on to the end?"""
    match source.parents.get(bound):
        case ast.Slice(upper=upper):
            return upper is None
        case ast.Call(ast.Name("max" | "min")):
            return True
        case _:
            return False


def _is_drawn(source: Source, bound: ast.expr) -> bool:
    around = source.parents.get(bound)
    return (
        isinstance(around, ast.Call) and isinstance(around.func, ast.Attribute) and around.func.attr.startswith("rand")
    )


def _is_named(complaint: Complaint, bound: ast.expr) -> bool:
    """Is it one more than something that is named?"""
    match bound:
        case ast.BinOp(ast.Name(name) | ast.Attribute(attr=name), ast.Add(), ast.Constant(1)):
            return complaint.names(name) >= 1
        case _:
            return False


def _numbers(complaint: Complaint, with_the_first: bool) -> frozenset[str]:
    """Those that are said; one that counts a line is none. Where it all begins matters only to what ends there."""
    said = frozenset(re.findall(r"(?<![\w.])\d+(?![\w.]*\w)", complaint.sentence.text))
    return said if with_the_first else said - {"0", "1"}


def _counts_down(source: Source, bound: ast.expr) -> bool:
    match source.parents.get(bound):
        case ast.Call(ast.Name("range"), [_, end, ast.UnaryOp(ast.USub(), _)]):
            return end is bound
        case _:
            return False


def _is_operand(source: Source, bound: ast.expr) -> bool:
    return needed(source, bound) > Level.COMPARISON


def _bounds(source: Source, node: ast.AST) -> Iterator[tuple[ast.expr, bool, float]]:
    """What something begins or ends at, whether it begins there, and how likely that is wrong."""
    match node:
        case ast.Call(ast.Name("range"), [end], []):
            yield end, False, 0.2
        case ast.Call(ast.Name("range"), [start, end, *_], []):
            yield start, True, 0.2
            yield end, False, 0.2
        case ast.Call(ast.Attribute(attr="randint" | "randrange"), [start, end]):
            yield start, True, 0.2 + _SENSE
            yield end, False, 0.2
        case ast.Assign([ast.Name(name)], ast.Call(ast.Name("max" | "min"), args)):
            ends = [each for each in args if _is_one_off(each)]
            yield from ((each, _begins(source, name), _A_PIECE) for each in ends)
        case ast.Subscript(slice=ast.Slice(ast.Name(name), ast.BinOp(begin, ast.Add(), ast.Constant(1)) as upper)) if (
            mentions(begin, name)
        ):
            yield upper, False, _ONE_BEHIND
        case ast.Subscript(slice=ast.Slice(lower, upper)):
            yield from ((each, each is lower, 0.0) for each in (lower, upper) if each is not None)
        case ast.Subscript(slice=ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(int())) as index):
            yield index, False, 0.0
        case ast.Subscript(slice=ast.Name(name) as index) if _counts(source, name) and not _begins_at_0(source, node):
            yield index, False, 0.0
        case ast.Subscript(slice=ast.Constant(int(value)) as index) if not isinstance(value, bool):
            yield index, False, _A_PLACE
        case ast.Subscript(slice=ast.Call(ast.Name("len" | "int")) as index):
            yield index, False, 0.4
        case ast.Return(ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(1)) as value):
            yield value, False, 0.0
        case ast.Return(ast.Attribute(attr="days") | ast.Call(ast.Name("len")) | ast.BinOp(_, ast.Sub(), _) as value):
            yield value, False, -0.3
        case ast.keyword("start", ast.Constant(int()) as value):
            yield value, True, 0.0
        case ast.Call(ast.Name("enumerate"), [_, ast.Constant(int()) as value], []):
            yield value, True, 0.0
        case ast.Assign(value=ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(1)) as value):
            yield value, False, 0.0
        case ast.Compare(_, operators, compared):
            for operator, value in zip(operators, compared, strict=True):
                match value:
                    case ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(1)) if isinstance(operator, Ordering):
                        yield value, False, 0.0
                    case ast.Constant(int(number)) if isinstance(operator, Ordering) and number in (0, 1):
                        yield value, True, _ODD
        case ast.BinOp(_, ast.Div() | ast.FloorDiv(), ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(1)) as value):
            yield value, False, 0.0


def _is_one_off(node: ast.expr) -> bool:
    """`many - 1`"""
    match node:
        case ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(1)):
            return True
        case _:
            return False


def _begins_at_0(source: Source, node: ast.Subscript) -> bool:
    """Is it looked up by the number that `enumerate` gives, all of them from the first?"""
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Tuple([ast.Name(index), *_]), ast.Call(ast.Name("enumerate"), [_], [])):
                if index == ast.unparse(node.slice) and loop.lineno <= node.lineno <= (loop.end_lineno or 0):
                    return True
    return False


def _begins(source: Source, name: str) -> bool:
    """Does a slice begin there that goes on to the end?"""
    return any(
        isinstance(each.lower, ast.Name) and each.lower.id == name and each.upper is None
        for each in source.all(ast.Slice)
    )


def _leaves_out_the_last(source: Source, end: ast.expr) -> bool:
    """Does a loop end before the last one, though it never looks at the one that follows?"""
    call = source.parents.get(end)
    match end, source.parents.get(call) if call is not None else None:
        case ast.BinOp(ast.Call(ast.Name("len"), [_]), ast.Sub(), ast.Constant(1)), ast.For(ast.Name(index)) as loop:
            taken = [node.slice for node in walk(loop) if isinstance(node, ast.Subscript)]
            looks_ahead = any(isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add) for each in taken)
            return not looks_ahead and any(is_name(each, index) for each in taken)
        case _:
            return False


def _counts(source: Source, name: str) -> bool:
    """Is it a number, by how it came about or by what it is called?"""
    if len(name) == 1 or name in _PLACES:
        return True
    for node in source.nodes:
        match node:
            case ast.For(ast.Name(target), ast.Call(ast.Name("range"))) | ast.comprehension(
                ast.Name(target), ast.Call(ast.Name("range"))
            ):
                pass
            case ast.For(ast.Tuple([ast.Name(target), *_]), ast.Call(ast.Name("enumerate"))):
                pass
            case ast.Assign(
                [ast.Name(target)], ast.Call(ast.Name("len" | "int") | ast.Attribute(attr="find" | "index"))
            ):
                pass
            case ast.AugAssign(ast.Name(target), _, ast.Constant(int())):
                pass
            case ast.Assign([ast.Name(target)], ast.BinOp(_, _, ast.Constant(int()))):
                pass
            case _:
                continue
        if target == name:
            return True
    return False


def _shifted(source: Source, bound: ast.expr) -> Iterator[tuple[str, int]]:
    text = source.segment(bound)
    match bound:
        case ast.Constant(int(value)) if not isinstance(value, bool):
            yield str(value + 1), 1
            if value > 0 or not isinstance(source.parents.get(bound), ast.Subscript | ast.Slice):
                yield str(value - 1), -1
        case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
            ends = value == 1 and isinstance(source.parents.get(bound), ast.Slice)
            yield "" if ends else str(1 - value), 1
            yield str(-value - 1), -1
        case ast.BinOp(left, ast.Add(), ast.Constant(1)):
            yield source.segment(left), -1
            yield f"{source.segment(left)} - 1", -2
        case ast.BinOp(left, ast.Sub(), ast.Constant(1)):
            yield source.segment(left), 1
            yield f"{source.segment(left)} + 1", 2
        case ast.BinOp(left, ast.Add() | ast.Sub() as sign, ast.Constant(int(value))):
            symbol, up = ("+", 1) if isinstance(sign, ast.Add) else ("-", -1)
            yield f"{source.segment(left)} {symbol} {value + 1}", up
            yield f"{source.segment(left)} {symbol} {value - 1}", -up
        case ast.BinOp(left, ast.Sub(), _):
            yield source.segment(left), 1
            yield f"{text} + 1", 1
            yield f"{text} - 1", -1
        case ast.Name() | ast.Attribute() | ast.Call() | ast.BinOp():
            yield f"{text} + 1", 1
            yield f"{text} - 1", -1


DEFECT = Defect(
    "bound",
    frozenset(("fix-off-by-one", "fix-index")),
    _repairs,
    Pattern(r"(?i)\bIndexError|index out of range|\b(?:the|an?|that|this) [-+] ?1\b"),
)
