import JSONCoding

/// The rest of a request whose body is a dump: what its query says.
///
/// Source: the URL standard's `application/x-www-form-urlencoded`, as browsers and curl write queries.
struct RequestQuery {
  private var values: [Key: String] = [:]

  enum Key: Int, CaseIterable {
    case format, x, y, `in`, target, passes, include, views, window, show, targetSize, rules, artifact
    case events, options
  }

  /// What is wrong with a query, in a sentence.
  struct Mistake: Error {
    let detail: String

    init(_ detail: String) {
      self.detail = detail
    }
  }

  private static let names = Key.allCases.map { String(describing: $0) }
  private static let table = JSONKeyTable(names)

  /// - Parameters:
  ///   - text: behind the `?`, as it came.
  ///   - keys: those that the request takes.
  init(_ text: String?, taking keys: Set<Key>) throws(Mistake) {
    for member in (text ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let name = member.prefix { $0 != UInt8(ascii: "=") }
      try add(Self.decode(name), Self.decode(member.dropFirst(name.count + 1)), keys)
    }
  }

  private mutating func add(_ name: String, _ value: String, _ keys: Set<Key>) throws(Mistake) {
    guard let key = Self.names.firstIndex(of: name).flatMap(Key.init(rawValue:)), keys.contains(key) else {
      throw Self.unknown(name, keys)
    }
    guard values.updateValue(value, forKey: key) == nil else {
      throw Mistake("The query gives `\(name)` more than once.")
    }
  }

  private static func unknown(_ name: String, _ keys: Set<Key>) -> Mistake {
    let known = keys.map(\.rawValue).sorted().map { names[$0] }
    let hint = JSONKeyTable(known).nearest(to: String(name.prefix(40))).map { "did you mean `\($0)`?" }
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    return Mistake("The query's `\(name.prefix(40))` is not known here; \(hint ?? "known are \(list)").")
  }

  /// `+` is a space, and `%` begins an octet in hexadecimal; the grammar of both was checked with the request's head.
  private static func decode(_ text: Substring.UTF8View) -> String {
    var octets: [UInt8] = []
    var rest = text[...]
    while let octet = rest.popFirst() {
      if octet == UInt8(ascii: "%"), let decoded = UInt8(Substring(rest.prefix(2)), radix: 16) {
        octets.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        octets.append(octet == UInt8(ascii: "+") ? UInt8(ascii: " ") : octet)
      }
    }
    return String(decoding: octets, as: UTF8.self)
  }
}

extension RequestQuery {
  subscript(key: Key) -> String? { values[key] }

  /// A number; nil when the query does not give it.
  func number(_ key: Key) throws(Mistake) -> Double? {
    guard let text = values[key] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw Mistake("The query's `\(key)` is \"\(text.prefix(40))\", which is not a number.")
    }
    return number
  }

  /// One of a few words; nil when the query does not give it.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    _ key: Key, _: Word.Type = Word.self
  ) throws(Mistake) -> Word? {
    guard let text = values[key] else { return nil }
    return try Self.word(text, of: key)
  }

  /// Words between commas; nil when the query does not give them.
  func words<Word: CaseIterable & RawRepresentable<String>>(
    _ key: Key, _: Word.Type = Word.self
  ) throws(Mistake) -> [Word]? {
    guard let text = values[key] else { return nil }
    var words: [Word] = []
    for word in text.split(separator: ",") { words.append(try Self.word(String(word), of: key)) }
    return words
  }

  private static func word<Word: CaseIterable & RawRepresentable<String>>(
    _ text: String, of key: Key
  ) throws(Mistake) -> Word {
    if let word = Word(rawValue: text) { return word }
    let list = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw Mistake("The query's `\(key)` is \"\(text.prefix(40))\"; known are \(list).")
  }
}
