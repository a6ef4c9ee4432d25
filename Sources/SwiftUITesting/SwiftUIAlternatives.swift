public import HitTesting
package import TouchGeometry
import WorkMetering

/// The results that differ with another touch or on another system.
public struct SwiftUIAlternatives: Sendable {
  /// The radii up to 24 points, in points, for which something else happens (SU16, SU17), with that: the least radius of
  /// each number of rings.
  public fileprivate(set) var byRadius: [(radius: Double, outcome: SwiftUIOutcome)] = []
  /// The systems with another result, if the system is not declared.
  public fileprivate(set) var bySystem: [(platform: SwiftUIPlatform, outcome: SwiftUIOutcome)] = []
  /// SU37: the result if views of opacity 0 take touches, which is contested; nil if it is the same.
  public fileprivate(set) var byOpacity: SwiftUIOutcome?
  /// The results with other values of the content's unknown facts; nil without such facts.
  public fileprivate(set) var byChoice: SwiftUIReadings?
}

extension Scene {
  /// - Throws: `OverrideRecursion` if the search in a platform view would not end.
  public func alternatives(to outcome: SwiftUIOutcome) throws(OverrideRecursion) -> SwiftUIAlternatives {
    var alternatives = SwiftUIAlternatives()
    // Smaller fingers have the first points of larger ones, so all regions are tested once.
    var touch = try touch(of: outcome, radius: PointCloud.radiusMax)
    let platform = outcome.content.platform
    for radius in PointCloud.radiiUpTo24 {
      let other = outcome.with(touch.hit(radius: radius, on: platform), radius: radius)
      if !other.isSame(as: outcome) { alternatives.byRadius.append((radius, other)) }
    }
    if outcome.radius > PointCloud.radiusMax { touch = try self.touch(of: outcome, radius: outcome.radius) }
    if outcome.content.responders.hasRefusingOpacities {
      let other = outcome.with(touch.hit(radius: outcome.radius, on: platform, opacityRefuses: false))
      if !other.isSame(as: outcome) { alternatives.byOpacity = other }
    }
    alternatives.byChoice = try readings(of: outcome)
    for platform in platform.undeclaredAlternatives {
      let other = outcome.with(touch.hit(radius: outcome.radius, on: platform))
      if !other.isSame(as: outcome) { alternatives.bySystem.append((platform, other)) }
    }
    return alternatives
  }

  private func touch(
    of outcome: SwiftUIOutcome, radius: Double
  ) throws(OverrideRecursion) -> SwiftUITouch {
    try swiftUITouch(outcome.content, in: outcome.host, at: outcome.location, radius: radius)
  }

  /// R163: the node that gets a touch in a hosting view which passes touches through, where iOS 17 or earlier runs.
  public func targetUpToIOS17(of touch: Touch, in host: ViewIndex) throws(OverrideRecursion) -> Int? {
    let platform = SwiftUIPlatform(system: 17, linkedSDK: .ios17)
    guard let location = location(of: touch, in: host), tree[host].bounds.contains(location) else {
      return nil
    }
    return try swiftUIOutcome(in: host, at: location, on: platform)?.target
  }
}

extension SwiftUIOutcome {
  /// The outcome of the same touch by another search.
  fileprivate func with(_ hit: SwiftUIHit, radius: Double? = nil) -> SwiftUIOutcome {
    SwiftUIOutcome(hit, in: host, at: location, radius: radius ?? self.radius)
  }
}

extension SwiftUIPlatform {
  /// The systems and SDKs that the declaration leaves open, without the assumed one.
  fileprivate var undeclaredAlternatives: [SwiftUIPlatform] {
    let systems = isSystemDeclared ? [system] : LinkedSDK.allCases.map(\.system)
    let sdks = isSDKDeclared ? [linkedSDK] : LinkedSDK.allCases
    return systems.flatMap { system in
      // A newer SDK runs on no older system's rules; an older one runs on any system.
      sdks.filter { $0.system <= system }.map { SwiftUIPlatform(system: system, linkedSDK: $0) }
    }.filter { $0.system != system || $0.linkedSDK != linkedSDK }
  }
}

/// The outcomes of a touch with other values of a content's unknown facts.
///
/// Up to five choices are tried in all their combinations; of more, one at a time and all together.
public struct SwiftUIReadings: Sendable {
  /// The unknown facts that may matter at the touch.
  public let choices: [SwiftUIChoice]
  /// The minimal combinations of values with another outcome, the smallest first.
  public fileprivate(set) var otherwise: [(values: [SwiftUIChoiceValue], outcome: SwiftUIOutcome)] = []
  /// Whether all combinations were tried.
  public fileprivate(set) var isComplete = true

