"""What is asked of a client for payments with its webhook, and of one that looks up places and remembers them."""

from __future__ import annotations

import pytest
from test_methods_written import after

PAY = """\
import os

import httpx
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

app = FastAPI()

KEY = os.environ.get("PAY_KEY")
MAX_RETRIES = 3


class PayError(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class PayClient:
    def __init__(self):
        self._client = httpx.AsyncClient()

    async def charge(self, amount):
        response = await self._client.post("/charges", json={"amount": amount})
        if response.is_error:
            raise PayError(response.status_code, response.text)
        return response.json()["id"]

    async def refund(self, charge_id):
        response = await self._client.post(f"/charges/{charge_id}/refund")
        return response.json()

    async def charges(self):
        response = await self._client.get("/charges", params={"cursor": None})
        return response.json()


@app.post("/charge")
async def pay(request: Request):
    body = await request.json()
    return {"id": body["amount"]}
"""
PLACES = """\
import json
from pathlib import Path
from urllib.parse import urlencode

import requests

CACHE = Path("geo.json")
URL = "https://nominatim.example.org/search"


def load():
    return json.loads(CACHE.read_text())


def lookup(place, country=None):
    cache = load()
    if place in cache:
        return cache[place]
    query = {"q": place, "format": "json"}
    answer = requests.get(URL + "?" + urlencode(query), timeout=5)
    result = answer.json()
    cache[place] = result
    save(cache)
    return result
"""


def new(sentence: str, code: str) -> list[str]:
    """The lines that come first, and are not there yet."""
    known = code.splitlines()
    return [line.strip() for line in after(sentence, code)[0].splitlines() if line not in known and line.strip()]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("a PayError should be answered with its status",
         ["@app.exception_handler(PayError)", "async def pay_error(request: Request, error: PayError):",
          'return JSONResponse(status_code=error.status, content={"detail": str(error)})']),
        ("add an aclose to PayClient", ["async def aclose(self):", "await self._client.aclose()"]),
        ("amount must be positive, else 422",
         ["from fastapi import FastAPI, HTTPException, Request", 'if body["amount"] <= 0:',
          'raise HTTPException(status_code=422, detail="amount must be positive")']),
        ("exit at start when PAY_KEY is missing", ["if not KEY:", 'raise SystemExit("PAY_KEY is not set")']),
        ("let charges take a limit that is sent as query parameter",
         ["async def charges(self, limit=None):",
          'response = await self._client.get("/charges", params={"cursor": None, "limit": limit})']),
        ("retry charge up to MAX_RETRIES when the connection fails",
         ["for attempt in range(MAX_RETRIES):", "try:",
          'response = await self._client.post("/charges", json={"amount": amount})', "break",
          "except httpx.HTTPError:", "if attempt == MAX_RETRIES - 1:", "raise"]),
    ],
)  # fmt: skip
def test_of_payments(sentence: str, lines: list[str]):
    assert new(sentence, PAY) == lines


def test_errors_are_looked_for_as_another_does():
    code = after("refund doesn't check for errors", PAY)[0]
    assert '/refund")\n        if response.is_error:\n            raise PayError(response.status_code' in code


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("country is ignored, send it as countrycodes",
         ["if country is not None:", 'query["countrycodes"] = country']),
        ("use params= instead of urlencode", ["answer = requests.get(URL, params=query, timeout=5)"]),
        ("User-Agent is required: geo-script/1.0",
         ['answer = requests.get(URL + "?" + urlencode(query), timeout=5, headers={"User-Agent": "geo-script/1.0"})']),
        ("cached entries expire after 30 days",
         ["import time", "since, value = cache[place]", "if time.time() - since < 2592000:", "return value",
          "cache[place] = (time.time(), result)"]),
        ("a broken cache file shouldn't crash, start with an empty one",
         ["try:", "return json.loads(CACHE.read_text())", "except json.JSONDecodeError:", "return {}"]),
    ],
)  # fmt: skip
def test_of_places(sentence: str, lines: list[str]):
    assert new(sentence, PLACES) == lines
