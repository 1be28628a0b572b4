"""Patches as git writes and reads them: unified diffs with git's extended headers, byte for byte.

Reading is strict where `git apply` or unidiff would guess: a hunk whose header miscounts its lines is refused, with
the line of the patch that is wrong, because a silently shortened hunk is a silently lost edit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from spark_tui.edits.patches.patch import FilePatch, Hunk, Line, Patch
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, encode, ending, shown, split_lines

_UNENDED = "\\ No newline at end of file\n"
_HUNK = Pattern(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_PREFIXES = {("a/", "b/"), ("b/", "a/"), ("i/", "w/"), ("c/", "i/"), ("c/", "w/"), ("o/", "w/"), ("1/", "2/")}
_ESCAPES = {"a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13, '"': 34, "\\": 92}
_ESCAPED = {code: letter for letter, code in _ESCAPES.items()}
_NOWHERE = "/dev/null"
_REGULAR = 0o100000
DEFAULT_MODE = 0o100644


class BadPatch(Refusal):
    """Text that is not a patch, or a patch that Spark does not take."""


# ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────


def render(patch: Patch) -> bytes:
    """The patch as `git apply` takes it. Hunks are written with the context they carry."""
    return encode("".join(line for file in patch.files for line in _file(file)))


def _file(file: FilePatch) -> Iterator[str]:
    old, new = file.old_path or file.path, file.new_path or file.path
    yield f"diff --git {_quote('a/' + old)} {_quote('b/' + new)}\n"
    if file.old_path is None:
        yield f"new file mode {file.new_mode or DEFAULT_MODE:o}\n"
    elif file.new_path is None:
        yield f"deleted file mode {file.old_mode or DEFAULT_MODE:o}\n"
    elif file.old_mode is not None and file.new_mode is not None and file.old_mode != file.new_mode:
        yield f"old mode {file.old_mode:o}\n"
        yield f"new mode {file.new_mode:o}\n"
    if old != new:
        yield f"rename from {_quote(old)}\n"
        yield f"rename to {_quote(new)}\n"
    if file.hunks:
        yield f"--- {_named('a/', file.old_path)}\n"
        yield f"+++ {_named('b/', file.new_path)}\n"
    shift = 0
    for hunk in file.hunks:
        yield f"@@ -{_range(hunk.start, len(hunk.old))} +{_range(hunk.start + shift, len(hunk.new))} @@\n"
        for tag, text in hunk.lines:
            yield f"{tag}{text}" if ending(text) else f"{tag}{text}\n{_UNENDED}"
        shift += hunk.shift


def _range(start: int, count: int) -> str:
    """Git counts from 1, and names the line before an empty range."""
    if count == 1:
        return str(start + 1)
    return f"{start + 1 if count else start},{count}"


def _named(prefix: str, path: str | None) -> str:
    if path is None:
        return _NOWHERE
    quoted = _quote(prefix + path)
    # Without the tab, a reader takes what follows a blank in the name for a time stamp.
    return quoted + "\t" if " " in path and not quoted.startswith('"') else quoted


def _quote(path: str) -> str:
    """The path as git quotes it: in C's way, when it holds a quote, a backslash or a control character."""
    data = encode(path)
    if not any(byte < 32 or byte in (34, 92, 127) for byte in data):
        return path
    quoted = "".join(
        f"\\{_ESCAPED[byte]}" if byte in _ESCAPED else chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}"
        for byte in data
    )
    return f'"{quoted}"'


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────


def parse(data: bytes) -> Patch:
    """The patch in a `git diff`, a `diff -u`, or a mail that holds one."""
    reader = _Reader(split_lines(decode(data)))
    files: list[FilePatch] = []
    while reader.more:
        if (file := _next_file(reader)) is not None:
            files.append(file)
    if not files:
        raise BadPatch(
            "this is not a patch", "it has no 'diff --git' and no '---'/'+++' lines; try the output of git diff"
        )
    _check_once(files)
    return Patch(tuple(files))


def _check_once(files: list[FilePatch]) -> None:
    seen: set[str] = set()
    for file in files:
        for path in {file.old_path, file.new_path} - {None}:
            if path in seen:
                raise BadPatch(f"{path} is in the patch twice", "join its hunks under one header")
            seen.add(str(path))


