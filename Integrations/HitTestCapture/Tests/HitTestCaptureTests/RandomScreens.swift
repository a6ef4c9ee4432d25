import UIKitStandIn

/// SplitMix64: the same screens at each run.
struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }
}

/// An app's own classes: one that overrides what nobody can know, one that does not.
@MainActor
final class DimView: UIView {
  /// Whether it takes no touch itself, which no capture can know.
  static var letsThrough = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return Self.letsThrough && hit === self ? nil : hit
  }
}

@MainActor
final class PayButton: UIButton {}

@MainActor
final class Checkout: UIViewController, UIGestureRecognizerDelegate {}

/// A window with random views, as `UIApplication.shared` has it for one test at a time.
@MainActor
struct RandomScreen {
  let windows: [UIWindow]
  private var generator: Generator
  private(set) var views: [UIView] = []
  let checkout = Checkout()

  init(seed: UInt64) {
    Implementations.add(["hitTest:withEvent:", "pointInside:withEvent:"], to: DimView.self)
    generator = Generator(state: seed)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isKeyWindow = true
    let keyboard = UITextEffectsWindow(frame: window.bounds)
    keyboard.windowLevel = UIWindow.Level(rawValue: 1)
    windows = [window, keyboard]
    let root = UIView(frame: window.bounds)
    window.addSubview(root)
    checkout.viewIfLoaded = root
    grow(root, depth: 0)
    let scene = UIWindowScene()
    scene.windows = windows
    UIApplication.shared.connectedScenes = [scene]
    UIApplication.shared.firstResponder = views.randomElement(using: &generator)
  }

  private mutating func grow(_ parent: UIView, depth: Int) {
    views.append(parent)
    guard depth < 5 else { return }
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let view = made(in: parent.bounds)
      vary(view)
      parent.addSubview(view)
      grow(view, depth: depth + 1)
    }
  }

  private mutating func made(in area: CGRect) -> UIView {
    let frame = CGRect(
      x: generator.number(area.minX - 20...area.maxX), y: generator.number(area.minY - 20...area.maxY),
      width: generator.number(0...300), height: generator.number(0...300))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return DimView(frame: frame)
    case 1: return PayButton(frame: frame)
    case 2: return UILabel(frame: frame)
    case 3: return scrollView(frame)
    case 4: return UISlider(frame: frame)
    case 5: return UITableView(frame: frame)
    default: return UIView(frame: frame)
    }
  }

  private mutating func scrollView(_ frame: CGRect) -> UIScrollView {
    let scroll = UIScrollView(frame: frame)
    scroll.bounds.origin = CGPoint(x: 0, y: generator.number(-50...500))
    scroll.contentSize = CGSize(width: generator.number(0...1000), height: generator.number(0...1000))
    scroll.adjustedContentInset = UIEdgeInsets(
      top: generator.number(-9...99), left: 0, bottom: 34, right: 1 / 3)
    scroll.isPagingEnabled = generator.chance(0.5)
    scroll.keyboardDismissMode = generator.chance(0.5) ? .onDrag : .interactiveWithAccessory
    scroll.maximumZoomScale = generator.number(1...3)
    return scroll
  }

  private mutating func vary(_ view: UIView) {
    if generator.chance(0.2) { view.alpha = generator.number(0...0.02) }
    view.isHidden = generator.chance(0.1)
    view.clipsToBounds = generator.chance(0.3)
    view.isMultipleTouchEnabled = generator.chance(0.2)
    view.isExclusiveTouch = generator.chance(0.2)
    if generator.chance(0.1) { view.isUserInteractionEnabled.toggle() }
    if generator.chance(0.2) { view.layer.zPosition = generator.number(-5...5) }
    if generator.chance(0.2) { view.layer.anchorPoint = CGPoint(x: generator.number(0...1), y: 1 / 3) }
    if generator.chance(0.2) {
      view.transform = CGAffineTransform(
        a: generator.number(0.5...2), b: generator.number(-0.3...0.3), c: generator.number(-0.3...0.3),
        d: generator.number(0.5...2), tx: generator.number(-9...9), ty: generator.number(-9...9))
    }
    if generator.chance(0.3) { view.accessibilityIdentifier = "view \"\(views.count)\"\\\u{1}✓\n" }
    if let control = view as? UIControl {
      control.isEnabled = generator.chance(0.8)
      control.addTarget(checkout, action: NSSelectorFromString("pay"), for: [.touchUpInside, .touchCancel])
      if generator.chance(0.5) {
        control.addTarget(nil, action: NSSelectorFromString("done:"), for: .valueChanged)
      }
      if generator.chance(0.3) {
        control.addTarget(NSObject(), action: NSSelectorFromString("other"), for: .touchDown)
      }
    }
    if generator.chance(0.3) { addRecognizers(to: view) }
  }

  private mutating func addRecognizers(to view: UIView) {
    let once = UITapGestureRecognizer(target: nil, action: nil),
      twice = UITapGestureRecognizer(target: nil, action: nil)
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    once.delegate = checkout
    once.cancelsTouchesInView = generator.chance(0.5)
    let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    edge.edges = [.left, .bottom]
    edge.maximumNumberOfTouches = 2
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.direction = [.left, .down]
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.minimumPressDuration = TimeInterval(generator.number(0...2))
    press.isEnabled = generator.chance(0.5)
    for recognizer in [once, twice, edge, swipe, press] { view.addGestureRecognizer(recognizer) }
  }

  mutating func point() -> CGPoint { CGPoint(x: generator.number(0...390), y: generator.number(0...844)) }
}
