import EmbeddedFiles

/// The tools as clients list them: `Served/tools.json` on one line, as a transport of lines needs it.
///
/// The file has a line for each argument `file`, which clients over HTTP are not offered.
enum ToolList {
  /// JSON text of an array.
  static let withFiles = text { _ in true }
  static let withoutFiles = text { !$0.starts(with: Array("\"file\":".utf8)) }

  private static func text(where isTaken: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
    var text: [UInt8] = []
    for line in ServedFiles.toolsJson.bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if isTaken(words) { text += words }
    }
    return text
  }
}
