import SourceReading
import WorkMetering

// inert-view, interaction-off: views that take no touches.

extension UIKitLinter {
  static let inert: Set = ["UILabel", "UIImageView"]

  /// R18, R19: labels and image views have user interaction disabled.
  mutating func inertViews() {
    var seen: Set<Int> = []
    for fact in things.facts {
      guard case .called(let name, let arguments) = fact.kind, things.isKind(fact.thing, Self.inert) == true
      else { continue }
      switch name {
      case "addGestureRecognizer": if isScrolling(arguments.first?.value) { continue }
      case "addSubview", "insertSubview":
        guard let child = fact.others.first ?? nil, things.isInteractive(child, lists: false) else {
          continue
        }
      default: continue
      }
      guard !isTurnedOn(fact.thing), seen.insert(fact.thing).inserted else { continue }
      let view = things[fact.thing]
      let isPassed = things.places(of: fact.thing).contains { place in
        guard things.facts[place].range.lowerBound < fact.range.lowerBound else { return false }
        return if case .passed(let how) = things.facts[place].kind {
          !things.isLayout(how) && how != "[]"
        } else { false }
      }
      let ends = things.outlets[fact.thing] ?? []
      if ends.contains(where: \.isInteractive) { continue }
      let isCertain =
        view.kind == .me
        ? isMadeInText(view.className) : (things.isMade(fact.thing) || !ends.isEmpty) && !isPassed
      let written = receiver(of: fact.range).map(text.string) ?? "self"
      report(
        .inertView, isCertain ? .warn : .maybe, at: fact.range.lowerBound,
        view.kind == .me ? view.className ?? "self" : view.name,
        name == "addGestureRecognizer" ? nil : fact.others.first.flatMap { $0.map(self.name) },
        [
          SourceFix(
            .enableInteraction,
            [
              line(
                interaction(written, true, at: fact.site.statement.lowerBound),
                before: fact.site.statement.lowerBound)
            ])
        ])
    }
  }

  private func isMadeInText(_ type: String?) -> Bool {
    guard let type else { return false }
    return things.instances(of: type).contains { things.isMade($0) }
  }

  /// The pan or pinch of a scroll view works elsewhere, too.
  private func isScrolling(_ value: Expression?) -> Bool {
    ["panGestureRecognizer", "pinchGestureRecognizer"].contains(value?.plain.lastName ?? "")
  }

  /// Whether the text turns interaction on: for the view, its class or its instances.
  private func isTurnedOn(_ thing: Int) -> Bool {
    func isOn(_ thing: Int) -> Bool { things.sets(thing, Things.interaction).contains { !$0.value.isFalse } }
    let view = things[thing]
    if isOn(thing)
      || Things.interaction.contains(where: { things.setOnUnknown.contains(view.name + "." + $0) })
    {
      return true
    }
    if view.kind == .me, let type = view.className, things.instances(of: type).contains(where: isOn) {
      return true
    }
    guard let type = view.className else { return false }
    return things.classes.lineage(type).names.contains { name in
      things.me(name).map(isOn) ?? false
        || Things.interaction.contains { things.classes.property($0, of: name) != nil }
    }
  }

  /// R19: a disabled view passes all touches of its descendants by.
  mutating func interaction() {
    for thing in things.all {
      let sets = things.sets(thing, Things.interaction)
      guard let off = sets.first, sets.allSatisfy({ $0.value.isFalse }) else { continue }
      let isEarly = off.fact.site.branches.isEmpty && off.fact.site.closures.isEmpty && isSetup(off.fact)
      let isView = things[thing].kind == .me || things.isMade(thing) || isEarly && isOfController(thing)
      let holds =
        things.hasRecognizer(thing)
        || things.children(of: thing).contains { things.isInteractive($0) && things.isWired($0) }
      guard isView, holds else { continue }
      let isSure = isEarly && things.isMade(thing) && !things.isPassed(thing)
      report(
        .interactionOff, isSure ? .warn : .maybe, at: off.fact.range.lowerBound, name(thing), nil,
        [SourceFix(.removeStatement, [removing(off.fact.site.statement)])])
    }
    for method in things.methods {
      closures(of: method)
      catches(method.method.body)
    }
  }

  /// Whether a thing is the view of the controller in whose text it is.
  private func isOfController(_ thing: Int) -> Bool {
    guard case .member(let owner) = things[thing].kind, things[thing].name == "view" else { return false }
    let type = things[owner].className
    return things[owner].kind == .me
      && things.classes.isKind(type, "UIViewController") ?? (type?.hasSuffix("Controller") ?? true)
  }

  /// Whether a fact is about the beginning of an object's life.
  func isSetup(_ fact: Fact) -> Bool {
    guard fact.site.method >= 0 else { return true }
    let name = things.methods[fact.site.method].method.name
    return Self.entries.contains { name.hasPrefix($0) }
  }

  private static let entries = Set(
    words: "init viewDidLoad loadView awakeFromNib setup configure layout build make create")

