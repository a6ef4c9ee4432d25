public import HitTesting
package import TouchGeometry

/// Candidate changes of modifiers against an obstacle, to be tried. The most usual is first.
struct SwiftUIRemedies {
  let outcome: SwiftUIOutcome
  let target: SwiftUITarget

  private var nodes: [SwiftUINode] { outcome.content.nodes }

  func edits(against obstacle: SwiftUIObstacle) -> [[SwiftUIEdit]] {
    switch obstacle {
    case .refusal(let refusal): edits(against: refusal)
    case .gesture(let verdict, of: let place): edits(against: verdict, of: place)
    }
  }

  // MARK: - Regions

  private func edits(against refusal: SwiftUIRefusal) -> [[SwiftUIEdit]] {
    switch refusal {
    case .drawsNothing, .outsideShape: contentShape
    case .outsideContentShape(let node, let place): [[remove(node, place)]] + contentShape
    case .hitTestingOff(let node, let place): [[remove(node, place)]]
    case .hidden(let node, let place): [[replace(node, place, .hidden(false))]]
    case .opacity(let node, let place): [[replace(node, place, .opacity(1))]]
    case .disabled(let node): enabled(node)
    case .covered(let cover): uncovered(cover)
    case .platformViewRefuses, .nearerNeighbour: []
    }
  }

  /// SU31, SU33: a content shape inside of the gesture; of a button, inside of its label (SU26).
  private var contentShape: [[SwiftUIEdit]] {
    let node = nodes[target.node]
    guard let frame = outcome.content.responders.frame(of: target.node), frame.contains(outcome.location)
    else {
      return []
    }
    let child = nodes.dropFirst(target.node + 1).first?.parent == target.node ? target.node + 1 : nil
    if node.kind.isButton, node.declaredAction == nil, let child {
      guard let size = node.frame?.size else { return [] }
      let label = Rect(origin: .zero, size: size)
      let shape = SwiftUIModifier.contentShape(.fixed(.rect(label)), isForInteraction: true)
      return [[SwiftUIEdit(node: child, change: .insert(shape, at: nodes[child].modifiers.count))]]
    }
    let place =
      target.modifier ?? node.modifiers.firstIndex(where: \.isGesture) ?? 0
    let shape = SwiftUIModifier.contentShape(nil, isForInteraction: true)
    return [[SwiftUIEdit(node: target.node, change: .insert(shape, at: place))]]
  }

  /// SU30, SU42.
  private func uncovered(_ cover: Int) -> [[SwiftUIEdit]] {
    var edits: [[SwiftUIEdit]] = []
    let around = outcome.content.selfAndAncestors(of: target.node)
    // The node in front may be a part of a larger one, which covers without that part, too.
    let front = outcome.content.selfAndAncestors(of: cover).prefix { !around.contains($0) }
    for node in front { edits.append([append(.allowsHitTesting(false), to: node)]) }
    if let outermost = front.last,
      let sibling = around.first(where: { nodes[$0].parent == nodes[outermost].parent })
    {
      edits.append([append(.zIndex(1), to: sibling)])
    }
    return edits
  }

  // MARK: - Gestures

  private func edits(against verdict: SwiftUIVerdict, of place: Int) -> [[SwiftUIEdit]] {
    let own = outcome.gestures[place].gesture
    switch verdict {
    case .fires, .firesLater: return []
    case .disabled:
      guard let modifier = own.modifier, case .gesture(var gesture) = nodes[own.node].modifiers[modifier],
        !gesture.isEnabled
      else { return enabled(own.node) }
      gesture.isEnabled = true
      return [[replace(own.node, modifier, .gesture(gesture))]]
    case .masked: return mask(own)
    case .prevented(by: let other, let rule):
      let rival = outcome.gestures[other].gesture
      if rule == .swiftUI(53) { return mask(rival) }
      // A style of its own gives the button a region of its own.
      if rule == .swiftUI(61) { return [[append(.buttonStyle(.borderless), to: own.node)]] }
      // SU52: the outer one of the two fires beside the inner one if it is simultaneous.
      let outer = other > place ? rival : own
      return simultaneous(outer) + (other < place ? high(own) : [])
    }
  }

