"""What those see who use a small program, and what is to be done about it."""

from __future__ import annotations

import pytest
from test_methods_written import after

LIBRARY = """\
import sqlite3


def open_db(path):
    db = sqlite3.connect(path)
    db.row_factory = sqlite3.Row
    return db


def fees_of(db, member):
    (owed,) = db.execute("SELECT SUM(fee) FROM loans WHERE member = ?", (member,)).fetchone()
    return owed


def days_out(db, member):
    row = db.execute("SELECT SUM(days) AS days FROM loans WHERE member = ?", (member,)).fetchone()
    return row["days"]


def read_names(line):
    names = line.split(";")
    return names


def keywords(text):
    found = []
    for word in text.split(","):
        found.append(word)
    return found


def label(title, limit=30):
    if len(title) > limit:
        return title[:limit]
    return title


def in_kilos(kilos):
    return f"{kilos:.1f} kg"


def parcel(books):
    number = len(books)
    weight = sum(book.weight for book in books)
    return f"{number} books, {weight} kg"
"""
TIDY_NAMES = ('line.split(";")', '[name.strip() for name in line.split(";") if name.strip()]')
TIDY_WORDS = (
    "        found.append(word)",
    "        word = word.strip()\n        if not word:\n            continue\n        found.append(word)",
)
FEES = ("return owed", "return owed or 0")
ENFORCED = ("    db.row_factory", '    db.execute("PRAGMA foreign_keys = ON")\n    db.row_factory')
MARKED = ("        return title[:limit]\n", '        return title[: limit - 3] + "..."\n')
SHOWN = ("{weight} kg", "{in_kilos(weight)}")


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("fees_of returns None for a member without loans", *FEES),
        ("for a new member the fees are None, should be 0", *FEES),
        ("days_out returns None instead of 0 for a new member", 'return row["days"]', 'return row["days"] or 0'),
        ("days_out gives None when nothing was borrowed", 'return row["days"]', 'return row["days"] or 0'),
        ("foreign keys aren't enforced", *ENFORCED),
        ("please turn on the foreign key checks", *ENFORCED),
        ("members with loans can be deleted because sqlite doesn't look at foreign keys", *ENFORCED),
        ("read_names should trim each name and ignore the empty ones", *TIDY_NAMES),
        ("read_names should strip the spaces and skip empty names", *TIDY_NAMES),
        ("keywords: remove blanks around and leave out empty words", *TIDY_WORDS),
        ("keywords should skip empty ones and strip them too", *TIDY_WORDS),
        ("a title that is cut in label should end with an ellipsis", *MARKED),
        ("you can't see that label has cut something off, put ... behind it", *MARKED),
        ("parcel shows things like 2.3000000000000003 kg", *SHOWN),
        ("the parcel weighs 0.7999999999999999 kg, it says", *SHOWN),
    ],
)
def test_it_is_as_it_should_be(sentence: str, old: str, new: str):
    assert after(sentence, LIBRARY, "none")[0] == LIBRARY.replace(old, new)


CLUB = '''\
"""Members of a club, and the mails they get."""

import logging
from dataclasses import dataclass
from datetime import date

logger = logging.getLogger(__name__)


class ClubError(Exception):
    pass


@dataclass
class Member:
    name: str
    born: date
    since: int

    def __post_init__(self):
        if self.since < 1950:
            raise ClubError("since must be 1950 or later")


def parse_member(name, born, since):
    born = date.fromisoformat(born)
    return Member(name, born, since)


def send(mail, server):
    try:
        server.send(mail)
    except OSError:
        return False
    return True


def mail_all(members, server):
    delivered = 0
    for member in members:
        send(f"Hello {member.name}", server)
        delivered += 1
    return delivered


def export_files(paths, target):
    exported = 0
    for path in paths:
        try:
            target.write(path.read_text())
        except OSError as error:
            logger.warning("cannot read %s: %s", path, error)
        exported += 1
    return exported


def import_members(rows):
    members = []
    for row in rows:
        members.append(Member(*row))
    return members


def stars(rating, most=5):
    return "*" * (rating // 2 + 1)


def badge(member):
    text = f"{member.name} ({member.since})"
    return text


def line(members):
    return ", ".join(member.name for member in members)
'''
SENT_ONLY = (
    '        send(f"Hello {member.name}", server)\n        delivered += 1\n',
    '        if send(f"Hello {member.name}", server):\n            delivered += 1\n',
)
READ_ONLY = (
    "            target.write(path.read_text())\n        except OSError as error:\n"
    '            logger.warning("cannot read %s: %s", path, error)\n        exported += 1\n',
    "            target.write(path.read_text())\n            exported += 1\n        except OSError as error:\n"
    '            logger.warning("cannot read %s: %s", path, error)\n',
)
SINCE = (
    '            raise ClubError("since must be 1950 or later")\n',
    '            raise ClubError("since must be 1950 or later")\n'
    '        if self.since > date.today().year:\n            raise ClubError("since is in the future")\n',
)
IMPORTED = ("    return members\n", '    logger.info("imported %d members", len(members))\n    return members\n')
STARS = ('"*" * (rating // 2 + 1)', '"*" * min(most, rating // 2 + 1)')


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("the since year of a Member can be in the future", *SINCE),
        ("Member should refuse a since in the future", *SINCE),
        ("mail_all counts mails that were not sent", *SENT_ONLY),
        ("the delivered count includes failed mails", *SENT_ONLY),
        ("export_files also counts files that could not be read", *READ_ONLY),
        ("exported is too high when some files can't be read", *READ_ONLY),
        ("log how many members were imported", *IMPORTED),
        ("log the number of members imported", *IMPORTED),
        ("import_members should log the number of imported members at debug level", IMPORTED[0],
         IMPORTED[1].replace("info", "debug")),
        ("stars should never be longer than most", *STARS),
        ("stars gets longer than most for high ratings, it should not", *STARS),
        ("the badge must not be longer than 20 characters", "    return text\n", "    return text[:20]\n"),
    ],
)  # fmt: skip
def test_it_does_as_it_should(sentence: str, old: str, new: str):
    assert after(sentence, CLUB, "none")[0] == CLUB.replace(old, new)


