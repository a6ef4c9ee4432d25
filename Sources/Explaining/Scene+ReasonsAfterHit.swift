import EventPlaying
import HitTesting
import TouchGeometry

extension Scene {
  /// Whether a touch is a view's own: it hits the view, or something in a view whose recognizer gets it (R99), or in a cell
  /// that lets it come up to the list, which then selects the cell (R139).
  func isTouched(_ target: ViewIndex, by result: HitTestResult, _ touch: Touch) -> Bool {
    guard let hitView = result.hitView, hitView != target else { return result.hitView != nil }
    guard tree.isDescendant(hitView, of: target) else { return false }
    if isPart(hitView, of: target) { return takesTouchesBySize(target) }
    if let list = list(ofCell: target), let dispatch = dispatch(of: result),
      TouchWay(of: dispatch).reaches(list) ?? false
    {
      return true
    }
    return ownRecognizer(of: target, taking: touch, result) != nil
  }

  /// The table view or collection view that a cell stands in; nil where the view is no cell.
  func list(ofCell view: ViewIndex) -> ViewIndex? {
    tree.selfAndSuperviews(of: view).first { tree.isList(tree.classIndex(of: $0)) }
      .flatMap { tree.isCell(view, in: $0) ? $0 : nil }
  }

  /// What takes a touch away from the target that it hits, or holds it back, or handles it in its place.
  ///
  /// Each recognizer that gets the touch is tried: its gesture is played, and the timeline tells whether the target
  /// still has the touch.
  ///
  /// - Parameters:
  ///   - result: what became of the touch, which is the target's.
  ///   - asked: the recognizer that is asked about in the target's place.
  func reasonsAfterHit(
    _ result: HitTestResult, _ touch: Touch, on target: ViewIndex, about asked: RecognizerIndex? = nil
  ) -> [Reason] {
    // What is held back matters only to a target that handles touches, or for which its list does.
    let isCell = list(ofCell: target) != nil
    let handlesTouches = isCell || tree.handles(of: target).contains(.touches)
    var trials = GestureTrials(of: touch, result, on: self)
    if let asked { return trials.loss(of: asked).map { [.gestureLost($0)] } ?? [] }
    let receiving = trials.receiving
    let evidence = evidence(of: result)
    var reasons = evidence
    for index in receiving {
      let recognizer = recognizer(index)
      let part = GesturePart(recognizer)
      func add(_ kind: Reason.RecognizerEffect.Kind) {
        reasons.append(.recognizer(Reason.RecognizerEffect(index, of: recognizer.view, kind)))
      }
      if recognizer.mayTake(!evidence.isEmpty), let part, takes(recognizer, index, target, &trials) {
        // A press may be made as soon as a tap is.
        let isTap = trials.takers(in: .taps(1)).contains(index)
        add(.takes(isTap ? .tap : part, cancelsTouches: recognizer.cancelsTouchesInView))
      }
      if handlesTouches, trials.mayDelay(recognizer, index) { add(.delaysTouchesBegan(part)) }
    }
    // R150: what keeps UIKit's own from the touch, as a scroll view keeps the swipe that goes back.
    for index in receiving where recognizer(index).parameters.role != nil {
      if let loss = trials.loss(of: index), case .lostTo = loss.cause { reasons.append(.gestureLost(loss)) }
    }
    if handlesTouches, let scrollView = trials.delayingScrollView {
      reasons.append(.scrollView(scrollView, .delaysContentTouches))
    }
    if let scrollView = trials.refusingScrollView {
      reasons.append(.scrollView(scrollView, .refusesContentTouches))
    }
    for index in trials.delayingEnds where handlesTouches {
      let effect = Reason.RecognizerEffect(index, of: recognizer(index).view, .delaysTouchesEnded)
      reasons.append(.recognizer(effect))
    }
    if let refusal = trials.rowRefusal(of: target) ?? ownRefusal(of: target, result) {
      reasons.append(.rowNotSelected(refusal))
    }
    if isCell { return reasons }
    let upstream = handledUpstream(target, result, receiving)
    let silence = silence(of: target, touch, after: trials).map { Reason.controlSilent(target, $0) }
    // Where it is told who handles the touch, that is enough.
    if case .controlSilent(_, .passesTouches(to: nil))? = silence, let upstream {
      return reasons + [upstream]
    }
    return reasons + [silence ?? upstream].compactMap(\.self)
  }

  /// R75: a cell that keeps its touches keeps them from its list.
  private func ownRefusal(of cell: ViewIndex, _ result: HitTestResult) -> Reason.RowRefusal? {
    guard let list = list(ofCell: cell), dispatch(of: result)?.handler == .view(cell) else { return nil }
    return Reason.RowRefusal(cell, in: list, .handlesTouches)
  }

  /// Whether the target loses the touch when the recognizer's gesture is made (R110).
  private func takes(
    _ recognizer: GestureRecognizer, _ index: RecognizerIndex, _ target: ViewIndex,
    _ trials: inout GestureTrials
  ) -> Bool {
    // On a control its own recognizer goes first (R116), and a cell's own keeps the row from being selected (R139).
    // Elsewhere the target's own is what it is there for.
    if recognizer.view == target, !tree.handles(of: target).contains(.touches), list(ofCell: target) == nil {
      return false
    }
    return GestureTrial(of: recognizer).map { trials.takers(in: $0).contains(index) } ?? false
  }

  /// R75: the target does not handle the touch that it gets, and a responder behind it does. That a scroll view handles what
  /// its content does not is usual (R76).
  private func handledUpstream(
    _ target: ViewIndex, _ result: HitTestResult, _ receiving: [RecognizerIndex]
  ) -> Reason? {
    guard let handler = dispatch(of: result)?.handler,
      handler != .view(target), !receiving.contains(where: { recognizer($0).view == target })
    else { return nil }
    if case .view(let view) = handler, tree.isScrollView(view) || tree.isPart(view, of: target) { return nil }
    return .handledUpstream(handler)
  }

  /// Why a control sends no event for a tap that hits it, where that is declared; nil where it sends some.
  private func silence(
    of target: ViewIndex, _ touch: Touch, after trials: GestureTrials
  ) -> Reason.ControlSilence? {
    guard tree.isControl(target) else { return nil }
    let properties = tree.eventProperties(of: target)
    // R170: it is opened only where the control tracks the touch.
    if properties.opensMenu, tree.handles(of: target).contains(.touches) { return .opensMenu }
    guard trials.isSilent(target) else { return nil }
    if !tree.handles(of: target).contains(.touches) {
      return .passesTouches(to: tree.touchTarget(of: target))
    }
    if !properties.beginTracking { return .refusesTracking }
    guard let thumb = tree.sliderThumb(of: target), let place = location(of: touch, in: target) else {
      return nil
    }
    return thumb.contains(place) ? nil : .besideThumb
  }
}
