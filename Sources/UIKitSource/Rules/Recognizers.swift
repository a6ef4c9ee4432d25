import SourceReading
import WorkMetering

// shared-recognizer, no-target, delegate-not-set, tap-over-selection, tap-over-control.

extension UIKitLinter {
  private func isRecognizer(_ thing: Int) -> Bool { things.isKind(thing, ["UIGestureRecognizer"]) == true }

  /// The facts by which a recognizer is given to views.
  private func givings() -> [Int: [Fact]] {
    var found: [Int: [Fact]] = [:]
    for fact in things.facts {
      if case .called("addGestureRecognizer", _) = fact.kind, let one = fact.others.first ?? nil {
        found[one, default: []].append(fact)
      }
    }
    return found
  }

  mutating func recognizers() {
    let givings = givings()
    for thing in things.all where isRecognizer(thing) && things.isMade(thing) {
      let given = Array((givings[thing] ?? []).prefix(64))
      shared(thing, given)
      neverAdded(thing, given)
    }
  }

  /// HDR: a recognizer has one view, the last.
  private mutating func shared(_ thing: Int, _ given: [Fact]) {
    guard let made = things.creation(of: thing) else { return }
    let creations = things.places(of: thing).filter {
      if case .created = things.facts[$0].kind { true } else { false }
    }
    guard creations.count == 1, !things.isArgument(thing, of: ["removeGestureRecognizer"]) else { return }
    let last = things[thing].name
    for (index, fact) in given.enumerated() {
      let earlier = given[..<index].first {
        $0.thing != fact.thing && !$0.site.excludes(fact.site) && $0.site.flow == fact.site.flow
      }
      let isTurned =
        !fact.site.loops.isEmpty && fact.site.loops != made.fact.site.loops
        && fact.site.loops.starts(with: made.fact.site.loops) && isOfTurn(fact.thing, fact.site)
      guard earlier != nil || isTurned else { continue }
      report(
        .sharedRecognizer, .warn, at: fact.range.lowerBound, last,
        isTurned ? nil : earlier.map { name($0.thing) },
        [copies(of: thing, made, isTurned ? [fact] : Array(given[1...]), isTurned: isTurned)])
      return
    }
  }

  /// Whether a view is another one at each turn of a loop.
  private func isOfTurn(_ thing: Int, _ site: Site) -> Bool {
    switch things[thing].kind {
    case .element, .local, .anonymous: true
    case .member(let owner): isOfTurn(owner, site)
    default: false
    }
  }

  /// One recognizer each.
  private func copies(
    of thing: Int, _ made: (expression: Expression, arguments: [Argument], fact: Fact), _ given: [Fact],
    isTurned: Bool
  ) -> SourceFix? {
    let isPlain = things.facts(of: thing).allSatisfy { fact in
      switch fact.kind {
      case .created, .passed: true
      default: false
      }
    }
    guard isPlain, isSwift(made.expression.range.lowerBound) || !isTurned else { return nil }
    let written = text.string(made.expression.range)
    let edits = given.compactMap { fact -> SourceEdit? in
      guard case .called(_, let arguments) = fact.kind, let argument = arguments.first else { return nil }
      return replacing(argument.value.range, written)
    }
    let removed = isTurned && things[thing].kind == .local ? [removing(made.fact.site.statement)] : []
    return SourceFix(.ownRecognizer, edits + removed)
  }

  private mutating func neverAdded(_ thing: Int, _ given: [Fact]) {
    guard given.isEmpty || things.creation(of: thing)?.arguments.isEmpty ?? false,
      let made = things.creation(of: thing)
    else { return }
    let isTouched = things.facts(of: thing).contains { fact in
      switch fact.kind {
      case .passed, .returned: true
      case .called(let name, _): name != "require" && name != "setValue"
      case .read(let name): name != "view" && name != "state" && name != "delegate"
      default: false
      }
    }
    let isTap = things.isKind(thing, ["UITapGestureRecognizer"]) == true
    guard isTap, !isTouched else { return }
    if !given.isEmpty {
      guard things[thing].kind != .property || !things[thing].isOpen else { return }
      return report(.noTarget, .maybe, at: made.fact.range.lowerBound, name(thing))
    }
    guard things[thing].kind == .local else { return }
    let isController = things.classes.isKind(made.fact.site.type, "UIViewController") == true
    let isView = things.classes.isKind(made.fact.site.type, "UIView") == true
    let last =
      things.facts(of: thing).last { $0.site.method == made.fact.site.method }?.site.statement
      ?? made.fact.site.statement
    let swift = isSwift(last.lowerBound)
    let view = isView ? (swift ? "" : "self") : isController ? (swift ? "view." : "self.view") : nil
    let fix = view.map {
      line(
        swift ? "\($0)addGestureRecognizer(\(name(thing)))" : "[\($0) addGestureRecognizer:\(name(thing))]",
        behind: last)
    }
    report(
      .noTarget, .maybe, at: made.fact.range.lowerBound, name(thing), "addGestureRecognizer",
      [SourceFix(.addRecognizer, [fix])])
  }

  // MARK: - Taps that cancel touches

