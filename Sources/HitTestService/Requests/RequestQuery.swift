import JSONCoding
import SceneCoding
import TouchGeometry

/// The members of a request whose body is a dump: they stand in its query.
///
///     POST /v1/explain?x=160&y=424&target=0x104
///     Content-Type: text/plain
///
///     <UIWindow: 0x101; frame = (0 0; 320 568)> …
///
/// An unknown key is an error, as in a body: `&tagret=` must not silently ask something else.
///
/// Source: the URL standard's `application/x-www-form-urlencoded`, as browsers and curl write queries.
struct RequestQuery {
  /// The keys that are taken, in the order in which messages list them.
  private let keys: [Key]
  private var values: [String: String] = [:]
  /// Who wrote it.
  let asker: Asker

  /// A key that a query may have.
  enum Key: Hashable {
    /// The tool whose dump it is, where its text does not tell.
    case format
    /// Which of several prints of a tree is meant.
    case print
    /// Which screen of a file is meant, by id or name.
    case screen
    /// Whether the answer has line breaks for people.
    case pretty
    case touch(TouchMember)
    case member(RequestMember)
    /// Of SwiftUI's source: a view by its name, and conditions that hold.
    case about, state

    var name: String {
      switch self {
      case .format: "format"
      case .print: "print"
      case .screen: "screen"
      case .pretty: "pretty"
      case .touch(let member): member.name
      case .member(let member): member.name
      case .about: "about"
      case .state: "state"
      }
    }
  }

  /// - Parameters:
  ///   - text: the octets behind the `?`; nil where there is none. The request's head was checked: a `%` is followed
  ///     by two hexadecimal digits.
  ///   - keys: the keys that the request takes beside `format`, `print`, `screen` and `pretty`.
  ///   - asker: who wrote it.
  /// - Throws: `ProblemDetails` of 400 for a key that is unknown here, or given twice.
  init(_ text: String?, taking keys: [Key], asker: Asker = .query) throws(ProblemDetails) {
    self.keys = [.format, .print, .screen] + keys + [.pretty]
    self.asker = asker
    for member in (text ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let name = member.prefix { $0 != UInt8(ascii: "=") }
      try add(Self.decode(name), Self.decode(member.dropFirst(name.count + 1)))
    }
  }

  /// A key that stands there twice has no order that could be relied on: it is an error, as in JSON.
  private mutating func add(_ name: String, _ value: String) throws(ProblemDetails) {
    guard keys.contains(where: { $0.name == name }) else { throw unknown(name) }
    guard values.updateValue(value, forKey: name) == nil else {
      throw ProblemDetails(.badRequest, "The query gives `\(name)` more than once.")
    }
  }

  /// The problem of an unknown key, with the nearest known one: names from outside are shown to 40 characters.
  private func unknown(_ name: String) -> ProblemDetails {
    let known = keys.map(\.name)
    let hint = JSONKeyTable(known).nearest(to: String(name.prefix(40))).map { "did you mean `\($0)`?" }
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    return ProblemDetails(
      .badRequest, "The query's `\(name.prefix(40))` is not known here; \(hint ?? "known are \(list)").")
  }

  /// The query beside a body of JSON, whose members stand in the body: only `pretty` is left to a query.
  ///
  /// - Throws: `ProblemDetails` of 400 for any other key: `?x=1` must not be ignored in silence.
  static func check(besideJSON text: String) throws(ProblemDetails) {
    for member in text.utf8.split(separator: UInt8(ascii: "&")) {
      let name = decode(member.prefix { $0 != UInt8(ascii: "=") })
      guard name != Key.pretty.name else { continue }
      throw ProblemDetails(
        .badRequest,
        "The query's `\(name.prefix(40))` is not read beside a body of JSON: put it into the body. Only `pretty` stands "
          + "in the query.")
    }
  }

  /// Whether the query asks for line breaks: `?pretty`, `?pretty=true`.
  static func isPretty(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "&")).contains {
      ["pretty", "pretty=", "pretty=true", "pretty=1"].contains(decode($0))
    }
  }

  /// Undoes the encoding: `+` is a space, and `%` begins an octet in hexadecimal.
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

// MARK: - Values

// Each is nil where the query does not give the key; a wrong one is a `ProblemDetails` of 400 that names the key.

extension RequestQuery {
  subscript(key: Key) -> String? { values[key.name] }

  func number(_ key: Key) throws(ProblemDetails) -> Double? {
    guard let text = self[key] else { return nil }
    guard let number = Double(decimal: text), number.isFinite else {
      throw ProblemDetails(
        .badRequest, "\(asker.subject(key)) is \"\(text.prefix(40))\", which is not a number.")
    }
    return number
  }

  /// Four numbers between commas; sizes are not negative (R12).
  func rect(_ key: Key) throws(ProblemDetails) -> Rect? {
    guard let text = self[key] else { return nil }
    let numbers = text.listed.compactMap { Double(decimal: $0) }.filter(\.isFinite)
    guard numbers.count == 4, text.listed.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      throw ProblemDetails(
        .badRequest, "\(asker.subject(key)) has to be x,y,width,height, like 0,0,100,44.")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A whole number of a range.
  func count(_ key: Key, in range: ClosedRange<Int>) throws(ProblemDetails) -> Int? {
    guard let number = try number(key) else { return nil }
    if let count = Int(exactly: number), range.contains(count) { return count }
    let between = range.count == 2 ? "or" : "to"
    throw ProblemDetails(
      .badRequest, "\(asker.subject(key)) is \(range.lowerBound) \(between) \(range.upperBound).")
  }

  /// Pixels of a point.
  func scale(_ key: Key) throws(ProblemDetails) -> TouchScale? {
    guard let text = self[key] else { return nil }
    if let scale = TouchScale(text) { return scale }
    throw ProblemDetails(.badRequest, "\(asker.subject(key)) is \(TouchScale.expectation).")
  }

  /// One of a few words.
  func word(_ key: Key, among words: [String]) throws(ProblemDetails) -> String? {
    guard let text = self[key] else { return nil }
    return try check(text, of: key, among: words)
  }

  /// Words between commas.
  func words(_ key: Key, among words: [String]) throws(ProblemDetails) -> [String]? {
    guard let text = self[key] else { return nil }
    var found: [String] = []
    for word in text.listed { found.append(try check(word, of: key, among: words)) }
    return found
  }

  private func check(_ text: String, of key: Key, among words: [String]) throws(ProblemDetails) -> String {
    if words.contains(text) { return text }
    throw ProblemDetails(
      .badRequest,
      "\(asker.subject(key)) is \"\(text.prefix(40))\"; known are \(words.joined(separator: ", ")).")
  }
}
