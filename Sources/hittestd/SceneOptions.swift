import HTTPServing
import SceneStoring

extension Options {
  /// Where scenes are stored.
  ///
  /// - Throws: when the directory of the scenes cannot be had.
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

extension SceneStore {
  /// What it has counted.
  var metrics: [Metric] {
    let statistics = statistics
    return [
      .gauge("scenes_stored", "Scenes in memory.", statistics.scenes),
      .gauge("scenes_held_bytes", "Memory that stored scenes take, about.", statistics.bytes),
      .gauge("scenes_limit_bytes", "Memory that stored scenes may take.", statistics.bytesMax),
      .counter("scenes_hits_total", "Times that a scene was asked for and in memory.", statistics.hits),
      .counter(
        "scenes_misses_total", "Times that a scene was asked for and not in memory.", statistics.misses),
      .counter("scenes_evictions_total", "Scenes that had to give way to others.", statistics.evictions),
    ]
  }
}
