import Foundation

@testable import SceneStoring

/// A scene of one window with a name; longer the more is added.
func document(_ name: some CustomStringConvertible, adding count: Int = 0) -> [UInt8] {
  let metadata = String(repeating: "x", count: count)
  return Array(#"{"windows":[{"id":"\#(name)","frame":[0,0,9,9],"metadata":"\#(metadata)"}]}"#.utf8)
}

extension SceneStore {
  /// Whether a scene is in memory or in its directory; this counts as a use.
  func holds(_ document: [UInt8]) -> Bool {
    let id = SceneID(of: document)
    guard let found = scene(id) else { return false }
    return found.id == id && found.document == document
  }
}

/// A new directory, removed at the end.
func withDirectory(_ body: (URL) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.appending(path: "scenes-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url)
}
