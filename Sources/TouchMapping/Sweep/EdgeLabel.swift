import HitTesting
import TouchGeometry

/// Whose edge a line on the screen is, in four bytes.
struct EdgeLabel: Equatable, Sendable {
  let rawValue: Int32

  /// The edge of what is looked at.
  static let screen = EdgeLabel(rawValue: -1)

  private init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// - Parameter isOverride: whether the area that ends there is an override's, and not the view's bounds.
  init(_ view: ViewIndex, isOverride: Bool) {
    rawValue = view.rawValue &* 2 | (isOverride ? 1 : 0)
  }

  init(bits: Int32) {
    rawValue = bits
  }

  var view: ViewIndex? { rawValue < 0 ? nil : ViewIndex(rawValue >> 1) }
  var isOverride: Bool { rawValue >= 0 && rawValue & 1 == 1 }
}

/// A straight line on the screen at which the answer to a touch may change.
struct EdgeLine: Sendable {
  /// The upper end; of a level line the left one.
  let start: Point
  let end: Point
  /// The place of the region that it belongs to, from the back: what is wholly behind another region shows nowhere.
  let order: Int32
  let label: EdgeLabel

  init(_ first: Point, _ second: Point, order: Int32, label: EdgeLabel) {
    let isAhead = (first.y, first.x) <= (second.y, second.x)
    (start, end) = isAhead ? (first, second) : (second, first)
    self.order = order
    self.label = label
  }

  var isUpright: Bool { start.x == end.x }

  /// Where the line crosses a row: always the same number for the same row.
  @inline(__always)
  func x(at y: Double) -> Double {
    if start.x == end.x || y <= start.y { return start.x }
    if y >= end.y { return end.x }
    return start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
  }
}
