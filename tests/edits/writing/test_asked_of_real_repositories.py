"""What people ask of code that was there before: values it was not made for, a part of a text, failures in a loop."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import ops, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.actions import action
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.reworded import dictated
from spark_tui.edits.senseless.uses import its_own_base, never_missing
from spark_tui.edits.weighing.fails_otherwise import logs_all_the_same
from spark_tui.edits.weighing.strays import strays
from spark_tui.edits.weighing.unsure import is_unsure
from spark_tui.edits.writing.functions.gives_another_kind import WRITERS as GIVES_ANOTHER_KIND
from spark_tui.edits.writing.guards.of_another_kind import WRITERS as OF_ANOTHER_KIND
from spark_tui.edits.writing.words.most_like_it import WRITER as MOST_LIKE_IT

SHOUT = 'def shout(text, mark="!"):\n    """Louder."""\n    return text.upper() + mark\n'


@pytest.mark.parametrize(
    ("said", "guard"),
    [
        ("shout crashes with an int, it should just return it", "isinstance(text, int)"),
        ("shout should leave numbers alone", "isinstance(text, (int, float))"),
        ("if text isn't a string, give it back unchanged", "not isinstance(text, str)"),
        ("when somebody hands shout a list, return it as it is", "isinstance(text, list)"),
        ("bytes should come back untouched from shout", "isinstance(text, bytes)"),
        ("shout: if mark is not a string return it as is", "not isinstance(mark, str)"),
    ],
)
def test_what_it_was_not_made_for_comes_back(said: str, guard: str):
    parameter = guard.partition("(")[2].partition(",")[0]
    wanted = SHOUT.replace("    return text", f"    if {guard}:\n        return {parameter}\n    return text")
    assert after(said, SHOUT, "return-if")[0] == wanted


@pytest.mark.parametrize("said", ["return it as a string", "shout should return an int", "return the list it got"])
def test_what_it_gives_is_another_matter(said: str):
    assert not [each for writer in OF_ANOTHER_KIND for each in writer.write(Sentence(said, read(SHOUT)))]


@pytest.mark.parametrize(
    ("said", "error", "only"),
    [
        ("shout: a TypeError for anything but a string", "TypeError", True),
        ("raise a ValueError for anything other than a string in shout", "ValueError", True),
        ("shout should reject anything but strings", "TypeError", True),
        ("shout should only accept strings and complain otherwise", "TypeError", True),
        ("shout should raise TypeError on bytes", "TypeError", False),
        ("raise a ValueError in shout when given bytes", "ValueError", False),
        ("shout must refuse bytes", "TypeError", False),
        ("shout: TypeError for bytes", "TypeError", False),
    ],
)
def test_what_it_was_not_made_for_is_refused(said: str, error: str, *, only: bool):
    asked, wrong = ("not isinstance(text, str)", "be a str") if only else ("isinstance(text, bytes)", "not be a bytes")
    guard = f'    if {asked}:\n        raise {error}("text must {wrong}")\n'
    assert after(said, SHOUT, "raise-if")[0] == SHOUT.replace("    return text", f"{guard}    return text")


@pytest.mark.parametrize(
    "said",
    [
        "shout should not fail on bytes",
        "log an error for bytes",
        "shout fails with bytes",
        "it raises TypeError on bytes",
    ],
)
def test_what_fails_already_is_not_refused(said: str):
    assert not [each for writer in OF_ANOTHER_KIND for each in writer.write(Sentence(said, read(SHOUT)))]


CALL = """\
def log_it(logger: "Logger", name):
    \"\"\"Starting call to nowhere.\"\"\"
    logger.log(
        10,
        f"Starting call to '{name}', "
        f"once more.",
    )
"""


@pytest.mark.parametrize(
    ("said", "new"),
    [
        ("make the message say 'Calling' instead of 'Starting call to'", "Calling"),
        ('replace "Starting call to" with "Now calling"', "Now calling"),
        ("the log should read `Calling` rather than `Starting call to`", "Calling"),
        ("say Calling instead of Starting call to in log_it", "Calling"),
    ],
)
def test_a_part_of_a_text_becomes_another(said: str, new: str):
    assert after(dictated(said, CALL), CALL, "change-message")[0] == CALL.replace('f"Starting call to', f'f"{new}')


PAUSE = """\
def pause(info=None):
    \"\"\"Says 'Press any key to continue...'.\"\"\"
    if info is None:
        info = _("Press any key to continue...")
    echo(info, "nothing else")
