import EventPlaying
import HitTesting
import SceneCoding
import SwiftUITesting
import TouchGeometry

/// What is only likely of SwiftUI's gestures in a timeline, what is contested, and what nobody knows: by their names.
extension TimelineAssumptions {
  var hosted: [String] {
    guard scene.hasSwiftUI, timeline.touches.contains(where: { $0.hosted != nil }) else { return [] }
    let met = HostedGestures(timeline)
    var seen: Set<String> = []
    return
      (doubts(met) + [likely(met), taps(met), recognizers(met), views(met), scrollViews].compactMap { $0 }
      + systemsAndFingers).filter { seen.insert($0).inserted }
  }

  private func names(of gestures: [SwiftUITarget]) -> String? {
    list(gestures.map { "`\(SwiftUINames(of: $0.host, in: scene)[$0])`" })
  }

  // MARK: - Gestures

  private func doubts(_ met: HostedGestures) -> [String] {
    met.doubts.compactMap { doubt, gestures in names(of: gestures).map(doubt.assumption) }
  }

  /// SU50, SU51: the formulas take all gestures on the way to be recognized.
  private func likely(_ met: HostedGestures) -> String? {
    names(of: met.likely).map {
      "\($0) probably fires: gestures further inside or of higher priority have failed, or not begun (SU50, SU51)."
    }
  }

  /// SU54.
  private func taps(_ met: HostedGestures) -> String? {
    names(of: met.countingTaps).map {
      "SwiftUI's time and distance between taps are not published: `tapInterval` and `tapDistance` are assumed for \($0)."
    }
  }

  // MARK: - UIKit

  /// SU7, SU56, SU57.
  private func recognizers(_ met: HostedGestures) -> String? {
    var rivals: Set<RecognizerIndex> = []
    for case .receives(let recognizer, let touch) in timeline.entries where met.touches.contains(touch) {
      rivals.insert(recognizer)
    }
    guard let list = list(rivals.sorted().map { "`\(scene.id(of: $0))`" }) else { return nil }
    return
      "SwiftUI's gestures and UIKit's recognizers prevent each other in unpublished ways (SU7, SU56, SU57): \(list) is assumed to end SwiftUI's gestures, and not the reverse."
  }

  /// SU6.
  private func views(_ met: HostedGestures) -> String? {
    let told = met.fired.filter { fired in
      let record = timeline.touches[fired.touch]
      return record.handler != nil || record.hitView != fired.gesture.host
    }
    return names(of: told.map(\.gesture)).map {
      "Touches of \($0) are probably withheld from UIKit's views (SU6); here they are delivered to both."
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
        let name = SwiftUINames(of: host, in: scene)[node]
        if !found.contains(name), found.count < Self.touchesMax { found.append(name) }
      }
    }
    return list(found).map {
      "A drag may scroll \($0) and end the gestures in it; that is not played (SU57, SU62)."
    }
  }

  // MARK: - Systems and fingers

  /// As a hit test says it, for the first touches.
  private var systemsAndFingers: [String] {
    var sentences: [String] = []
    for record in timeline.touches.filter({ $0.hosted != nil }).prefix(Self.touchesMax) {
      guard let (host, node) = record.hosted,
        let answer = try? SwiftUIAnswer(of: Touch(at: record.location), hitting: record.hitView, in: scene),
        // The script may have changed the scene before.
        answer.outcome.host == host, answer.outcome.target == node
      else { continue }
      sentences += answer.assumptions
    }
    return sentences
  }

  /// More than people read about.
  private static let touchesMax = 3
}

/// What became of SwiftUI's gestures in a timeline.
private struct HostedGestures {
  private(set) var touches: Set<Int> = []
  private(set) var fired: [(gesture: SwiftUITarget, touch: Int)] = []
  private(set) var likely: [SwiftUITarget] = []
  private(set) var countingTaps: [SwiftUITarget] = []
  private(set) var doubts: [(doubt: SwiftUIDoubt.Kind, gestures: [SwiftUITarget])] = []
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
      case .undecided(let doubt):
        if let kind = doubt.kind { note(kind, entry.gesture) }
      case .receives, .waits, .changed, .ended, .cancelled, .fails: break
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

  private mutating func note(_ kind: SwiftUIDoubt.Kind, _ gesture: SwiftUITarget) {
    let place = doubts.firstIndex { $0.doubt == kind } ?? doubts.count
    if place == doubts.count { doubts.append((kind, [])) }
    if doubts[place].gestures.count < Self.gesturesMax, !doubts[place].gestures.contains(gesture) {
      doubts[place].gestures.append(gesture)
    }
  }
}

extension SwiftUIDoubt {
  fileprivate enum Kind {
    case ownKind, severalFingers, leftButton, movedOnControl, tapsElsewhere, rival, uiKit, inside
  }

  fileprivate var kind: Kind? {
    switch self {
    case .ownKind: .ownKind
    case .severalFingers: .severalFingers
    case .leftButton: .leftButton
    case .movedOnControl: .movedOnControl
    case .tapsElsewhere: .tapsElsewhere
    case .rival: .rival
    case .sameTime, .underWay: .uiKit
    case .inside: .inside
    // R162: told as a hit test tells it.
    case .control: nil
    }
  }
}

