"""What people say about handlers, stores and clients: each sentence with what it puts into the slots of an op."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident

CODE = """\
class Room:
    def is_member(self, username):
        for member in self.members:
            if member == username:
                return True
        return False

    def rename(self, name):
        if self.name == name:
            return
        self.name = name


RETRYABLE = {500, 502}
GONE = {404, 410}


def run(jobs):
    for job in jobs:
        if job["status"] == "cancelled":
            continue
        job.start()


def authors(posts):
    return sorted({post.author for post in posts})


def feed(posts):
    return sorted(posts, key=lambda post: post.created_at)


def find(orders, status, start):
    matches = [order for order in orders if order["status"] == status]
    return matches[start : start + 20]


def token(request):
    return request.headers["Authorization"].removeprefix("Bearer ")


def tags(post):
    for tag in post["tags"]:
        yield tag


def show(store, key):
    return respond(200, store[key])


def save(store, form):
    if not form.title:
        return {"error": "no title"}, 422
    return {"id": store.put(form)}, 201


def order(data):
    quantity = int(data.get("quantity", 1))
    return data["quantity"], quantity
"""


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        ("ignore-case", "usernames should match case insensitive", ("4",)),
        ("sort-reverse", "newest on top please", ("30",)),
        ("or-condition", "paused jobs shouldn't run either", ("20", 'job["status"] == "paused"')),
        ("add-member", "429 should be retried as well", ("14", "429")),
        ("return-also", "also return the total, the pager needs it", ("find", "len(matches)")),
        ("return-also", "find should return the count as well", ("find", "len(matches)")),
        ("get-default", "don't blow up when there is no Authorization header", ("39", '""')),
        ("get-default", "tags may be missing", ("43", "[]")),
        (
            "return-if",
            "show should answer 404 with 'no such key' if the key is unknown",
            ("show", "key not in store", 'respond(404, "no such key")'),
        ),
        ("raise-if", "order accepts a quantity of 0 or less", ("order", "quantity <= 0")),
        ("guard-none", "save: answer 400 if form is None", ("save", "form", 'return {"error": "bad request"}, 400')),
    ],
)
def test_the_slots_are_filled_with_what_the_words_mean(op: str, text: str, values: tuple[str, ...]):
    assert beginnings(named(op), Sentence(text, read(CODE)), 3)[0].values == values


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("an add_member(username), the opposite of kick", "write-method"),
        ("i'd like to ask the room: has_topic(topic)", "write-method"),
        ("archived jobs mustn't start either", "or-condition"),
        ("429 should be retried as well", "add-member"),
        ("don't load the posts on every call", "cache-function"),
        ("find should return the orders, not the matches", "set-return"),
        ("need a leave next to is_member", "write-method"),
    ],
)
def test_some_kinds_are_evident(text: str, kind: str):
    assert kind in evident(Sentence(text, read(CODE)))


@pytest.mark.parametrize("text", ["is_member(username) is slow", "TypeError: find() takes 2 positional arguments"])
def test_no_method_is_wanted_where_one_is_spoken_of(text: str):
    assert "write-method" not in evident(Sentence(text, read(CODE)))
