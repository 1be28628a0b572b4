"""A parameter that nothing reads is given to the call of the library that takes it under another name, or by place."""

from __future__ import annotations

import pytest
from test_methods_written import after

PLACES = """\
import asyncio
import collections
import multiprocessing
import os
import requests


async def crawl(urls, concurrency=8):
    gate = asyncio.Semaphore()
    async with gate:
        return urls


def squares(values, processes_max, workers=2):
    with multiprocessing.Pool() as pool:
        return pool.map(abs, values)


class Log:
    def __init__(self, capacity=100):
        self.lines = collections.deque()


def setting(name, fallback=""):
    return os.environ.get(name)


def fields(line, delimiter=";"):
    return [each.strip() for each in line.split()]


def whole(text, radix=10):
    return int(text)


def page(url, timeout=5):
    return requests.get(url).text


def title(text, width, fill="*"):
    return text.center(width)
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("crawl ignores the concurrency", "    gate = asyncio.Semaphore(concurrency)\n"),
        ("crawl should only do as much at once as its concurrency argument says", "asyncio.Semaphore(concurrency)\n"),
        ("concurrency has no effect", "    gate = asyncio.Semaphore(concurrency)\n"),
        ("the workers argument does nothing in squares", "    with multiprocessing.Pool(workers) as pool:\n"),
        ("Log ignores its capacity", "        self.lines = collections.deque(maxlen=capacity)\n"),
        ("capacity is never used", "        self.lines = collections.deque(maxlen=capacity)\n"),
        ("setting doesn't use the fallback", "    return os.environ.get(name, fallback)\n"),
        ("fields always splits at blanks, regardless of delimiter", " in line.split(delimiter)]\n"),
        ("whole ignores radix", "    return int(text, radix)\n"),
        ("page doesn't use its timeout", "    return requests.get(url, timeout=timeout).text\n"),
        ("title: fill isn't used", "    return text.center(width, fill)\n"),
    ],
)
def test_what_nothing_reads_is_given_to_the_call_that_takes_it(sentence: str, line: str):
    assert line in after(sentence, PLACES, "none")[0]


def test_what_is_to_go_is_given_to_nothing():
    assert not any("get(name, fallback)" in text for text in after("remove the fallback of setting", PLACES, "none"))
    assert not any("Pool(processes_max" in text for text in after("squares ignores processes_max", PLACES, "none"))
