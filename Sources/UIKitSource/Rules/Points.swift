import SourceReading
import WorkMetering

// hit-test-point: points in the coordinates of another view.

extension UIKitLinter {
  /// R3, R36, R48.
  mutating func points(_ method: Things.TextMethod) {
    let (body, parameter) = (method.method.body, method.method.parameters.first?.name ?? "point")
    let locals = names(boundIn: body)
    let isView = things.classes.isKind(method.type, "UIView")
    guard isView != false, !locals.contains(parameter), !isAssigned(parameter, body) else { return }
    let frames = OwnFrames(body, locals)
    var found: [(place: Int, name: String, severity: LintSeverity, edit: SourceEdit)] = []
    body.each { expression in
      guard case .call(let function, let arguments) = expression.kind else { return }
      let tested: (frame: Expression, point: Expression)? =
        switch function.kind {
        case .member(let base, "contains"): arguments.first.map { (base, $0.value) }
        case .name("CGRectContainsPoint") where arguments.count == 2: (arguments[0].value, arguments[1].value)
        default: nil
        }
      if let tested, case .name(parameter) = tested.point.kind, let frame = frames.range(tested.frame) {
        found.append((expression.range.lowerBound, "frame", .warn, replacing(frame, "bounds")))
      }
      // With an event: an app's own objects have methods of these names, too.
      guard case .member(let base, let name) = function.kind, arguments.count == 2,
        ["hitTest", "point", "pointInside"].contains(name), let first = arguments.first,
        case .name(parameter) = first.value.kind, name != "point" || first.label == "inside",
        !isSamePlace(base, method.type), let severity = isElsewhere(base, method.type, isView)
      else { return }
      let view = text.string(base.plain.range)
      let new =
        isSwift(expression.range.lowerBound)
        ? "convert(\(parameter), to: \(view))" : "[self convertPoint:\(parameter) toView:\(view)]"
      found.append(
        (
          expression.range.lowerBound, base.plain.lastName ?? view, severity,
          replacing(first.value.range, new)
        ))
    }
    for one in found {
      report(
        .hitTestPoint, one.severity, at: one.place, one.name, method.type,
        [SourceFix(one.name == "frame" ? .useBounds : .convertPoint, [one.edit])])
    }
  }

  private func isAssigned(_ name: String, _ body: [Statement]) -> Bool {
    body.contains { expression in
      guard case .assignment(_, let left, _) = expression.kind else { return false }
      var root = left.plain
      while case .member(let base, _) = root.kind { root = base.plain }
      return root.lastName == name
    }
  }

  /// How sure it is that a receiver has coordinates of its own; nil for what is no view.
  private func isElsewhere(_ base: Expression, _ type: String, _ isView: Bool?) -> LintSeverity? {
    let named = things.things(named: base.plain.lastName ?? "", of: type)
    let className = named.lazy.compactMap { things[$0].className }.first
    guard let isOther = things.classes.isKind(className, "UIView") else {
      // A node of AsyncDisplayKit's has the coordinates of its view.
      if isView != true && !type.isEmpty || className?.hasSuffix("Node") ?? false { return nil }
      return type.isEmpty && className == nil ? .warn : .maybe
    }
    // Most subviews of a window have its coordinates.
    let isWindow = things.classes.isKind(type, "UIWindow") == true
    return isOther ? (isView == true || type.isEmpty) && !isWindow ? .warn : .maybe : nil
  }

  private static let sameNames = Set(
    words: """
      contentView rootViewController view superview hitView window
      """)

  /// Whether a view has the coordinates of the receiver: itself, or one that fills it.
  private func isSamePlace(_ base: Expression, _ type: String) -> Bool {
    let plain = base.plain
    if plain.isSelf { return true }
    if case .superObject = plain.kind { return true }
    guard let name = plain.lastName else { return true }
    if Self.sameNames.contains(name) { return true }
    return things.things(named: name, of: type).contains(where: fills)
  }
}

/// The receiver's own frame under its names in a method: `self.frame.insetBy(…)`, `let area = frame`.
private struct OwnFrames {
  private let locals: Set<String>
  private var values: [String: Expression] = [:]

  init(_ body: [Statement], _ locals: Set<String>) {
    self.locals = locals
    for case .variable(let pattern, _, let value?) in body.map(\.kind) {
      if let name = pattern.name { values[name] = value }
    }
  }

  /// The bytes of `frame`; nil for another view's, and for other rectangles.
  func range(_ value: Expression, _ depth: Int = 0) -> Range<Int>? {
    guard depth < 8 else { return nil }
    switch value.kind {
    case .name(let name):
      if let value = values[name] { return range(value, depth + 1) }
      return name == "frame" && !locals.contains(name) ? value.range : nil
    case .member(let base, "frame") where base.isSelf:
      return max(value.range.upperBound - 5, value.range.lowerBound)..<value.range.upperBound
    case .call(let function, let arguments):
      if case .member(let base, let name) = function.kind, name.hasPrefix("inset") {
        return range(base, depth + 1)
      }
      if ["CGRectInset", "UIEdgeInsetsInsetRect"].contains(function.lastName), let first = arguments.first {
        return range(first.value, depth + 1)
      }
      return nil
    default: return nil
    }
  }
}
