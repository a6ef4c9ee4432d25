import JSONCoding
import ModelContextProtocol
import WorkMetering

/// An answer in JSON, with what a reader asked for of it: some members left out, long lists cut.
///
/// The document is walked once, with a stack of its own.
struct AnswerDigest {
  /// The object that is left.
  private(set) var text: [UInt8] = []
  /// Whether a list was cut.
  private(set) var isCut = false

  private let leftOut: Set<String>
  private let kept: Set<String>?
  private let elementsMax: Int
  private var open: [Container] = []

  /// An object or array that is written.
  private struct Container {
    let isObject: Bool
    var elementCount = 0
  }

  /// - Parameters:
  ///   - answer: an object that the program has written.
  ///   - leftOut: the names of members that are left out, wherever they stand.
  ///   - kept: the names of the object's own members that are not; nil for all.
  ///   - elementsMax: of an array.
  init(of answer: [UInt8], leavingOut leftOut: Set<String>, keeping kept: Set<String>?, elementsMax: Int) {
    (self.leftOut, self.kept, self.elementsMax) = (leftOut, kept, elementsMax)
    guard !leftOut.isEmpty || kept != nil || elementsMax < .max else {
      text = answer
      return
    }
    var reader = JSONReader(answer)
    var json = JSONWriter(capacity: min(answer.count, 1 << 16))
    // What was just written is right; a mistake would end the digest where it stands.
    try? walk(&reader, &json)
    text = json.finish()
  }

  private mutating func walk(_ reader: inout JSONReader, _ json: inout JSONWriter) throws(JSONError) {
    var meter = WorkMeter()
    try take(&reader, &json)
    while let container = open.last, meter.goesOn() {
      if container.isObject {
        guard let name = try reader.nextKey() else {
          close(&json)
          continue
        }
        try takeMember(reader.text(name), &reader, &json)
      } else {
        guard try reader.nextElement() else {
          close(&json)
          continue
        }
        try takeElement(after: container.elementCount, &reader, &json)
      }
    }
  }

  private mutating func takeMember(
    _ name: String, _ reader: inout JSONReader, _ json: inout JSONWriter
  ) throws(JSONError) {
    let isKept = open.count > 1 || kept?.contains(name) ?? true
    guard isKept, !leftOut.contains(name) else { return try reader.skipValue() }
    json.key(name)
    try take(&reader, &json)
  }

  private mutating func takeElement(
    after count: Int, _ reader: inout JSONReader, _ json: inout JSONWriter
  ) throws(JSONError) {
    open[open.count - 1].elementCount += 1
    guard count < elementsMax else {
      isCut = true
      return try reader.skipValue()
    }
    try take(&reader, &json)
  }

  /// Takes a value, or enters it.
  private mutating func take(_ reader: inout JSONReader, _ json: inout JSONWriter) throws(JSONError) {
    switch try reader.peek() {
    case .object:
      try reader.beginObject()
      json.beginObject()
      open.append(Container(isObject: true))
    case .array:
      try reader.beginArray()
      json.beginArray()
      open.append(Container(isObject: false))
    default:
      let start = reader.offset
      try reader.skipValue()
      json.value(reader.bytes, start..<reader.offset)
    }
  }

  private mutating func close(_ json: inout JSONWriter) {
    guard let container = open.popLast() else { return }
    if container.isObject { json.endObject() } else { json.endArray() }
  }
}
