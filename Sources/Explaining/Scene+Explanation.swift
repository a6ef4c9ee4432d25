public import HitTesting
import TouchGeometry
public import TouchMapping

extension Scene {
  /// Says which view gets a touch, why it is not the target, and what would change that.
  ///
  /// - Parameters:
  ///   - touch: nil: the target's own best point is tried; where there is none, its best visible point is explained.
  ///   - hosted: what SwiftUI shows in the target, where that is asked about; fixes are for it.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public func explain(
    _ target: ViewIndex, touch: Touch?, for hosted: HostedQuestion? = nil
  ) throws(OverrideRecursion) -> Explanation {
    // A search without end is known after one: the tap point takes many.
    _ = try hitTest(touch ?? Touch(at: tree.screenCenter(of: target)))
    let tapPoint = try tappedPoint(of: target)
    let touch = touch ?? tapPoint.tapPoint.map { Touch(at: $0.location) }
    return try explain(target, touch: touch, tapPoint: tapPoint, for: hosted)
  }

  /// The same where the target's tap point is known; without a touch it is the target's best visible point that is
  /// explained.
  public func explain(
    _ target: ViewIndex, touch: Touch?, tapPoint: TapPointAnswer, for hosted: HostedQuestion? = nil
  ) throws(OverrideRecursion) -> Explanation {
    let place = touch ?? Touch(at: bestVisiblePoint(of: target))
    // A touch that stands for SwiftUI's content goes where that goes.
    let isGiven = touch != nil && hosted?.touch == nil
    let question = Question(target: target, hosted: hosted, touch: place, isGiven: isGiven)
    return try explain(question, standsForTarget: touch == nil, tapPoint: tapPoint)
  }

  private func explain(
    _ question: Question, standsForTarget: Bool, tapPoint: TapPointAnswer
  ) throws(OverrideRecursion) -> Explanation {
    let (target, recognizer, touch) = (question.target, question.recognizer, question.touch)
    var explainer = Explainer(target, touch, about: recognizer, in: self)
    let result = try explainer.findReasons(in: self)
    let own = recognizer == nil ? ownRecognizer(of: target, taking: touch, result) : nil
    let isReached = own != nil || isTouched(target, by: result, touch)
    if standsForTarget, !isReached { explainer.putReasonsOfAllPlacesFirst(in: self) }
    let mending = explainer.mending(question)
    let isLost = recognizer != nil && !explainer.reasons.isEmpty
    let verdict: Explanation.Verdict =
      isReached
      ? (isLost ? .blocked : .reached)
      : tapPoint.tapPoint == nil && !mending.isShownByScrolling ? .unreachable : .blocked
    explainer.putFirst(evidence(of: result))
    let trials = recognizer.map { ($0, GestureTrials(of: touch, result, on: self)) }
    var explanation = Explanation(
      target: target, recognizer: recognizer, ownRecognizer: own,
      isGestureMade: trials.map { $1.made(for: $0) != nil } ?? false,
      verdict: verdict, touch: touch, result: result,
      relation: tree.relation(of: result.hitView, to: target),
      reasons: trials.map { explainer.reasons.map($0.1.withWays) } ?? explainer.reasons,
      moreReasons: explainer.hasMore ? 1 : 0, fixes: mending.fixes, tapPoint: tapPoint)
    leaveOpen(&explanation)
    leaveOpenBehindUIKits(&explanation)
    return explanation
  }

  /// R155: where nothing but views of UIKit's own is in the way, whose hit test is not public, they may let the touch through.
  private func leaveOpenBehindUIKits(_ explanation: inout Explanation) {
    guard stacking == .subviews, explanation.recognizer == nil, explanation.verdict != .reached,
      let receiver = explanation.receiver
    else { return }
    let decisive = explanation.reasons.filter(\.isDecisive)
    let isOpen = decisive.allSatisfy { mayLetThrough($0, to: explanation.target) }
    guard !decisive.isEmpty, isOpen else { return }
    explanation.verdict = .undecided
    explanation.contenders = [receiver]
  }

  private func mayLetThrough(_ reason: Reason, to target: ViewIndex) -> Bool {
    guard let front = reason.viewInFront, let doubtful = tree.doubtfulView(around: front) else {
      return false
    }
    return !tree.isDescendant(target, of: doubtful)
  }

  /// Where the stacking is unknown, and other views have the point too, nothing is decided; unless it is the target's own
  /// subview that gets the touch.
  private func leaveOpen(_ explanation: inout Explanation) {
    let target = explanation.target
    guard stacking == .unknown, let hitView = explanation.receiver,
      hitView == target || !tree.isDescendant(hitView, of: target) || isPart(hitView, of: target)
    else { return }
    let contenders = contenders(of: target, for: explanation.touch)
    guard !contenders.isEmpty else { return }
    explanation.verdict = .undecided
    explanation.contenders = contenders
    explanation.reasons = contenders.prefix(Explainer.reasonsMax).map {
      reasonAlongside($0, of: target, explanation.touch)
    }
    explanation.moreReasons = max(0, contenders.count - Explainer.reasonsMax)
  }

  /// Says whether a recognizer comes to its gesture with a touch, what keeps it from that, and what would change it. The
  /// gesture is played (R99–R117).
  ///
  /// - Parameter touch: nil: for pans from an edge the middle of the left edge of the recognizer's view, for others its best
  ///   visible point.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public func explain(_ recognizer: RecognizerIndex, touch: Touch?) throws(OverrideRecursion) -> Explanation {
    let asked = self.recognizer(recognizer)
    let place = touch ?? Touch(at: place(of: recognizer))
    let tapPoint = TapPointAnswer(nil, resolution: nil)
    func explain(of view: ViewIndex) throws(OverrideRecursion) -> Explanation {
      let question = Question(target: view, recognizer: recognizer, touch: place, isGiven: touch != nil)
      return try self.explain(question, standsForTarget: false, tapPoint: tapPoint)
    }
    let explanation = try explain(of: try hitTest(place).hitView ?? asked.view)
    guard case .gestureLost(let loss)? = explanation.reasons.first, loss.cause == .ignored(.elsewhere) else {
      return explanation
    }
    // R99: what keeps the touch from its view keeps it from the recognizer.
    var ofView = try explain(of: asked.view)
    ofView.verdict = .blocked
    ofView.reasons.insert(.gestureLost(loss), at: 0)
    return ofView
  }
}
