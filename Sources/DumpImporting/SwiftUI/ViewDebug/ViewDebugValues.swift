import HitTesting
import JSONCoding

/// The scalars in a modifier's printed value, by the path of names to each.
///
///     {"type": …, "subattributes": [{"name": "gestureMask", "subattributes": [{"name": "rawValue", "value": 1}]}]}
///     gestureMask rawValue: 1
///
/// A name may follow its value, so an object's name is added to the paths when the object ends.
struct ViewDebugValues {
  private(set) var values: [(names: [String], value: String)] = []

  /// More than any modifier of SwiftUI's that affects touches has.
  private static let valuesMax = 64
  /// Values are printed six objects deep.
  private static let namesMax = 8

  private struct Object {
    let firstValue: Int
    var name: String?
    var value: String?
  }

  /// - Parameter offset: the beginning of the object; nil for none.
  init(_ dump: PastedText, at offset: Int?) throws(ImportError) {
    guard let offset else { return }
    var json = DumpJSON(dump, from: offset)
    // Of objects and arrays that are open, which take turns, the objects.
    var open: [Object] = []
    var isInArray = false
    guard try json.peek() == .object else { return }
    repeat {
      if isInArray {
        guard try json.nextElement() else {
          isInArray = false
          continue
        }
        guard try json.peek() == .object else {
          throw json.error(.noName)
        }
      }
      if isInArray || open.isEmpty {
        try json.beginObject()
        open.append(Object(firstValue: values.count))
      }
      isInArray = try readMembers(&json, &open)
    } while !open.isEmpty
  }

  /// - Returns: whether an array of further objects begins; otherwise the object has ended, and the array around it
  ///   goes on.
  private mutating func readMembers(_ json: inout DumpJSON, _ open: inout [Object]) throws(ImportError)
    -> Bool
  {
    while let key = try json.nextKey() {
      let kind = try json.peek()
      if json.reader.matches(key, "subattributes"), kind == .array {
        try json.beginArray()
        return true
      }
      let member = try json.member(key, kind)
      let text = json.text.string(member.value)
      if json.reader.matches(key, "name"), kind == .string { open[open.count - 1].name = text }
      if json.reader.matches(key, "value"), kind != .object, kind != .array {
        open[open.count - 1].value = text
      }
    }
    end(open.removeLast())
    return !open.isEmpty
  }

  private mutating func end(_ object: Object) {
    if let value = object.value, values.count < Self.valuesMax { values.append(([], value)) }
    guard let name = object.name else { return }
    for index in object.firstValue..<values.count where values[index].names.count < Self.namesMax {
      values[index].names.insert(name, at: 0)
    }
  }

  /// The value of this name, or the first one inside it.
  func text(_ name: String) -> String? { values.first { $0.names.contains(name) }?.value }

  func number(_ name: String) -> Double? { text(name).flatMap { Double(printed: $0) } }
}
