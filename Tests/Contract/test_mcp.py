"""Agents: the Model Context Protocol over standard input and output, and at POST /mcp, with the official SDK as the client."""

import asyncio
import copy
import json
import os
import random
import subprocess
import time
from contextlib import asynccontextmanager

import jsonschema
import pytest
import requests
from conftest import BINARY, ROOT, Service
from mcp import ClientSession, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

EXAMPLES = ROOT / "Examples"
DUMP = EXAMPLES / "checkout.dump.txt"
TAP = {"target": "0x104", "x": 80, "y": 172}
VERSIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
#: The one in which each request tells its version, without a handshake.
MODERN = "2026-07-28"
SCREEN = {"scene": json.loads((EXAMPLES / "screen.json").read_text())["scene"]}


# --- The SDK's client, on both transports


@asynccontextmanager
async def session_on(transport, url, revision=None):
    if transport == "stdio":
        server = StdioServerParameters(command=str(BINARY), args=["mcp"], cwd=EXAMPLES)
        client = stdio_client(server)
    else:
        client = streamable_http_client(f"{url}/mcp")
    async with client as streams, ClientSession(streams[0], streams[1]) as session:
        await (session.discover() if revision == MODERN else session.initialize())
        yield session


def asked(transport, service, conversation, revision=None):
    """What a conversation of a client with the server comes to."""

    async def run():
        async with session_on(transport, service.url, revision) as session:
            return await conversation(session)

    return asyncio.run(asyncio.wait_for(run(), 60))


def dumped(model):
    return model.model_dump(by_alias=True, mode="json", exclude_none=True)


def text(result):
    return result["content"][0]["text"]


def screen_on(transport, path=DUMP):
    """A file by its path where files are read, else by its text."""
    return {"file": path.name} if transport == "stdio" else {"dump": path.read_text()}


TRANSPORTS = pytest.mark.parametrize("transport", ["stdio", "http"])


@TRANSPORTS
def test_an_agent_checks_an_edit_of_source(transport, service):
    row = 'HStack { Text("a"); Spacer() }\n.onTapGesture { }\n'
    mended = row.replace(".onTap", ".contentShape(Rectangle())\n.onTap")

    async def conversation(session):
        return dumped(await session.call_tool("compare_screens", {"before": {"dump": row}, "after": {"dump": mended}}))

    result = asked(transport, service, conversation)
    assert not result.get("isError"), result
    assert [view["effect"] for view in result["structuredContent"]["views"]] == ["mended"]
    assert "1 mended" in result["structuredContent"]["sentence"]


@TRANSPORTS
def test_the_way_of_an_agent(transport, service):
    """Reads a dump, asks why a tap does nothing, makes the first fix, and checks what it changes."""

    async def conversation(session):
        async def call(name, **arguments):
            result = dumped(await session.call_tool(name, arguments))
            assert not result.get("isError"), result
            return result["structuredContent"]

        dump = screen_on(transport)
        read = await call("read_dump", **dump, detail="full")
        why = await call("explain_tap", **dump, **TAP)
        change = why["fixes"][0]["change"][0]
        mended = copy.deepcopy(read["scene"])
        view = next(view for view in views(mended["windows"]) if view.get("id") == change["view"])
        view[change["key"]] = change["to"]
        effect = await call("compare_screens", before=dump, after={"scene": mended})
        after = await call("explain_tap", scene=mended, **TAP)
        again = await call("who_gets_touch", sceneId=read["sceneId"], x=80, y=172)
        return why, effect, after, again

    why, effect, after, again = asked(transport, service, conversation)
    assert why["sentence"].startswith("DimView (alpha 0.02) covers UIButton 0x104")
    assert why["receiver"]["id"] == "0x105" and why["assumptions"]
    assert effect["visibility"][0]["view"] == "0x105" and not effect["identical"]
    moved = {(region["before"], region["after"]) for region in effect["ownerChanged"]}
    assert ("0x105", "0x104") in moved
    assert after["verdict"] == "reached" and again["hitView"]["id"] == "0x105"


def views(siblings):
    for view in siblings:
        yield view
        yield from views(view.get("subviews", []))


