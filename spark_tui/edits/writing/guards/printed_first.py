"""What is printed before somebody goes on without what is missing: "go crashes if there's no such exit, print You can't
go that way."; and what follows from the complaint, where the function tells all else by printing it."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence

_PRINTS = (
    r"\b(?:print|say|show|tell|display|output)s?(?: (?:out|just|only|simply|then|me|us|them|the \w+|that|a message))*"
)
_TOLD = Pattern(
    rf"(?i){_PRINTS}:? (?:\"(?P<double>[^\"\n]+)\"|'(?P<single>[^'\n]+)'(?!\w)|`(?P<code>[^`\n]+)`"
    r"|(?P<bare>(?-i:[A-Z])[\w'’,-]*(?: [\w'’,-]+)+[.!?]?)$)"
)
"""What is not quoted begins with a capital letter, and is all that is left."""
_NONE = Pattern(
    r"(?i)\b(?:no|without(?: an?| any)?) (?!(?:longer|more|one|such|error|exception|problem|need|reason)\b)"
    r"(?P<what>[a-z]\w*(?: (?:in|on|at|near|for) (?:the |this |that )?[a-z]\w*| left| there)?)\b"
)
_DIFFERENT = Pattern(
    r"(?i)\b(?:nothing|no-?op|ignor\w+|silent\w*|quiet\w*|skip\w*|return\w*|give\w*|rais\w+|log\w*|just"
    r"|should|must|want|stop|bail|guard)\b"
)
_STOP = (".", "!", "?")


def printed_first(sentence: Sentence, function: Function, action: str) -> str:
    """With the line break behind it; nothing where nothing is to be told."""
    if action not in ("return", "return None", "continue", "break"):
        return ""
    text = _said(sentence) or _followed(sentence, function, action)
    return f"print({_quoted(text)})\n{sentence.source.unit}" if text else ""


def is_printed(sentence: Sentence, value: str) -> bool:
    """Is it said that this text is to be told, and not given back?"""
    said = _said(sentence)
    return bool(said) and value.strip("\"'") == said


def _said(sentence: Sentence) -> str:
    match = _TOLD.search(sentence.text)
    if match is None:
        return ""
    if match["bare"]:
        return _as_others_end(sentence.source, match["bare"])
    return match["double"] or match["single"] or match["code"]


def _followed(sentence: Sentence, function: Function, action: str) -> str:
    """ "attack with no monster in the room" says what is the matter."""
    match = _NONE.search(sentence.text)
    tells = any(is_print(node) for node in walk(function)) and not gives_something(function)
    if match is None or action != "return" or not tells or _DIFFERENT.search(sentence.text) is not None:
        return ""
    return _as_others_end(sentence.source, f"There is no {match['what']}.")


def _as_others_end(source: Source, text: str) -> str:
    """A full stop, where what the file prints has one."""
    texts = [each for node in source.calls("print") for each in node.args if isinstance(each, ast.Constant)]
    ends = [str(each.value).endswith(_STOP) for each in texts if len(str(each.value).split()) > 1]
    return text if not text.endswith(".") or sum(ends) * 2 >= len(ends) else text.removesuffix(".")


def _quoted(text: str) -> str:
    return f'"{text}"' if '"' not in text and "\\" not in text else repr(text)
