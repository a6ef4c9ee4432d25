import HTTPServing
import SceneStoring
import WorkMetering

extension Options {
  /// Where scenes are stored. In memory they are a part of what all requests may hold, and leave half of it to these.
  ///
  /// - Throws: `UsageError` when the directory of the scenes cannot be used.
  func sceneStore(of memory: MemoryBudget) throws(UsageError) -> SceneStore {
    SceneStore(
      bytesMax: min(scenesBytesMax, memory.bytesMax / 2), of: memory, directory: try openSceneDirectory()
    ) {
      CurrentProcess.writeError(Array($0.line.utf8))
    }
  }

  private func openSceneDirectory() throws(UsageError) -> SceneDirectory? {
    guard !sceneDirectory.isEmpty else { return nil }
    do {
      return try SceneDirectory(path: sceneDirectory, bytesMax: sceneFilesBytesMax)
    } catch {
      throw UsageError(description: "The scene directory \"\(sceneDirectory)\" cannot be used: \(error).")
    }
  }
}
