public import HitTesting
import TouchGeometry

/// Why one of SwiftUI's views gets a touch or does not, and what would change that.
public struct SwiftUIExplanation: Sendable {
  public let target: SwiftUITarget
  public let touch: Touch
  /// UIKit's hit view.
  public let receiver: ViewIndex?
  public let outcome: SwiftUIOutcome
  /// Each with what SwiftUI does where those before it are mended.
  public private(set) var obstacles: [(obstacle: SwiftUIObstacle, outcome: SwiftUIOutcome)] = []
  /// Changes with which the target gets the touch, each tried; the smallest first.
  public private(set) var fixes: [[SwiftUIEdit]] = []

  public var isReached: Bool { obstacles.isEmpty }

  /// More than a person reads.
  private static let obstaclesMax = 8
  private static let fixesMax = 4

  fileprivate init(
    _ target: SwiftUITarget, _ touch: Touch, _ receiver: ViewIndex?, _ outcome: SwiftUIOutcome,
    in scene: Scene
  ) throws(OverrideRecursion) {
    (self.target, self.touch, self.receiver, self.outcome) = (target, touch, receiver, outcome)
    var edits: [SwiftUIEdit] = []
    var alternatives: [[SwiftUIEdit]] = []
    var next = outcome
    while obstacles.count < Self.obstaclesMax, let obstacle = next.obstacle(to: target) {
      // In the way though it was mended: there is nothing more to find.
      if obstacles.contains(where: { $0.obstacle == obstacle }) { break }
      obstacles.append((obstacle, next))
      let remedies = SwiftUIRemedies(outcome: next, target: target).edits(against: obstacle)
      alternatives += remedies.map { edits + $0 }
      guard let first = remedies.first else { break }
      edits += first
      next = try scene.swiftUIOutcome(after: edits, to: outcome)
    }
    if !isReached, next.reaches(target) { try keepFixes(among: alternatives, in: scene) }
    if fixes.isEmpty { try keepFixes(among: alternatives, in: scene) }
  }

  /// Each is tried on the content.
  private mutating func keepFixes(among alternatives: [[SwiftUIEdit]], in scene: Scene)
    throws(OverrideRecursion)
  {
    for edits in alternatives where fixes.count < Self.fixesMax && !fixes.contains(edits) {
      if try scene.swiftUIOutcome(after: edits, to: outcome).reaches(target) { fixes.append(edits) }
    }
    fixes.sort { $0.count < $1.count }
  }
}

extension Scene {
  /// Says who gets a touch in SwiftUI's content, why it is not the target, and what would change that.
  ///
  /// - Parameter touch: nil: the middle of the target.
  /// - Returns: nil where the touch does not come to SwiftUI's content: that is UIKit's matter.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public func explain(
    _ target: SwiftUITarget, touch asked: Touch?
  ) throws(OverrideRecursion) -> SwiftUIExplanation? {
    let touch = asked ?? middle(of: target)
    let receiver = try hitTest(touch).hitView
    guard let outcome = try swiftUIOutcome(of: touch, hitting: receiver), outcome.host == target.host else {
      return nil
    }
    return try SwiftUIExplanation(target, touch, receiver, outcome, in: self)
  }

  /// On the screen.
  public func middle(of target: SwiftUITarget) -> Touch {
    let region = tree.swiftUI(in: target.host)?.responders.frame(of: target.node)
    let middle = region.flatMap { $0.toHost.apply(to: $0.frame.center) } ?? tree[target.host].bounds.center
    return Touch(at: tree.convertToScreen(middle, from: target.host))
  }

  fileprivate func swiftUIOutcome(
    after edits: [SwiftUIEdit], to outcome: SwiftUIOutcome
  ) throws(OverrideRecursion) -> SwiftUIOutcome {
    let changed = outcome.content.applying(edits)
    let hit = try swiftUIHit(changed, in: outcome.host, at: outcome.location)
    return SwiftUIOutcome(hit, in: outcome.host, at: outcome.location, radius: outcome.radius)
  }
}
