"""Conditions that the code tells more about than the sentence: what is unknown is not in what is looked up, what is
taken is in what is stored, what could be divided by zero is what it divides by."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.objects.room import full
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import collection
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import names, parts
from spark_tui.edits.saying.condition.shortages import more_than_there_is, one_and_the_same
from spark_tui.edits.saying.condition.states import stored
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.things import members, yes_or_no
from spark_tui.edits.saying.value.signs import OR_LESS, OR_MORE

_UNKNOWN = Pattern(
    r"(?i)\b(?:unknown|no such|unseen|unregistered|not (?:known|found|registered|there|listed|in (?:the|it))"
    r"|(?:is|are)n't (?:known|registered|there|listed|in)|(?:does|do)(?:n't| not) (?:exist|know)|missing"
    r"|might not (?:know|be|exist)|may not (?:know|be|exist)|never (?:heard|seen))\b"
)
_OUT_OF_RANGE = Pattern(
    rf"{_UNKNOWN.pattern}|\bout of (?:range|bounds)\b|\btoo (?:big|large|high|small|low)\b|\binvalid\b|\bbeyond\b"
)
_OUT_OF_BOUNDS = Pattern(
    r"(?i)\b(?:out ?(?:side)?(?: of)?|beyond|not (?:with)?in|isn't (?:with)?in)"
    r" (?:the |its |our |this |that |allowed )*(?:range|bounds|limits|interval)\b"
)
_COUNTS = Pattern(r"(?:\w+_)?(?:index|idx|i|n|no|num|number|pos|position|place|slot|row|col|column|line|page)")
_TAKEN = Pattern(
    r"(?i)\b(?:already|twice|duplicates?|taken|again|a second time|before|(?:has|have) been seen|exists)\b"
)
_IS_AMONG = r"(?i)(?:\b(?:in|been|we|already)|'ve) `?{0}\b|\b{0}`? (?:already|before)\b"
_FULL = Pattern(
    r"(?i)\b(?:is|are|gets?|was|already) (?:\w+ )?full\b(?! of)"
    r"|\bno (?:room|space|places?|seats?) (?:is |are )?(?:left|free)\b"
)
_REACHED = Pattern(
    r"(?i)\bat (?:(?:its|the|full) )?(?:capacity|limit|maximum)\b"
    r"|\b(?:reach|hit)(?:s|es|ed)? (?:its|the) (?:capacity|limit|maximum)\b"
    r"|\b(?:capacity|limit|maximum) (?:is|was|has been|gets|got) (?:already )?(?:reached|hit|used up|exhausted)\b"
)
_EMPTY = Pattern(r"(?i)\b(?:empty|no|nothing|none|without|divi\w+ by zero|zero ?division\w*|IndexError|blank)\b")
_ZERO = Pattern(r"(?i)\b(?:divi\w+ by (?:zero|0)|zero ?division\w*|zero|0)\b")
_NOT_ALIKE = Pattern(r"(?i)\b(?:not|\w+n't|different|unequal)\b")
_DIFFERENT = Pattern(r"(?i)\b(?:different|differing|distinct|unequal|mismatch\w*|(?:do|does)(?:n't| not) match)\b")
_SAME = Pattern(r"(?i)\b(?:same|identical|equal|match\w*)\b")
_HAVE_TO_BE = Pattern(
    r"(?i)\b(?:must|needs?|have to|has to|should)(?: be| have| use)?(?: \w+)?"
    r" (?:different|differing|distinct|same|identical|equal|match)\b"
)
_AS_LONG = Pattern(
    r"(?i)\b(?:same length|same number of|equally long|as long as|(?:different|unequal) lengths?|as many)\b"
)
_ONE = r"(?:\"[^\"]*\"|'[^']*'|`[^`]*`|[\w.-]*\w)"
_RANGES = {
    "month": (1, 12), "day": (1, 31), "hour": (0, 23), "minute": (0, 59), "second": (0, 59), "weekday": (0, 6),
    "week": (1, 53), "percent": (0, 100), "percentage": (0, 100), "port": (1, 65535), "lat": (-90, 90),
    "latitude": (-90, 90), "lon": (-180, 180), "lng": (-180, 180), "longitude": (-180, 180), "probability": (0, 1),
    "quarter": (1, 4), "opacity": (0, 1), "alpha": (0, 1),
}  # fmt: skip
"""What numbers of that kind can be, wherever they are."""
_LET_THROUGH = Pattern(r"(?i)\b(?P<noun>[a-z_]+)(?: of| is| =| to)? (?P<number>-?\d+(?:\.\d+)?)\b")
_TURNS_AWAY = frozenset(("raise-if", "return-if"))
_SEVERAL = rf"({_ONE}(?:(?:, ?|/){_ONE})*(?:,? (?:n?or|and) |/){_ONE})"
_ONE_OF = Pattern(
    rf"(?i)\b(?:(?:must|can|may|should|has to|have to|needs to|is allowed to)(?: only)? be"
    rf"|other than|(?:any|every)thing (?:but|except)|except|besides|(?:is|are)(?:n't| not| neither)|neither|not"
    rf"|only(?: (?:ever )?(?:accepts?|allows?|takes?|supports?|knows?|valid|be))?"
    rf"|(?:allowed|valid|accepted|possible)[\w ]*(?: are| is|:))(?: (?:either|one of))? {_SEVERAL}"
)
_NO_TEXT = frozenset(
    re.findall(r"\w+", "or either nor and empty none null blank zero negative positive missing true false nothing")
)
_ONESELF = Pattern(r"(?i)\b(?:him|her|it|them|one|my)sel(?:f|ves)\b")
_SPOKEN_OF = 2.0
_NO_KNOWN = Pattern(r"(?i)\b(?:unknown|invalid|unsupported|other|wrong|not an? known) ([a-z]\w+)")
_ALTERNATIVE = Pattern(r"[\w.-]*\w")
_BOUNDED = Pattern(rf"(?i)\d(?: [a-z]+)? or (?:{OR_MORE}|{OR_LESS}|earlier|later)$")
"""No two values, but all above or below one: "18 or older"."""
_LEAVES_OUT = frozenset(("skip-if", "stop-if"))
_LACKED = Pattern(r"(?i)\b(?:without|(?:with|ha(?:s|ve|ving)) no)(?: an?| any| the)? $")
"""What stands behind that is something that is not there, and nothing that is so or not."""
_NONE_OF_IT = Pattern(rf"{_LACKED.pattern}|\b(?:if|when|while|unless|as long as)(?: there(?: is|'s| are|'re))? no $")
"""Nor is it, where something is turned away: "if no file was opened"."""
_NOT_SO = Pattern(
    r"(?i)\b(?:is|are|was|were)(?: not|n't)(?: yet)? $|\bnot $|\b(?:unless|only|except|but)(?: \w+)?(?: are| is)? $"
)
_NOT_DONE = Pattern(
    r"(?i)(?:n't|\bnot|\bnever)(?: \w+){1,2} (?:the |any |those )?$|\b(?:without|no|except|hide|drop)(?: \w+){0,3} $"
)
_NOT_BEHIND = Pattern(r"(?i)(?: \w+){0,2}? (?:\w+n't|not|never|no longer|stay out|are out|have no)\b")
_NOT_BEFORE = Pattern(r"(?i)\b(?:not|\w+n't|never|unless|only|no longer)(?: \w+)? $")


def circumstances(gap: Gap) -> Iterator[str]:
    text = gap.text
    yield from alternatives(gap)
    if _DIFFERENT.search(text) or _SAME.search(text):
        yield from (f"{one} {_sign(gap)} {other}" for one, other in _pairs(gap))
    if _AS_LONG.search(text):
        yield from _lengths(gap)
    yield from _beyond_its_range(gap)
    owner = class_around(gap.sentence.source, gap.function) if gap.function is not None else None
    if owner is not None and (_FULL.search(text) or _REACHED.search(text)):
        yield from full(gap.sentence.source, owner)
    yield from _flagged(gap)
    if _ONESELF.search(text):
        yield from _of_oneself(gap)
    yield from more_than_there_is(gap)
    yield from one_and_the_same(gap)
    yield from _not_listed(gap)
    if _OUT_OF_BOUNDS.search(text) and gap.op in _TURNS_AWAY:
        yield from _out_of_its_bounds(gap)
    if _OUT_OF_RANGE.search(text):
        yield from _past_the_ends(gap)
    if _UNKNOWN.search(text):
        yield from (f"{key} not in {holder}" for key, holder in looked_up(gap))
        yield from _left_out_by_none(gap)
    yield from _among_those(gap)
    if _TAKEN.search(text):
        yield from (f"{key} in {holder}" for key, holder in stored(gap))
    if gap.op in ("raise-if", "return-if"):
        for subject, is_number in at_risk(gap):
            if (_ZERO if is_number else _EMPTY).search(text):
                yield f"{subject} == 0" if is_number else f"not {subject}"


def _among_those(gap: Gap) -> Iterator[str]:
    """What is in something that is asked for such things elsewhere, by its name: "links we've seen already"."""
    source, one = gap.sentence.source, gap.turning
    if not isinstance(one, ast.Name) or gap.function is None:
        return
    for node in source.all(ast.Compare):
        held = node.comparators[0]
        name = last_name(held)
        is_asked = isinstance(node.ops[0], ast.In | ast.NotIn) and isinstance(held, ast.Name | ast.Attribute)
        if not is_asked or re.search(_IS_AMONG.format(re.escape(name)), gap.text) is None:
            continue
        is_own = isinstance(held, ast.Attribute) and class_around(source, node) is class_around(source, gap.function)
        if is_own or source.segment(held) in gap.bound:
            yield f"{one.id} in {source.segment(held)}"


def _beyond_its_range(gap: Gap) -> Iterator[str]:
    """There is no month 13, nor an hour 24."""
    for match in _LET_THROUGH.finditer(gap.text) if gap.op in _TURNS_AWAY else ():
        word, number = match["noun"].lower(), float(match["number"])
        low, high = _RANGES.get(word.removesuffix("s"), (0, None))
        names_it = [name for name in gap.bound if word.removesuffix("s") in (*parts(name), name.removesuffix("s"))]
        for name in names_it[:1]:
            if high is not None and not low <= number <= high:
                yield f"not {low} <= {name} <= {high}"
            elif number < 0:
                yield f"{name} < 0"
            elif number == 0:
                yield f"{name} <= 0"


def _of_oneself(gap: Gap) -> Iterator[str]:
    """What a loop goes through, and who it is done for: "nobody is a friend of himself"."""
    turning = [node.id for node in walk(gap.turning) if isinstance(node, ast.Name)] if gap.turning is not None else []
    sign = "!=" if gap.op == "and-condition" else "=="
    spoken = [name for name in gap.bound if name not in turning and names(gap.sentence, name) >= _SPOKEN_OF]
    yield from (f"{each} {sign} {other}" for each in turning for other in spoken)


def is_unknown(text: str) -> bool:
    return _UNKNOWN.search(text) is not None


def looked_up(gap: Gap) -> Iterator[tuple[str, str]]:
    """Each key with what it is looked up in."""
    for node in walk(gap.loop or gap.within):
        match node:
            case ast.Subscript(value=holder, slice=ast.Name() | ast.Attribute() as key, ctx=ast.Load() | ast.Del()):
                yield ast.unparse(key), ast.unparse(holder)
            case (
                ast.Call(
                    func=ast.Attribute(value=ast.Name() | ast.Attribute() as holder, attr="index" | "remove"),
                    args=[ast.Name() | ast.Attribute() as key],
                )
                | ast.Call(
                    func=ast.Attribute(value=ast.Name() as holder, attr="get"), args=[ast.Name() as key, ast.Constant()]
                )
            ):
                yield ast.unparse(key), ast.unparse(holder)


_ENDS = (
    ("low", "high"),
    ("lower", "upper"),
    ("min", "max"),
    ("minimum", "maximum"),
    ("start", "end"),
    ("start", "stop"),
)
"""What the bounds are called that something has."""


def _out_of_its_bounds(gap: Gap) -> Iterator[str]:
    """What a function is given lies outside of what its object, or it, is told to stay within."""
    owner = class_around(gap.sentence.source, gap.function) if gap.function is not None else None
    own = {each.name: f"self.{each.name}" for each in (held(gap.sentence.source, owner) if owner is not None else ())}
    own |= {name: name for name in gap.bound}
    for low, high in ((own.get(one), own.get(other)) for one, other in _ENDS):
        free = [each for each in gap.bound if each not in ("self", "cls", low, high)]
        if low is not None and high is not None and free:
            yield f"not {low} <= {free[0]} <= {high}"


def _past_the_ends(gap: Gap) -> Iterator[str]:
    """Of what is counted from one or from nothing, as the code does it."""
    for node in walk(gap.within):
        match node:
            case ast.Subscript(holder, ast.BinOp(ast.Name(key), ast.Sub(), ast.Constant(1))):
                test = f"not 1 <= {key} <= len({ast.unparse(holder)})"
            case ast.Subscript(holder, ast.Name(key)) if _COUNTS.fullmatch(key):
                test = f"not 0 <= {key} < len({ast.unparse(holder)})"
            case _:
                continue
        if key in gap.bound:
            yield test


def _left_out_by_none(gap: Gap) -> Iterator[str]:
    """Of what is kept but for some, by what they are told by: none of it is that."""
    for node in walk(gap.within):
        match node:
            case ast.comprehension(
                target=ast.Name() as each,
                iter=holder,
                ifs=[ast.Compare(ast.Attribute(ast.Name(id=of), told), [ast.NotEq()], [ast.Name(id=key)])],
            ) if of == each.id and key in gap.bound:
                yield f"not any({of}.{told} == {key} for {of} in {ast.unparse(holder)})"


def at_risk(gap: Gap) -> Iterator[tuple[str, bool]]:
    """What must not be empty, as the code uses it, or, if it is a number, not zero."""
    for node in walk(gap.within):
        match node:
            case ast.BinOp(op=ast.Div() | ast.FloorDiv() | ast.Mod(), right=divisor):
                match divisor:
                    case ast.Call(func=ast.Name("len" | "sum"), args=[inner]):
                        yield ast.unparse(collection(inner)), False
                    case ast.Name() | ast.Attribute():
                        yield ast.unparse(divisor), True
            case ast.Call(func=ast.Name("max" | "min"), args=[ast.Name() | ast.Attribute() | ast.Call() as inner]):
                yield ast.unparse(collection(inner)), False
            case ast.Call(
                func=ast.Attribute(attr="mean" | "median" | "choice"), args=[ast.Name() | ast.Attribute() as inner]
            ):
                yield ast.unparse(inner), False
            case ast.Subscript(value=ast.Name() | ast.Attribute() as inner, slice=ast.Constant(value=0)):
                yield ast.unparse(inner), False
            case ast.Subscript(value=ast.Name() | ast.Attribute() as inner, slice=ast.UnaryOp(op=ast.USub())):
                yield ast.unparse(inner), False
            case ast.Call(func=ast.Attribute(value=ast.Name() | ast.Attribute() as inner, attr="pop" | "popleft")):
                yield ast.unparse(inner), False


def _flagged(gap: Gap) -> Iterator[str]:
    """What is true or false of something, by its word: "closed accounts"; not where it becomes that."""
    made = set(_made(gap))
    for code, word in yes_or_no(gap.place):
        if code in made:
            continue
        found = re.search(rf"(?i)(?<![\w.]){re.escape(word)}s?(?![\w.])", gap.text) if len(word) > 2 else None
        lacked = _NONE_OF_IT if gap.op in _TURNS_AWAY else _LACKED
        if found is not None and lacked.search(gap.text[: found.start()]) is None:
            yield f"not {code}" if _is_denied(gap, found.start(), found.end()) else code


def _is_denied(gap: Gap, start: int, stop: int) -> bool:
    """Of what is so, or of what is done with it: "not archived", "don't show archived ones", "archived: no"."""
    before, behind = gap.text[:start], gap.text[stop:]
    if gap.op in _LEAVES_OUT:
        return _NOT_SO.search(before) is not None
    done = _NOT_BEFORE.search(before) or _NOT_DONE.search(before) or _NOT_BEHIND.match(behind)
    return done is not None if gap.op == "and-condition" else _NOT_BEFORE.search(before) is not None


def _made(gap: Gap) -> Iterator[str]:
    for node in walk(gap.loop or gap.within):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
            yield gap.sentence.source.segment(node)


def _pairs(gap: Gap) -> Iterator[tuple[str, str]]:
    """The same attribute of two things, if it is spoken of."""
    spoken = gap.sentence.spoken
    owners: dict[str, list[str]] = {}
    for code, last in dict.fromkeys(members(gap.place)):
        said = " ".join(parts(last))
        plural = f"{said[:-1]}ies" if said.endswith("y") else f"{said}s"
        if f" {said} " in spoken or f" {plural} " in spoken:
            owners.setdefault(last, []).append(code)
    for several in owners.values():
        if len(several) == 2:
            yield several[0], several[1]


def _sign(gap: Gap) -> str:
    """Said of when something is done, or of what has to hold: "two different berths, or it's an error"."""
    when = re.split(r"(?i)\b(?:if|when)\b", gap.text)[-1]
    said = when if _DIFFERENT.search(when) or _SAME.search(when) else gap.text
    has_to = _HAVE_TO_BE.search(said) is not None and gap.op != "add-assert"
    return "!=" if (_DIFFERENT.search(said) is not None) != has_to else "=="


def _lengths(gap: Gap) -> Iterator[str]:
    """The lengths of the two things that are spoken of are compared."""
    two = [name for name in dict.fromkeys((*gap.bound, *gap.local)) if names(gap.sentence, name) >= _SPOKEN_OF]
    if len(two) == 2:
        denied = _NOT_ALIKE.search(gap.text) is not None
        sign = "==" if gap.op == "add-assert" or (gap.op == "return-if" and not denied) else "!="
        yield f"len({two[0]}) {sign} len({two[1]})"


def alternatives(gap: Gap) -> Iterator[str]:
    """One of several texts, which a constant may list: "units must be metric or imperial"."""
    for match in _ONE_OF.finditer(gap.text):
        texts = [word for word in _ALTERNATIVE.findall(match[1]) if word.lower() not in ("or", "nor", "and")]
        around = gap.text[: match.start()], gap.text[match.end() :]
        subject = next((name for text in around for name in _subjects(gap, text)), None)
        if subject is None or len(texts) < 2 or any(text.lower() in _NO_TEXT for text in texts):
            continue
        if _BOUNDED.search(match[1]) is not None:
            continue
        quoted = ", ".join(text if re.fullmatch(r"-?\d+(?:\.\d+)?", text) else f'"{text}"' for text in texts)
        sign = "in" if gap.op == "add-assert" else "not in"
        yield from (f"{subject} {sign} {name}" for name in _listing(gap, set(texts)))
        yield f"{subject} {sign} ({quoted})"


def _subjects(gap: Gap, text: str) -> Iterator[str]:
    """The names of the place that are spoken of, the last one first."""
    words = [word.lower() for word in re.findall(r"[^\W\d]\w*", text)]
    yield from (
        name for word in reversed(words) for name in gap.bound if name.lower() in (word, word.removesuffix("s"))
    )


def _not_listed(gap: Gap) -> Iterator[str]:
    """An unknown priority is none of the PRIORITIES."""
    for match in _NO_KNOWN.finditer(gap.text):
        noun = match[1].lower().removesuffix("s")
        several = {f"{noun}s", f"{noun}es", f"{noun.removesuffix('y')}ies"}
        constants = [name for name in _constants(gap.sentence.source) if parts(name)[-1] in several]
        subjects = [name for name in gap.bound if parts(name)[-1:] == (noun,)]
        yield from (f"{subject} not in {name}" for subject in subjects for name in constants)


def _constants(source: Source) -> Iterator[str]:
    for statement in source.tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) if name.isupper() and parts(name):
                yield name


def _listing(gap: Gap, texts: set[str]) -> Iterator[str]:
    for statement in gap.sentence.source.tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Tuple() | ast.List() | ast.Set() as several):
                if {str(each.value) for each in several.elts if isinstance(each, ast.Constant)} == texts:
                    yield name
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as several):
                if {str(each.value) for each in several.keys if isinstance(each, ast.Constant)} == texts:
                    yield name


def reached(gap: Gap) -> list[str]:
    """How it is asked whether there is no more room, where "the capacity is reached" says that: the capacity is named
    there, and not asked for."""
    owner = class_around(gap.sentence.source, gap.function) if gap.function is not None else None
    return [*full(gap.sentence.source, owner)] if owner is not None and _REACHED.search(gap.text) else []
