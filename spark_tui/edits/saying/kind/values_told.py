"""What is told as it is to be: a value, a member of a list, the words of a message, what is returned."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.reading import PLAIN, Sentence, names, said_in
from spark_tui.edits.saying.doing.fallbacks import is_from_outside
from spark_tui.edits.saying.doing.returning import RETURNED_INSTEAD
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.chances import LIKELY, NAMED, SURE, Chance, offered
from spark_tui.edits.saying.telling.messages import told_in_words
from spark_tui.edits.saying.telling.reworded import reworded
from spark_tui.edits.saying.value.members import words
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.saying.value.values import is_alike, is_like, present, set_outright, values

_LOGS_LINE = Pattern(r"(?i)\blog (?:the |what is (?:on|in) )?(?:line|L) ?(\d+)\b")
_BOUNDED = Pattern(
    r"(?i)\bbetween\b|\brais(?:e|es|ing)\b"
    r"(?! (?:the |its |our )?(?:\w+ )?(?:limit|max\w*|number|count|time-?out|size|value|(?-i:[A-Z][A-Z_]+))\b)"
    r"|error\b|\breject\w*|\brefus\w+|\bclamp\w*|\b(?:must|has to"
    r"|have to)(?: not|n't)? be\b"
)
"""What a value is held to, rather than what it is."""
_AT_MOST = Pattern(r"(?i)\b(?:max(?:imum)?|at most|(?:no|not|never) more than)(?: of)? \d+\b")
_A_LIMIT = Pattern(r"(?i)max|limit|most|cap|upper")
"""What is no limit by its name gets none as its value."""
_HAPPENS = Pattern(
    r"(?i)^(?!.*\b(?:should|must|has to|needs? to|make|set|change|put|to be|instead|rather)\b)"
    r".*\b(?:never|always|sometimes|often) (?:\w+ )?"
    r"(?:shows?|gives?|gets?|comes?|returns?|is|are|reach(?:es)?|prints?|has)\b"
)
"""What is told of a value that comes out."""
_LEFT_OUT = Pattern(
    r"(?i)(?:n't|\b(?:not|never|no longer)) (?:be )?(?:used|counted|shown|listed|included|taken|part of)\b"
    r"|\b(?:skip|ignore|leave out|exclude|drop)\b"
)
_TOO = Pattern(
    r"(?i)\b(?:too|as well|also|accept|allow|include|support|let|add|miss(?:es|ing|ed)?|forgets?|forgot|lacks?"
    r"|(?:does|do|is|are)(?:n't| not) (?:\w+ )?(?:know\w*|handled?|recogni[sz]ed?|found?"
    r"|seen?|picked up|pick up|supported))\b"
)
_TO_OTHERS = Pattern(
    r"(?i)\b(?:add|put|include|append) (?:also )?[`'\"]?(?P<new>[^\s`'\"]+)[`'\"]?(?:(?:,| and|, and) [^\s,]+)*"
    r" (?:to|in|into|among) (?P<place>[^,;.]+)"
)
_WORDED = Pattern(
    r"(?i)^(?!.*\b(?:logs?|logged|docstring|comment|rais\w+|tests?|add|new|if|when|append|prints?|default)\b)"
    r".*(?:\b(?:message|msg|text|wording)\b|\b(?:could|can|should|let|make) (?:it|that|this|the \w+) (?:say|tell|read)"
    r"|\b(?:should|must|shall) (?:just |simply )?(?:say|read)\b)"
)


def _change_value(sentence: Sentence) -> float:
    """What has a value is named, and a value; or one that looks like what there is."""
    every = list(offered("change-value", sentence))
    if any(is_like(sentence, name) for name in every) or set_outright(sentence.text) in every:
        return SURE
    if is_from_outside(sentence) or any(words.search(sentence.text) for words in (_BOUNDED, _HAPPENS, _LEFT_OUT)):
        return 0.0
    spoken = [name for name in every if names(sentence, name) >= NAMED]
    if _AT_MOST.search(sentence.text) is not None and not any(map(_A_LIMIT.search, every)):
        return 0.0
    named = (Gap(sentence, "change-value", (name,)) for name in spoken)
    return LIKELY if any(is_alike(present(gap)[1], value) > 0 for gap in named for value in values(gap)) else 0.0


def _change_message(sentence: Sentence) -> float:
    """Words are quoted that stand in a text of the file, and others; or the rest speaks of how it is worded."""
    texts = [text for text in sentence.quoted if " " in text or len(text) > 5]
    told = [text for text in texts if text in sentence.source.text]
    unquoted = reworded(sentence.text) if not sentence.quoted else None
    about = sentence.text if unquoted is None else sentence.text.replace(unquoted, "")
    is_said = unquoted is not None or any(" " in text for text in texts)
    is_worded = _WORDED.search(about) is not None and is_said
    is_plain = bool(told and len(texts) > len(told)) or told_in_words(sentence.text, sentence.source) is not None
    return max(SURE * is_plain, LIKELY * (is_worded and not told))


def _add_member(sentence: Sentence) -> float:
    """Something is to go to what is named and holds texts; or it is like the members of a list, and none of them yet:
    ".jpeg too"."""
    if (match := _TO_OTHERS.search(sentence.text)) is not None and match["new"].lower() not in PLAIN:
        place = Sentence(match["place"], sentence.source)
        if any(names(place, name) >= NAMED for name in _texts_held(sentence)):
            return SURE
    if not _TOO.search(sentence.text):
        return 0.0
    said, counts = list(words(sentence.text)), set(numbers(sentence.text))
    for node in sentence.source.nodes:
        if isinstance(node, ast.List | ast.Tuple | ast.Set) and len(node.elts) > 1:
            members = [
                each.value for each in node.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
            alike = len(members) == len(node.elts) and all(each.startswith(".") for each in members)
            of_numbers = {
                each.value for each in node.elts if isinstance(each, ast.Constant) and type(each.value) is int
            }
            if len(of_numbers) == len(node.elts) and counts - set(map(str, of_numbers)):
                return SURE
            if alike and any(word.startswith(".") and word not in members for word in said):
                return SURE
    return 0.0


def _texts_held(sentence: Sentence) -> Iterator[str]:
    """The names of what is several texts."""
    for node in sentence.source.all(ast.Assign):
        match node:
            case ast.Assign(
                [ast.Name(name) | ast.Attribute(attr=name)], ast.List(elts) | ast.Tuple(elts) | ast.Set(elts)
            ):
                if elts and all(is_text(each) for each in elts):
                    yield name


def _set_return(sentence: Sentence) -> float:
    """What is to be returned is told beside what is returned now: "save should return the user, not the id"."""
    match = RETURNED_INSTEAD.search(sentence.text)
    return SURE * (said_in(match) in sentence.known)


def _log_print(sentence: Sentence) -> float:
    """A line is to be logged that prints by now."""
    lines = [int(match[1]) for match in _LOGS_LINE.finditer(sentence.text)]
    return SURE * any(str(line) in offered("log-print", sentence) for line in lines)


KINDS: Mapping[str, Chance] = {
    "add-member": _add_member,
    "change-message": _change_message,
    "change-value": _change_value,
    "log-print": _log_print,
    "set-return": _set_return,
}
