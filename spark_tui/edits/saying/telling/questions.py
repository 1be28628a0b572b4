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
    r"|how many (?:\w+ ){1,3}(?:are|is) (?:there|in \w+)|what happens (?:if|when) [^,;:?.!]+"
    r")\s*\?*\W*"
)

_SO = r"(?i)\W*(?:(?:hey|hi|so|ok(?:ay)?|spark|please|pls|um|and|but)\W+)*"
_REST = r"[^,;:.?!]*\?*\W*"
_A_PART = (
    r"(?:(?:the|th(?:is|at|ese|ose)|an?|all) )*"
    r"(?:[`'\"]|\w*_\w|\S+ (?:is|in|[=!<>]=|<|>) |(?-i:[A-Z]{2})|(?:constant|var(?:iable)?|import|arg(?:ument)?"
    r"|flag|param(?:eter)?|line|comment|docstring|try|else|check|guard|field|decorator)s?\b)"
)
"""What may go, if nobody needs it: "do we still need the else there?"."""
_BETTER = r"(?:faster|slower|better|worse|safer|cleaner|simpler|cheaper|quicker|more \w+|less \w+)"
_ASKS_OF_CODE = Pattern(
    rf"{_SO}(?:"
    rf"which (?:(?:one )?of (?:these|those|the|them)|functions?|methods?|class(?:es)?|one|part|parts) {_REST}"
    rf"|(?:is|are|was|were|isn't|aren't|would) [^,;:.?!]+ {_BETTER} than {_REST}"
    rf"|(?:do|did) (?:we|i|you) (?:really |even |still )*(?:need(?! {_A_PART})|know|understand|believe|like|think)\b"
    r"[^,;:.?!]*\?\W*"
    r"|(?:can|could|would|will) you (?:please )?(?:explain|tell (?:me|us)|describe|recommend|teach)\b(?! (?:it|this"
    r"|that|why|how|what)?.*"
    rf"\b(?:comment|docstring|docs?|readme)\b){_REST}"
    r"|explain (?!.*\b(?:comment|docstring|docs?|readme)\b)(?:(?:to )?(?:me|us)\b[^,;:.?!]*|[^,;:.?!]+ to (?:me|us))\W*"
    rf"|what(?:'s| is| are| would be) (?:the |a |an )?(?:difference|complexity|runtime|big.?o|point|purpose|best way"
    rf"|fastest way|better way|advantage|meaning) {_REST}"
    rf"|who (?:is|was|are|were|made|broke|changed|added|needs|maintains|owns) {_REST}"
    rf"|how (?:fast|slow|good|bad|safe|old|big|do i|do you|do we|can i|would you|would i) (?!about\b){_REST}"
    r"|(?:is|are) (?:this|it|that|these|the code|this code|[\w.]+(?:\(\))?) (?:even |really "
    r"|actually )*(?:thread[- ]?safe|correct|any good|good|ok|okay|right|fast|slow|safe"
    r"|secure|pythonic|tested|used(?: (?:anywhere|somewhere|at all))?|idiomatic|fast enough|o\(.*\)"
    r"|production[- ]ready)\?+\W*"
    r"|what do you think\b[^,;:.]*\W*|any (?:ideas?|thoughts|opinions?)\b[^,;:.]*\?\W*"
    r"|should (?:i|we) (?:really |rather )?(?:learn|worry|care|trust|keep using|be using)\b[^,;:.?!]*\?*\W*"
    r")"
)
"""Of what an edit could only be guessed: which is the slowest, is it safe."""
_DEMANDS = Pattern(
    r"(?i)\b(?:should|must|ought|instead|please (?:add|make|fix|use|remove|rename|change)|needs? to|have to|has to"
    r"|so that"
    r"|(?:and|then) (?:add|make|fix|use|remove|rename|change|put|write))\b"
)
"""Who asks so wants it to be another way."""


def only_asks(sentence: str) -> bool:
    said = sentence.strip()
    if _ONLY_ASKS.fullmatch(said) is not None:
        return True
    return _ASKS_OF_CODE.fullmatch(said) is not None and (
        _DEMANDS.search(said) is None or said.lower().startswith("should ")
    )


_HOW = Pattern(rf"{_SO}how (?:do|can|could|should|would) (?:i|we|you) ")


def asks_how(sentence: str) -> bool:
    """Who asks how something is done may want to see it done: "how do I stop it running when I import it?"."""
    return _HOW.match(sentence.strip()) is not None
