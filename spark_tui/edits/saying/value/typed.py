"""Types in words: "a list of strings", "an int or None", "a dict of names to orders", "it can be None"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python import given
from spark_tui.edits.python.functions.returns import is_generator
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.types.inferred import HAS_NONE, parameter_type, return_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import IS_A_SWITCH, defaults

_PLAIN = {
    "string": "str", "str": "str", "text": "str", "integer": "int", "int": "int", "whole number": "int", "number":
    "float", "float": "float", "decimal": "Decimal", "boolean": "bool", "bool": "bool", "bytes": "bytes", "path":
    "Path", "date": "date", "datetime": "datetime", "callable": "Callable", "function": "Callable", "nothing": "None",
    "object": "object", "any": "Any", "complex": "complex",
}  # fmt: skip
_CONTAINERS = {
    "list": "list", "set": "set", "frozenset": "frozenset", "tuple": "tuple", "dict": "dict", "dictionary": "dict",
    "mapping": "dict", "iterable": "Iterable", "iterator": "Iterator", "generator": "Iterator", "sequence": "Sequence",
    "pair": "tuple",
}  # fmt: skip
_CODE = Pattern(
    r"\b(?:[A-Za-z_][\w.]*\[[^\]]*(?:\[[^\]]*\][^\]]*)*\])(?: \| [\w\[\], ]+)?|\b\w+(?:\.\w+)*(?: \| \w+)+"
    r"|(?<![\w.])[a-z]\w*(?:\.[a-z]\w*)*\.[A-Z]\w*[a-z]\w*(?![\w(.])"
)
_WORDS = either(_PLAIN)
_HOLDS = Pattern(
    rf"(?i)\b({'|'.join(_CONTAINERS)})s?\b"
    r"(?: (?:of|from|with) (?:(two|three|four|2|3|4) )?(\w+)(?: (?:to|and|->) (\w+))?)?"
)
_CONTAINED = Pattern(rf"(?i)\b(?:{'|'.join(_CONTAINERS)})s?\b")
_MAPS = Pattern(r"(?i)\b(?:maps?|from) (?:an? )?(\w+) (?:on)?to (?:an? )?(\w+)|\b(\w+) ?(?:->|=>) ?(\w+)\b")
_BY_NAME = (
    (IS_A_SWITCH, "bool"),
    (
        Pattern(r"(?:^|_)(?:count|limit|size|number|age|year|port|retries|attempts|max|min|depth|level|width|height)$"),
        "int",
    ),
    (Pattern(r"(?:^|_)(?:price|amount|rate|ratio|timeout|delay|weight|score|factor|seconds|discount|tax)$"), "float"),
)
TYPES = "|".join(sorted({*_PLAIN.values(), *_CONTAINERS.values()} - {"None"}))
_WHAT_IT_IS = r"(?: (?:attr|attribute|field|member|property|too|as well))?"
_COUNTS = {"two": 2, "2": 2, "three": 3, "3": 3, "four": 4, "4": 4}
_UNKNOWN = "Any"  # of which nobody says a type, and the code shows none
_MAYBE = Pattern(r"(?i)\bnone\b|\boptional\b|\bmay be missing\b|\bor nothing\b|\bnullable\b")
_MAY_BE = Pattern(r"(?i)\b(?:may|can|could|might|also|too|as well|sometimes)\b")
_STATES = Pattern(r"(?i) (?:is|are|takes?|holds?|being|as|may|can|could|might)\b|:|=")
_TELLS_NOTHING = Pattern(r"(?i)\bnothing (?:in|about|at|there|here|tells|says|shows)\b")
"""There is no type yet, which is no type."""
_SETS = Pattern(
    r"(?i)(?<!\ba )(?<!\bas )\bset(?= (?:the |its )?`?[\w.]+`? (?:to|=) )"
    r"|(?<=\bthat |hich )sets?(?= (?:the|its|an?|all) )|\bsets? (?:it|them|this|that|one|nothing)\b"
)
"""What is done, and no type: "set limit to 5", "one that sets the limit"."""
_NOT_NONE = Pattern(r"(?i)\b(?:never|not|\w+n't|no longer) (?:be |return |returns )?none\b")


def type_(gap: Gap) -> Iterator[str]:
    yield from dict.fromkeys(_yielded(gap, each) for each in _given(gap))


_SEVERAL = {
    "str": Pattern(r"(?i)\b(?:strings|strs|texts)\b"),
    "int": Pattern(r"(?i)\b(?:integers|ints|whole numbers)\b"),
    "float": Pattern(r"(?i)\b(?:floats)\b"),
    "bytes": Pattern(r"(?i)\b(?:byte ?strings)\b"),
}
"""Of what is called by many, each is one: "the lines are strings"."""


def type_told(sentence: Sentence, function: str, name: str, shown: str | None) -> str | None:
    """What is said about this one parameter, in the plural too: "amounts are ints", "seed may be None"."""
    form = rf"{re.escape(name)}(?:e?s)?"
    others = r"(?:(?: and|,|/| &) `?\w+`?)*"
    says = r"(?: is| are| takes?| holds?| being| as|:| =)? ?(?:all |both |always |an? |of type |instances of )*"
    ends = r"(?=$|[,;.]| and `?\w+`? (?:is|are|may|can|could|takes?|holds?)\b)"
    what = r"(?P<what>[^,;.\[]*?(?:\[[^\]]*\][^,;.]*?)?)"
    said = re.search(rf"(?i)(?<![\w.])`?{form}`?{others}{says}{what}{ends}", sentence.text)
    if said is None or _STATES.search(said[0]) is None:
        return None
    gap = Gap(Sentence(said["what"], sentence.source), "annotate-parameter", (function, name))
    found = next(_said(gap), None)
    maybe = _MAYBE.search(said[0]) is not None and _NOT_NONE.search(said[0]) is None
    if found is None or found == "None":
        found = shown if maybe else None
    elif found in _SEVERAL and name.endswith("s") and _SEVERAL[found].search(said["what"]) is not None:
        found = f"list[{found}]"
    return f"{found} | None" if found is not None and maybe and "None" not in found else found


def _yielded(gap: Gap, kind: str) -> str:
    """Of a generator, what it gives one by one is what is said."""
    if gap.op != "annotate-return" or gap.function is None or not is_generator(gap.function):
        return kind
    if kind.partition("[")[0].endswith(("Iterator", "Iterable", "Generator")):
        return kind
    outer = "AsyncIterator" if isinstance(gap.function, ast.AsyncFunctionDef) else "Iterator"
    inner = kind[5:-1] if kind.startswith("list[") and "yield" not in gap.text.lower() else kind
    return f"{outer}[{inner}]"


def _given(gap: Gap) -> Iterator[str]:
    maybe = " | None" if _MAYBE.search(gap.text) and not _NOT_NONE.search(gap.text) else ""
    found = list(dict.fromkeys(_said(gap)))
    now = annotation(gap)
    if now and found == ["None"] and _MAY_BE.search(gap.text) is not None:
        found = []
    yield from (each if HAS_NONE.search(each) is not None else f"{each}{maybe}" for each in found)
    if not found and maybe and now and "None" not in now and "Optional" not in now:
        yield f"{now}{maybe}"
    if not found and maybe and not now and gap.op == "annotate-return":
        yield "None"
    if not found and not maybe and (shown := inferred(gap)) is not None:
        yield shown
    elif not found and not now and gap.op == "annotate-parameter":
        yield _UNKNOWN
    if not found and now and _NOT_NONE.search(gap.text) and now.endswith(" | None"):
        yield now.removesuffix(" | None")


def inferred(gap: Gap) -> str | None:
    """What the code shows, where nobody says it."""
    if gap.function is None or not gap.op.startswith("annotate-") or gap.line:
        return None
    if gap.op == "annotate-return":
        return return_type(gap.sentence.source, gap.function)
    return parameter_type(gap.sentence.source, gap.function, gap.earlier[1]) if len(gap.earlier) > 1 else None


def annotation(gap: Gap) -> str:
    """What is annotated at present, of the parameter in the last slot or as what is returned."""
    if gap.function is None:
        return ""
    if gap.op == "annotate-return":
        return gap.sentence.source.segment(gap.function.returns) if gap.function.returns else ""
    for arg in walk(gap.function.args):
        if isinstance(arg, ast.arg) and arg.arg == gap.earlier[-1] and arg.annotation is not None:
            return gap.sentence.source.segment(arg.annotation)
    return ""


def _said(gap: Gap) -> Iterator[str]:
    yield from (match[0].strip() for match in _CODE.finditer(gap.text))
    text = rest = _without_names(_TELLS_NOTHING.sub(" ", _SETS.sub(" ", _CODE.sub(" ", gap.text))), gap)
    classes = _classes(gap)
    for match in _MAPS.finditer(text):
        inside = [_one(word, classes) for word in match.groups() if word]
        if None not in inside and _CONTAINED.search(text) is None:
            yield f"dict[{', '.join(map(str, inside))}]"
            rest = rest.replace(match[0], " ")
    for match in _HOLDS.finditer(text):
        yield _holding(match, gap)
        rest = rest.replace(match[0], " ")
    either = re.search(rf"(?i)\b({_WORDS}) or (?:an? )?({_WORDS})\b", rest)
    if either is not None:
        yield f"{_PLAIN[either[1].lower()]} | {_PLAIN[either[2].lower()]}"
        rest = rest.replace(either[0], " ")
    for word in re.findall(r"[^\W\d]\w*\b(?!\.\w)", rest):  # who has a method is no type of what it takes
        found = _one(word, classes) if word not in gap.earlier and word.lower() != "name" else None
        if found is not None and not _says_where(gap, found):
            yield found


def _says_where(gap: Gap, name: str) -> bool:
    """Is it the class in which the function stands: "the callback of Sync"?"""
    owner = class_around(gap.sentence.source, gap.function) if gap.function is not None else None
    says = rf"\b(?:of|in|on|for) (?:the )?`?{name}\b|\b{name}(?:'s\b|\.\w)"
    return owner is not None and owner.name == name and re.search(says, gap.text) is not None


def _without_names(text: str, gap: Gap) -> str:
    """A parameter that is called in words says no type: "the start date as a string"."""
    for name in (each.replace("_", " ").strip() for each in gap.earlier):
        text = re.sub(rf"(?i)\b{re.escape(name)}\b", " ", text) if " " in name else text
    return text


def _classes(gap: Gap) -> dict[str, str]:
    """Those of the file, and what it imports that is written like one."""
    source = gap.sentence.source
    imported = (name for name in imported_names(source) if name[:1].isupper())
    return {name: name for name in (*(node.name for _, node in source.classes), *imported)}


def _holding(match: re.Match[str], gap: Gap) -> str:
    kind, count, *inside = match.groups()
    classes = _classes(gap)
    inner = [_one(word, classes) for word in inside if word]
    known = [each for each in inner if each is not None]
    outer = _CONTAINERS[kind.lower()]
    if count and known:
        known = known[:1] * _COUNTS[count.lower()]
    elif outer == "tuple" and len(known) == 1:
        known.append("...")
    return f"{outer}[{', '.join(known)}]" if known and len(known) >= len([each for each in inside if each]) else outer


def _one(word: str, classes: dict[str, str]) -> str | None:
    forms = (word, word.removesuffix("s"), word.removesuffix("es"))
    capital = next((classes[form] for form in forms if form in classes), None)
    of_class = {name.lower(): name for name in classes}
    low = [form.lower() for form in forms]
    return (
        capital
        or next((_PLAIN[form] for form in low if form in _PLAIN), None)
        or next((of_class[form] for form in low[1:] if word != form and form in of_class), None)
    )


def field_type(gap: Gap) -> Iterator[str]:
    """Of something new: what is said, else what others of its kind suggest, where they have types at all."""
    maybe = " | None" if re.search(r"(?i)\boptional\b|\bmay be (?:left out|missing|none)", gap.text) else ""
    owners = {name for name, node in gap.sentence.source.definitions if isinstance(node, ast.ClassDef)}
    said = [each for each in _said(gap) if each != "None" and each not in owners]
    if (told := _told_behind(gap)) is not None:
        yield told
    if gap.op == "add-field" and not _has_types(gap):
        return
    if said:
        yield from (each + maybe for each in said)
    elif _has_types(gap):
        name = gap.earlier[1] if len(gap.earlier) > 1 else ""
        dated = gap.op == "add-field" and _WHEN.search(name) is not None and "datetime" in gap.sentence.known
        yield _of_its_default(gap) or ("datetime | None" if dated else _usual(name) + maybe)


_WHEN = Pattern(r"(?:_at|_on|_date|_time|_since|_until)$|^(?:due|deadline|expires|created|updated)$")
"""What a field is called that says when something happened, or will: it may not have yet."""


def _of_its_default(gap: Gap) -> str:
    """What is said to be its default is of that type."""
    match given.parsed(next(defaults(gap), "")):
        case ast.Constant(bool() | int() | float() | str() as value):
            return type(value).__name__
        case _:
            return ""


def _told_behind(gap: Gap) -> str | None:
    """What is said right behind the name, as in code: "report, str | None"."""
    for name in gap.earlier[1:2]:
        kinds = rf"{_CODE.pattern}|(?:{TYPES})\b(?!\.\w)"
        said = re.search(rf"(?<!\w){re.escape(name)}`?{_WHAT_IT_IS}[,:] ?(?:an? )?`?({kinds})", gap.text)
        if said is None and gap.op == "add-field":
            kinds += r"|(?:Exception|[A-Z]\w+Error|datetime|date|object)\b"
            said = re.search(
                rf"(?<!\w){re.escape(name)}`?{_WHAT_IT_IS}(?: of type| as)? (?:an? )?`?({kinds})", gap.text
            )
        return said[1] if said is not None else None
    return None


def _has_types(gap: Gap) -> bool:
    """Does the class of the slot, or the function, say the types of what it has?"""
    for name, node in gap.sentence.source.definitions:
        if gap.earlier[:1] == (name,) and isinstance(node, ast.ClassDef):
            own = [arg for each in node.body if isinstance(each, ast.FunctionDef) for arg in each.args.args]
            return any(isinstance(each, ast.AnnAssign) for each in node.body) or any(arg.annotation for arg in own)
    own = gap.function.args.args if gap.function is not None else []
    return any(arg.annotation is not None for arg in own)


def _usual(name: str) -> str:
    """What things of that name mostly are."""
    low = name.lower()
    known = next((kind for words, kind in _BY_NAME if words.search(low)), None)
    return known or ("list[str]" if low.endswith("s") and not low.endswith(("ss", "us", "is")) else "str")
