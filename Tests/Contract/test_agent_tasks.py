"""Five tasks of an agent, played with the official SDK over both transports, and how many tokens each takes of a model's context.

A token is four bytes. What is counted: the arguments of each call and the result, text and structure, as the model gets them.
"""

import asyncio
import json
import math
import os
import re
from contextlib import asynccontextmanager

import pytest
from conftest import BINARY, ROOT
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

DUMP = (ROOT / "Examples/checkout.dump.txt").read_text()


def screen(*views):
    return {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": list(views)}]}


PAY = {"id": "pay", "class": "UIButton", "label": "Pay", "frame": [20, 100, 200, 50]}
TERMS = {"id": "terms", "class": "UIButton", "label": "Terms", "frame": [20, 200, 200, 20]}
TOAST = {"id": "toast", "class": "Shop.ToastView", "frame": [0, 60, 390, 100], "alpha": 0.02}
COVERED, FREE, SMALL = screen(PAY, TOAST), screen(PAY), screen(PAY, TERMS)

#: What the agent finds in its working directory.
FILES = {
    "checkout.txt": DUMP,
    "screens/covered.json": json.dumps(COVERED), "screens/free.json": json.dumps(FREE), "screens/small.json": json.dumps(SMALL),
}


class Agent:
    """Calls tools, and counts what goes through its context. Over HTTP files are read by the agent, and sent."""

    def __init__(self, session, transport):
        self.session, self.transport, self.bytes = session, transport, 0

    def screen(self, name):
        if self.transport == "stdio":
            return {"file": name}
        return {"dump": FILES[name]} if name.endswith(".txt") else {"scene": json.loads(FILES[name])}

    async def call(self, tool, **arguments):
        result = (await self.session.call_tool(tool, arguments)).model_dump(by_alias=True, mode="json", exclude_none=True)
        assert not result.get("isError"), result
        self.bytes += sum(len(json.dumps(part, ensure_ascii=False).encode()) for part in (arguments, result))
        return result["structuredContent"]


async def a_dump_and_a_coordinate(agent):
    answer = await agent.call("who_gets_touch", **agent.screen("checkout.txt"), x=80, y=172)
    assert answer["hitView"]["id"] == "0x105" and "DimView" in answer["sentence"]


async def a_screenshots_pixel(agent):
    answer = await agent.call("explain_tap", **agent.screen("checkout.txt"), x=240, y=516, scale=3)
    assert "DimView" in answer["sentence"] and "(80, 172)" in json.dumps(answer)


async def why_does_pay_not_react(agent):
    answer = await agent.call("explain_tap", **agent.screen("screens/covered.json"), target="Pay")
    assert answer["verdict"] == "unreachable" and answer["receiver"]["id"] == "toast"
    assert answer["sentence"].startswith("ToastView (alpha 0.02) covers") and answer["fixes"]


async def an_audit_of_a_folder(agent):
    found = {}
    names = sorted(name for name in FILES if name.startswith("screens/"))
    if agent.transport == "stdio":
        answer = await agent.call("audit_screen", folder="screens")
        assert answer["fileCount"] == len(names)
        # Files without findings are only counted.
        found = {name: set() for name in names}
        names = []
        for file in answer["files"]:
            found[file["file"]] = {finding["rule"] for finding in file["findings"]}
    for name in names:
        answer = await agent.call("audit_screen", **agent.screen(name))
        found[name] = {rule["id"] for rule in answer["violations"]}
    assert "unreachable-target" in found["screens/covered.json"] and "target-size" in found["screens/small.json"]
    assert found["screens/free.json"] == set()


async def a_diff(agent):
    answer = await agent.call(
        "compare_screens", before=agent.screen("screens/free.json"), after=agent.screen("screens/covered.json"))
    assert {(change["before"], change["after"]) for change in answer["ownerChanged"]} >= {("pay", "toast")}


TASKS = {
    "a dump and a coordinate": a_dump_and_a_coordinate, "a screenshot's pixel": a_screenshots_pixel,
    "why does Pay not react?": why_does_pay_not_react, "an audit of a folder": an_audit_of_a_folder, "a diff": a_diff,
}


@asynccontextmanager
async def session_on(transport, url, folder):
    if transport == "stdio":
        client = stdio_client(StdioServerParameters(command=str(BINARY.resolve()), args=["mcp"], cwd=folder))
    else:
        client = streamable_http_client(f"{url}/mcp")
    async with client as streams, ClientSession(streams[0], streams[1]) as session:
        await session.initialize()
        yield session


@pytest.fixture(scope="module")
def tokens(service, tmp_path_factory):
    """Of each task on each transport."""
    folder = tmp_path_factory.mktemp("agent")
    for name, text in FILES.items():
        os.makedirs(folder / os.path.dirname(name), exist_ok=True)
        (folder / name).write_text(text)

    async def play(transport, task):
        async with session_on(transport, service.url, folder) as session:
            agent = Agent(session, transport)
            await task(agent)
            return math.ceil(agent.bytes / 4)

    return {
        (name, transport): asyncio.run(asyncio.wait_for(play(transport, task), 60))
        for name, task in TASKS.items() for transport in ("stdio", "http")
    }


def test_the_tasks_are_solved_and_take_as_many_tokens_as_the_manual_tells(tokens):
    rows = re.findall(r"^\| (.+?) \| ([\d,]+) \| ([\d,]+) \|$", (ROOT / "docs/agents.md").read_text(), re.MULTILINE)
    told = {name: [int(number.replace(",", "")) for number in numbers] for name, *numbers in rows}
    assert set(told) == set(TASKS), tokens
    for name, numbers in told.items():
        counted = [tokens[name, transport] for transport in ("stdio", "http")]
        # To ten tokens, and a tenth: what differs is told anew.
        assert all(abs(a - b) <= max(10, b / 10) for a, b in zip(numbers, counted)), (name, counted)


def test_no_task_takes_more_than_a_model_has_to_spare(tokens):
    assert max(tokens.values()) < 3000
