import HTTPServing
import SceneStoring

extension Options {
  /// Where scenes are stored.
  ///
  /// - Throws: `UsageError` when the directory of the scenes cannot be used.
  func sceneStore() throws(UsageError) -> SceneStore {
    SceneStore(bytesMax: scenesBytesMax, directory: try openSceneDirectory()) {
      CurrentProcess.writeError(Array($0.line.utf8))
    }
  }

  private func openSceneDirectory() throws(UsageError) -> SceneDirectory? {
    guard !sceneDirectory.isEmpty else { return nil }
    do {
      return try SceneDirectory(path: sceneDirectory)
    } catch {
      throw UsageError(description: "The scene directory \"\(sceneDirectory)\" cannot be used: \(error).")
    }
  }
}
