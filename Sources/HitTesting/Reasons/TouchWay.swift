/// The views that a touch comes to through the responders: found once where it is asked of many views, as a chain may be
/// as long as a scene (R73).
package struct TouchWay {
  private var reached: Set<ViewIndex> = []

  package init(of dispatch: Dispatch) {
    for step in dispatch.path {
      if case .view(let view) = step.link.responder, step.outcome != .notReached { reached.insert(view) }
    }
  }

  /// R64, R75: whether nobody before the view handles the touch.
  func reaches(_ view: ViewIndex) -> Bool { reached.contains(view) }
}
