public import HitTesting
import TouchGeometry
public import TouchMapping

extension Scene {
  /// Says which view gets a touch, why it is not the target, and what would change that.
  ///
  /// - Parameter touch: nil: the target's own best point is tried; where there is none, its best visible point is
  ///   explained.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public func explain(_ target: ViewIndex, touch: Touch?) throws(OverrideRecursion) -> Explanation {
    // A search without end is known after one: the tap point takes many.
    _ = try hitTest(touch ?? Touch(at: tree.screenCenter(of: target)))
    let tapPoint = try tappedPoint(of: target)
    let touch = touch ?? tapPoint.tapPoint.map { Touch(at: $0.location) }
    return try explain(target, touch: touch, tapPoint: tapPoint)
  }

  /// The same where the target's tap point is known; without a touch it is the target's best visible point that is
  /// explained.
  public func explain(
    _ target: ViewIndex, touch asked: Touch?, tapPoint: TapPointAnswer,
    about recognizer: RecognizerIndex? = nil
  ) throws(OverrideRecursion) -> Explanation {
    let touch = asked ?? Touch(at: bestVisiblePoint(of: target))
    var explainer = Explainer(target, touch, about: recognizer, in: self)
    let result = try explainer.findReasons(in: self)
    let own = recognizer == nil ? ownRecognizer(of: target, taking: touch, result) : nil
    let isReached = own != nil || isTouched(target, by: result, touch)
    if asked == nil, !isReached { explainer.putReasonsOfAllPlacesFirst(in: self) }
    let fixes = explainer.fixes(isGiven: asked != nil)
    let isLost = recognizer != nil && !explainer.reasons.isEmpty
    let verdict: Explanation.Verdict =
      isReached ? (isLost ? .blocked : .reached) : tapPoint.tapPoint == nil ? .unreachable : .blocked
    let trials = recognizer.map { ($0, GestureTrials(of: touch, result, on: self)) }
    return Explanation(
      target: target, recognizer: recognizer, ownRecognizer: own,
      isGestureMade: trials.map { $1.made(for: $0) != nil } ?? false,
      verdict: verdict, touch: touch, result: result,
      relation: tree.relation(of: result.hitView, to: target),
      reasons: trials.map { explainer.reasons.map($0.1.withWays) } ?? explainer.reasons,
      moreReasons: explainer.hasMore ? 1 : 0, fixes: fixes, tapPoint: tapPoint)
  }

  /// Says whether a recognizer comes to its gesture with a touch, what keeps it from that, and what would change it. The
  /// gesture is played (R99–R117).
  ///
  /// - Parameter touch: nil: for pans from an edge the middle of the left edge of the recognizer's view, for others its best
  ///   visible point.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public func explain(_ recognizer: RecognizerIndex, touch: Touch?) throws(OverrideRecursion) -> Explanation {
    let asked = self.recognizer(recognizer)
    var place = bestVisiblePoint(of: asked.view)
    if asked.kind == .screenEdgePan || asked.parameters.role == .interactivePop {
      place.x = tree.screenFrame(of: asked.view).origin.x + 1
    }
    let touch = touch ?? Touch(at: place)
    let target = try hitTest(touch).hitView ?? asked.view
    let tapPoint = TapPointAnswer(nil, resolution: nil)
    let explanation = try explain(target, touch: touch, tapPoint: tapPoint, about: recognizer)
    guard case .gestureLost(let loss)? = explanation.reasons.first, loss.cause == .ignored(.elsewhere) else {
      return explanation
    }
    // R99: what keeps the touch from its view keeps it from the recognizer.
    var ofView = try explain(asked.view, touch: touch, tapPoint: tapPoint, about: recognizer)
    ofView.verdict = .blocked
    ofView.reasons.insert(.gestureLost(loss), at: 0)
    ofView.fixes.removeAll { !comes(to: recognizer, after: $0) }
    return ofView
  }

  /// Whether a gesture comes to its recognizer in the scene as a fix changes it.
  private func comes(to recognizer: RecognizerIndex, after fix: Fix) -> Bool {
    let edited = applying(fix.edits)
    guard let place = recognizer.place, let result = try? edited.scene.hitTest(fix.touch) else {
      return false
    }
    // Views that come to the front take their recognizers along.
    let view = gestureRecognizers[place].view
    let (old, new) = (
      tree.recognizerPlaces(of: view), edited.scene.tree.recognizerPlaces(of: edited.index(of: view))
    )
    let moved = RecognizerIndex(place - old.lowerBound + new.lowerBound)
    return GestureTrials(of: fix.touch, result, on: edited.scene).loss(of: moved) == nil
  }
}
