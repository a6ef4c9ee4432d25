import HitTesting

/// The responders that see an event on its way up the responder chain, and the one that handles it (R75, R76).
///
///     hit view ──next──→ controller ──next──→ superview ──next──→ …
///     observes           neither              handles: the way ends
struct EventWay {
  /// Nil: the event is discarded (R78).
  private(set) var handler: Responder?
  private(set) var observers: [Responder] = []

  static let nowhere = EventWay()

  private init() {}

  /// The way of an event from a responder up (R75, R78); nowhere without one.
  init(
    of kind: EventKinds, from start: Responder?, in scene: Scene, _ budget: inout EventBudget
  ) throws(EventFailure) {
    var next = start
    var forwarders: Set<Responder> = []
    while let responder = next {
      try budget.spend(1)
      let (handles, observes) = scene.eventKinds(of: responder)
      if handles.contains(kind) {
        handler = responder
        return
      }
      if observes.contains(kind) {
        observers.append(responder)
        // R149. Views that pass a touch to one another never come to an end of it.
        if kind == .touches, case .view(let view) = responder, let target = scene.tree.touchTarget(of: view) {
          if !forwarders.insert(responder).inserted { return }
          next = .view(target)
          continue
        }
      }
      next = scene.next(of: responder)?.responder
    }
  }
}
