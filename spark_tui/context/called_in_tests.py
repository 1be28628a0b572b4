"""Of which file tests are asked for: of the one that has what the sentence says is tested, by its name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spark_tui.context import index as kept
from spark_tui.context.files import Files, text_there
from spark_tui.context.index import Index
from spark_tui.context.places import is_test
from spark_tui.context.search import Match
from spark_tui.context.words import words

_AT_ONCE = re.compile(
    r"(?i)\btests?(?: cases?)?:? (?:(?:that|which|for|of|whether|if|how|covering)(?: (?:the|a|an))?)? ?"
    r"`?(?:\w+\.)?([a-z_]\w*)(?:`|\(\))?"
    r"(?= (?:raises?|returns?|gives?|refuses?|rejects?|accepts?|keeps?|leaves?|does|doesn't|fails?|works|and|with|when"
    r"|on|for|of|sorts?|counts?|shows?|takes?|ignores?|skips?|finds?|is|without|prints?|[a-z]+s)\b|[,.:;]|$)"
)
"""What stands right behind, and does something: "a test that get raises NotFound"."""
_PLAIN = re.compile(r"\b[a-z]\w*_\w+\b")
_LOOKED_AT = 24  # files that have the words of an error
_CALLABLE = ("function", "method")
_ERROR = re.compile(r"\braises? (?:an? |the )?`?([A-Z]\w+)")


def home_of_tested(index: Index, files: Files, sentence: str, matches: Sequence[Match]) -> str:
    """Nothing, where none is named so, or it is not plain which."""
    said = [*_AT_ONCE.findall(sentence), *_PLAIN.findall(sentence)]
    for name in dict.fromkeys(said):
        found = kept.defining(index, [name])
        homes = dict.fromkeys(
            each.path
            for each in found
            if each.symbol.kind in _CALLABLE and not is_test(each.path) and each.path.endswith(".py")
        )
        if len(homes) > 1 and (error := _ERROR.search(sentence)):
            homes = {each: None for each in homes if _raises(text_there(files, each), error[1])} or homes
        if len(homes) == 1:
            return next(iter(homes))
        if homes:
            likely = (each.region.path for each in matches)
            return next((each for each in likely if each in homes), "")
    error = _ERROR.search(sentence)
    return _only_raising(index, files, error[1]) if error is not None else ""


def _only_raising(index: Index, files: Files, error: str) -> str:
    """The only file that does it: "test that walking into a wall raises IllegalMove"."""
    near = kept.files_with(index, words(error), _LOOKED_AT)
    code = (each for each in near if each.endswith(".py") and not is_test(each))
    found = [each for each in code if _raises(text_there(files, each), error)]
    return found[0] if len(found) == 1 else ""


def _raises(text: str, error: str) -> bool:
    return re.search(rf"\braise (?:\w+\.)?{error}\b", text) is not None
