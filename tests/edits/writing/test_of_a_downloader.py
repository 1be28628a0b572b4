"""What short sentences ask of something that downloads pages: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.saying.kind.unsaid import never
from spark_tui.edits.weighing.unsure import is_unsure

CODE = """\
import asyncio
import logging

log = logging.getLogger(__name__)


async def fetch(session, url):
    async with session.get(url) as response:
        return await response.text()


async def fetch_all(session, urls):
    pages = []
    for url in urls:
        page = await fetch(session, url)
        pages.append(page)
    return pages


def count_words(pages):
    counts = {}
    for page in pages:
        for word in page.split():
            counts[word] = counts.get(word, 0) + 1
    return counts


def most_common(counts):
    items = list(counts.items())
    items.sort(key=lambda x: x[1])
    return items
"""
LIMITED = """\
    pages = []
    semaphore = asyncio.Semaphore(5)

    async def limited(url):
        async with semaphore:
            return await fetch(session, url)

    pages.extend(await asyncio.gather(*(limited(url) for url in urls)))
    return pages
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("limit fetch_all to 5 at a time", LIMITED),
        ("log failures in fetch", '        log.exception("fetch failed for %r", url)\n        raise\n'),
        ("use a Counter in count_words", "    counts = Counter()\n"),
        ("use a Counter in count_words", "            counts[word] += 1\n"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_so_many_at_a_time_is_no_time():
    assert not any("timeout=5" in each for each in after("limit fetch_all to 5 at a time", CODE, "add-timeout"))


def test_what_is_sorted_is_what_is_said_to_be():
    other = CODE.replace("key=lambda x: x[1]", "key=lambda x: x.url")
    assert is_unsure(CODE, "sort the pages by url", other)
    assert not is_unsure(CODE, "sort the pages by url", CODE.replace("for page in pages", "for page in sorted(pages)"))


def test_duplicates_are_no_prints():
    assert "remove-prints" in never("remove duplicate urls")
    assert "remove-prints" not in never("remove the debug output")
    assert "lazy-import" in never("move the import of sys to the top")


def test_what_only_calls_something_stands_for_no_others():
    code = "class Box:\n    def put(self, thing):\n        self.things.append(thing)\n"
    assert is_unsure(code, "add a label parameter to put", code.replace("thing):", "thing, label):"))
    stub = code.replace("self.things.append(thing)", "...")
    assert not is_unsure(stub, "add a label parameter to put", stub.replace("thing):", "thing, label):"))
