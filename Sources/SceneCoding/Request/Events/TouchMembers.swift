import EventPlaying
import HitTesting
import JSONCoding
import TouchGeometry

/// A touch as it was read.
struct TouchMembers {
  let finger: Int
  let phase: TouchPhase
  /// Nil: where the finger was last.
  let location: Point?
  /// Nil: as the touch began.
  let type: TouchType?
  let force: Double?
  /// Where the phase stands in the document.
  let phaseOffset: Int
  /// Where the type does, if it is there.
  let typeOffset: Int

  private enum Key: Int, CaseIterable { case id, phase, x, y, force, type, radius }
  private static let keys = DocumentKeys(Key.self)

  /// Reads a touch; nil where something is wrong in it, which is reported.
  static func read(
    from reader: inout DocumentReader, _ fingers: inout FingerNames
  ) throws(JSONError) -> TouchMembers? {
    _ = try reader.json.peek()
    let start = reader.json.offset
    var values = Values()
    let seen = try reader.members(Self.keys) { (reader, key) throws(JSONError) in
      try values.read(key, from: &reader, &fingers)
    }
    guard let seen, values.isComplete(seen, at: start, &reader), let phase = values.phase else { return nil }
    var location: Point?
    if let x = values.x, let y = values.y { location = Point(x: x, y: y) }
    return TouchMembers(
      finger: values.finger ?? fingers.finger(numbered: 1), phase: phase, location: location,
      type: values.type, force: values.force, phaseOffset: values.phaseOffset, typeOffset: values.typeOffset)
  }

  private struct Values {
    var finger: Int?
    var phase: TouchPhase?
    var x: Double?
    var y: Double?
    var type: TouchType?
    var force: Double?
    var phaseOffset = 0
    var typeOffset = 0
    /// Whether a value was wrong.
    var isWrong = false

    mutating func read(
      _ key: Key, from reader: inout DocumentReader, _ fingers: inout FingerNames
    ) throws(JSONError) {
      let isRead: Bool
      switch key {
      case .id:
        finger = try reader.finger(&fingers)
        isRead = finger != nil
      case .phase:
        phase = try reader.word()
        phaseOffset = reader.valueOffset
        isRead = phase != nil
      case .x:
        x = try reader.coordinate()
        isRead = x != nil
      case .y:
        y = try reader.coordinate()
        isRead = y != nil
      case .type:
        type = try reader.word()
        typeOffset = reader.valueOffset
        isRead = type != nil
      // No rule asks how hard a touch is; answers repeat it.
      case .force:
        force = try reader.amount()
        isRead = force != nil
      // Nor how broad it is.
      case .radius:
        isRead = try reader.amount() != nil
      }
      isWrong = isWrong || !isRead
    }

    /// Whether all members are there that the phase takes; missing ones are reported.
    func isComplete(_ seen: SeenKeys<Key>, at start: Int, _ reader: inout DocumentReader) -> Bool {
      var missing: [Key] = []
      if !seen.contains(.phase) { missing.append(.phase) }
      let hasPlace = seen.contains(.x) || seen.contains(.y)
      // A finger that rests or is lifted is where it was.
      let needsPlace = hasPlace || phase == .began || phase == .moved
      if needsPlace, !seen.contains(.x) { missing.append(.x) }
      if needsPlace, !seen.contains(.y) { missing.append(.y) }
      for key in missing { reader.report(.missingKey, at: start, "the touch lacks `\(key)`") }
      return missing.isEmpty && !isWrong
    }
  }
}

extension DocumentReader {
  /// Numbers beyond are not all told apart.
  private static let fingerMax = 9_007_199_254_740_992.0

  /// The name of a finger: a whole number or a text.
  fileprivate mutating func finger(_ fingers: inout FingerNames) throws(JSONError) -> Int? {
    guard try json.peek() == .number else { return try id().map { fingers.finger(called: utf8($0)) } }
    guard let number = try number() else { return nil }
    if abs(number) <= Self.fingerMax, let whole = Int(exactly: number) {
      return fingers.finger(numbered: whole)
    }
    report(.invalidValue, at: valueOffset, "a finger is called by a whole number or a text, found \(number)")
    return nil
  }
}
