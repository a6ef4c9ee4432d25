import WorkMetering

extension Scene {
  /// The same scene, of which it is not known what the `hitTest(_:with:)` of some classes answers.
  ///
  /// - Parameter classes: names as the scene has them, with or without the modules and types around them and what stands
  ///   in angle brackets: `DimView` stands for `Shop.DimView` and for `Shop.DimView<Int>`, and the other way round. Those
  ///   of which the scene has no view have no effect, and neither have they on views that declare what they answer.
  /// - Complexity: linear in the views and in the classes.
  public func forgettingHitTest(ofClasses classes: [String]) -> Scene {
    if classes.isEmpty { return self }
    let names = ClassNames(classes)
    let forgotten = tree.classes.map { viewClass in
      names.contain(String(decoding: tree.names.bytes(of: viewClass.name), as: UTF8.self))
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

/// Names of classes, each of which one says as much of as he likes: `DimView`, `Shop.DimView`, `Shop.Card.DimView`.
private struct ClassNames {
  private let whole: Set<Substring>
  /// Those and what is left of them without the outermost parts.
  private let ends: Set<Substring>

  init(_ names: [String]) {
    whole = Set(names.map(\.withoutArguments))
    ends = Set(names.flatMap(\.withoutArguments.ends))
  }

  /// Whether one of them is a name, or the end of one, or the other way round.
  func contain(_ name: String) -> Bool {
    let name = name.withoutArguments
    return ends.contains(name) || name.ends.contains(where: whole.contains)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// `Shop.Box` of `Shop.Box<Shop.Item>`.
  fileprivate var withoutArguments: Substring { prefix { $0 != "<" } }
}

extension Substring {
  /// `Shop.Card.DimView`, `Card.DimView`, `DimView`: a type is hardly nested deeper than these are taken apart.
  fileprivate var ends: [Substring] {
    var ends = [self]
    while ends.count < 8, let rest = ends.last, let dot = rest.firstIndex(of: ".") {
      ends.append(rest[rest.index(after: dot)...])
    }
    return ends
  }
}
