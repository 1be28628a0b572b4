"""Types that nothing shows become Any, and nobody is sure of those."""

from __future__ import annotations

from spark_tui.edits.weighing.unsure import is_unsure

CODE = "def f(x):\n    return x\n"
TYPED = "from typing import Any\n\n\ndef f(x: Any) -> Any:\n    return x\n"


def test_any_is_a_guess_unless_it_is_asked_for() -> None:
    assert is_unsure(CODE, "add type hints to f", TYPED)
    assert not is_unsure(CODE, "annotate f, Any will do", TYPED)
    assert not is_unsure(CODE, "add type hints to f", "def f(x: int) -> int:\n    return x\n")
