import HitTesting

// Sentences about what gets the touch in the target's place: covers, overrides, recognizers, responders.

extension ReasonText {
  // MARK: - Covers

  func text(of cover: Reason.Cover) -> Clause {
    let view = names[cover.view] + transparency(cover.alpha)
    if cover.isUntracked { return textOfUntracked(names[cover.view]) }
    if cover.place == .ownDescendant, cover.isPassedOn == false, isCell {
      return Clause(
        "\(view) keeps its touches from the \(kindOfCell) \(it), which it is in: the \(kindOfCell) is not selected "
          + "(\(selection)).")
    }
    if cover.place == .ownDescendant {
      return "The touch on \(it) goes to \(view), which is in it\(text(isPassedOn: cover.isPassedOn))."
    }
    let place = place(of: cover.view)
    return cover.touchIsOnTarget
      ? own("is covered by \(view)\(place).")
      : "\(view)\(place), takes the touch, which is not on \(it) anyway."
  }

  /// R76a.
  private func textOfUntracked(_ hitView: String) -> Clause {
    let viewClass = scene.tree.className(of: target)
    let control = viewClass == "UIButton" ? "button" : "control"
    return Clause(
      "The touch hits \(hitView) inside of \(it), and a \(control) tracks only its own touches; "
        + "set isUserInteractionEnabled of \(hitView) to false.")
  }

  private func transparency(_ alpha: Double?) -> String {
    alpha.map { " (alpha \($0.plainText), still touchable)" } ?? ""
  }

  private func text(isPassedOn: Bool?) -> String {
    switch isPassedOn {
    case true?: "; the event comes up to \(it) only as a responder"
    case false?: " and does not pass it on"
    case nil: ""
    }
  }

  /// Where the cover stands, as seen from the target.
  private func place(of cover: ViewIndex) -> String {
    let (front, lane) = scene.tree.branches(cover, target)
    guard let front, let lane, front > lane else { return "" }
    let container = front == cover ? "" : " in \(names[front])"
    if lane == target { return "\(container), a later sibling" }
    let kin = scene.tree[target].superview == lane ? "its superview" : "its ancestor \(names[lane])"
    return "\(container), a later sibling of \(kin)"
  }

  func text(of front: Reason.WindowInFront) -> Clause {
    let window = "the window \(names[front.window.view]) (windowLevel \(front.window.level.text))"
    let transparency = transparency(front.alpha)
    return own(
      front.window.view == front.view
        ? "is behind \(window)\(transparency), which takes the touch."
        : "is behind \(window), where \(names[front.view])\(transparency) takes the touch.")
  }

  // MARK: - Overrides

  func text(of answer: Reason.OverrideAnswer) -> Clause {
    if let events = answer.pointerEvents { return text(of: events, answer.view) }
    if answer.reactNative != nil { return textOfReactNative(answer.view) }
    switch answer.returned {
    case .nothing: return overridden(by: answer.view, "returns nil")
    case .itself: return overridden(by: answer.view, "returns \(names[answer.view]) itself")
    case .other(let view):
      return overridden(by: answer.view, "returns \(view.map { names[$0] } ?? "another view")")
    }
  }

  func overridden(by view: ViewIndex, _ returns: String) -> Clause {
    if view == target { return own("overrides hitTest(_:with:), which \(returns).") }
    return scene.tree.isDescendant(target, of: view)
      ? own("is in \(names[view]), whose override of hitTest(_:with:) \(returns).")
      : "The touch on \(it) goes to \(names[view]), whose override of hitTest(_:with:) \(returns)."
  }

  /// RN5.
  private func text(of events: ReactNativeHitTest.PointerEvents, _ view: ViewIndex) -> Clause {
    own(
      view == target
        ? "has pointerEvents \(events.rawValue), and is never touched itself."
        : "is in \(names[view]), which has pointerEvents \(events.rawValue) and keeps touches from what is in it."
    )
  }

  /// RN8, RN9.
  private func textOfReactNative(_ view: ViewIndex) -> Clause {
    own(
      view == target
        ? "is never touched itself: React Native's class has it so."
        : "is in \(names[view]), which React Native never lets be touched.")
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
      let took = cancels ? "took the touch" : "recognized, and left the touch to its view"
      return "\(names.printed(effect.recognizer).withCapital) \(took): its state is \(state.printed)."
    case .takes(.tap, _):
      let consequence = isCell ? ", so that it is not selected (\(selection))" : ""
      return "\(subject) takes the tap, and the touch of \(it) is cancelled\(consequence)."
    case .takes(.taps, _): return "\(subject) takes the touch from \(it) when it is tapped several times."
    case .takes(.press, _): return "\(subject) takes the touch from \(it) when it is held."
    case .takes(.movement, _): return "\(subject) takes the touch from \(it) when it moves."
    case .delaysTouchesBegan:
      return "\(subject) holds the touch back from \(it) until it fails (delaysTouchesBegan)."
    case .delaysTouchesEnded:
      return
        "\(subject) holds the end of a tap back from \(it), to see whether another follows (delaysTouchesEnded)."
    }
  }

  func text(of loss: Reason.GestureLoss) -> Clause {
    let reason =
      switch loss.cause {
      case .lostTo(let winner):
        "does not begin\(text(of: loss.ways)): \(names.spoken(winner)) recognizes first."
      case .keptBy(let view): "does not begin: \(names[view]) keeps the gesture."
      case .refused: "does not begin: its delegate refuses (gestureRecognizerShouldBegin)."
      case .ignored(.disabled): "gets no such touch: it is disabled."
      case .ignored(.touchType): "gets no such touch: it is of none of its allowedTouchTypes."
      case .ignored(.delegate): "gets no such touch: its delegate refuses it (shouldReceive)."
      case .ignored(.elsewhere):
        "gets no such touch, which hits neither \(names[loss.view]) nor a view in it."
      case .unmade: "does not begin: the touch is not its gesture."
      }
    return "\(names.spoken(loss.recognizer).withCapital) \(reason)"
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
      case .shouldHighlight: "the delegate of \(list) does not let it be highlighted (shouldHighlight)"
      case .handlesTouches: "it keeps its touches from \(list) (its touch methods do not call super)"
      }
    return own("is not selected when it is tapped (\(selection)): \(reason).")
  }

  func text(of effect: Reason.ScrollViewEffect, _ scrollView: ViewIndex) -> Clause {
    switch effect {
    case .delaysContentTouches:
      Clause(
        "The scroll view \(names[scrollView]) holds the touch back from \(it) for a moment, to see whether it is dragged "
          + "(delaysContentTouches).")
    case .refusesContentTouches:
      "The scroll view \(names[scrollView]) keeps touches from what is in it: its touchesShouldBegin is false."
    }
  }

  func handled(by handler: Responder) -> Clause {
    let name = name(of: handler)
    if let view = view(of: handler), view != target, scene.tree.isDescendant(view, of: target) {
      return "\(name) handles the touch before it comes up to \(it)."
    }
    return own("does not handle touches: \(name) does.")
  }

  /// What follows the name of the control.
  func text(of silence: Reason.ControlSilence) -> String {
    switch silence {
    case .refusesTracking:
      "sends no event for the touch: its beginTracking(_:with:) returns false."
    case .passesTouches(let view?):
      "sends no event for the touch: its touch methods pass it to \(names[view])."
    case .passesTouches(nil):
      "sends no event for the touch: its touch methods pass it up the responder chain."
    case .besideThumb:
      "sends no event for the touch: a slider tracks touches on its thumb only."
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
