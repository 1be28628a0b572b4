"""Bytes that are not UTF-8, in lines that are changed: a model sees a mark for each, the file keeps them."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from spark_tui.edits.document import document, whole
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
