import SourceReading
import WorkMetering

// controller-not-kept, window-over, repeated-action.

extension UIKitLinter {
  /// Targets are weak: a controller that only its view is left of gets no actions.
  mutating func controllers() {
    for addition in things.additions where addition.how != "addSubviews" {
      guard case .member(let controller) = things[addition.child].kind, things[addition.child].name == "view",
        things[controller].kind == .local, isController(controller), things.isMade(controller)
      else { continue }
      let fact = things.facts[addition.fact]
      let made = things.creation(of: controller)?.fact
      let isKept = things.facts(of: controller).contains { fact in
        switch fact.kind {
        case .passed, .returned: true
        case .called(let name, _):
          name.hasPrefix("present") || name.hasPrefix("show") || name.hasPrefix("add")
        default: fact.site.closures != made?.site.closures
        }
      }
      guard !isKept, things.classes.isKind(fact.site.type, "UIViewController") != nil || true else {
        continue
      }
      // The view keeps a hosting controller; one of a storyboard may have no targets.
      let isHosting = things.isKind(controller, ["UIHostingController"]) == true
      let type = things.classes.name(of: things[controller].className ?? "")
      let isLoaded =
        !things.classes.declares(type)
        && things.creation(of: controller).map { $0.expression.isLoaded } ?? false
      report(
        .controllerNotKept, isHosting || isLoaded ? .maybe : .warn, at: fact.range.lowerBound,
        name(controller),
        things[controller].className,
        [keeping(controller, fact)])
    }
  }

  private func isController(_ thing: Int) -> Bool {
    if let known = things.isKind(thing, ["UIViewController"]) { return known }
    let name = things[thing].className ?? ""
    return name.hasSuffix("Controller") || name.hasSuffix("VC")
  }

  private func keeping(_ controller: Int, _ fact: Fact) -> SourceFix? {
    guard things.classes.isKind(fact.site.type, "UIView") != true || fact.site.type.isEmpty else {
      return nil
    }
    let (place, name) = (fact.site.statement, name(controller))
    let swift = isSwift(place.lowerBound)
    return SourceFix(
      .keepController,
      [
        line(swift ? "addChild(\(name))" : "[self addChildViewController:\(name)]", before: place.lowerBound),
        line(
          swift ? "\(name).didMove(toParent: self)" : "[\(name) didMoveToParentViewController:self]",
          behind: place),
      ])
  }

  /// R38: a window in front of all others.
  mutating func windows() {
    for window in things.all where things.isKind(window, ["UIWindow"]) == true && things.isMade(window) {
      let levels = things.sets(window, ["windowLevel"])
      let hiddens = things.sets(window, ["isHidden", "hidden"])
      let isShown =
        hiddens.contains { $0.value.isFalse } || !things.calls(window, ["makeKeyAndVisible"]).isEmpty
      let isClear = things.sets(window, ["backgroundColor"]).contains {
        ["clear", "clearColor"].contains($0.value.plain.lastName ?? "")
          || text.string($0.value.range).holds("clearColor")
      }
      guard let level = levels.first, !text.string(level.value.range).holds("ormal"), isShown, isClear,
        things.sets(window, Things.interaction).isEmpty, let made = things.creation(of: window),
        !isForAlerts(window)
      else { continue }
      let type = things[window].className ?? ""
      guard !things.classes.has(type, ["hitTest", "point", "pointInside"]),
        things.sets(window, ["frame"]).allSatisfy({ isBounds($0.value) }),
        !things.facts(of: window).contains(where: {
          if case .framed(let box?) = $0.kind { box.area > 0 } else { false }
        })
      else { continue }
      let name = name(window)
      let fix =
        things[window].kind == .anonymous
        ? nil
        : line(
          interaction(name, false, at: level.fact.range.lowerBound),
          before: level.fact.site.statement.lowerBound)
      let isTemporary = hiddens.contains { !$0.value.isFalse }
      report(
        .windowOver, isTemporary ? .state : .maybe, at: made.fact.range.lowerBound, name, nil,
        state: isTemporary ? FindingState.shown(name) : nil, [SourceFix(.disableInteraction, [fix])])
    }
  }

  /// Whether a window takes all touches on purpose: it presents alerts, or locks the app.
  private func isForAlerts(_ window: Int) -> Bool {
    let name = (name(window) + (things[window].className ?? "")).lowercased()
    return ["alert", "lock", "privacy"].contains { name.holds($0) }
      || things.members(of: window).contains { root in
        things.facts(of: root).contains {
          if case .called(let name, _) = $0.kind { name.hasPrefix("present") } else { false }
        }
      }
  }

  // MARK: - Again and again

  private static let rows = ["cellForRowAt", "cellForItemAt", "willDisplay", "viewForHeaderInSection"]
  private static let often = [
    "layoutSubviews", "viewWillAppear", "viewDidAppear", "viewDidLayoutSubviews", "viewWillLayoutSubviews",
  ]

