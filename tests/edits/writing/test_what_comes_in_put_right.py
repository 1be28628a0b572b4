"""What a function is given is put right at its top, whatever else the file calls."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Register:
    def __init__(self, path):
        with open(path) as file:
            lines = [line.strip() for line in file]
        self.seats = dict(line.lower().split("=") for line in lines)

    def seat_of(self, guest):
        '''Where somebody sits.'''
        if guest in self.seats:
            return self.seats[guest]
        elif "anyone" in self.seats:
            return self.seats["anyone"]
        return None

    def tell(self, text):
        self.told = text

    def ask(self):
        text = input("who? ")
        return self.seat_of(text)
"""


@pytest.mark.parametrize(
    ("sentence", "there"),
    [
        ("lowercase the guest in seat_of", "        guest = guest.lower()\n        if guest in"),
        (
            "strip the argument of seat_of, people paste it with spaces",
            "        guest = guest.strip()\n        if guest",
        ),
        ("tell should strip its input", "        text = text.strip()\n        self.told"),
        ("in tell, strip the text first", "        text = text.strip()\n        self.told"),
    ],
)
def test_what_comes_in_is_put_right_at_the_top(sentence: str, there: str):
    assert there in after(sentence, CODE, "append-call")[0]


def test_what_is_stripped_already_is_not_stripped_again():
    code = "def names(file):\n    name = file.readline().strip()\n    return name\n"
    assert not any(".strip().strip()" in text for text in after("strip the name", code, "append-call"))


def test_what_the_file_calls_so_itself_is_no_deed():
    code = "def strip(text):\n    return text[1:]\n\n\ndef show(text):\n    print(strip(text))\n"
    assert not any("text.strip()" in text for text in after("show should use strip for the text", code, "append-call"))