CALLS = [
    ("explain_tap", TAP, DUMP),
    ("explain_tap", {"target": "cell-14.like"}, EXAMPLES / "screen.json"),
    ("explain_tap", {"target": "UIButton"}, DUMP),
    ("explain_tap", {"x": 80, "y": 172}, DUMP),
    ("who_gets_touch", {"x": 80, "y": 172}, DUMP),
    ("who_gets_touch", {"x": -5, "y": 172}, EXAMPLES / "screen.json"),
    ("views_at_point", {"x": 80, "y": 172}, EXAMPLES / "screen.json"),
    ("views_at_point", {"x": -80, "y": 0}, DUMP),
    ("where_to_tap", {}, DUMP),
    ("where_to_tap", {"views": ["cell-14.like", "cell-7.like"]}, EXAMPLES / "screen.json"),
    ("play_gesture", {"events": [{"tap": [80, 172]}, {"drag": {"from": [80, 500], "to": [80, 300]}}]}, DUMP),
    ("play_gesture", {"events": [{"doubleTap": [160, 284]}]}, EXAMPLES / "events-single-or-double-tap.json"),
    ("audit_screen", {"targetSize": "wcag-aa"}, DUMP),
    ("audit_screen", {"rules": ["unreachable-target"]}, EXAMPLES / "screen.json"),
    ("read_dump", {}, DUMP),
    ("read_dump", {}, EXAMPLES / "screen.json"),
    ("explain_tap", {"target": "pay"}, EXAMPLES / "swiftui-button-under-card.json"),
    ("views_at_point", {"x": 100, "y": 100}, EXAMPLES / "swiftui-clipped-image.json"),
    ("who_gets_touch", {"x": 100, "y": 100}, EXAMPLES / "swiftui-gap-in-row.json"),
]


@TRANSPORTS
def test_every_answer_follows_its_tools_schema(transport, service):
    async def conversation(session):
        tools = {tool["name"]: tool for tool in map(dumped, (await session.list_tools()).tools)}
        for name, arguments, path in CALLS:
            for detail in ["sentence", "short", "full"]:
                given = {**screen_on(transport, path), **arguments, "detail": detail}
                if transport == "http" and path.suffix == ".json":
                    given = {"scene": json.loads(path.read_text())["scene"], **arguments, "detail": detail}
                check(tools[name], given, dumped(await session.call_tool(name, given)), detail)
        before, after = screen_on(transport), SCREEN
        for detail in ["sentence", "short", "full"]:
            given = {"before": before, "after": after, "detail": detail}
            check(tools["compare_screens"], given, dumped(await session.call_tool("compare_screens", given)), detail)
        return tools

    tools = asked(transport, service, conversation)
    assert {name for name, _, _ in CALLS} | {"compare_screens"} == set(tools)


def check(tool, given, result, detail):
    for schema in ["inputSchema", "outputSchema"]:
        jsonschema.Draft202012Validator.check_schema(tool[schema])
    jsonschema.Draft202012Validator(tool["inputSchema"]).validate(given)
    assert not result.get("isError"), result
    answer = result["structuredContent"]
    jsonschema.Draft202012Validator(tool["outputSchema"]).validate(answer)
    # The sentence first, and never more of the answer than was asked for.
    assert text(result).split("\n")[0] == answer["sentence"] != ""
    if detail == "sentence":
        assert text(result).count("\n") <= 3 and len(json.dumps(answer)) < 1500
    if detail == "short":
        assert text(result).count("\n") < 60 and not answer.get("isCut") or "detail" in text(result) or answer["isCut"]
    if detail == "full":
        assert "isCut" not in answer


@TRANSPORTS
def test_tools_are_told_apart_by_what_they_do(transport, service):
    async def conversation(session):
        return [dumped(tool) for tool in (await session.list_tools()).tools], session.initialize_result

    tools, _ = asked(transport, service, conversation)
    for tool in tools:
        hints = tool["annotations"]
        assert hints["openWorldHint"] is False
        # Reading a dump stores it. What only reads destroys nothing, and needs no hint that says so.
        assert hints["readOnlyHint"] == (tool["name"] != "read_dump")
        assert hints["readOnlyHint"] or (hints["destructiveHint"], hints["idempotentHint"]) == (False, True)
        assert len(tool["description"]) > 40
        # Files are of the machine that the server runs on: over HTTP nobody is offered them.
        assert ('"file"' in json.dumps(tool["inputSchema"])) == (transport == "stdio")


