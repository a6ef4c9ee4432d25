import Synchronization
import TouchGeometry

/// The objects that a touch can meet: windows with their views, controllers, and the responders behind them.
///
/// A scene is valid by construction and never changes, so any number of threads may share one. `SceneBuilder` makes it.
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
  /// The number of views and overridden shapes: the scene's weight in budgets.
  public let size: Int
  /// The cost of one search of everything (`HitTestCost`).
  package let searchCost: Int
  /// Whether a view of the scene is a hosting view with known content.
  public let hasSwiftUI: Bool
  /// Whether the scene has more than one hosting view; answers then name the host of a node.
  public let hasSeveralHosts: Bool
  /// Whether a view has a deciding override with unknown results.
  public let hasUnknownOverrides: Bool
  /// The same by the declarations of views, without UIKit's own classes (R155).
  let declaresUnknownOverrides: Bool
  /// Whether a view's override is code that the search runs.
  package let hasPrograms: Bool
  /// Whether a view passes touches through around its bars, at unknown distances (R155).
  let hasBarContainers: Bool
  /// Nil if undeclared: a window's next is then the application (R68).
  public let windowScene: ResponderObject?
  public let application: ResponderObject
  public let applicationDelegate: ApplicationDelegate?
  /// Where events without a place start; touches do not (R82).
  public let firstResponder: Responder?
  public let basis: Basis
  public let stacking: Stacking
  /// Nil if all relevant facts are declared.
  public let unknowns: Unknowns?
  /// Nil if the order of views is the front-to-back order.
  package let frontOrder: FrontOrder?
  /// The cached result of `assumedControl`: -2 before the first call, -1 for none.
  private let knownAssumedControl = Atomic<Int32>(-2)
  /// Shared by many touches on the scene; no result depends on it.
  let regionMap: SharedRegionMap

  /// - Parameter sums: over the tree's details, if known.
  package init(
    tree: consuming ViewTree, windows: [Window], viewControllers: [ViewController],
    gestureRecognizers: [GestureRecognizer], windowScene: ResponderObject?, application: ResponderObject,
    applicationDelegate: ApplicationDelegate?, firstResponder: Responder?, basis: Basis, stacking: Stacking,
    unknowns: Unknowns? = nil, sums: DetailSums? = nil
  ) {
    let sums = sums ?? DetailSums(tree.details)
    tree.zOrder = sums.hasZIndexes ? ZOrder(tree) : .none
    tree.hasParts = tree.classes.contains(where: \.isMadeByUIKit)
    tree.rootsAreSiblings = unknowns?.screen.contains(.rootsAreSiblings) ?? false
    self.windows = windows
    self.viewControllers = viewControllers
    self.gestureRecognizers = gestureRecognizers
    self.windowScene = windowScene
    self.application = application
    self.applicationDelegate = applicationDelegate
    self.firstResponder = firstResponder
    self.basis = basis
    self.stacking = stacking
    self.unknowns = unknowns
    frontOrder = stacking == .unknown ? FrontOrder(tree) : nil
    regionMap = SharedRegionMap(viewCount: tree.count, isStacked: stacking == .subviews)
    windowsFrontToBack = Self.frontToBack(windows, tree)
    touchedWindows = application.isIgnoringInteractionEvents ? [] : windowsFrontToBack
    size = tree.count + sums.size
    searchCost = Self.searchCost(of: tree, sums)
    (hasSwiftUI, hasSeveralHosts) = (sums.hasSwiftUI, sums.hasSeveralHosts)
    declaresUnknownOverrides = sums.hasUnknownOverrides
    hasPrograms = sums.hasPrograms
    hasBarContainers = tree.classes.contains { $0.ownHitTest == .letsThroughBesideBars }
    hasUnknownOverrides = declaresUnknownOverrides || tree.classes.contains(where: \.hasDoubts)
    self.tree = consume tree
  }

  private static func searchCost(of tree: borrowing ViewTree, _ sums: DetailSums) -> Int {
    let declared = tree.count + HitTestCost.transform * tree.placements.count + sums.cost
    // RN1, R157: an override by class has no detail. Only scenes with such classes are searched for it.
    guard tree.classes.contains(where: { !$0.defaults.flags.isDisjoint(with: .overrides) }) else {
      return declared
    }
    return tree.views.reduce(declared) {
      $1.flags.isDisjoint(with: .overrides) ? $0 : $0 + HitTestCost.overriddenCall
    }
  }

  /// The first view assumed to be a disabled control because it declares `isEnabled`, with an unknown class (R27). Nil
  /// if there is none.
  ///
  /// - Complexity: linear in the views on first access.
  public var assumedControl: ViewIndex? {
    var known = knownAssumedControl.load(ordering: .relaxed)
    if known == -2 {
      known = tree.classes.contains(where: \.isControlByDeclaration) ? firstAssumedControl : -1
      knownAssumedControl.store(known, ordering: .relaxed)
    }
    assert(known < Int32(tree.count), "it is a view")
    return known < 0 ? nil : ViewIndex(known)
  }

  private var firstAssumedControl: Int32 {
    let views = 0..<Int32(tree.count)
    return views.first { isAssumedControl(ViewIndex($0)) } ?? -1
  }

  /// Whether a view is assumed to be a disabled control by its declaration alone.
  public func isAssumedControl(_ view: ViewIndex) -> Bool {
    tree[view].flags.contains(.isDisabledControl)
      && tree.classes[Int(tree[view].classIndex)].isControlByDeclaration
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

  /// The claims that an answer may make. The search is the same.
  public enum Basis: String, CaseIterable, Sendable {
    /// UIKit's behavior.
    case uikit
    /// A result by places and visibility, if a dump has no more: no flags, overrides and transforms.
    case geometry
    /// UIKit's behavior with the last layout of a design file.
    case design
  }

  /// Whether the front-to-back order is known, which decides how a touch is searched.
  public enum Stacking: String, CaseIterable, Sendable {
    /// The order of windows and subviews is UIKit's, and so is the search.
    case subviews
    /// The order is meaningless, as in accessibility trees: a touch hits the smallest view that contains it.
    case unknown
  }

  public struct Window: Sendable {
    public let view: ViewIndex
    /// Normal windows 0, the status bar 1000, alerts 2000 (R38).
    public let level: Double
  }

  /// The declarations of a responder that is no view.
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

  /// A responder's name in answers: its declared id, or else a name made from its kind.
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

  /// The suffix of a root view's id that names a controller without an id.
  public static let controllerSuffix = ".viewController"

  /// A recognizer's name in answers: its declared id, or else its view's and its place on that view.
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
      // R154: a part of a control leaves its touches to the control.
      let isPart = tree.hasParts && handles.contains(.touches) && tree.isPartOfControl(view)
      return (isPart ? handles.subtracting(.touches) : handles, tree[view].observes)
    }
    return declared(by: responder) { ($0.handles, $0.observes) } ?? ([], [])
  }

  /// One fact of a responder that is no view. A copy of the whole would count the references of its texts.
  func declared<Fact>(by responder: Responder, _ fact: (borrowing ResponderObject) -> Fact) -> Fact? {
    switch responder {
    case .view: nil
    case .viewController(let controller): fact(viewControllers[controller.rawValue].object)
    case .windowScene: windowScene.map { fact($0) }
    case .application: fact(application)
    case .applicationDelegate: applicationDelegate.map { fact($0.object) }
    }
  }

  /// The approximate size of the scene in bytes, without its document and its map. For a limit on stored scenes.
  public var byteCount: Int {
    let lists =
      windows.allocatedBytes + windowsFrontToBack.allocatedBytes + viewControllers.allocatedBytes
      + gestureRecognizers.allocatedBytes
    // An id and a class name of 16 bytes or more each take a heap block.
    let names = 2 * 48 * (viewControllers.count + gestureRecognizers.count)
    let actions = [windowScene, application, applicationDelegate?.object].reduce(0) {
      $0 + ($1?.actions.allocatedBytes ?? 0)
    }
    let controllersActions = viewControllers.reduce(0) { $0 + $1.object.actions.allocatedBytes }
    let links = gestureRecognizers.reduce(0) { $0 + $1.linkBytes }
    return tree.byteCount + lists + names + actions + controllersActions + links
      + (frontOrder?.byteCount ?? 0) + (unknowns?.byteCount ?? 0)
  }

  /// The size of the map for many touches in bytes; 0 while there is none.
  public var mapByteCount: Int { regionMap.value?.byteCount ?? 0 }
}

