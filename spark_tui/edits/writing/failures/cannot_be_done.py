"""Those with which something cannot be done are passed over, or told of: "skip files that can't be deleted", "ignore
lines that cannot be parsed in load", "print a warning for files that fail to open"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import functions_named, root
from spark_tui.edits.writing import Writer

_CANNOT = r"(?:can'?t|cannot|can not|could not|couldn'?t|won'?t|are not able to|fail(?:s|ed)? to|that fail when)"
_NEEDS = Pattern(
    r"(?i)\b(?P<how>skip(?:ping|s)?|ignor(?:e|es|ing)|pass over|leave out|drop|(?:print|log|show|give)(?: (?:an? )?"
    r"(?:warning|message|error|line)(?: (?:for|about|of))?)?|warn (?:about|of|for)|go on after) "
    r"(?:(?:all|the|any|those|every|each) )*(?P<those>[a-z]\w*) (?:that|which|we|it|you|i)? ?"
    rf"{_CANNOT} (?:be )?(?P<verb>[a-z]{{3,}})\b"
)
_DEEDS: Mapping[str, tuple[str, str]] = {
    "delet remov unlink eras": ("remove unlink rmtree rmdir removedirs", "OSError"),
    "open read load": ("open read_text read_bytes read", "OSError"),
    "writ sav stor": ("open write_text write_bytes write", "OSError"),
    "mov renam copi copy replac": ("move rename replace copy copy2 copyfile copytree", "OSError"),
    "creat mak": ("mkdir makedirs touch", "OSError"),
    "list": ("listdir iterdir scandir", "OSError"),
    "stat": ("stat getsize getmtime", "OSError"),
    "pars convert decod understood understand": (
        "int float loads fromisoformat strptime Decimal fromhex b64decode", "ValueError"
    ),
    "fetch download reach request load": ("get urlopen request post urlretrieve", "OSError"),
    "send sent connect": ("send sendall sendmail connect send_message", "OSError"),
}  # fmt: skip
_ASKED, _NAMED, _CLEAR = 8.0, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    source, verb = sentence.source, root(said["verb"].lower())
    named = functions_named(sentence, _CLEAR)
    ways = [way for words, way in _DEEDS.items() if any(verb.startswith(each) for each in words.split())]
    for calls, error in ways:
        for loop in source.all(ast.For, ast.AsyncFor):
            function = nearest(source, loop, ast.FunctionDef, ast.AsyncFunctionDef)
            if named and function not in named:
                continue
            statement = _failing(source, loop.body, set(calls.split()))
            if statement is None or nearest(source, statement, ast.For, ast.AsyncFor, ast.While) is not loop:
                continue
            try:
                needed, action = _action(source, said["how"].lower(), verb, loop)
                splices = (*needed, *in_try(source, [statement], _of(source, error), action))
            except Refusal:
                continue
            yield Repair(tuple(splices), _ASKED + _NAMED * (function in named))


def _failing(source: Source, block: Sequence[ast.stmt], calls: set[str]) -> ast.stmt | None:
    """The first statement with such a call that is not tried already, as deep as it stands."""
    for each in block:
        if isinstance(each, ast.Try | ast.FunctionDef | ast.ClassDef):
            continue
        if not any(isinstance(node, ast.Call) and last_name(node.func) in calls for node in walk(each)):
            continue
        inner = [one for one in children(each) if isinstance(one, ast.stmt)]
        is_with = isinstance(each, ast.With | ast.AsyncWith)
        return each if is_with or not inner else _failing(source, inner, calls)
    return None


def _of(source: Source, error: str) -> str:
    return "requests.RequestException" if error == "OSError" and _asks_requests(source) else error


def _asks_requests(source: Source) -> bool:
    return "requests" in imported_names(source) and "requests.get" in source.text


def _action(source: Source, how: str, verb: str, loop: ast.For | ast.AsyncFor) -> tuple[list[Splice], str]:
    """What is done where it fails; what comes behind it in the loop has nothing to go on with."""
    one = next((each.id for each in walk(loop.target) if isinstance(each, ast.Name)), "")
    what = f"cannot {_WHOLE.get(verb, verb)}"
    if how.startswith(("print", "show", "give")):
        return [], f'print(f"{what} {{{one}}}")\ncontinue'
    if how.startswith(("log", "warn")):
        logger, needed = logger_needed(source)
        return needed, f'{logger}.warning("{what} %s", {one})\ncontinue'
    return [], "continue"


_WHOLE = {
    "delet": "delete", "remov": "remove", "eras": "erase", "writ": "write", "sav": "save", "stor": "store",
    "mov": "move", "renam": "rename", "replac": "replace", "creat": "create", "mak": "make", "pars": "parse",
    "decod": "decode", "copi": "copy", "understood": "understand", "sent": "send", "written": "write", "made": "make",
}  # fmt: skip
WRITER = Writer(frozenset(("wrap-try", "skip-if", "suppress", "catch-log")), _written, needs=_NEEDS)
