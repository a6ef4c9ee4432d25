import EventPlaying
public import HitTesting
import TouchGeometry
public import TouchMapping
import WorkMetering

extension Scene {
  /// The point to tap a view at: its best point, where it is near the middle that one, and of a cell one that selects the
  /// cell (R139).
  ///
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public func tappedPoint(of target: ViewIndex) throws(OverrideRecursion) -> TapPointAnswer {
    let point = inTheMiddle(of: target, try tapPoint(of: target))
    guard stacking == .subviews, let list = list(ofCell: target) else { return point }
    return selecting(target, in: list, point)
  }

  /// R139: what lies in a cell may take the touch, as a button does, or a tap recognizer.
  private func selecting(_ cell: ViewIndex, in list: ViewIndex, _ best: TapPointAnswer) -> TapPointAnswer {
    if let point = best.tapPoint, selects(cell, point.location) { return best }
    // Where the list or the cell refuses, it does so everywhere.
    let events = tree.eventProperties(of: list)
    let isOpen = events.allowsSelection && (!events.isEditing || events.allowsSelectionDuringEditing)
    guard isOpen, tree.eventProperties(of: cell).shouldHighlight else {
      return TapPointAnswer(nil, resolution: best.resolution)
    }
    let found = placesToSelect(cell).first { Work.goesOn(after: Self.stepsOfTap) && selects(cell, $0) }
    let point = found.map { TapPoint(location: $0, clearance: 0, resolution: best.resolution) }
    return TapPointAnswer(point, resolution: best.resolution)
  }

  /// Places in a cell, those that are nearest to its middle first, and the tap points of its subviews.
  private func placesToSelect(_ cell: ViewIndex) -> [Point] {
    let (bounds, middle) = (tree[cell].bounds, tree[cell].bounds.center)
    var places: [Point] = []
    for x in Self.parts {
      for y in Self.parts {
        places.append(
          Point(x: bounds.origin.x + x * bounds.size.width, y: bounds.origin.y + y * bounds.size.height))
      }
    }
    places.sort { ($0 - middle).lengthSquared < ($1 - middle).lengthSquared }
    var found = places.map { tree.convertToScreen($0, from: cell) }.filter(isOnScreen)
    var next = tree.lastSubview(of: cell)
    for _ in 0..<Self.subviewsMax {
      guard let subview = next else { break }
      if let point = (try? tapPoint(of: subview))?.tapPoint { found.append(point.location) }
      next = tree.previousSibling(of: subview)
    }
    return found
  }

  /// Whether a tap at a point of the screen selects a cell, when it is played.
  private func selects(_ cell: ViewIndex, _ location: Point) -> Bool {
    let touch = Touch(at: location)
    guard let result = try? hitTest(touch), let hitView = result.hitView,
      tree.isDescendant(hitView, of: cell),
      let played = try? timeline(
        of: GestureTrial.taps(1).script(at: location), hitting: result, workMax: Self.workMax)
    else { return false }
    return played.entries.contains { entry in
      if case .cell(cell, _, .selected, _) = entry { true } else { false }
    }
  }

  /// Of a cell's width and height: its middle, and places on either side as far as its edges.
  private static let parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]
  private static let subviewsMax = 4
  private static let workMax = 200_000
  private static let stepsOfTap = 500
}
