import CLinux
import Glibc

extension CurrentProcess {
  /// Whether a path is a folder's.
  public static func isFolder(_ path: String) -> Bool { mode(of: path) == S_IFDIR }

  /// - Returns: the kind of file, of a link the kind of what it leads to; 0 for none.
  private static func mode(of path: String) -> mode_t {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return 0 }
    return status.st_mode & S_IFMT
  }

  /// The files of a folder and its folders whose names end so, in the order of their names. Hidden ones are left out, and
  /// links are not followed.
  ///
  /// - Parameter max: no more are looked for.
  public static func files(below folder: String, endingWith end: String, max: Int) throws(SystemError)
    -> [String]
  {
    var found: [String] = []
    var folders = [folder]
    while let folder = folders.popLast(), found.count < max {
      let entries = try entries(of: folder).sorted { $0.name < $1.name }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
        if entry.isFolder {
          folders.append(path)
        } else if entry.name.hasSuffix(end) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }

  /// Source: readdir(3).
  private static func entries(of folder: String) throws(SystemError) -> [(name: String, isFolder: Bool)] {
    guard let stream = unsafe opendir(folder) else { throw SystemError(call: "opendir", number: errno) }
    defer { _ = unsafe closedir(stream) }
    var found: [(name: String, isFolder: Bool)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let kind = unsafe Int32(entry.pointee.d_type)
      let isUnknown = kind == Int32(DT_UNKNOWN)
      found.append((name, isUnknown ? isFolder(folder + "/" + name) : kind == Int32(DT_DIR)))
    }
    return found
  }
}
