import Foundation

/// The modules of a page joined into few files, each module a function that is called once, in the order of imports:
///
///     const m_basics_dom = (() => {
///     const byId = …;
///     return { byId };
///     })();
///     export { m_basics_dom };
///
/// A module begins lines with its imports and exports, names what it imports, and gives away no variable.
struct PageModules {
  /// The texts of the modules by their paths, without comments.
  private let texts: [String: String]
  /// The file of each module that is joined.
  private var chunks: [String: String] = [:]
  /// The modules of each file, each behind those that it imports.
  private var order: [String: [String]] = [:]

  /// The modules that have names of their own to be loaded by; each file has what is not in one before it.
  static let files = ["main.js", "workbench.js", "rare.js"]
  /// What pages of others load, module by module.
  private static let embedded = "hittest.js"

  init(_ texts: [String: String]) {
    self.texts = texts
    for file in Self.files { join(file, into: file) }
  }

  /// The modules that are served by themselves.
  var alone: Set<String> {
    var found: Set<String> = []
    var waiting = [Self.embedded]
    while let name = waiting.popLast() {
      guard found.insert(name).inserted else { continue }
      waiting += lines(of: name).flatMap { line in
        Self.statement(line).map { [Self.path(from: name, $0.module)] }
          ?? Self.parts(of: line).map { Self.path(from: name, $0.module) }
      }
    }
    return found
  }

  /// What it imports from the files before it, its modules, and all of these as exports.
  func text(of file: String) -> String {
    let modules = order[file] ?? []
    let before = Self.files.prefix { $0 != file }.compactMap { chunk in
      let used = Set(modules.flatMap(imported)).filter { chunks[$0] == chunk }.map(Self.identifier).sorted()
      return used.isEmpty ? nil : "import { \(used.joined(separator: ", ")) } from \"./\(chunk)\";\n"
    }
    let names = modules.map(Self.identifier).joined(separator: ", ")
    return before.joined() + modules.map(wrapped).joined() + "export { \(names) };\n"
  }

  private mutating func join(_ name: String, into file: String) {
    guard chunks[name] == nil else { return }
    chunks[name] = file
    for other in imported(by: name) { join(other, into: file) }
    order[file, default: []].append(name)
  }

  private func lines(of name: String) -> [Substring] {
    (texts[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The modules that a module imports at once.
  private func imported(by name: String) -> [String] {
    lines(of: name).compactMap(Self.statement).map { Self.path(from: name, $0.module) }
  }

  private func wrapped(_ name: String) -> String {
    var body: [String] = []
    var exports: [Substring] = []
    for line in lines(of: name) {
      if let (names, module) = Self.statement(line) {
        let source = Self.identifier(Self.path(from: name, module))
        if let names {
          body.append("const {\(names.replacingOccurrences(of: " as ", with: ": "))} = \(source);")
        }
      } else if line.hasPrefix("export { ") {
        exports += line.dropFirst("export { ".count).prefix { $0 != "}" }
          .split { $0 == "," || $0 == " " }
      } else if line.hasPrefix("export ") {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
        exports += words.dropFirst().drop { ["async", "function", "class", "const"].contains($0) }.prefix(1)
        body.append(loading(line.dropFirst("export ".count), in: name))
      } else {
        body.append(loading(line, in: name))
      }
    }
    return "const \(Self.identifier(name)) = (() => {\n\(body.joined(separator: "\n"))\n"
      + "return { \(exports.joined(separator: ", ")) };\n})();\n"
  }

  /// A line whose imports of modules that are wanted later load the files that have them.
  private func loading(_ line: Substring, in name: String) -> String {
    var text = ""
    var rest = line
    for part in Self.parts(of: line) {
      let module = Self.path(from: name, part.module)
      let identifier = Self.identifier(module)
      text += rest[..<part.range.lowerBound]
      text +=
        chunks[module] == chunks[name]
        ? "Promise.resolve(\(identifier))"
        : "import(\"./\(chunks[module] ?? module)\").then(({ \(identifier) }) => \(identifier))"
      rest = line[part.range.upperBound...]
    }
    return text + rest
  }

  /// An import at the beginning of a line: what stands in its braces, which it may lack, and the module.
  private static func statement(_ line: Substring) -> (names: Substring?, module: Substring)? {
    guard line.hasPrefix("import ") || line.hasPrefix("export {") && line.contains("} from \""),
      line.hasSuffix("\";")
    else { return nil }
    let module = line.dropLast(2)
    guard let quote = module.lastIndex(of: "\"") else { return nil }
    let names = line.firstIndex(of: "{").flatMap { open in
      line.firstIndex(of: "}").map { line[line.index(after: open)..<$0] }
    }
    return (names, module[module.index(after: quote)...])
  }

  /// The imports of modules that are wanted later: `import("./rare.js")`.
  private static func parts(of line: Substring) -> [(range: Range<Substring.Index>, module: Substring)] {
    var found: [(Range<Substring.Index>, Substring)] = []
    var rest = line
    while let open = rest.range(of: "import(\""), let end = rest[open.upperBound...].range(of: "\")") {
      found.append((open.lowerBound..<end.upperBound, rest[open.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return found
  }

  /// `stage/stage.js`, `../basics/dom.js` → `basics/dom.js`.
  private static func path(from name: String, _ module: Substring) -> String {
    var folders = name.split(separator: "/").dropLast()
    for step in module.split(separator: "/") where step != "." {
      if step == ".." { folders = folders.dropLast() } else { folders.append(step) }
    }
    return folders.joined(separator: "/")
  }

  /// `basics/dom.js` → `m_basics_dom`.
  private static func identifier(_ name: String) -> String {
    "m_" + String(name.dropLast(".js".count).map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
