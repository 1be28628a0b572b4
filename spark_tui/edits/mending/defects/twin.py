"""A word of Python where its twin was meant: `max` for `min`, `break` for `continue`, `append` for `extend`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice

_TWINS = (
    ("min", "max", r"small|low|least|cheap|min|short|first|earl|young",
     r"big|larg|high|most|max|long|expens|last|latest|old"),
    ("any", "all", r"\bany\b|at least one|some|\bone\b|single", r"\ball\b|every|each|both"),
    ("append", "extend", r"nested|\blist of lists|inside (?:a|the|another) list|as one",
     r"nested|flat|list (?:in|inside)|letters|characters"),
    ("True", "False", r"\btrue\b|\byes\b|always (?:false|no)|never (?:true|yes)|rejects?|refus|den[iy]",
     r"\bfalse\b|\bno\b|always (?:true|yes|says yes|accept)|never (?:false|no)|accepts?"),
    ("break", "continue", r"(?:goes|keeps|runs) on|should stop|doesn't stop|not stop|until",
     r"stops|skip|rest|others?\b|remaining|ends|aborts?|gives up|first"),
    ("startswith", "endswith", r"start|begin|prefix", r"\bend|suffix|extension"),
    ("lstrip", "rstrip", r"left|leading|front|begin|start", r"right|trailing|\bend|newline"),
    ("removeprefix", "removesuffix", r"prefix|begin|start", r"suffix|\bend"),
    ("upper", "lower", r"upper|capital|big letters|shout", r"lower|small letters"),
    ("ljust", "rjust", r"left", r"right"),
    ("floor", "ceil", r"down|too (?:many|much|high)|floor", r"\bup\b|too (?:few|little|low)|missing|ceil|last"),
    ("load", "loads", r"file|TextIO|not _io|handle", r"no attribute 'read'|string|text"),
    ("dump", "dumps", r"file|write|argument 'fp'|save", r"argument.*'?fp'?|string|text|None"),
    ("keys", "values", r"\bkeys?|names?\b", r"values?\b|amounts?"),
    ("find", "index", r"-1|not found|substring", r"-1|error"),
    ("add", "update", r"letters|characters|single", r"unhashable|several|all of"),
    ("sin", "cos", r"\bsin", r"\bcos"),
    ("first", "last", r"first|oldest", r"last|newest|latest"),
    ("left", "right", r"left", r"right"),
    ("width", "height", r"width|wide", r"height|high|tall"),
    ("days", "hours", r"\bdays?\b", r"\bhours?\b"),
    ("hours", "minutes", r"\bhours?\b", r"\bminutes?\b"),
    ("minutes", "seconds", r"\bminutes?\b", r"\bseconds?\b"),
    ("days", "weeks", r"\bdays?\b", r"\bweeks?\b"),
    ("seconds", "milliseconds", r"\bseconds?\b", r"\bmilli"),
    ("match", "search", r"begin|start|whole",
     r"middle|anywhere|only.*(?:begin|start)|later|not found|doesn't find|nothing"),
    ("match", "fullmatch", r"prefix|longer", r"whole|entire|full|garbage|behind|trailing|after|more"),
    ("group", "groups", r"tuple", r"all"),
    ("readline", "readlines", r"one line|first line", r"all|every|only|letters?|characters?"),
    ("read", "readlines", r"list", r"letters?|characters?|by line|each line|per line"),
    ("isdigit", "isalpha", r"digit|number", r"letter|alphabet"),
    ("isalpha", "isalnum", r"only letters", r"digit|number"),
    ("union", "intersection", r"all|either|union", r"both|common|shared|intersect"),
    ("randint", "randrange", r"inclusive|upper", r"out of range|too (?:big|high|large)|index"),
    ("run", "start", r"wait", r"block|parallel|thread|concurren|one after"),
    ("total_seconds", "seconds", r"day", r"fraction"),
    ("post", "get", r"post|send", r"\bget\b|fetch|405"),
    ("debug", "info", r"debug|too (?:much|loud)", r"info|not shown|never"),
    ("info", "warning", r"info", r"warn"),
    ("warning", "error", r"warn", r"error"),
    ("assertTrue", "assertFalse", r"true", r"false"),
    ("assertEqual", "assertNotEqual", r"\bequal", r"not equal|differ"),
    ("next", "previous", r"next|forward", r"previous|back"),
    ("setdefault", "get", r"stored|kept|remember|lost", r"adds|creates|side"),
    ("pop", "get", r"remove|taken out|still", r"remov|disappear|gone|vanish|lost|second"),
    ("deepcopy", "copy", r"nested|inner|shared|original", r"slow"),
    ("asctime", "ctime", r"tuple", r"seconds"),
)  # fmt: skip
"""Two words, and what somebody says who wants the first, or the second."""
_STAMPS = (
    ("%m", "%M", r"month", r"minute"),
    ("%H", "%I", r"24|afternoon|pm\b|\b1[3-9]:", r"12.hour|am/pm"),
    ("%d", "%m", r"\bday", r"month"),
    ("%Y", "%y", r"four|century|full year|\b20\d\d|does not match|unconverted", r"two.digit|short|does not match"),
    ("%b", "%B", r"short|abbrev|does not match", r"full|long|whole|does not match"),
    ("%a", "%A", r"short|abbrev", r"full|whole|long"),
    ("%D", "%d", r"(?!)", r"day"),
    ("%s", "%S", r"(?!)", r"second"),
    ("%h", "%H", r"(?!)", r"hour"),
    ("/n", "\\n", r"(?!)", r"newline|new line|one line|lines?\b|/n"),
    ("\\\\n", "\\n", r"(?!)", r"newline|new line|one line|\\n"),
    ("/t", "\\t", r"(?!)", r"\btabs?\b|/t"),
)  # fmt: skip
_FORMAT = Pattern(r"%[A-Za-z]\W%[A-Za-z]")
_NUMBERS = (
    (60, 3600, r"minute", r"hour"),
    (3600, 86400, r"hour", r"\bday"),
    (24, 7, r"hour", r"week|\bday"),
    (1000, 1024, r"kilobyte|\bkb\b|decimal", r"kib|\bmib|binary|megabyte|bytes|\bmb\b"),
    (100, 1000, r"percent|cent", r"milli|gram|metre|meter|\bkm\b"),
    (60, 24, r"minute|hour", r"\bday"),
    (365, 366, r"year", r"leap"),
)
_LONG = Pattern(r"\bdays?\b|\b24\b|week|negative|more than|longer|midnight|hours?")
_WORDED, _PLAIN, _AGAINST, _SPAN = 1.5, -0.2, 0.5, 1.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if isinstance(node, ast.expr) and is_in_fstring(source, node):
            continue
        for start, word in _words(source, node):
            clear = complaint.points(source.line_at(start))
            for other, wanted, unwanted in _OTHERS.get(word, ()):
                worth = _WORDED * complaint.says(wanted) + _AGAINST * complaint.says(unwanted)
                worth += complaint.names(other) * (other not in ("True", "False"))
                yield Repair((Splice(start, start + len(word), other),), clear + (worth or _PLAIN))
        match node:
            case ast.Constant(str()):
                yield from _in_text(complaint, node)
            case ast.Constant(int() | float()):
                yield from _in_numbers(complaint, node)
            case ast.Attribute(attr="seconds", ctx=ast.Load()) if not isinstance(source.parents.get(node), ast.Call):
                clear = _SPAN + _WORDED * complaint.says(_LONG) + complaint.points(node.lineno)
                yield Repair((Splice(source.stop(node) - len("seconds"), source.stop(node), "total_seconds()"),), clear)


def _words(source: Source, node: ast.AST) -> Iterator[tuple[int, str]]:
    """The word that a node is, and where it stands."""
    match node:
        case ast.Attribute(attr=name):
            yield source.stop(node) - len(name), name
        case ast.Name(name, ast.Load()) if isinstance(source.parents.get(node), ast.Call):
            yield source.start(node), name
        case ast.keyword(str(name)):
            yield source.start(node), name
        case ast.Constant(bool(value)):
            yield source.start(node), str(value)
        case ast.Break() | ast.Continue():
            yield source.start(node), type(node).__name__.lower()


def _in_text(complaint: Complaint, node: ast.Constant) -> Iterator[Repair]:
    text, start = complaint.source.segment(node), complaint.source.start(node)
    if _FORMAT.search(complaint.sentence.text) is not None:  # all of it is said
        return
    for one, other, wants_one, wants_other in _STAMPS:
        for old, new, wanted in ((one, other, wants_other), (other, one, wants_one)):
            if (at := text.rfind(old)) >= 0 and re.search(wanted, complaint.text):
                clear = _WORDED + complaint.points(node.lineno) + _AGAINST * (text.count(old) > 1)
                yield Repair((Splice(start + at, start + at + len(old), new),), clear)


def _in_numbers(complaint: Complaint, node: ast.Constant) -> Iterator[Repair]:
    for one, other, wants_one, wants_other in _NUMBERS:
        for old, new, wanted in ((one, other, wants_other), (other, one, wants_one)):
            if node.value == old and not isinstance(node.value, bool) and re.search(wanted, complaint.text):
                start, stop = complaint.source.start(node), complaint.source.stop(node)
                yield Repair((Splice(start, stop, str(new)),), _WORDED + complaint.points(node.lineno))


def _others() -> dict[str, list[tuple[str, AnyPattern, AnyPattern]]]:
    found: dict[str, list[tuple[str, AnyPattern, AnyPattern]]] = {}
    for one, two, wants_one, wants_two in _TWINS:
        first, second = Pattern(wants_one), Pattern(wants_two)
        found.setdefault(one, []).append((two, second, first))
        found.setdefault(two, []).append((one, first, second))
    return found


_OTHERS = _others()

DEFECT = Defect(
    "twin",
    frozenset(("fix-operator", "fix-negation", "fix-wrong-name", "fix-string", "fix-early-return", "fix-error")),
    _repairs,
    Pattern(r"(?i)no attribute ['\"]read|the JSON object must be|argument:? '?fp|does not match format"),
)
