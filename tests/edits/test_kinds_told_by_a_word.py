"""Kinds of edit that one word tells, or a piece of code that stands in the sentence; and those that it rules out."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying import kind as kinds
from spark_tui.edits.saying.kind.evident import KINDS, evident
from spark_tui.edits.saying.kind.linters import RULES
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.saying.kind.unsaid import never

SOURCE = read(
    """\
from shop.prices import net_price, gross_price


class Shelf:
    def __init__(self, path):
        self.path = path

    @property
    def width(self):
        return 3

    def kind(self):
        return "shelf"

    def load(self, names):
        f = open(self.path)
        rows = f.read()
        f.close()
        print("rows: " + rows)
        if names.is_given() and rows is not None:
            return merge({names}, rows)
        try:
            return int(rows)
        except ValueError:
            raise TypeError("no number")

    def tidy(self, text):
        spare = text.strip()
        return text
"""
)


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("width has to be a method", "make-method"),
        ("return not print in load", "print-to-return"),
        ("yeet net price, the import", "remove-import"),
        ("spare is never used in Shelf.tidy, remove it", "unused-variables"),
        ("no more names on load", "remove-parameter"),
        ("the condition w/o rows is not None", "remove-condition"),
        ("it only looks at what it is given, so no self", "static-method"),
        ("plz width back to a method?", "make-method"),
        ("a method, not a property", "make-method"),
        ('i want to say with Shelf("a.txt") as shelf', "add-context-manager"),
        ("the one in load should end with from and the error name", "raise-from"),
        ("drop self from kind(), it's not used", "static-method"),
        ("kind doesn't need self", "static-method"),
        ("drop the close, use with ok?", "use-with"),
        ("with open in load", "use-with"),
        ("f.close() is never reached if read raises", "use-with"),
        ("f is a context manager, no need to close it by hand", "use-with"),
        ("pylint says of kind that the method could be a function", "static-method"),
        ("chain the ValueError to the TypeError", "raise-from"),
        ("load: raise TypeError from the ValueError", "raise-from"),
        ("remove rows is not None from line 20", "remove-condition"),
        ("rows is not None is pointless there", "remove-condition"),
        ("that check does not fire when rows is empty, but it should", "or-condition"),
        ("do we need names.is_given() there?", "remove-condition"),
        ("remove {names} from it", "remove-argument"),
        ("fstring in the print in load", "fstring"),
        ("could you remove net price from the imports", "remove-import"),
        ("in that check: and not names.empty", "and-condition"),
        ("or rows == []", "or-condition"),
        ("return text isn't needed at all", "delete-lines"),
        ("without line 6 ok?", "delete-lines"),
        ("int(rows) needs str() there", "wrap-call"),
        ("Shelf needs a kind too", "add-field"),
        ("where does Shelf keep depth? add it!", "add-field"),
        ("depth gets lost, keep it in Shelf", "add-field"),
        ("_ before `tidy`", "make-private"),
        ("prefix tidy with an underscore, it's internal", "make-private"),
        ("use functools.cached_property for width", "cached-property"),
        ("no property for width after all", "make-method"),
        ("double instead of single, please", "double-quotes"),
        ("can load return rows too?", "return-also"),
        ("could text start out as ''", "default-value"),
        ("static, not classmethod", "static-method"),
        ('call "strip()" on rows in load', "append-call"),
        ("the error in load is useless without the name", "message-value"),
        ("if names.is_given() and rows is not None, followed by `rows = rows.strip()`", "insert-after"),
        ("after f.close() add `rows = rows.strip()`", "insert-after"),
        ("show text in the message too", "message-value"),
        ("log line 19 at error", "log-print"),
        ("load should come back sorted by width", "sort-key"),
        ("the file is read for every shelf, load it only once", "cache-function"),
        ("can open(self.path) get a read()?", "append-call"),
        ("i want to call len on Shelf", "add-len"),
        ("cache rejects a Shelf", "add-hash"),
        ("is merge a builtin?", "fix-missing-import"),
        ("logger.exc and no print in load", "log-exception"),
        ("load should raise OSError in case of ValueError", "wrap-try-body"),
    ],
)
def test_what_a_word_tells(said: str, kind: str):
    found = evident(Sentence(said, SOURCE))
    assert found[kind] == max(found.values()), found


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("drop self from kind(), it's not used", "remove-definition"),
        ("drop self.path from kind", "static-method"),
        ("remove names from load", "remove-argument"),
        ("is open a builtin?", "fix-missing-import"),
        ("load should raise OSError in any case", "wrap-try-body"),
    ],
)
def test_what_it_does_not(said: str, kind: str):
    assert kind not in evident(Sentence(said, SOURCE))


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("tags should be stored in lower case", "change-value"),
        ("for x in Shelf walks over rows", "add-contains"),
        ("the old python there chokes on f-strings", "fstring"),
        ("or rows is None", "is-none"),
        ("why == and not is?", "flip-comparison"),
        ("names needs tuple() there", "append-call"),
        ("elif elif elif.. use case", "to-elif"),
        ("in load, names without =", "remove-parameter"),
        ("not inside the body, depth must be a parameter of load", "stub-body"),
        ("our style says double, here are single ones", "single-quotes"),
        ("static, not classmethod", "class-method"),
        ("first line of the handler in load: log", "log-entry"),
        ("remove net_price from the imports", "module-import"),
        ("demote width from property to method", "remove-decorator"),
        ("no single-quoted strings", "single-quotes"),
        ("single quotes found but double quotes preferred", "single-quotes"),
        ("use single quotes instead of double ones", "double-quotes"),
        ("add a function depth next to width", "extract-function"),
        ("write a function depth right after width", "add-parameter"),
        ("the same shelf is listed several times", "cache-function"),
        ("nothing to do if it has already been loaded", "guard-empty"),
        ("there is no test yet that load raises an OSError", "raise-if"),
        ("Shelf needs a to_dict with all names", "rename"),
        ("return None if the row isn't known", "guard-none"),
        ("skip the header line in load", "skip-if"),
        ("hide the path when a Shelf is printed", "make-private"),
        ("trim what the user typed", "write-types"),
        ("raise a TypeError in load if rows isn't callable", "change-exception"),
        ("load should accept generators", "add-parameter"),
        ("log each row that is left out", "log-entry"),
        ("sell should raise ValueError if there is not enough stock", "guard-none"),
        ("print the total at the end of report", "print-to-return"),
        ("print how many are open at the end", "print-to-file"),
        ("load should not log anything when there is no row", "add-log"),
        ("be quiet about missing rows, no warning", "log-if"),
        ('the "no rows" line floods the log, make it debug', "add-log"),
        ("Shelf should support the | operator", "add-contains"),
        ("the error in load should say which row is not hashable", "add-hash"),
        ("not stderr and not the log, load should print to fh", "print-to-stderr"),
        ("not stderr and not the log, load should print to fh", "print-to-log"),
        ("the docstring of load has a typo", "remove-docstring"),
        ("load should raise a ValueError if path is empty", "add-except"),
        ("load must raise OSError when path is a folder", "wrap-try-body"),
        ("take path from the SHELF environment variable, 8000 if unset", "default-if-none"),
        ("load gives a KeyError for a shelf nobody knows. I'd expect None", "raise-if"),
        ("`86400` twice, give it a name", "extract-variable"),
        ("bad json from a client gives a 500, should be a 400", "add-key"),
        ("errors disappear silently in load, at least log them", "log-entry"),
        ("can self.rows[0] get a copy()?", "write-method"),
        ("had to read line 6 three times", "retry"),
        ("f is a terrible name in load, call it shelf_file", "extract-variable"),
        ("swap the open call for read_lines", "swap-arguments"),
        ("wrong error type, it's a ValueError saying 'no rows'", "raise-if"),
        ("Shelf needs an open_shelves method that returns the open ones", "add-decorator"),
        ("open_shelves should be sorted by width", "add-order"),
        ("also catch KeyError in load", "narrow-except"),
        ("catch OSError in load and return None", "narrow-except"),
        ("no retry in load, a timeout", "retry"),
        ("an f-string is built even when the level is off", "fstring"),
        ("doesn't apply when rows is empty, should", "and-condition"),
        ("nobody commits in delete_note", "remove-definition"),
        ("sql injection in find, use a parameter", "add-parameter"),
        ("width must be from 1 to 20, otherwise raise ValueError", "clamp"),
        ("reject a speed below 0 or above 90", "clamp"),
        ("the width must be at least 3", "clamp"),
        ("text has to be digits only in tidy", "keyword-only"),
        ("tell which keywords are allowed, rows for one", "keyword-only"),
        ("unknown keywords in rows should be skipped", "keyword-only"),
        ("put a hint on stderr when the shelf is empty", "print-to-stderr"),
        ("print usage to stderr without arguments", "print-to-stderr"),
        ("10 second timeout for loads", "retry"),
        ("the top shelves are one short", "sort-reverse"),
        ("--verbose has no effect", "remove-flag"),
        ("the -v flag does nothing", "remove-flag"),
        ("tidy makes fooBar out of foo_bar", "snake-case"),  # a kind stands in several rows, and each of them counts
        ("names may have dots, dots are fine", "make-private"),
        ("hide all prices", "make-private"),
        ("I called tidy(rows) twice to compare them and the rows were gone", "rename"),
        ("top: lowest row -> first shelf, not IndexError", "rename"),
        ("12 rows go in and load dies, where is the 12th?", "extract-constant"),
        ("span() says -4 minutes", "time-function"),
        ("span() gave 3, should be 4 and 6", "clamp"),
        ("drop the + 2 in load", "remove-definition"),
        ("rows=[] in load -> None", "default-if-none"),
        ("leave out the shelves that are None", "guard-none"),
    ],
)
def test_what_is_ruled_out(said: str, kind: str):
    assert kind in ruled_out(said)


def test_the_quotes_that_are_wanted_are_not():
    assert "double-quotes" not in ruled_out("double quotes, not single") | never("no single?")


def test_defaults_and_logs_are_not_touched_without_a_word():
    assert {"no-default", "percent-logging", "remove-types"} <= never("load should default to strict")
    assert "add-all" in never("most_frequent for top")
    assert "add-all" not in never("list what is public in __all__")
    assert never("strict in load must be given, log it lazily").isdisjoint(("no-default", "percent-logging"))


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("extract the reading into a function rows next to load", "extract-function"),
        ("load is computed twice, cache it", "cache-function"),
        ("return 0 if the list is empty or has already been read", "guard-empty"),
        ("skip header lines that start with #", "skip-if"),
        ("find may return None if the row isn't known", "guard-none"),
        ("raise ValueError in load, the test data is broken", "raise-if"),
        ("TypeError: 'NoneType' object is not iterable", "guard-none"),
        ("print nothing in report, return the rows", "print-to-return"),
        ("print the rows into a file", "print-to-file"),
        ("load should raise a LoadError when reading the path fails", "add-except"),
        ("None for path means the SHELF environment variable is read", "default-if-none"),
        ("load gives 0 for unknown shelves, raise a KeyError there", "raise-if"),
        ("load has no retry, add one", "retry"),
        ("try load again after a 5s timeout", "retry"),
        ("cap the width at 20 instead of raising an error", "clamp"),
        ("keep the width within 3 and 20", "clamp"),
        ("print the warning to stderr if the shelf is empty", "print-to-stderr"),
        ("one too few, and the largest first please", "sort-reverse"),
        ("--verbose has no effect any more, get rid of it", "remove-flag"),
        ("--verbose is parsed and then ignored", "remove-flag"),
        ("I called it rows by mistake, rename it to shelves", "rename"),
        ("I get lost in here, extract the reading into a function", "extract-function"),
        ("load crashes too often, call it try_load", "rename"),
        ("span() gives 130, should be at most 100", "clamp"),
    ],
)
def test_what_is_not_ruled_out(said: str, kind: str):
    assert kind not in ruled_out(said)


@pytest.mark.parametrize(
    ("said", "is_never"),
    [("kind: to be filled in by heirs", False), ("the base kind is a trap", False), ("kind says nothing", True)],
)
def test_what_nobody_means_without_its_words(said: str, is_never: bool):
    assert ("abstract-method" in never(said)) is is_never


@pytest.mark.parametrize("kind", ["add-slots", "cache-function", "date-format", "keep-order", "pathlib", "write-types"])
def test_what_nobody_speaks_of_is_never_meant(kind: str):
    assert kind in never("use compare_digest in check")


def test_an_op_for_all_of_a_file_is_done_on_the_line_that_is_said():
    counted = beginnings(named("fstring"), Sentence("line 19 is glued together, use an f-string", SOURCE), 3)
    assert [each.values for each in counted] == [("19",)]


def test_each_kind_is_told_in_one_module():
    modules = (import_module(f"{kinds.__name__}.{each.name}") for each in pkgutil.iter_modules(kinds.__path__))
    told = [
        kind for module in modules if module.__name__ != evident.__module__ for kind in getattr(module, "KINDS", ())
    ]
    assert len(told) == len({*told})
    assert {*told, *RULES} == {*KINDS}


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("flake8 B904 again", "raise-from"),
        ("pylint W0707 in load", "raise-from"),
        ("PLR6301 on kind", "static-method"),
        ("SIM115 in load", "use-with"),
    ],
)
def test_a_rule_of_a_linter_asks_for_its_kind(said: str, kind: str):
    found = evident(Sentence(said, SOURCE))
    assert max(found, key=lambda each: found[each]) == kind
    assert kind not in evident(Sentence(said.replace("0", "9").replace("1", "8"), SOURCE))


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("I never see what the value means in the call, spell it out: names=", "keyword-only"),
        ("calls should have to read names=something", "keyword-only"),
        ("in load put the star before names", "keyword-only"),
        ("after the thing it returns comma rows", "return-also"),
        ("no way to get at rows afterwards", "return-also"),
        ("the second call of load should be instant", "cache-function"),
        ("double, not single", "double-quotes"),
        ("prints of load are not in the log file", "print-to-log"),
        ("messages go to stdout and not stderr", "print-to-stderr"),
        ("@abstractmethod on kind", "abstract-method"),
        ("some strings have one stroke, some two", "double-quotes"),
        ("the house style is single, so change them", "single-quotes"),
        ("everywhere it says logger with an f string change that", "percent-logging"),
        ("a colleague left out kind and we only noticed late, insist on it", "abstract-method"),
        ("load should fall over with a TypeError if names is missing", "no-default"),
        ("can load stay as skeleton, without content?", "stub-body"),
        ("do we need these types at all?", "remove-types"),
        ("all of it, also the return", "write-types"),
        ("the docstring of load says only the name again", "remove-docstring"),
        ("could Shelf objects be put in a heap, in order by their path", "add-order"),
    ],
)
def test_what_is_meant_in_such_words_as_well(said: str, kind: str):
    assert kind not in never(said) | ruled_out(said)
