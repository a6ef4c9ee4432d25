import EventPlaying
import HitTesting

/// The facts that the scene does not declare and the simulation had to assume, a sentence each.
///
/// An assumption is named only where the timeline met it: a scroll view without a contentSize is no news while nothing
/// scrolls it.
struct TimelineAssumptions {
  private let scene: Scene
  private let script: EventScript
  private let timeline: Timeline
  private let names: SpokenNames

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
      geometry, custom, ownPans, scrolled(met), controls(met), cells(met), keyWindow(met), presented(met),
      firstResponder(met),
    ]
    return sentences.compactMap { $0 }
  }

  private var geometry: String? {
    guard scene.basis == .geometry else { return nil }
    return "Only places and visibility are known here: recognizers, flags and who stands in front are not."
  }

  /// A recognizer of the app's own class recognizes what the scene declares, and by default nothing.
  private var custom: String? {
    let silent = timeline.finalStates.keys.sorted().filter { recognizer in
      guard let place = recognizer.place else { return false }
      let recognizer = scene.gestureRecognizers[place]
      return recognizer.kind == .custom && recognizer.parameters.recognizes == .nothing
    }
    guard let list = list(silent.map { "`\(scene.id(of: $0))`" }) else { return nil }
    return "What \(list) recognizes is not declared (`recognizes`): taken to recognize nothing."
  }

  /// R136.
  private var ownPans: String? {
    let taken = timeline.finalStates.keys.sorted().filter { recognizer in
      recognizer.place.map { scene.isPan(recognizer, of: scene.gestureRecognizers[$0].view) } ?? false
    }
    guard let list = list(taken.map { "`\(scene.id(of: $0))`" }) else { return nil }
    return
      "The first pan recognizer declared on a scroll view is taken for its own, by which it scrolls: \(list)."
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
      let known = isButton(control) ? ControlEvents.primaryActionTriggered : []
      let targets = scene.tree.eventProperties(of: control).targets
      return targets.contains { !$0.events.subtracting(.allTouchEvents).subtracting(known).isEmpty }
    }
    guard let list = list(controls.map { names[$0] }) else { return nil }
    return
      "When \(list) has another value or is edited is not known from touches: its actions for such events are "
      + "not sent."
  }

  private func isButton(_ control: ViewIndex) -> Bool {
    let base = scene.tree.baseClass(of: control).map(scene.tree.names.bytes)
    return scene.tree.className(of: control) == "UIButton" || base?.elementsEqual("UIButton".utf8) == true
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
      "The transition that presents \(list) is taken not to be interactive: it cancels touches that are down."
  }

  /// R141.
  private func firstResponder(_ met: WhatWasMet) -> String? {
    guard met.asksAfterPresentation, timeline.firstResponder != nil else { return nil }
    return "Who was the first responder is taken to be so still when a controller has been presented."
  }

  /// Some names, and how many there are beside; nil for none.
  private func list(_ names: some Collection<String>) -> String? {
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
  private(set) var cells: Set<ViewIndex> = []
  private(set) var asksForFirstResponder = false
  /// Controllers' views that were presented, and those of them that touches were cancelled for.
  private var presented: Set<ViewIndex> = []
  private(set) var presentedOverTouches: Set<ViewIndex> = []
  /// Whether the first responder matters after that.
  private(set) var asksAfterPresentation = false

  init(_ timeline: Timeline) {
    for entry in timeline.entries {
      switch entry {
      case .effect(_, .present(let view)): presented.insert(view)
      case .delivery(let delivery) where delivery.cause == .presentation: presentedOverTouches = presented
      case .scroll(let view, .didScroll(nil)), .scroll(let view, .wheel(nil)): scrolledSomewhere.insert(view)
      case .control(let control, _, _, _): controls.insert(control)
      case .cell(let cell, _, _, _): cells.insert(cell)
      case .scroll, .hitTest, .receives, .ignores, .state, .waits, .gesture, .delivery, .withheld, .dispatch,
        .action, .firstResponder, .effect, .removed:
        break
      }
      if !asksAfterPresentation, entry.asksFirstResponder {
        (asksForFirstResponder, asksAfterPresentation) = (true, !presented.isEmpty)
      }
    }
  }
}
