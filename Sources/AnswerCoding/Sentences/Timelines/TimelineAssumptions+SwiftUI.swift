import EventPlaying
import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry

/// What is only likely of SwiftUI's gestures in a timeline, and what is contested: by their names. What is undecided has
/// entries that say so.
extension TimelineAssumptions {
  var hosted: [String] {
    guard scene.hasSwiftUI, timeline.touches.contains(where: { $0.hosted != nil }) else { return [] }
    let met = HostedGestures(timeline)
    var seen: Set<String> = []
    let own = [
      // SU7, SU56, SU57.
      list(names(of: met.contested)).map {
        "The UIKit recognizer is played as if \($0) did not exist; either may win (SU7, SU56, SU57)."
      },
      // SU50, SU51: the formulas take all gestures on the way to be recognized.
      each(names(of: met.likely)).map {
        "\($0) probably fires: deeper or higher-priority gestures failed or did not begin (SU50, SU51)."
      },
      // SU54.
      each(names(of: met.countingTaps)).map { "\($0) uses the options `tapInterval` and `tapDistance`." },
      recognizers(met), views(met), scrollViews,
    ]
    return (own.compactMap { $0 } + systemsAndFingers).filter { seen.insert($0).inserted }
  }

  private func names(of gestures: [SwiftUITarget]) -> [String] {
    gestures.map { "`\(SwiftUINames(of: $0.host, in: scene)[$0])`" }
  }

  // MARK: - UIKit

  /// SU7, SU56, SU57.
  private func recognizers(_ met: HostedGestures) -> String? {
    var rivals: Set<RecognizerIndex> = []
    for case .receives(let recognizer, let touch) in timeline.entries where met.touches.contains(touch) {
      rivals.insert(recognizer)
    }
    guard let list = each(rivals.sorted().map { "`\(scene.id(of: $0))`" }, "each of") else { return nil }
    return
      "If it recognizes first, \(list) ends SwiftUI gestures, never the reverse (SU7, SU56, SU57)."
  }

  /// SU6.
  private func views(_ met: HostedGestures) -> String? {
    let told = met.fired.filter { fired in
      let record = timeline.touches[fired.touch]
      return record.handler != nil || record.hitView != fired.gesture.host
    }
    return list(names(of: told.map(\.gesture))).map {
      "UIKit views get the touch of \($0) here; SwiftUI probably withholds it (SU6)."
    }
  }

  /// SU62: the scroll view of a node that UIKit's hit view is not in.
  private var scrollViews: String? {
    var dragged: Set<Int> = []
    for event in script.events {
      if case .touch(let sample) = event.action, sample.phase == .moved { dragged.insert(sample.finger) }
    }
    var found: [String] = []
    for record in timeline.touches where dragged.contains(record.finger) && !record.isPress {
      guard let (host, target) = record.hosted, let node = target,
        let content = scene.tree.swiftUI(in: host)
      else { continue }
      for node in content.selfAndAncestors(of: node) where content.nodes[node].kind.scrolls {
        let view = content.nodes[node].uiView
        if let view, let hitView = record.hitView, scene.tree.isDescendant(hitView, of: view) { continue }
        let name = SwiftUINames(of: host, in: scene).spoken(node)
        if !found.contains(name), found.count < Self.touchesMax { found.append(name) }
      }
    }
    return list(found).map {
      "A drag does not scroll \($0) here; scrolling would end its gestures (SU57, SU62)."
    }
  }

  // MARK: - Systems and fingers

  /// As a hit test says it, for the first touches.
  private var systemsAndFingers: [String] {
    var sentences: [String] = []
    for record in timeline.touches.filter({ $0.hosted != nil }).prefix(Self.touchesMax) {
      guard let (host, node) = record.hosted,
        let outcome = try? scene.swiftUIOutcome(of: Touch(at: record.location), hitting: record.hitView),
        // The script may have changed the scene before.
        outcome.host == host, outcome.target == node,
        let alternatives = try? scene.alternatives(to: outcome)
      else { continue }
      sentences += SwiftUIAssumptions(outcome, alternatives, in: scene).all.map(\.detail)
    }
    return sentences
  }

  /// More than people read about.
  private static let touchesMax = 3
}

