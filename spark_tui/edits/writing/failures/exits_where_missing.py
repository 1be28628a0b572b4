"""A script that needs a file or a folder ends with a message where it is not there: "if the source folder does not
exist, exit with a message and code 1"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.scripts import entry, gives_codes
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.condition.circumstances import is_unknown
from spark_tui.edits.writing import Writer

_KIND = r"(?P<kind>folder|directory|dir|file|path)"
_NEEDS = Pattern(
    rf"(?i)(?=.*\b{_KIND.replace('?P<kind>', '?:')}\b)(?=.*(?:\b(?:not|no|missing|without|nonexist\w+)\b|n't\b))"
    r".*\b(?:exit\w*|quit\w*|end\w*|stop\w*|traceback|message|code \d)\b"
)
_WHICH = Pattern(rf"(?i)\b(?P<which>[a-z]\w*)[ _]{_KIND}\b|\b{_KIND.replace('kind', 'alone')}\b")
_CODE = Pattern(r"(?i)\b(?:exit |return |error |status )?(?:code|status|exit(?:s|ing)?(?: with)?) (\d+)\b")
_QUOTED = Pattern(r"\"([^\"{}]+)\"")
_IS_PATH = Pattern(r"\bPath\(")
_ASKED, _CALLED = 3.2, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _WHICH.search(sentence.text)
    if said is None or not is_unknown(sentence.text):
        return
    which, kind = (said["which"] or "").lower(), (said["kind"] or said["alone"]).lower()
    block = entry(source)
    found = [(each, name, is_path) for each in block for name, is_path in _paths(source, each)]
    called = [each for each in found if which and which in map(str.lower, parts(each[1]))]
    for statement, name, is_path in called or (found if len(found) == 1 else []):
        if not has_own_lines(source, statement) or re.search(rf"{re.escape(name)}\.(?:exists|is_)", source.text):
            continue
        is_folder = kind.startswith(("folder", "dir"))
        way = "is_dir" if is_folder else "exists"
        test = f"{name}.{way}()" if is_path else f"os.path.{'isdir' if is_folder else 'exists'}({name})"
        needed = [] if is_path else [*import_needed(source, "os")]
        quoted, code = _QUOTED.search(sentence.text), _CODE.search(sentence.text)
        message = f'"{quoted[1]}"' if quoted is not None else f'f"{{{name}}} does not exist"'
        number = code[1] if code is not None else "1"
        needed += import_needed(source, "sys")
        if gives_codes(block):
            action = f"print({message}, file=sys.stderr)\n{source.unit}return {number}"
        elif number == "1":
            action = f"sys.exit({message})"
        else:
            action = f"print({message}, file=sys.stderr)\n{source.unit}sys.exit({number})"
        guard = insert_after(source, statement, f"if not {test}:\n{source.unit}{action}")
        yield Repair((*needed, guard), _ASKED + _CALLED * bool(called))


def _paths(source: Source, statement: ast.stmt) -> Iterator[tuple[str, bool]]:
    """What is given from outside, and whether it is a Path."""
    match statement:
        case ast.Assign([ast.Tuple(targets)], ast.Tuple(values)):
            pairs = [*zip(targets, values, strict=False)]
        case ast.Assign([ast.Tuple(targets)], ast.Attribute() | ast.Subscript() as value):
            pairs = [(each, value) for each in targets]
        case ast.Assign([target], value):
            pairs = [(target, value)]
        case _:
            return
    for target, value in pairs:
        text = source.segment(value)
        is_given = re.fullmatch(r"(?:(?:pathlib\.)?Path\()?(?:sys\.)?arg(?:v|s)(?:\[\d\]|\.\w+)\)?", text) is not None
        if isinstance(target, ast.Name) and is_given:
            yield target.id, _IS_PATH.search(text) is not None
        elif isinstance(target, ast.Name) and "parse_args(" in text:
            yield from _options(source, target.id)


def _options(source: Source, args: str) -> Iterator[tuple[str, bool]]:
    """Those of a parser that are no switches."""
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(attr="add_argument"), [*_, ast.Constant(str(name))], keywords):
                given = {each.arg: source.segment(each.value) for each in keywords}
                if "action" not in given and given.get("type", "Path") in ("Path", "pathlib.Path", "str"):
                    yield f"{args}.{name.lstrip('-').replace('-', '_')}", "Path" in given.get("type", "")
            case _:
                pass


_KINDS = frozenset(("return-if", "raise-if", "exit-code", "wrap-try", "fix-error", "guard-empty"))
WRITER = Writer(_KINDS, _written, says=_NEEDS, needs=_NEEDS)
