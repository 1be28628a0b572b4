"""A folder that things are written into is made, where there is none: "archive fails if the folder doesn't exist"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_FOLDERS = r"(?:\b|_)(?:sub-?)?(?:folder|dir(?:ectory|ectories)?)s?\b"
_NEEDS = Pattern(
    rf"(?i){_FOLDERS}.*(?:\b(?:miss\w*|not|gone|first|new|no|be (?:created|made))\b|n't)"
    rf"|\b(?:miss\w*|no|new|make|creat\w+|mkdir|ensure|sure)\b.*{_FOLDERS}"
    r"|^(?!.*\b(?:unknown|twice|again|delet\w+|remov\w+|load\w*|read\w*|returns?|none|give|empty|default)\b)"
    r".*\bFileNotFoundError\b|\b\w+/(?!\w).*(?:\b(?:miss\w*|not|gone)\b|n't)"
)
_TESTS = Pattern(r"\bmakedirs\(|\bmkdir\(|\bisdir\(|\.is_dir\(")
_MADE = Pattern(r"\bmakedirs\(|\bmkdir\(")
_MAKE = Pattern(r"(?i)\b(?:creat\w+|mak(?:e|es|ing)|made|mkdir|ensure)\b")
_INNER = Pattern(
    r"(?i)\b(?:sub-?|nested |inner |parent |intermediate |its (?:\w+ )?)(?:folder|dir)|\w/[\w.-]+/(?:\W|\w|$)"
)
_ABOVE = Pattern(
    r"(?i)\bparent (?:folder|dir(?:ectory)?) (?:of|for) (?:the |its |our |an? )?[`'\"]?(\w+)"
    r"|\b(\w+)[`'\"]?'s parent (?:folder|dir(?:ectory)?)"
)
"""What lies in the folder that is to be made, and is none to be made itself."""
_MOVES = frozenset(("rename", "replace", "move", "copy", "copy2", "copyfile", "copytree", "symlink", "link"))
_SAVES_SECOND = frozenset(("torch", "joblib"))
_SAVES = frozenset(
    ("savefig", "to_csv", "to_json", "to_excel", "to_parquet", "to_pickle", "save_pretrained", "imwrite", "save_model")
)
"""What writes a file that is given first; of others, behind what is to be saved."""
_FOLDER = Pattern(r"(?i)(?:^|_)(?:folder|\w*dir|directory|root|base|target|out|output|dest|destination)(?:_|$)")
_FILE = Pattern(r"(?i)(?:file|file_?name)$")
_NEW_CODE = Pattern(r"(?i)\b(?:function|method|class|test|option|flag)s? (?:that|which|to|for)\b")
_ENDS = Pattern(r"(?i)\b(?:exit|quit|abort|stop)s?\b(?=.*\b(?:message|code|status|error|with)\b)")
_ASKED, _CALLED, _BY_ITS_NAME = 3.5, 1.0, 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEW_CODE.search(sentence.text) is not None or _ENDS.search(sentence.text) is not None:
        return
    for name, function in source.functions:
        clear = names(sentence, name.rpartition(".")[2])
        yield from _around_target(sentence, function, clear)
        yield from _gone_to(sentence, function, clear)
        yield from _around_what_is_written(sentence, function, clear)
        given = [each for each in parameters_of(function) if _FOLDER.search(each) and not _FILE.search(each)]
        around = source.parents[function] if function.name == "__init__" else function
        if not given or not _writes(around) or _TESTS.search(source.segment(function)) is not None:
            continue
        for folder in given:
            if (
                _is_file(function, folder)
                or folder in {word.lower() for each in _ABOVE.findall(sentence.text) for word in each}
                or _may_be_none(function, folder)
                or re.search(rf"\bexists\({folder}\)|\b{folder}\.exists\(", source.segment(function)) is not None
            ):
                continue
            if re.search(rf"\b{folder} / ", source.segment(function)) is not None:
                code, imports = f"{folder}.mkdir(parents=True, exist_ok=True)", []
            else:
                makedirs, imports = available(source, "os", "makedirs")
                code = f"{makedirs}({folder}, exist_ok=True)"
            try:
                made = insert_at_top(source, function, code)
            except Refusal:
                continue
            said = (
                _CALLED * (names(sentence, folder) >= 1)
                + _CALLED * (re.search(rf"(?i)\b{re.escape(folder)}\b", sentence.text) is not None)
                + _said(sentence)
                - 3 * _CALLED * bool(_INNER.search(sentence.text))
            )
            yield Repair((*imports, made), _ASKED + clear / 2 + said)


def _may_be_none(function: Function, name: str) -> bool:
    default = next((default_of(function, arg) for arg in parameters(function) if arg.arg == name), None)
    return default is not None and is_none(default)


def _said(sentence: Sentence) -> float:
    """That it is to be made, or what happens now."""
    return _CALLED * bool(_MAKE.search(sentence.text)) + _CALLED * ("FileNotFoundError" in sentence.text)


def _gone_to(sentence: Sentence, function: Function, clear: float) -> Iterator[Repair]:
    """The folder that is made the current one."""
    source = sentence.source
    for node in walk(function):
        match node:
            case ast.Expr(ast.Call(func, [ast.Name(folder)])) if last_name(func) == "chdir":
                pass
            case _:
                continue
        if folder in parameters_of(function) and _TESTS.search(source.segment(function)) is None:
            makedirs, imports = available(source, "os", "makedirs")
            made = later(insert_before, source, node, f"{makedirs}({folder}, exist_ok=True)")
            yield from possible(chain(imports, made), _ASKED + _CALLED + clear / 2 + _said(sentence))


def _around_target(sentence: Sentence, function: Function, clear: float) -> Iterator[Repair]:
    """The folder of a file that something is moved to."""
    source = sentence.source
    for node in walk(function):
        match node:
            case ast.Expr(ast.Call(ast.Name(name) | ast.Attribute(attr=name), [_, target], [])) if name in _MOVES:
                pass
            case _:
                continue
        if _MADE.search(source.segment(function)) is not None:
            continue
        place, code, imports = _put_first(source, function, node.lineno) or (node, *_its_folder(source, target))
        called = target.id if isinstance(target, ast.Name) else source.segment(target)
        said = _CALLED * (names(sentence, called) >= 1) + _said(sentence) + _CALLED * bool(_INNER.search(sentence.text))
        made = later(insert_before, source, place, code)
        yield from possible(chain(imports, made), _ASKED - _CALLED + clear / 2 + said)


def _put_first(source: Source, function: Function, line: int) -> tuple[ast.stmt, str, list[Splice]] | None:
    """Where something is written beside it before it is moved there, the folder has to be there by then: `dir=`."""
    for call in (node for node in walk(function) if isinstance(node, ast.Call) and node.lineno < line):
        given = keyword(call, "dir")
        if given is not None:
            makedirs, imports = available(source, "os", "makedirs")
            return source.statement_at(call.lineno), f"{makedirs}({source.segment(given)}, exist_ok=True)", [*imports]
    return None


def _around_what_is_written(sentence: Sentence, function: Function, clear: float) -> Iterator[Repair]:
    """The folder of a file that is opened to write into it: by its name, where the file has one for it."""
    source = sentence.source
    for node in walk(function):
        target = _file_written(node)
        if target is None or _TESTS.search(source.segment(function)) is not None:
            continue
        try:
            of_file, imports = _named_folder(source, function) or _its_folder(source, target)
        except Refusal:
            continue
        stream = _may_be_a_stream(source, function, target)
        code = f"if not {stream}:\n    {of_file}" if stream else of_file
        made = later(insert_before, source, source.statement_at(target.lineno), code)
        is_named = any(f"{word}." in of_file or f"({word}," in of_file for word in sentence.bare if word.isupper())
        told = (
            _BY_ITS_NAME * is_named
            + (clear + told_of(sentence, target)) / 2
            + _said(sentence)
            + _BY_ITS_NAME * _is_called(sentence, target)
        )
        yield from possible(chain(imports, made), _ASKED - _CALLED + told)


def _may_be_a_stream(source: Source, function: Function, target: ast.expr) -> str:
    """How the function asks whether it is handed a file that is open, where it does: that lies in no folder."""
    for node in walk(function):
        match node:
            case ast.Call(ast.Name("hasattr"), [asked, ast.Constant("write" | "read")]):
                if source.segment(asked) == source.segment(target):
                    return source.segment(node)
    return ""


def _file_written(node: ast.AST) -> ast.expr | None:
    """The path of a file that is written there."""
    match node:
        case ast.Call(func, [target, ast.Constant(str(mode)), *_]) if mode[:1] in ("w", "a", "x"):
            is_opened = "open" in parts(last_name(func) or "") and not isinstance(target, ast.Constant)
            return target if is_opened or last_name(func) == "open" else None
        case ast.Call(ast.Attribute(target, "write_text" | "write_bytes")):
            return target
        case ast.Call(ast.Attribute(ast.Name(module), "save" | "dump"), [_, target, *_]) if module in _SAVES_SECOND:
            return target
        case ast.Call(ast.Attribute(attr=name), [target, *_]) if name in _SAVES:
            return target
        case _:
            return None


def _is_file(function: Function, name: str) -> bool:
    """Is it written itself, whatever it is called?"""
    return any(isinstance(each, ast.Name) and each.id == name for each in map(_file_written, walk(function)))


def _is_called(sentence: Sentence, target: ast.expr) -> bool:
    """Is the folder of a path that is written out spoken of: "the logs folder" of `"logs/app.log"`?"""
    inner = str(target.value).rpartition("/")[0] if isinstance(target, ast.Constant) else ""
    last = re.escape(inner.rpartition("/")[2])
    return (
        bool(inner)
        and re.search(rf"(?i)(?<!\w){last}\W+(?:{_FOLDERS})|{_FOLDERS}\W+{last}\b", sentence.text) is not None
    )


def _named_folder(source: Source, function: Function) -> tuple[str, list[Splice]] | None:
    """The constant for it that the function reads, or what it calls to know where."""
    called = {last_name(each.func) for each in walk(function) if isinstance(each, ast.Call)}
    read = [function, *(each for _, each in source.functions if each.name in called)]
    every = {name for each in read for name in named_in(each) if name.isupper() and _FOLDER.search(name)}
    if len(every) != 1:
        return None
    (folder,) = every
    value = next((each for name, _, each in constants(source) if name == folder), None)
    if isinstance(value, ast.Call):
        return f"{folder}.mkdir(parents=True, exist_ok=True)", []
    makedirs, imports = available(source, "os", "makedirs")
    return f"{makedirs}({folder}, exist_ok=True)", [*imports]


def _its_folder(source: Source, target: ast.expr) -> tuple[str, list[Splice]]:
    """What makes the folder of a file, and what has to be imported for it."""
    text = source.segment(target)
    if isinstance(target, ast.Constant):
        inner = str(target.value).rpartition("/")[0]
        if not inner:
            raise Refusal("it lies beside the program")
        makedirs, imports = available(source, "os", "makedirs")
        return f'{makedirs}("{inner}", exist_ok=True)', [*imports]
    is_path = "Path" in source.text and re.search(rf"\b{re.escape(text)} = [^\n]*(?:Path\(| / )", source.text)
    if isinstance(target, ast.Name) and is_path:
        return f"{target.id}.parent.mkdir(parents=True, exist_ok=True)", []
    if isinstance(target, ast.BinOp):
        return f"({text}).parent.mkdir(parents=True, exist_ok=True)", []
    makedirs, imports = available(source, "os", "makedirs")
    dirname, others = ("os.path.dirname", []) if makedirs.startswith("os.") else available(source, "os.path", "dirname")
    return f'{makedirs}({dirname}({text}) or ".", exist_ok=True)', [*imports, *others]


def _writes(around: ast.AST) -> bool:
    text = ast.unparse(around)
    return (
        re.search(
            r"open\(.*[\"'][wax](?:b|:\w*)?[\"']|write_text\(|write_bytes\(|\bcopy\w*\(|\bmove\("
            r"|\.save\w*\(|\.to_(?:csv|json|excel|parquet|pickle|html|feather)\(|\burlretrieve\(|\bimwrite\(",
            text,
        )
        is not None
    )


WRITER = Writer(frozenset(("wrap-try", "wrap-try-body", "fix-error")), _written, needs=_NEEDS)
