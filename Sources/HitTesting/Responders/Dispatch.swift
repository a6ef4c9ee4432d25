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
/// The way itself ends: a scene whose `next` overrides close a circle is not valid (R73).
public struct DispatchWalk: IteratorProtocol {
  private let scene: Scene
  private let removed: RemovedViews
  private var link: ResponderChain.Link?
  /// The first responder so far that handles touches (R78).
  public private(set) var handler: Responder?

  init(from hitView: ViewIndex, in scene: Scene, removed: RemovedViews) {
    self.scene = scene
    self.removed = removed
    link = ResponderChain.Link(responder: .view(hitView), rule: .hitView)
  }

  public mutating func next() -> Dispatch.Step? {
    guard let link else { return nil }
    self.link = scene.next(of: link.responder, removed: removed)
    return Dispatch.Step(link: link, outcome: outcome(at: link.responder))
  }

  /// Source: R75, R76, R78.
  private mutating func outcome(at responder: Responder) -> Dispatch.Outcome {
    if handler != nil { return .notReached }
    let (handles, observes) = scene.eventKinds(of: responder)
    guard handles.contains(.touches) else { return observes.contains(.touches) ? .observed : .passed }
    handler = responder
    return .handled
  }
}
