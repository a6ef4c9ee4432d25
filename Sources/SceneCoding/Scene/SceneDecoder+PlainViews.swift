import HitTesting
import JSONCoding

// Nearly every view is an object of a few keys with plain values. Those are read here, word by word and without a
// look back. Whatever is not plain, be it right or wrong, is left to the careful methods, which read it from its first
// byte: all mistakes are found there, and what is read here means the same there.

extension SceneDecoder {
  private static let plainKeys = PlainKeys(ViewKey.allCases.map { String(describing: $0) })

  /// Reads views up to the first thing that is not plain.
  ///
  /// - Parameter isInArray: whether the reader stands in an array of views, or among the members of the draft.
  mutating func readPlainViews(_ isInArray: inout Bool) {
    // A reference to the document, so that the draft may change while its bytes are looked at.
    let document = reader.json.bytes
    let bytes = document.span
    let keys = Self.plainKeys
    var place = reader.json.place
    while isInArray
      ? readPlainElement(bytes, &place, &isInArray) : readPlainMembers(bytes, &place, &isInArray, keys)
    {}
    reader.json.place = place
  }

  /// Opens the next view of an array, or leaves the array.
  ///
  /// - Returns: false where neither is plain; the place is then unchanged.
  @inline(__always)
  private mutating func readPlainElement(
    _ bytes: Span<UInt8>, _ place: inout JSONReader.Place, _ isInArray: inout Bool
  ) -> Bool {
    var index = place.offset
    bytes.skipWhitespace(at: &index)
    if !place.isAtFirst {
      if depth > 0, bytes.skip(ASCII.closeBracket, at: &index) {
        place = JSONReader.Place(offset: index, depth: place.depth - 1, isAtFirst: false)
        isInArray = false
        return true
      }
      guard bytes.skip(ASCII.comma, at: &index) else { return false }
      bytes.skipWhitespace(at: &index)
    }
    let offset = index
    guard bytes.skip(ASCII.openBrace, at: &index), depth < limits.depthMax,
      builder.viewCount < limits.viewsMax, place.depth < reader.json.depthMax
    else { return false }
    beginDraft(at: offset)
    place = JSONReader.Place(offset: index, depth: place.depth + 1, isAtFirst: true)
    isInArray = false
    return true
  }

  /// Reads members of the draft up to its end, or into its array of subviews.
  ///
  /// - Returns: false at a member that is not plain; the place is then behind the one before it.
  @inline(__always)
  private mutating func readPlainMembers(
    _ bytes: Span<UInt8>, _ place: inout JSONReader.Place, _ isInArray: inout Bool, _ keys: PlainKeys
  ) -> Bool {
    var index = place.offset
    var previous = KeyOrder.start
    bytes.skipWhitespace(at: &index)
    if !place.isAtFirst {
      if bytes.skip(ASCII.closeBrace, at: &index) { return endPlainView(&place, &isInArray, at: index) }
      guard bytes.skip(ASCII.comma, at: &index) else { return false }
    }
    while true {
      bytes.skipWhitespace(at: &index)
      guard bytes.skip(ASCII.quote, at: &index) else { return false }
      var key = keyOrder[previous]
      if !keys.matches(key, in: bytes, at: index) {
        key = keys.find(in: bytes, at: index)
        guard key >= 0 else { return false }
        keyOrder[previous] = key
      }
      index &+= keys.count(of: key)
      bytes.skipWhitespace(at: &index)
      guard bytes.skip(ASCII.colon, at: &index), let viewKey = ViewKey(rawValue: key),
        !draft.seen.contains(viewKey)
      else { return false }
      bytes.skipWhitespace(at: &index)
      if viewKey == .subviews {
        guard bytes.skip(ASCII.openBracket, at: &index), place.depth < reader.json.depthMax else {
          return false
        }
        bytes.skipWhitespace(at: &index)
        guard bytes.skip(ASCII.closeBracket, at: &index) else {
          _ = draft.seen.insert(.subviews)
          place = JSONReader.Place(offset: index, depth: place.depth + 1, isAtFirst: true)
          isInArray = true
          return true
        }
      } else if !readPlainValue(of: viewKey, bytes, at: &index) {
        return false
      }
      bytes.skipWhitespace(at: &index)
      // A number may go on in a way that is not plain, and anything may follow a value in a text that is wrong.
      guard index < bytes.count, bytes[index] == ASCII.comma || bytes[index] == ASCII.closeBrace else {
        return false
      }
      _ = draft.seen.insert(viewKey)
      previous = key
      place.offset = index
      place.isAtFirst = false
      if bytes[index] == ASCII.closeBrace { return endPlainView(&place, &isInArray, at: index &+ 1) }
      index &+= 1
    }
  }

