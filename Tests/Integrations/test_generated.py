"""Clients that openapi-generator makes of openapi.yaml as it is: four generate, those for Swift, TypeScript and Go are compiled and used.

So are models of pydantic, which datamodel-codegen makes.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest
import requests
import yaml

from conftest import ROOT
from test_client import SCENE

HERE = pathlib.Path(__file__).parent / "clients"

#: What the generator warns of and nothing can be done about, with what it means for a client.
HARMLESS = [
    # Its parser takes bodies of links for texts; OpenAPI 3.1 lets them be anything. Links are no part of a client.
    "There were issues with the specification, but validation has been explicitly disabled",
    "OpenAPI 3.1 support is still in beta",
    # Views in views.
    "Circular reference detected in allOf",
    # A schema that is only described.
    "Failed to get the schema name: null",
    # Names that a language has for itself get another.
    r"\(reserved word\) cannot be used as (?:model name|filename)\. Renamed to",
    # Constants of a discriminator are enumerations of one word, which is no text to it.
    "defines discriminator 'kind', but the referenced schema",
]

#: The scene with what an app's own hit test returned.
CAPTURE = json.loads(json.dumps(SCENE))
CAPTURE["windows"][0]["subviews"][1]["overrides"] = {"hitTest": "unknown"}
CAPTURE["metadata"] = {"hitTest": {"touches": [{"x": 80, "y": 172, "view": "pay"}]}}

OPTIONS = {
    # Its models and the parameters of its functions have the same names otherwise.
    "typescript-fetch": ["--additional-properties=prefixParameterInterfaces=true"],
    # Words of enumerations are constants of one module, choices are read by their member `kind`, and numbers are as exact as JSON's.
    "go": ["--additional-properties=enumClassPrefix=true,useOneOfDiscriminatorLookup=true", "--type-mappings=number=float64"],
}


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=550, **options)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout + done.stderr


RECIPE = (ROOT / "Integrations/README.md").read_text().split("## Clients for Swift")[1].split("```")[1]


@pytest.fixture(scope="session")
def generated(tmp_path_factory):
    """Makes a client, and gives its folder and what the generator warned of."""
    path = os.pathsep.join([os.path.dirname(sys.executable), os.environ["PATH"]])
    program = shutil.which("openapi-generator-cli", path=path)
    assert program, "install Tests/Integrations/requirements.txt"

    def generate(generator, document=ROOT / "openapi.yaml"):
        folder = tmp_path_factory.mktemp(generator)
        options = ["-i", document, *OPTIONS.get(generator, []), "-o", folder]
        if generator != "kotlin" and document.name == "openapi.yaml":
            # As the README has it.
            assert " ".join(["-g", generator, "-i", "openapi.yaml", *options[2:-2]]) in " ".join(RECIPE.replace("\\\n", " ").split())
        printed = run(program, "generate", "-g", generator, *options)
        return folder, re.findall(r"^.*\b(?:WARN|ERROR)\b.*$", printed, re.MULTILINE)

    return generate


@pytest.fixture(scope="session")
def files(tmp_path_factory):
    """What the clients ask about."""
    folder = tmp_path_factory.mktemp("asked")
    (folder / "scene.json").write_text(json.dumps(SCENE))
    (folder / "capture.json").write_text(json.dumps(CAPTURE))
    return [folder / "scene.json", ROOT / "Examples/checkout.dump.txt", folder / "capture.json"]


def unknown(warnings):
    return [warning for warning in warnings if not any(re.search(known, warning) for known in HARMLESS)]


def test_swift(generated, files, url):
    folder, warnings = generated("swift6")
    assert unknown(warnings) == []
    sources = sorted((folder / "Sources").rglob("*.swift"))
    library = ["-swift-version", "6", "-module-name", "OpenAPIClient", "-emit-module", "-emit-library", "-static"]
    run("swiftc", *library, *sources, "-o", folder / "libOpenAPIClient.a", cwd=folder)
    (folder / "main.swift").write_text((HERE / "ask.swift").read_text())
    run("swiftc", "-swift-version", "6", "-I", folder, "-L", folder, "-lOpenAPIClient", folder / "main.swift",
        "-o", folder / "ask")  # fmt: skip
    assert "asked" in run(folder / "ask", url, *files)


@pytest.fixture
def typescript():
    """Puts a client beside what asks with it, and gives how both are compiled."""

    def project(folder):
        (folder / "project").mkdir()
        shutil.copytree(folder, folder / "project/client", ignore=shutil.ignore_patterns("project", "docs", ".*"))
        shutil.copy(HERE / "ask.ts", folder / "project/ask.ts")
        (folder / "project/node.d.ts").write_text(
            'declare module "fs" { export function readFileSync(path: string, encoding: string): string; }\n'
            "declare const process: { argv: string[]; exit(status: number): never };\n"
        )
        # TypeScript before 4.9 does not narrow by `in`: what the generator reads so is `any` to it.
        strict = ["--strict", "--noImplicitAny", "false", "--target", "es2020", "--module", "commonjs", "--lib", "es2020,dom"]
        return {"args": ["tsc", *strict, "--outDir", "out", "ask.ts", "node.d.ts"], "cwd": folder / "project"}

    return project


def test_typescript(generated, typescript, files, url):
    folder, warnings = generated("typescript-fetch")
    assert unknown(warnings) == []
    compiled = typescript(folder)
    run(*compiled["args"], cwd=compiled["cwd"])
    assert "asked" in run("node", "out/ask.js", url, *files, cwd=folder / "project")


@pytest.fixture(scope="session")
def go(generated):
    """The folder of Go's client, and what its program prints that asks with it."""
    folder, warnings = generated("go")
    assert unknown(warnings) == []
    # Its tests need more modules.
    shutil.rmtree(folder / "test")
    for name in ["ask", "validator"]:
        (folder / name).mkdir()
    shutil.copy(HERE / "ask.go", folder / "ask/main.go")
    # A stand-in for the one module that it imports: values have no rules that it would check.
    (folder / "validator/go.mod").write_text("module gopkg.in/validator.v2\n\ngo 1.19\n")
    (folder / "validator/validator.go").write_text("package validator\n\nfunc Validate(any) error { return nil }\n")
    run("go", "mod", "edit", "-go=1.19", "-replace", "gopkg.in/validator.v2=./validator", cwd=folder)
    return folder


