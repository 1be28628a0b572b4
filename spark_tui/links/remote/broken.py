"""What goes wrong between here and a server, as a line that names the cause, and what helps."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from socket import gaierror
from urllib.request import getproxies

import httpx2

from spark_tui.links.remote.address import Address, is_loopback, shown
from spark_tui.links.remote.complaints import AGAIN, CUT_OFF, RESUME, Unreached, message_of


def refusal(error: BaseException, to: Address, patience: float, *, goes_on: bool = False) -> Unreached:
    """Why nothing came, or nothing more. Only of an answer there is something that `goes_on`, or is asked again."""
    causes = list(_causes(error))
    host = to.host
    if any(isinstance(each, gaierror) for each in causes):
        return Unreached(f"there is no host {host}", "check the address, and the network")
    if broken := next((each for each in causes if isinstance(each, ssl.SSLError)), None):
        why = getattr(broken, "verify_message", "") or broken.reason or "no TLS is spoken there"
        cure = "SSL_CERT_FILE may name the certificate of its authority; a server without TLS is http://"
        return Unreached(f"the connection to {host} cannot be trusted: {message_of(why)}", cure)
    match error:
        case httpx2.InvalidURL():
            return Unreached(f"{shown(to.base)} is no address of a server", "check its host")
        case httpx2.ConnectTimeout() | httpx2.PoolTimeout():
            return Unreached(f"{host} does not answer", "check the address, and the network")
        case httpx2.ConnectError():
            return Unreached(f"nothing answers at {host}", f"start the server, or check the address{_proxy(to)}")
        case httpx2.TimeoutException():
            again = AGAIN if goes_on else "check the address"
            cure = f"{again}; remote.patience in the settings says how long to wait"
            return Unreached(f"{host} was silent for {patience:g} seconds", cure)
        case httpx2.SSEError():
            cure = f"is {to.base} its OpenAI-compatible address? Most end in /v1"
            return Unreached(f"{host} answers with something else than a stream of events", cure)
        case httpx2.ProxyError():
            return Unreached(
                f"the proxy on the way to {host} refuses: {message_of(str(error))[:200]}",
                "NO_PROXY names hosts without",
            )
        case _ if goes_on:
            return Unreached(f"{CUT_OFF} from {host}", RESUME)
        case _:
            cure = "check the address; its own log may say more"
            return Unreached(f"{host} broke the connection off, or speaks no HTTP", cure)


def _proxy(to: Address) -> str:
    """Where there is one on the way, it may be what does not answer."""
    scheme = to.base.partition(":")[0]
    return f", and the proxy in {scheme.upper()}_PROXY" if scheme in getproxies() and not is_loopback(to.base) else ""


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
