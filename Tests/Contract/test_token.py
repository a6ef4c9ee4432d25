"""--token: what a stranger gets, and that the token stands nowhere but in requests."""

import socket

import pytest
import requests
import yaml
from conftest import ROOT, Service

TOKEN = "0aZ-._~+/=="
DOCUMENT = yaml.safe_load((ROOT / "openapi.yaml").read_text())


@pytest.fixture(scope="module", params=["flag", "file"])
def guarded(request, tmp_path_factory):
    flags = ["--token", TOKEN]
    if request.param == "file":
        file = tmp_path_factory.mktemp("token") / "token"
        file.write_text(TOKEN + "\n")
        flags = ["--token-file", str(file)]
    service = Service(*flags, "--log", "requests")
    yield service
    assert service.stop() == 0
    assert TOKEN not in service.process.stderr.read()


@pytest.mark.parametrize("path", DOCUMENT["paths"])
def test_the_document_says_where_it_is_asked_for(guarded, path):
    for method, operation in DOCUMENT["paths"][path].items():
        answer = requests.request(method, guarded.url + path, timeout=10)
        if operation.get("security") == []:
            assert answer.status_code == 200
            continue
        assert answer.status_code == 401
        assert answer.json()["code"] == "unauthorized"
        assert answer.headers["WWW-Authenticate"] == 'Bearer realm="hittestd"'
        assert "401" in operation["responses"]
        wrong = requests.request(method, guarded.url + path, headers={"Authorization": "Bearer x"}, timeout=10)
        assert wrong.headers["WWW-Authenticate"] == 'Bearer realm="hittestd", error="invalid_token"'
        right = {"Authorization": f"bearer {TOKEN}", "Content-Type": "application/json"}
        # No screen of an app has been posted.
        expected = [404] if path.startswith("/v1/live/screens/") else [200, 400, 422]
        assert requests.request(method, guarded.url + path, headers=right, timeout=10).status_code in expected


def test_a_browser_may_ask_beforehand(guarded):
    fields = {"Origin": "http://localhost:5173", "Access-Control-Request-Method": "POST"}
    answer = requests.options(f"{guarded.url}/v1/hit-test", headers=fields, timeout=10)
    assert answer.status_code == 204
    assert "Authorization" in answer.headers["Access-Control-Allow-Headers"]


def test_a_stranger_gets_no_100(guarded):
    with socket.create_connection(("127.0.0.1", guarded.port), timeout=10) as client:
        client.sendall(b"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
        assert client.recv(65536).startswith(b"HTTP/1.1 401 ")
