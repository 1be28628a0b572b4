"""One more of what is listed under a name: "a paused player can be stopped as well", "editors may delete too"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:too|as well|also|allow\w*|add|can|may|let|lead\w*|from|permit\w*|should|must|needs?|possible|able)\b"
)
_ASKED, _IN_ORDER = 3.2, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    for table in sentence.source.nodes:
        if isinstance(table, ast.Dict):
            yield from _longer(sentence, table)


def _longer(sentence: Sentence, table: ast.Dict) -> Iterator[Repair]:
    listed = [
        (key.value, value)
        for key, value in zip(table.keys, table.values, strict=True)
        if isinstance(key, ast.Constant)
        and isinstance(key.value, str)
        and isinstance(value, ast.List | ast.Set | ast.Tuple)
    ]
    known = dict.fromkeys(name for key, value in listed for name in (key, *_texts(value)))
    places = {name: at for name in known if (at := _place(sentence, name)) is not None}
    for key, value in listed:
        for name in places if key in places else ():
            if name != key and name not in _texts(value) and value.elts:
                quote = sentence.source.segment(value.elts[0])[:1]
                longer = insert(members(sentence.source, value), len(value.elts), f"{quote}{name}{quote}")
                evidence = _ASKED + _IN_ORDER * (places[key] < places[name])
                yield Repair(tuple(longer), evidence)


def _texts(value: ast.List | ast.Set | ast.Tuple) -> list[str]:
    return [each.value for each in value.elts if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def _place(sentence: Sentence, name: str) -> int | None:
    """Where it is said, in whichever form: "editors" for editor, "stop" for stopped."""
    words = re.findall(r"[a-z]+", sentence.text.lower())
    wanted = [root(part) for part in parts(name)]
    found = (at for at in range(len(words)) if [root(word) for word in words[at : at + len(wanted)]] == wanted)
    return next(found, None) if wanted else None


WRITER = Writer(frozenset(("add-member", "add-key")), _written, needs=_SAYS)
