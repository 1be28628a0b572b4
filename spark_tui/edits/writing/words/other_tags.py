"""A tag of the markup that texts hold becomes another one, where it opens and closes: "strong instead of b"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_TAG = r"[`'\"]?</?(?P<{0}>[a-z][a-z0-9]*)/?>[`'\"]?|[`'\"]?(?P<{0}_>[a-z][a-z0-9]*)[`'\"]?(?: tags?)?"
_NEW_OLD = Pattern(
    rf"(?i)(?:{_TAG.format('new')}),? (?:instead of|rather than|not|in place of) (?:an? |the )?(?:{_TAG.format('old')})"
)
_OLD_NEW = Pattern(
    rf"(?i)\b(?:replace|change|turn|switch|convert|swap|make|from)(?: all| the| every| each| an?)*"
    rf" (?:{_TAG.format('old')})"
    rf"(?: tags?)?s? (?:by|with|to|into|for|->|=>|an?) (?:an? |the )?(?:{_TAG.format('new')})"
)
_NEEDS = Pattern(
    r"(?i)\b(?:instead of|rather than|replace|change|turn|switch|convert|swap|in place of|make|not|from)\b"
)
_TAGS = frozenset(
    (
        *("a", "abbr", "article", "aside", "b", "big", "blockquote", "body", "button", "center", "code", "dd", "del"),
        *("div", "dl", "dt", "em", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "i"),
        *("img", "ins", "kbd", "label", "li", "main", "mark", "nav", "ol", "p", "pre", "s", "section", "small", "span"),
        *("strike", "strong", "sub", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "tt", "u", "ul"),
    )
)
_ASKED, _NAMED, _CLEAR = 6.0, 2.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    for pattern in (_NEW_OLD, _OLD_NEW):
        for said in pattern.finditer(sentence.text):
            new, old = said["new"] or said["new_"], said["old"] or said["old_"]
            if new != old and {new, old} <= _TAGS:
                yield from _other(sentence, old, new)


def _other(sentence: Sentence, old: str, new: str) -> Iterator[Repair]:
    """All of them in what is named, else in the whole file."""
    source = sentence.source
    tag = re.compile(rf"(?<=<){re.escape(old)}(?=[\s>/])|(?<=</){re.escape(old)}(?=\s*>)")
    found: dict[ast.AST | None, list[Splice]] = {}
    for node in source.all(ast.Constant):
        if not isinstance(node.value, str) or (f"<{old}" not in node.value and f"</{old}" not in node.value):
            continue
        around = function_around(source, node)
        begins = source.start(node)
        for match in tag.finditer(source.text[begins : source.stop(node)]):
            at = begins + match.start()
            found.setdefault(around, []).append(Splice(at, at + len(old), new))
    named = [each for each in found if each is not None and names(sentence, getattr(each, "name", "")) >= _CLEAR]
    for each in named:
        yield Repair(tuple(dict.fromkeys(found[each])), _ASKED + _NAMED + told_of(sentence, each))
    if found and not named:
        yield Repair(tuple(dict.fromkeys(one for each in found.values() for one in each)), _ASKED)


WRITER = Writer(frozenset(("replace", "change-message")), _written, needs=_NEEDS)
