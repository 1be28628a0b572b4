"""What goes wrong between here and a server, as a line that names the cause, and what helps."""

from __future__ import annotations

import re
import ssl
from collections.abc import Iterator, Sequence
from email.utils import parsedate_to_datetime
from socket import gaierror
from time import time

import httpx2

from spark_tui.edits.refusal import Refusal
from spark_tui.links.remote.address import Address, Key
from spark_tui.links.remote.dialects import message_of

CUT_OFF = "the answer was cut off on its way"
RESUME = "what came of it stays; resume for the rest"
_TOO_LONG = re.compile(r"context.?(size|length|window)|too (long|many tokens)|exceed", re.IGNORECASE)


class NotDone(Exception):
    """A server answered with a status that is no success. `told` is what it said, `again` after how many seconds it is
    to be asked again, if it says so."""

    def __init__(self, status: int, told: object, again: float | None) -> None:
        super().__init__(status)
        self.status, self.told, self.again = status, told, again


def of_transport(error: BaseException, to: Address, patience: float) -> Refusal:
    """Why nothing came, or nothing more."""
    causes = list(_causes(error))
    host = to.host
    if any(isinstance(each, gaierror) for each in causes):
        return Refusal(f"there is no host {host}", "check the address, and the network")
    if broken := next((each for each in causes if isinstance(each, ssl.SSLError)), None):
        why = getattr(broken, "verify_message", "") or broken.reason or "no TLS is spoken there"
        cure = "SSL_CERT_FILE may name the certificate of its authority; a server without TLS is http://"
        return Refusal(f"the connection to {host} cannot be trusted: {message_of(why)}", cure)
    match error:
        case httpx2.ConnectTimeout() | httpx2.PoolTimeout():
            return Refusal(f"{host} does not answer", "check the address, and the network")
        case httpx2.ConnectError():
            return Refusal(f"nothing answers at {host}", "start the server, or check the address")
        case httpx2.TimeoutException():
            cure = "resume to ask it once more; remote.patience in the settings says how long to wait"
            return Refusal(f"{host} was silent for {patience:g} seconds", cure)
        case httpx2.SSEError():
            cure = f"is {to.base} its OpenAI-compatible address? Most end in /v1"
            return Refusal(f"{host} answers with something else than a stream of events", cure)
        case httpx2.ProxyError():
            return Refusal(
                f"the proxy on the way to {host} refuses: {message_of(str(error))}", "NO_PROXY names hosts without"
            )
        case _:
            return Refusal(f"{CUT_OFF} from {host}", RESUME)


def of_status(error: NotDone, to: Address, key: Key, path: str, models: Sequence[str] = ()) -> Refusal:
    """Why a server that answered did not do what it was asked to."""
    status, said = error.status, key.hidden(message_of(error.told))
    host, because = to.host, f": {said}" if said else ""
    if status in (401, 403):
        if key.value:
            return Refusal(f"{host} does not accept the key in {key.variable}{because}", "put the right one there")
        return Refusal(f"{host} wants a key", f"export {key.variable or 'the variable that remote.key_variable names'}")
    if 300 <= status < 400:
        return Refusal(
            f"{host} sends us elsewhere, where neither key nor code is taken", "name that address, if it is right"
        )
    if status == 404 and to.model:
        there = f"it has {', '.join(models[:5])}" if models else "name another one"
        return Refusal(f"{host} has no model {to.model}{because}", f"{there}: --model NAME")
    if status in (404, 405, 501):
        return Refusal(f"there is no {to.base}{path}", "the OpenAI-compatible address of most servers ends in /v1")
    if status == 429:
        when = "in a while" if error.again is None else f"in {error.again:,.0f} seconds"
        return Refusal(f"{host} takes no more requests for now{because}", f"try again {when}")
    if status >= 500:
        return Refusal(f"{host} failed with {status}{because}", "try again in a while; its own log may say more")
    if _TOO_LONG.search(said):
        return Refusal(f"that is more than it reads{because}", "choose a smaller region or fewer files")
    return Refusal(f"{host} refuses the request ({status}){because}", "its own log may say more")


def seconds(retry_after: str) -> float | None:
    """What a header says: so many seconds, or until a date."""
    if re.fullmatch(r"\d{1,9}", retry_after):
        return float(retry_after)
    try:
        return max(0.0, parsedate_to_datetime(retry_after).timestamp() - time())
    except ValueError:
        return None


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
