public import HitTesting
import TouchGeometry
import WorkMetering

extension Scene {
  /// Every view whose own area holds the touch, whether it can be hit or not, front to back: windows by their levels,
  /// later siblings before earlier ones, subviews before their superviews. Hidden views and windows are among them.
  ///
  /// Where the stacking is unknown, the smallest view comes first. An area is the bounds or the overridden
  /// `point(inside:)` (R36). An override of `hitTest(_:with:)` may give the touch to a view whose area does not hold it
  /// (R44): that view comes first. A touch in a view's own coordinates looks into that view alone.
  ///
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  /// - Complexity: linear in the views.
  public func viewsAtPoint(_ touch: Touch) throws(OverrideRecursion) -> [ViewAtPoint] {
    var budget = HitTestBudget(for: self)
    let reading = try SearchReading(touch, in: self, budget: &budget)
    if stacking == .unknown { return viewsBySize(touch, reading.result) }
    let progress = reading.progressToAll()
    let way = dispatch(of: reading.result).map { TouchWay(of: $0) }
    var areas = HitTest(scene: self, trace: NoTrace(), budget: budget)
    var found: [ViewAtPoint] = []
    var meter = WorkMeter()
    // How far the search came, and where the touch is, for each view.
    Work.holds(bytes: 64 * tree.count)
    for root in rootsFrontToBack(touch) {
      let views = root.rawValue..<tree[root].subtreeEnd
      let locations = locations(of: touch, in: views, below: root)
      // Pre-order from its end: the frontmost and innermost first.
      for number in views.reversed() where meter.goesOn(after: 8) {
        let view = ViewIndex(number)
        let location = locations[Int(number - root.rawValue)]
        guard let location, try areas.pointInside(view, location) else { continue }
        let isReceiver = reading.result.hitView == view
        if found.count == found.capacity {
          Work.holds(bytes: found.count * MemoryLayout<ViewAtPoint>.stride)
        }
        found.append(
          ViewAtPoint(
            view: view, isReceiver: isReceiver,
            reason: isReceiver ? nil : reading.reason(for: view, progress[Int(number)], way),
            location: location))
      }
    }
    if let receiver = reading.result.hitView, !found.contains(where: \.isReceiver) {
      let location = location(of: touch, in: receiver)
      found.insert(ViewAtPoint(view: receiver, isReceiver: true, reason: nil, location: location), at: 0)
    }
    return found
  }

  /// Where the stacking is unknown, the smallest view comes first.
  private func viewsBySize(_ touch: Touch, _ result: HitTestResult) -> [ViewAtPoint] {
    let point = touch.view.map { tree.convert(touch.location, from: $0, to: nil) } ?? touch.location
    return (point.map(viewsUnder) ?? []).map { view in
      let isReceiver = view == result.hitView
      return ViewAtPoint(
        view: view, isReceiver: isReceiver,
        reason: isReceiver ? nil : reasonBySize(for: view, touch, result),
        location: location(of: touch, in: view))
    }
  }

  /// The windows in the order in which they lie, hidden ones too (R38); or the view that the touch asks.
  private func rootsFrontToBack(_ touch: Touch) -> [ViewIndex] {
    if let view = touch.view { return [view] }
    return windows.sorted { ($0.level, $0.view) > ($1.level, $1.view) }.map(\.view)
  }

  /// The touch in the coordinates of each view of a subtree; nil behind a singular transform (R14).
  private func locations(of touch: Touch, in views: Range<Int32>, below root: ViewIndex) -> [Point?] {
    var locations: [Point?] = []
    locations.reserveCapacity(views.count)
    for number in views {
      let view = ViewIndex(number)
      if view == root {
        locations.append(
          touch.view == nil ? tree.convert(touch.location, fromSuperviewInto: view) : touch.location)
      } else {
        let outside = tree[view].superview.flatMap { locations[Int($0.rawValue - root.rawValue)] }
        locations.append(outside.flatMap { tree.convert($0, fromSuperviewInto: view) })
      }
    }
    return locations
  }
}

extension SearchReading {
  /// How far the search came on the way to each view: what `progress(to:)` finds for one, in one look at each visit and
  /// each view.
  fileprivate func progressToAll() -> [Progress] {
    var all = [Progress](repeating: Progress(), count: scene.tree.count)
    for (index, visit) in log.visits.enumerated() {
      let number = Int(visit.view.rawValue)
      guard all[number].view == nil else { continue }
      let isRoot = touch.view.map { $0 == visit.view } ?? scene.tree[visit.view].isWindow
      let superview = isRoot ? nil : scene.tree[visit.view].superview
      let expected = isRoot ? -1 : superview.map { all[Int($0.rawValue)].visit } ?? -2
      guard visit.caller == expected, isRoot || visit.caller >= 0 else { continue }
      all[number] = Progress(view: visit.view, visit: Int32(index))
    }
    // Below a view that was asked, and did not ask on, all is decided by it.
    for number in all.indices where all[number].view == nil {
      guard let superview = scene.tree[ViewIndex(Int32(number))].superview else { continue }
      all[number] = all[Int(superview.rawValue)]
    }
    return all
  }
}
