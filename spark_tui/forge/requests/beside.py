"""Real code with something beside it that is seldom found in code that people publish, for an op to mend."""

from __future__ import annotations

import re
from random import Random

from spark_tui.edits.python.source import Source
from spark_tui.forge.requests.naming import noun, verb, words

_ABOVE = 0.4
_BEGINS_A_FILE = ("import", "from", "#", '"', "'")
_MOST = 6  # constants
_PREFIXED, _OF_NUMBERS, _TYPED = 0.5, 0.5, 0.1


def with_recursion(source: Source, random: Random) -> str:
    """A function that calls itself where a loop would do."""
    text = random.choice(words("recursions")).replace("\\n", "\n")
    one, two = noun(random, source), noun(random)
    named = {"FUNC": verb(random, source), "ONE": one, "TWO": two if two != one else "other", "CLASS": _title(one)}
    text = re.sub(r"\b(?:FUNC|ONE|TWO|CLASS)\b", lambda match: named[match[0]], text)
    return _beside(source, text, random)


def with_constants(source: Source, random: Random) -> str:
    """Constants that an Enum could hold, and perhaps a function that is about one of them."""
    about = noun(random, source)
    names = list(dict.fromkeys(random.choice(words("nouns")).upper() for _ in range(random.randint(2, _MOST))))
    first, by_two = random.choice((0, 1, 1, 1)), random.random() < 0.2
    numbers = [str(2**at if by_two else at + first) for at in range(len(names))]
    values = numbers if random.random() < _OF_NUMBERS else [f'"{name.lower()}"' for name in names]
    if random.random() < _PREFIXED:
        known = [f"{about.upper()}_{name}" for name in names]
        lines = [f"{name} = {value}" for name, value in zip(known, values, strict=True)]
    else:
        known = [f"{_title(about)}.{name}" for name in names]
        kind = (": int" if values is numbers else ": str") if random.random() < _TYPED else ""
        lines = [f"class {_title(about)}:"]
        lines += [f"    {name}{kind} = {value}" for name, value in zip(names, values, strict=True)]
    used = [each.replace("NAME", about).replace("VERB", verb(random)) for each in random.choice(_USES)]
    lines += [each.replace("ONE", known[0]).replace("TWO", known[-1]) for each in used]
    text = "\n".join(lines)
    return (
        text + "\n\n\n" + source.text if not source.text.startswith(_BEGINS_A_FILE) else _beside(source, text, random)
    )


_USES = (
    [],
    [],
    ["", "", "def VERB(NAME=ONE):", "    return NAME == TWO"],
    ["", "", "def VERB(item):", "    if item.NAME == ONE:", "        item.NAME = TWO"],
    ["", "", "def VERB(row):", '    return row["NAME"] != ONE'],
    ["", "", "def VERB(NAME):", "    return NAME in (ONE, TWO)"],
    ["", "", "def VERB(NAME):", "    return NAME >= TWO"],
    ["", "", "NAMES = {ONE: 1, TWO: 2}"],
)


def _title(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def _beside(source: Source, text: str, random: Random) -> str:
    parts = [source.text.strip("\n"), text]
    if random.random() < _ABOVE and not source.text.startswith(_BEGINS_A_FILE):
        parts.reverse()
    return "\n\n\n".join(parts) + "\n"