/// What became of SwiftUI's gestures in a timeline.
private struct HostedGestures {
  var touches: Set<Int> = []
  var fired: [(gesture: SwiftUITarget, touch: Int)] = []
  var likely: [SwiftUITarget] = []
  var countingTaps: [SwiftUITarget] = []
  /// Those that recognize the same touch as one of UIKit's recognizers.
  var contested: [SwiftUITarget] = []
  private var seen: Set<SwiftUITarget> = []

  init(_ timeline: Timeline) {
    for case .swiftUI(let entry) in timeline.entries {
      touches.insert(entry.touch)
      switch entry.change {
      case .fires, .began:
        if seen.insert(entry.gesture).inserted { fired.append((entry.gesture, entry.touch)) }
        if entry.isLikely { append(entry.gesture, to: \.likely) }
      case .waits(for: let other, .swiftUI(54)), .fails(.preventedBy(let other, .swiftUI(54))):
        count(other)
      case .fails(.noFurtherTap), .fails(.tapApart): count(entry.gesture)
      case .undecided(.sameTime), .undecided(.underWay): append(entry.gesture, to: \.contested)
      case .undecided, .receives, .waits, .changed, .ended, .cancelled, .fails: break
      }
    }
  }

  /// Names beyond these are counted only.
  private static let gesturesMax = 100

  private mutating func count(_ gesture: SwiftUITarget) { append(gesture, to: \.countingTaps) }

  private mutating func append(
    _ gesture: SwiftUITarget, to list: WritableKeyPath<HostedGestures, [SwiftUITarget]>
  ) {
    if self[keyPath: list].count < Self.gesturesMax, !self[keyPath: list].contains(gesture) {
      self[keyPath: list].append(gesture)
    }
  }
}

/// What UIKit's own recognizers are taken to do (R150).
extension TimelineAssumptions {
  var roles: [String] {
    GestureParameters.Role.allCases.compactMap { role in
      each { (index: RecognizerIndex) in
        let recognizer = scene.recognizer(index)
        return recognizer.parameters.role == role && recognizer.delegate == GestureDelegate()
      }.map { "\($0) \(role.assumption)." }
    } + [refresh, typed].compactMap { $0 }
  }

  /// R148: what the delegate of a text field, or a class of the app's own, makes of typed text.
  private var typed: String? {
    var (takers, others): (Set<ViewIndex>, Set<ViewIndex>) = ([], [])
    for case .dispatch(.insertText, from: .view(let view)?, handledBy: let handler, _) in timeline.entries {
      if handler == nil { others.insert(view) } else { takers.insert(view) }
    }
    let sentences = [
      list(takers).map {
        "The delegate of \($0) accepts typing and Return; editingDidEnd follows editingDidEndOnExit, though reports differ."
      },
      each(others).map {
        "\($0) takes no text: UIKeyInput is not declared."
      },
    ]
    let known = sentences.compactMap { $0 }
    return known.isEmpty ? nil : known.joined(separator: " ")
  }

  /// R151: how far a refresh control has to be pulled is not published.
  private var refresh: String? {
    var pulled: Set<ViewIndex> = []
    for case .scroll(let view, .didScroll(let offset?)) in timeline.entries
    where offset.y <= 0 - scene.tree.eventProperties(of: view).contentInset.top { pulled.insert(view) }
    guard !pulled.isEmpty else { return nil }
    let controls = (0..<Int32(scene.tree.count)).map { ViewIndex($0) }.filter {
      scene.tree.isOfClass("UIRefreshControl", $0) && scene.tree[$0].superview.map(pulled.contains) ?? false
    }
    return each(Set(controls)).map {
      "\($0) refreshes after `refreshDistance` (an estimate) and finishes before the next drag."
    }
  }
}

extension GestureParameters.Role {
  fileprivate var assumption: String {
    switch self {
    case .interactivePop:
      "begins. UIKit refuses it on the root controller, in transitions and with a custom back button"
    case .pageController:
      "has a page on both sides. At the ends UIKit bounces instead"
    case .swipeActions:
      "begins on a sideways drag on every row, after `swipeActionsMovement` (an estimate). UIKit asks the delegate which rows have actions"
    case .sheetDismissal:
      "begins on a downward drag if the sheet's content is at its top; detents and isModalInPresentation are not played"
    }
  }
}

