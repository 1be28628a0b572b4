"""Where a vague wish is about: what it names, if it names anything."""

from __future__ import annotations

from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Definition, Source

NAMED = (
    r"((?:(?:the|this|that|my|our|whole) )*(?:function |method |class )?`?(?!(?:up|out|down|apart|in|too|more"
    r"|better)\b)"
    r"[\w.]+`?(?:\(\))?(?: function| method| class)?)"
)
"""A place, in the pattern of a topic."""
AT = rf"(?: (?:to|in|for|on|of|inside|within|with|around|from) {NAMED})?"
"""The same, where it may be said."""
_ALL = Pattern(
    r"(?i)(?:it|this|that|here|everything|everywhere|all|them|things?|stuff|code|file|script|module|program"
    r"|app|project"
    r"|codebase|class|function|method|classes|functions|methods|some|more)"
)
_AROUND = Pattern(
    r"(?i)^(?:(?:the|this|that|my|our|whole) )+|^(?:function|method|class) |`|\(\)| (?:function|method|class)$"
)


@dataclass(frozen=True, slots=True)
class Place:
    """All of the file, unless `node` is what is named, or `given` is what functions are given."""

    node: Definition | None = None
    name: str = ""
    given: str = ""


def place(source: Source, said: str) -> Place | None:
    """None where what is named is not there."""
    name = _AROUND.sub("", _AROUND.sub("", said))
    if not name:
        return Place()
    found = [each for each in source.definitions if name in (each[0], each[0].rpartition(".")[2])]
    found = found or [each for each in source.functions if doing(each[1].name) == name.lower()]
    found = found or [each for each in source.classes if each[0].lower() == name.lower()]
    if found:
        full, node = found[0]
        return Place(node, shown(source, full))
    if any(name in parameters_of(function) for _, function in source.functions):
        return Place(given=name)
    return Place() if _ALL.fullmatch(name) is not None else None


_SHORT = Pattern(r"[^\Waeiou]+[aeiou][bdgmnprt]")


def doing(name: str) -> str:
    """ "saving" is what save does, and "getting" what get does."""
    if _SHORT.fullmatch(name) is not None:
        return f"{name}{name[-1]}ing"
    stem = name.removesuffix("e") if name.endswith("e") and not name.endswith("ee") else name
    return f"{stem}ing"


def shown(source: Source, full: str) -> str:
    """As shortly as is clear."""
    last = full.rpartition(".")[2]
    alike = sum(name.rpartition(".")[2] == last for name, _ in source.definitions)
    return last if alike == 1 or (not last.startswith("__") and alike < 2) else full
