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
    let files = try stride(from: 1, to: arguments.count, by: 2).map {
      File(name: arguments[$0], text: try served(name: arguments[$0], path: arguments[$0 + 1]))
    }
    let all = joined(files)
    let text =
      "import EmbeddedFiles\n\n"
      + "/// The files that the service serves.\nenum ServedFiles {\n"
    let members =
      try all.map { try member($0, spare: output + ".part") } + [list(of: all.map(\.name))]
    try (text + members.joined(separator: "\n") + "}\n").write(
      toFile: output, atomically: true, encoding: .utf8)
  }

  private static func list(of names: [String]) -> String {
    let items = names.map { "    (\"\($0)\", \(identifier($0))),\n" }.joined()
    return "  static let all: [(name: String, file: EmbeddedFile)] = [\n\(items)  ]\n"
  }

  private struct File {
    let name, text: String
  }

  /// The files of a page with its modules joined; other files as they are.
  private static func joined(_ files: [File]) -> [File] {
    let scripts = files.filter { $0.name.hasSuffix(".js") }
    guard scripts.contains(where: { $0.name == PageModules.files[0] }) else { return files }
    let modules = PageModules(Dictionary(uniqueKeysWithValues: scripts.map { ($0.name, $0.text) }))
    let alone = modules.alone
    return files.compactMap { file in
      if PageModules.files.contains(file.name) {
        return File(name: file.name, text: modules.text(of: file.name))
      }
      return !file.name.hasSuffix(".js") || alone.contains(file.name) ? file : nil
    }
  }

  /// - Parameter spare: the path of a temporary file, the input of `gzip`.
  private static func member(_ file: File, spare: String) throws -> String {
    try file.text.write(toFile: spare, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: spare) }
    let constant = identifier(file.name)
    return """
        /// `\(file.name)`
        static let \(constant): EmbeddedFile = EmbeddedFile(
          septets: "\(Septets.literal(of: try compressed(spare)))", plain: { \(constant)Inflated })
        private static let \(constant)Inflated: [UInt8] = \(constant).inflated()

      """
  }

  /// The served form of a file: YAML as JSON if the name asks for it, else the file without its comments.
  private static func served(name: String, path: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard name.hasSuffix(".json"), path.hasSuffix(".yaml") else {
      return CommentLines.removed(from: text, named: name)
    }
    do { return try YAMLDocument.json(of: text) } catch { fail("\(path), \(error)", status: 65) }
  }

  /// `openapi.yaml` → `openapiYaml`.
  private static func identifier(_ name: String) -> String {
    let parts = name.split { !$0.isLetter && !$0.isNumber }
    return parts.enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined()
  }

  /// The output of `gzip`, which every system has, without name and date: equal files give equal bytes.
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

/// A script, a style sheet or a page without its comment lines, which are for readers of the repository: a fifth of the
/// bytes that a browser would load.
///
///     /** The way back. */                              is left out, with all lines of a block
///     const back = document.querySelector("#back"); // stays, as do comments behind code
///
/// Only whole lines go: line breaks keep their meaning in JavaScript.
enum CommentLines {
  static func removed(from text: String, named name: String) -> String {
    let isScript = name.hasSuffix(".js")
    let (open, close) = name.hasSuffix(".html") ? ("<!--", "-->") : ("/*", "*/")
    guard isScript || name.hasSuffix(".css") || name.hasSuffix(".html") else { return text }
    var isInBlock = false
    let kept = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let content = line.drop { $0 == " " }
      if isInBlock {
        isInBlock = !content.hasSuffix(close)
        return false
      }
      // A block that ends within a line has code behind it.
      guard content.hasPrefix(open) else { return !(isScript && content.hasPrefix("//")) }
      if content.contains(close) { return !content.hasSuffix(close) }
      isInBlock = true
      return false
    }
    return kept.joined(separator: "\n")
  }
}

/// Octets as the text between the quotes of a literal, seven bits a character: what `EmbeddedFiles/Septets.swift` reads.
enum Septets {
  static func literal(of octets: [UInt8]) -> String {
    var literal = ""
    var bits = 0
    var count = 0
    for octet in octets {
      bits |= Int(octet) << count
      count += 8
      while count >= 7 {
        literal += escaped(bits & 0x7F)
        bits >>= 7
        count -= 7
      }
    }
    return count > 0 ? literal + escaped(bits) : literal
  }

  private static func escaped(_ septet: Int) -> String {
    let character = Character(Unicode.Scalar(UInt8(septet)))
    return switch character {
    case "\\", "\"": "\\\(character)"
    case " "..."~": String(character)
    default: "\\u{\(String(septet, radix: 16))}"
    }
  }
}
