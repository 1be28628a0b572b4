"""A file with what comes along from others behind it, as if that stood there: whoever only looks at one file sees it.
And the way back, on which it goes again, and what is used of it is imported."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from spark_tui.edits.abroad import HANDED_IN, HERE, Abroad
from spark_tui.edits.across.new_errors import defined
from spark_tui.edits.document import Target
from spark_tui.edits.python.bound import all_bound, unknown
from spark_tui.edits.python.imports import (
    bound_name,
    from_module,
    import_at_top,
    import_needed,
    imports_at_top,
    is_guard,
)
from spark_tui.edits.python.source import Source, Splice, read, source_of, splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines

_END = "__name__"
"""The last line of what stands behind: what is written at the very end of the file belongs to none of it."""


@dataclass(frozen=True, slots=True)
class Joined:
    """The `target` has the lines of the `block` in it. `homes` is the module of each name that is defined there,
    `imports` what those need themselves; `said` are the names that the sentence speaks of."""

    target: Target
    block: str
    homes: Mapping[str, str]
    imports: Mapping[str, str]
    said: frozenset[str]


def joined(target: Target, along: Sequence[Abroad]) -> Joined | None:
    """None where nothing comes along that can be seen here."""
    doc = target.document
    source = source_of(doc.text)
    own = _own(source) if source is not None else frozenset[str]()
    seen = [each for each in along if each.code and each.module and (each.module == HANDED_IN or each.name not in own)]
    if source is None or not any(each.is_said or each.looked_at for each in seen):
        return None
    statements, homes, imports = dict[str, None](), dict[str, str](), dict[str, str]()
    for each in seen:
        for code in each.code:
            name = _defines(code)
            if (each.module == HANDED_IN or name not in own) and homes.setdefault(name, each.module) == each.module:
                statements[code] = None
        imports |= {_binds(code): code for code in each.imports if _binds(code) not in own}
    imports = {name: code for name, code in imports.items() if name not in homes}
    block = "\n\n\n" + "\n\n\n".join(("\n".join(imports.values()), *statements, _END)).strip("\n") + "\n"
    block = block.replace("\n", source.newline)
    at, lines = _place(source), split_lines(block)
    above = doc.lines[:at]
    if above and not above[-1].endswith("\n"):
        above = (*above[:-1], above[-1] + source.newline)
    text = (*above, *lines, *doc.lines[at:])
    start, stop = (place + len(lines) * (place > at) for place in (target.start, target.stop))
    stop += len(lines) * (target.stop == at == len(doc.lines))
    whole = replace(target, document=replace(doc, lines=text, along=()), start=start, stop=stop)
    if source_of(whole.document.text) is None:
        return None
    return Joined(whole, block, homes, imports, frozenset(each.called or each.name for each in seen if each.is_said))


def apart(both: Joined, after: str) -> str | None:
    """What the edit makes of the file itself; None where it is about something else than what came along, or changes
    that."""
    lifted, is_first = list[str](), both.target.document.text.startswith(both.block)
    if after.count(both.block) != 1 or (is_first and not after.startswith(both.block)):
        if (found := _with_imports_lifted(both.block, after)) is None:
            return None
        lifted, after = found
    before, _, behind = after.partition(both.block)
    if is_first:  # there was nothing to keep a distance from
        behind = behind.lstrip("\r\n")
    source = source_of(before + behind)
    if source is None:
        return None
    read_here = {node.id for node in source.all(ast.Name) if isinstance(node.ctx, ast.Load)}
    if both.said and not both.said & (read_here | {node.attr for node in source.all(ast.Attribute)}):
        return None
    imports = {**both.imports, **{_binds(line): line for line in lifted}}
    return with_imports(source, both.homes, imports)


def _with_imports_lifted(block: str, after: str) -> tuple[list[str], str] | None:
    """What is imported for an edit among the imports of the block, where nothing else stands above, and the rest."""
    lines, at = split_lines(block), 0
    rest, lifted = list[str](), list[str]()
    for line in split_lines(after):
        if at < len(lines) and line == lines[at]:
            at += 1
        elif 0 < at < len(lines):
            lifted.append(line.strip())
            continue
        rest.append(line)
    lifted = [each for each in lifted if each]
    is_whole = at == len(lines) and "".join(rest).count(block) == 1
    return (lifted, "".join(rest)) if is_whole and all(map(_is_import, lifted)) else None


def _is_import(line: str) -> bool:
    return line.startswith(("import ", "from ")) and source_of(line) is not None and bool(_binds(line))


def with_imports(source: Source, homes: Mapping[str, str], imports: Mapping[str, str]) -> str | None:
    """With what it uses of elsewhere imported, as it is called there."""
    used = unknown(source)
    if any(homes[name] == HANDED_IN for name in used & homes.keys()):
        return None
    try:
        for name in sorted(used & homes.keys()):
            source = read(splice(source, _brought(source, homes[name], name)))
        for name in sorted(used & imports.keys() - homes.keys()):
            (statement,) = ast.parse(imports[name]).body
            if isinstance(statement, ast.Import | ast.ImportFrom):
                source = read(splice(source, import_at_top(source, statement)))
    except Refusal:
        return None
    return source.text


def _brought(source: Source, module: str, name: str) -> list[Splice]:
    """What makes a name mean that of the module: it is said to be of it, where that is imported as a whole."""
    if module == HERE:
        return defined(source, name)
    if owner := _bound_as(source, module):
        nodes = (node for node in source.all(ast.Name) if node.id == name)
        return [Splice(source.start(node), source.start(node), f"{owner}.") for node in nodes]
    return import_needed(source, module, name)


def _bound_as(source: Source, module: str) -> str:
    """What a module is called here that is imported as a whole, and of which nothing is imported by its name."""
    owners = list[str]()
    for node in imports_at_top(source):
        for alias in node.names:
            if isinstance(node, ast.Import):
                owners += [alias.asname or alias.name] if alias.name == module else []
            elif from_module(node) == module:
                return ""
            elif _dotted(from_module(node), alias.name) == module:
                owners.append(bound_name(alias))
    return owners[0] if owners else ""


def _dotted(module: str, name: str) -> str:
    return f"{module}{'' if module.endswith('.') else '.'}{name}"


def _own(source: Source) -> frozenset[str]:
    """What means something here by itself, and not by its import."""
    imported = {bound_name(alias) for node in source.all(ast.Import, ast.ImportFrom) for alias in node.names}
    return all_bound(source) - imported


def _place(source: Source) -> int:
    """Behind all, but for what runs the file as a script."""
    last = source.tree.body[-1] if source.tree.body else None
    if last is not None and is_guard(last):
        above = source.tree.body[-2] if len(source.tree.body) > 1 else None
        return source.last_line(above) if above is not None else source.first_line(last) - 1
    return len(source.lines)


def _defines(code: str) -> str:
    match ast.parse(code).body[0]:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            return name
        case _:
            return ""


def _binds(code: str) -> str:
    match ast.parse(code).body[0]:
        case ast.Import(names=[alias]) | ast.ImportFrom(names=[alias]):
            return bound_name(alias)
        case _:
            return ""
