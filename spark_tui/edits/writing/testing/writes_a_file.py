"""A test of what writes a file, which is read back: "add a test that export writes a header and a line per trail",
"save_names isn't tested, add one that writes to tmp_path and looks at it". What has to be in it is worked out as if it
were written into a list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import has_starred, is_name
from spark_tui.edits.python.source import Function, Source, source_of
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.samples import needed, samples
from spark_tui.edits.python.walking import copied, walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._lots import asked_of_each, class_of_several, lots, read_of
from spark_tui.edits.writing.testing._outcomes import outcome_of
from spark_tui.edits.writing.testing._spoken_of import spoken_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_NEEDS = Pattern(
    r"(?i)(?=.*\btest(?:s|ed)?\b).*(?:\bfiles?\b|\btmp_path\b|\btemp\w*\b|\bwrites?\b|\bwritten\b|\bdisk\b|\bexport\w*|\bsav(?:es?|ing)\b"
    r"|_(?:to|file|csv|json|text|list)\b|\b(?:save|dump|write)_\w+)"
)
_OTHERWISE = Pattern(
    r"(?i)\brais\w+|\bthrows?\b|\berrors?\b|\bexceptions?\b|\bmissing\b|\bthere already\b|\boverwrit\w*|\bappend\w*"
    r"|\bround[- ]?trip\w*|\bload\w*\b|\bread back\b|\bagain\b|\bempty\b|\btwice\b"
)
_TEXT = """\
class Written:
    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text)

    def writelines(self, lines):
        self.parts.extend(lines)


class Rows:
    def __init__(self, file, names=()):
        self.file = file
        self.names = names

    def writeheader(self):
        self.writerow(self.names)

    def writerow(self, row):
        if isinstance(row, dict):
            row = [row[name] for name in self.names]
        self.file.write(",".join(["" if each is None else str(each) for each in row]) + "\\n")

    def writerows(self, rows):
        for row in rows:
            self.writerow(row)
