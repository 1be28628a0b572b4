"""What a script has is put into a file when it is done: "save the expenses to expenses.json", "write the errors to
errors.csv"; or it is written as JSON where it was written as CSV."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.imports import available, import_needed, without_unused
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:(?:please|pls|also|and|then|can you|could you|it should|at the end) ){0,3}?"
    r"(?:save|write|dump|store|export|put) (?:the |all |all the |my )?`?(?P<what>[a-z]\w*(?: [a-z]\w*)?)`? "
    r"(?:to|in|into|as) (?:a file (?:called |named )?)?[`\"']?(?P<file>[\w./-]+\.(?P<kind>json|txt))[`\"']?"
    r"(?: (?:too|as well|also|at the end|please|instead))*[.!]?$"
)
_ASKED, _NAMED, _AT_THE_END = 7.0, 0.6, 0.4
_DATED = re.compile(r"\b(?:datetime|date|Path|Decimal)\b")


def _saved(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    many = said["what"].lower().replace(" ", "_")
    for body, function in _blocks(source):
        made, last = _made(body, many), body[-1]
        if made is None or isinstance(last, ast.Return | ast.Raise) or not has_own_lines(source, last):
            continue
        taken = {*parameters_of(function)} if function is not None else set[str]()
        handle = next(each for each in ("f", "file", "handle", "saved") if each not in taken)
        told = _ASKED + _AT_THE_END * (function is None or function.name == "main")
        told += _NAMED * (function is not None and names(sentence, function.name) >= 1)
        file, unit = f'open("{said["file"]}", "w", encoding="utf-8") as {handle}', source.unit
        if said["kind"].lower() == "txt":
            if _class_of(source, many) is None and not _has_keys(source, many):
                one = singular(many) if singular(many) != many else "each"
                code = f"with {file}:\n{unit}for {one} in {many}:\n{unit * 2}print({one}, file={handle})"
                yield Repair((insert_after(source, last, code),), told)
            continue
        value, needed = _as_plain(source, many)
        default = ", default=str" if _DATED.search(_kept(source, many, made)) else ""
        dump, imports = available(source, "json", "dump")
        code = f"with {file}:\n{unit}{dump}({value}, {handle}, indent=2{default})"
        yield Repair((*needed, *imports, insert_after(source, last, code)), told)


def _blocks(source: Source) -> Iterator[tuple[list[ast.stmt], Function | None]]:
    """What is done one after the other: in a function, or when the file is run."""
    yield from ((function.body, function) for _, function in source.functions)
    begins = guard(source)
    yield source.tree.body if begins is None else begins.body, None


def _made(body: list[ast.stmt], many: str) -> ast.expr | None:
    """How they come to be there; what is handed to a function is its caller's."""
    for each in body:
        match each:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), value=ast.expr() as value) if (
                name == many
            ):
                return value
    return None


def _class_of(source: Source, many: str) -> ast.ClassDef | None:
    one = singular(many).replace("_", "")
    return next((each for _, each in source.classes if each.name.lower() == one), None)


def _has_keys(source: Source, many: str) -> bool:
    return f"{many}.append({{" in source.text or re.search(rf"\b{singular(many)}\[[\"']", source.text) is not None


def _as_plain(source: Source, many: str) -> tuple[str, list[Splice]]:
    """JSON knows no objects of a class, but what they hold."""
    owner, one = _class_of(source, many), singular(many)
    if owner is None or one == many:
        return many, []
    if any("dataclass" in source.segment(each) for each in owner.decorator_list):
        call, needed = available(source, "dataclasses", "asdict", dotted=False)
        return f"[{call}({one}) for {one} in {many}]", needed
    return f"[vars({one}) for {one} in {many}]", []


def _kept(source: Source, many: str, made: ast.expr) -> str:
    """Whatever may say of which types they are: the class, or the functions that make or fill them."""
    owner, used = _class_of(source, many), named_in(made)
    makers = [each for _, each in source.functions if f"{many}.append(" in source.segment(each) or each.name in used]
    called = [each for _, each in source.functions if owner is not None and f"{owner.name}(" in source.segment(each)]
    return "\n".join(source.segment(each) for each in (*([owner] if owner is not None else []), *makers, *called))


_NEEDS_JSON = Pattern(
    r"(?i)\b(?:save|write|export|dump|store|output)\w*(?: \w+){0,3}? (?:as|to|in|into)(?: an?)? json\b"
    r"|\bjson (?:file )?instead of (?:an? |the )?csv\b|\bjson,? not csv\b"
)
_KEPT_TOO = Pattern(r"(?i)\b(?:too|also|as well|additionally|or|option|flag)\b")


def _as_json(sentence: Sentence) -> Iterator[Repair]:
    """The rows that a writer of csv gets are dumped in its place, and the file is called so."""
    source = sentence.source
    if _NEEDS_JSON.search(sentence.text) is None or _KEPT_TOO.search(sentence.text) is not None:
        return
    blocks = [(node, rows) for node in source.all(ast.With) for rows in _rows(source, node)]
    for node, rows in blocks:
        opened = node.items[0].context_expr
        handle = ast.unparse(node.items[0].optional_vars or ast.Constant(0))
        dump, imports = available(source, "json", "dump")
        head = re.sub(r", newline=(?:\"\"|'')", "", source.segment(opened))
        text = f"with {head} as {handle}:\n{source.indent(node.lineno)}{source.unit}{dump}({rows}, {handle}, indent=2)"
        called = [*_file_names(source, node)]
        splices = (
            (*import_needed(source, "json"), *called, instead(source, node, text))
            if imports
            else (*called, instead(source, node, text))
        )
        if len(blocks) == 1:
            yield Repair((without_unused(source, splices, ("csv",)),), _ASKED)


def _rows(source: Source, node: ast.With) -> Iterator[str]:
    """What all of it writes: `writer = csv.DictWriter(f, …)`, the header, and the rows."""
    if len(node.items) != 1 or not source.segment(node.items[0].context_expr).startswith("open("):
        return
    match node.body:
        case [
            ast.Assign([ast.Name(writer)], ast.Call(func)),
            *_,
            ast.Expr(ast.Call(ast.Attribute(held, "writerows"), [rows])),
        ]:
            calls = [each for each in node.body[1:-1] if f"{writer}.writeheader(" not in source.segment(each)]
            if ast.unparse(func).endswith("DictWriter") and ast.unparse(held) == writer and not calls:
                yield source.segment(rows)


def _file_names(source: Source, node: ast.With) -> Iterator[Splice]:
    """The names of the file that is opened there: as it is written, as the default, or as a constant."""
    path = node.items[0].context_expr
    used, function = named_in(path), function_around(source, node)
    for each in source.all(ast.Constant):
        if not isinstance(each.value, str) or not each.value.endswith(".csv"):
            continue
        around = source.parents.get(each)
        match around:
            case ast.Call() if around is path:
                pass
            case ast.arguments() if used & {arg.arg for arg in (*around.args, *around.kwonlyargs)}:
                pass
            case ast.Assign([ast.Name(name)]) if name in used:
                pass
            case ast.Call(ast.Name(called)) if function is not None and called == function.name:
                pass
            case _:
                continue
        yield instead(source, each, source.segment(each).replace(".csv", ".json"))


WRITERS = (
    Writer(frozenset(("print-to-file",)), _saved, needs=_NEEDS),
    Writer(frozenset(("swap-module", "print-to-file")), _as_json, needs=_NEEDS_JSON),
)
