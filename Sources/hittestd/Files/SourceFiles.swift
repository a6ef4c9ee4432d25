import HTTPServing
import JSONCoding

/// Swift files, which an audit reads together.
struct SourceFiles {
  private var files: [(name: String, contents: [UInt8])] = []

  /// No file that people write is longer.
  private static let fileBytesMax = 8 << 20

  init(_ paths: [String]) throws(FileProblem) {
    for path in paths {
      do throws(SystemError) {
        files.append((path, try CurrentProcess.wholeContents(ofFile: path, bytesMax: Self.fileBytesMax)))
      } catch {
        throw FileProblem(unreadable: path, error)
      }
    }
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
