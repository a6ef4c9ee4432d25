import HitTesting

// The end of a scene. Four things had to wait for it, and are settled in this order, since each needs the one before:
// which ids are unique among views and responders; whose id the delegate carries (R70); what single ids name; what
// recognizers and controls name.

extension SceneDecoder {
  /// Settles everything that takes the whole scene: uniqueness across kinds, and what ids name.
  mutating func resolveReferences() {
    if let places = builder.orderGestureRecognizers() { links.moveRecognizers(to: places) }
    if ids.areUnremarkable, links.isEmpty, classKeys.isEmpty { return }
    var names = SceneNames(tree: builder.tree, responders: ids.responders)
    checkUniqueness(&names)
    settleDelegateID(&names)
    names.responders = ids.responders
    for (use, target) in links.references {
      if let responder = names.responder(named: target.utf8) {
        resolve(target, of: use, to: responder)
      } else {
        reportUnknown(target, "nothing in the scene has the id")
      }
    }
    resolveLinks(&names)
  }

  private mutating func resolve(
    _ target: PendingLinks.Reference, of use: PendingLinks.Use, to responder: Responder
  ) {
    switch (use, responder) {
    case (.hitTest(let view), .view(let other)):
      builder.setHitTestTarget(other, of: view)
    case (.touches(let view), .view(let other)):
      builder.setTouchTarget(other, of: view)
    case (.presentedBy(let controller), .viewController(let presenting)):
      builder.setPresenting(presenting, of: controller)
    case (.next, .applicationDelegate) where !ids.isDelegateResponder:
      reader.report(
        .notAllowed, at: target.offset, "the application's delegate is no responder here")
    case (.next(let responder), let next):
      builder.setNext(.responder(next), of: responder)
    case (.firstResponder, let responder):
      builder.setFirstResponder(responder)
    case (.hitTest, _), (.touches, _):
      reportKind(of: target, "a view")
    case (.presentedBy, _):
      reportKind(of: target, "a view controller")
    }
  }

  private mutating func reportKind(of target: PendingLinks.Reference, _ expected: String) {
    reader.report(
      .unknownID, at: target.offset, "\"\(target.text)\" is not the id of \(expected)")
  }

  private mutating func checkUniqueness(_ names: inout SceneNames) {
    for id in ids.ofResponders {
      if names.tree.view(withDeclaredID: id.utf8) != nil {
        reader.report(.duplicateID, at: id.offset, "a view has the id \"\(id.text)\" already")
      } else {
        checkImplied(id, &names)
      }
    }
    for id in ids.impliedLooking { checkImplied(id, &names) }
  }

  /// A declared id is not the name that something else has because it declares none.
  private mutating func checkImplied(_ id: DocumentReader.IDReference, _ names: inout SceneNames) {
    guard let other = names.implied(id.utf8) else { return }
    let kind =
      switch other {
      case .view: "the place, and so the name, of a view without an id"
      case .viewController: "the name of a view controller without an id"
      case .windowScene: "the name of the window scene, which declares no id"
      case .application: "the name of the application, which declares no id"
      case .applicationDelegate: "the name of the application's delegate, which declares no id"
      }
    reader.report(
      .duplicateID, at: id.offset,
      "\"\(id.text)\" is also \(kind): give one of them another id")
  }

  /// R70: a delegate with another responder's id is that responder, and the chain does not come back to it.
  private mutating func settleDelegateID(_ names: inout SceneNames) {
    guard let id = ids.ofDelegate else { return }
    if names.responder(named: id.utf8) == nil {
      ids.responders.declared[id.utf8] = .applicationDelegate
    } else {
      builder.unlinkApplicationDelegate()
    }
  }
}
