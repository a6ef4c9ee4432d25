import HitTesting
import TouchGeometry

/// Asks the traversal whether touches reach a view.
final class TouchProbe {
  private var search: TouchSearch
  private let view: ViewIndex
  private let thumb: Rect?
  /// The first recursion that ended a search.
  private(set) var recursion: OverrideRecursion?
  private(set) var count = 0

  init(of view: ViewIndex, in scene: Scene) {
    search = TouchSearch(in: scene)
    self.view = view
    thumb = scene.tree.sliderThumb(of: view)
  }

  func isReached(from point: Point) -> Bool {
    count += 1
    if let thumb, search.scene.tree.convert(point, from: nil, to: view).map(thumb.contains) != true {
      return false
    }
    do throws(OverrideRecursion) {
      let hit = try search.hitTest(Touch(at: point)).hitView
      return hit == view || hit.map { search.scene.tree.isPart($0, of: view) } ?? false
    } catch {
      recursion = recursion ?? error
      return false
    }
  }
}
