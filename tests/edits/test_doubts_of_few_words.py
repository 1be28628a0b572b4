"""What a few quick words are not to be taken for: another error, a text for a number, a part of a name."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.doubts import doubts

CODE = """\
from flask import Flask, jsonify, request

app = Flask(__name__)
PAGE_SIZE = 20


@app.route("/users")
def users():
    page = int(request.args.get("page", 1))
    return jsonify(find(page, PAGE_SIZE))


@app.route("/users/<int:user_id>")
def user(user_id):
    return jsonify(ITEMS[user_id])


def report(path, options):
    url = BASE + path
    auth = "Bearer " + path
    text = "\\n".join(options)
    print(text)
    print("done")


def main(parser):
    options = parser.parse_args()
    report("a", options)
"""


@pytest.mark.parametrize(
    ("sentence", "old", "wrong", "right"),
    [
        (
            "raise KeyError with a nice message in user",
            "    return jsonify(ITEMS[user_id])",
            "    raise SystemExit('no')\n{}",
            "    raise KeyError('no')\n{}",
        ),
        ("make main return the number", '    report("a", options)', "{}\n    return f'{options}'", "{}\n    return 1"),
        ("return a dict instead of printing", '    print("done")', "    return ', '.join(options)", "    return {}"),
        ("return the text instead of printing it", '    print("done")', "    return text", "    print('it')"),
        ("bump the page size to 50", '"page", 1', '"page", 50', '"page", 1 or PAGE_SIZE'),
        ("let the size be given", "def users():", "def users(size=3):", "def users():  # x"),
        ("f-string for the url", '"Bearer " + path', 'f"Bearer {path}"', '"Bearer " + path\n    url = f"{BASE}{path}"'),
        (
            "add a --verbose flag",
            '    report("a", options)',
            "{}\n    if options.verbose:\n        print('verbose: ')",
            "{}\n    if options.verbose:\n        print('done')",
        ),
    ],
)
def test_what_is_taken_for_something_else_is_doubted(sentence: str, old: str, wrong: str, right: str):
    against, less = (doubts(CODE, sentence, CODE.replace(old, new.replace("{}", old))) for new in (wrong, right))
    assert against >= less + 3.5


def test_a_route_may_take_what_its_path_holds():
    before = CODE.replace("def user(user_id)", "def user()")
    assert doubts(before, "take the id of the user", CODE) < 8.0


def test_the_longer_name_may_change():
    assert doubts(CODE, "bump the page size to 50", CODE.replace("PAGE_SIZE = 20", "PAGE_SIZE = 50")) == 0.0
