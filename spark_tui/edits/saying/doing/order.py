"""Orders: what is sorted by, the first one first, perhaps the other way round; which parameter comes before which."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.imports import all_imports, bound_name
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.quantities import PLACES
from spark_tui.edits.slips import is_slip
from spark_tui.edits.spelled import NAME

ANY_CASE = Pattern(
    r"(?i)\bcase.?insensitive\w*|\bignor\w+ (?:the |upper and lower |upper/lower )?case|\bcasefold"
    r"|\b(?:regardless of|no matter the|without regard (?:to|for)|irrespective of)(?: the| their)? (?:case|capitals?"
    r"|capitali[sz]ation|upper|lower)"
    r"|\b(?:A and a|a and A|(?:upper|capital|big|large)(?:[- ]?case)? and (?:lower|small|little)(?:[- ]?case)?"
    r"(?: letters?| ones)?),?(?: \w+){0,3}? (?:the )?(?:same|alike|equal\w*|together|mixed)\b"
    r"|\bcase (?:does ?n[o']t|should ?n[o']t|must not|is not to) (?:matter|count)"
    r"|\b(?:capitals?|upper|upper.?case|lower.?case)\b.*\b(?:does ?n[o']t|should ?n[o']t|must not|is not to)"
    r" (?:matter|count)"
    r"|\bkey\b.*\blower.?case\b"
    r"|\b(?:capital|upper.?case)\w*(?: letters?| names?| words?| ones?)? (?:come|sort|are sorted|go|end up|land)"
    r"|\b(?:lower.?case|small letters?|no capitals?)(?: \w+)? (?:comes?|sorts?|go(?:es)?|ends? up|lands?|stands?"
    r"|(?:is|are)(?: \w+ed)?) (?:\w+ ){0,2}(?:after|behind|below|last|at the (?:end|bottom))\b"
    r"|\b(?:sort|list|put|show|order)\w* (?:all |the )?(?:capital|upper.?case)(?: \w+)? (?:first|on top|before|ahead)\b"
)
_ALSO = Pattern(r"(?i)\bties?\b|\btie.?break\w*|\b(?:equal|same|identical)\b|\bthen (?:by|on)\b|\bsecond(?:ary|ly)?\b")
_LENGTH = Pattern(r"(?i)\b(?:length|longest|shortest)\b")
DOWN = Pattern(
    r"(?i)\b(?:desc\w*|backwards?|reverse\w*"
    r"|(?:newest|latest|highest|largest|biggest|best|slowest|heaviest"
    r"|(?<!wait )(?<!waits )(?<!waiting )(?<!waited )longest(?![ -](?:wait|ago|time))"
    r"|most(?: \w+)?|top)\b.*"
    r"\b(?:first|on top|at the (?:very )?top"
    r"|up front|up top)"
    r"|(?:from|(?:begin|start)\w* with) (?:the )?(?:newest|latest|highest|largest|biggest|best|slowest|heaviest|longest"
    r"|most(?: recent| important)?)\b)"
)
_LONG_AGO = r"wait\w* (?:for )?(?:the )?longest|longest[ -](?:wait|ago|time ago)\w*"
_MOST = (
    (
        rf"(?:new|old|lat|earli)est|most recent\w*|{_LONG_AGO}",
        r"year|date|time|created|updated|published|stamp|(?:^|_)(?:at|day|on)$|:.*\bdate(?:time)?\b",
    ),
    (r"youngest|oldest", r"age|born|birth"),
    (r"cheapest|most expensive|priciest", r"price|cost"),
    (r"heaviest|lightest", r"weight|mass"),
    (r"(?:larg|bigg|small)est", r"size|area|amount|bytes|volume|total|population"),
    (r"best|worst|(?:high|low)est", r"score|points|rating|grade|rank|stars"),
    (r"fastest|slowest", r"speed|seconds|duration|time|elapsed"),
)
"""What comes first, and the member that tells which that is, by its name or by its type."""
JUST_SORTED = Pattern(
    r"(?i)\b(?:list|show|print|say|return|give|name|write|output)s? (?:me |us |out )?(?:the |all |its |their )?"
    r"(?:[\w']+ ){1,3}(?:sorted|in order|in alphabetical order|alphabetically)(?! by\b)\W*(?:$|in\b|please\b|pls\b)"
)
"""By nothing but what they are."""
_THEN = Pattern(r"(?i)\bthen(?: by| on)?\b")
_BY = Pattern(r"(?i)\bby (?:the |their |its |how (?:many|much) )?(\w+)")
_WRITTEN = Pattern(r"\b(?:str\.[a-z]+|os\.path\.[a-z]+|(?:operator\.)?(?:item|attr|method)(?:getter|caller)\([^()]*\))")
"""A key that is written as code."""
_REACHED = Pattern(r"(?<![\w)\].'\"])(?:\.[^\W\d]\w*(?![\w(])|\[(?:'[^']+'|\"[^\"]+\"|-?\d+)\])(?!\w)")
"""The same of each thing: ".size", "['size']"."""


_BY_PLACE = Pattern(
    r"(?i)\b(?:by|on|use|using|with|take) (?:(?:the|its|their|each|every|row's) )*"
    rf"({'|'.join(PLACES)}) (?:column|field|element|entry|item|part|cell|component|value)\b(?! of\b)"
)
"""What is held against the others of each: "sort by the second column"."""


def key(gap: Gap) -> Iterator[str]:
    if JUST_SORTED.search(gap.text) is not None:
        return
    yield from (match[0] for match in _WRITTEN.finditer(gap.text))
    yield from (match[0] for match in _REACHED.finditer(gap.text))
    if (found := _dict_of_keys(gap)) is not None:
        yield from _by_values(gap, *found)
        return
    yield from (f"[{PLACES[match[1].lower()]}]" for match in _BY_PLACE.finditer(gap.text))
    own = members(gap)
    made = _made_of(gap)
    if ANY_CASE.search(gap.text) and made:
        yield "str.lower"
        return
    told = list(_told_by_the_first(gap, own)) or dict.fromkeys(_named(gap.text, own))
    forms = [own[name] for name in told]
    first = _present(gap)
    if first is not None and len(forms) == 1 and first != f"x{forms[0]}" and _ALSO.search(gap.text):
        yield f"({first}, x{forms[0]})"
    if len(forms) > 1:
        first = f"-x{forms[0]}" if DOWN.search(gap.text) else f"x{forms[0]}"
        yield f"({', '.join((first, *(f'x{form}' for form in forms[1:])))})"
    if ANY_CASE.search(gap.text):
        yield from (f"x{form}.lower()" for form in forms[:1])
        yield "str.lower"
    if len(forms) < 2 or _THEN.search(gap.text) is None:  # else none of them is enough
        yield from forms
    if _LENGTH.search(re.sub(_LONG_AGO, "", gap.text)):
        yield f"len(x{forms[0]})" if forms else "len"


def _dict_of_keys(gap: Gap) -> tuple[str, str] | None:
    """The dict whose keys a loop goes through to look up what is kept under each, and what a key is called there."""
    match gap.loop:
        case ast.For(ast.Name(each), ast.Call(ast.Name("sorted"), [ast.Name(several), *_])) as loop:
            looked_up = (node for node in walk(loop) if isinstance(node, ast.Subscript))
            kept = [node for node in looked_up if ast.unparse(node) == f"{several}[{each}]"]
            parents = gap.sentence.source.parents
            plain = not any(isinstance(parents[node], ast.Subscript | ast.Attribute) for node in kept)
            return (several, each) if kept and plain and _BY.search(gap.text) is not None else None
        case _:
            return None


def _by_values(gap: Gap, several: str, each: str) -> Iterator[str]:
    """ "By count" is by what is kept; by themselves they are sorted without a key."""
    by = said_in(_BY.search(gap.text)).lower()
    if by not in (each, f"{each}s", "key", "keys", "name", "names"):
        yield f"{several}.get"


def _told_by_the_first(gap: Gap, own: dict[str, str]) -> Iterator[str]:
    """The newest first: by the date."""
    if re.search(r"(?i)\bby\b", gap.text) is None:
        types = _types(gap.sentence.source)
        for said, member in _MOST:
            first = rf"\b(?:{said})\b.*\b(?:first|last|top|up front)\b"
            if re.search(rf"(?i){first}|\b(?:from|(?:begin|start)\w* with) (?:the )?(?:{said})\b", gap.text):
                yield from [name for name in own if re.search(member, f"{name}{types.get(name, '')}".lower())][:1]


_AHEAD = r"before|b4|above|over|ahead of|in front of|precedes?"
_AHEAD_OF = Pattern(rf"(?i)\b(?:first|{_AHEAD})\b")


def before(gap: Gap) -> Iterator[str]:
    """The parameter that the one in the slot before is to come before; behind all of them is `*`."""
    if gap.function is None:
        return
    own = [arg.arg for arg in gap.function.args.args]
    behind = re.search(rf"\b{gap.earlier[1]}\b.*\b(?:after|behind|follows?)\b\W*(?:the )?`?(\w+)", gap.text)
    yield from (name for name in ahead(gap) if name in own)
    to_be = rf"(?:takes?|has|have|gets?|with|put|want|make|move) `?{gap.earlier[1]}`? (?:always |(?:to be )?the )?"
    becoming = rf"{gap.earlier[1]}`? (?:comes?|goes|is|(?:should|must) (?:be|come|go)) (?:the )?(?:very )?"
    if re.search(rf"\b(?:{to_be}|{becoming})first\b", gap.text):
        yield from [name for name in own if name not in ("self", "cls", gap.earlier[1])][:1]
    if behind is not None and behind[1] in own:
        yield (*own, "*")[own.index(behind[1]) + 1]
    elif re.search(r"(?i)\b(?:last|(?:to|at) the (?:very )?end|behind all|after all)\b", gap.text):
        yield "*"


def ahead(gap: Gap) -> Iterator[str]:
    """What the one in the slot before is said to stand ahead of: "load above save", "first load, then save",
    "before save: load"."""
    if _AHEAD_OF.search(gap.text) is None:
        return  # in a long file there are many that it might be
    name = _as_spoken(gap.earlier[-1])
    where = rf"[^,;]*?\b(?:{_AHEAD})\b\W*(?:the )?`?"
    yield from (match[1] for match in re.finditer(rf"(?<![\w.]){name}\b{where}(\w+)", gap.text))
    first = rf"\bfirst\b[^.;]*?(?<![\w.]){name}\b"
    ways = (rf"(?<![\w.]){name}\b{where}", rf"{first}[^.;]*?\b(?:then|after (?:it|that|this))\W+(?:the )?`?")
    for other in (each.rpartition(".")[2] for each, _ in gap.sentence.source.definitions):
        begun = rf"(?i)^\W*(?:{_AHEAD}) (?:the )?`?{_as_spoken(other)}(?!\w).*(?<![\w.]){name}\b"
        if any(re.search(rf"(?i){way}{_as_spoken(other)}(?!\w)", gap.text) for way in ways) or re.search(
            begun, gap.text
        ):
            yield other


def _as_spoken(name: str) -> str:
    """As it is written, or its words: `by_name`, "by name"."""
    return "_*" + "[ _]".join(map(re.escape, name.strip("_").split("_"))) + "_*"


def _sort(gap: Gap) -> ast.Call | None:
    """What sorts on the line."""
    for node in gap.sentence.source.all(ast.Call):
        match node:
            case ast.Call(func=ast.Name("sorted" | "min" | "max") | ast.Attribute(attr="sort")):
                if node.lineno == gap.line:
                    return node
    return None


def _made_of(gap: Gap) -> bool:
    """Is something else sorted than the things that were gone through: sorted(x.name for x in xs)?"""
    found = _sort(gap)
    made = found.args[0] if found is not None and found.args else None
    return isinstance(made, ast.GeneratorExp | ast.ListComp | ast.SetComp) and not isinstance(made.elt, ast.Name)


def _present(gap: Gap) -> str | None:
    """The key that it sorts by now, of x."""
    found = _sort(gap)
    for each in found.keywords if found is not None else ():
        match each:
            case ast.keyword(arg="key", value=ast.Lambda(args=ast.arguments(args=[one]), body=body)):
                if not isinstance(body, ast.Tuple):
                    return re.sub(rf"\b{one.arg}\b", "x", gap.sentence.source.segment(body))
    return None


def _named(text: str, own: dict[str, str]) -> Iterator[str]:
    """The members that it names, in their order; with a slip, if the word is none otherwise."""
    _, by, rest = re.sub(r"(?i)\bby using\b", " ", text).partition(" by ")
    rest = re.sub(r"(?i) (?:in|of|for|within) (?:each|every|the|all)\b.*", "", rest)
    words = [word.lower() for word in NAME.findall(rest if by and _is_in(rest, own) else text)]
    found = [_member(word, own) for word in words]
    other = _first_key(rest) if by and any(found) else None
    if other is not None and other not in PLAIN and _member(other.lower(), own) is None:
        own[other] = _alike(other, own[next(name for name in found if name)])  # reached as the one that is known
        found = [other if word == other else name for word, name in zip(words, found, strict=True)]
    yield from (name for name in found if name is not None)


def _first_key(rest: str) -> str | None:
    match = re.match(r"(?:the |their |its )?([^\W\d]\w*)(?:,| then| and)", rest)
    return match[1] if match is not None else None


def _alike(name: str, form: str) -> str:
    return f".{name}" if form.startswith(".") else f'["{name}"]'


def _is_in(text: str, own: dict[str, str]) -> bool:
    return any(_member(word.lower(), own) for word in NAME.findall(text))


def _member(word: str, own: dict[str, str]) -> str | None:
    forms = {word, word.removesuffix("s")}
    exact = next((name for name in own if name.lower() in forms), None)
    if exact is not None or len(word) < 4 or word in PLAIN:
        return exact
    part = next((name for name in own if word in name.lower().split("_")), None)
    slip = next((name for name in own if is_slip(word, name.lower())), None)
    if word in ("date", "time") and part is None and slip is None:
        return next((name for name in own if _OF_TIME.search(name.lower()) is not None), None)
    return part or slip or next((name for name in own if _is_told_of(word, name.lower().split("_"))), None)


_OF_TIME = Pattern(r"(?:^|_)(?:published|created|updated|modified|added|posted|sent|due|day|timestamp|at|on)$")
"""What is called a date by who speaks of it."""
_STEM = 5
_ENDINGS = frozenset(("", "y", "e", "s", "es", "ed", "er", "or", "al", "ing", "ion", "ation", "cation", "ment", "ance"))


def _is_told_of(word: str, parts: list[str]) -> bool:
    """The same in another form: "expiry" and "expires", "creation" and "created"."""
    for part in parts:
        apart = (at for at, (one, other) in enumerate(zip(word, part, strict=False)) if one != other)
        alike = next(apart, min(len(word), len(part)))
        if alike >= _STEM and word[alike:] in _ENDINGS and part[alike:] in _ENDINGS:
            return True
    return False


def members(gap: Gap) -> dict[str, str]:
    """Attributes and keys of the file, with how they are reached; those used on the line and in its function first."""
    source = gap.sentence.source
    found: dict[str, str] = {}
    for node in sorted(source.nodes, key=lambda node: _distance(node, gap)):
        match node:
            case ast.Attribute(value=owner, attr=name) if not _is_called(gap, node) and not _is_module(gap, owner):
                found.setdefault(name, f".{name}")
            case ast.Subscript(slice=ast.Constant(value=str(name))):
                found.setdefault(name, f'["{name}"]')
            case ast.Dict(keys=keys):
                names = list(texts_of(keys))
                for name in names:
                    found.setdefault(name, f'["{name}"]')
            case ast.AnnAssign(target=ast.Name(id=name)) if isinstance(source.parents.get(node), ast.ClassDef):
                found.setdefault(name, f".{name}")
            case ast.Attribute(ast.Name(), name) if _tells(gap, name):
                found.setdefault(name, f".{name}()")
    return found


def _tells(gap: Gap, name: str) -> bool:
    """Is it a method that needs nothing and gives something, which some other place asks for?"""
    return any(
        len(node.args.args) == 1 and name == node.name and gives_something(node) and "." in path
        for path, node in gap.sentence.source.functions
    )


@lru_cache(maxsize=4)
def _types(source: Source) -> dict[str, str]:
    """What is said of the type of each field."""
    fields = list(source.all(ast.AnnAssign))
    return {ast.unparse(each.target): f": {ast.unparse(each.annotation)}" for each in fields}


def _distance(node: ast.AST, gap: Gap) -> int:
    line = getattr(node, "lineno", 0)
    if line == gap.line:
        return 0
    return 1 if gap.function and gap.function.lineno <= line <= (gap.function.end_lineno or 0) else 2


def _is_called(gap: Gap, node: ast.AST) -> bool:
    parent = gap.sentence.source.parents.get(node)
    return isinstance(parent, ast.Call) and parent.func is node


def _is_module(gap: Gap, node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in _modules(gap.sentence.source)


@lru_cache(maxsize=4)
def _modules(source: Source) -> set[str]:
    imports = (each for each in all_imports(source) if isinstance(each, ast.Import))
    return {bound_name(alias) for each in imports for alias in each.names}
