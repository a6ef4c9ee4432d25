/// Everything a touch can meet: windows with their views, controllers, and the objects behind them.
///
/// A scene is valid by construction and never changes, so that any number of threads may share one. It is made with a
/// `SceneBuilder`.
public final class Scene: Sendable {
  public let tree: ViewTree
  /// Back to front within one level, as declared.
  public let windows: [Window]
  /// The windows that can be asked for a touch, in the order in which they are asked.
  ///
  /// Source: R38. A higher level is in front; within a level the later window is. Hidden ones are skipped.
  public let windowsFrontToBack: [ViewIndex]
  /// The windows that touches are delivered to: none while the application ignores them (R29).
  package let touchedWindows: [ViewIndex]
  public let viewControllers: [ViewController]
  public let gestureRecognizers: [GestureRecognizer]
  /// The views and the overridden shapes: how long the scene is, where work is shared out.
  public let size: Int
  /// What asking everything once costs (`HitTestCost`).
  package let searchCost: Int
  /// Whether a view of the scene is a hosting view whose content is known.
  public let hasSwiftUI: Bool
  /// Whether a view overrides what decides, and the scene does not know how.
  public let hasUnknownOverrides: Bool
  /// The same of what the scene's views declare; other doubts are about UIKit's own classes (R155).
  let declaresUnknownOverrides: Bool
  /// Whether a view lets touches through beside the bars in it, nobody knows how far from them (R155).
  let hasBarContainers: Bool
  /// Nil when the scene declares none: a window's next is then the application (R68).
  public let windowScene: ResponderObject?
  public let application: ResponderObject
  public let applicationDelegate: ApplicationDelegate?
  /// Where events without a place start; touches do not (R82).
  public let firstResponder: Responder?
  public let basis: Basis
  public let stacking: Stacking
  /// Nil where the order of views tells who is in front.
  package let frontOrder: FrontOrder?
  /// What many touches on the scene have in common; no answer depends on it.
  let regionMap: SharedRegionMap

  package init(
    tree: consuming ViewTree, windows: [Window], viewControllers: [ViewController],
    gestureRecognizers: [GestureRecognizer], windowScene: ResponderObject?, application: ResponderObject,
    applicationDelegate: ApplicationDelegate?, firstResponder: Responder?, basis: Basis, stacking: Stacking
  ) {
    tree.zOrder = ZOrder(tree)
    tree.hasParts = tree.classes.contains(where: \.isMadeByUIKit)
    self.windows = windows
    self.viewControllers = viewControllers
    self.gestureRecognizers = gestureRecognizers
    self.windowScene = windowScene
    self.application = application
    self.applicationDelegate = applicationDelegate
    self.firstResponder = firstResponder
    self.basis = basis
    self.stacking = stacking
    frontOrder = stacking == .unknown ? FrontOrder(tree) : nil
    regionMap = SharedRegionMap(viewCount: tree.count, isStacked: stacking == .subviews)
    windowsFrontToBack = Self.frontToBack(windows, tree)
    touchedWindows = application.isIgnoringInteractionEvents ? [] : windowsFrontToBack
    let sums = DetailSums(tree)
    size = tree.count + sums.size
    searchCost = Self.searchCost(of: tree, sums)
    hasSwiftUI = sums.hasSwiftUI
    declaresUnknownOverrides = sums.hasUnknownOverrides
    hasBarContainers = tree.classes.contains { $0.ownHitTest == .letsThroughBesideBars }
    hasUnknownOverrides = declaresUnknownOverrides || tree.classes.contains(where: \.hasDoubts)
    self.tree = consume tree
  }

  private static func searchCost(of tree: borrowing ViewTree, _ sums: DetailSums) -> Int {
    let declared = tree.count + HitTestCost.transform * tree.placements.count + sums.cost
    // RN1, R157: what overrides by its class has no detail. Only scenes with such classes are looked through for it.
    guard tree.classes.contains(where: { !$0.defaults.flags.isDisjoint(with: .overrides) }) else {
      return declared
    }
    return tree.views.reduce(declared) {
      $1.flags.isDisjoint(with: .overrides) ? $0 : $0 + HitTestCost.overriddenCall
    }
  }

  /// What the details of a tree's views come to, in one pass that copies none: a draft makes a scene for each trial.
  private struct DetailSums {
    var size = 0
    var cost = 0
    var hasSwiftUI = false
    var hasUnknownOverrides = false

    init(_ tree: borrowing ViewTree) {
      for index in tree.details.indices { add(tree.details[index]) }
    }

