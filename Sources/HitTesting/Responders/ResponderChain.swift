public import TouchGeometry
import WorkMetering

/// The rules of the responder chain: each link with its reason.
public enum ResponderChain {
  public struct Link: Equatable, Sendable {
    public let responder: Responder
    public let rule: Rule
  }

  /// Why a responder is the next.
  public enum Rule: UInt8, CaseIterable, Sendable {
    /// The chain of a touch starts at its hit view.
    case hitView
    case superview
    case controllerOfView
    case superviewOfControllersView
    case presentingController
    case windowScene, application
    case applicationDelegate
    case override
    /// The view's touch methods call those of another view.
    case forwarding

    /// Its name in answers.
    public var name: String { row.name }
    /// The rule of `docs/rules.md` that says so.
    public var number: String { row.number }

    private var row: (name: String, number: String) {
      switch self {
      case .hitView: ("hitView", "R82")
      case .superview: ("superview", "R64")
      case .controllerOfView: ("controllerOfView", "R64")
      case .superviewOfControllersView: ("superviewOfControllersView", "R65")
      case .presentingController: ("presentingController", "R65")
      case .windowScene: ("windowScene", "R68")
      case .application: ("application", "R68")
      case .applicationDelegate: ("applicationDelegate", "R70")
      case .override: ("override", "R73")
      case .forwarding: ("override", "R149")
      }
    }
  }
}

extension Scene {
  /// `UIResponder.next`, and its rule; nil at the end of the chain.
  @inline(__always)
  package func next(of responder: Responder, removed: RemovedViews = .none) -> ResponderChain.Link? {
    if case .view(let view) = responder, let superview = tree.plainSuperview(of: view), removed.isEmpty {
      return .init(responder: .view(superview), rule: .superview)
    }
    return rareNext(of: responder, removed: removed)
  }

  private func rareNext(of responder: Responder, removed: RemovedViews) -> ResponderChain.Link? {
    switch declaredNext(of: responder) {
    case .end: nil
    case .responder(let next): .init(responder: next, rule: .override)
    case .inherited: inheritedNext(of: responder, removed: removed)
    }
  }

  /// The declared override of the responder's `next` (R73).
  public func declaredNext(of responder: Responder) -> NextOverride {
    if case .view(let view) = responder { return tree.detail(of: view, { $0.next }) ?? .inherited }
    return declared(by: responder) { $0.next } ?? .inherited
  }

  private func inheritedNext(of responder: Responder, removed: RemovedViews) -> ResponderChain.Link? {
    switch responder {
    case .view(let view):
      return next(ofView: view, removed: removed)
    case .viewController(let controller):
      return next(ofController: viewControllers[controller.rawValue], removed: removed)
    case .windowScene:
      return .init(responder: .application, rule: .application)
    case .application:
      guard let applicationDelegate, applicationDelegate.isInChain else { return nil }
      return .init(responder: .applicationDelegate, rule: .applicationDelegate)
    case .applicationDelegate:
      return nil
    }
  }

  /// R64, R68, R72.
  private func next(ofView view: ViewIndex, removed: RemovedViews) -> ResponderChain.Link? {
    if let controller = tree.viewController(of: view) {
      return .init(responder: .viewController(controller), rule: .controllerOfView)
    }
    if let superview = removed.superview(of: view, in: tree) {
      return .init(responder: .view(superview), rule: .superview)
    }
    guard tree[view].isWindow else { return nil }
    return windowScene == nil
      ? .init(responder: .application, rule: .application)
      : .init(responder: .windowScene, rule: .windowScene)
  }

  /// R65, R66, R67. A window is a view: the superview of its root view.
  private func next(ofController controller: ViewController, removed: RemovedViews) -> ResponderChain.Link? {
    if let presenting = controller.presentedBy {
      return .init(responder: .viewController(presenting), rule: .presentingController)
    }
    return removed.superview(of: controller.view, in: tree).map {
      .init(responder: .view($0), rule: .superviewOfControllersView)
    }
  }
}

