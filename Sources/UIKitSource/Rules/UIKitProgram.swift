public import SourceReading

/// Code of UIKit, read for what its rules look at.
public struct UIKitProgram {
  public let text: SourceText
  let things: Things
  private let notUnderstood: [Range<Int>]

  /// - Parameter connections: of Interface Builder's documents beside the code.
  public init(_ text: SourceText, _ connections: [UIKitConnection] = []) {
    self.text = text
    let languages = text.files.map { SourceLanguage(fileName: $0.name, text.bytes[$0.range]) }
    let code = Code(text, languages)
    var pasted = PastedCode()
    for (file, language) in languages.enumerated() {
      pasted.read(code, file: file, from: text.files[file].range.lowerBound, language)
    }
    let declarations = pasted.declarations
    notUnderstood = declarations.notUnderstood
    let isObjectiveC = languages.map { $0 == .objectiveC }
    let classes = TextClasses(declarations.types, isObjectiveC: isObjectiveC)
    let reader = ThingReader(text, classes) { isObjectiveC.indices.contains($0) ? !isObjectiveC[$0] : true }
    reader.read(loose: pasted.loose, properties: declarations.properties)
    things = Things(reader, connections)
  }

  /// Statements that were not understood: what they do is not known.
  public var notRead: [SourceText.Place] { notUnderstood.map { text.place(of: $0.lowerBound) } }

  /// The findings, in the order of the text.
  public func lint() -> [UIKitFinding] { UIKitLinter(things).checked() }
}

extension UIKitProgram {
  /// What would decide more than the text does, in the order of the text.
  public var looked: [UIKitLooked] {
    var found: [UIKitLooked] = []
    for type in things.classes.types where type.kind == .class && !type.name.isEmpty {
      if !things.classes.lineage(type.name).isWhole { found.append(.unknownSuperclass(type.name)) }
    }
    for thing in things.all where things[thing].isOutlet && things.outlets[thing] == nil {
      found.append(.outlet(things[thing].name))
    }
    return found + (things.calls(of: ["addGestureRecognizer"]).isEmpty ? [.noRecognizer] : [])
  }
}
