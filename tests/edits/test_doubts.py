"""What speaks against an answer, by what stands in it."""

from __future__ import annotations

import pytest

from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.empty_handed import begins_with_nothing
from spark_tui.edits.weighing.half_done import leaves_calls_without
from spark_tui.edits.weighing.left_unsaid import leaves_one_untested, leaves_out_what_it_is_about
from spark_tui.edits.weighing.new_ones_unread import leaves_options_unread, leaves_parameters_unread
from spark_tui.edits.weighing.on_condition import is_refused_without_a_bound

FILE = """\
def collect(folder):
    names = []
    for name in folder:
        names.append(name)
    return names


def show(folder):
    print(collect(folder))
"""


def test_what_a_test_calls_is_nothing_that_is_to_come_in():
    after = FILE.replace("append(name)", "append(folder)")
    assert doubts(FILE, "fix it: as_it_is(collect([1])) gives [1], should be [[1]]", after) == 0
    assert doubts(FILE, "use as_it_is in collect", after) > 0


def test_an_error_that_is_to_say_more_and_says_what_it_did():
    code = (
        f"{FILE}\n\ndef first(folder):\n    if not folder:\n        raise KeyError('nothing')\n    return folder[0]\n"
    )
    said = "the error of an empty folder should also name where it is"
    elsewhere, there = code.replace("def show(", "def show(*, "), code.replace("'nothing'", "f'nothing in {folder}'")
    assert doubts(code, said, elsewhere) >= 6 > doubts(code, said, there)


def test_lines_that_somebody_points_at_and_that_stay():
    elsewhere, there = FILE.replace("names = []", "names = list()"), FILE.replace("return names", "return set(names)")
    for said in (
        "a set on line 5",
        "a set in the first return",
        "that return: a set",
        "`return names` should be a set",
    ):
        assert doubts(FILE, said, elsewhere) > doubts(FILE, said, there) == 0
    assert doubts(FILE, 'File "x.py", line 5, TypeError: no set', elsewhere) == 0  # where Python noticed it
    two = "def f(a):\n    if a:\n        g()\n    if not a:\n        h()\n"
    other, right = two.replace("if a:", "if not a:").replace("    g()", "    h()"), two.replace("if not a:", "if a:")
    assert doubts(two, "the second condition is wrong", other) > doubts(two, "the second condition is wrong", right)


def test_what_is_done_to_one_that_is_counted_is_not_done_to_others():
    two = "def f(a, b):\n    if len(a) == 0:\n        g()\n    if len(b) == 0:\n        h()\n"
    one = two.replace("len(b) == 0", "not b")
    assert doubts(two, "the last check", one.replace("len(a) == 0", "not a")) > doubts(two, "the last check", one)
    renamed = two.replace("b)", "c)")
    assert doubts(two, "b in the last check is c", renamed) == 0


def test_what_comes_in_where_one_is_counted_does_not_come_in_elsewhere():
    two = "def f(a, b):\n    c = a + b\n    d = b + a\n    return c\n\n\ndef g(a):\n    return a + a\n"
    one = two.replace("return a + a", "return str(a) + a")
    assert doubts(two, "a text in the last return", one.replace("return c", "return str(c)")) > doubts(
        two, "a text in the last return", one
    )


def test_a_list_that_a_parameter_begins_with_is_made_somewhere():
    code = "def f(names=[]):\n    names.append(1)\n    return names\n"
    none = code.replace("[]", "None")
    made = none.replace("    names.append", "    if names is None:\n        names = []\n    names.append")
    assert begins_with_nothing(code, "None instead of the list", none)
    assert begins_with_nothing(code, "a list as the default is bad", code.replace("[]", "list"))
    assert not begins_with_nothing(code, "None instead of the list", made)
    assert not begins_with_nothing(code, "None instead of the list", none.replace("return names", "return names or []"))
    assert not begins_with_nothing(none, "None", none)


def test_what_stands_before_a_colon_is_where_something_changes():
    code = FILE + "    log(folder)\n"
    elsewhere, there = code.replace("log(", "log(7, "), code.replace("return names", "return set(names)")
    for said in ("collect: a set", "collect(): sets of them", "`collect`: only some"):
        assert doubts(code, said, elsewhere) > doubts(code, said, there) == 0
    assert doubts(code, "names: a set", elsewhere) == 0


def test_a_new_method_is_elsewhere_than_the_function_that_ought_to_do_it():
    code = "class Bill:\n    number = 1\n\n\ndef bills(rows):\n    return [Bill(row) for row in rows]\n"
    method = code.replace("    number = 1\n", "    number = 1\n\n    def __lt__(self, other):\n        return True\n")
    there = code.replace("[Bill(row) for row in rows]", "sorted(Bill(row) for row in rows)")
    said = "bills should give them sorted"
    assert doubts(code, said, method) > doubts(code, said, there) == 0


