"""Of what is gathered, printed or given back, a part instead of the whole, as it is written out: "append p.name", where
`p` is appended; "yield row.strip()"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.telling.code_said import first_code
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.words.code_for_code import is_meant

_ADDS = frozenset(("append", "add", "appendleft", "put", "push", "insert"))
_VERB = (
    r"(?P<verb>append|add|put|push|collect|gather|store|keep|insert|print|return|yield|give back)(?:s|ing|ed)?"
    r" (?:just |only )?`?"
)
_SAYS = Pattern(rf"(?i)(?:^|[.,;:!] |\b(?:should|must|to|please|pls|and|just) ){_VERB}(?=[A-Za-z_][\w.]*[.\[(])")
_ENDS = Pattern(r",? (?:in|into|inside|to|from|at|instead|rather|not|for|if|when|where|there|as|please|pls)\b|[,;!?]")
_ASKED, _ALONE = 6.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    for said in _SAYS.finditer(sentence.text):
        rest = sentence.text[said.end() :]
        code = first_code(sentence, _ENDS.compiled.split(rest)[0])
        node = parsed(code) if code else None
        if node is None or isinstance(node, ast.Name | ast.Constant | ast.Compare | ast.BoolOp):
            continue
        inside = {each.id for each in walk(node) if isinstance(each, ast.Name)}
        found = [
            (told_of(sentence, whole), whole)
            for whole in _given(sentence.source, said["verb"].lower())
            if whole.id in inside and is_meant(sentence, whole)
        ]
        best = max((told for told, _ in found), default=0.0)
        for told, whole in found:
            if told == best:
                yield Repair((instead(sentence.source, whole, code),), _ASKED + _ALONE * (len(found) == 1))


def _given(source: Source, verb: str) -> Iterator[ast.Name]:
    """What is given away there by that verb, where it is a mere name."""
    if verb == "print":
        calls = (each for each in source.all(ast.Call) if is_name(each.func, "print"))
        yield from (arg for call in calls for arg in call.args if isinstance(arg, ast.Name))
    elif verb in ("return", "give back"):
        yield from (each.value for each in source.all(ast.Return) if isinstance(each.value, ast.Name))
    elif verb == "yield":
        yield from (each.value for each in source.all(ast.Yield) if isinstance(each.value, ast.Name))
    else:
        calls = (each for each in source.all(ast.Call) if last_name(each.func) in _ADDS)
        yield from (call.args[-1] for call in calls if call.args and isinstance(call.args[-1], ast.Name))


WRITER = Writer(frozenset(("change-value", "set-argument", "set-return")), _written, says=_SAYS)
