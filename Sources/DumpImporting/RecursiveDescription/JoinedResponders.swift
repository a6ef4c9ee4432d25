import HitTesting

/// The controllers, recognizers and other objects that are joined with the views, by addresses.
///
/// Views, controllers and recognizers are printed by different commands, and pasted in any order. Addresses are all that
/// they have in common. There are such responders only with the views of the whole paste, so that an address that names
/// none of them is not in the dump.
struct JoinedResponders {
  let text: [UInt8]
  var builder: SceneBuilder
  var warnings: WarningList<ViewWarning>
  /// The controllers of the scene by their addresses.
  var controllers: [String: ControllerIndex] = [:]
  /// Views that have a controller.
  var rootViews: Set<ViewIndex> = []
  /// Which controller presents which.
  var presentations: [(presenting: ControllerIndex, presented: ControllerIndex)] = []
  /// The ids of all objects that are no views.
  private var ids: Set<String> = []

  init(with views: consuming RecursiveDescription) {
    text = views.text
    builder = views.builder
    warnings = views.warnings
  }

  /// Views that stand for those that recognizers name.
  init(text: [UInt8], _ builder: SceneBuilder) {
    (self.text, self.builder, warnings) = (text, builder, WarningList<ViewWarning>())
  }

  /// Adds the objects that were pasted along with the views, and finishes the scene. Controllers come first: where a chain
  /// names one, its view is known then.
  mutating func scene(_ lines: [DumpLine], _ trees: DumpTrees, _ prints: RecognizerPrints) -> Scene {
    addControllers(lines)
    for chain in trees.chains { addChain(lines[chain]) }
    addGestureRecognizers(prints)
    return build()
  }

  /// Presentations that close a circle are left out (R73); without them the chain only leads outwards.
  private mutating func build() -> Scene {
    var plain = builder
    for (presenting, presented) in presentations { builder.setPresenting(presenting, of: presented) }
    if let scene = try? builder.build() { return scene }
    warnings.add(
      .controller, .assumed, "the presentations of the controllers close a circle: they are left out")
    guard let scene = try? plain.build() else {
      preconditionFailure("a chain of superviews and controllers has an end")
    }
    return scene
  }

  // MARK: - Names

  func className(of line: DumpLine) -> String {
    let printed = text[line.className.range]
    return ClassName.isReadable(printed) ? text.text(in: line.className) : ClassName(printed).text
  }

  /// The view that an address names; nil where the address is empty or of no view of the dump.
  func view(at address: TextRange) -> ViewIndex? {
    address.isEmpty ? nil : builder.tree.view(withDeclaredID: text[address.range])
  }

  /// The object of a line, by its address if that names nothing else.
  mutating func object(of line: DumpLine) -> ResponderObject {
    ResponderObject(id: newID(line.address), className: className(of: line))
  }

  /// The address as an id, unless it names something already: the object is then named by what it belongs to.
  mutating func newID(_ address: TextRange) -> String? {
    guard !address.isEmpty, view(at: address) == nil else { return nil }
    let id = text.text(in: address)
    return ids.insert(id).inserted ? id : nil
  }
}
