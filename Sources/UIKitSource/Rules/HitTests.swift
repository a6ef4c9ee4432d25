import SourceReading
import WorkMetering

// hit-test-flags, hit-test-point, hit-test-self: overrides of the hit test.

extension UIKitLinter {
  private static let flags = Set(
    words: """
      isHidden hidden isUserInteractionEnabled userInteractionEnabled alpha isEnabled enabled
      """)

  mutating func hitTests() {
    for method in things.methods where !method.method.isStatic {
      switch method.method.name {
      case "hitTest(_:with:)", "hitTest(_:withEvent:)", "hitTest(point:withEvent:)":
        points(method)
        hitTest(method)
      case "point(inside:with:)", "pointInside(_:withEvent:)", "pointInside(point:withEvent:)":
        points(method)
        let returned = values(method.method.body)
        if !returned.isEmpty, returned.allSatisfy({ $0.isTrue }), !isRoot(method.type) {
          report(.hitTestSelf, .maybe, at: method.method.place, method.type, "point(inside:with:)")
        }
      default: continue
      }
    }
  }

  /// What a method returns, also without the word.
  func values(_ body: [Statement]) -> [Expression] {
    let returned = body.returned.compactMap(\.value)
    if body.count == 1, case .expression(let value)? = body.first?.kind { return [value] }
    return returned
  }

  private func isRoot(_ type: String) -> Bool {
    if things.classes.isKind(type, "UIWindow") == true { return true }
    return things.instances(of: type).contains { things[$0].name == "view" }
  }

  private mutating func hitTest(_ method: Things.TextMethod) {
    let body = method.method.body
    let returned = values(body)
    let asksSuper = body.contains {
      if case .call(let function, _) = $0.kind { Self.isSuper(function) } else { false }
    }
    let locals = names(boundIn: body)
    let fixed = returned.flatMap(Self.arms).filter { isFixed($0, locals) }
    guard !fixed.isEmpty, !isRoot(method.type) else { return }
    let all = returned.flatMap(Self.arms)
    if !asksSuper, all.count == fixed.count, let only = all.first {
      let isSwift = isSwift(method.method.place)
      let point = method.method.parameters.first?.name ?? "point"
      let event = method.method.parameters.last?.name ?? "event"
      let written = text.string(only.range)
      let edits = all.map { value in
        replacing(
          value.range,
          isSwift
            ? "super.hitTest(\(point), with: \(event)) == nil ? nil : \(written)"
            : "[super hitTest:\(point) withEvent:\(event)] == nil ? nil : \(written)")
      }
      return report(
        .hitTestSelf, .warn, at: method.method.place, method.type, written == "self" ? nil : written,
        [SourceFix(.askSuper, edits)])
    }
    guard !body.mentions(Self.flags) else { return }
    if asksSuper {
      let first = firstSuper(in: body)
      guard let early = fixed.first, early.range.lowerBound < first, Self.isEarly(body, early.range, first)
      else { return }
    }
    flags(method)
  }

  /// Whether a value is returned on a way that has not asked `super`.
  private static func isEarly(_ body: [Statement], _ value: Range<Int>, _ asked: Int) -> Bool {
    value.upperBound < asked
  }

  private func firstSuper(in body: [Statement]) -> Int {
    var first = Int.max
    body.each {
      if case .call(let function, _) = $0.kind, Self.isSuper(function) {
        first = min(first, $0.range.lowerBound)
      }
    }
    return first
  }

  private static func isSuper(_ function: Expression) -> Bool {
    guard case .member(let base, let name) = function.kind, name == "hitTest", case .superObject = base.kind
    else { return false }
    return true
  }

  /// The values that a choice has.
  private static func arms(_ value: Expression) -> [Expression] {
    switch value.kind {
    case .conditional(_, let first, let second), .binary("??", let first, let second):
      arms(first) + arms(second)
    default: [value]
    }
  }

  func names(boundIn body: [Statement]) -> Set<String> {
    var names: Set<String> = []
    func walk(_ statements: [Statement]) {
      for statement in statements {
        switch statement.kind {
        case .variable(let pattern, _, _): if let name = pattern.name { names.insert(name) }
        case .branch(let conditions, _, _), .leaveUnless(let conditions, _),
          .loop(_, let conditions, _, _, _):
          for case .value(let pattern, _) in conditions { if let name = pattern.name { names.insert(name) } }
        case .loopOver(let pattern, _, _, _, _): if let name = pattern.name { names.insert(name) }
        default: break
        }
        for body in statement.parts.bodies { walk(body) }
      }
    }
    walk(body)
    body.each { if case .closure(let closure) = $0.kind { walk(closure.body) } }
    return names
  }

  /// Whether a value is `self` or a view that the class has.
  private func isFixed(_ value: Expression, _ locals: Set<String>) -> Bool {
    switch value.plain.kind {
    case .selfObject: true
    case .name(let name): !locals.contains(name) && !name.startsUppercase
    case .member(let base, _): base.isSelf
    default: false
    }
  }

  /// R18, R32: a superview asks hidden views, too.
  private mutating func flags(_ method: Things.TextMethod) {
    let type = method.type
    let views = things.instances(of: type) + [things.me(type)].compactMap(\.self)
    let names = Self.flags
    let isSwitched = views.contains { view in
      things.facts(of: view).contains { fact in
        switch fact.kind {
        case .set(let name, _), .read(let name): names.contains(name)
        default: false
        }
      }
    }
    let isButton = things.classes.isKind(type, "UIButton") == true && isPlain(method.method.body)
    let point = method.method.body.first?.range.lowerBound
    let guardLine =
      isSwift(method.method.place)
      ? "guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }"
      : "if (self.hidden || !self.userInteractionEnabled || self.alpha < 0.01) return nil"
    let edit = point.map { line(guardLine, before: $0) }
    report(
      .hitTestFlags, isSwitched && !isButton ? .warn : .maybe, at: method.method.place, type, nil,
      [SourceFix(.askFlags, [edit])])
  }

  /// `bounds.contains(point) ? self : nil`, which keeps the touches of a disabled button.
  private func isPlain(_ body: [Statement]) -> Bool { body.count <= 2 }
}

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
