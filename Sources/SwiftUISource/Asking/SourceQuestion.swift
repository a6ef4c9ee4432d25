import HitTesting
import SourceReading
import SwiftUITesting
import TouchGeometry
import WorkMetering

/// A question about a view by its name: the gestures that a tap at its center fires, and the dead parts of a gesture's
/// content.
///
/// It is answered under five estimates of sizes and in the text's possible states: if all agree, sizes and states do
/// not matter.
struct SourceQuestion {
  let program: SourceProgram
  let named: NamedView
  let states: LoweredStates
  let lowered: LoweredTrees

  /// - Parameter states: those of the view's root, shared by questions about it.
  init(_ program: SourceProgram, _ named: NamedView, in states: LoweredStates? = nil) {
    (self.program, self.named) = (program, named)
    self.states = states ?? LoweredStates(named.root)
    lowered = states?[named.state] ?? LoweredTrees(named.tree)
  }

  var tree: SourceTree { named.tree }
  /// With the usual sizes, scrolled to the view.
  var usual: LoweredTree { lowered.scrolled(to: named.view, .usual) }
  var isScrolled: Bool { !lowered[.usual].scrolls(to: named.view).isEmpty }

  // MARK: - Points

  /// Where the view is touched; nil if it has no place.
  var point: Point? { usual.touch(of: named.view) }

  /// The gestures that the view's gesture fires: a tap, or its own.
  func firing() -> SourceFiring { Self.firing(lowered, named.view) }

  static func firing(
    _ lowered: LoweredTrees, _ view: Int, _ estimate: Estimate = .usual
  ) -> SourceFiring {
    let lowered = lowered.scrolled(to: view, estimate)
    guard lowered.offset(movingOut: view) == nil, let point = lowered.touch(of: view) else {
      return SourceFiring()
    }
    return lowered.firing(at: point, by: lowered.tree.gesture(on: view))
  }

  static func names(_ firing: SourceFiring, _ tree: SourceTree) -> [String] {
    Set(firing.views.map(tree.plainName)).sorted()
  }

  // MARK: - What it rests on

  func others(among around: [SourceState]) -> [(state: SourceState, lowered: LoweredTrees, view: Int)] {
    let isOut = usual.offset(movingOut: named.view) != nil
    return around.compactMap { state in
      guard let other = states[state], let view = sameUse(in: other.tree),
        isOut || !moves(other.tree, in: state)
          || other.scrolled(to: view, .usual).offset(movingOut: view) != nil
      else { return nil }
      return (state, other, view)
    }
  }

  /// The states that differ in one condition, then those that differ in more: a condition may be in a branch of another
  /// one, and a cover may need two to be visible.
  func statesAround() -> [SourceState] {
    var found = program.others(than: named.state, of: tree)
    var seen = Set(found).union([named.state])
    let statesMax = program.statesMax(of: tree)
    var next = 0
    while next < found.count, Work.goesOn(after: 1_000) {
      let state = found[next]
      next += 1
      guard found.count < statesMax, let tree = states[state]?.tree else { continue }
      for choice in tree.choices {
        for branch in choice.branches.indices
        where found.count < statesMax && branch != state.branch(of: choice)
          && state.allows(branch, of: choice, in: tree)
        {
          let other = state.taking(branch, of: choice)
          if seen.insert(other).inserted { found.append(other) }
        }
      }
    }
    return found
  }

  /// Whether some tried state takes each branch that is possible: there may be more pages than tried states.
  func isTried(by around: [SourceState]) -> Bool {
    tree.choices.allSatisfy { choice in
      let taken = Set(([named.state] + around).map { $0.branch(of: choice) })
      return choice.implied != nil || taken.count == choice.branches.count
    }
  }

  /// The choices of a state's tree that are decided otherwise than here.
  func changed(_ other: SourceTree, in state: SourceState) -> [ChoicePoint] {
    other.choices.filter { choice in
      let own = tree.choices.first { $0.key == choice.key } ?? choice
      return state.branch(of: choice) != named.state.branch(of: own)
    }
  }

