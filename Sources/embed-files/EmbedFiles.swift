import Foundation

/// Writes a Swift file with other files, compressed: `embed-files OUTPUT NAME INPUT [NAME INPUT…]`.
///
/// The file named `openapi.yaml` becomes `ServedFiles.openapiYaml`: the parts of its name in camel case. `all` lists
/// the files with their names.
@main
enum EmbedFiles {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let output = arguments.first, arguments.count % 2 == 1 else {
      fail("usage: embed-files OUTPUT NAME INPUT [NAME INPUT…]", status: 64)
    }
    let files = stride(from: 1, to: arguments.count, by: 2).map { (arguments[$0], arguments[$0 + 1]) }
    let text =
      "import EmbeddedFiles\n\n"
      + "/// The files that the service serves.\nenum ServedFiles {\n"
    let members =
      try files.map { try member(name: $0.0, path: $0.1, spare: output + ".part") } + [
        list(of: files.map(\.0))
      ]
    try (text + members.joined(separator: "\n") + "}\n").write(
      toFile: output, atomically: true, encoding: .utf8)
  }

  private static func list(of names: [String]) -> String {
    let items = names.map { "    (\"\($0)\", \(identifier($0))),\n" }.joined()
    return "  static let all: [(name: String, file: EmbeddedFile)] = [\n\(items)  ]\n"
  }

  /// - Parameter spare: a file that may be written, for what is read by `gzip`.
  private static func member(name: String, path: String, spare: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try CommentLines.removed(from: text, named: name).write(toFile: spare, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: spare) }
    return """
        /// `\(name)`
        static let \(identifier(name)): EmbeddedFile = EmbeddedFile(
          septets: "\(Septets.literal(of: try compressed(spare)))", plain: { \(identifier(name))Inflated })
        private static let \(identifier(name))Inflated: [UInt8] = \(identifier(name)).inflated()

      """
  }

  /// `openapi.yaml` → `openapiYaml`.
  private static func identifier(_ name: String) -> String {
    let parts = name.split { !$0.isLetter && !$0.isNumber }
    return parts.enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
  }

  /// What `gzip`, which every system has, makes of a file: without its name and date, so that the same file gives the
  /// same bytes.
  private static func compressed(_ path: String) throws -> [UInt8] {
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-9", "--no-name", "--stdout", path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    gzip.waitUntilExit()
    guard gzip.terminationStatus == 0, !bytes.isEmpty else {
      fail("gzip gave nothing of \(path)", status: 70)
    }
    return [UInt8](bytes)
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
