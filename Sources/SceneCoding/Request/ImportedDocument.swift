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
  /// The name of the form that was imported.
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
