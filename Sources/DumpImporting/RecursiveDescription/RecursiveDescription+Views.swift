import HitTesting
import JSONCoding

extension RecursiveDescription {
  /// Gives a view what its description says.
  mutating func describe(_ view: OpenView, _ line: DumpLine) {
    let index = classIndex(line)
    let facts = classes[Int(index.rawValue)]
    var declaration = ViewDeclaration(classIndex: index, properties: properties(line, facts))
    if letsThrough(line, facts, view.view) { declaration.hitTest = .passThrough(superCalls: 1) }
    if plan.basis == .loose { declaration.pointInside = .constant(false) }
    builder.declare(declaration, of: view.view)
    setGeometry(line, of: view.view)
    if line.flags.contains(.hasGestureRecognizers) { hasGestureRecognizers = true }
    if line.flags.contains(.isAlphaIllegible) {
      warnings.add(
        .alpha, .assumed,
        "alpha is no number: the view is taken for one that cannot be hit, as UIKit does with NaN",
        line: line.line, view: view.view)
    }
    if line.flags.contains(.isCut) { warnOfCut(line, facts, view.view) }
    guard !line.address.isEmpty else { return }
    if let holder = builder.setID(Name(inDocument: line.address.range), of: view.view) {
      let first = sources[Int(holder.rawValue)].line
      let address = text.text(in: line.address)
      warnings.add(
        .duplicate, .assumed,
        "the address \(address) stands in line \(first) too: this view is named by its place",
        line: line.line, view: view.view)
    }
  }

  /// The class, with the traits of the base class that is printed for dynamic subclasses.
  private mutating func classIndex(_ line: DumpLine) -> ClassIndex {
    var index = builder.classIndex(of: className(line.className))
    if !line.baseClass.isEmpty { index = builder.classIndex(of: index, base: name(line.baseClass)) }
    let place = Int(index.rawValue)
    while classes.count <= place { classes.append(nil) }
    if classes[place] == nil {
      classes[place] = ClassFacts(ClassName(text[line.className.range]), base: text.text(in: line.baseClass))
    }
    return index
  }

  /// The name of a class as answers give it. Mangled ones are made readable, each of them once.
  private mutating func className(_ range: TextRange) -> Name {
    let printed = text[range.range]
    guard !ClassName.isReadable(printed) else { return name(range) }
    if let known = readableNames[printed] { return known }
    let readable = ClassName(printed)
    let name = readable.type == nil ? name(range) : builder.name(ArraySlice(readable.text.utf8))
    readableNames[printed] = name
    return name
  }

  /// A name as it stands in the text, unless it could not stand in JSON like that: answers copy names from the paste.
  private mutating func name(_ range: TextRange) -> Name {
    let isPlain = text[range.range].allSatisfy {
      $0 &- ASCII.space < 0x5F && $0 != ASCII.quote && $0 != ASCII.backslash
    }
    if isPlain { return Name(inDocument: range.range) }
    return builder.name(ArraySlice(text.text(in: range).utf8))
  }

  private func properties(_ line: DumpLine, _ facts: ClassFacts?) -> ViewProperties {
    var properties = ViewProperties()
    properties.alpha = line.alpha
    if line.flags.contains(.isHidden) { properties.isHidden = true }
    // Printed if it is NO, whatever the class has by default (R26).
    properties.isUserInteractionEnabled =
      saysInteraction(line) ? !line.flags.contains(.refusesInteraction) : facts?.isMostlyUntouchable != true
    properties.clipsToBounds = line.flags.contains(.clipsToBounds)
    // UIKit does not print it, an app's control may; of other classes it may mean anything.
    if line.flags.contains(.isDisabled), facts?.isControl == true { properties.isEnabled = false }
    return properties
  }

  /// Whether it is known of a view that it takes touches: a key that is absent says so, unless it may have been cut.
  private func saysInteraction(_ line: DumpLine) -> Bool {
    line.flags.contains(.saysInteraction) || line.flags.isDisjoint(with: [.isCut, .lacksFlags])
  }

  /// Warns of what a cut may have taken away: a verdict may rest on it.
  private mutating func warnOfCut(_ line: DumpLine, _ facts: ClassFacts?, _ view: ViewIndex) {
    var unknown: [String] = []
    if !line.flags.contains(.hasFrame) { unknown.append("frame (taken as empty)") }
    if !line.flags.contains(.saysAlpha) { unknown.append("alpha (1)") }
    if !line.flags.contains(.saysHidden) { unknown.append("hidden (NO)") }
    if !line.flags.contains(.saysInteraction) {
      let isUntouchable = facts?.isMostlyUntouchable ?? false
      unknown.append(
        "userInteractionEnabled (\(isUntouchable ? "NO, as a \(facts?.name ?? "") mostly has" : "YES"))")
    }
    warnings.add(
      .cut, .cut,
      "the description is cut; what may have stood behind it is taken as its class has it: "
        + unknown.joined(separator: ", "),
      line: line.line, view: view)
  }
}
