"""--scene-dir: what is there after a restart, after kill -9, after damage, for two replicas, and on a full disk."""

import json
import os
import pathlib
import resource
import subprocess
import threading

import pytest
import requests
from conftest import Service
from test_process import run
from test_scenes import ask, document, get, put, scene_id


@pytest.fixture
def directory(tmp_path):
    path = tmp_path / "scenes"
    path.mkdir()
    return path


def path_of(directory, body):
    return directory / scene_id(body).removeprefix("sha256:")


def stop(service):
    """Ends the service; gives the events of its log."""
    assert service.stop() == 0
    return [json.loads(line) for line in service.process.stderr.read().splitlines()]


def test_scenes_survive_a_restart(directory):
    bodies = [document(f"scene-{index}", 300 * index) for index in range(20)]
    first = Service("--scene-dir", str(directory))
    assert [put(first, body).status_code for body in bodies] == [201] * 20
    assert stop(first) == []
    assert sorted(directory.iterdir()) == sorted(path_of(directory, body) for body in bodies)
    second = Service("--scene-dir", str(directory))
    for body in bodies:
        assert ask(second, scene_id(body)).status_code == 200
        assert get(second, scene_id(body)).content == body
        assert put(second, body).status_code == 200
    assert stop(second) == []


def test_what_gives_way_in_memory_stays_in_its_file(directory):
    bodies = [document(f"scene-{index}", 10_000) for index in range(30)]
    service = Service("--scene-dir", str(directory), "--memory", "600000")
    for body in bodies:
        assert put(service, body).status_code == 201
    for body in bodies:
        assert get(service, scene_id(body)).content == body
        assert put(service, body).status_code == 200
    assert stop(service) == []


def test_kill_9_in_the_middle_loses_no_scene_that_was_answered(directory):
    """Three times a server is killed while clients store; each answered scene is there, and each file is whole."""
    answered = []
    for turn in range(3):
        service = Service("--scene-dir", str(directory))
        enough = threading.Semaphore(0)

        def client(number):
            for index in range(100_000):
                body = document(f"scene-{turn}-{number}-{index}", 20_000 + 300 * index)
                try:
                    if put(service, body).status_code == 201:
                        answered.append(body)
                        enough.release()
                except requests.ConnectionError:
                    return

        clients = [threading.Thread(target=client, args=(number,)) for number in range(4)]
        for thread in clients:
            thread.start()
        for _ in range(60):
            enough.acquire()
        service.process.kill()
        service.process.wait()
        for thread in clients:
            thread.join()
        # A process that was killed between two calls leaves a file under a name that is none of a scene.
        (directory / ".new-0123456789abcdef").write_bytes(b'{"windows"')
    assert len(answered) >= 180
    service = Service("--scene-dir", str(directory))
    assert list(directory.glob(".*")) == [], "leftovers are removed at the start"
    for path in directory.iterdir():
        assert scene_id(path.read_bytes()) == f"sha256:{path.name}"
    for body in answered:
        assert get(service, scene_id(body)).content == body
    assert stop(service) == []


