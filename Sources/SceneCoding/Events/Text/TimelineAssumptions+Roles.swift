import EventPlaying
import HitTesting
import TouchGeometry

/// What UIKit's own recognizers are taken to do (R150).
extension TimelineAssumptions {
  var roles: [String] {
    GestureParameters.Role.allCases.compactMap { role in
      let met = timeline.finalStates.keys.sorted().filter {
        let recognizer = scene.recognizer($0)
        return recognizer.parameters.role == role && recognizer.delegate == GestureDelegate()
      }
      return list(met.map { "`\(scene.id(of: $0))`" }).map { "\($0) \(role.assumption)." }
    } + [refresh, typed].compactMap { $0 }
  }

  /// R148: what the delegate of a text field, or a class of the app's own, makes of typed text.
  private var typed: String? {
    var (takers, others): (Set<ViewIndex>, Set<ViewIndex>) = ([], [])
    for case .dispatch(.insertText, from: .view(let view)?, handledBy: let handler, _) in timeline.entries {
      if handler == nil { others.insert(view) } else { takers.insert(view) }
    }
    let sentences = [
      list(takers.sorted().map { names[$0] }).map {
        "The delegate of \($0) is taken to agree to what is typed, and to Return (textFieldShouldReturn); whether editingDidEnd "
          + "comes behind editingDidEndOnExit is contested, and it is taken to."
      },
      list(others.sorted().map { names[$0] }).map {
        "\($0) is taken not to take text (UIKeyInput is not declared)."
      },
    ]
    let known = sentences.compactMap { $0 }
    return known.isEmpty ? nil : known.joined(separator: " ")
  }

  /// R151: how far a refresh control has to be pulled is not published.
  private var refresh: String? {
    var pulled: Set<ViewIndex> = []
    for case .scroll(let view, .didScroll(let offset?)) in timeline.entries
    where offset.y <= 0 - scene.tree.eventProperties(of: view).contentInset.top { pulled.insert(view) }
    guard !pulled.isEmpty else { return nil }
    let controls = (0..<Int32(scene.tree.count)).map { ViewIndex($0) }.filter {
      scene.tree.isOfClass("UIRefreshControl", $0) && scene.tree[$0].superview.map(pulled.contains) ?? false
    }
    return list(controls.map { names[$0] }).map {
      "How far \($0) is pulled until it refreshes is not published: the option `refreshDistance` is taken. What it began is "
        + "taken to be over before the next drag."
    }
  }
}

extension GestureParameters.Role {
  fileprivate var assumption: String {
    switch self {
    case .interactivePop:
      "is taken to begin; UIKit's delegate refuses on the root controller, in a transition, and with a back button of "
        + "one's own"
    case .pageController:
      "is taken to have a page on either side; at the ends UIKit bounces, or its data source refuses"
    case .swipeActions:
      "is taken to begin for every row, to the side alone; how far that takes is not published (the option "
        + "`swipeActionsMovement`), and UIKit asks the delegate which rows have actions"
    case .sheetDismissal:
      "is taken to begin downwards, also where the finger went aside first, and where what scrolls in the sheet is at its "
        + "top; detents and isModalInPresentation are not played"
    }
  }
}
