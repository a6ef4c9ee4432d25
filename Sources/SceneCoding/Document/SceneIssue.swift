import JSONCoding

/// One thing that is wrong in a document that is JSON: what, where, and what to do.
public struct SceneIssue: Error, Equatable, Sendable {
  /// The place as a JSON Pointer (RFC 6901), like `/scene/windows/0/alpha`. Known when the document has been
  /// read, as are `line` and `column`.
  public internal(set) var pointer = ""
  public let code: Code
  /// A sentence for the person who wrote the document.
  public let detail: String
  /// The first byte of the wrong value or key, from 0.
  public let offset: Int
  /// The same place for people: both from 1, the column in bytes.
  public internal(set) var line = 0
  public internal(set) var column = 0

  /// The kinds of mistake.
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
  /// How many were found altogether.
  public private(set) var count = 0

  /// The contract's bound on what an answer lists.
  static let reportedMax = 20

  public var isEmpty: Bool { count == 0 }
  /// Whether further ones are only counted.
  var isFull: Bool { reported.count >= Self.reportedMax }

  /// Whether one of them lies in the scene, and not only in the rest of the request.
  public private(set) var concernScene = false

  mutating func append(_ issue: @autoclosure () -> SceneIssue, inScene: Bool) {
    count += 1
    concernScene = concernScene || inScene
    if !isFull { reported.append(issue()) }
  }

  /// The issues with their pointers, lines and columns.
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

/// Why a request body is no request.
public enum DocumentError: Error, Sendable {
  /// It is not JSON.
  case syntax(JSONSyntaxError)
  /// It is JSON, and says something that is not in the schema or not possible.
  case issues(SceneIssues)
  /// All is right with it, but the scene that it names by its id is not stored.
  case sceneNotStored
}

/// Where and why a text stops being JSON.
public struct JSONSyntaxError: Error, Sendable {
  public let detail: String
  /// Bytes from the start of the document.
  public let offset: Int
  /// From 1; the column counts bytes.
  public let line: Int
  public let column: Int
  /// The value that was being read, as a JSON Pointer.
  public let pointer: String
}
