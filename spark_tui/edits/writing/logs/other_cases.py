"""What none of several branches is for is logged: "log a warning for unknown event types", "warn about any other
kind"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import about, told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs.in_its_branch import level_said

_NEEDS = Pattern(
    r"(?i)\b(?:log|warn)(?:s|ed|ging|ing)?\b(?:(?!\b(?:raise|return|throw)\b).)*?"
    r"(?:(?<=log)|(?<=logs)|\b(?:for|on|about|of|when|if))"
    r" (?:there (?:is|are) |it is |we get )?(?:an? |any |all |every |the |some )?"
    r"(?P<how>unknown|unrecogni[sz]ed|unexpected|unsupported"
    r"|unhandled|other)(?: (?P<what>[a-z_]+(?: (?!is\b|are\b|comes?\b|in\b|as\b|please\b|pls\b)[a-z_]+)?))?"
)
_LOST = Pattern(
    r"(?i)^(?:an? |any |all |every |the )?(?P<how>unknown|unrecogni[sz]ed|unexpected|unsupported|unhandled|other)"
    r" (?P<what>[a-z_]+(?: [a-z_]+)?) (?:is|are|gets?|go(?:es)?|vanish\w*|disappear\w*|should|must|needs?)\b"
    r"(?!.*\b(?:raise|return|throw|error)\b).*\b(?:log\w*|warn\w*|else)\b"
)
_NEITHER = Pattern(
    r"(?i)\b(?:log|warn)\w*\b.*?\b(?:when|if|where|for) (?:the |an? )?(?P<what>[a-z_]+(?: [a-z_]+)?)"
    r" (?:is|that is|that's|being) (?P<how>neither|none of)\b"
)
_ANY = Pattern(
    r"(?i)(?=.*\b(?:log|warn)|.*\belse\b).*\b(?:unknown|unrecogni[sz]ed|unexpected|unsupported|unhandled|other|neither"
    r"|none of)\b"
)
_ASKED, _SEVERAL = 4.6, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    said = _NEEDS.search(text) or _LOST.search(text) or _NEITHER.search(text)
    if said is None:
        return
    how = "unknown" if said["how"].lower() in ("neither", "none of") else said["how"].lower()
    what = " ".join(filter(None, [how, (said["what"] or "").lower()]))
    what = re.sub(r"(?<=\w{2})s$", "", what) if not what.endswith("ss") else what
    level = level_said(sentence)
    for node in source.all(ast.If):
        subject, last, count = _told_apart(source, node)
        if subject is None or last is None or isinstance(source.parents.get(node), ast.If):
            continue
        logger, needed = logger_needed(source, node.lineno)
        code = f'else:\n{source.unit}{logger}.{level}("{what}: %s", {subject})'
        try:
            line = insert_after(source, node, code)
        except Refusal:
            continue
        told = _SEVERAL * min(count, 3) + about(sentence).get(node.lineno, 0.0) + told_of(sentence, node)
        yield Repair((*needed, line), _ASKED + told)


def _told_apart(source: Source, node: ast.If) -> tuple[str | None, ast.If | None, int]:
    """What each branch holds against a value, the last of them, and how many there are; there is none for the rest."""
    subjects, count, here = set[str](), 0, node
    while True:
        match here.test:
            case ast.Compare(subject, [ast.Eq() | ast.In()], [ast.Constant() | ast.Attribute() | ast.Tuple()]):
                subjects.add(source.segment(subject))
            case _:
                return None, None, 0
        count += 1
        match here.orelse:
            case []:
                break
            case [ast.If() as following]:
                here = following
            case _:
                return None, None, 0
    return (subjects.pop(), here, count) if count > 1 and len(subjects) == 1 else (None, None, 0)


WRITER = Writer(frozenset(("log-if", "add-log")), _written, needs=_ANY)
