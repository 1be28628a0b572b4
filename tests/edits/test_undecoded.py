"""Bytes that are not UTF-8, in lines that are changed: a model sees a mark for each, the file keeps them."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spark_tui.edits.document import as_read, document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.text import decode, encode, shown

LATIN = '# -*- coding: latin-1 -*-\ndef greet(name):\n    return "Grüße " + name\n'.encode("latin-1")


def _after(data: bytes, form: str, answer: str) -> bytes:
    target = whole(document("a.py", decode(data)))
    stream = named(form).open(target, {})
    stream.push(answer)
    stream.finish()
    assert not stream.problems
    hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
    return encode("".join(apply_hunks(target.document.lines, hunks)))


def test_an_op_reads_such_a_file_and_leaves_them() -> None:
    after = _after(LATIN, "embedded", "<op>rename<s>name<s>who<end>")
    assert after == LATIN.replace(b"name", b"who")


def test_a_byte_order_mark_stays_where_it_is() -> None:
    after = _after("\ufeffdef greet(name):\n    return name\n".encode(), "embedded", "<op>rename<s>name<s>who<end>")
    assert after == "\ufeffdef greet(who):\n    return who\n".encode()


@example([b"\x01", b"\x80e", b"\x80e"])
@given(st.lists(st.binary(min_size=1).filter(lambda line: not {*line} & {*b"\n\r\0"}), min_size=1, max_size=4))
def test_a_line_that_gets_longer_keeps_them(lines: list[bytes]) -> None:
    longer = "".join(f"{shown(decode(line))}  # and more\n" for line in lines)
    answer = f"<rep><L1><L{len(lines)}>\n{longer}<end>"
    assert _after(b"\n".join((*lines, b"")), "line-patch", answer) == b"".join(
        line + b"  # and more\n" for line in lines
    )


@pytest.mark.parametrize(
    ("charset", "name", "other"), [("latin-1", "größe", "maß"), ("cp1251", "длина", "ширина"), ("KOI8-R", "длина", "x")]
)
def test_names_of_a_file_that_says_its_charset(charset: str, name: str, other: str):
    """They are read as they are written, and what is new is written so too."""
    text = f"# -*- coding: {charset} -*-\ndef {name}(b):\n    return {name}(b - 1)\n"
    doc = document("a.py", decode(text.encode(charset)))
    assert doc.shown[1] == f"def {name}(b):"
    assert as_read(whole(doc)).document.lines == document("a.py", text).lines
    after = _after(text.encode(charset), "embedded", f"<op>rename<s>{name}<s>{other}<end>")
    assert after == text.replace(name, other).encode(charset)
    typed = _after(text.encode(charset), "line-patch", f"<ins><L2>\n# {name}\n<end>")
    assert typed == text.replace("    ret", f"# {name}\n    ret").encode(charset)


@pytest.mark.parametrize(
    "data",
    [
        "# coding: latin-1\n# größe\n".encode(),  # it says so, but is UTF-8
        "# coding: latin-1\n# größe\n".encode() + "# ß\n".encode("latin-1"),
        "# größe\n".encode("latin-1"),
        "# coding: nosuch\n# größe\n".encode("latin-1"),
        "# coding: shift-jis\n# 長さ\n".encode("shift-jis"),
    ],
)
def test_bytes_are_taken_for_letters_only_where_the_file_says_so(data: bytes):
    target = whole(document("a.py", decode(data)))
    assert target.document.charset == ""
    assert as_read(target) is target


def test_what_a_charset_does_not_have_stays_as_it_is():
    data = b"# coding: cp1252\n# \x81 caf\xe9\n"
    assert document("a.py", decode(data)).shown[1] == "# \ufffd café"
    answer = "<rep><L2><L2>\n# \ufffd the café → there\n<end>"
    assert _after(data, "line-patch", answer) == b"# coding: cp1252\n# \x81 the caf\xe9 " + "→ there\n".encode()
