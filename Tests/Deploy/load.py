"""Many clients at once that ask one question after the other."""

import asyncio
import json

from conftest import EXAMPLES

CONNECTIONS = 32


def question(name, padding=0):
    """An example as a whole request, with its answer."""
    document = json.loads((EXAMPLES / f"{name}.json").read_text())
    if padding:
        document["scene"]["metadata"] = "x" * padding
    body = json.dumps(document).encode()
    head = f"POST /v1/hit-test HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body, json.loads((EXAMPLES / f"{name}.answer.json").read_text())


class Load:
    """Clients that ask one question after the other on a connection each, and take nothing but the right answer."""

    def __init__(self, port, questions):
        self.port = port
        self.questions = questions
        self.answered = 0
        #: What came in place of the right answer: a status, or why there was none.
        self.failures = []
        self.isOver = False
        self.progress = asyncio.Condition()

    async def client(self, number):
        reader = writer = None
        while not self.isOver:
            request, answer = self.questions[number % len(self.questions)]
            number += 1
            try:
                if writer is None:
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.write(request)
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if line)
                body = await reader.readexactly(int(fields["content-length"]))
                status = int(head.split(" ")[1])
                if status != 200 or json.loads(body) != answer:
                    self.failures.append(status)
                if fields.get("connection") == "close":
                    writer.close()
                    writer = None
            except (KeyError, OSError, EOFError) as failure:
                self.failures.append(type(failure).__name__)
                writer = None
            async with self.progress:
                self.answered += 1
                self.progress.notify_all()
        if writer is not None:
            writer.close()

    async def more(self, count):
        """Waits for so many further answers."""
        until = self.answered + count
        async with self.progress:
            await asyncio.wait_for(self.progress.wait_for(lambda: self.answered >= until), timeout=60)

    async def run(self, scenario):
        clients = [asyncio.create_task(self.client(number)) for number in range(CONNECTIONS)]
        try:
            await scenario(self)
        finally:
            self.isOver = True
            await asyncio.wait_for(asyncio.gather(*clients), timeout=60)
