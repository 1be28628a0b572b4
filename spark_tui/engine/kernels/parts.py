"""What a compiled function calls: a text for LLVM, until all that belongs together is one.

numba optimises every function together with those below it, and makes machine code of it, so that Python could call it.
Nobody calls these from Python, and all are optimised together at the end: that would be half of the time.
"""
# pyright: basic, reportMissingTypeStubs=false

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any
from unittest.mock import patch

from numba.core.codegen import JITCodeLibrary


def stays_text(function: Any) -> Any:
    """A function of numba's as it was, but Python can't call it."""
    function.compile = _in_text(function.compile, function.targetctx.codegen())
    return function


def _in_text(compile_as: Callable[..., Any], codegen: Any) -> Callable[..., Any]:
    def compile_text(*types: Any) -> Any:
        with patch.object(codegen, "_library_class", _Part), patch.object(codegen, "set_env", _nowhere):
            return compile_as(*types)

    return compile_text


def whole(library: Any) -> Any:
    """The module of a part, and of all the parts below."""
    module = library._final_module.clone()
    for part in _below(library, set()):
        module.link_in(part._final_module, preserve=True)
    for each in module.functions:
        if not each.is_declaration and each.linkage.name == "external":
            each.linkage = "linkonce_odr"  # it may come from several sides
    return module


def _below(library: Any, seen: set[Any]) -> Generator[Any]:
    for part in library._linking_libraries:
        if part not in seen:
            seen.add(part)
            yield part
            yield from _below(part, seen)


class _Part(JITCodeLibrary):
    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        return 0

    def _get_module_for_linking(self) -> Any:
        return whole(self)


def _nowhere(_name: str, _environment: Any) -> None:
    """Where a function finds Python's objects: there is no such place in a text."""
