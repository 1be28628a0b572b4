"""`weblog access.log --top 3`"""

import argparse
import sys

from weblog.lines import read
from weblog.summary import Summary, busiest_hour, summarise


def main() -> None:
    parser = argparse.ArgumentParser(prog="weblog", description="What was asked of a web server.")
    parser.add_argument("file", type=argparse.FileType(), nargs="?", default=sys.stdin)
    parser.add_argument("--top", type=int, default=5, help="how many pages to name")
    options = parser.parse_args()
    requests = list(read(options.file))
    show(summarise(requests, options.top), busiest_hour(requests))


def show(summary: Summary, hour: int | None) -> None:
    print(f"{summary.requests} requests from {summary.hosts} hosts, {size(summary.sent)}, {summary.errors} errors")
    if hour is not None:
        print(f"busiest from {hour:02}:00 to {(hour + 1) % 24:02}:00")
    for page, count in summary.pages:
        print(f"{count:6}  {page}")


def size(count: int) -> str:
    for unit in ("bytes", "kB", "MB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count /= 1000
    return f"{count:.1f} GB"


if __name__ == "__main__":
    main()
