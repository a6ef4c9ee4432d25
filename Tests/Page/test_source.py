"""SwiftUI source: its text beside the drawing, what a tap fires, dead parts, and edits that are applied to the text."""

import pytest
import requests
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from conftest import ROOT
from page import importing
from test_accessibility import check

ROW = (ROOT / "Examples" / "swiftui-row.swift").read_text()
STATES = """struct Card: View {
  @State private var isOn = false

  var body: some View {
    VStack {
      if isOn {
        Text("On")
          .onTapGesture { off() }
      } else {
        Color.clear
          .onTapGesture { on() }
      }
    }
  }
}

struct Other: View {
  var body: some View {
    Button("Elsewhere") { go() }
  }
}
"""


def opens(page, text):
    page.opens_scene(lambda: page.paste(text))
    page.until(lambda: page.shows("#source-lines"), "the text must stand beside the drawing")
    page.until(lambda: page.state("problems"), "the audit must be done")


def asks(page, action, target):
    action()
    page.until(lambda: page.state("target") == target, f"{target} must be asked about")
    page.settle()


def line(page, number):
    return f"#source-line-{number}"


def answer(page, about, text=ROW, **more):
    return requests.post(f"{page.url}/v1/explain", json={"source": text, "about": about, **more}, timeout=20).json()


def text_shown(page):
    return page.script("return window.hittest.session.scene.source.text")


@pytest.mark.main
def test_a_text_stands_beside_what_is_drawn_of_it(page):
    opens(page, ROW)
    assert page.texts("#source-lines li") == [line or " " for line in ROW.split("\n")]
    assert page.scene() == requests.post(f"{page.url}/v1/import", json={"source": ROW}, timeout=20).json()["scene"]
    assert page.texts("#screen-problems .finding-button span:first-child") == [
        "Empty parts of onTapGesture@12 are not tappable: nothing is drawn there (SU20)."
    ]


@pytest.mark.main
def test_a_line_asks_about_what_is_written_there(page):
    opens(page, ROW)
    asks(page, lambda: page.click(line(page, 8)), "Spacer@8")
    assert page.text("#explain-summary") == answer(page, "Spacer@8")["summary"]
    assert page.state("verdict") == "blocked"
    assert page.all(f"{line(page, 8)}[aria-selected=true]")
    asks(page, lambda: page.click(line(page, 7)), "Text@7")
    assert page.state("verdict") == "reached"
    assert page.text("#fires code") == "onTapGesture@12"


@pytest.mark.parametrize("about, is_in", [("Spacer@8", True), ("onTapGesture@12", False)])
def test_a_reason_is_told_where_the_summary_does_not(page, about, is_in):
    opens(page, ROW)
    asks(page, lambda: page.script("window.hittest.session.aim(arguments[0])", about), about)
    found = answer(page, about)
    assert found.get("reason", {}).get("isInSummary", False) == is_in
    if "reason" in found:
        assert (found["reason"]["detail"] in page.text("#explanation")) != is_in


def test_a_finding_asks_and_its_dead_parts_are_marked(page):
    opens(page, ROW)
    asks(page, lambda: page.click("#screen-problems .finding-button"), "onTapGesture@12")
    dead = [int(number) for number in page.data("#source-lines .dead", "line")]
    assert dead == sorted({view["line"] for view in answer(page, "onTapGesture@12")["deadViews"]}) != []
    assert page.data(".overlay .dead-part", "node") == ["onTapGesture@12"], "where it does not fire is hatched"
    holes = page.script("return document.querySelector('#does-not-fire path').getAttribute('d')")
    assert holes.count("M") == 2, "the text and the chevron fire it"


#: The red ones among the pixels of a picture around a point of the page.
REDDISH = """
    const [data, x, y, done] = arguments;
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    image.decode().then(() => {
      const scale = image.naturalWidth / innerWidth, canvas = new OffscreenCanvas(13, 13).getContext("2d");
      canvas.drawImage(image, Math.round(x * scale) - 6, Math.round(y * scale) - 6, 13, 13, 0, 0, 13, 13);
      const { data: pixels } = canvas.getImageData(0, 0, 13, 13);
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4) count += pixels[at] > Math.max(pixels[at + 1], pixels[at + 2]) + 40 ? 1 : 0;
      done(count);
    }, (error) => done(String(error)));
"""


