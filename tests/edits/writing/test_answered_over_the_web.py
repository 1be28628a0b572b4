"""What is asked of those who answer requests: another status, what the query says, a header, who is let in."""

from __future__ import annotations

import pytest
from test_methods_written import after

FLASK = """\
import logging

from flask import Flask, jsonify, request

app = Flask(__name__)
logger = logging.getLogger(__name__)

notes = {}


@app.route("/notes")
def list_notes():
    tag = request.args.get("tag")
    found = [note for note in notes.values() if tag is None or tag in note["tags"]]
    return jsonify(found)


@app.route("/notes/<int:note_id>")
def get_note(note_id):
    return jsonify(notes[note_id])


@app.route("/notes", methods=["POST"])
def create_note():
    data = request.json
    note_id = len(notes) + 1
    notes[note_id] = {"id": note_id, "title": data["title"]}
    return jsonify(notes[note_id])


@app.route("/notes/<int:note_id>", methods=["DELETE"])
@require_token
def delete_note(note_id):
    del notes[note_id]
    return "", 200


if __name__ == "__main__":
    app.run(debug=True)
"""
FASTAPI = """\
import httpx
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel
from pydantic_settings import BaseSettings

app = FastAPI()


class Settings(BaseSettings):
    rates_url: str = "https://rates.example.com"
    cache_seconds: int = 60


class Order(BaseModel):
    sku: str
    quantity: int
    note: str | None = None


settings = Settings()
orders: dict[int, Order] = {}
_rates: dict[str, float] = {}


async def rate_for(currency: str, client: httpx.AsyncClient) -> float:
    if currency in _rates:
        return _rates[currency]
    response = await client.get("/rates", params={"currency": currency})
    rate = response.json()["rate"]
    _rates[currency] = rate
    return rate


@app.get("/orders")
async def list_orders(limit: int = 20):
    return list(orders.values())[:limit]


@app.post("/orders")
async def create_order(order: Order):
    if order.quantity > 100:
        raise HTTPException(status_code=400, detail="too many")
    orders[len(orders)] = order
    return {"id": len(orders)}


@app.delete("/orders/{order_id}")
async def cancel_order(order_id: int):
    orders.pop(order_id, None)
    return {"ok": True}
"""
SETTINGS = """\
import os


def load():
    return {
        "timeout": os.environ.get("CRAWL_TIMEOUT", 30),
        "proxy": os.environ["CRAWL_PROXY"],
    }
"""


def new(sentence: str, code: str) -> list[str]:
    """The lines that come first, and are not there yet."""
    known = code.splitlines()
    return [line.strip() for line in after(sentence, code)[0].splitlines() if line not in known and line.strip()]


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("status 201 for create_order", '@app.post("/orders", status_code=201)'),
        ("creating an order should return 201", '@app.post("/orders", status_code=201)'),
        ("delete should give 204 without a body", '@app.delete("/orders/{order_id}", status_code=204)'),
    ],
)
def test_where_it_is_registered(sentence: str, line: str):
    assert new(sentence, FASTAPI) == [line]


