/// The views that a touch comes to through the responders: found once where it is asked of many views, as a chain may be
/// as long as a scene (R73).
package struct TouchWay {
  /// Nil where nobody looked.
  private var reached: Set<ViewIndex>?

  /// A way that would take too long to find.
  package static let unknown = TouchWay()

  private init() {}

  package init(of dispatch: Dispatch) {
    var views: Set<ViewIndex> = []
    for step in dispatch.path {
      // Behind the responder that handles the touch it comes to nobody.
      if step.outcome == .notReached { break }
      if case .view(let view) = step.link.responder { views.insert(view) }
    }
    reached = views
  }

  /// R64, R75: whether nobody before the view handles the touch.
  package func reaches(_ view: ViewIndex) -> Bool? { reached?.contains(view) }
}
