import SwiftUISource
import SwiftUITesting

/// The effect of a tap on a view of SwiftUI's source, in sentences.
struct SourceReactionText {
  let reaction: SourceReaction
  let program: SourceProgram

  init(_ reaction: SourceReaction, _ program: SourceProgram) {
    (self.reaction, self.program) = (reaction, program)
  }

  /// The verdict: what fires, or why nothing does.
  var summary: String { verdictText + fits }

  /// `ViewThatFits@3 shows Button@6 for usual sizes; HStack@4 for a wide screen.`
  private var fits: String {
    guard let (container, children) = reaction.fits, !children.isEmpty else { return "" }
    let shown = children.map { fit in
      "\(fit.child) for \(children.count == 1 ? "all sizes tried" : fit.sizes.joined(separator: ", "))"
    }
    return " \(container) shows \(shown.joined(separator: "; "))."
  }

  private var verdictText: String {
    if let areaVerdict { return areaVerdict }
    let name = reaction.about.name
    if case .absent = reaction.reason { return "\(name) is not on the screen in this state." }
    guard reaction.fires.isEmpty else {
      let fires = reaction.fires.map(\.name).joined(separator: ", ")
      return reaction.fires.count == 1 && reaction.fires[0].name == name
        ? "\(made) \(name) \(probably)fires it." : "\(made) \(name) \(probably)fires \(fires)."
    }
    return "\(made) \(name) \(probably)fires nothing\(cause)."
  }

  private var made: String {
    switch reaction.gesture {
    case .taps(1): "A tap on"
    case .taps(2): "A double tap on"
    case .taps(let count): "A tap of \(count) on"
    case .longPress: "A long press on"
    case .drag: "A drag on"
    case .magnify: "A pinch on"
    case .rotate: "A rotation on"
    }
  }

  /// The verdict on a gesture or button that fires at most in parts of its content; nil for all others.
  private var areaVerdict: String? {
    let name = reaction.about.name
    return switch reaction.dead {
    case .parts: "Parts of \(name) are \(probably)not tappable\(deadList)."
    case .all where !reaction.fires.isEmpty: "\(name) is \(probably)not tappable anywhere."
    case .unknown: "The tappable area of \(name) cannot be known: \(unknownList)."
    case .all, .some(.none), nil: nil
    }
  }

  /// Undeclared facts may change the answer.
  private var probably: String { reaction.unknown.isEmpty ? "" : "probably " }

  private var deadList: String {
    reaction.deadViews.isEmpty ? "" : ": " + reaction.deadViews.prefix(4).map(\.name).joined(separator: ", ")
  }

