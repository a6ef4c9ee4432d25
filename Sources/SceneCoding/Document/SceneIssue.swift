import HitTesting
import JSONCoding
import TouchGeometry

/// A mistake in a JSON document: kind, place, and remedy.
public struct SceneIssue: Error, Equatable, Sendable {
  /// The place as a JSON Pointer (RFC 6901), like `/scene/windows/0/alpha`. Known when the document has been
  /// read, as are `line` and `column`.
  public internal(set) var pointer = ""
  public let code: Code
  public let text: MistakeText
  /// The first byte of the wrong value or key, from 0.
  public let offset: Int
  /// Nil for a mistake that options of a command line say in the same words.
  public let subject: Subject?
  /// The same place for people: both from 1, the column in bytes.
  public internal(set) var line = 0
  public internal(set) var column = 0

  /// For the document's author, behind the place.
  public var detail: String { text.clause }

  /// A mistake as a value, for those who name the members of a request otherwise.
  public enum Subject: Equatable, Sendable {
    case missing(String)
    case eventsBesideTap
    /// The target that no tap hits, in quotes.
    case noTap(on: String)
  }

  public enum Code: String, CaseIterable, Sendable {
    case unknownKey = "unknown-key"
    case duplicateKey = "duplicate-key"
    case missingKey = "missing-key"
    case notAllowed = "not-allowed"
    case wrongType = "wrong-type"
    case invalidValue = "invalid-value"
    case outOfRange = "out-of-range"
    case duplicateID = "duplicate-id"
    case unknownID = "unknown-id"
    case geometryMissing = "geometry-missing"
    case geometryConflict = "geometry-conflict"
    case geometryAmbiguous = "geometry-ambiguous"
    case invalidPath = "invalid-path"
    case nextCycle = "next-cycle"
    case requirementCycle = "requirement-cycle"
    case tooDeep = "too-deep"
    case tooMany = "too-many"
  }
}

/// The issues of one document, in the order in which they were found; the first 20 are kept.
public struct SceneIssues: Error, Sendable {
  public private(set) var reported: [SceneIssue] = []
  /// The number of all found.
  public private(set) var count = 0

  /// The contract's limit of listed ones.
  static let reportedMax = 20

  public var isEmpty: Bool { count == 0 }
  /// Whether further ones are only counted.
  var isFull: Bool { reported.count >= Self.reportedMax }

  public private(set) var concernScene = false

  mutating func append(_ issue: @autoclosure () -> SceneIssue, inScene: Bool) {
    count += 1
    concernScene = concernScene || inScene
    if !isFull { reported.append(issue()) }
  }

  func located(in bytes: [UInt8]) -> SceneIssues {
    var issues = self
    let pointers = JSONPointers.texts(at: reported.map(\.offset), in: bytes)
    for index in issues.reported.indices {
      let position = JSONPosition(of: issues.reported[index].offset, in: bytes)
      issues.reported[index].pointer = pointers[issues.reported[index].offset] ?? ""
      issues.reported[index].line = position.line
      issues.reported[index].column = position.column
    }
    return issues
  }
}

/// Why a body is no request.
public enum DocumentError: Error, Sendable {
  case syntax(JSONSyntaxError)
  /// It is JSON, but violates the schema, or is contradictory.
  case issues(SceneIssues)
  /// It is correct, but the scene of its id is not stored.
  case sceneNotStored
}

extension DocumentReader {
  func syntaxError(_ error: JSONError) -> DocumentError {
    let position = JSONPosition(of: error.offset, in: json.bytes)
    return .syntax(
      JSONSyntaxError(
        detail: error.reason.detail, isEmptyDocument: error.reason == .emptyDocument, offset: error.offset,
        line: position.line, column: position.column,
        pointer: JSONPointers.texts(at: [error.offset], in: json.bytes)[error.offset] ?? ""))
  }

  /// All mistakes so far, with their places.
  var refusal: DocumentError { .issues(issues.located(in: json.bytes)) }
}

/// Where and why a text stops being JSON.
public struct JSONSyntaxError: Error, Sendable {
  public let detail: String
  /// Whether there is nothing but whitespace.
  public let isEmptyDocument: Bool
  /// In bytes from the start of the document.
  public let offset: Int
  /// From 1; the column counts bytes.
  public let line: Int
  public let column: Int
  /// The value being read, as a JSON Pointer.
  public let pointer: String
}

