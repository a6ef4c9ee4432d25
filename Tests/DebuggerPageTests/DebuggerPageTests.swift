import DebuggerPage
import EmbeddedFiles
import Foundation
import Testing

/// The files that are in the program, against those of the repository.
@Suite("The debugger page's files")
struct DebuggerPageTests {
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files of a folder and of those in it, by the way to them.
  static func names(in folder: String) throws -> [String] {
    let url = package.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
      .filter {
        try url.appending(path: $0).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      }
  }

  /// Those of the page, without the examples.
  static var page: [WebFile] { DebuggerPage.files.filter { !$0.path.hasPrefix("/examples/") } }

  static func text(_ file: WebFile) -> String { String(decoding: file.file.bytes, as: UTF8.self) }

  /// What the modules are joined into.
  static let joined = ["main.js", "workbench.js", "rare.js"]

  @Test(
    "Every file of Web/ is served, the page itself at /, all lines but comments; or it is a module of a file that has others"
  )
  func everyFile() throws {
    let names = try Self.names(in: "Sources/DebuggerPage/Web")
    #expect(names.contains("main.js"))
    let chunks = try Self.joined.map { Self.text(try #require(DebuggerPage.file(at: "/\($0)"))) }.joined()
    for name in names {
      let url = Self.package.appending(path: "Sources/DebuggerPage/Web/\(name)")
      let file = DebuggerPage.file(at: name == "index.html" ? "/" : "/\(name)")
      guard let file, !Self.joined.contains(name) else {
        let identifier = name.dropLast(".js".count).map { $0.isLetter || $0.isNumber ? String($0) : "_" }
          .joined()
        #expect(
          chunks.contains("\nconst m_\(identifier) = (() => {\n")
            || chunks.hasPrefix("const m_\(identifier) = "))
        continue
      }
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      let served = String(decoding: file.file.bytes, as: UTF8.self).split(separator: "\n")
      if name.hasSuffix(".html") {
        #expect(!served.contains { $0.hasPrefix("<!--") }, "\(name)")
        #expect(served.count == lines.count - 4, "\(name): a comment of three lines, and one of one")
      }
      // The lines that are left, in their order.
      var rest = lines[...]
      for line in served {
        let index = try #require(rest.firstIndex(of: line), "\(name): \(line)")
        rest = rest[(index + 1)...]
      }
      if name.hasSuffix(".js") { #expect(!served.contains { $0.hasPrefix("/**") }, "\(name)") }
    }
    #expect(!chunks.contains("\n/**"))
    #expect(Set(Self.page.map(\.path)).isSubset(of: ["/"] + names.map { "/\($0)" }))
  }

  @Test("Every scene, dump, storyboard and source among the examples is served and listed, and no answer is")
  func examples() throws {
    let expected = try Self.names(in: "Examples").filter { name in
      !name.contains(".answer.")
        && [".json", ".txt", ".storyboard", ".swift"].contains(where: name.hasSuffix)
    }
    let list = try #require(DebuggerPage.file(at: "/examples/"))
    let items = try JSONDecoder().decode([[String: String]].self, from: Data(list.file.bytes))
    #expect(items.compactMap { $0["name"] } == expected)
    for (item, name) in zip(items, expected) {
      let file = try #require(DebuggerPage.file(at: item["path"] ?? ""))
      let url = Self.package.appending(path: "Examples/\(name)")
      #expect(try file.file.bytes == [UInt8](Data(contentsOf: url)), "\(name)")
    }
    #expect(items.contains { $0["title"] == "Guide mask" })
  }

  @Test(
    "Other paths have no file", arguments: ["", "/index.html", "main.js", "/examples", "/../Package.swift"])
  func nothing(path: String) {
    #expect(DebuggerPage.file(at: path) == nil)
  }

  @Test(
    "The content type of a file follows its ending",
    arguments: [
      ("/", "text/html; charset=utf-8"), ("/main.js", "text/javascript; charset=utf-8"),
      ("/basics/theme.css", "text/css; charset=utf-8"), ("/hittest.d.ts", "text/plain; charset=utf-8"),
      ("/examples/", "application/json; charset=utf-8"),
      ("/examples/screen.json", "application/json; charset=utf-8"),
      ("/examples/checkout.dump.txt", "text/plain; charset=utf-8"),
    ])
  func types(path: String, type: String) {
    #expect(DebuggerPage.file(at: path)?.contentType == type)
  }

  @Test("Files with other bytes have another entity tag")
  func entityTags() {
    let tags = DebuggerPage.files.map(\.file.digest)
    #expect(Set(tags).count == Set(DebuggerPage.files.map(\.file.bytes)).count)
    #expect(tags.allSatisfy { $0.allSatisfy(\.isHexDigit) && !$0.isEmpty })
  }

  /// The path of a module that another one names by the way from there.
  static func imported(_ name: String, by path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().appending(path: name).standardized.path
  }

  /// The paths that the page names and that its modules import, all but those that are imported when they are wanted.
  static func loadedFirst() throws -> Set<String> {
    var found: Set<String> = []
    var waiting = ["/"]
    while let path = waiting.popLast() {
      guard found.insert(path).inserted else { continue }
      let text = Self.text(try #require(DebuggerPage.file(at: path), "\(path)"))
      waiting += text.matches(of: /(?m)^(?:import|export) [^;]*?from "(\.[^"]+)"/).map {
        imported(String($0.output.1), by: path)
      }
      waiting += text.matches(of: /(?:src|href)="(\/[^"]+\.(?:js|css))"/).map { String($0.output.1) }
    }
    return found
  }

