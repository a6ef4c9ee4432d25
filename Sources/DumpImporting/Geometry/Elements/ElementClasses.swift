import HitTesting

/// The classes of a dump's elements: each is looked at once, and then found by its bytes.
struct ElementClasses {
  /// What is known of a class.
  struct Known {
    let index: ClassIndex
    var windowLevel: Double?
    var doubts = DoubtList()
    /// The same for a window.
    var windowDoubts = DoubtList()

    var isDoubtful: Bool { !windowDoubts.isEmpty || !doubts.isEmpty }
  }

  /// Accessibility elements have types, and no classes, so that nothing is known of these.
  private let areViews: Bool
  /// By class index; nil where no view of the class has come.
  private var byIndex: [Known?] = []
  /// Those that do not stand in the text as answers name them.
  private var byName: [String: Known] = [:]

  init(areViews: Bool) { self.areViews = areViews }

  mutating func known(
    _ elementClass: ElementClass, _ text: PastedText, _ builder: inout SceneBuilder
  ) -> Known {
    guard case .printed(let printed) = elementClass, printed.escapes == .none,
      text.bytes.span.isPlain(printed.range),
      !areViews || ClassName.isReadable(text.bytes[printed.range])
    else { return known(text.string(elementClass), &builder) }
    let index = builder.classIndex(of: Name(inDocument: printed.range))
    let place = Int(index.rawValue)
    if place < byIndex.count, let known = byIndex[place] { return known }
    while byIndex.count <= place { byIndex.append(nil) }
    let known = Known(index, areViews ? facts(text.string(elementClass)) : nil)
    byIndex[place] = known
    return known
  }

  private mutating func known(_ name: String, _ builder: inout SceneBuilder) -> Known {
    if let known = byName[name] { return known }
    let facts = areViews ? facts(name) : nil
    let index = builder.classIndex(of: builder.name(ArraySlice((facts?.name ?? name).utf8)))
    let known = Known(index, facts)
    byName[name] = known
    return known
  }

  /// What the class says beside the engine's table.
  private func facts(_ name: String) -> ClassFacts { ClassFacts(ClassName(Array(name.utf8)[...]), base: "") }
}

extension ElementClasses.Known {
  fileprivate init(_ index: ClassIndex, _ facts: ClassFacts?) {
    self.index = index
    guard let facts else { return }
    windowLevel = ClassFacts.windowLevel(ofClass: facts.name)
    for doubt in facts.doubts(ofWindow: false) { doubts.append(doubt) }
    for doubt in facts.doubts(ofWindow: true) { windowDoubts.append(doubt) }
  }
}
