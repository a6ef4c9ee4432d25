import HitTesting
import JSONCoding
import TouchGeometry

// Nearly every view is an object of a few keys with plain values. Such members are read here, eight bytes at a time and
// without backtracking; everything else, right or wrong, is left to the careful methods, which read it from its first
// byte. So mistakes are found in one place, and values mean the same as there.
//
//     {"id":"a","class":"UIButton","frame":[0,0,44,44],"handles":["touches"],"alpha":0.5}
//     │         │                  │                   │
//     element   member ── member ──┘  place ───────────┘  not plain: the careful reader goes on from here, and
//                                                         returns behind the member
//
// Why it is fast:
// - A key is predicted: `KeyOrder` has the one that followed the last key in the view before, and comparing two words
//   with its spelling is cheaper than finding the key's end.
// - A run of properties equal to one of a view before is compared, not read (`repeatRun`).
// - The cursor stays in registers. `place` is written only behind a settled member: when this reading stops, everything
//   after that is read again.
// - A value may change the current view before it turns out not to be plain. That is harmless, as the second reading
//   overwrites it; an id is added to the tree for good, and therefore settled only when its end was seen.
//
// The inlined methods fill one function to the size beyond which the compiler inlines nothing more: rare cases are
// `@inline(never)`.

extension SceneDecoder {
  private static let plainKeys = PlainKeys(
    ViewKey.allCases.prefix(ViewKey.plainCount).map { String(describing: $0) })

  /// Reads views up to the first part that is not plain.
  ///
  /// - Parameter isInArray: whether the reader is in an array of views, or among the members of the current view.
  @_optimize(speed)
  mutating func readPlainViews(_ isInArray: inout Bool) {
    var walk = PlainWalk(reader.json.place, isInArray: isInArray)
    let keys = Self.plainKeys
    PlainCursor.over(reader.json.bytes, from: walk.place.offset) { cursor in
      while walk.isInArray
        ? readPlainElement(&cursor, &walk) : readPlainMembers(&cursor, &walk, keys)
      {}
      return walk.place.offset
    }
    walk.place.isAtFirst = walk.isAtFirst
    reader.json.place = walk.place
    isInArray = walk.isInArray
  }

  /// Opens the next view of an array, or leaves the array.
  ///
  /// - Returns: false if neither is plain.
  @inline(__always)
  private mutating func readPlainElement(
    _ cursor: inout PlainCursor, _ walk: inout PlainWalk
  ) -> Bool {
    if !walk.isAtFirst {
      if views.depth > 0, cursor.skip("]") {
        views.endSubviews()
        walk.go(to: cursor.offset, deeper: -1, isInArray: false)
        return true
      }
      guard cursor.skip(",") else { return false }
    }
    guard cursor.peek() == "{", views.depth < limits.depthMax,
      builder.tree.count < viewsBeforeLook,
      walk.place.depth < reader.json.depthMax
    else { return false }
    views.begin(in: &builder, at: cursor.offset)
    cursor.advance()
    walk.go(to: cursor.offset, deeper: 1, isInArray: false)
    return true
  }

  /// Reads members of the current view up to its end, or into its array of subviews.
  ///
  /// - Returns: false at a member that is not plain; the place is then behind the one before it.
  @inline(__always)
  private mutating func readPlainMembers(
    _ cursor: inout PlainCursor, _ walk: inout PlainWalk, _ keys: PlainKeys
  ) -> Bool {
    var key = KeyOrder.start
    if !walk.isAtFirst {
      if cursor.skip("}") { return endPlainView(&cursor, &walk) }
      guard cursor.skip(",") else { return false }
    }
    var runStart = -1
    while true {
      let (previous, start) = (key, cursor.offset)
      key = cursor.key(of: keys, expecting: habits.keyOrder[previous])
      guard var viewKey = ViewKey(plain: key), !views.current.seen.contains(viewKey) else { return false }
      habits.keyOrder[previous] = key
      if ViewKey.ofProperties.contains(viewKey) {
        if views.current.seen.isDisjoint(with: ViewKey.ofProperties) {
          if repeatRun(&cursor, &walk, from: start) { viewKey = .subviews } else { runStart = start }
        }
      } else if viewKey == .subviews {
        guard cursor.skip("[") else { return false }
        if runStart >= 0 { rememberRun(runStart..<start, openingSubviewsAt: cursor.offset) }
      } else {
        runStart = -1
      }
      if viewKey == .subviews {
        key = ViewKey.subviews.rawValue
        let next = cursor.peek()
        guard walk.place.depth < reader.json.depthMax, next != 0 else { return false }
        guard next == "]" else {
          views.current.seen.formUnion(.subviews)
          views.beginSubviews()
          walk.go(to: cursor.offset, deeper: 1, isInArray: true)
          return true
        }
        cursor.advance()
      } else if !readPlainValue(of: viewKey, &cursor) {
        return false
      }
      // A number may go on in a way that is not plain, and anything may follow a value in a text that is wrong.
      if cursor.skip(",") {
        views.current.seen.formUnion(viewKey)
        walk.place.offset = cursor.offset &- 1
      } else if cursor.skip("}") {
        views.current.seen.formUnion(viewKey)
        return endPlainView(&cursor, &walk)
      } else {
        return false
      }
    }
  }