  /// Whether a state has another offset around the view, which moves the touch.
  private func moves(_ other: SourceTree, in state: SourceState) -> Bool {
    let changed = changed(other, in: state)
    return tree.isIn(named.view) { node in
      guard case .offset = node.element else { return false }
      return changed.contains { node.token < $0.token && $0.token < node.range.upperBound }
    }
  }

  /// Sizes that no estimate varies: what fits, and a picture's proportions.
  func decidingSizes(_ firing: SourceFiring) -> [String] {
    let picture = usual.overflow(of: firing.target, over: named.view)
    return [
      tree.viewThatFits(around: named.view),
      picture.map { EstimateName.otherProportions(of: tree.plainName(of: $0)) },
    ].compactMap(\.self)
  }

  private static let usesMax = 8

  func otherUses() -> [Int] {
    Array(tree.uses(of: named.view).filter { $0 != named.view }.prefix(Self.usesMax))
  }

  /// The same use of the view in another state.
  private func sameUse(in other: SourceTree) -> Int? {
    guard let first = SourceProgram.view(at: tree[named.view].token, of: other) else { return nil }
    let place = tree.uses(of: named.view).firstIndex(of: named.view) ?? 0
    let uses = other.uses(of: first)
    return uses.indices.contains(place) ? uses[place] : first
  }
}

struct SourceFiring: Equatable {
  /// Views of the tree: gestures, buttons, links, controls.
  var views: [Int] = []
  /// The view that gets the touch; nil for none.
  var target: Int?
  /// SU54: a gesture of more taps, for whose failure one of them waits.
  var waitsFor: Int?
  /// The views on the path to the target whose code is not in the text.
  var unknown: Set<Int> = []
}

extension LoweredTree {
  func box(of view: Int) -> Rect? { region(of: view).flatMap { DeadParts.box($0) } }

  /// The center of a view; of a frame or padding, the empty part that it adds.
  func touch(of view: Int) -> Point? {
    switch tree[view].element {
    case .padding(let edges):
      guard let corner = point(of: view, x: 0, y: 0), let middle = point(of: view) else { return nil }
      return Point(
        x: edges.left > 0 ? corner.x + 2 : middle.x, y: edges.top > 0 ? corner.y + 2 : middle.y)
    case .frame, .flexible: return corner(of: view)
    default: return point(of: view).map { partBeside($0, of: view) ?? $0 }
    }
  }

  /// A corner of a frame that its content does not fill; the first one if it fills all. With a leading alignment, for
  /// example, the content is in the first.
  private func corner(of frame: Int) -> Point? {
    guard let start = point(of: frame, x: 0, y: 0), let end = point(of: frame, x: 1, y: 1)
    else { return nil }
    let (left, right, top, bottom) = (start.x + 2, end.x - 2, start.y + 2, end.y - 2)
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map { Point(x: $0, y: $1) }
    let content = tree[frame].children.compactMap { child -> Rect? in
      guard let start = point(of: child, x: 0, y: 0), let end = point(of: child, x: 1, y: 1)
      else { return nil }
      return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }
    return corners.first { corner in !content.contains { $0.contains(corner) } } ?? corners.first
  }

  /// SU62: how far scroll views around a view scroll until its touch is in their frames, the innermost first.
  func scrolls(to view: Int) -> [SourceLayout.Scroll] {
    let around = tree.scrollViews(around: view).filter { tree[$0].isScrollEnabled }
    guard !around.isEmpty, var point = touch(of: view) else { return [] }
    var found: [SourceLayout.Scroll] = []
    for scroll in around {
      let (isVertical, isHorizontal) = (
        tree[scroll].scrolls(vertically: true), tree[scroll].scrolls(vertically: false)
      )
      let frame = layout.frames[scroll]
      let content = tree[scroll].children.map { layout.frames[$0] }
      let right = content.map { $0.origin.x + $0.size.width }.max() ?? 0
      let end = content.map { $0.origin.y + $0.size.height }.max() ?? 0
      let move = Vector(
        dx: isHorizontal ? Self.scroll(to: point.x, frame.origin.x, frame.size.width, contentEnd: right) : 0,
        dy: isVertical ? Self.scroll(to: point.y, frame.origin.y, frame.size.height, contentEnd: end) : 0)
      guard move != .zero else { continue }
      found.append(SourceLayout.Scroll(view: scroll, dx: move.dx, dy: move.dy))
      point = point + move
    }
    return found
  }

