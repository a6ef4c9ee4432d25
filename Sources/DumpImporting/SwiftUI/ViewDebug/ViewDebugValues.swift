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
    /// Behind its last member.
    let end: Int
    /// Behind the objects in it.
    var listEnd = 0
    var name: String?
    var value: String?
  }

  /// - Parameter root: the object; nil for none.
  init(_ tape: JSONTape, at root: Int?) throws(ImportError) {
    guard let root, tape[root].kind == .object else { return }
    var open: [Object] = []
    var index = root
    repeat {
      if let object = open.last, index == object.end {
        end(open.removeLast())
        continue
      }
      let (kind, innermost) = (tape[index].kind, open.count - 1)
      if innermost < 0 || index < open[innermost].listEnd {
        guard kind == .object else { throw tape.error(.noName, at: index) }
        open.append(Object(firstValue: values.count, end: tape[index].next))
        index += 1
      } else if kind == .array, tape.isKey(index, "subattributes") {
        open[innermost].listEnd = tape[index].next
        index += 1
      } else {
        if kind == .string, tape.isKey(index, "name") { open[innermost].name = tape.string(index) }
        if kind != .object, kind != .array, tape[index].known == .value {
          open[innermost].value = tape.string(index)
        }
        index = tape[index].next
      }
    } while !open.isEmpty
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
