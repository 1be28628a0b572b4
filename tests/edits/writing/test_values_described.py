"""Values that become constants by what is said of them, and not by themselves."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.another_value import names_another_value

CODE = """\
import time


def fetch(session, page, retries=4):
    for attempt in range(retries):
        answer = session.get("https://api.weather.test/v1/stations", params={"page": page}, timeout=15)
        if answer.status == 200:
            return answer.json()
        time.sleep(2.5)
    return None


def usable(stations, newest):
    kept = []
    for station in stations:
        if station["kind"] not in ("wind", "rain"):
            continue
        if newest - station["seen"] > 3600:
            continue
        kept.append(station)
    return kept


def export(stations, file):
    file.write("-" * 40 + "\\n")
    for station in stations:
        file.write("|".join([station["name"], station["seen"].strftime("%d.%m.%Y %H:%M")]))
    file.encode("latin-1")
"""


@pytest.mark.parametrize(
    ("sentence", "line", "used"),
    [
        (
            "the station url should be a constant",
            'STATION_URL = "https://api.weather.test/v1/stations"',
            "(STATION_URL",
        ),
        ("move the url to the top of the file", 'URL = "https://api.weather.test/v1/stations"', "get(URL,"),
        ("make the valid kinds a constant", 'VALID_KINDS = ("wind", "rain")', "not in VALID_KINDS"),
        ("introduce a constant for the timeout", "TIMEOUT = 15", "timeout=TIMEOUT"),
        ("pull the retry delay out into a constant", "RETRY_DELAY = 2.5", "sleep(RETRY_DELAY)"),
        ("name the date format", 'DATE_FORMAT = "%d.%m.%Y %H:%M"', "strftime(DATE_FORMAT)"),
        ("the seperator as a const", 'SEPARATOR = "|"', "SEPARATOR.join"),
        ("put the encoding into OUTPUT_ENCODING", 'OUTPUT_ENCODING = "latin-1"', "encode(OUTPUT_ENCODING)"),
        ("make a const SECONDS_PER_HOUR", "SECONDS_PER_HOUR = 3600", "> SECONDS_PER_HOUR"),
    ],
)
def test_what_is_described_becomes_a_constant(sentence: str, line: str, used: str):
    found = after(sentence, CODE)[0]
    assert f"\n{line}\n" in found
    assert used in found


@pytest.mark.parametrize(
    "sentence",
    [
        "make the database host a constant",  # there is none
        "move the imports to the top of the file",
        "the timeout should be configurable",
        "make the kinds an enum",
        "move usable to the top",
    ],
)
def test_what_is_not_there_or_meant_for_something_else_does_not(sentence: str):
    assert all(
        " = " not in line for found in after(sentence, CODE) for line in found.splitlines()[:6] if line.isupper()
    )
    assert not any("TIMEOUT = 15" in found or "KINDS = " in found for found in after(sentence, CODE)[:1])


def test_a_constant_of_another_value_is_doubted():
    width = CODE.replace("import time\n", "import time\n\nKINDS = 40\n").replace("* 40", "* KINDS")
    kinds = CODE.replace("import time\n", 'import time\n\nKINDS = ("wind", "rain")\n').replace(
        '("wind", "rain"):', "KINDS:"
    )
    assert names_another_value(CODE, "make the kinds a constant", width)
    assert not names_another_value(CODE, "make the kinds a constant", kinds)
    assert not names_another_value(CODE, "make 40 a constant", width)


RADIO = """\
import os
import socket


def tune(radio, station):
    radio.send({"Band": "FM", "station": station})
    log = open(os.path.join("var", "radio.log"), "w")
    return 6371 * station.angle


def strong(radio):
    return radio.signal() < 90
"""


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        (
            "put the band and the log path into constants",
            ('BAND = "FM"\n', "LOG_PATH = os.path.join("),
        ),
        ("name the earth radius", ("EARTH_RADIUS = 6371\n",)),
    ],
)
def test_what_is_known_for_something_and_what_is_said_together(sentence: str, lines: tuple[str, ...]):
    found = "".join(after(sentence, RADIO)[:1])
    assert all(line in found for line in lines)
