import TouchGeometry

/// A touch looked for among SwiftUI's responders: who contains which points of it, and who is chosen.
///
/// Two steps, each in one pass over the list:
///
///     contained   from the leaves to the root: the points of each, and the priority that its parts give it (SU15)
///     chosen      from the root down: the child with the best score, as long as it is clearly the best (SU13, SU14)
///
/// A child's score and the points that it takes from those behind follow from what it contains alone, so that only the
/// way to the target is gone down.
package struct SwiftUISearch {
  private let responders: [SwiftUIResponder]
  private let regions: [SwiftUIRegion]
  private let linkedSDK: SwiftUIPlatform.LinkedSDK
  package let cloud: PointCloud
  private var contained: [PointCloud.Subset]
  private var priorities: [Double]
  /// How often curves were halved, to be charged.
  private(set) var halvings = 0

  /// Who was asked, in the order in which they were, with the root.
  package private(set) var visits: [SwiftUIVisit] = []

  init(_ content: SwiftUIContent, at point: Point, radius: Double, _ linkedSDK: SwiftUIPlatform.LinkedSDK) {
    self.init(content, PointCloud(around: point, radius: radius), linkedSDK)
  }

  init(_ content: SwiftUIContent, _ cloud: PointCloud, _ linkedSDK: SwiftUIPlatform.LinkedSDK) {
    responders = content.responders.list
    regions = content.responders.regions
    self.linkedSDK = linkedSDK
    self.cloud = cloud
    contained = Array(repeating: 0, count: responders.count)
    priorities = Array(repeating: 0, count: responders.count)
  }

  // MARK: - Containing

  /// - Parameter ask: is told each responder before it is looked at, and says of one that shows a view of UIKit's whether
  ///   UIKit's own search in that finds a view at the centre (SU5).
  mutating func contain<Failure>(_ ask: (SwiftUIResponder) throws(Failure) -> Bool) throws(Failure) {
    for index in responders.indices.reversed() {
      containOne(index, showsTouchedView: try ask(responders[index]))
      let parent = responders[index].parent
      guard parent >= 0 else { continue }
      contained[parent] |= contained[index]
      priorities[parent] = max(priorities[parent], priorities[index])
    }
  }

  /// The points that one responder contains: those in it stand behind it in the list. Platform views contain their frames.
  mutating func points(in responder: Int) -> PointCloud.Subset {
    let end = responders.dropFirst(responder + 1).firstIndex { $0.parent < responder }
    for index in (responder..<(end ?? responders.endIndex)).reversed() {
      containOne(
        index, showsTouchedView: responders[index].isPlatformView && !responders[index].isDisabled)
      guard index > responder else { break }
      contained[responders[index].parent] |= contained[index]
    }
    return contained[responder]
  }

  /// What a responder contains, when its children have added what they do.
  private mutating func containOne(_ index: Int, showsTouchedView: Bool) {
    switch responders[index].role {
    case .group: break
    case .leaf(let region):
      contained[index] |= regions[region].points(of: cloud, halvings: &halvings)
      priorities[index] = max(priorities[index], Self.leafPriority)
    case .contentShape(let region, _):
      contained[index] = regions[region].points(of: cloud, halvings: &halvings)
      priorities[index] =
        linkedSDK >= .ios18 ? max(priorities[index], Self.leafPriority) : Self.leafPriority
    case .platformView(let region):
      contained[index] = showsTouchedView ? regions[region].points(of: cloud, halvings: &halvings) : 0
      let least = showsTouchedView ? Self.leafPriority : 0
      priorities[index] = contained[index] != 0 ? Self.gesturePriority : least
    case .opacity(let opacity, _):
      // Linked with SDK 26, a group whose parts all refuse is no target either: they contain nothing for it.
      let least = linkedSDK >= .ios26 ? Self.leastOpacity : 0
      if opacity == 0 || opacity < least { contained[index] = 0 }
    case .notHitTested: (contained[index], priorities[index]) = (0, 0)
    case .gesture, .action: priorities[index] = max(priorities[index], Self.gesturePriority)
    }
  }

  private static let leafPriority = 1.0
  /// SU15, the better supported of two readings.
  private static let gesturePriority = 16.0
  /// SU11.
  private static let leastOpacity = 0.001

  /// Whether a responder contains a point of the touch, when all have been asked.
  func isTouched(_ responder: Int) -> Bool { contained[responder] != 0 }

  // MARK: - Choosing

  /// The target; nil where nobody contains the touch.
  mutating func choose() -> Int? {
    var covered: PointCloud.Subset = 0
    guard visit(SwiftUIResponders.root, &covered) != nil else { return nil }
    covered = 0
    var target = SwiftUIResponders.root
    while let child = bestChild(of: target, &covered) { target = child }
    return linkedSDK >= .ios26 && !isTarget(target) ? nil : target
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
    covered |= ~contained[parent]
    var best: (child: Int, score: Double, covered: PointCloud.Subset)?
    var second = 0.0
    var next = responders[parent].lastChild
    while next >= 0 {
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

  /// SU11: the score; nil for one that refuses. SU13: what it takes from those behind it.
  private mutating func visit(_ index: Int, _ covered: inout PointCloud.Subset) -> Double? {
    let opacity = responders[index].opacity
    let fresh = contained[index] & ~covered
    var visit = SwiftUIVisit(responder: index, contained: contained[index], fresh: fresh)
    if opacity >= Self.leastOpacity { visit.score = priorities[index] * (opacity * cloud.weight(of: fresh)) }
    visits.append(visit)
    guard visit.score > 0 else { return nil }
    if opacity > 0.5 { covered |= fresh }
    return visit.score
  }
}

/// One responder that was asked.
package struct SwiftUIVisit: Sendable {
  /// Its place in the list of the content.
  package let responder: Int
  /// The points of the touch that it contains, and those of them that nobody in front has taken (SU12, SU13).
  package let contained: PointCloud.Subset
  package let fresh: PointCloud.Subset
  /// SU11; 0 for one that refuses.
  package internal(set) var score = 0.0
}

/// What SwiftUI does with one touch in a hosting view.
package struct SwiftUIHit: Sendable {
  package let content: SwiftUIContent
  /// The one whose rules decided.
  package let platform: SwiftUIPlatform
  /// The place of the target among the responders; nil where nobody contains the touch.
  package let target: Int?
  package let visits: [SwiftUIVisit]
  package let pointCount: Int
  /// What UIKit found in the platform view that is the target.
  package let platformHit: ViewIndex?
  /// What is not known of the content, and may be otherwise where the touch is.
  package let choices: [SwiftUIChoice]
}
