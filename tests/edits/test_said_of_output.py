"""What is said of options, of what is printed or returned, and of dates: each sentence with what it puts into an op."""

from __future__ import annotations

import pytest

from spark_tui.edits.calls import carry_out, parse, written
from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence

CODE = """\
import argparse
import sys
from datetime import datetime


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--depth", default=2)
    return parser.parse_args()


def scan(tools, shelf):
    broken = 0
    names = []
    for tool in tools:
        if tool.kind == "saw" or tool.kind == "drill":
            broken += 1
        names.append(tool.name)
    return names


def show(tools):
    print("tools:", len(tools))
    for tool in tools:
        print(tool.name)


def stamp():
    return datetime.now().strftime("%d.%m.%Y %H:%M")


def ranked(tools):
    return sorted(tools, key=lambda tool: tool.weight)


def span(tools):
    low, high = min(tools), max(tools)
    return low, high


def tell(tool):
    print("out of order: " + tool.name)
"""
CLICK = """\
import click


@click.command()
@click.option("--size", default=3)
def cut(size):
    print(size)


@click.command()
def saw():
    print("saw")
"""
SOURCE = read(CODE)
BILL = """\
def line(name, price, count):
    return f"{count} x {name}: {price * count}"


def head(bill, share):
    return f"{bill.due:%Y-%m-%d} {bill.people:>9} {share}"
"""


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        ("set-flag", "--depth has to be an int", ("--depth", "type=int")),
        ("set-flag", "let people write -d for the depth", ("--depth", "-d")),
        ("set-flag", 'say "how far down" in the help of --depth', ("--depth", 'help="how far down"')),
        ("set-flag", "the folder may be left out, default to the current directory", ("folder", 'default="."')),
        ("set-flag", "several folders", ("folder", 'nargs="+"')),
        ("flag-choices", "--depth takes anything, even 9. only 1, 2 or 3 make sense", ("--depth", "1, 2, 3")),
        ("add-flag", "a --verbose / -v switch", ("-v --verbose",)),
        ("add-flag", "add --shelf, default top", ("--shelf", "", '"top"')),
        ("print-to-stderr", 'what tell prints belongs on stderr', ("43",)),
        ("print-to-stderr", "the tools line of show is no output, stderr", ("24",)),
        ("print-to-file", "show should write to tools.txt", ("show", '"tools.txt"')),
        ("print-to-file", "let show write to a file object", ("show", "file")),
        ("print-to-file", "show: into a file, its path is handed in", ("show", "path")),
        ("print-to-file", "write to out instead of printing in show", ("show", "out")),
        ("print-to-file", "why does show print and not write to filename?", ("show", "filename")),
        ("print-to-file", "the prints of show go to the file filename", ("show", "filename")),
        ("print-to-file", "all prints in show with file=fh", ("show", "fh")),
        ("print-to-file", "out stays empty while show prints it all on the screen", ("show", "out")),
        ("print-to-return", "show should return one string with newlines", ("show", "text")),
        ("return-also", "scan should also return how many are broken", ("scan", "broken")),
        ("return-also", "return the number of tools as well from scan", ("scan", "len(tools)")),
        ("return-as", "span should give back a dict", ("span", "dict")),
        ("date-format", "ISO dates please", ("30", "%Y-%m-%d %H:%M")),
        ("date-format", "the seconds are missing in stamp", ("30", "%d.%m.%Y %H:%M:%S")),
        ("date-format", "no time, only the date", ("30", "%d.%m.%Y")),
        ("date-format", "slashes instead of dots", ("30", "%d/%m/%Y %H:%M")),
        ("date-format", "as YYYY/MM/DD", ("30", "%Y/%m/%d")),
        ("sort-key", "equal weights should go by name", ("34", "(x.weight, x.name)")),
    ],
)  # fmt: skip
def test_the_slots_hold_what_is_said(op: str, text: str, values: tuple[str, ...]):
    found = [each.values for each in beginnings(named(op), Sentence(text, SOURCE), 4) if each.complete]
    assert found[0] == values
    assert carry_out(parse(beginnings(named(op), Sentence(text, SOURCE), 4)[0].lead(0)), CODE) != CODE


@pytest.mark.parametrize(
    ("op", "text", "values"),
    [
        ("format-spec", "prices need two decimals", ("2", "price * count", ".2f")),
        ("format-spec", "i get 3.5 where i want 3.50", ("2", "price * count", ".2f")),
        ("format-spec", "the share as a percentage, no decimals", ("6", "share", ".0%")),
        ("format-spec", "the share should look like 12.5% instead of 0.125", ("6", "share", ".1%")),
        ("format-spec", "share in scientific notation", ("6", "share", "e")),
        ("format-spec", "bill.people zero-padded to 5", ("6", "bill.people", ">05d")),
        ("format-spec", "put commas in the number of people", ("6", "bill.people", ">9,")),
        ("format-spec", "the price should be 12 wide and on the right", ("2", "price * count", ">12")),
        ("format-spec", "the due date should look like 24.12.2025", ("6", "bill.due", "%d.%m.%Y")),
        ("date-format", "german dates please", ("6", "%d.%m.%Y")),
    ],
)
def test_how_a_value_looks_suits_the_value(op: str, text: str, values: tuple[str, ...]):
    assert beginnings(named(op), Sentence(text, read(BILL)), 4)[0].values == values


def test_an_option_of_click_goes_to_the_command_that_is_named():
    best = beginnings(named("add-option"), Sentence("saw needs a --fast option", read(CLICK)), 4)[0]
    assert best.lead(0) == "<op>add-option<s>saw<s>--fast<end>"
    assert '@click.option("--fast", is_flag=True)\ndef saw(fast):' in carry_out(parse(best.lead(0)), CLICK)


def test_what_is_left_out_may_stand_before_what_is_said():
    lead = "<op>add-flag<s>--shelf<s><s>all<end>"
    assert written(parse(lead)) == lead
    assert 'add_argument("--shelf", default="all")' in carry_out(parse(lead), CODE)