/// What scroll views are taken to do where UIKit's ways are not published, or where they are not played.
extension TimelineAssumptions {
  var scrolling: [String] {
    let met = ScrollsMet(scene, timeline)
    let sentences: [(Set<ViewIndex>, String)] = [
      (met.bouncing, "bounces although all rows fit, like tables by default (R137)."),
      (
        met.paging,
        "stops at the next page in the last direction; UIKit also uses the velocity (R143)."
      ),
      (
        met.stopped,
        "stops through its pan, which begins at once: its content gets no touch. UIKit does not document this (R144)."
      ),
      (met.drifting, "has stopped before the next touch. If not, declare `isDecelerating`."),
      (met.interactive, "may dismiss the keyboard; dismissal is not played (keyboardDismissMode, R145)."),
      (met.zoomed, "has zoomed; later touches use the unzoomed layout (R146)."),
      (met.zooming, "has a delegate that implements viewForZooming(in:) (R146)."),
    ]
    return sentences.compactMap { views, sentence in
      each(views).map { "\($0) \(sentence)" }
    } + [withoutPan].compactMap { $0 }
  }

  /// R152: UIKit's other recognizers stay on a scroll view whose pan stands elsewhere.
  private var withoutPan: String? {
    let tree = scene.tree
    var views: Set<ViewIndex> = []
    for view in Set(timeline.touches.compactMap(\.hitView)) {
      views.formUnion(
        tree.selfAndSuperviews(of: view).filter {
          let pan = tree.eventProperties(of: $0).panRecognizer
          return pan.map { !tree.isDescendant(view, of: scene.recognizer($0).view) } ?? false
        })
    }
    return list(views).map {
      "Touches in \($0) are not delayed: its pan is on another view (delaysContentTouches, R152)."
    }
  }
}

/// The scroll views whose ways a timeline met.
private struct ScrollsMet {
  var bouncing = Set<ViewIndex>()
  var paging = Set<ViewIndex>()
  var stopped = Set<ViewIndex>()
  var drifting = Set<ViewIndex>()
  var interactive = Set<ViewIndex>()
  var zoomed = Set<ViewIndex>()
  var zooming = Set<ViewIndex>()
  /// When the content of each was last dragged, and last left while it was: in seconds.
  private var dragged: [ViewIndex: Double] = [:]
  private var left: [ViewIndex: Double] = [:]
  private var hasZoomed = Set<ViewIndex>()

  /// A finger that was lifted within this time of its last movement was moving, in seconds.
  private static let restMin = 0.1
  /// The longest time for which content moves on, in seconds.
  private static let decelerationMax = 3.0

  @_optimize(speed)
  init(_ scene: Scene, _ timeline: Timeline) {
    let tree = scene.tree
    for moment in timeline.moments {
      for entry in timeline.entries[moment.entries] {
        switch entry {
        case .scroll(let view, let change): see(change, of: view, at: moment.time, timeline, tree)
        case .state(let pan, _, _, .stopsDeceleration):
          stopped.insert(scene.recognizer(pan).view)
        case .receives(let pinchOrPan, _) where !left.isEmpty || !hasZoomed.isEmpty:
          // A scroll view's own recognizers get what comes to its content.
          let view = scene.recognizer(pinchOrPan).view
          if let time = left[view], moment.time - time < Self.decelerationMax { drifting.insert(view) }
          if hasZoomed.contains(view) { zoomed.insert(view) }
        default: break
        }
      }
    }
  }

  private mutating func see(
    _ change: Timeline.ScrollChange, of view: ViewIndex, at time: Double, _ timeline: Timeline,
    _ tree: ViewTree
  ) {
    let properties = tree.eventProperties(of: view)
    switch change {
    case .willBeginDragging:
      left[view] = nil
      if let content = properties.contentSize, content.dy <= tree[view].bounds.size.height,
        !properties.alwaysBounceVertical, !properties.alwaysBounceHorizontal,
        content.dx <= tree[view].bounds.size.width
      {
        bouncing.insert(view)
      }
      if [.interactive, .interactiveWithAccessory].contains(properties.keyboardDismissMode),
        timeline.firstResponder != nil
      {
        interactive.insert(view)
      }
    case .didScroll: dragged[view] = time
    case .didEndDragging:
      if let last = dragged[view], time - last <= Self.restMin { left[view] = time }
    case .didEndDecelerating:
      left[view] = nil
      paging.insert(view)
    case .willBeginZooming: zooming.insert(view)
    case .didEndZooming: hasZoomed.insert(view)
    case .tracking, .wheel, .nobody, .didZoom: break
    }
  }
}
