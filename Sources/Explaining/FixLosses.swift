public import HitTesting
import TouchGeometry
import TouchMapping
import WorkMetering

/// The touches that a fix takes from another target.
public struct FixLoss: Sendable {
  /// In the scene before the fix.
  public let view: ViewIndex
  /// The part of its area on the screen that gets its touches, before and after; from 0 to 1.
  public let before, after: Double
}

/// Finds targets that lose touches to fixes.
///
/// A target is hit-tested in a few places before and after. Only if one of them is lost, its whole region is measured.
struct FixLosses {
  private let scene: Scene
  private let asked: ViewIndex
  private var budget = ReachBudget()
  /// The targets with places where they are hit. Covers and their descendants are last in the tree, so they are first
  /// here.
  private var targets: [(view: ViewIndex, places: [Point])] = []
  /// What `TargetReach` says of targets before any fix, which many fixes are compared with; nil where it is not known.
  private var shares: [ViewIndex: Double?] = [:]

  private static let targetsMax = 128

  init(_ scene: Scene, asked: ViewIndex) {
    (self.scene, self.asked) = (scene, asked)
    let most = min(Self.targetsMax, 400_000 / (scene.tree.count + scene.searchCost))
    for number in scene.tree.indices.reversed() where targets.count < most && Work.goesOn(after: 1) {
      guard scene.isTapped(number), !scene.tree.isDescendant(number, of: asked) else { continue }
      let places = scene.placesToTap(number).filter { scene.isTouched(number, at: $0) }
      if !places.isEmpty { targets.append((number, places)) }
    }
  }

  mutating func losses(by edits: [SceneEdit]) -> [FixLoss] {
    if targets.isEmpty || !edits.contains(where: \.mayTakeTouches) { return [] }
    let edited = scene.applying(edits)
    var losses: [FixLoss] = []
    for target in targets where Work.goesOn(after: 64) {
      let view = edited.index(of: target.view)
      guard !target.places.allSatisfy({ edited.scene.isTouched(view, at: $0) }),
        let before = share(of: target.view),
        let after = edited.scene.shareReached(view, within: &budget), after < before
      else { continue }
      losses.append(FixLoss(view: target.view, before: before, after: after))
    }
    return losses.sorted { ($1.before - $1.after, $0.view) < ($0.before - $0.after, $1.view) }
  }

  private mutating func share(of target: ViewIndex) -> Double? {
    if let known = shares[target] { return known }
    let share = scene.reach(of: target, within: &budget)?.share
    shares.updateValue(share, forKey: target)
    return share
  }
}

extension Scene {
  fileprivate func isTapped(_ view: ViewIndex) -> Bool {
    isTarget(view, recognizing: activeRecognizers(of: view)) && !isPartOfTarget(view)
  }

  fileprivate func isTouched(_ view: ViewIndex, at point: Point) -> Bool {
    let touch = Touch(at: point)
    return (try? hitTest(touch)).map { isTouched(view, by: $0, touch) } ?? false
  }

  /// 0 for a view that is hidden or off the screen.
  fileprivate func shareReached(_ view: ViewIndex, within budget: inout ReachBudget) -> Double? {
    visibleOutline(of: view) == nil ? 0 : reach(of: view, within: &budget)?.share
  }

  /// Thirteen places of a view's visible part: nine in rows, of which one is its center, and four between them. No part of
  /// two fifths of its length and width, and no strip of a fifth, lies between all of them.
  fileprivate func placesToTap(_ view: ViewIndex) -> [Point] {
    guard let box = visibleOutline(of: view)?.box else { return [] }
    let rows = [0.1, 0.5, 0.9].flatMap { y in [0.1, 0.5, 0.9].map { ($0, y) } }
    let places = (rows + [(0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7)]).map { x, y in
      Point(x: box.minX + x * box.width, y: box.minY + y * box.height)
    }
    return [place(of: view)] + places
  }
}

extension SceneEdit {
  /// Whether a view may get touches of others, or lose its own. A recognizer's loss is not one, but by one that is enabled
  /// (R107), and content scrolled away can be scrolled back.
  fileprivate var mayTakeTouches: Bool {
    switch self {
    case .set(_, let property, _):
      [
        .isHidden, .alpha, .isUserInteractionEnabled, .isEnabled, .pointerEvents, .transform, .windowLevel,
      ].contains(property)
    case .pointInside, .hitTest, .frame, .bringToFront, .setRecognizer(_, .isEnabled, true): true
    case .setRecognizer, .isIgnoringInteractionEvents, .forwardsTouches, .ignoresTouches,
      .minimumNumberOfTouches, .requireToFail, .simultaneous:
      false
    }
  }
}