def test_a_day_is_compared_once_it_is_one():
    later = "    born = date.fromisoformat(born)\n"
    wanted = f'{later}    if born > date.today():\n        raise ValueError("born is in the future")\n'
    assert CLUB.replace(later, wanted) in after("parse_member should refuse birthdays after today", CLUB, "none")


SHOP = '''\
"""The routes of a small shop."""

from shop.errors import BadOrder, ShopError
from shop.store import Orders


def as_answer(problem):
    return {"error": str(problem)}, problem.code


def place_order(db, payload):
    try:
        order = Orders(db).add(payload["article"], read_amount(payload))
    except ShopError as problem:
        return as_answer(problem)
    return {"id": order}, 201


def show_order(db, order_id):
    """One order."""
    order = Orders(db).find(order_id)
    return dict(order), 200


def delete_order(db, order_id):
    Orders(db).remove(order_id)
    return {}, 204


def read_amount(payload):
    try:
        amount = int(payload["amount"])
    except KeyError:
        raise BadOrder("no amount")
    return amount
'''
SHOWN_SAFELY = (
    "    order = Orders(db).find(order_id)\n",
    "    try:\n        order = Orders(db).find(order_id)\n    except ShopError as problem:\n"
    "        return as_answer(problem)\n",
)
DELETED_SAFELY = (
    "    Orders(db).remove(order_id)\n",
    "    try:\n        Orders(db).remove(order_id)\n    except ShopError as problem:\n"
    "        return as_answer(problem)\n",
)
REFUSED = (
    '        raise BadOrder("no amount")\n',
    '        raise BadOrder("no amount")\n    except (TypeError, ValueError) as error:\n'
    '        raise BadOrder(f"bad amount: {error}") from error\n',
)


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("opening an order that is not there crashes, should be a 404", *SHOWN_SAFELY),
        ("show_order blows up for an unknown order, it should answer like the others", *SHOWN_SAFELY),
        ("deleting an unknown order ends in a 500 instead of a 404", *DELETED_SAFELY),
        ("delete_order isn't handled: unhandled exception, should be a not found response", *DELETED_SAFELY),
        ('an amount like "many" gives a 500, it should be a 400', *REFUSED),
        ("we get a traceback when amount is 'x' instead of a 400", *REFUSED),
    ],
)
def test_it_answers_as_it_should(sentence: str, old: str, new: str):
    assert after(sentence, SHOP, "none")[0] == SHOP.replace(old, new)


