import JSONCoding
import TouchGeometry

/// Reads a JSON document against a schema, in one pass: a value of the wrong kind is reported and skipped, and reading
/// goes on: all mistakes of a document are found at once.
///
/// Methods throw only if the text is not JSON, as the rest has no meaning then. Every other mistake is in `issues`, and
/// returns nil: the caller goes on with the next member, and must not report the value again.
struct DocumentReader {
  var json: JSONReader
  private(set) var issues = SceneIssues()
  var isInScene = false
  /// The start of the last expected value.
  private(set) var valueOffset = 0
  private(set) var keyOffset = 0

  init(_ bytes: [UInt8]) {
    json = JSONReader(bytes)
  }

  // MARK: Reporting

  /// Reports a mistake in the value or key at a byte of the document.
  mutating func report(
    _ code: SceneIssue.Code, at offset: Int, _ detail: String, _ subject: SceneIssue.Subject? = nil
  ) {
    issues.append(
      SceneIssue(code: code, detail: detail, offset: offset, subject: subject), inScene: isInScene)
  }

  /// An id, and the place of its use.
  struct IDReference {
    let utf8: ArraySlice<UInt8>
    let offset: Int

    var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  /// Reports a value of an unexpected kind, and skips it.
  mutating func reportKind(_ kind: JSONKind, expected: String) throws(JSONError) {
    report(.wrongType, at: json.offset, "expected \(expected), found \(kind.description)")
    try json.skipValue()
  }

  // MARK: Values

  /// Moves to the next value; one of another kind is reported and skipped.
  mutating func expect(_ kind: JSONKind) throws(JSONError) -> Bool {
    let found = try json.peek()
    valueOffset = json.offset
    if found == kind { return true }
    try reportKind(found, expected: kind.description)
    return false
  }

  /// Moves to the next value of any kind, and returns its start.
  mutating func startOfValue() throws(JSONError) -> Int {
    _ = try json.peek()
    return json.offset
  }

  mutating func number() throws(JSONError) -> Double? {
    try expect(.number) ? try json.readNumber() : nil
  }

  mutating func boolean() throws(JSONError) -> Bool? {
    try expect(.boolean) ? try json.readBoolean() : nil
  }

  /// Reads a Boolean into a property; for any other value the property is unchanged, and the result false.
  @discardableResult
  mutating func read(_ flag: inout Bool) throws(JSONError) -> Bool {
    guard let value = try boolean() else { return false }
    flag = value
    return true
  }

  mutating func string() throws(JSONError) -> JSONString? {
    try expect(.string) ? try json.readString() : nil
  }

  mutating func nonEmptyString() throws(JSONError) -> JSONString? {
    guard let string = try string() else { return nil }
    if !string.range.isEmpty { return string }
    report(.invalidValue, at: valueOffset, "expected a non-empty text")
    return nil
  }

  mutating func text() throws(JSONError) -> String? { try string().map { json.text($0) } }

  mutating func nonEmptyText() throws(JSONError) -> String? { try nonEmptyString().map { json.text($0) } }

  /// An id: 1 to 256 bytes.
  mutating func id() throws(JSONError) -> JSONString? {
    guard let string = try nonEmptyString() else { return nil }
    if string.range.count <= 256 || json.utf8(string).count <= 256 { return string }
    report(.outOfRange, at: valueOffset, "expected an id of at most 256 bytes")
    return nil
  }

  /// An id that refers to another object of the scene.
  mutating func reference() throws(JSONError) -> IDReference? {
    try id().map { IDReference(utf8: utf8($0), offset: valueOffset) }
  }

  /// The unescaped bytes of a string; without escapes they are not copied.
  func utf8(_ string: JSONString) -> ArraySlice<UInt8> {
    string.isEscaped ? ArraySlice(json.utf8(string)) : json.bytes[string.range]
  }

  /// The text of a string for a message, shortened.
  func quoted(_ string: JSONString) -> String {
    "\"\(json.shortText(string))\""
  }

  mutating func word<Word: CaseIterable & RawRepresentable<String>>(
    _: Word.Type = Word.self
  ) throws(JSONError) -> Word? {
    guard let string = try string() else { return nil }
    if string.range.count < Self.wordBytesMax, let word = Word(rawValue: json.text(string)) { return word }
    reportUnknown(string, among: Word.allCases.map(\.rawValue))
    return nil
  }

  /// One of a few words without an enumeration.
  mutating func word(among words: [String]) throws(JSONError) -> String? {
    guard let string = try string() else { return nil }
    if string.range.count < Self.wordBytesMax {
      let word = json.text(string)
      if words.contains(word) { return word }
    }
    reportUnknown(string, among: words)
    return nil
  }

