"""Another thing of the same module: "use perf_counter instead of time", where `time.time()` is called; "monotonic
rather than time.time"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.imports import full_name, modules_imported
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.modules_used import is_looked_into, lacks
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NAME = r"`?(?:[a-z_]\w*\.)*(?P<{}>[a-zA-Z_]\w*)`?(?:\(\))?"
_NEEDS = Pattern(
    rf"(?i)\b(?:use|call|take|prefer|try) {_NAME.format('new')} (?:instead of|rather than|not|in place of"
    rf"|over) {_NAME.format('old')}"
    rf"|\b(?:replace|swap|change|switch) {_NAME.format('was')} (?:with|by|to|for) {_NAME.format('by')}"
    rf"|{_NAME.format('former')} ?(?:->|=>|→) ?{_NAME.format('latter')}"
)
_CLEAR, _ASKED = 1.5, 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    new = said["new"] or said["by"] or said["latter"]
    old = said["old"] or said["was"] or said["former"]
    found = list[tuple[float, Splice]]()
    for node in source.all(ast.Attribute):
        match node:
            case ast.Attribute(ast.Name(module), attr) if attr == old and is_looked_into(module):
                pass
            case _:
                continue
        if (
            lacks(module, new)
            or not callable(getattr(import_module(module), new))
            or module not in modules_imported(source)
        ):
            continue
        around = function_around(source, node)
        place = (
            place_in_fstring(source, node) if is_in_fstring(source, node) else (source.start(node), source.stop(node))
        )
        if place is not None:
            told = names(sentence, around.name) if around is not None else 0.0
            found.append((told, Splice(*place, f"{module}.{new}")))
    named = [splice for told, splice in found if told >= _CLEAR]
    if found:
        yield Repair(tuple(named or [splice for _, splice in found]), _ASKED)


_FAMILIES = (
    ("time", "time monotonic perf_counter process_time"),
    ("hashlib", "md5 sha1 sha224 sha256 sha384 sha512 blake2b blake2s sha3_256 sha3_512"),
    ("uuid", "uuid1 uuid4"),
    ("os.path", "getctime getmtime getatime"),
    ("os", "mkdir makedirs"),
    ("os", "rename replace"),
    ("shutil", "copy copy2 copyfile"),
    ("copy", "copy deepcopy"),
    ("re", "match fullmatch search"),
    ("math", "floor ceil trunc"),
    ("random", "choice choices sample"),
    ("statistics", "mean median fmean"),
    ("statistics", "stdev pstdev"),
    ("statistics", "variance pvariance"),
    ("heapq", "nlargest nsmallest"),
    ("bisect", "bisect bisect_left bisect_right"),
    ("asyncio", "ensure_future create_task"),
)
"""What is called in the same way, and does nearly the same."""
_WORDS = frozenset(
    ("time", "copy", "match", "search", "replace", "rename", "choice", "mean", "floor", "sample", "bisect")
)
"""What may only be a word, where no module stands before it."""
_NEW = either({name for _, names in _FAMILIES for name in names.split()})
_SWAPPED = Pattern(
    r"(?i)(?:\b(?:us(?:e|es|ing)|with|via|to|take|prefer|want|needs?|should (?:be|use|call)|must (?:be|use)|better"
    r"|go for|have|call|by|calculat\w+|comput\w+|produc\w+|deliver\w*|switch to|move to)\b(?: an?| the)?|->|→|=>"
    r"|^|[,;:.?!-]) *`?(?P<of>(?:[a-z]+\.)*)"
    rf"(?P<new>{_NEW.replace('sha', 'sha-?')})`?(?:\(\))?(?: (?:clock|hash(?:es)?|digests?|checksums?))?"
    r"(?![\w(.])(?! (?:is|are|was|isn't|gives?|can|fails?|has)\b)"
)
_NO_SWAP = Pattern(r"(?i)\b(?:wrap|add|write|test|rename|function|method|param\w*|argument|import|exist_ok)\b")
_CALLED_THERE = 8.0


def _of_the_family(sentence: Sentence) -> Iterator[Repair]:
    """Only the new one is said: "switch checksum to sha256", "measure with time.perf_counter()"."""
    source, said = sentence.source, _SWAPPED.search(sentence.text)
    if said is None or _NO_SWAP.search(sentence.text) is not None:
        return
    new, of = said["new"].lower().replace("-", ""), said["of"].rstrip(".")
    said_words = frozenset(re.findall(r"\w+", sentence.text.lower()))
    if new in _WORDS and not of:
        return
    for module, members in _FAMILIES:
        others = frozenset(members.split()) - {new}
        others = frozenset(each for each in others if each in said_words) or others
        if new not in members.split() or (of and of.rpartition(".")[2] != module.rpartition(".")[2]):
            continue
        found = list[tuple[float, Splice]]()
        for node in source.all(ast.Attribute):
            if node.attr in others and full_name(source, node) == f"{module}.{node.attr}":
                place = (
                    place_in_fstring(source, node)
                    if is_in_fstring(source, node)
                    else (source.start(node), source.stop(node))
                )
                around = function_around(source, node)
                told = names(sentence, around.name) if around is not None else 0.0
                if place is not None:
                    found.append((told, Splice(*place, f"{ast.unparse(node.value)}.{new}")))
        is_clock = module == "time"  # of two clocks, nothing can be told from one another
        named = [splice for told, splice in found if told >= _CLEAR and not is_clock]
        if found:
            yield Repair(tuple(named or [splice for _, splice in found]), _CALLED_THERE)


WRITERS = (
    Writer(frozenset(("swap-module", "replace", "swap-idiom", "replace-all")), _written, needs=_NEEDS),
    Writer(frozenset(("swap-module", "replace", "swap-idiom", "replace-all")), _of_the_family, needs=_SWAPPED),
)
