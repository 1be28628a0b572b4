"""What is asked of what lies between a program and a server: limits of time, errors of one's own, tasks, settings."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHOP = '''\
import os
from pathlib import Path

import requests
import yaml

API_URL = os.environ["SHOP_API"]


class ShopError(Exception):
    """Whatever the shop does not like."""


class ShopClient:
    def __init__(self, token):
        self.token = token
        self.session = requests.Session()

    def _request(self, method, path, **kwargs):
        response = self.session.request(method, path, **kwargs)
        if response.status_code >= 400:
            raise ShopError(response.text)
        return response.json()

    def order(self, order_id):
        return self._request("GET", f"/orders/{order_id}")


def load_config(path="config.yaml"):
    with open(path) as file:
        return yaml.safe_load(file)


def main():
    config = load_config()
    client = ShopClient(os.environ["SHOP_TOKEN"])
    return client, config["target"]
'''
POOL = """\
import asyncio
import os

import aiohttp


class Pool:
    def __init__(self, url=os.environ.get("QUEUE_URL")):
        self.url = url
        self.queue = asyncio.Queue()

    async def post(self, session, job):
        async with session.post(self.url, json=job) as response:
            return await response.json()

    async def worker(self, session):
        while True:
            job = await self.queue.get()
            await self.post(session, job)
            self.queue.task_done()

    async def run(self, several):
        async with aiohttp.ClientSession() as session:
            self.tasks = [asyncio.create_task(self.worker(session)) for _ in range(several)]
            await self.queue.join()
"""
HOOKS = """\
import asyncio

import httpx
from fastapi import APIRouter, HTTPException

router = APIRouter()
subscribers: dict[str, str] = {}


async def notify(url: str) -> bool:
    async with httpx.AsyncClient() as client:
        response = await client.post(url)
    return response.status_code == 200


async def notify_all() -> int:
    sent = 0
    for name, url in subscribers.items():
        if await notify(url):
            sent += 1
    return sent


async def poll(url: str) -> dict:
    while True:
        async with httpx.AsyncClient(timeout=10) as client:
            response = await client.get(url)
        if response.json():
            return response.json()
        await asyncio.sleep(2)


@router.post("/subscribe")
async def subscribe(name: str, url: str):
    subscribers[name] = url
    asyncio.create_task(notify_all())
"""
MIRROR = """\
import os
import urllib.request

REPOS = ["a", "b"]


def download(url, path):
    with urllib.request.urlopen(url) as response, open(path, "wb") as out:
        out.write(response.read())


def main():
    state = {}
    for repo in REPOS:
        try:
            download(repo, repo)
        except OSError as e:
            print(e)
    save_state(state)
