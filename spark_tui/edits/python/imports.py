"""Imports: whether a name is there, where a new one goes, how one goes away."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Definition, Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

Import = ast.Import | ast.ImportFrom


def import_needed(source: Source, module: str, name: str | None = None) -> list[Splice]:
    """What makes `import module`, or `from module import name`, hold at the top of the file: nothing if it does."""
    if any(_gives(statement, module, name) for statement in imports_at_top(source)):
        return []
    refuse_clash(source, module, name)
    above = takewhile(lambda each: not isinstance(each, Definition), source.tree.body)
    for statement in above if name is not None else ():
        if isinstance(statement, ast.ImportFrom) and from_module(statement) == module and not _is_star(statement):
            return [_one_more(source, statement, name or "")]
    return [new_import(source, f"from {module} import {name}" if name else f"import {module}")]


def import_at_top(source: Source, statement: Import) -> list[Splice]:
    """What makes all that a statement imports hold at the top of the file."""
    module = from_module(statement) if isinstance(statement, ast.ImportFrom) else None
    known = {from_module(each) for each in head(source) if isinstance(each, ast.ImportFrom)}
    plain = all(alias.asname in (None, alias.name) and alias.name != "*" for alias in statement.names)
    if plain and (len(statement.names) == 1 or module is None or module in known):
        each = [(module, alias.name) if module else (alias.name, None) for alias in statement.names]
        return [splice for one in each for splice in import_needed(source, *one)]
    for alias in statement.names:
        refuse_clash(source, module or alias.name, alias.name if module else None, alias.asname)
    if ast.unparse(statement) in {ast.unparse(each) for each in imports_at_top(source)}:
        return []
    return [new_import(source, ast.unparse(statement))]


def available(source: Source, module: str, name: str, *, dotted: bool = True) -> tuple[str, list[Splice]]:
    """How the name of a module is written in this file, and what has to be imported for it.

    `dotted` prefers `functools.cache` to `cache` where the file imports neither.
    """
    for statement in imports_at_top(source):
        for alias in statement.names:
            if isinstance(statement, ast.ImportFrom) and from_module(statement) == module and alias.name == name:
                return alias.asname or name, []
            if isinstance(statement, ast.Import) and alias.name == module:
                return f"{alias.asname or module}.{name}", []
            if isinstance(statement, ast.Import) and alias.name == "os" and module == "os.path":
                return f"{alias.asname or 'os'}.path.{name}", []
    if dotted:
        return f"{module}.{name}", import_needed(source, module)
    return name, import_needed(source, module, name)


def without(source: Source, statement: Import, names: Iterable[str]) -> Iterator[Splice]:
    """The statement no longer binds these names; with the last it goes."""
    gone = set(names)
    kept = [alias for alias in statement.names if bound_name(alias) not in gone]
    if not kept:
        yield from remove(source, [statement])
        return
    for at, alias in enumerate(statement.names):
        if bound_name(alias) not in gone:
            continue
        own = _own_lines(source, alias)
        if own is not None:
            yield own
        elif any(each in kept for each in statement.names[at + 1 :]):
            yield Splice(source.start(alias), source.start(statement.names[at + 1]), "")
        elif statement.names[at - 1] in kept:
            yield Splice(source.stop(statement.names[at - 1]), source.stop(statement.names[-1]), "")


def one_a_line(source: Source) -> Iterator[Splice]:
    """Each `import` of several modules becomes one for each of them, on a line of its own."""
    for node in source.all(ast.Import):
        if len(node.names) > 1:
            lines = [f"import {source.segment(each)}" for each in node.names]
            text = f"\n{source.indent(node.lineno)}".join(lines)
            yield Splice(source.start(node), source.stop(node), text)


def without_unused(source: Source, change: Iterable[Splice], names: Iterable[str]) -> Splice:
    """A change, and no import of these names any more where it took away what used them."""
    text = splice(source, change)
    brought = imported_names(source).intersection(names)
    if not brought:
        return rewritten(source, text)
    after = read(text)
    gone = brought - names_read(after)
    imports = [each for each in all_imports(after) if gone.intersection(map(bound_name, each.names))]
    whole = [each for each in imports if gone.issuperset(map(bound_name, each.names))]
    others = (more for each in imports if each not in whole for more in without(after, each, gone))
    return rewritten(source, splice(after, (*remove(after, whole), *others)))


def full_name(source: Source, node: ast.expr) -> str:
    """A dotted name as its modules know it, however it was imported: `join` may be os.path.join."""
    first, dot, rest = ast.unparse(node).partition(".")
    return f"{_imported_as(source).get(first, first)}{dot}{rest}"


@lru_cache(maxsize=16)
def _imported_as(source: Source) -> dict[str, str]:
    """What names stand for that differ from it."""
    found: dict[str, str] = {}
    for statement in all_imports(source):
        module = f"{from_module(statement)}." if isinstance(statement, ast.ImportFrom) else ""
        found |= {bound_name(alias): module + alias.name for alias in statement.names if alias.asname or module}
    return found


# ── what is there ────────────────────────────────────────────────────────────────────────────────────────────────


def imports_at_top(source: Source) -> Iterator[Import]:
    """Imports that hold everywhere in the file when it runs, those in a `try` or an `if` included."""
    todo: list[ast.stmt] = list(reversed(source.tree.body))
    while todo:
        node = todo.pop()
        if isinstance(node, Import):
            yield node
        elif isinstance(node, ast.Try | ast.If | ast.With) and not (is_for_types(node) or is_guard(node)):
            todo += [each for each in children(node) if isinstance(each, ast.stmt)]


def all_imports(source: Source) -> Iterator[Import]:
    return (node for node in source.nodes if isinstance(node, Import))


@lru_cache(maxsize=8)
def imported_names(source: Source) -> frozenset[str]:
    """What imports anywhere in the file give a meaning."""
    return frozenset(bound_name(alias) for each in all_imports(source) for alias in each.names)


def modules_imported(source: Source) -> set[str]:
    """What whole modules are called here: `np`, `os.path`."""
    return {alias.asname or alias.name for node in source.all(ast.Import) for alias in node.names}


def is_for_types(node: ast.stmt) -> bool:
    """if TYPE_CHECKING:"""
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def is_guard(node: ast.AST) -> bool:
    """if __name__ == "__main__":"""
    return isinstance(node, ast.If) and "__name__" in ast.unparse(node.test)


def step_around(source: Source, node: ast.AST) -> ast.AST:
    """What a node stands in, or is, of all that its function does one after the other, or the script."""
    function = function_around(source, node)
    while source.parents[node] not in (function, source.tree) and not is_guard(source.parents[node]):
        node = source.parents[node]
    return node


def head(source: Source) -> list[ast.stmt]:
    """The docstring and the imports a file begins with, guarded ones among them."""
    found: list[ast.stmt] = []
    for statement in source.tree.body:
        is_docstring = not found and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not (is_docstring or _guards_imports(statement) or isinstance(statement, Import)):
            break
        found.append(statement)
    return found


def _guards_imports(statement: ast.stmt) -> bool:
    """A try or an if around imports, in which nothing is defined."""
    if is_guard(statement) or not isinstance(statement, ast.Try | ast.If):
        return False
    if not any(isinstance(each, Import) for each in statement.body):
        return False
    return not any(isinstance(each, Definition) for each in walk(statement))


def from_module(statement: ast.ImportFrom) -> str:
    """With its dots."""
    return "." * statement.level + (statement.module or "")


def bound_name(alias: ast.alias) -> str:
    return alias.asname or alias.name.partition(".")[0]


def _gives(statement: Import, module: str, name: str | None) -> bool:
    if isinstance(statement, ast.ImportFrom):
        fits = from_module(statement) == module
        return fits and any(alias.name == name and alias.asname in (None, name) for alias in statement.names)
    full = [alias.name for alias in statement.names if alias.asname in (None, alias.name)]
    return name is None and any(each == module or each.startswith(f"{module}.") for each in full)


def refuse_clash(source: Source, module: str, name: str | None, bound: str | None = None) -> None:
    """What it is `bound` to must mean nothing else anywhere in the file: the import would hide it, or be hidden."""
    wanted = bound or name or module.partition(".")[0]
    if wanted not in all_bound(source):
        return
    for node in source.nodes:
        if wanted in _bindings(source, node, module, name):
            raise Refusal(f"{wanted!r} means something else on line {getattr(node, 'lineno', 1)}", "rename that first")


def _bindings(source: Source, node: ast.AST, module: str, name: str | None) -> list[str | None]:
    """The names a node binds, but for imports of the very same thing and what only a class sees."""
    match node:
        case ast.Name(id=bound, ctx=ast.Store()):
            return [] if _is_class_level(source, node) else [bound]
        case ast.FunctionDef(name=bound) | ast.AsyncFunctionDef(name=bound) | ast.ClassDef(name=bound):
            return [] if isinstance(source.parents[node], ast.ClassDef) else [bound]
        case ast.Import():
            other = [alias for alias in node.names if name or alias.name.partition(".")[0] != module.partition(".")[0]]
            return [bound_name(alias) for alias in (other if not name else node.names)]
        case ast.ImportFrom():
            same = from_module(node) == module
            return [bound_name(alias) for alias in node.names if not (same and alias.name == name)]
        case ast.arg(arg=bound):
            return [bound]
        case ast.ExceptHandler(name=bound) | ast.MatchAs(name=bound) | ast.MatchStar(name=bound):
            return [bound]
        case _:
            return []


def _is_class_level(source: Source, node: ast.AST) -> bool:
    """Bound by a statement that stands in a class, not in a function."""
    while node in source.parents:
        node = source.parents[node]
        if isinstance(node, ast.stmt | ast.Module):
            break
    parent = source.parents.get(node)
    return isinstance(parent, ast.ClassDef) and not isinstance(node, Function)


def _is_star(statement: Import) -> bool:
    return any(alias.name == "*" for alias in statement.names)


# ── where a new one goes ─────────────────────────────────────────────────────────────────────────────────────────


def new_import(source: Source, code: str) -> Splice:
    """An import statement among the imports of its kind, in their order."""
    statement = ast.parse(code).body[0]
    assert isinstance(statement, Import)
    there = [each for each in head(source) if isinstance(each, Import)]
    alike = [each for each in there if section(each) == section(statement)]
    before = [each for each in alike if order(each) <= order(statement)]
    if before:
        return _behind(source, before[-1], code + "\n")
    if alike:
        return _above(source, alike[0], code + "\n")
    earlier = [each for each in there if section(each) < section(statement)]
    if earlier:
        return behind_head(source, code, earlier[-1])
    if there:
        return _above(source, there[0], code + "\n\n")
    return behind_head(source, code, head(source)[0] if head(source) else None)


def section(statement: Import) -> int:
    """From the future, standard library, installed, of this package."""
    if isinstance(statement, ast.ImportFrom) and statement.level:
        return 3
    name = statement.module or "" if isinstance(statement, ast.ImportFrom) else statement.names[0].name
    top = name.partition(".")[0]
    if top == "__future__":
        return 0
    return 1 if top in sys.stdlib_module_names else 2


def order(statement: Import) -> tuple[bool, str]:
    """`import x` first, then `from x import y`, each in the order of the alphabet."""
    if isinstance(statement, ast.ImportFrom):
        return True, from_module(statement).lower()
    return False, statement.names[0].name.lower()


def behind_head(source: Source, code: str, last: ast.stmt | None = None) -> Splice:
    """Code behind a statement of the head, else behind the whole of it, with blank lines around."""
    last = last or (head(source) or [None])[-1]
    following = _following(source, last)
    if last is None:
        gap = "\n\n\n" if isinstance(following, Definition) else "\n\n"
        at = source.line_start(first_code_line(source))
        separator = "" if at == 0 or source.text[:at].endswith("\n") else "\n"
        return Splice(at, at, separator + code + (gap if following else "\n"))
    line = source.last_line(last) + 1
    tight = line <= len(source.lines) and bool(source.line(line).strip())
    return _behind(source, last, "\n" + code + "\n" + ("\n" if tight else ""))


def _following(source: Source, last: ast.stmt | None) -> ast.stmt | None:
    at = source.tree.body.index(last) + 1 if last is not None else 0
    return source.tree.body[at] if at < len(source.tree.body) else None


def first_code_line(source: Source) -> int:
    """Where the first statement begins, with the comment right above it; a comment on line 1 is about the file."""
    if not source.tree.body:
        return len(source.lines) + 1
    line = first = source.first_line(source.tree.body[0])
    while line > 1 and source.line(line - 1).lstrip().startswith("#"):
        line -= 1
    return first if line == 1 else line


def _above(source: Source, statement: ast.stmt, text: str) -> Splice:
    at = source.line_start(source.first_line(statement))
    return Splice(at, at, text)


def _behind(source: Source, statement: ast.stmt, text: str) -> Splice:
    at = source.line_start(source.last_line(statement) + 1)
    return Splice(at, at, text if source.text[:at].endswith("\n") else "\n" + text.removesuffix("\n"))


def _one_more(source: Source, statement: ast.ImportFrom, name: str) -> Splice:
    """The name among the others of a `from` import: in its place if they are sorted, else last."""
    names = statement.names
    keys = [name_order(alias.name) for alias in names]
    later = [alias for alias in names if name_order(alias.name) > name_order(name)]
    last = names[-1]
    rest_of_line = source.text[source.stop(last) : source.line_start(last.lineno + 1)]
    if (keys == sorted(keys) and later) or (_begins_line(source, last) and "#" in rest_of_line):
        before = later[0] if later else last
        start = source.start(before)
        between = "\n" + source.indent(before.lineno) if _begins_line(source, before) else " "
        return Splice(start, start, f"{name},{between}")
    between = "\n" + source.indent(last.lineno) if _begins_line(source, last) else " "
    return Splice(source.stop(last), source.stop(last), f",{between}{name}")


def name_order(name: str) -> tuple[int, str]:
    """Constants, classes, functions."""
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    return kind, name


def _begins_line(source: Source, alias: ast.alias) -> bool:
    return not source.text[source.line_start(alias.lineno) : source.start(alias)].strip()


def _own_lines(source: Source, alias: ast.alias) -> Splice | None:
    """An imported name that has its line to itself."""
    start, stop = source.line_start(alias.lineno), source.line_start((alias.end_lineno or alias.lineno) + 1)
    rest = source.text[source.stop(alias) : stop]
    if _begins_line(source, alias) and re.fullmatch(r"\s*,?\s*(#.*)?\s*", rest):
        return Splice(start, stop, "")
    return None


# ── what is used ─────────────────────────────────────────────────────────────────────────────────────────────────


def names_read(source: Source, besides: Sequence[ast.AST] = ()) -> set[str]:
    """Every name that something reads, but for what stands in the nodes given; names in annotations too."""
    skipped = {id(inner) for node in besides for inner in walk(node)}
    read: set[str] = set()
    for node in source.nodes:
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store):
            read.add(node.id)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _may_name(source, node):
            read.update(re.findall(r"[^\W\d]\w*", node.value))
        elif isinstance(node, ast.Global):
            read.update(node.names)
    for line in source.lines if "# type:" in source.text else ():
        read.update(re.findall(r"[^\W\d]\w*", line.partition("# type:")[2]))
    return read


def _may_name(source: Source, node: ast.Constant) -> bool:
    """A string that may be read as code or as a list of names: `__all__`, an annotation, cast("X", …)."""
    text = str(node.value)
    if "\n" in text or len(text) > 200:
        return False
    parent = source.parents.get(node)
    while isinstance(parent, ast.expr):
        if isinstance(parent, ast.Call):
            return text.isidentifier() or ast.unparse(parent.func).rpartition(".")[2] in _TYPE_CALLS
        parent = source.parents.get(parent)
    if isinstance(parent, ast.arg | ast.AnnAssign | Function):
        return True
    return isinstance(parent, ast.Assign | ast.AugAssign) and (text.isidentifier() or "[" in text)


_TYPE_CALLS = {"cast", "TypeVar", "NewType", "ForwardRef"}
