"""Edits of files that are not Python: what a sentence says by rule, and that nothing else is guessed."""

from __future__ import annotations

import pytest

from spark_tui.edits.plain_text import Passage, by_rule
from spark_tui.edits.refusal import Refusal

FILES = {
    "b.js": "const TIMEOUT = 30;\n\nfunction f(tmp) {\n  // about\n  tmp = tmp + 1;\n  return tmp;\n}\n",
    "t.ts": 'export const maxRetries: number = 3;\nlet mode = "slow", port = 80;\nif (mode == "slow") { port = 81; }\n',
    "c.yml": "version: 1.0\nserver:\n  port: 80  # of http\n  timeout: 30s\n  title: My old shop\nport_range: 80-90\n",
    "p.json": '{\n  "name": "shop",\n  "version": "1.0.0",\n  "private": true\n}\n',
    "lock.json": '{\n  "version": "1.0",\n  "needs": {\n    "left-pad": {"version": "0.1"}\n  }\n}\n',
    "deep.yml": "jobs:\n  a:\n    timeout: 5\n  b:\n    steps:\n      timeout: 6\n",
    "d.md": "# Title\n\nSome txt here. Teh end.\n",
    "s.css": "a { color: red; }\nb { margin: 0 auto; }\n",
    "m.rs": "use b;\nuse a;\npub const LIMIT: usize = 5;\nfn main() {}",
    "x.toml": 'name = "shop"\r\nport = 80\r\n# debug = true\r\n',
    "h.h": "#define SIZE 16\n",
}

CHANGES = [  # the file, what is said, the line that changes, what it becomes; nothing where it goes or comes
    ("b.js", "timeout should be 60", "const TIMEOUT = 30;", "const TIMEOUT = 60;"),
    ("c.yml", "timeout should be 60, not 30s", "  timeout: 30s", "  timeout: 60s"),
    ("c.yml", "please set the port to 8080", "  port: 80  # of http", "  port: 8080  # of http"),
    ("c.yml", "bump the version to 2.1", "version: 1.0", "version: 2.1"),
    ("c.yml", "change the title to `New shop`", "  title: My old shop", "  title: New shop"),
    ("p.json", "bump version from 1.0.0 to 1.1.0", '  "version": "1.0.0",', '  "version": "1.1.0",'),
    ("lock.json", "bump the version to 1.1", '  "version": "1.0",', '  "version": "1.1",'),
    ("p.json", "private should be false", '  "private": true', '  "private": false'),
    (
        "t.ts",
        "max retries should be 5.",
        "export const maxRetries: number = 3;",
        "export const maxRetries: number = 5;",
    ),
    ("t.ts", "set mode to fast", 'let mode = "slow", port = 80;', 'let mode = "fast", port = 80;'),
    ("t.ts", "set port to 90", 'let mode = "slow", port = 80;', 'let mode = "slow", port = 90;'),
    ("s.css", "change the color to blue", "a { color: red; }", "a { color: blue; }"),
    ("m.rs", "LIMIT = 6", "pub const LIMIT: usize = 5;", "pub const LIMIT: usize = 6;"),
    ("x.toml", "set port to 8080", "port = 80\r", "port = 8080\r"),
    ("h.h", "change size to 32", "#define SIZE 16", "#define SIZE 32"),
    ("d.md", "change 'Some' to 'A'", "Some txt here. Teh end.", "A txt here. Teh end."),
    ("d.md", "fix the typo: Teh -> The", "Some txt here. Teh end.", "Some txt here. The end."),
    ("d.md", 'replace "txt here" with "text"', "Some txt here. Teh end.", "Some text. Teh end."),
    ("b.js", "comment out line 5", "  tmp = tmp + 1;", "  // tmp = tmp + 1;"),
    ("x.toml", "uncomment the line with debug", "# debug = true\r", "debug = true\r"),
    ("d.md", "comment out the first line", "# Title", "<!-- # Title -->"),
    ("m.rs", "delete the line with 'use b'", "use b;", None),
    ("c.yml", "remove lines 5 to 5", "  title: My old shop", None),
    ("b.js", "add a comment 'the answer' before line 6", None, "  // the answer"),
    ("c.yml", 'add a line "host: here" after the line with `port: 80`', None, "  host: here"),
    ("x.toml", 'add "debug = true" at the end of the file', None, "debug = true\r"),
]

