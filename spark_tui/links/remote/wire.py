"""Requests to a server, and its answers as they come. They run on a thread of their own, so that whoever waits for one
can be sent away at any moment; the connection is closed then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any

import httpx2
import msgspec

from spark_tui import __version__
from spark_tui.links.remote import broken
from spark_tui.links.remote.address import Address, Key, is_loopback
from spark_tui.links.remote.refusals import NotDone, seconds

_CONNECT = 10.0  # seconds
_LONGEST = 8_000_000  # bytes of an answer that is no stream: lists of models are long


@dataclass(frozen=True, slots=True)
class Wire:
    """To one server. The key goes to its address and to no other: redirects are not followed."""

    to: Address
    key: Key
    patience: float

    def get(self, path: str) -> Any:
        return self._wait(self._ask("GET", path, None))

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return self._wait(self._ask("POST", path, body))

    def stream(self, path: str, body: dict[str, Any]) -> Events:
        """The events of an answer. They are asked for at once."""
        return Events(self, path, body)

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key.value}"} if self.key.value else {}

    def client(self) -> httpx2.AsyncClient:
        return _client(is_here=is_loopback(self.to.base))

    def timeout(self) -> httpx2.Timeout:
        return httpx2.Timeout(self.patience, connect=_CONNECT)

    def _wait(self, asked: Any) -> Any:
        running = asyncio.run_coroutine_threadsafe(asked, _loop())
        try:
            return running.result()
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise broken.refusal(error, self.to, self.patience) from None
        finally:
            running.cancel()

    async def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        """What is answered, as data; None, where it is none."""
        url = self.to.base + path
        client, headers = self.client(), self.headers()
        async with client.stream(method, url, json=body, headers=headers, timeout=self.timeout()) as answer:
            told = await _read(answer)
            _check(answer, told)
            return told


class Events:
    """The data of each event, for one thread; `close`d from any, they end at once."""

    def __init__(self, wire: Wire, path: str, body: dict[str, Any]) -> None:
        self._wire, self._path, self._body = wire, path, body
        self._arrived = SimpleQueue[str | None]()
        self._running: Future[None] = asyncio.run_coroutine_threadsafe(self._run(), _loop())
        self._running.add_done_callback(lambda _: self._arrived.put(None))

    def __iter__(self) -> Iterator[str]:
        while (data := self._arrived.get()) is not None:
            yield data
        if self._running.cancelled() or (error := self._running.exception()) is None:
            return
        if not isinstance(error, httpx2.HTTPError):
            raise error
        raise broken.refusal(error, self._wire.to, self._wire.patience, goes_on=True)

    def close(self) -> None:
        self._running.cancel()

    async def _run(self) -> None:
        wire = self._wire
        client, url, headers, timeout = wire.client(), wire.to.base + self._path, wire.headers(), wire.timeout()
        async with client.sse(url, method="POST", json=self._body, headers=headers, timeout=timeout) as events:
            if not events.response.is_success:
                _check(events.response, await _read(events.response))
            events.response.encoding = "utf-8"  # of events, whatever else is declared
            async for event in events:
                self._arrived.put(event.data)


async def _read(answer: httpx2.Response) -> Any:
    found = b""
    async for part in answer.aiter_bytes():
        found += part
        if len(found) > _LONGEST:
            return None
    try:
        return msgspec.json.decode(found)
    except (msgspec.DecodeError, RecursionError):
        return None


def _check(answer: httpx2.Response, told: Any) -> None:
    if not answer.is_success:
        raise NotDone(answer.status_code, told, seconds(answer.headers.get("retry-after", "")))


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """One for all servers, as long as this process lives."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="remote", daemon=True).start()
    return loop


@cache
def _client(*, is_here: bool) -> httpx2.AsyncClient:
    """One for all: it keeps connections, and to make one takes a tenth of a second. What goes to this machine goes
    through no proxy, whatever the environment says."""
    direct = ("all://", "http://", "https://") if is_here else ()
    agent = {"User-Agent": f"spark-tui/{__version__}"}
    return httpx2.AsyncClient(headers=agent, mounts=dict.fromkeys(direct), follow_redirects=False)
