import HitTesting
import SceneCoding
import SceneSupport
import Testing
import TouchGeometry

/// What stands around the scene.
@Suite("Requests")
struct HitTestRequestTests {
  private func request(_ members: String) throws -> HitTestRequest {
    let scene = #"{"windows": [{"frame": [0, 0, 1, 1], "subviews": [{"id": "a", "frame": [0, 0, 1, 1]}]}]}"#
    return try HitTestRequest(json: Array("{\(members), \"scene\": \(scene)}".utf8))
  }

  @Test("A single touch is told from a list of one")
  func touches() throws {
    let single = try request(#""touch": {"y": -2.5, "x": 1e1}"#)
    #expect(single.isSingle && single.touches == [Touch(10, -2.5)])
    let list = try request(#""touches": [{"x": 10, "y": -2.5}]"#)
    #expect(!list.isSingle && list.touches == single.touches)
    #expect(try request(#""touches": []"#).touches.isEmpty)
  }

  @Test("A touch may be in a view that stands further on in the text, by its id or its place")
  func touchInView() throws {
    let touches = try request(
      #""touches": [{"x": 0, "y": 0, "in": "a"}, {"in": "0", "x": 0, "y": 0}, {"x": 0, "y": 0}]"#
    ).touches
    #expect(touches.map(\.view) == [ViewIndex(1), ViewIndex(0), nil])
  }

  static let includes: [(String, AnswerParts)] = [
    ("[]", []), (#"["log"]"#, .log),
    (#"["dispatch", "gestureRecognizers"]"#, [.dispatch, .gestureRecognizers]),
    (#"["gestureRecognizers", "log", "dispatch"]"#, .all), (#"["log", "log"]"#, .log),
    (#"["l\u006Fg"]"#, .log),
  ]

  @Test("include picks parts, and without it all are asked for", arguments: includes)
  func include(list: String, parts: AnswerParts) throws {
    #expect(try request(#""touches": [], "include": \#(list)"#).include == parts)
    #expect(try request(#""touches": []"#).include == .all)
  }

  @Test("One pass is the default; 2 may be spelt as any number", arguments: ["2", "2.0", "20e-1", "0.2E1"])
  func passes(two: String) throws {
    #expect(try request(#""touches": [], "passes": \#(two)"#).passes == 2)
    #expect(try request(#""touches": [], "passes": 1"#).passes == 1)
    #expect(try request(#""touches": []"#).passes == 1)
  }
}
