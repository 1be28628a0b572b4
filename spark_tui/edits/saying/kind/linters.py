"""What a linter complains of, by the number of its rule: "flake8 E711", "PLR1714 in load". What ruff has from pylint,
it calls as pylint does, with two letters more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spark_tui.edits.saying.kind.chances import Chance, in_words

_NUMBERS = """
abstract-method B027
add-docstring C0115 C0116 D101 D102 D103 D107
add-encoding W1514
add-return R1710 RET503
add-shebang EXE001 EXE002 EXE003
add-timeout S113 W3101
annotate-parameter ANN001
annotate-return ANN201
any-all R1729 SIM110 SIM111
augmented R6104
chain-comparison R1716
change-exception TRY002 TRY004 W0719
dict-to-literal C408 R1735
drop-else R1705 R1720 RET505
enumerate C0200 R1736 SIM113
explicit-import F403 F405 W0401
extract-constant R2004 WPS432
first-match SIM110
freeze-dataclass RUF009
fstring C0209 UP031 UP032
inline-variable R504 RET504
is-none C0121 E711
isinstance C0123 E721
items-loop C0201 C0206
join-strings R1713
keyword-only FBT001 FBT002
list-literal R1734
log-exception S110 S112
make-sync RUF029
merge-ifs R1702 SIM102
modern-types UP006 UP007 UP035 UP045
move-imports-top C0415 E402
mutable-default B006 W0102
narrow-except BLE001 E722 W0702 W0703 W0718
not-in C0117 E713 E714
one-of PIE810 R1701 R1714 SIM101
pathlib PTH110 PTH118 PTH123
percent-logging G004 W1203
plain-asserts PT009
print-to-log T201
raise-from B904 W0707
remove-base R0205 UP004
remove-commented-code ERA001
remove-parameter ARG001 W0613
reraise TRY203
return-condition R1703 SIM103
snake-case N802 N806
sort-imports C0411 I001
split-if PT018
static-method R0201 R6301
subprocess-run B605 S605
super-call R1725 UP008
suppress SIM105
swap-branches SIM202
swap-idiom R1712
ternary SIM108
to-comprehension PERF401 PERF403 R1721
to-elif R5501
to-format INT001
to-lookup R0911 SIM116
to-match R0912
truthiness C1801 C1802 E712
unused-imports F401 W0611
unused-variables F841 W0612
use-set R6201
use-with R1732 SIM115
utc-now DTZ003
walrus R6103
zip-loop B905
"""
_NAMED = {
    "sort-imports": "imports are (?:incorrectly|not|wrongly) sorted",
    "snake-case": "invalid-name",
    "unused-imports": "unused-import",
    "unused-variables": "unused-variable",
}
"""As pylint writes out some of them."""


_CERTAIN = 1.5  # of what is as good as sure because it has a name: a rule has one meaning


def _kind(op: str, rules: Sequence[str]) -> Chance:
    named = in_words(op, rf"\b(?:(?-i:(?:PL)?(?:{'|'.join(rules)}))|{_NAMED.get(op, rules[0])})\b")
    return lambda sentence: _CERTAIN * named(sentence)


RULES: Mapping[str, Chance] = {op: _kind(op, rules) for op, *rules in map(str.split, _NUMBERS.strip().splitlines())}
