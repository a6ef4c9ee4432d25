import HitTesting
import JSONCoding

// A view's class, and the classes that it is derived from.

extension SceneDecoder {
  mutating func decodeClass() throws(JSONError) {
    guard let string = try reader.nonEmptyString() else { return }
    views.current.plain.classIndex = builder.classIndex(of: name(string))
  }

  /// A misspelt base class would silently change who gets the touch.
  mutating func decodeBaseClass() throws(JSONError) {
    if try reader.json.peek() == .array { return try decodeSuperclasses() }
    guard let name = try reader.nonEmptyString() else { return }
    if let baseClass = knownClass(name) {
      views.changeRare { $0.baseClass = baseClass }
      return
    }
    let hint = ViewClassTraits.nearestKnownClass(to: reader.json.text(name)).map { "; did you mean \($0)?" }
    reader.report(
      .invalidValue, at: reader.valueOffset,
      "\(reader.quoted(name)) is none of UIKit's view classes, nor of React Native's"
        + (hint ?? ": give the nearest one, like UIView"))
  }

  /// The superclasses, the nearest first, as a runtime tells them without knowing which of them are known here.
  private mutating func decodeSuperclasses() throws(JSONError) {
    var nearest: JSONString?
    _ = try reader.elements { (reader, _) throws(JSONError) in
      guard let name = try reader.nonEmptyString(), nearest == nil else { return }
      if ViewClassTraits.isKnown(reader.json.text(name)) { nearest = name }
    }
    guard let baseClass = nearest.flatMap({ knownClass($0) }) else { return }
    views.changeRare {
      $0.baseClass = baseClass
      $0.isBaseOfUnknownAlone = true
    }
  }

  /// The name that a class has in the table; nil for a class that is not known.
  private mutating func knownClass(_ string: JSONString) -> Name? {
    let text = reader.json.text(string)
    if ViewClassTraits.ofKnownClass(text) != nil { return name(string) }
    return UIKitClass.named(text).map { builder.name(ArraySlice($0.name.utf8)) }
  }
}

extension ViewClassTraits {
  private static let names = JSONKeyTable(knownClasses)

  fileprivate static func nearestKnownClass(to name: String) -> String? { names.nearest(to: name) }
}