  /// No word is longer, escapes included; comparing megabytes would take time.
  private static let wordBytesMax = 200

  private mutating func reportUnknown(_ string: JSONString, among words: @autoclosure () -> [String]) {
    // Of a million wrong words only the first are described.
    let detail = issues.isFull ? "" : Self.unknown(json.shortText(string), among: words())
    report(.invalidValue, at: valueOffset, detail)
  }

  private static func unknown(_ found: String, among words: [String]) -> String {
    let hint = JSONKeyTable(words).nearest(to: found).map { "; did you mean \"\($0)\"?" }
    return "unknown value \"\(found)\"" + (hint ?? "; expected one of \(words.joined(separator: ", "))")
  }

  // MARK: Arrays and objects

  /// Calls `read` at each element; false if there is no array.
  @discardableResult
  mutating func elements(
    _ read: (inout DocumentReader, Int) throws(JSONError) -> Void
  ) throws(JSONError) -> Bool {
    guard try expect(.array) else { return false }
    try json.beginArray()
    var index = 0
    while try json.nextElement() {
      try read(&self, index)
      index += 1
    }
    return true
  }

  /// Calls `read` at the value of each known key; nil if there is no object.
  ///
  /// - Parameter required: keys without which the object is reported.
  @discardableResult
  mutating func members<Key>(
    _ keys: DocumentKeys<Key>, requiring required: [Key] = [],
    _ read: (inout DocumentReader, Key) throws(JSONError) -> Void
  ) throws(JSONError) -> SeenKeys<Key>? {
    guard try expect(.object) else { return nil }
    let start = valueOffset
    try json.beginObject()
    var seen = SeenKeys<Key>()
    while let key = try nextKey(keys, &seen) {
      try read(&self, key)
    }
    require(required, in: seen, of: keys, at: start)
    return seen
  }

  /// Reports the missing keys of an object.
  mutating func require<Key>(
    _ required: [Key], in seen: SeenKeys<Key>, of keys: DocumentKeys<Key>, at start: Int
  ) {
    for key in required where !seen.contains(key) {
      let name = keys.name(of: key)
      report(.missingKey, at: start, "`\(name)` is missing", .missing(name))
    }
  }

  /// The next known key of an open object; unknown and repeated ones are reported and skipped.
  mutating func nextKey<Key>(
    _ keys: DocumentKeys<Key>, _ seen: inout SeenKeys<Key>
  ) throws(JSONError) -> Key? {
    while let name = try json.nextKey() {
      keyOffset = name.range.lowerBound - 1
      if let key = keys.key(name, in: json) {
        if seen.insert(key) { return key }
        report(
          .duplicateKey, at: name.range.lowerBound - 1, "duplicate key")
      } else {
        try reportUnknown(name, keys)
      }
      try json.skipValue()
    }
    return nil
  }

  private mutating func reportUnknown<Key>(
    _ name: JSONString, _ keys: DocumentKeys<Key>
  ) throws(JSONError) {
    // Of a million unknown keys only the first are described.
    var detail = issues.isFull ? "" : Self.unknownKey(json.shortText(name), keys)
    // If an affine transform is allowed here.
    if !issues.isFull, LayerTransform.isNamed(json.shortText(name)),
      keys.nearest(to: "transform") == "transform"
    {
      detail = LayerTransform.refusal(of: try peekNumbers())
    }
    report(.unknownKey, at: name.range.lowerBound - 1, detail)
  }

  private static func unknownKey<Key>(_ name: String, _ keys: DocumentKeys<Key>) -> String {
    let hint = (keys.synonym(of: name) ?? keys.nearest(to: name)).map { "did you mean `\($0)`?" }
    return "unknown key; " + (keys.confusion(shownBy: name) ?? hint ?? "expected one of \(keys.list)")
  }
}

/// The shapes of numbers that geometry is written in, in points.
extension DocumentReader {
  /// An array of exactly this many numbers, at most 8.
  ///
  /// - Parameter refusal: the sentence about an array of another count, which is its argument.
  private mutating func numbers(
    _ count: Int, _ form: StaticString,
    otherwise refusal: (inout DocumentReader, Int) throws(JSONError) -> String? = { _, _ in nil }
  ) throws(JSONError) -> SIMD8<Double>? {
    guard try expect(.array) else { return nil }
    let start = valueOffset
    var numbers = SIMD8<Double>.zero
    var found = 0
    var areAllNumbers = true
    let isArray = try elements { (reader, index) throws(JSONError) in
      found = index + 1
      guard index < count else { return try reader.json.skipValue() }
      if let number = try reader.number() { numbers[index] = number } else { areAllNumbers = false }
    }
    if found == count {
      return isArray && areAllNumbers && areInRange(numbers, at: start) ? numbers : nil
    }
    let detail = try refusal(&self, found)
    report(.invalidValue, at: start, detail ?? "expected \(form), found \(found) elements")
    return nil
  }