  /// Whether no tried combination has another outcome.
  public var holds: Bool { otherwise.isEmpty }

  /// Including the assumed one.
  private static let combinationsMax = 32
  /// More than a person reads.
  fileprivate static let otherwiseMax = 8

  fileprivate init(_ choices: [SwiftUIChoice]) { self.choices = choices }

  /// The combinations to try, the smallest first.
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

  /// Whether a part of the values already changes the outcome.
  fileprivate func isExplained(_ values: [SwiftUIChoiceValue]) -> Bool {
    otherwise.contains { Set($0.values).isSubset(of: values) }
  }
}

extension Scene {
  /// - Returns: nil if no unknown fact matters at the touch, or the work was stopped.
  func readings(of outcome: SwiftUIOutcome) throws(OverrideRecursion) -> SwiftUIReadings? {
    if outcome.hit.choices.isEmpty { return nil }
    var readings = SwiftUIReadings(outcome.hit.choices)
    for values in readings.combinations() where !readings.isExplained(values) {
      // The cost of rebuilding a content.
      guard Work.goesOn(after: 16 * outcome.content.nodes.count) else { return nil }
      let found = try self.outcome(outcome, reading: values)
      if !found.isSame(as: outcome), readings.otherwise.count < SwiftUIReadings.otherwiseMax {
        readings.otherwise.append((values, found))
      }
    }
    return readings
  }

  /// Whether a touch that misses the target may hit it with other values of unknown facts.
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

// MARK: - Many touches

/// Touches on one hosting view, shared by questions about many of its views.
///
/// Nested views often have one frame, so a grid over it is searched once; and most touches end at few targets, which
/// determine the gestures and the views that get them.
package struct SwiftUITouches {
  private let scene: Scene
  private let host: ViewIndex
  private let costOfTouch: Int
  private var search: TouchSearch
  private var places: [Point] = []
  private var landings: [Landing] = []
  /// The nodes that touches reach, by target.
  private var reached: [Int?: Set<Int>] = [:]
  /// The last touch: views of one frame need the same.
  private var followed: (place: Point, outcome: SwiftUIOutcome)?
  private var meter = WorkMeter()

  /// The result of a touch on SwiftUI's content.
  package struct Landing {
    /// On the screen.
    let place: Point
    let target: Int?
    /// Whether unknown facts of the content may matter there.
    package let hasChoices: Bool
  }

  /// More targets than a grid has places.
  private static let targetsMax = 64

  package init(in scene: Scene, _ host: ViewIndex) {
    self.scene = scene
    self.host = host
    costOfTouch = 1 + (scene.tree.swiftUI(in: host)?.responders.list.count ?? 0)
    search = TouchSearch(in: scene)
  }

  /// The touches at places of the screen that hit the hosting view, without those on UIKit's views.
  package mutating func landings(at places: [Point]) -> [Landing] {
    if places == self.places { return landings }
    self.places = places
    if reached.count > Self.targetsMax { reached = [:] }
    landings = []
    for place in places {
      guard meter.goesOn(after: costOfTouch), let hit = hit(at: place) else { continue }
      if reached[hit.hit.target] == nil {
        let outcome = outcome(hit)
        reached[hit.hit.target] = outcome.reachedNodes
        guard meter.goesOn(after: 8 * (outcome.gestures.count + outcome.path.count)) else { break }
      }
      landings.append(Landing(place: place, target: hit.hit.target, hasChoices: !hit.hit.choices.isEmpty))
    }
    return landings
  }

  /// Whether the touch gets to a node: a gesture of it fires, or it is hit and has none.
  package func reach(_ node: Int, _ landing: Landing) -> Bool {
    reached[landing.target]?.contains(node) ?? false
  }

  package mutating func outcome(of landing: Landing) -> SwiftUIOutcome? {
    guard meter.goesOn(after: costOfTouch) else { return nil }
    if let followed, followed.place == landing.place { return followed.outcome }
    guard meter.goesOn(after: 3 * costOfTouch), let hit = hit(at: landing.place) else { return nil }
    let outcome = outcome(hit)
    followed = (landing.place, outcome)
    return outcome
  }

  private mutating func hit(at place: Point) -> (hit: SwiftUIHit, location: Point)? {
    let touch = Touch(at: place)
    guard let hitView = try? search.hitTest(touch).hitView, scene.hostingView(around: hitView) == host,
      let location = scene.location(of: touch, in: host),
      let hit = try? scene.swiftUIHit(in: host, at: location)
    else { return nil }
    return (hit, location)
  }

  private func outcome(_ found: (hit: SwiftUIHit, location: Point)) -> SwiftUIOutcome {
    SwiftUIOutcome(found.hit, in: host, at: found.location, radius: found.hit.content.touchRadius)
  }
}
