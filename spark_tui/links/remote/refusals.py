"""What a server does not do, as a line that names the cause, and what helps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from email.utils import parsedate_to_datetime
from time import time

from spark_tui.edits.refusal import Refusal
from spark_tui.links.remote.address import Address, Key
from spark_tui.links.remote.complaints import Unreached, message_of

_TOO_LONG = re.compile(r"context.?(size|length|window)|too (long|many tokens)|exceed", re.IGNORECASE)


class NotDone(Exception):
    """A server answered with a status that is no success. `told` is what it said, `again` after how many seconds it is
    to be asked again, if it says so."""

    def __init__(self, status: int, told: object, again: float | None) -> None:
        super().__init__(status)
        self.status, self.told, self.again = status, told, again


def of_status(error: NotDone, to: Address, key: Key, path: str, models: Sequence[str] = ()) -> Refusal:
    """Why a server that answered did not do what it was asked to."""
    status, said = error.status, key.hidden(message_of(error.told))
    host, because = to.host, f": {said}" if said else ""
    if status in (401, 403):
        if key.value:
            return Unreached(f"{host} does not accept the key in {key.variable}{because}", "put the right one there")
        return Unreached(f"{host} wants a key", f"export {key.variable or 'the variable that remote.variable names'}")
    if 300 <= status < 400:
        return Unreached(
            f"{host} sends us elsewhere, where neither key nor code is taken", "name that address, if it is right"
        )
    if status == 404 and "model" in said.lower():
        there = f"it has {', '.join(models[:5])}" if models else "name another one"
        return Unreached(f"{host} has no model {to.model}{because}", f"{there}: --model NAME")
    if status in (404, 405, 501):
        return Unreached(f"there is no {to.base}{path}", "the OpenAI-compatible address of most servers ends in /v1")
    if status == 429:
        when = "in a while" if error.again is None else f"in {error.again:,.0f} seconds"
        return Unreached(f"{host} takes no more requests for now{because}", f"try again {when}")
    if status >= 500:
        return Unreached(f"{host} failed with {status}{because}", "try again in a while; its own log may say more")
    if _TOO_LONG.search(said):
        return Refusal(f"that is more than it reads{because}", "name a smaller part: @file:symbol or @file:10-40")
    return Refusal(f"{host} refuses the request ({status}){because}", "its own log may say more")


def seconds(retry_after: str) -> float | None:
    """What a header says: so many seconds, or until a date."""
    if re.fullmatch(r"\d{1,9}", retry_after):
        return float(retry_after)
    try:
        return max(0.0, parsedate_to_datetime(retry_after).timestamp() - time())
    except (ValueError, OverflowError):
        return None
