"""What nobody takes is senseless; what is ignored or passed over is so in every form that the others have."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.senseless import senseless


@pytest.mark.parametrize(
    "code",
    [
        "def f(path):\n    os.makedirs(path, checkpoint=True)\n",
        "def f(text, q_quiet):\n    return text.strip(q_quiet=q_quiet)\n",
        "def f(text):\n    return text.rstrip().decode('ascii', quiet=True)\n",
        "def f(text, ValueError):\n    return ValueError(text)\n",
        "def f(text):\n    directly = text.append\n    directly(3)\n",
    ],
)
def test_nobody_takes_that(code: str) -> None:
    assert senseless(read(f"import os\n\n\n{code}"))


@pytest.mark.parametrize(
    "code",
    [
        "def f(path):\n    os.makedirs(path, mode=0o700, exist_ok=True)\n",
        "def f(model, text):\n    return model.encode(text, normalize=True)\n",
        "def f(table):\n    return table.name.str.startswith('a', na=False)\n",
        "def f(text):\n    return text.strip().encode(errors='replace')\n",
    ],
)
def test_that_may_be_taken(code: str) -> None:
    assert not senseless(read(f"import os\n\n\n{code}"))


PATTERNS = """\
ALWAYS_IGNORED = [
    ".git",
    ".git/*",
    "*/.git",
    "**/.git/**",
]
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("ignore .DS_Store files by default too", '    "**/.git/**",\n    ".DS_Store",\n    "*/.DS_Store",\n]'),
        ("also ignore .venv folders", '    ".venv",\n    ".venv/*",\n    "*/.venv",\n    "**/.venv/**",\n]'),
    ],
)
def test_it_is_there_in_the_same_forms(sentence: str, expected: str) -> None:
    assert expected in (after(sentence, PATTERNS, "add-member") or [PATTERNS])[0]


PAIRS = """\
def encode(settings):
    lines = []
    for name, value in settings.items():
        lines.append(f"{name}={value}")
    return lines
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "don't write a setting at all when its value is None",
        "encode: leave settings out whose value is None",
        "never output settings with a value of None",
    ],
)
def test_pairs_without_a_value_are_passed_over(sentence: str) -> None:
    found = (after(sentence, PAIRS, "skip-if") or [PAIRS])[0]
    assert "        if value is None:\n            continue\n        lines.append" in found
