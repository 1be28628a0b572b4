"""What is asked of those who ask servers: tried again with pauses, by one session, for so long, so many at once."""

from __future__ import annotations

import pytest
from test_methods_written import after

CLIENT = """\
import json
import time

import requests

BASE = "https://api.example.com"
API_KEY = "changeme"

_cache = {}


def _headers():
    return {"Accept": "application/json"}


def station(number):
    response = requests.get(f"{BASE}/stations/{number}", headers=_headers())
    return response.json()


def readings(number):
    for attempt in range(3):
        try:
            response = requests.get(f"{BASE}/readings/{number}", headers=_headers())
            response.raise_for_status()
            return response.json()
        except requests.RequestException:
            continue
    return []


def upload(number, value):
    body = json.dumps({"station": number, "value": value})
    response = requests.post(f"{BASE}/readings", data=body, headers=_headers())
    return response.status_code == 200


def cached(number):
    if number not in _cache:
        _cache[number] = station(number)
    return _cache[number]
"""
CRAWLER = """\
import asyncio
import logging

import httpx

log = logging.getLogger(__name__)

LIMIT = 8


class Crawler:
    def __init__(self, timeout=30):
        self.client = httpx.AsyncClient()
        self.pages = {}

    async def fetch(self, url):
        response = await self.client.get(url)
        if response.status_code == 429:
            await asyncio.sleep(1)
            return await self.fetch(url)
        return response.text

    async def batch(self, urls):
        pages = await asyncio.gather(*[self.fetch(url) for url in urls])
        for url, page in zip(urls, pages):
            self.pages[url] = page
"""


def new(sentence: str, code: str) -> list[str]:
    """The lines that come first, and are not there yet."""
    known = code.splitlines()
    return [line.strip() for line in after(sentence, code)[0].splitlines() if line not in known and line.strip()]


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("wait 2 seconds between attempts", "time.sleep(2)"),
        ("readings should wait longer after each failed attempt", "time.sleep(2**attempt)"),
        ("exponential backoff for readings", "time.sleep(2**attempt)"),
        ("send the api key as a bearer token",
         'return {"Accept": "application/json", "Authorization": f"Bearer {API_KEY}"}'),
        ("station should raise for error statuses", "response.raise_for_status()"),
    ],
)  # fmt: skip
def test_one_line_more(sentence: str, line: str):
    assert new(sentence, CLIENT) == [line]


def test_it_is_tried_again_with_pauses():
    assert new("retry station with backoff", CLIENT) == [
        'response = requests.get(f"{BASE}/stations/{number}", headers=_headers())',
        "break",
        "if attempt == 2:",
        "raise",
        "time.sleep(2**attempt)",
    ]
    assert "time.sleep(5)" in new("upload should try again up to 4 times, waiting 5 seconds each time", CLIENT)


def test_an_async_one_sleeps_as_it_must():
    assert "await asyncio.sleep(2**attempt)" in new("retry fetch with backoff", CRAWLER)


@pytest.mark.parametrize(
    ("sentence", "test"),
    [
        ("don't retry on a 404 or 401", "error.response.status_code in (404, 401)"),
        ("retrying a 404 is pointless, fail right away", "error.response.status_code == 404"),
        ("only retry server errors", "error.response.status_code < 500"),
    ],
)
def test_what_gets_no_better_is_not_tried_again(sentence: str, test: str):
    assert new(sentence, CLIENT) == [
        "except requests.RequestException as error:",
        f"if isinstance(error, requests.HTTPError) and {test}:",
        "raise",
    ]


def test_all_go_by_one_session():
    code = after("use a single requests.Session for all calls", CLIENT)[0]
    assert "import requests\n\nsession = requests.Session()\n\nBASE" in code
    assert code.count("session.get(") == 2
    assert "requests.get(" not in code


def test_the_library_makes_it_json():
    code = after("upload should use json= instead of dumping by hand", CLIENT)[0]
    assert 'json={"station": number, "value": value}, headers' in code
    assert "import json" not in code
    assert "body" not in code


@pytest.mark.parametrize(
    "sentence", ["the cache never expires, refetch after 10 minutes", "cached stations are only good for 10 minutes"]
)
def test_what_is_kept_gets_old(sentence: str):
    assert new(sentence, CLIENT) == [
        "if number not in _cache or time.monotonic() - _cache[number][0] > 600:",
        "_cache[number] = (time.monotonic(), station(number))",
        "return _cache[number][1]",
    ]


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("honour the Retry-After header", 'await asyncio.sleep(int(response.headers.get("Retry-After", 1)))'),
        ("pass the timeout to the client", "self.client = httpx.AsyncClient(timeout=timeout)"),
        ("fetch should follow redirects", "response = await self.client.get(url, follow_redirects=True)"),
        ("fetch should raise on error statuses", "response.raise_for_status()"),
    ],
)
def test_how_a_client_asks(sentence: str, line: str):
    assert new(sentence, CRAWLER) == [line]


@pytest.mark.parametrize("sentence", ["one failing page shouldn't lose the others", "log which url failed in batch"])
def test_the_others_are_kept(sentence: str):
    assert new(sentence, CRAWLER) == [
        "pages = await asyncio.gather(*[self.fetch(url) for url in urls], return_exceptions=True)",
        "if isinstance(page, BaseException):",
        'log.warning("%s failed: %s", url, page)',
        "continue",
    ]


@pytest.mark.parametrize(
    ("sentence", "many"),
    [
        ("at most LIMIT requests at the same time", "LIMIT"),
        ("no more than 5 pages at a time", "5"),
        ("use a semaphore in batch", "LIMIT"),
    ],
)
def test_so_many_at_once(sentence: str, many: str):
    assert new(sentence, CRAWLER) == [
        f"semaphore = asyncio.Semaphore({many})",
        "async def limited(url):",
        "async with semaphore:",
        "return await self.fetch(url)",
        "pages = await asyncio.gather(*[limited(url) for url in urls])",
    ]
