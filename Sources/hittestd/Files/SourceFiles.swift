import HTTPServing
import JSONCoding

/// Swift files and folders of them, which an audit reads together.
struct SourceFiles {
  private var files: [(name: String, contents: [UInt8])] = []

  private static let filesMax = 50_000
  /// No file that people write is longer.
  private static let fileBytesMax = 8 << 20

  /// - Parameter paths: of folders, all `.swift` files below are read, but for hidden folders.
  init(_ paths: [String]) throws(FileProblem) {
    for path in paths {
      do throws(SystemError) {
        let names =
          CurrentProcess.isFolder(path)
          ? try CurrentProcess.files(below: path, endingWith: ".swift", max: Self.filesMax) : [path]
        for name in names {
          files.append((name, try CurrentProcess.wholeContents(ofFile: name, bytesMax: Self.fileBytesMax)))
        }
      } catch {
        throw FileProblem(unreadable: path, error)
      }
    }
    guard !files.isEmpty else { throw FileProblem(noSwiftIn: paths) }
  }

  /// The request of an audit.
  func body(rules: String?) -> [UInt8] {
    var json = JSONWriter(capacity: 1 << 16)
    json.object { json in
      json.array("files") { json in
        for file in files {
          json.object { json in
            json.member("file", file.name)
            json.member("source", String(decoding: file.contents, as: UTF8.self))
          }
        }
      }
      if let rules {
        json.array("rules") { json in for rule in rules.split(separator: ",") { json.string(String(rule)) } }
      }
    }
    return json.finish()
  }
}
