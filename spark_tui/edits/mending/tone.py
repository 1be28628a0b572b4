"""How somebody speaks of a file: asks for something, tells what it does, or complains of that."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence

_BEFORE = r"please |pls |can you |could you |now |just |lets? |let's |also |and |then |in `?[\w.]+`?(?:\(\))?,? "
_TO_BE_DONE = """
add allow annotate append avoid bump cache call change check comment convert create define delete document drop extend
extract factor format give guard handle hint implement include inline insert introduce keep let limit load log make mark
merge mock move pass prefer print pull put raise rather read refactor remove rename replace retry return rewrite set
simplify skip sort split store sum switch take test turn type use validate wrap write yield
"""
_ASKS = Pattern(rf"(?i)\s*(?:{_BEFORE})*(?:{'|'.join(_TO_BE_DONE.split())}|get rid)\b")
_TELLS = Pattern(
    r"[`'\"]?(?:\w+\.)*(\w+)[`'\"]?(?:\([^)]*\))?[`'\"]? "
    r"(?:\w+s|never|always|only|should|must|can|can't|doesn't|don't|won't|also|still|just|ever|all|complains|blocks)\b"
)
"""What begins like a wish may be told of what is called so: "load always reads the first file"."""
_TO_PASS = Pattern(
    r"(?i)\b(?:make|get|let) (?:\w+ ){0,3}(?:doc)?(?:tests?|test_\w+|checks?|suite|examples?) (?:to )?"
    r"(?:pass|work|run|green|succeed|hold)\b"
)
"""That is to say that they do not."""
_COMPLAINS = "|".join(
    (
        r"wrong\w*|mixed|swapped|reversed|backwards?|inverted|upside",
        r"broken?|bugg?y?|bugs|errors?|crash\w*|fails?",
        r"missing|lost|loses|forgets?|forgot\w*|skips?|skipped|gone|disappear\w*|vanish\w*|ignor\w+|overwrit\w+",
        r"hangs|infinite\w*|forever|endless\w*|stops?|stuck",
        r"too (?:many|few|much|late|early|high|low|big|small|long|short|often)",
        r"nothing|none|empty|same|negative|glued|overlap\w*",
        r"always|never|only|still|even|no matter|instead of|although|though|but",
        r"supposed|should(?:n't| not)?|must(?:n't)?",
        r"(?:is|are|does|do|wo|ca|was|were|did)n'?t|cannot|not|no",
        r"comes? out|gets?|gives?|shows?|counts?|counted|keeps",
    )
)
_COMPLAINT = Pattern(rf"(?i)\b(?:{_COMPLAINS})\b")

_FAULT = Pattern(
    r"(?i)\b(?:fix\w*|debug\w*|repair\w*|mend\w*|bug\w*|wrong\w*|mistakes?|errors?|broken?|fail\w*|incorrect\w*|tests?|test_\w+"
    r"|pass(?:es)?|green|should(?:n't)?|supposed|gives?|returns?|works?|(?:is|are|does|do)n'?t|not)\b"
)


def speaks_of_faults(text: str) -> bool:
    """May it be about something that is wrong?"""
    return _FAULT.search(text) is not None


def asks(sentence: Sentence) -> bool:
    """For something to be done, rather than telling what something of the code does."""
    told = _TELLS.match(sentence.text)
    if _TO_PASS.search(sentence.text) is not None:
        return False
    return _ASKS.match(sentence.text) is not None and (told is None or told[1] not in sentence.known)


def complains(sentence: Sentence) -> bool:
    return _COMPLAINT.search(sentence.text) is not None
