public import HitTesting

extension ViewName.Found {
  /// What the name was taken for, where that is not the view that has the text.
  ///
  /// - Parameter label: what a view is labelled with; nil where that is not known.
  public func sentence(
    of name: String, in scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) -> String? {
    guard let titled else { return nil }
    let names = SpokenNames(scene, label: label)
    return
      "\"\(name.prefix(80))\" is the text of \(names[titled]), and is taken to mean \(names[view]), which it stands in."
  }
}
