public import HitTesting
import JSONCoding

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