def reddish(page, place):
    return page.browser.execute_async_script(REDDISH, page.browser.get_screenshot_as_base64(), *page.pixel(place["x"], place["y"]))


@pytest.mark.main
def test_stripes_lie_on_what_is_dead_and_not_on_what_fires(page):
    opens(page, ROW)
    asks(page, lambda: page.click("#screen-problems .finding-button"), "onTapGesture@12")
    page.until(lambda: page.all(".overlay .dead-part"), "its dead parts must be hatched")
    assert reddish(page, answer(page, "Spacer@8")["touch"]) > 0
    assert reddish(page, answer(page, "Text@7")["touch"]) == 0


@pytest.mark.main
@pytest.mark.parametrize(
    "modifier, verdict, shown",
    [
        ("", "fires", "reached"), (".disabled(isBusy)", "depends", "undecided"), (".disabled(true)", "firesNot", "blocked"),
        (".highPriorityGesture(TapGesture().onEnded { b() })", "firesNot", "blocked"),
    ],
)  # fmt: skip
def test_green_is_what_fires_itself(page, modifier, verdict, shown):
    text = f'VStack {{\n  Text("t")\n  Button("a") {{ }}\n    {modifier}\n}}\n'
    opens(page, text)
    asks(page, lambda: page.click(line(page, 3)), "Button@3")
    assert (answer(page, "Button@3", text)["verdict"], page.state("verdict")) == (verdict, shown)
    assert page.all("#explanation .card.good") == [] or shown == "reached"


@pytest.mark.main
def test_what_fires_and_has_a_problem_is_red(page):
    opens(page, 'Button("Pay") { }\n  .frame(width: 200, height: 80)\n  .background(Color.blue)\n')
    asks(page, lambda: page.click("#screen-problems .finding-button"), "Button@1")
    assert page.state("verdict") == "reached" and page.all("#explanation .card.bad")
    assert page.text("#explanation .card .problem").startswith("frame@2 is outside Button@1")


@pytest.mark.main
def test_an_edit_is_applied_to_the_text_and_undone(page):
    opens(page, ROW)
    asks(page, lambda: page.click("#screen-problems .finding-button"), "onTapGesture@12")
    asks(page, lambda: page.click("#fixes .apply"), "onTapGesture@13")
    mended = ROW.replace("    .onTapGesture", "    .contentShape(Rectangle())\n    .onTapGesture")
    assert text_shown(page) == mended
    assert page.texts("#source-lines li")[11] == "    .contentShape(Rectangle())"
    assert page.state("verdict") == "reached" and page.texts("#fixes li") == []
    assert page.text("#explain-summary") == answer(page, "onTapGesture@13", mended)["summary"]
    page.click("#undo")
    page.until(lambda: text_shown(page) == ROW, "the text must be as before")
    page.click("#redo")
    page.until(lambda: text_shown(page) == mended, "the edit must be there again")


def test_a_touch_on_the_drawing_asks_about_what_is_there(page):
    opens(page, ROW)
    touch = answer(page, "Text@7")["touch"]
    page.pin(touch["x"], touch["y"])
    page.until(lambda: page.state("target") == "Text@7", "the text must be asked about")
    assert page.all(f"{line(page, 7)}[aria-selected=true]")
    gap = answer(page, "Spacer@8")["touch"]
    page.pin(gap["x"], gap["y"])
    page.until(lambda: page.state("target") not in (None, "Text@7"), "what is there must be asked about")
    assert page.state("verdict") == "blocked"