def test_go(go, files, url):
    run("go", "build", "-mod=mod", "-o", "asks", "./ask", cwd=go)
    assert "asked" in run(go / "asks", url, *files)


def test_a_renamed_member_does_not_compile_in_go(go):
    explanation = go / "model_explanation.go"
    text = explanation.read_text()
    assert "\tVerdict " in text
    explanation.write_text(text.replace("Verdict", "Judgment"))
    try:
        done = subprocess.run(["go", "build", "-mod=mod", "-o", "planted", "./ask"], capture_output=True, text=True, timeout=550, cwd=go)
    finally:
        explanation.write_text(text)
    assert done.returncode != 0 and "Verdict" in done.stderr, done.stderr


def test_kotlin_generates(generated):
    folder, warnings = generated("kotlin")
    assert unknown(warnings) == []
    assert any(re.search(r"fun explain\(explainBody: ExplainBody", path.read_text()) for path in folder.rglob("*.kt"))


MODELS = """
import json, pathlib, sys
from models import Explanation, HitTestAnswer, Scene

scene, hit, why = (json.loads(pathlib.Path(name).read_text()) for name in sys.argv[1:])
assert len(Scene.model_validate(scene).windows) == 1
assert HitTestAnswer.model_validate(hit).hitView.root.id == "dim"
assert Explanation.model_validate(why).verdict.value == "unreachable"
print("read")
"""


def test_models_of_pydantic_read_the_answers(tmp_path, files, url):
    printed = run(
        sys.executable, "-m", "datamodel_code_generator", "--input", ROOT / "openapi.yaml", "--input-file-type", "openapi",
        "--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin", "--output", tmp_path / "models.py",
    )  # fmt: skip
    # Enumerations of one name have numbers behind it.
    assert {kind for kind in re.findall(r"\w*Warning", printed)} <= {"NamingHintWarning"}, printed
    answers = [files[0]]
    for question, more in [("hit-test", {}), ("explain", {"target": "pay"})]:
        asked = requests.post(f"{url}/v1/{question}", json={"scene": SCENE, "touch": {"x": 80, "y": 172}, **more}, timeout=60)
        answers.append(tmp_path / f"{question}.json")
        answers[-1].write_text(asked.text)
    (tmp_path / "read.py").write_text(MODELS)
    assert "read" in run(sys.executable, "read.py", *answers, cwd=tmp_path)


def test_a_renamed_member_does_not_compile(generated, typescript, tmp_path):
    """Other planted mistakes are found by Tests/Contract/test_generators.py."""
    document = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    explanation = document["components"]["schemas"]["Explanation"]
    explanation["properties"]["judgment"] = explanation["properties"].pop("verdict")
    explanation["required"] = [{"verdict": "judgment"}.get(name, name) for name in explanation["required"]]
    (tmp_path / "planted.yaml").write_text(yaml.safe_dump(document))
    folder, _ = generated("typescript-fetch", tmp_path / "planted.yaml")
    done = subprocess.run(**typescript(folder), capture_output=True, text=True, timeout=550)
    assert done.returncode != 0 and "verdict" in done.stdout, done.stdout


def test_a_warning_that_is_not_known_would_be_seen():
    assert unknown(["[main] WARN  o.o.codegen - Failed to get the schema name: null"]) == []
    assert unknown(["[main] WARN  o.o.codegen - OneOf has no discriminator"]) != []