"""


def new(sentence: str, code: str) -> list[str]:
    """The lines that come first, and are not there yet."""
    known = code.splitlines()
    return [line.strip() for line in after(sentence, code)[0].splitlines() if line not in known and line.strip()]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("all requests need a 30 second timeout", ['kwargs.setdefault("timeout", 30)']),
        ("every call should time out after 15 seconds", ['kwargs.setdefault("timeout", 15)']),
        ("an order that doesn't exist should give None, not a ShopError",
         ["if response.status_code == 404:", "return None"]),
        ("a missing SHOP_TOKEN should exit with a clear message",
         ['if "SHOP_TOKEN" not in os.environ:', 'raise SystemExit("SHOP_TOKEN is not set")']),
        ("add the status code to the ShopError",
         ['raise ShopError(f"{response.status_code}: {response.text}")']),
        ('default target to "out" when the config has none', ['return client, config.get("target", "out")']),
        ("API_URL should default to https://shop.example.com",
         ['API_URL = os.environ.get("SHOP_API", "https://shop.example.com")']),
        ("let config.yaml be overridden by the SHOP_CONFIG environment variable",
         ['def load_config(path=os.environ.get("SHOP_CONFIG", "config.yaml")):']),
        ("config file is optional, use an empty dict if it's not there",
         ["try:", "with open(path) as file:", "return yaml.safe_load(file)", "except FileNotFoundError:", "return {}"]),
        ("connection errors should become ShopErrors too",
         ["try:", "response = self.session.request(method, path, **kwargs)",
          "except requests.ConnectionError as error:", "raise ShopError(str(error)) from error"]),
    ],
)  # fmt: skip
def test_of_a_shop(sentence: str, lines: list[str]):
    assert new(sentence, SHOP) == lines


def test_a_503_is_asked_again():
    assert new("retry _request up to 3 times on a 503, waiting 1 second longer each time", SHOP)[1:] == [
        "for attempt in range(3):",
        "response = self.session.request(method, path, **kwargs)",
        "if response.status_code != 503 or attempt == 2:",
        "break",
        "time.sleep(attempt + 1)",
    ]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("timeout of 20 seconds for a post",
         ["async with session.post(self.url, json=job, timeout=aiohttp.ClientTimeout(total=20)) as response:"]),
        ("post must raise when the server answers with an error", ["response.raise_for_status()"]),
        ("queue url defaults to localhost", ['def __init__(self, url=os.environ.get("QUEUE_URL", "localhost")):']),
        ("cancel the workers at the end of run",
         ["for task in self.tasks:", "task.cancel()", "await asyncio.gather(*self.tasks, return_exceptions=True)"]),
        ("a job that fails is put back into the queue",
         ["try:", "await self.post(session, job)", "except Exception:", "self.queue.put_nowait(job)", "finally:",
          "self.queue.task_done()"]),
    ],
)  # fmt: skip
def test_of_a_pool(sentence: str, lines: list[str]):
    assert new(sentence, POOL) == lines


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("409 if the name is already subscribed",
         ["if name in subscribers:", 'raise HTTPException(status_code=409, detail="name already exists")']),
        ("reject urls that don't start with https with a 422",
         ['if not url.startswith("https://"):', 'raise HTTPException(status_code=422, detail="invalid url")']),
        ("notify needs a timeout of 5 seconds", ["async with httpx.AsyncClient(timeout=5) as client:"]),
        ("the created task can be garbage collected, keep a reference",
         ["_tasks = set()  # what nobody holds may be collected before it is done",
          "task = asyncio.create_task(notify_all())", "_tasks.add(task)", "task.add_done_callback(_tasks.discard)"]),
    ],
)  # fmt: skip
def test_of_hooks(sentence: str, lines: list[str]):
    assert new(sentence, HOOKS) == lines


def test_one_client_for_all_turns():
    code = after("don't create a client for each poll", HOOKS)[0]
    assert "    async with httpx.AsyncClient(timeout=10) as client:\n        while True:\n            response" in code


def test_all_are_waited_for_together():
    lines = new("notify all at once", HOOKS)
    assert lines[0] == "results = await asyncio.gather(*(notify(url) for name, url in subscribers.items()))"
    assert "semaphore = asyncio.Semaphore(10)" in new("notify_all no more than 10 at once", HOOKS)


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("download in chunks instead of reading everything into memory",
         ["import shutil", "shutil.copyfileobj(response, out)"]),
        ("save the state after every repo", ["save_state(state)"]),
        ("exit with status 1 if anything failed",
         ["import sys", "failed = False", "failed = True", "if failed:", "sys.exit(1)"]),
    ],
)  # fmt: skip
def test_of_a_mirror(sentence: str, lines: list[str]):
    assert new(sentence, MIRROR) == lines


SETTINGS = """\
import os
import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Settings:
    host: str = "localhost"
    retries: int = 3
    data_dir: Path = Path("data")
    tags: tuple[str, ...] = ()


def load(path: str = "sync.toml") -> Settings:
    with open(path, "rb") as file:
        raw = tomllib.load(file)
    settings = Settings(**raw)
    if "SYNC_HOST" in os.environ:
        settings.host = os.environ["SYNC_HOST"]
    return settings


def dsn() -> str:
    return f"postgres://{os.getenv('DB_HOST')}/sync"
