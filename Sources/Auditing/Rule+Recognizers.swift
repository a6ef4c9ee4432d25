import HitTesting
import TouchMapping

// Gesture recognizers that can do nothing, or that leave nothing to do: as far as a scene proves it.

extension AuditedScene {
  /// `recognizer-conflict`.
  func findRecognizerConflicts(_ result: inout RuleResult) {
    let contest = RecognizerContest(self)
    for (number, recognizer) in scene.gestureRecognizers.enumerated()
    where recognizer.isEnabled && recognizer.kind != .hover {
      // What no touch reaches is a finding of its own.
      guard regions.isHit(within: recognizer.view, tree) else { continue }
      let found = [contest.alwaysLoses(number), contest.alwaysWins(number), contest.isRivalled(number)]
        .compactMap(\.self)
      if found.isEmpty { result.pass(recognizer.view, .recognizer(RecognizerIndex(number))) }
      for finding in found { result.add(finding) }
    }
  }
}

/// Who takes which touches, for all recognizers of a scene.
private struct RecognizerContest {
  private let audited: AuditedScene
  private var scene: Scene { audited.scene }
  private var tree: ViewTree { audited.tree }
  /// Of each kind the views with a recognizer of it that wins somewhere (R107: where no view in it has one too).
  private var winners: [GestureRecognizer.Kind: Set<ViewIndex>] = [:]
  /// By a recognizer's place: the views that handle touches and lose every tap to it.
  private var losers: [Int: [ViewIndex]] = [:]
  /// By their places: recognizers behind another of their kind on the same view.
  private var rivals: Set<Int> = []

  /// The kinds of which nobody can have two for one touch, and for which the deeper one is known to win.
  private static let contested: [GestureRecognizer.Kind] = [.tap, .longPress]

  init(_ audited: AuditedScene) {
    self.audited = audited
    if audited.scene.gestureRecognizers.isEmpty { return }
    for kind in Self.contested { findWinners(kind) }
    findLosers()
    findRivals()
  }

  private mutating func findRivals() {
    var (view, kinds): (ViewIndex?, Set<GestureRecognizer.Kind>) = (nil, [])
    // Those of one view stand together.
    for (number, recognizer) in scene.gestureRecognizers.enumerated() where recognizer.isEnabled {
      if recognizer.view != view { (view, kinds) = (recognizer.view, []) }
      if !kinds.insert(recognizer.kind).inserted { rivals.insert(number) }
    }
  }

  private mutating func findWinners(_ kind: GestureRecognizer.Kind) {
    var nearest: [ViewLink] = []
    nearest.reserveCapacity(tree.count)
    for number in 0..<Int32(tree.count) {
      let view = ViewIndex(number)
      if scene.activeRecognizers(of: view).contains(kind) {
        nearest.append(ViewLink(view))
      } else if tree.viewClass(of: view).keptGestures.contains(kind) {
        nearest.append(.none)  // R116: the control keeps it.
      } else {
        nearest.append(tree[view].superview.map { nearest[Int($0.rawValue)] } ?? .none)
      }
    }
    winners[kind] = Set((audited.map?.views ?? []).compactMap { nearest[Int($0.view.rawValue)].view })
  }

  /// R110, R116: the nearest tap recognizer on the way up cancels the touches of a view that handles them, unless the
  /// view is a control that keeps its taps, or recognizes taps itself.
  private mutating func findLosers() {
    var taking = [Int32](repeating: -1, count: tree.count)
    for number in 0..<Int32(tree.count) {
      let view = ViewIndex(number)
      let own = cancellingTap(of: view)
      taking[Int(number)] =
        own.map { Int32($0) } ?? tree[view].superview.map { taking[Int($0.rawValue)] } ?? -1
      guard audited.roles.isTarget(view), tree[view].handles.contains(.touches),
        taking[Int(number)] >= 0, audited.regions.isHit(view), audited.isSeen(view)
      else { continue }
      // R116: on the control itself the recognizer goes first.
      if own == nil, tree.viewClass(of: view).keptGestures.contains(.tap) { continue }
      losers[Int(taking[Int(number)]), default: []].append(view)
    }
  }

  private func cancellingTap(of view: ViewIndex) -> Int? {
    if tree[view].detail < 0 { return nil }
    let own = scene.gestureRecognizers(of: view)
    return own.indices.first { own[$0].isEnabled && own[$0].kind == .tap && own[$0].cancelsTouchesInView }
  }

  /// R107: every touch that it gets, a deeper view's recognizer of the same kind, or a control, gets too and takes.
  func alwaysLoses(_ number: Int) -> Finding? {
    let recognizer = scene.gestureRecognizers[number]
    let view = recognizer.view
    guard let winners = winners[recognizer.kind], !winners.contains(view) else { return nil }
    return Finding(
      view, .serious, .recognizer(RecognizerIndex(number), .alwaysLoses), region: audited.shownRegion(view),
      related: audited.regions.hits(within: view, tree, max: AuditedScene.relatedMax),
      missing: audited.missing(for: view))
  }

  func alwaysWins(_ number: Int) -> Finding? {
    guard let losers = losers[number] else { return nil }
    let view = scene.gestureRecognizers[number].view
    return Finding(
      view, .serious, .recognizer(RecognizerIndex(number), .alwaysWins(views: losers.count)),
      region: losers.prefix(AuditedScene.relatedMax).flatMap { audited.region(of: $0) },
      related: losers.prefix(AuditedScene.relatedMax).filter { $0 != view },
      missing: audited.missing(for: view))
  }

  /// R109: of two alike on one view, a requirement that no scene tells decides, or nothing does.
  func isRivalled(_ number: Int) -> Finding? {
    let recognizer = scene.gestureRecognizers[number]
    // What is of a class that is not public, or of an app's own, may be anything.
    guard recognizer.kind != .custom, rivals.contains(number) else { return nil }
    return Finding(
      recognizer.view, .moderate, .recognizer(RecognizerIndex(number), .rivals),
      region: audited.shownRegion(recognizer.view), missing: .gestureRequirements)
  }
}
