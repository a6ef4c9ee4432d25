public import SourceReading
import WorkMetering

/// Code of UIKit, read for what its rules look at.
public struct UIKitProgram {
  public let text: SourceText
  let things: Things
  private let notUnderstood: [Range<Int>]

  public init(_ text: SourceText) {
    self.text = text
    let languages = text.files.map { SourceLanguage(fileName: $0.name, text.bytes[$0.range]) }
    let code = Code(text, languages)
    var declarations = SourceDeclarations()
    var loose: [Statement] = []
    for (file, range) in code.fileRanges.enumerated() {
      let (types, functions, properties) = (
        declarations.types.count, declarations.functions.count, declarations.properties.count
      )
      if languages[file] == .swift {
        var reader = SwiftReader(code, file: file)
        reader.read(file: file, into: &declarations)
      } else {
        var reader = ObjectiveCReader(code, file: file)
        reader.read(into: &declarations)
      }
      guard Work.goesOn(after: range.count), declarations.types.count == types else { continue }
      // A post: methods without their class, or statements alone.
      if declarations.functions.count > functions {
        var type = SourceType(.class, "", file: file, at: text.files[file].range.lowerBound)
        type.methods = Array(declarations.functions[functions...])
        type.properties = Array(declarations.properties[properties...])
        declarations.types.append(type)
      } else {
        declarations.properties.removeSubrange(properties...)
        loose +=
          languages[file] == .swift
          ? SwiftReader.statements(of: code, file: file)
          : ObjectiveCReader.statements(of: code, file: file)
      }
    }
    notUnderstood = declarations.notUnderstood
    let isObjectiveC = languages.map { $0 == .objectiveC }
    let classes = TextClasses(declarations.types, isObjectiveC: isObjectiveC)
    let reader = ThingReader(text, classes) { isObjectiveC.indices.contains($0) ? !isObjectiveC[$0] : true }
    reader.read(loose: loose, properties: declarations.properties)
    things = Things(reader)
  }

  /// Statements that were not understood: what they do is not known.
  public var notRead: [SourceText.Place] { notUnderstood.map { text.place(of: $0.lowerBound) } }

  /// The findings, in the order of the text.
  public func lint() -> [UIKitFinding] { UIKitLinter(things).checked() }
}
