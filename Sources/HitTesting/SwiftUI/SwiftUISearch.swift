package import TouchGeometry
import WorkMetering

/// SwiftUI's search for a touch: the points that each responder contains, and the chosen target.
///
/// Two steps, each in one pass over the list:
///
///     contained   from the leaves to the root: the points of each, and its priority by its parts (SU15)
///     chosen      from the root down: the child with the best score, if it is clearly the best (SU13, SU14)
///
/// A child's score and the points that it takes from those behind depend on its own points only, so only the path to
/// the target is visited.
package struct SwiftUISearch {
  private let responders: [SwiftUIResponder]
  private let regions: [SwiftUIRegion]
  private var linkedSDK: SwiftUIPlatform.LinkedSDK
  /// SU37: whether views of opacity 0 refuse.
  private var opacityRefuses = true
  package let cloud: PointCloud
  /// The tested points of the cloud: those of a smaller finger are first.
  private var asked = ~PointCloud.Subset(0)
  /// By responder.
  private var answers: [Answer]
  /// The points in any responder's region; without one there is no target.
  private var inRegions: PointCloud.Subset = 0
  /// The number of curve bisections, to be charged.
  private(set) var halvings = 0

  /// What a responder contains of the touch. One list of them is made for a touch, not one of each property.
  private struct Answer {
    /// The points in its own region, and those with its children's.
    var own: PointCloud.Subset = 0
    var contained: PointCloud.Subset = 0
    var priority = 0.0
    /// Whether UIKit hits a view in its platform view.
    var showsTouchedView = false
  }

  private var isLogging = true
  /// The visited responders in order, including the root.
  package private(set) var visits: [SwiftUIVisit] = []

  init(_ content: SwiftUIContent, at point: Point, radius: Double, _ linkedSDK: SwiftUIPlatform.LinkedSDK) {
    self.init(content, PointCloud(around: point, radius: radius), linkedSDK)
  }

  init(_ content: SwiftUIContent, _ cloud: PointCloud, _ linkedSDK: SwiftUIPlatform.LinkedSDK) {
    responders = content.responders.list
    regions = content.responders.regions
    self.linkedSDK = linkedSDK
    self.cloud = cloud
    answers = Array(repeating: Answer(), count: responders.count)
  }

  // MARK: - Containing

  /// - Parameter ask: called with each responder before it is tested; for one with a UIKit view it returns whether
  ///   UIKit's own search in that hits a view at the center (SU5).
  mutating func contain<Failure>(_ ask: (SwiftUIResponder) throws(Failure) -> Bool) throws(Failure) {
    for index in responders.indices.reversed() {
      look(at: index, showsTouchedView: try ask(responders[index]))
      containOne(index)
      passOn(index)
    }
  }

  /// The points that one responder contains: its children are behind it in the list. Platform views contain their
  /// frames.
  mutating func points(in responder: Int) -> PointCloud.Subset {
    let end = responders.dropFirst(responder + 1).firstIndex { $0.parent < responder }
    for index in (responder..<(end ?? responders.endIndex)).reversed() {
      look(
        at: index, showsTouchedView: responders[index].isPlatformView && !responders[index].isDisabled)
      containOne(index)
      guard index > responder else { break }
      answers[responders[index].parent].contained |= answers[index].contained
    }
    return answers[responder].contained
  }

  private mutating func look(at index: Int, showsTouchedView isShown: Bool) {
    guard let region = responders[index].region else { return }
    if responders[index].isPlatformView {
      guard isShown else { return }
      answers[index].showsTouchedView = true
    }
    answers[index].own = points(of: region)
    inRegions |= answers[index].own
  }

  /// Adds a responder's points to the one around it.
  private mutating func passOn(_ index: Int) {
    let parent = responders[index].parent
    assert(parent < index, "a responder stands behind its parent")
    guard parent >= 0 else { return }
    answers[parent].contained |= answers[index].contained
    answers[parent].priority = max(answers[parent].priority, answers[index].priority)
  }

  /// A responder's points, after its children have added theirs.
  private mutating func containOne(_ index: Int) {
    switch responders[index].role {
    case .group: break
    case .leaf:
      answers[index].contained |= answers[index].own & asked
      answers[index].priority = max(answers[index].priority, Self.leafPriority)
    case .contentShape:
      answers[index].contained = answers[index].own & asked
      answers[index].priority =
        linkedSDK >= .ios18 ? max(answers[index].priority, Self.leafPriority) : Self.leafPriority
    case .platformView:
      answers[index].contained = answers[index].own & asked
      let least = answers[index].showsTouchedView ? Self.leafPriority : 0
      answers[index].priority = answers[index].contained != 0 ? Self.gesturePriority : least
    case .opacity(let opacity, _) where opacityRefuses:
      // Linked with SDK 26, a group whose parts all refuse is no target either: they contribute nothing to it.
      let least = linkedSDK >= .ios26 ? Self.leastOpacity : 0
      if opacity == 0 || opacity < least { answers[index].contained = 0 }
    case .opacity: break
    case .notHitTested: (answers[index].contained, answers[index].priority) = (0, 0)
    case .gesture, .action: answers[index].priority = max(answers[index].priority, Self.gesturePriority)
    }
  }

  /// The region is read in place: counting into the search's own property meanwhile would copy it.
  private mutating func points(of region: Int) -> PointCloud.Subset {
    var halved = 0
    let points = regions[region].points(of: cloud, halvings: &halved)
    halvings += halved
    return points
  }

  private static let leafPriority = 1.0
  /// SU15, the better supported of two readings.
  private static let gesturePriority = 16.0
  /// SU11.
  private static let leastOpacity = 0.001

  /// Whether a responder contains a point of the touch, after all were tested.
  func isTouched(_ responder: Int) -> Bool { answers[responder].contained != 0 }

  // MARK: - Choosing

  /// The target; nil if no responder contains the touch.
  mutating func choose() -> Int? {
    var covered: PointCloud.Subset = 0
    guard visit(SwiftUIResponders.root, &covered) != nil else { return nil }
    covered = 0
    var target = SwiftUIResponders.root
    while let child = bestChild(of: target, &covered) { target = child }
    return linkedSDK >= .ios26 && !isTarget(target) ? nil : target
  }

  /// The target by other rules, from the regions of all responders.
  ///
  /// - Parameter radius: in points, of a finger whose points are the first ones of the cloud.
  mutating func target(
    of radius: Double, _ linkedSDK: SwiftUIPlatform.LinkedSDK, opacityRefuses: Bool
  ) -> Int? {
    (self.linkedSDK, self.opacityRefuses) = (linkedSDK, opacityRefuses)
    asked = ~0 >> PointCloud.Subset(PointCloud.Subset.bitWidth - PointCloud.count(radius: radius))
    isLogging = false
    guard inRegions & asked != 0, Work.goesOn(after: responders.count) else { return nil }
    for index in responders.indices { (answers[index].contained, answers[index].priority) = (0, 0) }
    for index in responders.indices.reversed() {
      containOne(index)
      passOn(index)
    }
    return choose()
  }

  /// SU14: for apps linked with SDK 26 no container can be the target that is not a content shape.
  private func isTarget(_ index: Int) -> Bool {
    switch responders[index].role {
    case .leaf, .contentShape, .platformView: true
    case .group, .opacity, .notHitTested, .gesture, .action: false
    }
  }

  /// Asks the children, the frontmost first.
  ///
  /// - Parameter covered: the points that are lost for the parent's children, and then for the child's.
  private mutating func bestChild(of parent: Int, _ covered: inout PointCloud.Subset) -> Int? {
    covered |= ~answers[parent].contained
    var best: (child: Int, score: Double, covered: PointCloud.Subset)?
    var second = 0.0
    var next = responders[parent].lastChild
    while next >= 0, isLogging || covered != ~0 {
      let child = next
      next = responders[child].previousSibling
      let before = covered
      guard let score = visit(child, &covered) else { continue }
      if score > best?.score ?? 0 {
        second = best?.score ?? 0
        best = (child, score, before)
      } else {
        second = max(second, score)
      }
    }
    guard let best, isClear(best.score, over: second) else { return nil }
    covered = best.covered
    return best.child
  }

  /// SU14.
  private func isClear(_ score: Double, over second: Double) -> Bool {
    linkedSDK >= .ios26 || score >= max(1.2 * second, 8)
  }

  /// SU11: the score; nil for one that refuses. SU13: the points that it takes from those behind it.
  private mutating func visit(_ index: Int, _ covered: inout PointCloud.Subset) -> Double? {
    var opacity = responders[index].opacity
    if !opacityRefuses, opacity < Self.leastOpacity { opacity = 1 }
    let fresh = answers[index].contained & ~covered
    var visit = SwiftUIVisit(responder: index, contained: answers[index].contained, fresh: fresh)
    if opacity >= Self.leastOpacity {
      visit.score = answers[index].priority * (opacity * cloud.weight(of: fresh))
    }
    if isLogging { visits.append(visit) }
    guard visit.score > 0 else { return nil }
    if opacity > 0.5 { covered |= fresh }
    return visit.score
  }
}

