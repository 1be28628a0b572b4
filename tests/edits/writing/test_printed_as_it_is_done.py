"""What is done to each is printed, and who sits before it is asked before something is done."""

from __future__ import annotations

import pytest
from test_methods_written import after

IMAGES = """\
from pathlib import Path


def download(urls, folder):
    for url in urls:
        target = folder / url.rsplit("/", 1)[-1]
        urlretrieve(url, target)


def shrink(images, folder):
    for image in images:
        small = resize(image, 64)
        small.save(folder / image.name)


def invite(users, subject):
    with connect() as server:
        for user in users:
            mail = compose(user["email"], subject)
            server.send(mail)


def tidy(folder):
    for old in Path(folder).glob("*.bak"):
        old.unlink()
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("print every url it downloads", '        urlretrieve(url, target)\n        print("downloaded", url)\n'),
        (
            "show which url is being downloaded",
            '        print("downloading url", url)\n        urlretrieve(url, target)\n',
        ),
        ("print what is downloaded", '        urlretrieve(url, target)\n        print("downloaded", url)\n'),
        ("print the name of each saved image", '(folder / image.name)\n        print("saved", image.name)\n'),
        ("print which image it is saving", '        print("saving image", image)\n        small.save('),
        ("say who it is sending to", '            print("sending to", user["email"])\n            server.send(mail)\n'),
        ("show each sent mail", '            server.send(mail)\n            print("sent", mail)\n'),
        ("print which files are deleted", '        old.unlink()\n        print("deleted", old)\n'),
        ("also print the deleted files", '        old.unlink()\n        print("deleted", old)\n'),
    ],
)
def test_each_is_printed(sentence: str, lines: str):
    assert lines in after(sentence, IMAGES, "add-print")[0]


@pytest.mark.parametrize("sentence", ["print the urls", "print what it returns", "print which user is found"])
def test_nothing_is_printed_that_is_no_deed(sentence: str):
    assert not any('print("' in each for each in after(sentence, IMAGES, "add-print"))


NOTES = """\
import os


def remove(notes, title):
    del notes[title]
    save(notes)


def tidy(folder):
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        os.remove(path)


def send_all(people, text):
    sent = 0
    for one in people:
        post(one, text)
        sent += 1
    return sent


def main():
    notes = load()
    while True:
        command, _, rest = input("> ").partition(" ")
        if command == "remove":
            remove(notes, rest)
            print("removed", rest)
        elif command == "clear":
            notes.clear()
            save(notes)
        elif command == "quit":
            break
    sent = send_all(notes, "bye")
    print(sent)
"""
REMOVE = """\
            if input("Really remove? [y/N] ").strip().lower() == "y":
                remove(notes, rest)
                print("removed", rest)
"""
CLEAR = """\
            if input("Really clear? [y/N] ").strip().lower() == "y":
                notes.clear()
                save(notes)
"""
SEND = """\
    if input("Really send? [y/N] ").strip().lower() != "y":
        return
    sent = send_all(notes, "bye")
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("ask before removing a note", REMOVE),
        ("clear should ask for confirmation", CLEAR),
        ("add a confirmation before clearing", CLEAR),
        ("confirm before sending", SEND),
        ("ask before anything is sent", SEND),
        (
            "tidy should ask before each file is deleted",
            '        if input(f"Delete {path}? [y/N] ").strip().lower() != "y":\n'
            "            continue\n        os.remove(path)\n",
        ),
        (
            "remove should ask first",
            'title):\n    if input("Really remove? [y/N] ").strip().lower() != "y":\n        return\n',
        ),
    ],
)
def test_it_is_asked_first(sentence: str, lines: str):
    assert any(lines in each for each in after(sentence, NOTES, "add-condition")[:2])


def test_who_asks_already_is_not_made_to_ask_again():
    code = 'def wipe(path):\n    if input("Sure? [y/N] ") == "y":\n        os.remove(path)\n'
    assert not any("Delete" in each for each in after("ask before deleting", code, "add-condition"))