@TRANSPORTS
def test_resources(transport, service):
    async def conversation(session):
        listed = [dumped(resource) for resource in (await session.list_resources()).resources]
        templates = [dumped(one)["uriTemplate"] for one in (await session.list_resource_templates()).resource_templates]
        texts = {one["uri"]: dumped(await session.read_resource(one["uri"]))["contents"][0] for one in listed}
        read = dumped(await session.call_tool("read_dump", screen_on(transport)))["structuredContent"]
        more = ["hittestd://rules/R20", "hittestd://rules/SU2", "hittestd://rules/RN3", f"hittestd://scenes/{read['sceneId']}"]
        for uri in more:
            texts[uri] = dumped(await session.read_resource(uri))["contents"][0]
        return listed, templates, {uri: one["text"] for uri, one in texts.items()}

    listed, templates, texts = asked(transport, service, conversation)
    assert templates == ["hittestd://rules/{number}", "hittestd://classes/{name}", "hittestd://scenes/{sceneId}"]
    assert texts["hittestd://rules"] == (ROOT / "docs/rules.md").read_text()
    assert texts["hittestd://rules/R20"].startswith("R20: alpha is stored as a 32-bit float")
    assert texts["hittestd://rules/R20"].endswith("checked by calculation]")
    assert texts["hittestd://rules/SU2"].startswith("SU2: ") and "SU3" not in texts["hittestd://rules/SU2"]
    assert texts["hittestd://rules/RN3"].startswith("RN3: Fabric")
    for resource in listed:
        if "examples/" in resource["uri"]:
            assert texts[resource["uri"]] == (EXAMPLES / resource["uri"].split("/")[-1]).read_text()
    [scene] = [json.loads(one) for uri, one in texts.items() if "scenes" in uri]
    assert scene["windows"][0]["id"] == "0x101"


@TRANSPORTS
def test_the_revision_without_a_handshake(transport, service):
    """Source: the Model Context Protocol, revision 2026-07-28."""

    async def conversation(session):
        assert session.protocol_version == MODERN, session.protocol_version
        found = await session.discover()
        tools = (await session.list_tools()).tools
        why = dumped(await session.call_tool("explain_tap", {**screen_on(transport), **TAP}))
        rule = dumped(await session.read_resource("hittestd://rules/R20"))
        return dumped(found), tools, why, rule

    found, tools, why, rule = asked(transport, service, conversation, MODERN)
    assert found["supportedVersions"] == [MODERN, *reversed(VERSIONS)]
    assert set(found["capabilities"]) == {"tools", "resources"}
    assert len(tools) == 8
    assert why["structuredContent"]["receiver"]["id"] == "0x105"
    assert rule["contents"][0]["text"].startswith("R20: ")


# --- What no SDK sends


def message(method, id=1, **params):
    text = {"jsonrpc": "2.0", "id": id, "method": method}
    if params:
        text["params"] = params
    return text


def call(name, id=1, **arguments):
    return message("tools/call", id, name=name, arguments=arguments)


INITIALIZE = {"capabilities": {}, "clientInfo": {"name": "test", "version": "0"}}


def initialize(version, id=0):
    return message("initialize", id, protocolVersion=version, **INITIALIZE)


def lines(*messages, cwd=EXAMPLES, flags=(), environment=None):
    """The program's answers to lines of text, in the order in which they came."""
    stream = b"".join(
        (one if isinstance(one, bytes) else (one if isinstance(one, str) else json.dumps(one)).encode()) + b"\n"
        for one in messages
    )
    run = subprocess.run(
        [BINARY, "mcp", *flags], input=stream, cwd=cwd, capture_output=True, timeout=60,
        env={**os.environ, **(environment or {})},
    )
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def posted(service, body, **headers):
    if not isinstance(body, (bytes, str)):
        body = json.dumps(body)
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream", **headers}
    return requests.post(f"{service.url}/mcp", data=body, headers=headers, timeout=20)