"""


@pytest.mark.parametrize(
    ("said", "new"),
    [
        ("the pause message should read 'Press Enter to continue'", "Press Enter to continue"),
        ('pause should say "Press any key to go on"', "Press any key to go on"),
        ("let the prompt say 'Any key to continue'", "Any key to continue"),
        ("please make pause print 'Press a key to continue!'", "Press a key to continue!"),
    ],
)
def test_a_message_in_new_words_takes_the_place_of_the_one_most_like_it(said: str, new: str):
    wanted = PAUSE.replace('("Press any key to continue...")', f'("{new}")')
    assert after(said, PAUSE, "change-message")[0] == wanted


@pytest.mark.parametrize(
    "said",
    [
        "pause should say 'Good night'",  # which is like none
        "log 'Press any key to continue' if info is None",
        "say 'Press Enter to continue' instead of 'nothing else'",
    ],
)
def test_what_is_like_none_or_says_the_old_one_has_no_such_place(said: str):
    assert not list(MOST_LIKE_IT.write(Sentence(said, read(PAUSE))))


JOBS = """\
import logging

logger = logging.getLogger(__name__)


def run_pending(jobs):
    for job in sorted(jobs):
        job.run()
"""


@pytest.mark.parametrize(
    "said",
    [
        "log the exception when a job fails instead of letting it kill run_pending",
        "log any exception of a job rather than letting it escape",
        "errors in a job should be logged",
    ],
)
def test_failures_are_logged_where_they_happen(said: str):
    caught = 'except Exception:\n            logger.exception("run pending failed: %r", job)\n'
    loop = f"        try:\n            job.run()\n        {caught}"
    wanted = JOBS.replace("        job.run()\n", loop)
    assert after(said, JOBS, "wrap-try")[0] == wanted
    assert not logs_all_the_same(JOBS, said, wanted)
    assert logs_all_the_same(JOBS, said, f'{JOBS}    logger.debug("run pending")\n')


def test_who_wants_it_to_raise_is_told_what_is_wrong():
    source = read("def add(rule):\n    return rule\n")
    for op, said, condition in (
        ("guard-empty", "add should raise if rule is empty", "empty"),
        ("guard-none", "add should complain when there is no rule", "None"),
    ):
        gap = Gap(Sentence(said, source), op, ("add", "rule"))
        assert next(action(gap)) == f'raise ValueError("rule must not be {condition}")'


@pytest.mark.parametrize(
    "said",
    [
        "cancel should return True if the job was found, False otherwise",
        "have cancel say whether it found the job",
        "cancel: return whether it worked",
    ],
)
def test_each_end_of_what_is_tried_says_whether_it_worked(said: str):
    code = (
        "def cancel(jobs, job) -> None:\n    try:\n        jobs.remove(job){}\n"
        "    except ValueError:\n        print('not scheduled'){}\n"
    )
    wanted = code.format("\n        return True", "\n        return False").replace("None", "bool")
    assert after(said, code.format("", ""), "set-return")[0] == wanted


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("in increment let me pass the step", "step"),
        ("let callers pass the step to increment", "step"),
        ("increment should take the step as a parameter", "step"),
        ("increment: add an amount parameter, 1 by default", "amount"),
        ("callers of increment should choose the amount", "amount"),
    ],
)
def test_by_how_much_it_goes_up_is_said_by_who_calls(said: str, name: str):
    code = "class Counter:\n    def increment(self{}):\n        self.count += {}\n        return self.count\n"
    assert after(said, code.format("", 1), "add-parameter")[0] == code.format(f", {name}=1", name)


@pytest.mark.parametrize(
    ("said", "signature", "code", "told"),
    [
        ("let callers pass the mode to save", ', mode="wb"', "with os.fdopen(fd, {}) as file:", '"wb"'),
        ("add a precision parameter to save", ", precision=2", 'print(f"{{fd / 3:.{}f}} kB")', "2"),
        ("save should take the kind as a parameter", ", kind=UserWarning", "warn(fd, kind={})", "UserWarning"),
    ],
)
def test_a_parameter_stands_for_what_a_function_says_to_others(said: str, signature: str, code: str, told: str):
    name = signature[2:].partition("=")[0]
    inner = f"{{{name}}}" if name == "precision" else name
    before, wanted = (
        f"def save(fd{given}):\n    {code.format(value)}\n" + "        pass\n" * code.startswith("with")
        for given, value in (("", told), (signature, inner))
    )
    assert after(said, before, "add-parameter")[0] == wanted


def test_what_is_no_text_is_not_stripped():
    code = (
        "def flag(word):\n    if isinstance(word, str):\n        word = word.lower()\n    return word in (True, 'on')\n"
    )
    wanted = code.replace("        word =", "        word = word.strip()\n        word =")
    assert wanted in after("flag should strip spaces", code, "wrap-call")


LOADERS = """\
class Files:
    def names(self):
        return list(self.files)


