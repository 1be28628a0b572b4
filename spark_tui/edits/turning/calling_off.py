"""All of an answer is called off: "undo that", "no, leave it", "never mind", "forget it, it was fine"."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_CALLED_OFF = Pattern(
    r"(?i)\W*(?:(?:no|nope|nah|oh|ok|okay|hm+|wait|sorry|please|actually|just|then|well|on second thoughts?"
    r"|(?:that'?s |it'?s |that is |it is )?(?:(?:way |far )?too much|not (?:needed|necessary)|unn?ecess?ary"
    r"|wrong|worse)|no need|i don'?t (?:need|want|like) (?:that|it|this))\W+)*"
    r"(?:(?:undo|revert|discard|scrap|scratch|cancel|forget|roll back|take back)"
    r"(?: (?:it|this|that|all|everything|the (?:whole )?(?:thing|change|edit|lot)|all of (?:it|that|this)"
    r"|(?:it|this|that|them) all|about (?:it|that)))?"
    r"|(?:roll|take|put|bring) (?:it|that|this|everything|all of it) back"
    r"|leave (?:it|that|this|everything|all)(?: (?:alone|be|as it (?:is|was)|as they (?:are|were)|the way it was))?"
    r"|never ?mind|back to (?:what|how|the way) it was"
    r"|(?:it|that) was (?:fine|ok|good|better)(?: (?:before|as it was))?"
    r"|(?<=[,.;] )(?:don'?t|do not)|stop it|drop (?:it|that|the idea|the whole thing)"
    r"|(?:let'?s )?not (?:do|change) (?:it|that|this|anything)"
    r"|(?:don'?t|do not) (?:do|change|touch) (?:it|that|this|anything)(?: at all)?)"
    r"(?:[,;.]? *(?:please|pls|then|again|after all|entirely|completely|instead|at all|thanks|thank you"
    r"|(?:it|that)(?: was|'s| is) (?:fine|ok|good|better)(?: (?:before|as it was|as it is|like that))?))*\W*"
)
_REFUSED = Pattern(
    r"(?i)\W*(?:(?:oh|hm+|eh|please|sorry)\W+)*(?:no|nope|nah|no way)(?:[,;.]? *(?:thanks|thank you|thx|please))*\W*"
)
"""What is said of an answer that is not wanted, and nothing else."""

AS_IT_WAS = "nothing of that answer is left, all stays as it was before it"


def calls_off(said: str) -> bool:
    """Is nothing of it wanted any more, and nothing else?"""
    return _CALLED_OFF.fullmatch(said) is not None or _REFUSED.fullmatch(said) is not None
