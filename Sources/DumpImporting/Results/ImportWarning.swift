public import HitTesting

/// A doubt about an import, for the reader of an answer that depends on it.
public struct ImportWarning: Sendable {
  public let code: Code
  public let sentence: Sentence
  /// The same in all warnings that say the same of other views; nil where only equal sentences do.
  public let kind: String?
  /// The doubtful fact, if other answers depend on it; nil for most.
  public let fact: Fact?
  /// The line of the paste, from 1; nil where it concerns the whole.
  public let line: Int?
  public var view: ViewIndex?

  public init(
    _ code: Code, _ sentence: Sentence, kind: String? = nil, fact: Fact? = nil, line: Int? = nil,
    view: ViewIndex? = nil
  ) {
    self.code = code
    self.sentence = sentence
    self.kind = kind
    self.fact = fact
    self.line = line
    self.view = view
  }

  public init(
    _ code: Code, _ text: String, kind: String? = nil, line: Int? = nil, view: ViewIndex? = nil
  ) {
    self.init(code, Sentence(text), kind: kind, line: line, view: view)
  }

  /// As it was kept with a scene.
  init(_ doubt: Unknowns.Doubt) {
    self.init(
      doubt.code, Sentence(doubt.detail), kind: doubt.kind, fact: doubt.fact, line: doubt.line,
      view: doubt.view)
  }

  /// As it is kept with a scene and included in answers.
  ///
  /// - Parameter text: a sentence with the reader's spelling of choices.
  public func doubt(_ text: (Sentence) -> String) -> Unknowns.Doubt {
    Unknowns.Doubt(code, text(sentence), kind: kind, fact: fact, line: line, view: view)
  }

  public typealias Code = Unknowns.Doubt.Code
  public typealias Fact = Unknowns.Doubt.Fact

  /// Whether an answer may depend on it, and the manual does not say it of every dump.
  public var isAssumption: Bool { code.isAssumption && fact?.isInManual != true }
}

extension [ImportWarning] {
  /// The warnings by their lines, those without a line last; warnings of one line keep their order.
  var inOrderOfPaste: [ImportWarning] {
    let order = enumerated().sorted {
      ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset)
    }
    return order.map(\.element)
  }
}

/// The warnings of an import: of each sort the first ones, and how many more there are.
///
/// A dump of a million views that are all cut would otherwise be answered with a million sentences, which take more
/// memory than the paste.
struct WarningList<Sort: WarningSort> {
  private var told: [ImportWarning] = []
  private var counts: [Sort: Int] = [:]
  private var first: [Sort: ImportWarning] = [:]

  /// More of a sort than a reader looks at.
  private var toldMax: Int { 20 }

  /// Adds a warning, or only counts it if enough of its sort were added.
  ///
  /// - Parameters:
  ///   - sentence: not called for a warning that is only counted.
  ///   - fact: the doubtful fact, if other answers depend on it.
  ///   - line: of the paste, from 1; nil for a warning of the whole.
  mutating func add(
    _ sort: Sort, _ code: ImportWarning.Code, _ sentence: @autoclosure () -> Sentence,
    fact: ImportWarning.Fact? = nil, line: Int32? = nil, view: ViewIndex? = nil
  ) {
    let count = counts[sort, default: 0] + 1
    counts[sort] = count
    guard count <= toldMax else { return }
    let warning = ImportWarning(
      code, sentence(), kind: sort.kind, fact: fact, line: line.map(Int.init), view: view)
    if count == 1 { first[sort] = warning }
    told.append(warning)
  }

  /// The warnings in their order, then one for each sort with further ones.
  var all: [ImportWarning] {
    told
      + Sort.allCases.compactMap { sort in
        guard let first = first[sort], let count = counts[sort], count > toldMax else { return nil }
        return ImportWarning(first.code, sort.detail(ofFurther: count - toldMax, after: first.sentence))
      }
  }
}