extension ViewTree {
  /// The superview of a view without details, as most are: it has no controller, and does not override `next` (R64).
  @inline(__always)
  fileprivate func plainSuperview(of view: ViewIndex) -> ViewIndex? {
    let record = self[view]
    return record.detail < 0 ? record.superview : nil
  }
}

/// The outcome of a touch on its chain.
public struct Dispatch: Sendable {
  public private(set) var path: [Step] = []
  /// The first responder on the path that handles touches; nil when the touch is discarded (R78).
  public private(set) var handler: Responder?

  public struct Step: Sendable {
    public let link: ResponderChain.Link
    public let outcome: Outcome
  }

  public enum Outcome: String, Sendable {
    case handled, observed, passed, notReached
  }

  init(_ walk: DispatchWalk) {
    var walk = walk
    while let step = walk.next() { path.append(step) }
    handler = walk.handler
  }
}

/// A touch on its responder chain, one step at a time: a responder that handles touches ends the walk, one that
/// observes them passes them on.
///
/// If one passes them to another view itself, the walk goes on there (R149). The walk ends: a scene whose `next`
/// overrides form a circle is invalid (R73), and views that pass a touch to one another in a circle end it.
public struct DispatchWalk: IteratorProtocol {
  private let scene: Scene
  private let removed: RemovedViews
  private var link: ResponderChain.Link?
  /// The views that have passed the touch on; nil before the first, as most scenes have none.
  private var forwarders: Set<ViewIndex>?
  /// The first responder so far that handles touches (R78).
  public private(set) var handler: Responder?

  init(from hitView: ViewIndex, in scene: Scene, removed: RemovedViews) {
    self.scene = scene
    self.removed = removed
    link = ResponderChain.Link(responder: .view(hitView), rule: .hitView)
  }

  public mutating func next() -> Dispatch.Step? {
    guard let link else { return nil }
    let outcome = outcome(at: link.responder)
    self.link = following(link.responder, outcome)
    return Dispatch.Step(link: link, outcome: outcome)
  }

  @inline(__always)
  private mutating func following(_ responder: Responder, _ outcome: Dispatch.Outcome) -> ResponderChain.Link?
  {
    guard outcome == .observed, case .view(let view) = responder,
      let target = scene.tree.touchTarget(of: view)
    else {
      return scene.next(of: responder, removed: removed)
    }
    guard forwarders?.contains(view) != true else { return nil }
    if forwarders == nil { forwarders = [] }
    forwarders?.insert(view)
    return ResponderChain.Link(responder: .view(target), rule: .forwarding)
  }

  /// Source: R75, R76, R78.
  @inline(__always)
  private mutating func outcome(at responder: Responder) -> Dispatch.Outcome {
    if handler != nil { return .notReached }
    let (handles, observes) = scene.eventKinds(of: responder)
    guard handles.contains(.touches) else { return observes.contains(.touches) ? .observed : .passed }
    handler = responder
    return .handled
  }
}

extension Scene {
  /// The views from the outermost superview down to the hit view; usually the window is first.
  public func path(to view: ViewIndex, removed: RemovedViews) -> [ViewIndex] {
    var path: [ViewIndex] = []
    path.reserveCapacity(Int(tree[view].depth) + 1)
    var next: ViewIndex? = view
    while let view = next {
      path.append(view)
      next = removed.superview(of: view, in: tree)
    }
    path.reverse()
    return path
  }

  /// The touch in a view's coordinates; nil where a singular transform is on the way (R14).
  public func location(of touch: Touch, in view: ViewIndex) -> Point? {
    tree.convert(touch.location, from: touch.view, to: view)
  }

  /// The same for the hit view; nil if there is none, too.
  public func location(of touch: Touch, in result: HitTestResult) -> Point? {
    result.location ?? result.hitView.flatMap { location(of: touch, in: $0) }
  }

  /// The touch's responder chain, and its handler.
  public func dispatch(of result: HitTestResult) -> Dispatch? {
    dispatchWalk(of: result).map { Dispatch($0) }
  }

  /// The same, step by step.
  public func dispatchWalk(of result: HitTestResult) -> DispatchWalk? {
    result.hitView.map { DispatchWalk(from: $0, in: self, removed: result.removed) }
  }

