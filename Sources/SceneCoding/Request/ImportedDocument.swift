public import HitTesting
import JSONCoding
import WorkMetering

/// The answer to an import, sent back unchanged or edited by hand: a scene, with its doubts.
///
///     {"format": "idb", "basis": "geometry", "scene": {"windows": […]}, "warnings": [{"code": "notInDump", …}]}
///
/// The scene has the same in its `unknowns`, which take precedence; one without them gets those around it.
public enum ImportedDocument {
  /// Whether bytes begin like such an answer: no request has its first key.
  public static func isBegun(by bytes: [UInt8]) -> Bool { firstKey(of: bytes, among: ["format"]) }

  static func firstKey(of bytes: [UInt8], among names: [StaticString]) -> Bool {
    if beginsOtherwise(bytes) { return false }
    var reader = JSONReader(bytes)
    do {
      guard try reader.peek() == .object else { return false }
      try reader.beginObject()
      guard let key = try reader.nextKey() else { return false }
      return names.contains { reader.matches(key, $0) }
    } catch {
      return false
    }
  }

  /// Whether the first letters are those of `scene`, `sceneId`, `target` or `touch`, as in nearly all requests.
  private static func beginsOtherwise(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 3, bytes[0] == "{", bytes[1] == "\"" else { return false }
    return bytes[2] == "s" && bytes[3] == "c" || bytes[2] == "t"
  }

  /// The scene, with its unknowns.
  ///
  /// - Parameter stacking: that of the scenes of a form, where the scene does not say it.
  /// - Throws: `DocumentError`: where the text stops being JSON, or everything that is wrong in the scene.
  public static func decode(
    _ bytes: [UInt8], limits: SceneLimits = SceneLimits(), stacking: (String) -> Scene.Stacking
  ) throws(DocumentError) -> Scene {
    var decoder = SceneDecoder(of: bytes, limits: limits, isCareful: false)
    decoder.reader = DocumentReader(bytes)
    let scene = try decode(&decoder, stacking)
    try decoder.reader.checkSyntax()
    guard decoder.reader.issues.isEmpty, let scene else { throw decoder.reader.refusal }
    return scene
  }

  private static func decode(
    _ decoder: inout SceneDecoder, _ stacking: (String) -> Scene.Stacking
  ) throws(DocumentError) -> Scene? {
    let members: [String: Int]
    do {
      members = try Self.members(in: &decoder.reader.json)
    } catch {
      throw decoder.reader.syntaxError(error)
    }
    let around = DeclaredUnknowns(around: members, &decoder.reader)
    decoder.builder.basis = around.basis ?? .uikit
    decoder.builder.stacking = around.format.map(stacking) ?? .subviews
    decoder.unknowns = around
    guard let start = members[RequestMember.scene.name] else {
      decoder.reader.report(.missingKey, at: 0, MistakeText.missing(RequestMember.scene.name))
      return nil
    }
    decoder.reader.json.place = JSONReader.Place(offset: start, depth: 0, isAtFirst: false)
    return decoder.decode()
  }

  /// The starts of the values of the document's members.
  private static func members(in json: inout JSONReader) throws(JSONError) -> [String: Int] {
    var members: [String: Int] = [:]
    _ = try json.peek()
    try json.beginObject()
    while let member = try json.nextMember() { members[json.text(member.name)] = member.value.lowerBound }
    try json.finish()
    return members
  }
}

/// A document that is only a scene, as it is stored.
public enum SceneDocument {
  /// Whether bytes begin like a scene: no request has one of its keys first.
  public static func isBegun(by bytes: [UInt8]) -> Bool {
    ImportedDocument.firstKey(
      of: bytes,
      among: [
        "windows", "application", "windowScene", "firstResponder", "basis", "stacking", "unknowns",
        "metadata",
      ])
  }

  /// Reads a scene from the bytes of its JSON text.
  ///
  /// - Throws: `DocumentError`: where the text stops being JSON, or everything that is wrong in it. Pointers begin
  ///   at the scene.
  public static func decode(
    _ bytes: [UInt8], limits: SceneLimits = SceneLimits()
  ) throws(DocumentError) -> Scene {
    var decoder = SceneDecoder(of: bytes, limits: limits, isCareful: false)
    decoder.reader = DocumentReader(bytes)
    let scene = decoder.decode()
    try decoder.reader.finish()
    guard decoder.reader.issues.isEmpty, let scene else { throw decoder.reader.refusal }
    return scene
  }
}

/// An import's notes beside the keys of its views: the line of the paste, and all other printed facts.
///
///     {"windows": [{"id": "0x1", "label": "Pay", "metadata": {"source": {"line": 1}}, "subviews": […]}]}
public struct ImportedNotes: Sendable {
  /// From 1; nil where the scene does not say it.
  public private(set) var line: Int?
  /// The view's label, and the texts of the metadata, in their order.
  public private(set) var texts: [(key: String, value: String)] = []

  private enum Level {
    case views
    case view(Int)
  }

  /// The notes of all views of a scene in its order, which is that of its text; empty for a scene without unknowns.
  ///
  /// - Complexity: linear in the text.
  public static func all(in scene: Scene) -> [ImportedNotes] {
    guard let unknowns = scene.unknowns else { return [] }
    // It was read before.
    return (try? all(of: JSONReader(scene.tree.names.document, from: unknowns.sceneOffset))) ?? []
  }

  /// - Parameter json: at the scene.
  private static func all(of json: consuming JSONReader) throws(JSONError) -> [ImportedNotes] {
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
          try json.skipValue()
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
        guard Work.goesOn(after: 16) else { return all }
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
          try json.skipValue()
        }
      }
    }
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
