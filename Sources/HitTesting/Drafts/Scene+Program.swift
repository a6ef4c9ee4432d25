extension Scene {
  /// The scene with the overrides of a program; what a view declares goes before.
  ///
  /// - Parameters:
  ///   - hitTest: the views whose class overrides `hitTest(_:with:)` in the program.
  ///   - pointInside: the same of `point(inside:with:)`.
  ///   - known: the views whose class the program has: what they do not override there, they do not override.
  package func running(
    _ program: any OverrideProgram, hitTest: [ViewIndex], pointInside: [ViewIndex], known: [ViewIndex]
  ) -> Scene {
    var edits: [SceneEdit] = []
    for view in known where !tree.unknownOverrides(of: view).isEmpty {
      // An edit of an override settles it.
      if tree.unknownOverrides(of: view).contains(.hitTest) { edits.append(.hitTest(view, nil)) }
      if tree.unknownOverrides(of: view).contains(.pointInside) { edits.append(.pointInside(view, nil)) }
    }
    for view in hitTest where tree.declaredHitTest(of: view) == nil {
      edits.append(.hitTest(view, .program(ProgramHitTest(program))))
    }
    for view in pointInside where tree.declaredPointInside(of: view) == nil {
      edits.append(.pointInside(view, .program(ProgramShape(program))))
    }
    if edits.isEmpty, known.isEmpty { return self }
    var draft = SceneDraft(of: self)
    for view in known { draft.tree.classes[Int(tree[view].classIndex)].hasSource = true }
    draft.apply(edits)
    return draft.edited.scene
  }

  /// The scene with what delegates in a program return for recognizers, by their places in `gestureRecognizers`, and the
  /// methods of which that is not known.
  ///
  /// - Parameter content: what scroll views in the program return of a view of theirs.
  package func returning(
    _ delegates: [Int: GestureDelegate], open: [Int: OpenMethod],
    of content: [(view: ViewIndex, begins: Bool?, isCancelled: Bool?)]
  ) -> Scene {
    if delegates.isEmpty, open.isEmpty, content.isEmpty { return self }
    var draft = SceneDraft(of: self)
    for answer in content {
      draft.changeEvents(of: answer.view) {
        ($0.beginsInScrollView, $0.isCancelledByScrollView) = (answer.begins, answer.isCancelled)
      }
    }
    for (place, method) in open { draft.gestureRecognizers[place].openMethod = method }
    for (place, delegate) in delegates { draft.gestureRecognizers[place].delegate = delegate }
    return draft.edited.scene
  }
}
