import HitTesting
import WorkMetering

// Gestures by their parts (SU50 to SU55).

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
      gesture.isEnabled = flag(enabled.range, initial: true, use.scope) && gesture.isEnabled
    }
    return gestureNode(gesture, use)
  }

  /// A gesture's own words, or those of its constant.
  private func read(_ range: Range<Int>, into gesture: inout SwiftUIGesture, _ scope: Scope, depth: Int) {
    guard depth < 6, Work.goesOn(after: range.count) else { return }
    let range = chosen(range, scope)
    // SU59: nil means no gesture, which keeps the region of its content.
    if code.string(range) == "nil" { gesture.isEnabled = false }
    guard
      let first = range.first(where: {
        code.isWord($0) && !code.is($0, "self") && !code.is($0, "return")
      })
    else { return }
    guard let expression = ExpressionParser(code: code, end: range.upperBound).expression(at: first) else {
      return
    }
    readBase(of: expression, into: &gesture, scope, depth: depth)
    for suffix in expression.suffixes.filter({ Self.compositions.contains($0.name) }).prefix(3) {
      guard let other = suffix.call?.arguments.first else { continue }
      readAnother(other.range, into: &gesture, scope, depth: depth)
    }
  }

  /// Combinations of two gestures that may both fire. The second of a sequence needs the first.
  private static let compositions: Set<String> = [
    "exclusively", "simultaneously", "ExclusiveGesture", "SimultaneousGesture",
  ]

  /// A gesture that fires if another one does not, or simultaneously: of both, the one that a single tap triggers.
  private func readAnother(
    _ range: Range<Int>, into gesture: inout SwiftUIGesture, _ scope: Scope, depth: Int
  ) {
    guard gesture.kind != .tap || gesture.count > 1 else { return }
    var other = SwiftUIGesture(id: nil)
    other.kind = .custom
    read(range, into: &other, scope, depth: depth + 1)
    if other.kind == .tap, other.count == 1 { gesture = other }
  }

  private func readBase(
    of expression: Expression, into gesture: inout SwiftUIGesture, _ scope: Scope, depth: Int
  ) {
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
      guard let arguments = expression.call?.arguments, let first = arguments.first else { return }
      read(first.range, into: &gesture, scope, depth: depth + 1)
      guard Self.compositions.contains(name) else { return }
      for other in arguments.dropFirst().prefix(1) {
        readAnother(other.range, into: &gesture, scope, depth: depth)
      }
    default: readNamed(name, into: &gesture, scope, depth: depth)
    }
  }

  private func readNamed(_ name: String, into gesture: inout SwiftUIGesture, _ scope: Scope, depth: Int) {
    var inner = scope
    if let constant = scope.constants[name] {
      inner.constants[name] = nil
      read(constant, into: &gesture, inner, depth: depth + 1)
    } else if let member = member(name, scope) {
      // A body may name the parts of its gesture first.
      var body = member.body
      for statement in code.statements(in: member.body) {
        switch statement {
        case .constant(let name, let value): inner.constants[name] = value
        case .view(let expression): body = expression.range
        case .choice, .action: break
        }
      }
      read(body, into: &gesture, inner, depth: depth + 1)
    }
  }

  /// Whether a tap may run the action in the body of a primitive style.
  func mayTrigger(_ body: Range<Int>) -> Bool {
    func isSingle(_ tap: Int) -> Bool {
      !code.is(tap + 2, "count") || (code.kind(tap + 4) == .number && code.is(tap + 4, "1"))
    }
    var (showsLabel, triggers, waits) = (false, false, false)
    for index in body where code.isWord(index) {
      switch code.string(index) {
      case "configuration" where !code.isMark(index + 1, "."): return true
      case "label" where code.is(index - 2, "configuration"): showsLabel = true
      case "trigger" where code.is(index - 2, "configuration"): triggers = true
      case "Button": return true
      case "onTapGesture", "TapGesture", "SpatialTapGesture":
        if isSingle(index) { return true }
        waits = true
      case "onLongPressGesture", "LongPressGesture", "DragGesture": waits = true
      default: break
      }
    }
    return !showsLabel || triggers && !waits
  }
}