  /// The declared recognizers that may receive a finger's touch: those of the hit view and of its superviews, including
  /// the window, except disabled ones, those for other touch types, and those whose delegate refuses touches on these
  /// views. Delegate results that depend on the gesture (`GestureCondition`) are ignored.
  ///
  /// Source: R99, R100 (from the hit view outwards, in the order of attachment), R101, R136 (`isScrollEnabled`). Each
  /// with its place among the recognizers of its view.
  public func gestureRecognizers(
    receiving result: HitTestResult
  ) -> [(recognizer: GestureRecognizer, index: Int)] {
    guard let hitView = result.hitView, !gestureRecognizers.isEmpty else { return [] }
    let path = Array(sequence(first: hitView) { [tree] in result.removed.superview(of: $0, in: tree) })
    return path.flatMap { [gestureRecognizers, tree] view in
      let places = tree.recognizerPlaces(of: view)
      return places.filter { mayReceiveTouch(RecognizerIndex($0), on: path) }
        .map { (gestureRecognizers[$0], $0 - places.lowerBound) }
    }
  }

  private func mayReceiveTouch(_ index: RecognizerIndex, on path: [ViewIndex]) -> Bool {
    let recognizer = gestureRecognizers[index.rawValue]
    guard recognizer.isEnabled, recognizer.allowedTouchTypes.contains(TouchTypes(.direct)) else {
      return false
    }
    // The scroll view may have turned it off.
    guard recognizer.kind != .pan || self.recognizer(index).isEnabled else { return false }
    return recognizer.delegate.shouldReceive.accepts(touchesOn: path, in: tree)
  }
}

extension GestureDelegate.TouchFilter {
  /// R101: the delegate's result by the views alone.
  ///
  /// - Parameter path: the hit view and its superviews.
  fileprivate func accepts(touchesOn path: [ViewIndex], in tree: ViewTree) -> Bool {
    guard isOpen else { return false }
    guard exceptControls || only != nil || !except.isEmpty else { return true }
    guard Work.goesOn(after: path.count + (only?.count ?? 0) + except.count) else { return false }
    if exceptControls, path.contains(where: tree.isControl) { return false }
    let touched = Set(path)
    return !except.contains(where: touched.contains) && only?.contains(where: touched.contains) ?? true
  }
}

/// A responder chain without an end.
public struct ResponderCycle: Error, Equatable, Sendable {
  public let responders: [Responder]
}

extension Scene {
  /// A circle in the graph of `next`; nil if there is none.
  ///
  /// Without overrides and presentations every link leads up or outwards, so a circle contains at least one of those:
  /// only chains from there are followed, each responder once.
  ///
  /// Source: R73.
  func responderCycle() -> ResponderCycle? {
    var harmless: Set<Responder> = []
    for start in respondersOffTheUsualWay {
      var chain: [Responder] = []
      var positions: [Responder: Int] = [:]
      var current: Responder? = start
      while let responder = current, !harmless.contains(responder) {
        if let position = positions[responder] {
          return ResponderCycle(responders: Array(chain[position...]))
        }
        positions[responder] = chain.count
        chain.append(responder)
        current = next(of: responder)?.responder
      }
      harmless.formUnion(chain)
    }
    return nil
  }

  private var respondersOffTheUsualWay: [Responder] {
    var starts: [Responder] = []
    if tree.details.contains(where: { $0.next != .inherited }) {
      for index in tree.views.indices {
        let view = ViewIndex(Int32(index))
        if tree.detail(of: view, { $0.next }) ?? .inherited != .inherited { starts.append(.view(view)) }
      }
    }
    for (index, controller) in viewControllers.enumerated()
    where controller.presentedBy != nil || controller.object.next != .inherited {
      starts.append(.viewController(ControllerIndex(index)))
    }
    for responder in [Responder.windowScene, .application, .applicationDelegate]
    where object(of: responder)?.next ?? .inherited != .inherited {
      starts.append(responder)
    }
    return starts
  }
}
