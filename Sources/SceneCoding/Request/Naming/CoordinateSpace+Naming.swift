public import HitTesting

extension CoordinateSpace {
  /// The name of the screen among those of views.
  public static let screenName = "screen"

  /// Whether a name means the screen: no view has it.
  ///
  /// - Parameter label: what a view is labelled with; nil where that is not known.
  public static func isScreen(
    _ name: String, in scene: Scene, label: (ViewIndex) -> String? = { _ in nil }
  ) -> Bool {
    name == screenName && (try? ViewName(name).found(in: scene, label: label)) == nil
  }
}
