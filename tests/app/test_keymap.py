"""Keys: what a person sets has its way, what makes no sense is named, and no key means two things."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual._xterm_parser import XTermParser

from spark_tui import settings
from spark_tui.app import keymap
from spark_tui.app.key_table import KEYS, PRESETS, TITLES, TYPING, Context
from spark_tui.app.keymap import Keymap, bar, bare, bindings, search_bar, shown

CONTEXTS = tuple(TITLES)
STROKES = st.sampled_from(["y", "n", "space", "?", "tab", "escape", "enter", "ctrl+k", "f8", "left", "alt+enter", "V"])


def load(told: dict[str, object], preset: str = "default") -> Keymap:
    return keymap.load(preset, told, lambda name: f"line of {name}")


def calls(found: Keymap, context: Context) -> dict[str, str]:
    return {binding.key: binding.action for binding in reversed(bindings(found, context))}


def test_ids_are_said_once_and_presets_name_nothing_else():
    assert max(Counter(key.id for key in KEYS).values()) == 1
    assert {name for preset in PRESETS.values() for name in preset} <= {key.id for key in KEYS}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("context", CONTEXTS)
def test_no_key_means_two_things_but_tab(preset: str, context: Context):
    """Tab queues what is typed, and where nothing is typed there is nothing to queue."""
    strokes = Counter(stroke for key in load({}, preset).keys for stroke in key.keys if context in key.contexts)
    assert {stroke for stroke, count in strokes.items() if count > 1} <= {"tab"}


@pytest.mark.parametrize("context", TYPING)
def test_what_can_be_typed_only_acts_on_an_empty_prompt(context: Context):
    assert not [binding.key for binding in bindings(Keymap(), context) if len(shown(binding.key)) == 1]
    assert not [key for key in bare(Keymap(), context) if key.isalnum() and len(key) == 1]
    assert bare(Keymap(), context)["question_mark"] == "app_help"


def test_two_keys_can_change_places():
    found = load({"hunk.keep": "n", "hunk.drop": "y"})
    assert found.problems == ()
    assert (calls(found, "review")["n"], calls(found, "review")["y"]) == ("hunk_keep", "hunk_drop")


def test_a_key_that_is_given_away_is_missed_and_said_to_be():
    found = load({"hunk.keep": "n"})
    assert found.problems == ("line of hunk.keep: n was hunk.drop, which has no key any more",)
    assert calls(found, "review")["n"] == "hunk_keep"
    assert "hunk_drop" not in calls(found, "review").values()


def test_the_same_key_may_mean_something_else_elsewhere():
    assert load({"turn.apply": "j", "page.close": "y"}).problems == (
        "line of turn.apply: j was hunk.next",
        "line of turn.apply: j was line.next",
    )


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("hunk.kep", "x", "there is no key 'hunk.kep': perhaps hunk.keep"),
        ("app.quit", "q", "app.quit stays as it was: q is typed there: take one with ctrl or alt, or F1 to F12"),
        ("hunk.keep", "ctrl+nonsense", "'ctrl+nonsense' is no key: write it like 'y', 'ctrl+y' or 'f8'"),
        ("hunk.keep", 7, "7 is no key: write it like 'y', 'ctrl+y' or 'f8'"),
        ("hunk.keep", ["y", {}], "{} is no key: write it like 'y', 'ctrl+y' or 'f8'"),
    ],
)
def test_nonsense_is_named_and_changes_nothing(name: str, value: object, said: str):
    found = load({name: value})
    (problem,) = found.problems
    assert problem.startswith(f"line of {name}: ")
    assert problem.endswith(said)
    assert found.keys == KEYS


def test_letters_never_stop_a_run():
    found = load({"turn.stop": ["escape", "q"]})
    assert "q" not in calls(found, "running")
    assert "q" not in bare(found, "running")
    assert calls(found, "watching")["q"] == "turn_stop"


def test_the_bar_shows_the_keys_that_are_in_force():
    assert bar(Keymap(), "running")[:3] == [("enter", "redirect"), ("esc", "stop"), ("tab", "hunks")]
    assert ("f8", "stop") not in bar(Keymap(), "running")
    assert ("F8", "stop") in bar(load({"turn.stop": "f8"}), "running")
    assert ("alt+u", "undo") in bar(Keymap(), "idle")
    assert ("u", "undo") in bar(Keymap(), "review")


def test_the_bar_of_a_search_shows_what_keys_do_in_it():
    searching = [("enter", "take"), ("^r", "next"), ("esc", "end the search")]
    assert search_bar(Keymap(), "redirect") == searching
    assert search_bar(Keymap(), "running") == [("esc", "stop"), *searching[:2]]
    assert search_bar(load({"turn.stop": "f8"}), "running") == [("F8", "stop"), *searching]


@given(st.dictionaries(st.sampled_from([key.id for key in KEYS]), st.lists(STROKES, max_size=3), max_size=6))
def test_whatever_is_set_leaves_one_meaning_per_key(told: dict[str, list[str]]):
    found = load(dict(told))
    own = {(key.id, stroke) for key in found.keys for stroke in key.keys if key.id in told}
    for context in CONTEXTS:
        strokes = Counter(stroke for key, stroke in keymap._in(found.keys, context))
        doubled = {stroke for stroke, count in strokes.items() if count > 1}
        assert not {
            stroke for name, stroke in own if stroke in doubled and context in _contexts(name) and stroke != "tab"
        }


def _contexts(name: str) -> tuple[Context, ...]:
    return next(key.contexts for key in KEYS if key.id == name)


def test_a_problem_names_the_line_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    settings.file().parent.mkdir()
    keys = '[keys]\n"hunk.kep" = [\n  "x",\n]\nturn.stop = "f8"\n'
    settings.file().write_text('theme = "spark-light"\nkeymap = "vim"\n\n' + keys)
    loaded = settings.load({}).settings
    assert dict(loaded.keys) == {"hunk.kep": ["x"], "turn.stop": "f8"}
    (problem,) = keymap.load(loaded.keymap, loaded.keys, keymap.place).problems
    assert re.match(r".*config\.toml, line 7: there is no key 'hunk\.kep'", problem)


def test_a_key_with_alt_is_the_one_that_a_terminal_sends():
    sent = {key.key for letter in "uU" for key in XTermParser()._sequence_to_key_events(letter, alt=True)}
    bound = {binding.key for binding in bindings(Keymap(), "idle")}
    assert sent <= bound
    assert [shown(key) for key in sorted(sent)] == ["alt+U", "alt+u"]
