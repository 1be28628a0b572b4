"""Lines of an access log, in the format that Apache and nginx write by default."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

LINE = re.compile(r'(\S+) \S+ \S+ \[([^]]+)\] "(\S+) (\S+)[^"]*" (\d{3}) (\d+|-)')


@dataclass(frozen=True)
class Request:
    host: str
    time: datetime
    method: str
    page: str
    status: int
    size: int


def read(lines: Iterable[str]) -> Iterator[Request]:
    """The requests; a line that is none is passed over."""
    for line in lines:
        if match := LINE.match(line):
            host, time, method, page, status, size = match.groups()
            yield Request(
                host,
                datetime.strptime(time, "%d/%b/%Y:%H:%M:%S %z"),
                method,
                page.partition("?")[0],
                int(status),
                0 if size == "-" else int(size),
            )
