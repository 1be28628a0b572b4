"""What blocks gives up after a time: "thread.join() waits forever, give up after 60 seconds"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.timeouts import seconds_said

_NEEDS = Pattern(
    r"(?i)\btime[- ]?(?:d )?outs?\b|\b(?:blocks?|blocking|hangs?|waits?|stuck|sits there)\b.*\b(?:forever|endless\w*"
    r"|for ?ever|indefinitely|eternity)\b|\b(?:give|giving) up after\b|\bat most \S+ (?:s|sec|seconds?|minutes?)\b"
    r"|\b(?:not|\w+n't|never) (?:wait|block|hang)\w* (?:for )?(?:more|longer)\b"
)
_BLOCKS = frozenset(("join", "wait", "acquire", "get", "result", "communicate", "put", "select", "poll"))
_WITH_ARGUMENTS = frozenset(("put",))
"""Of these a call says something else first; of the others, that is another function of the same name."""
_ASKED, _ITS_NAME = 2.6, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    seconds = seconds_said(sentence)
    source = sentence.source
    for node in source.all(ast.Call) if seconds is not None else ():
        match node.func:
            case ast.Attribute(value=ast.Name() | ast.Attribute(), attr=called) if called in _BLOCKS:
                pass
            case _:
                continue
        alone = not node.args or called in _WITH_ARGUMENTS
        if alone and keyword(node, "timeout") is None and keyword(node, "block") is None:
            said = re.search(rf"\b{called}\b", sentence.text) is not None
            change = set_keyword(source, node, "timeout", seconds or "")
            yield Repair((change,), _ASKED + _ITS_NAME * said + told_of(sentence, node))


WRITER = Writer(frozenset(("set-argument", "add-argument")), _written, needs=_NEEDS)