def test_a_line_that_is_counted_stands_for_all_that_begins_there():
    tried = FILE.replace(
        "    print(collect(folder))\n", "    try:\n        f()\n        g()\n    except OSError:\n        h()\n"
    )
    after = f"{tried}    except ValueError:\n        h()\n"
    assert doubts(tried, "line 9 forgets the ValueError", after) == 0
    logged = FILE.replace("    print", "    log(folder)\n    print")
    assert doubts(FILE, "log the folder on line 8", logged) == 0


def test_words_for_readers_are_left_alone_where_nobody_speaks_of_them():
    before = FILE.replace("names = []", "names = []  # the names")
    after, also = before.replace("# the names", "# there names"), before.replace("names = []", "names = list()")
    for said in ("collect fails when there is a blank", "collect crashes"):
        assert doubts(before, said, after) > doubts(before, said, also) == 0
    documented = before.replace("    print", '    """the names"""\n    print')
    assert doubts(before, "the error should name the names", documented) > doubts(before, "add a docstring", documented)
    assert doubts(before, "the comment is wrong", after) == doubts(before, "break that up", before + "\n") == 0


def test_a_docstring_in_which_something_is_wrong_is_wanted():
    before = FILE.replace("    print", '    """Show the names."""\n    print')
    assert doubts(before, "the docstring of show mentions names that are not used anymore", FILE) >= 6
    assert doubts(before, "remove the docstring of show, it mentions names", FILE) == 0


def test_a_test_that_is_asked_for_is_longer_than_none():
    said = "add a test for show with no folder"
    assert doubts(FILE, said, FILE.replace("names = []", "names = list()")) > doubts(FILE, said, f"{FILE}\n# more\n")


def test_a_parameter_that_is_given_for_nothing():
    after = FILE.replace("print(collect(folder))", 'print(collect("."))')
    assert doubts(FILE, "folder should default to .", after) > doubts(FILE, "stop passing folder", after)


def test_a_docstring_that_says_where_it_was_to_go():
    after = FILE.replace("def collect(folder):\n", 'def collect(folder):\n    """collect in names.py"""\n')
    assert after != FILE
    said = "collect in names.py"
    assert doubts(FILE, f"add a docstring to {said}", after) > doubts(FILE, f"a docstring for it: {said}", after)


def test_what_is_unknown_was_given():
    before = "def label(code):\n    return names(code)\n"
    after = before.replace("    ret", "    if code is None:\n        raise KeyError\n    ret")
    assert doubts(before, "raise KeyError if code is unknown", after) > doubts(
        before, "KeyError if it's missing", after
    )


def test_what_is_held_against_a_name_is_held_against_no_number():
    before = "def pay(cash, total):\n    return cash - total\n"
    said = "raise ValueError when cash is less than the total"
    number, name = (before.replace("    ret", f"    if cash {test}:\n        raise ValueError\n    ret")
                    for test in ("== 0", "< total"))  # fmt: skip
    assert doubts(before, said, number) > doubts(before, said, name)


@pytest.mark.parametrize(
    ("said", "new"),
    [
        ("names like 'a;b' make collect crash", 'return "a;b"'),
        ("collect should not strip the names", "names = names.strip()"),
        ("log a message in collect with the folder it reads", 'log.debug("the folder it reads")'),
        ("add docstring to collect", '"""docstring to collect"""'),
    ],
)
def test_the_words_of_a_wish_are_no_answer(said: str, new: str):
    after, other = (FILE.replace("    return names", f"    {line}\n    return names") for line in (new, "print(names)"))
    assert doubts(FILE, said, after) > doubts(FILE, said, other)


