public import HitTesting
import JSONCoding

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
