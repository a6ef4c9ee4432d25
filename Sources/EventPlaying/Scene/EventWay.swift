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
    while let responder = next {
      try budget.spend(1)
      let (handles, observes) = scene.eventKinds(of: responder)
      if handles.contains(kind) {
        handler = responder
        return
      }
      if observes.contains(kind) { observers.append(responder) }
      next = scene.next(of: responder)?.responder
    }
  }
}
