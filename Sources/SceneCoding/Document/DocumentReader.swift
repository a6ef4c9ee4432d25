import JSONCoding

/// Reads a JSON document against a schema, in one pass: a value of the wrong kind is reported and skipped, and reading
/// goes on: all mistakes of a document are found at once.
///
/// Every mistake is in `issues`, and returns nil: the caller goes on with the next member, and must not report the value
/// again. Where the text stops being JSON the rest has no meaning: `failure` is noted, and from there on all objects and
/// arrays are at their end, and all values null.
struct DocumentReader {
  var json: JSONReader
  private(set) var issues = SceneIssues()
  private(set) var failure: JSONError?
  var isInScene = false
  /// The start of the last expected value.
  private(set) var valueOffset = 0
  private(set) var keyOffset = 0

  init(_ bytes: [UInt8]) {
    json = JSONReader(bytes)
  }

  // MARK: Reporting

  /// Ends the text here, as one that is cut.
  mutating func fail() {
    failure = failure ?? JSONError(offset: json.offset, reason: .endOfInput(.value))
  }

  /// Reports a mistake in the value or key at a byte of the document.
  ///
  /// - Parameter offset: nil: that of the last expected value.
  mutating func report(
    _ code: SceneIssue.Code, at offset: Int? = nil, _ text: MistakeText, _ subject: SceneIssue.Subject? = nil
  ) {
    issues.append(
      SceneIssue(code: code, text: text, offset: offset ?? valueOffset, subject: subject), inScene: isInScene)
  }

  mutating func report(
    _ code: SceneIssue.Code, at offset: Int? = nil, _ mistake: Mistake, _ subject: SceneIssue.Subject? = nil
  ) {
    report(code, at: offset, MistakeText(mistake), subject)
  }

  /// An id, and the place of its use.
  struct IDReference {
    let utf8: ArraySlice<UInt8>
    let offset: Int

    var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  /// Reports a value of an unexpected kind, and skips it.
  mutating func reportKind(_ kind: JSONKind, expected: String) {
    report(.wrongType, at: json.offset, .expected(expected, found: kind.description))
    skipValue()
  }

  // MARK: Values

  /// Moves to the next value; one of another kind is reported and skipped.
  mutating func expect(_ kind: JSONKind) -> Bool {
    let found = peek()
    valueOffset = json.offset
    if found == kind { return true }
    reportKind(found, expected: kind.description)
    return false
  }

  /// Moves to the next value of any kind, and returns its start.
  mutating func startOfValue() -> Int {
    peek()
    return json.offset
  }

  mutating func number() -> Double? {
    expect(.number) ? readNumber() : nil
  }

  mutating func boolean() -> Bool? {
    expect(.boolean) ? readBoolean() : nil
  }

  /// Reads a Boolean into a property; for any other value the property is unchanged, and the result false.
  @discardableResult
  mutating func read(_ flag: inout Bool) -> Bool {
    guard let value = boolean() else { return false }
    flag = value
    return true
  }

  mutating func string() -> JSONString? {
    expect(.string) ? readString() : nil
  }

  mutating func nonEmptyString() -> JSONString? {
    guard let string = string() else { return nil }
    if !string.range.isEmpty { return string }
    report(.invalidValue, .empty)
    return nil
  }

  mutating func text() -> String? { string().map { json.text($0) } }

  mutating func nonEmptyText() -> String? { nonEmptyString().map { json.text($0) } }

  /// An id: 1 to 256 bytes.
  mutating func id() -> JSONString? {
    guard let string = nonEmptyString() else { return nil }
    if string.range.count <= 256 || json.utf8(string).count <= 256 { return string }
    report(.outOfRange, .longID)
    return nil
  }

  /// An id that refers to another object of the scene.
  mutating func reference() -> IDReference? {
    id().map { IDReference(utf8: utf8($0), offset: valueOffset) }
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
  ) -> Word? {
    guard let string = string() else { return nil }
    if string.range.count < Self.wordBytesMax, let word = Word(rawValue: json.text(string)) { return word }
    reportUnknown(string, among: Word.allCases.map(\.rawValue))
    return nil
  }

  /// Reads a word into a property; for any other value the property is unchanged.
  mutating func read<Word: CaseIterable & RawRepresentable<String>>(_ property: inout Word) {
    if let word = word(Word.self) { property = word }
  }

