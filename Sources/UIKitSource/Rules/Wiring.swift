import SourceReading
import WorkMetering

// bar-item-view, wrong-event, tap-began, touch-view-compare: what is wired to what.

extension UIKitLinter {
  /// An item with a custom view sends no action.
  mutating func barItems() {
    for item in things.all where things.isKind(item, ["UIBarButtonItem"]) == true {
      guard let made = things.creation(of: item),
        let place = made.arguments.firstIndex(where: { $0.label == "customView" })
          ?? (made.expression.isCustom ? 0 : nil),
        made.fact.others.indices.contains(place), let view = made.fact.others[place],
        !things.hasTarget(view), !things.hasRecognizer(view), things.isMade(view)
      else { continue }
      let actions = things.sets(item, ["action"]).filter { !$0.value.isNull }
      let targets = things.sets(item, ["target"])
      let reactive = things.facts(of: item).first {
        if case .read(let name) = $0.kind { name == "rx" || name == "reactive" } else { false }
      }
      guard let fact = actions.first?.fact ?? targets.first?.fact ?? reactive else { continue }
      report(
        .barItemView, .warn, at: fact.range.lowerBound, name(item), name(view),
        [targetOnView(view, made.arguments[place].value, targets.first?.value, actions.first)])
    }
  }

  private func targetOnView(
    _ view: Int, _ written: Expression, _ target: Expression?, _ action: (value: Expression, fact: Fact)?
  ) -> SourceFix? {
    guard let action, isSwift(action.fact.range.lowerBound), case .name(let name) = written.kind else {
      return nil
    }
    let (target, selector) = (target.map { text.string($0.range) } ?? "self", text.string(action.value.range))
    let place = action.fact.site.statement.lowerBound
    if things.isKind(view, ["UIControl"]) == true {
      return SourceFix(
        .targetOfView,
        [line("\(name).addTarget(\(target), action: \(selector), for: .touchUpInside)", before: place)])
    }
    let on = line("\(name).isUserInteractionEnabled = true", before: place).insert
    let tap = line(
      "\(name).addGestureRecognizer(UITapGestureRecognizer(target: \(target), action: \(selector)))",
      before: place
    ).insert
    let isInert = things.isKind(view, ["UILabel", "UIImageView"]) == true
    return SourceFix(.targetOfView, [SourceEdit(at: place, inserting: (isInert ? on : "") + tap)])
  }

  // MARK: - Events

  static let events: [(control: String, wrong: String, right: String, severity: LintSeverity)] = [
    ("UISegmentedControl", "touchUpInside", "valueChanged", .warn),
    ("UIDatePicker", "touchUpInside", "valueChanged", .maybe),
    ("UIStepper", "touchUpInside", "valueChanged", .maybe),
    ("UITextField", "touchUpInside", "editingDidBegin", .maybe),
    ("UIButton", "valueChanged", "touchUpInside", .warn),
  ]

  /// R120.
  mutating func events() {
    var senders: [String: Bool] = [:]
    for fact in things.facts {
      guard case .called(let name, let arguments) = fact.kind, ["addTarget", "addAction"].contains(name),
        let event = arguments.last?.value,
        ["for", "forControlEvents"].contains(arguments.last?.label ?? "")
      else { continue }
      let written = event.lastName ?? ""
      for rule in Self.events {
        let objectiveC = "UIControlEvent" + rule.wrong.capitalizedFirst
        let isSwift2 = written == rule.wrong.capitalizedFirst
        guard written == rule.wrong || isSwift2 || written == objectiveC,
          things.isKind(fact.thing, [rule.control]) == true
        else { continue }
        let type = things[fact.thing].className ?? ""
        let isOwn = type != rule.control
        if isOwn, senders[type] == nil {
          senders[type] = things.classes.methods(of: type).contains {
            $0.body.mentions(["sendActions", "sendActionsForControlEvents", "sendAction"])
          }
        }
        if senders[type] ?? false { continue }
        if !things.sets(fact.thing, ["changesSelectionAsPrimaryAction", "menu"]).isEmpty { continue }
        let edit = text.string(event.range)
        let right =
          written == rule.wrong
          ? rule.right : (isSwift2 ? "" : "UIControlEvent") + rule.right.capitalizedFirst
        let prefix = edit.hasSuffix(written) ? String(edit.dropLast(written.count)) : "."
        report(
          .wrongEvent, isOwn ? .maybe : rule.severity, at: event.range.lowerBound, self.name(fact.thing),
          rule.wrong,
          [SourceFix(.controlEvent, [replacing(event.range, prefix + right)])])
      }
    }
  }

