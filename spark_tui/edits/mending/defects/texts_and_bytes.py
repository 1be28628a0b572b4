"""Text where bytes are wanted: "a bytes-like object is required, not 'str'". How a file is opened is in `files`."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import behind
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source

_TAKE_BYTES = frozenset(
    ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s", "update", "b64encode",
     "urlsafe_b64encode", "b32encode", "hexlify", "compress", "crc32", "send", "sendall", "sendto")
)  # fmt: skip
_ENCODED = 1.0


def _text_for_bytes(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func, [ast.Name() | ast.Attribute() | ast.JoinedStr() | ast.Subscript() as text, *_]) if (
            last_name(func) in _TAKE_BYTES
        ):
            yield (behind(source, text, ".encode()"),), _ENCODED


_MESSAGES: Messages = (
    (
        r"a bytes-like object is required, not '?str|(?:strings|unicode[- ]objects) must be encoded before hashing",
        _text_for_bytes,
    ),
)

DEFECT = by_messages("texts-and-bytes", _MESSAGES)
