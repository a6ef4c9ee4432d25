public import SourceReading
import WorkMetering

/// Runs the rules over the things of a text.
struct UIKitLinter {
  let things: Things
  private(set) var findings: [UIKitFinding] = []
  /// Whether the findings' lines are needed; of a text with an edit, only their names are.
  private var hasPlaces = true

  /// More would not be read, and each edit reads the text again.
  private static let (findingsMax, checkedMax, bytesMax) = (2_000, 12, 400_000)

  init(_ things: Things) { self.things = things }

  var text: SourceText { things.text }

  /// The findings, each with the edits behind which it is gone and no other has come.
  func checked() -> [UIKitFinding] {
    var found = found()
    let known = Dictionary(found.map { ($0.key, 1) }, uniquingKeysWith: +)
    var left = Self.checkedMax
    for index in found.indices where !found[index].fixes.isEmpty {
      guard left > 0, text.bytes.count <= Self.bytesMax else {
        found[index].fixes = []
        continue
      }
      let finding = found[index]
      found[index].fixes = finding.fixes.filter { fix in
        left -= 1
        guard Work.goesOn(after: text.bytes.count / 4) else { return false }
        let after = UIKitLinter(UIKitProgram(text.applying(fix.edits), things.connections).things).found(
          hasPlaces: false)
        let counts = Dictionary(after.map { ($0.key, 1) }, uniquingKeysWith: +)
        return counts[finding.key] ?? 0 < known[finding.key] ?? 0
          && after.allSatisfy { $0.severity == .info || known[$0.key] != nil }
      }
    }
    return found
  }

  private func found(hasPlaces: Bool = true) -> [UIKitFinding] {
    var linter = self
    linter.hasPlaces = hasPlaces
    linter.run()
    var seen: Set<UIKitFinding.Key> = []
    let isMarked = !linter.findings.isEmpty && text.string(0..<text.bytes.count).holds("hittestd:ignore")
    return linter.findings.sorted {
      ($0.offset, $1.severity, $0.rule.rawValue) < ($1.offset, $0.severity, $1.rule.rawValue)
    }
    .filter { !isMarked || !text.isSuppressed($0.rule.rawValue, at: $0.offset) }
    .filter { $0.rule != .cellSubview || $0.severity != .info || seen.insert($0.key).inserted }
  }

  private mutating func run() {
    let rules: [(inout UIKitLinter) -> Void] = [
      { $0.cells() }, { $0.inertViews() }, { $0.initializers() }, { $0.hitTests() }, { $0.recognizers() },
      { $0.barItems() }, { $0.events() }, { $0.states() }, { $0.touchComparisons() }, { $0.selectors() },
      { $0.delegates() }, { $0.tapsOver() }, { $0.controllers() }, { $0.interaction() }, { $0.controls() },
      { $0.repeatedActions() }, { $0.windows() }, { $0.bars() }, { $0.covers() }, { $0.places() },
      { $0.animations() }, { $0.interfaces() },
    ]
    for rule in rules where Work.goesOn(after: things.facts.count) { rule(&self) }
  }

  mutating func report(
    _ rule: UIKitRule, _ severity: LintSeverity, at offset: Int, _ name: String, _ culprit: String? = nil,
    state: String? = nil, _ fixes: [SourceFix?] = []
  ) {
    guard findings.count < Self.findingsMax else { return }
    findings.append(
      UIKitFinding(
        rule: rule, severity: severity, place: text.place(of: hasPlaces ? offset : 0), name: name,
        culprit: culprit,
        state: state,
        fixes: fixes.compactMap(\.self), offset: offset))
  }

  // MARK: - Edits

  /// Whether a place is in Swift.
  func isSwift(_ offset: Int) -> Bool { things.isSwift(text.file(of: offset)) }

  /// A statement in a line of its own before another.
  func line(_ statement: String, before place: Int) -> SourceEdit {
    let (end, place) = (isSwift(place) ? "" : ";", beginning(at: place))
    return SourceEdit(
      at: place, inserting: statement + end + text.lineBreak(before: place) + text.indentation(of: place))
  }

  /// Where a statement begins: a declaration of C has its type before its name.
  private func beginning(at place: Int) -> Int {
    let line = text.lineText(of: place)
    let start = line.drop { $0 == 32 || $0 == 9 }.startIndex
    let isWhole = start >= place || line[start..<place].contains { "{};)".utf8.contains($0) }
    return isSwift(place) || isWhole ? place : start
  }

  /// The same behind another.
  func line(_ statement: String, behind range: Range<Int>) -> SourceEdit {
    let isSwift = isSwift(range.lowerBound)
    var end = range.upperBound
    if !isSwift, text.bytes.indices.contains(end), text.bytes[end] == UInt8(ascii: ";") { end += 1 }
    return SourceEdit(
      at: end,
      inserting: text.lineBreak(before: range.lowerBound) + text.indentation(of: range.lowerBound) + statement
        + (isSwift ? "" : ";"))
  }

  func replacing(_ range: Range<Int>, _ new: String) -> SourceEdit {
    SourceEdit(at: range.lowerBound, removing: range.count, inserting: new)
  }

  /// `x.name = value` in the language of a place.
  func setting(_ thing: String, _ name: (swift: String, objectiveC: String), _ value: Bool, at place: Int)
    -> String
  {
    isSwift(place)
      ? "\(thing).\(name.swift) = \(value)" : "\(thing).\(name.objectiveC) = \(value ? "YES" : "NO")"
  }

  func interaction(_ thing: String, _ value: Bool, at place: Int) -> String {
    let isOwn = thing == "self" && isSwift(place)
    return isOwn
      ? "isUserInteractionEnabled = \(value)"
      : setting(thing, ("isUserInteractionEnabled", "userInteractionEnabled"), value, at: place)
  }

  func name(_ thing: Int) -> String { things[thing].name }

  /// The receiver of a call as the text writes it: `self.view` of `[self.view addSubview:x]`.
  func receiver(of range: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    let bytes = text.bytes
    guard range.upperBound <= bytes.count else { return nil }
    if !isSwift(range.lowerBound), bytes[range.lowerBound] == UInt8(ascii: "[") {
      var (nesting, index) = (0, range.lowerBound + 1)
      while index < range.upperBound {
        switch bytes[index] {
        case UInt8(ascii: "["), UInt8(ascii: "("): nesting += 1
        case UInt8(ascii: "]"), UInt8(ascii: ")"): nesting -= 1
        case 32 where nesting == 0:
          return range.lowerBound + 1..<index
        default: break
        }
        index += 1
      }
      return nil
    }
    var (nesting, index) = (0, range.lowerBound)
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "(") where nesting == 0, UInt8(ascii: "{") where nesting == 0: return found
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): nesting += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): nesting -= 1
      case UInt8(ascii: ".") where nesting == 0: found = range.lowerBound..<index
      default: break
      }
      index += 1
    }
    return found
  }
}

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
