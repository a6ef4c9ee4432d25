import HitTesting
import TouchGeometry

/// Changes that may take an obstacle away: modifiers, each to be tried. The best known comes first.
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
    case .drawsNothing, .outsideShape: return contentShape
    case .outsideContentShape(let node, let place): return [[remove(node, place)]] + contentShape
    case .hitTestingOff(let node, let place): return [[remove(node, place)]]
    case .hidden(let node, let place): return [[replace(node, place, .hidden(false))]]
    case .opacity(let node, let place): return [[replace(node, place, .opacity(1))]]
    case .disabled(let node): return enabled(node)
    case .covered(let cover): return uncovered(cover)
    case .platformViewRefuses, .nearerNeighbour: return []
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
    // What is in front may be a part of something larger, which covers without that part, too.
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

  /// SU40: without what disables a view.
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