#: A text, and the code and id of the error that answers it.
HOSTILE = [
    ("{", -32700, None),
    ('{"jsonrpc":"2.0","id":1,"method":', -32700, None),
    (b'{"jsonrpc":"2.0","id":1,"method":"p\xff"}', -32700, None),
    ('{"jsonrpc":"2.0","id":1,"method":"ping"} {}', -32700, None),
    ("[" * 5000, -32700, None),
    ('{"jsonrpc":"2.0","id":1,"method":"ping","params":' + '{"a":' * 5000 + "1" + "}" * 5000 + "}", -32700, None),
    ("3", -32600, None),
    ('{"id":1,"method":"ping"}', -32600, 1),
    ('{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600, 1),
    ('{"jsonrpc":"2.0","id":1}', -32600, 1),
    ('{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, None),
    ('{"jsonrpc":"2.0","id":1,"id":1,"method":"ping"}', -32600, 1),
    ('{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, None),
    ('{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', -32602, 1),
    (message("nothing/here", "a"), -32601, "a"),
    (message("prompts/list"), -32601, 1),
    (message("completion/complete"), -32601, 1),
    (message("initialize"), -32602, 1),
    (message("tools/call", name="explode"), -32602, 1),
    (message("tools/call"), -32602, 1),
    (message("tools/call", name="read_dump", arguments=[1]), -32602, 1),
    (message("tools/list", cursor="2"), -32602, 1),
    (message("resources/read"), -32602, 1),
    (message("resources/read", uri="hittestd://rules/R9999"), -32002, 1),
    (message("resources/read", uri="hittestd://examples/../../etc/passwd"), -32002, 1),
    (message("resources/read", uri="file:///etc/passwd"), -32002, 1),
    (message("resources/read", uri="hittestd://scenes/sha256:" + "0" * 64), -32002, 1),
]


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_what_is_wrong_is_answered_by_the_specification(number, service):
    text, code, id = HOSTILE[number]
    answers = lines(text, message("ping", "after"))
    # A ping does not wait for others.
    [pong] = [one for one in answers if one["id"] == "after"]
    [error] = [one for one in answers if one["id"] != "after"]
    assert pong == {"jsonrpc": "2.0", "id": "after", "result": {}}
    answer = posted(service, text)
    # An error of a request is its answer; what is no request is a bad one.
    refused = code in (-32700, -32600) or "params\":[]" in str(text)
    assert answer.status_code == (400 if refused else 200)
    assert answer.headers["Content-Type"].startswith("application/json")
    for error in [error, answer.json()]:
        assert error["jsonrpc"] == "2.0" and error["id"] == id and error["error"]["code"] == code
        assert len(error["error"]["message"]) > 10


def test_lines_end_as_they_do_elsewhere(service):
    stream = b'{"jsonrpc":"2.0","id":1,"method":"ping"}\r\n\r\n \n{"jsonrpc":"2.0","id":2,"method":"ping"}'
    run = subprocess.run([BINARY, "mcp"], input=stream, capture_output=True, timeout=20)
    assert [json.loads(line)["id"] for line in run.stdout.splitlines()] == [1, 2]
    half = subprocess.run([BINARY, "mcp"], input=stream[:-3], capture_output=True, timeout=20)
    assert json.loads(half.stdout.splitlines()[1])["error"]["code"] == -32700


def test_notifications_and_answers_are_not_answered(service):
    silent = [
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 77}},
        {"jsonrpc": "2.0", "method": "notifications/cancelled"},
        {"jsonrpc": "2.0", "method": "nobody/knows"},
        {"jsonrpc": "2.0", "id": 1, "result": {}},
    ]
    assert lines(*silent) == []
    for one in silent:
        answer = posted(service, one)
        assert (answer.status_code, answer.content) == (202, b"")


@pytest.mark.parametrize("version", VERSIONS)
def test_versions_are_negotiated(version, service):
    [answer] = lines(initialize(version))
    assert answer["result"]["protocolVersion"] == version
    assert posted(service, initialize(version)).json() == {**answer, "result": {**answer["result"], "instructions": (
        posted(service, initialize(version)).json()["result"]["instructions"])}}
    assert posted(service, message("ping"), MCP_Protocol_Version=version).json()["result"] == {}


def test_a_version_that_nobody_speaks(service):
    [answer] = lines(initialize("1999-01-01"))
    assert answer["result"]["protocolVersion"] == VERSIONS[-1]
    refused = posted(service, message("ping"), MCP_Protocol_Version="1999-01-01")
    assert refused.status_code == 400
    error = refused.json()["error"]
    assert error["data"] == {"supported": [*VERSIONS, MODERN], "requested": "1999-01-01"} and error["code"] == -32022


@pytest.mark.parametrize("version", VERSIONS)
def test_batches_follow_the_rule_of_the_version(version, service):
    """JSON-RPC has them, 2025-03-26 asks servers to take them, 2025-06-18 took them out."""
    batch = [message("ping", 1), {"jsonrpc": "2.0", "method": "x"}, 5, message("nothing", "b"), initialize(version, 3)]
    [_, answer] = lines(initialize(version), json.dumps(batch))
    over_http = posted(service, batch, MCP_Protocol_Version=version)
    if version in VERSIONS[:2]:
        told = [(one["id"], one.get("error", {}).get("code")) for one in answer]
        assert told == [(1, None), (None, -32600), ("b", -32601), (3, -32600)]
        assert over_http.json() == answer
        assert posted(service, batch[1:2], MCP_Protocol_Version=version).status_code == 202
        for wrong in ["[]", json.dumps([message("ping", n) for n in range(101)])]:
            assert lines(initialize(version), wrong)[1]["error"]["code"] == -32600
    else:
        assert (answer["id"], answer["error"]["code"]) == (None, -32600)
        assert over_http.status_code == 400 and over_http.json() == answer


WRONG_ARGUMENTS = [
    ("explain_tap", {"target": "a"}, "Pass exactly one of `file`, `dump`, `scene`, `sceneId`."),
    ("explain_tap", {"file": "a", "dump": "b", "target": "a"}, "Pass exactly one of"),
    ("explain_tap", {"file": DUMP.name}, "Pass `target`"),
    ("explain_tap", {"file": DUMP.name, "x": 80}, "Pass `target`"),
    ("explain_tap", {"file": DUMP.name, "tagret": "a"}, "Unknown argument `tagret`. Did you mean `target`?"),
    ("explain_tap", {"file": DUMP.name, "target": 3}, "`target` must be a string"),
    ("explain_tap", {"file": DUMP.name, "target": "Nobody"}, "no view is named"),
    ("explain_tap", {"scene": '{"windows":[]}', "target": "a"}, "`scene` must be an object"),
    ("explain_tap", {"scene": {"windows": [{"aplha": 1}]}, "target": "a"}, "did you mean `alpha`?"),
    ("explain_tap", {"sceneId": "sha256:1", "target": "a"}, "64 lowercase hexadecimal digits"),
    ("explain_tap", {"dump": "no dump at all", "target": "a"}, "line 1"),
    ("explain_tap", {"dump": '{"windows":[]},"touch":{"x":1,"y":1}', "target": "a"}, "line 1"),
    ("who_gets_touch", {"file": DUMP.name, "x": 1}, "Missing argument `y`, a number"),
    ("who_gets_touch", {"file": DUMP.name, "x": "1", "y": 2}, "`x` must be a number"),
    ("who_gets_touch", {"file": DUMP.name, "x": 1, "y": 2, "detail": "all"}, '"sentence", "short", "full"'),
    ("who_gets_touch", {"file": "screen.json", "x": 1, "y": 2, "print": 1}, "apply to dumps and files only"),
    ("play_gesture", {"file": DUMP.name, "events": [{"tpa": [1, 2]}]}, "tap"),
    ("audit_screen", {"file": DUMP.name, "rules": ["no-rule"]}, "`rules`: expected one of unreachable-target, "),
    ("compare_screens", {"before": {"file": DUMP.name}, "after": {}}, "`after` must have exactly one of"),
    ("compare_screens", {"before": {"file": DUMP.name}}, "`after` must have exactly one of"),
    ("read_dump", {"file": "nothing.txt"}, "No such file"),
    ("read_dump", {"file": "."}, "outside the server's folder"),
    ("read_dump", {"file": "/etc/passwd"}, "outside the server's folder"),
    ("read_dump", {"file": "../README.md"}, "outside the server's folder"),
    ("read_dump", {"file": "a\0b"}, "outside the server's folder"),
]


def test_a_refused_argument_says_what_to_send_instead():
    answers = lines(*(call(name, n, **given) for n, (name, given, _) in enumerate(WRONG_ARGUMENTS)))
    assert [one["id"] for one in answers] == list(range(len(WRONG_ARGUMENTS)))
    for one, (name, given, expected) in zip(answers, WRONG_ARGUMENTS):
        assert one["result"]["isError"] is True and "structuredContent" not in one["result"]
        assert expected in text(one["result"]), (name, given, text(one["result"]))


# --- Files


def test_symbolic_links_lead_nowhere_else(tmp_path):
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    for folder in [inside / "deep", outside]:
        folder.mkdir(parents=True)
        (folder / "dump.txt").write_text(DUMP.read_text())
    (inside / "to-file").symlink_to(outside / "dump.txt")
    (inside / "to-folder").symlink_to(outside)
    (inside / "within").symlink_to(inside / "deep" / "dump.txt")
    os.mkfifo(inside / "pipe")
    (tmp_path / "inside-too").mkdir()
    (tmp_path / "inside-too" / "dump.txt").write_text(DUMP.read_text())

    def refusals(paths, **options):
        answers = lines(*(call("read_dump", n, file=str(path)) for n, path in enumerate(paths)), **options)
        return [text(one["result"]) if one["result"]["isError"] else None for one in answers]

    read = ["deep/dump.txt", "deep/../deep/dump.txt", "within", inside / "deep/dump.txt"]
    kept = ["to-file", "to-folder/dump.txt", "../outside/dump.txt", outside / "dump.txt", "../inside-too/dump.txt"]
    assert refusals(read, cwd=inside) == [None] * len(read)
    assert all("outside the server's folder" in one for one in refusals(kept, cwd=inside))
    assert all("is not a regular file" in one for one in refusals(["pipe", "deep"], cwd=inside))
    # A flag says otherwise: another folder, which paths begin at, or all.
    assert refusals(read, cwd=tmp_path, flags=["--files", "inside"]) == [None] * len(read)
    assert all("outside the server's folder" in one for one in refusals(kept, cwd=tmp_path, flags=["--files=inside"]))
    assert refusals([outside / "dump.txt"], cwd=inside, flags=["--files", "/"]) == [None]


def test_a_folder_is_audited_in_one_call(tmp_path):
    inside = tmp_path / "inside"
    (inside / "App" / "Pods").mkdir(parents=True)
    small = {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
        {"id": "terms", "class": "UIButton", "frame": [20, 200, 200, 20]}]}]}  # fmt: skip
    for path in ["inside/App/small.json", "inside/App/Pods/small.json", "inside/App/.small.json", "outside.json"]:
        (tmp_path / path).write_text(json.dumps(small))
    (inside / "App" / "torn.json").write_text('{"windows": [')
    (inside / "App" / "package.json").write_text("{}")
    (inside / "App" / "Row.swift").write_text('struct Row: View { var body: some View { HStack { Text("a"); Spacer() }.onTapGesture { } } }')
    (inside / "App" / "to-file.json").symlink_to(tmp_path / "outside.json")
    (inside / "App" / "to-folder").symlink_to(tmp_path)
    os.mkfifo(inside / "App" / "pipe.json")
    (inside / "many").mkdir()
    for number in range(20_001):
        (inside / "many" / str(number)).touch()
    calls = ["App", str(inside / "App"), ".", "..", "App/small.json", "App/to-folder", "many", "Nothing"]
    answers = [one["result"] for one in lines(*(call("audit_screen", n, folder=path) for n, path in enumerate(calls)), cwd=inside)]
    for answer in answers[:2]:
        files = {os.path.relpath(inside / file["file"], inside / "App"): file for file in answer["structuredContent"]["files"]}
        assert set(files) == {"small.json", "torn.json", "to-file.json", "pipe.json", "Row.swift"}
        assert {name for name, file in files.items() if "refused" in file} == {"torn.json", "to-file.json", "pipe.json"}
        assert "outside the server's folder" in files["to-file.json"]["refused"]
        assert files["small.json"]["findings"][0]["rule"] == "target-size" and files["Row.swift"]["findings"][0]["line"] == 1
        assert answer["structuredContent"]["fileCount"] == 5 and "3 refused" in answer["structuredContent"]["sentence"]
        assert "package.json" in text(answer)
    expected = ["more than 20000 files", *["is no folder below the server's"] * 3, "more than 20000 files", "is no folder below"]
    for answer, expected in zip(answers[2:], expected):
        assert answer["isError"] and expected in text(answer), text(answer)


