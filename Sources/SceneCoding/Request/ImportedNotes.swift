public import HitTesting
import JSONCoding
import WorkMetering

/// An import's notes beside the keys of its views: the line of the paste, and all other printed facts.
///
///     {"windows": [{"id": "0x1", "label": "Pay", "metadata": {"source": {"line": 1}}, "subviews": […]}]}
public struct ImportedNotes: Sendable {
  /// From 1; nil where the scene does not say it.
  public private(set) var line: Int?
  /// The view's label, and the texts of the metadata, in their order.
  public private(set) var texts: [(key: String, value: String)] = []

  private enum Level {
    case views
    case view(Int)
  }

  /// The notes of all views of a scene in its order, which is that of its text; empty for a scene without unknowns.
  ///
  /// - Complexity: linear in the text.
  public static func all(in scene: Scene) -> [ImportedNotes] {
    guard let unknowns = scene.unknowns else { return [] }
    // It was read before.
    return (try? all(of: JSONReader(scene.tree.names.document, from: unknowns.sceneOffset))) ?? []
  }

  /// - Parameter json: at the scene.
  private static func all(of json: consuming JSONReader) throws(JSONError) -> [ImportedNotes] {
    var json = json
    var all: [ImportedNotes] = []
    var levels: [Level] = []
    guard try json.peek() == .object else { return [] }
    try json.beginObject()
    while true {
      switch levels.last {
      case nil:
        guard let key = try json.nextKey() else { return all }
        if json.matches(key, "windows"), try json.peek() == .array {
          try json.beginArray()
          levels.append(.views)
        } else {
          try json.skipValue()
        }
      case .views?:
        guard try json.nextElement() else {
          levels.removeLast()
          continue
        }
        guard try json.peek() == .object else {
          try json.skipValue()
          continue
        }
        guard Work.goesOn(after: 16) else { return all }
        try json.beginObject()
        levels.append(.view(all.count))
        all.append(ImportedNotes())
      case .view(let index)?:
        guard let key = try json.nextKey() else {
          levels.removeLast()
          continue
        }
        if json.matches(key, "subviews"), try json.peek() == .array {
          try json.beginArray()
          levels.append(.views)
        } else if json.matches(key, "metadata"), try json.peek() == .object {
          try all[index].read(&json)
        } else if ["label", "text", "identifier"].contains(where: { json.matches(key, $0) }),
          try json.peek() == .string
        {
          all[index].texts.append((json.text(key), json.text(try json.readString())))
        } else {
          try json.skipValue()
        }
      }
    }
  }

  private mutating func read(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey() {
      switch try json.peek() {
      case .string: texts.append((json.text(key), json.text(try json.readString())))
      case .object where json.matches(key, "source"): try readSource(&json)
      default: try json.skipValue()
      }
    }
  }

  private mutating func readSource(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextKey() {
      if try json.peek() == .number, json.matches(key, "line") {
        line = Int(exactly: try json.readNumber())
      } else {
        try json.skipValue()
      }
    }
  }
}
