"""What a person names in a sentence: `@src/cart.py`, `@cart.py:total`, `@cart.py:10-40`, `@"my file.py":7`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import pairwise

from spark_tui.context.files import Files, Known, look, region_of, whole
from spark_tui.context.places import Region
from spark_tui.context.symbols import named
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.several_lines import with_single_blanks
from spark_tui.repo.paths import is_there, printable

# An address like ada@example.org is none: in front of the sign stands nothing, or what is no part of a word.
_MENTION = re.compile(r"""(?<![\w@])@(?:"(?P<quoted>[^"]+)"|(?P<path>[^\s:,;"'()]+))(?::(?P<part>[^\s,;"'()]+))?""")
_DECORATOR = re.compile(
    r"(?:abc\.)?abstractmethod|(?:class|static)method|(?:functools\.|cached?_)?(?:property|wraps|cache|lru_cache"
    r"|cached_property|total_ordering|singledispatch)|\w+\.(?:setter|getter|deleter)|(?:contextlib\.)?(?:async)?contextmanager"
    r"|(?:dataclasses\.)?dataclass|(?:typing\.)?(?:override|overload|final)|pytest\.[\w.]+"
)
"""What stands above a function or a class, and is no file."""
_LINES = re.compile(r"(\d+)(?:-(\d+))?")
_LEADING = re.compile(r"(?i)\b(?:and|at|for|from|in|into|of|on|or|to|with|within)\s*$")
_NEXT = re.compile(r"(?i)(?:\s*,)?\s*(?:(?:and|&)\s+)?(?:(?:in|inside|within)\s+)?")
"""What stands between two files that are named one after another."""
_INSIDE = re.compile(r"(?i)(?:^|[\s,])(?:in|inside|within)\s*$")
_BEGINS = re.compile(
    r"^(?i:(?:please |pls |(?:can|could) you )*(?:create|make|write|generate|start|begin|add)(?: me)?(?: an?| the)?"
    r"(?: new)?(?: (?:test |python )?(?:file|module|script))?(?:,? (?:called|named))? )"
)
_WITH = re.compile(
    r"(?i:,? (?:with|containing|holding|that (?:has|contains|holds|defines)|and (?:put|add|write)|(?P<of>for))|:)"
    r" (?=\w)"
)
"""Around the name of a file that is to be begun, in front of what is to be in it."""
_NAMED = 3
_COMPARED = 2000  # names, with one that is not there: more of them take too long while somebody types
_AT_THE_END = ".!?:"  # of a sentence, rather than of a name


@dataclass(frozen=True, slots=True)
class Mention:
    """A path or the end of one, and the part behind its colon. It stands from `start` up to `stop` in the sentence."""

    path: str
    part: str
    start: int
    stop: int


def mentions(sentence: str) -> tuple[Mention, ...]:
    every = map(_mention, _MENTION.finditer(sentence))
    return tuple(found for found in every if found.path and not _is_decorator(found, sentence))


def _is_decorator(mention: Mention, sentence: str) -> bool:
    """By its name, or as it is called with something."""
    is_called = "/" not in mention.path and sentence[mention.stop : mention.stop + 1] == "("
    return is_called or (not mention.part and _DECORATOR.fullmatch(mention.path) is not None)


def _mention(found: re.Match[str]) -> Mention:
    text = found[0].rstrip(_AT_THE_END)
    part = (found["part"] or "").rstrip(_AT_THE_END)
    path = found["quoted"] or (found["path"] if found["part"] else found["path"].rstrip(_AT_THE_END))
    return Mention(path, part, found.start(), found.start() + len(text))


def plain(sentence: str, path: str = "") -> str:
    """The sentence for somebody who is shown what it mentions: by its name, and not at all where that adds nothing, as
    that it is "in src/cart.py" for whoever is shown this `path` alone."""
    sentence = _without_the_places(sentence)
    parts, at = list[str](), 0
    for mention in mentions(sentence):
        before = sentence[at : mention.start]
        is_needed = sentence[mention.stop :].strip(" .!?") or _LEADING.search(before)
        parts += [before, _name(mention) if is_needed else ""]
        at = mention.stop
    said = with_single_blanks("".join((*parts, sentence[at:])))
    return _without_the_place(said, path.rpartition("/")[2]) if path else said


def _without_the_places(sentence: str) -> str:
    """Several files in a row say where, and each is shown by itself: the name of another one would be read as a word of
    what is wanted."""
    found = mentions(sentence)
    pairs = [*pairwise(found)]
    breaks = [at for at, (a, b) in enumerate(pairs, 1) if not _NEXT.fullmatch(sentence[a.stop : b.start])]
    first, last = found[: breaks[0] if breaks else None], found[breaks[-1] if breaks else 0 :]
    if len(last) > 1 and not sentence[last[-1].stop :].strip(" .!?"):
        before = sentence[: last[0].start]
        inside = _INSIDE.search(before)
        if inside or not _LEADING.search(before):
            sentence = before[: inside.start() if inside else None].rstrip(" ,") + sentence[last[-1].stop :]
    if len(first) > 1 and _INSIDE.fullmatch(sentence[: first[0].start]):
        sentence = sentence[first[-1].stop :].lstrip(" ,:")
    return sentence


def _without_the_place(said: str, name: str) -> str:
    """Not "in cart.py", wherever that stands, for it is the place; "from cart.py" may be something else but at the end,
    and so may its bare name but as a heading: "cart.py: ...". In front of a line, "cart.py:12:", it tells where."""
    if name not in said:
        return said
    bare = rf"[`'\"]?(?:[\w.-]*/)*{re.escape(name)}[`'\"]?"
    file = rf"(?: the)?(?: file)? {bare}"
    said = re.sub(
        rf"{_BEGINS.pattern}{bare}{_WITH.pattern}", lambda each: f"add {'tests for ' * bool(each['of'])}", said
    )
    said = re.sub(rf"^(?:(?i:in|inside|within){file},? |{bare}: ?(?!\d+[:,]))", "", said)
    return re.sub(
        rf",? (?:of|from|to|at){file}(?=[.!?]*$)|,? (?:in|inside|within){file}(?=[\s,;:.!?]|$)(?!\.\w)", "", said
    )


def _name(mention: Mention) -> str:
    if mention.part and not _LINES.fullmatch(mention.part):
        return mention.part.rpartition(".")[2]
    return mention.path.rpartition("/")[2]


BEGINS_NONE = "Spark begins files of Python alone: write its first lines yourself, then name it and say what it lacks"
"""The cure where another one is to be edited that is not there."""


def resolve(paths: Callable[[], Sequence[str]], files: Files, mention: Mention) -> Region:
    """What is meant; a Refusal that names what is near, if that is nothing or several things. The `paths` of all files
    are asked for where they are needed."""
    path = mention.path if is_full_path(files, mention) else _path(paths(), mention.path)
    return part_of(look(files, path.removeprefix("./")), mention.part)


def is_full_path(files: Files, mention: Mention) -> bool:
    """Whether it names a file by all of its path, so that nobody has to know what else there is."""
    path = files.place.root / mention.path
    return is_there(path) and path.is_file()


def part_of(known: Known, part: str) -> Region:
    """What stands behind the colon: lines, a symbol, or nothing, for all of the file."""
    if not part:
        return whole(known)
    if lines := _LINES.fullmatch(part):
        return _range(known, int(lines[1]), int(lines[2] or lines[1]))
    return _symbol(known, part)


def _path(paths: Sequence[str], written: str) -> str:
    """A path of the repository by its end, as far as that is clear. What git ignores must be written in full."""
    written = written.removeprefix("./")
    ending = [path for path in paths if path.endswith(f"/{written}")]
    if len(ending) == 1:
        return ending[0]
    if ending:
        raise Refusal(f"@{printable(written)} may be {_some(ending)}", "write more of the path")
    by_name = {path.rpartition("/")[2]: path for path in sorted(paths, key=lambda path: -path.count("/"))}
    spaced = [path for path in paths if f"/{path}".rpartition(f"/{written} ")[1]]
    if spaced:  # what is written ends at the first space
        raise Refusal(f"there is no file {printable(written)} here", f'did you mean @"{printable(spaced[0])}"?')
    near = _near(written.rpartition("/")[2], by_name)
    raise Refusal(
        f"there is no file {printable(written)} here",
        _hint([by_name[name] for name in near]) or _how_to_begin(written),
    )


def _how_to_begin(path: str) -> str:
    if path.endswith((".py", ".pyi")):
        return f'say "create {printable(path)} with ..." to begin it'
    return BEGINS_NONE if "." in path else ""


def _near(written: str, names: Iterable[str]) -> list[str]:
    """The name that is most like it, without the ending: that of Python is half of many a short name."""
    stem, _, ending = written.rpartition(".")
    alike = sorted(names, key=lambda name: name.endswith(f".{ending}"))
    by_stem = {name.rpartition(".")[0] or name: name for name in alike}
    return [by_stem[near] for near in get_close_matches(stem or written, by_stem, 1)]


def _range(known: Known, first: int, last: int) -> Region:
    count = len(known.document.lines)
    if last < first:
        raise Refusal(
            f"lines {first}-{last} end before they begin", f"say {printable(known.document.path)}:{last}-{first}"
        )
    if not 1 <= first <= last <= count:
        path = printable(known.document.path)
        raise Refusal(f"there are no lines {first}-{last} in {path}", f"it has {count}, counted from 1")
    return Region(known.document.path, first - 1, last)


def _symbol(known: Known, name: str) -> Region:
    symbols = known.outline.symbols
    if not (found := named(symbols, name)):
        names = dict.fromkeys(written for each in symbols for written in (each.name, each.full_name))
        near = get_close_matches(name, [*names][:_COMPARED], 1)
        there = [printable(each.full_name) for each in symbols]
        more = " and more" if len(there) > _NAMED else ""
        cure = _hint(near) or (f"it has {', '.join(there[:_NAMED])}{more}" if there else "it defines nothing")
        raise Refusal(f"nothing in {printable(known.document.path)} is called {name}", cure)
    outermost = min(found, key=lambda each: (each.full_name.count("."), each.start))
    return region_of(known.document.path, outermost)


def _hint(near: Sequence[str]) -> str:
    return f"did you mean {printable(near[0])}?" if near else ""


def _some(paths: Sequence[str]) -> str:
    """The first few, unless only one would be left out."""
    rest = len(paths) - _NAMED
    shown = [printable(path) for path in paths[: _NAMED if rest > 1 else None]]
    return " or ".join([", ".join(shown), f"{rest} more"] if rest > 1 else [", ".join(shown[:-1]), shown[-1]])
