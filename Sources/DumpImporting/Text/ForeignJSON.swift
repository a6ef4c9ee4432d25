import JSONCoding

/// JSON that no tool for view hierarchies writes, recognized by the keys of its outermost object.
///
///     {"name": "shop", "version": "1.0.0", "dependencies": {…}}      a package manifest
struct ForeignJSON {
  let offset: Int
  private let keys: [String]

  /// Other programs' files that users paste, and their unique combinations of keys.
  private static let known: KeyValuePairs<[String], String> = [
    ["name", "version", "dependencies"]: "a package manifest (package.json)",
    ["lockfileVersion"]: "a package lock file",
    ["compilerOptions"]: "a TypeScript configuration",
    ["expo"]: "an Expo configuration (app.json)",
    ["layers", "fr", "ip", "op"]: "a Lottie animation",
    ["images", "info"]: "an asset catalog (Contents.json)",
    ["colors", "info"]: "an asset catalog (Contents.json)",
    ["actions", "metadataRef", "_type"]: "xcresulttool output of an Xcode result bundle",
    ["devices", "tests", "testNodes"]: "an Xcode test report",
    ["sourceLanguage", "strings"]: "a string catalog",
    ["log"]: "an HTTP archive (HAR)",
    ["type", "features"]: "GeoJSON",
    ["type", "coordinates"]: "GeoJSON",
    ["document", "schemaVersion"]: "a Figma file",
    ["capabilities"]: "the capabilities of a WebDriver session",
    ["openapi"]: "an OpenAPI description",
    ["$schema"]: "a JSON schema or a file that names one",
    ["jsonrpc"]: "a JSON-RPC message",
    ["widgetRuntimeType"]: "Flutter's widget tree",
    ["description", "creationLocation"]: "Flutter's widget tree",
    ["node", "bounds", "resource-id"]: "an Android view hierarchy",
    ["error", "message"]: "an error message",
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
  var detail: String {
    let program = Self.known.first { $0.key.allSatisfy(keys.contains) }?.value
    let names = keys.prefix(4).map { "`\($0.prefix(40))`" }.joined(separator: ", ")
    let identity =
      program.map { "This JSON is \($0), not an iOS view hierarchy." }
      ?? "This JSON (keys: \(names)) is not a view hierarchy."
    return "\(identity) \(Self.advice)"
  }

  static let advice =
    "Paste the output of `po [[UIWindow keyWindow] recursiveDescription]`, or an iOS page source."
}
