"""The file that definitions come to, which may be a new one: they bring the imports that they need, and the log that
they write to. Constants go to the other constants, functions and classes to the end."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.abroad.importing import module_for
from spark_tui.edits.across.at_top import bound, names_used
from spark_tui.edits.across.modules import IsThere, full_name, imported, names_of
from spark_tui.edits.across.moving import Left, defined, from_import, is_log
from spark_tui.edits.across.moving.leaving import lines_of
from spark_tui.edits.across.moving.users import is_from
from spark_tui.edits.python.imports import (
    Import,
    all_imports,
    bound_name,
    from_module,
    head,
    import_at_top,
    is_guard,
    without,
)
from spark_tui.edits.python.source import Definition, Source, Splice, read, splice
from spark_tui.edits.refusal import Refusal


def arrived(path: str, text: str, gone: Sequence[Left], is_there: IsThere) -> str:
    """What the file becomes; all of it, where there was nothing yet."""
    source = read(text)
    for each in gone:
        source = _own_by_now(path, source, each, is_there)
        source = _joined(source, each) if source.text.strip() else read(_as_new_file(each))
        for statement in _needed(path, source, each, is_there):
            source = read(splice(source, import_at_top(source, statement)))
    return source.text


def _own_by_now(path: str, source: Source, left: Left, is_there: IsThere) -> Source:
    """The file without its imports of what moves into it: by now that is its own."""
    modules = names_of(left.path, is_there) | {full_name(left.path)}
    found = list[Splice]()
    for node in all_imports(source):
        if isinstance(node, ast.ImportFrom) and is_from(path, node, modules):
            names = {bound_name(alias): alias.name for alias in node.names if alias.name in left.names}
            if any(here != there for here, there in names.items()):
                raise Refusal(f"{path} calls it by another name", "give it one name first")
            found += without(source, node, names)
    return read(splice(source, found))


def _as_new_file(left: Left) -> str:
    """In the order that they had; constants in a row stay so."""
    text, above = "", None
    for node in _with_log(left):
        both_plain = above is not None and not isinstance(above, Definition) and not isinstance(node, Definition)
        text += ("" if above is None else "\n" if both_plain else "\n\n\n") + _text(left, node)
        above = node
    return f"{text}\n"


def _with_log(left: Left, there: frozenset[str] = frozenset()) -> list[ast.stmt]:
    used = {name for node in left.statements for name in names_used(node)} - there
    logs = [node for name, node in defined(left.source).items() if name in used and is_log(node)]
    return [*logs, *(node for node in left.statements if node not in logs)]


def _joined(source: Source, left: Left) -> Source:
    """Constants behind those that are there, all else at the end; before everything that already uses them."""
    coming = _with_log(left, frozenset(defined(source)))
    if clash := next((name for node in coming for name in bound(node) if name in defined(source)), ""):
        raise Refusal(f"there is a {clash} already where it is to go", "say which of the two is to stay")
    plain = [node for node in coming if not isinstance(node, Definition)]
    others = [node for node in coming if isinstance(node, Definition)]
    is_used = any(name in left.names for node in source.tree.body for name in names_used(node))
    first = next((node for node in source.tree.body if isinstance(node, Definition)), None)
    if others:
        text = "\n\n\n".join(_text(left, node) for node in others)
        source = _put(source, source.first_line(first) if is_used and first is not None else _end(source), text, 2)
    if plain:
        known = [node for node in source.tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
        above = [node for node in known if first is None or node.lineno < first.lineno]
        top = above or head(source)
        at = source.last_line(top[-1]) + 1 if top else 1
        source = _put(source, at, "\n".join(_text(left, node) for node in plain), 0 if above else 1)
    return source


def _end(source: Source) -> int:
    """Behind all, but for what runs the file as a script."""
    last = source.tree.body[-1] if source.tree.body else None
    return source.first_line(last) if last is not None and is_guard(last) else len(source.lines) + 1


def _put(source: Source, line: int, text: str, gap: int) -> Source:
    """The text before a line, with blank lines around it."""
    above, below = source.lines[: line - 1], source.lines[line - 1 :]
    while above and not above[-1].strip():
        above = above[:-1]
    while below and not below[0].strip():
        below = below[1:]
    behind = max(gap, 2 if below and below[0].startswith(("def ", "class ", "@", "async ", "if ", "#")) else gap)
    blanks = "\n" * gap if above else ""
    head_text = "".join(above)
    head_text += "" if not above or head_text.endswith("\n") else "\n"
    tail = "\n" * behind + "".join(below) if below else ""
    return read(f"{head_text}{blanks}{text}\n{tail}")


def _text(left: Left, node: ast.stmt) -> str:
    lines = lines_of(left.source, node)
    return "".join(left.source.lines[lines.start - 1 : lines.stop - 1]).replace("\r\n", "\n").rstrip()


def _needed(path: str, source: Source, left: Left, is_there: IsThere) -> Iterator[Import]:
    """What they use of other modules, and of the one that they leave."""
    coming = _with_log(left)
    used = {name for node in coming for name in names_used(node)}
    own, there = defined(left.source), set(defined(source))
    future = [node for node in all_imports(left.source) if isinstance(node, ast.ImportFrom)
              and node.module == "__future__"]  # fmt: skip
    is_new = len(source.tree.body) == len(coming)
    yield from future if is_new and any(isinstance(node, Definition) for node in coming) else ()
    staying = sorted(name for name in used & own.keys() - left.names - there if not is_log(own[name]))
    if staying:
        manner = source if any(True for _ in all_imports(source)) else left.source
        home = module_for(path, manner, left.path, is_there)
        yield from_import(home, [ast.alias(name) for name in staying])
    for node in all_imports(left.source):
        for alias in node.names:
            if bound_name(alias) in used - there and (found := _as_here(path, source, left, node, alias, is_there)):
                yield found


def _as_here(path: str, source: Source, left: Left, node: Import, alias: ast.alias, is_there: IsThere) -> Import | None:
    """The same import of one name, in this file; None where it imports the file itself."""
    if isinstance(node, ast.Import):
        return ast.Import([alias])
    if not node.level:
        return None if node.module in names_of(path, is_there) else ast.ImportFrom(node.module, [alias], 0)
    full = imported(left.path, node)
    if full == full_name(path):
        return None
    if left.path.rpartition("/")[0] == path.rpartition("/")[0]:
        return ast.ImportFrom(node.module, [alias], node.level)
    file = full.replace(".", "/")
    home = next((each for each in (f"{file}.py", f"{file}/__init__.py") if is_there(each)), "")
    module = module_for(path, source, home, is_there) if home else ""
    if not module:
        raise Refusal(f"cannot tell how {path} imports {from_module(node)}", "move it within its folder")
    return from_import(module, [alias])
