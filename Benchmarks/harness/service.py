"""Figures of the whole service, over HTTP: a server on one core, the load on another."""

import json
import random
import statistics
import sys

from harness.figures import Figure, in_rounds, missing, ratio, written
from harness.load import turn
from harness.programs import PEERS, CannotBuild, hummingbird, octets_file, post, simdjson
from harness.servers import Server, hittestd, limit

CONNECTIONS = {"tiny": 64, "screen": 16, "large": 4}
# Against a server in C++ with simdjson, and against Hummingbird.
SIMDJSON_BOUNDS = {"tiny": (0.9, 1.1), "screen": (1.1, 1.3), "large": (1.2, 1.5)}
HUMMINGBIRD_BOUNDS = {"tiny": (15, 20), "screen": (30, 45), "large": (45, 65)}
POINTS = 10_000
# The share of its core that a server under full load has when no other program runs.
ALONE = 0.9


def body_of(answer):
    return answer.partition(b"\r\n\r\n")[2]


def quiet(options, *flags):
    """The other servers write no log of requests either."""
    return Server("hittestd", hittestd("--log", "none", *flags, program=options.program))


def rates(servers, path, connections, options):
    """Requests a second of each server, in rounds. Turns with few connections, whose requests are large, are longer."""
    seconds = options.seconds * (1 if connections > 4 else 2)
    for server in servers.values():
        turn(server, path, connections, 1, options.seconds / 4)
    turns = {name: lambda server=server: undisturbed(server, path, connections, seconds)
             for name, server in servers.items()}  # fmt: skip
    results = in_rounds(turns, options.rounds)
    for name, its in results.items():
        busy = statistics.median(result["busy"] for result in its)
        if busy < ALONE:
            print(f"note: {name} had {busy:.2f} of its core", file=sys.stderr)
    return {name: [result["rate"] for result in its] for name, its in results.items()}


def undisturbed(server, path, connections, seconds):
    """A turn in which the server had its core for itself: under full load it is always busy. Tried three times."""
    best = None
    for _ in range(3):
        result = turn(server, path, connections, 1, seconds)
        if best is None or result["busy"] > best["busy"]:
            best = result
        if best["busy"] >= ALONE:
            break
    return best


def hit_tests(scenes, options):
    """The same requests to servers that do the same work."""
    servers = {"hittestd": quiet(options), "C++, simdjson": Server("simdjson", lambda port: [simdjson("server"), port])}
    servers["node"] = Server("node", lambda port: ["node", PEERS / "node.js", port])
    try:
        program = hummingbird()
        servers["Hummingbird"] = Server("Hummingbird", lambda port: [program, port])
    except CannotBuild as error:
        reason = error
    for name, connections in CONNECTIONS.items():
        request = post("/v1/hit-test", (scenes / f"{name}.json").read_bytes())
        expect_same_hit(servers, request)
        results = rates(servers, octets_file(f"{name}.request", request), connections, options)
        ours = results.pop("hittestd")
        bounds = {"C++, simdjson": SIMDJSON_BOUNDS[name], "Hummingbird": HUMMINGBIRD_BOUNDS[name]}
        for other, its in results.items():
            yield Figure(f"requests/s, {name}, against {other}", ratio(ours, its), *bounds.get(other, (None, None)),
                         ours=f"{statistics.median(ours):,.0f}", other=f"{statistics.median(its):,.0f}")  # fmt: skip
        if "Hummingbird" not in results:
            title = f"requests/s, {name}, against Hummingbird"
            yield missing(title, *HUMMINGBIRD_BOUNDS[name], reason=reason)


def expect_same_hit(servers, request):
    """Servers that answer differently are not compared; the one in C++ writes the same octets."""
    bodies = [body_of(servers[name].ask(request)) for name in ("hittestd", "C++, simdjson")]
    assert bodies[0] == bodies[1], f"the answers are not the same: {bodies}"
    found = {name: json.loads(body_of(server.ask(request))) for name, server in servers.items()}
    hits = {name: (answer["hitView"]["id"], len(visits(answer))) for name, answer in found.items()}
    assert len(set(hits.values())) == 1, f"the servers do not find the same: {hits}"


