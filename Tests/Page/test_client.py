"""The client module, run by the browser that has loaded it from the service."""

import json

import pytest
import requests

from foreign import serving
from test_opening import REFUSED

SCENE = {"windows": [{"id": "window", "frame": [0, 0, 200, 200], "subviews": [
    {"id": "button", "class": "UIButton", "frame": [20, 20, 40, 40]}]}]}  # fmt: skip
TOUCH = {"x": 30, "y": 30}


@pytest.fixture(scope="session")
def somebodys(service, tmp_path_factory):
    """A page that has loaded the module. What a driver runs is in Firefox no part of the page, and cannot load it itself."""
    folder = tmp_path_factory.mktemp("client")
    script = f'import * as client from "{service.url}/hittest.js"; window.client = client;'
    (folder / "index.html").write_text(
        f'<!doctype html><meta charset="utf-8"><title>A client</title><link rel="icon" href="data:,"><script type="module">{script}</script>')
    with serving(folder) as origin:
        yield origin


@pytest.fixture
def run(visitor, somebodys):
    """Runs the body of an asynchronous function with the module's exports at hand, and gives what it returns."""
    visitor.browser.get(f"{somebodys}/index.html")
    visitor.until(lambda: visitor.script("return Boolean(window.client)"), "the module must be loaded")

    def run(body, *arguments):
        outcome = visitor.browser.execute_async_script(
            f"""
            const [given, done] = arguments, {{ HitTestClient, HitTestError, newestWins }} = window.client;
            (async () => {{
                const client = new HitTestClient("{visitor.url}");
                {body}
            }})().then(value => done({{ value }}), error => done({{ error: String(error) }}));
            """,
            arguments,
        )
        assert "error" not in outcome, outcome
        return outcome["value"]

    return run


@pytest.mark.main
@pytest.mark.parametrize(
    "call, path, question",
    [
        ("client.hitTest(scene, touch)", "hit-test", {"touch": TOUCH}),
        ("client.hitTest(scene, touch, { include: [] })", "hit-test", {"touch": TOUCH, "include": []}),
        ("client.hitTest(scene, touch, { passes: 2 })", "hit-test", {"touch": TOUCH, "passes": 2}),
        ("client.hitTests(scene, [touch, touch])", "hit-test", {"touches": [TOUCH, TOUCH]}),
        ("client.explain(scene, 'button')", "explain", {"target": "button"}),
        ("client.explain(scene, 'window', touch)", "explain", {"target": "window", "touch": TOUCH}),
        ("client.atPoint(scene, touch)", "at-point", {"touch": TOUCH}),
        ("client.touchMap(scene, { views: ['button'] })", "touch-map", {"views": ["button"]}),
        ("client.events(scene, [{ tap: touch }])", "events", {"events": [{"tap": TOUCH}]}),
        ("client.events(scene, [{ tap: touch }], { include: ['summary'] })", "events",
         {"events": [{"tap": TOUCH}], "include": ["summary"]}),
        ("client.audit(scene, { targetSize: 'material' })", "audit", {"targetSize": "material"}),
        ("client.render(scene, { touch, show: ['names'] })", "render", {"touch": TOUCH, "show": ["names"]}),
        ("client.touchMapPicture(scene)", "touch-map", {}),
    ],
)
def test_a_method_gives_the_services_answer(run, service, call, path, question):
    found = run(f"const scene = await client.storeScene(given[0]), touch = given[1]; return {call};", SCENE, TOUCH)
    accept = "image/svg+xml" if isinstance(found, str) else "application/json"
    answer = requests.post(
        f"{service.url}/v1/{path}", json={"scene": SCENE} | question, headers={"Accept": accept}, timeout=20
    )
    assert answer.status_code == 200
    assert found == (answer.text if isinstance(found, str) else answer.json())


def test_a_scene_is_given_itself_or_by_its_id(run):
    found = run("""
        const [scene, touch] = given, stored = await client.storeScene(JSON.stringify(scene));
        const references = [{ scene }, { sceneId: stored.id }, stored];
        const answers = references.map(reference => client.hitTest(reference, touch, { include: [] }));
        return [await client.scene(stored.id), ...await Promise.all(answers)];
    """, SCENE, TOUCH)  # fmt: skip
    assert found[0] == SCENE
    assert found[1] == found[2] == found[3]
    assert found[1]["hitView"]["id"] == "button"


def test_two_scenes_are_compared(run):
    other = json.loads(json.dumps(SCENE).replace("[20, 20, 40, 40]", "[20, 20, 80, 40]"))
    difference = run("return client.diff({ scene: given[0] }, await client.storeScene(given[1]));", SCENE, other)
    assert not difference["identical"]
    assert [item["view"] for item in difference["resized"]] == ["button"]


def test_a_refusal_is_an_error_with_the_services_problem(run, visitor):
    visitor.expected_errors.append(REFUSED)
    code, status, message, pointer = run("""
        try {
            await client.storeScene({ windows: [{ id: "a", frame: [0, 0, 1, 1], isHiden: true }] });
        } catch (error) {
            return [error.code, error.status, error.message, error.problem.errors[0].pointer];
        }
    """)
    assert (code, status, pointer) == ("scene-invalid", 422, "/windows/0/isHiden")
    assert message


def test_no_answer_is_an_error_too_and_a_proxys_page_is_one(run):
    found = run("""
        const failing = async () => { throw new TypeError("no route") };
        const proxied = async () => new Response("<h1>Bad gateway</h1>", { status: 502 });
        const errors = [failing, proxied].map(fetch =>
            new HitTestClient("", { fetch }).scene("sha256:0").catch(error => error));
        return (await Promise.all(errors)).map(error => [error instanceof HitTestError, error.code, error.status]);
    """)
    assert found == [[True, "unreachable", 0], [True, "unknown", 502]]


def test_the_token_and_the_base_are_used(run):
    url, token = run("""
        let seen;
        const fetch = async (url, { headers }) => {
            seen = [url, headers.Authorization];
            return new Response("{}");
        };
        await new HitTestClient("https://example.com/", { token: "secret", fetch }).scene("sha256:0");
        return seen;
    """)
    assert (url, token) == ("https://example.com/v1/scenes/sha256%3A0", "Bearer secret")


def test_who_aborts_gets_the_signals_reason(run):
    assert run("""
        const signal = AbortSignal.abort(new Error("enough"));
        return client.scene("sha256:0", { signal }).catch(error => error.message);
    """) == "enough"  # fmt: skip


def test_the_newest_wins_in_whatever_order_answers_come(run):
    found = run("""
        const asked = [];
        const ask = newestWins((name, signal) =>
            new Promise((answer, fail) => asked.push({ name, signal, answer, fail })));
        const results = ["first", "second", "third"].map(name => ask(name));
        const aborted = asked.map(({ signal }) => signal.aborted);
        asked[2].answer("newest");
        asked[0].answer("late");
        asked[1].fail(new Error("late"));
        return [aborted, (await Promise.all(results)).map(result => result ?? "none")];
    """)
    assert found == [[True, True, False], ["none", "none", "newest"]]


def test_an_error_of_the_newest_is_no_secret(run):
    assert run("""
        const ask = newestWins(async () => { throw new Error("refused") });
        return ask().catch(error => error.message);
    """) == "refused"  # fmt: skip
