"""Screens of a running app behind HAProxy: all that is asked about them goes to one replica, which may keep many waiting."""

import concurrent.futures
import time

import pytest
import requests

SCENE = '{"windows":[{"id":"w","frame":[0,0,9,9]}]}'


def post(balancer):
    answer = requests.post(f"{balancer.url}/v1/live", data=SCENE, headers={"Content-Type": "application/json"}, timeout=30)
    assert answer.status_code == 201
    return answer.json()["number"]


def screens(balancer, **query):
    return requests.get(f"{balancer.url}/v1/live/screens", params=query, timeout=60)


def numbers(answer):
    return [screen["number"] for screen in answer.json()["screens"]]


@pytest.mark.parametrize("count", [1, 3, 10])
def test_a_follower_sees_what_is_posted_and_waits_for_more(start, count):
    balancer, replicas = start(count)
    posted = [post(balancer) for _ in range(5)]
    for _ in range(5):
        assert numbers(screens(balancer)) == posted
    for number in posted:
        assert requests.get(f"{balancer.url}/v1/live/screens/{number}", timeout=30).text == SCENE
    # It waits, and does not spin.
    began = time.monotonic()
    assert screens(balancer, after=posted[-1], wait=1).status_code == 204
    assert time.monotonic() - began > 0.9
    assert [len(numbers(screens(replica))) for replica in replicas].count(0) == count - 1


def test_more_followers_than_a_replica_has_places_for_questions(start):
    balancer, _ = start(3)
    with concurrent.futures.ThreadPoolExecutor(150) as pool:
        waiting = [pool.submit(screens, balancer, after=0) for _ in range(150)]
        end = time.monotonic() + 30
        while balancer.count("scur", "hittestd_live") < 150:
            assert time.monotonic() < end
            time.sleep(0.05)
        question = {"scene": {"windows": [{"frame": [0, 0, 9, 9]}]}, "touch": {"x": 1, "y": 1}}
        assert requests.post(f"{balancer.url}/v1/hit-test", json=question, timeout=30).status_code == 200
        number = post(balancer)
        assert all(numbers(each.result()) == [number] for each in waiting)


def test_a_wait_of_full_length_ends_with_the_replicas_answer(start):
    balancer, _ = start(3)
    began = time.monotonic()
    assert screens(balancer, after=0).status_code == 204
    assert 24 < time.monotonic() - began < 30


def test_when_its_replica_is_gone_the_others_are_not_asked_in_turn(start):
    balancer, replicas = start(3)
    last = post(balancer)
    (owner,) = (replica for replica in replicas if numbers(screens(replica)))
    owner.kill()
    end = time.monotonic() + 30
    while balancer.count("act", "hittestd_live") != 2:
        assert time.monotonic() < end
        time.sleep(0.1)
    posted = [post(balancer) for _ in range(3)]
    for _ in range(3):
        assert numbers(screens(balancer)) == posted
    # A follower goes on with the number that it had.
    assert numbers(screens(balancer, after=last, wait=1)) == posted
