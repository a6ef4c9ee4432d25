"""Starts the built service once for all tests of the contract, on a port that the kernel chooses."""

import pathlib
import sys

import pytest

# The module that starts the service.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from service import BINARY, ONE_CORE, ROOT, Service  # noqa: E402, F401


def pytest_configure(config):
    config.addinivalue_line("markers", "generated: requests made from openapi.yaml, which takes minutes; ./test --deep generators")
    config.addinivalue_line("markers", "timing: reads a clock or memory, or needs a slow question; ./test --deep counts")
    config.addinivalue_line("markers", "tools: needs a tool that the gate does not install; ./test --deep generators")


def pytest_ignore_collect(collection_path, config):
    """Schemathesis takes two minutes to read the document: not where its requests are left out."""
    return True if collection_path.name == "test_schemathesis.py" and "not generated" in config.option.markexpr else None


@pytest.fixture(scope="session")
def service():
    service = Service()
    yield service
    assert service.stop() == 0, "the service must end with exit code 0"
