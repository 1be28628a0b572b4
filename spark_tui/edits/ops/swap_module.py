"""Another module is imported in the place of one, and used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import all_imports, from_module
from spark_tui.edits.python.modules_used import lacks
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_OF_BYTES = frozenset(("pickle", "marshal", "dill", "cloudpickle", "tomllib", "msgpack", "plistlib"))
_OF_TEXT = frozenset(("json", "yaml", "csv", "toml"))
_OTHERWISE = {"argparse": frozenset(("click", "typer", "fire", "docopt"))}
"""What does the same, and is used in quite another way."""
_CALLED = {
    ("json", "yaml"): {"load": "safe_load", "loads": "safe_load", "dump": "safe_dump", "dumps": "safe_dump",
                       "JSONDecodeError": "YAMLError"},
    ("yaml", "json"): {"safe_load": "load", "safe_dump": "dump", "YAMLError": "JSONDecodeError"},
}  # fmt: skip
"""What has another name there."""


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    old, new = values
    if not re.fullmatch(r"[^\W\d]\w*(\.[^\W\d]\w*)*", new):
        raise Refusal(f"{new!r} is not the name of a module")
    if new in _OTHERWISE.get(old, ()):
        raise Refusal(f"{new} is used in another way than {old}", "say what a first step of that is")
    for node in source.all(ast.Attribute):
        if isinstance(node.value, ast.Name) and node.value.id == old and lacks(new, node.attr):
            raise Refusal(f"{new} has no {node.attr}, which line {node.lineno} uses", "say what is to be used instead")
    bound = False
    for statement in all_imports(source):
        if isinstance(statement, ast.ImportFrom):
            yield from _from(source, statement, old, new)
            continue
        for alias in statement.names:
            if alias.name == old or alias.name.startswith(f"{old}."):
                start = source.start(alias)
                yield Splice(start, start + len(old), new)
                bound = bound or alias.asname is None
    if bound:
        yield from _uses(source, old, new)
        yield from _called_otherwise(source, old, new)
    if (old in _OF_BYTES) != (new in _OF_BYTES) and {old, new} <= _OF_BYTES | _OF_TEXT:
        yield from _opened(source, old, new)


def _called_otherwise(source: Source, old: str, new: str) -> Iterator[Splice]:
    """`yaml.load` is none that takes a file alone."""
    called = _CALLED.get((old, new), {})
    for node in source.all(ast.Attribute) if called else ():
        if isinstance(node.value, ast.Name) and node.value.id == old and node.attr in called:
            stop = source.stop(node)
            yield Splice(stop - len(node.attr), stop, called[node.attr])


def _opened(source: Source, old: str, new: str) -> Iterator[Splice]:
    """The files that it writes to and reads from are files of text now, or no longer."""
    for block in source.all(ast.With):
        names = named_in(block)
        for item in block.items if old in names else ():
            for node in walk(item.context_expr):
                match node:
                    case ast.Constant(str(mode)) if re.fullmatch(r"[rwax]b?\+?|b[rwax]", mode):
                        text = source.segment(node)
                        yield Splice(
                            source.start(node),
                            source.stop(node),
                            text.replace("b", "") if new in _OF_TEXT else f"{text[:-1]}b{text[-1]}",
                        )


def _from(source: Source, statement: ast.ImportFrom, old: str, new: str) -> Iterator[Splice]:
    """from old import x, and from old.part import y"""
    module = from_module(statement)
    if module == old or module.startswith(f"{old}."):
        start = source.text.find(module, source.start(statement) + len("from"))
        if start < 0:
            raise Refusal(f"the module on line {statement.lineno} is not written as usual")
        yield Splice(start, start + len(old), new)


def _uses(source: Source, old: str, new: str) -> Iterator[Splice]:
    known = scopes(source)
    if new.partition(".")[0] in {each.name for each in known.occurrences if each.name != old}:
        raise Refusal(f"{new.partition('.')[0]!r} means something in this file already")
    if "." in old:
        raise Refusal(f"{old} is used by its full name", f"import it with `as`, then {new} can take its place")
    statements = list(all_imports(source))
    uses = [each for each in known.occurrences if each.name == old]
    imported = [each for each in uses if any(source.start(it) <= each.start < source.stop(it) for it in statements)]
    owners = {known.owner(old, each.scope) for each in imported}
    for each in uses:
        if each not in imported and known.owner(old, each.scope) in owners:
            yield Splice(each.start, each.stop, new)


def _modules(source: Source, _values: Values) -> Iterator[str]:
    for statement in all_imports(source):
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif not statement.level and statement.module != "__future__":
            yield from_module(statement)


OP = Op(
    "swap-module",
    "import another module in the place of one, and use it",
    (
        Slot("old", "name", "the module that is imported now", _modules),
        Slot("new", "text", "the one to import"),
    ),
    _edit,
    (
        Example(
            "import json\n\n\ndef read(f):\n    return json.load(f)\n",
            ("json", "yaml"),
            "import yaml\n\n\ndef read(f):\n    return yaml.safe_load(f)\n",
        ),
        Example(
            "import requests\nfrom requests.auth import Basic\n\n\ndef get(url):\n    return requests.get(url).text\n",
            ("requests", "httpx"),
            "import httpx\nfrom httpx.auth import Basic\n\n\ndef get(url):\n    return httpx.get(url).text\n",
        ),
    ),
)
