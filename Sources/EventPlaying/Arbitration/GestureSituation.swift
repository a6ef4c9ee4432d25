import HitTesting
import TouchGeometry

/// What a delegate can look at when it is asked about a gesture (R104), or about a touch that comes (R101).
struct GestureSituation {
  /// The way of the fingers' middle since they came, in the units of the recognizer's view.
  var way = Vector.zero
  /// Since the first of them came, in seconds.
  var duration = 0.0
  /// The fingers' middle on the screen, in points.
  var location: Point
  var fingers = 1
  var hitViews: [ViewIndex]
  /// Of the recognizer that asks.
  var kind: GestureRecognizer.Kind

  func holds(_ condition: GestureCondition, _ live: LiveScene) -> Bool {
    switch condition {
    case .constant(let value): value
    case .all(let conditions): conditions.allSatisfy { holds($0, live) }
    case .any(let conditions): conditions.contains { holds($0, live) }
    case .not(let condition): !holds(condition, live)
    case .direction(let directions): !directions.isDisjoint(with: Directions(of: way))
    case .speedAtLeast(let speed): way != .zero && way.length >= speed * duration
    case .locationIn(let view):
      live.scene.tree.convert(location, from: nil, to: view).map(live.scene.tree[view].bounds.contains)
        ?? false
    case .touchView(let view): hitViews.contains(view)
    case .touchIn(let view): hitViews.contains { live.scene.tree.isDescendant($0, of: view) }
    case .touchKind(let name): hitViews.contains { live.scene.tree.isKind($0, of: name) }
    case .scrolledTo(let view, let edges): !edges.isDisjoint(with: live.ends(of: view))
    // A pan from an edge is a subclass.
    case .recognizerKind(let kind): self.kind == kind || self.kind == .screenEdgePan && kind == .pan
    case .touchesAtLeast(let count): fingers >= count
    case .touchesAtMost(let count): fingers <= count
    }
  }
}

extension ActiveRecognizer {
  /// What the delegate of a recognizer sees that wants to begin.
  func situation(_ live: [LiveTouch], at time: Double, _ tree: ViewTree) -> GestureSituation {
    var (middle, way, start) = (Vector.zero, Vector.zero, time)
    var hitViews: [ViewIndex] = []
    for touch in live where has(touch.number) {
      middle = middle + (touch.location - .zero)
      if let own = tree.way(from: touch.start, to: touch.location, in: view) { way = way + own }
      start = min(start, touch.startTime)
      if let hitView = touch.view { hitViews.append(hitView) }
    }
    let count = live.count { has($0.number) }
    let share = 1 / Double(max(count, 1))
    return GestureSituation(
      way: share * way, duration: time - start, location: .zero + share * middle, fingers: count,
      hitViews: hitViews, kind: recognizer.kind)
  }
}

extension Directions {
  /// The direction that a way mostly has; none for no way.
  fileprivate init(of way: Vector) {
    if way == .zero {
      self = []
    } else if abs(way.dx) > abs(way.dy) {
      self = way.dx > 0 ? .right : .left
    } else {
      self = way.dy > 0 ? .down : .up
    }
  }
}

extension ViewTree {
  /// `isKind(of:)`, as far as a class and its superclasses are known.
  fileprivate func isKind(_ view: ViewIndex, of name: String) -> Bool {
    switch name {
    case "UIView": true
    case "UIControl": isControl(view)
    case "UIScrollView": isScrollView(view)
    case "UITableViewCell": isCell(classIndex(of: view)) && !className(of: view).hasPrefix("UICollection")
    default:
      [nameOfClass(of: view), baseClass(of: view)].contains {
        $0.map { names.bytes(of: $0).elementsEqual(name.utf8) } ?? false
      }
    }
  }
}
