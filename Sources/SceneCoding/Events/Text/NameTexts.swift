import JSONCoding

/// Names, escaped once: each as JSON, and right behind that as people say it.
///
///     "save"the button "Save""list"the table "list"…
///     └JSON┘└─ spoken ───────┘
///
/// A name is put into a timeline thousands of times, and copying its bytes takes a few instructions.
struct NameTexts {
  /// All of them, and zeros behind.
  private(set) var bytes = [UInt8](repeating: 0, count: padding)
  private var names: [Name] = []

  private struct Name {
    let start: Int
    let endOfJSON: Int
    let end: Int
  }

  /// How many zeros stand behind a text, so that its last bytes can be copied as words.
  static let padding = 16

  /// Adds a word that stands for itself.
  ///
  /// - Returns: its place, by which it is known from then on.
  mutating func add(_ word: String) -> Int { add(id: word, spoken: word) }

  mutating func add(id: String, spoken: String) -> Int {
    var json = JSONWriter(capacity: 64)
    json.appendString(id)
    return add(json: json.bytes, spoken: spoken)
  }

  /// - Parameter json: a value.
  mutating func add(json: [UInt8], spoken: String) -> Int {
    bytes.removeLast(Self.padding)
    let start = bytes.count
    bytes += json
    let endOfJSON = bytes.count
    var text = JSONWriter(capacity: 64)
    text.appendString(spoken)
    bytes += text.bytes.dropFirst().dropLast()
    names.append(Name(start: start, endOfJSON: endOfJSON, end: bytes.count))
    bytes += [UInt8](repeating: 0, count: Self.padding)
    return names.count - 1
  }

  @inline(__always)
  func range(of place: Int, isSpoken: Bool) -> Range<Int> {
    let name = names[place]
    return isSpoken ? name.endOfJSON..<name.end : name.start..<name.endOfJSON
  }

  /// A name as people say it.
  func spoken(_ place: Int) -> String {
    String(decoding: bytes[range(of: place, isSpoken: true)], as: UTF8.self)
  }

  /// The most bytes that a name takes, either way.
  @inline(__always)
  func bytesMax(of place: Int) -> Int { names[place].end &- names[place].start }
}
