import HitTesting

/// What an answer owes to an override of which nobody knows what it answers, in a sentence.
///
///     What hitTest(_:with:) of DimView answers is not known: UIKit's default is taken, with which the touch stays in it. If
///     it answers nil, UIButton "pay" gets the touch; it may answer another view, too.
struct OpenOverrideText {
  let names: SpokenNames

  func sentence(_ open: OpenOverride) -> String {
    let name = names[open.view]
    switch open.cause {
    case .declared: break
    case .uiKit: return sentenceAboutUIKit(open, name)
    case .besideBars:
      return
        "\(name) takes touches around its bar items, in a rectangle that no dump prints: it may take this one."
    }
    let start =
      "What \(open.method.selector) of \(name) answers is not known: UIKit's default is taken, with which the touch "
    guard open.takesTouch else {
      return start + "goes on behind it. If it does not let the touch through, \(taker(open, name)) gets it."
    }
    return start + "stays in it. If it \(refusal(open)), \(next(open)) the touch\(more(open))."
  }

  /// R155.
  private func sentenceAboutUIKit(_ open: OpenOverride, _ name: String) -> String {
    open.takesTouch
      ? "\(name) takes the touch, but its hit test is not public. If it lets touches through, \(next(open)) it."
      : "\(name) lets the touch through, but its hit test is not public: it may take the touch."
  }

  private func taker(_ open: OpenOverride, _ name: String) -> String {
    switch open.method {
    case .hitTest: "the view that it answers"
    case .pointInside: "\(name) or a view in it"
    }
  }

  private func refusal(_ open: OpenOverride) -> String {
    switch open.method {
    case .hitTest: "answers nil"
    case .pointInside: "answers false"
    }
  }

  private func next(_ open: OpenOverride) -> String {
    switch open.otherwise {
    case .view(let view): "\(names[view]) gets"
    case .nobody: "nobody gets"
    case .notAsked: "another view gets"
    }
  }

  private func more(_ open: OpenOverride) -> String {
    open.method == .hitTest ? "; it may answer another view, too" : ""
  }
}

extension OpenOverride.Method {
  var selector: String {
    switch self {
    case .hitTest: "hitTest(_:with:)"
    case .pointInside: "point(inside:with:)"
    }
  }
}
