/// A store's directory. Its mistakes are reported, and cost the scene that they are about.
struct SceneFiles: Sendable {
  let directory: SceneDirectory
  let report: @Sendable (SceneFileMistake) -> Void

  /// The document with this id; `nil` if there is none, or its file is not what it should be.
  ///
  /// - Parameter bytesMax: longer files are not read.
  func document(of id: SceneID, bytesMax: Int) -> [UInt8]? {
    do throws(FileError) {
      switch try directory.contents(of: id, bytesMax: bytesMax) {
      case .none: break
      case .document(let document): return document
      case .damaged(let reason): report(id, .damaged, "the file \(reason)")
      }
    } catch {
      report(id, .notRead, error.description)
    }
    return nil
  }

  /// Writes a document; when this returns, it is on the disk.
  ///
  /// - Returns: whether it was there already.
  func keep(_ document: [UInt8], as id: SceneID) throws(SceneStore.Refusal) -> Bool {
    do {
      return try directory.keep(document, as: id)
    } catch {
      if error == .full { throw .directoryFull(bytesMax: directory.bytesMax) }
      report(id, .notWritten, error.description)
      throw .file(error)
    }
  }

  func report(_ id: SceneID, _ kind: SceneFileMistake.Kind, _ detail: String) {
    report(SceneFileMistake(id: id, kind: kind, detail: detail))
  }
}