@dataclass(slots=True)
class _Reader:
    lines: tuple[str, ...]
    at: int = 0

    @property
    def more(self) -> bool:
        return self.at < len(self.lines)

    @property
    def line(self) -> str:
        """The line as a header: without its ending, even a CRLF that a mail program added."""
        return self.lines[self.at].rstrip("\r\n") if self.more else ""

    def wrong(self, what: str) -> BadPatch:
        return BadPatch(f"line {self.at + 1} of the patch: {what}")


@dataclass(slots=True)
class _Header:
    """What the lines above a file's hunks said."""

    old: str | None = None
    new: str | None = None
    created: bool = False
    deleted: bool = False
    renamed: bool = False
    old_mode: int | None = None
    new_mode: int | None = None


def _next_file(reader: _Reader) -> FilePatch | None:
    if reader.line.startswith("diff --git "):
        header = _git_header(reader)
    elif reader.line.startswith("--- ") and _follows(reader, "+++ "):
        header = _Header()
    elif reader.line.startswith(("diff --cc ", "diff --combined ")):
        raise reader.wrong("this is the diff of a merge; make one against a single parent")
    elif _HUNK.match(reader.line):
        raise reader.wrong("a hunk without the '---' and '+++' lines that name its file")
    else:
        reader.at += 1
        return None
    if reader.line.startswith("--- ") and _follows(reader, "+++ "):
        _names(reader, header)
    if not header.renamed:
        header.old = header.new  # two names and no word of a rename, as in `diff -u x.py.orig x.py`
    hunks = tuple(_hunks(reader))
    return FilePatch(
        None if header.created else header.old,
        None if header.deleted else header.new,
        hunks,
        header.old_mode,
        header.new_mode,
    )


def _follows(reader: _Reader, start: str) -> bool:
    return reader.at + 1 < len(reader.lines) and reader.lines[reader.at + 1].startswith(start)


def _git_header(reader: _Reader) -> _Header:
    header = _Header()
    header.old, header.new = _split_names(reader)
    reader.at += 1
    while reader.more:
        word, _, rest = reader.line.partition(" ")
        match word, rest.split(" ")[0]:
            case "old", "mode":
                header.old_mode = _mode(reader)
            case "new", "mode":
                header.new_mode = _mode(reader)
            case "new", "file":
                header.created, header.new_mode = True, _mode(reader)
            case "deleted", "file":
                header.deleted, header.old_mode = True, _mode(reader)
            case "rename", "from":
                header.old = _unquote(reader, rest.removeprefix("from "))
            case "rename", "to":
                header.new, header.renamed = _unquote(reader, rest.removeprefix("to ")), True
            case "copy", _:
                raise reader.wrong("Spark does not take copies; make the patch without -C")
            case ("Binary", _) | ("GIT", "binary"):
                raise BadPatch(f"{shown(header.new)} is binary", "Spark edits text only")
            case (("index" | "similarity" | "dissimilarity"), _):
                pass
            case _:
                break
        reader.at += 1
    return header


def _mode(reader: _Reader) -> int:
    try:
        mode = int(reader.line.rsplit(" ", 1)[1], 8)
    except ValueError:
        raise reader.wrong("this is not a file mode") from None
    if mode & 0o170000 != _REGULAR:
        raise reader.wrong("Spark edits regular files, not symbolic links or submodules")
    return mode


def _split_names(reader: _Reader) -> tuple[str, str]:
    """Both names of a `diff --git` line. Unquoted names with blanks are told apart by being the same name twice."""
    rest = reader.line.removeprefix("diff --git ")
    if rest.startswith('"'):
        match = re.match(r'("(?:[^"\\]|\\.)*") (.+)', rest)
        pairs = [match.groups()] if match else []
    else:
        pairs = [(rest[:at], rest[at + 1 :]) for at, letter in enumerate(rest) if letter == " "]
    unquoted = [(_unquote(reader, str(old)), _unquote(reader, str(new))) for old, new in pairs]
    same = [names for old, new in unquoted if (names := _strip(old, new))[0] == names[1]]
    if same:
        return same[0]
    if unquoted:
        return _strip(*unquoted[0])
    raise reader.wrong("these are not two file names")


