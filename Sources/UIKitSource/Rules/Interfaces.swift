import SourceReading
import WorkMetering

// selector-missing, action-not-wired, outlet-missing, inert-view, interaction-off: code beside Interface Builder's documents.

extension UIKitLinter {
  mutating func interfaces() {
    let actions = things.connections.filter(\.isAction)
    var known: [String: [String]] = [:]
    for action in actions where things.classes.declares(things.classes.name(of: action.owner)) {
      let type = things.classes.name(of: action.owner)
      let place = things.classes.place(of: type)
      missing(action.name, of: type, isSwift: isSwift(place), at: place, &known) { _, _ in nil }
      wrongEvent(of: action, type, among: actions)
      inert(action, type)
    }
    unwired(actions)
    missingOutlets()
    for (thing, ends) in things.outlets.sorted(by: { $0.key < $1.key }) { disabled(thing, ends) }
  }

  /// R120: a document connects the action to an event that its control does not send for a tap, and to no other one. A
  /// button with a menu sends it.
  private mutating func wrongEvent(of action: UIKitConnection, _ type: String, among all: [UIKitConnection]) {
    guard
      let rule = Self.events.first(where: {
        $0.wrong == action.event && things.classes.isKind(action.className, $0.control) == true
      }),
      !all.contains(where: {
        $0.owner == action.owner && $0.name == action.name && $0.event == rule.right
      }),
      let method = method(of: action, type)
    else { return }
    report(.wrongEvent, .maybe, at: method.place, action.className, rule.wrong)
  }

  private func method(of action: UIKitConnection, _ type: String) -> SourceMethod? {
    things.classes.methods(of: type).first {
      Self.selectors(of: $0, isSwift: isSwift($0.place)).contains(action.name)
    }
  }

  /// R18: a recognizer's action, whose view the document disables. Code enables it by an outlet.
  private mutating func inert(_ action: UIKitConnection, _ type: String) {
    guard let view = action.viewClass, !action.isInteractive, let method = method(of: action, type),
      !things.outlets.contains(where: { thing, ends in
        ends.contains { $0.className == view && !$0.isInteractive }
          && !things.sets(thing, Things.interaction).allSatisfy { $0.value.isFalse }
      })
    else { return }
    report(.inertView, .maybe, at: method.place, view)
  }

  /// Outlets of classes that are wholly in the text, without a property, an ivar or a setter: KVC throws for them where
  /// the document's scene is loaded, which an app may do no more. The first of a class tells of all.
  private mutating func missingOutlets() {
    var seen: Set<String> = []
    for outlet in things.connections where !outlet.isAction && Work.goesOn(after: 16) {
      let type = things.classes.name(of: outlet.owner)
      guard things.classes.declares(type), things.classes.lineage(type).isWhole,
        !Self.uiKitOutlets.contains(outlet.name), !seen.contains(type),
        [outlet.name, "_" + outlet.name].allSatisfy({ things.classes.property($0, of: type) == nil }),
        !things.classes.has(
          type, ["setValue", "set" + outlet.name.prefix(1).uppercased() + outlet.name.dropFirst()])
      else { continue }
      seen.insert(type)
      report(.outletMissing, .maybe, at: things.classes.place(of: type), outlet.name, type)
    }
  }

  private static let uiKitOutlets: Set = [
    "view", "delegate", "dataSource", "gestureRecognizers", "tableView", "collectionView", "imageView",
    "textLabel", "detailTextLabel", "accessoryView", "editingAccessoryView", "backgroundView",
    "selectedBackgroundView", "multipleSelectionBackgroundView", "contentView", "inputView",
    "inputAccessoryView", "titleView", "customView", "navigationItem", "navigationBar", "toolbar",
    "tabBar", "tabBarItem", "toolbarItems", "searchDisplayController", "searchBar", "searchController",
    "leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems",
    "backBarButtonItem", "tableHeaderView", "tableFooterView", "refreshControl", "maskView", "mask",
    "dragDelegate", "dropDelegate", "prefetchDataSource", "viewControllers", "rootViewController",
    "searchResultsTableView", "searchContentsController", "searchResultsDataSource",
    "searchResultsDelegate", "prototypeCells", "window", "nextResponder", "sections", "mapView",
    "layoutGuides", "constraints", "leftView", "rightView", "textDragDelegate", "textDropDelegate",
    "accessibilityElements", "collectionViewLayout", "items", "titleLabel",
  ]

  /// Actions that neither a document nor the code names, of classes that a document has.
  private mutating func unwired(_ actions: [UIKitConnection]) {
    let owners = Set(things.connections.map { things.classes.name(of: $0.owner) })
    let types = Set(owners.flatMap { things.classes.lineage($0).names })
    guard !types.isEmpty else { return }
    var names = Set(actions.map { String($0.name.prefix { $0 != ":" }) })
    for method in things.methods where Work.goesOn(after: 16) { names.formUnion(method.method.body.called) }
    for method in things.methods where method.method.isAction && types.contains(method.type) {
      let base = String(method.method.name.prefix { $0 != "(" })
      let selectors = Self.selectors(of: method.method, isSwift: isSwift(method.method.place))
      guard !names.contains(base), names.isDisjoint(with: selectors.map { String($0.prefix { $0 != ":" }) })
      else { continue }
      report(.actionNotWired, .maybe, at: method.method.place, base, method.type)
    }
  }

  /// R19: a view that its document disables, and that no code enables.
  private mutating func disabled(_ thing: Int, _ ends: [UIKitConnection]) {
    guard ends.allSatisfy({ !$0.isInteractive }), things.isKind(thing, Self.inert) != true,
      things.sets(thing, Things.interaction).allSatisfy({ $0.value.isFalse }),
      let fact = things.facts(of: thing).first(where: { fact in
        if case .called(let name, _) = fact.kind {
          ["addGestureRecognizer", "addTarget", "addAction"].contains(name)
        } else {
          false
        }
      })
    else { return }
    let place = fact.site.statement.lowerBound
    let written = receiver(of: fact.range).map(text.string) ?? name(thing)
    report(
      .interactionOff, .warn, at: fact.range.lowerBound, name(thing), nil,
      [SourceFix(.enableInteraction, [line(interaction(written, true, at: place), before: place)])])
  }
}

extension SourceMethod {
  /// Whether Interface Builder can connect it to a control.
  fileprivate var isAction: Bool {
    (attributes.contains("@IBAction") || result?.name == "IBAction")
      && parameters.first?.type.name != "UIStoryboardSegue"
  }
}

extension [Statement] {
  /// The names that they call or make selectors of.
  fileprivate var called: Set<String> {
    var names: Set<String> = []
    each { expression in
      switch expression.kind {
      case .name(let name), .member(_, let name): names.insert(name)
      case .selector(let name): names.insert(String(name.prefix { $0 != "(" && $0 != ":" }))
      case .string(let parts):
        if case .text(let text)? = parts.first { names.insert(String(text.prefix { $0 != ":" })) }
      default: break
      }
    }
    return names
  }
}