  /// SU62: the scroll view around a view whose frame does not contain its touch; nil if none leaves it out.
  func scroll(leavingOut view: Int) -> Int? {
    guard let point = touch(of: view) else { return nil }
    return tree.scrollViews(around: view).first { box(of: $0)?.contains(point) == false }
  }

  /// SU62: the scroll view that moves a view from under a cover outside of it, or has other rows beside the cover.
  func scroll(from cover: Int, _ view: Int) -> Int? {
    tree.scrollViews(around: view).first { scroll in
      !tree.areNested(scroll, cover)
        && [false, true].contains { leaves(view, in: scroll, vertically: $0) }
    }
  }

  private func leaves(_ view: Int, in scroll: Int, vertically: Bool) -> Bool {
    guard tree[scroll].scrolls(vertically: vertically), let point = touch(of: view),
      let frame = box(of: scroll)
    else { return false }
    func span(_ rect: Rect) -> (start: Double, end: Double) {
      vertically
        ? (rect.origin.y, rect.origin.y + rect.size.height) : (rect.origin.x, rect.origin.x + rect.size.width)
    }
    let content = tree[scroll].children.map { span(layout.frames[$0]) }
    let (start, end) = span(frame)
    let back = max(start - (content.map { $0.start }.min() ?? start), 0)
    let forth = max((content.map { $0.end }.max() ?? end) - end, 0)
    let isRow = tree.repeats(view, in: scroll)
    return (0..<16).contains { part in
      let place = start + (end - start) * (Double(part) + 0.5) / 16
      let move = place - (vertically ? point.y : point.x)
      let other = vertically ? Point(x: point.x, y: place) : Point(x: place, y: point.y)
      guard isRow || tree[scroll].isScrollEnabled && move <= back && move >= 0 - forth else { return false }
      return screen.contains(other) && firing(at: other).target.map { !isCover($0, of: scroll) } ?? true
    }
  }

  private var screen: Rect { Rect(origin: .zero, size: layout.estimate.screen) }

  /// SU4: whether the touch of a view is beyond the screen's edges.
  func isBeyondScreen(_ view: Int) -> Bool { touch(of: view).map { !screen.contains($0) } ?? false }

  /// 25 places of a frame, from 0 to 1.
  private static let grid: [(Double, Double)] = (0..<25).map { (part: Int) -> (Double, Double) in
    (Double(part % 5 * 2 + 1) / 10, Double(part / 5 * 2 + 1) / 10)
  }

  /// By halves of the frame, which neighbours share, and at most to the content's end.
  private static func scroll(to place: Double, _ start: Double, _ length: Double, contentEnd end: Double)
    -> Double
  {
    guard length > 0, place >= start + length else { return 0 }
    let halves = ((place - start) / length * 2 - 1).rounded()
    return max(-halves * length / 2, min(start + length - end, 0))
  }

  /// Whether a view is in front of another one, and neither is in the other.
  func isCover(_ target: Int, of view: Int) -> Bool {
    !tree.areNested(view, target) && isInFront(target, of: view)
  }

  /// SU13: whether a view in front takes the touch at the middle of a gesture, button or control, or of a view in one, and
  /// leaves it other places: of 25 in its frame.
  ///
  /// - Parameter firing: at the middle.
  func isPartlyCovered(_ view: Int, _ firing: SourceFiring) -> Bool {
    guard let tappable = tree[view].role == .control ? view : tree.reacting(around: view),
      !firing.views.contains(tappable), let target = firing.target, isCover(target, of: tappable)
    else { return false }
    return Self.grid.contains { x, y in
      point(of: view, x: x, y: y)
        .map { self.firing(at: $0, by: tree.gesture(on: view)).views.contains(tappable) } ?? false
    }
  }

  /// SU34: the picture that takes a view's touch outside of its own frame: how far it is larger depends on its proportions.
  func overflow(of target: Int?, over view: Int) -> Int? {
    guard let target, tree[target].drawing == .image, let point = touch(of: view) else { return nil }
    let around = tree.selfAndAncestors(of: target)
    guard
      let filling = around.firstIndex(where: {
        if case .aspect(ratio: nil, isFill: true) = tree[$0].element { true } else { false }
      }), let frame = around[filling...].first(where: { tree[$0].isFrame }),
      box(of: frame)?.contains(point) == false
    else { return nil }
    return target
  }

