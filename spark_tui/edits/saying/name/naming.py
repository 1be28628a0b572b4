"""Names that nobody said, made as people make them: 86400 is SECONDS_PER_DAY, what retries meet MAX_RETRIES."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Sequence
from keyword import iskeyword

from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python import given
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import PLAIN, Sentence, parts, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.contrast import contrasts

_KNOWN = {
    "60": "SECONDS_PER_MINUTE", "3600": "SECONDS_PER_HOUR", "86400": "SECONDS_PER_DAY", "604800": "SECONDS_PER_WEEK",
    "86_400": "SECONDS_PER_DAY", "1440": "MINUTES_PER_DAY", "24": "HOURS_PER_DAY", "7": "DAYS_PER_WEEK",
    "365": "DAYS_PER_YEAR", "12": "MONTHS_PER_YEAR", "1024": "BYTES_PER_KIB", "1048576": "BYTES_PER_MIB",
    "1000": "MS_PER_SECOND", "273.15": "KELVIN_OFFSET", "3.14159": "PI", "9.81": "GRAVITY", "65535": "MAX_PORT",
}  # fmt: skip
_LESS = ast.Lt | ast.LtE
_OF_CLASS = Pattern(
    r"(?i)\bclass[ -](?:level )?(?:constant|attribute|variable)|\b(?:constant|attribute) (?:of|in|on) the class"
    r"|\b[A-Z][A-Z0-9_]+(?: = \S+)? (?:on|in|inside|of) the class\b"
)
_BECOMES = Pattern(
    r"[`'\"]?(?:\(\))?\s*"
    r"(?:->|=>|→|⇒|=|\b(?:in)?to\b|\bas\b|\bbecomes?\b|\b(?:should|must|has to|needs to|could|can) (?:be|become)\b)\s*"
    r"(?:(?:called|named|renamed to|(?:spelled|spelt|written)(?: out)?(?: as|:)?)\s+)?"
    r"[`'\"]?([^\W\d]\w*)[`'\"]?(?:\(\))?"
    r"(?=$|\s*[,.;:!?)]"
    r"|\s+(?:in|inside|within|of|for|everywhere|throughout|across|please|pls|because|since|so|and|as|instead)\b)"
)
_ENDS = r"(?=$| ?[,.;:!?)]| -|\s(?:in|inside|within|everywhere|throughout|across)\b)"
POLITE = frozenset(
    (
        "please",
        "pls",
        "thanks",
        "thx",
        "though",
        "today",
        "ok",
        "okay",
        "maybe",
        "perhaps",
        "across",
        "everywhere",
        "throughout",
        "globally",
        "all",
        "over",
        "again",
        "only",
        "here",
        "there",
        "replaces",
        "first",
    )
)
_CALL_IT = Pattern(
    r"(?i)\b(?:call|name|rename|make)(?: (?:it|this|that|them)| (?:the|that|this|its) (?:parameter|param|argument|arg"
    r"|variable|var|field|attribute|function|method|class)(?: (?:of|in) (?:the )?[`'\"]?\w+(?:\(\))?[`'\"]?)?)(?: to)?"
    r" [`'\"]?([^\W\d]\w*)[`'\"]?"
    r"(?=$|\s*[,.;:!?)]|\s+(?:in|inside|within|everywhere|throughout|please|pls|instead)\b)"
)
_CALL = Pattern(r"(?i)\bcall (?:the )?[`'\"]?")
_NEXT = Pattern(
    r"(?i)[`'\"]?(?:\(\))? (?:rather |as )?[`'\"]?([^\W\d]\w*)[`'\"]?"
    r"(?=$|\s*[,.;:!?)]|\s+(?:in|inside|within|everywhere|throughout|please|pls|instead|rather)\b)"
)
"""Behind "call it": what that is to be called."""
_IS_CALLED = Pattern(r"(?i)\b(?:call(?:ed)?|named?|as|into)\b")
_UNCLEAR = Pattern(
    r"(?i)\b(?:terrible|bad|awful|poor|horrible|unclear|vague|cryptic|mislead\w+|confus\w+|meaningless|wrong|silly|stupid"
    r"|better name|no name|lousy|ugly|useless) ?(?:name)?\b|\b(?:tells?|says?|means?) (?:\w+ ){0,2}(?:nothing"
    r"|little)\b|\bnot? (?:very |really )?(?:descriptive|helpful|telling)\b"
    r"|\brenam\w+"
)
_RATHER = Pattern(
    r"(?i)(?:[,;.?:-] |\b(?:maybe|perhaps|rather) )`?(?P<asked>[^\W\d]\w*)`?\?$"
    r"|\b(?:how|what) about (?:calling it |naming it )?`?(?P<about>[^\W\d]\w*)`?(?: instead)?[.?!]*$"
    r"|(?:^|[,;.?:-] |\b(?:maybe|perhaps|rather) )`?(?P<fine>[^\W\d]\w*)`? (?:is|would be|sounds|reads|seems"
    r"|will|would) "
    r"(?:fine|better|clearer|good|nicer|enough|ok(?:ay)?|do|shorter|more)\b"
)
"""A name that is proposed beside what is wrong with the one that is there."""
_HIDES = Pattern(r"(?i)\bshadow\w*|\bhid(?:es?|ing)\b|\bbuilt-?ins?\b|\boverrid\w+|\breserved\b")
_UNITS = {
    "ms": "ms", "millis": "ms", "milliseconds": "ms", "s": "seconds", "sec": "seconds", "secs": "seconds", "seconds":
    "seconds", "minutes": "minutes", "mins": "minutes", "hours": "hours", "days": "days", "weeks": "weeks", "bytes":
    "bytes", "kb": "kb", "mb": "mb", "kilobytes": "kb", "megabytes": "mb", "cm": "cm", "mm": "mm", "metres": "metres",
    "meters": "meters", "km": "km", "miles": "miles", "kg": "kg", "grams": "grams", "cents": "cents", "euros": "euros",
    "percent": "percent", "degrees": "degrees", "radians": "radians", "celsius": "celsius", "kelvin": "kelvin",
    "pixels": "px", "px": "px", "chars": "chars", "characters": "chars",
}  # fmt: skip
_IN_UNIT = Pattern(
    r"(?i)\b(?:in|is|are|it's|its|actually|really|takes?|holds?|means?) (?:actually |really |in )?"
    rf"({'|'.join(_UNITS)})\b"
)
IN_NUMBER = Pattern(r"(?i)\b(singular|plural)\b(?! (?:text|label|message|word|of)\b)")
_SHOULD_SAY = Pattern(r"(?i)\bname\w*\b|\bsays? so\b|\bcalled\b|\bsuffix\b|\bmislead\w+\b|\bunit\b")
_WHAT_IT_IS = Pattern(
    r"(?i)\b(?:it|that|this|which|really|actually)(?:'s)? (?:(?:really|actually|just|only) )*"
    r"(?:(?:is|are|holds?|contains?|counts?|means?|stores?|keeps?|stands for|represents?) )?(?:really |actually )?"
    r"(?:the|an?|its|our) ((?:[a-z]+ ){0,2}[a-z]+)(?=[.!]?$|,| (?:so|then)\b| -)"
)
NO_NAMES = frozenset(
    (
        *("it", "this", "that", "something", "anything", "better", "clearer", "be", "singular", "plural"),
        *("private", "public", "async", "static", "optional", "snake_case", "snake", "camel", "lowercase", "uppercase"),
    )
)
QUALITIES = frozenset(
    re.findall(
        r"\w+",
        "sorted ordered unique distinct deterministic stable immutable frozen mutable lazy cached typed empty positive "
        "negative lowercase uppercase atomic readable shorter simpler faster nicer cleaner pretty prettier robust "
        "reusable testable visible safe safer clearer configurable readonly final abstract required reproducible "
        "consistent bold italic coloured colored red green blue quiet silent strict verbose",
    )
)
"""What something should be, rather than be called."""
_RENAMES = Pattern(r"(?i)\b(?:re)?nam(?:e|es|ed|ing)\b|\bcall(?:ed)?\b|->|=>|→|⇒")
_OF_NO_USE = frozenset(("name", "variable", "of", "the", "a", "an", "own", "actual", "real"))
_SAYS = frozenset(("get", "fetch", "load", "read", "make", "build", "compute", "calculate", "find", "create", "parse"))
_CALLED = {"len": "count", "sum": "total", "max": "largest", "min": "smallest", "sorted": "ordered", "open": "file",
           "join": "joined", "split": "pieces", "strip": "stripped", "lower": "lowered", "now": "now", "range":
           "places", "round": "rounded", "abs": "size"}  # fmt: skip


_A_CONSTANT = r"(?:an? )?(?:(?:module|named|class|global|top[- ]level) )?constant\b(?! (?:called|named|for|[A-Z]))"
_TO_CONSTANT = Pattern(
    r"(?i)\b(?:let|make|turn|pull|put|extract|move|want|have|get) (?:the |our |an? )?"
    r"((?:(?!out\b|be\b|into\b)[a-z]+ ){1,3}?)"
    rf"(?:out )?(?:be |become |to be |into |in |as |to )?{_A_CONSTANT}"
    r"|^(?:the |our )?((?:[a-z]+ ){1,3}?)(?:should|could|must|ought to|wants to|needs to) (?:be|become) "
    rf"{_A_CONSTANT}"
)
_OF_A_NUMBER = Pattern(
    r"(?i)\b(?:magic|hard-?coded|constants?|literals?)\b.*[,;:.?!-] (?:it|that|this) (?:should|could|must|ought to) be "
    r"(?:called |named )?((?:[a-z]+ ){0,2}[a-z]+)\W*$"
)
_NO_CONSTANTS = frozenset(
    (
        "VALUE",
        "NUMBER",
        "STRING",
        "LITERAL",
        "MAGIC",
        "TEXT",
        "CONSTANT",
        "HARDCODED",
        "CODED",
        "TO",
        "OF",
        "IN",
        "IS",
        "IT",
        "THIS",
        "THAT",
        "THEM",
        "BY",
    )
)


_THE_CONSTANT = Pattern(
    r"(?i)\b(?:the|that|our|its|existing|there(?:'s| is) (?:already )?an?) (?:existing )?constants?\b"
    r"(?! (?:should|must|called|named|is to be)\b)"
)
"""One that is there is meant: "use the constant instead of 14"."""


def named_value(gap: Gap) -> Iterator[str]:
    """The literal that a constant which is named holds: it is to be used."""
    for name, _, value in constants(gap.sentence.source):
        if name in gap.sentence.bare:
            yield gap.sentence.source.segment(value)


def class_of_constant(gap: Gap) -> Iterator[str]:
    """The class around the literal in the first slot, where its constant is said to be one of the class."""
    source = gap.sentence.source
    if _OF_CLASS.search(gap.text) and gap.earlier[0].strip("'\"") in gap.text:
        for node in source.nodes:
            if isinstance(node, ast.Constant) and source.segment(node) == gap.earlier[0]:
                yield from (name for name, owner in source.classes if node in set(ast.walk(owner)))


def constant(gap: Gap) -> Iterator[str]:
    """For the literal in the first slot: that of a constant which is named and holds it, or one that is made."""
    text = gap.earlier[0]
    there = ((name, gap.sentence.source.segment(value)) for name, _, value in constants(gap.sentence.source))
    is_there = _THE_CONSTANT.search(gap.text) is not None
    yield from (name for name, value in there if value == text and (is_there or name in gap.sentence.bare))
    told = (*_said_before(gap, text), *said_to_become(gap.text))
    yield from (name for name in told if name not in gap.sentence.written)
    literals = [node for node in gap.sentence.source.nodes if isinstance(node, ast.Constant | ast.UnaryOp)]
    found = [node for node in literals if gap.sentence.source.segment(node) == text]
    taken = gap.sentence.written
    for name in (*_by_use(gap, found), *_by_value(text)):
        if name.isidentifier() and name not in taken:
            yield name


def _said_before(gap: Gap, literal: str) -> Iterator[str]:
    """What it is called right before it: "the empty cell ' ' should be a constant"."""
    bare = re.escape(literal.strip("\"'"))
    for match in re.finditer(rf"(?i)\b(?:the|an?|our)\s+((?:[a-z]+\s+){{1,2}})[\"'`]?{bare}(?![\w.])", gap.text):
        words = match[1].upper().split()
        if not _NO_CONSTANTS & set(words):
            yield "_".join(words)


def said_to_become(text: str) -> Iterator[str]:
    """What is to be one: "let the discount rate be a constant", "pull the sleep time out into a constant"."""
    match = _OF_A_NUMBER.search(text) or _TO_CONSTANT.search(text)
    words = said_in(match).upper().split()
    if words and not _NO_CONSTANTS & set(words):
        yield "_".join(words)


def is_renamed(gap: Gap) -> bool:
    """Is something said to become of the name in the first slot?"""
    return any(instead(gap))


def instead(gap: Gap) -> Iterator[str]:
    """What the name in the first slot is said to become, in so many words: it may well be used elsewhere."""
    old = gap.earlier[0]
    pairs = [(before.rpartition(".")[2], behind) for before, behind in contrasts(gap.text) if behind.isidentifier()]
    told = [behind for before, behind in pairs if before == old and behind.lower() not in PLAIN]
    of_it = _CALL_IT.finditer(gap.text) if old in gap.sentence.bare else ()
    becoming = (_BECOMES.match(gap.text, behind) for behind in _behind_each(gap.text, old))
    called = (call.end() for call in _CALL.finditer(gap.text) if gap.text.startswith(old, call.end()))
    calling = (_NEXT.match(gap.text, start + len(old)) for start in called)
    told += [match[1] for match in (*becoming, *of_it, *calling) if match is not None]
    told += [*_what_it_is(gap), *_proposed(gap), *_with_unit(gap)] if old in gap.sentence.bare else []
    told += _in_number(gap)
    of_others = {behind for before, behind in pairs if before not in (old, *PLAIN)}
    renames = any(each[0] not in gap.sentence.known for each in _RENAMES.finditer(gap.text))
    no_names = NO_NAMES if renames else NO_NAMES | QUALITIES
    told = [longer for name in told for longer in (*written_apart(gap.text, name), name)]
    told = [name for name in told if name != old and name not in of_others and name.lower() not in no_names]
    yield from told
    if not told and old in gap.sentence.bare and _UNCLEAR.search(gap.text) and not any(new_names(gap.sentence)):
        yield from _by_loop(gap, old)


def _behind_each(text: str, name: str) -> Iterator[int]:
    """The places behind it, where it is no part of another name."""
    at = text.find(name)
    while at >= 0:
        before = text[:at][-1:]
        if not (before.isalnum() or before in ("_", ".")):
            yield at + len(name)
        at = text.find(name, at + len(name))


def in_number(sentence: Sentence) -> re.Match[str] | None:
    """Whether one of them or several are told of; a function that is called `plural` tells nothing."""
    return next((each for each in IN_NUMBER.finditer(sentence.text) if each[1] not in sentence.known), None)


def _in_number(gap: Gap) -> Iterator[str]:
    """ "It should be singular" is no name, but says which one: of what is named, or of the one class."""
    said, old = in_number(gap.sentence), gap.earlier[0]
    classes = [name for name, _ in gap.sentence.source.classes]
    if said is not None and (old in gap.sentence.bare or (classes == [old] and "class" in gap.text.lower())):
        yield (singular if said[1].lower() == "singular" else plural)(old)


def written_apart(text: str, name: str) -> Iterator[str]:
    """A name of several words that is said in words: "to build extension in the whole file"."""
    said = re.search(rf"\b(?:to|for|as|with|be|called|named|->) {re.escape(name)}((?: [a-z]+){{1,2}}){_ENDS}", text)
    words = said[1].split() if said is not None and name.islower() else []
    if words and not any(word in PLAIN or word in POLITE for word in words):
        yield "_".join((name, *words))


def _by_loop(gap: Gap, old: str) -> Iterator[str]:
    """One of what a loop goes through: an invoice of the invoices."""
    for loop in gap.sentence.source.nodes:
        match loop:
            case ast.For(ast.Name(name), ast.Name(many) | ast.Attribute(attr=many)) | ast.comprehension(
                ast.Name(name), ast.Name(many) | ast.Attribute(attr=many)
            ) if name == old and singular(many) not in (many, old):
                yield singular(many)
            case _:
                pass


def _what_it_is(gap: Gap) -> Iterator[str]:
    """The name is bad, and the sentence says what it stands for: "it holds the running total"."""
    if _UNCLEAR.search(gap.text):
        for match in _WHAT_IT_IS.finditer(gap.text):
            words = [word for word in match[1].lower().split() if word not in _OF_NO_USE]
            if words and words[-1] not in NO_NAMES:
                yield "_".join(words)


def _proposed(gap: Gap) -> Iterator[str]:
    """Where the name is bad or one of Python's: what is said to be better, else the name with a stroke behind it. A
    place that is named beside it is not what is bad."""
    old, hides = gap.earlier[0], _HIDES.search(gap.text) is not None
    is_place = re.search(rf"(?i)\b(?:in|of|inside) `?{re.escape(old)}\b", gap.text) is not None
    if is_place or not (hides or _UNCLEAR.search(gap.text)):
        return
    said = (match["asked"] or match["about"] or match["fine"] for match in _RATHER.finditer(gap.text))
    fitting = [name for name in said if name.lower() not in PLAIN and name != old]
    yield from fitting or ([f"{old}_"] if hides and hasattr(builtins, old) else [])


def _with_unit(gap: Gap) -> Iterator[str]:
    """What it is counted in, instead of what the name says of that, if anything."""
    match = _IN_UNIT.search(gap.text)
    if match is not None and _SHOULD_SAY.search(gap.text) and gap.earlier[0] not in ("name", "names"):
        *stem, last = gap.earlier[0].split("_")
        yield "_".join((*stem, *([last] if last.lower() not in _UNITS or not stem else []), _UNITS[match[1].lower()]))


def variable(gap: Gap) -> Iterator[str]:
    """For the expression in the second slot."""
    code = gap.earlier[1] if len(gap.earlier) > 1 else ""
    node = given.parsed(code) if code else None
    if node is not None and (said := re.search(rf"([^\W\d]\w*) ?= ?{re.escape(code)}", gap.text)) is not None:
        yield said[1]
    for name in (of_expression(node), "result") if node is not None else ():
        if name and name.isidentifier() and not iskeyword(name) and name not in gap.sentence.known:
            yield name


def called(sentence: Sentence) -> str | None:
    """What something new is to be called, if that is said."""
    if _IS_CALLED.search(sentence.text) is None:
        return None
    return next((name for name in new_names(sentence) if name.lower() not in ("once", "local", "dry")), None)


_CALLED_SO = Pattern(
    r"\b(?:func(?:tion)?|helper|method) (?:called |named )?`?([a-z_]\w*)`? (?:with|from|of|out of) (?:lines? )?\d"
)


def function(gap: Gap) -> Iterator[str]:
    """For lines: the word behind "function", what they compute, else a part of the function that they are in."""
    yield from (match[1] for match in _CALLED_SO.finditer(gap.text))
    if gap.function is None:
        return
    first, last = (int(each) for each in gap.earlier[:2])
    targets = [
        node.id
        for node in ast.walk(gap.function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and first <= node.lineno <= last
    ]
    named = (f"compute_{targets[-1]}",) if targets else ()
    for name in (*named, f"{gap.function.name}_part"):
        if name not in gap.sentence.known:
            yield name


def _by_use(gap: Gap, literals: Sequence[ast.expr]) -> Iterator[str]:
    source = gap.sentence.source
    values = [source.segment(node) for node in literals]
    if values and values[0] in _KNOWN and any(isinstance(source.parents.get(node), ast.BinOp) for node in literals):
        yield _KNOWN[values[0]]
    for node in literals:
        match source.parents.get(node):
            case ast.keyword(arg=str(name)):
                yield name.upper()
            case ast.Assign(targets=[ast.Name(id=name) | ast.Attribute(attr=name)]):
                yield name.upper()
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                other = right if left is node else left
                limit = (
                    "MAX_" if isinstance(operator, ast.Gt | ast.GtE) else "MIN_" if isinstance(operator, _LESS) else ""
                )
                if (name := of_expression(other)) is not None:
                    yield f"{limit}{name}".upper()
            case ast.arguments() as arguments:
                own = [*arguments.posonlyargs, *arguments.args]
                pairs = zip(own[len(own) - len(arguments.defaults) :], arguments.defaults, strict=True)
                yield from (f"DEFAULT_{arg.arg}".upper() for arg, value in pairs if value is node)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                yield f"{name}_SECONDS".upper() if name == "sleep" else f"{name}_VALUE".upper()
            case ast.BinOp(left=left, right=right):
                if (name := of_expression(right if left is node else left)) is not None:
                    yield f"{name}_FACTOR".upper()
            case _:
                pass


def _by_value(text: str) -> Iterator[str]:
    if text in _KNOWN:
        yield _KNOWN[text]
    if re.match(r"[\"']https?://", text):
        yield "BASE_URL"
    elif re.search(r"%[YmdHMS]", text):
        yield "DATE_FORMAT"
    elif re.match(r"[\"'][\w.~]*/", text):
        yield "PATH"
    words = "_".join(parts(text)[:3]).upper()
    yield words if words and not words[0].isdigit() else "LIMIT"


def of_expression(node: ast.expr) -> str | None:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name.strip("_").lower()
        case ast.Subscript(slice=ast.Constant(value=str(name))):
            return name.lower() if name.isidentifier() else None
        case ast.Call(func=ast.Name("len"), args=[inner]):
            name = of_expression(inner)
            return f"{name.removesuffix('s')}_count" if name else "count"
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(name)), *_]):
            return name.lower() if name.isidentifier() else None
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            first, *rest = parts(name) or ("",)
            return _CALLED.get(name) or ("_".join(rest) if rest and first in _SAYS else name.lower())
        case ast.Compare() | ast.BoolOp():
            return "is_wanted"
        case ast.BinOp(left=left, right=right):
            return of_expression(left) or of_expression(right)
        case ast.Subscript(value=value) | ast.Await(value=value):
            return of_expression(value)
        case _:
            return None
