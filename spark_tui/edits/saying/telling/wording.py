"""Sentences that nobody dictated, made from the code: docstrings, and what a log says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.loggers import LEVELS
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.described import described
from spark_tui.edits.saying.telling.dictated import dictated
from spark_tui.edits.saying.telling.logged import spoken_message
from spark_tui.edits.saying.telling.remarks import remark

_TOLD = Pattern(
    r"(?:saying|that says|with(?: the)?(?: text)?|text|message)\s*:?\s*(\"[^\"]+\"|'[^']+'(?!\w))"
    r"|^\s*\S+\s*:\s*(\"[^\"]+\")"
)
_DICTATED = Pattern(
    r"(?i)\b(?:doc-?strings?|comment|note|remark|explain)\b[^:\"'`]*: *(?:# ?)?([^\"'`\s].*[^\"'`])$"
    r"|^(?:please |pls )?comment (?!(?:out|on|in|the|that|this|it|each|every|all|any|above|over|before|line|what|why"
    r"|how|here|there|about|with|for)\b)([^\"'`:]+? [^\"'`:]+?) (?:right |just |directly )?"
    r"(?:above|over|before|on top of) (?:the |that |this )"
)
IT_DOES = r"\bdoc-?string (?:to|for|on|in|of) (?:the )?`?[\w.]+(?:\(\))?`?(?:,|;|\.| -) (?=it [a-z]+s \w)"
"""Before what it does is said: "docstring for compare, it returns the warmer city"."""
_DOCUMENTED = Pattern(
    r"(?i)^(?:please |pls )?(?!add\b|put\b|give\b|write\b|use\b|have\b|want\b)([^\"'`:]+? [^\"'`:]+?) "
    r"as (?:the |a |its )?(?:module |class )?docstring\b"
    r"|\bno (?:explanation|description|docs?|docstring|documentation)\b[,;.:]? (?:so )?(?:please )?"
    r"(?:write|put|add|say):? (\w+ [^\"'`]+?)[.!]?$"
    rf"|{IT_DOES}(it [^\"'`:]+?)[.!]?$"
)
"""What a docstring is to say, where nobody quotes it."""
_TOLD_OF_IT = Pattern(
    r"(?i)\b(?:no|an?|the|its|missing|short|little|one[- ]line|proper) doc-?string\b"
    r"(?: (?:to|for|on|in|of) (?:the )?[\w.]+(?:\(\))?)?"
    r"(?:,? (?:please )?(?:saying|explaining|stating|noting|(?:which |that |and )?(?:says?|explains?|states?|notes?))"
    r"(?: that)? |\s*[-–—]+\s+)"
    r"(?!(?:what|how|why|when|where|which|whether|something)\b)([^\"'`:]+? [^\"'`]+?)[.!]?$"
)
"""The same without a colon: "Cart has no docstring, say it holds items until checkout"."""
_OF_IT = Pattern(r"(?i)(?:(?:it|this|that|this (?:function|class|method))(?:'s| is)? )(?=\w)")
_BESIDES = Pattern(
    r"(?:Raises|Expects|Assumes|Needs|Requires|Must|May|Can|Should|Does not|Doesn't|Is|Never|Only|Ignores)\b"
    r"|(?:A|An|The|[A-Z]\w*) (?:\w+ )?(?:is|are|must|may|can|raises?|means?|should|will|has|have)\b"
)
_OVER_A_LINE = Pattern(
    r"^(?!(?:Add|Put|Comment|Write|Insert|Say|Explain|Please|Can|Could|Would|We|I|The|There|A|An|Leave|Note)\b)"
    r"([A-Z]\w+ (?:\S+ )*?\S+) (?:over|above|on top of|before) line \d+\W*$"
)
"""What begins as a comment does, and only the line behind it."""
_IN_BRACKETS = Pattern(r"(?i)\b(?:comment|note|remark)\b.*\(((?:\S+ ){2,}\S+)\)\W*$")
_QUOTED = Pattern(r"\"([^\"]+)\"|(?<![\w'])'([^']+)'(?!\w)|`([^`]+)`")
_FIELD = Pattern(r"\{[^\W\d][\w.]*\}")


def comment(gap: Gap) -> Iterator[str]:
    """What is dictated, or quoted; else what somebody says that it says."""
    to_do = re.search(r"(?i)\b(?:todo|fixme)\b", gap.text) is not None
    yield from remark(gap.text) if to_do else ()
    yield from _dictated(gap.text)
    yield from (text for text in _quoted(gap.text) if " " in text)
    if not to_do and (match := _OVER_A_LINE.search(gap.text)) is not None:
        yield match[1]
    yield from remark(gap.text)


def _dictated(text: str) -> Iterator[str]:
    """What stands behind a colon: "comment above the loop: newest first"; or in brackets at the end."""
    if (match := _IN_BRACKETS.search(text)) is not None:
        yield match[1].strip()
    if (match := _DICTATED.search(text)) is not None:
        yield said_in(match).strip()


def made_docstring(source: Source, name: str) -> str:
    """A plain sentence about a function or class, of which nothing was said; nothing where none can be made."""
    return described(source, name) or ""


def docstring(gap: Gap) -> Iterator[str]:
    """What is dictated, or quoted if it is not a name; else a plain sentence."""
    told = [said_in(match).strip() for match in _DOCUMENTED.finditer(gap.text)]
    every = (*told, *_dictated(gap.text))
    yield from (_in_a_sentence(each) if _OF_IT.match(each) or _is_begun_small(each) else each for each in every)
    yield from (_noted(gap, match[1]) for match in _TOLD_OF_IT.finditer(gap.text))
    yield from (text for text in _quoted(gap.text) if " " in text)
    if not told and (made := described(gap.sentence.source, gap.earlier[0])) is not None:
        yield made


def _is_begun_small(told: str) -> bool:
    """Several words, typed without a capital and a stop: "total value of all items"."""
    return len(told.split()) > 2 and re.match(r"[a-z]+ [a-z]", told) is not None and told[-1].isalpha()


def _noted(gap: Gap, told: str) -> str:
    """What something is, or is for; what is to be known about it besides stands behind a sentence that says that."""
    said, made = _in_a_sentence(told), described(gap.sentence.source, gap.earlier[0])
    return f"{made} {said}" if made is not None and _BESIDES.match(said) is not None else said


def _in_a_sentence(told: str) -> str:
    """What is said of it, as a docstring says that."""
    said = told[match.end() :] if (match := _OF_IT.match(told)) is not None else told
    return f"{said[0].upper()}{said[1:]}{'' if said[-1] in '.!?' else '.'}"


def message(gap: Gap) -> Iterator[str]:
    """What a log says: the quoted words, those that are spoken of, or what happens on that line."""
    words = dictated(gap)
    if words is not None:
        yield words
    asked = gap.earlier[-1] if gap.op == "log-if" and gap.earlier else ""  # what a condition is about is no message
    told = (
        text
        for text in _quoted(gap.text)
        if text not in LEVELS and not re.search(rf"['\"]{re.escape(text)}['\"]", asked)
    )
    yield from (f'f"{text}"' if _FIELD.search(text) else text for text in told)
    yield from spoken_message(gap)
    if (made := _happening(gap, is_dictated=words is not None)) is not None:
        yield made


def _quoted(text: str) -> Iterator[str]:
    told = _TOLD.search(text)
    if told is not None:
        yield (told[1] or told[2])[1:-1]
    yield from map(said_in, _QUOTED.finditer(text))


# ── logs ─────────────────────────────────────────────────────────────────────────────────────────────────────────


_THEN = Pattern(
    r"(?i)\b(?:if|when|whenever|once) (?:the |an? )?"
    r"([a-z]+(?: [a-z]+)? (?:is|are|was|were) (?:not |still |too |already )?[a-z]+)\W*$"
)
"""What is the case then, in words."""


def _happening(gap: Gap, *, is_dictated: bool) -> str | None:
    """What is logged is what has a name there: the thing of the loop, the error, the first parameter."""
    statement, function = gap.statement, gap.function
    if statement is None or function is None:
        return None
    if isinstance(statement, ast.If):
        statement = statement.body[0]
    if gap.op == "log-if" and not is_dictated and (then := _THEN.search(gap.text)) is not None:
        return then[1]
    doing = " ".join(parts(function.name))
    handler = _handler(gap)
    if isinstance(statement, ast.Continue) and gap.loop is not None:
        return _with(f"skipping {_thing(gap.loop.target)}", _thing(gap.loop.target))
    if handler is not None:
        return _with(f"{doing} failed", handler.name or "")
    given = [arg.arg for arg in parameters(function) if arg.arg not in ("self", "cls")]
    return _with(doing, given[0] if given else "")


def _handler(gap: Gap) -> ast.ExceptHandler | None:
    nodes = gap.sentence.source.all(ast.ExceptHandler)
    return next((node for node in nodes if node.lineno <= gap.line <= (node.end_lineno or node.lineno)), None)


def _thing(target: ast.expr) -> str:
    names = [node.id for node in walk(target) if isinstance(node, ast.Name)]
    return names[-1] if names else "it"


def _with(words: str, name: str) -> str:
    return f'f"{words}: {{{name}!r}}"' if name.isidentifier() else words
