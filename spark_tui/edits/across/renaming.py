"""What asks for several things to be called otherwise, or for a part of a class: "rename open_seats to seats and the
open field of Course to left", "rename Item.price to cost"."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NAME = r"[`\"']?(?P<{0}>[^\W\d]\w*)[`\"']?(?:\(\))?"
_SORT = r"(?:function|method|class|field|attribute|property|column|member|constant|variable|parameter)"
_MEMBER = r"(?:field|attribute|property|column|member|method)"
_ONE = re.compile(
    rf"(?i)^(?:(?:and|also|then|too|please|pls|as well|rename|the|{_SORT}) )*"
    rf"(?:{_NAME.format('member')}(?: {_MEMBER})? (?:of|in|on)(?: the)?(?: class)? {_NAME.format('owner')}(?: class)?"
    rf"|{_NAME.format('holder')}\.{_NAME.format('part')}"
    rf"|{_NAME.format('plain')}(?: {_SORT})?)"
    rf"(?: (?:in)?to| as|:| ->) {_NAME.format('new')}(?: too| as well| everywhere)*$"
)
_BEGINS = re.compile(r"(?i)^\W*(?:(?:please|pls|can you|could you|let'?s|we should|now|also) )*rename\b")
_AND = re.compile(r"(?i)(?:,|;)? (?:and|then)(?: then| also)* |, (?:also )?|; ")


@dataclass(frozen=True, slots=True)
class ToRename:
    """`owner` is the class that has it; none, for what stands at the top of a file. `said` is how it is asked for."""

    old: str
    new: str
    owner: str = ""
    said: str = ""

    @property
    def defined_as(self) -> str:
        """What says in which file it is."""
        return self.owner or self.old


def to_rename(said: str) -> tuple[ToRename, ...]:
    """Nothing where any part of it asks for something else, or two change places."""
    if _BEGINS.search(said) is None:
        return ()
    found = [_ONE.search(part) for part in _AND.split(said.strip().rstrip(".!"))]
    if not all(found):
        return ()
    asked = tuple(_renamed(match) for match in found if match is not None)
    return () if {each.old for each in asked} & {each.new for each in asked} else asked


def _renamed(match: re.Match[str]) -> ToRename:
    old = match["member"] or match["part"] or match["plain"]
    return ToRename(old, match["new"], match["owner"] or match["holder"] or "", match[0].strip())
