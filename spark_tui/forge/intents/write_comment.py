"""A comment that says what people said there."""

from __future__ import annotations

import re
import tokenize
from random import Random

from spark_tui.edits.python.source import Source, Splice, Token
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import AT, Case

_NOT_WORDS = ("#!", "# -*-", "# noqa", "# type:", "# pragma", "# pylint", "# fmt", "#:")

_OF_THE_LAW = re.compile(r"(?i)\b(?:licen[cs]e[ds]?|copyright|SPDX)\b")


def _make(source: Source, random: Random) -> Case | None:
    comments = [token for token in source.tokens if token.kind == tokenize.COMMENT and _stands_alone(source, token)]
    comments = [each for each in comments if not each.text.startswith(_NOT_WORDS) and len(each.text.split()) > 2]
    comments = [each for each in comments if not _OF_THE_LAW.search(each.text)]
    lines = {each.line for each in comments}
    single = [each for each in comments if each.line - 1 not in lines and each.line + 1 not in lines]
    if not single:
        return None
    comment = random.choice(single)
    wrong = Splice(source.line_start(comment.line), source.line_start(comment.line + 1), "")
    case = broken("write-comment", source, [wrong], line=comment.line)
    return case and case.needing(AT)


def _stands_alone(source: Source, token: Token) -> bool:
    return not source.text[source.line_start(token.line) : token.start].strip()


INTENT = Intent("write-comment", _make)
