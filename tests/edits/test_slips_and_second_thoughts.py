"""What somebody meant to type: words with a slip in them, and what stands behind a change of mind."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.saying.counted_off import by_name, which_one
from spark_tui.edits.saying.misspelt import spelled
from spark_tui.edits.saying.settled import settled

CODE = "def mesage(points):\n    return points\n"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("it shoud retrun None insted", "it should return None instead"),
        ("Retrun nothing, Reprt it, Points", "Return nothing, Reprt it, Points"),
        ("Reprt it in the log", "Report it in the log"),
        ("Ponits are no points", "Ponits are no points"),
        ("expnd it, it shldnt be one line", "expand it, it shouldn't be one line"),
        ("still never awaiited, continnue", "still never awaited, continue"),
        ("onsensitive, not in the lalowlist", "insensitive, not in the allowlist"),
        ("negativ points dont rais", "negative points don't raise"),
        ("print these three points, the last was typed", "print these three points, the last was typed"),
        ("the headr of each lettr", "the header of each letter"),
        ("mesage shoud say 'shoud'", "mesage should say 'shoud'"),
        ("called, wrapped and retried, it creates points", "called, wrapped and retried, it creates points"),
        ("no yernary, sasert it, an asset is ilined", "no ternary, assert it, an asset is inlined"),
        ("earnings arise from railings", "earnings arise from railings"),
        ("defualt of `shoud_be`", "default of `shoud_be`"),
        ("mesage turned into type_", "mesage turned into type_"),
        ("it’s None, don’t say ‘no’", "it's None, don't say ‘no’"),
        ("get w/ 'w/ 0' w/o it, a/w/b", "get with 'w/ 0' without it, a/w/b"),
        ("by nmae, then by vaule", "by name, then by value"),
        ("flil it in tehre, macth the three", "fill it in there, match the three"),
        ("rremove tthat from tthis function", "remove that from this function"),
        ("&& not points, or `a && b`", "and not points, or `a && b`"),
        ("points || others", "points or others"),
        ("hold it to 0.0 n 60 n no more", "hold it to 0.0 and 60 and no more"),
        ("catch it n return None", "catch it and return None"),
        ("rename breite to weite, not to retrun", "rename breite to weite, not to return"),
        ("the first n rows, rename points to n", "the first n rows, rename points to n"),
    ],
)
def test_a_slip_is_mended_where_it_is_no_name(typed: str, meant: str):
    assert spelled(typed, CODE) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("clamp: cap them? no, just raise an error then", "clamp: raise an error then"),
        ("make it a property... hm no wait, it has one. just drop get_x please", "just drop get_x"),
        ("no, wait a second between the calls of load", "no, wait a second between the calls of load"),
        ("it hammers the server, wait a second in between", "it hammers the server, wait a second in between"),
        # what stays is no part of it
        ("three decimals for the rate, loss stays", "three decimals for the rate"),
        ("total with two decimals, leave share as it is.", "total with two decimals"),
        (
            "let them choose the separator, comma stays the default",
            "let them choose the separator, comma stays the default",
        ),
        ("sort the rows, the order must stay", "sort the rows, the order must stay"),
        # but it is, where the other is wrong
        ("the wrong error there, KeyError is right", "the wrong error there, KeyError is right"),
        ("round the rate, the loss is right", "round the rate"),
        ("load takes the name first, then the path. swap them everywhere", "load takes the name first, then the path"),
        ("left and right are mixed up. swap left", "left and right are mixed up. swap left"),
        # nothing of what is to be written
        ("load needs a note: never empty :)", "load needs a note: never empty"),
        ("rename path to place. Thanks a lot!", "rename path to place"),
        ("debug at the start: the cache is cold pls", "debug at the start: the cache is cold"),
        ("another field depth 1 ok?", "another field depth 1"),
        ("biggest points first pls", "biggest points first pls"),
        ("time.time() jumps. monotonic please", "time.time() jumps. monotonic please"),
        ("let it print thanks", "let it print thanks"),
        ('the message is "done :)"', 'the message is "done :)"'),
        ("load into snake case. as we do elsewhere.", "load into snake case"),
        ("quote the names, like everybody does everywhere else", "quote the names"),
        ("it should look as we do", "it should look as we do"),
    ],
)
def test_the_last_word_counts(typed: str, meant: str):
    assert settled(typed) == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("after: the third argument should be called fmt", "after: width should be called fmt"),
        ("the last parameter of after may be None", "width of after may be None"),
        ("swap the first and the second argument", "swap the first and the second argument"),
        ("the fifth argument of after is useless", "the fifth argument of after is useless"),
        ("pass the first argument on", "pass the first argument on"),
        ("rename the argument of other to y", "rename x of other to y"),
        ("rename the only parameter in `other` to y", "rename x in `other` to y"),
        ("rename other's parameter to y", "rename x of other to y"),
        ("rename the parameter of after to y", "rename the parameter of after to y"),
        ("document the parameter of the other function", "document the parameter of the other function"),
    ],
)
def test_parameters_are_told_by_their_places(said: str, meant: str):
    assert by_name(said, "def after(log, level, width=3):\n    pass\n\n\ndef other(x):\n    pass\n") == meant


def test_of_several_parameters_it_has_to_be_said_which():
    source = read("def after(log, level, width=3):\n    pass\n\n\ndef other(x):\n    pass\n")
    assert which_one("rename the parameter of after to y", source) == "after takes log, level and width: say which one"
    assert which_one("rename after's argument to y", source)
    assert not which_one("rename the parameter level of after to y", source)
    assert not which_one("rename the parameter of other to y", source)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("add a docstring to the first function", "add a docstring to load"),
        ("document the last method", "document Cart.total"),
        ("document the first method of Cart", "document Cart.__init__"),
        ("cache the function on line 9", "cache load"),
        ("remove Cart's last method", "remove Cart.total"),
        ("the total method of Cart should round", "Cart.total should round"),
        ("make the method that sums all a property", "make Cart.total a property"),
        ("rename the first parameter of the last function to place", "rename path of `add` to place"),
        ("the bottom function in the file needs types", "`add` needs types"),
        ("the second class is useless", "the second class is useless"),
        ("the first function that opens a file", "the first function that opens a file"),
        ("put it into the first function call", "put it into the first function call"),
    ],
)
def test_definitions_are_told_by_their_places(said: str, meant: str):
    cart = "class Cart:\n    def __init__(self):\n        self.all = []\n\n"
    cart += "    def total(self):\n        return sum(self.all)"
    text = f"{cart}\n\n\ndef load(file):\n    pass\n\n\ndef add(path):\n    def inner():\n        pass\n"
    assert by_name(said, text) == meant


def test_nothing_is_counted_where_something_is_called_so():
    text = "def last(rows):\n    return rows[-1]\n\n\ndef load(path):\n    pass\n"
    assert by_name("the last function is slow", text) == "the last function is slow"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("document the first method of Till", "document Till.open"),
        ("document Cart's last method", "document Cart.pay"),
        ("document the last method", "document Till.close"),
        ("document the last method of Shop", "document the last method of Shop"),
    ],
)
def test_methods_are_counted_in_the_class_that_is_named(said: str, meant: str):
    cart = "class Cart:\n    def add(self):\n        pass\n\n    def pay(self):\n        pass\n\n\n"
    till = "class Till:\n    def open(self):\n        pass\n\n    def close(self):\n        pass\n"
    assert by_name(said, cart + till) == meant
