"""What is handed to a call that takes it by name."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import json
import smtplib

import requests

SMTP_TIMEOUT = 10
API_HEADERS = {"Accept": "text/json"}


def get(url):
    return requests.get(url).json()


def send(host, text):
    with smtplib.SMTP(host) as server:
        server.sendmail("a", "b", text)


def load(path, encoding):
    with open(path) as file:
        return report(json.load(file))


def report(data, width=80):
    return str(data)[:width]
"""


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("pass the SMTP_TIMEOUT to smtplib", "smtplib.SMTP(host, timeout=SMTP_TIMEOUT)"),
        ("pass API_HEADERS to requests.get", "requests.get(url, headers=API_HEADERS).json()"),
        ("hand the encoding on to open", "open(path, encoding=encoding)"),
        ("give SMTP_TIMEOUT to requests", "requests.get(url, timeout=SMTP_TIMEOUT).json()"),
    ],
)
def test_it_is_given_by_the_name_that_it_has_there(said: str, code: str):
    assert code in after(said, CODE, "set-argument")[0]


def test_what_takes_no_such_thing_is_left_alone():
    assert not [each for each in after("pass SMTP_TIMEOUT to report", CODE, "none") if "SMTP_TIMEOUT)" in each]
