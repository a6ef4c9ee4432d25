import Comparing
import HitTesting

extension SceneDifferences {
  /// What differs, a few words each, in the order of the lists: `moved a`, `alpha a`.
  func words(_ before: Scene, _ after: Scene) -> [String] {
    func id(_ pair: Pair) -> String { after.tree.id(of: pair.after) }
    return added.map { "added \(after.tree.id(of: $0))" }
      + removed.map { "removed \(before.tree.id(of: $0))" }
      + moved.map { "moved \(id($0))" } + resized.map { "resized \(id($0))" }
      + visibility.map { "\($0.property.rawValue) \(id($0.view))" }
      + changed.map { "\($0.property.rawValue) \(id($0.view))" } + sceneChanges.map(\.rawValue)
  }
}
