"""Literals that a sentence describes by what they are for: "the upload url", "the allowed kinds", "the sleep time"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import Ordering
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import constants, is_literal
from spark_tui.edits.python.values.literals import key, literals
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.slips import is_slip

_CONSTANT = (
    r"(?:(?:an?|its|their|some|the) )?(?:own |new |single |shared )?"
    r"(?:(?:module|file|global|named|top|upper)[- ]?(?:level|wide|case)? )?(?:const(?:ant)?|global)s?\b"
)
_AT_TOP = r"(?:the )?(?:very )?top(?: of (?:the|this) (?:file|module|script))?\b"
_THE = r"(?:the |our |that |those |these |this |all (?:of )?the |both )"
_WHAT = r"`?(?P<{0}>(?:[a-z][\w-]*[ -]){{0,4}}?[a-z][\w-]*)`?"
_DESCRIBED = Pattern(
    rf"(?i)\b(?:make|turn|move|put|pull|extract|hoist|lift|factor|get|want|have|keep|store|convert|change|give)"
    r" (?:out )?"
    rf"{_THE}?{_WHAT.format('made')} (?:out )?(?:(?:out )?(?:in|into|to|as|at|become) )?(?:{_CONSTANT}|{_AT_TOP})"
    rf"|^{_THE}?{_WHAT.format('ought')} (?:should|could|must|ought to|needs? to|wants? to|has to|have to)"
    rf" (?:be(?:come)?|live in|go (?:in|in)to|come from) {_CONSTANT}"
    rf"|\b{_CONSTANT} (?:for|out of|from|of) {_THE}{_WHAT.format('of')}"
    r"(?=\W*$|,? (?:in|of|from|at|inside|and|pls|please|called|named)\b)"
    rf"|^(?:please |pls )?name {_THE}{_WHAT.format('named')}(?=\W*$| in\b)"
    rf"|\bgive {_THE}{_WHAT.format('given')} a (?:proper |better |real )?name\b"
    rf"|\b(?:extract|move|pull|put|hoist) {_THE}{_WHAT.format('moved')} (?:out )?(?:into|to|as|in) "
    r"(?-i:`?[A-Z][A-Z0-9_]{2,}`?(?!\w))"
    rf"|^(?:please |pls )?(?:extract|hoist) {_THE}"
    r"`?(?P<extracted>(?:[a-z]+ ){0,3}(?:urls?|patterns?|regex|formats?|timeouts?|limits?|thresholds?|rates?"
    r"|separators?|delimiters?|encodings?|paths?|messages?|prefix|suffix|extensions?|delays?|intervals?|factors?))`?"
    r"(?=\W*$| in\b)"
    rf"|^{_THE}?{_WHAT.format('as')} as {_CONSTANT}"
)
_SEVERAL = Pattern(
    rf"(?i)\b(?:make|turn|move|put|pull|extract) ((?:[a-z]+,? ){{1,9}}[a-z]+) (?:out )?(?:in|into|to|as) {_CONSTANT}"
    rf"|\b{_CONSTANT} (?:for|out of) ((?:[a-z]+,? ){{1,9}}[a-z]+?)(?:,? (?:please|pls))?\W*$"
)
_CALLED = Pattern(
    r"\b(?i:called|named|as|into|to|in|call it|name it|make it|const(?:ant)?|introduce|add|define|extract)"
    r"(?i: an?| the)?(?i: (?:new|module) )?(?i: ?const(?:ant)?)? ?`?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,})`?(?!\w)"
    r"|^`?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`? "
)
_OF_CLASS = Pattern(
    r"(?i)\bclass[ -](?:level|constant|attribute|variable)\b|\benum\b|\benv(?:ironment)?\b|\bdefaults?\b"
)
_NO_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
        magic hard coded hardcoded literal raw bare value constant const that this the those these our its repeated
        duplicate duplicated same long big ugly all of for in a an is it per and please pls
        """,
    )
)
_NO_HEADS = frozenset(("number", "string", "text", "word", "list", "thing"))
"""What says nothing where it is the thing itself: not in "the number pattern"."""
_MEANS = tuple(
    (frozenset(said.split()), frozenset(done.split()))
    for said, done in (
        ("limit threshold maximum max minimum min cutoff bound most least cap", "_bound"),
        ("allowed valid known supported accepted permitted legal possible", "_members"),
        ("list set tuple options choices values", "_members _several"),
        ("delay pause wait interval seconds duration time period", "sleep delay interval timeout wait"),
        ("rate factor multiplier percentage share", "_factor"),
        ("divisor", "_factor"),
        ("digits decimals precision places", "round"),
        ("retry retries attempts tries count times", "range"),
        ("separator delimiter", "join split sep partition rsplit"),
        ("encoding charset codec", "encode decode encoding"),
        ("url uri address link endpoint host server api website", "_url"),
        ("path route endpoint folder directory", "_path"),
        ("file filename path", "_file open"),
        ("format pattern timestamp date time datetime template", "_dates"),
        ("email mail address sender recipient", "_mail"),
        ("regex pattern expression regexp", "_regex"),
        ("message text wording error", "_message"),
        ("extension extensions suffix suffixes endings ending types", "_suffix"),
        ("sql query statement", "_sql"),
        ("timeout", "timeout"),
        ("status code codes", "status"),
        ("headers columns fields names", "_several"),
    )
)
"""What is said of values that are for one of these; with a line before, of what looks like that."""
_KNOWN_FOR = {
    6371: "earth radius", 6371000: "earth radius", 6378: "earth radius", 9.81: "gravity",
    3.14159: "pi", 3.1416: "pi", 273.15: "kelvin zero offset", 1.609344: "mile kilometer", 0.3048: "foot meter",
    2.54: "inch centimeter", 404: "not found", 429: "rate limit too many requests", 500: "server error",
    299792458: "light speed", 0.19: "tax vat", 0.2: "tax vat",
}  # fmt: skip
_SECONDS = {60: "minute", 3600: "hour", 86400: "day", 604800: "week", 24: "hours", 1024: "kilobyte", 1440: "minutes"}
_OWN, _FAR, _OFTEN = 2.0, 0.8, 0.1


