import Testing

@testable import hittestd

@Suite("Timelines for people")
struct TimelineTextTests {
  private func text(_ json: String) -> String { AnswerValue(Array(json.utf8)).timelineText }

  @Test("Each moment has its time, what happened, and what came of it; below stands the outcome")
  func whole() {
    #expect(
      text(
        #"""
        {"timeline":[
          {"time":0,"events":[{"event":0,"touch":1,"phase":"began","x":160,"y":284.333333},
            {"event":0,"touch":"b","phase":"began","x":1,"y":2,"type":"pencil"}],
           "entries":[{"text":"Touch 0 hits A."},{"text":"`tap` receives touch 0."}]},
          {"time":12.3456,"events":[],"entries":[{"text":"`double` failed."}]}],
         "summary":{"text":"`tap` fired.","touches":[{"text":"Touch 0 went to A."}],"gestures":[{"text":"`tap` fired once."}],
          "actions":[{"selector":"open:","performedBy":"vc","from":"tap","time":0.05},
            {"selector":"go:","performedBy":null,"from":null,"event":"touchUpInside","time":1}]},
         "assumptions":["One thing."]}
        """#) == """
          0.000  finger 1 began at (160, 284.33)
                 finger b began at (1, 2) (pencil)
                   Touch 0 hits A.
                   `tap` receives touch 0.
          12.346  time passes
                    `double` failed.

          `tap` fired.
          - Touch 0 went to A.
          - `tap` fired once.
          - 0.050  open: from tap, performed by vc.
          - 1.000  go: (touchUpInside), performed by nobody.
          Assumed: One thing.
          """)
  }

  @Test("Either part stands alone")
  func parts() {
    #expect(text(#"{"summary":{"text":"Nothing."}}"#) == "Nothing.")
    #expect(text(#"{"timeline":[{"time":1,"events":[{"wait":true}],"entries":[]}]}"#) == "1.000  wait")
    #expect(text("{}").isEmpty)
  }

  @Test(
    "Every kind of event is a few words",
    arguments: [
      (#""press":"menu","phase":"changed""#, "press menu changed"), (#""motion":"began""#, "shake began"),
      (#""remoteControl":"play""#, "remote control play"), (#""remoteControl":null"#, "remote control"),
      (#""hover":{"x":1,"y":2}"#, "pointer at (1, 2)"), (#""hover":null"#, "pointer left"),
      (#""scroll":{"x":1,"y":2,"dx":0,"dy":-3,"type":"discrete"}"#, "scroll at (1, 2) by (0, -3)"),
      (#""action":{"selector":"go:","target":null,"from":null}"#, "action go:"),
      (#""becomeFirstResponder":"a""#, "a becomeFirstResponder"),
      (#""resignFirstResponder":null"#, "the first responder resignFirstResponder"),
      (#""resignFirstResponder":"a""#, "a resignFirstResponder"),
    ])
  func events(members: String, words: String) {
    let answer = text(#"{"timeline":[{"time":0,"events":[{"event":0,\#(members)}],"entries":[]}]}"#)
    #expect(answer == "0.000  \(words)")
  }
}