@pytest.mark.main
def test_states_are_switched(page):
    opens(page, STATES)
    assert page.data("#source-states select", "condition") == ["isOn"]
    assert "Color@10" in page.data("[data-node]", "node")
    page.opens_scene(lambda: Select(page.one("#source-states select")).select_by_index(0))
    assert "Text@7" in page.data("[data-node]", "node") and "Color@10" not in page.data("[data-node]", "node")
    asks(page, lambda: page.click(line(page, 7)), "Text@7")
    assert page.text("#fires code") == "onTapGesture@8"
    assert page.text("#explain-summary") == answer(page, "Text@7", STATES, state={"isOn": True})["summary"]


#: What each text says, as it stands on the drawing.
WRITTEN = {
    'Text("On")': "On", 'Text("Away")': "Away", 'Text("Profile").font(.largeTitle)': "Profile", 'Text(item.title)': "title", 'Text(verbatim: "v 1.0")': "v 1.0",
    'Text("Dear \\(user.name ?? name(of: "you")), hello")': "Dear …, hello", 'Text(\n        "Below"\n      )': "Below", 'Button("Pay") { pay() }': "Pay",
    'Label("Details", systemImage: "info")': "Details", 'Toggle("Repeat", isOn: $isOn)': "Repeat", 'TextField("Name", text: $name)': "Name",
}  # fmt: skip


@pytest.mark.main
def test_texts_are_drawn_as_they_are_written(page):
    views = "".join(f"      {view}\n" for view in WRITTEN)
    opens(page, f'struct Card: View {{\n  var body: some View {{\n    VStack {{\n{views}      Text("Away").hidden()\n    }}\n  }}\n}}\n')
    assert page.captions() == list(WRITTEN.values()), "whole, and without what is hidden"


#: What is painted of texts that nobody knows.
BARS = "return [...window.hittest.drawing.nodes.values()].filter(({ kind }) => kind === 'text').flatMap(window.hittest.drawing.painter.content).map(({ role }) => role)"


def test_a_text_that_no_literal_tells_is_a_bar(page):
    opens(page, "VStack {\n  Text(names.joined())\n    .onTapGesture { go() }\n}\n")
    assert page.captions() == [] and page.script(BARS) == ["bar"]


EMPTY = """struct Card: View {
  @State private var isLoading = true

  var body: some View {
    VStack {
      if isLoading {
        EmptyView()
      } else {
        Text("Done").onTapGesture { close() }
      }
    }
    .padding()
  }
}
"""


@pytest.mark.main
def test_an_empty_screen_says_why(page):
    opens(page, EMPTY)
    page.opens_scene(lambda: Select(page.one("#source-states select")).select_by_index(0))
    assert page.text("#draws-nothing") == "This source draws nothing while these conditions hold: isLoading. Choose another state under Source."
    page.opens_scene(lambda: Select(page.one("#source-states select")).select_by_index(1))
    assert not page.shows("#draws-nothing") and page.captions() == ["Done"]
    page.opens_scene(lambda: Select(page.one("#source-states select")).select_by_index(0))
    assert page.shows("#draws-nothing")
    check(page)
    page.open_example("overlap.json")
    assert not page.shows("#draws-nothing")


def test_a_screen_that_is_empty_in_all_states_says_so(page):
    opens(page, 'VStack {\n  Text("Done").onTapGesture { close() }\n}\n.hidden()\n')
    assert page.text("#draws-nothing") == "This source draws nothing."


def test_a_branch_that_is_not_taken_and_another_view_are_drawn_when_asked_about(page):
    opens(page, STATES)
    asks(page, lambda: page.click(line(page, 7)), "Text@7")
    page.until(lambda: "Text@7" in page.nodes(), "the branch must be drawn")
    asks(page, lambda: page.click(line(page, 19)), "Button@19")
    page.until(lambda: "Button@19" in page.nodes(), "the other view must be drawn")
    assert page.script("return document.querySelector('#undo').disabled")


def test_lines_are_gone_through_by_key(page):
    opens(page, ROW)
    page.click(line(page, 6))
    asks(page, lambda: page.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER), "Spacer@8")
    assert page.one("#source-lines").get_attribute("aria-activedescendant") == "source-line-8"


