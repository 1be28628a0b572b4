"""Calls of what Python's modules have, and of methods whose class the name tells, with what those do not take:
`@dataclass(db=True)`, `cache.mkdir(parents=True, table=True)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from spark_tui.edits.python.functions.calls import is_open_ended
from spark_tui.edits.python.modules_used import signature_in
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.senseless.objects import accepts

_OF_PATHS = {"mkdir": "mode parents exist_ok", "touch": "mode exist_ok", "unlink": "missing_ok",
             "write_text": "data encoding errors newline", "read_text": "encoding errors newline"}  # fmt: skip
"""What some methods take by name: one that is given any of that is a path's."""


def miscalled_of_a_module(source: Source) -> Iterator[str]:
    modules, members = _brought_in(source)
    if not (modules or members):
        return
    bound = {each.id for each in source.all(ast.Name) if not isinstance(each.ctx, ast.Load)}
    bound |= {each.arg for each in source.all(ast.arg)} | {node.name for _, node in source.definitions}
    for node in source.all(ast.Call):
        match node.func:
            case ast.Attribute(ast.Name(held), name) if held in modules and held not in bound:
                known = signature_in(modules[held], name)
            case ast.Name(held) if held in members and held not in bound:
                known = signature_in(*members[held])
            case _:
                continue
        try:
            if known is not None and not is_open_ended(node):
                known.bind(*node.args, **{str(each.arg): each.value for each in node.keywords})
        except TypeError:
            yield ast.unparse(node)


def _brought_in(source: Source) -> tuple[Mapping[str, str], Mapping[str, tuple[str, str]]]:
    """The modules by what they are called here, and so what is taken out of them."""
    modules = {
        each.asname or each.name: each.name
        for node in source.all(ast.Import)
        for each in node.names
        if "." not in each.name
    }
    members = {
        each.asname or each.name: (node.module, each.name)
        for node in source.all(ast.ImportFrom)
        for each in node.names
        if node.module and not node.level
    }
    return modules, members


def made_another_way(source: Source) -> Iterator[str]:
    """`path.mkdir(parents=True, table=True)`: it is the method of a path, and takes nothing of that name."""
    for node in source.all(ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in _OF_PATHS and not is_open_ended(node):
            known = _OF_PATHS[node.func.attr].split()
            named = [each.arg for each in node.keywords]
            if any(each in known for each in named) and any(each not in known for each in named):
                yield ast.unparse(node)


def miscalled_after_its_class(source: Source) -> Iterator[str]:
    """`job.run(queue=True)`, where the file has a class Job whose `run` takes nothing."""
    owners = {node.name.lower(): node for _, node in source.classes if not (node.bases or node.keywords)}
    for node in source.all(ast.Call) if owners else ():
        match node.func:
            case ast.Attribute(ast.Name(held), name) if held.replace("_", "") in owners:
                methods = {each.name: each for each in owners[held.replace("_", "")].body if isinstance(each, Function)}
                function = methods.get(name)
                if function is not None and not function.decorator_list and not accepts(function, node, 1):
                    yield ast.unparse(node)
            case _:
                pass


RULES = (miscalled_of_a_module, made_another_way, miscalled_after_its_class)
WITHIN = (made_another_way,)
"""Those that look only at what stands in one statement at the top."""