  /// Whether the numbers are within the range for calculations: their products must be finite, too.
  private mutating func areInRange(_ numbers: SIMD8<Double>, at offset: Int) -> Bool {
    for index in numbers.indices where abs(numbers[index]) > Self.coordinateMax {
      report(
        .outOfRange, at: offset,
        "expected a coordinate within ±\(Self.coordinateMax), found \(numbers[index].written)")
      return false
    }
    return true
  }

  static let coordinateMax = 1e150

  /// `[x, y]`.
  mutating func point() throws(JSONError) -> Point? {
    try numbers(2, "[x, y]").map { Point(x: $0[0], y: $0[1]) }
  }

  /// `[width, height]`, neither of them negative.
  mutating func size() throws(JSONError) -> Vector? {
    let start = try startOfValue()
    guard let numbers = try numbers(2, "[width, height]") else { return nil }
    if numbers[0] >= 0, numbers[1] >= 0 { return Vector(dx: numbers[0], dy: numbers[1]) }
    report(
      .outOfRange, at: start,
      "expected a width and height of 0 or more, found [\(numbers[0].written), \(numbers[1].written)]")
    return nil
  }

  /// `[x, y, width, height]`, an object with these keys, or the text that `NSStringFromCGRect` makes; sizes are not
  /// negative (R12).
  mutating func rect() throws(JSONError) -> Rect? {
    let kind = try json.peek()
    let start = json.offset
    let rect =
      switch kind {
      case .object: try rectObject()
      case .string: try printedRect()
      default: try rectArray()
      }
    guard let rect else { return nil }
    if rect.size.width >= 0, rect.size.height >= 0 { return rect }
    report(
      .outOfRange, at: start,
      "expected a width and height of 0 or more: UIKit would standardize this rectangle")
    return nil
  }

  /// `{{0, 0}, {390, 844}}`. Any other text is left unread, and refused as no array.
  private mutating func printedRect() throws(JSONError) -> Rect? {
    var after = self
    guard let string = try after.string(), let numbers = Self.printedNumbers(after.json.text(string)) else {
      return try rectArray()
    }
    let start = json.offset
    self = after
    guard areInRange(numbers, at: start) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func printedNumbers(_ text: String) -> SIMD8<Double>? {
    let words = text.prefix(256).split { " {},".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == 4,
      text.filter({ $0 != " " }) == "{{\(words[0]),\(words[1])},{\(words[2]),\(words[3])}}"
    else {
      return nil
    }
    return SIMD8(numbers[0], numbers[1], numbers[2], numbers[3], 0, 0, 0, 0)
  }

  private mutating func rectArray() throws(JSONError) -> Rect? {
    try numbers(4, "[x, y, width, height]").map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  private mutating func rectObject() throws(JSONError) -> Rect? {
    var values: [Double?] = [nil, nil, nil, nil]
    try members(RectObjectKey.keys, requiring: RectObjectKey.allCases) { (reader, key) throws(JSONError) in
      values[key.rawValue] = try reader.number()
    }
    guard let x = values[0], let y = values[1], let width = values[2], let height = values[3] else {
      return nil
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// `[a, b, c, d, tx, ty]`.
  mutating func transform() throws(JSONError) -> AffineTransform? {
    let start = json.place
    let numbers = try numbers(6, "[a, b, c, d, tx, ty]") { (reader, count) throws(JSONError) in
      guard count == LayerTransform.elementCount else { return nil }
      let end = reader.json.place
      defer { reader.json.place = end }
      reader.json.place = start
      return try reader.peekNumbers().map(LayerTransform.refusal)
    }
    return numbers.map { AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
  }

  /// `[top, left, bottom, right]`.
  mutating func insets() throws(JSONError) -> EdgeInsets? {
    try numbers(4, "[top, left, bottom, right]").map {
      EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// A number that is not negative, and whose square is finite.
  mutating func length() throws(JSONError) -> Double? {
    guard let number = try number() else { return nil }
    if (0...Self.coordinateMax).contains(number) { return number }
    report(
      .outOfRange, at: valueOffset, "expected a length of 0 to \(Self.coordinateMax), found \(number.written)"
    )
    return nil
  }

  /// SVG path data, all commands.
  mutating func path() throws(JSONError) -> Path? {
    guard let string = try string() else { return nil }
    do {
      return try SVGPathParser.parse(utf8(string))
    } catch {
      report(
        .invalidPath, at: string.isEscaped ? valueOffset : string.range.lowerBound + error.offset,
        "\(error.detail) (byte \(error.offset) of the path)")
      return nil
    }
  }
}
