import HitTesting
import JSONCoding
import WorkMetering

/// JSON that no tool for view hierarchies writes, recognized by the keys of its outermost object.
///
///     {"name": "shop", "version": "1.0.0", "dependencies": {…}}      a package manifest
struct ForeignJSON {
  let offset: Int
  private let keys: [String]

  /// Other programs' files that users paste, and their unique combinations of keys.
  private static let known: KeyValuePairs<String, ForeignJSONKind> = [
    "name version dependencies": .packageManifest,
    "lockfileVersion": .packageLock,
    "compilerOptions": .typeScript,
    "expo": .expo,
    "layers fr ip op": .lottie,
    "images info": .assets,
    "colors info": .assets,
    "actions metadataRef _type": .testResult,
    "devices tests testNodes": .testReport,
    "sourceLanguage strings": .strings,
    "log": .archive,
    "type features": .geoJSON,
    "type coordinates": .geoJSON,
    "document schemaVersion": .figma,
    "capabilities": .capabilities,
    "openapi": .openAPI,
    "$schema": .schema,
    "jsonrpc": .rpc,
    "widgetRuntimeType": .flutter,
    "description creationLocation": .flutter,
    "node bounds resource-id": .android,
    "error message": .error,
  ]

  /// The keys that are read: those of a file's head.
  private static let keysMax = 24

  /// - Returns: nil where the text does not begin with an object, or with an array of one, or where that is no JSON.
  init?(in text: [UInt8]) {
    guard let start = text.firstIndex(where: { !ASCII.isWhitespace($0) && $0 < 0x80 }) else { return nil }
    guard text[start] == "{" || text[start] == "[" else { return nil }
    guard let keys = try? Self.keys(of: text, from: start), !keys.isEmpty else { return nil }
    (offset, self.keys) = (start, keys)
  }

  private static func keys(of text: [UInt8], from start: Int) throws(JSONError) -> [String] {
    var json = JSONReader(text, from: start)
    if try json.peek() == .array {
      try json.beginArray()
      guard try json.nextElement() else { return [] }
    }
    guard try json.peek() == .object else { return [] }
    try json.beginObject()
    var keys: [String] = []
    while keys.count < keysMax {
      // A document cut behind its first keys is recognized by these.
      guard let key = try? json.nextKey() else { break }
      keys.append(json.utf8(key).string)
      guard (try? json.skipValue()) != nil else { break }
    }
    return keys
  }

  /// The kind of file, and what to paste.
  var detail: Sentence {
    let program = Self.known.first { Set(words: $0.key).isSubset(of: keys) }?.value
    let names = keys.prefix(4).map { "`\($0.prefix(40))`" }.joined(separator: ", ")
    return program.map { .json($0) } ?? .json(keys: names)
  }
}

/// XML that no tool for view hierarchies writes, recognized by the root element.
struct ForeignXML {
  let root: XMLRoot
  let kind: ForeignXMLKind

  init(_ root: XMLRoot, in text: [UInt8]) {
    self.root = root
    kind = Self.kind(of: text.text(in: root.name), Self.attributes(of: root, text))
  }

  /// A web page may contain a hierarchy, which is searched for.
  var mayHoldHierarchy: Bool { kind == .webPage }

  /// Behind the document's end; the text's end if it is cut.
  func end(in text: [UInt8]) -> Int {
    let close = "</" + text.text(in: root.name) + ">"
    return text.first(close, in: root.name.upperBound..<text.count).map { $0 + close.utf8.count }
      ?? text.count
  }

  private static func kind(of root: String, _ attributes: String) -> ForeignXMLKind {
    switch root {
    case "document", "archive": attributes.holds("com.apple.InterfaceBuilder") ? .interfaceBuilder : .other
    case "plist": .propertyList
    case "svg", "svg:svg": .vectorGraphics
    case "hierarchy": .androidHierarchy
    case "html", "HTML": .webPage
    case "rss", "feed", "rdf:RDF": .feed
    default: attributes.holds("xmlns:android") ? .androidResource : .other
    }
  }

  /// The attributes of the root, up to a limit.
  private static func attributes(of root: XMLRoot, _ text: [UInt8]) -> String {
    let end = min(root.name.upperBound + attributesBytesMax, text.count)
    let tag = text.span.first(">", in: root.name.upperBound..<end)
    return text.text(in: root.name.upperBound..<tag)
  }

  private static let attributesBytesMax = 1_024
}

extension ForeignXML {
  /// - Parameter text: the text with the root.
  func detail(in text: [UInt8]) -> Sentence {
    .xml(root: String(text.text(in: root.name).prefix(60)), kind)
  }
}

/// The start tag of an XML document's root element, behind the declaration, comments and the document type.
///
///     <?xml version="1.0"?> <!-- a note --> <!DOCTYPE plist …> <plist version="1.0">
///                                                              └ start
struct XMLRoot {
  let name: Range<Int>

  var start: Int { name.lowerBound - 1 }

  /// More than any preamble; it limits a look-ahead's cost.
  private static let preambleBytesMax = 16_384

  /// - Parameter start: the first byte of the document, or of its root.
  /// - Returns: nil if no element begins, or text other than XML is before it.
  init?(_ text: [UInt8], from start: Int) {
    let end = min(text.count, start + Self.preambleBytesMax)
    var at = start
    while true {
      at = Self.skipMargin(text, from: at, to: end)
      guard at < end, text[at] == "<" else { return nil }
      guard let mark = Self.preamble.first(where: { text.matches($0.key, at: at) })?.value else { break }
      guard let close = text.first(mark, in: at..<end) else { return nil }
      at = close + mark.utf8.count
    }
    var nameEnd = at + 1
    while nameEnd < end, ASCII.isKeyByte(text[nameEnd]) || text[nameEnd] == ":" { nameEnd += 1 }
    // UIKit's descriptions begin like tags: `<UIWindow: 0x1; …`.
    guard nameEnd > at + 1, text[nameEnd - 1] != ":" else { return nil }
    name = at + 1..<nameEnd
  }

  /// The marks that open and close what may be before the root.
  private static let preamble: KeyValuePairs = ["<?": "?>", "<!--": "-->", "<!": ">"]

  /// Blanks, line breaks and a byte order mark; in a string also line breaks that are written as escapes.
  private static func skipMargin(_ text: [UInt8], from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      let byte = text[at]
      let isEscape = byte == "\\" && at + 1 < end && "nrt".utf8.contains(text[at + 1])
      guard isEscape || ASCII.isMargin(byte) else { return at }
      at += isEscape ? 2 : 1
    }
    return at
  }
}
