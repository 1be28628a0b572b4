"""A process that has everything imported and becomes `spark` when asked: what a command is, without what a start costs.

Each line on standard input is a request: words, folder, environment, the files of the three streams. A process is
forked off, which runs the command as `python -m spark_tui` does and ends as a program ends. The answer is its code.
"""

from __future__ import annotations

import gc
import json
import os
import runpy
import signal
import sys
from typing import Any

import git  # noqa: F401
import llvmlite.binding  # noqa: F401
import yaml  # noqa: F401

import spark_tui.cli.table
import spark_tui.commands.edit
import spark_tui.commands.op
import spark_tui.engine.kept
import spark_tui.engine.kernels.runner
import spark_tui.links.answers.openings
import spark_tui.links.open
import spark_tui.pair.authors
import spark_tui.terminal.edits
import spark_tui.terminal.progress  # noqa: F401
from spark_tui.links.answers import kept_patterns
from spark_tui.links.answers.rehearsal import load


def wanted() -> Any:
    """What this process is to become. The one that forks stays in here until nobody asks any more."""
    for line in iter(sys.stdin.readline, ""):
        if not (child := os.fork()):
            return json.loads(line)
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()
    os._exit(0)


def become(request: Any) -> None:
    for number, (path, flags) in enumerate(zip(request["streams"], (os.O_RDONLY, *[os.O_WRONLY] * 2), strict=True)):
        opened = os.open(path, flags)
        os.dup2(opened, number)
        os.close(opened)
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"])
    sys.argv[1:] = request["words"]
    signal.signal(signal.SIGINT, signal.default_int_handler)


kept_patterns.bring()
load()
gc.freeze()  # nothing of all this is looked at, and so copied, in any of them
become(wanted())
runpy.run_module("spark_tui", run_name="__main__", alter_sys=True)
