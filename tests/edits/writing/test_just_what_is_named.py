"""What is named in a request is what changes: a text that is quoted, the function that is called after the deed, the
tests that are told; and what a framework or a library is asked for by its words."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.not_that_one import says_it_once_more
from spark_tui.edits.weighing.unsure import is_unsure

SHOP = """\
import asyncio
import logging

from flask import Flask, jsonify, request

app = Flask(__name__)
logger = logging.getLogger(__name__)
TICKETS = {}


def _public(ticket):
    return {
        "number": ticket["number"],
        "seats": ticket["seats"],
    }


def ticket_price(ticket):
    return 12 * ticket["seats"]


@app.route("/tickets", methods=["GET"])
def list_tickets():
    limit = int(request.args.get("limit", 50))
    found = list(TICKETS.values())
    return jsonify([_public(each) for each in found[:limit]])


@app.route("/tickets", methods=["POST"])
def book_ticket():
    data = request.get_json()
    if not data.get("film") or not data.get("seats"):
        return jsonify({"error": "cannot book"}), 400
    ticket = {"number": len(TICKETS), "seats": data["seats"]}
    TICKETS[ticket["number"]] = ticket
    return jsonify(_public(ticket)), 201


def rename(data):
    if data.get("title") is None:
        raise ValueError("bad name")
    logger.info("%s renamed", data["title"])


@app.route("/tickets/<number>", methods=["DELETE"])
def cancel_ticket(number):
    TICKETS.pop(number, None)
    return "", 204


def cleaned(names):
    return [each for each in names if each.strip()]


def square(text):
    return int(text) ** 2


def serve():
    loop = asyncio.get_event_loop()
    logger.warn("serving")
    loop.run_forever()
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "change-message",
            'the "bad name" error should say which key is missing',
            'ValueError("bad name: title is missing")',
        ),
        (
            "change-message",
            "book_ticket should name the missing field",
            """    missing = [key for key in ("film", "seats") if not data.get(key)]
    if missing:
        return jsonify({"error": f"cannot book: {', '.join(missing)} missing"}), 400""",
        ),
        ("add-argument", "add an optional offset query arg to list_tickets", "found[offset : offset + limit]"),
        ("add-key", "put the ticket's price in the json too", '"price": ticket_price(ticket),'),
        (
            "add-log",
            "log at info level when a ticket gets cancelled",
            '    logger.info("cancelled ticket %s", number)\n    return "", 204',
        ),
        (
            "add-log",
            "add a debug log whenever somebody books a ticket",
            '    logger.debug("booked ticket %s", ticket["number"])\n    return jsonify(_public(ticket)), 201',
        ),
        (
            "add-print",
            "print how many names cleaned left out",
            'print(f"{len(names) - len(kept)} names left out")\n    return kept',
        ),
        (
            "wrap-try",
            "square raises ValueError for letters, catch it and tell the user that a number is expected",
            '    except ValueError:\n        print("a number is expected")\n        return None',
        ),
        ("replace", "get_event_loop is deprecated here, use the running loop", "loop = asyncio.get_running_loop()"),
        ("change-message", "make the 'bad name' error say that the title is missing", '"bad name: title is missing"'),
        ("replace", "logger.warn is deprecated, use warning", 'logger.warning("serving")'),
    ],
)
def test_it_changes_there(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, SHOP, kind)[0]


def test_words_that_are_said_already_are_not_said_elsewhere():
    sentence = 'the "bad name" error should say which key is missing'
    assert says_it_once_more(SHOP, sentence, SHOP.replace("%s renamed", "bad name"))
    assert not says_it_once_more(SHOP, sentence, SHOP.replace("bad name", "bad name: title"))
    assert not says_it_once_more(SHOP, 'use the "bad name" error in square', SHOP.replace("cannot book", "bad name"))


def test_a_table_is_sorted_where_it_is_sorted_last():
    code = """\
import pandas as pd


def per_town(df):
    out = df.groupby("town")["visits"].sum().reset_index()
    out = out.sort_values("visits")
    return out
"""
    found = after("biggest towns first in per_town", code, "sort-reverse")[0]
    assert 'out.sort_values("visits", ascending=False)' in found
    assert found.count("sort_values") == 1


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("days that can't be parsed should become NaT", 'pd.to_datetime(df["day"], errors="coerce")'),
        ("bad weights should be NaN instead of crashing", 'pd.to_numeric(df["weight"], errors="coerce")'),
        (
            "print how many rows tidy threw away",
            '    before = len(df)\n    df = df.dropna()\n    print(f"{before - len(df)} rows dropped")',
        ),
    ],
)
def test_tables(sentence: str, expected: str):
    code = """\
import pandas as pd


def read(path):
    df = pd.read_csv(path)
    df["day"] = pd.to_datetime(df["day"])
    df["weight"] = df["weight"].astype(float)
    return df


def tidy(df):
    df = df.dropna()
    return df
"""
    assert expected in after(sentence, code, "set-argument")[0]


