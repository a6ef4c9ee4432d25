import EventPlaying
public import HitTesting
public import TouchGeometry
public import TouchMapping
import WorkMetering

extension Scene {
  /// Every view whose own area contains the touch, hittable or not, front to back: windows by level, later siblings
  /// before earlier ones, subviews before their superviews. Hidden views and windows are included.
  ///
  /// If the order is unknown, the smallest view is first. An area is the bounds or the overridden `point(inside:)`
  /// (R36). An override of `hitTest(_:with:)` may return a view whose area does not contain the touch (R44): that view
  /// is first. A touch in a view's own coordinates searches that view only.
  ///
  /// - Throws: `OverrideRecursion` if overrides would search without end.
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
    // For each view, the progress of the search and the touch's place.
    Work.holds(bytes: 64 * tree.count)
    for root in rootsFrontToBack(touch) {
      let views = root.rawValue..<tree[root].subtreeEnd
      let locations = locations(of: touch, in: views, below: root)
      // Pre-order from its end: the frontmost and innermost first.
      for number in views.reversed() where meter.goesOn(after: 8) {
        let view = ViewIndex(number)
        let location = locations[Int(number - root.rawValue)]
        guard let location, try areas.likelyPointInside(view, location) else { continue }
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

  /// For an unknown order: the smallest view first.
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

  /// The windows in front-to-back order, hidden ones too (R38); or the root view of the touch.
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
  /// The progress of the search to each view: the results of `progress(to:)`, in one pass over visits and views.
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

public struct ViewAtPoint: Sendable {
  public let view: ViewIndex
  public let isReceiver: Bool
  public let reason: Reason?
  /// The point in the view's own coordinates; nil where they cannot be calculated (R14).
  public let location: Point?
}

// Touches that are a view's own though they hit something in it.

extension Scene {
  /// The recognizer by which a touch on a descendant is a view's own: one on the view, which gets each touch there
  /// (R99) and recognizes. A scroll view's own pan, or a recognizer on a control, is not the view's purpose.
  func ownRecognizer(
    of target: ViewIndex, taking touch: Touch, _ result: HitTestResult
  ) -> RecognizerIndex? {
    guard stacking == .subviews, let hitView = result.hitView, hitView != target,
      tree.isDescendant(hitView, of: target), !tree.isControl(target),
      !tree.recognizerPlaces(of: target).isEmpty
    else { return nil }
    let trials = GestureTrials(of: touch, result, on: self)
    return trials.receiving.first { index in
      let recognizer = recognizer(index)
      return recognizer.view == target && index != pinchRecognizer(of: target)
        && scrollView(scrolledBy: index) == nil && trials.loss(of: index) == nil
    }
  }

  /// Users tap the center of a view: so does the answer, if a touch there is the target's with a finger's clearance, or
  /// half the clearance of the best point. A target whose recognizers get its descendants' touches may have no other
  /// point.
  func inTheMiddle(of target: ViewIndex, _ best: TapPointAnswer) -> TapPointAnswer {
    let (found, middle) = (best.tapPoint, Touch(at: bestVisiblePoint(of: target)))
    guard found == nil || stacking == .subviews && tree.declaredArea(of: target) != nil,
      tree.sliderThumb(of: target) == nil, middle.location != found?.location, isOnScreen(middle.location),
      let result = try? hitTest(middle), isTouched(target, by: result, middle)
    else { return best }
    let enough = min(Self.fingerRadius, (found?.clearance ?? 0) / 2)
    // A hit descendant may be smaller than a finger.
    let radii = result.hitView == target ? [enough] : Self.radii.filter { $0 >= enough }
    let isSame: (HitTestResult) -> Bool = { $0.hitView == target || $0.hitView == result.hitView }
    guard found != nil || result.hitView != target,
      let radius = radii.first(where: { isEverywhere(around: middle.location, $0, isSame) })
    else { return best }
    let point = TapPoint(location: middle.location, clearance: radius, resolution: found?.resolution)
    return TapPointAnswer(point, resolution: best.resolution)
  }

  /// Half of the least touch target in Apple's guidelines, in points.
  private static let fingerRadius = 22.0
  private static let radii = [fingerRadius, fingerRadius / 2, fingerRadius / 4, 0]

  private func isEverywhere(
    around middle: Point, _ radius: Double, _ holds: (HitTestResult) -> Bool
  ) -> Bool {
    let around = [
      (0.0, 0.0), (1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7),
    ]
    return around.allSatisfy { dx, dy in
      (try? hitTest(Touch(at: middle + radius * Vector(dx: dx, dy: dy)))).map(holds) ?? false
    }
  }

  /// The touch map for tap points of views: a view whose recognizer gets its descendants' touches (R99) has their
  /// regions, too.
  ///
  /// - Parameter window: as for `touchMap`.
  /// - Throws: the touch map's failures.
  public func tapMap(of views: [ViewIndex], in window: ViewIndex?) throws(TouchMapFailure) -> TouchMap {
    let map = try touchMap(of: views, in: window)
    var parts: [ViewIndex: ViewIndex] = [:]
    for found in map.unreachable where !tree.recognizerPlaces(of: found.view).isEmpty {
      guard parts.count < Self.partsMax, Work.goesOn(after: Self.stepsOfLook) else { break }
      let touch = Touch(at: bestVisiblePoint(of: found.view))
      guard let result = try? hitTest(touch), ownRecognizer(of: found.view, taking: touch, result) != nil
      else { continue }
      parts[found.view] = result.hitView
    }
    return parts.isEmpty
      ? map : map.adding(try touchMap(of: Array(Set(parts.values)), in: window), asRegionsOf: parts)
  }

  /// More cards than a screen has.
  private static let partsMax = 1_000
  private static let stepsOfLook = 500

  // MARK: - Cells

  /// The point to tap a view at: its best point, where it is near the middle that one, and of a cell one that selects the
  /// cell (R139).
  ///
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public func tappedPoint(of target: ViewIndex) throws(OverrideRecursion) -> TapPointAnswer {
    try tappedPoint(of: target, sharing: nil)
  }

  func tappedPoint(
    of target: ViewIndex, sharing parts: SharedParts?
  ) throws(OverrideRecursion) -> TapPointAnswer {
    let point = inTheMiddle(of: target, try tapPoint(of: target, sharing: parts))
    guard stacking == .subviews, let list = list(ofCell: target) else { return point }
    return selecting(target, in: list, point)
  }

  /// R139: a view in a cell may take the touch, as a button does, or a tap recognizer.
  private func selecting(_ cell: ViewIndex, in list: ViewIndex, _ best: TapPointAnswer) -> TapPointAnswer {
    if let point = best.tapPoint, selects(cell, point.location) { return best }
    // Where the list or the cell refuses, it does so everywhere.
    let events = tree.eventProperties(of: list)
    let isOpen = events.allowsSelection && (!events.isEditing || events.allowsSelectionDuringEditing)
    guard isOpen, tree.eventProperties(of: cell).shouldHighlight else {
      return TapPointAnswer(nil, resolution: best.resolution)
    }
    let found = placesToSelect(cell).first { Work.goesOn(after: Self.stepsOfTap) && selects(cell, $0) }
    return TapPointAnswer(at: found, resolution: best.resolution)
  }

  /// Places in a cell, the nearest to its center first, and the tap points of its subviews.
  private func placesToSelect(_ cell: ViewIndex) -> [Point] {
    let (bounds, middle) = (tree[cell].bounds, tree[cell].bounds.center)
    var places = Self.parts.flatMap { x in
      Self.parts.map { y in
        Point(x: bounds.origin.x + x * bounds.size.width, y: bounds.origin.y + y * bounds.size.height)
      }
    }
    places.sort { ($0 - middle).lengthSquared < ($1 - middle).lengthSquared }
    var found = places.map { tree.convertToScreen($0, from: cell) }.filter(isOnScreen)
    for subview in tree.subviewsFrontToBack(of: cell).prefix(Self.subviewsMax) {
      if let point = (try? tapPoint(of: subview))?.tapPoint { found.append(point.location) }
    }
    return found
  }

  /// Whether a played tap at a point of the screen selects a cell.
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

  /// Of a cell's width and height: its center, and places on either side up to its edges.
  private static let parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]
  private static let subviewsMax = 4
  private static let workMax = 200_000
  private static let stepsOfTap = 500
}

// The views whose own code could give the touch to another view.

/// The views whose facts decide an explanation, where the scene lacks the facts.
public struct DecidingViews: Sendable {
  public let target: ViewIndex
  /// R38: the receiver's, or the target's.
  public let window: ViewIndex
  /// R27: the first control of the receiver's superviews, from itself on, and then of the target's.
  public let control: ViewIndex?
  /// R44: views of the app's own classes that may decide by an override which view gets the touch.
  public let ofApp: [ViewIndex]
}

extension Explanation {
  /// - Complexity: one hit test.
  public func decidingViews(in scene: Scene) -> DecidingViews {
    let tree = scene.tree
    let way = [receiver, target].compactMap(\.self).flatMap(tree.selfAndSuperviews)
    return DecidingViews(
      target: target, window: tree.window(of: receiver ?? target), control: way.first(where: tree.isControl),
      ofApp: scene.viewsOfApp(deciding: touch, on: way))
  }
}

extension Scene {
  /// Views of the app's own classes that may decide by an override who gets a touch (R44): those on a way, and then those that
  /// the search asks, in its order. Of each class the first. A declared unknown override is told by itself, and a class in the
  /// app's code by that.
  ///
  /// - Complexity: one hit test, and linear in the views that it asks.
  public func viewsOfApp(deciding touch: Touch, on way: some Sequence<ViewIndex>) -> [ViewIndex] {
    // Where the order is unknown no view is asked.
    let asked = (try? hitTestLog(touch))?.log.visits.lazy.map(\.view)
    var classes: Set<Int32> = []
    var meter = WorkMeter()
    return (Array(way) + (asked.map(Array.init) ?? [])).filter { view in
      let viewClass = tree.viewClass(of: view)
      return meter.goesOn() && viewClass.origin == .app && !viewClass.hasSource
        && tree.unknownOverrides(of: view).isEmpty && classes.insert(tree[view].classIndex).inserted
    }
  }
}
