import HitTesting
import SceneSupport
import TestSupport
import TouchGeometry

/// A small random scene for scripts of events: views in views, some of them scroll views and controls, with up to six
/// recognizers of any kind.
///
/// Coordinates are multiples of 3, so that the middle of up to four fingers is exact wherever the scene lies.
struct RandomEventScene {
  private(set) var scene = TestScene {}
  private(set) var random: SplitMix64
  /// Ids of views, windows included, in order of making.
  private(set) var views: [String] = []
  /// Ids of recognizers that others may have to wait for.
  private var recognizers: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let viewsMax = Int.random(in: 2...12, using: &random)
    scene.windows = [window()]
    if random.chance(15) { scene.windows.append(window()) }
    while views.count < viewsMax { grow() }
    for _ in 0..<Int.random(in: 0...6, using: &random) { addRecognizer() }
    if random.chance(30) { scene.firstResponder = views.randomElement(using: &random) }
  }

  // MARK: Views

  private mutating func window() -> TestView {
    var window = view(Rect(0, 0, 300, 480), "UIWindow")
    window.windowLevel = random.chance(20) ? 1 : 0
    return window
  }

  /// Adds a view, mostly deep, so that recognizers meet on superviews.
  private mutating func grow() {
    let window = Int.random(in: scene.windows.indices, using: &random)
    var parent = scene.windows[window]
    while !parent.subviews.isEmpty, random.chance(75) {
      parent = parent.subviews.randomElement(using: &random) ?? parent
    }
    let size = parent.geometry.frame?.size ?? Size(width: 0, height: 0)
    let (width, height) = (twelves(size.width / 3, size.width), twelves(size.height / 3, size.height))
    let (x, y) = (twelves(0, size.width - width), twelves(0, size.height - height))
    let made = view(Rect(x, y, width, height), random.pick(Self.classes))
    scene.windows[window] = scene.windows[window].changing(parent.id) {
      $0.with { $0.subviews.append(made) }
    }
  }

  private static let classes = [
    "UIView", "UIView", "UIView", "UIView", "UIScrollView", "UIScrollView", "UIControl", "UIButton",
    "UISwitch", "UISlider", "UITextField", "UITableView", "UITableView", "UITableViewCell", "UITableViewCell",
    "UIStackView",
  ]

  private mutating func view(_ frame: Rect, _ className: String) -> TestView {
    var view = TestView("v\(views.count)", frame).ofClass(className)
    views.append(view.id)
    view.properties.handles = random.pick([[], .touches, [.touches, .presses], .motion])
    view.properties.observes = random.pick([[], .touches, [.presses, .remoteControl]])
    if random.chance(40) { view.properties.isMultipleTouchEnabled = true }
    if random.chance(10) { view.properties.isExclusiveTouch = true }
    if random.chance(30) { view.properties.canBecomeFirstResponder = true }
    if random.chance(15) { view.actions = ["act:"] }
    declareEvents(of: &view, frame.size)
    return view
  }

  private mutating func declareEvents(of view: inout TestView, _ size: Size) {
    view.events.gestureRecognizerShouldBegin = !random.chance(8)
    view.events.canResignFirstResponder = !random.chance(20)
    switch view.className {
    case "UITableView", "UIScrollView":
      view.events.allowsSelection = !random.chance(10)
      view.events.isEditing = random.chance(10)
      view.events.isScrollEnabled = !random.chance(10)
      view.events.delaysContentTouches = !random.chance(40)
      view.events.canCancelContentTouches = !random.chance(25)
      view.events.touchesShouldBegin = !random.chance(10)
      view.events.touchesShouldCancel = random.pick([nil, nil, true, false])
      if random.chance(80) { view.events.contentSize = Vector(size.width, 2 * size.height) }
      if random.chance(20) { view.events.contentInset = EdgeInsets(12) }
      view.events.isPagingEnabled = random.chance(10)
      view.events.alwaysBounceHorizontal = random.chance(10)
      view.events.isDecelerating = random.chance(10)
      view.events.keyboardDismissMode = random.pick([.none, .none, .onDrag, .interactive])
      if random.chance(20) { view.events.maximumZoomScale = 3 }
    case "UITableViewCell": view.events.shouldHighlight = !random.chance(10)
    case "UIView", "UIWindow", "UIStackView": break
    default:
      view.events.beginTracking = !random.chance(10)
      view = view.sending("act:", for: random.pick([.touchUpInside, .allTouchEvents]))
    }
  }

  private mutating func twelves(_ least: Double, _ greatest: Double) -> Double {
    12 * Double(Int.random(in: Int(least / 12)...max(Int(least / 12), Int(greatest / 12)), using: &random))
  }

  // MARK: Recognizers

  private mutating func addRecognizer() {
    let view = random.pick(views)
    var made = RandomRecognizer("g\(recognizers.count)", views: views, others: recognizers, &random).declared
    // R152: of scroll views that have a pan already it is refused.
    if made.kind == .pan, random.chance(30) {
      made.scrollView = scene.windows.flatMap(\.selfAndDescendants).first(where: \.isScrollView)?.id
    }
    scene = scene.changing(view) { $0.recognizing(made) }
    recognizers.append(made.id)
  }
}

extension SplitMix64 {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}
