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
    let tapPoint = try tapPoint(of: target)
    let touch = touch ?? tapPoint.tapPoint.map { Touch(at: $0.location) }
    return try explain(target, touch: touch, tapPoint: tapPoint)
  }

  /// The same where the target's tap point is known; without a touch it is the target's best visible point that is
  /// explained.
  public func explain(
    _ target: ViewIndex, touch asked: Touch?, tapPoint: TapPointAnswer
  ) throws(OverrideRecursion) -> Explanation {
    let touch = asked ?? Touch(at: bestVisiblePoint(of: target))
    var explainer = Explainer(target, touch, in: self)
    let result = try explainer.findReasons(in: self)
    if asked == nil { explainer.putReasonsOfAllPlacesFirst(in: self) }
    let fixes = explainer.fixes(isGiven: asked != nil)
    let verdict: Explanation.Verdict =
      result.hitView == target ? .reached : tapPoint.tapPoint == nil ? .unreachable : .blocked
    return Explanation(
      target: target, verdict: verdict, touch: touch, result: result,
      relation: tree.relation(of: result.hitView, to: target), reasons: explainer.reasons,
      moreReasons: explainer.hasMore ? 1 : 0, fixes: fixes, tapPoint: tapPoint)
  }
}