    private mutating func add(_ detail: borrowing ViewDetail) {
      size += detail.size
      cost += detail.cost
      if detail.swiftUI != nil { hasSwiftUI = true }
      if !detail.unknownOverrides.isEmpty { hasUnknownOverrides = true }
    }
  }

  /// R29: no touch is delivered, wherever it is.
  public var ignoresInteraction: Bool { application.isIgnoringInteractionEvents }

  /// The only window of a scene is its first view.
  private static let firstView = [ViewIndex(0)]

  private static func frontToBack(_ windows: [Window], _ tree: borrowing ViewTree) -> [ViewIndex] {
    // Sorting takes as long as looking for a touch on a small screen, which mostly is one window.
    if windows.count == 1 { return tree[windows[0].view].flags.contains(.isHidden) ? [] : firstView }
    var visible: [Window] = []
    for window in windows where !tree[window.view].flags.contains(.isHidden) { visible.append(window) }
    return
      visible
      .sorted { ($0.level, $0.view) > ($1.level, $1.view) }
      .map(\.view)
  }

  public static var defaultApplication: ResponderObject {
    ResponderObject(id: nil, className: "UIApplication")
  }

  /// What an answer may claim. The search is the same.
  public enum Basis: String, CaseIterable, Sendable {
    /// What UIKit would do.
    case uikit
    /// What places and visibility tell, where a dump gives no more: no flags, no overrides, no transforms.
    case geometry
    /// What UIKit would do with the last layout of a design file.
    case design
  }

  /// What is known of who stands in front of whom, which decides how a touch is looked for.
  public enum Stacking: String, CaseIterable, Sendable {
    /// The order of windows and subviews is UIKit's, and so is the search.
    case subviews
    /// The order tells nothing, as in accessibility trees: a touch goes to the smallest view that has the point.
    case unknown
  }

  /// A window's own properties.
  public struct Window: Sendable {
    public let view: ViewIndex
    /// Normal windows 0, the status bar 1000, alerts 2000 (R38).
    public let level: Double
  }
}

extension Scene {
  /// The declared part of a responder that is not a view.
  public func object(of responder: Responder) -> ResponderObject? {
    switch responder {
    case .view: nil
    case .viewController(let controller): viewControllers[controller.rawValue].object
    case .windowScene: windowScene
    case .application: application
    case .applicationDelegate: applicationDelegate?.object
    }
  }

  /// A window's level; zero for every other view.
  public func windowLevel(of view: ViewIndex) -> Double {
    tree[view].isWindow ? windows[Int(tree[view].ordinal)].level : 0
  }

  /// How answers name a responder: its declared id, or else a name made from what it is.
  public func id(of responder: Responder) -> String {
    object(of: responder)?.id ?? impliedID(of: responder)
  }

  private func impliedID(of responder: Responder) -> String {
    switch responder {
    case .view(let view): tree.id(of: view)
    case .viewController(let controller):
      tree.id(of: viewControllers[controller.rawValue].view) + Self.controllerSuffix
    case .windowScene: "scene"
    case .application: "application"
    case .applicationDelegate: "delegate"
    }
  }

  /// Behind the id of a root view, this names a controller that declares no id.
  public static let controllerSuffix = ".viewController"

  /// How answers name a recognizer: its declared id, or else its view's and its place among that view's.
  public func id(of recognizer: GestureRecognizer, at index: Int) -> String {
    recognizer.id ?? "\(tree.id(of: recognizer.view)).gestureRecognizers.\(index)"
  }

  public func className(of responder: Responder) -> String {
    if case .view(let view) = responder { return tree.className(of: view) }
    return object(of: responder)?.className ?? ""
  }

  package func eventKinds(of responder: Responder) -> (handles: EventKinds, observes: EventKinds) {
    if case .view(let view) = responder {
      let handles = tree.handles(of: view)
      // R154: what is a part of a control leaves its touches to that.
      let isPart = tree.hasParts && handles.contains(.touches) && tree.isPartOfControl(view)
      return (isPart ? handles.subtracting(.touches) : handles, tree[view].observes)
    }
    return declared(by: responder) { ($0.handles, $0.observes) } ?? ([], [])
  }

  /// One fact of a responder that is not a view. The whole has texts, which copying it counts up and down.
  func declared<Fact>(by responder: Responder, _ fact: (borrowing ResponderObject) -> Fact) -> Fact? {
    switch responder {
    case .view: nil
    case .viewController(let controller): fact(viewControllers[controller.rawValue].object)
    case .windowScene: windowScene.map { fact($0) }
    case .application: fact(application)
    case .applicationDelegate: applicationDelegate.map { fact($0.object) }
    }
  }
}
