"""What has to be asked for is so by itself: "sort the keys by default", "verbose should be on by default"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bby default\b|\bdefaults? (?:to|should be|is)? ?(?:on|off|true|false|yes|no)\b")
_OFF = Pattern(r"(?i)\b(?:not|\w+n't|never|no longer|off|false|stop|without|disabled?)\b")
_ASKED, _NAMED, _CLEAR = 2.5, 1.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, turned = sentence.source, str(_OFF.search(sentence.text) is None)
    for each in flags(source):
        action, told = keyword(each.call, "action"), _is_told(sentence, each.attribute)
        given = keyword(each.call, "default")
        switch = action is not None and source.segment(action).strip("'\"") == "store_true"
        if told and switch and turned == "True" and not _is(given, turned):
            yield from possible([set_keyword(source, each.call, "default", turned)], _ASKED + _NAMED)
    for _, function in source.functions:
        for arg in (*function.args.args, *function.args.kwonlyargs):
            default = default_of(function, arg)
            if (
                isinstance(default, ast.Constant)
                and default.value is (turned != "True")
                and _is_told(sentence, arg.arg)
            ):
                evidence = _ASKED + _NAMED + min(1.0, names(sentence, function.name) / 3)
                yield Repair((instead(source, default, turned),), evidence)


def _is(node: ast.expr | None, text: str) -> bool:
    return isinstance(node, ast.Constant) and str(node.value) == text


def _is_told(sentence: Sentence, name: str) -> bool:
    """Are all its words said, in whatever form?"""
    spoken = {root(word) for word in sentence.spoken.split()}
    return names(sentence, name) >= _CLEAR or all(root(part) in spoken for part in parts(name) or (name,))


WRITER = Writer(frozenset(("set-flag", "default-value")), _written, needs=_NEEDS)