POOL = """\
import asyncio
import logging

log = logging.getLogger(__name__)


class Pool:
    def __init__(self, size: int = 2) -> None:
        self.size = size
        self.parsers = {}
        self.running = []

    async def take(self, message):
        parser = self.parsers[message.kind]
        log.info("parsed %s", await parser(message))

    async def close(self):
        for each in self.running:
            each.cancel()
        await asyncio.gather(*self.running)
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "log-if",
            "a message of a kind nobody registered kills the pool, log a warning and skip it",
            """        parser = self.parsers.get(message.kind)
        if parser is None:
            log.warning("no parser for %r", message.kind)
            return
""",
        ),
        ("set-argument", "gather should return exceptions", "gather(*self.running, return_exceptions=True)"),
        (
            "set-argument",
            "close must not raise when something was cancelled",
            "(*self.running, return_exceptions=True)",
        ),
        (
            "add-timeout",
            "give parsers a timeout of 20 seconds by default, settable in the constructor",
            "def __init__(self, size: int = 2, timeout: float = 20) -> None:\n        self.size = size\n"
            "        self.timeout = timeout\n",
        ),
        (
            "add-timeout",
            "give parsers a timeout of 20 seconds by default, settable in the constructor",
            "await asyncio.wait_for(parser(message), timeout=self.timeout)",
        ),
    ],
)
def test_what_is_waited_for(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, POOL, kind)[0]


CHAT = """\
import discord
from discord.ext import commands

bot = commands.Bot(command_prefix="?")
JOKES = ["one"]


@bot.event
async def on_message(message):
    await bot.process_commands(message)


@bot.command()
async def joke(ctx, number="1"):
    chosen = JOKES[int(number)]
    await ctx.send(chosen)


bot.run("token")
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        (
            "return-if",
            "ignore messages from bots in on_message",
            "    if message.author.bot:\n        return\n    await",
        ),
        ("return-if", "the bot replies to itself", "    if message.author == bot.user:\n        return\n"),
        (
            "write-function",
            "new command addjoke that appends the given text to JOKES",
            "@bot.command()\nasync def addjoke(ctx, *, text):\n    JOKES.append(text)\n\n\nbot.run",
        ),
        (
            "write-function",
            "add a command jokes that lists all jokes",
            'async def jokes(ctx):\n    await ctx.send("\\n".join(map(str, JOKES)))\n',
        ),
        (
            "wrap-try",
            "?joke abc raises ValueError, catch it and tell the user to type a number",
            "    try:\n        chosen = JOKES[int(number)]\n    except ValueError:\n        await ctx.send(",
        ),
    ],
)
def test_bots(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, CHAT, kind)[0]


def test_what_each_command_is_given_need_not_be_read():
    new = "@bot.command()\nasync def addjoke(ctx, *, text):\n    JOKES.append(text)\n\n\nbot.run"
    sentence = "new command addjoke that appends the given text to JOKES"
    assert not is_unsure(CHAT, sentence, CHAT.replace("bot.run", new))


TESTS = """\
import pytest

from figures import area, lines


@pytest.fixture
def page():
    return "a page"


def test_area_1():
    assert area(1) == 1


def test_area_2():
    assert area(2) == 4


def test_area_below():
    assert area(-1) == -1


def test_lines(page):
    shown = page.upper()
    assert lines(shown) == 1
"""


def test_only_the_tests_that_are_told_become_one():
    found = after("turn test_area_1 to test_area_2 into one parametrized test", TESTS, "write-test")[0]
    assert "(1, 1),\n        (2, 4),\n    ]" in found
    assert "def test_area_below():" in found
    assert "(-1, -1),\n    ]" in after("parametrize the area tests", TESTS, "write-test")[0]


def test_a_test_takes_no_fixture_that_it_does_not_read():
    found = after("add a test that lines of an empty string is 0", TESTS, "write-test")[0]
    assert 'def test_lines_empty():\n    assert lines("") == 0' in found
