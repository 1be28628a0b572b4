"""A method, or a function of a module, that does nearly the same as the one that is called: "splitlines rather than
split", "rstrip in read_rows", "main should use fullmatch".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.modules_used import is_looked_into, lacks
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import names_around
from spark_tui.edits.writing import Writer, any_of

_KIN = tuple(
    frozenset(line.split())
    for line in (
        "match search fullmatch", "findall finditer", "split rsplit splitlines", "strip lstrip rstrip",
        "find index rfind rindex", "rfind rindex", "remove discard", "lower casefold", "upper casefold",
        "isdigit isdecimal isnumeric", "floor ceil trunc", "load safe_load", "load_all safe_load_all",
        "time monotonic perf_counter", "bisect bisect_left bisect_right", "insort insort_left insort_right",
        "put put_nowait", "get get_nowait", "permutations combinations combinations_with_replacement",
        "ljust rjust center", "title capitalize", "partition rpartition", "md5 sha1 sha224 sha256 sha384 sha512",
        "rename replace", "listdir scandir", "glob iglob rglob", "islink isfile isdir", "copy copy2 copyfile",
        "choice choices", "copy deepcopy", "log log10 log2 log1p", "mean median fmean",
    )
)  # fmt: skip
_PLAIN = frozenset((
    "match", "search", "split", "strip", "find", "index", "remove", "title", "time", "get", "put", "log",
    "copy", "load", "replace", "glob", "floor", "mean", "choice", "choices", "rename", "center", "lower",
    "upper", "median", "partition", "combinations", "permutations",
))  # fmt: skip
"""What is a word of English, too: it counts where it is written as code, or where the other is named beside it."""
_IN_WORDS = Pattern(rf"(?i)\b(?:{either({name for kin in _KIN for name in kin})})\b")
_SHA = Pattern(r"(?i)\bsha-?(\d+)\b")
_END = r"(?=\W*$| (?:in|for|there|here|on|at|instead|rather|not|over|please|pls)\b|[,;:])"
_BEGIN = (
    r"(?:^\W*|[:,;] ?|\b(?:us(?:e|es|ing)|with|via|prefer|try|want|needs?|take|call|be|to|by|a|an|just|plain|make it) )"
)
_MODULES = r"`?(?:[a-z_]\w*\.)*"
_ASKED, _BOTH, _NAMED = 5.5, 1.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, _SHA.sub(lambda found: f"sha{found[1]}", sentence.text)
    for new in dict.fromkeys(found[0] for found in _IN_WORDS.finditer(text)):
        others = frozenset[str]().union(*(kin for kin in _KIN if new in kin)) - {new}
        said = [each for each in others if re.search(rf"(?<!\w){re.escape(each)}\b", text) is not None]
        olds = [each for each in said if _is_left(text, each, new)]
        if (said and not olds) or not _is_asked(text, new, bool(olds)):
            continue
        found = [node for node in source.all(ast.Attribute) if _may_be(source, node, new, olds or others)]
        told = [names_around(sentence, node) for node in found]
        most = max(told, default=0.0)
        chosen = [node for node, much in zip(found, told, strict=True) if much == most]
        splices = [splice for node in chosen for splice in _other(source, node, new)]
        if splices:
            yield Repair(tuple(splices), _ASKED + _BOTH * bool(olds) + _NAMED * bool(most))


def _may_be(source: Source, node: ast.Attribute, new: str, olds: Collection[str]) -> bool:
    """Is it called, or a function of a module that is handed on; and is there such a one as the new?"""
    module = name_of(node.value)
    if node.attr not in olds or lacks(module, new):
        return False
    return _call(source, node) is not None or is_looked_into(module)


def _call(source: Source, node: ast.Attribute) -> ast.Call | None:
    match source.parents[node]:
        case ast.Call(func) as call if func is node:
            return call
        case _:
            return None


def _is_asked(text: str, new: str, both: bool) -> bool:
    """Is it said to be called, and no thing that the sentence is about? What has a value behind it is another wish."""
    is_code = re.search(rf"\.{new}\b|\b{new}\(\)|`{new}`", text) is not None
    if new in _PLAIN and not is_code and not both:
        return False
    return both or re.search(rf"(?i){_BEGIN}\.?{_MODULES}{new}\b(?:\(\))?`?{_END}", text) is not None


def _is_left(text: str, old: str, new: str) -> bool:
    """Is the old one what is to go?"""
    one, other = (rf"\.?{_MODULES}{each}\b(?:\([^)]*\))?`?" for each in (old, new))
    return (
        re.search(
            rf"(?i)(?<!\w){other},? (?:instead of|rather than|not|over|in place of|for|and not|replaces) (?:the )?{one}"
            rf"|(?<!\w){one} ?(?:->|=>|→|to|with|by|should be(?:come)?|becomes?|into|must be) (?:an? )?{other}"
            rf"|(?<!\w){one} (?:is|was) wrong,? (?:use |take )?{other}",
            text,
        )
        is not None
    )


def _other(source: Source, node: ast.Attribute, new: str) -> Iterator[Splice]:
    call = _call(source, node)
    if new in ("split", "rsplit") and node.attr == "splitlines":
        return  # at what, nobody said
    if new == "splitlines" and call is not None and call.args and not _is_newline(call):
        return
    if is_in_fstring(source, node):
        place, text = place_in_fstring(source, call or node), source.segment(call or node)
        if place is not None and text.count(f".{node.attr}") == 1 and new != "splitlines":
            yield Splice(*place, text.replace(f".{node.attr}", f".{new}"))
        return
    stop = source.stop(node)
    yield Splice(stop - len(node.attr), stop, new)
    if new == "splitlines" and call is not None and call.args:
        yield Splice(source.start(call.args[0]), source.stop(call.args[-1]), "")


def _is_newline(call: ast.Call) -> bool:
    match call.args:
        case [ast.Constant("\n" | "\r\n")]:
            return not call.keywords
        case _:
            return False


WRITER = Writer(
    frozenset(("replace", "swap-module", "swap-idiom", "replace-all")), _written, needs=any_of(_IN_WORDS, _SHA)
)
