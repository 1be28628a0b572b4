"""A file that is spoken of by what else stands in it: "mix belongs with the other colour functions", "the parser should
live where dates are formatted"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spark_tui.edits.locating.deeds import acting
from spark_tui.edits.locating.things import Thing, telling
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.place.spoken_of import root

_KIND = r"(?:function|class|helper|constant)"
_THING = rf"(?:the )?(?:{_KIND} )?`?(?P<what>[^\W\d]\w*)`?(?:\(\))?(?: {_KIND})?"
_MUST = r"(?:should|must|has to|could|would|ought to|needs to) (?:really |rather |better )?"
_BELONGS = (
    r"(?:(?:really |rather |better |actually )*(?:belongs?|fits? better|is better off)"
    rf"|{_MUST}(?:live|stand|sit|belong|move|be moved|be put|be kept))"
)
_IS = rf"(?:goes|fits|{_MUST}(?:be|go|stay|come))"
_BESIDE = r"(?:next to|beside|alongside|among|together with|in the same (?:file|module) as|where|in with)"
_OTHERS = (
    r"(?:with|to|near|by|in) (?=(?:all |our )?(?:the )?(?:others?|rest|\w+ ones)\b"
    r"|.*\b(?:functions|helpers|classes|stuff)\b)"
)
_AND = r"(?: over| in| into| to)?(?: (?:the )?(?:file|module|place))? "
_SAID = Pattern(
    rf"(?i)^{_THING} (?:is misplaced[,;:]? (?:and |it )?)?"
    rf"(?:{_BELONGS}{_AND}(?:{_BESIDE} |{_OTHERS})|{_IS}{_AND}{_BESIDE} )(?P<those>.+?)\W*$"
)
_MOVE = Pattern(
    rf"(?i)^(?:please |pls |can you |could you |let's |lets |we should )*(?:move|put|bring|relocate|take) {_THING}"
    rf"(?: over)?(?: (?:in|on)?to)? ?(?:{_BESIDE} |{_OTHERS})(?P<those>.+?)\W*$"
)
_PLAIN = frozenset(
    map(
        root,
        re.findall(
            r"\S+",
            """
        the other others rest function functions class classes helper helpers thing things file module code kept
        live lives stand stands done made stuff kind ones all are defined already live belong our ones
        where
        """,
        ),
    )
)
_STEM, _CLEARER = 2.0, 1.3


def is_of_company(said: str) -> bool:
    return _SAID.match(said) is not None or _MOVE.match(said) is not None


def in_company(said: str, things: Sequence[Thing]) -> tuple[str, str] | None:
    """What is to go, and the path of the file that it is to go to."""
    match = _SAID.match(said) or _MOVE.match(said)
    if match is None:
        return None
    name = match["what"]
    own = [each for each in things if not each.owner and each.name == name]
    if len(own) != 1:
        return None
    spoken = (telling(match["those"]) | acting(match["those"])) - _PLAIN
    if not spoken:
        return None
    worth: dict[str, float] = {}
    for path in dict.fromkeys(each.path for each in things):
        if path != own[0].path:
            worth[path] = _fits(spoken, path, [each for each in things if each.path == path and not each.owner])
    best = sorted(worth, key=lambda path: -worth[path])[:2]
    if not best or worth[best[0]] <= 0 or (len(best) > 1 and worth[best[0]] < _CLEARER * worth[best[1]]):
        return None
    return name, best[0]


def _fits(spoken: frozenset[str], path: str, things: Sequence[Thing]) -> float:
    """Of what stands in it how much is spoken of, and whether it is called so itself."""
    stem = telling(path.rpartition("/")[2].removesuffix(".py").replace("_", " "))
    own = [frozenset(each.named) for each in things]
    told = frozenset[str]().union(*(each.told for each in things)) if things else frozenset[str]()
    doc = telling(things[0].source.text[:200].partition('"""')[2].partition('"""')[0]) if things else frozenset[str]()
    alike = {root(word) for word in spoken}
    found = _STEM * len(alike & stem) + sum(float(len(alike & each) ** 2) for each in own)
    return found + 0.3 * len(alike & told) + 0.7 * len(alike & doc)
