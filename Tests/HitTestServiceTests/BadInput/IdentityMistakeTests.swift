import HTTPProtocol
import Testing

/// An id names one thing, and what is named must be there and of the right kind.
@Suite("Mistakes in ids")
struct IdentityMistakeTests {
  private static let frame = #""frame": [0, 0, 9, 9]"#

  static let duplicates: [Mistakes] = [
    .views(
      #"{"id": "a", \#(frame)}, {\#(frame), "id": ①"a"}"#,
      "/scene/windows/0/subviews/1/id duplicate-id \"a\": view 0.0 has it"),
    .views(
      #"{"id": "aß", \#(frame)}, {\#(frame), "id": ①"\u0061\u00DF"}"#,
      "/scene/windows/0/subviews/1/id duplicate-id"),
    .views(
      #"{"id": "a", \#(frame), "subviews": [{"id": ①"a", \#(frame)}]}"#,
      "@/subviews/0/id duplicate-id view 0.0 has it"),
    .view(#""id": "a", "viewController": {"id": ①"a"}"#, "@/viewController/id duplicate-id"),
    .views(
      #"{\#(frame), "viewController": {"id": "c"}}, {\#(frame), "viewController": {"id": ①"c"}}"#,
      "/scene/windows/0/subviews/1/viewController/id duplicate-id another responder"),
    .scene(
      #""windows": [{"id": "a", \#(frame)}], "application": {"id": ①"a"}"#,
      "/scene/application/id duplicate-id"),
    .scene(
      #""windowScene": {"id": ①"a"}, "windows": [{"id": "a", \#(frame)}]"#,
      "/scene/windowScene/id duplicate-id"),
    .scene(
      #""windowScene": {"id": "s"}, "application": {"id": ①"s"}, "windows": []"#,
      "/scene/application/id duplicate-id"),
    // The place of a view without an id is its name.
    .views(
      #"{\#(frame), "id": ①"0.1"}, {\#(frame)}"#,
      "@/id duplicate-id \"0.1\" is also the default id of a view:"),
    .views(
      #"{\#(frame)}, {\#(frame), "id": ①"0.0"}"#,
      "/scene/windows/0/subviews/1/id duplicate-id the default id of a view:"),
    .views(#"{\#(frame), "id": ①"0"}"#, "@/id duplicate-id the default id of a view:"),
    .view(
      #""viewController": {"id": ①"0.0"}"#, "@/viewController/id duplicate-id the default id of a view:"),
    .scene(
      #""application": {"id": ①"0"}, "windows": [{\#(frame)}]"#,
      "/scene/application/id duplicate-id the default id of a view:"),
    // So are the names of what else declares none.
    .view(#""id": ①"application""#, "@/id duplicate-id the default id of the application:"),
    .scene(
      #""windowScene": {}, "windows": [{"id": ①"scene", \#(frame)}]"#,
      "/scene/windows/0/id duplicate-id the default id of the window scene"),
    .scene(
      #""application": {"delegate": {}}, "windows": [{"id": ①"delegate", \#(frame)}]"#,
      "/scene/windows/0/id duplicate-id the default id of the application delegate"),
    .scene(
      #""windows": [{\#(frame), "subviews": [{"id": "a", \#(frame), "viewController": {}}, "#
        + #"{"id": ①"a.viewController", \#(frame)}]}]"#,
      "/scene/windows/0/subviews/1/id duplicate-id the default id of a view controller"),
    .scene(
      #""windowScene": {"id": ①"application"}, "windows": []"#,
      "/scene/windowScene/id duplicate-id the default id of the application:"),
  ]

  @Test("An id that names two things is refused", arguments: duplicates)
  func duplicate(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  static let distinctIDs = [
    #"{\#(frame), "id": "0.0"}"#,
    #"{\#(frame), "id": "0.1"}"#,
    #"{\#(frame), "id": "0.01"}, {\#(frame)}"#,
    #"{\#(frame), "id": "0.1."}, {\#(frame)}"#,
    #"{\#(frame), "id": "0.1"}, {\#(frame), "id": "0.0"}"#,
    #"{\#(frame), "id": "a"}, {\#(frame), "id": "A"}"#,
    #"{\#(frame), "id": "\u00e9"}, {\#(frame), "id": "e\u0301"}"#,
    #"{\#(frame), "id": "\#(String(repeating: "ß", count: 128))"}"#,
    #"{\#(frame), "id": "\#(String(repeating: #"\u0061"#, count: 256))"}"#,
  ]

  @Test("Ids that differ in a byte are different", arguments: distinctIDs)
  func distinct(views: String) {
    let response = ask(
      body: #"{"scene": {"windows": [{\#(Self.frame), "subviews": [\#(views)]}]}, "touch": {"x": 1, "y": 1}}"#
    )
    #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
  }

  static let lengths: [Mistakes] = [
    .view(#""id": ①"""#, "@/id invalid-value non-empty"),
    .view(#""id": ①"\#(String(repeating: "a", count: 257))""#, "@/id out-of-range 256"),
    .view(#""id": ①"\#(String(repeating: "ß", count: 128))a""#, "@/id out-of-range 256"),
    .view(#""viewController": {"id": ①""}"#, "@/viewController/id invalid-value"),
    .view(#""class": ①"""#, "@/class invalid-value"),
    .view(#""baseClass": ①"""#, "@/baseClass invalid-value"),
    .view(#""actions": ["copy:", ①""]"#, "@/actions/1 invalid-value"),
  ]

  static let baseClasses: [Mistakes] = [
    .view(
      #""class": "PayButton", "baseClass": ①"UIButon""#, "@/baseClass invalid-value did you mean UIButton?"),
    .view(#""baseClass": ①"PayButton""#, "@/baseClass invalid-value no UIKit or React Native view class"),
  ]

  @Test(
    "A base class is one of UIKit's: misspelt, it would change who gets the touch", arguments: baseClasses)
  func baseClass(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  @Test("Ids have 1 to 256 bytes, classes and selectors at least one", arguments: lengths)
  func length(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  static let unknown: [Mistakes] = [
    .overrides(
      #""hitTest": {"kind": "forward", "to": ①"b"}"#, "@/overrides/hitTest/to unknown-id \"b\""),
    .overrides(#""hitTest": {"kind": "stealAll", "unless": ①"b"}"#, "@/overrides/hitTest/unless unknown-id"),
    .overrides(#""next": ①"b""#, "@/overrides/next unknown-id"),
    .overrides(#""next": ①"0.1""#, "@/overrides/next unknown-id"),
    .overrides(#""next": ①"scene""#, "@/overrides/next unknown-id"),
    .overrides(#""next": ①"delegate""#, "@/overrides/next unknown-id"),
    .view(#""viewController": {"presentedBy": ①"b"}"#, "@/viewController/presentedBy unknown-id"),
    .scene(#""windows": [], "firstResponder": ①"b""#, "/scene/firstResponder unknown-id"),
    .request(
      #"{"touch": {"x": 1, "y": 1, "in": ①"b"}, "scene": {"windows": [{\#(frame), "id": "a"}]}}"#,
      "/touch/in unknown-id \"b\""),
    .request(
      #"{"scene": {"windows": [{\#(frame)}]}, "touches": [{"x": 1, "y": 1, "in": "0"}, {"x": 1, "in": ①"1", "y": 1}]}"#,
      "/touches/1/in unknown-id \"1\""),
    // A declared id replaces the name that its owner would have.
    .scene(
      #""application": {"id": "app"}, "windows": [{\#(frame), "overrides": {"next": ①"application"}}]"#,
      "/scene/windows/0/overrides/next unknown-id"),
    .request(
      #"{"scene": {"windows": [{\#(frame)}]}, "touches": [{"x": ①"a", "y": 1}, {"x": 1, "y": 1, "in": ②"zz"}]}"#,
      "/touches/0/x wrong-type", "/touches/1/in unknown-id"),
    .scene(
      #""application": {"delegate": {"isResponder": false}}, "windows": [{\#(frame), "overrides": {"next": ①"delegate"}}]"#,
      "/scene/windows/0/overrides/next not-allowed not a responder"),
    .view(
      #""id": "a", "overrides": {"next": ①"0.0"}"#, "@/overrides/next unknown-id \"0.0\""),
    // Where the views cannot be read, nobody knows what an id names: that is the only mistake.
    .request(
      #"{"scene": {"windows": ①{}}, "touch": {"x": 1, "y": 1, "in": "a"}}"#, status: 422,
      "/scene/windows wrong-type"),
    // Of the wrong kind.
    .overrides(
      #""hitTest": {"kind": "forward", "to": ①"application"}"#,
      "@/overrides/hitTest/to unknown-id not the id of a view"),
    .view(
      #""viewController": {"id": "c"}, "overrides": {"hitTest": {"kind": "stealAll", "unless": ①"c"}}"#,
      "@/overrides/hitTest/unless unknown-id not the id of a view"),
    .view(
      #""id": "a", "viewController": {"presentedBy": ①"a"}"#,
      "@/viewController/presentedBy unknown-id not the id of a view controller"),
    .request(
      #"{"scene": {"windows": [{\#(frame)}]}, "touch": {"x": 1, "y": 1, "in": ①"application"}}"#,
      "/touch/in unknown-id no view"),
  ]

  @Test("An id that names nothing, or the wrong kind of thing, is refused", arguments: unknown)
  func unknownID(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  static let misplaced: [Mistakes] = [
    .view(#""windowLevel": ①1"#, "@/windowLevel not-allowed only windows"),
    .view(#""isKeyWindow": ①true"#, "@/isKeyWindow not-allowed only windows"),
    .scene(
      #""windows": [{\#(frame), "viewController": ①{"isHiden": 1}}]"#,
      "/scene/windows/0/viewController not-allowed on the root view"),
    .scene(
      #""windows": [], "windowScene": {"presentedBy": ①"a"}"#, "/scene/windowScene/presentedBy not-allowed"),
    .scene(
      #""windows": [], "application": {"isResponder": ①true}"#, "/scene/application/isResponder not-allowed"),
    .view(#""viewController": {"delegate": ①{}}"#, "@/viewController/delegate not-allowed"),
    .view(#""viewController": {"isResponder": ①true}"#, "@/viewController/isResponder not-allowed"),
  ]

  @Test("A key of another kind of object is refused", arguments: misplaced)
  func misplacedKey(mistakes: Mistakes) throws {
    try mistakes.check()
  }
}
