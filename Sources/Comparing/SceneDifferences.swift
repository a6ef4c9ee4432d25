public import HitTesting

/// What is not the same in two scenes, as far as the engine knows them: metadata and the spelling of defaults are not
/// looked at.
///
/// Views are the same when their ids are, declared or implied by their place. Lists are in the order of the views:
/// those of the scene before for what is removed, those of the scene after for everything else.
public struct SceneDifferences: Sendable {
  /// Views of the scene after that the one before has not.
  public internal(set) var added: [ViewIndex] = []
  /// Views of the scene before that the one after has not.
  public internal(set) var removed: [ViewIndex] = []
  /// Views with another superview, another place among their siblings, or another place in their superview.
  public internal(set) var moved: [Pair] = []
  /// Views whose bounds have another size.
  public internal(set) var resized: [Pair] = []
  /// What decides whether a view is seen and takes touches.
  public internal(set) var visibility: [Change] = []
  /// Everything else about a view.
  public internal(set) var changed: [Change] = []
  /// What belongs to no view.
  public internal(set) var sceneChanges: [SceneKey] = []

  public var isIdentical: Bool {
    added.isEmpty && removed.isEmpty && moved.isEmpty && resized.isEmpty && visibility.isEmpty
      && changed.isEmpty && sceneChanges.isEmpty
  }

  /// A view in both scenes.
  public struct Pair: Hashable, Sendable {
    public let before: ViewIndex
    public let after: ViewIndex
  }

  /// One property of a view in both scenes; its values are found there.
  public struct Change: Hashable, Sendable {
    public let view: Pair
    public let property: ViewProperty
  }

  /// What a scene has beside its windows, by its key in scene JSON.
  public enum SceneKey: String, CaseIterable, Sendable {
    case application, windowScene, firstResponder, basis, stacking
  }
}

extension Scene {
  /// What has to be done to this scene to make it the other one.
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
