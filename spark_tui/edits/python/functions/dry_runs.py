"""What a dry run leaves undone: what touches files, sends something or takes something away. It tells what it
would do."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import block_of, blocks_of, has_own_lines, wrapped
from spark_tui.edits.python.objects.classes import is_dataclass, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.python.walking import walk

_CHANGES = re.compile(
    r"unlink|rmdir|rmtree|removedirs|makedirs|mkdir|write_\w+|writelines|renames?|move|copy(?:file|tree|2)|symlink_to"
    r"|chmod|truncate|system|check_call|post|put|delete|patch|send\w*|upload|publish|commit|execute\w*|save|touch|kill"
)
"""What no dry run does."""
_EMPTIES = ("pop", "remove", "discard", "clear", "popitem")
"""Nor does it take anything out of what an object keeps."""
_OF_MODULES = re.compile(r"^(?:os|shutil|subprocess)\.(?:remove|replace|copy|run|call|\w+)$")
_SAYS_IT = {"unlink": "delete", "remove": "delete", "rmtree": "delete", "rmdir": "delete", "replace": "move"}
_TO_ANOTHER = ("rename", "renames", "replace", "move", "copy", "copy2", "copyfile", "copytree")
"""From one place to another."""
_READS = ("os.path", "os.environ", "os.getcwd", "os.listdir", "os.walk", "os.getenv", "os.stat", "os.scandir")


def left_undone(
    source: Source, body: Sequence[ast.stmt], read: str, deep: int = 0, *, is_told: bool = False
) -> tuple[Splice, ...]:
    """Each of them in its place; `is_told` where what would be done has to be printed, whatever the file does else."""
    changes = (each for each in statements(body) if is_change(source, each, deep))
    found = list(dict.fromkeys(_with_its_file(source, each) for each in changes))
    splices: list[Splice] = []
    for run in _runs(source, found):
        prints_there = any(True for other in block_of(source, run[0]) for _ in prints(source, other))
        if prints_there or not (is_told or _may_print(source)):
            splices.append(_wrapped(source, run, f"if not {read}:"))
        else:
            acts = [each for each in run if each in found]
            acts = [each for each in acts if not _takes_out(each)] or acts
            told = "".join(f"\n{source.unit}{_would(source, each)}" for each in acts)
            splices.append(_wrapped(source, run, f"if {read}:{told}\nelse:"))
    return tuple(splices)


def _runs(source: Source, found: Sequence[ast.stmt]) -> Iterator[list[ast.stmt]]:
    """Those that follow on each other, with what is logged about them right behind."""
    logged = {source.parents.get(call) for _, call in log_calls(source)}
    done = set[ast.stmt]()
    for first in found:
        if first in done:
            continue
        block = block_of(source, first)
        run = [first]
        for each in block[block.index(first) + 1 :]:
            if not (each in found or each in logged) or not has_own_lines(source, each):
                break
            run.append(each)
        if not has_own_lines(source, first) or not any(each in found for each in run[1:]):
            run = run[: 1 + (len(run) > 1 and _is_of_it(source, run[1]))]
        done |= set(run)
        yield run


_DONE = re.compile(r"(?i)\b\w{2,}(?:ed|sent|written|done|made)\b")


def _is_of_it(source: Source, statement: ast.stmt) -> bool:
    """Is it logged that it was done?"""
    return _DONE.search(source.segment(statement)) is not None


def _wrapped(source: Source, run: Sequence[ast.stmt], header: str) -> Splice:
    if len(run) == 1:
        return wrapped(source, run[0], header)
    start, stop = source.start(run[0]), source.stop(run[-1])
    depth = source.indent(source.first_line(run[0]))
    inside = [source.unit + line if line.strip() else line for line in source.text[start:stop].split("\n")]
    opening, *more = [*header.split("\n"), inside[0]]
    return Splice(start, stop, "\n".join([opening, *(depth + line for line in more), *inside[1:]]))


def _takes_out(statement: ast.stmt) -> bool:
    """Is it only what an object keeps that gets less?"""
    call = called_alone(statement)
    return isinstance(statement, ast.Delete) or (call is not None and called(call) in _EMPTIES)


def _would(source: Source, statement: ast.stmt) -> str:
    """The line that tells what a dry run leaves out."""
    what, call = _what(source, statement), called_alone(statement) or _opened(statement)
    is_one = call is not None and (len(call.args) == 1 or _opened(statement) is not None)
    told = f", {source.segment(call.args[0])}" if not what and call is not None and is_one else ""
    return f'print({"f" * bool(what)}"would {_verb(statement)}{what}"{told})'


def _with_its_file(source: Source, statement: ast.stmt) -> ast.stmt:
    """What is written to a file that is opened there: that makes one already."""
    around = source.parents.get(statement)
    if isinstance(around, ast.With) and _opened(around) is not None:
        return _with_its_file(source, around)
    return statement


def _opened(statement: ast.stmt) -> ast.Call | None:
    """What opens a file to be written."""
    for each in statement.items if isinstance(statement, ast.With) else ():
        match each.context_expr:
            case ast.Call(ast.Name("open") | ast.Attribute(attr="open"), [*_, ast.Constant(str(mode))]) as call:
                if set(mode) & set("wax"):
                    return call
    return None


def _may_print(source: Source) -> bool:
    """Does it print, or is it called from a command line, and has no log for that?"""
    return "print(" in source.text or ("ArgumentParser(" in source.text and "logging" not in source.text)


def statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """With those inside of blocks, but not those of functions and classes."""
    for each in body:
        if isinstance(each, Function | ast.ClassDef):
            continue
        yield each
        for node in (each, *getattr(each, "handlers", ())):
            for block in blocks_of(node):
                yield from statements(block)


def is_change(source: Source, statement: ast.stmt, deep: int = 0) -> bool:
    """Does it do so itself, or a function of the file that it calls, so many calls deep?"""
    call = called_alone(statement)
    if call is None:
        return isinstance(statement, ast.Delete)
    if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Attribute) and called(call) in _EMPTIES:
        return True
    full = full_name(source, call.func)
    if full.startswith(_READS):
        return False
    if isinstance(call.func, ast.Name) and deep:
        own = [node for name, node in source.functions if name == call.func.id]
        return any(is_change(source, each, deep - 1) for node in own for each in statements(node.body))
    by_method = isinstance(call.func, ast.Attribute) and _CHANGES.fullmatch(called(call)) is not None
    return by_method or _OF_MODULES.match(full) is not None


def called_alone(statement: ast.stmt) -> ast.Call | None:
    value = statement.value if isinstance(statement, ast.Expr) else None
    value = value.value if isinstance(value, ast.Await) else value
    return value if isinstance(value, ast.Call) else None


def _verb(statement: ast.stmt) -> str:
    call = called_alone(statement)
    if _opened(statement) is not None:
        return "write"
    if isinstance(statement, ast.Delete):
        return "delete"
    name = called(call) if call is not None else ""
    return _SAYS_IT.get(name, name.partition("_")[0])


def _what(source: Source, statement: ast.stmt) -> str:
    """What it is done to, as a field of an f-string."""
    call = called_alone(statement) or _opened(statement)
    match statement:
        case ast.Delete([ast.Subscript(slice=ast.Name(key))]):
            return f" {{{key}}}"
        case _ if call is None:
            return ""
    of = [*call.args]
    if isinstance(call.func, ast.Attribute) and (not of or (len(of) == 1 and called(call) in _TO_ANOTHER)):
        of.insert(0, call.func.value)
    texts = [source.segment(each) for each in of[: 1 + (called(call) in _TO_ANOTHER)]]
    if texts and not call.args:
        texts[0] += _told_by(source, called(call))
    is_plain = texts and not any(re.search(r"[\"'{}\\\n]", text) for text in texts)
    return " " + " to ".join(f"{{{text}}}" for text in texts) if is_plain else ""


def _told_by(source: Source, name: str) -> str:
    """The attribute by which a thing is told that has no words of its own: what the method speaks of, or uses."""
    owners = [(each, owner) for _, owner in source.classes if (each := method(owner, name)) is not None]
    if len(owners) != 1 or is_dataclass(source, owners[0][1]):
        return ""
    does, owner = owners[0]
    if any(method(owner, own) is not None for own in ("__str__", "__repr__")):
        return ""
    for each in sorted(does.body, key=lambda each: not isinstance(each, ast.Expr)):
        for node in walk(each):
            match node:
                case ast.Attribute(ast.Name("self"), attribute) if method(owner, attribute) is None:
                    return f".{attribute}"
    return ""
