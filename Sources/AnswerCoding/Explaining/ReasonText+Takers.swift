import HitTesting
import SceneCoding

// Sentences about what gets the touch in the target's place: covers, overrides, recognizers, responders.

extension ReasonText {
  // MARK: - Covers

  func text(of cover: Reason.Cover) -> Clause {
    let view = names[cover.view] + transparency(cover.alpha)
    if cover.isUntracked { return textOfUntracked(names[cover.view]) }
    if cover.place == .ownDescendant, cover.isPassedOn == false, isCell {
      return Clause(
        "\(view) keeps its touches from the \(kindOfCell)", it, ", which is not selected (\(selection)).")
    }
    if cover.place == .ownDescendant {
      return Clause("\(view) inside of", it, " gets the touch\(text(isPassedOn: cover.isPassedOn)).")
    }
    let (container, place) = place(of: cover.view)
    return cover.touchIsOnTarget
      ? Clause("\(view)\(container) covers", it, "\(place).")
      : Clause("\(view)\(container) takes the touch, which does not hit", it, ".")
  }

  /// R76a.
  private func textOfUntracked(_ hitView: String) -> Clause {
    let viewClass = scene.tree.className(of: target)
    let control = viewClass == "UIButton" ? "button" : "control"
    return Clause(
      "\(hitView) inside of \(it) is hit, and a \(control) tracks only touches that hit itself; "
        + "set isUserInteractionEnabled of \(hitView) to false.")
  }

  private func transparency(_ alpha: Double?) -> String {
    alpha.map { " (alpha \($0.plainText))" } ?? ""
  }

  private func text(isPassedOn: Bool?) -> String {
    switch isPassedOn {
    case true?: "; \(it) is only its next responder"
    case false?: " and does not pass it on"
    case nil: ""
    }
  }

  /// Where the cover is, as seen from the target: in which sibling, and what that is in front of.
  private func place(of cover: ViewIndex) -> (container: String, place: String) {
    let (front, lane) = scene.tree.branches(cover, target)
    guard let front, let lane, front > lane else { return ("", "") }
    let container = front == cover ? "" : " in \(names[front])"
    if lane == target { return (container, "") }
    let kin = scene.tree[target].superview == lane ? "its superview" : names[lane]
    return (container, " (in front of \(kin))")
  }

  func text(of front: Reason.WindowInFront) -> Clause {
    let level = "windowLevel \(front.window.level.text)"
    if front.window.view == front.view {
      return Clause("The window \(names[front.view])\(transparency(front.alpha)) covers", it, " (\(level)).")
    }
    let view = names[front.view] + transparency(front.alpha)
    return Clause("\(view) in the window \(names[front.window.view]) covers", it, " (\(level)).")
  }

  // MARK: - Overrides

  func text(of answer: Reason.OverrideAnswer) -> Clause {
    if let events = answer.pointerEvents { return text(of: events, answer.view) }
    if answer.reactNative != nil { return textOfReactNative(answer.view) }
    switch answer.returned {
    case .nothing: return overridden(by: answer.view, "nil")
    case .itself: return overridden(by: answer.view, "itself")
    case .other(let view):
      return overridden(by: answer.view, view.map { names[$0] } ?? "another view")
    }
  }

  func overridden(by view: ViewIndex, _ answer: String) -> Clause {
    if view == target { return own("overrides hitTest(_:with:) and returns \(answer).") }
    return scene.tree.isDescendant(target, of: view)
      ? Clause("\(names[view]), around", it, ", overrides hitTest(_:with:) and returns \(answer).")
      : Clause(
        "\(names[view]) gets the touch on", it, ": it overrides hitTest(_:with:) and returns \(answer).")
  }

  /// RN5.
  private func text(of events: ReactNativeHitTest.PointerEvents, _ view: ViewIndex) -> Clause {
    view == target
      ? own("has pointerEvents \(events.rawValue): it gets no touches itself.")
      : Clause(
        "\(names[view]), around", it, ", has pointerEvents \(events.rawValue): its subviews get no touches.")
  }

  /// RN8, RN9.
  private func textOfReactNative(_ view: ViewIndex) -> Clause {
    view == target
      ? own("gets no touches itself: React Native's class passes them on.")
      : Clause("\(names[view]), around", it, ", gets no touches: React Native's class passes them on.")
  }

  // MARK: - After the hit

  /// R139.
  private var isCell: Bool { scene.tree.isCell(scene.tree.classIndex(of: target)) }

  private var isItem: Bool { scene.tree.listAround(target).map(scene.tree.isCollection) ?? false }

  /// What people call the cell: by its list.
  private var kindOfCell: String { isItem ? "item" : "row" }

  private var selection: String { isItem ? "didSelectItemAt" : "didSelectRowAt" }