package struct SwiftUIVisit: Sendable {
  /// Its index in the content's list.
  package let responder: Int
  /// The points of the touch in it, and those of them that no responder in front has taken (SU12, SU13).
  package let contained: PointCloud.Subset
  package let fresh: PointCloud.Subset
  /// SU11; 0 for one that refuses.
  package internal(set) var score = 0.0
}

/// SwiftUI's result for one touch in a hosting view.
package struct SwiftUIHit: Sendable {
  package let content: SwiftUIContent
  package let platform: SwiftUIPlatform
  /// The index of the target responder; nil if no responder contains the touch.
  package let target: Int?
  package let visits: [SwiftUIVisit]
  package let pointCount: Int
  /// UIKit's hit view in the target platform view.
  package let platformHit: ViewIndex?
  /// The unknown facts of the content that matter at the touch.
  package let choices: [SwiftUIChoice]
}

/// A touch in a hosting view when all responders have been asked, to be decided by one set of rules after the other.
package struct SwiftUITouch {
  private let content: SwiftUIContent
  private var search: SwiftUISearch
  /// UIKit's hit views in the platform views, by node.
  private let platformHits: [Int: ViewIndex]

  init(_ content: SwiftUIContent, _ search: SwiftUISearch, _ platformHits: [Int: ViewIndex]) {
    (self.content, self.search, self.platformHits) = (content, search, platformHits)
  }

  /// The result without visits and choices.
  ///
  /// - Parameters:
  ///   - radius: in points: that of the search, or any up to 24 if both are.
  ///   - opacityRefuses: SU37.
  package mutating func hit(
    radius: Double, on platform: SwiftUIPlatform, opacityRefuses: Bool = true
  ) -> SwiftUIHit {
    let target = search.target(of: radius, platform.linkedSDK, opacityRefuses: opacityRefuses)
    return hit(target, on: platform, visits: [], PointCloud.count(radius: radius), choices: [])
  }

  /// The same by the rules of the search, with visits and choices.
  mutating func hit(on platform: SwiftUIPlatform) -> SwiftUIHit {
    let target = search.choose()
    // By a closure the search would be copied.
    var choices: [SwiftUIChoice] = []
    for choice in content.choices where search.isTouched(choice.responder) { choices.append(choice.choice) }
    return hit(
      target, on: platform, visits: search.visits, search.cloud.points.count, choices: choices)
  }

  private func hit(
    _ target: Int?, on platform: SwiftUIPlatform, visits: [SwiftUIVisit], _ pointCount: Int,
    choices: [SwiftUIChoice]
  ) -> SwiftUIHit {
    SwiftUIHit(
      content: content, platform: platform, target: target, visits: visits, pointCount: pointCount,
      platformHit: target.flatMap {
        let responder = content.responders.list[$0]
        return responder.isPlatformView ? platformHits[responder.node] : nil
      }, choices: choices)
  }
}

