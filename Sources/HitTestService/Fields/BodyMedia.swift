import HTTPProtocol
import JSONCoding

/// The form of a request's body, by its `Content-Type`.
///
/// Other types are a 415: guessing from the first bytes would take a misspelt type for another language.
enum BodyMedia {
  case json
  /// Pasted text: a debugger's view hierarchy, a tool's XML, or a page that contains one.
  case dump
  case swift

  /// Nil for a type that is not read, and without one: browsers send a body without a type for any page, without a
  /// preflight. A repeated field has no type.
  init?(of head: HTTPRequestHead) {
    if head.isJSON {
      self = .json
      return
    }
    guard let type = head.fields.octets(of: "Content-Type") else { return nil }
    if Self.type(type, is: Self.jsonType) {
      self = .json
    } else if Self.dumpTypes.contains(where: { Self.type(type, is: $0) }) {
      self = .dump
    } else if Self.type(type, is: Self.swiftType) {
      self = .swift
    } else {
      return nil
    }
  }

  private static let jsonType = Array("application/json".utf8)
  private static let swiftType = Array("text/x-swift".utf8)
  private static let dumpTypes = [
    "text/plain", "text/xml", "application/xml", "text/html", "application/xhtml+xml",
  ].map { Array($0.utf8) }

  /// RFC 9110 §8.3.1: type and subtype are case-insensitive; parameters follow a semicolon.
  private static func type(_ contentType: ArraySlice<UInt8>, is name: [UInt8]) -> Bool {
    let type = contentType.prefix { $0 != ";" }
    let rest = type.dropFirst(name.count)
    return rest.allSatisfy { $0 == " " || $0 == "\t" }
      && type.prefix(name.count).elementsEqual(name) { octet, letter in
        // The bit that distinguishes `A` from `a`; in the slash it is set already.
        octet | 0x20 == letter
      }
  }

  /// The problem of a body that is not read here, by its head alone: 415, with the accepted types. Encoded bodies are
  /// refused, too: gzip would need a limit on the decoded size.
  static func refusal(of head: HTTPRequestHead) -> ProblemDetails? {
    if let coding = head.fields["Content-Encoding"] {
      return .encoded(coding)
    }
    if let media = BodyMedia(of: head) { return media == .json ? nil : charsetRefusal(of: head) }
    return .unsupportedType(head.fields["Content-Type"])
  }

  /// A text in another charset: its letters would be replaced, and classes have them. JSON has one charset (RFC 8259 §11).
  private static func charsetRefusal(of head: HTTPRequestHead) -> ProblemDetails? {
    guard let type = head.fields["Content-Type"], let charset = charset(of: type),
      !charsets.contains(charset.lowercased())
    else { return nil }
    return .unsupportedCharset(charset)
  }

  private static let charsets: Set = ["utf-8", "utf8", "us-ascii", "ascii", "utf-16"]

  /// RFC 9110 §5.6.6: a parameter's name in any case, its value perhaps quoted.
  private static func charset(of type: String) -> String? {
    for parameter in type.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " && $0 != "\t" }).lowercased() == "charset" else {
        continue
      }
      return String(parts[1].filter { $0 != " " && $0 != "\t" && $0 != "\"" })
    }
    return nil
  }
}
