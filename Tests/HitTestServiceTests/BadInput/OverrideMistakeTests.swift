import HTTPProtocol
import Testing

/// Each kind of hitTest override takes its own keys, each shape one name.
@Suite("Mistakes in overrides")
struct OverrideMistakeTests {
  struct Kind: Sendable {
    let name: String
    var required: Set<String> = []
    var optional: Set<String> = []
  }

  /// The contract's list.
  static let kinds: [Kind] = [
    Kind(name: "enlarged", required: ["inset"]), Kind(name: "passThrough", optional: ["superCalls"]),
    Kind(name: "overlap"), Kind(name: "siblingRedirect"),
    Kind(name: "guideMask", required: ["hole"], optional: ["fillRule"]),
    Kind(name: "forward", required: ["to"], optional: ["ifInside"]),
    Kind(name: "stealAll", optional: ["unless"]), Kind(name: "returnSelf"), Kind(name: "returnNil"),
  ]

  static let values = [
    "inset": "-40", "superCalls": "2", "hole": "\"M0 0h9v9z\"", "fillRule": "\"evenodd\"", "to": "\"0.0\"",
    "ifInside": "false", "unless": "\"0\"",
  ]

  private static func members(_ kind: Kind, _ keys: some Sequence<String>) -> String {
    (["\"kind\": \"\(kind.name)\""] + keys.sorted().map { "\"\($0)\": \(values[$0] ?? "")" })
      .joined(separator: ", ")
  }

  @Test("A kind takes its own keys, with and without the optional ones", arguments: kinds)
  func accepted(kind: Kind) {
    for keys in [kind.required, kind.required.union(kind.optional)] {
      let response = ask(
        body: """
          {"scene": {"windows": [{"frame": [0, 0, 9, 9], "subviews": [{"frame": [0, 0, 5, 5],
            "overrides": {"hitTest": {\(Self.members(kind, keys))}}}]}]}, "touch": {"x": 1, "y": 1}}
          """)
      #expect(response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
    }
  }

  @Test("A key of another kind is refused, and so is a kind without its keys", arguments: kinds)
  func foreignAndMissing(kind: Kind) throws {
    for key in Self.values.keys where !kind.required.contains(key) && !kind.optional.contains(key) {
      try Mistakes.overrides(
        "\"hitTest\": ①{\(Self.members(kind, kind.required.union([key])))}",
        "@/overrides/hitTest not-allowed `\(key)` does not belong to `\(kind.name)`"
      ).check()
    }
    for key in kind.required {
      try Mistakes.overrides(
        "\"hitTest\": ①{\(Self.members(kind, kind.required.subtracting([key])))}",
        "@/overrides/hitTest missing-key `\(kind.name)` needs `\(key)`"
      ).check()
    }
  }