  func text(of effect: Reason.RecognizerEffect) -> Clause {
    let recognizer = scene.recognizer(effect.recognizer)
    let isOwn = effect.view == target && recognizer.parameters.role == nil
    let subject =
      isOwn ? "Its own \(names.kind(of: effect.recognizer))" : names.spoken(effect.recognizer).withCapital
    switch effect.kind {
    case .took(let state, let cancels):
      let took = cancels ? "took the touch" : "recognized and left the touch to its view"
      return "\(names.printed(effect.recognizer).withCapital) \(took): its state is \(state.printed)."
    case .takes(.tap, _):
      let consequence = isCell ? ": the \(kindOfCell) is not selected (\(selection))" : ""
      return Clause(
        "\(subject) recognizes the tap and cancels the touch of \(it)\(consequence).",
        following: "\(subject) recognizes the tap and cancels its touch\(consequence).")
    case .takes(.taps, _): return Clause("\(subject) takes the touch from", it, " at several taps.")
    case .takes(.press, _): return Clause("\(subject) takes the touch from", it, " when it is held.")
    case .takes(.movement, _): return Clause("\(subject) takes the touch from", it, " when it moves.")
    case .delaysTouchesBegan:
      return Clause("\(subject) delays touches on", it, " until it fails (delaysTouchesBegan).")
    case .delaysTouchesEnded:
      return Clause(
        "\(subject) delays the end of a tap on", it, ", as another may follow (delaysTouchesEnded).")
    }
  }

  func text(of loss: Reason.GestureLoss) -> Clause {
    let loser = names.spoken(loss.recognizer)
    return switch loss.cause {
    case .lostTo(let winner):
      "\(names.spoken(winner).withCapital) recognizes first: \(loser) does not begin\(text(of: loss.ways))."
    case .keptBy(let view): "\(names[view]) keeps the gesture: \(loser) does not begin."
    case .refused: "\(loser.withCapital) does not begin: its delegate refuses (gestureRecognizerShouldBegin)."
    case .ignored(.disabled): "\(loser.withCapital) is disabled."
    case .ignored(.touchType): "\(loser.withCapital) gets no such touch (allowedTouchTypes)."
    case .ignored(.delegate):
      "\(loser.withCapital) gets no such touch: its delegate refuses it (shouldReceive)."
    case .ignored(.elsewhere):
      "\(loser.withCapital) gets no such touch: it hits neither \(names[loss.view]) nor a subview of it."
    case .unmade: "\(loser.withCapital) does not begin: the touch is not its gesture."
    }
  }

  /// Where the finger goes; nothing where that does not matter.
  private func text(of ways: Directions) -> String {
    let names = DirectionName.allCases.filter { ways.isSuperset(of: $0.directions) }
    return ways.isEmpty ? "" : " when it is dragged \(names.map(\.rawValue).joined(separator: " or "))"
  }

  /// R139.
  func text(of refusal: Reason.RowRefusal) -> Clause {
    let list = names[refusal.list]
    let reason =
      switch refusal.cause {
      case .allowsSelection: "allowsSelection of \(list) is false"
      case .isEditing: "\(list) is being edited, and allowsSelectionDuringEditing is false"
      case .shouldHighlight: "the delegate of \(list) answers false to shouldHighlight"
      case .handlesTouches: "its touch methods do not call super, so \(list) gets no touches"
      }
    return own("is not selected by a tap (\(selection)): \(reason).")
  }

  func text(of effect: Reason.ScrollViewEffect, _ scrollView: ViewIndex) -> Clause {
    switch effect {
    case .delaysContentTouches:
      Clause(
        "The scroll view \(names[scrollView]) delays touches on", it,
        " for a moment, as a drag may follow (delaysContentTouches).")
    case .refusesContentTouches:
      "The scroll view \(names[scrollView]) keeps touches from its subviews: touchesShouldBegin returns false."
    }
  }

  func handled(by handler: Responder) -> Clause {
    let name = name(of: handler)
    if let view = view(of: handler), view != target, scene.tree.isDescendant(view, of: target) {
      return Clause("\(name) handles the touch before", it, " in the responder chain.")
    }
    return Clause(
      "\(name) handles the touch: \(it) has no known handler.", following: "\(name) handles it.")
  }

  /// What follows the name of the control.
  func text(of silence: Reason.ControlSilence) -> String {
    switch silence {
    case .refusesTracking:
      "sends no event: beginTracking(_:with:) returns false."
    case .passesTouches(let view?):
      "sends no event: its touch methods pass the touch to \(names[view])."
    case .passesTouches(nil):
      "sends no event: its touch methods pass the touch up the responder chain."
    case .besideThumb:
      "sends no event: a slider tracks touches on its thumb only."
    case .notWired(let sent, wired: []):
      "sends no action: it has no target (addTarget(self, action: #selector(tapped), for: .\(sent.mainName)))."
    case .notWired(let sent, let wired):
      "sends no action: its targets are for \(wired.eachName.joined(separator: ", ")), and a tap sends "
        + "\(sent.mainName) (addTarget(self, action: #selector(tapped), for: .\(sent.mainName)))."
    case .opensMenu:
      "opens its menu when it is tapped (showsMenuAsPrimaryAction): touchUpInside is not sent."
    }
  }

  private func view(of responder: Responder) -> ViewIndex? {
    switch responder {
    case .view(let view): view
    case .viewController(let controller): scene.viewControllers[controller.rawValue].view
    case .windowScene, .application, .applicationDelegate: nil
    }
  }

  private func name(of responder: Responder) -> String {
    if case .view(let view) = responder { return names[view] }
    return scene.className(of: responder)
  }
}

extension ControlEvents {
  /// The names of the events in it, each by itself.
  var eachName: [String] {
    Self.names.filter { $0.events.rawValue.nonzeroBitCount == 1 && contains($0.events) }.map(\.name)
  }

  /// The one that code is wired to, of those that a tap sends.
  fileprivate var mainName: String {
    let main = [ControlEvents.valueChanged, .touchUpInside].first(where: contains) ?? self
    return main.eachName.first ?? ""
  }
}
