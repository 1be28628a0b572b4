"""A yes or a no to an edit that is looked at, and nothing that could be written: "ok", "looks good", "apply it"."""

from __future__ import annotations

from typing import Literal

from spark_tui.edits.pattern import Pattern

Verdict = Literal["", "yes", "no"]

_ALL = (
    r"(?: (?:it|that|this|them|all|both|everything|all of (?:it|them)|them all|the (?:changes?|edits?|patch|hunks?)))?"
)
_IT_IS = r"(?:that|this|it)(?:'s| is)"
_WELL = r"(?:good|great|fine|ok|okay|right|perfect)"
_YES = (
    r"(?:y|yes|yep|yeah|yup|sure|k|nice|cool|correct|exactly|done|lgtm|agreed|thanks|thank you|thx"
    rf"|(?:(?:{_IT_IS} |(?:that |this |it )?(?:looks?|is|seems) ))?{_WELL}|{_IT_IS} it"
    rf"|(?:apply|accept|approve|save){_ALL}"
    r"|keep (?:all|both|them|all of (?:it|them)|them all)|(?:go|right) ahead|do (?:it|that)|to me|please|now)"
)
_NO = rf"(?:n|no|nope|nah|(?:{_IT_IS} )?(?:wrong|bad|not (?:it|{_WELL})))"
_BETWEEN = r"[\s,;.!]+"
_SAYS_YES = Pattern(rf"(?i)\W*{_YES}(?:{_BETWEEN}{_YES})*\W*")
_SAYS_NO = Pattern(rf"(?i)\W*{_NO}(?:{_BETWEEN}(?:{_NO}|thanks|thank you|please|at all))*\W*")


def verdict(sentence: str) -> Verdict:
    """Which of both it is, if it says no more."""
    if _SAYS_YES.fullmatch(sentence) is not None:
        return "yes"
    return "no" if _SAYS_NO.fullmatch(sentence) is not None else ""
