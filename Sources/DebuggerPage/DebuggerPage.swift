public import EmbeddedFiles

/// The debugger page: the files that a browser loads to look at scenes, and the examples that it offers.
///
/// All of them are in the program. They load nothing from other origins and have no script or style in their markup, as
/// `contentSecurityPolicy` requires.
public enum DebuggerPage {
  /// The page may load its own files, send requests to its own service, and show pictures that it got or drew
  /// itself (Content Security Policy Level 3).
  public static let contentSecurityPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """

  /// Each file once, by its path: the page itself is at `/`, the list of examples at `/examples/`.
  public static let files: [WebFile] = pageFiles + [exampleList] + exampleFiles

  /// The file at a request's target without the query; nil if there is none.
  public static func file(at path: String) -> WebFile? { filesByPath[path] }

  private static let filesByPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })

  private static let examplesFolder = "examples/"

  private static let pageFiles = ServedFiles.all.filter { !$0.name.hasPrefix(examplesFolder) }
    .map { WebFile(path: $0.name == "index.html" ? "/" : "/\($0.name)", named: $0.name, $0.file) }

  private static let exampleFiles = ServedFiles.all.filter { $0.name.hasPrefix(examplesFolder) }
    .map { WebFile(path: "/\($0.name)", named: $0.name, $0.file) }

  /// `[{"name", "title", "path"}, …]`. The names are those of files of the repository and need no escapes.
  private static let exampleList: WebFile = {
    let items = exampleFiles.map { file in
      let name = file.path.dropFirst(examplesFolder.utf8.count + 1)
      return #"{"name":"\#(name)","title":"\#(title(of: name))","path":"\#(file.path)"}"#
    }
    let text = "[\n\(items.joined(separator: ",\n"))\n]\n"
    return WebFile(
      path: "/\(examplesFolder)", named: "examples.json", EmbeddedFile(plain: Array(text.utf8)))
  }()

  /// `guide-mask.json` → `Guide mask`.
  private static func title(of name: Substring) -> String {
    let words = name.prefix { $0 != "." }.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

public struct WebFile: Sendable {
  /// Where the service serves it, from its root: `/stage/stage.js`.
  public let path: String
  public let contentType: String
  public let file: EmbeddedFile

  /// - Parameter name: its extension determines the type.
  init(path: String, named name: String, _ file: EmbeddedFile) {
    self.path = path
    self.file = file
    contentType = Self.contentType(of: name)
  }

  /// A file with another extension is served as text.
  private static func contentType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json": "application/json; charset=utf-8"
    // Its registered type is that of a video format; programs that read types read these files as text.
    case "ts": "text/plain; charset=utf-8"
    default: "text/plain; charset=utf-8"
    }
  }
}
