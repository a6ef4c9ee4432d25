"""The words of the manual and of the contract, as docs/style.md asks for them."""

import re

import pytest
import yaml
from conftest import ROOT
from shown import BLOCK

PAGES = sorted({
    *ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("Integrations/**/*.md")
} - {ROOT / "CHANGELOG.md", ROOT / "docs" / "style.md"})  # What was said is history, and style.md quotes it.  # fmt: skip

#: What a sentence must not have, with one that has it.
BANNED = {
    r"\b(nobody|somebody)\b": "Nobody handles the touch.",
    r"\b(is|are) said to\b": "What was shortened is said to be.",
    r"\b(is|are) to be\b": "A view that is to be hit.",
    r"\btold of\b": "The view is told of the touch.",
    r"\bno matter\b": "Its colors are no matter.",
    r"\b(has|have) a say\b": "An override has a say in it.",
    r"\bhas it that\b": "The log has it that the view was hit.",
    r"\blets? (it|them|touches|nothing|points) in\b": "Its superview lets touches in.",
    r"\bthe way of (the|a|an) (touch|event)\b": "The way of the event is listed.",
    r"\bwhat becomes of\b": "What becomes of the touch is played.",
}


def prose(text):
    """A page's text without blocks and names of code."""
    return re.sub(r"`[^`]*`", "``", BLOCK.sub("", text))


def descriptions(value):
    """All descriptions and summaries of the contract."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in {"description", "summary"} and isinstance(inner, str):
                yield inner
            else:
                yield from descriptions(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from descriptions(inner)


def findings(text):
    """The banned phrases of a text, each with what stands around it."""
    words = " ".join(prose(text).split())
    return [
        words[max(0, found.start() - 60) : found.end() + 40]
        for phrase in BANNED
        for found in re.finditer(phrase, words, re.IGNORECASE)
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_keeps_to_the_words_of_the_field(page):
    assert findings(page.read_text()) == []


def test_the_contract_keeps_to_the_words_of_the_field():
    contract = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    assert [finding for text in descriptions(contract) for finding in findings(text)] == []


@pytest.mark.parametrize("sentence", BANNED.values())
def test_a_planted_sentence_is_found(sentence):
    assert len(findings(f"Good.\n{sentence}\n")) == 1
    assert findings(f"`{sentence}`\n") == []
