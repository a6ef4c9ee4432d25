import HitTesting
import SceneCoding
import Testing

@Suite("Limits of scenes and requests")
struct LimitTests {
  private func issues(_ json: String, _ limits: SceneLimits) -> [SceneIssue] {
    do {
      _ = try HitTestRequest(json: Array(json.utf8), limits: limits)
      return []
    } catch {
      guard case .issues(let issues) = error else { return [] }
      return issues.reported
    }
  }

  private static let view = #"{"frame": [0, 0, 1, 1]}"#

  private func scene(_ windows: String) -> String {
    "{\"scene\": {\"windows\": [\(windows)]}, \"touches\": []}"
  }

  @Test("A scene has the views that it may have, and the next one is named once", arguments: [1, 2, 3, 10])
  func views(limit: Int) {
    var limits = SceneLimits()
    limits.viewsMax = limit
    func views(_ count: Int) -> String { [String](repeating: Self.view, count: count).joined(separator: ",") }
    #expect(issues(scene(views(limit)), limits).isEmpty)
    for excess in [1, 2, 30] {
      let issues = issues(scene(views(limit + excess)), limits)
      #expect(issues.map(\.code) == [.tooMany])
      #expect(issues.first?.pointer == "/scene/windows/\(limit)")
      #expect(issues.first?.offset == 23 + limit * (Self.view.utf8.count + 1))
      #expect(issues.first?.detail.contains("\(limit)") == true)
    }
  }

  @Test("Subviews count as windows do")
  func subviews() {
    var limits = SceneLimits()
    limits.viewsMax = 3
    let nested = #"{"frame": [0, 0, 1, 1], "subviews": [\#(Self.view), \#(Self.view)]}"#
    #expect(issues(scene(nested), limits).isEmpty)
    let issues = issues(scene(nested + "," + nested), limits)
    #expect(issues.map(\.pointer) == ["/scene/windows/1"])
  }

  /// Views without a place are the fastest to read, and each of them is a mistake that is counted.
  @Test("The millionth view is read, and of those behind it the first is named")
  func million() throws {
    var bytes = Array(#"{"touches":[],"scene":{"windows":["#.utf8)
    for _ in 0..<1_000_010 { bytes.append(contentsOf: "{},".utf8) }
    bytes.removeLast()
    bytes.append(contentsOf: "]}}".utf8)
    do {
      _ = try HitTestRequest(json: bytes)
      Issue.record("a scene of views without a place was accepted")
    } catch {
      guard case .issues(let issues) = error else { throw error }
      // One for each of the views that were read, and one for all that were not.
      #expect(issues.count == 1_000_000 + 1)
      #expect(issues.reported.count == 20)
      #expect(issues.reported.allSatisfy { $0.code == .geometryMissing })
    }
  }

  @Test("Views nest as deep as they may, and what is below is not looked at", arguments: [1, 2, 5])
  func depth(limit: Int) {
    var limits = SceneLimits()
    limits.depthMax = limit
    func nested(_ levels: Int, inner: String = "") -> String {
      String(repeating: #"{"frame": [0, 0, 1, 1], "subviews": ["#, count: levels) + inner
        + String(repeating: "]}", count: levels)
    }
    #expect(issues(scene(nested(limit)), limits).isEmpty)
    let issues = issues(scene(nested(limit, inner: #"{"isHiden": 1}, {"id": 1}"#)), limits)
    #expect(issues.map(\.code) == [.tooDeep, .tooDeep])
    #expect(issues.first?.pointer.hasSuffix("/subviews/0") == true)
    #expect(issues.last?.pointer.hasSuffix("/subviews/1") == true)
  }

  @Test("A request has the touches that it may have", arguments: [0, 1, 7])
  func touches(limit: Int) {
    var limits = SceneLimits()
    limits.touchesMax = limit
    func request(_ count: Int) -> String {
      let touches = [String](repeating: #"{"x": 1, "y": 1}"#, count: count).joined(separator: ",")
      return "{\"scene\": {\"windows\": []}, \"touches\": [\(touches)]}"
    }
    #expect(issues(request(limit), limits).isEmpty)
    let issues = issues(request(limit + 3), limits)
    #expect(issues.map(\.code) == [.tooMany])
    #expect(issues.first?.pointer == "/touches/\(limit)")
  }

  @Test("The default limits are those of the contract")
  func defaults() {
    let limits = SceneLimits()
    #expect([limits.viewsMax, limits.depthMax, limits.touchesMax] == [1_000_000, 512, 100_000])
  }
}
