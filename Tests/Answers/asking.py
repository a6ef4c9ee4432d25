"""All requests in their order, put to one program or to several side by side."""

import concurrent.futures
import dataclasses
import hashlib
import re
import sys

import server
from commands import commands
from kept import kept
from messages import MESSAGES
from questions import SHARES, generated

#: The groups that `--only` knows.
ENDPOINTS = [*SHARES, "messages", "command-line"]

#: Fields that differ from run to run, in answers that are alike.
CHANGING = {"date", "server-timing"}


@dataclasses.dataclass
class Outcome:
    """An answer without what differs from run to run. A command's status is its exit status."""

    status: int
    fields: str
    body: bytes

    def line(self):
        return f"{self.status}\t{self.fields}\t{hashlib.sha256(self.body).hexdigest()[:16]}\t{len(self.body)}"


@dataclasses.dataclass
class Asked:
    """A request with what it was answered by each program."""

    name: str
    endpoint: str
    digest: str
    octets: bytes
    outcomes: list

    def key(self):
        return f"{self.name}\t{self.endpoint}\t{self.digest}"


def ask(programs, options):
    """Yields everything that was asked, in order."""
    rooms = {name: [server.Server(program, name) for program in programs] for name in server.FLAGS}
    try:
        for name, question in named_questions(options):
            yield put(name, question, rooms[question.server])
        if options.only in (None, "messages"):
            yield from converse(rooms, options)
    finally:
        for each in rooms.values():
            for one in each:
                one.stop()
    if options.only in (None, "command-line"):
        yield from run(programs, options)


def named_questions(options):
    if options.only in ("messages", "command-line"):
        return
    for number, question in enumerate(kept(options.pastes)):
        if options.only in (None, question.endpoint):
            yield f"kept-{number}", question
    for number in range(options.count):
        group = generated(number)
        if options.only is None or any(question.endpoint == options.only for question in group):
            for step, question in enumerate(group):
                yield f"{number}.{step}" if len(group) > 1 else str(number), question
        if number % 2000 == 1999:
            print(f"… {number + 1} of {options.count}", file=sys.stderr, flush=True)


def put(name, question, servers):
    fields = [("Host", "localhost"), ("X-Request-Id", name), *question.fields]
    octets = server.request(question.method, question.target, fields, question.body)
    for each in servers:
        each.send(octets)
    outcomes = [outcome(name, question.target, *each.receive(question.method == "HEAD")) for each in servers]
    return Asked(name, question.endpoint, question.digest(), octets, outcomes)


def outcome(name, target, status, fields, body):
    left_out = set(CHANGING)
    if target.startswith("/metrics") and status == 200:
        # What is counted depends on the time; what there is to be counted does not.
        body = b"".join(line for line in body.splitlines(True) if line.startswith(b"#"))
        left_out.add("content-length")
    made = next((value for field, value in fields if field.lower() == "x-request-id" and value != name), None)
    if made is not None:
        # The head was refused before its id was read. Ids that are made differ in their lengths.
        body = body.replace(made.encode(), b"made")
        left_out |= {"x-request-id", "content-length"}
    return Outcome(status, "; ".join(f"{field}: {value}" for field, value in fields if field.lower() not in left_out), body)


def converse(rooms, options):
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for number, (room, octets, ends) in enumerate(MESSAGES):
            answers = pool.map(lambda each: each.converse(octets, ends), rooms[room])
            outcomes = [conversation(answer) for answer in answers]
            yield Asked(f"message-{number}", "messages", hashlib.sha256(octets).hexdigest()[:16], octets, outcomes)


def conversation(answer):
    """All answers on a connection; ids that the server has made up are put out of the way."""
    answer = re.sub(rb"(?i)\r\n(date|server-timing): [^\r]*", b"", answer)
    answer, count = re.subn(rb"(?i)(\r\nx-request-id: )(?!fixed)[^\r]*", rb"\1made", answer)
    answer = re.sub(rb'("requestId":")(?!fixed")[^"]*', rb"\1made", answer)
    if count:
        # Ids that are made differ in their lengths.
        answer = re.sub(rb"(?i)\r\ncontent-length: [^\r]*", b"", answer)
    status = re.match(rb"HTTP/1\.1 (\d+)", answer)
    return Outcome(int(status[1]) if status else 0, "", answer)


def run(programs, options):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for number, command in enumerate(commands(max(20, min(300, options.count * 3 // 200)))):
            ended = pool.map(command.run, programs)
            outcomes = [Outcome(status, "", output + b"\0--- errors\n" + errors if errors else output) for status, output, errors in ended]
            text = command.text()
            yield Asked(f"command-{number}", "command-line", hashlib.sha256(text).hexdigest()[:16], text, outcomes)
