import SourceReading
import WorkMetering

/// The declarations of files, and what posts have of them: methods without their class, statements alone.
struct PastedCode {
  private(set) var declarations = SourceDeclarations()
  /// The statements of bodies whose methods are not in the text.
  private(set) var loose: [Statement] = []

  /// - Parameter start: the first byte of the file.
  mutating func read(_ code: Code, file: Int, from start: Int, _ language: SourceLanguage) {
    let (types, functions, properties, unread) = (
      declarations.types.count, declarations.functions.count, declarations.properties.count,
      declarations.notUnderstood.count
    )
    if language == .swift {
      var reader = SwiftReader(pasted: code, file: file)
      reader.read(file: file, into: &declarations)
    } else {
      var reader = ObjectiveCReader(pasted: code, file: file)
      reader.read(into: &declarations)
    }
    guard Work.goesOn(after: code.fileRanges[file].count) else { return }
    let isWhole = declarations.types.count > types
    var type = SourceType(.class, "", file: file, at: start)
    type.methods = declarations.functions[functions...].filter { !isWhole || $0.isSurelyMethod }
    if !isWhole {
      var broken: [Range<Int>] = []
      var statements =
        language == .swift
        ? SwiftReader.statements(of: code, file: file, &broken)
        : ObjectiveCReader.statements(of: code, file: file, &broken)
      let work = statements.first(where: \.isWork)?.range.lowerBound
      // Statements before the first method: what is declared around them are their variables.
      if type.methods.isEmpty || type.methods.allSatisfy({ work ?? .max < $0.place }) {
        declarations.notUnderstood.replaceSubrange(unread..., with: broken)
      } else {
        type.properties = Array(declarations.properties[properties...])
        statements.removeAll(where: \.isVariable)
      }
      declarations.properties.removeSubrange(properties...)
      loose += statements
    }
    if !type.methods.isEmpty { declarations.types.append(type) }
  }
}

extension SourceMethod {
  /// Whether it is one of a type that is not in the text.
  fileprivate var isSurelyMethod: Bool {
    !attributes.isDisjoint(with: ["override", "@objc", "@IBAction"])
      || ["tableView(", "collectionView("].contains { name.hasPrefix($0) } || body.contains(\.isOwn)
  }
}

extension Expression {
  fileprivate var isOwn: Bool {
    switch kind {
    case .selfObject, .superObject: true
    default: false
    }
  }
}

extension Statement {
  /// Whether it does something with an object, as no words around code do.
  fileprivate var isWork: Bool {
    guard case .expression(let value) = kind else { return false }
    switch value.kind {
    case .call(let called, _), .assignment(_, let called, _):
      return if case .member = called.kind { true } else { false }
    default: return false
    }
  }

  fileprivate var isVariable: Bool {
    switch kind {
    case .variable: true
    case .together(let parts): parts.allSatisfy(\.isVariable)
    default: false
    }
  }
}
