import HTTPProtocol
import Testing

/// React Native's keys, and its name in answers.
@Suite("React Native's views in documents")
struct ReactNativeTests {
  private static func request(_ members: String) -> String {
    #"""
    {"scene": {"windows": [{"frame": [0, 0, 99, 99], "subviews": [
       {"id": "v", "frame": [0, 0, 50, 50], \#(members), "subviews": [{"id": "s", "frame": [10, 10, 5, 5]}]}]}]},
     "touches": [{"x": 5, "y": 5}, {"x": 12, "y": 12}, {"x": 55, "y": 5}]}
    """#
  }

  static let rows: [(members: String, hits: [String])] = [
    (#""class": "RCTView""#, ["v", "s", "0"]),
    (#""class": "RCTView", "pointerEvents": "auto""#, ["v", "s", "0"]),
    (#""class": "RCTView", "pointerEvents": "none""#, ["0", "0", "0"]),
    (#""pointerEvents": "box-none", "class": "RCTViewComponentView""#, ["0", "s", "0"]),
    (#""pointerEvents": "box-only", "class": "MyView", "baseClass": "RCTView""#, ["v", "v", "0"]),
    (#""hitSlop": 10, "class": "RCTView""#, ["v", "s", "v"]),
    (#""class": "RCTView", "hitSlop": [0, 0, 0, 5]"#, ["v", "s", "0"]),
    (#""class": "RCTView", "hitSlop": [0, 0, 0, 5.5]"#, ["v", "s", "v"]),
    (#""class": "RCTView", "hitSlop": 10, "overrides": {"pointInside": false}"#, ["0", "s", "0"]),
    (#""class": "RCTView", "hitSlop": -10"#, ["0", "s", "0"]),
  ]

  @Test("The keys are read in any order", arguments: rows)
  func keys(members: String, hits: [String]) throws {
    let answer = try hitTestScene(Self.request(members))
    #expect(answer["results.*.hitView.id"].list == hits)
  }

  @Test("A visit names the profile behind its pass, where it decided")
  func profile() throws {
    let response = ask(body: Self.request(#""class": "RCTView""#))
    let visits = try response.json["results.0.log.visits"].array
    #expect(visits.map { $0["profile"].string } == [nil, "reactNative", nil])
    #expect(String(decoding: response.body, as: UTF8.self).contains(#""pass":1,"profile":"reactNative"}"#))

    let overridden = #""class": "RCTView", "overrides": {"hitTest": {"kind": "returnSelf"}}"#
    let other = try hitTestScene(Self.request(overridden))["results.0.log.visits"].array
    #expect(other.map { $0["profile"].string } == [nil, nil])
  }

  static let mistakes: [Mistakes] = [
    .view(#""pointerEvents": ①"auto""#, "@/pointerEvents not-allowed needs a React Native view"),
    .view(#""class": "UIButton", "hitSlop": ①8"#, "@/hitSlop not-allowed `baseClass`, like RCTView"),
    .view(
      #""hitSlop": ②[1, 2, 3, 4], "pointerEvents": ①"none", "class": "RCTParagraphTextView""#,
      "@/pointerEvents not-allowed", "@/hitSlop not-allowed"),
    .view(
      #""class": "RCTView", "pointerEvents": ①"boxNone""#,
      "@/pointerEvents invalid-value did you mean \"box-none\"?"),
    .view(
      #""class": "RCTView", "hitSlop": ①[1, 2, 3]"#, "@/hitSlop invalid-value [top, left, bottom, right]"),
    .view(#""class": "RCTView", "hitSlop": ①{"top": 1}"#, "@/hitSlop wrong-type expected a number or"),
    .view(#""class": "RCTView", ①"hitslop": 1"#, "@/hitslop unknown-key `hitSlop`"),
    .view(#""class": "A", "baseClass": ①"RCTVieww""#, "@/baseClass invalid-value did you mean RCTView?"),
  ]

  @Test("Views of UIKit do not take the properties of React Native", arguments: mistakes)
  func mistake(mistakes: Mistakes) throws { try mistakes.check() }
}
