"""Constants in the letters they are given, names that are no folders and no functions, ends where all went well."""

from __future__ import annotations

from test_methods_written import after

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.weighing.no_sense import is_senseless

CODE = """\
import pathlib
import sys


class Reader:
    def read(self, stream):
        line = stream.readline(65536)
        self.put(line.strip())
        self.count(line)
        return line


def pack(source, target):
    for child in pathlib.Path(source).rglob("*"):
        target.write(child)


def main(args):
    if args.info:
        if not args.source:
            raise SystemExit("no source")
        print("Info: none")
        sys.exit(0)
    pack(args.source, args.target)
"""


def test_a_constant_is_called_as_it_is_said():
    for said in ("make 65536 a class constant max_line", "make 65536 a constant called max_line"):
        found = beginnings(named("extract-constant"), Sentence(said, read(CODE)), 4)
        assert found[0].values[:2] == ("65536", "max_line")


def test_a_parameter_is_no_folder():
    said = "exclude the target itself from what pack writes"
    assert all('"target"' not in each for each in after(said, CODE, "skip-if"))
    assert any('"target"' in each for each in after("pack should skip the target folder", CODE, "skip-if"))


def test_what_is_put_somewhere_is_no_function():
    assert all(
        "def REQUEST_URI" not in each for each in after("put REQUEST_URI into the line", CODE, "extract-function")
    )


def test_where_something_is_raised_before_the_end_is_no_failure():
    assert all(
        "sys.exit(2)\n    pack" not in each for each in after("exit with code 2 if --info fails", CODE, "change-value")
    )


def test_what_the_file_looks_up_in_a_module_is_no_name_by_itself():
    asked = CODE.replace("if args.info:", "if args.info or isinstance(args.source, Path):")
    assert is_senseless(CODE, "main should accept a Path too", asked)
    assert not is_senseless(CODE, "main should accept a Path too", asked.replace(" Path)", " pathlib.Path)"))
