// R160: the state that a recognizer was printed with is evidence of what became of the touch.
//
//     Began, Changed, Ended, Recognized    it took the touch
//     Failed, Cancelled, enabled = NO      it took none
//     Possible                             it took none yet: what a tap does is predicted, unless another one took the touch

extension Scene {
  /// The recognizers from the hit view up to its window whose state says that they took the touch, the innermost first.
  package func evidence(of result: HitTestResult) -> [Reason] {
    guard let hitView = result.hitView, gestureRecognizers.contains(where: \.tookTouch) else { return [] }
    return sequence(first: hitView) { [tree] in result.removed.superview(of: $0, in: tree) }.flatMap { view in
      tree.recognizerPlaces(of: view).compactMap { place -> Reason? in
        let recognizer = gestureRecognizers[place]
        guard recognizer.tookTouch, let state = recognizer.state else { return nil }
        let kind = Reason.RecognizerEffect.Kind.took(state, cancelsTouches: recognizer.cancelsTouchesInView)
        return .recognizer(Reason.RecognizerEffect(RecognizerIndex(place), of: view, kind))
      }
    }
  }
}

extension GestureRecognizer {
  /// Whether it is predicted to take a touch. What a framework attaches is not (R160), but for a scroll view's pan.
  ///
  /// - Parameter wasTaken: whether another one's state says that it took the touch.
  package func mayTake(_ wasTaken: Bool) -> Bool {
    guard !isOwnedByFramework || isScrollViewPan else { return false }
    switch state {
    case nil: return true
    case .possible?: return !wasTaken
    case .failed?, .cancelled?, .began?, .changed?, .ended?, .recognized?: return false
    }
  }
}

extension Reason {
  /// Whether it is what a printed state says.
  public var isEvidence: Bool {
    guard case .recognizer(let effect) = self, case .took = effect.kind else { return false }
    return true
  }
}
