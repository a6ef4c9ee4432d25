import Foundation

/// Writes a Swift file with the texts of other files: `embed-files OUTPUT INPUT…`.
///
/// The name of `openapi.yaml` becomes `ServedFiles.openapiYaml`: its parts in camel case.
@main
enum EmbedFiles {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    guard let output = paths.first else {
      FileHandle.standardError.write(Data("usage: embed-files OUTPUT INPUT…\n".utf8))
      exit(64)
    }
    let members = try paths.dropFirst().map(member)
    let text = "/// The files that the service serves, as they stand in the repository.\nenum ServedFiles {\n"
    try (text + members.joined(separator: "\n") + "}\n").write(
      toFile: output, atomically: true, encoding: .utf8)
  }

  private static func member(path: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let name = (path as NSString).lastPathComponent
    // More number signs than any run in the text: nothing in it can end the literal.
    let signs = String(repeating: "#", count: longestRun(of: "#", in: text) + 1)
    return """
        /// `\(name)`
        static let \(identifier(name)): [UInt8] = Array(\(signs)\"\"\"
      \(text)
      \"\"\"\(signs).utf8)

      """
  }

  /// `openapi.yaml` → `openapiYaml`.
  private static func identifier(_ name: String) -> String {
    let parts = name.split { !$0.isLetter && !$0.isNumber }
    return parts.enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var longest = 0
    var current = 0
    for next in text {
      current = next == character ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