@dataclass(frozen=True)
class Described:
    """The words for a value, and the name it is to have if that is said; functions that are said with it."""

    words: tuple[str, ...]
    name: str
    within: tuple[Function, ...]


@dataclass(frozen=True)
class Meant:
    """A value that fits, wherever it stands for that, and how much speaks for it."""

    nodes: Sequence[ast.expr]
    evidence: float


@lru_cache(maxsize=16)
def several_described(source: Source, text: str) -> tuple[Described, ...]:
    """Of two and more that are to be constants: "put the url and the timeout into constants"."""
    match = _SEVERAL.search(text) or _DESCRIBED.search(text)
    listed = next(filter(None, match.groups()), "") if match is not None else ""
    phrases = [each for each in re.split(r",? and |, ", listed) if each]
    within = tuple(node for _, node in source.functions if _is_said_in(node.name, text))
    told = (tuple(word for word in parts(each) if word not in _NO_WORDS) for each in phrases)
    return tuple(Described(words, "", within) for words in told if words) if len(phrases) > 1 else ()


@lru_cache(maxsize=16)
def described(source: Source, text: str) -> Described | None:
    """What a sentence says of a value that is to be a constant, if it does without the value itself."""
    if _OF_CLASS.search(text) is not None:
        return None
    name = next((each for match in _CALLED.finditer(text) if (each := match[1] or match[2]) not in source.text), "")
    match = _DESCRIBED.search(text)
    said = next(filter(None, match.groups()), "") if match is not None else name
    said = said if {*parts(said)} - _NO_WORDS else name
    within = tuple(node for _, node in source.functions if _is_said_in(node.name, text))
    own = {part for node in within for part in parts(node.name)} if match is not None else set[str]()
    words = [word for word in parts(said) if word not in _NO_WORDS]
    words = words[:-1] if words and words[-1] in _NO_HEADS else words
    words = [_spelled(word) for word in words if word not in own] or words
    if not words or any(word.isdigit() for word in words) or " and " in said:
        return None
    return Described(tuple(dict.fromkeys(words)), name, within)


def _is_said_in(name: str, text: str) -> bool:
    return re.search(rf"\b(?:in|of|from|inside|by|within) (?:the )?`?{re.escape(name)}\b", text) is not None


def _spelled(word: str) -> str:
    """A "seperator" is one."""
    if word in _SAID or len(word) < 6:
        return word
    return next((each for each in sorted(_SAID) if len(each) > 5 and is_slip(word, each)), word)


