import SourceReading

// init-self: `self` in the initializer of a stored property.

extension UIKitLinter {
  mutating func initializers() {
    for type in things.classes.types where type.kind == .class || type.kind == .extension {
      guard isSwift(type.place), things.classes.declares(type.name) || type.name.isEmpty else { continue }
      for property in type.properties {
        guard let initial = property.initial, property.getter == nil, !property.isStatic,
          !property.attributes.contains("lazy")
        else { continue }
        switch initial.plain.kind {
        case .call, .array: break
        default: continue
        }
        guard let place = ownSelf(initial, type.name) else { continue }
        report(.initSelf, .warn, at: place, property.name, nil, [makeLazy(property)])
      }
    }
  }

  /// Where an initializer names `self` as a target or delegate.
  private func ownSelf(_ initial: Expression, _ type: String) -> Int? {
    var found: Int?
    func visit(_ expression: Expression, isOutside: Bool) {
      guard found == nil else { return }
      switch expression.kind {
      case .call(let function, let arguments):
        let isTarget = function.lastName == "addTarget"
        let isMute = arguments.contains { $0.label == "action" && $0.value.isNull }
        let target = arguments.first {
          $0.label == "target" || isTarget && $0.label == nil && $0.value.range == arguments[0].value.range
        }
        if let target, !isMute, isOwn(target.value, type) {
          found = target.value.range.lowerBound
          return
        }
        if case .closure(let closure) = function.kind {
          walk(closure.body)
        } else if case .member(_, let name) = function.kind, UIKitNames.configuring.contains(name),
          case .closure? = arguments.first?.value.kind
        {
          // Its closure runs at once, with the `self` of the initializer; libraries write it with lazy properties.
          visit(function, isOutside: true)
          return
        } else {
          visit(function, isOutside: true)
        }
        for argument in arguments { visit(argument.value, isOutside: true) }
      case .assignment("=", let left, let right):
        if ["delegate", "dataSource"].contains(left.lastName ?? ""), isOwn(right, type) {
          found = expression.range.lowerBound
        }
      case .closure: return
      default: for child in expression.kind.operands { visit(child, isOutside: isOutside) }
      }
    }
    func walk(_ statements: [Statement]) {
      for statement in statements {
        if case .function = statement.kind { continue }
        let (expressions, bodies) = statement.parts
        for expression in expressions { visit(expression, isOutside: true) }
        for body in bodies { walk(body) }
      }
    }
    visit(initial.plain, isOutside: true)
    return found
  }

  private func isOwn(_ value: Expression, _ type: String) -> Bool {
    if case .type(let named) = value.kind { return things.classes.name(of: named.name) == type }
    return value.isSelf
  }

  private func makeLazy(_ property: SourceProperty) -> SourceFix? {
    let before = text.string(max(0, property.place - 80)..<property.place)
    let words = before.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    guard let word = words.last, word == "let" || word == "var",
      property.attributes.isDisjoint(with: ["weak", "unowned"]),
      let back = before.utf8.count - 0 as Int?
    else { return nil }
    var start = property.place
    let bytes = text.bytes
    while start > property.place - back, start > 2, bytes[start - 1] == 32 || bytes[start - 1] == 9 {
      start -= 1
    }
    start -= 3
    guard start >= 0, text.string(start..<start + 3) == word else { return nil }
    return SourceFix(.makeLazy, [replacing(start..<start + 3, "lazy var")])
  }
}
