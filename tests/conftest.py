"""How deep the tests go: CAROUSEL_TESTS=long (``make test-long``) asks for the large counts.

The default profile draws the same examples in every run, so a failure is the change's own; the long profile draws new
ones and prints what repeats a failure.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

MODES = ("default", "long")

settings.register_profile("default", derandomize=True, database=None, deadline=None, max_examples=100)
settings.register_profile(
    "long", deadline=None, max_examples=2000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)


def _mode() -> str:
    mode = os.environ.get("CAROUSEL_TESTS") or "default"
    if mode not in MODES:
        raise pytest.UsageError(f"CAROUSEL_TESTS is {mode!r}; expected one of: {', '.join(MODES)}")
    return mode


def pytest_configure() -> None:
    """Choose the Hypothesis profile before any test module is read."""
    settings.load_profile(_mode())


def pytest_report_header() -> str:
    """Say in the first lines how deep this run goes."""
    return f"depth: {_mode()} (CAROUSEL_TESTS)"


@pytest.fixture(scope="session")
def long_run() -> bool:
    """True when the large counts are asked for."""
    return _mode() == "long"
