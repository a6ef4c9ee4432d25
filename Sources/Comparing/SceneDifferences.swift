public import HitTesting

/// The differences between two scenes. Metadata and the spelling of defaults are not compared.
///
/// Views are the same when their ids are, declared or implied by their place. Lists are in the order of the views:
/// those of the scene before for what is removed, those of the scene after for everything else.
public struct SceneDifferences: Sendable {
  /// Views only in the scene after.
  public internal(set) var added: [ViewIndex] = []
  /// Views only in the scene before.
  public internal(set) var removed: [ViewIndex] = []
  /// Views with another superview, another place among their siblings, or another place in their superview.
  public internal(set) var moved: [Pair] = []
  /// Views whose bounds have another size.
  public internal(set) var resized: [Pair] = []
  /// Properties that decide whether a view is visible and takes touches.
  public internal(set) var visibility: [Change] = []
  /// All other properties of a view.
  public internal(set) var changed: [Change] = []
  public internal(set) var sceneChanges: [SceneKey] = []

  public var isIdentical: Bool {
    added.isEmpty && removed.isEmpty && moved.isEmpty && resized.isEmpty && visibility.isEmpty
      && changed.isEmpty && sceneChanges.isEmpty
  }

  public struct Pair: Hashable, Sendable {
    public let before: ViewIndex
    public let after: ViewIndex
  }

  /// One property of a view in both scenes; its values are in the scenes.
  public struct Change: Hashable, Sendable {
    public let view: Pair
    public let property: ViewProperty
  }

  /// The members of a scene beside its windows, by their keys in scene JSON.
  public enum SceneKey: String, CaseIterable, Sendable {
    case application, windowScene, firstResponder, basis, stacking
  }
}

extension Scene {
  /// The changes that turn this scene into the other.
  ///
  /// - Complexity: n log n in the views of both, times the length of their names.
  public func differences(to after: Scene) -> SceneDifferences {
    let comparison = SceneComparison(self, after)
    var differences = SceneDifferences()
    comparison.compareViews(&differences)
    differences.sceneChanges = comparison.sceneChanges
    return differences
  }
}
