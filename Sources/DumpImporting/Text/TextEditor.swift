import JSONCoding

/// Makes a text of another, piece by piece from its start to its end, and notes where each piece came from.
///
///     source   > &lt;UIView: 0x1; …
///              │ └ put("<")
///              └ drop       └ keep
struct TextEditor {
  let source: [UInt8]
  private(set) var text: [UInt8] = []
  private(set) var map = OffsetMap()
  /// Up to here the source is settled.
  private(set) var offset = 0
  /// Whether anything is not as it was.
  private(set) var hasChanged = false
  private var isShifted = false
  /// What may not be as it was before, each with its place in the source.
  var notes: [(code: ImportWarning.Code, detail: Sentence, offset: Int)] = []

  init(of source: [UInt8]) {
    self.source = source
    text.reserveCapacity(source.count)
  }

  /// Takes the source as it is, up to a byte; nothing where that is settled.
  mutating func keep(upTo end: Int) {
    let end = min(end, source.count)
    guard end > offset else { return }
    note()
    text += source[offset..<end]
    offset = end
  }

  /// Leaves the source out, up to a byte.
  mutating func drop(upTo end: Int) {
    let end = min(end, source.count)
    guard end > offset else { return }
    offset = end
    (hasChanged, isShifted) = (true, true)
  }

  /// Puts other bytes in the place of the source, up to a byte; both may be none.
  mutating func put(_ bytes: [UInt8], upTo end: Int) {
    (hasChanged, isShifted) = (true, true)
    note()
    text += bytes
    offset = max(offset, min(end, source.count))
    isShifted = true
  }

  mutating func put(_ bytes: String, upTo end: Int) { put(Array(bytes.utf8), upTo: end) }

  private mutating func note() {
    if isShifted { map.shift(text.count, to: offset) }
    isShifted = false
  }

  /// The whole, with the rest of the source as it is; nil where all of it is as it was.
  func finished() -> TextEditor? {
    guard hasChanged else { return nil }
    var whole = self
    whole.keep(upTo: source.count)
    whole.note()
    return whole
  }
}
