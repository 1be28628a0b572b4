"""A model behind an address: what it says comes as it says it, is stopped, goes on, and what fails is told."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from httpx2 import ConnectError
from remote_server import Server, cuts, refuses, says_nothing, sends, serving, writes

from spark_tui.edits.refusal import Refusal
from spark_tui.links.link import Fill, Message, Talk
from spark_tui.links.remote import broken, opening
from spark_tui.links.remote.address import Address
from spark_tui.links.remote.link import Answer, Remote
from spark_tui.settings import Remote as RemoteSettings
from spark_tui.settings import Settings

TEXT = "```py\nx = 1\ny = 2\nz = 3\n```\n"
TALK = Talk((Message("system", "You edit."), Message("user", "x = 0")))
CHAT = ("/v1/chat/completions",)
DIALECTS = [(), ("/v1/responses",), CHAT]


@pytest.fixture(autouse=True)
def _no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(Server()) as made:
        yield made


def link_to(server: Server, model: str = "", **changes: Any) -> Remote:
    address = f"{server.url}#{model}" if model else server.url
    return opening.open_remote(Settings(model=address, remote=RemoteSettings(**changes)))


def ask(server: Server, lead: str = "", limit: int = 100, **changes: Any) -> Answer:
    return link_to(server, **changes).ask(Talk(TALK.messages, lead=lead), limit)


def taken(answer: Answer, count: int) -> str:
    """So many pieces, then a stop."""
    pieces = ""
    for number, text in enumerate(answer.pieces(), 1):
        pieces += text
        if number == count:
            answer.stop()
    return pieces


# ── what is said ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["/v1/responses", "/v1/chat/completions"])
def test_an_answer_comes_in_pieces_with_its_end_and_its_tokens(server: Server, path: str):
    server.dialects = (path,)
    answer = ask(server)
    assert list(answer.pieces()) == [TEXT[at : at + 4] for at in range(0, len(TEXT), 4)]
    assert (answer.why, answer.tokens) == ("ended", 7)
    (asked,) = server.asked
    assert asked.path == path
    assert asked.messages == [("system", "You edit."), ("user", "x = 0")]
    assert (asked.body["model"], asked.body["stream"], asked.body["temperature"]) == ("tiny", True, 0)


@pytest.mark.parametrize("path", ["/v1/responses", "/v1/chat/completions"])
def test_its_limit_ends_it(server: Server, path: str):
    server.dialects, server.owner = (path,), "llamacpp"
    answer = ask(server, limit=3)
    assert ("".join(answer.pieces()), answer.why) == (TEXT[:12], "full")


def test_there_is_no_room_where_its_model_can_read_no_more(server: Server):
    server.models, server.owner = [{"id": "tiny", "meta": {"n_ctx": 13}}], "llamacpp"
    answer = ask(server, limit=3)
    assert ("".join(answer.pieces()), answer.why) == (TEXT[:12], "no room")


@pytest.mark.parametrize("data", ["data:{}\n\n", ": still here\n\ndata: {}\n\n", "event: x\r\ndata: {}\r\n\r\n"])
def test_a_stream_may_be_written_in_many_ways(server: Server, data: str):
    server.data, server.answer, server.cut_in = data, "größer · 😀\n", 1  # bytes, so all characters are torn
    assert "".join(ask(server).pieces()) == "größer · 😀\n"


def test_the_model_is_the_one_that_is_named_or_the_first(server: Server):
    server.models = [{"id": "a/first"}, {"id": "second", "max_model_len": 2048}]
    assert link_to(server).name == f"first at {server.url[7:-3]}"
    named = link_to(server, "second")
    assert (named.server.model, named.context) == ("second", 2048)
    assert link_to(server, context=9000).context == 9000
    server.models = None
    assert link_to(server, "second").server.model == "second"
    with pytest.raises(Refusal, match=r"no .*/v1/models"):
        link_to(server)


def test_it_is_told_what_it_does_not_take_once_and_goes_without(server: Server):
    server.dialects = CHAT
    server.faults = [
        refuses(400, {"error": {"message": "Unsupported value", "param": "temperature"}}),
        refuses(400, {"error": {"message": "'max_tokens' is not supported. Use 'max_completion_tokens' instead."}}),
    ]
    link = link_to(server)
    for _ in range(2):
        assert "".join(link.ask(TALK, 100).pieces()) == TEXT
    assert ["temperature" in each for each in server.bodies] == [True, False, False, False]
    assert ["max_tokens" in each for each in server.bodies] == [True, True, False, False]


def test_it_is_told_in_the_question_where_it_knows_no_system(server: Server):
    server.faults = [refuses(500, {"error": {"message": "Jinja Exception: System role not supported"}})]
    assert "".join(ask(server, "```py\n").pieces()) == TEXT[6:]
    assert server.asked[-1].messages[-1][1].startswith("You edit.\n\nx = 0\n\n")


def test_no_more_is_asked_for_than_it_can_read(server: Server):
    server.owner, server.models = "llamacpp", [{"id": "tiny", "meta": {"n_ctx": 1000}}]
    long = Talk((*TALK.messages[:1], Message("user", "x" * 1500)))
    for talk in (TALK, long, Talk((Message("system", ""), Message("user", "x" * 9000)))):
        list(link_to(server).ask(talk, 900).pieces())
    assert [body["max_output_tokens"] for body in server.bodies] == [900, 497, 256]


def test_bytes_that_are_no_text_are_sent_as_marks(server: Server):
    list(link_to(server).ask(Talk((Message("system", "a"), Message("user", "b\udcffc"))), 9).pieces())
    assert server.asked[0].messages[-1] == ("user", "b?c")


def test_variations_are_drawn_by_chance(server: Server):
    list(link_to(server).ask(TALK, 100, seed=3).pieces())
    assert (server.bodies[0]["temperature"], server.bodies[0]["seed"]) == (0.7, 3)


def test_it_fills_no_gaps(server: Server):
    with pytest.raises(Refusal, match="another kind has begun"):
        link_to(server).ask(Fill("a", "b"), 1)


# ── stopped, and gone on ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("owner", ["somebody", "llamacpp", "vllm"])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 7])
def test_what_is_stopped_goes_on_with_every_letter_once(server: Server, owner: str, count: int):
    """`somebody` begins anew, and so writes again what was kept; the others go on behind it."""
    server.owner = owner
    answer = ask(server)
    before = taken(answer, count)
    assert (before, answer.why) == (TEXT[: 4 * count], "stopped")
    assert before + "".join(answer.pieces()) == TEXT
    assert (answer.why, answer.came) == ("ended", TEXT)
    assert len(server.asked) == 2


@pytest.mark.parametrize(("owner", "told"), [("vllm", True), ("sglang", True), ("llamacpp", None), ("somebody", None)])
def test_who_goes_on_finds_what_was_kept_as_the_last_message(server: Server, owner: str, told: bool | None):
    server.owner = owner
    assert "".join(ask(server, "```py\nx = 1\n").pieces()) == "y = 2\nz = 3\n```\n"
    (asked,) = server.asked
    assert (asked.messages[-1] == ("assistant", "```py\nx = 1\n")) == (owner != "somebody")
    assert asked.body.get("continue_final_message") is told


def test_who_begins_anew_is_shown_what_to_begin_with(server: Server):
    assert "".join(ask(server, "```py\nx = 1\ny").pieces()) == " = 2\nz = 3\n```\n"
    role, text = server.asked[0].messages[-1]
    assert role == "user"
    assert text.endswith("<begun>\n```py\nx = 1\ny\n</begun>")


@pytest.mark.parametrize("begins", ["```python\n", "\n```\n", "Here you are.\n\n```py\n"])
def test_a_fence_may_be_opened_in_another_way(server: Server, begins: str):
    server.answer, server.pieces = TEXT.replace("```py\n", begins), 1
    assert "".join(ask(server, "```py\nx = 1\n").pieces()) == "y = 2\nz = 3\n```\n"


@pytest.mark.parametrize("lead", ["```py\nx = 1\n", "x = 1\n", "```py\nx = 1\ny = ", "a\n<<<<<<< SEARCH\n```\n"])
def test_what_begins_in_another_way_is_refused_and_nothing_of_it_comes(server: Server, lead: str):
    server.answer = "```py\nx = 2\ny = 2\n```\n"
    answer = ask(server, lead)
    with pytest.raises(Refusal, match="wrote anew"):
        list(answer.pieces())
    assert answer.came == ""


def test_what_somebody_writes_again_who_goes_on_is_dropped(server: Server):
    server.owner, server.pieces = "llamacpp", 1
    server.answer = lambda messages: messages[-1][1] + TEXT + "more\n"
    assert "".join(ask(server, TEXT).pieces()) == "more\n"


def test_a_line_that_comes_again_is_a_line(server: Server):
    """Where somebody goes on, what comes may well be what was there: a blank, a bracket, a word."""
    server.owner = "llamacpp"
    server.answer = lambda messages: messages[-1][1] * 2
    assert "".join(ask(server, "    ]").pieces()) == "    ]"


def test_it_is_stopped_before_a_word_has_come(server: Server):
    server.faults = [says_nothing]
    answer, came = ask(server), list[str]()
    thread = threading.Thread(target=lambda: came.extend(answer.pieces()))
    thread.start()
    assert server.is_asked.wait(30)
    answer.stop()
    thread.join(30)
    assert (thread.is_alive(), came, answer.why) == (False, [], "stopped")
    assert server.is_left.wait(30)  # the server has learned of it
    assert "".join(answer.pieces()) == TEXT


def test_a_stop_before_it_begins_sends_nothing(server: Server):
    answer = ask(server)
    answer.stop()
    assert (list(answer.pieces()), answer.why, server.asked) == ([], "stopped", [])
    assert "".join(answer.pieces()) == TEXT


def test_a_stop_that_comes_too_late_stops_nothing(server: Server):
    answer = ask(server)
    assert "".join(answer.pieces()) == TEXT
    answer.stop()
    assert (list(answer.pieces()), answer.why) == ([], "ended")


# ── what goes wrong ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["/v1/responses", "/v1/chat/completions"])
@pytest.mark.parametrize("after", [0, 1, 4, 6])
def test_what_is_cut_off_stays_and_goes_on(server: Server, path: str, after: int):
    server.dialects, server.faults = (path,), [cuts(after)]
    answer, came = ask(server), list[str]()
    with pytest.raises(Refusal, match=r"cut off .*127\.0\.0\.1"):
        came.extend(answer.pieces())
    assert TEXT.startswith(answer.came)
    assert answer.came + "".join(answer.pieces()) == TEXT


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (refuses(401, {"error": {"message": "no"}}), "wants a key: export OPENAI_API_KEY"),
        (refuses(404, {"error": {"message": "model not found"}}), "has no model tiny: model not found: it has tiny"),
        (refuses(404), r"there is no http://127\.0\.0\.1:\d+/v1/responses: the OpenAI-compatible address"),
        (refuses(429, None, retry_after="90"), "no more requests for now: try again in 90 seconds"),
        (refuses(429, None), "no more requests for now: try again in a while"),
        (refuses(429, None, retry_after="Fri, 31 Dec 2030 23:59:59 +999999999999999"), "for now: try again in a while"),
        (refuses(500, b"<html>"), "failed with 500: try again"),
        (refuses(500, b"[" * 100_000), "failed with 500: try again"),
        (refuses(400, b'{"error":' * 950 + b"1" + b"}" * 950), r"refuses the request \(400\)"),
        (refuses(400, {"error": {"message": "exceeds the context size"}}), "more than it reads: exceeds"),
        (refuses(400, {"error": "what?"}), r"refuses the request \(400\): what\?"),
        (refuses(302, None, location="http://example.org"), "sends us elsewhere"),
        (refuses(200, b"<html>", content_type="text/html"), "something else than a stream"),
        (refuses(200, {"choices": []}), "something else than a stream"),
        (sends("nonsense"), "sends what is no JSON: Enter in the app, or spark edit --continue, asks it once more"),
        (sends('{"a":' * 150_000), "sends what is no JSON"),
        (sends("[1]"), "sends JSON that is no part of an answer"),
        (sends(), "cut off"),
        (sends('{"type": "error", "message": "out of memory"}'), "gave up on the answer: out of memory"),
        (sends('{"type": "response.failed", "response": {"error": {"message": "x"}}}'), "gave up on the answer: x"),
        (sends('{"type": "response.refusal.done", "refusal": "I will not"}'), "declines: I will not"),
        (
            sends('{"type": "response.incomplete", "response": {"incomplete_details": {"reason": "content_filter"}}}'),
            "content filter",
        ),
    ],
)
def test_a_server_that_does_not_answer_is_a_line_with_a_cure(server: Server, fault: Any, reason: str):
    server.faults = [fault]
    answer = ask(server)
    with pytest.raises(Refusal, match=reason):
        list(answer.pieces())
    assert "".join(answer.pieces()) == TEXT  # the next time


def test_events_are_read_as_what_they_always_are_whatever_is_declared(server: Server):
    server.answer, server.events_are = "größer\n", "text/event-stream; charset=utf-16"
    assert "".join(ask(server).pieces()) == "größer\n"


def test_what_a_filter_ends_comes_first(server: Server):
    server.dialects = CHAT
    server.faults = [sends('{"choices": [{"delta": {"content": "x"}, "finish_reason": "content_filter"}]}')]
    answer, came = ask(server), list[str]()
    with pytest.raises(Refusal, match="content filter"):
        came.extend(answer.pieces())
    assert answer.came == "x"


def test_a_busy_server_is_asked_again_when_it_says(server: Server):
    server.faults = [refuses(429, None, retry_after="0"), refuses(503, None, retry_after="0")]
    assert "".join(ask(server).pieces()) == TEXT
    assert len(server.asked) == 3


def test_whoever_waits_for_a_busy_server_is_told_and_can_stop(server: Server):
    server.faults = [refuses(429, None, retry_after="29")]
    link = link_to(server)
    answer, seen = link.ask(TALK, 100), list[str]()

    class Told(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            seen.append(f"{link.waits}, {timeout}")
            answer.stop()
            return super().wait(timeout)

    answer._flag = Told()
    assert list(answer.pieces()) == []
    assert (answer.why, link.waits) == ("stopped", None)
    assert seen == [f"{server.url[7:-3]} is busy: asked again in 29 s, 29.0"]


def test_a_server_that_is_always_busy_is_not_asked_for_ever(server: Server):
    server.faults = [refuses(429, None, retry_after="0")] * 20
    with pytest.raises(Refusal, match="takes no more requests"):
        list(ask(server).pieces())


def test_silence_is_told(server: Server):
    server.faults = [says_nothing]
    with pytest.raises(Refusal, match=r"silent for 0\.05 seconds"):
        list(ask(server, patience=0.05).pieces())


@pytest.mark.parametrize("data", [b"", b"garbage\r\n\r\n", b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"])
def test_who_fails_before_anything_was_asked_has_nothing_to_go_on_with(server: Server, data: bytes):
    server.looked_at = writes(data)
    with pytest.raises(Refusal) as refused:
        link_to(server)
    said = "broke the connection off, or speaks no HTTP: check the address; its own log may say more"
    assert str(refused.value) == f"{server.url[7:-3]} {said}"
    server.looked_at = says_nothing
    with pytest.raises(Refusal, match=r"silent for 0\.05 seconds: check the address; remote\.patience"):
        link_to(server, patience=0.05)


def test_nobody_there(server: Server, monkeypatch: pytest.MonkeyPatch):
    with serving(Server()) as gone:
        pass
    with pytest.raises(Refusal, match=r"nothing answers at 127\.0\.0\.1"):
        link_to(gone)
    with pytest.raises(Refusal, match=r"there is no host nobody\.invalid"):
        opening.open_remote(Settings(model="http://nobody.invalid/v1"))
    for host in ("256.1.1.1", "[v1.a]", "①"):
        with pytest.raises(Refusal, match=r"is no address of a server: check its host"):
            opening.open_remote(Settings(model=f"http://{host}/v1"))
    with pytest.raises(Refusal, match="cannot be trusted"):
        opening.open_remote(Settings(model=server.url.replace("http:", "https:")))
    monkeypatch.setenv("HTTP_PROXY", gone.url)
    with pytest.raises(Refusal, match="check the address, and the proxy in HTTP_PROXY"):
        raise broken.refusal(ConnectError(""), Address("http://example.org/v1", "example.org"), 1)
    server.models = [{"id": 3}, {"id": "\x1b[2J"}]
    with pytest.raises(Refusal, match="does not say which models"):
        link_to(server)


# ── the key ──────────────────────────────────────────────────────────────────────────────────────────────────────

KEY = "sk-do-not-tell"


def test_the_key_goes_to_the_server_and_into_no_message(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("MY_KEY", KEY)
    server.key = KEY
    link = link_to(server, variable="MY_KEY")
    assert "".join(link.ask(TALK, 100).pieces()) == TEXT
    assert server.keys == {f"Bearer {KEY}"}
    assert KEY not in repr(link)
    server.key = KEY[:-1]  # it says so, too
    with pytest.raises(Refusal, match="does not accept the key in MY_KEY") as refused:
        list(link.ask(TALK, 100).pieces())
    assert KEY not in str(refused.value)
    server.faults, server.key = [sends(f'{{"type": "error", "message": "bad {KEY}"}}')], KEY
    with pytest.raises(Refusal, match="bad …"):
        list(link.ask(TALK, 100).pieces())


def test_no_other_host_gets_the_key(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    with serving(Server()) as other:
        server.faults = [refuses(307, None, location=f"{other.url}/responses")]
        with pytest.raises(Refusal, match="sends us elsewhere"):
            list(ask(server).pieces())
        assert (other.asked, other.keys) == ([], set())
