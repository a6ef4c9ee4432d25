public import HitTesting
import JSONCoding

/// The answer to an import, sent back as it is or corrected by hand: a scene, with what is doubtful about it.
///
///     {"format": "idb", "basis": "geometry", "scene": {"windows": […]}, "warnings": [{"code": "notInDump", …}]}
///
/// A question about it is asked like one about the paste itself, and answered with the same warnings: a scene alone would
/// pass for one that is known in all.
public struct ImportedDocument: Sendable {
  public let scene: Scene
  public let format: String
  public let warnings: [Warning]
  /// What the import knew of the views beside their keys, by their indexes.
  public let notes: [ImportedNotes]
  /// Why no touch can be asked about; nil for most imports.
  public let refusal: String?

  /// A warning of the import, as it was written.
  public struct Warning: Sendable {
    public let code: String
    /// The name of what it is about; nil for most.
    public let fact: String?
    public let detail: String
    public let line: Int?
    public let view: ViewIndex?
  }

  /// Whether bytes begin like such an answer: no request has its first key.
  public static func isBegun(by bytes: [UInt8]) -> Bool {
    if beginsOtherwise(bytes) { return false }
    var reader = JSONReader(bytes)
    do {
      guard try reader.peek() == .object else { return false }
      try reader.beginObject()
      guard let key = try reader.nextKey() else { return false }
      return reader.matches(key, "format")
    } catch {
      return false
    }
  }

  /// Whether the first two bytes open another key, as they do in nearly all requests.
  private static func beginsOtherwise(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "{"), bytes[1] == UInt8(ascii: "\"") else { return false }
    return bytes[2] != UInt8(ascii: "f") && bytes[2] != UInt8(ascii: "\\")
  }

  /// - Parameter stacking: that of the scenes of a form.
  /// - Throws: `DocumentError`: where the text stops being JSON, or everything that is wrong in the scene.
  public init(
    json bytes: [UInt8], limits: SceneLimits = SceneLimits(), stacking: (String) -> Scene.Stacking
  ) throws(DocumentError) {
    var reader = DocumentReader(bytes)
    let (name, decoded): (String, Scene?)
    do {
      let members = try Self.members(in: &reader.json)
      name = try Self.text(at: members["format"], reader.json) ?? ""
      let basis = try Self.text(at: members["basis"], reader.json)
      if let start = members["scene"] {
        reader.json.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
        var decoder = SceneDecoder(of: bytes, limits: limits, isCareful: false)
        decoder.reader = reader
        decoder.builder.basis = basis.flatMap(Scene.Basis.init) ?? .uikit
        decoder.builder.stacking = stacking(name)
        decoded = try decoder.decode()
        reader = decoder.reader
        var again = reader.json
        again.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
        notes = decoder.reader.issues.isEmpty ? try ImportedNotes.all(of: again) : []
      } else {
        decoded = nil
        notes = []
        reader.report(.missingKey, at: 0, "the import lacks `scene`")
      }
      refusal = try Self.text(at: members["refusal"], reader.json)
      var names = decoded.map { SceneNames(tree: $0.tree) }
      warnings = try Self.warnings(at: members["warnings"], reader.json, &names)
    } catch {
      throw .syntax(reader.syntaxError(error))
    }
    guard reader.issues.isEmpty, let decoded else { throw .issues(reader.issues.located(in: bytes)) }
    scene = decoded
    format = name
  }

  /// Where the values of the document's members start.
  private static func members(in json: inout JSONReader) throws(JSONError) -> [String: Int] {
    var members: [String: Int] = [:]
    _ = try json.peek()
    try json.beginObject()
    while let member = try json.nextMember() { members[json.text(member.name)] = member.value.lowerBound }
    try json.finish()
    return members
  }

  private static func text(at start: Int?, _ json: JSONReader) throws(JSONError) -> String? {
    guard let start else { return nil }
    var json = json
    json.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
    return try json.peek() == .string ? json.text(try json.readString()) : nil
  }

  private static func warnings(
    at start: Int?, _ json: JSONReader, _ names: inout SceneNames?
  ) throws(JSONError) -> [Warning] {
    guard let start else { return [] }
    var json = json
    json.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
    var warnings: [Warning] = []
    guard try json.peek() == .array else { return [] }
    try json.beginArray()
    while try json.nextElement() {
      var texts: [String: String] = [:]
      var line: Int?
      guard try json.peek() == .object else {
        try json.skipValue()
        continue
      }
      try json.beginObject()
      while let key = try json.nextKey() {
        switch try json.peek() {
        case .string: texts[json.text(key)] = json.text(try json.readString())
        case .number where json.matches(key, "line"): line = Int(exactly: try json.readNumber())
        default: try json.skipValue()
        }
      }
      let view = texts["view"].flatMap { names?.view(named: ArraySlice($0.utf8)) }
      warnings.append(
        Warning(
          code: texts["code"] ?? "", fact: texts["fact"], detail: texts["detail"] ?? "", line: line,
          view: view))
    }
    return warnings
  }
}

