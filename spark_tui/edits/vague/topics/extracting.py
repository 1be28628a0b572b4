""" "split report in two": which lines, and what they are called."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import of_lines, such
from spark_tui.edits.vague.places import NAMED

_PARTS = r"(?:two|three|several|smaller|more|separate|many|multiple|different)"
_PIECES = (
    r"(?:functions|methods|parts|pieces|helpers|steps|ones|halves|smaller (?:functions|methods|parts|pieces|ones))"
)
_WHY = (
    r"(?:(?:,|\.|;| -| as| since| because|:)+ ?(?:it|that|this)(?:'s|s| is| has become| does| got)? "
    r"(?:way |much |far |just )?(?:too )?(?:long|big|large|complex|complicated|much|many things|hard to read))?"
)
_SAYS = Pattern(
    rf"(?i)(?:split|break|divide|decompose|cut|separate)(?: up| down| apart)? {NAMED}(?: up| down| apart)?"
    rf"(?: (?:in|into|to)(?: {_PARTS})*(?: {_PIECES})?)?{_WHY}"
    r"|(?:extract|pull out|factor out|move out|take)(?: out)?(?: an?| some| one or more| more| the| two| a few"
    r"| helper)?(?: (?:helper|private|smaller|new|small))*"
    rf" (?:functions?|methods?|helpers?|parts?|logic|code|something|stuff)(?: out)? (?:from|of|out of|in) {NAMED}"
    r"|(?:pull|take|move|factor|get) (?:an?|some|more|the|two)(?: (?:helper|private|smaller|new|small|of the))*"
    r" (?:functions?|methods?|helpers?|parts?|code|logic|stuff|lines|things)"
    rf" out (?:of|from) {NAMED}"
    rf"|{NAMED} (?:is|has|does|got|has become) (?:way |much |far |a bit )?too (?:long|big|large|much)"
    r"(?:[,;.:]? (?:please |pls |so )?(?:split|break|divide) (?:it|that)(?: up| down| apart)?)?"
    rf"|(?:make|get) {NAMED} (?:smaller|less long)|{NAMED} does (?:too many things|(?:way |far )?too much)"
)


def _lacks(wish: Wish) -> str:
    if wish.place.given:
        return ""
    where = wish.where("of")
    example = of_lines(wish.source, wish.functions)
    if not example and wish.function is not None:
        return f"{wish.place.name} has no lines that are a part of their own: say what should go, and where"
    return such(f"say which lines{where} should go, and what their function is called", example)


TOPIC = Topic(_SAYS, _lacks)
