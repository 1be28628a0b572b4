"""The key of a server: wherever it is quoted, no longer piece of it is shown or kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command import git, spark
from hypothesis import given
from hypothesis import strategies as st
from remote_server import Server, refuses, sends, serving

from spark_tui.edits.refusal import Refusal
from spark_tui.links.link import Message, Talk
from spark_tui.links.remote.address import Key
from spark_tui.links.remote.complaints import message_of
from spark_tui.links.remote.opening import open_remote
from spark_tui.settings import Settings

KEY = "sk-SECRET" + "".join(f"{number:02d}" for number in range(20))
TALK = Talk((Message("system", "You edit."), Message("user", "x = 0")))
keys = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=8, max_size=80)


def pieces_of(key: str) -> set[str]:
    return {key[at : at + 8] for at in range(len(key) - 7)}


@given(keys, st.integers(0, 300), st.sampled_from(["{}", '"{}"', "Bearer {}\n", "'{}': no"]), st.booleans())
def test_no_piece_of_it_is_in_what_is_said_wherever_it_stands(key: str, at: int, form: str, is_cut: bool):
    quoted = form.format(key)
    said = "\N{BULLET}" * at + (quoted[: len(quoted) * 2 // 3] if is_cut else json.dumps(quoted)) + " ever"
    shown = Key("MINE", key).hidden(message_of({"error": {"message": said}}))
    assert not any(each in shown for each in pieces_of(key))
    assert len(shown) <= 200


def test_a_short_one_is_hidden_as_a_whole_and_what_is_none_stays():
    assert Key("MINE", "abc").hidden("bad abc, ab") == "bad …, ab"
    assert Key("MINE", KEY).hidden(f"bad {KEY}!") == "bad …!"
    assert Key().hidden("bad key") == "bad key"
    assert message_of({"error": {"error": {"detail": "x\n\x1by"}}}) == "x y"


@pytest.mark.parametrize("at", [0, 150, 170, 180, 192, 199, 250])
@pytest.mark.parametrize("is_event", [False, True])
def test_it_is_in_no_refusal_where_a_server_quotes_it(at: int, is_event: bool, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    error = {"error": {"message": "x" * at + KEY}}
    failed = json.dumps({"type": "response.failed", "response": error})
    fault = sends(failed) if is_event else refuses(401, error)
    with serving(Server(faults=[fault])) as server, pytest.raises(Refusal) as refused:
        list(open_remote(Settings(model=server.url)).ask(TALK, 100).pieces())
    assert not any(each in str(refused.value) for each in pieces_of(KEY))


@pytest.mark.parametrize(
    "fault",
    [
        refuses(401, {"error": {"message": "x" * 170 + KEY}}),
        sends(json.dumps({"type": "response.failed", "response": {"error": {"message": "y" * 180 + KEY}}})),
    ],
)
def test_it_is_neither_printed_nor_on_the_disk(fault: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    git(tmp_path, "init", "-q")
    (tmp_path / "cart.py").write_text("x = 1\n")
    with serving(Server(faults=[fault])) as server:
        made = spark("edit", "use 2", "cart.py", "--engine", server.url, cwd=tmp_path)
    assert made.returncode == 2
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    told = made.stdout + made.stderr + kept
    assert not any(each.encode() in told for each in pieces_of(KEY))


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "localhost", "[::1]"])
def test_what_goes_to_this_machine_goes_through_no_proxy(host: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """In a process of its own, for the environment is read once."""
    with serving(Server()) as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.url.removesuffix("/v1"))
        for name in ("no_proxy", "NO_PROXY"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        (tmp_path / "cart.py").write_text("x = 1\n")
        made = spark("edit", "use 2", "cart.py", "--engine", f"http://{host}:1/v1", cwd=tmp_path)
    assert f"nothing answers at {host}:1".encode() in made.stderr
    assert proxy.keys == set()
