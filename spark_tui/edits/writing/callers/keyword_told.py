"""A keyword argument that is written out belongs to the call that knows it, and is no new parameter: "default=None in
nearest", "maxsplit=1 in parse", "add newline='' when opening the file"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import NEARLY, Sentence, clearly, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import shared_words, whereabouts
from spark_tui.edits.writing import Writer

_KNOWN: Mapping[str, str] = {
    "default": "min max", "key": "min max sorted sort nlargest nsmallest", "reverse": "sorted sort",
    "maxsplit": "split rsplit", "strict": "zip", "newline": "open", "encoding": "open read_text write_text",
    "errors": "open read_text write_text decode encode", "indent": "dump dumps", "sort_keys": "dump dumps",
    "ensure_ascii": "dump dumps", "separators": "dump dumps", "flush": "print", "end": "print", "sep": "print",
    "file": "print", "check": "run", "capture_output": "run", "text": "run Popen check_output", "cwd": "run Popen",
    "exist_ok": "mkdir makedirs", "parents": "mkdir", "missing_ok": "unlink",
    "description": "ArgumentParser", "epilog": "ArgumentParser", "prog": "ArgumentParser",
    "formatter_class": "ArgumentParser", "daemon": "Thread Process Timer", "maxlen": "deque", "stacklevel": "warn",
    "exc_info": "error warning info debug critical", "delimiter": "reader writer DictReader DictWriter",
    "quotechar": "reader writer DictReader DictWriter", "extrasaction": "DictWriter", "default_factory": "field",
    "max_workers": "ThreadPoolExecutor ProcessPoolExecutor", "return_exceptions": "gather", "tzinfo": "replace",
    "ascending": "sort_values", "follow_redirects": "get post Client AsyncClient",
    "allow_redirects": "get post request",
    "ignore_errors": "rmtree", "dirs_exist_ok": "copytree", "topdown": "walk", "recursive": "glob iglob",
    "flags": "compile match search fullmatch sub findall split finditer", "usedforsecurity": "md5 sha1",
    "timeout": "get post put patch delete head request urlopen run acquire join wait communicate create_connection",
}  # fmt: skip
"""Which calls take it, of the standard library and of what everybody uses."""
_NEEDS = Pattern(rf"(?<![\w.(,])(?<!, )`?(?P<key>{'|'.join(_KNOWN)}) ?= ?(?P<value>[^\s=].*)")
_ANOTHER = Pattern(
    r"(?i)\b(?:param(?:eter)?s?|option(?:al)?|signature|configurable|accepts?|takes?|caller)\b|\bdef\b|\bcan be\b"
    r"|\b(?:all|both|every|each|everywhere|instead of|rather than)\b"
)
_ENDS = re.compile(
    r"`?(?:,? (?:in|for|on|to|when|where|of|at|with|so|because|please|pls|there|here|as|is)\b|[.!,;:]? *$|[,;] )"
)
_ASKED, _ALONE = 7.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or _ANOTHER.search(sentence.text) is not None:
        return
    key, value = match["key"], _value(match["value"])
    if not value or _several(sentence.text, key):
        return
    if any(names(sentence, each.name) >= NEARLY and key in parameters_of(each) for _, each in source.functions):
        return  # its default
    known = _KNOWN[key].split()
    calls = [each for each in source.all(ast.Call) if last_name(each.func) in known and _can_have(source, each, key)]
    for call in calls:
        told = whereabouts(sentence, call) + clearly(sentence, last_name(call.func), *_set_to(source, call))
        told += 0.2 * min(3, shared_words(sentence, call)) + _ALONE * (len(calls) == 1)
        if told <= 0 and len(calls) > 1:
            continue
        try:
            yield Repair((set_keyword(source, call, key, value),), _ASKED + told)
        except Refusal:
            continue


def _several(text: str, key: str) -> bool:
    """Is one more told, or that without a value?"""
    return any(word != key and re.search(rf"[,&+] ?(?:and )?{word}\b", text) is not None for word in _KNOWN)


def _can_have(source: Source, call: ast.Call, key: str) -> bool:
    """Has it none by now, and does nobody hand it in?"""
    around = function_around(source, call)
    is_own = around is not None and key in parameters_of(around)
    own = {each.name for each in source.tree.body if isinstance(each, ast.FunctionDef)}
    is_of_several = key in ("default", "key") and last_name(call.func) in ("min", "max") and len(call.args) != 1
    return not is_own and keyword(call, key) is None and last_name(call.func) not in own and not is_of_several


def _set_to(source: Source, call: ast.Call) -> list[str]:
    match source.parents.get(call):
        case ast.Assign([ast.Name(name)]):
            return [name]
        case _:
            return []


def _value(text: str) -> str:
    """As far as it is code."""
    ends = [match.start() for match in _ENDS.finditer(text)]
    for end in ends:
        if (code := text[:end].strip().strip("`")) and given.parsed(code) is not None:
            return code
    return ""


WRITER = Writer(frozenset(("add-keyword", "set-argument", "add-argument", "set-flag")), _written, needs=_NEEDS)
