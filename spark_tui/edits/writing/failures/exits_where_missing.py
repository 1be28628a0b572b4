"""A script that needs a file or a folder ends with a message where it is not there: "if the source folder does not
exist, exit with a message and code 1"."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.scripts import entry, gives_codes
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.condition.circumstances import is_unknown
from spark_tui.edits.writing import Writer

_KIND = r"(?P<kind>folder|directory|dir|file|path)"
_NEEDS = Pattern(
    rf"(?i)(?=.*\b{_KIND.replace('?P<kind>', '?:')}\b)(?=.*(?:\b(?:not|no|missing|without|nonexist\w+)\b|n't\b))"
    r".*\b(?:exit\w*|quit\w*|end\w*|stop\w*|traceback|message|code \d)\b"
)
_ENDS = (
    r"(?:exit|error|errors?|quit|stop|complain|abort|fail|bail out|an? (?:error|message)|error message|end|warn me"
    r"|tell me|say so|give up|exits?|quits?|stops?|fails?|aborts?)"
)
_LACKS = (
    r"(?:(?:does not|doesn't|doesnt|do not|did not) exist|is missing|isn't there|is not there|is not found"
    r"|cannot be found|can't be found|not found)"
)
_KINDS_OF = rf"(?: {_KIND.replace('?P<kind>', '?:')}| argument)?"
_THE = r"(?:the |an? )?`?"
_PLAIN = Pattern(
    rf"(?i)\b{_ENDS}\b(?:[^.;]{{0,30}})? (?:if|when|where|unless) {_THE}(?P<one>[a-z_]\w*)`?{_KINDS_OF}"
    rf" (?:{_LACKS}|exists)\b"
    rf"|\b(?:if|when) {_THE}(?P<first>[a-z_]\w*)`?{_KINDS_OF} {_LACKS},? (?:then )?(?:just )?"
    rf"(?:it should |the script should |we should )?{_ENDS}\b"
    rf"|\b(?:check|make sure|ensure) (?:that |if |whether )?{_THE}(?P<checked>[a-z_]\w*)`?{_KINDS_OF} exists\b"
    rf"|^{_THE}(?P<must>[a-z_]\w*)`?{_KINDS_OF} (?:must|should|has to|needs to) exist$"
)
_FOLDER_NAME = Pattern(r"(?i)(?:^|_)(?:dir|folder|directory|root|base)(?:_|$)")
_WHICH = Pattern(rf"(?i)\b(?P<which>[a-z]\w*)[ _]{_KIND}\b|\b{_KIND.replace('kind', 'alone')}\b")
_CODE = Pattern(r"(?i)\b(?:exit |return |error |status )?(?:code|status|exit(?:s|ing)?(?: with)?) (\d+)\b")
_QUOTED = Pattern(r"\"([^\"{}]+)\"")
_IS_PATH = Pattern(r"\bPath\(")
_ASKED, _CALLED, _ASKED_PLAINLY = 3.2, 0.8, 7.0


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


_KINDS = frozenset(("return-if", "raise-if", "exit-code", "wrap-try", "fix-error", "guard-empty"))


def _by_its_name(sentence: Sentence) -> Iterator[Repair]:
    """ "Exit if the source does not exist": what is given from outside, or stands at the top, goes by that name."""
    source, said = sentence.source, _PLAIN.search(sentence.text)
    is_told_more = any(each.search(sentence.text) is not None for each in (_QUOTED, _CODE))
    if said is None or (is_told_more and _NEEDS.search(sentence.text) is not None):
        return
    quoted = _QUOTED.search(sentence.text)
    message = f'"{quoted[1]}"' if quoted is not None else ""
    which = next(word for word in (said["one"], said["first"], said["checked"], said["must"]) if word).lower()
    block = entry(source)
    found = [(each, name, is_path) for each in block for name, is_path in _paths(source, each)]
    fit = [(each, name, is_path) for each, name, is_path in found if which in map(str.lower, parts(name))]
    held = {target.id for each in block for target in getattr(each, "targets", ()) if isinstance(target, ast.Name)}
    own = [each for each in fit if "." not in each[1] or each[1].rpartition(".")[2] not in held]
    for statement, name, is_path in own[:1]:
        if has_own_lines(source, statement) and re.search(rf"{re.escape(name)}\.(?:exists|is_)", source.text) is None:
            yield from possible(_guarded(source, insert_after, statement, name, is_path, message), _ASKED_PLAINLY)
    if own:
        return
    for statement in source.tree.body:
        match statement:
            case ast.Assign([ast.Name(name)], value) if name.isupper():
                is_path = _IS_PATH.search(source.segment(value)) is not None
                is_text = isinstance(value, ast.Constant) and isinstance(value.value, str)
            case _:
                continue
        is_it = which in map(str.lower, parts(name)) or (
            which in ("folder", "directory", "dir") and _FOLDER_NAME.search(name) is not None
        )
        first = block[0] if block else None
        if is_it and (is_path or is_text) and first is not None and has_own_lines(source, first):
            yield from possible(_guarded(source, insert_before, first, name, is_path, message), _ASKED_PLAINLY)


def _guarded(
    source: Source,
    put: Callable[[Source, ast.stmt, str], Splice],
    statement: ast.stmt,
    name: str,
    is_path: bool,
    message: str,
) -> Iterator[Splice]:
    uses = rf"{re.escape(name)}\.(?:iterdir|glob|rglob|walk)\(|(?:listdir|scandir|walk)\({re.escape(name)}\)"
    is_folder = re.search(uses, source.text) is not None or _FOLDER_NAME.search(name) is not None
    way = "is_dir" if is_folder else "exists"
    test = f"{name}.{way}()" if is_path else f"os.path.{'isdir' if is_folder else 'exists'}({name})"
    yield from () if is_path else import_needed(source, "os")
    yield from import_needed(source, "sys")
    told = f'f"{{{name}}} does not exist"'
    yield put(source, statement, f"if not {test}:\n{source.unit}sys.exit({message or told})")


WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _by_its_name, needs=_PLAIN),
)