/// The paths from a document's root to its values. Source: RFC 6901.
///
/// They are found after the reading, for the few reported places: tracking paths would slow down every document for the
/// wrong ones.
struct JSONPointers {
  private var reader: JSONReader
  private var tokens: [Token] = []
  /// The offsets still to find, the next one last.
  private var offsets: [Int]
  private var found: [Int: String] = [:]

  private enum Token {
    /// Nil before the first member.
    case key(JSONString?)
    case index(Int)
  }

  /// The pointers of the values or keys at these bytes of a document. If the text stops being JSON, that of the value
  /// being read.
  ///
  /// - Complexity: linear in the document, for any number of offsets.
  static func texts(at offsets: [Int], in bytes: [UInt8]) -> [Int: String] {
    var pointers = JSONPointers(offsets, bytes)
    do {
      try pointers.walk()
    } catch {
      // The error is reported already; later offsets belong to the value that it cuts off.
    }
    pointers.note(before: .max)
    return pointers.found
  }

  private init(_ offsets: [Int], _ bytes: [UInt8]) {
    reader = JSONReader(bytes)
    self.offsets = offsets.sorted(by: >)
  }

  private mutating func walk() throws(JSONError) {
    while !offsets.isEmpty {
      try readValue()
      guard try advance() else { return }
    }
  }

  /// Reads a scalar, or the beginning of an object or array.
  private mutating func readValue() throws(JSONError) {
    switch try reader.peek() {
    case .object:
      try reader.beginObject()
      note(before: reader.offset)
      tokens.append(.key(nil))
    case .array:
      try reader.beginArray()
      note(before: reader.offset)
      tokens.append(.index(-1))
    default:
      try reader.skipValue()
      note(before: reader.offset)
    }
  }

  /// Moves to the next member or element, leaving finished containers; false at the document's end.
  private mutating func advance() throws(JSONError) -> Bool {
    while let last = tokens.popLast() {
      switch last {
      case .key:
        guard let name = try reader.nextKey() else { continue }
        tokens.append(.key(name))
        note(before: name.range.upperBound + 1)
        return true
      case .index(let index):
        guard try reader.nextElement() else { continue }
        tokens.append(.index(index + 1))
        return true
      }
    }
    return false
  }

  private mutating func note(before end: Int) {
    while let offset = offsets.last, offset < end {
      found[offset] = text
      offsets.removeLast()
    }
  }

  private var text: String {
    var text = ""
    for token in tokens {
      switch token {
      case .key(nil): break
      case .key(let name?): text += "/" + Self.escape(reader.shortText(name))
      case .index(let index): text += "/\(max(index, 0))"
      }
    }
    return text
  }

  /// RFC 6901 section 3: `~` is written `~0`, `/` is written `~1`.
  static func escape(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == "~" || $0 == "/" }) else { return key }
    // By code points: a combining mark behind the character does not make it another one.
    return key.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JSONReader {
  /// The content of a string for messages: a text of megabytes is cut after 256 bytes.
  func shortText(_ string: JSONString) -> String {
    guard string.range.count > 256 else { return text(string) }
    var start = utf8(string).prefix(256)
    // Not in the middle of a code point: its later bytes are 10xxxxxx.
    while let last = start.last, last & 0xC0 == 0x80 { start.removeLast() }
    if let last = start.last, last & 0x80 != 0 { start.removeLast() }
    return String(decoding: start, as: UTF8.self) + "…"
  }
}

// Reports of views whose geometry is missing or contradictory.

extension GeometryError {
  var code: SceneIssue.Code {
    switch self {
    case .missing: .geometryMissing
    case .conflict, .impossibleFrame: .geometryConflict
    case .ambiguousFrame, .singularTransform: .geometryAmbiguous
    case .tooLarge: .outOfRange
    }
  }
}

public struct SceneLimits: Equatable, Sendable {
  /// A view takes about 100 bytes of memory.
  public var viewsMax = 1_000_000
  /// A traversal nests a call for each level, on a thread's stack. At most 512.
  public var depthMax = 512
  /// Each touch is a search of its own.
  public var touchesMax = 100_000
  /// Of SwiftUI's views in one hosting view; a search visits each of them.
  public var swiftUINodesMax = 100_000
  public var swiftUIModifiersMax = 512
  /// The events of a script, including those of expanded shorthands.
  public var eventsMax = 100_000

  public init() {}
}
