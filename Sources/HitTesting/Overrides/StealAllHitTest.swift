import TouchGeometry

/// Calls super, and gives itself unless super gave one view (R52).
public struct StealAllHitTest: HitTestOverrideKind {
  /// The view that is handed on. Nil as in the source, where it was never set: then it is super's nil that is handed on.
  public let exception: ViewIndex?

  var rule: Rule { .uiKit(52) }

  func run(
    in search: inout some OverrideSearch, of view: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let answer = try search.callSuper(of: view, at: point)
    return answer.hit == exception ? answer : .init(hit: view, outcome: .overrideSelf)
  }

  /// Without an exception it takes super's touches; with one, all touches except super's on that view.
  func extent(of view: OverriddenView, _ relation: TargetRelation) -> TouchExtent {
    switch relation {
    case .isTarget: exception == nil ? .pointInsideAlone : exception == view.index ? .everywhere : .asked
    case .holds(let target): exception == target ? .pointInside : .nowhere
    case .isElsewhere: exception == nil ? .pointInside : .everywhere
    }
  }

  func mappingViews(_ map: (ViewIndex) -> ViewIndex?) -> StealAllHitTest? {
    guard let exception else { return self }
    return map(exception).map { StealAllHitTest(exception: $0) }
  }
}

extension HitTestOverride {
  public static func stealAll(unless exception: ViewIndex?) -> HitTestOverride {
    .stealAll(StealAllHitTest(exception: exception))
  }
}
