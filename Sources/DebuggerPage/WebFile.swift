public import EmbeddedFiles

/// A file as a browser is given it.
public struct WebFile: Sendable {
  /// Where the service serves it, from its root: `/main.js`.
  public let path: String
  /// The value of `Content-Type`.
  public let contentType: String
  public let file: EmbeddedFile

  /// - Parameter name: its ending tells its type.
  init(path: String, named name: String, _ file: EmbeddedFile) {
    self.path = path
    self.file = file
    contentType = Self.contentType(of: name)
  }

  /// The types of the page's files. A file with another ending is shown as text.
  private static func contentType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json": "application/json; charset=utf-8"
    // Its registered type is a film's; what reads types reads them as text.
    case "ts": "text/plain; charset=utf-8"
    default: "text/plain; charset=utf-8"
    }
  }
}
