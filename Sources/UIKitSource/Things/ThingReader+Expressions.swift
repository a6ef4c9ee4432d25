import SourceReading
import WorkMetering

extension ThingReader {
  /// Reads an expression, and tells which thing it is.
  ///
  /// - Parameter target: the thing that an initializer in it makes, if it has a name.
  func value(_ expression: Expression, into target: Int? = nil) -> Int? {
    guard Work.goesOn(after: 4) else { return nil }
    switch expression.kind {
    case .name(let name): return named(name, at: expression.range.lowerBound)
    case .selfObject, .superObject: return me()
    case .unwrapped(let base): return value(base, into: target)
    case .cast(let base, _, let type):
      let thing = value(base, into: target)
      if let thing,
        things[first(thing)].className.map(Self.anyOf.contains) ?? true
      {
        things[first(thing)].className = type.name
      }
      return thing
    case .member(let base, let name):
      guard let owner = value(base) else { return nil }
      note(.read(name), owner, expression.range)
      return member(name, of: owner, at: expression.range.lowerBound)
    case .call(let function, let arguments): return call(expression, function, arguments, into: target)
    case .assignment(let sign, let left, let right):
      assign(sign, left, right, expression.range)
      return nil
    case .closure(let closure):
      later { self.bind(closure, nil) }
      return nil
    case .conditional(let condition, let first, let second):
      _ = value(condition)
      pass([first, second], to: "?")
      return nil
    case .branch(let statement):
      inScope { read([statement]) }
      return nil
    case .binary(let sign, let left, let right):
      let isPlain = ["==", "!=", "===", "!==", "&&", "||", "<", ">", "??", "+", "-", "*", "/"].contains(sign)
      if isPlain { for part in [left, right] { _ = value(part) } } else { pass([left, right], to: sign) }
      return nil
    case .array(let elements):
      pass(elements, to: "[]")
      return nil
    case .dictionary, .tuple:
      pass(expression.kind.operands, to: "[]")
      return nil
    default:
      for child in expression.kind.operands { _ = value(child) }
      return nil
    }
  }

  /// The classes of which a cast tells more.
  private static let anyOf: Set = ["UIView", "UITableViewCell", "UIViewController"]

  private func pass(_ values: [Expression], to name: String) {
    for value in values {
      if let thing = self.value(value) { note(.passed(name), thing, value.range) }
    }
  }

  /// Reads a closure's statements with a thing as its argument.
  private func bind(_ closure: Closure, _ thing: Int?) {
    for (index, name) in (closure.parameters.isEmpty ? ["$0"] : closure.parameters).enumerated() {
      guard name != "_" else { continue }
      let isFirst = index == 0
      scope.things[name] =
        isFirst && thing != nil
        ? thing : make(.parameter, name, nil, at: closure.body.first?.range.lowerBound ?? 0)
    }
    read(closure.body)
  }

  // MARK: - Assignments

  private func assign(_ sign: String, _ left: Expression, _ right: Expression, _ range: Range<Int>) {
    let left = left.plain
    switch left.kind {
    case .member(let base, let name):
      let owner = value(base)
      if owner == nil || isUnknown(owner ?? 0), let last = base.plain.lastName {
        setOnUnknown.insert(last + "." + name)
      }
      set(name, of: owner, to: right, range)
    case .name(let name):
      let isVariable = scopes.contains { $0.things[name] != nil || $0.values[name] != nil }
      if isVariable {
        let thing = named(name, at: left.range.lowerBound)
        if let other = value(right, into: thing), other != thing {
          scope.things[name] = other
        }
      } else {
        set(name, of: me(), to: right, range)
      }
    default:
      _ = value(left)
      pass([right], to: sign)
    }
  }

  private func isUnknown(_ thing: Int) -> Bool {
    switch things[first(thing)].kind {
    case .me, .property: false
    default: things[first(thing)].className == nil
    }
  }

