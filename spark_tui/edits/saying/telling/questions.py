"""Questions about the code that ask for no edit of it: "what does total do?", "how many jobs are there?"."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_KIND = "function|method|class|file|module|code|loop|line|variable"
_NAME = rf"(?:the |this |that |a |an )?[\w.`()]+(?: (?:{_KIND}))?"
_ONLY_ASKS = Pattern(
    r"(?i)\W*(?:(?:hey|hi|so|ok(?:ay)?|spark|please|pls|um)\W+)*(?:(?:(?:can|could) you )?tell me "
    r"|do you know )?(?:"
    rf"(?:what|when|how) (?:does|do|did) {_NAME}(?: actually| really| even)? (?:do|mean|work|happen|run)(?: here)?"
    rf"|what(?:'s| is| are) {_NAME} (?:for|good for|about|doing|used for)"
    rf"|(?:what|how) {_NAME} (?:does|works|(?:is|are) (?:good )?for)"
    rf"|where(?:'s| is| are) {_NAME} (?:used|called|defined|set|from|imported|declared)"
    rf"|who (?:calls|uses|wrote) {_NAME}|how (?:is|are) {_NAME} (?:used|called|computed|calculated)"
    r"|how many (?:\w+ ){1,3}(?:are|is) (?:there|in \w+)|what happens (?:if|when) [^,;:]+"
    r")\s*\?*\W*"
)


def only_asks(sentence: str) -> bool:
    return _ONLY_ASKS.fullmatch(sentence.strip()) is not None
