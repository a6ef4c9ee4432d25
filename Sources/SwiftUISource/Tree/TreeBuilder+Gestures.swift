import HitTesting

// Gestures by what they are made of (SU50 to SU55).

extension TreeBuilder {
  func gestures(_ use: Applied) -> Int? {
    switch use.name {
    case "onTapGesture":
      var gesture = SwiftUIGesture(id: nil)
      gesture.count = count(use.call?.argument("count")?.range, use.scope)
      return gestureNode(gesture, use)
    case "onLongPressGesture":
      var gesture = SwiftUIGesture(id: nil)
      gesture.kind = .longPress
      gesture.minimumDuration = seconds(use.call?.argument("minimumDuration")?.range, use.scope)
      return gestureNode(gesture, use)
    case "gesture", "highPriorityGesture", "simultaneousGesture": return gesture(use)
    default: return nil
    }
  }

  private func gestureNode(_ gesture: SwiftUIGesture, _ use: Applied) -> Int {
    var node = SourceNode(.same, use.name, at: use.token, use.range)
    node.hit = .gesture(gesture)
    node.layoutPriority = nodes[use.node].layoutPriority
    var scope = use.scope
    scope.repetition = nodes[use.node].repetition
    scope.choice = nodes[use.node].choice
    return add(node, [use.node], in: scope)
  }

  private func count(_ range: Range<Int>?, _ scope: Scope) -> Int {
    range.flatMap { number($0, scope) }.flatMap { (1...10).contains($0) ? Int($0) : nil } ?? 1
  }

  private func seconds(_ range: Range<Int>?, _ scope: Scope) -> Double {
    range.flatMap { number($0, scope) }.map { min(max($0, 0), 60) } ?? 0.5
  }

  private func gesture(_ use: Applied) -> Int {
    var gesture = SwiftUIGesture(id: nil)
    gesture.kind = .custom
    if let first = use.first { read(first, into: &gesture, use.scope, depth: 0) }
    switch use.name {
    case "highPriorityGesture": gesture.priority = .high
    case "simultaneousGesture": gesture.priority = .simultaneous
    default: break
    }
    if let mask = (use.call?.argument("including")).map({ code.string(chosen($0.range, use.scope)) }) {
      gesture.mask =
        mask.hasSuffix("none")
        ? .none : mask.hasSuffix("subviews") ? .subviews : mask.hasSuffix("gesture") ? .gesture : .all
    }
    if let enabled = use.call?.argument("isEnabled") {
      gesture.isEnabled = flag(enabled.range, initial: true, use.scope)
    }
    return gestureNode(gesture, use)
  }

  /// A gesture's own words, or those of the constant that it is.
  private func read(_ range: Range<Int>, into gesture: inout SwiftUIGesture, _ scope: Scope, depth: Int) {
    guard depth < 6 else { return }
    let range = chosen(range, scope)
    guard
      let first = range.first(where: {
        code.kind($0) == .word && !code.is($0, "self") && !code.is($0, "return")
      })
    else { return }
    guard let expression = ExpressionParser(code: code, end: range.upperBound).expression(at: first) else {
      return
    }
    let name = expression.names.last ?? ""
    switch name {
    case "TapGesture", "SpatialTapGesture":
      gesture.kind = .tap
      gesture.count = count(expression.call?.argument("count")?.range, scope)
    case "LongPressGesture":
      gesture.kind = .longPress
      gesture.minimumDuration = seconds(expression.call?.argument("minimumDuration")?.range, scope)
    case "DragGesture":
      gesture.kind = .drag
      let distance = expression.call?.argument("minimumDistance").flatMap { number($0.range, scope) }
      gesture.minimumDistance = min(max(distance ?? 10, 0), 1_000)
    case "MagnificationGesture", "MagnifyGesture": gesture.kind = .magnify
    case "RotationGesture", "RotateGesture": gesture.kind = .rotate
    case "ExclusiveGesture", "SimultaneousGesture", "SequenceGesture":
      if let inner = expression.call?.arguments.first {
        read(inner.range, into: &gesture, scope, depth: depth + 1)
      }
    default:
      if let constant = scope.constants[name] {
        var inner = scope
        inner.constants[name] = nil
        read(constant, into: &gesture, inner, depth: depth + 1)
      } else if let member = member(name, scope) {
        read(member.body, into: &gesture, scope, depth: depth + 1)
      }
    }
  }
}
