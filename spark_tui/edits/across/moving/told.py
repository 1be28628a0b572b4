"""What asks for definitions to go to another file: "move ParseError and MailError into a new errors.py"."""

from __future__ import annotations

import re
from dataclasses import dataclass

_VERB = r"(?:move|put|relocate|pull|extract|split|shift|transfer|take|bring|break)"
_FILE = r"(?:file|module)"
_OF = r"(?:called|named|:)"
_TO = re.compile(
    rf"(?i)^\W*(?:(?:please|pls|can you|could you|let'?s|lets|now|i want (?:you )?to|we should) )*{_VERB} "
    r"(?P<what>.+?)(?: out| over)? (?:(?:in|on)?to|in(?= (?:its|their|an?|the new)\b)) "
    rf"(?:(?P<own>(?:its|their) own (?:new |separate )?{_FILE})(?:,? {_OF})?|"
    rf"(?P<new>an?(?:other)?(?: new| separate| different)? {_FILE}(?:,? {_OF})?|a new(?: {_FILE})?|the new(?: {_FILE})?"
    rf"|(?:a )?separate {_FILE}(?:,? {_OF})?|new {_FILE}(?:,? {_OF})?)|(?:the )?(?:existing )?(?:{_FILE} )?)"
    rf"(?: ?@?[`\"']?(?P<to>[\w./]*\w)[`\"']?)?(?P<kind> {_FILE})?(?:,? please| pls)?\W*$"
)
_THING = r"(?:the )?(?:class |function |helper |constant )?[`\"']?(?P<beside>[^\W\d]\w*)[`\"']?(?:\(\))?"
_BESIDE = re.compile(
    rf"(?i)^\W*(?:(?:please|pls|can you|could you|let'?s|lets|now|we should) )*{_VERB} (?P<what>.+?)(?: out| over)?"
    rf" (?:(?:in|on)?to (?:where|the {_FILE} (?:where|that has|with|of|in which|that holds)) {_THING}"
    r"(?: is| lives| stands| sits| belongs)?(?: defined| kept| now| used| already)?"
    rf"|(?:next to|beside|alongside) {_THING.replace('beside', 'near')})"
    r"(?:,? please| pls)?\W*$"
)
"""To go where something else is."""
_ONLY_THERE = re.compile(
    r"(?i)^(?:the )?(?:function |class |helper |constant )?`?(?P<it>[^\W\d]\w*)`?(?:\(\))? (?:is|gets) (?:only|just) "
    r"(?:used|called|needed) [^,;.]*[,;.] ?(?:so |and |thus |therefore )?(?:please )?"
    rf"(?P<do>{_VERB}) (?:it|that|this)(?: (?:function|class|helper|constant|one))?\b"
)
"""What is only used there is told first: "slug is only used by Renamer, so move it there"."""
_THERE = re.compile(r"(?i)\b(?:used|called|needed) (?:by|in|from) (?:the )?(?:class |function )?`?([^\W\d]\w*)`?")
_WORD = re.compile(r"[`\"']?@?((?:[\w/]+\.)*\w+)[`\"']?(?:\(\))?")
_FROM = re.compile(
    r"(?i)(?: out)? (?:from|of|in) (?:the )?(?:module |file )?[`\"']?@?([\w./]+?)[`\"']?(?: module| file)?$"
)
_BETWEEN = frozenset(
    re.findall(
        r"\w+",
        """
        the a an and both function functions class classes constant constants exception exceptions error errors helper
        helpers all definition definitions of with its their dataclass enum also well as plus
        """,
    )
)


@dataclass(frozen=True, slots=True)
class ToMove:
    """`words` may be names of what is to go. The file it is to go to is a new one, or has that name already; no name,
    where it is to be called as what goes there. `home` is where it is said to be.
    Where something is said that is in the file to go to, that is `beside`."""

    words: tuple[str, ...]
    to: str
    is_new: bool
    home: str = ""
    beside: str = ""


def to_move(said: str) -> ToMove | None:
    if (only := _ONLY_THERE.search(said)) is not None:
        user = _THERE.search(said)
        rest = said[only.end() :]
        there = f" to where {user[1]} is" if user is not None and re.fullmatch(r"(?: over)? there\W*", rest) else rest
        said = f"{only['do']} {only['it']}{there}"
    if (near := _BESIDE.search(said)) is not None:
        words = [word for word in _WORD.findall(near["what"]) if word.lower() not in _BETWEEN]
        return ToMove(tuple(words), "", is_new=False, beside=near["beside"] or near["near"]) if words else None
    found = _TO.search(said)
    if found is None:
        return None
    what, to = found["what"], (found["to"] or "").removesuffix(".py")
    is_file = bool(found["own"] or found["new"] or found["kind"] or (found["to"] or "").endswith(".py"))
    if not to and not found["own"]:
        return None
    home = _FROM.search(what)
    what = what[: home.start()] if home is not None else what
    words = [word for word in _WORD.findall(what) if word.lower() not in _BETWEEN]
    if not words:
        return None
    return ToMove(tuple(words), to, is_file, home[1].removesuffix(".py") if home is not None else "")
