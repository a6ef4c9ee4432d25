import Foundation

/// Writes a Swift file with the texts of other files: `embed-files OUTPUT NAME INPUT [NAME INPUT…]`.
///
/// The file named `openapi.yaml` becomes `ServedFiles.openapiYaml`: the parts of its name in camel case. `all` lists
/// the files with their names.
@main
enum EmbedFiles {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let output = arguments.first, arguments.count % 2 == 1 else {
      FileHandle.standardError.write(Data("usage: embed-files OUTPUT NAME INPUT [NAME INPUT…]\n".utf8))
      exit(64)
    }
    let files = stride(from: 1, to: arguments.count, by: 2).map { (arguments[$0], arguments[$0 + 1]) }
    let text = "/// The files that the service serves, as they stand in the repository.\nenum ServedFiles {\n"
    let members = try files.map { try member(name: $0.0, path: $0.1) } + [list(of: files.map(\.0))]
    try (text + members.joined(separator: "\n") + "}\n").write(
      toFile: output, atomically: true, encoding: .utf8)
  }

  private static func list(of names: [String]) -> String {
    let items = names.map { "    (\"\($0)\", \(identifier($0))),\n" }.joined()
    return "  static let all: [(name: String, bytes: [UInt8])] = [\n\(items)  ]\n"
  }

  private static func member(name: String, path: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
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