  /// - Returns: true.
  @inline(__always)
  private mutating func endPlainView(
    _ cursor: inout PlainCursor, _ walk: inout PlainWalk
  ) -> Bool {
    endView()
    walk.go(to: cursor.offset, deeper: -1, isInArray: true)
    return true
  }

  /// - Returns: whether the value was plain. Where it was not, the view may hold a part of it, which is
  ///   overwritten when the value is read again.
  @inline(__always)
  private mutating func readPlainValue(
    of key: ViewKey, _ cursor: inout PlainCursor
  ) -> Bool {
    switch key {
    case .id:
      guard let range = cursor.string(), range.count <= 256 else { return false }
      // An id that was settled cannot be read again.
      let next = cursor.peek()
      guard next == "," || next == "}" else { return false }
      settle(plain: range)
    case .class:
      let known = cursor.number(of: habits.classes)
      if known >= 0 {
        views.current.plain.classIndex = ClassIndex(known)
      } else {
        guard let range = cursor.string() else { return false }
        noteClass(range)
      }
    case .frame, .bounds:
      let numbers = cursor.numbers4()
      guard numbers.isRect else { return false }
      let rect = Rect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w)
      if key == .frame { views.current.plain.frame = rect } else { views.current.plain.bounds = rect }
    case .center:
      let numbers = cursor.numbers2()
      guard numbers.x + numbers.y == numbers.x + numbers.y else { return false }
      noteCenter(Point(x: numbers.x, y: numbers.y))
    case .alpha:
      let alpha = cursor.number()
      guard alpha >= 0, alpha <= 1 else { return false }
      views.current.plain.properties.alpha = alpha
    default:
      guard let flag = key.plainFlag, let value = cursor.boolean() else { return false }
      views.current.plain.properties.declare(flag, value)
    }
    return true
  }

  @_optimize(speed)
  @inline(never)
  private mutating func noteCenter(_ center: Point) {
    views.changeRare { $0.geometry.center = center }
  }

  @_optimize(speed)
  @inline(never)
  private mutating func noteClass(_ range: Range<Int>) {
    let index = builder.classIndex(of: Name(inDocument: range))
    views.current.plain.classIndex = index
    // In a short document a class is seldom repeated.
    if builder.tree.count > 16 { habits.classes.remember(range, in: reader.json.bytes, as: index.rawValue) }
  }
}

extension ViewKey {
  /// - Parameter index: that of the key among all, or -1.
  @inline(__always)
  fileprivate init?(plain index: Int) {
    guard UInt(bitPattern: index) < UInt(Self.plainCount) else { return nil }
    self = Self.allCases[index]
  }
}

extension SIMD4<Double> {
  /// Whether it is x, y, width and height of a rectangle without NaN.
  @inline(__always)
  fileprivate var isRect: Bool { x + y == x + y && z >= 0 && w >= 0 }
}

// Encoders write many properties of each view, and the same ones for many views:
//
//     {"id":"a","frame":[0,0,44,44],"alpha":1,"isHidden":false,"clipsToBounds":false,"subviews":[]}
//                                   └──────────────────── a run ─────────────────────────────┘
//
// A run that is written as one before is compared with it, sixteen bytes at a time, instead of being read.

