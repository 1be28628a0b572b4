"""What is asked of a file in which nothing needs it: errors are not to be swallowed, and nothing catches any; files are
to be closed, and each is opened by a with."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence

_NOT_SWALLOWED = Pattern(
    r"(?i)^\W*(?:please |pls )?"
    r"(?:(?:do not|don't|never|stop|quit) (?:just |silently )*(?:swallow|suppress|silenc)(?:e|ing)?"
    r" (?:the |any |all |its )?(?:\w+ )?(?:errors?|exceptions?)"
    r"|(?:errors?|exceptions?) (?:should|must)(?: not|n't| never) (?:just |silently )*be"
    r" (?:swallowed|suppressed|silenced))"
    r"(?: here| anywhere|(?:,? (?:just )?let (?:them|it) (?:out|through|bubble(?: up)?|propagate|raise)))?\W*$"
)
_MAY_SWALLOW = Pattern(
    r"\bexcept\b|suppress|ignore|check=False|return_exceptions|subprocess|\bfinally\b|__exit__|os\.system"
)
"""What keeps an error from being heard of."""
_CLOSED = Pattern(
    r"(?i)^\W*(?:please |pls |also |and )*(?:close (?:the |all |every |each |our )?(?:open )?(?:files?|file handles?)"
    r"|(?:the |all |every )?files? (?:should|must|(?:has|have|needs?) to) (?:also |always )?be closed"
    r"|(?:the |all )?files? (?:is|are|gets?) (?:never|not) closed)(?: again| too| afterwards| properly| here)?\W*$"
)


def needless(said: Sentence) -> str:
    """Why there is nothing to do."""
    text, source = said.text.strip(), said.source
    if _NOT_SWALLOWED.match(text) is not None and _MAY_SWALLOW.search(source.text) is None:
        return "nothing here catches an error"
    if _CLOSED.match(text) is not None and _are_all_closed(source):
        return "every file that is opened here is closed by its with"
    return ""


def _are_all_closed(source: Source) -> bool:
    """Is there one, and is none opened in another way?"""
    opened = [each for each in source.all(ast.Call) if last_name(each.func) in ("open", "fdopen", "connect", "socket")]
    return bool(opened) and all(isinstance(source.parents.get(each), ast.withitem) for each in opened)
