"""Names that are the same in any file: those of the standard types and of what is often imported."""

from __future__ import annotations

import collections
import datetime
import decimal
import functools
import io
import itertools
import json
import logging
import math
import os
import pathlib
import random
import re
import threading
import time

_TYPES = (
    str, bytes, list, dict, set, tuple, int, float, frozenset, object, datetime.datetime, datetime.timedelta,
    datetime.date, pathlib.Path, collections.deque, collections.Counter, collections.defaultdict, logging.Logger,
    random.Random, decimal.Decimal, io.TextIOWrapper,
)  # fmt: skip
_MODULES = (json, os, os.path, logging, threading, random, math, time, functools, itertools, collections, datetime, re)

METHODS = frozenset(name for each in (*_TYPES, *_MODULES) for name in dir(each))
