"""What takes texts takes bytes as well, or the other way round: the wish, and what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
def parse(path: str, data: str, *, strict: bool = False) -> list[str]:
    """Read the lines.

    Args:
        data: what stands in the file
    """
    return data.splitlines()


def send(sock, payload):
    sock.sendall(payload)


def digest(blob):
    if isinstance(blob, (str, bytes)):
        return len(blob)
    return 0
'''


@pytest.mark.parametrize(
    ("sentence", "kind", "expected"),
    [
        (
            "parse should accept bytes as data, decode them as utf-8",
            "add-encoding",
            '    """\n    if isinstance(data, bytes):\n        data = data.decode("utf-8")\n    return data.spl',
        ),
        ("parse should also take bytes for data and decode latin1", "add-parameter", "path: str, data: str | bytes, *"),
        (
            "let send accept a str payload too and encode it as ascii",
            "add-parameter",
            '    if isinstance(payload, str):\n        payload = payload.encode("ascii")\n    sock.sendall(payload)\n',
        ),
    ],
)
def test_it_is_made_what_is_worked_with(sentence: str, kind: str, expected: str):
    assert expected in after(sentence, CODE, kind)[0]


def test_what_is_told_apart_by_now_is_left_alone():
    said = "digest should accept bytes and decode them"
    assert all("blob.decode" not in each for each in after(said, CODE, "add-encoding"))
