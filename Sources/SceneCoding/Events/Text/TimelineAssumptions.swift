import EventPlaying
import HitTesting

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

  /// A sentence each.
  var sentences: [String] {
    let met = WhatWasMet(timeline)
    let sentences = [
      ignored, geometry, custom, ownPans, addedPans, textViews, scrolled(met), controls(met), cells(met),
      keyWindow(met), presented(met),
      firstResponder(met), thumbs(met), slides(met), switches(met), choices(met), forwarded,
    ]
    return sentences.compactMap { $0 } + order + scrolling + roles + own + hosted
      + OpenOverrides(timeline.openOverrides, in: scene).sentences
  }

  private var geometry: String? {
    guard scene.basis == .geometry else { return nil }
    return "Only places and visibility are known here: recognizers, flags and who stands in front are not."
  }

  /// R29.
  private var ignored: String? {
    guard scene.ignoresInteraction, !timeline.touches.isEmpty else { return nil }
    return
      "The application ignores interaction events: no touch is delivered before endIgnoringInteractionEvents() (R29)."
  }

  /// A recognizer of the app's own class recognizes what the scene declares, and by default nothing.
  private var custom: String? {
    let silent = timeline.finalStates.keys.sorted().filter { recognizer in
      guard let place = recognizer.place else { return false }
      let recognizer = scene.gestureRecognizers[place]
      return recognizer.kind == .custom && recognizer.parameters.recognizes == .nothing
        && !recognizer.isOwnedByFramework && !recognizer.tookTouch
    }
    guard let list = list(silent.map { "`\(scene.id(of: $0))`" }) else { return nil }
    return "What \(list) recognizes is not declared (`recognizes`): taken to recognize nothing."
  }

  /// R136.
  private var ownPans: String? {
    let taken = timeline.finalStates.keys.sorted().filter { recognizer in
      guard let place = recognizer.place, scene.gestureRecognizers[place].scrollView == nil else {
        return false
      }
      return scene.scrollView(scrolledBy: recognizer) != nil
    }
    guard let list = list(taken.map { "`\(scene.id(of: $0))`" }) else { return nil }
    return
      "The first pan recognizer declared on a scroll view is taken for its own, by which it scrolls: \(list) (with `targets` "
      + "it would be taken for one that code has added)."
  }

  /// R137.
  private func scrolled(_ met: WhatWasMet) -> String? {
    guard let list = list(met.scrolledSomewhere.sorted().map { names[$0] }) else { return nil }
    return "The contentSize of \(list) is not declared: it is taken to scroll, and nothing in it to move."
  }

  /// R139.
  private func cells(_ met: WhatWasMet) -> String? {
    let taken = met.cells.filter { scene.tree.isTakenForCell($0) }.sorted()
    guard let list = list(taken.map { names[$0] }) else { return nil }
    return "By the name of its class alone, \(list) is taken for a cell (`baseClass` says what it is)."
  }

  /// R120: some control events are the class's own doing.
  private func controls(_ met: WhatWasMet) -> String? {
    let controls = met.controls.sorted().filter { control in
      let known = known(of: control)
      let targets = scene.tree.eventProperties(of: control).targets
      return targets.contains { !$0.events.subtracting(.allTouchEvents).subtracting(known).isEmpty }
    }
    guard let list = list(controls.map { names[$0] }) else { return nil }
    return
      "When \(list) has another value or is edited is not known from touches: its actions for such events are "
      + "not sent."
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
    guard let list = list(unknown.sorted().map { names[$0] }) else { return nil }
    return "Where the thumb of \(list) is, is not declared (`thumbRect`): every touch is taken to be on it."
  }

  /// R147.
  private func slides(_ met: WhatWasMet) -> String? {
    guard let list = list(met.slid.filter { scene.tree.isOfClass("UISlider", $0) }.sorted().map { names[$0] })
    else {
      return nil
    }
    return "isContinuous of \(list) is taken to be true: it sends valueChanged while its thumb moves."
  }

  /// R147.
  private func switches(_ met: WhatWasMet) -> String? {
    guard
      let list = list(
        met.draggedControls.filter { scene.tree.isOfClass("UISwitch", $0) }.sorted().map { names[$0] })
    else { return nil }
    return "A drag on \(list) is taken to turn it over, whichever way it was."
  }

  /// R147.
  private func choices(_ met: WhatWasMet) -> String? {
    let chosen = met.controls.filter { control in
      ["UISegmentedControl", "UIStepper", "UIPageControl"].contains { scene.tree.isOfClass($0, control) }
    }
    return list(chosen.sorted().map { names[$0] }).map {
      "A tap on \($0) is assumed to choose another segment, step or page: valueChanged is sent."
    }
  }

  /// R80.
  private func keyWindow(_ met: WhatWasMet) -> String? {
    guard met.asksForFirstResponder, scene.windows.count > 1, let front = scene.windowsFrontToBack.first,
      !scene.windows.contains(where: { scene.tree[$0.view].flags.contains(.isKeyWindow) })
    else { return nil }
    let taken =
      scene.firstResponder == nil
      ? "\(names[front]), the frontmost, is taken for it" : "that of the first responder is taken for it"
    return "No window is declared to be the key window: \(taken)."
  }

  /// R141.
  private func presented(_ met: WhatWasMet) -> String? {
    guard let list = list(met.presentedOverTouches.sorted().map { names[$0] }) else { return nil }
    return
      "The transition that presents \(list) is taken not to be interactive, nor over full screen: it cancels touches that are "
      + "down (`isHidden` shows the view without that)."
  }

  /// R141.
  private func firstResponder(_ met: WhatWasMet) -> String? {
    guard met.asksAfterPresentation, timeline.firstResponder != nil else { return nil }
    return "Who was the first responder is taken to be so still when a controller has been presented."
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
    return
      "Touches that another view passes to \(list) are taken to do nothing there: UIKit's classes are not made for it."
  }

  /// Some names, and how many there are beside; nil for none.
  func list(_ names: some Collection<String>) -> String? {
    if names.isEmpty { return nil }
    let named = names.prefix(Self.namedMax).joined(separator: ", ")
    return names.count > Self.namedMax ? "\(named) and \(names.count - Self.namedMax) others" : named
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
