public import JSONCoding

/// Where the members of an object stand in a document: those that are known here, found in one pass without being read.
///
/// Objects of strangers may have any number of members. Only those with known names are kept.
public struct ObjectMembers: Sendable {
  public let document: [UInt8]
  /// Where each value stands, in the order of the known names.
  private var values: [Range<Int>?]
  private let names: [String]
  /// The first name that is not known.
  public private(set) var unknown: String?
  /// The first known name that stands there twice.
  public private(set) var repeated: String?

  /// Names that are longer are told by their beginning.
  private static let shownBytesMax = 80

  /// No object: nothing is in it.
  public init(knowing names: [String]) {
    (document, self.names) = ([], names)
    values = Array(repeating: nil, count: names.count)
  }

  /// - Parameters:
  ///   - start: of an object in the document.
  ///   - names: those that are known.
  /// - Throws: `JSONError` where the object is none, or is wrong inside.
  public init(of document: [UInt8], at start: Int = 0, knowing names: [String]) throws(JSONError) {
    var reader = JSONReader(document)
    reader.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
    try self.init(&reader, knowing: names)
  }

  init(_ reader: inout JSONReader, knowing names: [String]) throws(JSONError) {
    (document, self.names) = (reader.bytes, names)
    values = Array(repeating: nil, count: names.count)
    _ = try reader.peek()
    try reader.beginObject()
    while let member = try reader.nextMember() { note(member.name, member.value, reader) }
  }

  private mutating func note(_ name: JSONString, _ value: Range<Int>, _ reader: JSONReader) {
    guard name.range.count <= Self.shownBytesMax else {
      if unknown == nil { unknown = String(reader.text(name).prefix(Self.shownBytesMax)) + "…" }
      return
    }
    let text = reader.text(name)
    guard let index = names.firstIndex(of: text) else {
      if unknown == nil { unknown = text }
      return
    }
    if values[index] != nil, repeated == nil { repeated = text }
    values[index] = value
  }

  /// Where the value of a member stands; nil where it is not given.
  public subscript(name: String) -> Range<Int>? {
    names.firstIndex(of: name).flatMap { values[$0] }
  }

  /// The kind of a member's value; nil where it is not given.
  public func kind(of name: String) -> JSONKind? {
    guard let value = self[name] else { return nil }
    var reader = reader(at: value)
    return try? reader.peek()
  }

  /// The content of a string; nil where the member is none.
  public func utf8(_ name: String) -> [UInt8]? {
    guard let value = self[name] else { return nil }
    var reader = reader(at: value)
    guard let string = try? reader.readString() else { return nil }
    return reader.utf8(string)
  }

  /// The same as a text.
  public func text(_ name: String) -> String? { utf8(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The contents of an array of strings; nil where the member is none.
  public func texts(_ name: String) -> [String]? {
    guard let value = self[name] else { return nil }
    var reader = reader(at: value)
    var texts: [String] = []
    do throws(JSONError) {
      try reader.beginArray()
      while try reader.nextElement() { texts.append(reader.text(try reader.readString())) }
    } catch {
      return nil
    }
    return texts
  }

  private func reader(at value: Range<Int>) -> JSONReader {
    var reader = JSONReader(document)
    reader.place = JSONReader.Place(offset: value.lowerBound, depth: 0, isAtFirst: false)
    return reader
  }
}
