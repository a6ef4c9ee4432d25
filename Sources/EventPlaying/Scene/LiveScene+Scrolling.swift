import HitTesting
import TouchGeometry

/// Where the content of scroll views is, and how far it goes (R130, R136, R137, R143).
extension LiveScene {
  /// Moves a scroll view's content, as far as it goes (R137).
  ///
  /// - Parameters:
  ///   - start: the content offset from which it moves, in points.
  ///   - delta: the way of the content: down and to the right is positive.
  /// - Returns: its new content offset; nil where the size of its content is not declared, and nothing moves.
  mutating func scroll(_ view: ViewIndex, from start: Point, by delta: Vector) -> Point? {
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize else { return nil }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    let offset = Point(
      x: Self.clamp(start.x - delta.dx, 0 - inset.left, content.dx + inset.right - size.width),
      y: Self.clamp(start.y - delta.dy, 0 - inset.top, content.dy + inset.bottom - size.height))
    note(offset, of: view)
    return offset
  }

  /// R143: comes to rest on a page: on the next one in the direction of its last step, on the nearest without one.
  ///
  /// - Returns: its content offset; nil where it does not page, or where its content ends is not known.
  mutating func settleOnPage(_ view: ViewIndex, after step: Vector) -> Point? {
    let size = scene.tree[view].bounds.size
    guard scene.tree.eventProperties(of: view).isPagingEnabled, size.width > 0, size.height > 0 else {
      return nil
    }
    let offset = contentOffset(of: view)
    let page = Point(
      x: Self.page(offset.x / size.width, step.dx) * size.width,
      y: Self.page(offset.y / size.height, step.dy) * size.height)
    return scroll(view, from: page, by: .zero)
  }

  private static func page(_ place: Double, _ step: Double) -> Double {
    place.rounded(step > 0 ? .up : step < 0 ? .down : .toNearestOrAwayFromZero)
  }

  /// R137: whether there is content out of sight along the axis that a way mostly has, or it bounces there all the same,
  /// as tables do. Where the size of the content is not declared, there may be.
  func hasContent(_ view: ViewIndex, by way: Vector) -> Bool {
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize, scene.tree.isScrollView(view) else { return true }
    if properties.bounces {
      if way.isHorizontal ? properties.alwaysBounceHorizontal : properties.alwaysBounceVertical {
        return true
      }
      if !way.isHorizontal, scene.tree.isOfClass("UITableView", view) { return true }
    }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    return way.isHorizontal
      ? content.dx + inset.left + inset.right > size.width
      : content.dy + inset.top + inset.bottom > size.height
  }

  /// R136: whether a scroll view's content has somewhere to go along the axis that a way mostly has, in its direction.
  func hasRoom(_ view: ViewIndex, for way: Vector) -> Bool {
    let properties = scene.tree.eventProperties(of: view)
    guard let content = properties.contentSize, scene.tree.isScrollView(view) else { return true }
    let (inset, size) = (properties.contentInset, scene.tree[view].bounds.size)
    let offset = contentOffset(of: view)
    if way.isHorizontal {
      return way.dx > 0 ? offset.x > 0 - inset.left : offset.x < content.dx + inset.right - size.width
    }
    return way.dy > 0 ? offset.y > 0 - inset.top : offset.y < content.dy + inset.bottom - size.height
  }

  /// The edges at which a scroll view's content is at its end; where its size is not declared, as far as that is known.
  func ends(of view: ViewIndex) -> Directions {
    let properties = scene.tree.eventProperties(of: view)
    let (inset, size, offset) = (
      properties.contentInset, scene.tree[view].bounds.size, contentOffset(of: view)
    )
    var ends: Directions = []
    if offset.x <= 0 - inset.left { ends.insert(.left) }
    if offset.y <= 0 - inset.top { ends.insert(.up) }
    guard let content = properties.contentSize else { return ends }
    if offset.x >= content.dx + inset.right - size.width { ends.insert(.right) }
    if offset.y >= content.dy + inset.bottom - size.height { ends.insert(.down) }
    return ends
  }

  /// Content that is not larger than the bounds stays at its inset.
  private static func clamp(_ value: Double, _ least: Double, _ greatest: Double) -> Double {
    max(least, min(value, max(least, greatest)))
  }
}

extension Vector {
  /// Whether it goes to the side rather than up or down.
  fileprivate var isHorizontal: Bool { abs(dx) > abs(dy) }
}
