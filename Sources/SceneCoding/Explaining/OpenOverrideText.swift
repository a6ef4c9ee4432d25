public import HitTesting

/// What an answer owes to an override of which nobody knows what it answers, in a sentence.
///
///     What hitTest(_:with:) of DimView answers is not known: UIKit's default is taken, with which the touch stays in it. If
///     it answers nil, UIButton "pay" gets the touch; it may answer another view, too.
struct OpenOverrideText {
  let names: SpokenNames

  func sentence(_ open: OpenOverride) -> String {
    let name = names[open.view]
    let start =
      "What \(open.method.selector) of \(name) answers is not known: UIKit's default is taken, with which the touch "
    guard open.takesTouch else {
      return start + "goes on behind it. If it does not let the touch through, \(taker(open, name)) gets it."
    }
    return start + "stays in it. If it \(refusal(open)), \(next(open)) the touch\(more(open))."
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

/// The unknown overrides that decide about an answer: what they are, and a sentence about each.
///
/// An object, as nearly all answers are passed on without one.
public final class OpenOverrides: Sendable {
  public static let none = OpenOverrides()

  let all: [OpenOverride]
  public let sentences: [String]

  /// Those that decide who gets a touch.
  ///
  /// - Parameter label: what a view is labelled with; nil where that is not known.
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public convenience init(
    deciding touch: Touch, in scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }
  ) throws(OverrideRecursion) {
    let search = OpenOverrideSearch(in: scene)
    self.init(try search.overrides(deciding: touch), in: scene, label: label)
  }

  private init() { (all, sentences) = ([], []) }

  init(_ all: [OpenOverride], in scene: Scene, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    self.all = all
    // Of most scenes nothing is unknown, and names take a look at every view.
    guard !all.isEmpty else {
      sentences = []
      return
    }
    sentences = all.map(OpenOverrideText(names: SpokenNames(scene, label: label)).sentence)
  }
}