extension SwiftUIDoubt.Kind {
  fileprivate func assumption(_ gestures: String) -> String {
    switch self {
    case .ownKind: "The gesture of \(gestures) is not declared and not played."
    case .severalFingers:
      "Several fingers in one hosting view are not played for \(gestures): their effect is unknown."
    case .leftButton: "The distance at which a finger leaves the button of \(gestures) is unknown."
    case .movedOnControl: "A finger that moves on \(gestures) is not played (SU5)."
    case .tapsElsewhere:
      "The effect of a next tap that meets other gestures on \(gestures) is unknown."
    case .rival:
      "\(gestures) may fire: one gesture recognized first, another has precedence."
    case .uiKit:
      "\(gestures) or UIKit's recognizer wins; reports contradict one another (SU7, SU56, SU57): the recognizer is played as if it were alone."
    case .inside:
      "\(gestures) may fire beside a recognizer of a UIKit view inside the hosting view (SU6)."
    }
  }
}

/// What UIKit's own recognizers are taken to do (R150).
extension TimelineAssumptions {
  var roles: [String] {
    GestureParameters.Role.allCases.compactMap { role in
      let met = timeline.finalStates.keys.sorted().filter {
        let recognizer = scene.recognizer($0)
        return recognizer.parameters.role == role && recognizer.delegate == GestureDelegate()
      }
      return list(met.map { "`\(scene.id(of: $0))`" }).map { "\($0) \(role.assumption)." }
    } + [refresh, typed].compactMap { $0 }
  }

  /// R148: what the delegate of a text field, or a class of the app's own, makes of typed text.
  private var typed: String? {
    var (takers, others): (Set<ViewIndex>, Set<ViewIndex>) = ([], [])
    for case .dispatch(.insertText, from: .view(let view)?, handledBy: let handler, _) in timeline.entries {
      if handler == nil { others.insert(view) } else { takers.insert(view) }
    }
    let sentences = [
      list(takers.sorted().map { names[$0] }).map {
        "The delegate of \($0) is assumed to accept typed text and Return (textFieldShouldReturn), and editingDidEnd to follow editingDidEndOnExit."
      },
      list(others.sorted().map { names[$0] }).map {
        "\($0) is assumed not to accept text (UIKeyInput is not declared)."
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
    return list(controls.map { names[$0] }).map {
      "The distance at which \($0) refreshes is not published: `refreshDistance` is assumed, and the refresh to end before the next drag."
    }
  }
}

extension GestureParameters.Role {
  fileprivate var assumption: String {
    switch self {
    case .interactivePop:
      "is assumed to begin; UIKit's delegate refuses on the root controller, in a transition, and with a custom back button"
    case .pageController:
      "is assumed to have a page on either side; at the ends UIKit bounces, or its data source refuses"
    case .swipeActions:
      "is assumed to begin for every row, to the side alone; the distance is not published (`swipeActionsMovement`), and UIKit asks the delegate which rows have actions"
    case .sheetDismissal:
      "is assumed to begin downwards, also after a movement aside, and where the content scrolls at its top; detents and isModalInPresentation are not played"
    }
  }
}

/// What scroll views are taken to do where UIKit's ways are not published, or where they are not played.
extension TimelineAssumptions {
  var scrolling: [String] {
    let met = ScrollsMet(scene, timeline)
    let sentences: [(Set<ViewIndex>, String)] = [
      (met.bouncing, "is assumed to bounce though all rows are visible, as tables do by default (R137)."),
      (
        met.paging,
        "is assumed to stop at the next page in the direction of the last movement; UIKit uses the speed, too (R143)."
      ),
      (
        met.stopped,
        "is assumed to stop by its pan, which begins at once, so its subviews get no touch; UIKit's way is not published (R144)."
      ),
      (
        met.drifting,
        "may still be moving at the next touch; it is assumed not to (`isDecelerating`)."
      ),
      (met.interactive, "may drag the keyboard away, which is not played (keyboardDismissMode, R145)."),
      (met.zoomed, "has zoomed its content, which is assumed to stay in place for later touches (R146)."),
      (met.zooming, "is assumed to have a delegate with viewForZooming(in:) (R146)."),
    ]
    return sentences.compactMap { views, sentence in
      list(views.sorted().map { names[$0] }).map { "\($0) \(sentence)" }
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
    return list(views.sorted().map { names[$0] }).map {
      "\($0), whose pan is on another view, is assumed not to delay touches (delaysContentTouches, R152)."
    }
  }
}

/// The scroll views whose ways a timeline met.
private struct ScrollsMet {
  private(set) var bouncing: Set<ViewIndex> = []
  private(set) var paging: Set<ViewIndex> = []
  private(set) var stopped: Set<ViewIndex> = []
  private(set) var drifting: Set<ViewIndex> = []
  private(set) var interactive: Set<ViewIndex> = []
  private(set) var zoomed: Set<ViewIndex> = []
  private(set) var zooming: Set<ViewIndex> = []
  /// When the content of each was last dragged, and last left while it was: in seconds.
  private var dragged: [ViewIndex: Double] = [:]
  private var left: [ViewIndex: Double] = [:]
  private var hasZoomed: Set<ViewIndex> = []

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
