"""While tokens are made, their thread comes before others, where the system permits it."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from spark_tui.engine.kernels.precedence import is_permitted, precedence

_PROGRAM = """
import os
from spark_tui.engine.kernels.precedence import is_permitted, precedence
{first}
with precedence():
    print(os.getpriority(os.PRIO_PROCESS, 0), end=" ")
print(os.getpriority(os.PRIO_PROCESS, 0), is_permitted())
"""


def test_the_thread_comes_first_and_then_is_as_it_was():
    before = _own()
    with precedence():
        assert _own() == (-20 if before <= 0 and is_permitted() else before)
    assert _own() == before


def test_another_thread_stays_as_it_is():
    before = _own()
    with ThreadPoolExecutor(1) as other:
        assert other.submit(_own).result() == before
        with precedence():
            assert other.submit(_own).result() == before


def test_a_polite_program_stays_polite():
    assert _told("os.setpriority(os.PRIO_PROCESS, 0, 7)")[:2] == ["7", "7"]


def test_who_may_not_come_first_is_left_as_it_was():
    """That is who has no rights at all, and nobody who is root."""
    told = _told("resource.setrlimit(resource.RLIMIT_NICE, (0, 0)); os.getuid() or os.setuid(65534)")
    assert told == [str(_own()), str(_own()), "False"]


def _own() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def _told(first: str) -> list[str]:
    program = _PROGRAM.format(first=f"import resource; {first}")
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
