public import HitTesting
import WorkMetering

/// What happens to a touch with other values of what is not known of a content.
///
/// Up to five choices are tried in all their combinations; of more, one at a time and all together.
public struct SwiftUIReadings: Sendable {
  /// The choices that may matter where the touch is.
  public let choices: [SwiftUIChoice]
  /// The smallest combinations of values with which something else happens, with that; the smallest first.
  public fileprivate(set) var otherwise: [(values: [SwiftUIChoiceValue], outcome: SwiftUIOutcome)] = []
  /// Whether all combinations have been tried.
  public fileprivate(set) var isComplete = true

  /// Whether the same happens whatever the values are, as far as they were tried.
  public var holds: Bool { otherwise.isEmpty }

  /// Combinations, with the one that is assumed.
  private static let combinationsMax = 32
  /// More than a person reads.
  fileprivate static let otherwiseMax = 8

  fileprivate init(_ choices: [SwiftUIChoice]) { self.choices = choices }

  /// Those that are tried, the smallest first.
  fileprivate mutating func combinations() -> [[SwiftUIChoiceValue]] {
    var all: [[SwiftUIChoiceValue]] = [[]]
    for choice in choices {
      let values = choice.values.map { SwiftUIChoiceValue(choice, $0) }
      guard all.count * (values.count + 1) <= Self.combinationsMax else {
        isComplete = false
        return oneByOne()
      }
      all += all.flatMap { combination in values.map { combination + [$0] } }
    }
    return all.dropFirst().sorted { $0.count < $1.count }
  }

  private func oneByOne() -> [[SwiftUIChoiceValue]] {
    let single = choices.flatMap { choice in choice.values.map { [SwiftUIChoiceValue(choice, $0)] } }
    let together = choices.compactMap { choice in
      choice.values.first.map { SwiftUIChoiceValue(choice, $0) }
    }
    return single.prefix(Self.combinationsMax - 2) + [together]
  }

  /// Whether a part of the values changes what happens.
  fileprivate func isExplained(_ values: [SwiftUIChoiceValue]) -> Bool {
    otherwise.contains { Set($0.values).isSubset(of: values) }
  }
}

extension Scene {
  /// - Returns: nil where all is known where the touch is, or the work is not to go on.
  func readings(of outcome: SwiftUIOutcome) throws(OverrideRecursion) -> SwiftUIReadings? {
    if outcome.hit.choices.isEmpty { return nil }
    var readings = SwiftUIReadings(outcome.hit.choices)
    for values in readings.combinations() where !readings.isExplained(values) {
      // What a content costs to be made again.
      guard Work.goesOn(after: 16 * outcome.content.nodes.count) else { return nil }
      let found = try self.outcome(outcome, reading: values)
      if !found.isSame(as: outcome), readings.otherwise.count < SwiftUIReadings.otherwiseMax {
        readings.otherwise.append((values, found))
      }
    }
    return readings
  }

  /// Whether a touch that does not come to the target may with other values of what is not known.
  package func mayReach(
    _ target: SwiftUITarget, with outcome: SwiftUIOutcome
  ) throws(OverrideRecursion) -> Bool {
    try readings(of: outcome)?.otherwise.contains { $0.outcome.reaches(target) } ?? false
  }

  private func outcome(
    _ outcome: SwiftUIOutcome, reading values: [SwiftUIChoiceValue]
  ) throws(OverrideRecursion) -> SwiftUIOutcome {
    let content = outcome.content.reading(values)
    let hit = try swiftUIHit(content, in: outcome.host, at: outcome.location, radius: outcome.radius)
    return SwiftUIOutcome(hit, in: outcome.host, at: outcome.location, radius: outcome.radius)
  }
}
