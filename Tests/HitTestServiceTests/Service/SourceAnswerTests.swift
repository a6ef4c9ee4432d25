import HTTPProtocol
import HitTestService
import Testing

@Suite("Members of answers about SwiftUI's source")
struct SourceAnswerTests {
  private func explain(_ text: String, about name: String) throws -> JSON {
    try paste(text, to: "/v1/explain", "about=\(name)").json
  }

  @Test(
    "What fits under which sizes is told where it decides, those children first that do not show the view")
  func fits() throws {
    let text =
      "ViewThatFits {\n  HStack { Button(\"A\") { }; Spacer(minLength: 500) }\n  Button(\"B\") { }\n}"
    let fits = try explain(text, about: "A")["fits"]
    #expect(fits["view"] == "ViewThatFits@1")
    #expect(fits["children"].array.map { $0["name"].string } == ["Button@3", "HStack@2"])
    #expect(fits["children"].array.map { $0["sizes"].array.count } == [4, 1])
    #expect(try explain("Button(\"A\") { }", about: "Button")["fits"].isNull)
  }

  @Test("Several states hold together, and one condition has one value")
  func states() throws {
    let text = "ZStack { Button(\"A\") { }.disabled(on)\nif busy { Color.black } }"
    func told(_ state: String) throws -> String? {
      try paste(text, to: "/v1/explain", "about=Button&\(state)").json["summary"].string
    }
    let both = try told("state=on%3Dfalse,busy%3Dtrue")
    #expect(try told("state=on%3Dfalse&state=busy%3Dtrue") == both)
    #expect(try told("state=busy%3Dtrue&state=on%3Dfalse") == both)
    #expect(try told("state=busy%3Dfalse&state=on%3Dfalse") != both)
    let refused = paste(text, to: "/v1/explain", "about=Button&state=on%3Dtrue&state=on%3Dfalse")
    #expect(refused.status == 400)
    #expect(try refused.json["detail"].says("two values for condition \"on\""))
    let body = #"{"source": "Button(\"A\") { }.disabled(on)", "state": {"on": true, " on": false}}"#
    let json = ask(.post, "/v1/explain", body: body)
    #expect(json.status == 400)
    #expect(try json.json["detail"].says("two values for condition \"on\""))
  }

  @Test(
    "The judged gesture is told",
    arguments: [
      (
        "Text(\"a\").onLongPressGesture { }", "longPress",
        "A long press on Text@1 fires onLongPressGesture@1."
      ),
      ("Text(\"a\").gesture(DragGesture())", "drag", "A drag on Text@1 fires gesture@1."),
      ("Text(\"a\").onTapGesture { }", "tap", "A tap on Text@1 fires onTapGesture@1."),
      ("Text(\"a\")", "tap", "A tap on Text@1 fires nothing: no view around it has a gesture."),
    ])
  func gestures(_ text: String, _ gesture: String, _ summary: String) throws {
    let answer = try explain(text, about: "Text")
    #expect(answer["gesture"].string == gesture && answer["summary"].string == summary)
  }
}