  /// SU4: the innermost of the offsets and positions that move the touched point of a view out of the hosting view; nil if
  /// they do not. A view that is out without them may be in a scroll view elsewhere.
  func offset(movingOut view: Int) -> Int? {
    guard let point = touch(of: view), isBeyondScreen(view) else { return nil }
    var (move, innermost): (Vector, Int?) = (.zero, nil)
    for around in tree.selfAndAncestors(of: tree.placed(view)) {
      switch tree[around].element {
      case .offset(let x, let y):
        // How far a state moves it is not in the text.
        if max(abs(x), abs(y)) >= TreeBuilder.away { return nil }
        move = move + Vector(dx: x, dy: y)
      case .position(let x, let y):
        let size = layout.frames[around].size
        move =
          move + Vector(dx: x.map { $0 - size.width / 2 } ?? 0, dy: y.map { $0 - size.height / 2 } ?? 0)
      default: continue
      }
      innermost = innermost ?? around
    }
    return screen.contains(point - move) ? innermost : nil
  }

  /// The gestures that a gesture at a point fires: one that needs more taps, more time or other movements fails (SU54, SU55).
  func firing(at point: Point, by made: MadeGesture = .taps(1)) -> SourceFiring {
    guard let outcome = try? scene.swiftUIOutcome(in: Self.host, at: point) else { return SourceFiring() }
    var firing = SourceFiring()
    if let target = outcome.target {
      firing.target = source(of: target)
      for node in outcome.path {
        for view in sourceOf[node] where tree[view].isUnknown { firing.unknown.insert(view) }
      }
    }
    let control = firing.target.flatMap { tree[$0].role == .control && gestures[$0] == nil ? $0 : nil }
    if let target = control, tree[target].name != "Map" {
      // R162: an unknown UIKit view takes the tap from the views around it.
      firing.views = tree.isOn(target) ? [target] : []
      return firing
    }
    func view(of place: Int) -> Int? {
      let gesture = outcome.gestures[place].gesture
      return viewOf[GesturePlace(node: gesture.node, modifier: gesture.modifier)]
    }
    let failed = Set(
      outcome.gestures.indices.filter { outcome.gestures[$0].gesture.fails(by: made) })
    let verdicts = outcome.verdicts(without: [])
    for (place, verdict) in outcome.verdicts(without: failed).enumerated()
    where verdict.fires && !failed.contains(place) {
      // The one that it waits for is recognized.
      if case .firesLater = verdict { continue }
      if case .firesLater(let other) = verdicts[place] { firing.waitsFor = view(of: other) }
      if let view = view(of: place) { firing.views.append(view) }
    }
    // A map takes the taps that nothing around it does.
    if let map = control, firing.views.isEmpty, tree.isOn(map) { firing.views = [map] }
    return firing
  }
}

extension SourceNode {
  var takesTaps: Bool {
    role.isTappable || gesture.map { $0.kind == .tap || $0.kind == .longPress || $0.kind == .custom } ?? false
  }

  /// A button or toggle whose style is not in the text.
  var hasUnknownStyle: Bool { role == .button(.unknown) || role == .control && drawing == .unknown }

  /// SU26: models of SwiftUI fill these styles' labels with a rectangle; it is not measured.
  var hasLikelyLabel: Bool {
    role == .button(.automatic) || role == .button(.borderless) || isAutomaticLink && isNavigationLink
  }

  var isUnknown: Bool {
    switch role {
    case .unknownButton, .unknownModifier, .unknownPlace, .button(.unknown): true
    default: drawing == .unknown || hasUnreadPath
    }
  }
}

extension SourceTree {
  /// The gesture or button that a view is, or is in.
  func tappable(around view: Int) -> Int? { selfAndAncestors(of: view).first { nodes[$0].takesTaps } }

  /// SU40: whether nothing around a view disables it.
  func isOn(_ view: Int) -> Bool { !isIn(view) { $0.hit == .disabled(true) } }
}