"""
_WIDE, _LONGEST = 90, 400
_ASKED, _TRIED = 11.2, 12


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    if any(is_test(node) and node.name in sentence.text for _, node in source.functions):
        return
    for owner, function in spoken_of(sentence)[:1]:
        found = _into_a_list(function) if owner is None and isinstance(function, ast.FunctionDef) else None
        if found is None:
            continue
        path, ending, code, encoding = found
        other = source_of(f"{source.text}\n\n\n{_TEXT}\n\n{code}\n")
        for setup, args in islice(_given(source, function, path), _TRIED) if other is not None else ():
            if other is None:
                break
            value = outcome_of(other, (*setup, 'path = ""'), f"written_by_it({', '.join(args)})")
            if value is Unknown or isinstance(value, Ends) or not value:
                continue
            read = f"path.read_text({encoding})"
            if not isinstance(value, str) or len(value) > _LONGEST:
                continue
            read, gives = _as_asserted(read, value)
            lines = (*setup, f'path = tmp_path / "out.{ending}"', f"{function.name}({', '.join(args)})")
            told = Example(read, gives, setup=lines, taken="tmp_path", name=told_name(sentence))
            yield as_test(source, function.name, told, _ASKED)
            return


def _as_asserted(read: str, value: str) -> tuple[str, str]:
    """In one, or line by line."""
    whole = _quoted(value)
    if len(whole) <= _WIDE:
        return read, whole
    return f"{read}.splitlines()", f"[{', '.join(map(_quoted, value.splitlines()))}]"


def _quoted(value: str) -> str:
    text = repr(value)
    return text if '"' in text else text.replace("'", '"')


# ── as if it were a list ─────────────────────────────────────────────────────────────────────────────────────────


def _into_a_list(function: ast.FunctionDef) -> tuple[str, str, str, str] | None:
    """The parameter that says where, how a file is called so, the function as one that gives what it would write, and
    how it is encoded."""
    if any(isinstance(each, ast.Return) and each.value is not None for each in walk(function)):
        return None
    own, wanted = copied(function), set(needed(function))
    own.name, own.decorator_list, own.returns = "written_by_it", [], None
    paths = {name: name for name in wanted}
    into = _Into(paths)
    body = [into.visit(each) for each in own.body]
    if len(into.found) != 1 or into.path not in wanted:
        return None
    own.body = [*body, *(ast.parse(f'return "".join({into.file}.parts)').body if into.file else [])]
    ending = "csv" if into.is_csv else "txt"
    return into.path, ending, ast.unparse(ast.fix_missing_locations(own)), into.encoding


class _Into(ast.NodeTransformer):
    def __init__(self, paths: dict[str, str]) -> None:
        self.paths = paths
        self.found, self.path, self.file, self.encoding, self.is_csv = list[ast.AST](), "", "", "", False

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("Path"), [ast.Name(path)])) if path in self.paths:
                self.paths[name] = path
                return ast.Pass()
            case _:
                return self.generic_visit(node)

    def visit_With(self, node: ast.With) -> ast.AST:
        match node.items:
            case [ast.withitem(ast.Call() as call, ast.Name(file))] if path := self._opened(call):
                self.found.append(node)
                self.path, self.file = path, file
                self._encoded(call)
                inside = [self.visit(each) for each in node.body]
                begin = ast.parse(f"{file} = Written()").body[0]
                return ast.If(ast.Constant(True), [begin, *inside], [])
            case _:
                return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        match node:
            case ast.Call(ast.Attribute(ast.Name("csv")), keywords=[*_, ast.keyword(arg=str(how))]) if (
                how != "fieldnames"
            ):
                self.found += [node, node]  # with other marks than commas
                return node
            case ast.Call(ast.Attribute(ast.Name("csv"), "writer"), [file, *_]):
                self.is_csv = True
                return ast.Call(ast.Name("Rows"), [file], [])
            case ast.Call(ast.Attribute(ast.Name("csv"), "DictWriter"), [file, *others], named):
                self.is_csv = True
                names = others[:1] or [each.value for each in named if each.arg == "fieldnames"]
                return ast.Call(ast.Name("Rows"), [file, *names], [])
            case _:
                return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        match node.value:
            case ast.Call(ast.Attribute(holder, "write_text"), [text, *_]) as call if path := self._of(holder):
                self.found.append(node)
                self.path = path
                self._encoded(call)
                return ast.Return(text)
            case ast.Call(ast.Name("print"), several, named) if any(each.arg == "file" for each in named):
                file = next(each.value for each in named if each.arg == "file")
                if len(named) > 1 or has_starred(several):
                    return self.generic_visit(node)
                spaced: list[ast.expr] = [ast.Call(ast.Name("str"), [each], []) for each in several]
                listed: ast.expr = ast.List(spaced)
                joined = ast.Call(ast.Attribute(ast.Constant(" "), "join"), [listed], [])
                line = ast.BinOp(joined, ast.Add(), ast.Constant("\n"))
                return ast.Expr(ast.Call(ast.Attribute(file, "write"), [line], []))
            case _:
                return self.generic_visit(node)

    def _opened(self, call: ast.Call) -> str:
        """The parameter of the path, where it is opened to be written."""
        ways = [each.value for each in (*call.args, *(one.value for one in call.keywords if one.arg == "mode"))
                if isinstance(each, ast.Constant)]  # fmt: skip
        if not any(each in ("w", "wt", "x") for each in ways):
            return ""
        match call.func:
            case ast.Name("open") if call.args:
                return self._of(call.args[0])
            case ast.Attribute(holder, "open"):
                return self._of(holder)
            case _:
                return ""

    def _of(self, node: ast.expr) -> str:
        match node:
            case ast.Name(name):
                return self.paths.get(name, "")
            case ast.Call(ast.Name("Path"), [ast.Name(name)]):
                return self.paths.get(name, "")
            case _:
                return ""

    def _encoded(self, call: ast.Call) -> None:
        own = [each.value for each in call.keywords if each.arg == "encoding"]
        self.encoding = f"encoding={ast.unparse(own[0])}".replace("'", '"') if own else ""


# ── what it is given ─────────────────────────────────────────────────────────────────────────────────────────────


def _given(source: Source, function: Function, path: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Lines that make what is handed in, and the arguments."""
    asked = asked_of_each(source, function)
    columns, setups = list[str](), list[list[str]]()
    for name in needed(function):
        if name == path:
            columns.append("path")
            continue
        several = class_of_several(source, function, name, asked)
        owner = several or _class_of(source, function, name)
        if owner is None:
            plain = samples(source, function, name)
            if not plain:
                return
            columns.append(plain[0])
            continue
        own = {each.attr for each in walk(function)
               if isinstance(each, ast.Attribute) and is_name(each.value, name)}  # fmt: skip
        made = [lot for lot in lots(source, owner, function, read_of(source, owner, asked | own), {}) if lot]
        setups.append([f"{name} = {f'[{lot[0]}, {lot[1]}]' if several is not None else lot[0]}" for lot in made])
        columns.append(name)
    count = max((len(each) for each in setups), default=1)
    for at in range(count):
        yield tuple(each[min(at, len(each) - 1)] for each in setups if each), tuple(columns)


def _class_of(source: Source, function: Function, name: str) -> ast.ClassDef | None:
    """Of the one thing that it is given."""
    first = next(iter(samples(source, function, name)), "")
    made = re.match(r"(\w+)\(", first)
    called = made[1] if made is not None else "".join(each.capitalize() for each in parts(name))
    return next((each for _, each in source.classes if each.name == called), None)


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
