import WorkMetering

extension Scene {
  /// The same scene, of which it is not known what the `hitTest(_:with:)` of some classes answers.
  ///
  /// - Parameter classes: names as the scene has them, or without the module: `Shop.DimView`, `DimView`. Those of which
  ///   the scene has no view have no effect, and neither have they on views that declare what they answer.
  /// - Complexity: linear in the views and in the classes.
  public func forgettingHitTest(ofClasses classes: [String]) -> Scene {
    if classes.isEmpty { return self }
    let names = Set(classes)
    let forgotten = tree.classes.map { viewClass in
      let name = String(decoding: tree.names.bytes(of: viewClass.name), as: UTF8.self)
      return names.contains(name) || names.contains(name.withoutModule)
    }
    guard forgotten.contains(true), Work.goesOn(after: tree.count) else { return self }
    Work.holds(bytes: tree.count * MemoryLayout<View>.stride)
    var draft = SceneDraft(of: self)
    for view in 0..<Int32(tree.count) where forgotten[Int(tree[ViewIndex(view)].classIndex)] {
      draft.forgetHitTest(of: ViewIndex(view))
    }
    return draft.edited.scene
  }
}

extension String {
  /// `DimView` of `Shop.DimView`.
  fileprivate var withoutModule: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    return String(self[utf8.index(after: dot)...])
  }
}
