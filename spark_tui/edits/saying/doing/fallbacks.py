"""What is to stand in for what is not there: "count them as unknown", "should be grey then", "use sqlite:///local.db"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.parts_of import parts_of
from spark_tui.edits.saying.value.values import spoken, values

_VALUE = r"(`[^`]+`|\{\}|\[\]|\(\)|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|(?:an )?empty \w+|-?\d[\w.]*|[\w./:+@-]*\w)"
_THEM = r"(?: (?:it|them|this|that|these|those|one|him|her|everything))?"
_STANDS_IN = Pattern(
    rf"(?i)\b(?:(?:use|take|assume|show|print|return|give(?: back)?|say|write|put){_THEM}(?: in)?"
    rf"|(?:treat|count|file|store|list|show|handle|regard|consider|report|log|group){_THEM} (?:as|under|for|with)"
    rf"|(?:default|fall)\w*(?: back)? (?:to|on|on to)|call(?:ed)?{_THEM}"
    rf"|(?:should|must|can|has to|to|would|will|shall|could)(?: just| simply| then)?"
    rf" (?:be|become|get|give|return|show|mean|count as|say|read|use|stay|go under)"
    rf"|(?:fallback|default)(?: value)? of"
    rf"|means?|becomes?|is(?= \S+ then)|are(?= \S+ then)|goes? (?:under|to)|gets?|then|with)"
    rf"(?: just| simply| the| an?| plain)*\s+"
    rf"(?!(?:return|raise|with|as|to|for|take|use|show|print|give|say|write|put|assume|treat|count|it|we|i"
    rf"|(?:fallback|default)(?: value)? of)\b){_VALUE}"
)
_ARROW = Pattern(r"(?:->|=>|→) ?(None|True|False|-?\d+(?:\.\d+)?|\[\]|\{\}|\"\"|'')\W*$")
"""What comes of it, as people draw it: "0 km -> None"."""
_FINE = Pattern(
    rf"(?i)(?:^|[,;:.]|\b(?:and|so|then)) *{_VALUE} (?:is|are|would be|will be|would|will)(?: just| good| do)? "
    r"(?:fine|ok|okay|all right|alright|enough|do)\b"
)
"""What would do: 'an empty name is fine, or "n/a"'."""
_A_THING = Pattern(r"(?i)\b(?:the|this|that|an?|its|first|second|third|last|next|other|\d+(?:st|nd|rd|th))\s$")
"""What stands before a noun that could be a verb: "the first return crashes"."""
_NOUN = Pattern(r"(?i)(?:use|show|print|return|give|say|put|file|store|list|report|log|group|call)\b")
_BEARS = Pattern(r"(?i)\b(?:cop|deal|work|liv|end|start|begin|do|go|fine|okay?|along|up|together|call|come)\w*\s$")
"""What stands before a "with" that gives nothing: "cope with payloads"."""
_PASSIVE = Pattern(r"(?i)(?:be|become|get)\s+(?!un(?!pack)|miss|clos|expir|cancel|fail|delet|mixed|red\b)[a-z]+ed$")
"""What is to be done with it, and no value: "must be logged"."""
_NEXT_WORD = Pattern(r"\s+([a-z]+)\b(?![.(])")
_NO_VALUE = frozenset(
    re.findall(
        r"\w+",
        """
        back skipped ignored left out dropped wrong broken right fine ok okay allowed required optional empty same
        default fixed handled caught treated raised returned given used set crash fail
        """,
    )
)


def fallbacks(text: str, sentence: Sentence) -> Iterator[str]:
    """As code, the last one that is said first: what is to be done comes behind what happens."""
    if (arrow := _ARROW.search(text)) is not None:
        yield arrow[1]
        return
    yield from (code for match in _FINE.finditer(text) if (code := _code(match[1], sentence)))
    told = [match for match in _STANDS_IN.finditer(text) if not _is_no_value(text, match)]
    found = {_code(match[1], sentence): match for match in reversed(told)}
    yield from (value for value, match in found.items() if value and not (value[0] == '"' and _goes_on(text, match)))


def _is_no_value(text: str, match: re.Match[str]) -> bool:
    """Is it no word for what is to be done, or no value that stands behind it?"""
    if match[1].isalpha() and match[0][:4].lower() == "with" and _BEARS.search(text, 0, match.start()) is not None:
        return True
    if _PASSIVE.search(match[0]) is not None:
        return True
    return _NOUN.match(match[0]) is not None and _A_THING.search(text, 0, match.start()) is not None


def _goes_on(text: str, match: re.Match[str]) -> bool:
    """Is it only a word about the next one: "with square brackets"?"""
    behind = _NEXT_WORD.match(text, match.end())
    return match[1].isalpha() and match[1].islower() and behind is not None and behind[1] not in PLAIN


_VARIABLE = Pattern(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+")
_OUTSIDE = Pattern(
    r"(?i)\b(?:env|environment)(?:[ -]?var(?:iable)?)? (?:called "
    r"|named )?[`'\"$]?(?-i:([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*))\b"
    r"|(?<![\w.])[`'\"$]?(?-i:([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+))[`'\"]?"
    r" (?:(?:env|environment)(?:[ -]?var(?:iable)?)?|(?:is )?exported|(?:set )?(?:in|from) the env(?:ironment)?)\b"
    r"|(?<![\w.])(?-i:([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*))=[^\s=]+ (?:\./|python|[\w./-]+\.(?:py|sh)\b)"
)
"""A variable of the environment, and that it is one."""
_NOTHING = Pattern(
    r"(?i)\b(?:as|like|means?|same as) (?:an? |if (?:it|they|there) \w+ )?(?:empty|nothing|no(?:body| \w+)|none)\b"
)
OF_TEXTS = frozenset(
    ("strip", "lstrip", "rstrip", "lower", "upper", "casefold", "split", "partition", "splitlines", "replace", "title",
     "startswith", "endswith", "removeprefix", "removesuffix")
)  # fmt: skip
OF_DICTS = frozenset(("items", "keys", "values", "get", "update", "setdefault"))


def is_from_outside(sentence: Sentence) -> bool:
    """Is a variable of the environment spoken of as one, which the file does not have yet?"""
    name = said_in(_OUTSIDE.search(sentence.text))
    return name != "" and name not in sentence.known


def in_place_of_none(gap: Gap) -> Iterator[str]:
    """For a parameter: what is said, or that there is nothing, by what is asked of it."""
    reckoned = _is_reckoned_with(gap)
    nothing = (
        [empty_by_use(gap.function, gap.earlier[-1])] if _NOTHING.search(gap.text) and gap.function is not None else []
    )
    outside = said_in(_OUTSIDE.search(gap.text))
    if outside and outside not in gap.sentence.known:
        yield f'os.environ.get("{outside}")'
    for value in (*parts_of(gap), *fallbacks(gap.text, gap.sentence), *nothing, *values(gap)):
        if value != "None" and not (reckoned and value[:1] in "\"'"):
            yield _from_outside(gap, value) or value


def _from_outside(gap: Gap, value: str) -> str | None:
    """What is called like a variable of the environment, and nothing in the file: "take the token from BOT_TOKEN"."""
    name = value[1:-1]
    is_one = _VARIABLE.fullmatch(name) is not None and name not in gap.sentence.quoted
    return f'os.environ.get("{name}")' if is_one else None


def _is_reckoned_with(gap: Gap) -> bool:
    """Is the parameter used as no text is?"""
    name = gap.earlier[-1]
    for node in walk(gap.function) if gap.function is not None else ():
        match node:
            case ast.Attribute(ast.Name(owner), attribute) if owner == name and not hasattr(str, attribute):
                return True
            case ast.BinOp(op=ast.Sub() | ast.Div()):
                if any(isinstance(side, ast.Name) and side.id == name for side in (node.left, node.right)):
                    return True
    return False


def empty_by_use(function: ast.AST, name: str) -> str:
    for node in walk(function):
        match node:
            case ast.Attribute(ast.Name(owner), method) if owner == name and method in OF_TEXTS:
                return '""'
            case ast.Attribute(ast.Name(owner), method) if owner == name and method in OF_DICTS:
                return "{}"
            case ast.Subscript(ast.Name(owner), ast.Constant(str())) if owner == name:
                return "{}"
            case ast.BinOp(ast.Name(owner)) | ast.BinOp(right=ast.Name(owner)) if owner == name:
                return "0"
    return "[]"


def empty_for(gap: Gap) -> Iterator[str]:
    """For a lookup on the line: nothing, such that what is done with it there can be done."""
    source = gap.sentence.source
    every = [each for each in source.all(ast.Subscript) if each.lineno == gap.line]
    named = [each for each in every if _key(each) in gap.sentence.bare | {*gap.sentence.quoted}]
    for node in named or every:
        match source.parents.get(node):
            case ast.Attribute(attr=method) if method in OF_TEXTS:
                yield '""'
            case ast.Attribute(attr=method) if method in OF_DICTS:
                yield "{}"
            case ast.For(iter=through) | ast.comprehension(iter=through) if through is node:
                yield "[]"
            case ast.Call(func=ast.Name(id="len" | "sum" | "sorted" | "list" | "set")):
                yield "[]"
            case ast.Call(func=ast.Attribute(attr="update" | "extend" | "join"), args=[only]) if only is node:
                yield "[]"
            case ast.BinOp(op=ast.Sub() | ast.Mult() | ast.Div()) | ast.AugAssign(op=ast.Sub() | ast.Mult()):
                yield "0"


def _key(node: ast.Subscript) -> object:
    return node.slice.value if isinstance(node.slice, ast.Constant) else None


def _code(words: str, sentence: Sentence) -> str | None:
    is_error = words.endswith(("Error", "Exception")) and words[:1].isupper()
    if is_error or words.lower() in PLAIN | _NO_VALUE or (" " not in words and words.lower().endswith(("ing", "n't"))):
        return None
    return spoken(words, sentence)


_FORGIVING = frozenset(["tolerant", "forgiving", "lenient", "safe", "robust", "optional", "gentle", "relaxed"])


def stand_in(gap: Gap) -> Iterator[str]:
    """What is said to be used then, which is not the key itself."""
    line = gap.sentence.source.line(gap.line) if gap.line else ""
    others = (value for value in values(gap) if _is_written(gap, value) and value not in line)
    said = dict.fromkeys((*_handed_in(gap), *fallbacks(gap.text, gap.sentence), *others))
    yield from [value for value in said if _can_be(gap, value, line)] or empty_for(gap)


def _handed_in(gap: Gap) -> Iterator[str]:
    """What callers give for that: "return default for unknown names"."""
    own = parameters_of(gap.function) if gap.function is not None else ()
    yield from (name for name in own if name in _FOR_THAT and re.search(rf"\b{name}\b", gap.text) is not None)


_FOR_THAT = ("default", "fallback", "otherwise", "if_missing")


def _can_be(gap: Gap, value: str, line: str) -> bool:
    bare = value.strip("'\"")
    if value == "None" and "None" not in gap.text and "null" not in gap.text.lower():
        return False  # "if there is none"
    is_key = any(f"[{quote}{bare}{quote}]" in line for quote in ("", "'", '"'))
    elsewhere = value.isidentifier() and value in gap.sentence.known and value not in gap.bound
    return not is_key and not _is_told_of_it(bare) and not (elsewhere and not value.isupper())


def _is_written(gap: Gap, value: str) -> bool:
    """Not only a word of the sentence that nobody put in quotes."""
    return value[0] not in "'\"" or value in gap.text or value[1:-1] in gap.sentence.quoted


def _is_told_of_it(bare: str) -> bool:
    """The error that there is now, the call that is to be there, or how the lookup is to be."""
    return bare.endswith("Error") or bare.rpartition(".")[2] == "get" or bare in _FORGIVING
