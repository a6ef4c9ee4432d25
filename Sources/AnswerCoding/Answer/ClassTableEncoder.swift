public import HitTesting
public import JSONCoding
import SceneCoding

/// Writes the table of UIKit's own view classes (R157).
public struct ClassTableEncoder {
  public init() {}

  /// Writes an object with the rows, and the names of the sources that these have by their keys.
  public func encode(_ rows: [UIKitClass], to json: inout JSONWriter) {
    json.object { json in
      json.object("sources") { json in
        for source in UIKitClass.sourceNames { json.member(source.key, source.name) }
      }
      json.array("classes") { json in
        for row in rows { encode(row, to: &json) }
      }
    }
  }

  public func encode(_ row: UIKitClass, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", row.name)
      if !row.aliases.isEmpty { json.strings("aliases", row.aliases) }
      json.member("superclass", orNull: row.superclass)
      json.member("hitTest", row.hitTest)
      json.member("role", row.role)
      if let traits = ViewClassTraits.ofKnownClass(row.name) {
        json.members([
          "isControl": traits.isControl,
          "isScrollView": traits.isScrollView,
          "isUserInteractionEnabled": traits.isUserInteractionEnabled,
          "canBecomeFirstResponder": traits.canBecomeFirstResponder,
        ])
      }
      if let level = row.windowLevel { json.member("windowLevel", level) }
      json.member("certainty", row.certainty)
      json.strings("sources", row.sources)
    }
  }
}
