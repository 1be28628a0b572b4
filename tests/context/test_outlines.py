"""What files define, in each language; with a grammar, and without one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_tui.context import plain
from spark_tui.context.languages import by_suffix, outline
from spark_tui.context.symbols import Outline, around, named

PYTHON = '''\
"""A cart."""
import os
try:
    import fast
except ImportError:
    fast = None
LIMIT: int = 3

@register
@final
class Cart:
    """Holds items."""
    items: list = []

    @property
    def total(self):
        """What it costs."""
        def each(item):
            return item.price
        return sum(map(each, self.items))

if LIMIT:
    async def pay():
        pass
'''
JAVASCRIPT = """\
import x from 'y'
// Adds
// two numbers.
export function add(a, b) {
  return a + b
}
const LIMIT = 3
export const twice = (a) => {
  return a * 2
}
export default class Cart {
  total() { return 1 }
}
"""
TYPESCRIPT = """\
import { x } from 'y'
export interface Item { price: number }
type Code = string
enum State { Open }
export abstract class Cart<T> {
  total(): number { return 1 }
}
"""
GO = """\
package cart

import (
\t"fmt"
)

const Limit = 3

// Cart holds items.
type Cart struct{ items []int }

// Total is what it costs.
func (c *Cart) Total() int {
\treturn 1
}

func main() {}
"""
RUST = """\
use std::fmt;
const LIMIT: u8 = 3;
/// Holds items.
pub struct Cart<T> { x: T }
impl<T> Cart<T> {
    pub fn total(&self) -> u8 { 1 }
}
trait Priced {
    fn price(&self);
}
fn main() {}
"""
JAVA = """\
package cart;
import java.util.List;
/** Holds items. */
public class Cart {
  static final int LIMIT = 3;
  public Cart() {}
  int total() { return 1; }
}
"""
C = """\
#include <stdio.h>
#define LIMIT 3
struct cart { int items; };
typedef struct { int price; } item_t;
/* What it costs. */
static int *total(struct cart *c)
{
  return 0;
}
int count = 3;
"""
RUBY = """\
require 'json'
class Cart
  def total
    1
  end
end
"""
MARKDOWN = "# Shop\nhello\n## Install\n```\n# no heading\n```\n# Use\n"

DEFINED = {
    "cart.py": (
        PYTHON,
        "6 constant fast, 7 constant LIMIT, 9-20 class Cart, 15-20 method Cart.total, 18-19 function Cart.total.each,"
        " 23-24 function pay",
        [2, 3, 4, 5, 6],
    ),
    "cart.js": (
        JAVASCRIPT,
        "4-6 function add, 7 constant LIMIT, 8-10 function twice, 11-13 class Cart, 12 method Cart.total",
        [1],
    ),
    "cart.ts": (
        TYPESCRIPT,
        "2 class Item, 3 class Code, 4 class State, 5-7 class Cart, 6 method Cart.total",
        [1],
    ),
    "cart.go": (
        GO,
        "7 constant Limit, 10 class Cart, 13-15 method Cart.Total, 17 function main",
        [3, 4, 5],
    ),
    "cart.rs": (
        RUST,
        "2 constant LIMIT, 4 class Cart, 5-7 class Cart, 6 method Cart.total, 8-10 class Priced, 9 method Priced.price,"
        " 11 function main",
        [1],
    ),
    "Cart.java": (
        JAVA,
        "4-8 class Cart, 5 constant Cart.LIMIT, 6 method Cart.Cart, 7 method Cart.total",
        [2],
    ),
    "cart.c": (
        C,
        "2 constant LIMIT, 3 class cart, 4 class item_t, 6-9 function total, 10 constant count",
        [1],
    ),
    "cart.rb": (RUBY, "2-6 class Cart, 3-5 method Cart.total", [1]),
    "README.md": (MARKDOWN, "1-6 section Shop, 3-6 section Shop.Install, 7 section Use", []),
    "notes.txt": ("class of its own\n", "", []),
}
ONE_OF_EACH = sorted({language.name: suffix for suffix, language in sorted(by_suffix().items())}.values())
CODE = st.text(st.sampled_from("abc_:()[]{}<>#\"'`\\=,;.\n\n\n    \t\rdefclassfn@é\0\f\u2028"), max_size=200)
LINES = st.lists(st.sampled_from([line for text in (PYTHON, JAVASCRIPT, GO, RUST, C) for line in text.splitlines()]))


def _outline(path: str, text: str) -> Outline:
    return outline(path, text.split("\n")[:-1])


def _shown(found: Outline) -> str:
    lines = (
        (each, f"{each.start + 1}-{each.stop}" if each.stop > each.start + 1 else each.stop) for each in found.symbols
    )
    return ", ".join(f"{place} {each.kind} {each.full_name}" for each, place in lines)


@pytest.mark.parametrize("path", DEFINED)
def test_what_a_file_defines(path: str):
    text, symbols, imports = DEFINED[path]
    found = _outline(path, text)
    assert _shown(found) == symbols
    assert [line + 1 for line in found.imports] == imports


@pytest.mark.parametrize(
    ("path", "text", "name", "about"),
    [
        ("cart.py", PYTHON, "Cart.total", "What it costs."),
        ("cart.js", JAVASCRIPT, "add", "Adds"),
        ("cart.go", GO, "Cart", "Cart holds items."),
        ("cart.rs", RUST, "Cart", "Holds items."),
        ("Cart.java", JAVA, "Cart", "Holds items."),
        ("cart.c", C, "total", "What it costs."),
    ],
)
def test_documentation_is_found(path: str, text: str, name: str, about: str):
    assert named(_outline(path, text).symbols, name)[0].about == about


@pytest.mark.parametrize(
    "broken",
    [
        PYTHON.replace("return item.price", "return item."),  # one line is being typed
        PYTHON.replace("def each(item):", "def each(item"),  # a bracket is open: the rest is no Python to any parser
    ],
)
def test_python_that_does_not_parse_is_outlined(broken: str):
    names = {each.full_name for each in _outline("cart.py", broken).symbols}
    assert {"Cart", "Cart.total"} <= names


def test_without_a_grammar_the_look_of_the_lines_will_do():
    for text in (PYTHON, JAVASCRIPT, TYPESCRIPT, GO, RUST):
        names = {each.name.lower() for each in plain.outline(text).symbols}
        assert "cart" in names


def test_a_return_inside_a_line_does_not_count_as_its_end():
    assert _shown(_outline("a.py", "x = 'a\\\rb'\ndef f():\n    pass\n")) == "1 constant x, 2-3 function f"


@pytest.mark.parametrize("suffix", ONE_OF_EACH)
@settings(max_examples=40)
@given(text=CODE | LINES.map("\n".join))
def test_whatever_a_file_holds_its_regions_are_valid(suffix: str, text: str):
    lines = text.split("\n")
    found = outline(f"file{suffix}", lines)
    for symbol in found.symbols:
        assert 0 <= symbol.start < symbol.stop <= len(lines)
        assert symbol in around(found.symbols, symbol.start)
        assert symbol in named(found.symbols, symbol.full_name)
    assert all(0 <= line < len(lines) for line in found.imports)
    assert list(found.imports) == sorted(set(found.imports))
