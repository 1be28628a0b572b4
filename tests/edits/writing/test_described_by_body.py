"""What a docstring that nobody dictates says: what the body does, in plain and true words; else nothing that is not."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.saying.telling.wording import made_docstring

SHELF = """\
class Shelf:
    def __init__(self, room):
        self.room = room
        self.books = {}
        self.laps = []
        self.started = None

    def lend(self, title, to):
        self.books[title]["to"] = to

    def taken(self):
        return sum(book["width"] for book in self.books.values())

    def rest(self):
        return self.room - self.taken()

    def titles(self):
        return sorted(self.books)

    def worth(self):
        total = 0
        for book in self.books.values():
            total += book["price"] * book["count"]
        return total

    def starting(self, letter):
        found = []
        for title in self.books:
            if not title.startswith(letter):
                continue
            found.append(title)
        return found

    def forget(self):
        self.books = {}

    def forget_one(self, title):
        del self.books[title]

    def widen(self, by):
        self.room += by

    def lock(self):
        self.locked = True

    def quickest(self):
        if not self.laps:
            return None
        return min(self.laps)

    def start(self):
        if self.started is not None:
            raise RuntimeError("running")
        self.started = 1

    def roomy(self):
        return self.room > 100
"""


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("taken", "Return the total width of all books."),
        ("rest", "Return the room minus what is taken."),
        ("titles", "Return the titles, sorted."),
        ("worth", "Return the sum of price times count over all books."),
        ("starting", "Return the titles that start with the letter."),
        ("forget", "Clear the books."),
        ("widen", "Add the by to the room."),
        ("lock", "Lock the shelf."),
        ("quickest", "Return the smallest of the laps, or None if there are no laps."),
        ("start", "Start the shelf."),
        ("roomy", "Tell whether the room is more than 100."),
    ],
)
def test_a_method_is_told_by_what_it_does(name: str, told: str):
    assert made_docstring(read(SHELF), f"Shelf.{name}") == told


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "def dearest(goods):\n    best = None\n    for name, item in goods.items():\n"
            '        if best is None or item["price"] > goods[best]["price"]:\n'
            "            best = name\n    return best\n",
            "Return the name with the highest price, or None if there are no names.",
        ),
        (
            "def per_day(visits):\n    days = {}\n    for v in visits:\n        days[v.day] = days.get(v.day, 0) + 1\n"
            "    return days\n",
            "Return how many visits there are for each day.",
        ),
        (
            "def by_town(guests):\n    towns = {}\n    for guest in guests:\n"
            "        towns.setdefault(guest.town, []).append(guest)\n    return towns\n",
            "Group the guests by town.",
        ),
        ("def late(jobs):\n    return [job for job in jobs if job.overdue]\n", "Return the jobs that are overdue."),
        ("def how_many(jobs):\n    return sum(1 for j in jobs if j.state != 'new')\n",
         'Return the number of jobs whose state is not "new".'),
        ("def longest(lines):\n    return max(lines, key=len)\n", "Return the line that is longest."),
        ("def mean(values):\n    return sum(values) / len(values) if values else 0\n",
         "Return the mean of the values, or 0 if there are no values."),
        ("def size(n):\n    if n > 9:\n        return 'big'\n    return 'small'\n", 'Return the size.'),
        ("def size(grams):\n    if grams > 9:\n        return 'big'\n    return 'small'\n",
         'Return "big" or "small", depending on the grams.'),
        ("def store(rows, path):\n    with open(path, 'w') as f:\n        json.dump(rows, f)\n",
         "Write the rows to a JSON file."),
        ("def move(source, target, amount):\n    source.pay(amount)\n    target.get(amount)\n",
         "Move the amount from the source to the target."),
        ("def fee(price, percent):\n    return price * (100 - percent) / 100\n",
         "Return the fee for the price and percent."),
        ("def parts_of(items, size):\n    return [items[i : i + size] for i in range(0, len(items), size)]\n",
         "Split the items into pieces of the given size; the last one may be shorter."),
        ("def by_name(rows, name):\n    for row in rows:\n        if row.name == name:\n            return row\n",
         "Return the rows by name."),
    ],
)  # fmt: skip
def test_a_function_is_told_by_what_it_does(code: str, told: str):
    assert made_docstring(read(code), code[4 : code.index("(")]) == told
