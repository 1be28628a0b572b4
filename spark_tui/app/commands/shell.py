"""`!pytest -q`: a shell command, its output as it comes, and what its failure says about where to look."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from codecs import getincrementaldecoder
from contextlib import suppress
from functools import partial

from textual.app import App
from textual.events import Paste

from spark_tui.app.screens.output import Output
from spark_tui.app.stage import Stage, acts
from spark_tui.commands.check import only_looks
from spark_tui.commands.ending import ends_with_us
from spark_tui.edits.refusal import Refusal

_GROUP = "shell"
_AT_ONCE = 65536  # bytes
_KEPT = 1 << 20  # bytes: what fails says why at its end
_TO_END = 1.0  # seconds, of what is told to


def run(stage: Stage, command: str) -> None:
    if not command:
        raise Refusal("there is no command", "write it behind the !, like !pytest -q")
    output = Output(stage.made.keys, command)
    stage.app.push_screen(output, partial(_go_on, stage))
    stage.run_worker(partial(_run, stage, command, output), group=_GROUP)


async def all_ended(app: App[None]) -> None:
    """Of an app that is left: what runs in it has been told to end, and is seen to before the loop closes."""
    running = [worker.wait() for worker in app.workers if worker.group == _GROUP]
    await asyncio.gather(*running, return_exceptions=True)


def _go_on(stage: Stage, typed: Paste | None) -> None:
    if typed is not None:
        stage.prompt.focus().take(typed)


@acts
async def _run(stage: Stage, command: str, output: Output) -> None:
    with ends_with_us() as watch:
        try:
            process = await asyncio.create_subprocess_shell(
                command,
                cwd=stage.made.root,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:  # the folder is gone, or there is no room for one more process
            output.dismiss()
            raise Refusal(f"{command} cannot be run: {error.strerror}") from None
        watch(process.pid)
        output.runs(process)
        code, printed = await _read(process, output)
    output.ended(code)
    has_failed = code != 0 and not output.is_cut
    check = command if only_looks(command) else ""
    places = await stage.hear_of_failure(*((printed.decode("utf-8", "replace"), check) if has_failed else ("", "")))
    await stage.files_changed()
    stage.tell(f"{command}: stopped" if output.is_cut else _outcome(command, code, places))


async def _read(process: Process, output: Output) -> tuple[int, bytes]:
    """Its output as it comes, and in the end how it ended and what it said last."""
    assert process.stdout is not None
    printed, decode = b"", getincrementaldecoder("utf-8")("replace").decode  # a letter may come in two pieces
    try:
        while chunk := await process.stdout.read(_AT_ONCE):
            printed = (printed + chunk)[-_KEPT:]
            output.write(decode(chunk))
        return await process.wait(), printed
    except asyncio.CancelledError:  # the app is left, or has lost its terminal
        output.end()
        await _seen_to_end(process)
        raise


async def _seen_to_end(process: Process) -> None:
    """However often that is cancelled: by the screen, and by the app."""
    ending = asyncio.create_task(asyncio.wait_for(process.wait(), _TO_END))
    while not ending.done():
        with suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.shield(ending)


def _outcome(command: str, code: int, places: int) -> str:
    if not code:
        return f"{command}: done"
    named = f"; it names {places} place{'s' * (places > 1)} here, so “fix it” knows where" if places else ""
    return f"{command} failed ({code}){named}"
