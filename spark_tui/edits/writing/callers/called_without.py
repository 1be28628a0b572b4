"""What a call takes that gives nothing: "roll() without an argument should roll 5 dice"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:call(?:s|ing|ed)? )?(?P<call>[a-z_]\w*)`?(?:\(\))?`? (?:called )?(?:without|with no)"
    r" (?:an? |any |the |its |giving |passing |specifying )*(?P<what>[a-z_]\w*)`?"
    r"(?: (?:given|at all|specified|passed))?,? (?:then )?(?:it )?"
    r"(?:should|must|has to|needs to|ought to|to|would|could|can|means?|does|for|=|:)\b(?P<rest>.*)"
)
_WHATEVER = frozenset(("argument", "arguments", "arg", "args", "parameter", "parameters", "anything", "params"))
_VALUE = Pattern(r"(?<![\w.\"'])(?:-?\d[\d_]*(?:\.\d+)?(?![\w.])|None\b|True\b|False\b|\[\]|\{\})|\"[^\"]*\"|'[^']*'")
_OTHERS = Pattern(r"(?i)\b(?:rais\w+|error|fail\w*|print\w*|usage|exit\w*|help)\b")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERS.search(said["rest"]) is not None:
        return
    values = [match[0].replace("'", '"') for match in _VALUE.finditer(said["rest"])]
    for _, function in source.functions if len(values) == 1 else ():
        every = [*function.args.posonlyargs, *function.args.args]
        needed = every[: len(every) - len(function.args.defaults)]
        own = [each for each in needed if each.arg not in ("self", "cls")]
        if function.name != said["call"] or not own:
            continue
        last = own[-1]
        if (len(own) == 1 and said["what"].lower() in _WHATEVER) or _is_called(last, said["what"]):
            gap = " = " if last.annotation is not None else "="
            yield Repair((behind(source, last, f"{gap}{values[0]}"),), _ASKED)


def _is_called(each: ast.arg, word: str) -> bool:
    return re.fullmatch(rf"(?i){re.escape(each.arg)}", word) is not None or word.lower() in parts(each.arg)


WRITER = Writer(frozenset(("default-value",)), _written, needs=_NEEDS)
