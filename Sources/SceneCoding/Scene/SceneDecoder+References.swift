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
      } else if !hasSkippedViews {
        // What is named may stand in a part that could not be read, and is then no second mistake.
        reader.report(
          .unknownID, at: reference.target.place,
          "nothing in the scene has the id \"\(reference.target.text)\"")
      }
    }
  }

  private mutating func resolve(_ reference: PendingReference, to responder: Responder) {
    switch (reference.use, responder) {
    case (.hitTest(let view), .view(let target)):
      builder.setHitTestTarget(target, of: view)
    case (.presentedBy(let controller), .viewController(let presenting)):
      builder.setPresenting(presenting, of: controller)
    case (.next(let responder), let next):
      builder.setNext(.responder(next), of: responder)
    case (.firstResponder, _):
      break  // Touches do not start there (R82); that it exists is what a hit test asks of it.
    case (.hitTest, _):
      reportKind(of: reference, "a view")
    case (.presentedBy, _):
      reportKind(of: reference, "a view controller")
    }
  }

  private mutating func reportKind(of reference: PendingReference, _ expected: String) {
    reader.report(
      .unknownID, at: reference.target.place, "\"\(reference.target.text)\" is not the id of \(expected)")
  }

  private mutating func checkUniqueness(_ names: inout SceneNames) {
    for id in declaredIDs {
      if names.tree.view(withDeclaredID: id.utf8) != nil {
        reader.report(.duplicateID, at: id.place, "a view has the id \"\(id.text)\" already")
      } else {
        checkPlace(id.utf8, at: id.place, &names)
      }
    }
    for (view, place) in placeLikeIDs { checkPlace(builder.tree.idUTF8(of: view), at: place, &names) }
  }

  /// A declared id is not the name that another view has by its place.
  private mutating func checkPlace(
    _ id: ArraySlice<UInt8>, at place: DocumentReader.Place, _ names: inout SceneNames
  ) {
    guard names.view(atPlace: id) != nil else { return }
    reader.report(
      .duplicateID, at: place,
      "\"\(String(decoding: id, as: UTF8.self))\" is also the place, and so the name, of a view without an id: "
        + "give it one")
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

/// What the ids of a finished scene name.
struct SceneNames {
  let tree: ViewTree
  var responders: ResponderIDs
  /// Made when the first place is asked for.
  private var places: ViewPlaces?

  init(tree: ViewTree, responders: ResponderIDs = ResponderIDs()) {
    self.tree = tree
    self.responders = responders
  }

  /// Declared ids go before places, and both before the names that responders have without declaring any.
  mutating func responder(named id: ArraySlice<UInt8>) -> Responder? {
    responders.declared[id] ?? view(named: id).map(Responder.view) ?? responders.implied[id]
  }

  mutating func view(named id: ArraySlice<UInt8>) -> ViewIndex? {
    tree.view(withDeclaredID: id) ?? view(atPlace: id)
  }

  /// The view that is named by its place, because it declares no id.
  mutating func view(atPlace place: ArraySlice<UInt8>) -> ViewIndex? {
    guard ViewPlaces.isPlace(place) else { return nil }
    let places = places ?? ViewPlaces(tree)
    self.places = places
    guard let view = places.view(at: place), !tree.hasDeclaredID(view) else { return nil }
    return view
  }
}
