"""What is decided by the head of a request: pages, probes, methods, types, CORS and tokens."""

from question import Question

PATHS = ["/", "/healthz", "/readyz", "/metrics", "/openapi.yaml", "/hittest.js", "/examples/", "/v1/hit-test", "/v1/explain", "/v1/scenes", "/v1/events",
         "/v1/import", "/v1/diff", "/v1/scenes/", "/v1/scenes/a/b", "/v1", "/nothing", "/v1/hit-test/", "/V1/HIT-TEST", "/index.html", "/session/service.js", "*",
         "/openapi.yaml?x=1", "/healthz?%41", "//", "/%2e%2e/etc/passwd", "/v1/audit", "/v1/render", "/v1/touch-map", "/v1/at-point"]
ORIGINS = ["https://app.example", "http://localhost:3000", "http://127.0.0.1:8080", "null", "http://evil.example", "https://app.example:443"]


def around(source):
    """Pages, probes, methods, types, CORS and tokens: what is decided by the head."""
    method = source.pick(["GET", "GET", "GET", "HEAD", "OPTIONS", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "TRACE", "BREW"])
    path = source.pick(PATHS)
    if path == "*":
        method = "OPTIONS"
    fields = []
    if source.chance(35):
        fields.append(("Origin", source.pick(ORIGINS)))
    if method == "OPTIONS" and source.chance(70):
        fields.append(("Access-Control-Request-Method", source.pick(["POST", "GET", "PUT", "DELETE"])))
        if source.chance(50):
            fields.append(("Access-Control-Request-Headers", source.pick(["content-type", "x-request-id, authorization", "x-odd"])))
        if source.chance(30):
            fields.append(("Access-Control-Request-Private-Network", "true"))
    choices = [
        ("Accept", source.pick(["text/html", "application/json", "image/svg+xml", "text/css;q=0", "*/*;q=0"])), ("Accept-Encoding", source.pick(["gzip", "br", "gzip;q=0", "identity"])),
        ("If-None-Match", source.pick(["*", '"abc"'])), ("Sec-Fetch-Site", source.pick(["cross-site", "same-origin"])),
        ("Content-Encoding", "gzip"), ("Range", "bytes=0-9"), ("Cache-Control", "no-cache"), ("Content-Type", source.pick(["application/json", "application/x-www-form-urlencoded", "", "application/json5", "application/json; charset=latin1", "text/html", "multipart/form-data"]))]
    fields += source.some(choices, 3)
    server = source.pick(["plain", "plain", "strict"])
    if server == "strict" and source.chance(60):
        fields.append(("Authorization", source.pick(["Bearer secret", "Bearer secret", "Bearer wrong", "bearer secret", "Basic c2VjcmV0", "Bearer"])))
    body = source.pick([b"", b"{}", b"<UIWindow: 0x1; frame = (0 0; 9 9)>"]) if method in ("POST", "PUT", "PATCH", "DELETE") else b""
    return Question("around", method, path, fields, body, server)
