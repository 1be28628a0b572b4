"""A parameter that is told by its name: which of several things are wanted, how many, or a value it stands for."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
"""Books and who has them."""
from dataclasses import dataclass


@dataclass
class Loan:
    reader: str
    genre: str
    day: int
    done: bool = False


class Shelf:
    def __init__(self):
        self.loans = []

    def open_loans(self):
        """Those that are still out."""
        return [loan for loan in self.loans if not loan.done]

    def days(self, reader: str) -> int:
        """How many days a reader had books for."""
        return sum(loan.day for loan in self.loans if loan.reader == reader)

    def readers(self):
        found = []
        for loan in self.loans:
            if loan.reader not in found:
                found.append(loan.reader)
        return found

    def genres(self):
        counts = {}
        for loan in self.loans:
            counts[loan.genre] = counts.get(loan.genre, 0) + 1
        return counts

    def show(self):
        for loan in self.loans:
            yield f"{loan.reader}: {loan.genre}"
'''

OTHER = '''\
"""Mail."""


class Outbox:
    def __init__(self, mails, send):
        self.mails = list(mails)
        self.send = send

    def next_mail(self):
        return self.mails.pop(0) if self.mails else None

    def flush(self):
        """Send all, and return how many."""
        sent = 0
        while self.mails:
            self.send(self.mails.pop(0))
            sent += 1
        return sent

    def work(self):
        while True:
            mail = self.next_mail()
            if mail is None:
                break
            self.send(mail)

    def urgent(self):
        found = []
        for mail in self.mails:
            if mail.startswith("!"):
                found.append(mail)
        return found

    def subjects(self):
        return [mail.split(":")[0] for mail in self.mails]


def longest(mails):
    """The longest come first."""
    return sorted(mails, key=len, reverse=True)


def read_mails(path):
    mails = []
    with open(path) as lines:
        for line in lines:
            mails.append(line.strip())
    return mails
'''

THIRD = '''\
"""Garden."""
import random

ROWS = 4


def seed_names(rng=None):
    rng = rng or random.Random(1)
    return [rng.choice("abc") for _ in range(5)]


def show_weight(grams):
    return f"{grams / 1000:.2f} kg"


def beds(garden) -> list:
    """The beds of a garden."""
    return [[None] * ROWS for _ in range(garden)]


def shorten(text: str) -> str:
    if len(text) <= 20:
        return text
    return text[: 20 - 1] + "…"


class Sprinkler:
    def water(self, litres):
        done = []
        while litres > 0:
            done.append(min(litres, 10))
            litres -= 10
        return done


def table(rows):
    return "\\n".join(" | ".join(row) for row in rows)
'''


@pytest.mark.parametrize(
    ("code", "sentence", "holds"),
    [
        (
            CODE,
            "open_loans should take an optional reader and then only return the loans of that reader",
            (
                "s=Shelf()\n"
                's.loans=[Loan("ann","crime",3),Loan("bob","poetry",5),Loan("ann","poetry",8,True),'
                'Loan("cy","crime",9)]\n'
                "assert [l.day for l in s.open_loans()]==[3,5,9]\n"
                'assert [l.day for l in s.open_loans(reader="ann")]==[3]\n'
            ),
        ),
        (
            CODE,
            "let me pass a genre to readers so that it only lists those with that genre, all of them if i don't",
            (
                "s=Shelf()\n"
                's.loans=[Loan("ann","crime",3),Loan("bob","poetry",5),Loan("ann","poetry",8,True),'
                'Loan("cy","crime",9)]\n'
                'assert s.readers()==["ann","bob","cy"]\n'
                'assert s.readers(genre="crime")==["ann","cy"]\n'
            ),
        ),
        (
            CODE,
            "days needs an optional since, only loans from that day on are to be added up then",
            (
                "s=Shelf()\n"
                's.loans=[Loan("ann","crime",3),Loan("bob","poetry",5),Loan("ann","poetry",8,True),'
                'Loan("cy","crime",9)]\n'
                'assert s.days("ann")==11\n'
                'assert s.days("ann",since=8)==8\n'
                'assert s.days("ann",since=4)==8\n'
            ),
        ),
        (
            CODE,
            "add an optional reader to genres to count only the loans of one reader, everything like before without it",
            (
                "s=Shelf()\n"
                's.loans=[Loan("ann","crime",3),Loan("bob","poetry",5),Loan("ann","poetry",8,True),'
                'Loan("cy","crime",9)]\n'
                'assert s.genres()=={"crime":2,"poetry":2}\n'
                'assert s.genres(reader="ann")=={"crime":1,"poetry":1}\n'
            ),
        ),
        (
            CODE,
            "give show an optional genre, so i can get only one genre",
            (
                "s=Shelf()\n"
                's.loans=[Loan("ann","crime",3),Loan("bob","poetry",5),Loan("ann","poetry",8,True),'
                'Loan("cy","crime",9)]\n'
                "assert len(list(s.show()))==4\n"
                'assert len(list(s.show(genre="crime")))==2\n'
            ),
        ),
        (
            CODE,
            "open_loans with an optional until: just the loans up to and including that day",
            (
                "s=Shelf()\n"
                's.loans=[Loan("ann","crime",3),Loan("bob","poetry",5),Loan("ann","poetry",8,True),'
                'Loan("cy","crime",9)]\n'
                "assert len(s.open_loans())==3\n"
                "assert len(s.open_loans(until=5))==2\n"
            ),
        ),
        (
            OTHER,
            "flush should take an optional limit and stop after that many mails, without it all are sent",
            (
                "got=[]\n"
                'o=Outbox(["!a: x","b: y","!cc: z","!d: w"],got.append)\n'
                "assert o.flush(limit=2)==2 and len(got)==2 and len(o.mails)==2\n"
                "assert o.flush(limit=0)==0\n"
                "assert o.flush()==2\n"
            ),
        ),
        (
            OTHER,
            "give work a max_mails so it stops after so many, no limit if left out",
            (
                "got=[]\n"
                'o=Outbox(["!a: x","b: y","!cc: z","!d: w"],got.append)\n'
                "o.work(max_mails=3)\n"
                "assert len(got)==3 and len(o.mails)==1,got\n"
                "o.work()\n"
                "assert len(got)==4\n"
            ),
        ),
        (
            OTHER,
            "urgent needs an optional limit, at most that many are returned then",
            (
                "got=[]\n"
                'o=Outbox(["!a: x","b: y","!cc: z","!d: w"],got.append)\n'
                "assert len(o.urgent())==3\n"
                'assert o.urgent(limit=2)==["!a: x","!cc: z"]\n'
                "assert o.urgent(limit=0)==[]\n"
            ),
        ),
        (
            OTHER,
            "longest gets an optional count, then only the first count of them are returned",
            (
                "got=[]\n"
                'o=Outbox(["!a: x","b: y","!cc: z","!d: w"],got.append)\n'
                'assert longest(["a","ccc","bb"])==["ccc","bb","a"]\n'
                'assert longest(["a","ccc","bb"],count=2)==["ccc","bb"]\n'
            ),
        ),
        (
            OTHER,
            "let read_mails read no more than max_lines lines, everything when it isn't given",
            (
                "import io\n"
                "open = lambda path: io.StringIO('a\\nb\\nc\\n')\n"
                "assert read_mails('x')==['a','b','c']\n"
                "assert read_mails('x',max_lines=2)==['a','b']\n"
            ),
        ),
        (
            OTHER,
            "subjects needs an optional limit so i only get the first few",
            (
                "got=[]\n"
                'o=Outbox(["!a: x","b: y","!cc: z","!d: w"],got.append)\n'
                "assert len(o.subjects())==4\n"
                'assert o.subjects(limit=1)==["!a"]\n'
            ),
        ),
        (
            THIRD,
            "seed_names always makes 5 names, give it a how_many for that, 5 if nothing is said",
            ("assert len(seed_names())==5 and len(seed_names(how_many=2))==2\n"),
        ),
        (
            THIRD,
            "show_weight needs a parameter places for the number of decimals, 2 by default",
            ('assert show_weight(1500)=="1.50 kg"\nassert show_weight(1500,places=1)=="1.5 kg"\n'),
        ),
        (
            THIRD,
            "i want to tell beds the number of rows, as rows, ROWS if i don't",
            ("assert len(beds(2)[0])==4 and len(beds(2,rows=3)[0])==3\n"),
        ),
        (
            THIRD,
            "shorten cuts at 20, let it take a width instead with 20 as the default",
            (
                'assert shorten("x"*30)=="x"*19+"…"\n'
                'assert len(shorten("x"*30,width=10))==10\n'
                'assert shorten("abc",width=3)=="abc"\n'
            ),
        ),
        (
            THIRD,
            "Sprinkler.water uses up 10 litres at a time, i'd like to give it the portion, 10 like now if not",
            ("assert Sprinkler().water(25)==[10,10,5]\nassert Sprinkler().water(6,portion=3)==[3,3]\n"),
        ),
        (
            THIRD,
            "table gets an optional sep between the columns, ' | ' as default",
            ('assert table([["a","b"]])=="a | b"\nassert table([["a","b"]],sep=";")=="a;b"\n'),
        ),
    ],
)
def test_it_does_what_is_asked(code: str, sentence: str, holds: str) -> None:
    known: dict[str, object] = {}
    exec(after(sentence, code, "add-parameter")[0], known)
    exec(holds, known)
