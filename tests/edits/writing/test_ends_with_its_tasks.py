"""What runs beside is waited for where it ends."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import asyncio


class Printer:
    def __init__(self, press):
        self.press = press
        self.pages = asyncio.Queue()
        self.runners = []

    async def start(self):
        self.runners.append(asyncio.create_task(self.run()))

    async def run(self):
        while True:
            await self.press(await self.pages.get())
            self.pages.task_done()

    async def close(self):
        for runner in self.runners:
            runner.cancel()
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "close should wait until the queue is empty",
        "queued pages are lost in close",
        "drain the queue before cancelling",
    ],
)
def test_the_queue_is_empty_before(sentence: str):
    old = "        for runner in"
    assert after(sentence, CODE, "await-call")[0] == CODE.replace(old, f"        await self.pages.join()\n{old}")


@pytest.mark.parametrize("sentence", ["the cancelled tasks aren't awaited", "close doesn't wait for the tasks"])
def test_the_tasks_have_ended_behind(sentence: str):
    expected = f"{CODE}        await asyncio.gather(*self.runners, return_exceptions=True)\n"
    assert after(sentence, CODE, "await-call")[0] == expected


def test_nothing_is_to_be_waited_for():
    answers = after("start three tasks", CODE, "await-call") + after("close should log the runners", CODE, "await-call")
    assert not any("gather(" in each or ".join()" in each for each in answers)