REFUSED = [
    ("deep.yml", "timeout should be 9", "timeout has a value on lines 3, 6"),
    ("b.js", "rename nothing to something", "there is no nothing in b.js"),
    ("b.js", "rename tmp to TIMEOUT", "there is a TIMEOUT in b.js already"),
    ("b.js", "rename tmp to a.b", "a.b is not a name"),
    ("b.js", "add a docstring to f", None),
    ("b.js", "delete line 3", "closes elsewhere"),
    ("b.js", "delete the line with tmp", "lines 3, 5, 6 have tmp"),
    ("b.js", "delete line 30", "there is no line 30"),
    ("b.js", "set tmp to 5", "tmp has no plain value in b.js"),
    ("b.js", "change tmp to parts", "rename tmp to parts, or: set tmp to parts"),
    ("b.js", "rename tmp to parts in f", None),
    ("c.yml", "bump the version", None),
    ("c.yml", "bump the version to 1.0", "that is so already"),
    ("d.md", "fix the typo txt", None),
    ("m.rs", "sort the imports", None),
    ("p.json", "comment out line 2", "how p.json writes comments is not known"),
    ("x.toml", "set limit to 5", "there is no limit in x.toml"),
    ("x.toml", "set port to 5 and limit to 5", "there is no limit in x.toml"),
    ("c.yml", "set the title to fish and chips", None),
    ("c.yml", "set the port to 8080 and restart it", None),
    ("c.yml", "delete line 5 and line 6", "lines have other numbers"),
]


@pytest.mark.parametrize(("path", "said", "old", "new"), CHANGES)
def test_one_line_changes_and_no_other(path: str, said: str, old: str | None, new: str | None):
    before = FILES[path].split("\n")
    after = by_rule(said, Passage(FILES[path], path))
    assert after is not None
    lines = after.split("\n")
    if old is not None:
        before.remove(old)
    if new is not None:
        lines.remove(new)
    assert lines == before


def test_a_word_is_renamed_wherever_it_stands_alone():
    text = "let tmp = 1; // tmp\nlet tmp2 = $tmp + tmp;\n"
    assert (
        by_rule("rename `tmp` to parts", Passage(text, "b.js")) == "let parts = 1; // parts\nlet tmp2 = $tmp + parts;\n"
    )
    assert by_rule("rename tmp to parts", Passage("tmp: 1\ntmp-dir: 2\n", "c.yml")) == "parts: 1\ntmp-dir: 2\n"


@pytest.mark.parametrize(
    "said",
    [
        "set the port to 8080 and timeout to 60s",
        "set the port to 8080, then change the timeout to 60s",
        "1. set the port to 8080 2. the timeout should be 60s",
        "port = 8080, timeout = 60s",
    ],
)
def test_several_things_are_done_one_after_the_other(said: str):
    changed = FILES["c.yml"].replace("port: 80 ", "port: 8080 ").replace("30s", "60s")
    assert by_rule(said, Passage(FILES["c.yml"], "c.yml")) == changed


def test_what_stands_in_quotes_is_one_thing():
    said = 'change "Some txt" to "this and that" and rename Teh to The'
    assert by_rule(said, Passage(FILES["d.md"], "d.md")) == "# Title\n\nthis and that here. The end.\n"


@pytest.mark.parametrize(("path", "said", "why"), REFUSED)
def test_what_is_not_understood_is_nothing_and_what_does_not_fit_is_refused(path: str, said: str, why: str | None):
    passage = Passage(FILES[path], path)
    if why is None:
        assert by_rule(said, passage) is None
    else:
        with pytest.raises(Refusal) as refused:
            by_rule(said, passage)
        assert why in str(refused.value)


def test_only_the_lines_that_were_named_change_and_are_counted_in_the_file():
    assert by_rule("rename tmp to parts", Passage("return tmp;\n", "b.js", 6)) == "return parts;\n"
    assert by_rule("delete line 6", Passage("return tmp;\n", "b.js", 6)) == ""
    with pytest.raises(Refusal, match="there is no line 5"):
        by_rule("delete line 5", Passage("return tmp;\n", "b.js", 6))
