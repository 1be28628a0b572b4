"""What somebody complains of who does not say what to do about it: the complaint, and what has to come first."""

from __future__ import annotations

from test_methods_written import after

CODE = """\
import json
import logging
import os
import smtplib
import sys
import threading

log = logging.getLogger(__name__)

STATES = {"new", "paid"}


class Queue:
    def __init__(self, limit):
        self.limit = limit
        self.jobs = []
        self.running = 0
        self._lock = threading.Lock()

    def __eq__(self, other):
        return self.jobs == other.jobs

    def add(self, job):
        self.jobs.append(job)

    def reset(self):
        self.jobs = []

    def cancel(self, name):
        for job in self.jobs:
            if job.name == name:
                self.jobs.remove(job)
                return True


def find(orders, number):
    for order in orders:
        if order["number"] == number:
            return order
    raise ValueError("not found")


def sizes(folder):
    return {name: os.stat(folder + "/" + name).st_size for name in os.listdir(folder)}


def total(items):
    return sum([item["price"] for item in items])


def priority(text):
    if text == "high" or text == "urgent":
        return 1
    return 0


def parse(lines):
    jobs = {}
    for line in lines:
        name, command = line.split("=")
        jobs[name] = {"command": command, "age": json.loads(command)["age"]}
    return jobs


def tags(line):
    return [tag.strip() for tag in line.split(",")]


def slug(title):
    title = title.replace(" ", "-")
    return title


def feels(temp, wind):
    if wind > 20:
        felt = temp - 4
    elif wind > 5:
        felt = temp - 2
    return felt


def user(sessions, token):
    try:
        return sessions[token]
    except Exception:
        return None


def send(text, times=3):
    for _ in range(times):
        try:
            with smtplib.SMTP("mail") as smtp:
                smtp.login("robot", "hunter2")
                return smtp.sendmail("me", "you", text)
        except OSError:
            log.warning("failed")


def picked(stock, items):
    out = []
    for item in items:
        if item in stock:
            if stock[item] < 5:
                if not item.startswith("old"):
                    out.append(item)
    return out


def convert(row):
    return {"age": row["age"], "price": float(row["price"])}


def main():
    if len(sys.argv) < 2:
        print("usage: shop FILE")
    print(parse(open(sys.argv[1])))
"""
EXPECTED = {
    "cancel should complain if there is no such job": 'raise ValueError(f"no such name: {name!r}")',
    "reset doesn't touch running": "        self.jobs = []\n        self.running = 0\n",
    "comparing a Queue with None explodes": "if not isinstance(other, Queue):\n            return NotImplemented",
    "two threads adding at once break it": "        with self._lock:\n            self.jobs.append(job)",
    "cancel returns None if there is no such job": "return True\n        return False\n",
    "the error in find is useless, you can't tell which order": 'ValueError(f"not found: {number!r}")',
    "the slash in sizes breaks on windows": "os.stat(os.path.join(folder, name))",
    "that sum doesn't need a list": 'sum(item["price"] for item in items)',
    'priority should know "critical" as well': 'if text in ("high", "urgent", "critical"):',
    '"cancelled" is a state as well': 'STATES = {"new", "paid", "cancelled"}',
    "parse fails if the command itself contains =": 'line.split("=", 1)',
    "empty lines kill parse": "        if not line.strip():\n            continue\n        name, command",
    '"a,,b" gives an empty tag': 'for tag in line.split(",") if tag.strip()]',
    "slug sometimes ends with a dash": 'return title.rstrip("-")',
    "felt is not set on calm days, then it's just the temp": "    else:\n        felt = temp\n",
    "user() silently eats every error": "    except KeyError:\n        return None",
    "there is a password in the code?? take it from SMTP_PASSWORD": 'login("robot", os.environ["SMTP_PASSWORD"])',
    "the warning doesn't say why it failed": 'OSError as error:\n            log.warning("failed: %s", error)',
    "send hammers the server, wait 2 seconds in between": 'log.warning("failed")\n            time.sleep(2)',
    "picked is a pyramid": 'if item in stock and stock[item] < 5 and not item.startswith("old"):',
    "age stays a string in convert": '"age": int(row["age"])',
    "it prints the usage and then crashes anyway": '        print("usage: shop FILE")\n        sys.exit(1)\n',
}
OTHERS = """\
import re
import sqlite3
import subprocess


class Player:
    email: str | None = None

    def __init__(self):
        self.begun = None

    def age(self, now):
        return now - self.begun

    def domain(self):
        return self.email.split("@")[1]


def find(name):
    db = sqlite3.connect("games.db")
    return db.execute(f"SELECT * FROM players WHERE name = '{name}'").fetchall()


def valid(name):
    return re.match("[a-z]+", name) is not None


def export(players, out):
    for p in players:
        out.write(f"{p.name},{p.score}")


def is_ad(title):
    return title.startswith("Ad:") or title.startswith("Sponsored")


def best(players):
    return sorted(players, key=lambda each: each.score)[-1]


def ping(host):
    return subprocess.call("ping -c 1 " + host, shell=True)


def deal(players, deck, many):
    for i in range(many):
        deck.pop()


def main():
    deal([], [], 3)
"""
EXPECTED_THERE = {
    "domain blows up for players without an email": "        if self.email is None:\n",
    "age blows up if it was never begun": "        if self.begun is None:\n",
    "sql injection in find!": '"SELECT * FROM players WHERE name = ?", (name,)',
    "nothing happens when I start it": '\n\nif __name__ == "__main__":\n    main()\n',
    "we never close the db": "    with closing(sqlite3.connect(",
    'valid accepts "bob123"': 're.fullmatch("[a-z]+", name)',
    "export writes everything on one line": '{p.score}\\n")',
    "p is too short a name": '    for player in players:\n        out.write(f"{player.name},{player.score}")',
    '"Promoted" is an ad too': 'or title.startswith("Promoted")',
    "best sorts everything just to get one": "return max(players, key=lambda each: each.score)",
    "shell=True is asking for trouble": 'subprocess.call(["ping", "-c", "1", host])',
    "i isn't used in deal": "    for _ in range(many):",
}
SILENT = ("rename find to lookup", "add a docstring to parse", "make picked async")


def test_what_answers_a_complaint_comes_first():
    for code, expected in ((CODE, EXPECTED), (OTHERS, EXPECTED_THERE)):
        first = {said: after(said, code, "none")[:1] for said in expected}
        assert not {said: found for said, found in first.items() if not found or expected[said] not in found[0]}


def test_who_asks_for_something_else_does_not_complain():
    assert not {said: after(said, CODE, "none") for said in SILENT if after(said, CODE, "none")}
