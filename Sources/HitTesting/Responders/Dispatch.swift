/// What becomes of a touch on its chain.
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

/// A touch on its way along the responders, one step at a time: a responder that handles touches ends their way, one that
/// observes them passes them on.
///
/// Where one passes them to another view itself, the way goes on there (R149). The way ends: a scene whose `next` overrides
/// close a circle is not valid (R73), and views that pass a touch to one another never come to an end of it.
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
    return ResponderChain.Link(responder: .view(target), rule: .override)
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
