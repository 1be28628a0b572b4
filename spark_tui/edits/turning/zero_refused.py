"""That zero is no better than what is refused: "or zero", "zero is not ok either". It speaks of what is asked, not of
what is given back."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_NO_BETTER = (
    r"(?:too|as well|also|either|is (?:wrong|bad|invalid|useless|pointless|no good|nonsense|not much use)"
    r"|(?:(?:is|are|should|must|may)(?: not|n't)|(?:can|may) ?not)(?: be)?"
    r"(?: (?:ok|okay|fine|allowed|valid|good|possible|accepted))?"
    r"|(?:should|must|has to) be (?:refused|rejected|invalid))"
)
ZERO_FINE = Pattern(
    r"(?i)(?:\W*(?:no|but|and|actually|sorry|hm+|please|only)\W+)*(?:zero|0)"
    r" (?:is|are|should be|must be|may be|can be|would be) (?:still )?(?:fine|ok|okay|allowed|valid|good|possible)"
    r"(?: (?:though|too|as well|actually))*\W*"
)
ZERO_TOO = Pattern(
    r"(?i)\W*(?:(?:and|or|nor|plus|also|neither|even)(?: (?:not|for|of|if|it is|it's))* (?:zero|0)"
    rf"|(?:(?:and|or|but|no|not|also|please|nor)\W+)*(?:zero|0) {_NO_BETTER})(?: {_NO_BETTER}| please)*\W*"
)