  mutating func repeatedActions() {
    for (index, method) in things.methods.enumerated() {
      let isRow = Self.rows.contains { method.method.name.holds($0) }
      guard isRow || Self.often.contains(where: { method.method.name.hasPrefix($0) }) else { continue }
      let body = method.method.body
      guard
        !body.mentions([
          "removeAction", "removeTarget", "enumerateEventHandlers", "disposeBag", "cancellables",
        ]) || isRow
      else { continue }
      guard !body.mentions(["removeAction", "removeTarget", "enumerateEventHandlers", "removeAllActions"])
      else { continue }
      for fact in things.facts(inMethod: index) {
        guard case .called("addAction", let arguments) = fact.kind, let action = arguments.first?.value else {
          continue
        }
        repeated(fact, action, isRow)
      }
      disposed(body, isRow)
    }
    for (index, method) in things.methods.enumerated() {
      for closure in rowClosures(in: method.method.body) { repeatedActions(in: closure, index) }
    }
  }

  /// The closures that set up the rows of a list.
  private func rowClosures(in body: [Statement]) -> [Closure] {
    var found: [Closure] = []
    body.each { expression in
      guard case .call(let function, let arguments) = expression.kind else { return }
      var called = [function]
      for case .call(let inner, _) in ([function] + arguments.map(\.value)).map(\.kind) {
        called.append(inner)
      }
      guard called.contains(where: { Self.rowMakers.contains($0.lastName ?? "") }) else { return }
      for case .closure(let closure) in arguments.map(\.value.kind) { found.append(closure) }
    }
    return found
  }

  private static let rowMakers = Set(
    words: """
      items CellRegistration SupplementaryRegistration UITableViewDiffableDataSource \
      UICollectionViewDiffableDataSource
      """)

  private mutating func repeatedActions(in closure: Closure, _ method: Int) {
    guard let first = closure.body.first, let last = closure.body.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    let facts = things.facts(inMethod: method)
    guard Work.goesOn(after: facts.count) else { return }
    for fact in facts where range.contains(fact.range.lowerBound) {
      if case .called("addAction", let arguments) = fact.kind, let action = arguments.first?.value {
        repeated(fact, action, true)
      }
    }
    disposed(closure.body, true)
  }

  private mutating func repeated(_ fact: Fact, _ action: Expression, _ isRow: Bool) {
    guard case .call(let function, let arguments) = action.kind, function.lastName == "UIAction",
      fact.site.branches.isEmpty,
      !arguments.contains(where: { $0.label == "identifier" }), !isNew(fact.thing, fact.site.method),
      isTouchable(fact.thing)
    else { return }
    let isBare = !text.string(action.range).hasPrefix("UIAction(")
    let isFirst = arguments.first?.label == "handler"
    let name = name(fact.thing)
    let identifier = "identifier: UIAction.Identifier(\"\(name)\")"
    let place = function.range.upperBound
    let edit =
      isBare
      ? SourceEdit(at: place, inserting: "(\(identifier))")
      : isFirst ? SourceEdit(at: place + 1, inserting: identifier + ", ") : nil
    report(
      .repeatedAction, isRow ? .warn : .maybe, at: fact.range.lowerBound, name, nil,
      [SourceFix(.actionIdentifier, [edit])])
  }

  private func isTouchable(_ thing: Int) -> Bool {
    things.isKind(thing, ["UIAlertController"]) != true && !name(thing).lowercased().holds("alert")
  }

  /// Whether a view is made in the method itself.
  private func isNew(_ thing: Int, _ method: Int) -> Bool {
    if let made = things.creation(of: thing), made.fact.site.method == method { return true }
    if case .member(let owner) = things[thing].kind { return isNew(owner, method) }
    // A property of a cell that the method makes.
    return false
  }

  private mutating func disposed(_ body: [Statement], _ isRow: Bool) {
    var found: [Expression] = []
    body.each { expression in
      guard isRow, case .call(let function, let arguments) = expression.kind,
        case .member(let chain, let name) = function.kind,
        ["disposed", "store", "addDisposableTo"].contains(name), let bag = arguments.first?.value
      else { return }
      let bagName: String? =
        switch bag.kind {
        case .name(let name): name
        case .member(let base, let name) where base.isSelf: name
        case .prefix("&", let inner): inner.isMemberOfSelf ? inner.lastName : nil
        default: nil
        }
      var isTap = false
      chain.each {
        if case .member(_, let name) = $0.kind,
          ["tap", "publisher", "controlEvent", "tapPublisher"].contains(name)
        {
          isTap = true
        }
        if case .name(let name) = $0.kind, name.lowercased().hasSuffix("cell") { isTap = true }
      }
      if isTap, bagName != nil { found.append(expression) }
    }
    for expression in found {
      let start = text.string(expression.range).prefix { $0 != "." && $0 != "\n" }
      report(.repeatedAction, .warn, at: expression.range.lowerBound, String(start.prefix(40)))
    }
  }
}

extension Expression {
  fileprivate var isMemberOfSelf: Bool {
    switch kind {
    case .name: true
    case .member(let base, _): base.isSelf
    default: false
    }
  }
}
