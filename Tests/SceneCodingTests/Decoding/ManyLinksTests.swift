import HitTesting
import Testing
@testable import SceneCoding

/// Scenes in which very much names very much: read in time linear in their text, and without nesting calls.
@Suite("Many recognizers and references")
struct ManyLinksTests {
  private static let count = 100_000

  private static func decode(_ recognizers: [String], className: String = "UIView") throws -> Scene {
    let list = recognizers.joined(separator: ",")
    return try SceneDocument.decode(
      Array(
        #"{"windows":[{"frame":[0,0,9,9],"subviews":[{"id":"v","class":"\#(className)","frame":[0,0,9,9],"#
          .utf8)
        + Array(#""gestureRecognizers":[\#(list)]}]}]}"#.utf8))
  }

  @Test("A circle of 100,000 recognizers is refused where it closes, and its first 20 are named")
  func circle() throws {
    let count = Self.count
    let recognizers = (0..<count).map {
      #"{"id":"g\#($0)","kind":"tap","requireToFail":["g\#(($0 + 1) % count)"]}"#
    }
    let error = #expect(throws: DocumentError.self) { try Self.decode(recognizers) }
    guard case .issues(let issues)? = error else { return }
    #expect(issues.count == 1)
    let issue = try #require(issues.reported.first)
    #expect(issue.code == .requirementCycle)
    #expect(issue.pointer == "/windows/0/subviews/0/gestureRecognizers/99999/requireToFail/0")
    #expect(issue.detail.contains("g99999 → g0 → g1 →"))
    #expect(issue.detail.hasSuffix("g18 → … → g99999"))
  }

  @Test("A chain of 100,000 is accepted, by its implied names")
  func chain() throws {
    let recognizers = (0..<Self.count).map {
      #"{"kind":"tap","requireToFail":["v.gestureRecognizers.\#($0 + 1)"]}"#
    }
    let scene = try Self.decode(recognizers + [#"{"kind":"tap"}"#])
    for (place, recognizer) in scene.gestureRecognizers.enumerated().prefix(Self.count) {
      #expect(recognizer.requiredToFail == [RecognizerIndex(place + 1)])
    }
  }

  @Test("100,000 recognizers of one scroll view wait for its own pan, which none of them is")
  func pan() throws {
    let recognizers = [String](
      repeating: #"{"kind":"tap","requireToFail":["v.panGestureRecognizer"]}"#, count: Self.count)
    let scene = try Self.decode(recognizers, className: "UIScrollView")
    let pan = RecognizerIndex.pan(of: ViewIndex(1))
    #expect(scene.gestureRecognizers.count == Self.count)
    #expect(scene.gestureRecognizers.allSatisfy { $0.requiredToFail == [pan] })
  }

  @Test("Of 100,000 ids that name nothing, 20 are described and all are counted")
  func unknown() throws {
    let ids = (0..<Self.count).map { "\"x\($0)\"" }.joined(separator: ",")
    let error = #expect(throws: DocumentError.self) {
      try Self.decode([#"{"kind":"tap","canPrevent":[\#(ids)]}"#])
    }
    guard case .issues(let issues)? = error else { return }
    #expect(issues.count == Self.count && issues.reported.count == 20)
    #expect(issues.reported.allSatisfy { $0.code == .unknownID })
  }

  @Test("A control sends 100,000 actions")
  func targets() throws {
    let targets = (0..<Self.count).map { #"{"target":"v","action":"a\#($0 % 7):","for":"allEvents"}"# }
    let scene = try SceneDocument.decode(
      Array(
        #"{"windows":[{"frame":[0,0,9,9],"subviews":[{"id":"v","class":"UIButton","frame":[0,0,9,9],"targets":["#
          .utf8)
        + Array(targets.joined(separator: ",").utf8) + Array("]}]}]}".utf8))
    let events = scene.tree.eventProperties(of: ViewIndex(1))
    #expect(events.targets.count == Self.count)
    #expect(events.targets.allSatisfy { $0.targetAction.target == .view(ViewIndex(1)) })
  }
}
