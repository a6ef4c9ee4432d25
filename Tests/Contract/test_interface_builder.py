"""Storyboards, asked as people do: the example of docs/interface-builder.md over HTTP and on the command line."""

import json
import subprocess

import pytest
import requests
from conftest import BINARY, ROOT
from shown import BLOCK
from test_document import validator

STORYBOARD = next(
    block[2] for block in BLOCK.finditer((ROOT / "docs/interface-builder.md").read_text()) if block[1] == "xml"
)


def ask(service, path, **query):
    """The answer to a question about the example."""
    return requests.post(
        service.url + path, params=query, data=STORYBOARD, headers={"Content-Type": "application/xml"}, timeout=10
    )


def no_twins(pairs):
    """An object of JSON whose names are all different."""
    names = [name for name, _ in pairs]
    assert len(names) == len(set(names)), f"{names} has a name twice"
    return dict(pairs)


def test_an_import_follows_the_document_and_its_scenes_can_be_sent(service):
    answer = ask(service, "/v1/import")
    assert answer.status_code == 200, answer.text
    imported = json.loads(answer.text, object_pairs_hook=no_twins)
    validator("Import").validate(imported)
    (screen,) = imported["screens"]
    assert (screen["id"], screen["name"], screen["line"]) == ("vcA-1b-2Cd", "CheckoutViewController", 8)
    body = {"scene": screen["scene"], "touch": {"x": 207, "y": 725}}
    again = requests.post(f"{service.url}/v1/hit-test", json=body, timeout=10)
    assert again.status_code == 200, again.text
    assert again.json()["hitView"]["id"] == "foo-Tr-004"


@pytest.mark.parametrize("screen", ["vcA-1b-2Cd", "CheckoutViewController"])
def test_a_screen_is_named_by_its_id_and_by_its_name(service, screen):
    answer = ask(service, "/v1/hit-test", screen=screen, x=207, y=725)
    assert answer.status_code == 200, answer.text
    validator("HitTestAnswer").validate(answer.json())
    assert answer.json()["hitView"]["id"] == "foo-Tr-004"


def test_an_unknown_screen_is_refused_with_the_names_of_all(service):
    answer = ask(service, "/v1/hit-test", screen="nobody", x=1, y=1)
    assert answer.status_code == 400
    assert "CheckoutViewController" in answer.text


@pytest.mark.parametrize("target", ["pay-Bt-002", "payButton", "Pay", "line 11"])
def test_a_target_has_many_names(service, target):
    answer = ask(service, "/v1/explain", target=target)
    assert answer.status_code == 200, answer.text
    validator("Explanation").validate(answer.json())
    assert (answer.json()["verdict"], answer.json()["target"]["id"]) == ("unreachable", "pay-Bt-002")


def test_an_audit_follows_the_document_and_names_places(service):
    answer = ask(service, "/v1/audit")
    assert answer.status_code == 200, answer.text
    audit = answer.json()
    validator("Audit").validate(audit)
    (node,) = next(rule for rule in audit["violations"] if rule["id"] == "invisible-cover")["nodes"]
    assert (node["view"], node["screen"]) == ("foo-Tr-004", "vcA-1b-2Cd")
    assert node["place"]["line"] == 18


@pytest.mark.parametrize(
    "switched_off, outlet, is_certain",
    [("roo-Tv-001", "pay-Bt-002", True), ("foo-Tr-004", "pay-Bt-002", True), ("foo-Tr-004", "foo-Tr-004", False)],
)
def test_only_an_outlet_to_what_is_switched_off_can_switch_it_on(service, switched_off, outlet, is_certain):
    """The button stands in the footer, which is in the root."""
    start, end = STORYBOARD.index("<button"), STORYBOARD.index("</button>") + len("</button>")
    button = STORYBOARD[start:end].replace('y="700"', 'y="10"')
    text = (STORYBOARD[:start] + STORYBOARD[end:]).replace(
        'height="120"/>\n              </view>', f'height="120"/>\n<subviews>{button}</subviews>\n              </view>'
    )
    text = text.replace(f'id="{switched_off}"', f'userInteractionEnabled="NO" id="{switched_off}"')
    text = text.replace('destination="pay-Bt-002"', f'destination="{outlet}"')
    audit = requests.post(f"{service.url}/v1/audit", data=text, headers={"Content-Type": "application/xml"}, timeout=10).json()
    found = [
        (kind, rule["id"]) for kind in ("violations", "incomplete") for rule in audit[kind]
        if any(node["view"] == "pay-Bt-002" for node in rule["nodes"]) and rule["id"] == "interaction-disabled-superview"
    ]  # fmt: skip
    assert found == [("violations" if is_certain else "incomplete", "interaction-disabled-superview")]


