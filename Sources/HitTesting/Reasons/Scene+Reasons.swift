import TouchGeometry

// R160: a recognizer's printed state is evidence of the touch's outcome.
//
//     Began, Changed, Ended, Recognized    it took the touch
//     Failed, Cancelled, enabled = NO      it took none
//     Possible                             it took none yet: a tap is predicted, unless another one took the touch

extension Scene {
  /// The recognizers from the hit view up to its window whose state proves that they took the touch, the innermost
  /// first.
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
  /// Whether it is predicted to take a touch. A framework's own is not (R160), except for a scroll view's pan.
  ///
  /// - Parameter wasTaken: whether another one's state proves that it took the touch.
  package func mayTake(_ wasTaken: Bool) -> Bool {
    guard !isOwnedByFramework || isScrollViewPan else { return false }
    return switch state {
    case nil: true
    case .possible?: !wasTaken
    case .failed?, .cancelled?, .began?, .changed?, .ended?, .recognized?: false
    }
  }
}

extension Reason {
  /// Whether it is from a printed state.
  public var isEvidence: Bool {
    guard case .recognizer(let effect) = self, case .took = effect.kind else { return false }
    return true
  }
}

// Reasons where the stacking is unknown: the smallest visible view has the touch.

extension Reason {
  /// The obstacle if sizes decide.
  public enum BySize: Sendable {
    /// The target is not visible: covered, off the screen, transparent or hidden, which is not distinguished.
    case hidden
    /// The view contains the point, too, and is smaller.
    case smaller(Cover.Place)
    /// The view contains the point, too, and their order is unknown.
    case alongside(Cover.Place)
    /// The view is a sheet beside the point: the touch may dismiss it.
    case besideSheet(Cover.Place)
    /// The view is in front by its kind or its window (R164).
    case inFront(Cover.Place, Front)
    /// The target is outside of its window.
    case offScreen

    public enum Front: Sendable { case alert, keyboard, sheet, window }

    var code: ReasonCode {
      switch self {
      case .hidden: .unknownInDump
      case .smaller(let place), .alongside(let place), .besideSheet(let place), .inFront(let place, _):
        place.code
      case .offScreen: .offScreen
      }
    }
  }
}

extension Scene {
  /// Why the target is not the smallest visible view under a touch: a cause of its own, or the other view.
  package func reasonBySize(for target: ViewIndex, _ touch: Touch, _ result: HitTestResult) -> Reason? {
    if ignoresInteraction, touch.view == nil { return .interactionIgnored(of: target, in: tree) }
    if tree[target].flags.contains(.isHidden) { return .bySize(target, .hidden) }
    if frontOrder?.isDisabled(target, in: tree) == true {
      return .refusal(Reason.Refusal(target, .controlDisabled, of: target))
    }
    let bounds = tree[target].bounds
    let location = location(of: touch, in: target)
    guard let location, bounds.contains(location) else {
      let isEmpty = bounds.size.width <= 0 || bounds.size.height <= 0
      return isEmpty
        ? tree.emptyArea(of: target)
        : .outside(Reason.Outside(of: target, location.flatMap { bounds.side(of: $0) }))
    }
    return inFront(of: target, result) ?? result.hitView.map { .bySize($0, .smaller(place(of: $0, target))) }
  }

  /// The reason of a view that may get a touch instead (`contenders`).
  package func reasonAlongside(_ view: ViewIndex, of target: ViewIndex, _ touch: Touch) -> Reason {
    let place = place(of: view, target)
    let hasPoint = location(of: touch, in: view).map(tree[view].bounds.contains) ?? false
    return .bySize(view, hasPoint ? .alongside(place) : .besideSheet(place))
  }

  private func inFront(of target: ViewIndex, _ result: HitTestResult) -> Reason? {
    guard let order = frontOrder else { return nil }
    let front: ViewIndex
    if let alert = order.alert, order.isBehindAlert(target) {
      front = alert
    } else if let hitView = result.hitView, order.isInFront(hitView, of: target) {
      front = order.front(of: hitView, in: tree)
    } else {
      return nil
    }
    return .bySize(front, .inFront(place(of: front, target), Reason.BySize.Front(order.kind(of: front))))
  }

  private func place(of view: ViewIndex, _ target: ViewIndex) -> Reason.Cover.Place {
    Reason.Cover.Place(tree.relation(of: view, to: target))
  }
}

extension Reason.BySize.Front {
  fileprivate init(_ kind: FrontOrder.Kind) {
    switch kind {
    case .alert: self = .alert
    case .keyboard: self = .keyboard
    case .sheet: self = .sheet
    case .content: self = .window
    }
  }
}
