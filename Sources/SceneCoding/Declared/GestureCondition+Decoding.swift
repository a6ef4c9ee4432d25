import HitTesting
import JSONCoding

/// The deepest nesting of conditions: each level is a recursive call when a delegate is asked.
private let conditionNestingMax = 16

/// A delegate's conditions while they are read. Their views are indexes in `references`, until all ids are known.
struct DeclaredConditions {
  private(set) var references: [DocumentReader.IDReference] = []

  /// Reads true, false, or an object with one condition; nil if it has a mistake, which is reported.
  ///
  /// - Parameter nesting: the number of conditions around this one.
  mutating func read(
    from reader: inout DocumentReader, nesting: Int = 0
  ) -> GestureCondition? {
    let kind = reader.peek()
    let place = reader.json.offset
    if kind == .boolean { return .constant(reader.readBoolean()) }
    guard kind == .object else {
      reader.reportKind(kind, expected: Expectation.booleanOrObject)
      return nil
    }
    guard nesting < conditionNestingMax else {
      reader.report(.tooDeep, at: place, .tooDeep(.conditions, conditionNestingMax))
      reader.skipValue()
      return nil
    }
    var condition: GestureCondition?
    var count = 0
    let seen = reader.members(GestureConditionObjectKey.keys) { reader, key in
      count += 1
      condition = read(key, from: &reader, nesting) ?? condition
    }
    guard seen != nil else { return nil }
    if count != 1 {
      reader.report(.invalidValue, at: place, .expected(Expectation.conditionKey, found: count))
      return nil
    }
    return condition
  }

  private mutating func read(
    _ key: GestureConditionObjectKey, from reader: inout DocumentReader, _ nesting: Int
  ) -> GestureCondition? {
    switch key {
    case .all: readSeveral(from: &reader, nesting).map { .all($0) }
    case .any: readSeveral(from: &reader, nesting).map { .any($0) }
    case .not: read(from: &reader, nesting: nesting + 1).map { .not($0) }
    case .direction: reader.wordOrSet(\ConditionDirectionName.directions).map { .direction($0) }
    case .speedAtLeast: reader.amount().map { .speedAtLeast($0) }
    case .locationIn: readView(from: &reader).map { .locationIn($0) }
    case .touchView: readView(from: &reader).map { .touchView($0) }
    case .touchIn: readView(from: &reader).map { .touchIn($0) }
    case .touchKind: reader.nonEmptyText().map { .touchKind($0) }
    case .scrolledTo: readEnd(from: &reader)
    case .recognizerKind: reader.word(GestureRecognizer.Kind.self).map { .recognizerKind($0) }
    case .touchesAtLeast: reader.count(in: 0...1000).map { .touchesAtLeast($0) }
    case .touchesAtMost: reader.count(in: 0...1000).map { .touchesAtMost($0) }
    }
  }

  private mutating func readSeveral(
    from reader: inout DocumentReader, _ nesting: Int
  ) -> [GestureCondition]? {
    reader.list { read(from: &$0, nesting: nesting + 1) }
  }

  private mutating func readView(from reader: inout DocumentReader) -> ViewIndex? {
    guard let reference = reader.reference() else { return nil }
    references.append(reference)
    return ViewIndex(Int32(references.count - 1))
  }

  private mutating func readEnd(from reader: inout DocumentReader) -> GestureCondition? {
    var view: ViewIndex?
    var edges: Directions?
    reader.members(ScrolledToConditionKey.keys, requiring: ScrolledToConditionKey.allCases) {
      reader, key in
      switch key {
      case .view: view = readView(from: &reader)
      case .edges: edges = reader.wordOrSet(\EdgeName.directions)
      }
    }
    guard let view, let edges else { return nil }
    return .scrolledTo(view, edges)
  }
}
