"""What comes in where no file is given, or where it is called "-": "read stdin if no file is given"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:read\w*|take|accept|from|use|fall\w* back|support|piped?|allow|default)\b.*\b(?:stdin|standard input)\b"
    r"|\b(?:stdin|standard input)\b.*\b(?:if|when|without|unless|as|for|default)\b"
)
_DASH = Pattern(r"(?<![\w-])[\"'`]?-[\"'`]?(?![\w-])|\b(?:a )?dash\b|\bminus\b")
_INSTEAD = Pattern(
    r"(?i)\binstead of (?:the |a )?(?:file|path)\b|\bonly (?:from )?(?:stdin|standard input)\b|\bonly$"
    r"|(?:\b(?:not|never)|n't|\bno longer) (?:\w+ ){0,3}(?:stdin|standard input)\b"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _INSTEAD.search(sentence.text) is not None:
        return
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Name("open"), [path, *mode], _) if not any(_writes(each) for each in mode):
                pass
            case _:
                continue
        if not isinstance(source.parents.get(call), ast.withitem | ast.Assign | ast.For):
            continue
        optional = _optional(source, path)
        if optional is None:
            continue
        asked, left_out = optional
        stdin, imports = available(source, "sys", "stdin")
        code, given = source.segment(call), source.segment(path)
        function = function_around(source, call)
        told = _ASKED + told_of(sentence, call) / 2
        told += names(sentence, function.name) / 2 if function is not None else 0.0
        if _DASH.search(sentence.text) is not None:
            yield Repair((*imports, instead(source, call, f'{stdin} if {given} == "-" else {code}')), told)
            continue
        change = (*imports, *left_out, instead(source, call, f"{code} if {asked} else {stdin}"))
        yield Repair(change, told)


def _writes(mode: ast.expr) -> bool:
    return isinstance(mode, ast.Constant) and isinstance(mode.value, str) and set(mode.value) & set("wax+") != set()


def _optional(source: Source, path: ast.expr) -> tuple[str, tuple[Splice, ...]] | None:
    """How it is asked whether it is given, and what lets it be left out."""
    match path:
        case ast.Subscript(ast.Attribute(ast.Name("sys"), "argv"), ast.Constant(int(place))):
            return f"len(sys.argv) > {place}", ()
        case ast.Attribute(ast.Name(), attribute):
            for flag in flags(source):
                if flag.attribute != attribute:
                    continue
                if flag.is_option:
                    return (source.segment(path), ()) if keyword(flag.call, "required") is None else None
                given = keyword(flag.call, "nargs")
                return source.segment(path), () if given else (behind(source, flag.call.args[0], ', nargs="?"'),)
        case ast.Name(name):
            function = function_around(source, path)
            own = list(parameters(function)) if function is not None else []
            if function is None or not own or own[-1].arg != name or function.args.kwonlyargs:
                return None
            if len(function.args.defaults) == 0 and function.args.vararg is None and own[-1].annotation is None:
                return name, (behind(source, own[-1], "=None"),)
    return None


WRITER = Writer(frozenset(("set-flag", "positional-flag", "default-value", "read-env")), _written, needs=_NEEDS)
