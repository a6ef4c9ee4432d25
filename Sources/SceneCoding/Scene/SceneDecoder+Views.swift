import HitTesting
import JSONCoding

// MARK: - The tree

extension SceneDecoder {
  /// Reads the array of windows with all that is below them.
  ///
  /// The reader stands either in an array of views (of windows while none is open, else of the draft's
  /// subviews) or among the draft's members.
  mutating func decodeWindows() throws(JSONError) {
    guard try reader.expect(.array) else {
      hasSkippedViews = true
      return
    }
    try reader.json.beginArray()
    var isInArray = true
    while true {
      if !isCareful { readPlainViews(&isInArray) }
      if !isInArray {
        isInArray = try decodeMemberOrEnd()
      } else if try reader.json.nextElement() {
        isInArray = try !beginView()
      } else {
        if depth == 0 { return }
        isInArray = false
      }
    }
  }

  /// Opens a view's object; false when there is none, or none that can be kept.
  private mutating func beginView() throws(JSONError) -> Bool {
    guard try reader.expect(.object), try hasRoom() else { return false }
    beginDraft(at: reader.json.offset)
    try reader.json.beginObject()
    return true
  }

  /// - Parameter offset: where the view's object starts.
  mutating func beginDraft(at offset: Int) {
    if depth > 0 { outerDrafts.append(draft) }
    draft = ViewDraft(view: builder.beginView(), offset: offset, isWindow: depth == 0)
    depth += 1
  }

  private mutating func hasRoom() throws(JSONError) -> Bool {
    if depth >= limits.depthMax {
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

  /// Reads a member of the draft, or closes it; true when the reader stands in an array of views then.
  private mutating func decodeMemberOrEnd() throws(JSONError) -> Bool {
    guard let key = try reader.nextKey(ViewKey.all, &draft.seen) else {
      endView()
      return true
    }
    guard key == .subviews else {
      try decode(key)
      return false
    }
    guard try reader.expect(.array) else {
      hasSkippedViews = true
      return false
    }
    try reader.json.beginArray()
    return true
  }

  /// Closes the draft: what it says is settled now.
  mutating func endView() {
    settleDraft()
    builder.endView()
    depth -= 1
    if depth > 0 { draft = outerDrafts.removeLast() }
  }
}

// MARK: - Settling

extension SceneDecoder {
  private mutating func settleDraft() {
    let view = draft.view
    if let id = draft.id { settle(id, of: view) }
    let className = draft.className.map { name($0) } ?? builder.impliedClass(isWindow: draft.isWindow)
    builder.setClass(className, base: draft.baseClass.map { name($0) }, of: view)
    builder.setProperties(draft.properties, of: view)
    settleGeometry()
  }

  /// The name that a string gives: where it stands, if it is spelt without escapes.
  private mutating func name(_ string: JSONString) -> Name {
    string.isEscaped ? builder.name(reader.utf8(string)) : builder.name(at: string.range)
  }

  private mutating func settle(_ id: JSONString, of view: ViewIndex) {
    let offset = id.range.lowerBound - 1
    if let other = builder.setID(name(id), of: view) {
      // Finding a place takes a walk: of a million repeated ids only the first are described.
      let place = reader.issues.isFull ? "" : builder.tree.place(of: other)
      reader.report(
        .duplicateID, at: offset,
        "the id \(reader.quoted(id)) belongs to the view at place \(place) already; ids are unique in a scene"
      )
    } else if id.isEscaped || SceneNames.looksImplied(reader.json.bytes.span, id.range),
      SceneNames.mayBeImplied(reader.utf8(id))
    {
      impliedLookingIDs.append(.init(utf8: reader.utf8(id), offset: offset))
    }
  }

  private mutating func settleGeometry() {
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
