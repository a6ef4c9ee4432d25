import HitTesting

/// An id that was used before it was known what it names.
struct PendingReference {
  let use: Use
  let target: DocumentReader.IDReference

  enum Use {
    case hitTest(ViewIndex)
    case next(Responder)
    case presentedBy(ControllerIndex)
    case firstResponder
  }
}

extension SceneDecoder {
  /// Settles everything that takes the whole scene: uniqueness across kinds, and what ids name.
  mutating func resolveReferences() {
    var names = SceneNames(tree: builder.tree, responders: responders)
    checkUniqueness(&names)
    settleDelegateID(&names)
    names.responders = responders
    for reference in references {
      if let responder = names.responder(named: reference.target.utf8) {
        resolve(reference, to: responder)
      } else {
        reportUnknown(reference.target, "nothing in the scene has the id")
      }
    }
    resolveLinks(&names)
  }

  private mutating func resolve(_ reference: PendingReference, to responder: Responder) {
    switch (reference.use, responder) {
    case (.hitTest(let view), .view(let target)):
      builder.setHitTestTarget(target, of: view)
    case (.presentedBy(let controller), .viewController(let presenting)):
      builder.setPresenting(presenting, of: controller)
    case (.next, .applicationDelegate) where !delegateIsResponder:
      reader.report(
        .notAllowed, at: reference.target.offset, "the application's delegate is no responder here")
    case (.next(let responder), let next):
      builder.setNext(.responder(next), of: responder)
    case (.firstResponder, let responder):
      builder.setFirstResponder(responder)
    case (.hitTest, _):
      reportKind(of: reference, "a view")
    case (.presentedBy, _):
      reportKind(of: reference, "a view controller")
    }
  }

  private mutating func reportKind(of reference: PendingReference, _ expected: String) {
    reader.report(
      .unknownID, at: reference.target.offset, "\"\(reference.target.text)\" is not the id of \(expected)")
  }

  private mutating func checkUniqueness(_ names: inout SceneNames) {
    for id in declaredIDs {
      if names.tree.view(withDeclaredID: id.utf8) != nil {
        reader.report(.duplicateID, at: id.offset, "a view has the id \"\(id.text)\" already")
      } else {
        checkImplied(id, &names)
      }
    }
    for id in impliedLookingIDs { checkImplied(id, &names) }
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
    guard let id = delegateID else { return }
    if names.responder(named: id.utf8) == nil {
      responders.declared[id.utf8] = .applicationDelegate
    } else {
      builder.unlinkApplicationDelegate()
    }
  }
}
