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
    var known: [Int: Inside] = [:]
    for fact in things.facts {
      guard case .called("addGestureRecognizer", let arguments) = fact.kind,
        let tap = fact.others.first ?? nil,
        things.isKind(tap, ["UITapGestureRecognizer"]) == true, things.isMade(tap), !lets(tap)
      else { continue }
      let inside = known[fact.thing] ?? inside(fact.thing)
      known[fact.thing] = inside
      selection(fact, tap, arguments, selecting, inside)
      if let control = inside.control, things[fact.thing].kind != .parameter {
        // Where code hides the control, the tap may be for that time.
        let isShown = things.sets(control, ["isHidden", "hidden"]).isEmpty
        report(
          .tapOverControl, isShown ? .warn : .maybe, at: fact.range.lowerBound, name(tap), name(control),
          [passing(fact, tap, arguments)])
      }
    }
  }

  /// What a view has inside that loses its touches to a tap recognizer.
  private struct Inside {
    /// The first list, the view itself first.
    var list: Int?
    /// Whether code decides which lists select rows.
    var isDecided = false
    /// The first control that is none of UIKit's own.
    var control: Int?
  }

  private func inside(_ view: Int) -> Inside {
    var inside = Inside()
    for child in things.tree(view) {
      if things.isKind(child, Self.lists) == true {
        inside.list = inside.list ?? child
        if !things.sets(child, ["allowsSelection"]).isEmpty { inside.isDecided = true }
      } else if inside.control == nil, child != view, things.isKind(child, ["UIControl"]) == true,
        things.isKind(child, Self.safe) == false, things.isMade(child), things.hasTarget(child),
        !things.hasRecognizer(child),
        !things.classes.has(things[child].className ?? "", ["gestureRecognizerShouldBegin"])
      {
        inside.control = child
      }
    }
    return inside
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

  /// - Parameter selecting: the classes that react to selected rows.
  private mutating func selection(
    _ fact: Fact, _ tap: Int, _ arguments: [Argument], _ selecting: Set<String>, _ inside: Inside
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
    guard isList || isOwnView || inside.list != nil else { return }
    let selects = selecting.contains(type)
    if !selects {
      guard type == "UIViewController", isOwnView, isSwift(fact.range.lowerBound) else { return }
    }
    let owned =
      things.classes.isKind(type, ["UITableViewController", "UICollectionViewController"]) == true
      && isOwnView
    let tables = owned ? things.things(named: "tableView", of: type) : []
    let isDecided = tables.contains { !things.sets($0, ["allowsSelection"]).isEmpty }
    guard !inside.isDecided, !isDecided else { return }
    let isSure = selects && (isList && view.kind != .parameter || owned || !isList && inside.list != nil)
    report(
      .tapOverSelection, isSure ? .warn : .maybe, at: fact.range.lowerBound, name(tap),
      isList ? view.name : inside.list.map(name) ?? view.name,
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

  private static let safe = Set(
    words: """
      UIButton UISwitch UISegmentedControl UIStepper UIPageControl UISlider UITextField UIDatePicker \
      UIRefreshControl UIColorWell
      """)
}
