public import HitTesting
package import TouchGeometry

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

  fileprivate init(
    _ target: SwiftUITarget, _ touch: Touch, _ receiver: ViewIndex?, _ outcome: SwiftUIOutcome,
    in scene: Scene, fixesMax: Int
  ) throws(OverrideRecursion) {
    (self.target, self.touch, self.receiver, self.outcome) = (target, touch, receiver, outcome)
    // Where no change is asked for, the first thing in the way is all.
    let obstaclesMax = fixesMax == 0 ? 1 : Self.obstaclesMax
    var edits: [SwiftUIEdit] = []
    var alternatives: [[SwiftUIEdit]] = []
    var next = outcome
    while obstacles.count < obstaclesMax, let obstacle = next.obstacle(to: target.following(edits)) {
      // In the way though it was mended: there is nothing more to find.
      if obstacles.contains(where: { $0.obstacle == obstacle }) { break }
      obstacles.append((obstacle, next))
      if fixesMax == 0 { return }
      let remedies = SwiftUIRemedies(outcome: next, target: target.following(edits)).edits(against: obstacle)
      alternatives += remedies.map { edits + $0 }
      guard let first = remedies.first else { break }
      edits += first
      next = try scene.swiftUIOutcome(after: edits, to: outcome)
    }
    for edits in alternatives where fixes.count < fixesMax && !fixes.contains(edits) {
      let tried = try scene.swiftUIOutcome(after: edits, to: outcome)
      if tried.reaches(target.following(edits)) { fixes.append(edits) }
    }
    fixes.sort { $0.count < $1.count }
  }
}

extension Scene {
  /// Says who gets a touch in SwiftUI's content, why it is not the target, and what would change that.
  ///
  /// - Parameters:
  ///   - touch: nil: the middle of the target. One in a view's coordinates is taken to the screen.
  ///   - fixesMax: 0: only the first thing in the way is told.
  /// - Returns: nil where the touch does not come to SwiftUI's content: that is UIKit's matter.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public func explain(
    _ target: SwiftUITarget, touch asked: Touch?, fixesMax: Int = 4
  ) throws(OverrideRecursion) -> SwiftUIExplanation? {
    let touch = asked.map(onScreen) ?? middle(of: target)
    let receiver = try hitTest(touch).hitView
    guard let outcome = try swiftUIOutcome(of: touch, hitting: receiver), outcome.host == target.host else {
      return nil
    }
    return try SwiftUIExplanation(target, touch, receiver, outcome, in: self, fixesMax: fixesMax)
  }

  /// The touch at the same place of the screen. Code may ask a view with a point of that view's own; a finger touches the
  /// screen, and only a finger's touches come to SwiftUI (P5).
  public func onScreen(_ touch: Touch) -> Touch {
    touch.view.map { Touch(at: tree.convertToScreen(touch.location, from: $0)) } ?? touch
  }

  /// On the screen.
  public func middle(of target: SwiftUITarget) -> Touch {
    Touch(at: place(of: target, 0.5, 0.5) ?? tree.screenCenter(of: target.host))
  }

  /// The target's frame on the screen; nil where that is nowhere.
  package func screenRegion(of target: SwiftUITarget) -> Polygon? {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].compactMap { place(of: target, $0, $1) }
    return corners.count == 4 ? Polygon(outer: corners) : nil
  }

  /// Points of the screen over the target, evenly over its frame.
  package func grid(over target: SwiftUITarget, side: Int) -> [Point] {
    (0..<side * side).compactMap { index in
      let (column, row) = (Double(index % side) + 0.5, Double(index / side) + 0.5)
      return place(of: target, column / Double(side), row / Double(side))
    }
  }

  /// A place in the target's frame, by its shares of the width and the height.
  private func place(of target: SwiftUITarget, _ x: Double, _ y: Double) -> Point? {
    guard let region = tree.swiftUI(in: target.host)?.responders.frame(of: target.node) else { return nil }
    let frame = region.frame
    let way = Vector(dx: x * frame.size.width, dy: y * frame.size.height)
    return region.toHost.apply(to: frame.origin + way).map { tree.convertToScreen($0, from: target.host) }
  }

  fileprivate func swiftUIOutcome(
    after edits: [SwiftUIEdit], to outcome: SwiftUIOutcome
  ) throws(OverrideRecursion) -> SwiftUIOutcome {
    let changed = outcome.content.applying(edits)
    let hit = try swiftUIHit(changed, in: outcome.host, at: outcome.location)
    return SwiftUIOutcome(hit, in: outcome.host, at: outcome.location, radius: outcome.radius)
  }
}
