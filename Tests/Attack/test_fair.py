"""Workers are shared: small questions are answered while requests of many seconds run."""

import threading
import time

import pytest
from messages import SMALL_QUESTIONS
from server import serving
from test_worst_requests import answer
from worst import message

#: Whoever waits for the end of a long one is a 503 by then.
DEADLINE_SECONDS = 3
HEAVY = {
    "two clients' worth of 250 KB": ["unknown overrides, touches without logs"] * 2,
    "four of one kind": ["crossing covers, audited"] * 4,
    "four kinds": [
        "unknown overrides, touches without logs", "recognizers, a drag", "buttons in rows, audited", "crossing covers, mapped"],
    "more than there are cores": ["recognizers, a drag"] * 5,
}


def run(server, names, source="127.0.0.1"):
    """Asks them all at once. Gives threads, and a list that fills with statuses."""
    statuses, octets = [], {name: message(name) for name in set(names)}

    def ask(name):
        client = server.connect(source)
        client.sendall(octets[name])
        statuses.append(answer(client))
        client.close()

    threads = [threading.Thread(target=ask, args=(name,)) for name in names]
    for thread in threads:
        thread.start()
    return threads, statuses


def ask_small_questions(server, source="127.0.0.1"):
    """Gives how long each waited, in seconds."""
    waits, client = [], server.connect(source)
    for name, octets in SMALL_QUESTIONS.items():
        start = time.monotonic()
        client.sendall(octets)
        assert answer(client) == 200, name
        waits.append(time.monotonic() - start)
    client.close()
    return waits


@pytest.mark.heavy
@pytest.mark.parametrize("names", HEAVY.values(), ids=HEAVY)
def test_small_questions_wait_for_no_long_ones(names):
    with serving("--request-timeout", str(DEADLINE_SECONDS)) as server:
        waits = []
        threads, statuses = run(server, names)
        while any(thread.is_alive() for thread in threads):
            waits += ask_small_questions(server)
        waits.sort()
        print(f"{sorted(statuses)}, {len(waits)} small: half {waits[len(waits) // 2] * 1000:.1f} ms, "
              f"99 % {waits[len(waits) * 99 // 100] * 1000:.1f} ms, all {waits[-1] * 1000:.1f} ms")
        # They were worked on: none was refused for what it says, or as too much.
        assert len(statuses) == len(names) and set(statuses) <= {200, 503}
        assert server.processor_seconds() > 0.3


@pytest.mark.heavy
def test_long_requests_of_one_address_leave_seats_and_turns_to_another():
    """The first has more requests than there are threads."""
    with serving("--request-timeout", str(DEADLINE_SECONDS)) as server:
        threads, statuses = run(server, ["recognizers, a drag"] * 40, "127.0.0.2")
        waits = []
        while any(thread.is_alive() for thread in threads):
            waits += ask_small_questions(server, "127.0.0.3")
        print(f"{len(waits)} small: all {max(waits) * 1000:.1f} ms")
        assert len(statuses) == 40 and set(statuses) <= {200, 503}