/// What an import wrote beside the keys of its views: the line of the paste, and everything else that the dump said.
///
///     {"windows": [{"id": "0x1", "label": "Pay", "metadata": {"source": {"line": 1}}, "subviews": […]}]}
public struct ImportedNotes: Sendable {
  /// From 1; nil where the scene does not say it.
  public private(set) var line: Int?
  /// What people call the view, and the texts of the metadata, in their order.
  public private(set) var texts: [(key: String, value: String)] = []
}

extension ImportedNotes {
  private enum Level {
    case views
    case view(Int)
  }

  /// The notes of all views of a scene in its order, which is that of its text.
  ///
  /// - Parameter json: stands at the scene, which has been decoded.
  /// - Throws: where the text stops being JSON.
  /// - Complexity: linear in the text.
  static func all(of json: consuming JSONReader) throws(JSONError) -> [ImportedNotes] {
    var json = json
    var all: [ImportedNotes] = []
    var levels: [Level] = []
    guard try json.peek() == .object else { return [] }
    try json.beginObject()
    while true {
      switch levels.last {
      case nil:
        guard let key = try json.nextKey() else { return all }
        if json.matches(key, "windows"), try json.peek() == .array {
          try json.beginArray()
          levels.append(.views)
        } else {
          try skipValue(&json)
        }
      case .views?:
        guard try json.nextElement() else {
          levels.removeLast()
          continue
        }
        guard try json.peek() == .object else {
          try json.skipValue()
          continue
        }
        try json.beginObject()
        levels.append(.view(all.count))
        all.append(ImportedNotes())
      case .view(let index)?:
        guard let key = try json.nextKey() else {
          levels.removeLast()
          continue
        }
        if json.matches(key, "subviews"), try json.peek() == .array {
          try json.beginArray()
          levels.append(.views)
        } else if json.matches(key, "metadata"), try json.peek() == .object {
          try all[index].read(&json)
        } else if ["label", "text", "identifier"].contains(where: { json.matches(key, $0) }),
          try json.peek() == .string
        {
          all[index].texts.append((json.text(key), json.text(try json.readString())))
        } else {
          try skipValue(&json)
        }
      }
    }
  }

  private static func skipValue(_ json: inout JSONReader) throws(JSONError) {
    _ = try json.peek()
    try json.skipValue()
  }

  private mutating func read(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey() {
      switch try json.peek() {
      case .string: texts.append((json.text(key), json.text(try json.readString())))
      case .object where json.matches(key, "source"): try readSource(&json)
      default: try json.skipValue()
      }
    }
  }

  private mutating func readSource(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey() {
      if try json.peek() == .number, json.matches(key, "line") {
        line = Int(exactly: try json.readNumber())
      } else {
        try json.skipValue()
      }
    }
  }
}
