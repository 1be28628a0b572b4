"""What is said in several lines: a sentence that was wrapped, or one request in each."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.pasted import messages
from spark_tui.edits.pattern import Pattern

ASKS = Pattern(
    r"(?i)(?:(?:please|pls|just|also|then|now|otherwise|i|we|you|can|could|would|should|must|want|need|to|let's|it|like|'d"
    r"|have|has|do|don't) )*(?:accept|add|allow|annotate|append|assert|avoid|bump|cache|call|capitali[sz]e|catch|change"
    r"|check|clamp|clean|close|collapse|comment|convert|copy|cut|declare|default|define|delete|divide|document|drop|ensure"
    r"|escape|exclude|expand|extract|fix|flatten|format|get|give|guard|handle|ignore|import|include|inline|insert"
    r"|join|keep|limit|log|lower|lowercase|make|memoi[sz]e|merge|move|multiply|name|negate|normali[sz]e"
    r"|parametri[sz]e|pass|pop|print|pull|push|put|raise|refuse|reject|remove|rename|reorder|replace|require|retry"
    r"|return|reverse|round|separate|set|shorten|show|simplify|skip|sort|split|store|strip|stub|subtract|support"
    r"|swap|switch|take|throw|time|trim|truncate|turn|type|unwrap|update|uppercase|use|validate|warn|wrap|write)\b"
)
OUGHT = Pattern(r"(?i)\b(?:should|shall|must|needs?|ought|has to|have to|belongs?|wants?|wish|let)\b")
_OF_A_LIST = Pattern(r"\s*[-*•]\s+")
_COUNTED = Pattern(r"(?m)^\s*\(?\d{1,2}[.)]\s")
_IS_OPEN = Pattern(
    r"(?i)(?:[,;:(\[{]|\b(?:an?|the|and|or|but|if|when|unless|to|in|into|of|on|for|from|with|by|as|that|which|not|it|its"
    r"|should|must|is|are|be|can|will|does|do))\s*$"
)


def in_a_line(words: str) -> str:
    """All of it, and where each line asks for something, counted: so that each of them is done."""
    if several := messages(words):
        return " ".join(f"{number}. {with_single_blanks(each)}" for number, each in enumerate(several, 1))
    lines = [line for line in words.splitlines() if line.strip()]
    if len(lines) < 2 or _COUNTED.search(words) is not None:
        return with_single_blanks(words)
    parts = [with_single_blanks(_OF_A_LIST.sub("", lines[0]))]
    for line in lines[1:]:
        if _begins(line, parts[-1]):
            parts.append(with_single_blanks(_OF_A_LIST.sub("", line)))
        else:
            parts[-1] = f"{parts[-1]} {with_single_blanks(line)}"
    head = parts.pop(0) if parts[0].endswith(":") else ""
    if len(parts) < 2:
        return with_single_blanks(f"{head} {' '.join(parts)}")
    return with_single_blanks(f"{head} {' '.join(f'{number}. {part}' for number, part in enumerate(parts, 1))}")


_IN_QUOTES = Pattern(r"(\"[^\"\n]*\"|(?<!\w)'[^'\n]*'(?!\w)|`[^`\n]*`)")


def with_single_blanks(line: str) -> str:
    """With single blanks, but for what stands in quotes."""
    parts = _IN_QUOTES.split(line.strip())
    return "".join(part if at % 2 else re.sub(r"\s+", " ", part) for at, part in enumerate(parts))


def _begins(line: str, before: str) -> bool:
    """Does it ask for something by itself? What is set in, or is code, is of what stands before it."""
    if _OF_A_LIST.match(line) is not None:
        return True
    if line[0].isspace() or _IS_OPEN.search(before) is not None or _is_code(line):
        return False
    ought = OUGHT.search(line)
    return ASKS.match(line) is not None or (ought is not None and ought.start() > 0)


def _is_code(line: str) -> bool:
    try:
        ast.parse(line)
    except (SyntaxError, ValueError):
        return False
    return True
