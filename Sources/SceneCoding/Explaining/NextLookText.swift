import Explaining
import HitTesting

/// What is to be looked at next, in sentences with the words to type.
struct NextLookText {
  let scene: Scene
  let names: SpokenNames

  func sentence(_ look: NextLook) -> String {
    switch look {
    case .targetAndAction(let control):
      "Whether \(names[control]) has a target with an action for the event\(asked("allTargets", of: control))."
    case .isEnabled(let control):
      "Whether \(names[control]) is enabled\(asked("isEnabled", of: control)): a disabled control lets touches past."
    case .recognizers(let views): recognizers(views)
    case .subviews(let control, let parts):
      "Whether the finger meets \(list(parts)): touches there are not those of \(names[control])."
    case .heldBack(let control, let list):
      "A tap on \(names[control]) works, but it is highlighted only when it is held: \(names[list]) keeps each touch "
        + "from it for a moment (delaysContentTouches)."
    case .handler(let view):
      "Whether anything follows touches on \(names[view]): it is not known to be a control, to have a gesture recognizer, "
        + "or to override touchesBegan(_:with:)."
    }
  }

  /// The word of the contract for the kind of look.
  func code(_ look: NextLook) -> String {
    switch look {
    case .targetAndAction: "targetAndAction"
    case .isEnabled: "isEnabled"
    case .recognizers: "gestureRecognizers"
    case .subviews: "subviews"
    case .heldBack: "delaysContentTouches"
    case .handler: "handler"
    }
  }

  func views(_ look: NextLook) -> [ViewIndex] {
    switch look {
    case .targetAndAction(let view), .isEnabled(let view), .handler(let view): [view]
    case .heldBack(let view, let list): [view, list]
    case .recognizers(let views), .subviews(_, let views): views
    }
  }

  private func recognizers(_ views: [ViewIndex]) -> String {
    guard let first = views.first else {
      return
        "Which gesture recognizers there are from the target up to its window: one of them may take the touch."
    }
    let others = views.filter { !hasItsOwn($0) }
    guard let other = others.first else {
      return
        "Whether \(list(views)) \(views.count == 1 ? "has" : "have") gesture recognizers beside UIKit's own"
        + "\(asked("gestureRecognizers", of: first)): one of them may take the touch."
    }
    return "What the gesture recognizers of \(list(others)) are\(asked("gestureRecognizers", of: other)): "
      + "one of them may take the touch."
  }

  /// Whether UIKit gives such a view recognizers by itself: windows, and what scrolls.
  private func hasItsOwn(_ view: ViewIndex) -> Bool {
    names.isCalledWindow(view) || scene.tree.isScrollView(scene.tree.classIndex(of: view))
  }

  private func asked(_ method: String, of view: ViewIndex) -> String {
    command(method, of: view).map { " (\($0))" } ?? ""
  }

  /// What to type in the debugger, where the view has an address.
  func command(_ method: String, of view: ViewIndex) -> String? {
    let id = scene.tree.id(of: view)
    return id.hasPrefix("0x") ? "po [\(id) \(method)]" : nil
  }

  func list(_ views: [ViewIndex]) -> String {
    let told = views.prefix(3).map { names[$0] }
    let others = views.count - told.count
    if others > 0 { return told.joined(separator: ", ") + " and \(others.spoken) others" }
    return told.count > 1
      ? told.dropLast().joined(separator: ", ") + " and " + (told.last ?? "") : told.first ?? ""
  }
}

extension ExplanationText {
  var nextLooks: NextLookText { NextLookText(scene: scene, names: names) }
  /// `A, B and C`; nil for none.
  func list(_ views: [ViewIndex]) -> String? { views.isEmpty ? nil : nextLooks.list(views) }
  var places: PlaceText { PlaceText(scene: scene, names: names) }
}
