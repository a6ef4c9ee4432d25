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
