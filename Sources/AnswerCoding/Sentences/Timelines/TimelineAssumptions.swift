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
    let sentences =
      [ignored, geometry] + recognizers + [textViews] + views(met)
      + [keyWindow(met), presented(met), firstResponder(met)] + values(met) + [forwarded]
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

  /// Which recognizers the timeline took for whose.
  private var recognizers: [String?] {
    [
      // One of the app's own class recognizes what the scene declares, and by default nothing.
      eachDeclared { _, recognizer in
        recognizer.kind == .custom && recognizer.parameters.recognizes == .nothing
          && !recognizer.isOwnedByFramework && !recognizer.tookTouch
      }.map { "\($0) recognizes nothing: `recognizes` is not declared." },
      // R136.
      eachDeclared { $1.scrollView == nil && scene.scrollView(scrolledBy: $0) != nil }.map {
        "\($0) is its scroll view's own pan recognizer: it has no `targets`."
      },
      // R136: code that adds a pan to a scroll view adds targets too.
      eachDeclared { _, recognizer in
        recognizer.kind == .pan && recognizer.parameters.role == nil && recognizer.scrollView == nil
          && !recognizer.targets.isEmpty && scene.panRecognizer(of: recognizer.view)?.scrollView != nil
      }.map {
        "\($0) is an added pan, not the scroll view's own: it has `targets` (`panGestureRecognizerOf` declares the own one)."
      },
    ]
  }

  private func views(_ met: WhatWasMet) -> [String?] {
    [
      // R137.
      each(met.scrolledSomewhere).map {
        "\($0) scrolls, but its subviews stay in place: contentSize is not declared."
      },
      // R120: some control events are the class's own doing.
      each(met.controls.filter(sendsOwnEvents)).map {
        "\($0) sends no value or editing events: touches alone do not decide them."
      },
      // R139.
      each(met.cells.filter(scene.tree.isTakenForCell)).map {
        "\($0) is a cell, judging by its class name; `baseClass` can declare it."
      },
    ]
  }

  private func sendsOwnEvents(_ control: ViewIndex) -> Bool {
    let known = known(of: control).union(.allTouchEvents)
    return scene.tree.eventProperties(of: control).targets.contains { !known.isSuperset(of: $0.events) }
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

  /// R147: what controls of these classes make of a touch.
  private func values(_ met: WhatWasMet) -> [String?] {
    let tree = scene.tree
    return [
      each(
        met.controls.filter {
          tree.isOfClass("UISlider", $0) && tree.eventProperties(of: $0).thumbRect == nil
        }, "each of"
      ).map { "Every touch on \($0) hits its thumb: `thumbRect` is not declared." },
      each(met.slid.filter { tree.isOfClass("UISlider", $0) }, "each of").map {
        "isContinuous is true on \($0): it sends valueChanged while dragging."
      },
      list(met.draggedControls.filter { tree.isOfClass("UISwitch", $0) }).map {
        "A drag on \($0) toggles it in either direction."
      },
      each(
        met.controls.filter { control in
          ["UISegmentedControl", "UIStepper", "UIPageControl"].contains { tree.isOfClass($0, control) }
        }, "each of"
      ).map { "A tap on \($0) changes its value: valueChanged is sent." },
    ]
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
    list(met.presentedOverTouches).map {
      "The presentation of \($0) is neither interactive nor over full screen: it cancels touches, unlike `isHidden`."
    }
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
    return list(Set(takers)).map { "Touches forwarded to \($0) do nothing: UIKit classes do not support it." }
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

  func list(_ views: Set<ViewIndex>) -> String? { list(views.sorted().map { names[$0] }) }

  func each(_ views: Set<ViewIndex>, _ each: String = "Each of") -> String? {
    self.each(views.sorted().map { names[$0] }, each)
  }

  /// The recognizers of the timeline that are meant, in the same form.
  func each(_ isMeant: (RecognizerIndex) -> Bool) -> String? {
    each(timeline.finalStates.keys.sorted().filter(isMeant).map { "`\(scene.id(of: $0))`" })
  }

  private func eachDeclared(_ isMeant: (RecognizerIndex, GestureRecognizer) -> Bool) -> String? {
    each { index in index.place.map { isMeant(index, scene.gestureRecognizers[$0]) } ?? false }
  }

  private static let namedMax = 5
}

/// The places where the timeline met an assumption.
private struct WhatWasMet {
  var scrolledSomewhere = Set<ViewIndex>()
  /// Those that were touched.
  var controls = Set<ViewIndex>()
  var draggedControls = Set<ViewIndex>()
  /// Those whose other value somebody is told.
  var slid = Set<ViewIndex>()
  var cells = Set<ViewIndex>()
  var asksForFirstResponder = false
  /// Controllers' views that were presented, and those of them that touches were cancelled for.
  private var presented = Set<ViewIndex>()
  var presentedOverTouches = Set<ViewIndex>()
  /// Whether the first responder matters after that.
  var asksAfterPresentation = false

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

extension TimelineAssumptions {
  /// R76, R79.
  var textViews: String? {
    let touched = timeline.touches.compactMap { record -> ViewIndex? in
      guard case .view(let view)? = record.handler, scene.tree.isOfClass("UITextView", view) else {
        return nil
      }
      return view
    }
    return each(Set(touched)).map {
      "\($0) is selectable and editable, and handles its touches (`handles`, `canBecomeFirstResponder`)."
    }
  }

  /// R107, R153: between which recognizers their order alone decided.
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
      each(views).map { "\($0) \(sentence)" }
    }
  }
}

/// The views on the ways of a script's touches that UIKit gives recognizers of its own.
private struct OwnGesturesMet {
  var roles: [GestureParameters.Role: Set<ViewIndex>] = [:]
  var classes = Set<ViewIndex>()

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
