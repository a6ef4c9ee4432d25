import SourceReading
import WorkMetering

// selector-missing, delegate-name, delegate-not-set.

extension UIKitLinter {
  /// An action that no method has: a crash at the tap.
  mutating func selectors() {
    var known: [String: [String]] = [:]
    for fact in things.facts {
      let arguments: [Argument] =
        switch fact.kind {
        case .created(_, let arguments)
        where arguments.contains { $0.label == "target" || $0.label == "action" }: arguments
        case .called("addTarget", let arguments): arguments
        default: []
        }
      guard let target = arguments.first(where: { $0.value.isSelf }),
        !fact.site.type.isEmpty || target.value.isSelf,
        let action = arguments.first(where: { $0.label == "action" })
      else { continue }
      selector(action.value, fact.site.type, &known)
    }
  }

  /// - Parameter known: the selectors of classes.
  private mutating func selector(_ action: Expression, _ type: String, _ known: inout [String: [String]]) {
    let isSwift = isSwift(action.range.lowerBound)
    guard let name = Self.written(action, isSwift: isSwift), things.classes.declares(type) else { return }
    missing(name, of: type, isSwift: isSwift, at: action.range.lowerBound, &known) { $0.edit(action, $1) }
  }

  /// - Parameters:
  ///   - isSwift: whether the class is written in Swift.
  ///   - edit: exchanges the selector for one that the class has.
  mutating func missing(
    _ name: String, of type: String, isSwift: Bool, at place: Int, _ known: inout [String: [String]],
    edit: (UIKitLinter, String) -> SourceEdit?
  ) {
    let key = "\(isSwift) \(type)"
    let names =
      known[key] ?? things.classes.methods(of: type).flatMap { Self.selectors(of: $0, isSwift: isSwift) }
    known[key] = names
    let written = Self.selector(name)
    guard Work.goesOn(after: 64 * names.count), !names.isEmpty, !names.contains(written), !written.isEmpty
    else { return }
    let base = written.prefix { $0 != ":" }
    let near = names.first { Self.isNear($0, written) }
    let isWhole = !type.isEmpty && things.classes.lineage(type).isWhole
    let isUIKits =
      Self.inherited.contains(String(base)) || things.classes.property(String(base), of: type) != nil
    guard near != nil || isWhole && !isUIKits else { return }
    let fix = near.flatMap { edit(self, $0) }
    report(
      .selectorMissing, near == nil ? .maybe : .warn, at: place, written, near,
      [SourceFix(.correctName, [fix])])
  }

  private static let inherited = Set(
    words: """
      becomeFirstResponder resignFirstResponder reloadData setNeedsLayout layoutIfNeeded \
      removeFromSuperview copy cut paste select selectAll delete setNeedsDisplay \
      dismissModalViewControllerAnimated sizeToFit invalidateIntrinsicContentSize \
      dismissViewControllerAnimated setEditing selectNext toggle
      """)

  /// The selector that an action writes as a text, which no compiler checks; nil for others.
  private static func written(_ action: Expression, isSwift: Bool) -> String? {
    switch action.kind {
    case .selector(let name): isSwift ? nil : name
    case .call(let function, let arguments) where function.lastName == "Selector":
      arguments.first.flatMap { written($0.value, isSwift: true) }
    case .string(let parts):
      if isSwift, parts.count == 1, case .text(let text) = parts[0] { text } else { nil }
    default: nil
    }
  }

  /// `open:withEvent:` of `open(_:withEvent:)`.
  private static func selector(_ name: String) -> String {
    guard name.contains("(") else { return name }
    let labels =
      name.split(separator: "(").last?.dropLast().split(separator: ":", omittingEmptySubsequences: true) ?? []
    return String(name.prefix { $0 != "(" })
      + labels.enumerated().map { ($0.offset == 0 || $0.element == "_" ? "" : $0.element) + ":" }.joined()
  }

  /// The selectors of a method. Swift's first label is a part of it, `open(with:)` is `openWith:`, but `open:` in
  /// Swift 2, where the first parameter has no label.
  static func selectors(of method: SourceMethod, isSwift: Bool) -> [String] {
    guard isSwift, let first = method.parameters.first?.label else { return [selector(method.name)] }
    let labels = method.parameters.dropFirst().map { ($0.label ?? "") + ":" }.joined()
    let head = first.prefix(1).uppercased() + first.dropFirst()
    let base = method.baseName
    let isPreposition = ["With", "For", "At", "In", "From", "To", "Of", "By", "On"].contains {
      head.hasPrefix($0)
    }
    return [base + ":" + labels, base + (isPreposition ? head : "With" + head) + ":" + labels]
  }

  /// Names that differ by a colon, a letter's case, or one letter.
  private static func isNear(_ one: String, _ other: String) -> Bool {
    let (first, second) = (
      Array(one.lowercased().utf8.filter { $0 != UInt8(ascii: ":") }),
      Array(other.lowercased().utf8.filter { $0 != UInt8(ascii: ":") })
    )
    if first == second { return true }
    guard first.count > 4, abs(first.count - second.count) <= 1 else { return false }
    let (long, short) = first.count >= second.count ? (first, second) : (second, first)
    let start = zip(long, short).prefix { $0 == $1 }.count
    let rest = long.dropFirst(start + 1)
    return rest.elementsEqual(short.dropFirst(long.count == short.count ? start + 1 : start))
  }

  private func edit(_ action: Expression, _ near: String) -> SourceEdit? {
    let written = text.string(action.range)
    if case .selector = action.kind { return replacing(action.range, "@selector(\(near))") }
    guard let start = written.utf8.firstIndex(of: UInt8(ascii: "\"")),
      let end = written.utf8.lastIndex(of: UInt8(ascii: "\"")), start < end
    else { return nil }
    let from = written.utf8.distance(from: written.utf8.startIndex, to: start) + 1
    let to = written.utf8.distance(from: written.utf8.startIndex, to: end)
    return replacing(action.range.lowerBound + from..<action.range.lowerBound + to, near)
  }

