import JSONCoding
import ModelContextProtocol
import WorkMetering

/// An answer in JSON, with what a reader asked for of it: some members left out, long lists cut; and how much there was.
///
/// The document is walked once, with a stack of its own.
struct AnswerDigest {
  /// The object that is left.
  private(set) var text: [UInt8] = []
  /// How many values that are not null stand at the path of their members' names: elements, each; `views/bestPoint`.
  private(set) var counts: [String: Int] = [:]
  /// Whether a list was cut.
  private(set) var isCut = false

  private let leftOut: Set<String>
  private let kept: Set<String>?
  private let elementsMax: Int
  private var open: [Container] = []

  /// An object or array that the walk is in.
  private struct Container {
    let isObject: Bool
    let isWritten: Bool
    /// Nil where nothing is counted.
    let path: String?
    var elementCount = 0
  }

  /// Paths have at most so many names.
  private static let pathDepthMax = 2

  /// - Parameters:
  ///   - answer: an object that the program has written.
  ///   - leftOut: the names of members that are left out, wherever they stand.
  ///   - kept: the names of the object's own members that are not; nil for all.
  ///   - elementsMax: of an array.
  init(of answer: [UInt8], leavingOut leftOut: Set<String>, keeping kept: Set<String>?, elementsMax: Int) {
    (self.leftOut, self.kept, self.elementsMax) = (leftOut, kept, elementsMax)
    var reader = JSONReader(answer)
    var json = JSONWriter(capacity: min(answer.count, 1 << 16))
    // What was just written is right; a mistake would end the digest where it stands.
    try? walk(&reader, &json)
    text = json.finish()
  }

  private mutating func walk(_ reader: inout JSONReader, _ json: inout JSONWriter) throws(JSONError) {
    var meter = WorkMeter()
    try take(&reader, &json, isWritten: true, path: "")
    while let container = open.last, meter.goesOn() {
      if container.isObject {
        guard let name = try reader.nextKey() else {
          close(&json)
          continue
        }
        try takeMember(reader.text(name), of: container, &reader, &json)
      } else {
        guard try reader.nextElement() else {
          close(&json)
          continue
        }
        try takeElement(of: container, &reader, &json)
      }
    }
  }

  private mutating func takeMember(
    _ name: String, of container: Container, _ reader: inout JSONReader, _ json: inout JSONWriter
  ) throws(JSONError) {
    let isKept = open.count > 1 || kept?.contains(name) ?? true
    let isWritten = container.isWritten && isKept && !leftOut.contains(name)
    if isWritten { json.key(name) }
    let path = container.path.map { $0.isEmpty ? name : "\($0)/\(name)" }
    let isCounted = open.count { $0.isObject } <= Self.pathDepthMax
    try take(&reader, &json, isWritten: isWritten, path: isCounted ? path : nil)
  }

  private mutating func takeElement(
    of container: Container, _ reader: inout JSONReader, _ json: inout JSONWriter
  ) throws(JSONError) {
    open[open.count - 1].elementCount += 1
    let isOver = container.elementCount >= elementsMax
    if isOver, container.isWritten { isCut = true }
    try take(&reader, &json, isWritten: container.isWritten && !isOver, path: container.path)
  }

  /// Takes a value, or enters it.
  private mutating func take(
    _ reader: inout JSONReader, _ json: inout JSONWriter, isWritten: Bool, path: String?
  ) throws(JSONError) {
    let kind = try reader.peek()
    if let path, kind != .null, kind != .array, !open.isEmpty { counts[path, default: 0] += 1 }
    switch kind {
    case .object:
      try reader.beginObject()
      if isWritten { json.beginObject() }
      open.append(Container(isObject: true, isWritten: isWritten, path: path))
    case .array:
      try reader.beginArray()
      if isWritten { json.beginArray() }
      open.append(Container(isObject: false, isWritten: isWritten, path: path))
    default:
      let start = reader.offset
      try reader.skipValue()
      if isWritten { json.value(reader.bytes, start..<reader.offset) }
    }
  }

  private mutating func close(_ json: inout JSONWriter) {
    guard let container = open.popLast(), container.isWritten else { return }
    if container.isObject { json.endObject() } else { json.endArray() }
  }
}
