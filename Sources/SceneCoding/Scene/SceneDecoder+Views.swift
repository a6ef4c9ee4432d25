import HitTesting
import JSONCoding

// MARK: - The tree

extension SceneDecoder {
  /// Reads the array of windows with all that is below them.
  ///
  /// The reader stands either in an array of views (of windows while there is no draft, else of the last
  /// draft's subviews) or among the last draft's members.
  mutating func decodeWindows() throws(JSONError) {
    guard try reader.expect(.array) else {
      hasSkippedViews = true
      return
    }
    try reader.json.beginArray()
    var isInArray = true
    while true {
      if !isInArray {
        isInArray = try decodeMembersUntilSubviews() || endView()
      } else if try reader.json.nextElement() {
        isInArray = try !beginView()
      } else {
        if drafts.isEmpty { return }
        isInArray = false
      }
    }
  }

  /// Opens a view's object; false when there is none, or none that can be kept.
  private mutating func beginView() throws(JSONError) -> Bool {
    guard try reader.expect(.object), try hasRoom() else { return false }
    let offset = reader.json.offset
    try reader.json.beginObject()
    let view = builder.beginView()
    drafts.append(ViewDraft(view: view, offset: offset, isWindow: drafts.isEmpty))
    return true
  }

  private mutating func hasRoom() throws(JSONError) -> Bool {
    if drafts.count >= limits.depthMax {
      reader.report(.tooDeep, at: reader.json.offset, "views nest deeper than \(limits.depthMax) levels")
    } else if builder.viewCount < limits.viewsMax {
      return true
    } else if !hasTooManyViews {
      hasTooManyViews = true
      reader.report(.tooMany, at: reader.json.offset, "the scene has more than \(limits.viewsMax) views")
    }
    hasSkippedViews = true
    try reader.json.skipValue()
    return false
  }

  /// Reads members of the last draft; true when its array of subviews has begun, false at the object's end.
  private mutating func decodeMembersUntilSubviews() throws(JSONError) -> Bool {
    let last = drafts.count - 1
    while let key = try reader.nextKey(ViewKey.all, &drafts[last].seen) {
      if key == .subviews {
        if try reader.expect(.array) {
          try reader.json.beginArray()
          return true
        }
        hasSkippedViews = true
      } else {
        try drafts[last].decode(key, from: &reader)
      }
    }
    return false
  }

  /// Closes the last draft: what it says is settled now. True: the reader stands in an array again.
  private mutating func endView() -> Bool {
    let draft = drafts.removeLast()
    settle(draft)
    builder.endView()
    return true
  }
}

// MARK: - Settling

extension SceneDecoder {
  private mutating func settle(_ draft: ViewDraft) {
    let view = draft.view
    if let id = draft.id { settle(id, of: view) }
    builder.setProperties(draft.properties, of: view)
    settleGeometry(of: draft)
    if let level = draft.windowLevel { builder.setWindowLevel(level, of: view) }
    for recognizer in draft.gestureRecognizers {
      builder.addGestureRecognizer(recognizer.recognizer(on: view), to: view)
    }
    if let controller = draft.controller { settle(controller, rootView: view) }
    if let next = draft.next { settle(next, of: .view(view)) }
    if let target = draft.hitTestTarget { references.append(.init(use: .hitTest(view), target: target)) }
  }

  private mutating func settle(_ id: JSONString, of view: ViewIndex) {
    let utf8 = reader.utf8(id)
    let offset = id.range.lowerBound - 1
    if let other = builder.setID(utf8, of: view) {
      // Finding a place takes a walk: of a million repeated ids only the first are described.
      let place = reader.issues.isFull ? "" : builder.tree.place(of: other)
      reader.report(
        .duplicateID, at: offset,
        "the id \(reader.quoted(id)) belongs to the view at place \(place) already; ids are unique in a scene"
      )
    } else if SceneNames.mayBeImplied(utf8) {
      impliedLookingIDs.append(.init(utf8: utf8, offset: offset))
    }
  }

  private mutating func settleGeometry(of draft: ViewDraft) {
    guard draft.geometryIsRead else { return }
    do {
      try builder.setGeometry(draft.geometry, of: draft.view)
    } catch {
      reader.report(error.code, at: draft.offset, error.detail)
    }
  }
}

extension GeometryError {
  fileprivate var code: SceneIssue.Code {
    switch self {
    case .missing: .geometryMissing
    case .conflict, .impossibleFrame: .geometryConflict
    case .ambiguousFrame, .singularTransform: .geometryAmbiguous
    case .tooLarge: .outOfRange
    }
  }

  fileprivate var detail: String {
    switch self {
    case .missing:
      "the view's place is not known: give `frame`; or `bounds` and `center`; or `frame` and `bounds`"
    case .conflict(let key, let declared, let other, let implied):
      "\(key) is \(declared), but \(other) make it \(implied): they must agree to 0.01 points"
    case .ambiguousFrame:
      "near 45° a frame does not tell the size of the bounds: give `bounds` too"
    case .singularTransform:
      "a frame does not tell the bounds of a view whose transform collapses it: give `bounds` and `center`"
    case .impossibleFrame:
      "no rectangle has this frame under this transform: give `bounds` and `center`, or mend one of the two"
    case .tooLarge:
      "the view's coordinates are too large to calculate with"
    }
  }
}
