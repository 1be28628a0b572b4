"""llama.cpp's own server as the other end. Needs the extra `peers`."""

from __future__ import annotations

import importlib
from dataclasses import replace
from typing import Any

import pytest
from published import gguf_vocabulary

from spark_tui.links.link import Message, Talk
from spark_tui.links.remote.dialects import CHAT
from spark_tui.links.remote.link import Answer, Remote
from spark_tui.links.remote.opening import open_remote
from spark_tui.settings import Settings

pytestmark = [pytest.mark.peers, pytest.mark.filterwarnings("ignore")]

CONTEXT = 512
TALK = Talk((Message("system", "You edit code."), Message("user", "def total(self, items):")))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    peers, vocabulary = importlib.import_module("gguf_peers"), gguf_vocabulary()
    model = peers.made("qwen2", vocab_size=len(vocabulary["tokenizer.ggml.tokens"]), max_position_embeddings=CONTEXT)
    settings = peers.xllamacpp.CommonParams()
    settings.model.path = str(peers.write(tmp_path_factory.mktemp("gguf") / "tiny.gguf", model, "F32", vocabulary))
    settings.hostnames, settings.port, settings.n_ctx, settings.n_parallel = ["127.0.0.1"], 0, CONTEXT, 1
    settings.warmup, settings.verbosity = False, -1
    settings.cpuparams.n_threads = settings.cpuparams_batch.n_threads = 1
    return peers.xllamacpp.Server(settings)


@pytest.fixture(params=["responses", "chat completions"])
def link(request: pytest.FixtureRequest, server: Any) -> Remote:
    link = open_remote(Settings(model=server.listening_address))
    assert (link.name.startswith("tiny.gguf at 127.0.0.1:"), link.short_note) == (True, "responses")
    if request.param == CHAT.name:
        link.server = replace(link.server, dialect=CHAT)
    return link


def until(answer: Answer, count: int) -> None:
    for number, _ in enumerate(answer.pieces(), 1):
        if number == count:
            answer.stop()


def test_it_says_what_it_reads_and_its_limit_ends_an_answer(link: Remote):
    assert link.context == CONTEXT
    answer = link.ask(TALK, 12)
    assert "".join(answer.pieces()) == answer.came
    assert (answer.why, answer.tokens) == ("full", 12)


def test_what_is_stopped_goes_on_as_if_it_had_not_been(link: Remote):
    whole = link.ask(TALK, 12)
    list(whole.pieces())
    for count in (1, 2, 3):  # behind them comes what is no character: to random weights, bytes are as good as any
        answer = link.ask(TALK, 12)
        until(answer, count)
        before = answer.came
        assert (answer.why, whole.came.startswith(before)) == ("stopped", True)
        list(answer.pieces())
        assert answer.came.startswith(whole.came)


def test_where_its_context_is_full_there_is_no_room(link: Remote):
    answer = link.ask(TALK, 2 * CONTEXT)
    list(answer.pieces())
    assert answer.why == "no room"
