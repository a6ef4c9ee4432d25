import HitTesting

/// The warnings of an import: of each sort the first ones, and how many more there are.
struct WarningList {
  enum Sort: Int, CaseIterable {
    case notUnderstood, elided, cut, indentation, fragment, object, duplicate, window, geometry, alpha,
      transform
    case negativeSize, controller, recognizer, responder, notInDump
  }

  private var warnings: [ImportWarning] = []
  private var counts = [Int](repeating: 0, count: Sort.allCases.count)
  private var first = [ImportWarning?](repeating: nil, count: Sort.allCases.count)

  private static let countMax = 20

  mutating func add(
    _ sort: Sort, _ code: ImportWarning.Code, _ detail: @autoclosure () -> String, line: Int32? = nil,
    view: ViewIndex? = nil
  ) {
    counts[sort.rawValue] += 1
    guard counts[sort.rawValue] <= Self.countMax else { return }
    let warning = ImportWarning(code, detail(), line: line.map(Int.init), view: view)
    if first[sort.rawValue] == nil { first[sort.rawValue] = warning }
    warnings.append(warning)
  }

  /// All of them in the order of the paste; those that concern the whole come last.
  var inOrder: [ImportWarning] {
    let more = Sort.allCases.compactMap { sort -> ImportWarning? in
      guard let first = first[sort.rawValue], counts[sort.rawValue] > Self.countMax else { return nil }
      let count = counts[sort.rawValue] - Self.countMax
      return ImportWarning(first.code, "\(count) more like this: \(first.detail)")
    }
    let order = (warnings + more).enumerated().sorted {
      ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset)
    }
    return order.map(\.element)
  }
}
