import CLinux
import Glibc

// Folders as a program that walks them reads them, and files that it writes.

extension CurrentProcess {
  /// The names in a folder, in the order of their bytes; nil where the path is no folder. Source: readdir(3).
  ///
  /// - Parameter followsLinks: whether the path itself may be a symbolic link: one inside of a folder may lead around.
  public static func names(inFolder path: String, followsLinks: Bool) -> [String]? {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let number = unsafe linux_open(path, flags)
    guard number >= 0 else { return nil }
    guard let stream = unsafe fdopendir(number) else {
      _ = close(number)
      return nil
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file, in place of one that is there. Source: open(2), write(2).
  public static func replaceFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let file = FileDescriptor(
      owning: try promptSystemCall("open") {
        unsafe linux_openat(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      })
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try promptSystemCall("write") {
        unsafe rest.withUnsafeBytes { unsafe Glibc.write(file.number, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }
}
