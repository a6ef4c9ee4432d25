import EventPlaying
import HitTesting

/// Which recognizers the timeline took for whose, and between which of them their order alone decided.
extension TimelineAssumptions {
  /// R136: code that adds a pan to a scroll view adds targets too.
  var addedPans: String? {
    let added = timeline.finalStates.keys.sorted().filter { index in
      guard let place = index.place else { return false }
      let recognizer = scene.gestureRecognizers[place]
      return recognizer.kind == .pan && recognizer.parameters.role == nil && recognizer.scrollView == nil
        && !recognizer.targets.isEmpty && scene.panRecognizer(of: recognizer.view)?.scrollView != nil
    }
    return list(added.map { "`\(scene.id(of: $0))`" }).map {
      "A pan with targets that is declared on a scroll view is taken for one that code has added, beside the scroll view's "
        + "own: \($0) (`panGestureRecognizerOf` declares its own)."
    }
  }

  /// R76, R79.
  var textViews: String? {
    let touched = timeline.touches.compactMap { record -> ViewIndex? in
      guard case .view(let view)? = record.handler, scene.tree.isOfClass("UITextView", view) else {
        return nil
      }
      return view
    }
    return list(Set(touched).sorted().map { names[$0] }).map {
      "\($0) is taken to be selectable, so that it keeps its touches, and to be edited when it is tapped (`handles` and "
        + "`canBecomeFirstResponder` say otherwise)."
    }
  }

  /// R107, R153.
  var order: [String] { OrderAssumptions(scene: scene, ties: timeline.ties).sentences(list) }
}
