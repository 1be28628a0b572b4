"""A yes or a no to an edit that is looked at, and nothing that could be written: "ok", "looks good", "apply it"."""

from __future__ import annotations

from typing import Literal

from spark_tui.edits.pattern import Pattern

Verdict = Literal["", "yes", "no"]

_ALL = (
    r"(?: (?:it|that|this|them|all|both|everything|all of (?:it|them)|them all|the (?:changes?|edits?|patch|hunks?)))?"
)
_YES = (
    r"(?:y|yes|yep|yeah|yup|sure|ok|okay|k|fine|good|great|perfect|nice|cool|right|correct|exactly|done|lgtm|agreed"
    r"|thanks|thank you|thx|(?:(?:that|this|it)(?:'s| is)? )?(?:looks?|is|seems) (?:good|great|fine|ok|okay|right|perfect)"
    rf"|(?:that|this|it)(?:'s| is) (?:it|right|good|fine|ok|perfect|great)|(?:apply|accept|approve|save){_ALL}"
    r"|keep (?:all|both|them|all of (?:it|them)|them all)|(?:go|right) ahead|do (?:it|that)|to me|please|now)"
)
_NO = r"(?:n|no|nope|nah|wrong|bad|not (?:good|right|ok|okay)|(?:that|this|it)(?:'s| is) (?:wrong|bad|not (?:it|right|good)))"
_BETWEEN = r"[\s,;.!]+"
_SAYS_YES = Pattern(rf"(?i)\W*{_YES}(?:{_BETWEEN}{_YES})*\W*")
_SAYS_NO = Pattern(rf"(?i)\W*{_NO}(?:{_BETWEEN}(?:{_NO}|thanks|thank you|please|at all))*\W*")


def verdict(sentence: str) -> Verdict:
    """Which of both it is, if it says no more."""
    if _SAYS_YES.fullmatch(sentence) is not None:
        return "yes"
    return "no" if _SAYS_NO.fullmatch(sentence) is not None else ""