  // MARK: - States

  /// R102: a tap goes from possible to ended.
  mutating func states() {
    var users: [String: [Int]] = [:]
    for thing in things.all where things.isKind(thing, ["UIGestureRecognizer"]) == true {
      let facts = things.facts(of: thing)
      for fact in facts {
        let arguments: [Argument] =
          switch fact.kind {
          case .created(_, let arguments): arguments
          case .called("addTarget", let arguments): arguments
          default: []
          }
        for argument in arguments {
          if case .selector(let name) = argument.value.kind {
            users[fact.site.type + "." + name.prefix { $0 != "(" }, default: []].append(thing)
          }
        }
      }
    }
    for method in things.methods {
      let base = method.method.baseName
      // What only a document connects is an action of the recognizer that it takes.
      guard
        users[method.type + "." + base]?.allSatisfy({
          things.isKind($0, ["UITapGestureRecognizer"]) == true
        })
          ?? (method.method.attributes.contains("@IBAction")
            && method.method.parameters.first?.type.name == "UITapGestureRecognizer")
      else { continue }
      began(method)
    }
  }

  private static let endings = Set(
    words: """
      ended recognized UIGestureRecognizerStateEnded UIGestureRecognizerStateRecognized Ended \
      Recognized
      """)
  private static let beginnings = Set(
    words: """
      began changed UIGestureRecognizerStateBegan UIGestureRecognizerStateChanged Began Changed
      """)

  private mutating func began(_ method: Things.TextMethod) {
    let body = method.method.body
    guard !body.mentions(Self.endings) else { return }
    for statement in body {
      switch statement.kind {
      case .branch(let conditions, let then, let otherwise) where otherwise.isEmpty:
        let sign = isEmpty(then) ? "!=" : "=="
        for value in conditions.flatMap(\.values) { compared(value, sign, method) }
      case .leaveUnless(let conditions, _):
        for value in conditions.flatMap(\.values) { compared(value, "==", method) }
      case .selection(let subject, let cases) where subject.lastName == "state":
        let acting = cases.filter { !$0.body.isEmpty && !$0.patterns.isEmpty && !isEmpty($0.body) }
        let others = cases.filter { $0.patterns.isEmpty && !isEmpty($0.body) }
        let names = acting.flatMap(\.patterns).map { Self.caseName($0) }
        guard others.isEmpty, let first = names.first ?? nil,
          names.allSatisfy({ $0.map(Self.beginnings.contains) ?? false })
        else { continue }
        report(.tapBegan, .warn, at: statement.range.lowerBound, method.method.name, first)
      default: continue
      }
    }
  }

  private func isEmpty(_ body: [Statement]) -> Bool {
    body.allSatisfy {
      if case .leave = $0.kind { true } else if case .return(nil) = $0.kind { true } else { false }
    }
  }

  private static func caseName(_ pattern: Pattern) -> String? {
    switch pattern {
    case .enumCase(let name, _): name
    case .value(let value): value.lastName
    default: nil
    }
  }

  private mutating func compared(_ value: Expression, _ sign: String, _ method: Things.TextMethod) {
    guard case .binary(sign, let left, let right) = value.kind, left.lastName == "state",
      let name = right.lastName,
      Self.beginnings.contains(name)
    else { return }
    let written = text.string(right.range)
    let new = written.hasSuffix(name) ? String(written.dropLast(name.count)) : ""
    let ended =
      name.hasPrefix("UI") ? "UIGestureRecognizerStateEnded" : name.startsUppercase ? "Ended" : "ended"
    report(
      .tapBegan, .warn, at: value.range.lowerBound, method.method.baseName, name,
      [SourceFix(.recognizerState, [replacing(right.range, new + ended)])])
  }

  // MARK: - The touched view

  private static let rows = Set(
    words: """
      UITableView UICollectionView UITableViewCell UICollectionViewCell
      """)

