import EventPlaying
import HitTesting
import TouchGeometry

/// What scroll views are taken to do where UIKit's ways are not published, or where they are not played.
extension TimelineAssumptions {
  var scrolling: [String] {
    let met = ScrollsMet(scene, timeline)
    let sentences: [(Set<ViewIndex>, String)] = [
      (met.bouncing, "is taken to bounce though all rows are in sight, as tables do by default (R137)."),
      (
        met.paging,
        "is taken to rest on the next page in the direction of the last movement; UIKit goes by the speed too (R143)."
      ),
      (
        met.stopped,
        "is taken to stop by its pan, which begins at once, so that nothing in it gets the touch; how UIKit does that "
          + "is not published (R144)."
      ),
      (
        met.drifting,
        "may still be moving when the next touch comes; it is taken to stand still (`isDecelerating` says otherwise)."
      ),
      (met.interactive, "may drag the keyboard away, which is not played (keyboardDismissMode, R145)."),
      (met.zoomed, "has zoomed its content, which is taken to stay where it was for later touches (R146)."),
      (met.zooming, "is taken to have a delegate that answers viewForZooming(in:) (R146)."),
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
      "Touches in \($0), whose pan stands elsewhere, are taken not to be held back (delaysContentTouches, R152)."
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