  private func set(_ name: String, of owner: Int?, to right: Expression, _ range: Range<Int>) {
    guard let owner else {
      pass([right], to: "=" + name)
      return
    }
    let slot = name == "frame" ? nil : member(name, of: owner, at: range.lowerBound)
    let other = value(right, into: slot.map { isSlot($0) ? $0 : nil } ?? nil)
    note(.set(name, right), owner, range, others: [other])
    if name == "frame" { note(.framed(box(right)), owner, range) }
    guard let other, let slot, first(other) != first(slot) else { return }
    if things[first(slot)].kind == .property, things[first(other)].kind == .local {
      join(slot, other)
    } else if !other.isIn(selves.values) {
      note(.passed("=" + name), other, right.range)
    }
  }

  /// Whether an initializer that is assigned makes the thing that the member names.
  private func isSlot(_ thing: Int) -> Bool {
    switch things[first(thing)].kind {
    case .property: true
    case .member: !["delegate", "dataSource", "frame"].contains(things[first(thing)].name)
    default: false
    }
  }

  // MARK: - Calls

  private func call(
    _ expression: Expression, _ function: Expression, _ arguments: [Argument], into target: Int?
  ) -> Int? {
    if let (type, words) = creation(expression, target) {
      let thing = target ?? make(.anonymous, type, type, at: expression.range.lowerBound)
      if things[thing].className == nil || things[thing].className == "UIView" || type != "UIView" {
        things[thing].className = type
      }
      let others = words.map { self.value($0.value) }
      note(.created(expression, words), thing, expression.range, others: others)
      if let frame = words.first(where: { $0.label == "frame" })?.value {
        noteFrame(frame, thing, expression.range)
      }
      if let frame = words.first?.value, expression.isFramed { noteFrame(frame, thing, expression.range) }
      hand(others, words, to: type)
      for word in words where word.label == "arrangedSubviews" || expression.isArranged {
        for element in elements(of: word.value) ?? [] {
          if let child = self.value(element) { add(child, to: thing, "addArrangedSubview", expression.range) }
        }
      }
      return thing
    }
    switch function.kind {
    case .closure(let closure):
      inScope { made(closure, target) }
      return target
    case .name(let name): return functionCall(name, arguments, expression.range)
    case .member(let base, let name): return message(name, base, arguments, expression.range, into: target)
    default:
      _ = value(function)
      pass(arguments.map(\.value), to: "()")
      return nil
    }
  }

  private func noteFrame(_ frame: Expression, _ thing: Int, _ range: Range<Int>) {
    if case .member(_, "zero") = frame.kind { return }
    if case .implicitMember = frame.kind { return }
    if case .name("CGRectZero") = frame.kind { return }
    note(.framed(box(frame)), thing, range)
  }

  private func hand(_ others: [Int?], _ arguments: [Argument], to name: String) {
    for (other, argument) in zip(others, arguments) {
      if let other, !argument.value.isSelf { note(.passed(name), other, argument.value.range) }
    }
  }

  /// The closure of `let button: UIButton = { … return b }()`.
  private func made(_ closure: Closure, _ target: Int?) {
    guard let target else { return read(closure.body) }
    if case .return(let last?)? = closure.body.last?.kind {
      if let name = last.plain.lastName, case .name = last.plain.kind {
        scope.result = (name, target)
        return read(closure.body.dropLast())
      }
      read(closure.body.dropLast())
      if let made = value(last, into: target), made != target { join(made, target) }
    } else if closure.body.count == 1, case .expression(let only)? = closure.body.first?.kind {
      _ = value(only, into: target)
    } else {
      read(closure.body)
    }
  }

  private func read(_ statements: ArraySlice<Statement>) { read(Array(statements)) }

