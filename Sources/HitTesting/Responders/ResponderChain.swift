/// The way an event takes from its first responder until the chain ends, each hop with its reason.
public enum ResponderChain {
  public struct Link: Equatable, Sendable {
    public let responder: Responder
    public let rule: Rule
  }

  /// Why a responder stands where it does.
  public enum Rule: String, Sendable {
    /// The chain of a touch starts at its hit view (R82).
    case hitView
    /// R64.
    case superview
    /// R64: the view is the root view of this controller.
    case controllerOfView
    /// R65, R66.
    case superviewOfControllersView
    /// R65.
    case presentingController
    /// R68.
    case windowScene, application
    /// R70.
    case applicationDelegate
    /// R73, R149.
    case override
  }
}

extension Scene {
  /// `UIResponder.next`, and the rule that gave it; nil at the end of the chain.
  @inline(__always)
  package func next(of responder: Responder, removed: RemovedViews = .none) -> ResponderChain.Link? {
    if case .view(let view) = responder, let superview = tree.plainSuperview(of: view), removed.isEmpty {
      return .init(responder: .view(superview), rule: .superview)
    }
    return rareNext(of: responder, removed: removed)
  }

  private func rareNext(of responder: Responder, removed: RemovedViews) -> ResponderChain.Link? {
    switch declaredNext(of: responder) {
    case .end: return nil
    case .responder(let next): return .init(responder: next, rule: .override)
    case .inherited: return inheritedNext(of: responder, removed: removed)
    }
  }

  /// What the responder's `next` is declared to be (R73).
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
