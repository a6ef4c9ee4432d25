import EventPlaying
import HitTesting
import Testing
@testable import SceneCoding

@Suite("Effects of requests")
struct EffectDocumentTests {
  private static func request(_ effects: String) throws -> SceneRequest {
    let text =
      #"{"effects":\#(effects),"events":[],"scene":{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"v","#
      + #""frame":[0,0,9,9],"gestureRecognizers":[{"kind":"tap","id":"tap"},{"kind":"pan","id":"pan"}]}]}]}}"#
    return try SceneRequest(json: Array(text.utf8), to: .events)
  }

  private static let view = ViewIndex(1)
  private static let effects: [(String, ActionEffect)] = [
    (#""of":"v","isHidden":true"#, .isHidden(view, true)),
    (#""isUserInteractionEnabled":false,"of":"v""#, .isUserInteractionEnabled(view, false)),
    (#""of":"v","isEnabled":false"#, .isEnabled(view, false)),
    (#""of":"tap","isEnabled":false"#, .recognizerIsEnabled(RecognizerIndex(0), false)),
    (#""of":"v","isScrollEnabled":true"#, .isScrollEnabled(view, true)),
    (#""of":"v","removeFromSuperview":true"#, .removeFromSuperview(view)),
    (#""endEditing":true"#, .endEditing), (#""of":"v","present":true"#, .present(view)),
    (#""of":"pan","minimumNumberOfTouches":2"#, .minimumNumberOfTouches(RecognizerIndex(1), 2)),
  ]

  @Test("Each is one change of a view or a recognizer", arguments: effects.indices)
  func read(_ place: Int) throws {
    let (text, effect) = Self.effects[place]
    #expect(try Self.request(#"[{"action":"a:",\#(text)}]"#).script.effects == ["a:": [effect]])
  }

  @Test("An action may have several, in order")
  func several() throws {
    let text =
      #"[{"action":"a:","endEditing":true},{"action":"b:","endEditing":true},{"action":"a:","of":"v","isHidden":true}]"#
    #expect(
      try Self.request(text).script.effects == [
        "a:": [.endEditing, .isHidden(Self.view, true)], "b:": [.endEditing],
      ])
  }

  @Test(
    "What is wrong is reported",
    arguments: [
      "{}", "[1]", #"[{"action":"a:"}]"#, #"[{"endEditing":true}]"#, #"[{"action":"a:","isHidden":true}]"#,
      #"[{"action":"a:","of":"nobody","isHidden":true}]"#, #"[{"action":"a:","of":"tap","isHidden":true}]"#,
      #"[{"action":"a:","of":"v","isHidden":true,"endEditing":true}]"#, #"[{"action":"","endEditing":true}]"#,
      #"[{"action":"a:","of":"v","isHidden":1}]"#, #"[{"action":"a:","endEditing":false}]"#,
      #"[{"action":"a:","of":"v","alpha":0}]"#, #"[{"action":"a:","of":"v","present":false}]"#,
      #"[{"action":"a:","present":true}]"#, #"[{"action":"a:","of":"tap","minimumNumberOfTouches":2}]"#,
      #"[{"action":"a:","of":"v","minimumNumberOfTouches":2}]"#,
      #"[{"action":"a:","of":"pan","minimumNumberOfTouches":0}]"#,
    ])
  func mistakes(_ text: String) {
    #expect(throws: DocumentError.self) { try Self.request(text) }
  }
}
