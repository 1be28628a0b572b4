"""Does a sentence speak of anything that is in the file, or of code at all? Who says "hook it up to SAP" may mean
anything; what is written for it all the same is made up, unless something else speaks for it."""

from __future__ import annotations

import builtins
import re
from functools import cache
from keyword import kwlist

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.saying.name.spoken_as_there import SPEAKS_OF_CODE

_WORD = Pattern(r"[a-z]{3,}")
_SHORT = 5  # letters that several words begin with that are of one stem
_CONCRETE = Pattern(r"[\"'`]\S|\S[(\[{=<>]|[=<>+*/%]|(?<![\w.])-?\d|--\w|[A-Za-z]\w*_\w|[a-z][A-Z]|\b[a-z]\w+\.\w+\(")
_BRINGS = Pattern(
    r"(?i)\b(?:add|insert|import|introduce|need|needs|missing|new|also|support|allow|write|put|give"
    r"|without)\b"
)
_PROGRAMMING = frozenset(
    re.findall(
        r"\w+",
        """
        annotate annotation annotations ascending async attribute break cache cased casing catch check class comment
        comments comparison comprehension condition const copy count crash crashes debug decimal descending digit
        digits docstring docstrings duplicate duplicates empty error errors exception exceptions exit fail fails first
        flag float folder format generator guard handle header hint hints ignore import imports indent infinite inline
        input integer iterate key keys last length letter letters log logger logging loop loops lowercase mail message
        messages method missing mutable name names negative nesting none null number numbers option options order
        output overflow parameter parameters parse pass path paths print prints property quote quotes raise read
        recursion regex remove rename retry return returns reverse reversed round rounded save shadow skip slow sort
        sorted space spaces sql stderr stdout string strings strip syntax tabs test tests text thread time timeout
        tuple type types typo unused uppercase utf utf8 validate validation value values variable warn warning while
        whitespace wrap zero
        """,
    )
)


def is_of_this_file(said: Sentence) -> bool:
    """True as well where that cannot be told: it brings something new, or has code in it."""
    text = said.text
    if _CONCRETE.search(text) is not None or _BRINGS.search(text) is not None:
        return True
    code = said.source.text.lower()
    known = set(_WORD.findall(code))
    own = {name.rpartition(".")[2].lower() for name, _ in said.source.definitions}  # `name` may be a function here
    words = [word for word in _WORD.findall(text.lower()) if word not in PLAIN or word in own]
    return any(_is_known(word, known, code) for word in words)


def _is_known(word: str, known: set[str], code: str) -> bool:
    if word in _of_code() or singular(word) in _of_code():
        return True
    return word in known or singular(word) in known or (len(word) >= _SHORT and word[:_SHORT] in code)


@cache
def _of_code() -> frozenset[str]:
    return (
        _PROGRAMMING
        | SPEAKS_OF_CODE.difference(PLAIN)
        | {word.lower() for word in (*dir(builtins), *kwlist) if word not in PLAIN}
    )
