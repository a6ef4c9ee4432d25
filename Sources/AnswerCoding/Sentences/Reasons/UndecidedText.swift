import Explaining
public import HitTesting
public import SceneCoding
import TouchGeometry
import WorkMetering

/// Which view gets a touch where that is open, in sentences.
///
///     Button "Pay" or CollectionView "list" gets the touch at (195, 425); which one cannot be known from this dump.
struct UndecidedText {
  let scene: Scene
  let names: SpokenNames

  /// What is to be printed in the debugger where views are in order: UIKit's own answer (R155).
  func paste(_ open: OpenTouch) -> String {
    if case .delegate(_, let method)? = open.condition {
      return "breakpoint set --file \(method.file) --line \(method.line)"
    }
    if scene.stacking == .unknown || open.isGivenElsewhere { return Self.orderOfViews }
    return hitTest(open.touch)
  }

  /// UIKit's own answer.
  func hitTest(_ touch: Touch) -> String {
    let point = scene.tree.convert(touch.location, from: touch.view, to: nil) ?? touch.location
    return "po [[UIWindow keyWindow] hitTest:CGPointMake(\(point.x.text), \(point.y.text)) withEvent:nil]"
  }

  /// The same, and what to look for in it.
  func check(_ open: OpenTouch) -> String {
    let what =
      open.isHitViewKnown
      ? "what it returns"
      : scene.stacking == .unknown ? "which view is in front" : "the hit view"
    return "\(paste(open)) (\(what))"
  }

  /// What is to be printed in the debugger: it tells the order of views.
  private static let orderOfViews = "po [[UIWindow keyWindow] recursiveDescription]"

  func sentence(_ open: OpenTouch) -> String {
    if case .delegate(let recognizer, let method)? = open.condition {
      let place = "(\(method.file):\(method.line))"
      return
        "It cannot be known whether \(names.spoken(recognizer)) recognizes: its delegate decides \(place)."
    }
    let (it, others, place) = (names[open.view], open.others, open.touch.location.text)
    if others.isEmpty {
      guard !open.isGivenElsewhere else {
        return
          "It cannot be known whether \(it) gets the touch at \(place): UIKit gives it to no view of this dump."
      }
      return "It cannot be known whether \(it) gets touches: its frame, or a superview's, is missing."
    }
    let more = others.count - 1
    let list =
      switch more {
      case 0: "\(it) or \(names[others[0]])"
      case 1: "\(it), \(names[others[0]]) or \(names[others[1]])"
      default: "\(it), \(names[others[0]]) or one of \(more.spoken) others"
      }
    return "\(list) gets the touch at \(place); which one cannot be known from this dump."
  }

  /// What happens if the view that is asked about, or that is the likely one, is not in front.
  func otherwise(_ open: OpenTouch) -> String {
    switch open.condition {
    case nil: return ""
    case .asksOutside(let superview, let behind, let front):
      return
        "If \(names[superview]) hit-tests subviews outside its bounds, \(names[behind]) gets it; otherwise \(names[front]) does."
    case .passesThrough(let view, let behind, let front):
      return
        "If \(names[view]) passes the touch through, \(names[behind]) gets it; otherwise \(names[front]) does."
    case .dismisses(let sheet):
      return "If a touch outside \(names[sheet]) dismisses it, \(names[open.view]) gets nothing."
    case .delegate(let recognizer, _):
      return "If its delegate returns false, \(names.spoken(recognizer)) does not recognize."
    case .isInFront:
      let other = open.others.count > 1 ? "one of the others" : names[open.others[0]]
      return "If \(other) is in front, it gets the touch instead of \(names[open.view])."
    }
  }

  /// One sentence; nil where the order of views tells which one gets the touch.
  func summary(_ touch: Touch, _ hitView: ViewIndex?, _ open: OpenTouch?) -> String? {
    if let open { return sentence(open) }
    guard scene.stacking == .unknown else { return nil }
    let place = touch.location.text
    guard let hitView else {
      guard let alert = scene.frontOrder?.alert else {
        return "No element of the dump gets the touch at \(place)."
      }
      return "\(names[alert]) blocks the touch at \(place): an alert blocks every touch outside it."
    }
    let likely = "\(names[hitView]) probably gets the touch at \(place)"
    guard let order = scene.frontOrder, order.kind(of: hitView) != .content else { return likely + "." }
    if order.isInShapedKeyboard(hitView) { return "\(likely): it is part of the keyboard." }
    let front = order.front(of: hitView, in: scene.tree)
    let kind =
      switch order.kind(of: hitView) {
      case .keyboard: "a keyboard"
      case .sheet: "a sheet"
      case .alert, .content: "an alert"
      }
    return front == hitView
      ? "\(likely): \(kind) is always in front."
      : "\(likely): it is in \(names[front]), and \(kind) is always in front."
  }
}

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