class Several:
    def names(self):
        found = []
        for each in self.loaders:
            found.extend(each.names())
        return found
"""


def test_a_method_of_another_class_is_elsewhere():
    here, there = (
        LOADERS.replace(line, f"        x = 1\n{line}") for line in ("        return list", "        for each")
    )
    for said in ("names of Files should skip hidden ones", "in Files.names skip hidden ones"):
        assert not strays(LOADERS, said, here)
        assert strays(LOADERS, said, there) > 1


def test_what_python_cannot_mean_is_known():
    source = read(
        "class A(B, A):\n    pass\n\n\ntry:\n    x: dict[str, int] = known.get(key)\nexcept KeyError:\n    x = None\n"
        "try:\n    y = known[key]\nexcept KeyError:\n    y = None\n"
    )
    assert list(its_own_base(source)) == ["A(A)"]
    assert len(list(never_missing(source))) == 1


@pytest.mark.parametrize(
    ("said", "old", "new", "is_sure"),
    [
        ("add a strict parameter to shout", '="!"', '="!", strict=None', False),
        ("add a strict parameter to shout, False by default", '="!"', '="!", strict=False', True),
        ("add a parameter times to shout", "text.upper() +", "text.upper() * 3 +", True),
        ("shout should not fail without a mark", "    return", "    if not m:\n        return m\n    return", False),
    ],
)
def test_what_nothing_looks_at_or_nothing_binds_is_not_sure(said: str, old: str, new: str, *, is_sure: bool):
    assert is_unsure(SHOUT, said, SHOUT.replace(old, new)) is not is_sure


def test_a_signature_alone_gives_nothing_else():
    code = "def total(xs) -> float:\n    return sum(xs)\n"
    typed = code.replace("float", "int")
    assert is_unsure(code, "total should return an int", typed)
    assert not is_unsure(code, "the return type hint of total should be int", typed)


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("millis should return an int", "-> float:\n    return s * 1000", "-> int:\n    return int(s * 1000)"),
        ("make millis return a string", "-> float:\n    return s * 1000", "-> str:\n    return str(s * 1000)"),
        ("millis can just be s / 0.001", "return s * 1000", "return s / 0.001"),
        ("millis could simply be round(s * 1000)", "return s * 1000", "return round(s * 1000)"),
    ],
)
def test_what_a_function_gives_is_of_another_kind_or_said_outright(said: str, old: str, new: str):
    code = f"def millis(s) {old if '->' in old else f'-> float:{chr(10)}    {old}'}\n"
    assert after(said, code, "set-return")[0] == code.replace(old, new)


@pytest.mark.parametrize("said", ["by its type hint millis must return an int", "millis should return an int or None"])
def test_where_more_is_said_of_it_nothing_is_converted(said: str):
    code = "def millis(s) -> float:\n    return s * 1000\n"
    assert not [each for writer in GIVES_ANOTHER_KIND for each in writer.write(Sentence(said, read(code)))]


def test_all_that_is_asserted_is_raised_instead():
    code = "def cut(s, n):\n    assert n > 0, 'too few'\n    assert s\n    return s[:n]\n"
    wanted = "def cut(s, n):\n    if n <= 0:\n        raise CutError('too few')\n"
    found = after("cut should raise a CutError instead of asserting", code, "raise-instead")[0]
    assert found.count("raise CutError") == 2
    assert found.startswith(wanted)


def test_a_regex_with_flags_is_a_constant_of_that_name():
    code = "import re\n\n\ndef tags(t):\n    tag_re = re.compile('<b>', flags=re.I)\n    return tag_re.findall(t)\n"
    found = perform(ops()["hoist-regex"], code, ("5",))
    assert "_TAG_RE = re.compile('<b>', flags=re.I)\n" in found
    assert "tag_re = _TAG_RE\n" in found
