import EventPlaying
import HitTesting
import SceneCoding
import TouchGeometry

/// The facts that the scene does not declare and the simulation had to assume, a sentence each.
///
/// An assumption is named only where the timeline met it: a scroll view without a contentSize is no news while nothing
/// scrolls it.
struct TimelineAssumptions {
  let scene: Scene
  let script: EventScript
  let timeline: Timeline
  let names: SpokenNames

  init(_ scene: Scene, _ script: EventScript, _ timeline: Timeline) {
    self.scene = scene
    self.script = script
    self.timeline = timeline
    names = SpokenNames(scene) { _ in nil }
  }

  var sentences: [String] {
    let met = WhatWasMet(timeline)
    let sentences = [
      ignored, geometry, custom, ownPans, addedPans, textViews, scrolled(met), controls(met), cells(met),
      keyWindow(met), presented(met),
      firstResponder(met), thumbs(met), slides(met), switches(met), choices(met), forwarded,
    ]
    return sentences.compactMap { $0 } + order + scrolling + roles + own + hosted
      + OpenOverrides(timeline.openOverrides, in: scene).assumptions.map(\.detail)
  }

  private var geometry: String? {
    guard scene.basis == .geometry else { return nil }
    return "The scene has frames and visibility only: recognizers, flags and z-order may change the answer."
  }

  /// R29.
  private var ignored: String? {
    guard scene.ignoresInteraction, !timeline.touches.isEmpty else { return nil }
    return
      "UIApplication ignores interaction events: no touch is delivered until endIgnoringInteractionEvents() (R29)."
  }

  /// A recognizer of the app's own class recognizes what the scene declares, and by default nothing.
  private var custom: String? {
    let silent = timeline.finalStates.keys.sorted().filter { recognizer in
      guard let place = recognizer.place else { return false }
      let recognizer = scene.gestureRecognizers[place]
      return recognizer.kind == .custom && recognizer.parameters.recognizes == .nothing
        && !recognizer.isOwnedByFramework && !recognizer.tookTouch
    }
    guard let list = each(silent.map { "`\(scene.id(of: $0))`" }) else { return nil }
    return "\(list) recognizes nothing: `recognizes` is not declared."
  }

  /// R136.
  private var ownPans: String? {
    let taken = timeline.finalStates.keys.sorted().filter { recognizer in
      guard let place = recognizer.place, scene.gestureRecognizers[place].scrollView == nil else {
        return false
      }
      return scene.scrollView(scrolledBy: recognizer) != nil
    }
    return each(taken.map { "`\(scene.id(of: $0))`" }).map {
      "\($0) is its scroll view's own pan recognizer: it has no `targets`."
    }
  }

  /// R137.
  private func scrolled(_ met: WhatWasMet) -> String? {
    guard let list = each(met.scrolledSomewhere.sorted().map { names[$0] }) else { return nil }
    return "\(list) scrolls, but its subviews stay in place: contentSize is not declared."
  }

  /// R139.
  private func cells(_ met: WhatWasMet) -> String? {
    let taken = met.cells.filter { scene.tree.isTakenForCell($0) }.sorted()
    guard let list = each(taken.map { names[$0] }) else { return nil }
    return "\(list) is a cell, judging by its class name; `baseClass` can declare it."
  }

  /// R120: some control events are the class's own doing.
  private func controls(_ met: WhatWasMet) -> String? {
    let controls = met.controls.sorted().filter { control in
      let known = known(of: control)
      let targets = scene.tree.eventProperties(of: control).targets
      return targets.contains { !$0.events.subtracting(.allTouchEvents).subtracting(known).isEmpty }
    }
    guard let list = each(controls.map { names[$0] }) else { return nil }
    return "\(list) sends no value or editing events: touches alone do not decide them."
  }

  /// The events that follow from touches and first responders, beside those of touches.
  private func known(of control: ViewIndex) -> ControlEvents {
    let known: [(String, ControlEvents)] = [
      ("UIButton", .primaryActionTriggered), ("UISlider", .valueChanged), ("UISwitch", .valueChanged),
      ("UIRefreshControl", .valueChanged), ("UISegmentedControl", .valueChanged),
      ("UIStepper", .valueChanged),
      ("UIPageControl", .valueChanged),
      ("UITextField", .allEditingEvents.union(.primaryActionTriggered)),
      ("UISearchTextField", .allEditingEvents.union(.primaryActionTriggered)),
    ]
    return known.first { scene.tree.isOfClass($0.0, control) }?.1 ?? []
  }