@pytest.mark.parametrize(
    ("before", "sentence", "bad", "good"),
    [
        (
            "def f(x):\n    return d[x]\n",
            "f should give 0 instead of a KeyError",
            "def f(x):\n    if not x:\n        raise KeyError\n    return d[x]\n",
            "def f(x):\n    return d.get(x, 0)\n",
        ),
        (
            "def f(x):\n    return d[x]\n",
            "f shouldn't fall over when x is unknown, just return False",
            "def f(x):\n    if x not in d:\n        return True\n    return d[x]\n",
            "def f(x):\n    if x not in d:\n        return False\n    return d[x]\n",
        ),
        (
            "p.add_argument('--all')\nargs = p.parse_args()\nrun(args.all)\n",
            "a --wide option, which prints all columns",
            "p.add_argument('--all')\np.add_argument('--wide')\nargs = p.parse_args()\nrun(args.all)\n",
            "p.add_argument('--all')\np.add_argument('--wide')\nargs = p.parse_args()\nrun(args.all, args.wide)\n",
        ),
        (
            "class A:\n    size = 1\n",
            "A needs a hit_rate",
            "class A:\n    size = 1\n\n    def __len__(self):\n        return self.size\n",
            "class A:\n    size = 1\n    hit_rate = 0\n",
        ),
        (
            "def far(x):\n    return x * 2\n",
            "we need the way back, a near(x)",
            "def far(x):\n    return x * 2, near(x)\n",
            "def far(x):\n    return x * 2\n\n\ndef near(x):\n    return x / 2\n",
        ),
        (
            "def late(all):\n    found = [each for each in all if each.late]\n    return found\n",
            "when nothing is late, late should return an empty tuple",
            "def late(all):\n    found = [each for each in all if each.late]\n    return ()\n",
            "def late(all):\n    found = [each for each in all if each.late]\n    return found or ()\n",
        ),
        (
            "def f(x):\n    try:\n        return int(x)\n    except:\n        return None\n",
            "f hides slips, let the ValueError through",
            "def f(x):\n    try:\n        return int(x)\n    except ValueError:\n        return None\n",
            "def f(x):\n    return int(x)\n",
        ),
        (
            "class A:\n    size = age = 2\n",
            "A should be comparable by age",
            "class A:\n    size = age = 2\n\n    def __lt__(self, other):\n        return self.size < other.size\n",
            "class A:\n    size = age = 2\n\n    def __lt__(self, other):\n        return self.age < other.age\n",
        ),
    ],
)
def test_the_contrary_and_what_is_only_begun(before: str, sentence: str, bad: str, good: str):
    assert doubts(before, sentence, bad) > doubts(before, sentence, good) == 0


def test_a_property_that_is_wished_for_is_one():
    before = "class Job:\n    def __init__(self):\n        self.next = None\n"
    for said in ("add a paused property to Job", "Job needs a paused property"):
        set_ = before.replace("None", "None\n        self.paused = False")
        written = before + "\n    @property\n    def paused(self):\n        return self.next is None\n"
        assert doubts(before, said, set_) >= 4
        assert doubts(before, said, written) == 0


@pytest.mark.parametrize(
    "said", ["add a renew method to Job. It raises ValueError if {}", "write another renew function that moves next"]
)
def test_a_function_that_is_wished_for_is_one(said: str):
    before = "class Job:\n    def run(self):\n        return None\n"
    assert doubts(before, said, before.replace("return None", "raise ValueError")) >= 12
    assert doubts(before, said, f"{before}\n    def renew(self):\n        self.next += 1\n") == 0
    assert doubts(before, "add a helper method to Job", f"{before}\n    def go(self):\n        self.next += 1\n") == 0


def test_there_are_tests_for_all_that_are_named():
    before = "def half(n):\n    return n / 2\n\n\ndef third(n):\n    return n / 3\n"
    one, both = (f"{before}\n\ndef test_it():\n    assert {said}\n" for said in ("half(4)", "half(4) == third(6)"))
    said = "write tests for half and third"
    assert leaves_one_untested(before, said, one)
    assert not leaves_one_untested(before, said, both)
    assert not leaves_one_untested(before, "write tests for half", one)


def test_a_text_that_is_named_is_where_something_changes():
    code = "def item(node):\n    one = node.get('title')\n    two = node.get('id')\n    return one, node['pubDate']\n"
    far, near = code.replace("('id')", "('id', 0)"), code.replace("node['pubDate']", "node.get('pubDate')")
    assert doubts(code, "items without a pubDate crash", far.replace("two = ", "three = ")) == 0  # a line above it
    far = "\n\n" + code.replace("'title')", "'title', 0)")
    assert doubts("\n\n" + code, "items without a pubDate crash", far) > 0
    assert doubts(code, "items without a pubDate crash", near) == 0
    code = "def data_path(made):\n    made.join('data_path')\n\n    return call(made)\n"
    assert doubts(code, "no timeout in the data_path function", code.replace("(made)\n", "(made, timeout=3)\n", 2)) == 0


def test_what_is_new_is_put_to_use_where_it_is_said_to_be():
    new = FILE + "\n\ndef count(folder):\n    return len(collect(folder))\n"
    used = new.replace("print(collect(folder))", "print(count(folder))")
    for said in ("add a count function and use it in show", "add a count function, call it at the end of show"):
        assert doubts(FILE, said, new) > doubts(FILE, said, used)


