import HitTesting
import JSONCoding
import Testing
@testable import SceneCoding

@Suite("Conditions of delegates")
struct GestureConditionTests {
  private static func scene(_ delegate: String) -> String {
    #"{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"v","frame":[0,0,9,9],"gestureRecognizers":"#
      + #"[{"kind":"tap","delegate":\#(delegate)}]},{"id":"s","class":"UIScrollView","frame":[0,0,9,9]}]}]}"#
  }

  private static func decoded(_ delegate: String) throws -> GestureDelegate {
    let scene = try SceneDocument.decode(Array(Self.scene(delegate).utf8))
    return try #require(scene.gestureRecognizers.first).delegate
  }

  /// A condition as it is written, and as it is understood; window, v and s are the views 0, 1 and 2.
  private static let conditions: [(text: String, meant: GestureCondition)] = [
    ("false", .constant(false)), (#"{"direction":["right","left"]}"#, .direction([.left, .right])),
    (#"{"speedAtLeast":300}"#, .speedAtLeast(300)), (#"{"locationIn":"s"}"#, .locationIn(ViewIndex(2))),
    (#"{"touchView":"v"}"#, .touchView(ViewIndex(1))), (#"{"touchIn":"w"}"#, .touchIn(ViewIndex(0))),
    (#"{"touchKind":"UIControl"}"#, .touchKind("UIControl")),
    (#"{"recognizerKind":"pan"}"#, .recognizerKind(.pan)),
    (#"{"scrolledTo":{"view":"s","edges":["top"]}}"#, .scrolledTo(ViewIndex(2), .up)),
    (#"{"touchesAtLeast":2}"#, .touchesAtLeast(2)), (#"{"touchesAtMost":1}"#, .touchesAtMost(1)),
    (
      #"{"all":[{"touchView":"v"},{"any":[{"not":{"touchIn":"s"}},true]}]}"#,
      .all([.touchView(ViewIndex(1)), .any([.not(.touchIn(ViewIndex(2))), .constant(true)])])
    ),
  ]

  @Test("Each is read, and written as it was read", arguments: conditions.indices)
  func read(_ place: Int) throws {
    let (text, meant) = Self.conditions[place]
    let delegate = #"{"shouldBegin":\#(text),"shouldReceive":{"where":\#(text)}}"#
    let decoded = try Self.decoded(delegate)
    #expect(decoded.shouldBegin == meant)
    #expect(decoded.shouldReceive.condition == meant)
    var json = JSONWriter()
    SceneEncoder(try SceneDocument.decode(Array(Self.scene(delegate).utf8))).encode(to: &json)
    #expect(String(decoding: json.finish(), as: UTF8.self).contains("\"delegate\":\(delegate)"))
  }

  @Test("A view's own answer is read, and written as it was read", arguments: conditions.indices)
  func viewsOwn(_ place: Int) throws {
    let (text, meant) = Self.conditions[place]
    let overrides = #""overrides":{"gestureRecognizerShouldBegin":\#(text)}"#
    let scene = try SceneDocument.decode(
      Array(
        (#"{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"v","frame":[0,0,9,9],\#(overrides)},"#
          + #"{"id":"s","class":"UIScrollView","frame":[0,0,9,9]}]}]}"#).utf8))
    let events = scene.tree.eventProperties(of: ViewIndex(1))
    #expect(events.shouldBeginWhere ?? .constant(events.gestureRecognizerShouldBegin) == meant)
    var json = JSONWriter()
    SceneEncoder(scene).encode(to: &json)
    #expect(String(decoding: json.finish(), as: UTF8.self).contains(overrides))
  }

  @Test("Short words stand for several directions and edges")
  func shorthands() throws {
    #expect(
      try Self.decoded(#"{"shouldBegin":{"direction":"horizontal"}}"#).shouldBegin
        == .direction([.left, .right]))
    #expect(
      try Self.decoded(#"{"shouldBegin":{"scrolledTo":{"view":"s","edges":"all"}}}"#).shouldBegin
        == .scrolledTo(ViewIndex(2), [.left, .right, .up, .down]))
  }

  @Test(
    "What is wrong is reported",
    arguments: [
      "1", "{}", #"{"touchView":"v","touchIn":"v"}"#, #"{"touchView":"nobody"}"#, #"{"direction":"north"}"#,
      #"{"speedAtLeast":-1}"#, #"{"touchesAtLeast":1001}"#, #"{"scrolledTo":{"view":"s"}}"#,
      #"{"touchKind":""}"#, #"{"recognizerKind":"drag"}"#,
      #"{"all":{}}"#, #"{"velocity":1}"#,
      String(repeating: #"{"not":"#, count: 17) + "true" + String(repeating: "}", count: 17),
    ])
  func mistakes(_ text: String) {
    #expect(throws: (any Error).self) { try Self.decoded(#"{"shouldBegin":\#(text)}"#) }
  }

  @Test("Sixteen stand in one another")
  func nesting() throws {
    let text = String(repeating: #"{"not":"#, count: 16) + "true" + String(repeating: "}", count: 16)
    #expect(try Self.decoded(#"{"shouldBegin":\#(text)}"#).shouldBegin.count == 17)
  }
}