  /// R147.
  private func thumbs(_ met: WhatWasMet) -> String? {
    let unknown = met.controls.filter {
      scene.tree.isOfClass("UISlider", $0) && scene.tree.eventProperties(of: $0).thumbRect == nil
    }
    guard let list = each(unknown.sorted().map { names[$0] }, "each of") else { return nil }
    return "Every touch on \(list) hits its thumb: `thumbRect` is not declared."
  }

  /// R147.
  private func slides(_ met: WhatWasMet) -> String? {
    guard
      let list = each(
        met.slid.filter { scene.tree.isOfClass("UISlider", $0) }.sorted().map { names[$0] }, "each of")
    else {
      return nil
    }
    return "isContinuous is true on \(list): it sends valueChanged while dragging."
  }

  /// R147.
  private func switches(_ met: WhatWasMet) -> String? {
    guard
      let list = list(
        met.draggedControls.filter { scene.tree.isOfClass("UISwitch", $0) }.sorted().map { names[$0] })
    else { return nil }
    return "A drag on \(list) toggles it in either direction."
  }

  /// R147.
  private func choices(_ met: WhatWasMet) -> String? {
    let chosen = met.controls.filter { control in
      ["UISegmentedControl", "UIStepper", "UIPageControl"].contains { scene.tree.isOfClass($0, control) }
    }
    return each(chosen.sorted().map { names[$0] }, "each of").map {
      "A tap on \($0) changes its value: valueChanged is sent."
    }
  }

  /// R80.
  private func keyWindow(_ met: WhatWasMet) -> String? {
    guard met.asksForFirstResponder, scene.windows.count > 1, let front = scene.windowsFrontToBack.first,
      !scene.windows.contains(where: { scene.tree[$0.view].flags.contains(.isKeyWindow) })
    else { return nil }
    let window =
      scene.firstResponder == nil ? "\(names[front]), the frontmost," : "The first responder's window"
    return "\(window) is the key window: none is declared."
  }

  /// R141.
  private func presented(_ met: WhatWasMet) -> String? {
    guard let list = list(met.presentedOverTouches.sorted().map { names[$0] }) else { return nil }
    return
      "The presentation of \(list) is neither interactive nor over full screen: it cancels touches, unlike `isHidden`."
  }

  /// R141.
  private func firstResponder(_ met: WhatWasMet) -> String? {
    guard met.asksAfterPresentation, timeline.firstResponder != nil else { return nil }
    return "The first responder stays the same after a presentation."
  }

  /// R149.
  private var forwarded: String? {
    let takers = timeline.touches.compactMap { record -> ViewIndex? in
      guard case .view(let taker)? = record.handler,
        scene.tree.isScrollView(taker) || scene.tree.isControl(taker)
      else { return nil }
      let isForwarded = record.observers.contains {
        if case .view(let view) = $0 { scene.tree.touchTarget(of: view) != nil } else { false }
      }
      return isForwarded ? taker : nil
    }
    guard let list = list(Set(takers).sorted().map { names[$0] }) else { return nil }
    return "Touches forwarded to \(list) do nothing: UIKit classes do not support it."
  }

  /// Some names, and how many there are beside; nil for none.
  func list(_ names: some Collection<String>) -> String? {
    if names.isEmpty { return nil }
    let named = names.prefix(Self.namedMax).joined(separator: ", ")
    return names.count > Self.namedMax ? "\(named) and \((names.count - Self.namedMax).others)" : named
  }

  /// The same as what a verb in the singular follows.
  func each(_ names: some Collection<String>, _ each: String = "Each of") -> String? {
    list(names).map { names.count > 1 ? "\(each) \($0)" : $0 }
  }

  private static let namedMax = 5
}

