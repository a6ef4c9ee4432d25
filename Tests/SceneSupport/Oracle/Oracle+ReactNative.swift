import HitTesting
import TouchGeometry

extension Oracle {
  /// RN1: one implementation after the other, as their code has them.
  func reactNativeHitTest(
    _ view: OracleView, _ kind: OracleView.ReactNative, _ point: Point
  ) -> (OracleView?, HitTestOutcome) {
    switch kind {
    case .first: firstArchitecture(view, point)
    case .fabric: fabric(view, point)
    case .overlay: overlay(view, point)
    case .text: (nil, .overrideNil)
    }
  }

  private func firstArchitecture(_ view: OracleView, _ point: Point) -> (OracleView?, HitTestOutcome) {
    let events = view.declared.pointerEvents ?? .auto
    if let refusal = view.reactNativeRefusal { return (nil, refusal) }
    let isPointInside = pointInside(view, point)
    var hitSubview: OracleView?
    if events != .boxOnly, !view.clips || isPointInside {
      hitSubview = firstAnswer(ofSubviews: sortedByZIndex(view.subviews), point)
    }
    if let hitSubview { return (hitSubview, .descendant) }
    if !isPointInside { return (nil, .outside) }
    return events == .boxNone ? (nil, .overrideNil) : (view, .itself)
  }

  private func fabric(_ view: OracleView, _ point: Point) -> (OracleView?, HitTestOutcome) {
    switch view.declared.pointerEvents ?? .auto {
    case .none: return (nil, .overrideNil)
    case .boxOnly: return pointInside(view, point) ? (view, .itself) : (nil, .outside)
    case .auto: return betterHitTest(view, point)
    case .boxNone:
      let result = betterHitTest(view, point)
      return result.0 === view ? (nil, .overrideNil) : result
    }
  }

  private func betterHitTest(_ view: OracleView, _ point: Point) -> (OracleView?, HitTestOutcome) {
    if let refusal = view.reactNativeRefusal { return (nil, refusal) }
    let isPointInside = pointInside(view, point)
    if view.clips, !isPointInside { return (nil, .outside) }
    if let hit = firstAnswer(ofSubviewsOf: view, point) { return (hit, .descendant) }
    return isPointInside ? (view, .itself) : (nil, .outside)
  }

  /// RN8.
  private func overlay(_ view: OracleView, _ point: Point) -> (OracleView?, HitTestOutcome) {
    if let refusal = view.reactNativeRefusal { return (nil, refusal) }
    let isPointInside = pointInside(view, point)
    if !view.clips || isPointInside,
      let hit = firstAnswer(ofSubviews: sortedByZIndex(view.subviews), point)
    {
      return (hit, .descendant)
    }
    return (nil, isPointInside ? .overrideNil : .outside)
  }

  func isInTouchableSubview(of view: OracleView, _ point: Point) -> Bool {
    view.subviews.contains { subview in
      subview.isInteractionEnabled && (subview.fromSuperview(point).map { pointInside(subview, $0) } ?? false)
    }
  }

  /// RN6: by insertion, which keeps what is equal in order.
  private func sortedByZIndex(_ subviews: [OracleView]) -> [OracleView] {
    subviews.reduce(into: []) { sorted, subview in
      let place = sorted.firstIndex { Int($0.declared.zPosition) > Int(subview.declared.zPosition) }
      sorted.insert(subview, at: place ?? sorted.endIndex)
    }
  }
}