def test_no_body_with_a_204():
    assert after("cancel_order -> 204", FASTAPI)[0].endswith("    orders.pop(order_id, None)\n")


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("paginate list_notes",
         ['page = request.args.get("page", default=1, type=int)',
          'per_page = request.args.get("per_page", default=20, type=int)',
          "return jsonify(found[(page - 1) * per_page : page * per_page])"]),
        ("a limit query parameter for list_notes, default 50",
         ['limit = request.args.get("limit", default=50, type=int)', "return jsonify(found[:limit])"]),
        ("filter list_notes by title",
         ['title = request.args.get("title")',
          'return jsonify([note for note in found if title is None or note["title"] == title])']),
        ("filter list_notes by max_size",
         ['max_size = request.args.get("max_size", type=float)',
          'return jsonify([note for note in found if max_size is None or note["size"] <= max_size])']),
    ],
)  # fmt: skip
def test_what_the_query_says_with_flask(sentence: str, lines: list[str]):
    assert new(sentence, FLASK) == lines


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("add an offset query param to list_orders",
         ["async def list_orders(limit: int = 20, offset: int = 0):",
          "return list(orders.values())[offset : offset + limit]"]),
        ("filter list_orders by an optional sku",
         ["async def list_orders(limit: int = 20, sku: str | None = None):",
          "return [order for order in orders.values() if sku is None or order.sku == sku][:limit]"]),
        ("add pagination to list_orders",
         ["async def list_orders(limit: int = 20, page: int = 1):",
          "return list(orders.values())[(page - 1) * limit : page * limit]"]),
    ],
)  # fmt: skip
def test_what_the_query_says_with_fastapi(sentence: str, lines: list[str]):
    assert new(sentence, FASTAPI) == lines


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("404 for unknown notes",
         ["if note_id not in notes:", 'return jsonify({"error": "not found"}), 404'] * 2),
        ("400 if title is missing",
         ['if "title" not in data:', 'return jsonify({"error": "title is required"}), 400']),
        ("add a health check endpoint",
         ['@app.route("/health")', "def health():", 'return jsonify({"status": "ok"})']),
        ("log every request",
         ["@app.before_request", "def log_request():", 'logger.info("%s %s", request.method, request.path)']),
        ("answer with a Location header after creating a note",
         ['return jsonify(notes[note_id]), {"Location": f"/notes/{note_id}"}']),
        ("return the number of notes in an X-Total-Count header",
         ['return jsonify(found), {"X-Total-Count": str(len(notes))}']),
        ("read the port from the PORT environment variable",
         ["import os", 'app.run(debug=True, port=int(os.environ.get("PORT", 5000)))']),
    ],
)  # fmt: skip
def test_what_a_server_answers(sentence: str, lines: list[str]):
    assert new(sentence, FLASK) == lines


def test_who_is_let_in():
    assert 'methods=["POST"])\n@require_token\ndef create' in after("protect create_note with the token too", FLASK)[0]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("cancel_order should answer 404 for an order that isn't there",
         ["if order_id not in orders:", 'raise HTTPException(status_code=404, detail="not found")']),
        ("raise a 502 if the rates service answers with an error",
         ["try:", 'response = await client.get("/rates", params={"currency": currency})',
          "response.raise_for_status()", "except httpx.HTTPStatusError as error:",
          'raise HTTPException(status_code=502, detail="rates service failed") from error']),
        ("if the rate service times out answer with a 504",
         ["try:", 'response = await client.get("/rates", params={"currency": currency})',
          "except httpx.TimeoutException as error:",
          'raise HTTPException(status_code=504, detail="rate service timed out") from error']),
        ("rate_for caches forever, use cache_seconds",
         ["import time", "_rates: dict[str, tuple[float, float]] = {}", "since, value = _rates[currency]",
          "if time.monotonic() - since < settings.cache_seconds:", "return value",
          "_rates[currency] = (time.monotonic(), rate)"]),
        ("quantity must be at least 1",
         ["from pydantic import BaseModel, Field", "quantity: int = Field(ge=1)"]),
        ("the note may be at most 200 characters long",
         ["from pydantic import BaseModel, Field", "note: str | None = Field(None, max_length=200)"]),
        ("add a setting api_key", ["api_key: str"]),
        ("add a page_size setting, 50 by default", ["page_size: int = 50"]),
    ],
)  # fmt: skip
def test_what_a_typed_server_does(sentence: str, lines: list[str]):
    assert new(sentence, FASTAPI) == lines


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("proxy is optional", '"proxy": os.environ.get("CRAWL_PROXY"),'),
        ("CRAWL_PROXY isn't always set", '"proxy": os.environ.get("CRAWL_PROXY"),'),
        ("the timeout should be an int", '"timeout": int(os.environ.get("CRAWL_TIMEOUT", 30)),'),
    ],
)
def test_what_the_environment_says(sentence: str, line: str):
    assert new(sentence, SETTINGS) == [line]
