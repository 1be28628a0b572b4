""" "exit with 1 if any job failed": where nothing in the file tells of a failure, it is not known which one counts."""

from __future__ import annotations

from spark_tui.edits.attempts import attempted
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.writing.failures.exit_codes import WRITER as BY_RESULT
from spark_tui.edits.writing.failures.exits_if_any_failed import WRITER as BY_HANDLER

_EXIT = (
    r"(?:(?:exit|end|quit|return|leave|finish)(?: the (?:script|program))?(?: with)?(?: an?)?(?: (?:exit |status"
    r" |return )?"
    r"(?:code|status))?(?: of)? (?:1|one|2|non-?zero|an? error(?: code)?)"
    r"|(?:an? )?(?:non-?zero|error|failure|failing) (?:exit|status|return)(?: code| status)?|(?:an? )?(?:exit"
    r"|status|return) code"
    r"(?: (?:1|2|of 1|non-?zero))?)(?: (?:code|status))?"
)
_FAILED = r"(?:fail(?:s|ed)?|went wrong|goes wrong|broke|crashed|errored|did(?:n't| not) (?:work|succeed|pass))"
_SAYS = Pattern(
    rf"(?i)(?:the )?{_EXIT} (?:if|when|once|where) (?P<who>any(?: of (?:them|the \w+))?|(?:any|an?|one|some|at"
    rf" least one) ?\w+"
    rf"|something|anything|one of (?:them|the \w+)|\w+s) {_FAILED}"
)


_TELLS_OF_IT = Pattern(r"(?i)fail|error|problem|bad|broken|missing|wrong|invalid|\(0 if |exit\([a-z]\w*\(")
"""What stands for a failure by its name, or is given back by what is done: another number may count anything."""


def _lacks(wish: Wish) -> str:
    told = (one.text for each in attempted(BY_RESULT.write, wish.sentence) for one in each.splices)
    if any(map(_TELLS_OF_IT.search, told)) or attempted(BY_HANDLER.write, wish.sentence):
        return ""
    return (
        f"say how it is known that {wish.said['who']} failed: nothing in this file tells of it, or ends the script then"
    )


TOPIC = Topic(_SAYS, _lacks)
