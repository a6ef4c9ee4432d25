import EventPlaying
import HitTesting
import TouchGeometry

/// What UIKit attaches to views, and a scene does not have: named where a script's fingers meet it (R150).
extension TimelineAssumptions {
  /// A sentence each.
  var own: [String] {
    let met = OwnGesturesMet(script, timeline, scene)
    let roles = GestureParameters.Role.allCases.map { role in
      (
        met.roles[role] ?? [],
        "is taken to have no \(role.name): none is declared (`role`: `\(role.rawValue)`)."
      )
    }
    let classes = (
      met.classes, "has gestures of its class's own, which are not played and may take the touch."
    )
    return (roles + [classes]).compactMap { views, sentence in
      list(views.sorted().map { names[$0] }).map { "\($0) \(sentence)" }
    }
  }
}

/// The views on the ways of a script's touches that UIKit gives recognizers of its own.
private struct OwnGesturesMet {
  private(set) var roles: [GestureParameters.Role: Set<ViewIndex>] = [:]
  private(set) var classes: Set<ViewIndex> = []

  /// Classes whose recognizers are many, and published nowhere.
  private static let ownClasses = [
    "UITextView", "WKWebView", "MKMapView", "PDFView", "UIPickerView", "UIDatePicker",
  ]
  /// More than people read about.
  private static let touchesMax = 12

  init(_ script: EventScript, _ timeline: Timeline, _ scene: Scene) {
    let declared = Set(scene.gestureRecognizers.compactMap(\.parameters.role))
    var controllers: [ViewIndex: ViewController] = [:]
    for controller in scene.viewControllers { controllers[controller.view] = controller }
    for record in timeline.touches.prefix(Self.touchesMax) where !record.isPress {
      guard let hitView = record.hitView else { continue }
      let way = script.way(ofFinger: record.finger, from: record.beganAt, until: record.endedAt)
      for view in scene.tree.selfAndSuperviews(of: hitView) {
        if Self.ownClasses.contains(where: { scene.tree.isOfClass($0, view) }) { classes.insert(view) }
        let start = scene.tree.convert(record.location, from: nil, to: view) ?? record.location
        guard let role = Self.role(of: view, controllers[view], scene), !declared.contains(role),
          role.fits(way), role != .interactivePop || start.x < script.options.edgeWidth
        else { continue }
        roles[role, default: []].insert(view)
      }
    }
  }

  private static func role(
    of view: ViewIndex, _ controller: ViewController?, _ scene: Scene
  ) -> GestureParameters.Role? {
    if controller?.presentedBy != nil { return .sheetDismissal }
    switch controller?.object.className {
    case "UINavigationController"?: return .interactivePop
    case "UIPageViewController"?: return .pageController
    default: return scene.tree.isList(scene.tree.classIndex(of: view)) ? .swipeActions : nil
    }
  }
}

extension EventScript {
  /// How far a finger goes while it is down, on the screen.
  fileprivate func way(ofFinger finger: Int, from start: Double, until end: Double?) -> Vector {
    var places: [Point] = []
    for event in events where event.time >= start && event.time <= end ?? .infinity {
      if case .touch(let sample) = event.action, sample.finger == finger { places.append(sample.location) }
    }
    guard let first = places.first, let last = places.last else { return .zero }
    return last - first
  }
}

extension GestureParameters.Role {
  fileprivate var name: String {
    switch self {
    case .interactivePop: "swipe back"
    case .pageController: "pan between its pages"
    case .swipeActions: "actions of its cells"
    case .sheetDismissal: "pan that dismisses it"
    }
  }

  /// Whether a finger that goes so may make the gesture.
  fileprivate func fits(_ way: Vector) -> Bool {
    switch self {
    case .interactivePop: way.dx > abs(way.dy)
    case .pageController, .swipeActions: abs(way.dx) > abs(way.dy)
    case .sheetDismissal: way.dy > abs(way.dx)
    }
  }
}
