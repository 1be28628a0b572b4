"""A function answers with another status code: "create_note -> 201", "delete should answer 204", where its answer has
one, by its place in a pair or by the name of an argument."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.replies import replies
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_CODE = r"(?P<code>[1-5]\d\d)(?![\w%]|[.,]\d)"
_NEEDS = Pattern(
    rf"(?i)(?:->|=>|→|\b(?:returns?|answers?|gives?|sends?|responds?|replies|reply|be|use|says?|as|status(?: code)?"
    rf"|code)(?: with| back| out)?(?: an?)?(?: http)?(?: status)?(?: code)?)(?: of| to|:)? {_CODE}"
    rf"|(?:->|=>|→){_CODE.replace('code', 'close')}"
)
_ONLY_WHEN = Pattern(
    r"(?i)\b(?:if|when|whenever|unless|where|for|on|in case|without|missing|empty|unknown|invalid|else|otherwise"
    r"|not found|Error|Exception|fails?)\b"
)
"""Another answer in some case is no other answer."""
_OF_CODES = Pattern(r"(?i)\b(?:status|code|answer\w*|respon\w+|repl(?:y|ies))\b|->|=>|→")
_DOING = Pattern(r"(?i)(?:when |after |on )?([a-z]+ing)\b")
_KNOWN = frozenset(HTTPStatus)
_CLEAR, _ASKED = 1.5, 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _ONLY_WHEN.search(sentence.text) is not None:
        return
    wanted = said["code"] or said["close"]
    for _, function in source.functions:
        clear = max(names(sentence, function.name), _done(sentence, function))
        codes = [each for each in replies(function) if str(each.number) != wanted]
        alike = [each for each in codes if str(each.number)[0] == wanted[0]]
        if not alike and _OF_CODES.search(sentence.text) is not None:
            alike = codes
        if clear >= _CLEAR and len(alike) == 1 and int(wanted) in _KNOWN:
            code = alike[0].written(source, int(wanted))
            yield Repair((instead(source, alike[0].code, code),), _ASKED + clear)


def _done(sentence: Sentence, function: Function) -> float:
    """Is it said what it does, and no other does that? "creating should give 201"."""
    verb = root(parts(function.name)[0])
    said = _DOING.match(sentence.text)
    others = [each for _, each in sentence.source.functions if root(parts(each.name)[0]) == verb]
    return _CLEAR * (said is not None and root(said[1].lower()) == verb and len(others) == 1)


WRITER = Writer(frozenset(("change-value", "set-return", "return-if", "replace")), _written, needs=_NEEDS)
