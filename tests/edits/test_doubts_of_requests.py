"""What is nothing to be sure of where requests are spoken of: a status that is no amount, seconds for minutes."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.no_sense import is_senseless
from spark_tui.edits.weighing.of_requests import (
    asks_for_no_status,
    does_it_one_after_the_other,
    leaves_minutes_as_they_are,
    leaves_out_how_many,
    leaves_out_the_attribute,
    sends_what_was_said_of_it,
    takes_a_status_for_an_amount,
    tries_again_all_the_same,
    waits_for_an_answer_instead,
)

CODE = """\
async def load(client, url):
    answer = await client.get(url)
    return answer.json()
"""


@pytest.mark.parametrize(
    ("doubt", "sentence", "old", "new"),
    [
        (takes_a_status_for_an_amount, "a 503 is tried again", "(url)", "(url, timeout=503)"),
        (waits_for_an_answer_instead, "wait 2 seconds between attempts", "(url)", "(url, timeout=2)"),
        (
            tries_again_all_the_same,
            "don't retry on a 404",
            "    return",
            "    for attempt in range(3):\n        return",
        ),
        (sends_what_was_said_of_it, "add a header to all requests", "(url)", '(url, headers={"X-Id": "all"})'),
        (leaves_minutes_as_they_are, "give up after 5 minutes", "(url)", "(url, timeout=5)"),
        (leaves_out_the_attribute, "put it into self.failed", "answer.json()", "[answer.json()]"),
        (
            asks_for_no_status,
            "a 404 means nothing is there",
            "    return",
            "    if not url:\n        return\n    return",
        ),
        (does_it_one_after_the_other, "load them in parallel", "    answer", "    print(url)\n    answer"),
        (leaves_out_how_many, "at most 5 at once", "answer.json()", "await asyncio.gather(answer)"),
    ],
)
def test_it_is_doubted(doubt, sentence: str, old: str, new: str):  # pyright: ignore[reportMissingParameterType]
    assert doubt(CODE, sentence, CODE.replace(old, new))


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("answer with a 201", "    return", "    raise HTTPException(status_code=201)\n    return"),
        ("send a user agent", "(url)", '(url, headers={"User-Agent": 8})'),
    ],
)
def test_it_makes_no_sense(sentence: str, old: str, new: str):
    assert is_senseless(CODE, sentence, CODE.replace(old, new))


def test_a_list_has_no_letters():
    code = 'def has(note, data, tag):\n    note["tags"] = data.get("tags", [])\n    return tag in note["tags"]\n'
    changed = code.replace('in note["tags"]', 'in note["tags"].lower()')
    assert is_senseless(code, "ignore case in has", changed)
    assert not is_senseless(code, "ignore case in has", code.replace("tag in", "tag.lower() in"))