  private func mask(_ gesture: SwiftUIGestureOnWay) -> [[SwiftUIEdit]] {
    changing(gesture) { $0.mask = .all }
  }

  private func simultaneous(_ gesture: SwiftUIGestureOnWay) -> [[SwiftUIEdit]] {
    changing(gesture) { $0.priority = .simultaneous }
  }

  private func high(_ gesture: SwiftUIGestureOnWay) -> [[SwiftUIEdit]] {
    changing(gesture) { $0.priority = .high }
  }

  private func changing(
    _ gesture: SwiftUIGestureOnWay, _ change: (inout SwiftUIGesture) -> Void
  ) -> [[SwiftUIEdit]] {
    guard let place = gesture.modifier, case .gesture(var changed) = nodes[gesture.node].modifiers[place]
    else {
      return []
    }
    change(&changed)
    return [[replace(gesture.node, place, .gesture(changed))]]
  }

  // MARK: - Edits

  /// SU40: without the modifiers that disable a view.
  private func enabled(_ node: Int) -> [[SwiftUIEdit]] {
    let edits = outcome.content.selfAndAncestors(of: node).flatMap { node in
      nodes[node].modifiers.indices.filter { nodes[node].modifiers[$0] == .disabled(true) }
        .map { replace(node, $0, .disabled(false)) }
    }
    return edits.isEmpty ? [] : [edits]
  }

  private func append(_ modifier: SwiftUIModifier, to node: Int) -> SwiftUIEdit {
    SwiftUIEdit(node: node, change: .insert(modifier, at: nodes[node].modifiers.count))
  }

  private func remove(_ node: Int, _ place: Int) -> SwiftUIEdit {
    SwiftUIEdit(node: node, change: .remove(nodes[node].modifiers[place], at: place))
  }

  private func replace(_ node: Int, _ place: Int, _ modifier: SwiftUIModifier) -> SwiftUIEdit {
    SwiftUIEdit(node: node, change: .replace(nodes[node].modifiers[place], by: modifier, at: place))
  }
}

/// Why a SwiftUI view gets a touch or does not, and the changes that would make it get the touch.
public struct SwiftUIExplanation: Sendable {
  public let target: SwiftUITarget
  public let touch: Touch
  public let receiver: ViewIndex?
  public let outcome: SwiftUIOutcome
  /// Each with SwiftUI's outcome after the ones before it are removed.
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
  /// Explains which SwiftUI view gets a touch, why it is not the target, and which changes would fix that.
  ///
  /// - Parameters:
  ///   - touch: nil: the target's center. One in a view's coordinates is converted to the screen.
  ///   - fixesMax: 0: only the first obstacle is found.
  /// - Returns: nil if the touch does not reach SwiftUI's content: UIKit's explanation applies.
  /// - Throws: `OverrideRecursion` if overrides would search without end.
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

  /// The touch at the same place of the screen. Code may pass a point of a view's own; SwiftUI gets only a finger's
  /// touches, which are on the screen (P5).
  public func onScreen(_ touch: Touch) -> Touch {
    touch.view.map { Touch(at: tree.convertToScreen(touch.location, from: $0)) } ?? touch
  }

  public func middle(of target: SwiftUITarget) -> Touch {
    Touch(at: place(of: target, 0.5, 0.5) ?? tree.screenCenter(of: target.host))
  }

  package func screenRegion(of target: SwiftUITarget) -> Polygon? {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].compactMap { place(of: target, $0, $1) }
    return corners.count == 4 ? Polygon(outer: corners) : nil
  }

  /// Points of the screen, evenly spaced over the target's frame.
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
