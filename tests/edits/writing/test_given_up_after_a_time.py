"""What is awaited is given up after a time: which call is meant."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.besides import waits_for_another

BOT = """\
import asyncio


class Bot:
    async def answer(self, socket):
        question = await socket.recv()
        reply = await self.think(question)
        await socket.send(reply)

    async def think(self, question):
        await asyncio.sleep(1)
        return question.upper()

    async def serve(self, socket):
        while True:
            await self.answer(socket)
"""
THINKS, SERVES = "self.think(question)", "self.answer(socket)"


def timed(call: str, seconds: str) -> str:
    return BOT.replace(f"await {call}", f"await asyncio.wait_for({call}, timeout={seconds})")


@pytest.mark.parametrize(
    ("sentence", "call", "seconds"),
    [
        ("wrap the self.think call in answer with asyncio.wait_for, 5 seconds", THINKS, "5"),
        ("wrap socket.recv in wait_for with a timeout of 30", "socket.recv()", "30"),
        ("put self.answer in asyncio.wait_for, timeout=2.5", SERVES, "2.5"),
        ("answer in serve should not take longer than 20 seconds", SERVES, "20"),
    ],
)
def test_the_call_that_is_said_is_given_up(sentence: str, call: str, seconds: str):
    assert after(sentence, BOT, "await-call")[0] == timed(call, seconds)


@pytest.mark.parametrize(
    ("sentence", "call", "is_doubted"),
    [
        ("wrap self.think in asyncio.wait_for", SERVES, True),
        ("wrap self.think in asyncio.wait_for", THINKS, False),
        ("think in answer gives up after 5 seconds", SERVES, False),
    ],
)
def test_another_call_is_doubted(sentence: str, call: str, *, is_doubted: bool):
    assert waits_for_another(BOT, sentence, timed(call, "5")) is is_doubted
