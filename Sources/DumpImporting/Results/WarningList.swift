import HitTesting

/// The sorts of warnings that one reader gives. Each sort is counted apart, so that many of one do not hide another.
protocol WarningSort: CaseIterable, RawRepresentable where RawValue == Int {
  /// The sentence for further warnings of the sort.
  ///
  /// - Parameters:
  ///   - count: how many there are beyond those that are told, at least one.
  ///   - first: the sort's first warning.
  func detail(ofFurther count: Int, after first: Sentence) -> Sentence
}

/// The warnings of an import: of each sort the first ones, and how many more there are.
///
/// A dump of a million views that are all cut would otherwise be answered with a million sentences, which take more
/// memory than the paste.
struct WarningList<Sort: WarningSort> {
  private var told: [ImportWarning] = []
  private var counts = [Int](repeating: 0, count: Sort.allCases.count)
  /// The first warning of each sort.
  private var first = [ImportWarning?](repeating: nil, count: Sort.allCases.count)

  /// As many of a sort as a reader will look at.
  private var toldMax: Int { 20 }

  /// Adds a warning, or counts it where its sort has been told often enough.
  ///
  /// - Parameters:
  ///   - sentence: is not made where it is not told.
  ///   - fact: what the doubt is about, where other answers depend on it.
  ///   - line: of the paste, from 1; nil for a warning of the whole.
  mutating func add(
    _ sort: Sort, _ code: ImportWarning.Code, _ sentence: @autoclosure () -> Sentence,
    fact: ImportWarning.Fact? = nil, line: Int32? = nil, view: ViewIndex? = nil
  ) {
    let index = sort.rawValue
    counts[index] += 1
    guard counts[index] <= toldMax else { return }
    let warning = ImportWarning(code, sentence(), fact: fact, line: line.map(Int.init), view: view)
    if counts[index] == 1 { first[index] = warning }
    told.append(warning)
  }

  mutating func add(
    _ sort: Sort, _ code: ImportWarning.Code, _ text: @autoclosure () -> String, line: Int32? = nil,
    view: ViewIndex? = nil
  ) {
    add(sort, code, Sentence(text()), line: line, view: view)
  }

  /// The warnings as they came, then one for each sort that has more.
  var all: [ImportWarning] {
    told
      + Sort.allCases.compactMap { sort in
        guard let first = first[sort.rawValue], counts[sort.rawValue] > toldMax else { return nil }
        let further = counts[sort.rawValue] - toldMax
        return ImportWarning(first.code, sort.detail(ofFurther: further, after: first.sentence))
      }
  }
}
