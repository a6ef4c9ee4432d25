import HitTesting
import JSONCoding
import TouchGeometry

// Nearly every view is an object of a few keys with plain values. Those are read here, word by word and without a
// look back. Whatever is not plain, be it right or wrong, is left to the careful methods, which read it from its first
// byte: all mistakes are found there, and what is read here means the same there.

extension SceneDecoder {
  private static let plainKeys = PlainKeys(
    ViewKey.allCases.prefix(ViewKey.plainCount).map { String(describing: $0) })

  /// Reads views up to the first thing that is not plain.
  ///
  /// - Parameter isInArray: whether the reader stands in an array of views, or among the members of the draft.
  mutating func readPlainViews(_ isInArray: inout Bool) {
    var walk = PlainWalk(place: reader.json.place, isInArray: isInArray)
    let keys = Self.plainKeys
    PlainCursor.over(reader.json.bytes, from: walk.place.offset) { cursor in
      while walk.isInArray
        ? readPlainElement(&cursor, &walk) : readPlainMembers(&cursor, &walk, keys)
      {}
      return walk.place.offset
    }
    reader.json.place = walk.place
    isInArray = walk.isInArray
  }

  /// How far the reading of plain views has come: everything before the place is settled.
  private struct PlainWalk {
    var place: JSONReader.Place
    var isInArray: Bool

    /// Into an object or array, or out of it.
    @inline(__always)
    mutating func go(to offset: Int, deeper levels: Int, isInArray: Bool) {
      place = JSONReader.Place(offset: offset, depth: place.depth &+ levels, isAtFirst: levels > 0)
      self.isInArray = isInArray
    }
  }

  /// Opens the next view of an array, or leaves the array.
  ///
  /// - Returns: false where neither is plain.
  @inline(__always)
  private mutating func readPlainElement(
    _ cursor: inout PlainCursor, _ walk: inout PlainWalk
  ) -> Bool {
    if !walk.place.isAtFirst {
      if depth > 0, cursor.skip("]") {
        endSubviews()
        walk.go(to: cursor.offset, deeper: -1, isInArray: false)
        return true
      }
      guard cursor.skip(",") else { return false }
    }
    guard cursor.peek() == UInt8(ascii: "{"), depth < limits.depthMax, viewCount < limits.viewsMax,
      walk.place.depth < reader.json.depthMax
    else { return false }
    beginDraft(at: cursor.offset)
    cursor.advance()
    walk.go(to: cursor.offset, deeper: 1, isInArray: false)
    return true
  }

