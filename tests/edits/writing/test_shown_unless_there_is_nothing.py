"""What is shown instead of nothing, or not at all then; and what is said where there is none of several."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def clean(row):
    row["name"] = row["name"].strip()
    row["email"] = row["email"].lower()
    return row


def write(rows):
    return [(row["name"], row["city"]) for row in rows]


def receipt(order):
    print("Receipt")
    print("Discount:", order.discount())
    print("Shipping:", order.shipping())
    print(f"Note: {order.note}")


def report(client, conn):
    for project in client.projects():
        print(project["name"])
        for issue in client.issues(project["id"]):
            print(issue["title"])


def show(conn):
    for id, text in conn.execute("SELECT id, text FROM todos"):
        print(id, text)


def names(folder):
    for path in sorted(folder.glob("*.md")):
        print(path.name)
"""


@pytest.mark.parametrize(
    ("sentence", "kind", "lines"),
    [
        ('print "free" if shipping is 0', "fstring", 'print("Shipping:", order.shipping() or "free")\n'),
        ('show "-" when the note is empty', "fstring", "print(f\"Note: {order.note or '-'}\")\n"),
        ('if the city is empty put "unknown"', "fstring", '    row["city"] = row["city"] or "unknown"\n    return row'),
        ('a missing city should be "?"', "fstring", '    row["city"] = row["city"] or "?"\n    return row'),
        (
            "don't print the discount line if there is none",
            "skip-if",
            '    if order.discount():\n        print("Discount:", order.discount())\n',
        ),
        (
            "only show the shipping if it is not zero",
            "skip-if",
            '    if order.shipping():\n        print("Shipping:", order.shipping())\n',
        ),
        ("hide the note line when it's empty", "skip-if", '    if order.note:\n        print(f"Note: {order.note}")\n'),
        (
            'say "no issues" when a project has none',
            "guard-empty",
            '        issues = client.issues(project["id"])\n        if not issues:\n            print("no issues")\n'
            "        for issue in issues:\n",
        ),
        (
            'show should print "nothing to do" when the list is empty',
            "guard-empty",
            '    rows = conn.execute("SELECT id, text FROM todos").fetchall()\n    if not rows:\n'
            '        print("nothing to do")\n        return\n    for id, text in rows:\n',
        ),
        (
            '"no files" if there are none, in names',
            "guard-empty",
            '    paths = list(folder.glob("*.md"))\n    if not paths:\n        print("no files")\n'
            "        return\n    for path in sorted(paths):\n",
        ),
    ],
)
def test_what_is_shown_of_nothing(sentence: str, kind: str, lines: str):
    assert lines in after(sentence, CODE, kind)[0]