  /// A statement with its line, if it has one of its own.
  func removing(_ range: Range<Int>) -> SourceEdit {
    let line = text.lineText(of: range.lowerBound)
    let rest = line[min(max(range.upperBound, line.startIndex), line.endIndex)...]
    let isAlone =
      line.prefix(while: { $0 == 32 || $0 == 9 }).endIndex == range.lowerBound
      && rest.allSatisfy { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ";") }
    guard isAlone, range.upperBound <= line.endIndex else {
      return SourceEdit(at: range.lowerBound, removing: range.count)
    }
    let end = min(line.endIndex + 1, text.bytes.count)
    return SourceEdit(at: line.startIndex, removing: end - line.startIndex)
  }

  // MARK: - Paths that leave it off

  /// A method that turns interaction off, with a closure that does not turn it on again on each of its ways.
  private mutating func closures(of method: Things.TextMethod) {
    var offs: [String: Int] = [:]
    for statement in method.method.body {
      guard case .expression(let expression) = statement.kind else { continue }
      if let path = switched(expression, to: false), offs[path] == nil {
        offs[path] = expression.range.lowerBound
      }
      guard !offs.isEmpty else { continue }
      var found: (closure: Closure, path: String, written: Range<Int>)?
      expression.each { inner in
        guard found == nil, case .closure(let closure) = inner.kind else { return }
        closure.body.each {
          if case .assignment(_, let left, _) = $0.kind, let path = switched($0, to: true), offs[path] != nil
          {
            found = found ?? (closure, path, left.range)
          }
        }
      }
      guard let found, let place = offs[found.path], let first = found.closure.body.first,
        !turnsOn(found.closure.body, found.path)
      else { continue }
      let fix =
        isSwift(first.range.lowerBound)
        ? line("defer { \(text.string(found.written)) = true }", before: first.range.lowerBound) : nil
      return report(
        .interactionOff, .state, at: place,
        String(found.path.split(separator: ".").dropLast().joined(separator: ".")), nil,
        state: FindingState.closureReturns, [SourceFix(.enableAlways, [fix])])
    }
  }

  /// A `do` that turns interaction on behind what may throw, with a `catch` that does not.
  private mutating func catches(_ body: [Statement]) {
    var offs: [String: Int] = [:]
    body.each { expression in
      if let path = switched(expression, to: false), offs[path] == nil {
        offs[path] = expression.range.lowerBound
      }
    }
    guard !offs.isEmpty else { return }
    for block in body.blocks {
      guard case .block(let inner) = block.kind, let first = inner.first, let last = inner.last else {
        continue
      }
      let written = text.string(block.range)
      let behind = text.string(last.range.upperBound..<block.range.upperBound)
      guard Work.goesOn(after: written.utf8.count), behind.holds("catch"), written.holds("try "),
        !behind.holds("serInteractionEnabled")
      else { continue }
      var on: (path: String, range: Range<Int>)?
      inner.each { expression in
        if case .assignment(_, let left, _) = expression.kind, let path = switched(expression, to: true),
          offs[path] != nil
        {
          on = (path, left.range)
        }
      }
      let place = block.range
      guard let on, let off = offs[on.path], off < first.range.lowerBound,
        !body.contains({ !place.contains($0.range.lowerBound) && switched($0, to: true) == on.path })
      else { continue }
      return report(
        .interactionOff, .state, at: off,
        String(on.path.split(separator: ".").dropLast().joined(separator: ".")), nil,
        state: FindingState.throwsError,
        [
          SourceFix(
            .enableAlways, [line("defer { \(text.string(on.range)) = true }", before: block.range.lowerBound)]
          )
        ])
    }
  }

  /// The path whose interaction an expression sets, without `self`.
  private func switched(_ expression: Expression, to value: Bool) -> String? {
    let (left, isRight): (Expression, Bool) =
      switch expression.kind {
      case .assignment("=", let left, let right): (left, value ? right.isTrue : right.isFalse)
      default: (expression, false)
      }
    guard isRight, let last = left.lastName, Things.interaction.contains(last) else { return nil }
    return text.string(left.range).split(separator: ".")
      .map { String($0.filter { $0 != "?" && $0 != "!" }) }.filter {
        $0 != "self" && $0 != "weakSelf" && $0 != "strongSelf"
      }
      .joined(separator: ".")
  }

  /// Whether each way through some statements turns it on.
  private func turnsOn(_ body: [Statement], _ path: String) -> Bool {
    for statement in body {
      switch statement.kind {
      case .expression(let expression):
        if [statement].contains({ switched($0, to: true) == path }) { return true }
        if calls(expression, path) { return true }
      case .later(let body): if turnsOn(body, path) { return true }
      case .return: return false
      case .leaveUnless(_, let otherwise): if !turnsOn(otherwise, path) { return false }
      case .branch(_, let then, let otherwise):
        let arms = [then, otherwise].map { ($0, turnsOn($0, path)) }
        if !otherwise.isEmpty, arms.allSatisfy(\.1) { return true }
        for (arm, isOn) in arms where !isOn && !arm.returned.isEmpty { return false }
      case .selection(_, let cases):
        let arms = cases.map { ($0.body, turnsOn($0.body, path)) }
        if !arms.isEmpty, arms.allSatisfy(\.1) { return true }
        for (arm, isOn) in arms where !isOn && !arm.returned.isEmpty { return false }
      case .block(let body): if turnsOn(body, path) { return true }
      default: continue
      }
    }
    return false
  }

  /// Whether a call leads to a method of the text that turns it on.
  private func calls(_ expression: Expression, _ path: String) -> Bool {
    var names: Set<String> = []
    expression.each {
      if case .call(let function, _) = $0.kind, let name = function.lastName { names.insert(name) }
    }
    guard Work.goesOn(after: things.methods.count) else { return false }
    return things.methods.contains { method in
      names.contains(method.method.baseName)
        && method.method.body.contains { switched($0, to: true) == path }
    }
  }
}

extension [Statement] {
  /// All blocks, with those in closures.
  fileprivate var blocks: [Statement] {
    var found: [Statement] = []
    func walk(_ statements: [Statement]) {
      for statement in statements {
        if case .block = statement.kind { found.append(statement) }
        let (expressions, bodies) = statement.parts
        for body in bodies { walk(body) }
        for expression in expressions {
          expression.each { if case .closure(let closure) = $0.kind { found += closure.body.ownBlocks } }
        }
      }
    }
    walk(self)
    return found
  }

  private var ownBlocks: [Statement] { filter { if case .block = $0.kind { true } else { false } } }
}
