public import HitTesting
public import TouchGeometry
import WorkMetering

/// The rules compared with an app: at how many points of a screen its own hit test returns the same view, and which
/// overrides explain the others.
public struct HitCheck: Sendable {
  public private(set) var pointCount = 0
  public private(set) var agreeingCount = 0
  /// By their number of points, the largest first.
  public private(set) var differences: [HitDifference] = []

  public var agrees: Bool { agreeingCount == pointCount }

  public var isExplained: Bool {
    differences.allSatisfy { if case .overrides = $0.cause { true } else { false } }
  }

  /// In the order of the differences.
  public var overridingViews: [ViewIndex] {
    var found: [ViewIndex] = []
    var seen: Set<ViewIndex> = []
    for case .overrides(let results) in differences.map(\.cause) {
      for result in results where seen.insert(result.view).inserted { found.append(result.view) }
    }
    return found
  }
}

extension Scene {
  /// Compares the rules with the results of the app's own hit test.
  ///
  /// - Complexity: a search for each point; where the app differs, some ten searches for each cause.
  public func check(against hits: [AppHit]) throws(OverrideRecursion) -> HitCheck {
    var search = DifferenceSearch(self)
    var check = HitCheck()
    var table = DifferenceTable()
    for hit in hits {
      guard Work.goesOn(after: 1) else { break }
      try check.add(hit, &search, to: &table)
    }
    try check.finish(hits, &search, table)
    return check
  }
}

extension HitCheck {
  fileprivate mutating func add(
    _ hit: AppHit, _ search: inout DifferenceSearch, to table: inout DifferenceTable
  ) throws(OverrideRecursion) {
    pointCount += 1
    let predicted = try search.receiver(at: hit.location)
    guard AppHit.Receiver(predicted) != hit.receiver else { return agreeingCount += 1 }
    table.add(predicted, hit, because: try search.cause(of: hit))
  }

  fileprivate mutating func finish(
    _ hits: [AppHit], _ search: inout DifferenceSearch, _ table: DifferenceTable
  ) throws(OverrideRecursion) {
    differences = table.differences.sorted { $0.count > $1.count }
    for index in differences.indices {
      differences[index].changes.sort { $0.count > $1.count }
      guard index < Self.declaredMax, case .overrides(let results) = differences[index].cause,
        results.count == 1
      else { continue }
      differences[index].declaration = try search.declaration(
        of: results[0].view, from: agreeingCount, differences, hits)
    }
  }

  /// For more views no declaration is looked for: each takes a few searches for every point.
  private static let declaredMax = 8
}

/// Differences by cause while points are added: a request may have as many causes as points.
private struct DifferenceTable {
  private(set) var differences: [HitDifference] = []
  private var places: [HitDifference.Cause: Int] = [:]
  private var changePlaces: [Pair: Int] = [:]

  /// The views by the rules and in the app.
  private struct Pair: Hashable {
    let difference: Int
    let predicted: ViewIndex?
    let observed: AppHit.Receiver
  }

  mutating func add(_ predicted: ViewIndex?, _ hit: AppHit, because cause: HitDifference.Cause) {
    let place = places[cause] ?? differences.count
    if place == differences.count {
      places[cause] = place
      differences.append(HitDifference(cause: cause))
    }
    differences[place].count += 1
    let pair = Pair(difference: place, predicted: predicted, observed: hit.receiver)
    if let known = changePlaces[pair] { return differences[place].changes[known].count += 1 }
    changePlaces[pair] = differences[place].changes.count
    differences[place].changes.append(
      HitDifference.Change(predicted: predicted, observed: hit.receiver, count: 1, location: hit.location))
  }
}

/// The result of an app's own `hitTest(_:with:)` for a point on its screen.
public struct AppHit: Equatable, Sendable {
  /// In points of the screen.
  public let location: Point
  public let receiver: Receiver

  public init(at location: Point, _ receiver: Receiver) {
    self.location = location
    self.receiver = receiver
  }

  public enum Receiver: Hashable, Sendable {
    case view(ViewIndex)
    case nobody
    /// A view that the scene does not contain, by its id: it was added after the capture, or belongs to another screen.
    case unlisted(String)

    /// - Parameter view: nil for no view.
    public init(_ view: ViewIndex?) { self = view.map(Receiver.view) ?? .nobody }
  }
}

/// Points at which an app's hit test differs from the rules, all for one cause.
public struct HitDifference: Sendable {
  public let cause: Cause
  public internal(set) var count = 0
  /// The receivers by the rules and in the app, by their number of points, the largest first.
  public internal(set) var changes: [Change] = []
  /// An override with which the rules return the app's receiver at all points of this difference, and change at no
  /// other point; nil if none was found or tried.
  public internal(set) var declaration: HitTestOverride?

  public enum Cause: Hashable, Sendable {
    /// Results of unknown overrides. One, unless views overlap.
    case overrides([OverrideResult])
    /// No declared override explains it; these results of views without one would.
    case undeclared([OverrideResult])
    /// The app's receiver is not in the scene.
    case unlistedView
    /// No tried override explains it.
    case unexplained

    /// The results that explain it; empty for other causes.
    public var results: [OverrideResult] {
      switch self {
      case .overrides(let results), .undeclared(let results): results
      case .unlistedView, .unexplained: []
      }
    }
  }

  public struct Change: Sendable {
    /// By the rules, with UIKit's defaults in place of unknown overrides; nil for no view.
    public let predicted: ViewIndex?
    public let observed: AppHit.Receiver
    public internal(set) var count: Int
    /// The first of the points.
    public let location: Point
  }
}

/// The result of a view's method with which the rules return the app's receiver.
public struct OverrideResult: Hashable, Sendable {
  public let view: ViewIndex
  public let value: Value

  public enum Value: String, Hashable, Sendable {
    case returnsNil = "nil"
    case returnsItself = "self"
    case returnsAnother = "other"
    case isInside = "true"
    case isOutside = "false"
  }

  public var method: OpenOverride.Method {
    switch value {
    case .returnsNil, .returnsItself, .returnsAnother: .hitTest
    case .isInside, .isOutside: .pointInside
    }
  }

  /// As a change of the scene.
  ///
  /// - Parameter receiver: the view that another's `hitTest(_:with:)` returns.
  func edit(returning receiver: ViewIndex?) -> SceneEdit {
    switch value {
    case .returnsNil: .hitTest(view, .returnNil)
    case .returnsItself: .hitTest(view, .answering(view))
    case .returnsAnother: .hitTest(view, .answering(receiver))
    case .isInside: .pointInside(view, .constant(true))
    case .isOutside: .pointInside(view, .constant(false))
    }
  }
}
