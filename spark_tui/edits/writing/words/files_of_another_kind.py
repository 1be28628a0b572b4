"""Files end otherwise: "the pngs should be jpgs", "write jpg files instead of png". Each text that ends so does, where
both are endings of files and the code knows nothing of what is in them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_ENDING = (
    r"\.?(?P<{}>png|jpe?g|gif|svg|webp|bmp|tiff?|pdf|html?|md|rst|txt|log|csv|tsv|jsonl?|ya?ml|toml|ini|cfg|xml"
    r"|docx?|xlsx?|zip|tar|gz|bz2|xz|mp3|wav|mp4|bak|tmp|pkl|npy|parquet)"
)
_WORDS = r"[`'\"]?(?:-?s|s)?(?: files?| pictures?| images?| format| extension| ending)?"
_ONE = _ENDING.format("new") + _WORDS
_SAYS = Pattern(
    rf"(?i)(?<![\w/.-])[`'\"]?{_ONE},? (?:instead of|rather than|in place of|and not|not)"
    rf"(?: (?:a|an|the|as))? [`'\"]?{_ENDING.format('old')}s?(?![\w/])"
    rf"|(?<![\w/.-])[`'\"]?{_ENDING.format('old_one')}{_WORDS}"
    r"(?: ?(?:->|=>|→) ?| (?:should|must|have to|to)(?: (?:be|become|end in))?(?: an?)? | (?:to|into|become|becomes) )"
    rf"[`'\"]?{_ENDING.format('new_one')}{_WORDS}(?=$|[\s,.;!])"
)
_ASKED, _KNOWN = 8.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _SAYS.search(sentence.text)
    if said is None:
        return
    old, new = (said[name] or said[f"{name}_one"] for name in ("old", "new"))
    places = [at for at in _ends(sentence, f".{old.lower()}") if _is_meant(sentence, at)]
    if places and old.lower() != new.lower() and not _is_written_so(sentence, old.lower()):
        ends = (Splice(at - len(old), at, new.lower()) for at in places)
        yield Repair(tuple(ends), _ASKED)


def _is_written_so(sentence: Sentence, kind: str) -> bool:
    """Does the code know of what is in them, as `json.dump` and `to_csv` do? Then more has to change."""
    return any(kind in parts(name) for name in sentence.known)


def _ends(sentence: Sentence, ending: str) -> Iterator[int]:
    """Where texts end so, short of their quotes."""
    source = sentence.source
    for node in source.all(ast.Constant, ast.JoinedStr):
        if isinstance(source.parents.get(node), ast.JoinedStr):
            continue
        if isinstance(node, ast.JoinedStr) or isinstance(node.value, str):
            written = source.segment(node)
            inside = written.rstrip("'\"")
            if inside.endswith(ending) and len(inside) < len(written):
                yield source.start(node) + len(inside)


def _is_meant(sentence: Sentence, at: int) -> bool:
    """Is it in a function that is named, if one is?"""
    line = sentence.source.line_at(at)
    named = functions_named(sentence, _KNOWN)
    return not named or any(each.lineno <= line <= (each.end_lineno or 0) for each in named)


WRITER = Writer(frozenset(("change-value", "replace-all", "replace", "change-message")), _written, needs=_SAYS)
