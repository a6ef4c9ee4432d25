/// The way from a document's root to the value that is being read. Source: RFC 6901.
struct JSONPointer: Sendable {
  private var tokens: [Token] = []

  enum Token: Sendable {
    case key(String)
    case index(Int)
  }

  mutating func push(_ token: Token) { tokens.append(token) }
  mutating func pop() { tokens.removeLast() }
  mutating func setIndex(_ index: Int) { tokens[tokens.count - 1] = .index(index) }

  var depth: Int { tokens.count }

  /// The pointer as text, with more tokens behind it if wanted.
  func text(appending last: String? = nil) -> String {
    var text = ""
    for token in tokens {
      switch token {
      case .key(let key): text += "/" + Self.escape(key)
      case .index(let index): text += "/\(index)"
      }
    }
    return last.map { text + "/" + Self.escape($0) } ?? text
  }

  /// RFC 6901 section 3: `~` is written `~0`, `/` is written `~1`.
  private static func escape(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
    // By code points: a combining mark behind the character does not make it another one.
    return key.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