  /// R99, R105, R110, R116: a tap cancels the touches of the views inside.
  mutating func tapsOver() {
    let direct = Set(things.methods.filter { Self.selections.contains($0.method.name) }.map(\.type))
    let selecting = Set(
      things.classes.types.map(\.name).filter {
        things.classes.lineage($0).names.contains(where: direct.contains)
      })
    var trees: [Int: [Int]] = [:]
    for fact in things.facts {
      guard case .called("addGestureRecognizer", let arguments) = fact.kind,
        let tap = fact.others.first ?? nil,
        things.isKind(tap, ["UITapGestureRecognizer"]) == true, things.isMade(tap), !lets(tap)
      else { continue }
      let tree = trees[fact.thing] ?? things.tree(fact.thing).filter { isLimited($0) }
      trees[fact.thing] = tree
      selection(fact, tap, arguments, selecting, tree)
      plainControl(fact, tap, arguments, tree)
    }
  }

  /// Whether a view loses its touches to a tap recognizer outside: a list, or a control that is not UIKit's own.
  private func isLimited(_ view: Int) -> Bool {
    things.isKind(view, Self.lists) == true
      || things.isKind(view, ["UIControl"]) == true && things.isKind(view, Self.safe) == false
  }

  /// Whether touches reach the views inside, or other code decides.
  private func lets(_ tap: Int) -> Bool {
    if things.sets(tap, ["cancelsTouchesInView"]).contains(where: { !$0.value.isTrue }) { return true }
    if !things.sets(tap, ["delegate", "isEnabled", "enabled", "allowedPressTypes"]).isEmpty { return true }
    let counts = things.sets(tap, ["numberOfTapsRequired", "numberOfTouchesRequired"])
    if counts.contains(where: { $0.value.number != 1 }) { return true }
    return things.isArgument(tap, of: ["removeGestureRecognizer"])
      || things.calls("removeGestureRecognizer", in: things[tap].owner)
  }

  private static let selections = [
    "tableView(_:didSelectRowAt:)", "collectionView(_:didSelectItemAt:)",
    "tableView(_:didSelectRowAtIndexPath:)",
    "collectionView(_:didSelectItemAtIndexPath:)", "tableView(tableView:didSelectRowAtIndexPath:)",
  ]
  private static let lists: Set = ["UITableView", "UICollectionView"]

  /// - Parameters:
  ///   - selecting: the classes that react to selected rows.
  ///   - tree: the lists and controls of the view.
  private mutating func selection(
    _ fact: Fact, _ tap: Int, _ arguments: [Argument], _ selecting: Set<String>, _ tree: [Int]
  ) {
    let type = fact.site.type
    let view = things[fact.thing]
    guard
      things.classes.isKind(type, ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"])
        != true
    else { return }
    let isList = things.isKind(fact.thing, Self.lists) == true
    let isController = things.classes.isKind(type, "UIViewController") != false
    let isOwnView = view.name == "view" && view.kind != .local && view.kind != .parameter && isController
    guard Work.goesOn(after: tree.count) else { return }
    let inside = tree.filter { things.isKind($0, Self.lists) == true }
    guard isList || isOwnView || !inside.isEmpty else { return }
    let selects = selecting.contains(type)
    if !selects {
      guard type == "UIViewController", isOwnView, isSwift(fact.range.lowerBound) else { return }
    }
    let owned =
      things.classes.isKind(type, ["UITableViewController", "UICollectionViewController"]) == true
      && isOwnView
    let tables =
      (isList ? [fact.thing] : inside)
      + (owned ? things.things(named: "tableView", of: type) : [])
    guard !tables.contains(where: { !things.sets($0, ["allowsSelection"]).isEmpty }) else { return }
    let isSure = selects && (isList && view.kind != .parameter || owned || !inside.isEmpty)
    report(
      .tapOverSelection, isSure ? .warn : .maybe, at: fact.range.lowerBound, name(tap),
      isList ? view.name : inside.first.map(name) ?? view.name,
      [passing(fact, tap, arguments)])
  }

  /// `tap.cancelsTouchesInView = false`.
  private func passing(_ fact: Fact, _ tap: Int, _ arguments: [Argument]) -> SourceFix? {
    let place = fact.site.statement
    if things[tap].kind == .anonymous {
      guard let argument = arguments.first?.value, isSwift(place.lowerBound) else { return nil }
      let made = line("let tap = \(text.string(argument.range))", before: place.lowerBound)
      let set = line("tap.cancelsTouchesInView = false", before: place.lowerBound)
      let both = SourceEdit(at: place.lowerBound, inserting: made.insert + set.insert)
      return SourceFix(.letTouchesThrough, [both, replacing(argument.range, "tap")])
    }
    guard let written = arguments.first.map({ text.string($0.value.range) }) else { return nil }
    let set = setting(written, ("cancelsTouchesInView", "cancelsTouchesInView"), false, at: place.lowerBound)
    return SourceFix(.letTouchesThrough, [line(set, behind: place)])
  }

  private static let safe: Set = [
    "UIButton", "UISwitch", "UISegmentedControl", "UIStepper", "UIPageControl", "UISlider", "UITextField",
    "UIDatePicker",
    "UIRefreshControl", "UIColorWell",
  ]

  private mutating func plainControl(_ fact: Fact, _ tap: Int, _ arguments: [Argument], _ tree: [Int]) {
    let view = things[fact.thing]
    guard view.kind != .parameter else { return }
    for control in tree where control != fact.thing {
      guard things.isKind(control, Self.lists) != true, things.isMade(control),
        things.hasTarget(control), !things.hasRecognizer(control),
        !things.classes.has(things[control].className ?? "", ["gestureRecognizerShouldBegin"])
      else { continue }
      report(
        .tapOverControl, .warn, at: fact.range.lowerBound, name(tap), name(control),
        [passing(fact, tap, arguments)])
      return
    }
  }
}