  private var unknownList: String {
    let names = reaction.unknown.prefix(3).map(\.name)
    if names.isEmpty { return "its content is not in this source" }
    if reaction.unknown.allSatisfy({ $0.doubt == .path }) {
      return "the path of \(names.joined(separator: ", ")) is not read"
    }
    return "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") not in this source"
  }

  private var covered: String { reaction.isPartlyCovered ? "its middle" : "it" }

  private var cause: String {
    switch reaction.reason {
    case .emptyPart: ": it draws nothing there (SU20)"
    case .clear: ": it is clear (SU24)"
    case .covered(let cover): ": \(cover) \(probably)covers \(covered) (SU13)"
    case .disabled: ": it is disabled (SU40)"
    case .outsideContentShape(let shape): ": it is outside \(shape) (SU31)"
    case .hitTestingOff(let modifier): ": \(modifier) blocks touches (SU30)"
    case .hidden(let modifier): ": \(modifier) hides it (SU39)"
    case .transparent(let modifier): ": \(modifier) makes it transparent (SU37)"
    case .noGesture: ": no view around it has a gesture"
    case .unknownView(let view): ": \(view) is not declared in this source"
    case .offScreen(let offset): ": \(offset) moves it off-screen (SU4)"
    case .tabItem: ": tab items fire nothing (SU64)"
    case .outsideScroll(let scroll): ": \(scroll) does not scroll to it (SU62)"
    case .toggleLabel(let toggle): ": only the switch of \(toggle) reacts (SU67)"
    case .row, .linkRow, .waits, .absent, nil: ""
    }
  }

  var reason: (code: String, sentence: String)? {
    switch reaction.reason {
    case .emptyPart(let name):
      ("swiftUIDrawsNothing", "\(name) draws nothing there; only drawn content is tappable (SU20).")
    case .clear(let name):
      ("swiftUIDrawsNothing", "\(name) is clear; clear views take no touches (SU24).")
    case .covered(let cover):
      ("swiftUICovered", "\(cover) \(probably)covers \(covered) (SU13).")
    case .disabled: ("swiftUIDisabled", "Disabled views fire nothing (SU40).")
    case .outsideContentShape(let shape):
      ("swiftUIOutsideContentShape", "\(shape) takes touches only in its shape; the view is outside (SU31).")
    case .hitTestingOff(let modifier): ("swiftUIHitTestingOff", "\(modifier) blocks all touches (SU30).")
    case .hidden(let modifier):
      ("swiftUIHidden", "\(modifier) hides the view; hidden views get no touches (SU39).")
    case .transparent(let modifier):
      ("swiftUIOpacity", "\(modifier) sets the opacity to 0; transparent views get no touches (SU37).")
    case .row: ("swiftUIRow", "A tap on a List row fires all of its automatic-style buttons (SU60).")
    case .linkRow: ("swiftUILinkRow", "A NavigationLink takes the taps of its whole row (SU61).")
    case .noGesture:
      (
        "swiftUINoGesture",
        "No gesture in this source is around it; a List row or a view in another file may have one."
      )
    case .unknownView(let name): ("swiftUIUnknownView", "\(name) is not declared in this source.")
    case .offScreen(let offset):
      ("swiftUIOffScreen", "\(offset) moves the view off-screen, where no touch reaches it (SU4).")
    case .tabItem:
      ("swiftUINoGesture", "The tab bar reads its items; their buttons and gestures never fire (SU64).")
    case .outsideScroll(let scroll):
      ("swiftUIOffScreen", "\(scroll) does not scroll to the view, which is outside its frame (SU62).")
    case .toggleLabel(let toggle):
      ("swiftUINoGesture", "The label of \(toggle) takes no taps; its switch does (SU67).")
    case .waits(let gesture):
      ("swiftUIGestureWaits", "It fires after \(gesture) has failed: a further tap may follow (SU54).")
    case .absent: ("swiftUIOffScreen", "This state does not show the view.")
    case nil: nil
    }
  }

  /// Whether the summary ends with the reason.
  var isInSummary: Bool {
    guard areaVerdict == nil, reaction.fires.isEmpty else { return false }
    return switch reaction.reason {
    case .emptyPart, .clear, .covered, .disabled, .outsideContentShape, .hitTestingOff, .hidden, .transparent,
      .unknownView, .offScreen, .tabItem, .outsideScroll, .toggleLabel, .absent:
      true
    case .noGesture, .row, .linkRow, .waits, nil: false
    }
  }

  var isSaidByVerdict: Bool {
    switch reaction.reason {
    case .emptyPart, .clear, .absent: true
    case .covered: areaVerdict == nil && reaction.fires.isEmpty
    default: false
    }
  }

  var certainty: String {
    holding + (reaction.hasUntriedStates ? " Not all states were tried." : "")
  }

  private var holding: String {
    switch reaction.holds {
    case .always: "The answer holds for all 5 size estimates and all states tried\(exceptions)."
    case .dependsOnSizes:
      "The answer differs for \(reaction.dependsOn.joined(separator: "; "))."
    case .dependsOnState:
      reaction.dependsOn.isEmpty
        ? reaction.differsByUse
          ? "The answer differs for another use of \(reaction.about.name)."
          : "The answer depends on state."
        : "The answer depends on \(reaction.dependsOn.prefix(4).map { "`\($0)`" }.joined(separator: ", ")).\(outcomes)"
    }
  }

  /// The gestures that fire in other states: `When `busy`: nothing fires.`
  private var outcomes: String {
    reaction.outcomes.prefix(4).map { outcome in
      " When `\(outcome.when)`: \(outcome.fires.isEmpty ? "nothing" : outcome.fires.map(\.name).joined(separator: ", ")) \(outcome.fires.count > 1 ? "fire" : "fires")."
    }.joined()
  }

  /// Names that the source does not declare, which may change everything.
  var exceptions: String {
    func names(_ doubt: UnknownPlace.Doubt) -> String? {
      let names = reaction.unknown.filter { $0.doubt == doubt }.prefix(3).map(\.name)
      return names.isEmpty ? nil : names.joined(separator: ", ")
    }
    let clauses = [
      names(.system).map { "the system draws the content of \($0) elsewhere" },
      names(.undeclared).map { "\($0), not declared in this source, takes or moves the tap" },
      names(.gesture).map { "\($0) blocks the touch on the UIKit view inside (SU6)" },
      names(.buttonStyle).map { "the style of \($0) takes taps in its whole label (SU26)" },
      names(.longPress).map { "\($0) blocks the tap on the button inside" },
      names(.link).map { "the tap is on the link in \($0) (SU15)" },
      names(.glass).map { "\($0) takes the tap (SU46)" },
      names(.row).map { "the buttons in \($0) take their own taps (SU60)" },
      names(.path).map { "the path of \($0) leaves out the point (SU22)" },
      names(.outline).map { "the outline of \($0) is at the point (SU23)" },
      names(.opacity).map { "\($0) counts as opaque (SU37)" },
      names(.scroll).map { "\($0) is scrolled (SU62)" },
      names(.drag).map { "\($0) scrolls instead (SU57)" },
      names(.screen).map { "\($0) is not on the screen (SU4)" },
    ].compactMap { $0 }
    return clauses.isEmpty ? "" : ", unless \(clauses.joined(separator: ", or "))"
  }
}

