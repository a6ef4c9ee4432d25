import HitTesting
import JSONCoding
import TouchGeometry

// MARK: - The tree

extension SceneDecoder {
  /// Reads the array of windows with all that is below them.
  ///
  /// The reader stands either in an array of views (of windows, or of the subviews of `superview`) or among the
  /// draft's members.
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
        endSubviews()
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
  @inline(__always)
  mutating func beginDraft(at offset: Int) {
    let open = depth == 0 ? builder.beginWindow() : builder.beginView(in: &superview)
    draft.begin(open, at: offset)
    viewCount &+= 1
  }

  /// Puts the draft aside, until its subviews have been read.
  @inline(__always)
  mutating func beginSubviews() {
    if depth > 0 { outerDrafts[depth &- 1].open = superview }
    if depth < outerDrafts.count { outerDrafts[depth] = draft } else { outerDrafts.append(draft) }
    superview = draft.open
    depth &+= 1
  }

  /// Goes on with the view whose subviews have been read.
  @inline(__always)
  mutating func endSubviews() {
    depth &-= 1
    draft = outerDrafts[depth]
    draft.open = superview
    if depth > 0 { superview = outerDrafts[depth &- 1].open }
  }

  private mutating func hasRoom() throws(JSONError) -> Bool {
    if depth >= limits.depthMax {
      reader.report(.tooDeep, at: reader.json.offset, "views nest deeper than \(limits.depthMax) levels")
    } else if viewCount < limits.viewsMax {
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
      endDraft()
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
    beginSubviews()
    return true
  }
}

// MARK: - Settling

extension SceneDecoder {
  /// Ends the view that is drafted: what it says is settled now. The usual declaration is a frame, perhaps with bounds
  /// of its size.
  @inline(__always)
  mutating func endDraft() {
    let bounds = draft.seen.contains(.bounds) ? draft.bounds : Rect(origin: .zero, size: draft.frame.size)
    if draft.rare < 0, draft.seen.contains(.frame), !draft.seen.contains(.overrides),
      ViewGeometry.isUpright(frame: draft.frame, bounds: bounds)
    {
      builder.endView(
        draft.open, bounds: bounds, frameOrigin: draft.frame.origin, classIndex: draft.classIndex,
        draft.properties)
    } else {
      endUnusualDraft()
    }
  }

  @inline(never)
  private mutating func endUnusualDraft() {
    let rare = takeRare()
    var classIndex = draft.classIndex ?? builder.impliedClass(isWindow: draft.open.isWindow)
    if let base = rare.baseClass { classIndex = builder.classIndex(of: classIndex, base: base) }
    builder.setClass(classIndex, of: draft.view)
    settle(rare.reactNative)
    builder.setProperties(draft.properties, of: draft.view)
    if rare.geometryIsRead { settle(rare.geometry) }
    builder.endView(draft.open)
  }

  private mutating func settle(_ rareGeometry: ViewGeometry) {
    var geometry = rareGeometry
    if draft.seen.contains(.frame) { geometry.frame = draft.frame }
    if draft.seen.contains(.bounds) { geometry.bounds = draft.bounds }
    do {
      try builder.setGeometry(geometry, of: draft.view)
    } catch {
      reader.report(error.code, at: draft.offset, error.detail)
    }
  }

  /// The name that a string gives: where it stands, if it is spelt without escapes.
  mutating func name(_ string: JSONString) -> Name {
    string.isEscaped ? builder.name(reader.utf8(string)) : Name(inDocument: string.range)
  }

  mutating func settle(_ id: JSONString) {
    if let other = builder.setID(name(id), of: draft.view) {
      reportDuplicate(id, of: other)
    } else if id.isEscaped || SceneNames.looksImplied(reader.json.bytes.span, id.range) {
      noteImpliedLooking(id)
    }
  }

  @inline(never)
  private mutating func reportDuplicate(_ id: JSONString, of other: ViewIndex) {
    // Finding a place takes a walk: of a million repeated ids only the first are described.
    let place = reader.issues.isFull ? "" : builder.tree.place(of: other)
    reader.report(
      .duplicateID, at: id.range.lowerBound - 1,
      "the id \(reader.quoted(id)) belongs to the view at place \(place) already; ids are unique in a scene")
  }

  @inline(never)
  private mutating func noteImpliedLooking(_ id: JSONString) {
    guard SceneNames.mayBeImplied(reader.utf8(id)) else { return }
    impliedLookingIDs.append(.init(utf8: reader.utf8(id), offset: id.range.lowerBound - 1))
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
