"""Tests that attack the built service from outside of its process. `-m "not heavy"` leaves out the long ones."""

import pathlib
import sys

# The modules that start the service and limit its memory.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))


def pytest_configure(config):
    config.addinivalue_line("markers", "heavy: takes many seconds or many descriptors")