@pytest.mark.parametrize(("head", "is_so"), [("folder, deep", True), ("folder, deep=False", False), ("*folder", False)])
def test_what_is_called_is_given_what_it_needs(head: str, is_so: bool):
    assert leaves_calls_without(FILE, "", FILE.replace("collect(folder):", f"collect({head}):")) is is_so
    given = FILE.replace("collect(folder)", "collect(folder, True)").replace("folder, True):", f"{head}):")
    assert not leaves_calls_without(FILE, "", given)


def test_a_loop_leaves_out_some():
    said, skip = "skip empty names", "    for name in folder:\n        if not {}:\n            continue\n"
    some, all_ = (FILE.replace("    for name in folder:\n", skip.format(each)) for each in ("name", "folder"))
    assert doubts(FILE, said, all_) > doubts(FILE, said, some)
    assert doubts(all_, said, all_.replace("append(name)", "append(name[:9])")) == 0


def test_a_docstring_that_says_what_is_not_of_one_that_has_a_namesake():
    getter = "class A:\n    @property\n    def x(self):\n        return 1\n\n"
    code = f"{getter}    @x.setter\n    def x(self, to):\n{{}}        self.y = to\n"
    before, untrue, true = (
        code.format(text and f'        """{text}"""\n') for text in ("", "Set it and return it.", "Set it.")
    )
    assert doubts(before, "document x", untrue) > doubts(before, "document x", true)


def test_a_new_function_has_to_do_with_what_is_said_of_it():
    old = "class Client:\n    def all(self):\n        return list(self.cities)\n"
    empty = f"{old}\n    def has_rain(self, city):\n        return city in self.cities\n"
    by_kind = f"{old}\n    def count_by_kind(self):\n        return len(self.cities)\n"
    assert leaves_out_what_it_is_about(old, "add a has_rain method that tells whether any day has rain", empty)
    assert not leaves_out_what_it_is_about(old, "add a has_rain method that looks through all cities", empty)
    assert leaves_out_what_it_is_about(old, "add a count_by_kind method", by_kind)
    assert not leaves_out_what_it_is_about(
        old, "add a count_by_kind method", by_kind.replace("(self):", "(self, kind):")
    )


def test_an_option_that_is_said_to_do_something_is_looked_at():
    old = "p.add_argument('file')\nargs = p.parse_args()\nprint(args.file)\n"
    after = "p.add_argument('--errors', action='store_true')\n" + old
    assert leaves_options_unread(old, "add a --errors flag that prints all errors", after) == 2
    assert leaves_options_unread(old, "add --errors", after) == 1
    assert not leaves_options_unread(old, "add --errors", f"{after}print(args.errors)\n")


def test_a_method_that_is_to_be_added_is_there():
    old = "class Quiz:\n    def ask(self):\n        print('Right!')\n"
    told = "add a method percent that returns the share of right answers"
    without = doubts(old, told, old.replace("print(", "return ("))
    assert without > doubts(old, told, f"{old}\n    def percent(self):\n        return self.answers\n")


def test_a_parameter_that_is_said_to_be_sent_is_read():
    old = "def current(city):\n    return fetch(city)\n"
    after = old.replace("(city):", '(city, units="metric"):')
    assert leaves_parameters_unread(old, "add a units parameter to current that is sent along", after) == 2
    assert leaves_parameters_unread(old, "current needs a units argument, used when nobody is asked", after) == 2
    assert not leaves_parameters_unread(old, "add a units parameter, metric by default", after)
    assert leaves_parameters_unread(old, "current should take kwargs too", old.replace("(city):", "(city, **kwargs):"))
    sent = after.replace("fetch(city)", "fetch(city, units)")
    assert not leaves_parameters_unread(old, "add a units parameter that is sent along", sent)


def test_what_changes_in_the_same_call_is_beside_the_text():
    before = (
        "def parser(group):\n    group.add_argument(\n        '--comma_first',\n        dest='comma_first',\n"
        "        default=False,\n        type=bool,\n        help='where')\n    one()\n    two()\n"
        "    three()\n    group.add_argument('--all')\n"
    )
    there = before.replace("        type=bool,\n        help='where')", "        help='where', action='store_true')")
    elsewhere = before.replace("'--all'", "'--all', action='store_true'")
    said = "make --comma_first a proper flag"
    assert doubts(before, said, elsewhere) > doubts(before, said, there) == 0


