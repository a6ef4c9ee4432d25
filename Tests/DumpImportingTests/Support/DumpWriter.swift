import SceneSupport
@testable import HitTesting
@testable import TouchGeometry

/// Writes a scene as UIKit's `recursiveDescription` does, window by window, with its controllers and recognizers.
///
/// What a dump cannot say is not written: the scene is one of those that `TestScene.sayable` gives.
struct DumpWriter {
  private let scene: Scene
  private(set) var text = ""

  init(_ scene: Scene) {
    self.scene = scene
    for index in 0..<scene.tree.count { write(ViewIndex(Int32(index))) }
    for recognizer in scene.gestureRecognizers { write(recognizer) }
    for index in scene.viewControllers.indices where scene.viewControllers[index].presentedBy == nil {
      write(ControllerIndex(index), depth: 0)
    }
  }

  private mutating func write(_ view: ViewIndex) {
    let record = scene.tree[view]
    text += String(repeating: "   | ", count: Int(record.depth))
    text += "<\(scene.tree.className(of: view)): \(scene.tree.id(of: view))"
    let box = box(of: view)
    text += "; frame = (\(box.origin.x) \(box.origin.y); \(box.size.width) \(box.size.height))"
    if let transform = scene.tree.placement(of: view)?.transform, transform != .identity {
      text += "; transform = [\(transform.a), \(transform.b), \(transform.c), \(transform.d), "
      text += "\(transform.tx), \(transform.ty)]"
    }
    if record.flags.contains(.clipsToBounds) { text += "; clipsToBounds = YES" }
    if record.alpha != 1 { text += "; alpha = \(record.alpha)" }
    if record.flags.contains(.isHidden) { text += "; hidden = YES" }
    if !record.flags.contains(.isUserInteractionEnabled) { text += "; userInteractionEnabled = NO" }
    text += "; layer = <CALayer: 0xfff>"
    let offset = record.bounds.origin
    if offset != .zero { text += "; contentOffset: {\(offset.x), \(offset.y)}" }
    text += ">\n"
  }

  /// The frame as UIKit's getter gives it (R1).
  private func box(of view: ViewIndex) -> Rect {
    let record = scene.tree[view]
    guard let place = scene.tree.placement(of: view) else {
      return Rect(origin: record.frameOrigin, size: record.bounds.size)
    }
    let transform = place.transform
    let size = record.bounds.size
    let middle = place.position + Vector(transform.apply(to: Point(record.bounds.center - place.anchor)))
    let width = abs(transform.a) * size.width + abs(transform.c) * size.height
    let height = abs(transform.b) * size.width + abs(transform.d) * size.height
    return Rect(middle.x - width / 2, middle.y - height / 2, width, height)
  }

  private mutating func write(_ recognizer: GestureRecognizer) {
    let view = recognizer.view
    text += "<UITapGestureRecognizer: \(recognizer.id ?? "0x0"); state = Possible"
    if !recognizer.isEnabled { text += "; enabled = NO" }
    text += "; view = <\(scene.tree.className(of: view)) \(scene.tree.id(of: view))>>\n"
  }

  /// A controller, and those that it presents below it.
  private mutating func write(_ controller: ControllerIndex, depth: Int) {
    let declared = scene.viewControllers[controller.rawValue]
    text += depth == 0 ? "" : String(repeating: "   | ", count: depth - 1) + "   + "
    text += "<\(declared.object.className) \(declared.object.id ?? "0x0")>, state: appeared, "
    text += "view: <\(scene.tree.className(of: declared.view)) \(scene.tree.id(of: declared.view))>\n"
    for index in scene.viewControllers.indices where scene.viewControllers[index].presentedBy == controller {
      write(ControllerIndex(index), depth: depth + 1)
    }
  }
}

// MARK: - What a dump can say

extension TestScene {
  /// The scene without what a dump does not say, its views named by addresses.
  var sayable: TestScene {
    var scene = self
    // A window is no controller's view in UIKit, so that these present nothing either.
    let left = Set(windows.compactMap { $0.controller?.id })
    let sayable = windows.map { $0.sayable(isWindow: true, leaving: left) }
    // A window without contents is a fact beside windows that have some, and covers nothing.
    let full = sayable.filter { !$0.subviews.isEmpty }
    scene.windows = full.isEmpty ? sayable : full
    scene.windowScene = nil
    scene.delegate = nil
    scene.nextOverrides = []
    return scene
  }
}

extension TestView {
  fileprivate func sayable(isWindow: Bool, leaving controllers: Set<String>) -> TestView {
    with { view in
      view.id = "0x1" + id.dropFirst()
      view.pointInside = nil
      view.hitTest = nil
      view.hitTestTarget = nil
      view.windowLevel = 0
      view.baseClass = nil
      view.pointerEvents = nil
      view.hitSlop = nil
      view.zPosition = 0
      // Of windows, some classes go on top when they are imported.
      if isWindow { view.className = "UIWindow" }
      view.properties.isEnabled = true
      view.properties.handles = nil
      view.properties.observes = []
      view.controller = isWindow ? nil : controller.map { Self.sayable($0, leaving: controllers) }
      view.gestureRecognizers = gestureRecognizers.enumerated().map { index, recognizer in
        TestGestureRecognizer("0x2" + id.dropFirst() + "a\(index)", isEnabled: recognizer.isEnabled)
      }
      view.geometry = Self.sayable(geometry)
      view.subviews = subviews.map { $0.sayable(isWindow: false, leaving: controllers) }
    }
  }

  private static func sayable(_ controller: TestController, leaving left: Set<String>) -> TestController {
    let presenting = controller.presentedBy.flatMap { left.contains($0) ? nil : $0 }
    return TestController(address(controller.id), presentedBy: presenting.map(address))
  }

  /// Of the controller `cv12`.
  private static func address(_ controller: String) -> String { "0x3" + controller.dropFirst(2) }

  /// Turned by about 45°, the frame does not tell the bounds.
  private static func sayable(_ geometry: ViewGeometry) -> ViewGeometry {
    var geometry = geometry
    let (a, b, c, d) = (
      abs(geometry.transform.a), abs(geometry.transform.b), abs(geometry.transform.c),
      abs(geometry.transform.d)
    )
    let isSingular = geometry.transform.inverse == nil
    if !isSingular, abs(a * d - b * c) <= 1e-3 * (a * d + b * c) { geometry.transform = .identity }
    return geometry
  }
}
