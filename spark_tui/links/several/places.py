"""Parts of a sentence that name no place: what another part says of it holds for them too."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from spark_tui.edits.ops import ops
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.all_names import names_of
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, PLAIN, Sentence, names, unquoted
from spark_tui.edits.saying.name.missing import missing

_ITS_OBJECT = Pattern(
    r"(?i)\b(?:it|its|them|both|that|this|there|these|those|one)\b"
    r"(?! (?:is|was|has|should|must|can|will|does|needs)\b)"
)
_SEVERAL = Pattern(r"(?i)\b(?:both|them|these|those)\b")
_IT = Pattern(r"(?i)\b(?:it|that|this)\b(?! (?:is|was|has|should|must|can|will|does|needs)\b)")
_OF_A_KIND = Pattern(r"(?i)\bthe \w+ (?:function|method|class)\b")
_PLACED = Pattern(
    r"(?i)\b(?:to|for|in|of|on|from|above) (?:the|this|that) class\b"
    r"|(?<!-)(?<!\bone )(?<!\bsingle )\b(?:lines?|top|bottom|file|module|everywhere|first|last|second|third)\b"
    r"|\bboth (?:the )?(?!(?:functions?|methods?|classes|parameters?|arguments?|attributes?)\b)[a-z]+s\b"
    r"|\bL?\d+\s*$|\b(?:all|every|each)(?: of)?(?: the| its)? (?:functions?|methods?|class(?:es)?)\b"
)


def placed(part: str, before: Iterable[str], behind: Iterable[str], source: Source, kind: str) -> str:
    """With the place that another part names, where it names none and may be about that; what it speaks of as "it" is
    what was named there. Of those `behind` it, a place is only taken where nothing else can be meant."""
    if _PLACED.search(part) is not None or (kind in ops() and not ops()[kind].slots):  # a job for all of the file
        return part
    own, defined = _named(part, source), {name.rpartition(".")[2]: node for name, node in source.definitions}
    if _says_its_own(part, own, defined, source):
        return part
    fitting = [name for name, node in defined.items() if _is_within(own, node)] if len(defined) > 1 else []
    is_clear = len(fitting) == 1 if own else not _is_about_a_name(kind)
    for others, fits in ((before, fitting), (behind, fitting if is_clear else [])):
        for other in others:
            meant = _meant(part, [name for name in _named(other, source) if name in defined])
            if meant and all(name in fits for name in meant):
                return f"{part} in {' and '.join(meant)}"
    if own or _ITS_OBJECT.search(part) is None:
        return part
    named = [name for other in (*before, *behind) for name in _named(other, source)]
    named = named[:1] if _IT.search(part) is not None else named
    return f"{part} ({' '.join(dict.fromkeys(named))})" if named else part


def _says_its_own(part: str, own: Collection[str], defined: Collection[str], source: Source) -> bool:
    """Does it name a function or class itself, if in words, or something that is not there?"""
    if any(name in defined for name in own) or _OF_A_KIND.search(part) is not None:
        return True
    said = Sentence(part, source)
    return any(names(said, name) >= NEARLY for name in defined) or missing(said) != ""


def _meant(part: str, there: list[str]) -> list[str]:
    """Of the places that another part names: "it" is what is done something to, and not what it goes above."""
    if _SEVERAL.search(part) is not None:
        return there
    return there[:1] if _IT.search(part) is not None else there[-1:]


def _is_about_a_name(kind: str) -> bool:
    """Is it done to something that is named, and a place is only where that is?"""
    return kind in ops() and any(slot.name == "in" for slot in ops()[kind].slots)


def _is_within(own: Iterable[str], node: Definition) -> bool:
    """Does it speak of all of them, or of some of each?"""
    there = {word for each in walk(node) for word in names_of(each)}
    return all(there & {name, f"{name}s", name.removesuffix("s")} for name in own)


def _named(part: str, source: Source) -> list[str]:
    sentence = Sentence(part, source)
    words = (word.rpartition(".")[2] for word in map(unquoted, sentence.words))
    return [word for word in words if word in sentence.known and word.lower() not in PLAIN]