def test_over_http_no_file_is_read(service):
    answer = posted(service, call("read_dump", file=str(DUMP))).json()["result"]
    assert answer["isError"] and "Pass the text as `dump`" in text(answer)


# --- Time


def slow_screen(count=4000):
    """One whose touch map takes 20 seconds where it is not stopped: circles of many sizes that cross one another."""
    chosen = random.Random(1)
    circles = [
        {
            "class": "UIButton",
            "frame": [chosen.uniform(0, 800), chosen.uniform(0, 800), chosen.uniform(5, 400), chosen.uniform(5, 400)],
            "overrides": {"pointInside": {"circle": {"center": [50, 50], "radius": 60 + n % 50}}},
        }
        for n in range(count)
    ]
    return {"windows": [{"id": "window", "frame": [0, 0, 900, 900], "subviews": circles}]}


class Conversation:
    """A client that reads and writes as it likes."""

    def __init__(self, **environment):
        self.process = subprocess.Popen(
            [BINARY, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, **environment}
        )

    def send(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def read(self):
        return json.loads(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(timeout=30) == 0


@pytest.mark.timing
def test_a_long_question_is_told_of_and_cancelled():
    with Conversation(HITTESTD_REQUEST_TIMEOUT="60") as client:
        question = call("where_to_tap", "slow", scene=slow_screen())
        question["params"]["_meta"] = {"progressToken": "t"}
        client.send(question)
        told = [client.read() for _ in range(2)]
        for one in told:
            assert one["method"] == "notifications/progress" and one["params"]["progressToken"] == "t"
        assert told[0]["params"]["progress"] < told[1]["params"]["progress"]
        # Meanwhile others are answered, and an id is taken.
        client.send(message("ping", 2))
        client.send(call("read_dump", "slow"))
        others = [one for one in (client.read() for _ in range(4)) if "method" not in one][:2]
        assert [one["id"] for one in others] == [2, "slow"] and others[1]["error"]["code"] == -32600
        client.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "slow"}})
        start = time.monotonic()
        client.send(call("who_gets_touch", 3, dump=DUMP.read_text(), x=80, y=172))
        while "method" in (answer := client.read()):
            pass
        # What was cancelled is not answered, and lets others go on.
        assert answer["id"] == 3 and time.monotonic() - start < 10


