"""A cache that is called by its name: "cache load with lru_cache", "put an lru_cache(maxsize=32) on resolve"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\blru[_ -]?cach(?:e|ed|ing)\b")
_OTHERWISE = Pattern(
    r"(?i)\b(?:remov\w*|drop|delete|replac\w*|get rid of|without|no|not|instead of|rather than|clear\w*|bypass\w*"
    r"|(?:by|to) functools\.cache) (?:an? |the |that |our |use |its )*`?@?(?:functools\.)?lru[_ -]?cache"
    r"|\blru[_ -]?cache\b.*\b(?:leaks?|methods?|wrong|stale|holds|grows|never|cache_clear|ttl|expir\w+|unhashable)\b"
    r"|n['’]t (?:use |need )?(?:an? |the )?`?@?(?:functools\.)?lru[_ -]?cache"
)
_SIZE = Pattern(
    r"(?i)\b(?:max_?size|size|limit|most|up to|last|of|with|for)(?: of|:|=| =)? ?(?P<size>\d+|None\b)"
    r"|lru_cache\((?P<given>\d+)\)"
)
_ASKED, _CLEAR = 8.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    size = _SIZE.search(sentence.text)
    told = (size["size"] or size["given"]) if size is not None else ""
    for _, function in source.functions:
        clear = names(sentence, function.name)
        decorated = " ".join(map(source.segment, function.decorator_list))
        if clear < _CLEAR or "cache" in decorated or not gives_something(function):
            continue
        decorator, needed = available(source, "functools", "lru_cache", dotted=_is_dotted(source.text))
        at = source.line_start(function.lineno)
        given = f"(maxsize={told})" if told else ""
        line = Splice(at, at, f"{source.indent(function.lineno)}@{decorator}{given}\n")
        yield from possible(chain(needed, [line]), _ASKED + clear / 4)


def _is_dotted(text: str) -> bool:
    return re.search(r"(?m)^import functools\b", text) is not None


WRITER = Writer(frozenset(("cache-function", "add-decorator")), _written, needs=_NEEDS)
