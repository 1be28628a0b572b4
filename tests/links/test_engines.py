"""Who is to write, and where: what is said on a command line, and what is no address."""

from __future__ import annotations

import sys

import pytest

from spark_tui.edits.refusal import Refusal
from spark_tui.links.engines import chosen, words
from spark_tui.links.remote.address import Address, address, key
from spark_tui.links.remote.opening import open_remote
from spark_tui.settings import Settings

URL = "http://127.0.0.1:8080/v1"


@pytest.mark.parametrize(
    ("engine", "model", "set_to"),
    [
        ("", "", "mine"),
        ("", "qwen3", "qwen3"),
        ("model", "qwen3", "qwen3"),
        ("model:qwen3", "", "qwen3"),
        ("embedded", "", "embedded"),
        ("embedded:some/folder/", "", "some/folder/"),
        ("wafer:8x8", "", "wafer:8x8"),
        (URL, "", URL),
        (URL, "org/qwen3", f"{URL}#org/qwen3"),
        (f"{URL}#one", "other", f"{URL}#other"),
        ("remote", "qwen3", "remote#qwen3"),
        ("", URL, URL),
    ],
)
def test_what_is_said_is_the_model_that_is_set(engine: str, model: str, set_to: str):
    assert chosen(Settings(model="mine"), words(engine, model)).model == set_to


@pytest.mark.parametrize(
    ("engine", "model", "said"),
    [
        ("embedded", "x", "--engine embedded has no --model x: leave out one of them"),
        ("noop", "", "noop does not edit single files: choose embedded, .* or the URL of a server"),
        ("127.0.0.1:8080/v1", "", "127.0.0.1:8080/v1 is no address of a server: it is like http://127.0.0.1:8080/v1"),
        ("ftp://example.org/v1", "", "is no address of a server: it is like http"),
        ("127.0.0.1:8080/v1?key=secret", "", "this is no address of a server: it is like http"),
        ("ftp://me:secret@example.org", "", "this is no address of a server: it is like http"),
        ("me:secret@example.org:8080", "", "this does not edit single files: choose"),
        ("me:secret@example.org:8080", "x", "--engine this has no --model x"),
    ],
)
def test_what_makes_no_sense_is_refused(engine: str, model: str, said: str):
    with pytest.raises(Refusal, match=said) as refused:
        chosen(Settings(), words(engine, model))
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("said", "base", "host", "model"),
    [
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/v1", "127.0.0.1:8080", ""),
        ("HTTPS://api.example.org/openai/v1/#a/b", "https://api.example.org/openai/v1", "api.example.org", "a/b"),
        ("http://[::1]:8080/v1", "http://[::1]:8080/v1", "[::1]:8080", ""),
        ("remote#x", "https://example.org/v1", "example.org", "x"),
    ],
)
def test_an_address_says_where_and_which_model(said: str, base: str, host: str, model: str):
    assert address(said, {"OPENAI_BASE_URL": "https://example.org"}) == Address(base, host, model)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("remote", "OPENAI_BASE_URL is not set: export it"),
        ("http://me:secret@example.org/v1", "a name or a password in it would show them"),
        ("http://", "is no address of a server: it is like http://127"),
        ("http://example.org:port/v1", "is no address"),
        ("http://example.org:99999/v1", "is no address"),
        ("http://exa mple.org/v1", "is no address"),
        ("http://example.org/v1?key=secret", "the address of a server takes no query: leave out what stands behind"),
        ("http://me:secret@example.org:99999/v1", "this is no address"),
        ("http://me:sec?secret@example.org/v1", "this is no address"),
        ("http://me:secret#secret@example.org/v1", "this is no address"),
    ],
)
def test_what_is_none_is_refused(said: str, why: str):
    with pytest.raises(Refusal, match=why) as refused:
        address(said, {})
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("host", ["127.0.0.1:8080", "localhost", "[::1]:80", "127.1.2.3"])
def test_on_this_machine_a_key_needs_no_tls(host: str):
    assert key(address(f"http://{host}/v1"), "KEY", {"KEY": " sk-1\n"}).value == "sk-1"


@pytest.mark.parametrize("host", ["192.168.0.2:8000", "example.org", "127.0.0.1.example.org"])
def test_anywhere_else_it_does(host: str):
    with pytest.raises(Refusal, match=r"the key in KEY would go to .* where all on the way can read it") as refused:
        key(address(f"http://{host}/v1"), "KEY", {"KEY": "sk-1"})
    assert "sk-1" not in str(refused.value)
    assert key(address(f"http://{host}/v1"), "KEY", {}).value == ""
    assert key(address(f"https://{host}/v1"), "KEY", {"KEY": "sk-1"}).value == "sk-1"


def test_what_cannot_be_a_key_is_not_shown():
    with pytest.raises(Refusal, match="KEY holds what cannot be a key: set it again"):
        key(address(URL), "KEY", {"KEY": "sk 1"})


def test_without_its_library_all_else_works(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "httpx2", None)
    with pytest.raises(Refusal, match=r"need httpx2, which is not here: pip install 'spark-tui\[remote\]'"):
        open_remote(Settings(model=URL))