@pytest.mark.timing
def test_time_is_bounded_on_both_transports():
    with Conversation(HITTESTD_REQUEST_TIMEOUT="1") as client:
        client.send(call("where_to_tap", 1, scene=slow_screen()))
        answer = client.read()
        assert answer["result"]["isError"] and "The request timed out" in text(answer["result"])
    service = Service("--request-timeout", "1")
    try:
        answer = posted(service, call("where_to_tap", 1, scene=slow_screen()))
        # Where the work takes long to stop, the loop answers for it.
        told = text(answer.json()["result"]) if answer.status_code == 200 else answer.json()["detail"]
        assert answer.status_code == 200 and answer.json()["result"]["isError"] or answer.status_code == 503
        assert "The request timed out" in told or answer.json()["code"] == "deadline-exceeded"
    finally:
        assert service.stop() == 0


def test_a_message_that_is_too_long_is_dropped_answered_by_its_id_and_the_next_one_read():
    huge = call("read_dump", "a", dump='"id":5}' * 20_000)
    behind = {"method": huge["method"], "params": huge["params"], "jsonrpc": "2.0", "id": 17}
    answers = lines(huge, behind, message("ping", 2), environment={"HITTESTD_MAX_BODY": "10000"})
    assert [one["id"] for one in answers] == ["a", 17, 2]
    for refused in answers[:2]:
        assert refused["error"]["code"] == -32600 and "HITTESTD_MAX_BODY" in refused["error"]["message"]
    assert answers[2]["result"] == {}


