import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("Every small tree, against the oracle")
struct SmallTreeTests {
  /// A view with this frame, changed.
  private static func kind(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ change: @escaping @Sendable (TestView) -> TestView = { $0 }
  ) -> SmallTrees.Kind {
    { index, _ in change(TestView(SmallTrees.id(index), x, y, width, height)) }
  }

  /// Frames that hold, cross and miss one another, flags, and transforms with a turned or flipped edge.
  private static let plainKinds: [SmallTrees.Kind] = [
    kind(0, 0, 8, 8),
    { index, _ in TestView(SmallTrees.id(index), 2, 2, 4, 8).contentOffset(-1, 1) },
    kind(0, 0, 8, 6) { $0.ofClass("UILabel") },
    { index, _ in TestView(SmallTrees.id(index), 0, 2, 8, 6).scaled(2, 2).controlled(by: "c\(index)") },
    { index, _ in
      TestView(SmallTrees.id(index), bounds: Rect(0, 0, 6, 4), center: Point(6, 2))
        .anchored(0, 0).transformed(.quarterTurn)
    },
    kind(2, 0, 6, 6) { $0.scaled(-1, 0.5).hidden() },
  ]

  @Test("Plain trees of up to four views", arguments: searchSeeds(plainKinds.count))
  func plain(windowKind: Int) throws {
    let trees = SmallTrees(upTo: areSearchesShort ? 3 : 4, kinds: Self.plainKinds, windowKind: windowKind)
    try check(trees, coordinates: [-1, 0, 2, 3.5, 6, 8])
  }

  private static let overrideKinds: [SmallTrees.Kind] = [
    kind(0, 0, 8, 8),
    { index, _ in TestView(SmallTrees.id(index), 2, 2, 4, 4) },
    kind(4, 2, 4, 8) { $0.hidden() },
    { index, _ in TestView(SmallTrees.id(index), 4, 4, 2, 2).overriding(.enlarged(inset: -3)).alpha(0.005) },
    kind(0, 2, 8, 4) { $0.overriding(.passThrough(superCalls: 1)) },
    kind(2, 0, 4, 6) { $0.overriding(.passThrough(superCalls: 2)) },
    kind(1, 1, 4, 4) { $0.overriding(.overlap) },
    kind(1, 2, 5, 5) { $0.overriding(.overlap).clipping() },
    kind(0, 0, 6, 6) { $0.overriding(.siblingRedirect) },
    kind(1, 0, 8, 4) { $0.masking(hole: Rect(2, 2, 4, 4)) },
    { index, count in
      TestView(SmallTrees.id(index), 0, 1, 8, 8).forwarding(to: SmallTrees.id((index + 1) % count))
    },
    { index, count in
      TestView(SmallTrees.id(index), 4, 4).forwarding(to: SmallTrees.id(count - 1), ifInside: false)
    },
    kind(2, 3, 6, 4) { $0.stealingAll() },
    { index, count in TestView(SmallTrees.id(index), 2, 2, 6, 2).stealingAll(unless: SmallTrees.id(count - 1))
    },
    kind(0, 0, 2, 2) { $0.overriding(.returnSelf).handling(.touches) },
    kind(0, 0, 8, 8) { $0.overriding(.returnNil) },
    kind(2, 2, 2, 2) { $0.inside(.subviews) },
    kind(2, 2, 4, 4) { $0.inside(.difference(.constant(true), .circle(center: Point(1, 1), radius: 2))) },
  ]

  @Test(
    "Trees of up to three views with every override in every place",
    arguments: searchSeeds(overrideKinds.count))
  func overrides(windowKind: Int) throws {
    let trees = SmallTrees(upTo: 3, kinds: Self.overrideKinds, windowKind: windowKind)
    try check(trees, coordinates: [0, 3, 5, 8])
  }

  private static let reactNativeKinds: [SmallTrees.Kind] = [
    kind(0, 0, 8, 8),
    { index, _ in TestView(SmallTrees.id(index), "RCTView", 2, 2, 4, 8).alpha(0) },
    kind(1, 1, 2, 2) { $0.ofClass("RCTView").zPosition(2) },
    kind(3, 0, 5, 5) { $0.ofClass("RCTView").clipping().pointerEvents(.boxNone) },
    kind(3, 3, 2, 2) { $0.ofClass("RCTView").pointerEvents(.boxOnly).hitSlop(.init(2)) },
    kind(2, 2, 5, 3) { $0.ofClass("RCTViewComponentView").zPosition(1) },
    kind(0, 0, 9, 9) { $0.ofClass("RCTViewComponentView").alpha(0.005) },
    kind(0, 3, 4, 4) { $0.ofClass("RCTViewComponentView").hidden().pointerEvents(.boxOnly) },
    kind(1, 0, 4, 4) { $0.ofClass("RCTViewComponentView").pointerEvents(.boxNone) },
    kind(0, 0, 8, 8) { $0.ofClass("RCTView").pointerEvents(.none) },
    kind(0, 0, 8, 8) { $0.ofClass("RNSFullWindowOverlayContainer") },
    kind(2, 2, 1, 1) { $0.ofClass("RNSFullWindowOverlayContainer").clipping() },
    kind(0, 0, 8, 8) { $0.ofClass("RCTParagraphTextView") },
    kind(2, 2, 4, 4) { $0.ofClass("Card", base: "RCTView").overriding(.passThrough(superCalls: 1)) },
    kind(0, 0, 8, 8) { $0.inside(.subviews) },
  ]

  @Test(
    "Trees of up to three views with every kind of React Native's in every place",
    arguments: searchSeeds(reactNativeKinds.count))
  func reactNative(windowKind: Int) throws {
    let trees = SmallTrees(upTo: 3, kinds: Self.reactNativeKinds, windowKind: windowKind)
    try check(trees, coordinates: [0, 3, 5, 8.5])
  }

  private func check(_ trees: SmallTrees, coordinates: [Double]) throws {
    var differences = 0
    for scene in trees {
      let built = try scene.built()
      for x in coordinates {
        for y in coordinates {
          let touch = OracleTouch(x: x, y: y, passes: x == y ? 2 : 1)
          if try !touch.compare(built, with: scene, "small tree") { differences += 1 }
          if differences > 2 { return }
        }
      }
    }
  }
}
