package import TouchGeometry

/// A reason, and the edits that do away with it for certain: not what a developer would do, but what the search is asked
/// with next, to find what stands behind.
package struct Obstacle {
  package let reason: Reason
  package let mend: [SceneEdit]

  package init(_ reason: Reason, mend: [SceneEdit]) {
    self.reason = reason
    self.mend = mend
  }

  /// Whether it is the same thing again.
  package func isSame(as other: Obstacle) -> Bool {
    reason.code == other.reason.code && reason.view == other.reason.view
      && reason.rule == other.reason.rule && reason.recognizer == other.reason.recognizer
  }
}

extension Obstacle {
  /// A view that refuses before it looks at the point (R18, R27), or whose space the point cannot be brought into (R14).
  package static func refusal(
    _ outcome: HitTestOutcome, of view: ViewIndex, _ target: ViewIndex,
    values: [(name: String, value: Reason.Value)]
  ) -> Obstacle {
    let isOwn = view == target
    // R19: the flags of a superview cut its whole subtree.
    let rule = isOwn ? "R18" : "R19"
    switch outcome {
    case .hidden:
      return Obstacle(
        Reason(isOwn ? .hidden : .ancestorHidden, view, rule: rule, values: values),
        mend: [.isHidden(view, false)])
    case .alpha:
      return Obstacle(
        Reason(isOwn ? .alpha : .ancestorAlpha, view, rule: "R20", values: values),
        mend: [.alpha(view, 1)])
    case .controlDisabled:
      return Obstacle(
        Reason(.controlDisabled, view, rule: "R27", values: values), mend: [.isEnabled(view, true)])
    case .singularTransform:
      return Obstacle(
        Reason(.singularTransform, view, rule: "R14", values: values),
        mend: [.transform(view, .identity)])
    default:
      return Obstacle(
        Reason(
          isOwn ? .interactionDisabled : .ancestorInteractionDisabled, view, rule: rule, values: values),
        mend: [.isUserInteractionEnabled(view, true)])
    }
  }

  /// The view is not among those that are asked.
  ///
  /// - Parameter remover: the view whose override took itself out with all that is in it (R48); nil where the touch asks
  ///   another view to begin with.
  static func notInTree(_ target: ViewIndex, remover: ViewIndex?) -> Obstacle {
    Obstacle(
      Reason(.notInWindow, remover ?? target, rule: remover == nil ? "R72" : "R48"),
      mend: remover.map { [.hitTest($0, nil)] } ?? [])
  }
}

// MARK: - Areas

extension ViewTree {
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

extension View {
  /// The alpha as somebody wrote it: the nearest short number to the 32-bit float (R20).
  public var shownAlpha: Double { Double(alpha.description) ?? Double(alpha) }
}

/// On which side of a rectangle a point lies, and how far away.
package struct OutsidePosition {
  /// How far to move inwards: positive to the right and down.
  let inwards: Vector

  package var values: [(name: String, value: Reason.Value)] {
    let vertical = inwards.dy > 0 ? "above" : inwards.dy < 0 ? "below" : nil
    let horizontal = inwards.dx > 0 ? "left" : inwards.dx < 0 ? "right" : nil
    let side = [vertical, horizontal].compactMap(\.self).joined(separator: " ")
    return [("side", .text(side)), ("distance", .number(inwards.lengthSquared.squareRoot()))]
  }
}

extension Rect {
  /// Nil for a point that is inside (R11). On a greatest edge, which is outside, the distance is 0.
  package func side(of point: Point) -> OutsidePosition? {
    if contains(point) { return nil }
    func way(_ value: Double, _ least: Double, _ length: Double) -> Double {
      if value < least { return least - value }
      // The sign tells the side, on the edge too.
      return value >= least + length ? -max(value - (least + length), .leastNonzeroMagnitude) : 0
    }
    return OutsidePosition(
      inwards: Vector(
        dx: way(point.x, origin.x, size.width), dy: way(point.y, origin.y, size.height)))
  }
}

extension Scene {
  /// The window that a view stands in: the last one that begins before it.
  package func window(holding view: ViewIndex) -> Window {
    var (least, greatest) = (0, windows.count - 1)
    while least < greatest {
      let middle = (least + greatest + 1) / 2
      if windows[middle].view <= view { least = middle } else { greatest = middle - 1 }
    }
    return windows[least]
  }
}
