"""What is told where somebody only says "fix it": what came out of a call in a test and what should have, or an error.

Neither says what to do. `context/failures` puts it behind the sentence, from what was printed.
"""

from __future__ import annotations

import ast

from spark_tui.edits.mending.example import value_of
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import around_in_function
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence

_FIX = "fix|repair|mend|solve"
NO_MORE = Pattern(
    rf"(?i)^(?:please )?(?:(?:{_FIX})(?: (?:it|this|that"
    r"|(?:the |my |this |that )?(?:fail(?:ing|ed) |broken )?(?:error|exception|failure|bug|problem|test)s?))?"
    r"|(?:make|get) (?:it|them|(?:the |all |my )?(?:the )?(?:failing )?tests?) (?:to )?(?:pass|work|run|green)"
    r"(?: again)?)(?: please)?[ .!]*$"
)
"""Than "fix it"."""
_FIX_IT = rf"(?i)^\W*(?:please )?(?:{_FIX}|make|get)\b[^:]{{0,30}}: "
_FAILED = Pattern(rf"{_FIX_IT}(?P<call>\w.*\).*?) (?:gives (?P<gives>.+), )?should be (?P<wanted>.+)")
_RAISED = Pattern(rf"{_FIX_IT}(?:[\w.]+\.)?(?P<name>\w+): (?P<message>.+)")


def is_only_told(sentence: Sentence) -> bool:
    """Is that all: what came out in a test, or that the code itself complains?"""
    return failed_call(sentence.text) != "" or bool(guards_of(sentence.source, sentence.text))


def failed_call(sentence: str) -> str:
    """What a test calls that failed."""
    match = _FAILED.match(sentence)
    return match["call"] if match is not None else ""


def came_out(sentence: str) -> tuple[object, object] | None:
    """What that call gives, and what it should."""
    match = _FAILED.match(sentence)
    return (value_of(match["gives"]), value_of(match["wanted"])) if match is not None and match["gives"] else None


def raised(sentence: str) -> tuple[str, str]:
    """The name of the error, and what it says."""
    match = _RAISED.match(sentence)
    return (match["name"], match["message"]) if match is not None else ("", "")


def guards_of(source: Source, sentence: str) -> list[ast.expr]:
    """The conditions under which the code itself raises that error, the one that is asked last first."""
    name, message = raised(sentence)
    found: list[ast.expr] = []
    for node in source.all(ast.Raise) if name else ():
        if _is_it(node, name, message):
            around = around_in_function(source, node)
            found += [each.test for each in around if isinstance(each, ast.If | ast.While)]
    return found


def _is_it(node: ast.Raise, name: str, message: str) -> bool:
    match node.exc:
        case ast.Call(ast.Name(called) | ast.Attribute(attr=called), args) if called == name:
            said = [each.value for arg in args for each in walk(arg) if isinstance(each, ast.Constant)]
            return any(isinstance(each, str) and each.strip() and each.strip() in message for each in said)
        case ast.Name(called) | ast.Attribute(attr=called):
            return called == name and not message
        case _:
            return False