extension ViewTree {
  fileprivate var byteCount: Int {
    views.allocatedBytes + placements.allocatedBytes + classes.allocatedBytes + details.allocatedBytes
      + details.reduce(0) { $0 + $1.outlineBytes } + names.addedBytes + ids.byteCount + zOrder.byteCount
  }
}

extension ViewDetail {
  fileprivate var outlineBytes: Int {
    (pointInside?.byteCount ?? 0) + (shapeIndex?.byteCount ?? 0)
      + (declaredHitTest?.detour.outline?.byteCount ?? 0)
      + actions.allocatedBytes + (swiftUI?.byteCount ?? 0) + (events?.targets.allocatedBytes ?? 0)
  }
}

extension GestureRecognizer {
  fileprivate var linkBytes: Int {
    let required =
      requiredToFail.allocatedBytes + delegate.shouldRequireFailureOf.allocatedBytes
      + (className?.utf8.count ?? 0) + (delegateName?.utf8.count ?? 0)
    let filter =
      (delegate.shouldReceive.only?.allocatedBytes ?? 0) + delegate.shouldReceive.except.allocatedBytes
      + 64 * (delegate.shouldBegin.count + delegate.shouldReceive.condition.count - 2)
    let sets = [
      canPrevent, canBePreventedBy, delegate.shouldRecognizeSimultaneouslyWith,
      delegate.shouldBeRequiredToFailBy,
    ]
    return required + filter + targets.allocatedBytes + sets.reduce(0) { $0 + $1.byteCount }
  }
}

