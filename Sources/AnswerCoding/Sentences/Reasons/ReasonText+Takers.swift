import HitTesting
import SceneCoding

// Sentences about what gets the touch in the target's place: covers, overrides, recognizers, responders.

extension ReasonText {
  // MARK: - Covers

  func text(of cover: Reason.Cover) -> Clause {
    let view = names[cover.view] + transparency(cover.alpha)
    if cover.isUntracked { return textOfUntracked(names[cover.view]) }
    if cover.place == .ownDescendant, cover.isPassedOn == false, isCell {
      return "\(view), inside \(it), keeps the touch: the \(kindOfCell) is not selected (no \(selection))"
    }
    if cover.place == .ownDescendant {
      return "\(view), inside \(it), takes the touch\(text(isPassedOn: cover.isPassedOn))"
    }
    let place = place(of: cover.view)
    return cover.touchIsOnTarget
      ? "\(view) covers \(it)\(place)"
      : "\(view) takes the touch\(place), but the touch misses \(it)"
  }

  /// R76a.
  private func textOfUntracked(_ hitView: String) -> Clause {
    let viewClass = scene.tree.className(of: target)
    let control = viewClass == "UIButton" ? "button" : "control"
    return Clause(
      "\(hitView), inside \(it), takes the touch: a \(control) tracks only touches that hit it. "
        + "Set isUserInteractionEnabled to false on \(hitView)")
  }

  private func transparency(_ alpha: Double?) -> String {
    alpha.map { " (alpha \($0.plainText))" } ?? ""
  }

  private func text(isPassedOn: Bool?) -> String {
    switch isPassedOn {
    case true?: "; \(names[target]) gets it only through the responder chain"
    case false?: " and does not pass it on"
    case nil: ""
    }
  }

  /// ` (in Toasts, in front of its superview Card)`: where the cover is, as seen from the target.
  private func place(of cover: ViewIndex) -> String {
    let (front, lane) = scene.tree.branches(cover, target)
    guard let front, let lane, front > lane else { return "" }
    let container = front == cover ? "" : "in \(names[front]), "
    let kin = scene.tree[target].superview == lane ? "superview" : "ancestor"
    let place = lane == target ? "a sibling in front" : "in front of its \(kin) \(names[lane])"
    return " (\(container)\(place))"
  }

  func text(of front: Reason.WindowInFront) -> Clause {
    let level = "windowLevel \(front.window.level.text)"
    if front.window.view == front.view {
      return "\(at.the) window \(names[front.view])\(transparency(front.alpha)) covers \(it) (\(level))"
    }
    let view = names[front.view] + transparency(front.alpha)
    return "\(view) in the window \(names[front.window.view]) covers \(it) (\(level))"
  }

  // MARK: - Overrides

  func text(of answer: Reason.OverrideAnswer) -> Clause {
    if let events = answer.pointerEvents { return text(of: events, answer.view) }
    if answer.reactNative != nil { return textOfReactNative(answer.view) }
    return switch answer.returned {
    // Dumps print windows without what is in them: that is no override.
    case .nothing where answer.view == target && scene.isEmptyWindow(target):
      own("passes touches through: it has no subviews")
    case .nothing: overridden(by: answer.view, "nil")
    case .itself: overridden(by: answer.view, "itself")
    case .other(let view):
      overridden(by: answer.view, view.map { names[$0] } ?? "another view")
    }
  }

  func overridden(by view: ViewIndex, _ answer: String) -> Clause {
    if view == target { return own("overrides hitTest(_:with:) and returns \(answer)") }
    return scene.tree.isDescendant(target, of: view)
      ? around(view, lead: "hitTest(_:with:) of ", " returns \(answer)")
      : "hitTest(_:with:) of \(names[view]) returns \(answer): \(it) does not get the touch"
  }

  /// RN5.
  private func text(of events: ReactNativeHitTest.PointerEvents, _ view: ViewIndex) -> Clause {
    view == target
      ? own("has pointerEvents \(events.rawValue): it never gets touches itself")
      : around(view, " has pointerEvents \(events.rawValue): its subviews get no touches")
  }

  /// RN8, RN9.
  private func textOfReactNative(_ view: ViewIndex) -> Clause {
    view == target
      ? own("never gets touches itself: its React Native class excludes it")
      : around(view, " gets no touches: its React Native class excludes it")
  }

  // MARK: - After the hit

  /// R139.
  private var isCell: Bool { scene.tree.isCell(scene.tree.classIndex(of: target)) }

  private var isItem: Bool { scene.tree.listAround(target).map(scene.tree.isCollection) ?? false }

  /// What people call the cell: by its list.
  private var kindOfCell: String { isItem ? "item" : "row" }

  private var selection: String { isItem ? "didSelectItemAt" : "didSelectRowAt" }

  func text(of effect: Reason.RecognizerEffect) -> Clause {
    let (isOwn, subject) = (isOwn(effect.recognizer), subject(effect.recognizer))
    func on(_ start: String, _ end: String = "") -> Clause {
      "\(subject) \(start) \(isOwn ? "it" : it)\(end)"
    }
    switch effect.kind {
    case .took(let state, let cancels):
      let took = cancels ? "took the touch" : "recognized and left the touch to its view"
      return "\(names.printed(effect.recognizer, at)) \(took) (state \(state.printed))"
    case .takes(.tap, _):
      return on("takes the tap from", isCell ? ": the \(kindOfCell) is not selected (no \(selection))" : "")
    case .takes(.taps, _): return on("takes the touch from", " on a multiple tap")
    case .takes(.press, _): return on("takes the touch from", " on a long press")
    case .takes(.movement, _): return on("takes the touch from", " once the touch moves")
    case .delaysTouchesBegan: return on("delays the touch on", " until it fails (delaysTouchesBegan)")
    case .delaysTouchesEnded:
      return on("delays touchesEnded on", ": a second tap may follow (delaysTouchesEnded)")
    }
  }