def test_sarif_has_the_line_and_column_of_each_finding(tmp_path):
    (tmp_path / "home.storyboard").write_text(STORYBOARD)
    run = subprocess.run(
        [BINARY, "audit", "home.storyboard", "--format", "sarif"], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 1, run.stderr
    (result,) = [each for each in json.loads(run.stdout)["runs"][0]["results"] if each["ruleId"] == "invisible-cover"]
    physical = result["locations"][0]["physicalLocation"]
    assert physical["artifactLocation"]["uri"].endswith("home.storyboard")
    assert (physical["region"]["startLine"], physical["region"]["startColumn"]) == (18, 15)


def test_a_file_that_is_cut_is_refused_and_the_service_goes_on(service):
    """In some places: InterfaceBuilderRefusalTests cuts a file at each byte. A prime, so that cuts are everywhere in a line."""
    whole = STORYBOARD.strip().encode()
    with requests.Session() as session:
        for count in range(1, len(whole), 61):
            answer = session.post(
                f"{service.url}/v1/import", data=whole[:count], headers={"Content-Type": "application/xml"}, timeout=10
            )
            assert answer.status_code in (400, 422), f"{answer.status_code} when cut at {count}"


def difference(before, after, folder, *options):
    """What `diff` prints about two versions of a file."""
    (folder / "before.storyboard").write_text(before)
    (folder / "after.storyboard").write_text(after)
    run = subprocess.run(
        [BINARY, "diff", "before.storyboard", "after.storyboard", *options],
        cwd=folder, capture_output=True, text=True, timeout=60,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_a_diff_tells_of_each_screen_which_part_of_a_button_went_to_another_view(tmp_path):
    footer = 'y="690" width="414" height="120"'
    before = STORYBOARD.replace(footer, footer.replace("690", "760"))
    after = STORYBOARD.replace(footer, footer.replace("690", "725"))
    text = difference(before, after, tmp_path, "--format", "text")
    assert text.startswith("CheckoutViewController (vcA-1b-2Cd), line 8\n")
    assert "Footer\" (bottom half of UIButton \"payButton\")" in text
    answer = json.loads(difference(before, after, tmp_path))
    assert [each["id"] for each in answer["screens"]] == ["vcA-1b-2Cd"]
    assert json.loads(difference(before, before, tmp_path)) == {
        "identical": True, "added": [], "removed": [], "unchanged": 1, "screens": [],
    }


def test_git_asks_for_the_difference_of_a_commit(tmp_path, monkeypatch):
    page = (ROOT / "docs/interface-builder.md").read_text()
    command = next(line for line in page.splitlines() if line.startswith("git difftool"))
    # Without what a person has set for all repositories.
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run([*git, "init", "-q"], cwd=tmp_path, check=True)
    for text in [STORYBOARD.replace('y="690"', 'y="760"'), STORYBOARD]:
        (tmp_path / "home.storyboard").write_text(text)
        subprocess.run([*git, "add", "."], cwd=tmp_path, check=True)
        subprocess.run([*git, "commit", "-qm", "a"], cwd=tmp_path, check=True)
    shown = subprocess.run(
        command.replace("hittestd", str(BINARY)), shell=True, cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert "payButton" in shown.stdout, shown.stderr
