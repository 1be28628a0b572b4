"""What is opened on a line, as people call it: "a with for the socket", "the zip file in a with"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence

_CALLED = {
    "open": r"(?<!zip\s)(?<!tar\s)(?<!temp\s)(?<!temporary\s)files? open opening reading writing handles?",
    "fdopen": "files? descriptors?",
    "urlopen": "urlopen urls? responses? requests? downloads? pages?",
    "ZipFile": "zip zipfile zips? archives?",
    "TarFile": "tar tarfile archives? tarballs?",
    "socket": "sockets? connections?",
    "create_connection": "sockets? connections?",
    "ThreadPoolExecutor": "pools? executors? threads?",
    "ProcessPoolExecutor": "pools? executors? processes",
    "Pool": "pools? workers?",
    "Session": "sessions?",
    "ClientSession": "sessions?",
    "SMTP": "smtp smtplib mailserver servers? connections? mail",
    "SMTP_SSL": "smtp smtplib mailserver servers? connections? mail",
    "FTP": "ftp ftplib servers? connections?",
    "Popen": "popen process(?:es)? subprocess(?:es)?",
    "scandir": "scandir",
    "NamedTemporaryFile": "temp temporary tempfiles?",
    "TemporaryDirectory": "temp temporary",
    "acquire": "locks? acquire semaphores?",
}
_WITH = re.compile(r"(?i)\bwith\b|\bcontext[- ]?manager\b|\bclos(?:e|es|ed|ing)\b|\bleak\w*|\breleas\w+|\bopen\b")
"""Nobody is asked for anything else by what is said of it."""


def said_of_openings(sentence: Sentence, line: int) -> int:
    """Is it what is opened there that is called by its kind, or by the name it gets? Less than nothing where it is
    what is opened elsewhere."""
    if _WITH.search(sentence.text) is None:
        return 0
    here, others = _is_said(sentence, line), (each.lineno for each in _openings(sentence.source))
    return 1 if here else -any(_is_said(sentence, other) for other in others)


def _openings(source: Source) -> list[ast.Call]:
    return [node for node in source.all(ast.Call) if called(node) in _CALLED]


def _is_said(sentence: Sentence, line: int) -> bool:
    calls = [node for node in _openings(sentence.source) if node.lineno == line]
    kinds = [_CALLED[called(node) or ""].split() for node in calls]
    owners = [[f"{each}s?"] for node in calls for each in ast.unparse(node.func).split(".")[:-1] if each.isidentifier()]
    names = [
        [re.escape(name.id)]
        for node in sentence.source.all(ast.Assign)
        if calls and node.lineno == line
        for name in node.targets
        if isinstance(name, ast.Name)
    ]
    return any(_spoken(sentence, words) for words in (*kinds, *owners, *names))


def _spoken(sentence: Sentence, words: list[str]) -> bool:
    return re.search(rf"(?i)\b(?:{'|'.join(words)})\b", sentence.text) is not None
