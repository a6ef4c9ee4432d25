import HitTesting
import SceneSupport
import TouchGeometry

/// Edits made a second time, on the test's own description of the scene, which is then built anew: nothing of the
/// engine's edits takes part.
struct RebuiltScene {
  private(set) var scene: TestScene
  private let built: BuiltScene

  init(_ scene: TestScene, _ built: BuiltScene) {
    self.scene = scene
    self.built = built
  }

  func applying(_ edits: [SceneEdit]) throws -> BuiltScene {
    var copy = self
    for edit in edits { copy.apply(edit) }
    return try copy.scene.built()
  }

  private mutating func apply(_ edit: SceneEdit) {
    guard let view = edit.view else { return applyToRecognizer(edit) }
    let before = scene
    let id = built.scene.tree.id(of: view)
    if case .bringToFront = edit { return bringToFront(id) }
    // As the edits before have left it.
    guard let now = try? scene.built(), let current = now.views[id] else { return }
    scene = scene.changing(id) { change($0, edit, now.scene.tree.geometry(of: current)) }
    // What cannot be calculated is left out.
    if (try? scene.built()) == nil { scene = before }
  }

  private func change(_ declared: TestView, _ edit: SceneEdit, _ now: ResolvedGeometry) -> TestView {
    declared.with {
      switch edit {
      case .set(_, .isHidden, .boolean(let value)): $0.properties.isHidden = value
      case .set(_, .alpha, .float(let value)): $0.properties.alpha = Double(value)
      case .set(_, .isUserInteractionEnabled, .boolean(let value)):
        $0.properties.isUserInteractionEnabled = value
      case .set(_, .isEnabled, .boolean(let value)): $0.properties.isEnabled = value
      case .pointInside(_, let shape): $0.pointInside = shape
      case .hitTest(_, let override):
        $0.hitTest = override
        $0.hitTestTarget = nil
      case .set(_, .pointerEvents, .word(let word)):
        $0.pointerEvents = ReactNativeHitTest.PointerEvents(rawValue: word)
      case .set(_, .windowLevel, .number(let level)): $0.windowLevel = level
      case .frame(_, let frame):
        ($0.geometry.bounds, $0.geometry.center) = (nil, nil)
        ($0.geometry.frame, $0.geometry.contentOffset) = (frame, now.bounds.origin)
      case .set(_, .contentOffset, .point(let offset)):
        $0.geometry.contentOffset = offset
        $0.geometry.bounds?.origin = offset
      case .set(_, .transform, .transform(let transform)):
        ($0.geometry.frame, $0.geometry.contentOffset) = (nil, nil)
        ($0.geometry.bounds, $0.geometry.center) = (now.bounds, now.position)
        $0.geometry.transform = transform
      default: break
      }
    }
  }

  private mutating func bringToFront(_ id: String) {
    if let index = scene.windows.firstIndex(where: { $0.id == id }) {
      return scene.windows.append(scene.windows.remove(at: index))
    }
    scene.windows = scene.windows.map { $0.bringingToFront(id) }
  }

  private mutating func applyToRecognizer(_ edit: SceneEdit) {
    func change(_ number: Int, _ change: (inout TestGestureRecognizer) -> Void) {
      let recognizer = built.scene.gestureRecognizers[number]
      scene = scene.changing(built.scene.tree.id(of: recognizer.view)) {
        $0.with { view in
          for index in view.gestureRecognizers.indices
          where view.gestureRecognizers[index].id == recognizer.id {
            change(&view.gestureRecognizers[index])
          }
        }
      }
    }
    switch edit {
    case .setRecognizer(let number, .cancelsTouchesInView, let value):
      change(number) { $0.cancelsTouchesInView = value }
    case .setRecognizer(let number, .delaysTouchesBegan, let value):
      change(number) { $0.delaysTouchesBegan = value }
    case .setRecognizer(let number, .isEnabled, let value): change(number) { $0.isEnabled = value }
    default: break
    }
  }
}

extension TestView {
  fileprivate func bringingToFront(_ id: String) -> TestView {
    with {
      if let index = $0.subviews.firstIndex(where: { $0.id == id }) {
        $0.subviews.append($0.subviews.remove(at: index))
      } else {
        $0.subviews = $0.subviews.map { $0.bringingToFront(id) }
      }
    }
  }
}