extension GestureRecognizerSet {
  fileprivate var byteCount: Int {
    switch self {
    case .all: 0
    case .some(let recognizers): recognizers.allocatedBytes
    }
  }
}

// A scene's recognizers, with the undeclared ones of scroll views.

extension Scene {
  /// In the order of their declaration.
  public func gestureRecognizers(of view: ViewIndex) -> ArraySlice<GestureRecognizer> {
    gestureRecognizers[tree.recognizerPlaces(of: view)]
  }

  /// The recognizers of a view in the order of attachment, including a scroll view's own.
  ///
  /// Source: R99, R136, R146. UIKit makes a scroll view's pan recognizer with the view, and its pinch if it zooms:
  /// these are the first declared ones on a scroll view, or else implied.
  public func recognizers(of view: ViewIndex) -> [RecognizerIndex] {
    let declared = (tree.recognizerPlaces(of: view)).map { RecognizerIndex($0) }
    guard tree.isScrollView(view) else { return declared }
    let own = [panRecognizer(of: view), pinchRecognizer(of: view)].compactMap(\.self)
    return own.filter { $0.place == nil } + declared
  }

  /// A scroll view's own pan recognizer, on whichever view it is (R152); nil for other views.
  public func panRecognizer(of scrollView: ViewIndex) -> RecognizerIndex? {
    guard tree.isScrollView(scrollView) else { return nil }
    if let handed = tree.eventProperties(of: scrollView).panRecognizer { return handed }
    let declared = tree.recognizerPlaces(of: scrollView)
    return declared.first { gestureRecognizers[$0].maybeScrolls(tree.id(of: scrollView)) }.map {
      RecognizerIndex($0)
    }
      ?? .pan(of: scrollView)
  }

  /// The pinch by which a scroll view zooms, where its scales differ (R146).
  public func pinchRecognizer(of scrollView: ViewIndex) -> RecognizerIndex? {
    guard tree.zooms(scrollView) else { return nil }
    let declared = tree.recognizerPlaces(of: scrollView)
    return declared.first { gestureRecognizers[$0].kind == .pinch }.map { RecognizerIndex($0) }
      ?? .pinch(of: scrollView)
  }

  public func scrollView(scrolledBy index: RecognizerIndex) -> ViewIndex? {
    let view =
      index.scrollView
      ?? gestureRecognizers[index.rawValue].scrollView ?? gestureRecognizers[index.rawValue].view
    return panRecognizer(of: view) == index ? view : nil
  }

  /// The recognizer with its scroll view's settings: R136.
  public func recognizer(_ index: RecognizerIndex) -> GestureRecognizer {
    recognizer(index, scrolling: scrollView(scrolledBy: index))
  }

  /// The same with a known scroll view.
  package func recognizer(_ index: RecognizerIndex, scrolling scrollView: ViewIndex?) -> GestureRecognizer {
    var recognizer =
      index.place.map { gestureRecognizers[$0] }
      ?? GestureRecognizer(
        id: nil, kind: index.isImpliedPinch ? .pinch : .pan, view: index.scrollView ?? ViewIndex(0),
        delaysTouchesEnded: false)
    recognizer.settleByClass()
    guard let scrollView else { return recognizer }
    recognizer.isEnabled = recognizer.isEnabled && tree.eventProperties(of: scrollView).isScrollEnabled
    recognizer.parameters.allowedScrollTypes = [.discrete, .continuous]
    return recognizer
  }

  public func id(of index: RecognizerIndex) -> String {
    if let scrollView = index.scrollView {
      return tree.id(of: scrollView) + (index.isImpliedPinch ? Self.pinchSuffix : Self.panSuffix)
    }
    let recognizer = gestureRecognizers[index.rawValue]
    let first = tree.recognizerPlaces(of: recognizer.view).lowerBound
    return id(of: recognizer, at: index.rawValue - first)
  }

  /// The suffix of a scroll view's id that names its undeclared pan recognizer.
  public static let panSuffix = ".panGestureRecognizer"
  /// The same for its pinch recognizer.
  public static let pinchSuffix = ".pinchGestureRecognizer"
}

extension GestureRecognizer {
  /// R160: a framework's recognizer that is not played delays nothing; one of an unknown class of the app's recognizes
  /// by its printed state, if nothing is declared.
  fileprivate mutating func settleByClass() {
    if isInert {
      (cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded) = (false, false, false)
    } else if kind == .custom, parameters.recognizes == .nothing, let state, state.tookTouch {
      parameters.recognizes = state == .began || state == .changed ? .movement : .touchUp
    }
  }

  /// Whether its view, if it is a scroll view, may scroll by it: not where it is another's pan, or drags something else
  /// (R136, R150). One with targets is one that code has added, unless its id says otherwise.
  ///
  /// - Parameter id: the view's.
  public func maybeScrolls(_ id: @autoclosure () -> String) -> Bool {
    if isScrollViewPan { return scrollView == nil }
    return kind == .pan && scrollView == nil && (parameters.role ?? .pageController) == .pageController
      && !isOwnedByFramework
      && (targets.isEmpty || self.id == id() + Scene.panSuffix)
  }
}
