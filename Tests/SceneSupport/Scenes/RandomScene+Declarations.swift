import HitTesting
import TouchGeometry

extension RandomScene {
  mutating func declareFlags(_ view: inout TestView) {
    if chance(20) {
      view.className = pick(["UIView", "UILabel", "UIImageView", "UIButton", "UIScrollView", "Custom"])
      if chance(20) { view = view.ofClass("MyButton", base: "UIButton") }
    }
    if chance(4) { view = view.hidden() }
    if chance(6) { view = view.alpha(pick([0, 0.005, 0.01, 0.0100000002, 0.0100000003, 0.02, 0.5])) }
    if chance(5) { view = view.interaction(chance(50)) }
    if chance(10) { view = view.disabled() }
    if chance(20) { view = view.clipping(chance(50)) }
    if chance(10) { view = view.handling(chance(50) ? .touches : []) }
    if chance(10) { view = view.observing([.touches, .motion]) }
    for number in 0..<pick([0, 0, 0, 0, 1, 2]) {
      view = view.recognizing(TestGestureRecognizer("\(view.id).\(number)", isEnabled: chance(80)))
    }
  }

  /// Views of React Native, and what their first architecture sorts by.
  mutating func declareReactNative(_ view: inout TestView) {
    if chance(40) { view = view.zPosition(pick([-1, 0.5, 1, 1, 1.75, 2, -0.5])) }
    guard chance(70) else { return }
    view.className = pick([
      "RCTView", "RCTView", "RCTView", "RCTViewComponentView", "RCTViewComponentView",
      "RNSFullWindowOverlayContainer", "RCTParagraphTextView",
    ])
    if chance(20) { view = view.ofClass("Card", base: pick(["RCTView", "RCTViewComponentView"])) }
    guard view.className != "RNSFullWindowOverlayContainer", view.className != "RCTParagraphTextView" else {
      return
    }
    if chance(60) { view = view.pointerEvents(pick([.auto, .none, .boxNone, .boxNone, .boxOnly])) }
    if chance(30) {
      view = view.hitSlop(
        EdgeInsets(
          top: quarters(-5, 20), left: quarters(-5, 20), bottom: quarters(-5, 20), right: quarters(0, 20)))
    }
  }

  mutating func declareResponders(_ view: inout TestView) {
    if chance(15) {
      let controller = "c" + view.id
      let presenting = controllers.isEmpty || chance(70) ? nil : pick(controllers)
      view = view.controlled(by: controller, presentedBy: presenting)
      controllers.append(controller)
    }
    if viewCount > 0, chance(6) {
      let next = pick(controllers + [viewID(), viewID(), TestScene.application])
      let isLater = next == "c" + view.id
      scene.nextOverrides.append((view.id, isLater || chance(20) ? nil : next))
    }
  }

  mutating func declareOverrides(_ view: inout TestView, width: Double, height: Double) {
    if chance(50) { view = view.inside(shape(width: width, height: height, nesting: 0)) }
    if chance(70) { view = view.overriding(hitTestOverride(width: width, height: height)) }
  }

  private mutating func hitTestOverride(width: Double, height: Double) -> HitTestOverride {
    switch pick(Array(0..<11)) {
    case 0: .enlarged(inset: pick([-40, -10.25, 0, 5]))
    case 1: .passThrough(superCalls: 1)
    case 2: .passThrough(superCalls: 2)
    case 3, 4: .overlap
    case 5: .siblingRedirect
    case 6, 7: .guideMask(hole: path(width: width, height: height), chance(50) ? .nonzero : .evenodd)
    case 8: .forward(to: ViewIndex(0), ifInside: chance(80))
    case 9: .stealAll(unless: nil)
    default: chance(50) ? .returnSelf : .returnNil
    }
  }

  /// Puts views in the places of `forward` and `stealAll`, now that all are there.
  mutating func nameOthers() {
    for view in scene.windows.flatMap(\.selfAndDescendants) {
      switch view.hitTest {
      case .forward(let override):
        let target = viewID()
        scene = scene.changing(view.id) { $0.forwarding(to: target, ifInside: override.ifInside) }
      case .stealAll:
        let exception = chance(60) ? viewID() : nil
        scene = scene.changing(view.id) { $0.stealingAll(unless: exception) }
      default: continue
      }
    }
  }

  private mutating func shape(width: Double, height: Double, nesting: Int) -> Shape {
    switch pick(Array(0..<(nesting < 2 ? 9 : 6))) {
    case 0: return .constant(chance(70))
    case 1:
      return .insets(
        EdgeInsets(
          top: quarters(-20, 5), left: quarters(-20, 5), bottom: quarters(-20, 5), right: quarters(-20, 5))
      )
    case 2: return .rect(Rect(quarters(-10, 20), quarters(-10, 20), width, height))
    case 3: return .circle(center: Point(width / 2, height / 2), radius: quarters(0, 80))
    case 4: return .path(path(width: width, height: height), chance(50) ? .nonzero : .evenodd)
    case 5: return .subviews
    case 6: return .union([shape(width: width, height: height, nesting: 2), .subviews])
    case 7:
      let parts = (0..<pick([0, 1, 2])).map { _ in shape(width: width, height: height, nesting: nesting + 1) }
      return chance(50) ? .union(parts) : .intersection(parts)
    default:
      return .difference(
        shape(width: width, height: height, nesting: nesting + 1), shape(width: 20, height: 30, nesting: 2))
    }
  }

  /// A rectangle, sometimes with another one over it.
  private mutating func path(width: Double, height: Double) -> Path {
    var path = Path(around: Rect(quarters(-20, 20), quarters(-20, 20), width, height))
    if chance(50) { path.addTriangle(quarters(-10, 60), quarters(-10, 60), side: quarters(10, 90)) }
    return path
  }
}

extension Path {
  fileprivate mutating func addTriangle(_ x: Double, _ y: Double, side: Double) {
    move(to: Point(x, y))
    line(to: Point(x, y + side))
    line(to: Point(x + side, y + side))
    close()
  }
}
