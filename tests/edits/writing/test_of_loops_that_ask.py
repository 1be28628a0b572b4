"""Programs that ask for something again and again: what is typed is as told, what goes wrong is printed, what is left
is said."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHELL = """\
class CommandError(Exception):
    pass


def handle(line):
    if not line.startswith("add"):
        raise CommandError(f"no such command: {line}")
    return len(line)


def loop():
    while True:
        line = input("$ ")
        if line == "quit":
            break
        result = handle(line)
        print(result)
"""
WORD = """\
def play(word):
    guessed = set()
    misses = 0
    while misses < 6:
        guess = input("Letter: ")
        if guess in word:
            guessed.add(guess)
        else:
            misses += 1
            print("No.")
        if set(word) == guessed:
            print("You win!")
            return True
    print("You lose!")
    return False


def ask(question, answer):
    reply = input(question)
    if reply == answer:
        return True
    print("Wrong")
    return False


def main():
    wins = 0
    while True:
        if play("pear"):
            wins += 1
        again = input("Again? ")
        if again != "y":
            break
    print("Wins:", wins)
"""
TRIED = """\
        try:
            result = handle(line)
            print(result)
        except {} as error:
            print(error)
"""


@pytest.mark.parametrize(
    ("sentence", "caught"),
    [
        ("print errors instead of crashing", "Exception"),
        ("show the error and ask again", "Exception"),
        ("keep going after an error", "Exception"),
        ("don't crash on bad input, print the error", "CommandError"),
        ("catch CommandError in loop and print it", "CommandError"),
        ("a CommandError should not end the program", "CommandError"),
    ],
)
def test_what_goes_wrong_is_printed_and_it_goes_on(sentence: str, caught: str):
    assert TRIED.format(caught) in after(sentence, SHELL, "wrap-try")[0]


ONE = """\
        guess = input("Letter: ")
        if len(guess) != 1 or not guess.isalpha():
            print("Please enter a single letter.")
            continue
"""
NUMBER = """\
    reply = input(question)
    while not reply.isdigit():
        print("Please enter a number.")
        reply = input(question)
"""
EMPTY = '        guess = input("Letter: ")\n        if not guess.strip():\n            continue\n'


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("the guess must be a single letter", ONE),
        ("only accept a single letter", ONE),
        ("ignore empty guesses", EMPTY),
        ("empty guesses should be ignored", EMPTY),
        ("the reply must be a number", NUMBER),
        ("check that reply is a number", NUMBER),
    ],
)
def test_what_is_typed_is_as_told(sentence: str, lines: str):
    assert lines in after(sentence, WORD, "raise-if")[0]


def test_nothing_is_asked_of_what_nobody_types():
    assert not any("Please enter" in each for each in after("the total must be a number", WORD, "raise-if"))


@pytest.mark.parametrize(
    "sentence", ["say how many tries are left", "print the number of tries left", "show the remaining tries"]
)
def test_what_is_left_is_said(sentence: str):
    assert (
        '            print("No.")\n            print(f"{6 - misses} tries left")\n'
        in after(sentence, WORD, "add-print")[0]
    )


def test_lives_count_down():
    code = 'def play():\n    lives = 7\n    while lives > 0:\n        if input() != "x":\n            lives -= 1\n'
    assert '            print(f"{lives} lives left")\n' in after("show how many lives are left", code, "add-print")[0]


@pytest.mark.parametrize("sentence", ["tell the word when the player loses", "print the word after losing"])
def test_a_message_tells_the_word(sentence: str):
    assert 'print(f"You lose! Word: {word}")' in after(sentence, WORD, "add-print")[0]


def test_a_message_tells_the_right_answer():
    assert "correct answer: {answer}" in after("tell the correct answer if wrong", WORD, "add-print")[0]


@pytest.mark.parametrize(
    "sentence", ["also count the losses", "count the losses too", "print the number of losses as well"]
)
def test_the_others_are_counted_as_well(sentence: str):
    done = after(sentence, WORD, "add-print")[0]
    assert "    wins = 0\n    losses = 0\n" in done
    assert "            wins += 1\n        else:\n            losses += 1\n" in done
    assert '    print("Wins:", wins)\n    print("Losses:", losses)\n' in done


SCRIPT = '"""Reads."""\n\n\ndef run():\n    print("read")\n'
GUARDED = '\n\nif __name__ == "__main__":\n    run()\n'


@pytest.mark.parametrize(
    "sentence",
    [
        "call run when run as a script",
        "run it when started as a script",
        "call run() if the file is executed directly",
        "it should be runnable as a script",
        "call run at the end",
    ],
)
def test_a_file_is_run_as_a_script(sentence: str):
    assert after(sentence, SCRIPT, "main-guard")[0].endswith(GUARDED)


MENU = """\
def menu(shop):
    while True:
        choice = input("> ")
        if choice == "add":
            count = int(input("Count: "))
            shop.add(count)
        else:
            break


def total(shop):
    return sum(shop.counts)
"""


@pytest.mark.parametrize(
    "sentence", ["count must be a number", "check that count is a number", "the count has to be an integer"]
)
def test_a_number_is_asked_for_until_it_is_one(sentence: str):
    assert "                try:\n                    count = int(input(" in after(sentence, MENU, "wrap-try")[0]


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ('print "Bye" at the end of menu', '            break\n    print("Bye")\n'),
        ('menu should print "Bye" at the end', '            break\n    print("Bye")\n'),
        ("print 'Hello there' at the start of menu", 'def menu(shop):\n    print("Hello there")\n'),
        ('let total print "adding up" first', '    print("adding up")\n    return sum'),
        ('print "done" at the end of total', '    print("done")\n    return sum'),
    ],
)
def test_a_text_is_said_at_its_ends(sentence: str, lines: str):
    assert lines in after(sentence, MENU, "add-print")[0]


@pytest.mark.parametrize("sentence", ["accept 'yes' as well", "also accept yes", "'yes' should also work"])
def test_a_word_in_full_counts_as_well(sentence: str):
    assert '        if again not in ("y", "yes"):\n' in after(sentence, WORD, "one-of")[0]


@pytest.mark.parametrize("sentence", ["accept q too", "q should also quit"])
def test_a_word_in_short_counts_as_well(sentence: str):
    assert '        if line in ("quit", "q"):\n' in after(sentence, SHELL, "one-of")[0]


def test_another_word_is_not_short_for_it():
    assert not any('"quit", "yes"' in each for each in after("yes should also work", SHELL, "none"))
