"""What the main screen is put together from fits together."""

from __future__ import annotations

from collections import Counter

from spark_tui.app.screens.main import MainScreen
from spark_tui.app.stage import Stage


def _own(kind: type) -> set[str]:
    """Without the handlers: Textual calls those of every part."""
    return {name for name in vars(kind) if not name.startswith(("__", "on_")) and not hasattr(Stage, name)}


def test_no_two_parts_of_the_screen_mean_different_things_by_one_name():
    parts = [kind for kind in MainScreen.__mro__ if issubclass(kind, Stage) and kind is not Stage]
    counted = Counter(name for kind in parts for name in _own(kind))
    assert [name for name, count in counted.items() if count > 1] == []
