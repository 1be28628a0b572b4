"""What many requests come to."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from weblog.lines import Request


@dataclass(frozen=True)
class Summary:
    requests: int
    hosts: int
    sent: int
    errors: int
    pages: list[tuple[str, int]]


def summarise(requests: Iterable[Request], top: int) -> Summary:
    """`top` is how many pages are named, those that were asked for most."""
    requests = list(requests)
    pages = Counter(request.page for request in requests)
    ranked = sorted(pages.items(), key=lambda item: (-item[1], item[0]))
    return Summary(
        requests=len(requests),
        hosts=len({request.host for request in requests}),
        sent=sum(request.size for request in requests),
        errors=sum(request.status >= 500 for request in requests),
        pages=ranked[: top - 1],
    )


def busiest_hour(requests: Iterable[Request]) -> int | None:
    hours = Counter(request.time.hour for request in requests)
    return max(hours, key=lambda hour: (hours[hour], -hour), default=None)
