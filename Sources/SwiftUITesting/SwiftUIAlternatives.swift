public import HitTesting
package import TouchGeometry
import WorkMetering

/// What would be otherwise with another touch or on another system.
public struct SwiftUIAlternatives: Sendable {
  /// The radii up to 24 points, in points, for which something else happens (SU16, SU17), with that: the least radius of
  /// each number of rings.
  public fileprivate(set) var byRadius: [(radius: Double, outcome: SwiftUIOutcome)] = []
  /// The systems on which something else happens, where the system is not declared.
  public fileprivate(set) var bySystem: [(platform: SwiftUIPlatform, outcome: SwiftUIOutcome)] = []
  /// SU37: what happens if views of opacity 0 take touches as others do, which is contested; nil where that is the same.
  public fileprivate(set) var byOpacity: SwiftUIOutcome?
  /// What happens with other values of what is not known of the content; nil where all is known there.
  public fileprivate(set) var byChoice: SwiftUIReadings?
}

extension Scene {
  /// - Throws: `OverrideRecursion` where the search in a platform view has no end.
  public func alternatives(to outcome: SwiftUIOutcome) throws(OverrideRecursion) -> SwiftUIAlternatives {
    var alternatives = SwiftUIAlternatives()
    // Smaller fingers have the first points of larger ones, so that all regions are asked once.
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
  /// What comes of the same touch otherwise.
  fileprivate func with(_ hit: SwiftUIHit, radius: Double? = nil) -> SwiftUIOutcome {
    SwiftUIOutcome(hit, in: host, at: location, radius: radius ?? self.radius)
  }
}

extension SwiftUIPlatform {
  /// The systems and SDKs that the declaration leaves open, but for the one that is assumed.
  fileprivate var undeclaredAlternatives: [SwiftUIPlatform] {
    let systems = isSystemDeclared ? [system] : LinkedSDK.allCases.map(\.system)
    let sdks = isSDKDeclared ? [linkedSDK] : LinkedSDK.allCases
    return systems.flatMap { system in
      // A newer SDK runs on no older system's rules; an older one runs on any system.
      sdks.filter { $0.system <= system }.map { SwiftUIPlatform(system: system, linkedSDK: $0) }
    }.filter { $0.system != system || $0.linkedSDK != linkedSDK }
  }
}

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

// MARK: - Many touches

/// Touches on one hosting view, looked for on behalf of many of its views.
///
/// Views in one another often have one frame, so that a grid over it is looked for once; and most touches end at few targets,
/// from which the gestures follow and the views that they reach.
package struct SwiftUITouches {
  private let scene: Scene
  private let host: ViewIndex
  private let costOfTouch: Int
  private var search: TouchSearch
  private var places: [Point] = []
  private var landings: [Landing] = []
  /// The nodes that touches reach, by their targets.
  private var reached: [Int?: Set<Int>] = [:]
  /// The touch that was looked at last: views of one frame ask about the same.
  private var followed: (place: Point, outcome: SwiftUIOutcome)?
  private var meter = WorkMeter()

  /// Where a touch ends that comes to SwiftUI's content.
  package struct Landing {
    /// On the screen.
    let place: Point
    let target: Int?
    /// Whether what is not known of the content may matter there.
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

  /// The touches at places of the screen that come to the hosting view; those of UIKit's are left out.
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

  /// Whether the touch gets to a node: a gesture of it fires, or it is touched and has none.
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
