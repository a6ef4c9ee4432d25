"""Requests made from openapi.yaml, good and bad: no server error, and no answer outside of the document."""

import pathlib

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

ROOT = pathlib.Path(__file__).resolve().parents[2]
schema = schemathesis.openapi.from_path(ROOT / "openapi.yaml")

# A request that follows the schema may still be refused: ids must be unique and name something, and declared
# geometry must agree, which no schema can say.
LEFT_OUT = [checks.positive_data_acceptance] if hasattr(checks, "positive_data_acceptance") else []


@pytest.mark.generated
@schema.parametrize()
@settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_service_keeps_to_the_document(case, service):
    if case.path == "/v1/live/screens" and str((case.query or {}).get("wait", 25)).isdigit():
        # Nobody posts a screen meanwhile.
        case.query = {**(case.query or {}), "wait": 0}
    case.call_and_validate(base_url=service.url, excluded_checks=LEFT_OUT)