/// The places where the timeline met an assumption.
private struct WhatWasMet {
  private(set) var scrolledSomewhere: Set<ViewIndex> = []
  /// Those that were touched.
  private(set) var controls: Set<ViewIndex> = []
  private(set) var draggedControls: Set<ViewIndex> = []
  /// Those whose other value somebody is told.
  private(set) var slid: Set<ViewIndex> = []
  private(set) var cells: Set<ViewIndex> = []
  private(set) var asksForFirstResponder = false
  /// Controllers' views that were presented, and those of them that touches were cancelled for.
  private var presented: Set<ViewIndex> = []
  private(set) var presentedOverTouches: Set<ViewIndex> = []
  /// Whether the first responder matters after that.
  private(set) var asksAfterPresentation = false

  @_optimize(speed)
  init(_ timeline: Timeline) {
    for entry in timeline.entries {
      switch entry {
      case .effect(_, .present(let view)): presented.insert(view)
      case .delivery(let delivery) where delivery.cause == .presentation: presentedOverTouches = presented
      case .scroll(let view, .didScroll(nil)), .scroll(let view, .wheel(nil)): scrolledSomewhere.insert(view)
      case .control(let control, let event, _, let actions):
        controls.insert(control)
        if event == .valueChanged, !actions.isEmpty { slid.insert(control) }
        if event == .touchDragInside || event == .touchDragOutside { draggedControls.insert(control) }
      case .cell(let cell, _, _, _): cells.insert(cell)
      case .scroll, .hitTest, .receives, .ignores, .state, .waits, .gesture, .delivery, .withheld, .dispatch,
        .action, .firstResponder, .effect, .removed, .menu, .hosted, .swiftUI:
        break
      }
      if !asksAfterPresentation, entry.asksFirstResponder {
        (asksForFirstResponder, asksAfterPresentation) = (true, !presented.isEmpty)
      }
    }
  }
}

/// Which recognizers the timeline took for whose, and between which of them their order alone decided.
extension TimelineAssumptions {
  /// R136: code that adds a pan to a scroll view adds targets too.
  var addedPans: String? {
    let added = timeline.finalStates.keys.sorted().filter { index in
      guard let place = index.place else { return false }
      let recognizer = scene.gestureRecognizers[place]
      return recognizer.kind == .pan && recognizer.parameters.role == nil && recognizer.scrollView == nil
        && !recognizer.targets.isEmpty && scene.panRecognizer(of: recognizer.view)?.scrollView != nil
    }
    return each(added.map { "`\(scene.id(of: $0))`" }).map {
      "\($0) is an added pan, not the scroll view's own: it has `targets` (`panGestureRecognizerOf` declares the own one)."
    }
  }

  /// R76, R79.
  var textViews: String? {
    let touched = timeline.touches.compactMap { record -> ViewIndex? in
      guard case .view(let view)? = record.handler, scene.tree.isOfClass("UITextView", view) else {
        return nil
      }
      return view
    }
    return each(Set(touched).sorted().map { names[$0] }).map {
      "\($0) is selectable and editable, and handles its touches (`handles`, `canBecomeFirstResponder`)."
    }
  }

  /// R107, R153.
  var order: [String] { OrderAssumptions(scene: scene, ties: timeline.ties).sentences(list) }
}

/// What UIKit attaches to views, and a scene does not have: named where a script's fingers meet it (R150).
extension TimelineAssumptions {
  /// A sentence each.
  var own: [String] {
    let met = OwnGesturesMet(script, timeline, scene)
    let roles = GestureParameters.Role.allCases.map { role in
      (
        met.roles[role] ?? [],
        "has no \(role.name): none is declared (`role`: `\(role.rawValue)`)."
      )
    }
    let classes = (
      met.classes, "has built-in gestures that are not played and may take the touch."
    )
    return (roles + [classes]).compactMap { views, sentence in
      each(views.sorted().map { names[$0] }).map { "\($0) \(sentence)" }
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
    return switch controller?.object.className {
    case "UINavigationController"?: .interactivePop
    case "UIPageViewController"?: .pageController
    default: scene.tree.isList(scene.tree.classIndex(of: view)) ? .swipeActions : nil
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
    case .interactivePop: "swipe-back recognizer"
    case .pageController: "page pan"
    case .swipeActions: "cell swipe actions"
    case .sheetDismissal: "dismissal pan"
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
