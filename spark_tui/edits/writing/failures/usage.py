"""A script that is called with too little says how it is called: "without arguments it should print the usage". Its
arguments may be given to a function as well: main(argv)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.script_arguments import called_as
from spark_tui.edits.python.imports import imported_names, is_guard, step_around
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\busage\b|\bhow (?:to use it|it is (?:used|called)|to call it)\b"
    r"|(?:\b(?:without|no|missing|too few|fewer|not enough|forget\w*|lacks?)|\bw/o)(?: any| the| its| an?)? "
    r"(?:arg\w*|param\w*|file ?names?|(?:sub-?)?commands?)\b"
)
_FAILS = Pattern(r"(?i)\b(?:usage|help|how)\b|\b(?:should|must|instead|print\w*|sa(?:y|ys)|exit\w*|tell\w*|message)\b")
_CODE = Pattern(r"(?i)\b(?:exit|code|status|with)(?: (?:code|status|with|of|is|=))* (\d)\b")
_ASKED_ALREADY = Pattern(r"\blen\((?:sys\.)?argv\)")
_HELP = Pattern(r"^(?:USAGE|HELP|DOC|HELP_TEXT|USAGE_TEXT)$")
_SHAPED = Pattern(r"(?i:\busage\b)|\.py\b|\b[A-Z]{3,}\b")
_ASKED, _CODE_SAID = 5.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _FAILS.search(sentence.text) is None or "parse_args(" in source.text or _ASKED_ALREADY.search(source.text):
        return
    places = [(at, node) for node in source.all(ast.Subscript) if (at := _place(source, node)) is not None]
    held = source.segment(places[0][1].value) if places else ""
    read = [(at, node) for at, node in places if source.segment(node.value) == held]
    always = [(at, node) for at, node in read if not _depends(source, node)]
    read = always or read
    if not read:
        return
    most = max(at for at, _ in read)
    first = min((node for _, node in read), key=lambda node: node.lineno)
    statement = step_around(source, first)
    said = _CODE.search(sentence.text)
    told = _usage(source, [node for _, node in sorted(read, key=lambda each: each[0])])
    wrong = f"< {most + 1}"
    if (taken := _taken_apart(source, first)) is not None:
        wrong = f"!= {most + len(taken)}"
        told = told.replace("ARGUMENT...", " ".join(each.upper() for each in taken))
    ends = "sys.exit" if "sys" in imported_names(source) else "raise SystemExit"
    leave = f"print({told})\n{source.unit}{ends}({said[1]})" if said is not None else f"{ends}({told})"
    code = f"if len({held}) {wrong}:\n{source.unit}{leave}"
    if isinstance(statement, ast.stmt):
        yield from possible(later(insert_before, source, statement, code), _ASKED + _CODE_SAID * (said is not None))


def _depends(source: Source, node: ast.AST) -> bool:
    """Is it only read where something is the case: by one command of several?"""
    above = source.parents.get(node)
    while above is not None and not isinstance(above, ast.If | Function):
        node, above = above, source.parents.get(above)
    return isinstance(above, ast.If) and node is not above.test and not is_guard(above)


def _place(source: Source, node: ast.Subscript) -> int | None:
    """Which argument is read, or from which on all are; None where it is none."""
    match = re.fullmatch(r"(sys\.argv|argv|args)\[(\d+):?\]", source.segment(node))
    if match is None:
        return None
    if match[1] != "sys.argv" and _given_all(source, node) is None:
        return None
    return int(match[2]) or None if match[1] == "sys.argv" or _given_all(source, node) else int(match[2])


def _given_all(source: Source, node: ast.Subscript) -> bool | None:
    """Is it given to the function with the name of the script in front? None where it is given none."""
    function = function_around(source, node)
    if function is None or source.segment(node.value) not in parameters_of(function):
        return None
    given = {source.segment(arg) for call in source.calls(function.name) for arg in call.args}
    return True if "sys.argv" in given else False if "sys.argv[1:]" in given else None


def _taken_apart(source: Source, read: ast.Subscript) -> list[str] | None:
    """What each is called, where so many are needed: `source, target = sys.argv[1:]`."""
    match source.parents[read]:
        case ast.Assign([ast.Tuple(elts)]) if isinstance(read.slice, ast.Slice):
            names = [each.id for each in elts if isinstance(each, ast.Name)]
            return names if len(names) == len(elts) else None
        case _:
            return None


def _usage(source: Source, read: list[ast.Subscript]) -> str:
    """What the file has for it; or made of what the arguments are called."""
    for each in source.tree.body:
        match each:
            case ast.Assign([ast.Name(name)]) if _HELP.match(name) is not None:
                return name
    if _SHAPED.search(ast.get_docstring(source.tree) or "") is not None:
        return "__doc__"
    names: list[str] = []
    for node in read:
        several = isinstance(node.slice, ast.Slice)
        names.append("ARGUMENT..." if several else called_as(source, node).upper() or "ARGUMENT")
    held = source.segment(read[0].value) if _given_all(source, read[0]) else "sys.argv"
    return f'f"usage: {{{held}[0]}} {" ".join(names)}"'


WRITER = Writer(frozenset(("ends-with-message", "guard-empty", "fix-error")), _written, needs=_NEEDS)