  // MARK: - Delegates

  mutating func delegates() {
    var known: [String: [SourceMethod]] = [:]
    for type in things.classes.types where type.kind != .protocol && isSwift(type.place) {
      let all = known[type.name] ?? things.classes.parts(of: type.name).flatMap(\.methods)
      known[type.name] = all
      names(of: type, all)
    }
    var seen: Set<String> = []
    for type in things.classes.types where type.kind != .protocol && seen.insert(type.name).inserted {
      recognizerDelegate(type.name)
    }
  }

  /// - Parameter all: the methods of all its parts.
  private mutating func names(of type: SourceType, _ all: [SourceMethod]) {
    let delegated = ["tableView", "collectionView", "gestureRecognizer", "scrollView", "textField"]
    let own = type.methods.map { ($0, $0.baseName) }.filter {
      delegated.contains($0.1)
    }
    guard !own.isEmpty, Work.goesOn(after: all.count) else { return }
    let isModern = all.contains {
      $0.name.holds("cellForRowAt:") || $0.name.holds("cellForItemAt:")
        || $0.name.holds("numberOfRowsInSection") && $0.name.holds("(_:")
    }
    let names = Set(all.map(\.name))
    for (method, base) in own {
      if let label = method.parameters.first?.label, label.hasPrefix("_"), label.count > 1 {
        report(
          .delegateName, .warn, at: method.place, method.name, nil,
          [SourceFix(.correctName, [blank(method.place, label)])])
      } else if isModern, let label = method.parameters.last?.label,
        let right = [
          "didSelectRowAtIndexPath": "didSelectRowAt", "didSelectItemAtIndexPath": "didSelectItemAt",
        ][label]
      {
        report(
          .delegateName, .warn, at: method.place, method.name, nil,
          [SourceFix(.correctName, [word(label, right, behind: method.place)])])
      } else if let label = method.parameters.last?.label,
        let right = ["didDeselectRowAt": "didSelectRowAt", "didDeselectItemAt": "didSelectItemAt"][label],
        !names.contains("\(base)(_:\(right):)"), !method.body.isEmpty, !isMultiple(type.name)
      {
        report(
          .delegateName, .maybe, at: method.place, method.name, nil,
          [SourceFix(.correctName, [word(label, right, behind: method.place)])])
      }
    }
  }

  private func isMultiple(_ type: String) -> Bool {
    things.facts(in: type).contains { fact in
      if case .set(let name, _) = fact.kind { name.hasPrefix("allowsMultiple") } else { false }
    }
  }

  /// A blank between `_` and the name.
  private func blank(_ place: Int, _ label: String) -> SourceEdit? {
    word(label, "_ " + label.dropFirst(), behind: place)
  }

  /// Another word for the next place of one.
  private func word(_ old: String, _ new: String, behind place: Int) -> SourceEdit? {
    let (bytes, name) = (text.bytes, Array(old.utf8))
    let end = min(place + 400, bytes.count - name.count)
    guard place <= end,
      let start = (place...end).first(where: { bytes[$0..<$0 + name.count].elementsEqual(name) })
    else { return nil }
    return replacing(start..<start + name.count, new)
  }

  private mutating func recognizerDelegate(_ type: String) {
    let methods = things.classes.parts(of: type).flatMap(\.methods)
    guard let first = methods.first(where: { $0.name.hasPrefix("gestureRecognizer(") }) else { return }
    let made = things.things(of: type).filter {
      things.isKind($0, ["UIGestureRecognizer"]) == true && things.isMade($0)
    }
    let delegates = made.map { (thing: $0, sets: things.sets($0, ["delegate"])) }
    let without = delegates.filter { $0.sets.isEmpty && !things.isPassed($0.thing) }
    if let twice = delegates.first(where: {
      $0.sets.count > 1 && $0.sets[0].fact.site.flow == $0.sets[1].fact.site.flow
        && !$0.sets[0].fact.site.excludes($0.sets[1].fact.site)
    }),
      let none = without.first(where: { things[$0.thing].kind != .anonymous })
    {
      let second = twice.sets[1].fact
      let receiver = receiver(of: second.range)
      return report(
        .delegateNotSet, .maybe, at: twice.sets[0].fact.range.lowerBound, name(none.thing), name(twice.thing),
        [SourceFix(.setDelegate, [receiver.map { replacing($0, name(none.thing)) }])])
    }
    guard !made.isEmpty, without.count == made.count, type != "UIViewController", !type.isEmpty else {
      return
    }
    let isSetElsewhere = things.facts(in: type).contains { fact in
      if case .set("delegate", let value) = fact.kind {
        value.isSelf && things.isKind(fact.thing, ["UIGestureRecognizer"]) != false
          && things.isKind(fact.thing, ["UIView", "UIViewController"]) != true
      } else {
        false
      }
    }
    guard !isSetElsewhere, let one = made.first, let creation = things.creation(of: one) else { return }
    // UIView has this method itself, and is asked for its own recognizers.
    let isOfView = methods.filter { $0.name.hasPrefix("gestureRecognizer(") }.isEmpty
    guard !isOfView else { return }
    let fix =
      things[one].kind == .local
      ? line(
        isSwift(first.place) ? "\(name(one)).delegate = self" : "\(name(one)).delegate = self",
        behind: creation.fact.site.statement) : nil
    report(
      .delegateNotSet, .maybe, at: creation.fact.range.lowerBound, name(one), nil,
      [SourceFix(.setDelegate, [fix])])
  }
}