  static let hitTestMistakes: [Mistakes] = [
    .overrides(#""hitTest": ①{}"#, "@/overrides/hitTest missing-key `kind` is missing"),
    .overrides(
      #""hitTest": ①"passThrough""#,
      "@/overrides/hitTest invalid-value expected an object with its `kind`, or \"unknown\""),
    .overrides(
      #""pointInside": ①"Unknown""#,
      "@/overrides/pointInside invalid-value expected true, false or a shape, or \"unknown\""),
    .overrides(#""hitTest": ①{"inset": 4}"#, "@/overrides/hitTest missing-key `kind` is missing"),
    .overrides(
      #""hitTest": {"kind": ①"enlargd", "inset": 4}"#, "@/overrides/hitTest/kind invalid-value \"enlarged\""),
    .overrides(
      #""hitTest": {"kind": ①"Overlap"}"#, "@/overrides/hitTest/kind invalid-value \"overlap\""),
    .overrides(
      #""hitTest": {"kind": ①"xyz"}"#, "@/overrides/hitTest/kind invalid-value enlarged, passThrough, overlap"
    ),
    .overrides(
      #""hitTest": {"kind": "passThrough", "superCalls": ①3}"#,
      "@/overrides/hitTest/superCalls out-of-range 1 or 2"),
    .overrides(
      #""hitTest": {"kind": "passThrough", "superCalls": ①0}"#, "@/overrides/hitTest/superCalls out-of-range"),
    .overrides(
      #""hitTest": {"kind": "passThrough", "superCalls": ①1.5}"#,
      "@/overrides/hitTest/superCalls out-of-range"),
    .overrides(
      #""hitTest": {"kind": "guideMask", "hole": "M0 0h1v1z", "fillRule": ①"evenOdd"}"#,
      "@/overrides/hitTest/fillRule invalid-value \"evenodd\""),
    .overrides(
      #""hitTest": {"kind": "enlarged", "inset": ①null}"#, "@/overrides/hitTest/inset wrong-type a number"),
  ]

  @Test("A wrong value in a hitTest override is refused", arguments: hitTestMistakes)
  func hitTest(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  private static let deep = String(repeating: #"{"union": ["#, count: 16)
  private static let deepPointer = "@/overrides/pointInside" + String(repeating: "/union/0", count: 16)

  static let shapeMistakes: [Mistakes] = [
    .overrides(#""pointInside": ①{}"#, "@/overrides/pointInside invalid-value one key in a shape, found 0"),
    .overrides(
      #""pointInside": ①{"inset": 1, "rect": [0, 0, 1, 1]}"#, "@/overrides/pointInside invalid-value found 2"),
    .overrides(
      #""pointInside": ①{"union": [true], "intersection": [true], "subviews": true}"#,
      "@/overrides/pointInside invalid-value found 3"),
    .overrides(#""pointInside": ①{"fillRule": "nonzero"}"#, "@/overrides/pointInside invalid-value"),
    .overrides(
      #""pointInside": ①{"rect": [0, 0, 1, 1], "fillRule": "nonzero"}"#,
      "@/overrides/pointInside not-allowed `path`"),
    .overrides(#""pointInside": {"union": ①[]}"#, "@/overrides/pointInside/union invalid-value at least one"),
    .overrides(
      #""pointInside": {"intersection": ①[]}"#, "@/overrides/pointInside/intersection invalid-value"),
    .overrides(#""pointInside": {"except": ①[]}"#, "@/overrides/pointInside/except invalid-value"),
    .overrides(#""pointInside": {"except": ①[true]}"#, "@/overrides/pointInside/except invalid-value two"),
    .overrides(
      #""pointInside": {"except": ①[true, false, true]}"#, "@/overrides/pointInside/except invalid-value two"),
    .overrides(
      #""pointInside": {"subviews": ①false}"#, "@/overrides/pointInside/subviews invalid-value expected true"),
    .overrides(
      #""pointInside": {"circle": ①②{}}"#, "@/overrides/pointInside/circle missing-key `center`",
      "@/overrides/pointInside/circle missing-key `radius`"),
    .overrides(#""pointInside": {"insets": ①[1, 2, 3]}"#, "@/overrides/pointInside/insets invalid-value"),
    .overrides(#""pointInside": {"inset": ①[1]}"#, "@/overrides/pointInside/inset wrong-type"),
    .overrides(
      #""pointInside": {"union": [true, {"rect": ①7}, ②3]}"#,
      "@/overrides/pointInside/union/1/rect wrong-type",
      "@/overrides/pointInside/union/2 wrong-type"),
    .overrides(
      "\"pointInside\": \(deep)①{\"inset\": 1}\(String(repeating: "]}", count: 16))",
      "\(deepPointer) too-deep 16"),
    // A path is wrong at a byte of its own; behind escapes only the text can be named.
    .overrides(
      #""pointInside": {"path": "M0 0 L10 ①x"}"#, "@/overrides/pointInside/path invalid-path (byte 9 of"),
    .overrides(#""pointInside": {"path": "①L0 0"}"#, "@/overrides/pointInside/path invalid-path M"),
    .overrides(
      #""pointInside": {"path": "M0 0 A1 1 0 ①2 0 5 5"}"#, "@/overrides/pointInside/path invalid-path"),
    .overrides(#""pointInside": {"path": "M1①"}"#, "@/overrides/pointInside/path invalid-path"),
    .overrides(#""pointInside": {"path": "M0 ①1e200"}"#, "@/overrides/pointInside/path invalid-path"),
    .overrides(
      #""pointInside": {"path": ①"M0\t0\tX"}"#, "@/overrides/pointInside/path invalid-path byte 5"),
    .overrides(
      #""pointInside": {"path": "M0 0h9v9z", "fillRule": ①"winding"}"#,
      "@/overrides/pointInside/fillRule invalid-value nonzero, evenodd"),
    .overrides(
      #""hitTest": {"kind": "guideMask", "hole": "M0 0 ①!"}"#, "@/overrides/hitTest/hole invalid-path"),
  ]

  @Test("A wrong shape is refused", arguments: shapeMistakes)
  func shape(mistakes: Mistakes) throws {
    try mistakes.check()
  }
}