def test_a_line_without_a_view_says_so(page):
    page.expected_errors.append(r"/v1/explain - Failed to load resource: the server responded with a status of 400")
    opens(page, ROW)
    page.click(line(page, 2))
    page.until(lambda: page.text("#toast") == "No view on line 2.", "it must be said")


def test_the_text_is_there_after_a_reload_and_gone_with_another_scene(page):
    opens(page, ROW)
    asks(page, lambda: page.click(line(page, 8)), "Spacer@8")
    page.until(lambda: "target=Spacer%408" in page.script("return location.hash"), "the address must tell")
    page.settle()
    page.browser.refresh()
    page.until(lambda: page.state("target") == "Spacer@8", "the question must be asked again")
    assert text_shown(page) == ROW and page.shows("#source-lines")
    page.open_example("overlap.json")
    assert not page.shows("#source") and page.text("#explanation") == ""


def test_somebody_writes_on_in_the_text(page):
    opens(page, ROW)
    page.click("#edit-source")
    assert page.script("return document.querySelector('#paste-text').value") == ROW


def test_the_example_opens_at_its_question(page):
    page.open_example("swiftui-row.swift")
    page.until(lambda: page.state("target") == "Spacer@8", "it must be asked about")
    assert page.text("#explain-summary") == "A tap on Spacer@8 fires nothing: it draws nothing there (SU20)."


def test_axe_finds_nothing(page):
    opens(page, STATES)
    check(page)
    asks(page, lambda: page.click(line(page, 11)), "onTapGesture@11")
    check(page)


@pytest.mark.parametrize("text, edits, expected", [
    ("a\nb\n", [{"line": 2, "column": 1, "remove": 0, "insert": "x\n"}], "a\nx\nb\n"),
    ("a\n😀b\n", [{"line": 2, "column": 2, "remove": 1, "insert": "c"}], "a\n😀c\n"),
    ("abc", [{"line": 1, "column": 1, "remove": 1, "insert": ""}, {"line": 1, "column": 4, "remove": 0, "insert": "d"}], "bcd"),
])  # fmt: skip
def test_edits_count_scalars(page, text, edits, expected):
    page.open()
    assert page.browser.execute_async_script(
        importing("const [text, edits, done] = arguments; import('/source/source-edits.js').then(({ edited }) => done(edited(text, edits)));"), text, edits
    ) == expected  # fmt: skip


#: A list of views makes a stack that is not written.
PAIR = """struct Pair: View {
  var body: some View {
    Text("One").onTapGesture { one() }
    Elsewhere().onTapGesture { other() }
  }
}
"""


@pytest.mark.main
def test_what_is_not_written_is_asked_by_what_is_written_in_it(page):
    """The stack around the body, and the hosting view, have no name in the text."""
    opens(page, PAIR)
    unnamed = page.script("return [...window.hittest.drawing.nodes.keys()].filter((id) => !window.hittest.session.scene.holds(id))")
    host = page.script("return [...window.hittest.session.scene.views.keys()].at(-1)")
    assert unnamed and host
    first = page.script("return [...window.hittest.session.scene.nodes.keys()][0]")
    for target in (*unnamed, host):
        asks(page, lambda target=target: page.script("window.hittest.session.aim(arguments[0])", target), target)
        assert page.text("#explain-summary") == answer(page, first, PAIR)["summary"] and not page.all("#explanation .problem")


def test_what_probably_fires_is_not_green(page):
    text = 'HStack {\n  Text("One")\n  AvatarView()\n}\n.onTapGesture { go() }\n'
    opens(page, text)
    asks(page, lambda: page.script("window.hittest.session.aim('Text@2')"), "Text@2")
    assert page.all("#explanation .card.good")
    asks(page, lambda: page.script("window.hittest.session.aim('AvatarView@3')"), "AvatarView@3")
    assert " probably fires " in page.text("#explain-summary") and answer(page, "AvatarView@3", text)["verdict"] == "fires"
    assert not page.all("#explanation .card:is(.good, .bad)")