def damaged(body):
    """Each way in which a file is not what its name says."""
    flipped = bytearray(body)
    flipped[len(body) // 2] ^= 1
    return [body[:-1], b"", body + b" ", bytes(flipped)]


def test_a_damaged_file_is_reported_and_repaired_by_the_next_put(directory):
    bodies = [document(f"scene-{index}", 1000) for index in range(4)]
    first = Service("--scene-dir", str(directory))
    for index, body in enumerate(bodies):
        put(first, body)
        path_of(directory, body).write_bytes(damaged(body)[index])
    service = Service("--scene-dir", str(directory))
    for body in bodies:
        assert ask(service, scene_id(body)).status_code == 404
        assert get(service, scene_id(body)).status_code == 404
        assert put(service, body).status_code == 201
        assert path_of(directory, body).read_bytes() == body
        assert ask(service, scene_id(body)).status_code == 200
    # The first one has them in memory, and mends their files all the same.
    for index, body in enumerate(bodies):
        path_of(directory, body).write_bytes(damaged(body)[index])
        assert get(first, scene_id(body)).content == body
        assert put(first, body).status_code == 200
        assert path_of(directory, body).read_bytes() == body
    assert stop(first) == []
    events = stop(service)
    assert [event["event"] for event in events] == ["scene-file-damaged"] * 8
    assert {event["scene"] for event in events} == {scene_id(body) for body in bodies}


def test_a_stranger_cannot_make_the_server_wait_or_read_elsewhere(directory):
    body = document("secret")
    outside = directory.parent / "outside"
    outside.write_bytes(body)
    path_of(directory, body).symlink_to(outside)
    pipe = document("pipe")
    os.mkfifo(path_of(directory, pipe))
    service = Service("--scene-dir", str(directory))
    assert ask(service, scene_id(body)).status_code == 404
    assert ask(service, scene_id(pipe)).status_code == 404
    for name in ["../outside", "..%2Foutside", path_of(directory, body).name]:
        assert get(service, name).status_code in (400, 404)
    assert {event["event"] for event in stop(service)} == {"scene-file-not-read", "scene-file-damaged"}


def test_two_replicas_share_a_directory(directory):
    replicas = [Service("--scene-dir", str(directory)) for _ in range(2)]
    bodies = [document(f"scene-{index}", 5_000) for index in range(60)]
    statuses = [[], []]

    def client(number):
        for body in bodies if number % 2 else bodies[::-1]:
            statuses[number % 2].append(put(replicas[number % 2], body).status_code)

    clients = [threading.Thread(target=client, args=(number,)) for number in range(4)]
    for thread in clients:
        thread.start()
    for thread in clients:
        thread.join()
    assert set(statuses[0] + statuses[1]) <= {200, 201}
    # Two that store the same scene at the same moment may both have been first.
    assert 60 <= (statuses[0] + statuses[1]).count(201) <= 120
    assert sorted(directory.iterdir()) == sorted(path_of(directory, body) for body in bodies)
    late = document("late")
    assert put(replicas[0], late).status_code == 201
    assert ask(replicas[1], scene_id(late)).status_code == 200
    assert put(replicas[1], late).status_code == 200
    # The start of a third one disturbs nobody who is writing.
    third = Service("--scene-dir", str(directory))
    assert all(get(third, scene_id(body)).content == body for body in bodies)
    assert [stop(replica) for replica in [*replicas, third]] == [[], [], []]


def check_refusal(service, body, status, code):
    answer = put(service, body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert ask(service, scene_id(body)).status_code == 404, "nothing is stored, in memory neither"
    return answer


def test_a_directory_that_is_gone_is_an_error_of_the_server(directory):
    service = Service("--scene-dir", str(directory))
    stored = document("stored")
    assert put(service, stored).status_code == 201
    path_of(directory, stored).unlink()
    directory.rmdir()
    answer = check_refusal(service, document("refused"), 500, "internal")
    assert "No such file" in answer.json()["detail"]
    # What is in memory is still answered.
    assert ask(service, scene_id(stored)).status_code == 200
    assert [event["event"] for event in stop(service)] == ["scene-file-not-written"]


def test_a_limit_on_the_size_of_files_is_an_error_and_leaves_nothing(directory):
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

    service = Service("--scene-dir", directory, before=limit)
    small = document("small", 5_000)
    assert put(service, small).status_code == 201
    check_refusal(service, document("large", 50_000), 500, "internal")
    assert list(directory.iterdir()) == [path_of(directory, small)]
    assert [event["event"] for event in stop(service)] == ["scene-file-not-written"]


def mount(path, *options):
    done = subprocess.run(["mount", "-t", "tmpfs", *options, "tmpfs", path], capture_output=True, text=True)
    if done.returncode != 0:
        pytest.skip(f"a file system cannot be mounted here: {done.stderr.strip()}")


def test_a_full_disk_is_told_and_leaves_nothing(directory):
    mount(directory, "-o", "size=256k")
    try:
        service = Service("--scene-dir", str(directory))
        bodies = [document(f"scene-{index}", 60_000) for index in range(6)]
        answers = [put(service, body) for body in bodies]
        statuses = [answer.status_code for answer in answers]
        assert 1 <= statuses.count(201) < 6 and set(statuses) == {201, 503}
        refused = answers[statuses.index(503)]
        assert refused.json()["code"] == "overloaded" and int(refused.headers["Retry-After"]) > 0
        assert "No space left" in refused.json()["detail"]
        stored = [body for body, status in zip(bodies, statuses) if status == 201]
        assert sorted(directory.iterdir()) == sorted(path_of(directory, body) for body in stored)
        assert all(path.read_bytes() in stored for path in directory.iterdir())
        # With room again, what was refused is taken.
        path_of(directory, stored[0]).unlink()
        assert put(service, bodies[statuses.index(503)]).status_code == 201
        assert len(stop(service)) == statuses.count(503)
    finally:
        subprocess.run(["umount", "-l", directory], check=True)


def test_files_have_a_bound(directory):
    bodies = [document(f"scene-{index}", 10_000) for index in range(6)]
    # The bound is 1 GiB. A file with a hole, which takes no disk, leaves room for four.
    hole = directory / ("0" * 64)
    with hole.open("wb") as file:
        file.truncate((1 << 30) - 4 * len(bodies[0]) - 100)
    service = Service("--scene-dir", str(directory))
    answers = [put(service, body) for body in bodies]
    assert [answer.status_code for answer in answers] == [201] * 4 + [503] * 2
    refused = answers[-1]
    assert refused.json()["code"] == "overloaded" and int(refused.headers["Retry-After"]) > 0
    assert "stored files would exceed 1073741824 bytes" in refused.json()["detail"]
    hole.unlink()
    assert sorted(directory.iterdir()) == sorted(path_of(directory, body) for body in bodies[:4])
    assert [put(service, body).status_code for body in bodies] == [200] * 4 + [503] * 2
    assert stop(service) == []


def test_a_directory_that_may_only_be_read_serves_what_it_holds(directory):
    body = document("stored")
    mount(directory)
    try:
        path_of(directory, body).write_bytes(body)
        service = Service("--scene-dir", str(directory))
        subprocess.run(["mount", "-o", "remount,ro", directory], check=True)
        assert ask(service, scene_id(body)).status_code == 200
        assert put(service, body).status_code == 200
        answer = check_refusal(service, document("refused"), 500, "internal")
        assert "Read-only" in answer.json()["detail"]
        assert [event["event"] for event in stop(service)] == ["scene-file-not-written"]
        # At the start it is told at once: whoever starts a server with a directory wants scenes to stay.
        ended = run("--scene-dir", str(directory))
        assert ended.returncode == 64
        assert ended.stderr.startswith("hittestd: Cannot use scene directory ") and "Read-only" in ended.stderr
    finally:
        subprocess.run(["umount", "-l", directory], check=True)


def test_a_directory_that_is_none_is_a_sentence_and_64(directory):
    for path in [directory / "none", pathlib.Path(__file__), "/proc/self"]:
        ended = run("--scene-dir", str(path))
        assert ended.returncode == 64
        assert ended.stderr.startswith("hittestd: Cannot use scene directory ")
