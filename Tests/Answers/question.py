"""One request to the service."""

import dataclasses
import hashlib
from urllib.parse import quote, urlencode


@dataclasses.dataclass
class Question:
    """One request. Its `endpoint` is what coverage is counted by."""

    endpoint: str
    method: str
    target: str
    fields: list
    body: bytes = b""
    server: str = "plain"

    def digest(self):
        text = repr((self.method, self.target, self.fields, self.server)).encode()
        return hashlib.sha256(text + self.body).hexdigest()[:16]


def post(endpoint, body, query=None, media="application/json", accept=None, server="plain", more=()):
    target = f"/v1/{endpoint}" + (f"?{urlencode(query, quote_via=quote)}" if query else "")
    fields = [("Content-Type", media)] if media is not None else []
    fields += [("Accept", accept)] if accept else []
    if server == "strict":
        fields.append(("Authorization", "Bearer secret"))
    return Question(endpoint, "POST", target, [*fields, *more], body, server)


def put(body, *fields):
    return Question("scenes", "PUT", "/v1/scenes", list(fields), body)
