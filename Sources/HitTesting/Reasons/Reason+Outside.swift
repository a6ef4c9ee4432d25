package import TouchGeometry

extension Reason {
  /// An area in which the touch does not lie, and beyond which the search does not look.
  public struct Outside: Sendable {
    public let view: ViewIndex
    /// Nil where the area is no rectangle.
    public let position: OutsidePosition?
    public let limit: Limit

    /// Whose area it is.
    public enum Limit: Sendable {
      /// R11: the target is only where its own area is.
      case target
      /// R25: superviews cut what reaches out of them.
      case superview
      case window(isTarget: Bool)
    }

    /// The target's own area, also where the target is a window.
    init(of target: ViewIndex, _ position: OutsidePosition?) {
      self.init(view: target, position: position, limit: .target)
    }

    fileprivate init(view: ViewIndex, position: OutsidePosition?, limit: Limit) {
      (self.view, self.position, self.limit) = (view, position, limit)
    }

    var code: ReasonCode {
      switch limit {
      case .target: .outsideBounds
      case .superview: .ancestorOutsideBounds
      case .window: .offScreen
      }
    }

    var rule: Rule {
      switch limit {
      case .target, .window(isTarget: true): .uiKit(11)
      case .superview, .window(isTarget: false): .uiKit(25)
      }
    }
  }
}

extension ViewTree {
  /// A view in whose area a touch does not lie.
  ///
  /// - Parameter isTarget: whether it is the target's own area; otherwise that of a superview on its way.
  package func outside(_ view: ViewIndex, isTarget: Bool, _ position: OutsidePosition?) -> Reason {
    .outside(
      Reason.Outside(
        view: view, position: position,
        limit: self[view].isWindow ? .window(isTarget: isTarget) : isTarget ? .target : .superview))
  }

  /// R11: told by the size of the bounds, which a developer looks at first, also where another area is declared.
  package func emptyArea(of view: ViewIndex) -> Reason { .emptyArea(view, self[view].bounds.size) }

  /// The rectangle that a view accepts, in its own coordinates; nil where it is another shape.
  package func declaredArea(of view: ViewIndex) -> Rect? {
    let bounds = self[view].bounds
    guard let detail = detail(of: view) else {
      // RN8: an overlay is where its subviews are.
      return self[view].flags.contains(.overridesPointInside) ? nil : bounds
    }
    if let area = areaOfHitTest(of: view) { return area }
    guard let shape = detail.pointInside else {
      return self[view].flags.contains(.overridesPointInside) ? nil : bounds
    }
    if case .rect(let rect) = shape.form(in: bounds) { return rect }
    return nil
  }
}
