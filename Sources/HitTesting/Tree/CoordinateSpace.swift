public import TouchGeometry

/// A space that points are converted from or into (R7–R10).
public enum CoordinateSpace: Equatable, Sendable {
  case view(ViewIndex)
  /// UIKit's nil: that of the other view's window (R8, R10).
  case window
  case screen
}

/// The way of a point from one space into another.
public struct SpaceConversion: Sendable {
  /// The views on the way, from the source up to the closest common superview, and down to the target; nil stands for the
  /// screen.
  public let path: [ViewIndex?]
  private let tree: ViewTree
  private let source: ViewIndex?
  private let target: ViewIndex?

  /// A point of the source in the target; nil where a transform on the way down is singular (R14).
  public func convert(_ point: Point) -> Point? { tree.convert(point, from: source, to: target) }

  /// The box around a rectangle of the source in the target (R1).
  public func convert(_ rect: Rect) -> Rect? {
    let (width, height) = (rect.size.width, rect.size.height)
    var corners: [Point] = []
    for way in [(0, 0), (width, 0), (0, height), (width, height)] {
      guard let corner = convert(rect.origin + Vector(dx: way.0, dy: way.1)) else { return nil }
      corners.append(corner)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else {
      return nil
    }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The outermost view on the way down whose transform is singular (R14).
  public var singularView: ViewIndex? {
    wayDown.first { tree.convert(.zero, fromSuperviewInto: $0) == nil }
  }

  /// The views that are entered, the outermost first.
  private let wayDown: [ViewIndex]

  fileprivate init(from source: ViewIndex?, to target: ViewIndex?, in tree: ViewTree) {
    (self.tree, self.source, self.target) = (tree, source, target)
    let outer = source.map { Array(tree.selfAndSuperviews(of: $0)) } ?? []
    let inner = target.map { Array(tree.selfAndSuperviews(of: $0)) } ?? []
    let isCommon = Set(inner)
    let wayUp = outer.prefix { !isCommon.contains($0) }
    let common = wayUp.count < outer.count ? outer[wayUp.count] : nil
    wayDown = inner.prefix { $0 != common }.reversed()
    path = wayUp.map { Optional($0) } + [common] + wayDown.map { Optional($0) }
  }
}

extension ViewTree {
  /// The way from one space into another.
  public func conversion(from source: CoordinateSpace, to target: CoordinateSpace) -> SpaceConversion {
    SpaceConversion(from: root(of: source, beside: target), to: root(of: target, beside: source), in: self)
  }

  /// The view whose own coordinates the space has; nil is the screen.
  private func root(of space: CoordinateSpace, beside other: CoordinateSpace) -> ViewIndex? {
    switch (space, other) {
    case (.view(let view), _): view
    case (.window, .view(let view)): window(of: view)
    // R8: without a view there is no window.
    case (.window, .window), (.window, .screen), (.screen, _): nil
    }
  }
}