  @Test("The first screen loads under 110 KB, 25 with gzip; the workbench under 58, and the rest under 35")
  func sizes() throws {
    let first = try Self.loadedFirst()
    #expect(first.isSuperset(of: ["/", "/main.js", "/basics/theme.css"]))
    #expect(first.isDisjoint(with: ["/workbench.js", "/rare.js"]))
    // The style sheets in the body come once the first screen is painted.
    let later = ["/answers/answers.css", "/stage/drawing.css", "/start/bars.css"]
    let start = try first.subtracting(later).map { try #require(DebuggerPage.file(at: $0)) }
    let bytes = start.reduce(0) { $0 + $1.file.bytes.count }
    let zipped =
      (start + [DebuggerPage.file(at: "/workbench.js"), DebuggerPage.file(at: "/rare.js")].compactMap(\.self))
      .map { $0.file.gzip?.count ?? $0.file.bytes.count }
    let startZipped = zipped.dropLast(2).reduce(0, +)
    #expect(bytes < 110_000 && startZipped < 25_000, "\(bytes) bytes, \(startZipped) with gzip")
    #expect(
      zipped.count == start.count + 2 && zipped[start.count] < 58_000 && zipped[start.count + 1] < 35_000,
      "\(zipped)")
  }

  @Test("No file asks another origin")
  func origins() {
    for file in Self.page {
      // What names an origin: XML's namespace, which is no address, and the example in the client's comment.
      let text = Self.text(file).replacing("http://www.w3.org/2000/svg", with: "")
        .replacing("http://127.0.0.1:8080", with: "")
      #expect(!text.contains("http:") && !text.contains("https:"), "\(file.path)")
      #expect(!text.contains(/(src|href)="\/\//), "\(file.path)")
    }
  }

  @Test("The markup has no script and no style in it, and what it names is there")
  func markup() throws {
    let html = Self.text(try #require(DebuggerPage.file(at: "/")))
    #expect(!html.contains(/<style|\sstyle=|\son[a-z]+=|javascript:/))
    #expect(!html.contains(/<script(?![^>]*\ssrc=)/))
    for name in html.matches(of: /(?:src|href)="(\/[^"]*)"/).map(\.1)
    where !["/openapi.yaml", "/why.md"].contains(name) {
      #expect(DebuggerPage.file(at: String(name)) != nil, "\(name)")
    }
  }

  @Test("No script makes markup or code of text, and each module that is imported is there")
  func scripts() {
    for file in Self.page where file.path.hasSuffix(".js") {
      let text = Self.text(file)
      #expect(
        !text.contains(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/),
        "\(file.path)")
      for name in text.matches(of: /(?m)(?:^import .* from |\bimport\()"(\.[^"]+)"/).map(\.1) {
        let path = Self.imported(String(name), by: file.path)
        #expect(DebuggerPage.file(at: path) != nil, "\(file.path) imports \(name)")
      }
    }
  }
}
