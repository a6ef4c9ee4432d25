"""The built program, as a command and as a server, for all tests of the integrations."""

import pathlib
import sys

import pytest

# The module that starts the service.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from service import BINARY, ROOT, Service  # noqa: E402, F401


@pytest.fixture(scope="session")
def commands(tmp_path_factory):
    """A directory in which the program is called hittestd, as an installed one is."""
    folder = tmp_path_factory.mktemp("commands")
    (folder / "hittestd").symlink_to(BINARY)
    return folder


@pytest.fixture(scope="session")
def url():
    service = Service()
    yield service.url
    assert service.stop() == 0
