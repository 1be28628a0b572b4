"""A parser of a command line, while code is worked out: as `argparse` has it, but that it ends nothing and prints
nothing itself."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from spark_tui.edits.python.working.beside import ERR, OUT
from spark_tui.edits.python.working.caught import Raised, Unknown


class Parser(argparse.ArgumentParser):
    def add_argument(self, *names: Any, **how: Any) -> argparse.Action:
        kind = how.get("type")
        if callable(kind) and not isinstance(kind, type):
            how["type"] = _as_python_does(kind)
        return super().add_argument(*names, **how)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        if args is None:  # what was typed is not known
            raise Unknown
        return super().parse_args(args, namespace)

    def _read_args_from_files(self, arg_strings: list[str]) -> list[str]:
        """No file is read."""
        raise Unknown(*arg_strings)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        if message:
            ERR.write(message)
        raise Raised(SystemExit, SystemExit(status))

    def _print_message(self, message: str, file: Any = None) -> None:
        (OUT if file is None or getattr(file, "name", "") == "<stdout>" else ERR).write(message)


def _as_python_does(kind: Callable[[str], object]) -> Callable[[str], object]:
    """What the code raises is an error of what was typed."""

    def made(text: str) -> object:
        try:
            return kind(text)
        except Raised as raised:
            if raised.error is None:
                raise
            raise raised.error from None

    made.__name__ = getattr(kind, "__name__", "value")
    return made


NAMES: Mapping[str, object] = {
    "ArgumentParser": Parser,
    "Namespace": argparse.Namespace,
    "ArgumentTypeError": argparse.ArgumentTypeError,
}
OF_PARSERS: Mapping[type, frozenset[str]] = {
    Parser: frozenset(("add_argument", "add_subparsers", "parse_args", "set_defaults", "error", "exit", "print_help",
                       "print_usage")),
    argparse._SubParsersAction: frozenset(("add_parser",)),  # pyright: ignore[reportPrivateUsage]
}  # fmt: skip


def is_namespace(value: object) -> bool:
    return type(value) is argparse.Namespace
