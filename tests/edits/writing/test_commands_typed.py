"""A program that asks for what to do: more words and commands, how it ends, what is typed that is no number."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.branching.commands import commands
from spark_tui.edits.python.source import read
from spark_tui.edits.saying.telling.reworded import dictated

MENU = """\
notes = []


def show():
    for note in notes:
        print(note)


def number():
    return len(notes)


def main():
    while True:
        command = input("> ")
        if command == "add":
            text = input("Text: ")
            notes.append(text)
        elif command == "list":
            show()
        elif command == "quit":
            break
        else:
            print("unknown command")


main()
"""
REPL = """\
def repl():
    history = []
    while True:
        line = input("> ")
        if line == "quit":
            break
        history.append(line)
"""
GAME = """\
board = [" "] * 9


def ask():
    return int(input("Where? "))


def play():
    cell = ask()
    board[cell] = "X"


if __name__ == "__main__":
    play()
"""
_BEHIND_QUIT = '        elif command == "quit":\n            break\n'


def test_the_words_of_a_loop_are_known_and_what_ends_it():
    (found,) = commands(read(MENU))
    assert found.words == ("add", "list", "quit")
    assert found.leaving is not None
    assert found.leaving.words == ("quit",)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("exit should also work", '        elif command in ("quit", "exit"):\n'),
        ("q works too", '        elif command in ("quit", "q"):\n'),
        ("let me also quit with bye", '        elif command in ("quit", "bye"):\n'),
        ("accept ls for list as well", '        elif command in ("list", "ls"):\n'),
        ("print bye when quitting", '        elif command == "quit":\n            print("Bye!")\n            break\n'),
        ("say goodbye when leaving", '            print("Goodbye!")\n            break\n'),
        ("show the number when quitting", '            print("Number:", number())\n            break\n'),
        (
            "ask before quitting",
            '            if input("Really quit? (y/n) ").strip().lower() == "y":\n                break\n',
        ),
        (
            "add a clear command that empties the notes",
            _BEHIND_QUIT + '        elif command == "clear":\n            notes.clear()\n        else:\n',
        ),
        (
            "add a help command",
            _BEHIND_QUIT + '        elif command == "help":\n            print("Commands: add, list, quit, help")\n',
        ),
        (
            'print the number of notes with "count"',
            _BEHIND_QUIT + '        elif command == "count":\n            print(len(notes))\n',
        ),
        (
            '"undo" should remove the last note',
            _BEHIND_QUIT + '        elif command == "undo":\n            if notes:\n                notes.pop()\n',
        ),
        (
            "add a delete command",
            _BEHIND_QUIT + '        elif command == "delete":\n            note = input("Note: ")\n'
            "            if note in notes:\n                notes.remove(note)\n",
        ),
        ("commands should work in upper case", '        command = input("> ").lower()\n'),
        ("an empty line should be ignored", "        if not command.strip():\n            continue\n"),
        ("quit on ctrl-c", "        except KeyboardInterrupt:\n            break\n"),
    ],
)
def test_of_a_menu(sentence: str, expected: str):
    assert expected in after(sentence, MENU, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a clear command that empties the history", "            history.clear()\n            continue\n"),
        (
            'print the history with "history"',
            '        if line == "history":\n            for entry in history:\n                print(entry)\n'
            "            continue\n        history.append(line)\n",
        ),
    ],
)
def test_where_each_command_is_an_if_of_its_own_the_next_turn_follows(sentence: str, expected: str):
    assert expected in after(sentence, REPL, "none")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "typing a letter crashes the game",
            '        try:\n            return int(input("Where? "))\n        except ValueError:\n',
        ),
        ("it crashes if I type abc", '        try:\n            return int(input("Where? "))\n'),
        (
            "let me quit with q",
            '    text = input("Where? ")\n    if text.strip().lower() == "q":\n        raise SystemExit\n'
            "    return int(text)\n",
        ),
        (
            "ask if they want to play again",
            '    while True:\n        board[:] = [" "] * 9\n        play()\n'
            '        if input("Play again? (y/n) ").strip().lower() != "y":\n            break\n',
        ),
    ],
)
def test_of_a_game(sentence: str, expected: str):
    assert expected in after(sentence, GAME, "stop-if")[0]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("say thanks for playing at the end", '    play()\n    print("Thanks for playing!")\n'),
        ("print 'Hello' at the start", 'if __name__ == "__main__":\n    print("Hello")\n    play()\n'),
    ],
)
def test_something_is_said_at_the_ends_of_a_program(sentence: str, expected: str):
    assert expected in after(sentence, GAME, "add-print")[0]


def test_what_is_said_then_is_no_new_wording():
    assert dictated("say goodbye when leaving", 'print("Welcome")') == "say goodbye when leaving"
    assert dictated("say goodbye old friend", 'print("Welcome")') == 'say "goodbye old friend"'