  /// One of a few words without an enumeration.
  mutating func word(among words: [String]) -> String? {
    guard let string = string() else { return nil }
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
    let text = issues.isFull ? "" : Self.unknown(json.shortText(string), among: words())
    report(.invalidValue, text)
  }

  private static func unknown(_ found: String, among words: [String]) -> MistakeText {
    .unknownValue(found, nearest: JSONKeyTable(words).nearest(to: found), among: words)
  }

  // MARK: Arrays and objects

  /// Calls `read` at each element; false if there is no array.
  @discardableResult
  mutating func elements(
    _ read: (inout DocumentReader, Int) -> Void
  ) -> Bool {
    guard expect(.array) else { return false }
    beginArray()
    var index = 0
    while nextElement() {
      read(&self, index)
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
    _ read: (inout DocumentReader, Key) -> Void
  ) -> SeenKeys<Key>? {
    guard expect(.object) else { return nil }
    let start = valueOffset
    beginObject()
    var seen = SeenKeys<Key>()
    while let key = nextKey(keys, &seen) {
      read(&self, key)
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
      report(.missingKey, at: start, MistakeText.missing(name), .missing(name))
    }
  }

  /// The next known key of an open object; unknown and repeated ones are reported and skipped.
  mutating func nextKey<Key>(
    _ keys: DocumentKeys<Key>, _ seen: inout SeenKeys<Key>
  ) -> Key? {
    while let name = nextName() {
      keyOffset = name.offset
      if let key = keys.key(name, in: json) {
        if seen.insert(key) { return key }
        report(.duplicateKey, at: name.offset, .duplicateKey)
      } else {
        reportUnknown(name, keys)
      }
      skipValue()
    }
    return nil
  }

  private mutating func reportUnknown<Key>(
    _ name: JSONString, _ keys: DocumentKeys<Key>
  ) {
    // Of a million unknown keys only the first are described.
    var text = issues.isFull ? "" : Self.unknownKey(json.shortText(name), keys)
    // If an affine transform is allowed here.
    if !issues.isFull, LayerTransform.isNamed(json.shortText(name)),
      keys.nearest(to: "transform") == "transform"
    {
      text = LayerTransform.refusal(of: peekNumbers())
    }
    report(.unknownKey, at: name.offset, text)
  }

  private static func unknownKey<Key>(_ name: String, _ keys: DocumentKeys<Key>) -> MistakeText {
    keys.confusion(shownBy: name)
      ?? .unknownKey(nearest: keys.synonym(of: name) ?? keys.nearest(to: name), among: keys.list)
  }

  // The methods of `JSONReader`, of which each reads nothing behind a failure.

  @discardableResult
  @inline(__always)
  private mutating func attempt<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) -> Value? {
    if failure != nil { return nil }
    do {
      return try read(&json)
    } catch {
      failure = error
      return nil
    }
  }

  @discardableResult
  mutating func peek() -> JSONKind { attempt { json throws(JSONError) in try json.peek() } ?? .null }

  mutating func beginObject() { attempt { json throws(JSONError) in try json.beginObject() } }

  /// The next key of an object; nil at its end.
  @inline(__always)
  mutating func nextName() -> JSONString? {
    attempt { json throws(JSONError) in try json.nextKey() } ?? nil
  }

  mutating func beginArray() { attempt { json throws(JSONError) in try json.beginArray() } }

  @inline(__always)
  mutating func nextElement() -> Bool {
    attempt { json throws(JSONError) in try json.nextElement() } ?? false
  }

  mutating func readString() -> JSONString {
    attempt { json throws(JSONError) in try json.readString() } ?? JSONString(plain: 0..<0)
  }

  mutating func readNumber() -> Double { attempt { json throws(JSONError) in try json.readNumber() } ?? 0 }

  mutating func readBoolean() -> Bool {
    attempt { json throws(JSONError) in try json.readBoolean() } ?? false
  }

  mutating func skipValue() { attempt { json throws(JSONError) in try json.skipValue() } }

  /// - Throws: that the text stops being JSON, or is followed by more.
  mutating func finish() throws(DocumentError) {
    attempt { json throws(JSONError) in try json.finish() }
    try checkSyntax()
  }

  func checkSyntax() throws(DocumentError) {
    if let failure { throw syntaxError(failure) }
  }
}

extension JSONString {
  /// Of its opening quote.
  @inline(__always)
  var offset: Int { range.lowerBound - 1 }
}
