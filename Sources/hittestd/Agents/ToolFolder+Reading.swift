import HitTestService
import SceneCoding
import SystemCalls
import WorkMetering

extension ToolFolder {
  /// The screens and the source in a folder, which is in another one; for clients that the user lets read that.
  ///
  /// - Throws: `FileRefusal` for a folder outside, and for one that holds too much.
  init(_ path: String, below root: String, fileBytesMax: Int) throws(FileRefusal) {
    self.init()
    let found = FolderFiles(path, below: root, countMax: Self.countMax, where: AuditInputs.isInput)
    guard let found else { throw .noFolder(path) }
    var (bytesLeft, interfaces, leftOut) = (Self.bytesMax, [CodeFile](), [String]())
    for file in found.paths where Work.goesOn(after: 64) {
      let name = AuditInputs.name(of: file, in: path)
      let contents: [UInt8]
      do throws(CurrentProcess.FileRefusal) {
        contents = try CurrentProcess.contents(ofFile: name, below: root, bytesMax: fileBytesMax)
      } catch {
        refused.append((name, FileRefusal(error, of: name, bytesMax: fileBytesMax).detail))
        continue
      }
      bytesLeft -= contents.count
      if bytesLeft < 0 { break }
      if AuditInputs.isSource(name) {
        code.append(CodeFile(name: name, text: contents))
        continue
      }
      let screen = SceneFile(name: name, contents: contents, isDump: false)
      let input = AuditInputs.Input(name: name, isFound: true)
      guard AuditInputs.holdsScreen(screen, input) else {
        leftOut.append(name)
        continue
      }
      screens.append(screen)
      if AuditInputs.kind(ofFile: name) == .screens {
        interfaces.append(CodeFile(name: name, text: contents))
      }
    }
    if found.isCut || bytesLeft < 0 { throw .tooMany(Self.countMax, Self.bytesMax) }
    code = code.contains { HitTestService.refusal(ofSource: $0.text) == nil } ? code + interfaces : []
    if !leftOut.isEmpty { notes = [Notice.skipped(leftOut)] }
  }

  /// Of all files together.
  private static let bytesMax = 64 << 20
  /// Of files and folders, with those that are not read.
  private static let countMax = 20_000
}
