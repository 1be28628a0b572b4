"""Messages whose cause does not lie in the file: what there is to say of them instead of changing something."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_ELSEWHERE = (
    (
        Pattern(r"(?i)partially initialized module '(?P<name>\w+)'"),
        "a file of yours is called {name}.py and is imported in its place: rename that file",
    ),
    (
        Pattern(r"\bTemplateDoesNotExist: (?P<name>\S+)"),
        "Django finds no {name} in its folders of templates: it has to lie there under that name",
    ),
    (
        Pattern(r"(?i)\bno such table: (?P<name>\w+)"),
        "there is no table {name} in that database yet: make it with CREATE TABLE, or run the migrations",
    ),
    (
        Pattern(r"(?i)\bno such column: (?P<name>[\w.]+)"),
        "there is no column {name} in that database: add it there, or run the migrations",
    ),
    (
        Pattern(r"(?i)certificate[ _]verify[ _]failed"),
        "this machine does not know the certificate of that server: install it, or give its file as verify=",
    ),
    (
        Pattern(r"(?i)\bimport [\"'](?P<name>[\w.]+)[\"'] could not be resolved"),
        "{name} is not installed where the checker looks: install it there, or tell the checker where it is",
    ),
    (
        Pattern(r"(?i)cannot find implementation or library stub for module named [\"'](?P<name>[\w.]+)[\"']"),
        "{name} is not installed where the checker looks: install it there, or tell the checker where it is",
    ),
    (
        Pattern(r"(?i)\b(?:[SB]603|[SB]404|[SB]607)\b"),
        "whether that command can be trusted is for you to judge: mark the line with noqa where it can",
    ),
    (
        Pattern(r"(?i)\b[SB]301\b"),
        "pickle runs what it reads: read only files of your own, or keep the data as JSON",
    ),
    (
        Pattern(r"(?i)\baddress already in use\b"),
        "something listens on that port already: stop it, or take another port",
    ),
    (
        Pattern(r"(?i)\b(?:connection refused|errno 111|failed to establish a new connection|max retries exceeded)"),
        "nothing answers at that address: start what should, or correct the address",
    ),
    (
        Pattern(r"(?i)\bpermission denied: ['\"](?P<name>[^'\"]+)['\"]"),
        "you may not read or write {name}: give yourself the right to, or take another place",
    ),
    (
        Pattern(r"\bDID NOT RAISE <class '(?:\w+\.)*(?P<name>\w+)'>"),
        "nothing raises {name} there: say when it should be raised",
    ),
)


def lies_elsewhere(sentence: str) -> str:
    """What is wrong, and what helps; nothing where it may be the file."""
    for said, told in _ELSEWHERE:
        if (match := said.search(sentence)) is not None:
            return told.format(**match.groupdict())
    return ""
