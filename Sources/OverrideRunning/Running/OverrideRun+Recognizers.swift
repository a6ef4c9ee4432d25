import HitTesting
import SourceReading

extension OverrideRun {
  /// What a method of a recognizer's delegate returns; nil where neither the code nor the scene tells.
  ///
  /// - Parameter view: the recognizer's.
  func answer(
    _ found: ClassTable.Found, on delegate: Value, _ arguments: [Value], for view: ViewIndex,
    in search: inout some CodeSearch
  ) -> Bool? {
    self.view = view
    guard let value = try? call(found.method, on: delegate, of: found.type, arguments, &search),
      value.unknown == nil
    else { return nil }
    return value.truth
  }

  func isRecognizerClass(_ name: String) -> Bool {
    let suffix = "GestureRecognizer"
    return name.hasSuffix(suffix) || source.classes.superclass(of: name)?.hasSuffix(suffix) ?? false
  }

  /// A recognizer in a property: found by its id, by its action, as the only one of its class; or not known.
  func recognizer(
    in property: SourceProperty, _ type: TypeName, _ key: String, at place: Int,
    _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value {
    let scene = search.scene
    try spend(16 * scene.gestureRecognizers.count, &search)
    let ofClass = scene.gestureRecognizers.indices.map { RecognizerIndex($0) }
      .filter { isRecognizer($0, type.name, scene) != false }
    let name = property.name.drop { $0 == "_" }
    let named = ofClass.filter { scene.id(of: $0) == name }
    let acting = property.initial?.selector.map { action in
      ofClass.filter { index in
        scene.recognizer(index).targets.contains {
          scene.tree.string($0.action).prefix { $0 != ":" && $0 != "(" } == action
        }
      }
    }
    if let found = [named, acting ?? [], ofClass].first(where: { $0.count == 1 })?.first {
      if named.isEmpty { source.assumptions.note(property.name, view, key) }
      return .recognizer(found)
    }
    return .unknown(Unknown(key: key, reason: .outlet, place: place, property: property.name))
  }
}

extension Expression {
  /// The base name of the selector among the arguments of a call: `UITapGestureRecognizer(target: self, action: …)`.
  fileprivate var selector: Substring? {
    guard case .call(_, let arguments) = kind else { return nil }
    for argument in arguments {
      if case .selector(let name) = argument.value.kind { return name.prefix { $0 != ":" && $0 != "(" } }
    }
    return nil
  }
}