  private func functionCall(_ name: String, _ arguments: [Argument], _ range: Range<Int>) -> Int? {
    let isVariable = scopes.contains { $0.things[name] != nil }
    if let index = unread(name, arguments: arguments.count), !isVariable {
      pass(arguments.map(\.value), to: name)
      note(.called(name, arguments), me(), range)
      if site.closures.isEmpty { enter(index, flow: site.flow) }
      return nil
    }
    guard !isVariable, !name.startsUppercase, let me = me() else {
      pass(arguments.map(\.value), to: name)
      return nil
    }
    return send(name, to: me, arguments, range)
  }

  private func message(
    _ name: String, _ base: Expression, _ arguments: [Argument], _ range: Range<Int>, into target: Int?
  ) -> Int? {
    if name == "forEach", let elements = elements(of: base), let work = arguments.first?.value,
      each(elements, { one($0, work) })
    {
      return nil
    }
    if ["forEach", "enumerateObjectsUsingBlock"].contains(name), arguments.count == 1,
      case .closure(let closure) = arguments[0].value.kind
    {
      _ = value(base)
      turns { self.bind(closure, self.make(.element, "$0", nil, at: base.range.lowerBound)) }
      return nil
    }
    if base.isSelf {
      guard case .superObject = base.kind else { return functionCall(name, arguments, range) }
    }
    guard let owner = value(base, into: target) else {
      pass(arguments.map(\.value), to: name)
      return nil
    }
    if arguments.count == 1, case .closure(let closure) = arguments[0].value.kind,
      UIKitNames.configuring.contains(name)
    {
      inScope { bind(closure, owner) }
      return owner
    }
    return send(name, to: owner, arguments, range)
  }

  /// `[a, b].forEach(view.addSubview)`, `[a, b].forEach { view.addSubview($0) }`.
  private func one(_ element: Expression, _ work: Expression) {
    if case .closure(let closure) = work.kind {
      let thing = value(element)
      inScope { bind(closure, thing) }
    } else {
      let call = Expression(.call(work, [Argument(nil, element)]), work.range)
      _ = value(call)
    }
  }

  private func send(_ name: String, to owner: Int, _ arguments: [Argument], _ range: Range<Int>) -> Int? {
    if arguments.count == 1, let property = Self.property(setBy: name), arguments[0].label == nil {
      set(property, of: owner, to: arguments[0].value, range)
      return nil
    }
    let others = arguments.map { self.value($0.value) }
    note(.called(name, arguments), owner, range, others: others)
    // Either anchor has the constraint.
    if ["constraint", "constraintEqualToAnchor"].contains(name), let other = others.first {
      note(.called(name, arguments), other, range, others: [owner])
    }
    if !UIKitNames.known.contains(name) { hand(others, arguments, to: name) }
    if UIKitNames.additions.contains(name), let child = others.first ?? nil {
      add(child, to: owner, name, range)
    }
    if name == "addSubviews" || name == "addArrangedSubviews" {
      for case let child? in others { add(child, to: owner, name, range) }
      _ = each(arguments.flatMap { elements(of: $0.value) ?? [] }) { element in
        if let child = value(element) { add(child, to: owner, name, range) }
      }
    }
    guard name.hasPrefix("dequeue") else { return nil }
    // Of a table, whatever its class; a cast tells more.
    let isRow = arguments.first?.label == "withIdentifier" || name == "dequeueReusableCellWithIdentifier"
    return make(.anonymous, isRow ? "cell" : name, isRow ? "UITableViewCell" : "", at: range.lowerBound)
  }

  private func add(_ child: Int, to parent: Int, _ how: String, _ range: Range<Int>) {
    let place = facts.lastIndex { $0.range == range } ?? max(facts.count - 1, 0)
    additions.append(Addition(parent: parent, child: child, how: how, fact: place))
  }

  /// `frame` of `setFrame`.
  static func property(setBy word: String) -> String? {
    guard word.hasPrefix("set"), let first = word.dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + word.dropFirst(4)
  }
}

extension Int {
  fileprivate func isIn(_ values: some Sequence<Int>) -> Bool { values.contains(self) }
}
