import HitTesting
import JSONCoding
import SceneSupport
import Testing
import TouchGeometry
@testable import AnswerCoding
@testable import SceneCoding

/// Scenes that know geometry only: how they are declared, and what answers about them say.
@Suite("Basis and stacking")
struct BasisTests {
  private static let views = #"""
    "windows": [{"id": "w", "frame": [0, 0, 100, 100], "subviews": [
      {"id": "small", "frame": [10, 10, 20, 20]}, {"id": "large", "frame": [0, 0, 90, 90]}]}]
    """#

  private func request(_ members: String, _ include: String = "[]") throws -> HitTestRequest {
    let touches = (0..<40).map { #"{"x": \#($0 % 4 * 30 + 15), "y": 15}"# }.joined(separator: ",")
    return try HitTestRequest(
      json: Array(
        #"{"scene": {\#(members)\#(Self.views)}, "include": \#(include), "touches": [\#(touches)]}"#.utf8))
  }

  static let declarations: [(String, Scene.Basis, Scene.Stacking)] = [
    ("", .uikit, .subviews),
    (#""basis": "uikit", "stacking": "subviews", "#, .uikit, .subviews),
    (#""basis": "geometry", "#, .geometry, .subviews),
    (#""stacking": "unknown", "#, .uikit, .unknown),
    (#""stacking": "\u0075nknown", "basis": "geometry", "#, .geometry, .unknown),
  ]

  @Test("Words say what is known; without them it is UIKit's order", arguments: declarations)
  func declaration(members: String, basis: Scene.Basis, stacking: Scene.Stacking) throws {
    let scene = try request(members).scene
    #expect(scene.basis == basis && scene.stacking == stacking)
    let hit = try scene.hitTest(Touch(15, 15)).hitView
    #expect(hit.map(scene.tree.id(of:)) == (stacking == .unknown ? "small" : "large"))
  }

  static let mistakes: [(String, SceneIssue.Code, String)] = [
    (#""basis": "geometri", "#, .invalidValue, #"did you mean "geometry"?"#),
    (#""stacking": "order", "#, .invalidValue, "expected one of subviews, unknown"),
    (#""stacking": null, "#, .wrongType, "expected a string"),
    (#""basis": "uikit", "basis": "uikit", "#, .duplicateKey, "duplicate key"),
    (#""stackin": "unknown", "#, .unknownKey, "`stacking`"),
  ]

  @Test("Another word is a mistake", arguments: mistakes)
  func mistake(members: String, code: SceneIssue.Code, detail: String) throws {
    do {
      _ = try request(members)
      Issue.record("was taken: \(members)")
    } catch DocumentError.issues(let issues) {
      let issue = try #require(issues.reported.first)
      #expect(issue.code == code && issue.detail.contains(detail) && issue.pointer.hasPrefix("/scene/"))
    }
  }

  private func answers(_ request: HitTestRequest) throws -> [String] {
    var encoder = HitTestAnswerEncoder(request)
    var json = JSONWriter()
    return try request.touches.map { touch in
      let start = json.count
      if encoder.wantsLog {
        let (found, log) = try encoder.findWithLog(touch)
        encoder.encode(found, log, to: &json)
      } else {
        let found = try encoder.find(touch)
        encoder.encode(found, to: &json)
      }
      let text = String(decoding: json.bytes[start...], as: UTF8.self)
      return text.hasPrefix(",") ? String(text.dropFirst()) : text
    }
  }

  @Test("Answers name geometry behind the window, in the first as in the copies")
  func geometryAnswers() throws {
    let answers = try answers(request(#""basis": "geometry", "stacking": "unknown", "#))
    #expect(
      answers[0].hasPrefix(
        #"""
        {"hitView":{"id":"small","class":"UIView","location":[5,5],"path":["w","small"],"certain":false},"window":"w",\#
        "basis":"geometry","summary":"UIView \"small\" or UIView \"large\" gets the touch at (15, 15); which one cannot be known \#
        from this dump.","verdict":"undecided","undecided":{"between":[{"id":"small","class":"UIView"},
        """#.replacing("\n", with: "")))
    #expect(answers[3].hasPrefix(#"{"hitView":null,"window":null,"basis":"geometry","summary":"No element"#))
    for index in answers.indices { #expect(answers[index] == answers[index % 4]) }
  }

  @Test("Answers about UIKit's order are what they were")
  func uikitAnswers() throws {
    for text in try answers(request(#""stacking": "unknown", "#)) + answers(request("")) {
      #expect(!text.contains("basis"))
    }
  }

  @Test("Where the stacking is unknown the log is empty, and the dispatch goes on from the smallest view")
  func log() throws {
    let answer = try answers(
      request(#""basis": "geometry", "stacking": "unknown", "#, #"["log", "dispatch"]"#))[0]
    #expect(
      answer.contains(#""basis":"geometry","log":{"text":"","visits":[]},"dispatch":{"path":[{"id":"small""#))
  }
}