  private mutating func endPlainView(
    _ place: inout JSONReader.Place, _ isInArray: inout Bool, at offset: Int
  ) -> Bool {
    place = JSONReader.Place(offset: offset, depth: place.depth - 1, isAtFirst: false)
    endView()
    isInArray = true
    return true
  }

  /// - Returns: whether the value was plain. Where it was not, the draft may hold a part of it, which is
  ///   overwritten when the value is read again.
  @inline(__always)
  private mutating func readPlainValue(of key: ViewKey, _ bytes: Span<UInt8>, at index: inout Int) -> Bool {
    switch key {
    case .id:
      guard let string = bytes.plainString(at: &index, countMax: 256) else { return false }
      draft.id = string
    case .class:
      guard let string = bytes.plainString(at: &index, countMax: .max) else { return false }
      draft.className = string
    case .frame:
      guard let rect = bytes.plainRect(at: &index) else { return false }
      draft.geometry.frame = rect
    case .bounds:
      guard let rect = bytes.plainRect(at: &index) else { return false }
      draft.geometry.bounds = rect
    case .center:
      guard let point = bytes.plainPoint(at: &index) else { return false }
      draft.geometry.center = point
    case .alpha:
      let alpha = bytes.plainNumber(at: &index)
      guard alpha >= 0, alpha <= 1 else { return false }
      draft.properties.alpha = alpha
    case .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch,
      .isEnabled, .canBecomeFirstResponder:
      guard let value = bytes.plainBoolean(at: &index) else { return false }
      draft.set(key, value)
    default:
      return false
    }
    return true
  }
}

/// Which key stood behind which when it was last seen: the next view of the same encoder has the same order.
struct KeyOrder {
  /// Stands for the beginning of an object.
  static let start = 31

  private var next: InlineArray<32, Int8>

  init() {
    next = InlineArray { Int8(truncatingIfNeeded: $0 &+ 1) }
    next[Self.start] = 0
    next[ViewKey.metadata.rawValue] = 0
  }

  /// The key that is expected behind another one.
  subscript(key: Int) -> Int {
    @inline(__always) get { Int(next[key & 31]) }
    @inline(__always) set { next[key & 31] = Int8(truncatingIfNeeded: newValue) }
  }
}

extension Span<UInt8> {
  /// A string of at least one byte.
  @inline(__always)
  fileprivate func plainString(at index: inout Int, countMax: Int) -> JSONString? {
    guard skip(ASCII.quote, at: &index) else { return nil }
    let end = endOfPlainString(from: index)
    guard end > index, end &- index <= countMax else { return nil }
    let string = JSONString(plain: index..<end)
    index = end &+ 1
    return string
  }

  /// `[x, y]`.
  @inline(__always)
  fileprivate func plainPoint(at index: inout Int) -> Point? {
    guard skip(ASCII.openBracket, at: &index) else { return nil }
    let x = plainElement(at: &index, ASCII.comma)
    let y = plainElement(at: &index, ASCII.closeBracket)
    // NaN is where something was not plain, and the sum with it is NaN.
    return x + y == x + y ? Point(x: x, y: y) : nil
  }

  /// `[x, y, width, height]`, the size not negative.
  @inline(__always)
  fileprivate func plainRect(at index: inout Int) -> Rect? {
    guard skip(ASCII.openBracket, at: &index) else { return nil }
    let x = plainElement(at: &index, ASCII.comma)
    let y = plainElement(at: &index, ASCII.comma)
    let width = plainElement(at: &index, ASCII.comma)
    let height = plainElement(at: &index, ASCII.closeBracket)
    guard x + y == x + y, width >= 0, height >= 0 else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// A number and the byte behind it; NaN where they are not plain.
  @inline(__always)
  private func plainElement(at index: inout Int, _ following: UInt8) -> Double {
    skipWhitespace(at: &index)
    let number = plainNumber(at: &index)
    skipWhitespace(at: &index)
    return skip(following, at: &index) ? number : .nan
  }
}

private enum ASCII {
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
}
