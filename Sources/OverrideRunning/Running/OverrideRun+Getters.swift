import HitTesting
import SourceReading
import TouchGeometry

// UIKit's search asks properties (R20), whose getters the text may override.

extension OverrideRun {
  /// UIKit's `hitTest` of a view, for which the view's own getters hold.
  func callSuper(
    of view: ViewIndex, at point: Point, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> HitTestAnswer {
    let chain = source.chain(of: view, in: search.scene)
    var before: [SceneEdit] = []
    if source.classes.overridesGetters(chain) {
      for name in ClassTable.asked {
        guard let value = try value(ofOwnGetter: name, of: view, &search),
          let old = try uiKitProperty(name, of: .view(view), at: 0, &search),
          let told = try told(value, as: name), told.equals(old) != true
        else { continue }
        try spend(search.scene.tree.count / 4 + 64, &search)
        if let edit = Self.edit(name, of: view, to: told) { search.apply(edit) }
        if let edit = Self.edit(name, of: view, to: old) { before.append(edit) }
      }
    }
    let answer = try search.callSuper(of: view, at: point)
    for edit in before { search.apply(edit) }
    return answer
  }

  /// What the text's getter of one of UIKit's properties gives; nil where UIKit's own is asked.
  func value(
    ofOwnGetter name: String, of view: ViewIndex, _ search: inout some CodeSearch
  ) throws(OverrideRecursion) -> Value? {
    let name = ViewMembers.name(of: name)
    guard ClassTable.asked.contains(name) else { return nil }
    let chain = source.chain(of: view, in: search.scene)
    let outer = self.view
    self.view = view
    defer { self.view = outer }
    if let (property, owner) = source.classes.getter(of: name, in: chain) {
      return try stored(property, of: .view(view), declaredIn: owner, at: property.place, &search)
    }
    let ownClasses = ClassChain(names: chain.names, uiKit: [])
    guard source.classes.declaresMethod(name),
      let found = source.classes.method(
        in: ownClasses, where: { $0.baseName == name && $0.parameters.isEmpty })
    else { return nil }
    return try call(found.method, on: .view(view), of: found.type, [], &search)
  }

  /// A value that UIKit asks for: of what is not known, whether it lets touches in.
  private func told(_ value: Value, as name: String) throws(OverrideRecursion) -> Value? {
    guard name == "alpha" else { return .bool(try decide(value, at: value.unknown?.place ?? 0)) }
    guard let unknown = value.unknown else { return value }
    let isClear = Operators.apply("<", value, .number(0.01), at: unknown.place)
    return .number(try decide(isClear, at: unknown.place) ? 0 : 1)
  }
}

extension ClassTable {
  /// The properties that decide whether a view can be hit (R20).
  static let asked = ["isHidden", "isUserInteractionEnabled", "alpha"]

  /// The property of the text's with a getter, in both spellings: `isHidden`, and Swift 2's `hidden`.
  func getter(of name: String, in chain: ClassChain) -> (property: SourceProperty, type: String)? {
    let old = name.hasPrefix("is") ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
    let found =
      property(name, in: chain.names, isStatic: false) ?? property(old, in: chain.names, isStatic: false)
    return found?.property.getter == nil ? nil : found
  }

  /// Whether classes of the text have getters of their own for these.
  func overridesGetters(_ chain: ClassChain) -> Bool {
    Self.asked.contains { name in
      getter(of: name, in: chain) != nil
        || declaresMethod(name) && hasMethod(name, in: ClassChain(names: chain.names, uiKit: []))
    }
  }
}
