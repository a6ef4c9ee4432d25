"""Tests that attack the built service from outside of its process. `-m "not heavy"` leaves out the long ones."""


def pytest_configure(config):
    config.addinivalue_line("markers", "heavy: takes many seconds or many descriptors")