  /// R43, R99: `touch.view` is the hit view, which is inside the cell.
  mutating func touchComparisons() {
    for method in things.methods {
      guard
        ["gestureRecognizer(_:shouldReceive:)", "gestureRecognizer(_:shouldReceiveTouch:)"].contains(
          method.method.name),
        method.method.parameters.count == 2
      else { continue }
      let (body, touch) = (method.method.body, method.method.parameters[1].name)
      guard
        !body.mentions([
          "isDescendant", "isDescendantOfView", "superview", "location", "locationInView", "indexPathForRow",
        ])
      else { continue }
      let touched = TouchedView(body, touch)
      var found: [(Expression, Expression, String)] = []
      var tests: [(Expression, touched: Expression, String)] = []
      body.each { expression in
        switch expression.kind {
        case .binary(let sign, let left, let right) where ["==", "!=", "===", "!=="].contains(sign):
          if touched.isIn(left) {
            found.append((expression, right, sign))
          } else if touched.isIn(right) {
            found.append((expression, left, sign))
          }
        case .cast(let value, .test, let type) where touched.isIn(value):
          tests.append((expression, value, type.name))
        case .call(let function, let arguments):
          guard case .member(let base, let name) = function.kind,
            ["isKind", "isKindOfClass", "isMember", "isMemberOfClass"].contains(name),
            touched.isIn(base), case .type(let type)? = arguments.first?.value.kind
          else { return }
          tests.append((expression, base, type.name))
        default: break
        }
      }
      // A recognizer for the empty part of a list alone is probably meant.
      let meant = Set(values(body).map(\.range))
      for (expression, view, sign) in found {
        compare(expression, view, sign, method.type, isMeant: meant.contains(expression.range))
      }
      let lists = things.things(of: method.type).filter { things.isKind($0, Self.rows) == true }
      for (expression, touched, type) in tests where things.classes.isKind(type, Self.rows) == true {
        let isNamed = lists.count == 1 && isSwift(expression.range.lowerBound)
        let edit = isNamed ? descendant(touched, of: name(lists[0]), for: expression) : nil
        report(
          .touchViewCompare, meant.contains(expression.range) ? .maybe : .warn,
          at: expression.range.lowerBound, type, nil, [SourceFix(.askDescendant, [edit])])
      }
    }
  }

  /// Whether the touched view is in another one, in the language of an expression.
  private func descendant(
    _ touched: Expression, of view: String, isNot: Bool = false, for expression: Expression
  ) -> SourceEdit {
    let written = text.string(touched.plain.range)
    let isSwift = isSwift(expression.range.lowerBound)
    return replacing(
      expression.range,
      isSwift
        ? "\(written)?.isDescendant(of: \(view)) \(isNot ? "!=" : "==") true"
        : "\(isNot ? "!" : "")[\(written) isDescendantOfView:\(view)]")
  }

  private mutating func compare(
    _ expression: Expression, _ view: Expression, _ sign: String, _ type: String, isMeant: Bool
  ) {
    guard let name = view.plain.lastName, name != "view",
      let thing = things.things(named: name, of: type).first
    else { return }
    let isSure = things.isKind(thing, Self.rows) == true
    guard
      isSure
        || things.children(of: thing).contains(where: {
          things.isKind($0, ["UILabel", "UIImageView"]) != true
        })
    else { return }
    guard case .binary(_, let left, let right) = expression.kind else { return }
    let touched = left.plain.lastName == name ? right : left
    let edit = descendant(
      touched, of: text.string(view.plain.range), isNot: sign.hasPrefix("!"), for: expression)
    report(
      .touchViewCompare, isSure && !(isMeant && !sign.hasPrefix("!")) ? .warn : .maybe,
      at: expression.range.lowerBound,
      name, nil,
      [SourceFix(.askDescendant, [edit])])
  }
}

/// The names that a method has for the view of its touch.
private struct TouchedView {
  private let touch: String
  private var aliases: Set<String> = []

  /// - Parameter touch: the name of the method's parameter.
  init(_ body: [Statement], _ touch: String) {
    self.touch = touch
    for statement in body {
      switch statement.kind {
      case .variable(let pattern, _, let value?):
        if isIn(value), let name = pattern.name { aliases.insert(name) }
      case .branch(let conditions, _, _), .leaveUnless(let conditions, _):
        for case .value(let pattern, let value) in conditions where isIn(value) {
          if let name = pattern.name { aliases.insert(name) }
        }
      default: break
      }
    }
  }

  func isIn(_ value: Expression) -> Bool {
    if case .member(let base, "view") = value.plain.kind, case .name(touch) = base.plain.kind { return true }
    if case .name(let name) = value.plain.kind { return aliases.contains(name) }
    return false
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
