import HitTesting
import JSONCoding

/// A file of the app's code beside a scene: `source`.
///
///     [{"file": "DimView.swift", "text": "class DimView: UIView { … }"}]
///     "override func hitTest(…) { … }"
public struct CodeFile: Equatable, Sendable {
  /// As the sender names it; answers name it so.
  public let name: String
  public let text: [UInt8]
  /// The class of methods that stand in the text without one around them.
  public let className: String?

  public init(name: String, text: [UInt8], className: String? = nil) {
    (self.name, self.text, self.className) = (name, text, className)
  }

  /// The name of a text that has none.
  public static let unnamed = "source"

  /// The files of a `source` whose value begins at a byte of a document.
  ///
  /// - Throws: `DocumentError`: everything that is wrong in them.
  public static func files(in document: [UInt8], at start: Int) throws(DocumentError) -> [CodeFile] {
    var reader = DocumentReader(document)
    reader.json = JSONReader(document, from: start)
    let files = reader.codeFiles()
    try reader.checkSyntax()
    guard reader.issues.isEmpty else { throw reader.refusal }
    return files
  }
}

private enum CodeFileKey: Int, CaseIterable {
  case file, text, `class`

  static let keys = DocumentKeys(CodeFileKey.self)
}

extension DocumentReader {
  /// One text, or a list of files.
  mutating func codeFiles() -> [CodeFile] {
    switch peek() {
    case .array: break
    case .string:
      let text = readString()
      return [CodeFile(name: CodeFile.unnamed, text: Array(utf8(text)))]
    case let kind:
      reportKind(kind, expected: Expectation.files)
      return []
    }
    var files: [CodeFile] = []
    elements { reader, _ in
      let start = reader.startOfValue()
      var (name, text, className): (String?, [UInt8]?, String?)
      let seen = reader.members(CodeFileKey.keys) { reader, key in
        switch key {
        case .file: name = reader.nonEmptyText()
        case .text: text = reader.string().map { Array(reader.utf8($0)) }
        case .class: className = reader.nonEmptyText()
        }
      }
      if let text { files.append(CodeFile(name: name ?? CodeFile.unnamed, text: text, className: className)) }
      if let seen, !seen.contains(.text) {
        reader.report(.missingKey, at: start, .noText)
      }
    }
    return files
  }

  /// The stored properties of a view, by name.
  mutating func storedProperties() -> [String: StoredValue]? {
    guard expect(.object) else { return nil }
    var properties: [String: StoredValue] = [:]
    beginObject()
    while let key = nextName() {
      let name = json.text(key)
      if let value = storedValue(nesting: 0) { properties[name] = value }
    }
    return properties
  }

  private mutating func storedValue(nesting: Int) -> StoredValue? {
    switch peek() {
    case .null: return null() ? .null : nil
    case .boolean: return boolean().map { .bool($0) }
    case .number: return number().map { .number($0) }
    case .string: return text().map { .string($0) }
    case .array where nesting < 2: return list { $0.storedValue(nesting: nesting + 1) }.map { .list($0) }
    case let kind:
      reportKind(kind, expected: Expectation.storedValue)
      return nil
    }
  }
}
