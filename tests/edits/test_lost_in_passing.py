"""What speaks against an answer that loses a call in passing, swallows an error, or tests something else."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.telling.needless import needless
from spark_tui.edits.weighing.asked_in_vain import asks_not_for_what_there_is, counts_a_text
from spark_tui.edits.weighing.contrary import swallows_all_the_same
from spark_tui.edits.weighing.no_sense import is_only_begun, is_senseless
from spark_tui.edits.weighing.of_requests import does_it_one_after_the_other
from spark_tui.edits.weighing.tests_another import leaves_out_what_is_tested
from spark_tui.edits.weighing.unmet import leaves_out_a_means
from spark_tui.edits.weighing.unwrapped import hands_on_what_it_was_made_of, which

FILE = """import json

SHELL = "sh"


def launch(cmd, shell):
    return shell(cmd)


def load(path):
    with open(path) as f:
        return json.load(f)


def report(jobs):
    for job in jobs:
        launch(job, SHELL)
    return len(jobs)


def main(args):
    print(report(load(args.path)))
    errors = args.errors
    return errors
"""
UNWRAPPED = FILE.replace("report(load(args.path))", "report(args.path), args.json")
CAUGHT = FILE.replace(
    "        return json.load(f)\n",
    "        try:\n            return json.load(f)\n        except ValueError:\n            return []\n",
)
TOLD = CAUGHT.replace("            return []\n", "            raise SystemExit(1)\n")


@pytest.mark.parametrize(
    ("sentence", "is_lost"),
    [
        ("add a --json flag", True),
        ("print the arguments as json too", True),
        ("don't load the file", False),
        ("report takes the path by now, loading is done there", False),
        ("call report directly", False),
    ],
)
def test_a_call_is_lost_in_passing(sentence: str, is_lost: bool):
    assert hands_on_what_it_was_made_of(FILE, sentence, UNWRAPPED) is is_lost
    assert bool(which(FILE, sentence, UNWRAPPED)) is is_lost
    assert not hands_on_what_it_was_made_of(FILE, sentence, CAUGHT)


@pytest.mark.parametrize(
    ("sentence", "after", "is_contrary"),
    [
        ("don't swallow errors", CAUGHT, True),
        ("errors must not be hidden", CAUGHT, True),
        ("stop ignoring errors in load", CAUGHT, True),
        ("don't swallow errors", TOLD, False),
        ("swallow the errors", CAUGHT, False),
        ("load should not fail", CAUGHT, False),
    ],
)
def test_an_error_is_swallowed_all_the_same(sentence: str, after: str, is_contrary: bool):
    assert swallows_all_the_same(FILE, sentence, after) is is_contrary


@pytest.mark.parametrize(
    ("sentence", "code", "is_so"),
    [
        ("don't swallow errors", FILE, True),
        ("Errors should not be silenced!", FILE, True),
        ("don't swallow errors", CAUGHT, False),
        ("don't swallow errors, log them", FILE, False),
        ("close the file", FILE, True),
        ("the file is never closed", FILE, True),
        ("close the file", FILE.replace("    with open(path) as f:\n", "    for f in [open(path)]:\n"), False),
        ("close the file when the job is done", FILE, False),
        ("close the shop", FILE, False),
    ],
)
def test_what_nothing_needs_is_told(sentence: str, code: str, is_so: bool):
    assert bool(needless(Sentence(sentence, read(code)))) is is_so


def test_a_test_uses_what_is_to_be_tested():
    another, own = (f"{FILE}\n\ndef test_it():\n    assert {call} == 1\n" for call in ("launch(1, 2)", "load(1)"))
    assert leaves_out_what_is_tested(FILE, "write tests for load", another)
    assert not leaves_out_what_is_tested(FILE, "write tests for load", own)
    assert not leaves_out_what_is_tested(FILE, "write tests for errors that nobody sees", own)


def test_a_word_of_the_sentence_is_no_attribute():
    top = "def launch(cmd, shell):\n"
    unknown = FILE.replace(top, f"{top}    if shell.unknown:\n        raise ValueError(shell)\n")
    assert is_senseless(FILE, "let launch raise when the shell is unknown", unknown)
    assert not is_only_begun(FILE, "let launch raise when the shell is unknown", unknown)
    assert not is_senseless(FILE, "let launch raise if shell.unknown", unknown)
    job = FILE.replace(
        "    for job in jobs:\n", "    for job in jobs:\n        if job.missing:\n            continue\n"
    )
    assert not is_senseless(FILE.replace("launch(job,", "launch(job.cmd,"), "skip when the job is missing", job)


def test_something_that_is_only_begun():
    begun = FILE.replace("import json\n", "import json\nimport sys\n")
    assert is_senseless(FILE, "exit early", begun)
    assert is_only_begun(FILE, "exit early", begun)


def test_a_parameter_that_is_only_given_texts_is_no_number():
    top = "def launch(cmd, shell):\n"
    below = FILE.replace(top, f"{top}    if shell < 1:\n        raise ValueError(shell)\n")
    assert counts_a_text(FILE, "let launch raise when the shell is unknown", below)
    assert not counts_a_text(FILE.replace("job, SHELL", "job, job"), "raise when the shell is unknown", below)


@pytest.mark.parametrize(
    ("sentence", "test", "is_another"),
    [
        ("exit with 1 when there were errors", "args", True),
        ("exit with 1 when there were errors", "errors", False),
        ("exit with 1 when there were any problems", "args", False),
        ("exit with 1 when there is an error in the report", "errors", False),
    ],
)
def test_what_there_may_be_is_asked_for(sentence: str, test: str, is_another: bool):
    after = FILE.replace("    return errors\n", f"    if {test}:\n        raise SystemExit(1)\n    return errors\n")
    assert asks_not_for_what_there_is(FILE, sentence, after) is is_another


@pytest.mark.parametrize(
    ("sentence", "line", "is_left_out"),
    [
        ("use a queue for the jobs", "    jobs = [*jobs]\n", True),
        ("use a queue for the jobs", "    jobs = deque(jobs)\n", False),
        ("launch should use subprocess", "    cmd = cmd + shell\n", True),
        ("launch should use subprocess", "    subprocess.run(cmd)\n", False),
        ("use rich for the output", "    print(jobs)\n", True),
        ("use rich text for the output", "    print(jobs)\n", False),
        ("print the report in color", "    print(jobs)\n", True),
        ("print the report in color", '    print(f"\\033[31m{jobs}")\n', False),
    ],
)
def test_what_is_to_be_used_is_used(sentence: str, line: str, is_left_out: bool):
    after = FILE.replace("    return len(jobs)\n", f"{line}    return len(jobs)\n")
    assert leaves_out_a_means(FILE, sentence, after) is is_left_out


@pytest.mark.parametrize(
    ("sentence", "is_so"),
    [
        ("run each job in its own thread", True),
        ("launch must run on the main thread", False),
        ("launch them in parallel", True),
        ("launch them in turn", False),
    ],
)
def test_in_threads_is_not_one_after_the_other(sentence: str, is_so: bool):
    before = FILE.replace("for job in jobs", "for job in range(jobs)")
    assert does_it_one_after_the_other(before, sentence, before.replace("for job in", "for _ in")) is is_so
