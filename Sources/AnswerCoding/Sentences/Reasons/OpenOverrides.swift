public import HitTesting
public import SceneCoding
import WorkMetering

/// The unknown overrides that decide about an answer: what they are, and a sentence about each.
///
/// An object, as nearly all answers are passed on without one.
public final class OpenOverrides: Sendable {
  public static let none = OpenOverrides()

  /// In the order in which they are asked, as many as anybody reads.
  let told: [OpenOverride]
  /// One for each of `told`, and one more where there are more.
  public let assumptions: [Assumption]
  /// Whether there are more than are told.
  let isCut: Bool

  private static let toldMax = 32

  /// Those that decide who gets a touch.
  ///
  /// - Throws: `OverrideRecursion` when overrides would search without end.
  public convenience init(
    deciding touch: Touch, in scene: Scene, label: @escaping ViewLabel = { _ in nil }
  ) throws(OverrideRecursion) {
    let search = OpenOverrideSearch(in: scene)
    self.init(try search.overrides(deciding: touch), in: scene, label: label)
  }

  private init() { (told, assumptions, isCut) = ([], [], false) }

  /// - Complexity: linear in the views, for their names: the work is charged with them.
  init(_ all: [OpenOverride], in scene: Scene, label: @escaping ViewLabel = { _ in nil }) {
    // Of most scenes nothing is unknown.
    guard !all.isEmpty, Work.goesOn(after: scene.tree.count) else {
      (told, assumptions, isCut) = ([], [], false)
      return
    }
    told = Array(all.prefix(Self.toldMax))
    isCut = all.count > Self.toldMax
    let spoken = told.map(OpenOverrideText(names: SpokenNames(scene, label: label)).assumption)
    let more = all.count - told.count
    assumptions =
      more == 0 ? spoken : spoken + [Assumption("\(more) more unknown overrides may change the hit view.")]
  }
}

/// What an answer rests on where the result of an override is unknown, in a sentence.
///
///     hitTest(_:with:) of DimView behaves like UIKit's: the touch stays in DimView. If it returns nil, UIButton "pay" gets the touch.
struct OpenOverrideText {
  let names: SpokenNames

  func assumption(_ open: OpenOverride) -> Assumption {
    Assumption(sentence(open), kind: "\(open.cause) \(open.method) \(open.takesTouch) \(open.isReceiver)")
  }

  private func sentence(_ open: OpenOverride) -> String {
    let name = names[open.view]
    switch open.cause {
    case .declared: break
    case .uiKit: return sentenceAboutUIKit(open, name)
    case .besideBars:
      return
        "\(name) also takes touches near its bar items, in an area no dump prints; it may take this one."
    }
    let end = open.takesTouch ? "stays in \(name)" : "passes through"
    return "\(open.method.selector) of \(name) behaves like UIKit's: the touch \(end). \(otherwise(open))"
  }

  /// R155.
  private func sentenceAboutUIKit(_ open: OpenOverride, _ name: String) -> String {
    guard open.isReceiver else {
      return "\(name) contains the hit view; its hit-testing is private to UIKit. \(otherwise(open))"
    }
    return open.takesTouch
      ? "\(name) takes the touch; its hit-testing is private to UIKit. \(otherwise(open))"
      : "\(name) passes the touch through; its hit-testing is private to UIKit and may take it."
  }

  /// What is different if the override does not do as UIKit's default.
  func otherwise(_ open: OpenOverride) -> String {
    switch open.cause {
    case _ where open.takesTouch: "If it \(refusal(open)), \(next(open)) the touch."
    case .declared: "If it takes the touch, \(taker(open, names[open.view])) gets it."
    case .uiKit, .besideBars: "If it takes the touch, \(names[open.view]) or a subview of it gets it."
    }
  }

  /// Whether the sentence about it says so, too.
  func saysOtherwise(_ open: OpenOverride) -> Bool {
    switch open.cause {
    case .declared: true
    case .uiKit: !open.isReceiver || open.takesTouch
    case .besideBars: false
    }
  }

  /// What lldb finds only if the class overrides the method; nil for UIKit's classes.
  func find(_ open: OpenOverride) -> String? {
    open.cause == .declared ? search(open.view, open.method == .hitTest ? "hitTest" : "point.*inside") : nil
  }

  /// The line that searches the app for a method of a view's class; nil for a name that is no word.
  func search(_ view: ViewIndex, _ method: String) -> String? {
    let name = SpokenNames.withoutModule(names.scene.tree.className(of: view))
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isWord && !name.isEmpty ? "image lookup -rn '\(name).*\(method)'" : nil
  }

  private func taker(_ open: OpenOverride, _ name: String) -> String {
    switch open.method {
    case .hitTest: "the view that it returns"
    case .pointInside: "\(name) or a subview of it"
    }
  }

  private func refusal(_ open: OpenOverride) -> String {
    switch open.method {
    case .hitTest: "returns nil"
    case .pointInside: "returns false"
    }
  }

  private func next(_ open: OpenOverride) -> String {
    switch open.otherwise {
    case .view(let view): "\(names[view]) gets"
    case .nobody: "no view gets"
    case .notAsked: "another view gets"
    }
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