  /// Reads members of the draft up to its end, or into its array of subviews.
  ///
  /// - Returns: false at a member that is not plain; the place is then behind the one before it.
  @inline(__always)
  private mutating func readPlainMembers(
    _ cursor: inout PlainCursor, _ walk: inout PlainWalk, _ keys: PlainKeys
  ) -> Bool {
    var key = KeyOrder.start
    if !walk.place.isAtFirst {
      if cursor.skip("}") { return endPlainView(&cursor, &walk) }
      guard cursor.skip(",") else { return false }
    }
    while true {
      let previous = key
      key = cursor.key(of: keys, expecting: keyOrder[previous])
      guard let viewKey = ViewKey(plain: key), !draft.seen.contains(viewKey) else { return false }
      keyOrder[previous] = key
      if viewKey == .subviews {
        guard cursor.skip("["), walk.place.depth < reader.json.depthMax else { return false }
        if !cursor.skip("]") {
          draft.seen.formUnion(.subviews)
          beginSubviews()
          walk.go(to: cursor.offset, deeper: 1, isInArray: true)
          return true
        }
      } else if !readPlainValue(of: viewKey, &cursor) {
        return false
      }
      // A number may go on in a way that is not plain, and anything may follow a value in a text that is wrong.
      if cursor.skip(",") {
        draft.seen.formUnion(viewKey)
        walk.place.isAtFirst = false
        walk.place.offset = cursor.offset &- 1
      } else if cursor.skip("}") {
        draft.seen.formUnion(viewKey)
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
    endDraft()
    walk.go(to: cursor.offset, deeper: -1, isInArray: true)
    return true
  }

  /// - Returns: whether the value was plain. Where it was not, the draft may hold a part of it, which is
  ///   overwritten when the value is read again.
  @inline(__always)
  private mutating func readPlainValue(
    of key: ViewKey, _ cursor: inout PlainCursor
  ) -> Bool {
    switch key {
    case .id:
      guard let range = cursor.string(), range.count <= 256 else { return false }
      // What is settled is not to be read again.
      let next = cursor.peek()
      guard next == UInt8(ascii: ",") || next == UInt8(ascii: "}") else { return false }
      settle(JSONString(plain: range))
    case .class:
      let known = cursor.number(of: classTexts)
      if known >= 0 {
        draft.classIndex = ClassIndex(known)
      } else {
        guard let range = cursor.string() else { return false }
        noteClass(range)
      }
    case .frame, .bounds:
      let numbers = cursor.numbers4()
      guard numbers.isRect else { return false }
      let rect = Rect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w)
      if key == .frame { draft.frame = rect } else { draft.bounds = rect }
    case .center:
      let numbers = cursor.numbers2()
      guard numbers.x + numbers.y == numbers.x + numbers.y else { return false }
      noteCenter(Point(x: numbers.x, y: numbers.y))
    case .alpha:
      let alpha = cursor.number()
      guard alpha >= 0, alpha <= 1 else { return false }
      draft.properties.alpha = alpha
    default:
      guard let flag = key.flag, let value = cursor.boolean() else { return false }
      draft.properties.declare(flag, value)
    }
    return true
  }
}

extension SceneDecoder {
  @inline(never)
  private mutating func noteCenter(_ center: Point) {
    rare { $0.geometry.center = center }
  }

  @inline(never)
  private mutating func noteClass(_ range: Range<Int>) {
    let index = builder.classIndex(of: Name(inDocument: range))
    draft.classIndex = index
    // In a short document a class seldom comes again.
    if viewCount > 16 { classTexts.remember(range, in: reader.json.bytes, as: index.rawValue) }
  }
}

extension ViewKey {
  /// How many keys are looked for here: all up to the metadata.
  fileprivate static var plainCount: Int { 30 }

  /// - Parameter index: that of the key among all, or -1.
  @inline(__always)
  fileprivate init?(plain index: Int) {
    guard UInt(bitPattern: index) < UInt(Self.plainCount) else { return nil }
    self = Self.allCases[index]
  }

  /// The flag that the key declares, if it is one that is read here.
  @inline(__always)
  fileprivate var flag: ViewFlags? {
    switch self {
    case .isHidden: .isHidden
    case .isUserInteractionEnabled: .isUserInteractionEnabled
    case .clipsToBounds: .clipsToBounds
    case .isMultipleTouchEnabled: .isMultipleTouchEnabled
    case .isExclusiveTouch: .isExclusiveTouch
    case .canBecomeFirstResponder: .canBecomeFirstResponder
    default: nil
    }
  }
}

extension SIMD4<Double> {
  /// Whether it is x, y, width and height of a rectangle; NaN is in none.
  @inline(__always)
  fileprivate var isRect: Bool { x + y == x + y && z >= 0 && w >= 0 }
}

/// Which key stood behind which when it was last seen: the next view of the same encoder has the same order.
struct KeyOrder {
  /// Stands for the beginning of an object, and for no key.
  static let start = 31

  private var next: InlineArray<32, UInt8>

  init() {
    next = InlineArray { UInt8(truncatingIfNeeded: $0 &+ 1) }
    next[Self.start] = 0
    next[ViewKey.metadata.rawValue] = 0
  }

  /// The key that is expected behind another one.
  subscript(key: Int) -> Int {
    @inline(__always) get { Int(next[key & 31]) }
    @inline(__always) set { next[key & 31] = UInt8(truncatingIfNeeded: newValue) }
  }
}
