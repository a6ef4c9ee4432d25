import JSONCoding

/// The id of a request. Its answer gives it back as it was.
///
/// Source: JSON-RPC 2.0 section 4; the Model Context Protocol, "Requests": a string or an integer, never null.
public struct MessageID: Hashable, Sendable {
  /// JSON text. Strings with the same content have the same text, however they were escaped.
  public let json: [UInt8]

  /// Longer ones are no ids: each is kept until its answer has been sent.
  static let bytesMax = 1024

  static let expectation = "`id` is a string or a whole number, of at most \(bytesMax) bytes"

  /// - Parameter offset: where the value begins in a document that was read before.
  /// - Returns: nil where the value is no id.
  init?(_ document: [UInt8], at value: Range<Int>) {
    guard value.count <= Self.bytesMax else { return nil }
    var reader = JSONReader(document)
    reader.place = JSONReader.Place(offset: value.lowerBound, depth: 0, isAtFirst: false)
    if let string = try? reader.readString() {
      var json = JSONWriter()
      json.string(utf8: reader.utf8(string)[...])
      self.json = json.finish()
      return
    }
    let text = document[value]
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    json = Array(text)
  }
}
