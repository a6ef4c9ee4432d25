import Synchronization
package import HitTesting
import SourceReading
import TouchGeometry

/// The code of overrides, with the classes of a scene's views.
package final class BoundSource: OverrideCode {
  let text: SourceText
  let classes: ClassTable
  private let languages: [SourceLanguage]
  /// Whether the text adds layers that are no view's.
  let addsLayers: Bool
  /// The last names of the scene's classes.
  let shown: Set<String>
  /// Chains of the scene's classes, by their printed names.
  private let chains: [String: ClassChain]
  /// Accessibility identifiers that the text assigns, by the property.
  let identifiers: [String: String]
  /// The names of what a class adds as subviews, in order; only of classes that add nothing else.
  private let added: [String: [String]]
  /// Classes that the text declares more than once, with an override each.
  private let doubled: Set<String>
  /// The classes that views may have whose printed name means several.
  private let rivalClasses: [String: [String]]
  let assumptions = NotedAssumptions()
  private let scene: Scene

  /// - Parameter classes: the source's, or with one more.
  init(_ source: OverrideSource, _ classes: ClassTable, for scene: Scene) {
    (text, identifiers, added) = (source.text, source.identifiers, source.added)
    (self.classes, self.scene, languages) = (classes, scene, source.languages)
    addsLayers = source.addsLayers
    var chains: [String: ClassChain] = [:]
    var rivalClasses: [String: [String]] = [:]
    for index in 0..<scene.tree.classCount {
      let name = scene.tree.string(scene.tree.name(of: ClassIndex(Int32(index))))
      let base = scene.tree.base(of: ClassIndex(Int32(index))).map(scene.tree.string)
      chains[name] = classes.chain(ofPrinted: name, base: base)
      rivalClasses[name] = classes.rivals(ofPrinted: name)
    }
    (self.chains, self.rivalClasses) = (chains, rivalClasses)
    shown = Set(chains.keys.map { String(ClassTable.plain($0).split(separator: ".").last ?? "") })
    let declared = classes.declarations.types.filter { type in
      type.kind == .class && source.languages[type.file] == .swift
        && type.methods.contains { OverrideRun.overrideNames.contains($0.name) }
    }
    doubled = Dictionary(grouping: declared, by: \.name).reduce(into: classes.exchanged) {
      if $1.value.count > 1 { $0.insert($1.key) }
    }
  }

  /// The classes that a view may have, where its name means several and one of them overrides; each with its override.
  func rivals(
    of view: ViewIndex, _ names: Set<String>, in scene: Scene
  ) -> [(name: String, found: ClassTable.Found?)] {
    let rivals = (rivalClasses[scene.tree.className(of: view)] ?? []).map { name in
      (name: name, found: classes.method(names, in: classes.chain(ofPrinted: name, base: nil)))
    }
    return rivals.contains { $0.found != nil } ? rivals : []
  }

  /// What a class overrides, or may override, and whether that is all.
  struct Overrides {
    let hitTest: Bool
    let pointInside: Bool
    let areKnown: Bool
  }

  /// Those of a view's class.
  func overrides(of view: ViewIndex, in scene: Scene) -> Overrides {
    func has(_ names: Set<String>) -> Bool {
      method(names, of: view, in: scene) != nil || !rivals(of: view, names, in: scene).isEmpty
    }
    let chain = chain(of: view, in: scene)
    return Overrides(
      hitTest: has(OverrideRun.hitTestNames) || classes.overridesGetters(chain),
      pointInside: has(OverrideRun.pointInsideNames),
      areKnown: !chain.names.isEmpty && chain.isComplete)
  }

  /// The overrides of a class that the text declares more than once; none of another one.
  func rivals(of found: ClassTable.Found, _ names: Set<String>) -> [SourceMethod] {
    guard doubled.contains(found.type) else { return [] }
    return classes.types(named: found.type).flatMap(\.methods).filter { names.contains($0.name) }
  }

  package func run(choosing choices: [String: Int], isTraced: Bool) -> any ProgramRun {
    OverrideRun(self, choices, isTraced: isTraced)
  }

  package var assumed: [ProgramAssumption] { assumptions.all }

  package func place(of byte: Int) -> ProgramPlace { text.programPlace(of: byte) }

  package func place(ofOverrideOf view: ViewIndex, in scene: Scene) -> ProgramPlace? {
    let found =
      method(OverrideRun.hitTestNames, of: view, in: scene)
      ?? method(OverrideRun.pointInsideNames, of: view, in: scene)
    return found.map { place(of: $0.method.place) }
  }

  /// The classes that the scene's views have, with their superclasses.
  var classesOfViews: Set<String> {
    chains.values.reduce(into: Set(rivalClasses.values.joined())) { $0.formUnion($1.all) }
  }

  func isSwift(at place: Int) -> Bool { languages[text.file(of: place)] == .swift }

  /// Whether `!` stands behind an operand: `view!`, `view as! UIButton`.
  func isForced(_ operand: Expression, in whole: Expression) -> Bool {
    guard isSwift(at: operand.range.lowerBound) else { return false }
    let end = operand.range.upperBound
    let behind = text.string(end..<min(max(end, whole.range.upperBound), end + 40))
    return behind.hasPrefix("!") || behind.drop { $0 == " " || $0 == "\n" || $0 == ")" }.hasPrefix("as!")
  }

  func chain(of view: ViewIndex, in scene: Scene) -> ClassChain {
    let name = scene.tree.className(of: view)
    return chains[name] ?? classes.chain(ofPrinted: name, base: nil)
  }

  func method(_ names: Set<String>, of view: ViewIndex, in scene: Scene) -> ClassTable.Found? {
    classes.method(names, in: chain(of: view, in: scene))
  }

  /// Whether a view is of a class, or of a subclass; nil where its class is known to nobody.
  func isKind(_ view: ViewIndex, _ type: String, in scene: Scene) -> Bool? {
    let name = classes.resolve(type, in: nil)
    let isKind = isSubclass(chain(of: view, in: scene), of: name)
    return isKind == true
      || scene.tree.isOfClass(name, view) || name == "UIWindow" && scene.tree[view].isWindow ? true : isKind
  }

  /// Whether a class is of a name, or a subclass; nil where its superclasses are known to nobody.
  func isSubclass(_ chain: ClassChain, of name: String) -> Bool? {
    if chain.all.contains(name) || ["UIView", "UIResponder", "NSObject", "AnyObject", "id"].contains(name)
      || classes.conforms(chain, to: name)
    {
      return true
    }
    // A class of which neither the text nor UIKit's table tells the superclass may be of any.
    if !chain.isComplete || !chain.isRooted { return nil }
    // What neither the text nor UIKit declares is a protocol, or a class by its name.
    return classes.declares(name) || !ClassTable.uiKitLineage(name).isEmpty || Self.namesClass(name)
      ? false : nil
  }

  private static func namesClass(_ name: String) -> Bool {
    name.hasPrefix("_UI")
      || [
        "View", "Button", "Control", "Cell", "Label", "Bar", "Field", "Window", "Switch", "Slider",
        "Controller", "Recognizer", "Layer", "UIApplication", "Picker",
      ].contains {
        name.hasSuffix($0)
      }
  }

  func addedSubviews(of view: ViewIndex, in scene: Scene) -> [String]? {
    chain(of: view, in: scene).names.lazy.compactMap { self.added[$0] }.first
  }

  /// What an answer quotes of the code at a byte: its line, shortened.
  func code(at place: Int) -> String { text.shortLine(of: place) }

  /// What an answer calls a value: a view by its id. Changed scenes may have more views.
  func shownText(of value: Value) -> String {
    guard case .view(let view) = value, view.rawValue < scene.tree.count else { return value.shortText }
    return scene.tree.id(of: view)
  }
}

/// What was assumed of properties by the searches of a request, once each.
final class NotedAssumptions: Sendable {
  private let notes = Mutex<[(assumption: ProgramAssumption, key: String)]>([])

  private static let notesMax = 64

  func note(_ property: String, _ view: ViewIndex, _ key: String) {
    notes.withLock { notes in
      if notes.count < Self.notesMax, !notes.contains(where: { $0.key == key }) {
        notes.append((ProgramAssumption(property, view), key))
      }
    }
  }

  var all: [ProgramAssumption] { notes.withLock { $0.map(\.assumption) } }
}

extension SourceText {
  func programPlace(of byte: Int) -> ProgramPlace {
    let place = place(of: byte)
    return ProgramPlace(file: files[place.file].name ?? "source", line: place.line, column: place.column)
  }
}
