"""The findings of `spark doctor`, a line each, and the cure below what needs one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby

from rich.console import Group
from rich.text import Text

from spark_tui.commands.doctor import Finding, is_well
from spark_tui.edits.visible import visible
from spark_tui.terminal.row import Row
from spark_tui.terminal.say import say_data
from spark_tui.terminal.screen import open_screen, show

_WIDEST = len("engine.prefixes")
_STYLES = {"ok": "added", "would help": "warning", "missing": "error", "wrong": "error"}


def show_findings(findings: Sequence[Finding], theme: str | None, *, as_json: bool) -> None:
    if as_json:
        say_data({"ok": is_well(findings), "findings": [asdict(finding) for finding in findings]})
    else:
        # Theme files that had to be skipped are a finding here.
        show(open_screen(theme, warns=False), Group(*_rows(findings)))


def _rows(findings: Sequence[Finding]) -> Iterator[Row]:
    for area, group in groupby(findings, key=lambda finding: finding.area):
        yield Row(Text(area, "accent"))
        for finding in group:
            what, state = f"  {finding.what:<{_WIDEST}} ", f"{finding.state:<12}"
            gutter = Text.assemble(what, (state, _STYLES[finding.state]))
            yield Row(Text(visible(finding.found)), gutter)
            if finding.cure:
                yield Row(Text(visible(finding.cure), "muted"), Text(" " * gutter.cell_len))
