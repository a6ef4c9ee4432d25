import Comparing
import HitTesting
import JSONCoding
import TouchGeometry

// One property at a time, whether or not it would be written in the scene: what a class settles, and what is empty or
// null, is written too.

extension SceneEncoder {
  /// Writes the value of a view's property. The caller has written the key.
  func encodeValue(of property: ViewProperty, _ view: ViewIndex, to json: inout JSONWriter) {
    switch scene.value(of: property, of: view) {
    case .boolean(let value): json.boolean(value)
    case .number(let number): json.number(number)
    case .float(let number): json.number(number.shortestDouble)
    case .point(let point): json.numbers(point.numbers)
    case .size(let size): size.map { json.numbers($0.numbers) } ?? json.null()
    case .transform(let transform): json.numbers(transform.numbers)
    case .rect(let rect): rect.map { json.numbers($0.numbers) } ?? json.null()
    case .insets(let insets): json.numbers(insets.numbers)
    case .hitSlop(let slop): slop.map { encode($0, to: &json) } ?? json.null()
    case .word(let word): json.string(word)
    case .events(let kinds): encode(kinds, to: &json)
    case .name(let name): name.map { encode($0, to: &json) } ?? json.null()
    case .names(let names): encode(names, to: &json)
    case .links(let links): encode(links, of: view, to: &json)
    }
  }

  private func encode(_ links: ViewProperty.Links, of view: ViewIndex, to json: inout JSONWriter) {
    switch links {
    case .targets:
      let targets = scene.tree.eventProperties(of: view).targets
      encodeArray(of: targets.map { ($0.targetAction, $0.events) }, to: &json)
    case .viewController:
      guard let index = scene.tree.viewController(of: view) else { return json.null() }
      encodeObject(of: scene.viewControllers[index.rawValue], to: &json)
    case .gestureRecognizers: encode(scene.gestureRecognizers(of: view), to: &json)
    case .overrides: encodeOverridesObject(of: view, to: &json)
    case .swiftUI:
      guard let content = scene.tree.swiftUI(in: view) else { return json.null() }
      json.object { content.encodeMembers(of: scene.tree, to: &$0) }
    }
  }

  /// Writes what the scene has beside its windows. The caller has written the key.
  func encodeValue(of key: SceneDifferences.SceneKey, to json: inout JSONWriter) {
    switch key {
    case .application: encodeApplicationObject(to: &json)
    case .windowScene: scene.windowScene.map { encodeObject(of: $0, to: &json) } ?? json.null()
    case .firstResponder: scene.firstResponder.map { json.string(scene.id(of: $0)) } ?? json.null()
    case .basis: json.string(scene.basis.rawValue)
    case .stacking: json.string(scene.stacking.rawValue)
    }
  }
}