def test_of_two_that_are_to_come_in_one_is_not_enough():
    before = "def truth(text):\n    return text in ('yes', 'true')\n"
    one, both = (before.replace("'true'", f"'true', {new}") for new in ("'on'", "'on', 'enabled'"))
    for said in ('truth should know "on" and "enabled" too', "accept 'on' or 'enabled' in truth"):
        assert doubts(before, said, one) > doubts(before, said, both) == 0
    assert doubts(before, "'yes' and 'true' should be in capitals", before.replace("'yes'", "'YES'")) == 0


def test_what_is_to_be_accepted_came_in():
    before = "class Prompt:\n    yes = ['y', 'token']\n"
    said = "Prompt should accept 'ok' as a yes"
    assert doubts(before, said, before.replace("yes =", "yes_ =")) > doubts(
        before, said, before.replace("]", ", 'ok']")
    )


def test_what_is_to_do_something_changes():
    before = (
        "def work_in(folder):\n    os.chdir(folder)\n    return folder\n\n\n"
        "def copied(folder):\n    base = mkdtemp()\n    return base / folder\n"
    )
    there, elsewhere = (before.replace(line, f"    os.makedirs(folder)\n{line}") for line in _LINES)
    said = "work_in should create the folder if it is not there"
    assert doubts(before, said, elsewhere) > 4 > doubts(before, said, there)


_LINES = ("    os.chdir(folder)\n", "    base = mkdtemp()\n")


def test_what_a_test_takes_has_to_be_given():
    code = (
        "import pytest\n\n\n@pytest.fixture\ndef cage():\n    return Cage()\n\n\ndef test_eat(cage):\n    cage.eat()\n"
    )
    renamed = code.replace("test_eat(cage)", "test_eat(box)").replace("cage.eat", "box.eat")
    assert doubts(code, "call cage box in test_eat", renamed) >= 4
    given = code.replace("test_eat(cage)", "test_eat(cage, capsys)")
    assert doubts(code, "test_eat should look at what is printed", given) < 4


LINES = """\
def lines(file, found):
    more = found.append
    for line in file:
        more(line)
    return found


def main(file):
    lines(file, [])
"""


def test_one_end_is_not_both():
    said, both = "strip the line ending in lines", LINES.replace("more(line)", "more(line.strip())")
    assert doubts(LINES, said, both) >= 6 > doubts(LINES, said, both.replace("strip()", "rstrip('\\n')"))
    assert doubts(LINES, "strip leading and trailing blanks in lines", both) < 6


def test_the_line_that_is_said_to_go_stays():
    said = "more = found.append is too clever, get rid of it"
    gone = LINES.replace("    more = found.append\n", "").replace("more(", "found.append(")
    assert doubts(LINES, said, LINES.replace("        more(line)\n", "        pass\n")) >= 6 > doubts(LINES, said, gone)


def test_what_is_returned_in_one_case_is_returned_in_none_other():
    said, end = "main should return 1 if no line was found", "    lines(file, [])\n"
    assert doubts(LINES, said, f"{LINES}    return 1\n") >= 5
    assert doubts(LINES, said, LINES.replace(end, "    if not lines(file, []):\n        return 1\n")) < 5
    assert doubts(LINES, "main should return 1 in the end", f"{LINES}    return 1\n") < 5


PATHS = """\
import os
import posixpath


def clean(name, depth=2):
    if os.path is posixpath:
        return name
    return dump(name, depth=depth)


def cut(name, place):
    place = int(place)
    mark(name, place)
    return None
"""


def test_an_error_beyond_a_bound_needs_the_bound():
    said, raised = (
        "cut should raise an IndexError for a place above 9",
        PATHS.replace("return None", "raise IndexError"),
    )
    guarded = PATHS.replace("    mark(", "    if place > 9:\n        raise IndexError(place)\n    mark(")
    assert is_refused_without_a_bound(PATHS, said, raised)
    assert not is_refused_without_a_bound(PATHS, said, guarded)
    assert not is_refused_without_a_bound(PATHS, "cut should raise an IndexError at the end", raised)


def test_a_parameter_that_is_named_is_still_handed_on():
    said, fixed = "depth should be 5", PATHS.replace("depth=depth", "depth=5")
    assert doubts(PATHS, said, fixed) >= 6 > doubts(PATHS, said, PATHS.replace("depth=2", "depth=5"))
    assert doubts(PATHS, f"{said}, whatever is given", fixed) < doubts(PATHS, said, fixed)


def test_a_module_that_is_another_is_not_equal_to_it():
    after = PATHS.replace("os.path is", "os.path ==")
    assert doubts(PATHS, "a name without letters should stay", after) >= 8
    assert doubts(PATHS, "compare the modules with ==", after) < 8
