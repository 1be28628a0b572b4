"""What short sentences ask of the client of an API, and of what waits for it: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing import fails_otherwise
from spark_tui.edits.weighing.no_sense import is_senseless

CODE = '''\
"""A client for a small HTTP API."""

import time

import requests

TIMEOUT = 10


class ApiError(Exception):
    pass


class Client:
    def __init__(self, token):
        self.token = token
        self.session = requests.Session()

    def _headers(self):
        return {"Authorization": "Bearer " + self.token}

    def get(self, path, params=None):
        url = "https://api.example.com" + path
        response = self.session.get(url, headers=self._headers(), params=params, timeout=TIMEOUT)
        if response.status_code != 200:
            raise ApiError("request failed")
        return response.json()

    def post(self, path, data):
        url = "https://api.example.com" + path
        response = self.session.post(url, headers=self._headers(), json=data)
        if response.status_code >= 400:
            raise ApiError(f"request failed: {response.status_code}")
        return response.json()

    def users(self):
        result = []
        page = 1
        while True:
            data = self.get("/users", {"page": page})
            if not data["users"]:
                break
            for user in data["users"]:
                result.append(user)
            page += 1
        return result

    def create_user(self, name, email):
        return self.post("/users", {"name": name, "email": email})


def wait_until_done(client, job_id):
    while True:
        job = client.get("/jobs/" + job_id)
        if job["status"] == "done":
            return job
        time.sleep(1)


def print_users(client):
    for user in client.users():
        print(user["name"], user["email"])
'''
DEADLINE = """\
def wait_until_done(client, job_id):
    deadline = time.monotonic() + 60
    while True:
        job = client.get("/jobs/" + job_id)
        if job["status"] == "done":
            return job
        if time.monotonic() > deadline:
            raise TimeoutError("wait until done: gave up after 60 seconds")
        time.sleep(1)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("wait_until_done should give up after 60 seconds", DEADLINE),
        (
            "wait_until_done should raise if the job failed",
            '            return job\n        if job["status"] == "failed":\n            raise RuntimeError("',
        ),
        (
            "make the interval in wait_until_done configurable",
            "def wait_until_done(client, job_id, interval=1):\n",
        ),
        (
            "add a timeout parameter to wait_until_done",
            "        if timeout is not None and time.monotonic() - started > timeout:\n            raise Tim",
        ),
        (
            "use exponential backoff in wait_until_done",
            "        time.sleep(delay)\n        delay = min(delay * 2, 60)\n",
        ),
        ("print a message while waiting", '        print("waiting until done ...")\n        time.sleep(1)\n'),
        ("post needs a timeout too", "json=data, timeout=TIMEOUT)\n"),
        ("use raise_for_status in post", "json=data)\n        response.raise_for_status()\n        return"),
        (
            "get should return None on 404",
            "        if response.status_code == 404:\n            return None\n        if response.status_code != 200:",
        ),
        (
            "get should accept extra headers",
            "    def get(self, path, params=None, headers=None):\n",
        ),
        ("log every request", '        logger.info("GET %s", url)\n        response = self.session.get('),
        ("log failed requests", '            logger.warning("POST %s failed: %s", url, response.status_code)\n'),
        ("use extend instead of the inner loop", '            result.extend(data["users"])\n            page += 1\n'),
        ("stop after 10 pages", "        while True:\n            if page > 10:\n                break\n"),
        (
            "users should take a max_pages parameter",
            "            if max_pages is not None and page > max_pages:\n                break\n",
        ),
        ("print_users should print a header", '    print("name", "email")\n    for user in client.users():\n'),
        ("print_users should show the id too", '        print(user["name"], user["email"], user["id"])\n'),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_what_is_raised_whatever_comes_is_the_contrary_of_what_is_said():
    said, at = "raise ValueError if the email has a space", '        return self.post("/users"'
    always = CODE.replace(at, f"        raise ValueError\n{at}")
    asked = CODE.replace(at, f'        if " " in email:\n            raise ValueError\n{at}')
    assert fails_otherwise.raises_in_any_case(CODE, said, always)
    assert not fails_otherwise.raises_in_any_case(CODE, said, asked)
    searched = "def find(xs):\n    for x in xs:\n        if x:\n            return x\n"
    assert not fails_otherwise.raises_in_any_case(searched, "raise if there is none", searched + "    raise KeyError\n")


def test_a_status_is_no_value_and_a_number_no_condition():
    put = CODE.replace("        url =", "        path = 404\n        url =", 1)
    assert fails_otherwise.puts_in_a_status(CODE, "get should return None on a 404", put)
    assert is_senseless(CODE, "stop after 10", CODE.replace('if not data["users"]', "if 10"))


WAITING = """\
import time

import requests


class Jobs:
    def status(self, job):
        answer = requests.get(f"https://jobs.example.com/{job}")
        return answer.json()["status"]

    def wait(self, job):
        while self.status(job) != "done":
            time.sleep(5)
        return True
"""


@pytest.mark.parametrize(
    ("sentence", "is_the_loop"),
    [
        ("5s timeout on the requests", False),
        ("a 3s timeout for status", False),
        ("10 second timeout for connections", False),
        ("wait should give up after 5 minutes", True),
        ("time out after 60 seconds of waiting", True),
    ],
)
def test_one_request_has_so_much_time_or_the_loop(sentence: str, *, is_the_loop: bool):
    assert any("deadline = " in each for each in after(sentence, WAITING, "none")) is is_the_loop
