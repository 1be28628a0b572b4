"""What is asked of a link shortener and the client for it."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.no_sense import is_senseless

CODE = """\
import asyncio
import os

import httpx
from fastapi import FastAPI, HTTPException
from fastapi.responses import RedirectResponse

app = FastAPI()
HITS: dict[str, int] = {}
LINKS: dict[str, str] = {}


@app.get("/links")
async def all_links():
    return [{"code": code, "url": url} for code, url in LINKS.items()]


@app.get("/{code}")
async def follow(code: str):
    HITS[code] += 1
    return RedirectResponse(LINKS[code])


class Shortener:
    def __init__(self, base=os.environ.get("SHORT_URL")):
        self.base = base

    async def shorten(self, url):
        async with httpx.AsyncClient() as client:
            response = await client.post(self.base, json={"url": url})
        return response.json()["code"]

    async def shorten_all(self, urls):
        codes = []
        for url in urls:
            codes.append(await self.shorten(url))
        return codes

    async def alive(self):
        async with httpx.AsyncClient() as client:
            response = await client.get(self.base)
        return response.status_code == 200
"""


def new(sentence: str, code: str) -> list[str]:
    """The lines that come first, and are not there yet."""
    known = code.splitlines()
    return [line.strip() for line in after(sentence, code)[0].splitlines() if line not in known and line.strip()]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("follow should be a permanent redirect (308)", ["return RedirectResponse(LINKS[code], status_code=308)"]),
        ("default SHORT_URL to http://localhost:8000",
         ['def __init__(self, base=os.environ.get("SHORT_URL", "http://localhost:8000")):']),
        ("Shortener.shorten must notice error responses", ["response.raise_for_status()"]),
        ("paging for /links",
         ["async def all_links(page: int = 1, per_page: int = 20):",
          'return [{"code": code, "url": url} for code, url in LINKS.items()]'
          "[(page - 1) * per_page : page * per_page]"]),
        ("alive should be False when the server can't be reached",
         ["try:", "async with httpx.AsyncClient() as client:", "response = await client.get(self.base)",
          "except httpx.TransportError:", "return False"]),
    ],
)  # fmt: skip
def test_of_a_shortener(sentence: str, lines: list[str]):
    assert new(sentence, CODE) == lines


def test_it_is_asked_before_anything_is_done_by_it():
    code = after("unknown codes should be a 404", CODE)[0]
    assert 'detail="not found")\n        HITS[code] += 1' in code.replace("    HITS", "        HITS")


def test_a_path_that_takes_all_comes_last():
    code = after("add a health endpoint", CODE)[0]
    assert code.index('"/health"') < code.index('"/{code}"')


def test_so_many_of_what_is_appended():
    lines = new("shorten_all, but never more than 8 at a time", CODE)
    assert lines[0] == "semaphore = asyncio.Semaphore(8)"
    assert lines[-1] == "codes.extend(await asyncio.gather(*(limited(url) for url in urls)))"


def test_pairs_have_no_keys():
    old = "in LINKS.items()"
    changed = CODE.replace(old, 'in sorted(LINKS.items(), key=lambda x: x["hits"])')
    assert is_senseless(CODE, "sort all_links by hits", changed)
    assert not is_senseless(CODE, "sort all_links by hits", CODE.replace(old, "in sorted(LINKS.items())"))