RECIPES = '''\
"""A tool for recipes."""

import argparse
import csv
import json

from recipes.errors import RecipeError
from recipes.store import Book, read_book


def as_dict(recipe):
    return {
        "title": recipe.title,
        "serves": recipe.serves,
    }


def export_json(recipes, path):
    with open(path, "w") as file:
        json.dump([as_dict(each) for each in recipes], file)


def export_csv(recipes, path):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["title", "serves", "author"])
        for recipe in recipes:
            writer.writerow([recipe.title, recipe.serves, recipe.author])


def make_parser():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command")
    show = commands.add_parser("show")
    show.add_argument("path")
    export = commands.add_parser("export")
    export.add_argument("path")
    export.add_argument("target")
    return parser


def do_show(args):
    book = read_book(args.path)
    for recipe in book.recipes:
        print(recipe.title, recipe.serves)


def do_export(args):
    recipes = read_book(args.path).recipes
    export_json(recipes, args.target)


def main():
    args = make_parser().parse_args()
    if args.command == "show":
        do_show(args)
    else:
        do_export(args)


if __name__ == "__main__":
    main()
'''
LOST = ('        "serves": recipe.serves,\n', '        "serves": recipe.serves,\n        "author": recipe.author,\n')
TOLD = (
    """    if args.command == "show":
        do_show(args)
    else:
        do_export(args)
""",
    """    try:
        if args.command == "show":
            do_show(args)
        else:
            do_export(args)
    except RecipeError as error:
        print(error, file=sys.stderr)
        sys.exit(CODE)
""",
)


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("the author gets lost in the json export", *LOST),
        ("as_dict drops the author", *LOST),
        ("converting to json loses the author", *LOST),
    ],
)
def test_all_is_carried_over(sentence: str, old: str, new: str):
    assert after(sentence, RECIPES, "fix-error")[0] == RECIPES.replace(old, new)


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("users get a traceback for an unknown recipe, they should only see the message", "1"),
        ("main should not show a stack trace but print the error and exit with status 2", "2"),
        ("an error like a bad file gives the user a traceback, just print the message and exit with 1", "1"),
    ],
)
def test_the_user_reads_the_message(sentence: str, code: str):
    old, new = TOLD
    wanted = RECIPES.replace(old, new.replace("CODE", code)).replace("import json\n", "import json\nimport sys\n")
    assert after(sentence, RECIPES, "none")[0] == wanted


@pytest.mark.parametrize(
    ("sentence", "flag", "old", "new"),
    [
        ("add an --author option to the show command that only lists recipes of that author", "show",
         "        print(recipe.title, recipe.serves)\n",
         "        if args.author and recipe.author != args.author:\n            continue\n"),
        ("let the show command filter by author with --author", "show",
         "        print(recipe.title, recipe.serves)\n",
         "        if args.author and recipe.author != args.author:\n            continue\n"),
        ("the export command should take an optional --author and only export recipes by that author", "export",
         "    export_json(recipes, args.target)\n",
         "    if args.author:\n        recipes = [recipe for recipe in recipes if recipe.author == args.author]\n"),
    ],
)  # fmt: skip
def test_an_option_keeps_only_those(sentence: str, flag: str, old: str, new: str):
    last = {"show": '    show.add_argument("path")\n', "export": '    export.add_argument("target")\n'}[flag]
    wanted = RECIPES.replace(last, f'{last}    {flag}.add_argument("--author")\n').replace(old, new + old)
    assert after(sentence, RECIPES, "none")[0] == wanted


def test_what_is_a_number_by_its_name_is_read_as_one():
    code = (
        "import argparse\n\n\ndef main():\n    parser = argparse.ArgumentParser()\n    parser.add_argument('file')\n"
        "    args = parser.parse_args()\n    books = load(args.file)\n    for book in books:\n        print(book)\n"
    )
    found = after("add a --year option that only lists books of that year", code, "none")[0]
    assert 'parser.add_argument("--year", type=int)' in found
    assert "book.year == args.year" in found or "book.year != args.year" in found


RUNS = """\
import argparse
import json


def load(path):
    with open(path) as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path", help="where they are")
    args = parser.parse_args()
    runs = load(args.path)
    for run in runs:
        print(run["name"], run["host"], run["failed"])


if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    ("sentence", "given", "kept"),
    [
        ("add a --host option that only shows runs on that host", '"--host", help="only those of this host"',
         '    if args.host:\n        runs = [run for run in runs if run["host"] == args.host]\n'),
        ("add --host to only list the runs of one host", '"--host", help="only those of this host"',
         '    if args.host:\n        runs = [run for run in runs if run["host"] == args.host]\n'),
        ("add a --failed option that only shows failed runs",
         '"--failed", action="store_true", help="only failed ones"',
         '    if args.failed:\n        runs = [run for run in runs if run["failed"]]\n'),
    ],
)  # fmt: skip
def test_an_option_of_a_script_keeps_only_those(sentence: str, given: str, kept: str):
    parsed, loaded = "    args = parser.parse_args()\n", "    runs = load(args.path)\n"
    wanted = RUNS.replace(parsed, f"    parser.add_argument({given})\n{parsed}").replace(loaded, loaded + kept)
    assert after(sentence, RUNS, "none")[0] == wanted


def test_a_plain_option_filters_nothing():
    assert not any(
        "for run in runs if" in each for each in after("add a --slow option that only lists slow runs", RUNS)
    )


def test_what_is_wished_or_refused_is_no_complaint():
    for said in ("days_out should return None if there are no loans", "a member must not be longer than 20 characters"):
        assert not any(" or 0" in each or "[:20]" in each for each in after(said, LIBRARY))