def visits(answer):
    log = answer["log"]
    return log["visits"] if isinstance(log, dict) else log


# MARK: - Many touches


def random_points():
    source = random.Random(7)
    return [{"x": round(source.uniform(0, 393), 3), "y": round(source.uniform(0, 852), 3)} for _ in range(POINTS)]


def touches(scenes, options):
    """Many points in each request, on the large scene: a stored one if the service stores scenes."""
    title, bounds = f"touches/s over HTTP, {POINTS:,} in a request", (500_000, 1_000_000)
    server = quiet(options)
    scene, is_stored = stored_or_given(server, scenes / "large.json")
    points = random_points()
    request = scene | {"include": [], "touches": points}
    octets = post("/v1/hit-test", json.dumps(request, separators=(",", ":")).encode())
    answers = json.loads(body_of(server.ask(octets)))
    expect_same_as_alone(server, scene, points, answers["results"] if isinstance(answers, dict) else answers)
    results = rates({"hittestd": server}, octets_file("touches.request", octets), 4, options)["hittestd"]
    requests = statistics.median(results)
    way = "stored scene" if is_stored else "the scene in each request"
    yield Figure(title, requests * POINTS, *bounds, unit="/s", ours=f"{requests:.1f} requests/s", other=way)


def stored_or_given(server, path):
    """What a request names the document's scene with, and whether the service has stored it."""
    scene = json.loads(path.read_bytes())["scene"]
    body = json.dumps(scene, separators=(",", ":")).encode()
    answer = server.ask(post("/v1/scenes", body).replace(b"POST", b"PUT", 1))
    if answer.split()[1] in (b"200", b"201"):
        return {"sceneId": json.loads(body_of(answer))["id"]}, True
    return {"scene": scene}, False


def expect_same_as_alone(server, scene, points, answers):
    """Every hundredth point is asked for alone."""
    assert len(answers) == len(points), f"{len(answers)} answers"
    for index in range(0, len(points), 100):
        alone = scene | {"include": [], "touch": points[index]}
        answer = json.loads(body_of(server.ask(post("/v1/hit-test", json.dumps(alone).encode()))))
        assert answer == answers[index], f"the touch {index} is answered in another way when it is alone"


# MARK: - Stored scenes


def stored(scenes, options):
    """Requests that name a stored scene, against the least that a server can do: the same octets for each request."""
    server = quiet(options)
    scene, is_stored = stored_or_given(server, scenes / "screen.json")
    touch = json.loads((scenes / "screen.json").read_bytes())["touch"]
    for title, more in [
        ("sceneId, one touch on screen, `include: []`", {"include": []}),
        ("sceneId, one touch on screen, the whole answer", {}),
    ]:
        if not is_stored:
            yield missing(f"{title}, against C", 0.8, 0.9, reason="no scene can be stored")
            continue
        octets = post("/v1/hit-test", json.dumps(scene | more | {"touch": touch}, separators=(",", ":")).encode())
        bare = Server("C", limit(server.ask(octets), f"stored-{len(more)}"))
        results = rates({"ours": server, "C": bare}, octets_file("stored.request", octets), 64, options)
        ours, its = results.values()
        yield Figure(f"{title}, against C", ratio(ours, its), 0.8, 0.9, ours=f"{statistics.median(ours):,.0f}",
                     other=f"{statistics.median(its):,.0f}")  # fmt: skip


# MARK: - Memory


def memory(scenes, options):
    """The most memory that the service takes for one request with a million views."""
    body = (scenes / "million.json").read_bytes()
    room = ["--max-body", 2 * len(body)]
    server = quiet(options, *room)
    answer = server.ask(post("/v1/hit-test", body))
    assert answer.startswith(b"HTTP/1.1 200 "), answer[:400]
    multiple = server.peak_bytes() / len(body)
    server.stop()
    yield Figure("memory at peak, the service, 1,000,000 views", multiple, 2, 1.5, unit="× body",
                 ours=written(multiple * len(body) / 1e6, "MB"), is_cost=True)  # fmt: skip