def test_the_sdk_does_not_wait_for_ever_for_what_was_too_long():
    async def conversation():
        server = StdioServerParameters(
            command=str(BINARY), args=["mcp"], cwd=EXAMPLES, env={**os.environ, "HITTESTD_MAX_BODY": "20000"}
        )
        async with stdio_client(server) as streams, ClientSession(streams[0], streams[1]) as session:
            await session.initialize()
            with pytest.raises(MCPError, match="exceeds"):
                await session.call_tool("read_dump", {"dump": "x" * 50_000})
            return dumped(await session.call_tool("read_dump", {"file": DUMP.name}))

    assert not asyncio.run(asyncio.wait_for(conversation(), 20)).get("isError")


def test_an_answer_is_bounded():
    views = [{"id": f"{n:06}" * 30, "frame": [n % 300, n % 500, 20, 20]} for n in range(1_000)]
    scene = {"windows": [{"frame": [0, 0, 320, 568], "subviews": views}]}
    [full, short] = lines(
        call("views_at_point", 1, scene=scene, x=10, y=10, detail="full"),
        call("compare_screens", 2, before={"scene": scene}, after=SCREEN, detail="short"),
        environment={"HITTESTD_REQUEST_TIMEOUT": "60"},
    )
    assert not short["result"]["isError"] and len(json.dumps(short)) < 20_000
    assert len(json.dumps(full)) < 5 << 20


# --- Revision 2026-07-28, by hand

META = {"io.modelcontextprotocol/protocolVersion": MODERN, "io.modelcontextprotocol/clientCapabilities": {}}


def modern(method, id=1, version=MODERN, **params):
    meta = {**META, "io.modelcontextprotocol/protocolVersion": version}
    return message(method, id, **params, _meta=meta)


