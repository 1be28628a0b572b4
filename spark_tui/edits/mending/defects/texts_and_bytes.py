"""Text where bytes are wanted, and bytes where text is: "a bytes-like object is required, not 'str'", "write() argument
must be str, not bytes"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source

_TAKE_BYTES = frozenset(
    ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s", "update", "b64encode",
     "urlsafe_b64encode", "b32encode", "hexlify", "compress", "crc32", "send", "sendall", "sendto")
)  # fmt: skip
_ENCODED, _OPENED = 1.0, 0.8


def _text_for_bytes(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func, [ast.Name() | ast.Attribute() | ast.JoinedStr() as text, *_]) if (
            last_name(func) in _TAKE_BYTES
        ):
            yield (behind(source, text, ".encode()"),), _ENCODED
        case ast.Call(ast.Name("open"), [_, ast.Constant(str(mode)) as how, *_]) if "b" in mode and set(mode) & {
            "w",
            "a",
            "x",
        }:
            quote = source.segment(how)[0]
            yield (instead(source, how, f"{quote}{mode.replace('b', '')}{quote}"),), _OPENED
        case _:
            pass


def _bytes_for_text(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Name("open"), [_, ast.Constant(str(mode)) as how], keywords=[]) if (
            "b" not in mode and set(mode) & {"w", "a", "x"} and _is_written_to(source, node)
        ):
            quote = source.segment(how)[0]
            yield (instead(source, how, f"{quote}{mode}b{quote}"),), _ENCODED
        case _:
            pass


def _is_written_to(source: Source, opened: ast.Call) -> bool:
    function = function_around(source, opened)
    return any(
        isinstance(each, ast.Attribute) and each.attr == "write"
        for each in ast.walk(function if function is not None else source.tree)
    )


_MESSAGES: Messages = (
    (
        r"a bytes-like object is required, not '?str|(?:strings|unicode[- ]objects) must be encoded before hashing",
        _text_for_bytes,
    ),
    (r"write\(\) argument must be str, not bytes", _bytes_for_text),
)

DEFECT = by_messages("texts-and-bytes", _MESSAGES)
