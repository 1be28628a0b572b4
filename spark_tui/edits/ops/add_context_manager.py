"""Objects for a with block, which closes them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import all_classes, parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.classes import add_method, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import attributes_in

_BEGUN_BY: Mapping[str, tuple[str, ...]] = {
    "stop": ("start", "begin"), "finish": ("start", "begin"), "end": ("begin", "start"), "disconnect": ("connect",),
    "close": ("open", "connect"), "release": ("acquire",), "unlock": ("lock",), "leave": ("enter",), "exit": ("enter",),
    "logout": ("login",), "teardown": ("setup",), "tear_down": ("set_up",), "shutdown": ("start", "startup"),
    "rollback": ("begin",), "commit": ("begin",), "pop": ("push",), "resume": ("pause",), "disable": ("enable",),
}  # fmt: skip
_OPENS = frozenset(("open", "connect", "Session", "Client", "socket", "urlopen"))


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, closer = values
    owner = source.class_(name)
    opener = _opener(source, name, closer)
    waits = isinstance(method(owner, closer), ast.AsyncFunctionDef)
    begins = "await " * isinstance(method(owner, opener), ast.AsyncFunctionDef)
    begin = f"    {begins}self.{opener}()\n" if opener else ""
    given = "self, exc_type, exc, tb"
    if waits:  # what is awaited can only be done by `async with`
        code = f"async def __aenter__(self):\n{begin}    return self\n\n"
        code += f"async def __aexit__({given}):\n    await self.{closer}()"
    else:
        code = f"def __enter__(self):\n{begin}    return self\n\ndef __exit__({given}):\n    self.{closer}()"
    yield add_method(source, owner, code)


def _opener(source: Source, name: str, closer: str) -> str:
    """The method that begins what the other ends, where it needs no more and nothing has begun when it is made."""
    owner = source.class_(name)
    init = method(owner, "__init__")
    done = attributes_in(init) if init is not None else set[str]()
    found = (method(owner, each) for each in _BEGUN_BY.get(closer, ()))
    waits = isinstance(method(owner, closer), ast.AsyncFunctionDef)
    fitting = (each for each in found if each is not None and (waits or not isinstance(each, ast.AsyncFunctionDef)))
    return next((each.name for each in fitting if len(parameters(each)) == 1 and each.name not in done), "")


def _classes(source: Source, _values: Values) -> Iterator[str]:
    for name in all_classes(source):
        owner = source.class_(name)
        if not method(owner, "__enter__") and not method(owner, "__aenter__") and any(_closers(source, (name,))):
            yield name


def _closers(source: Source, values: Values) -> Iterator[str]:
    """Its methods that need nothing more: those that end something or give nothing, and what it has opened; without
    such ones, whatever there is."""
    owner = source.class_(values[0])
    own = {each.name: each for each in owner.body if isinstance(each, Function)}
    begins = {each for ends, begun in _BEGUN_BY.items() if ends in own for each in begun}
    alone = {
        name: each
        for name, each in own.items()
        if len(parameters(each)) == 1 and name[:2] != "__" and name not in begins
    }
    found = [name for name, each in alone.items() if name in _BEGUN_BY or not _gives(each)]
    if own.keys().isdisjoint(_BEGUN_BY):
        found += [f"{name}.close" for name in _opened(owner)]
    yield from dict.fromkeys(found or alone)


def _gives(function: Function) -> bool:
    return any(isinstance(each, ast.Return) and each.value is not None for each in own_nodes(function))


def _opened(owner: ast.ClassDef) -> Iterator[str]:
    init = method(owner, "__init__")
    for each in init.body if init is not None else ():
        match each:
            case ast.Assign([ast.Attribute(ast.Name("self"), attr=name)], ast.Call(func=func)):
                if last_name(func) in _OPENS:
                    yield name


OP = Op(
    "add-context-manager",
    "make a class usable in a with block",
    (Slot("class", "name", "the class", _classes), Slot("closer", "name", "the method that ends it", _closers)),
    _edit,
    (
        Example(
            "class Door:\n    def close(self):\n        ...\n",
            ("Door", "close"),
            "class Door:\n    def close(self):\n        ...\n\n    def __enter__(self):\n        return self\n\n"
            "    def __exit__(self, exc_type, exc, tb):\n        self.close()\n",
        ),
        Example(
            "class Log:\n    def __init__(self, path):\n        self.file = open(path)\n",
            ("Log", "file.close"),
            "class Log:\n    def __init__(self, path):\n        self.file = open(path)\n\n"
            "    def __enter__(self):\n        return self\n\n"
            "    def __exit__(self, exc_type, exc, tb):\n        self.file.close()\n",
        ),
        Example(
            "class Link:\n    async def connect(self):\n        ...\n\n    async def close(self):\n        ...\n",
            ("Link", "close"),
            "class Link:\n    async def connect(self):\n        ...\n\n    async def close(self):\n        ...\n\n"
            "    async def __aenter__(self):\n        await self.connect()\n        return self\n\n"
            "    async def __aexit__(self, exc_type, exc, tb):\n        await self.close()\n",
        ),
        Example(
            "class Timer:\n    def start(self):\n        ...\n\n    def stop(self):\n        ...\n",
            ("Timer", "stop"),
            "class Timer:\n    def start(self):\n        ...\n\n    def stop(self):\n        ...\n\n"
            "    def __enter__(self):\n        self.start()\n        return self\n\n"
            "    def __exit__(self, exc_type, exc, tb):\n        self.stop()\n",
        ),
    ),
)