DISCOVER = {"MCP_Protocol_Version": MODERN, "Mcp_Method": "server/discover"}
EXPLAIN = {"MCP_Protocol_Version": MODERN, "Mcp_Method": "tools/call", "Mcp_Name": "explain_tap"}
RULE = {"MCP_Protocol_Version": MODERN, "Mcp_Method": "resources/read"}
R20 = "hittestd://rules/R20"
#: A message, its fields, and the status and code of the error that answers it; none for a result.
FIELDS = [
    (modern("server/discover"), DISCOVER, 200, None),
    (modern("server/discover"), {}, 400, -32020),
    (modern("server/discover"), {**DISCOVER, "Mcp_Method": "tools/list"}, 400, -32020),
    (modern("server/discover"), {**DISCOVER, "MCP_Protocol_Version": "2025-11-25"}, 400, -32020),
    (modern("server/discover", version="1900-01-01"), {**DISCOVER, "MCP_Protocol_Version": "1900-01-01"}, 400, -32022),
    (modern("server/discover", version="2025-11-25"), {**DISCOVER, "MCP_Protocol_Version": "2025-11-25"}, 400, -32022),
    (message("server/discover"), DISCOVER, 400, -32602),
    (message("tools/list"), {"MCP_Protocol_Version": MODERN, "Mcp_Method": "tools/list"}, 400, -32602),
    (modern("nothing/here"), {**DISCOVER, "Mcp_Method": "nothing/here"}, 404, -32601),
    (modern("ping"), {**DISCOVER, "Mcp_Method": "ping"}, 404, -32601),
    (modern("tools/call", name="explain_tap"), EXPLAIN, 200, None),
    (modern("tools/call", name="explain_tap"), {**EXPLAIN, "Mcp_Name": "read_dump"}, 400, -32020),
    (modern("tools/call", name="explain_tap"), {**EXPLAIN, "Mcp_Name": "=?base64?ZXhwbGFpbl90YXA=?="}, 200, None),
    (modern("tools/call", name="explain_tap"), {**EXPLAIN, "Mcp_Name": "=?base64?ZXhw?="}, 400, -32020),
    (modern("tools/call", name="explode"), {**EXPLAIN, "Mcp_Name": "explode"}, 400, -32602),
    (modern("resources/read", uri=R20), {**RULE, "Mcp_Name": R20}, 200, None),
    (modern("resources/read", uri=R20), RULE, 400, -32020),
    (modern("resources/read", uri="x:y"), {**RULE, "Mcp_Name": "x:y"}, 400, -32602),
]


@pytest.mark.parametrize("number", range(len(FIELDS)))
def test_fields_say_what_the_message_says(number, service):
    text, fields, status, code = FIELDS[number]
    answer = posted(service, text, **fields)
    assert (answer.status_code, answer.json()["id"]) == (status, 1), answer.text
    assert answer.json().get("error", {}).get("code") == code
    if code is None:
        result = answer.json()["result"]
        assert result["resultType"] == "complete"
        assert result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"] == "hittestd"
    # Over lines there are no fields.
    if code != -32020:
        [line] = lines(text)
        if fields.get("MCP_Protocol_Version") == MODERN and "_meta" in text.get("params", {}):
            assert line.get("error", {}).get("code") == code


def test_both_kinds_of_clients_are_served_by_one_process():
    old, new = lines(initialize(VERSIONS[0]), modern("tools/list", 2))
    assert old["result"]["protocolVersion"] == VERSIONS[0] and "resultType" not in old["result"]
    assert new["result"]["resultType"] == "complete" and len(new["result"]["tools"]) == 8


# --- Who may ask over HTTP


def test_who_may_ask(service):
    ping = message("ping")
    assert posted(service, ping, Origin="https://evil.example").status_code == 403
    assert posted(service, ping, Host="evil.example").status_code == 421
    assert posted(service, ping, Origin="http://localhost:6274").status_code == 200
    assert posted(service, ping, Content_Type="text/plain").status_code == 415
    for method in ["GET", "DELETE"]:
        answer = requests.request(method, f"{service.url}/mcp", timeout=10)
        assert answer.status_code == 405 and "POST" in answer.headers["Allow"]
    preflight = requests.options(
        f"{service.url}/mcp",
        headers={"Origin": "http://localhost:6274", "Access-Control-Request-Method": "POST"},
        timeout=10,
    )
    allowed = preflight.headers["Access-Control-Allow-Headers"].lower()
    assert all(field in allowed for field in ["mcp-protocol-version", "mcp-method", "mcp-name"])


def test_the_token_holds_here_too():
    service = Service("--token", "secret")
    try:
        refused = posted(service, message("ping"))
        assert refused.status_code == 401 and "WWW-Authenticate" in refused.headers
        assert posted(service, message("ping"), Authorization="Bearer secret").json()["result"] == {}
    finally:
        service.stop()


def test_help_and_wrong_options():
    usage = subprocess.run([BINARY, "mcp", "--help"], capture_output=True, text=True, timeout=10)
    assert usage.returncode == 0 and "--files FOLDER" in usage.stdout
    for flags in [["--port", "1"], ["--files"], ["x"]]:
        wrong = subprocess.run([BINARY, "mcp", *flags], capture_output=True, text=True, timeout=10)
        assert wrong.returncode == 64 and "--help" in wrong.stderr
