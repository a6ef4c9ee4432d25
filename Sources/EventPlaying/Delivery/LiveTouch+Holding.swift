import HitTesting

// The rules that hold a phase of a touch back from its view for a while.
//
//     phase       held back while                                             rule
//     began       a recognizer with delaysTouchesBegan is possible            R111
//     began       a scroll view's pan is possible, and its delay is not over  R132
//     ended       a recognizer with delaysTouchesEnded is possible            R112
//     the others  never: what has begun for a view goes on for it

extension LiveTouch {
  /// - Parameter recognizers: those that have touches, the innermost first.
  func holder(
    of phase: TouchPhase, among recognizers: [ActiveRecognizer], at time: Double
  ) -> Timeline.Withholding.Reason? {
    switch phase {
    case .moved, .stationary, .cancelled: nil
    case .began: holderOfBeginning(among: recognizers, at: time)
    case .ended:
      recognizers.indices.first {
        recognizers[$0].isPossible && recognizers[$0].attached.recognizer.delaysTouchesEnded
          && recognizers[$0].has(number)
      }.map { .delaysTouchesEnded(recognizers[$0].index) }
    }
  }

  private func holderOfBeginning(
    among recognizers: [ActiveRecognizer], at time: Double
  ) -> Timeline.Withholding.Reason? {
    let delaying = recognizers.indices.first {
      recognizers[$0].isPossible && recognizers[$0].attached.recognizer.delaysTouchesBegan
        && recognizers[$0].has(number)
    }
    if let delaying { return .delaysTouchesBegan(recognizers[delaying].index) }
    guard contentDelayEnd > time, contentDelayEnd < .infinity else { return nil }
    // R132: the scroll view knows that it does not scroll when its pan has failed.
    return delayingScrollViews.first { scrollView in
      recognizers.indices.contains {
        recognizers[$0].isPossible && recognizers[$0].attached.scrolls == scrollView
          && recognizers[$0].has(number)
      }
    }.map { .delaysContentTouches($0) }
  }
}
