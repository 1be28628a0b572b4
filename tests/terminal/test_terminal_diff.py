"""A patch as it is looked at: the right numbers beside each line, the changed words marked."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Patch, with_context
from spark_tui.edits.text import split_lines
from spark_tui.terminal.diff import rows


def _patch(old: str, new: str, path: str = "a.py") -> Patch:
    lines = split_lines(old)
    return Patch((FilePatch(path, path, with_context(diff(lines, split_lines(new)), lines)),))


def _plain(patch: Patch, *, numbered: bool = False) -> list[str]:
    return [row.line.plain.rstrip() for row in rows(patch, numbered=numbered)]


def _marked(patch: Patch) -> list[str]:
    """The words with a background of their own."""
    return [
        row.text.plain[span.start : span.end]
        for row in rows(patch)
        for span in row.text.spans
        if str(span.style).endswith(".word")
    ]


OLD = "".join(f"line {number}\n" for number in range(1, 31))


def test_both_line_numbers_stand_beside_each_line():
    new = OLD.replace("line 2\n", "line 2\nmore\n").replace("line 20\n", "")
    assert _plain(_patch(OLD, new)) == [
        "a.py  +1 −1",
        "    1    1   line 1",
        "    2    2   line 2",
        "         3 + more",
        "    3    4   line 3",
        "    4    5   line 4",
        "    5    6   line 5",
        "   ⋯",
        "   17   18   line 17",
        "   18   19   line 18",
        "   19   20   line 19",
        "   20      - line 20",
        "   21   21   line 21",
        "   22   22   line 22",
        "   23   23   line 23",
    ]


def test_numbers_to_choose_by_count_hunks_across_files_and_lines_within_a_hunk():
    first, second = _patch(OLD, OLD.replace("line 1\n", "").replace("line 30\n", "")), _patch("a\n", "b\n", "b.py")
    shown = _plain(Patch((*first.files, *second.files)), numbered=True)
    assert [row for row in shown if row.startswith("hunk")] == ["hunk 1  line 1", "hunk 2  line 27", "hunk 3  line 1"]
    assert shown[-2:] == ["    1 - a", "    2 + b"]


def test_what_happens_to_the_file_as_a_whole_is_in_its_title():
    files = (
        FilePatch(None, "new.py"),
        FilePatch("old.py", None),
        FilePatch("from.py", "to.py"),
        FilePatch("run", "run", old_mode=0o100644, new_mode=0o100755),
    )
    assert _plain(Patch(files)) == [
        "new.py (new)  +0 −0",
        "old.py (deleted)  +0 −0",
        "from.py → to.py  +0 −0",
        "run (mode 100755)  +0 −0",
    ]


def test_a_file_that_changes_as_a_whole_has_a_number_too():
    files = (FilePatch("from.py", "to.py"), *_patch("a\n", "b\n").files)
    assert _plain(Patch(files), numbered=True) == [
        "from.py → to.py  +0 −0",
        "hunk 1  the file as a whole",
        "a.py  +1 −1",
        "hunk 2  line 1",
        "    1 - a",
        "    2 + b",
    ]


def test_a_line_that_does_not_fit_goes_on_behind_its_gutter():
    shown = StringIO()
    Console(width=24, file=shown).print(*rows(_patch("a\n", f"one two three four {'five' * 6}\n"), numbered=True))
    assert [line.rstrip() for line in shown.getvalue().splitlines()[2:]] == [
        "    1 - a",
        "    2 + one two three",
        "        four",
        "        fivefivefivefive",
        "        fivefive",
    ]


def test_the_words_that_changed_are_marked():
    assert _marked(_patch("return sum(i.price for i in items)\n", "return sum(i.total for i in items)\n")) == [
        "price",
        "total",
    ]


def test_lines_that_have_nothing_in_common_are_not_marked():
    assert _marked(_patch("alpha beta\n", "return 1\n")) == []


def test_a_missing_last_newline_and_a_change_of_endings_can_be_seen():
    assert _plain(_patch("a\n", "a"))[1:] == ["    1      - a", "         1 + a  no newline at the end"]
    assert _plain(_patch("a\n", "a\r\n"))[1:] == ["    1      - a", "         1 + a␍"]


def test_nothing_in_a_path_or_a_line_reaches_the_terminal_as_it_is():
    shown = "".join(_plain(_patch("a\n", "\x1b]52;c;aGk=\x07\u202eb\n", "\x1b[2Jx.py")))
    assert "\x1b" not in shown
    assert "␛]52;c;aGk=␇‹202E›b" in shown
    assert "␛[2Jx.py" in shown
