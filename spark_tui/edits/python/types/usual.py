"""What is usual: the types that well-known calls give, and those of what is called so."""

from __future__ import annotations

from collections.abc import Mapping

from spark_tui.edits.reading import parts

GIVES: Mapping[str, str] = {
    "len": "int", "int": "int", "float": "float", "str": "str", "bool": "bool", "sorted": "list", "list": "list",
    "dict": "dict", "set": "set", "tuple": "tuple", "repr": "str", "any": "bool", "all": "bool", "isinstance": "bool",
    "join": "str", "strip": "str", "lower": "str", "upper": "str", "replace": "str", "format": "str", "read": "str",
    "split": "list[str]", "splitlines": "list[str]", "startswith": "bool", "endswith": "bool", "hexdigest": "str",
    "partition": "tuple[str, str, str]", "encode": "bytes", "total_seconds": "float", "strftime": "str", "isoformat":
    "str", "title": "str", "count": "int", "read_text": "str", "exists": "bool", "casefold": "str", "rstrip": "str",
    "lstrip": "str", "isdigit": "bool", "most_common": "list[tuple[str, int]]", "round": "float", "input": "str",
    "is_file": "bool", "find": "int", "index": "int", "time": "float", "monotonic": "float",
    "perf_counter": "float", "sqrt": "float", "isfile": "bool", "listdir": "list[str]", "basename": "str",
    "bytes": "bytes", "group": "str",
}  # fmt: skip
ROWS: Mapping[str, str] = {"csv.DictReader": "dict[str, str]", "csv.reader": "list[str]", "open": "str"}
"""What is got from them, one by one."""
_BY_NAME: Mapping[str, str] = {
    **dict.fromkeys(
        ("text", "name", "line", "message", "title", "url", "word", "label", "prefix", "suffix", "owner",
         "author", "user", "email", "code", "city", "country", "extension", "sku", "currency",
         "username", "password", "token", "string", "description", "category", "host", "pattern",
         "delimiter", "separator", "encoding", "phone", "address", "query", "body", "subject", "content",
         "str", "html", "sender", "recipient", "language", "locale", "mode", "command", "tag"),
        "str",
    ),
    **dict.fromkeys(("count", "number", "index", "limit", "size", "seed", "quantity", "qty"), "int"),
    **dict.fromkeys(("width", "height", "n", "i", "port", "year", "month", "age", "page"), "int"),
    **dict.fromkeys(("length", "offset", "position", "pos", "retries", "attempts", "capacity"), "int"),
    **dict.fromkeys(("verbose", "strict", "quiet", "debug", "recursive", "force", "signed", "reverse"), "bool"),
    **dict.fromkeys(("price", "amount", "rate", "seconds", "factor", "ratio", "timeout", "x", "y"), "float"),
    **dict.fromkeys(("lines", "words", "names", "texts", "paths"), "list[str]"),
    **dict.fromkeys(("samples", "numbers", "values", "prices", "amounts"), "list[float]"),
    **dict.fromkeys(("path", "folder", "file_name", "filename"), "str"),
}  # fmt: skip


_ASKS = frozenset(("is", "has", "should", "include", "ignore", "allow", "use", "skip"))
"""How names begin that say whether something is so."""


def by_name(name: str) -> str | None:
    """By all of its words, by how they begin, or by the last of them."""
    first, *rest = parts(name) or ("",)
    return _BY_NAME.get(name.lower()) or ("bool" if first in _ASKS and rest else _BY_NAME.get([first, *rest][-1]))