extension SourceComparison {
  /// - Parameters:
  ///   - isOfOne: whether a view is asked about, which is the first one.
  ///   - after: the later version.
  func summary(isOfOne: Bool, _ after: SourceProgram) -> String {
    guard isOfOne, let asked = changes.first else {
      return isIdentical ? "Every view reacts to taps as before." : counts(of: changes[...])
    }
    let others = changes.dropFirst()
    let rest = others.isEmpty ? "Every other view reacts as before." : "Others: \(counts(of: others))"
    return "\(verdict(asked, after)) \(rest)"
  }

  /// `1 mended, 2 broken, 14 as before.`
  private func counts(of changes: ArraySlice<Change>) -> String {
    let kinds = Effect.allCases.compactMap { effect in
      let count = changes.count { $0.effect == effect }
      return count > 0 && effect != .same ? "\(count) \(effect.rawValue)" : nil
    }
    return (kinds + ["\(unchanged) as before"]).joined(separator: ", ") + "."
  }

  /// Certain if both answers hold for all sizes and states, without an unknown in between.
  private func verdict(_ change: Change, _ after: SourceProgram) -> String {
    let name = change.name
    let now = change.after.map { " " + SourceReactionText($0, after).summary } ?? ""
    let edit = change.isCertain ? "The edit" : "The edit probably"
    return switch change.effect {
    case .same: "\(edit) changes nothing for \(name):\(now)"
    case .mended: "\(edit) helps \(name):\(now)"
    case .broken: "\(edit) breaks \(name):\(now)"
    case .changed: "\(edit) changes the effect of a tap on \(name):\(now)"
    case .added: "\(name) is new:\(now)"
    case .removed: "The edit removes \(name)."
    }
  }
}
