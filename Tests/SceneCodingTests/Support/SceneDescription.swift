@testable import HitTesting
@testable import TouchGeometry

/// Everything that the engine can tell of a scene but shapes and overrides, as lines: two scenes with the same lines
/// are the same.
///
/// What is named by a number in a list (controllers, classes, placements) is described at its view instead.
enum SceneDescription {
  static func lines(of scene: Scene) -> [String] {
    let views = (0..<Int32(scene.tree.count)).map { view(ViewIndex($0), of: scene) }
    let windows = scene.windows.map { "window \($0.view) level \($0.level + 0)" }
    return views + windows + [
      "front to back \(scene.windowsFrontToBack)", "size \(scene.size)",
      "controllers \(scene.viewControllers.count), recognizers \(scene.gestureRecognizers.count)",
      "window scene \(object(.windowScene, of: scene))", "application \(object(.application, of: scene))",
      "delegate \(object(.applicationDelegate, of: scene))",
      "in chain \(scene.applicationDelegate.map { "\($0.isInChain)" } ?? "-")",
      "first responder \(scene.firstResponder.map(scene.id(of:)) ?? "-")",
    ]
  }

  private static func view(_ index: ViewIndex, of scene: Scene) -> String {
    let tree = scene.tree
    let view = tree[index]
    return [
      "\(index.rawValue) in \(view.superview?.rawValue ?? -1) up to \(view.subtreeEnd), \(view.ordinal)",
      "last \(String(describing: view.lastSubviewLink)), previous \(String(describing: view.previousSiblingLink))",
      "id \(tree.declaredID(of: index) == nil ? "-" : tree.id(of: index).debugDescription)",
      className(index, in: tree),
      "depth \(view.depth) flags \(view.flags.subtracting(.declaresWholeGeometry).rawValue) alpha \(view.alpha + 0)",
      "handles \(view.handles.rawValue) observes \(view.observes.rawValue)",
      "bounds \(text(view.bounds)) at \(text(view.frameOrigin))",
      tree.placement(of: index).map(text) ?? "plain",
      detail(index, of: scene),
    ].joined(separator: "; ")
  }

  private static func className(_ view: ViewIndex, in tree: ViewTree) -> String {
    let viewClass = tree.classes[Int(tree[view].classIndex)]
    let defaults = viewClass.defaults
    return "class \(tree.className(of: view)) of \(text(viewClass.base, in: tree))"
      + " \(defaults.flags.rawValue) \(defaults.handles.rawValue) \(defaults.canBeDisabled)"
      + " \(String(describing: viewClass.reactNative))"
  }

  private static func text(_ placement: ViewTree.Placement) -> String {
    let points = [placement.position, placement.anchorPoint, placement.anchor].map(text)
    return "\(points) \(text(placement.transform)) \(placement.inverse.map(text) ?? "-")"
  }

  private static func text(_ transform: AffineTransform) -> String {
    text(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  private static func text(_ rect: Rect) -> String {
    text(rect.origin) + text(rect.size.width, rect.size.height)
  }

  private static func text(_ point: Point) -> String { text(point.x, point.y) }

  /// -0 and 0 are the same.
  private static func text(_ numbers: Double...) -> String { "\(numbers.map { $0 + 0 })" }

  private static func text(_ name: Name?, in tree: ViewTree) -> String {
    name.map { String(decoding: tree.names.bytes(of: $0), as: UTF8.self) } ?? "-"
  }

  private static func detail(_ view: ViewIndex, of scene: Scene) -> String {
    guard let detail = scene.tree.detail(of: view) else { return "no detail" }
    let controller = detail.controller.map { controller in
      let presenting = scene.viewControllers[controller.rawValue].presentedBy
      return object(.viewController(controller), of: scene)
        + " by \(presenting.map { scene.id(of: .viewController($0)) } ?? "-")"
    }
    return [
      "overrides inside \(detail.pointInside != nil), hitTest \(detail.declaredHitTest != nil)",
      "next \(next(detail.next, of: scene))", "controller \(controller ?? "-")",
      "z \(detail.zPosition), order \(String(describing: scene.tree.zOrder.subviewsFrontToBack(of: view)))",
      "pointer events \(String(describing: detail.pointerEvents)), slop \(String(describing: detail.hitSlop))",
      "actions \(detail.actions.map { text($0, in: scene.tree) })",
      "recognizers \(scene.gestureRecognizers(of: view).map { recognizer($0, of: scene) })",
      "events \(detail.events.map { events($0, of: scene) } ?? "-")",
    ].joined(separator: ", ")
  }

  /// Names are where they are in the scene's document, and are described by their texts.
  private static func recognizer(_ recognizer: GestureRecognizer, of scene: Scene) -> String {
    var rest = recognizer
    rest.targets = []
    return "\(rest), sends \(recognizer.targets.map { target($0, of: scene) })"
  }

  private static func events(_ events: EventProperties, of scene: Scene) -> String {
    var rest = events
    rest.targets = []
    return "\(rest), sends \(events.targets.map { "\(target($0.targetAction, of: scene)) for \($0.events)" })"
  }

  private static func target(_ target: TargetAction, of scene: Scene) -> String {
    "\(text(target.action, in: scene.tree)) to \(target.target.map(scene.id(of:)) ?? "-")"
  }

  private static func object(_ responder: Responder, of scene: Scene) -> String {
    guard let object = scene.object(of: responder) else { return "-" }
    return "\(object.id ?? "-") \(object.className) \(object.handles.rawValue) \(object.observes.rawValue)"
      + " \(next(object.next, of: scene)) \(object.actions.map { text($0, in: scene.tree) })"
      + " \(object.canBecomeFirstResponder) \(object.canResignFirstResponder)"
  }

  private static func next(_ next: NextOverride, of scene: Scene) -> String {
    guard case .responder(let responder) = next else { return "\(next)" }
    return scene.id(of: responder)
  }
}

// A list of no shapes, which JSON does not have, is written as a constant.

extension Shape {
  var withoutEmptyLists: Shape {
    switch self {
    case .union(let shapes):
      shapes.isEmpty ? .constant(false) : .union(shapes.map(\.withoutEmptyLists))
    case .intersection(let shapes):
      shapes.isEmpty ? .constant(true) : .intersection(shapes.map(\.withoutEmptyLists))
    case .difference(let shape, let hole): .difference(shape.withoutEmptyLists, hole.withoutEmptyLists)
    default: self
    }
  }
}
