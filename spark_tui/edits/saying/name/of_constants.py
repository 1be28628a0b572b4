"""The name of a constant: 86400 is SECONDS_PER_DAY, what retries meet MAX_RETRIES; or as it is said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.naming import of_expression

_KNOWN = {
    "60": "SECONDS_PER_MINUTE", "3600": "SECONDS_PER_HOUR", "86400": "SECONDS_PER_DAY", "604800": "SECONDS_PER_WEEK",
    "86_400": "SECONDS_PER_DAY", "1440": "MINUTES_PER_DAY", "24": "HOURS_PER_DAY", "7": "DAYS_PER_WEEK",
    "365": "DAYS_PER_YEAR", "12": "MONTHS_PER_YEAR", "1024": "BYTES_PER_KIB", "1048576": "BYTES_PER_MIB",
    "1000": "MS_PER_SECOND", "273.15": "KELVIN_OFFSET", "3.14159": "PI", "9.81": "GRAVITY", "65535": "MAX_PORT",
}  # fmt: skip
_NAMED_SO = Pattern(
    r"\b(?i:(?:constant|attribute|variable)s?(?: called| named|:)?) [`\"']?([a-z]\w*_\w*)[`\"']?(?=\W|$)"
    r"|\b(?i:constants? (?:called|named)) [`\"']?([a-z]\w+)[`\"']?(?=\W|$)"
)
_SPANS = frozenset(("3600", "86400", "86_400", "604800", "1048576"))
"""Those that are hardly ever anything else."""
_LESS, _MORE = ast.Lt | ast.LtE, ast.Gt | ast.GtE
_OF_CLASS = Pattern(
    r"(?i)\bclass[ -](?:level )?(?:constant|attribute|variable)|\b(?:constant|attribute) (?:of|in|on) the class"
    r"|\b[A-Z][A-Z0-9_]+(?: = \S+)? (?:on|in|inside|of) the class\b"
)
_A_CONSTANT = r"(?:an? )?(?:(?:module|named|class|global|top[- ]level) )?constant\b(?! (?:called|named|for|[A-Z]))"
_TO_CONSTANT = Pattern(
    r"(?i)\b(?:let|make|turn|pull|put|extract|move|want|have|get) (?:the |our |an? )?"
    r"((?:(?!out\b|be\b|into\b)[a-z]+ ){1,3}?)"
    rf"(?:out )?(?:be |become |to be |into |in |as |to )?{_A_CONSTANT}"
    r"|^(?:the |our )?((?:[a-z]+ ){1,3}?)(?:should|could|must|ought to|wants to|needs to) (?:be|become) "
    rf"{_A_CONSTANT}"
    r"|^(?:an? |the )?((?:[a-z]+ ){1,3}?)const(?:ant)? (?:instead of|for|rather than) "
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
        for node in source.all(ast.Constant):
            if source.segment(node) == gap.earlier[0]:
                yield from (name for name, owner in source.classes if node in set(walk(owner)))


def constant(gap: Gap) -> Iterator[str]:
    """For the literal in the first slot: that of a constant which is named and holds it, or one that is made."""
    text = gap.earlier[0]
    there = ((name, gap.sentence.source.segment(value)) for name, _, value in constants(gap.sentence.source))
    is_there = _THE_CONSTANT.search(gap.text) is not None
    yield from (name for name, value in there if value == text and (is_there or name in gap.sentence.bare))
    told = (*_called(gap.text), *_said_before(gap, text), *said_to_become(gap.text))
    yield from (name for name in told if name not in gap.sentence.written)
    literals = [node for node in gap.sentence.source.nodes if isinstance(node, ast.Constant | ast.UnaryOp)]
    found = [node for node in literals if gap.sentence.source.segment(node) == text]
    taken = gap.sentence.written
    made = [
        name
        for name in (*by_use(gap.sentence.source, found), *_by_value(text))
        if name.isidentifier() and name not in taken
    ]
    yield from made or [name for name in ("LIMIT",) if name not in taken]


def _called(text: str) -> Iterator[str]:
    """As no word could be, right behind what it is, or whatever it is said to be called; in the letters it is given."""
    for match in _NAMED_SO.finditer(text):
        yield match[1] or match[2]


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


def by_use(source: Source, literals: Sequence[ast.expr]) -> Iterator[str]:
    """By what they are given for, compared and reckoned with."""
    values = [source.segment(node) for node in literals]
    if values and values[0] in _KNOWN and any(_is_known_for_it(source, node, values[0]) for node in literals):
        yield _KNOWN[values[0]]
        if values[0] in _SPANS:
            return
    for node in literals:
        match source.parents.get(node):
            case ast.keyword(arg=str(name)):
                yield name.upper()
            case ast.Assign(targets=[ast.Name(id=name) | ast.Attribute(attr=name)]):
                yield name.upper()
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                other = right if left is node else left
                is_range = _is_end_of_range(source, node, other)
                more, less = ("MIN_", "MAX_") if is_range or _is_given_back(source, node) else ("MAX_", "MIN_")
                limit = more if isinstance(operator, _MORE) else less if isinstance(operator, _LESS) else ""
                if (name := of_expression(other)) is not None:
                    yield f"{limit}{name}".upper()
            case ast.arguments() as arguments:
                own = [*arguments.posonlyargs, *arguments.args]
                pairs = zip(own[len(own) - len(arguments.defaults) :], arguments.defaults, strict=True)
                yield from (f"DEFAULT_{arg.arg}".upper() for arg, value in pairs if value is node)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                yield f"{name}_SECONDS".upper() if name == "sleep" else f"{name}_VALUE".upper()
            case ast.AugAssign(target=ast.Name(name), op=ast.Mult() | ast.Div()):
                yield f"{name}_FACTOR".upper()
            case ast.BinOp(left=ast.Constant(str(text)), op=ast.Mult()) if text:
                yield "LINE_WIDTH"
            case ast.BinOp(left=left, right=right):
                if (name := of_expression(right if left is node else left)) is not None:
                    yield f"{name}_FACTOR".upper()


def _is_end_of_range(source: Source, node: ast.expr, other: ast.expr) -> bool:
    """`200 <= code and code < 300`: what it is more than is the least."""
    around = source.parents.get(source.parents[node])
    beside = around.values if isinstance(around, ast.BoolOp) and isinstance(around.op, ast.And) else []
    same = [each for each in beside if isinstance(each, ast.Compare) and ast.dump(other) in map(ast.dump, _sides(each))]
    signs = [type(sign) for each in same for sign in each.ops]
    return any(issubclass(each, _MORE) for each in signs) and any(issubclass(each, _LESS) for each in signs)


def _is_given_back(source: Source, node: ast.expr) -> bool:
    """`return len(self.stops) < 40`: what is fine stands there, and not what is turned away."""
    here: ast.AST = source.parents[node]
    while isinstance(here, ast.Compare | ast.BoolOp):
        here = source.parents[here]
    return isinstance(here, ast.Return)


def _sides(node: ast.Compare) -> Sequence[ast.expr]:
    return [node.left, *node.comparators]


def _is_known_for_it(source: Source, node: ast.expr, value: str) -> bool:
    """Is it reckoned with, or compared with what is worked out: `now - seen > 86400`, but not `"-" * 60`?"""
    match source.parents.get(node):
        case ast.BinOp(left=ast.Constant(str()), op=ast.Mult()):
            return False
        case ast.BinOp():
            return True
        case ast.Compare(left=ast.BinOp()) | ast.Compare(comparators=[ast.BinOp()]):
            return value in _SPANS
        case _:
            return False


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
    if words and not words[0].isdigit():
        yield words
