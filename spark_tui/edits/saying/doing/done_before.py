"""What is to be done to something before another thing is: "validate the ticket before it is added to the store",
"orders should be checked before they are saved", "add should validate the ticket first"."""

from __future__ import annotations

from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular

_MANY = r"(?:the |an? |each |every |all |its |new |incoming |of |them )*"
_MUST = r"(?:should|must|has to|have to|needs? to)"
_BEFORE = (
    r",? (?:right |just |directly )?before (?:(?:it|they|that|this|one) (?:is|are|gets?)(?: being)? |it's "
    r"|they're |being |we )?`?(?P<{0}>[a-z_]+)`?(?: (?:it|them))?\b"
)
_DO = Pattern(rf"(?i)^(?:please |pls )?`?(?P<does>[a-z]+)`? {_MANY}`?(?P<to>[a-z_]+)`?{_BEFORE.format('deed')}")
_BE_DONE = Pattern(
    rf"(?i)^(?:please |pls )?{_MANY}`?(?P<to>[a-z_]+)`? {_MUST} (?:first )?be (?:first )?"
    rf"(?P<does>[a-z]+(?:ed|t|n)){_BEFORE.format('deed')}"
)
_ITS_FIRST = Pattern(
    rf"(?i)^(?:\w+\.)?`?(?P<deed>[a-z_]+)`?(?:\(\))? {_MUST} (?P<early>first )?`?(?P<does>[a-z]+)`?"
    rf" {_MANY}`?(?P<to>[a-z_]+)`?(?(early)\W*$|,? (?:first|before\b.*)\W*$)"
)


@dataclass(frozen=True, slots=True)
class DoneBefore:
    """The `does` is as it is said: "validated"; the thing `to` which, one of them; the `deed` that comes then."""

    does: str
    to: str
    deed: str

    @property
    def verbs(self) -> tuple[str, ...]:
        """What is called so may be the verb as it is, and what "validated" and "checked" come from."""
        base = {self.does[:-1], self.does[:-2]} if self.does.endswith("ed") else set[str]()
        return (self.does, *sorted(each for each in base if len(each) > 1))


def done_before(said: str) -> DoneBefore | None:
    match = _DO.search(said) or _BE_DONE.search(said) or _ITS_FIRST.search(said)
    if match is None:
        return None
    return DoneBefore(match["does"].lower(), singular(match["to"].lower()), match["deed"].lower())


NEEDS = Pattern(r"(?i)\b(?:before|first)\b")