"""
RETRYING = """\
import asyncio


async def retry(call, attempts=5, base=0.5):
    for attempt in range(attempts):
        try:
            return await call()
        except Exception:
            await asyncio.sleep(base * 2**attempt)


async def first_of(tasks):
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    return done.pop().result()
"""
BOOKS = """\
import json

import requests
from flask import Blueprint, Response, jsonify, request

from db import get_db

bp = Blueprint("books", __name__)
PAGE = 25


def fetch_cover(isbn):
    r = requests.get(isbn, timeout=3)
    if r.status_code != 200:
        return None
    return r.content


@bp.get("/")
def index():
    rows = get_db().execute("SELECT id FROM books").fetchall()
    return jsonify([dict(row) for row in rows])


@bp.get("/<int:book_id>")
def show(book_id):
    row = get_db().execute("SELECT * FROM books WHERE id = ?", (book_id,)).fetchone()
    return jsonify(dict(row))


@bp.post("/")
def add():
    body = json.loads(request.data)
    return jsonify({"title": body["title"]})


@bp.get("/<isbn>/cover")
def cover(isbn):
    image = fetch_cover(isbn)
    return Response(image)


@bp.errorhandler(404)
def not_found(error):
    return jsonify({"error": "not found"}), 404
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("read retries from SYNC_RETRIES too",
         ['if "SYNC_RETRIES" in os.environ:', 'settings.retries = int(os.environ["SYNC_RETRIES"])']),
        ("SYNC_TAGS as a comma separated list",
         ['if "SYNC_TAGS" in os.environ:', 'settings.tags = tuple(os.environ["SYNC_TAGS"].split(","))']),
        ("let the path come from SYNC_CONFIG",
         ['def load(path: str = os.environ.get("SYNC_CONFIG", "sync.toml")) -> Settings:']),
        ("DB_HOST defaults to localhost",
         ["return f\"postgres://{os.getenv('DB_HOST', 'localhost')}/sync\""]),
        ("no file, no problem: just use the defaults",
         ["try:", 'with open(path, "rb") as file:', "raw = tomllib.load(file)",
          "except FileNotFoundError:", "raw = {}"]),
    ],
)  # fmt: skip
def test_of_settings(sentence: str, lines: list[str]):
    assert new(sentence, SETTINGS) == lines


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("add jitter to the backoff",
         ["import random", "await asyncio.sleep(base * 2**attempt * random.uniform(0.5, 1.5))"]),
        ("at most 60 seconds of backoff", ["await asyncio.sleep(min(60, base * 2**attempt))"]),
        ("don't retry on a ValueError", ["except ValueError:", "raise"]),
        ("cancel the pending tasks", ["for task in pending:", "task.cancel()"]),
    ],
)  # fmt: skip
def test_of_what_is_tried_again(sentence: str, lines: list[str]):
    assert new(sentence, RETRYING) == lines


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("show -> 404 if there is no such book", ["if row is None:", 'return jsonify({"error": "not found"}), 404']),
        ("cover: 404 when there's no cover", ["if image is None:", 'return jsonify({"error": "not found"}), 404']),
        ("title is required", ['if "title" not in body:', 'return jsonify({"error": "title is required"}), 400']),
        ("use request.get_json() in add", ["body = request.get_json()"]),
        ("limit index to PAGE books, with a page parameter",
         ['page = request.args.get("page", default=1, type=int)',
          "return jsonify([dict(row) for row in rows][(page - 1) * PAGE : page * PAGE])"]),
        ("send a Cache-Control: max-age=3600 header with the cover",
         ['return Response(image), {"Cache-Control": "max-age=3600"}']),
        ("retry the cover once on a timeout",
         ["for attempt in range(2):", "try:", "r = requests.get(isbn, timeout=3)", "break", "except requests.Timeout:",
          "if attempt == 1:", "raise"]),
    ],
)  # fmt: skip
def test_of_books(sentence: str, lines: list[str]):
    assert new(sentence, BOOKS) == lines
