"""Each question about a scene is asked once, whichever panels want its answer, and held as long as the scene is there."""

import pytest

from page import importing
from test_drawing import screen, shows
from test_edits import typed, until_made
from test_explaining import select

BUTTONS = [{"id": f"button{index}", "class": "UIButton", "frame": [20, 20 + index * 60, 200, 44], "alpha": 1} for index in range(2)]
SENT = "return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(arguments[0])).length"


def told(page):
    page.until(lambda: page.state("problems"), "the problems must be told")
    page.settle()


@pytest.mark.main
def test_panels_share_answers(page):
    shows(page, screen(*BUTTONS))
    told(page)
    for tab, state in (("audit", "audit"), ("map", "touchMap"), ("audit", "audit"), ("map", "touchMap")):
        page.click(f"#tab-{tab}")
        page.until(lambda state=state: page.state(state), f"{state} must be shown")
    assert [page.script(SENT, path) for path in ("/v1/audit", "/v1/touch-map")] == [1, 1]


def test_the_way_back_asks_nothing_anew_and_the_way_on_does(page):
    shows(page, screen(*BUTTONS))
    told(page)
    select(page, "button0")
    typed(page, "alpha", "0.5")
    until_made(page, 1)
    page.click("#tab-audit")
    page.until(lambda: page.state("audit"), "the edited scene must be audited")
    assert page.script(SENT, "/v1/audit") == 2
    page.click("#undo")
    page.settle()
    page.until(lambda: page.state("audit"), "the scene before must be audited")
    assert page.script(SENT, "/v1/audit") == 2


ASKED = importing("""
    const [done] = arguments, asked = [], scene = {};
    import("/session/answers.js").then(async ({ Answers }) => {
      const answers = new Answers(), [one, other] = [new AbortController(), new AbortController()];
      const ask = (signal) => new Promise((resolve, reject) => { asked.push({ signal, resolve, reject }); });
      const of = (signal) => answers.of(scene, "audit", [{}], ask, signal);
      of(one.signal);
      of(other.signal);
      one.abort();
      const [first] = asked, isAsked = !first.signal.aborted;
      other.abort();
      const again = of(new AbortController().signal);
      asked[1].reject(new Error("no"));
      const failed = await again.catch(({ message }) => message);
      const last = of();
      asked[2].resolve("yes");
      done([isAsked, first.signal.aborted, failed, await last, await of(), asked.length]);
    });
""")


def test_a_question_is_given_up_by_the_last_who_waits_and_a_refusal_is_not_held(page):
    assert page.browser.execute_async_script(ASKED) == [True, True, "no", "yes", "yes", 3]
