package import HitTesting
public import TouchGeometry

/// A point of the screen at which a touch reaches a view.
public struct TapPoint: Equatable, Sendable {
  /// In the screen's coordinates.
  public let location: Point
  /// The distance to the nearest place at which a touch no longer reaches the view, in points: a lower bound.
  public let clearance: Double
  /// Nil if the region was computed; else the distance in points between the tried places, because overrides make the
  /// region unknown to geometry (or it has too many pieces).
  public let resolution: Double?

  package init(location: Point, clearance: Double, resolution: Double?) {
    self.location = location
    self.clearance = clearance
    self.resolution = resolution
  }
}

public struct TapPointAnswer: Sendable {
  public let tapPoint: TapPoint?
  /// Nil: exact; else the distance of the tried places: there may be a smaller region.
  public let resolution: Double?

  /// For a view that no touch reaches.
  package static let none = TapPointAnswer(nil, resolution: nil)

  package init(_ tapPoint: TapPoint?, resolution: Double?) {
    self.tapPoint = tapPoint
    self.resolution = resolution
  }

  package init(at place: Point?, clearance: Double = 0, resolution: Double?) {
    self.init(
      place.map { TapPoint(location: $0, clearance: clearance, resolution: resolution) },
      resolution: resolution)
  }
}

// The views that a finger is to hit.

extension Scene {
  /// The kinds of the view's recognizers that get any touches (R101); a hover is no touch (R87).
  package func activeRecognizers(of view: ViewIndex) -> Set<GestureRecognizer.Kind> {
    if tree[view].detail < 0 { return [] }
    // R160: a framework's own recognizer makes no view a target.
    return Set(
      gestureRecognizers(of: view).lazy.filter { $0.isEnabled && $0.kind != .hover && !$0.isInert }.map(
        \.kind))
  }

  /// Whether the view is a control, handles touches, or has recognizers of taps or presses.
  package func isTarget(_ view: ViewIndex, recognizing kinds: Set<GestureRecognizer.Kind>) -> Bool {
    // A window's recognizers are for all that is in it.
    if tree[view].isWindow { return false }
    let viewClass = tree.viewClass(of: view)
    if viewClass.isControl || kinds.contains(.tap) || kinds.contains(.longPress) { return true }
    // A scroll view's own subviews of private classes serve its scrolling, and so do its touch methods (R76).
    if viewClass.isScrollView { return false }
    return kinds.contains(.custom) || tree[view].handles.contains(.touches)
  }

  /// R154: a part of a control serves the control.
  package func isPartOfTarget(_ view: ViewIndex) -> Bool { tree.hasParts && tree.whole(of: view) != nil }
}

extension Scene {
  /// Parts of the screen in which an override outside a view's superviews may return it (R55).
  ///
  /// An override that searches elsewhere does so wherever it is called: each part is the box in which the override's
  /// own superviews pass touches to it.
  func redirections(to target: ViewIndex, limits: Box) -> [Box] {
    let declared = tree.details.lazy.compactMap(\.declaredHitTest)
    guard declared.contains(where: { $0.detour.leadsAway }) else { return [] }
    var (isAnswered, starts) = (false, [ViewIndex]())
    for view in tree.indices where view != target {
      switch tree.detour(of: view) {
      case .view(target, _): isAnswered = true
      case .siblings where tree[view].superview == tree[target].superview: isAnswered = true
      case .superview: break
      case .none, .descendants, .view, .siblings: continue
      }
      starts.append(view)
    }
    let boxes = starts.prefix(Self.redirectionsMax).compactMap { view -> Box? in
      // A mask hit-tests its superview again at another point: the result is a view in that superview, or another
      // override's.
      if case .superview = tree.detour(of: view), !isAnswered, !isInSuperview(of: view, target) { return nil }
      return letIn(to: view, limits: limits)
    }
    return boxes + (starts.count > Self.redirectionsMax ? [limits] : [])
  }

  /// More of them count as everywhere.
  private static let redirectionsMax = 32

  private func isInSuperview(of view: ViewIndex, _ target: ViewIndex) -> Bool {
    tree[view].superview.map { tree.isDescendant(target, of: $0) } ?? true
  }

  /// A box of all places where a view may be searched and hit, or returned by an override around it.
  func letIn(to target: ViewIndex, limits: Box) -> Box? {
    guard !tree[tree.window(of: target)].flags.contains(.isHidden) else { return nil }
    var (box, map) = (limits, ScreenMap.screen)
    for view in tree.selfAndSuperviews(of: target).reversed() {
      guard let inner = map.entering(view, of: tree) else { return nil }
      map = inner
      switch tree.reach(of: view) {
      case .itself where view == target: break
      case .nowhere, .itself: return nil
      case .plain(let area), .unknown(let area): box = box.intersection(map.box(area.box))
      }
      if box.isEmpty { return nil }
      // R46: it finds descendants wherever it is called, whatever the views in between return.
      if case .descendants = tree.detour(of: view) { return box }
    }
    return box
  }
}

extension OverrideDetour {
  /// Whether the override may return a view other than itself and its descendants.
  var leadsAway: Bool {
    switch self {
    case .view, .siblings, .superview: true
    case .none, .descendants: false
    }
  }
}
