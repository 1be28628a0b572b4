"""An error that a sentence asks for and no file defines: where the project keeps its errors, and what it will be."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from spark_tui.context import index as kept
from spark_tui.context.files import Files, look_if_there
from spark_tui.context.index import Index
from spark_tui.context.own_errors import near
from spark_tui.context.places import is_test
from spark_tui.context.scan import listed, refresh_defining
from spark_tui.edits.abroad import Abroad
from spark_tui.edits.abroad.cutting import cut
from spark_tui.edits.abroad.importing import module_for
from spark_tui.edits.across.new_errors import definition, told
from spark_tui.edits.python.objects.own_exceptions import HOME, own_exceptions
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.homes import home_of
from spark_tui.edits.refusal import Refusal


def new_errors(index: Index, files: Files, path: str, source: Source, said: str) -> Iterator[Abroad]:
    """Nothing for a file that has errors of its own: there it is defined in the file itself."""
    names = told(said, source) if not is_test(path) and not own_exceptions(source) else []
    if not names:
        return
    with suppress(Refusal):
        refresh_defining(index, names)
    names = [name for name in names if not kept.defining(index, [name])]
    every = [each for each in listed(index.place) if each.endswith(".py")] if names else []
    home = _home(files, path, source, every) if names else ""
    there = _read(files, home) if home else None
    if there is None:
        return
    is_there = set(every).__contains__
    module = module_for(path, source, home, is_there, there)
    for name in names[:1] if module else ():
        code = definition(name, there, said, home.rpartition("/")[0])
        (base,) = (each.id for each in walk(ast.parse(code)) if isinstance(each, ast.Name))
        above = cut(there, base, home, module)
        yield replace(above, name=name, path=home, module=module, code=(*above.code, code), made=True)


def _home(files: Files, path: str, source: Source, every: list[str]) -> str:
    """Where the file has its errors from; else the only one of the program that is called after them."""
    found = Counter[str]()
    for node in source.all(ast.ImportFrom):
        other = home_of("." * node.level + (node.module or ""), path, every)
        errors = _errors(files, other) if other and other != path and not is_test(other) else frozenset[str]()
        found[other] += sum(alias.name in errors for alias in node.names)
    if (best := max(found, key=lambda each: found[each], default="")) and found[best]:
        return best
    called_so = [each for each in near(path, every) if HOME.search(each.removesuffix(".py").replace("/", "."))]
    having = [each for each in called_so if _errors(files, each)]
    return having[0] if len(having) == 1 else ""


def _errors(files: Files, path: str) -> frozenset[str]:
    source = _read(files, path)
    return own_exceptions(source) if source is not None else frozenset()


def _read(files: Files, path: str) -> Source | None:
    known = look_if_there(files, path)
    return source_of(known.document.text) if known is not None else None