def _names(reader: _Reader, header: _Header) -> None:
    """The `---` and `+++` lines: is the file new, or gone? In a plain diff they also settle its name."""
    (old, old_is_none), (new, new_is_none) = (_name(reader, reader.at + side) for side in (0, 1))
    header.created = header.created or old_is_none
    header.deleted = header.deleted or new_is_none
    if header.created and header.deleted:
        raise reader.wrong("a file cannot be created and deleted at once")
    if header.new is None:
        header.old, header.new = _strip("a/" if old == _NOWHERE else old, "b/" if new == _NOWHERE else new)
    reader.at += 2


def _name(reader: _Reader, place: int) -> tuple[str, bool]:
    """The name on a `---` or `+++` line, and whether there is no such file: then diff stamps it with time zero."""
    name, _, stamp = reader.lines[place].rstrip("\r\n")[4:].partition("\t")
    name = _unquote(reader, name)
    return name, name == _NOWHERE or _is_beginning_of_time(stamp)


def _is_beginning_of_time(stamp: str) -> bool:
    try:
        return datetime.strptime(re.sub(r"\.\d+", "", stamp), "%Y-%m-%d %H:%M:%S %z").timestamp() == 0
    except ValueError:
        return False


def _strip(old: str, new: str) -> tuple[str, str]:
    """The names without git's a/ and b/ (or its mnemonic ones), or without the two folders that a diff compared."""
    if (old[:2], new[:2]) in _PREFIXES:
        return old[2:], new[2:]
    (_, _, old_rest), (_, _, new_rest) = old.partition("/"), new.partition("/")
    return (old_rest, new_rest) if old != new and old_rest and old_rest == new_rest else (old, new)


def _unquote(reader: _Reader, name: str) -> str:
    if not name.startswith('"'):
        return name
    data = bytearray()
    inside = re.fullmatch(r'"((?:[^"\\]|\\.)*)"\s*', name)
    if inside is None:
        raise reader.wrong("a quoted file name does not end")
    for octal, letter, plain in re.findall(r"\\([0-7]{3})|\\(.)|([^\\]+)", inside[1]):
        if octal:
            data.append(int(octal, 8) & 0xFF)
        elif letter:
            if letter not in _ESCAPES:
                raise reader.wrong(f"a quoted file name has an unknown escape \\{letter}")
            data.append(_ESCAPES[letter])
        else:
            data += encode(plain)
    return decode(bytes(data))


def _hunks(reader: _Reader) -> Iterator[Hunk]:
    behind = 0
    while match := _HUNK.match(reader.line):
        first, old_count, _, new_count = (1 if part is None else int(part) for part in match.groups())
        start = first - 1 if old_count else first
        if start < behind:
            raise reader.wrong("this hunk begins before the end of the one above it")
        reader.at += 1
        hunk = Hunk(start, _hunk_lines(reader, old_count, new_count))
        behind = hunk.stop
        yield hunk


def _hunk_lines(reader: _Reader, old_count: int, new_count: int) -> tuple[Line, ...]:
    lines: list[Line] = []
    header = reader.at
    while old_count or new_count or (reader.more and reader.line.startswith("\\ ")):
        if not reader.more:
            raise reader.wrong(f"the hunk of line {header} ends early, its header promises more lines")
        text = reader.lines[reader.at]
        tag = text[0]
        if tag == "\\" and lines:
            lines[-1] = Line(lines[-1].tag, lines[-1].text.removesuffix("\n"))
        elif tag == "+" and new_count:
            lines.append(Line("+", _ended(text[1:])))
            new_count -= 1
        elif tag == "-" and old_count:
            lines.append(Line("-", _ended(text[1:])))
            old_count -= 1
        elif tag in " \n\r" and old_count and new_count:
            # Editors and mails strip the blank of an empty context line; git takes it, and so do we.
            lines.append(Line(" ", _ended(text[1:] if tag == " " else text)))
            old_count, new_count = old_count - 1, new_count - 1
        else:
            raise reader.wrong(f"{shown(text)!r} does not belong here, the header of line {header} counts otherwise")
        reader.at += 1
    if re.match(r"[+ ]|-(?!-$|- |-- )", reader.line):
        raise reader.wrong(f"the hunk of line {header} has more lines than its header says")
    return tuple(lines)


def _ended(text: str) -> str:
    """A patch that lost its very last newline still means whole lines: a line without one is marked otherwise."""
    return text if text.endswith("\n") else text + "\n"