extension SceneDecoder {
  /// Applies a run of properties equal to one of a view before, up to behind the bracket of the subviews.
  ///
  /// - Parameter start: of the run; the view has no property yet.
  /// - Returns: false, without reading, for any other text, or if the view has subviews already.
  @inline(__always)
  mutating func repeatRun(_ cursor: inout PlainCursor, _ walk: inout PlainWalk, from start: Int) -> Bool {
    guard !views.current.seen.contains(.subviews) else { return false }
    let place = cursor.stretch(among: &habits.stretches, from: start)
    guard place >= 0 else { return false }
    let run = habits[run: place]
    views.current.plain.properties = run.properties
    views.current.seen.formUnion(run.seen)
    // The comma behind the last property.
    walk.place.offset = start &+ Int(run.byteCount) &- 1
    return true
  }

  /// - Parameters:
  ///   - range: the text of the members with all of the current view's properties so far.
  ///   - end: behind the bracket of the subviews, whose key follows them.
  @_optimize(speed)
  @inline(never)
  mutating func rememberRun(_ range: Range<Int>, openingSubviewsAt end: Int) {
    let seen = views.current.seen.intersection(ViewKey.ofProperties)
    let run = PropertyRun(views.current.plain.properties, seen, byteCount: range.count)
    habits.remember(run, at: range.lowerBound..<end)
  }

  // The end of a scene. Four checks had to wait for it, in this order, as each needs the one before: unique ids among
  // views and responders; the delegate's id (R70); single references by id; references of recognizers and controls.

  /// Settles everything that needs the whole scene: uniqueness across kinds, and references.
  mutating func resolveReferences() {
    if let places = builder.orderGestureRecognizers() { links.moveRecognizers(to: places) }
    if ids.areUnremarkable, links.isEmpty, classKeys.isEmpty, unknowns == nil { return }
    var names = SceneNames(tree: builder.tree, responders: ids.responders)
    checkUniqueness(&names)
    settleDelegateID(&names)
    names.responders = ids.responders
    for (use, target) in links.references {
      if let responder = names.responder(named: target.utf8) {
        resolve(target, of: use, to: responder)
      } else {
        reportUnknown(target, .object)
      }
    }
    resolveLinks(&names)
    builder.unknowns = unknowns?.resolved(&names)
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
        .notAllowed, at: target.offset, .noDelegate)
    case (.next(let responder), let next):
      builder.setNext(.responder(next), of: responder)
    case (.firstResponder, let responder):
      builder.setFirstResponder(responder)
    case (.hitTest, _), (.touches, _):
      reportKind(of: target, .view)
    case (.presentedBy, _):
      reportKind(of: target, .viewController)
    }
  }

  private mutating func reportKind(of target: PendingLinks.Reference, _ expected: Named) {
    reader.report(
      .unknownID, at: target.offset, .isNot(target.text, expected))
  }

  private mutating func checkUniqueness(_ names: inout SceneNames) {
    for id in ids.ofResponders {
      if names.tree.view(withDeclaredID: id.utf8) != nil {
        reader.report(.duplicateID, at: id.offset, .duplicateID(id.text, .view))
      } else {
        checkImplied(id, &names)
      }
    }
    for id in ids.impliedLooking { checkImplied(id, &names) }
  }

  /// A declared id must not be the implied name of another object.
  private mutating func checkImplied(_ id: DocumentReader.IDReference, _ names: inout SceneNames) {
    guard let other = names.implied(id.utf8) else { return }
    let owner: Named =
      switch other {
      case .view: .view
      case .viewController: .viewController
      case .windowScene: .windowScene
      case .application: .application
      case .applicationDelegate: .applicationDelegate
      }
    reader.report(
      .duplicateID, at: id.offset,
      .defaultID(id.text, of: owner))
  }

  /// R70: a delegate with another responder's id is that responder, and is in the chain once.
  private mutating func settleDelegateID(_ names: inout SceneNames) {
    guard let id = ids.ofDelegate else { return }
    if names.responder(named: id.utf8) == nil {
      ids.responders.declared[id.utf8] = .applicationDelegate
    } else {
      builder.unlinkApplicationDelegate()
    }
  }
}