/// The points that represent a finger, and their weights: its center, and rings around it.
///
/// Source: SU10. Points are numbered from the center outwards; a set of them is a word of 64 bits.
package struct PointCloud: Sendable {
  package private(set) var points: [Point]
  /// No point is farther from the center, except for rounding.
  private let reach: Double
  private(set) var weights: [Double]

  package typealias Subset = UInt64

  /// - Parameter radius: in points; up to 4 the center is the only point.
  package init(around center: Point, radius: Double) {
    points = [center]
    weights = [Self.ringWeight]
    let (spacing, ringCount) = Self.rings(radius: radius)
    reach = Double(max(ringCount - 1, 0)) * spacing + 1e-6
    for ring in 1..<max(ringCount, 1) {
      let count = 4 * ring
      let distance = Double(ring) * spacing
      for direction in Self.directions[ring - 1] {
        points.append(center + distance * direction)
        weights.append(Self.ringWeight / Double(count))
      }
    }
  }

  /// No finger, but points that are asked about together.
  ///
  /// - Parameter points: one at least; the first 64 of them are taken.
  init(_ points: ArraySlice<Point>) {
    self.points = Array(points.prefix(Subset.bitWidth))
    weights = self.points.map { _ in 1 }
    let first = points.first ?? .zero
    reach = self.points.reduce(0) { max($0, abs($1.x - first.x), abs($1.y - first.y)) }
  }

  private static let ringWeight = 24.0

  /// The first is the center.
  private static func rings(radius: Double) -> (spacing: Double, count: Int) {
    let radius = min(max(abs(radius), 1), 60)
    let spacing = max(radius / 6, 4)
    return (spacing, min(Int((radius / spacing).rounded(.up)), 6))
  }

  static func count(radius: Double) -> Int {
    let rings = rings(radius: radius).count
    return 1 + 2 * rings * (rings - 1)
  }

  /// Of the rings from the first on: 4, 8, … unit vectors each, the first along x. Each is the one before it turned by
  /// the same angle: a quarter, an eighth, … of a turn.
  private static let directions: [[Vector]] = {
    let root2 = 2.0.squareRoot()
    let root5 = 5.0.squareRoot()
    let turns = [
      Vector(dx: 0, dy: 1), Vector(dx: root2 / 2, dy: root2 / 2), Vector(dx: 3.0.squareRoot() / 2, dy: 0.5),
      Vector(dx: (2 + root2).squareRoot() / 2, dy: (2 - root2).squareRoot() / 2),
      Vector(dx: (10 + 2 * root5).squareRoot() / 4, dy: (root5 - 1) / 4),
    ]
    return turns.enumerated().map { ring, turn in
      var direction = Vector(dx: 1, dy: 0)
      return (0..<4 * (ring + 1)).map { _ in
        defer {
          direction = Vector(
            dx: direction.dx * turn.dx - direction.dy * turn.dy,
            dy: direction.dy * turn.dx + direction.dx * turn.dy)
        }
        return direction
      }
    }
  }()

  /// Radii in points, one for each number of rings that a radius up to 24 points gives.
  package static let radiiUpTo24: [Double] = [4, 8, 12, 16, 20, radiusMax]
  package static let radiusMax = 24.0

  /// Whether a point may be in a box, its edges included.
  func mayTouch(_ box: Box) -> Bool {
    let center = points[0]
    return center.x + reach >= box.minX && center.x - reach <= box.maxX && center.y + reach >= box.minY
      && center.y - reach <= box.maxY
  }

  func weight(of subset: Subset) -> Double {
    var sum = 0.0
    var rest = subset
    while rest != 0 {
      sum += weights[rest.trailingZeroBitCount]
      rest &= rest &- 1
    }
    return sum
  }
}
