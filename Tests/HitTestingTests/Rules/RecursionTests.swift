import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Deep scenes and endless overrides")
struct RecursionTests {
  /// A window with views nested to so many levels, each filling the one around it.
  private static func nested(_ levels: Int, _ change: (TestView) -> TestView = { $0 }) -> TestScene {
    var view = change(TestView("v\(levels - 1)", 100, 100))
    for level in (1..<levels - 1).reversed() {
      view = change(TestView("v\(level)", 100, 100) { view })
    }
    let innermost = view
    return TestScene { TestView("v0", 100, 100) { innermost } }
  }

  @Test(
    "Passing through with two super calls on many levels is reported, and does not hang",
    .enabled(if: !areSearchesShort), arguments: [1, 2])
  func doubledSearches(passes: Int) throws {
    let scene = try Self.nested(60) {
      $0.id == "v59" ? $0 : $0.overriding(.passThrough(superCalls: 2))
    }
    .built()
    let error = try #require(throws: OverrideRecursion.self) { try scene.hit(10, 10, passes: passes) }
    #expect(!error.way.isEmpty && error.way.count <= 16)
    #expect(error.way == error.way.sorted(), "the way goes inwards")
    #expect(throws: OverrideRecursion.self) { try scene.answer(10, 10, passes: passes) }
  }

  @Test("A few levels of it are answered")
  func someDoubling() throws {
    let scene = try Self.nested(8) {
      $0.id == "v7" ? $0 : $0.overriding(.passThrough(superCalls: 2))
    }
    .built()
    let answer = try scene.answer(10, 10)
    #expect(answer.hit == "v7")
    #expect(answer.lines.filter { $0.view == "v7" }.count == 64, "R45: each of v1 … v6 doubles it")
  }

  /// Nine levels that double the calls, around a chain of views: 200,000 calls, which alone would be answered.
  private static func doubledChain(_ change: (_ level: Int, TestView) -> TestView) throws -> BuiltScene {
    try nested(410) {
      let level = Int($0.id.dropFirst()) ?? 0
      return change(level, level <= 9 ? $0.overriding(.passThrough(superCalls: 2)) : $0)
    }
    .built()
  }

  @Test("As many cheap calls are answered")
  func cheapCalls() throws {
    let plain = try Self.doubledChain { $1 }
    #expect(try withLargeStack { try plain.hit(10, 10) } == "v409")
  }

  @Test("Calls that convert a point over many levels cost more")
  func forwardingOverLevels() throws {
    let scene = try Self.doubledChain { level, view in
      level == 409 ? view.inside(.constant(false)) : level > 9 ? view.forwarding(to: "v409") : view
    }
    #expect(throws: OverrideRecursion.self) { try withLargeStack { try scene.hit(10, 10) } }
  }

  @Test("Once a view is removed, views that override nothing cost no more: their depths are counted on")
  func removalAboveLevels() throws {
    let hole = Rect(0, 0, 100, 100)
    let scene = try Self.doubledChain { level, view in
      level == 1 ? view.with { $0.subviews.append(TestView("mask", hole).masking(hole: hole)) } : view
    }
    #expect(try withLargeStack { try scene.hit(10, 10) } == "v409")
    #expect(try withLargeStack { try scene.answer(10, 10).hit } == "v409")
  }

  private static func masks(_ count: Int) throws -> BuiltScene {
    try TestScene.inR {
      for index in 0..<count {
        TestView("mask\(index)", 320, 568).masking(hole: Rect(0, 0, 9, 9))
      }
    }
    .built()
  }

  @Test("A thousand guide masks give way; some thousands more are too many, and no crash")
  func manyMasks() throws {
    #expect(try withLargeStack { try Self.masks(1000).hit(5, 5) } == "R", "R48")
    let scene = try Self.masks(3000)
    #expect(throws: OverrideRecursion.self) { try withLargeStack { try scene.hit(5, 5) } }
    #expect(try scene.hit(50, 50) == "mask2999")
  }

  struct Level: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let hit: String
    let change: @Sendable (TestView) -> TestView
  }

  @Test("Scenes of 512 levels do not overflow the stack", arguments: deep)
  func deepScenes(level: Level) throws {
    let scene = try withLargeStack { try Self.nested(512, level.change).built() }
    let answer = try withLargeStack { try scene.answer(10, 10) }
    #expect(answer.hit == level.hit)
    #expect(try withLargeStack { try scene.hit(10, 10, passes: 2) } == level.hit)
    #expect(try scene.convert(10, 10, from: nil, to: "v511") != nil)
    #expect(try scene.hit(300, 300) == nil)
  }

  static let deep = [
    Level(testDescription: "plain", hit: "v511", change: { $0 }),
    Level(testDescription: "scrolled and turned", hit: "v511") {
      $0.contentOffset(1, 1).transformed(.quarterTurn).anchored(0.5, 0.5).inside(.constant(true))
    },
    Level(testDescription: "enlarged", hit: "v511") { $0.overriding(.enlarged(inset: -1)) },
    Level(testDescription: "passThrough", hit: "v0") { $0.overriding(.passThrough(superCalls: 1)) },
    Level(testDescription: "overlap", hit: "v511") { $0.overriding(.overlap) },
    Level(testDescription: "siblingRedirect", hit: "v511") { $0.overriding(.siblingRedirect) },
    Level(testDescription: "stealAll", hit: "v1") { $0.stealingAll() },
    Level(testDescription: "forward", hit: "v510") {
      $0.inside(.constant($0.id != "v511")).forwarding(to: "v511")
    },
    Level(testDescription: "subviews", hit: "v511") {
      $0.id == "v511" ? $0 : $0.with { $0.geometry.frame?.size = .zero }.inside(.subviews)
    },
    Level(testDescription: "masks", hit: "v0") {
      $0.masking(hole: Rect(0, 0, 100, 100))
    },
  ]

  @Test("A deep chain goes up all levels")
  func deepChain() throws {
    let answer = try withLargeStack {
      try Self.nested(512) { $0.controlled(by: "c" + $0.id) }.built().answer(10, 10)
    }
    #expect(answer.chain.count == 511 * 2 + 2, "R64: 511 views with controllers, the window, the application")
    #expect(answer.visits.map(\.depth) == Array(0..<512))
  }
}
