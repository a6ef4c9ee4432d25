package import HitTesting
import SourceReading

/// The code of an app's overrides: classes with their methods and properties, read once.
package final class OverrideSource: Sendable {
  let text: SourceText
  /// Of each file.
  let languages: [SourceLanguage]
  let classes: ClassTable
  let identifiers: [String: String]
  let added: [String: [String]]
  let addsLayers: Bool
  /// The names of recognizers whose delegate the code sets to `self`.
  private let recognizers: Set<String>

  /// A file of the code; a class names that of methods without one around them.
  package struct File {
    let name: String
    let bytes: [UInt8]
    let className: String?

    package init(name: String, bytes: [UInt8], className: String? = nil) {
      (self.name, self.bytes, self.className) = (name, bytes, className)
    }
  }

  package init(_ files: [File]) {
    text = SourceText(files.map { (name: $0.name, bytes: $0.bytes) })
    languages = files.map { SourceLanguage(fileName: $0.name, $0.bytes) }
    let code = Code(text, languages, keepsBranches: true)
    var declarations = SourceDeclarations()
    for (file, _) in code.fileRanges.enumerated() {
      let (before, unread) = (declarations.functions.count, declarations.notUnderstood.count)
      if languages[file] == .swift {
        var reader = SwiftReader(code, file: file)
        reader.read(file: file, into: &declarations)
      } else {
        var reader = ObjectiveCReader(code, file: file)
        reader.read(into: &declarations)
        declarations.addUnreadOverrides(in: text, behind: unread, file: file)
      }
      if let className = files[file].className {
        var type = SourceType(.class, className, file: file, at: text.files[file].range.lowerBound)
        type.methods = Array(declarations.functions[before...])
        declarations.functions.removeSubrange(before...)
        declarations.types.append(type)
      }
    }
    func uses(_ word: StaticString) -> Bool { code.tokens.indices.contains { code.is($0, word) } }
    let exchanged = declarations.exchangeOverrides()
    classes = ClassTable(declarations, exchanged)
    addsLayers = uses("addSublayer") || uses("insertSublayer")
    let building = ViewBuilding(declarations)
    (identifiers, added, recognizers) = (building.identifiers, building.added, building.recognizers)
  }

  /// The scene with the overrides and the gesture delegates of this code, as far as its classes have any, and what
  /// the code leaves open.
  package func running(in scene: Scene) -> (scene: Scene, doubts: [ProgramDoubt]) {
    let (table, doubt) = self.table(for: scene)
    let program = BoundSource(self, table, for: scene)
    var (hitTest, pointInside, known): ([ViewIndex], [ViewIndex], [ViewIndex]) = ([], [], [])
    var told = [BoundSource.Overrides?](repeating: nil, count: scene.tree.classCount)
    for index in 0..<scene.tree.count {
      let view = ViewIndex(Int32(truncatingIfNeeded: index))
      let place = Int(scene.tree[view].classIndex)
      let overrides = told[place] ?? program.overrides(of: view, in: scene)
      told[place] = overrides
      if overrides.hitTest { hitTest.append(view) }
      if overrides.pointInside { pointInside.append(view) }
      if overrides.areKnown { known.append(view) }
    }
    let running = scene.running(program, hitTest: hitTest, pointInside: pointInside, known: known)
    let answers = DelegateAnswers(program, settingDelegatesOf: recognizers, in: running)
    return (
      running.returning(
        answers.delegates, open: answers.open, of: ContentAnswers(program, in: running).answers),
      [doubt].compactMap(\.self) + program.doubts(in: scene) + answers.doubts
    )
  }
}

/// What the text says of the views that classes make: identifiers, and subviews in their order.
private struct ViewBuilding {
  var identifiers: [String: String] = [:]
  var added: [String: [String]] = [:]
  var recognizers: Set<String> = []

  init(_ declarations: SourceDeclarations) {
    for type in declarations.types {
      var names: [String]? = []
      // Initializers of Objective-C are among the methods.
      let places = Set(type.methods.map(\.place))
      for method in type.methods + type.initializers.filter({ !places.contains($0.place) }) {
        read(method.body, &names)
      }
      for property in type.properties {
        if case .call(let function, _)? = property.initial?.kind, case .closure(let closure) = function.kind {
          read(closure.body, of: property.name)
        }
      }
      if let names, !names.isEmpty { added[type.name] = names }
    }
  }

  private mutating func read(_ body: [Statement], _ names: inout [String]?) {
    for statement in body {
      switch statement.kind {
      case .expression(let expression): read(expression, &names)
      case .branch(_, let then, let otherwise), .compiled(_, let then, let otherwise):
        read(then, &names)
        read(otherwise, &names)
      case .block(let body), .later(let body): read(body, &names)
      case .loop(_, _, _, let body, _), .loopOver(_, _, _, let body, _), .loopOnce(let body, _, _):
        var inner: [String]? = []
        read(body, &inner)
        if inner.map({ !$0.isEmpty }) ?? true { names = nil }
      default: break
      }
    }
  }

  private mutating func read(_ expression: Expression, _ names: inout [String]?) {
    switch expression.kind {
    case .call(let function, let arguments):
      guard case .member(let base, let method) = function.kind else {
        if case .name("addSubview") = function.kind { add(arguments, &names) }
        return
      }
      guard ["addSubview", "insertSubview", "addArrangedSubview"].contains(method) else { return }
      guard case .selfObject = base.kind else { return }
      if method == "addSubview" { add(arguments, &names) } else { names = nil }
    case .assignment("=", let target, let value):
      guard case .member(let base, let member) = target.kind, let name = Self.name(base) else { return }
      switch (member, value.kind) {
      case ("delegate", .selfObject): recognizers.insert(name)
      case ("accessibilityIdentifier", .string(let parts)):
        if case .text(let text)? = parts.first, parts.count == 1 { identifiers[name] = text }
      default: break
      }
    default: break
    }
  }

  /// `let button: UIButton = { let b = UIButton(); b.accessibilityIdentifier = "add"; return b }()`.
  private mutating func read(_ body: [Statement], of property: String) {
    for statement in body {
      guard case .expression(let expression) = statement.kind,
        case .assignment("=", let target, let value) = expression.kind,
        case .member(_, "accessibilityIdentifier") = target.kind, case .string(let parts) = value.kind,
        case .text(let text)? = parts.first, parts.count == 1
      else { continue }
      identifiers[property] = text
    }
  }

  private func add(_ arguments: [Argument], _ names: inout [String]?) {
    guard arguments.count == 1, let name = Self.name(arguments[0].value) else {
      names = nil
      return
    }
    names?.append(name)
  }

  private static func name(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name
    case .member(let base, let name): if case .selfObject = base.kind { name } else { nil }
    case .unwrapped(let inner): name(inner)
    default: nil
    }
  }
}