  private func isOwn(_ recognizer: RecognizerIndex) -> Bool {
    let declared = scene.recognizer(recognizer)
    return declared.view == target && declared.parameters.role == nil
  }

  /// `Its tap recognizer` behind the target's name.
  private func subject(_ recognizer: RecognizerIndex) -> String {
    isOwn(recognizer) && form != .alone
      ? "\(at.its) \(names.kind(of: recognizer))" : names.spoken(recognizer, at)
  }

  func text(of loss: Reason.GestureLoss) -> Clause {
    let loser = subject(loss.recognizer)
    return switch loss.cause {
    case .lostTo(let winner):
      "\(loser) does not begin\(text(of: loss.ways)): \(names.spoken(winner)) recognizes first"
    case .keptBy(let view): "\(loser) does not begin: \(names[view]) prevents it"
    case .refused:
      "\(loser) does not begin: its delegate returns false from gestureRecognizerShouldBegin"
    case .ignored(.disabled): "\(loser) does not receive the touch: isEnabled is false"
    case .ignored(.touchType):
      "\(loser) does not receive the touch: its type is not in allowedTouchTypes\(touchTypes(of: loss))"
    case .ignored(.delegate):
      "\(loser) does not receive the touch: its delegate returns false from shouldReceive"
    case .ignored(.elsewhere):
      "\(loser) does not receive the touch: the hit view is not in \(names[loss.view])"
    case .unmade where scene.recognizer(loss.recognizer).kind == .hover:
      "\(loser) does not begin: the touch does not match its gesture, which needs a pointer"
    case .unmade: "\(loser) does not begin: the touch does not match its gesture"
    }
  }

  private func touchTypes(of loss: Reason.GestureLoss) -> String {
    let allowed = scene.recognizer(loss.recognizer).allowedTouchTypes
    let names = TouchType.allCases.filter { allowed.contains(TouchTypes($0)) }.map(\.rawValue)
    return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
  }

  /// Where the finger goes; nothing where that does not matter.
  private func text(of ways: Directions) -> String {
    let names = DirectionName.allCases.filter { ways.isSuperset(of: $0.directions) }
    return ways.isEmpty ? "" : " on a drag \(names.map(\.rawValue).joined(separator: " or "))"
  }

  /// R139.
  func text(of refusal: Reason.RowRefusal) -> Clause {
    let list = names[refusal.list]
    let reason =
      switch refusal.cause {
      case .allowsSelection: "allowsSelection is false on \(list)"
      case .isEditing: "\(list) is editing, and allowsSelectionDuringEditing is false"
      case .shouldHighlight: "the delegate of \(list) returns false from shouldHighlight"
      case .handlesTouches: "its touch methods do not call super, and \(list) never gets the touch"
      }
    return "\(at.a) tap does not select \(it) (no \(selection)): \(reason)"
  }

  func text(of effect: Reason.ScrollViewEffect, _ scrollView: ViewIndex) -> Clause {
    switch effect {
    case .delaysContentTouches:
      "\(names[scrollView]) delays the touch on \(it) briefly to detect a drag (delaysContentTouches)"
    case .refusesContentTouches:
      "\(names[scrollView]) withholds touches from its content: touchesShouldBegin returns false"
    }
  }

  func handled(by handler: Responder) -> Clause {
    let name = name(of: handler)
    if let view = view(of: handler), view != target, scene.tree.isDescendant(view, of: target) {
      return "\(name) handles the touch; \(it), further up the responder chain, does not get it"
    }
    return own("has no known handler; \(name), further up the responder chain, handles the touch")
  }

  /// What follows the name of the control.
  func text(of silence: Reason.ControlSilence) -> String {
    switch silence {
    case .refusesTracking:
      "sends no control event: beginTracking(_:with:) returns false"
    case .passesTouches(let view?):
      "sends no control event: its touch methods pass the touch to \(names[view])"
    case .passesTouches(nil):
      "sends no control event: its touch methods pass the touch up the responder chain"
    case .besideThumb:
      "sends no control event: a slider tracks only touches on its thumb"
    case .notWired(let sent, wired: []):
      "sends no action: it has no target (addTarget(self, action: #selector(tapped), for: .\(sent.mainName)))"
    case .notWired(let sent, let wired):
      "sends no action: its targets are for \(wired.eachName.joined(separator: ", ")), and a tap sends "
        + "\(sent.mainName) (addTarget(self, action: #selector(tapped), for: .\(sent.mainName)))"
    case .opensMenu:
      "opens its menu on a tap (showsMenuAsPrimaryAction); touchUpInside is not sent"
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

/// A sentence about a view, without a full stop.
struct Clause: ExpressibleByStringInterpolation {
  let text: String
  /// Whether the view is the subject, and its name stands before the text.
  let isPredicate: Bool

  enum Form {
    /// `PayButton is hidden`, `DimView covers PayButton`.
    case alone
    /// Behind the view's name: `is hidden`, `DimView covers it`.
    case following
    /// Behind a sentence that names the view: `It is hidden`, `DimView covers it`.
    case further
  }

  init(_ text: String, isPredicate: Bool = false) { (self.text, self.isPredicate) = (text, isPredicate) }

  init(stringLiteral text: String) { self.init(text) }
}
