"""Words of a sentence that look like a value of the code: one address for another, a path, a level of logging."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern

_FORMS = tuple(
    Pattern(rf"(?<![\w/.]){form}(?![\w/])")
    for form in (
        r"[a-z]+://[^\s,;'\"`)]*[\w/]",
        r"\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}",
        r"(?:%[a-zA-Z][-:/.,T ]{0,2})+%[a-zA-Z]",
        r"[\w.+-]+@[\w-]+\.[\w.]*\w",
        r"\d{4}-\d\d-\d\d",
        r"v?\d+\.\d+\.\d+",
        r"#(?:[0-9a-fA-F]{3}){1,2}",
        r"(?:DEBUG|INFO|WARNING|WARN|ERROR|CRITICAL)",
        r"(?:debug|info|warning|warn|error|critical)",
        r"(?:GET|POST|PUT|PATCH|DELETE|HEAD)",
        r"(?:utf-?(?:8|16|32)(?:-sig)?|latin-?1|ascii|cp125\d|iso-8859-\d+)",
        r"(?:(?:~|\.{1,2})?/)?(?:[\w.-]+/)+[\w.*-]*|(?:~|\.{1,2})?/[\w.*-]+|[\w*-]+\.[a-z][a-z0-9]{1,5}",
        r"(?:[\w-]+\.)+(?:com|org|net|io|dev|eu|de|local|internal)|localhost",
    )
)
_HOSTS = (_FORMS[1], _FORMS[-1])


def lookalikes(text: str, now: str) -> Iterator[str]:
    """Each in the quotes that the value has now."""
    value = _text(now)
    if value is None:
        return
    for form in _FORMS:
        if form.fullmatch(value):
            forms = _HOSTS if form in _HOSTS else (form,)
            found = [match[0] for each in forms for match in each.finditer(text)]
            yield from (f"{now[0]}{word}{now[0]}" for word in found if word != value)
            return


def _text(code: str) -> str | None:
    if code[:1] not in ("'", '"'):
        return None
    try:
        value = ast.literal_eval(code)
    except (SyntaxError, ValueError):
        return None
    return value if isinstance(value, str) else None
