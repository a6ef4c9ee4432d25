/// A responder chain that would never end.
public struct ResponderCycle: Error, Equatable, Sendable {
  /// The responders of the circle, each once, in the order in which an event would meet them.
  public let responders: [Responder]
}

extension Scene {
  /// A circle in the graph of `next`, if there is one.
  ///
  /// Without overrides and presentations every hop leads up or outwards, so that a circle contains at least
  /// one of those: only chains that start there are followed, each responder once.
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