@lru_cache(maxsize=16)
def values_meant(source: Source, told: Described) -> tuple[Meant, ...]:
    """The likeliest first; none that leaves one of its words open, unless that says more about what is the only one:
    "the eu countries", where one is a country."""
    found = _meant(source, told)
    if not found and len(told.words) > 1:
        found = _meant(source, replace(told, words=told.words[-1:]))
        inner = {id(part) for each in found for node in each.nodes for part in walk(node) if part is not node}
        found = tuple(each for each in found if not any(id(node) in inner for node in each.nodes))
        return found if len(found) == 1 else ()
    return found


def _meant(source: Source, told: Described) -> tuple[Meant, ...]:
    lines = {line for node in told.within for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    found: dict[str, list[tuple[float, ast.expr]]] = {}
    for node in _candidates(source):
        worth = 0.0 if _is_given(source, node, told) else _worth(source, node, told)
        if worth and (not lines or node.lineno in lines):
            found.setdefault(repr(key(node)), []).append((worth, node))
    several = [
        Meant([node for worth, node in each if worth >= best - _FAR or isinstance(key(node)[1], str)], best)
        for each in (sorted(every, key=lambda pair: pair[1].lineno) for every in found.values())
        for best in [max(worth for worth, _ in each) + _OFTEN * (len(each) > 1)]
    ]
    return tuple(sorted(several, key=lambda each: -each.evidence))


def _is_given(source: Source, node: ast.expr, told: Described) -> bool:
    """Is what is spoken of something that its function is told?"""
    around = function_around(source, node)
    own = around.args.args[: len(around.args.args) - len(around.args.defaults)] if around is not None else []
    return "_".join(told.words) in {each.arg for each in own}


def fits(source: Source, told: Described, node: ast.expr) -> bool:
    """Does a word of the description have anything to do with it?"""
    own, far = words_of(source, node)
    return any(_has(own | far, word) for word in told.words)


def _worth(source: Source, node: ast.expr, told: Described) -> float:
    own, far = words_of(source, node)
    every = [_OWN if _has(own, word) else _FAR if _has(far, word) else 0.0 for word in told.words]
    named = bool(told.name) and all(root(part) in own for part in parts(told.name))
    return 0.0 if not all(every) or _OWN not in every else sum(every) / len(every) + named


def _has(here: frozenset[str], word: str) -> bool:
    return root(word) in here or any(word in said and not done.isdisjoint(here) for said, done in _MEANS)


def _candidates(source: Source) -> Iterator[ast.expr]:
    plain = set(literals(source))
    fixed = {id(value) for name, _, value in constants(source) if name.isupper() or name == "__all__"}
    for node in source.nodes:
        if isinstance(node, ast.expr) and _is_key(source, node):
            continue
        if isinstance(node, ast.Tuple | ast.List | ast.Set) and len(node.elts) > 1 and is_literal(node):
            if id(node) not in fixed and all(each in plain for each in node.elts):
                yield node
        elif isinstance(node, ast.Call) and _is_fixed_path(node) and function_around(source, node) is not None:
            yield node
        elif isinstance(node, ast.expr) and node in plain and not isinstance(key(node)[1], bool | None):
            yield from () if is_in_fstring(source, node) else (node,)


def _is_key(source: Source, node: ast.expr) -> bool:
    match source.parents.get(node):
        case ast.Dict(keys=keys):
            return node in keys
        case ast.Subscript(slice=slice):
            return node is slice
        case ast.Call() as call:
            return _is_fixed_path(call) and node in call.args  # it is a part of that
        case _:
            return False


def _is_fixed_path(node: ast.Call) -> bool:
    """`os.path.join("out", "plan.txt")`"""
    is_path = ast.unparse(node.func) in ("os.path.join", "Path", "pathlib.Path")
    return is_path and not node.keywords and all(isinstance(each, ast.Constant) for each in node.args)


@lru_cache(maxsize=1024)
def words_of(source: Source, node: ast.expr) -> tuple[frozenset[str], frozenset[str]]:
    """The roots of what it is for itself, and of what stands around it."""
    own = {*_used(source, node), *_looks(node)}
    far: set[str] = set()
    around = function_around(source, node)
    if around is not None:
        far |= {*parts(around.name)}
    for each in (each for header in _headers(source, node) for each in walk(header)):
        match each:
            case ast.Name(name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                far |= {*parts(name)}
            case ast.Subscript(slice=ast.Constant(str(name))):
                far |= {*parts(name)}
    return frozenset(map(_rooted, own)), frozenset(map(_rooted, far))


_SAID = frozenset(word for said, _ in _MEANS for word in said)


def _headers(source: Source, node: ast.expr) -> Iterator[ast.AST]:
    """The statement it stands in, and what loops and branches around that ask and go through."""
    here: ast.AST = node
    is_inner = True
    while not isinstance(here, Function | ast.ClassDef | ast.Module):
        match here:
            case ast.If(test=asked) | ast.While(test=asked) | ast.For(iter=asked):
                yield asked
            case ast.stmt() if is_inner and not isinstance(here, ast.With | ast.Try):
                yield here
        is_inner = is_inner and not isinstance(here, ast.stmt)
        here = source.parents[here]


def _rooted(word: str) -> str:
    return word if word.startswith("_") or word in _DONE else root(word)


_DONE = frozenset(word for _, done in _MEANS for word in done)


def _used(source: Source, node: ast.expr) -> Iterator[str]:
    """The words of what it is given for, kept as, compared with."""
    parent = source.parents.get(node)
    match parent:
        case ast.keyword(arg=str(name)):
            yield from parts(name)
        case ast.Assign(targets=[ast.Name(id=name) | ast.Attribute(attr=name)]):
            yield from parts(name)
        case ast.AugAssign(target=target, op=operator):
            yield from (*_names_in(target), *(("_factor",) if isinstance(operator, ast.Mult | ast.Div) else ()))
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            yield from _names_in(right if left is node else left)
            is_bound = isinstance(operator, Ordering)
            yield from ("_bound",) if is_bound else ("_members",) if isinstance(operator, ast.In | ast.NotIn) else ()
        case ast.arguments():
            yield from (part for arg, value in with_defaults(parent) if value is node for part in parts(arg.arg))
        case ast.Attribute(attr=name) if isinstance(source.parents.get(parent), ast.Call):
            yield name
        case ast.Call(func=ast.Name("open"), args=[first, *_]) if node is not first:
            yield "mode"
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if node is not parent.func:
            yield from (name, *parts(name))
            if name in ("print", "exception", "error", "warning", "info") or name[:1].isupper():
                yield "_message"
        case ast.Dict(keys=keys, values=values) if node in values:
            yield from parts(str(getattr(keys[values.index(node)], "value", "")))
        case ast.BinOp(left=left, right=right):
            yield from _names_in(right if left is node else left)
            yield "_factor"
            held = source.parents.get(parent)
            if isinstance(held, ast.Call) and isinstance(held.func, ast.Name | ast.Attribute):
                yield from _names_in(held.func)


def _names_in(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            yield from parts(name)
        case ast.Call(func=ast.Name("len"), args=[inner]):
            yield from ("length", "size", *_names_in(inner))
        case ast.Call(func=func):
            yield from _names_in(func)
        case ast.Subscript(value=value, slice=ast.Constant(value=str(name))):
            yield from (*parts(name), *_names_in(value))
        case ast.BinOp(left=left, right=right):
            yield from (*_names_in(left), *_names_in(right))


def _looks(node: ast.expr) -> Iterator[str]:
    """What kind of text it is, and its words if they are few; what a number is known for."""
    value = key(node)[1]
    if isinstance(node, ast.Call):
        yield from ("_path", "_file", *(part for each in node.args for part in parts(ast.unparse(each))))
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        yield "_several"
        if all(isinstance(each, ast.Constant) and re.fullmatch(r"\.\w+", str(each.value)) for each in node.elts):
            yield "_suffix"
    elif isinstance(value, str):
        yield from (mark for mark, pattern in _LOOKS if pattern.search(value))
        if len(words := parts(value)) <= 8:
            yield from words
    elif isinstance(value, int | float) and value in _SECONDS:
        yield from ("seconds", "per", _SECONDS[int(value)])
    elif isinstance(value, int | float) and value in _KNOWN_FOR:
        yield from _KNOWN_FOR[value].split()


_LOOKS = (
    ("_url", Pattern(r"^(?:https?|wss?|ftp|redis|postgres\w*|mysql|amqp)://")),
    ("_dates", Pattern(r"%[YmdHMSyBb]")),
    ("_mail", Pattern(r"^[\w.+-]+@[\w-]+\.\w+$")),
    ("_path", Pattern(r"^[~.]?/[\w./-]*$|^[\w.-]+/[\w./-]*[a-z]$")),
    ("_file", Pattern(r"^[\w./~-]+\.[a-z]{2,5}$")),
    ("_regex", Pattern(r"\\[dwsb]|\[\^?\w-\w|\(\?")),
    ("_suffix", Pattern(r"^\.\w+$")),
    ("_sql", Pattern(r"(?i)^\s*(?:select|insert|update|delete|create) ")),
)
