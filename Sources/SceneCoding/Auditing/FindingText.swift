import Auditing
import HitTesting

/// One finding in sentences: what is wrong, in numbers, and what is to be done.
struct FindingText {
  let rule: AuditRule
  let finding: Finding
  let targetSize: TargetSize
  let scene: Scene
  let names: SpokenNames

  var it: String { names[finding.view] }

  /// The fault in a sentence; where a fact is missing, the possible fault, and the fact.
  var summary: String {
    guard let missing = finding.missing else { return claim }
    return claim + " " + doubt(missing)
  }

  private var claim: String {
    switch rule {
    case .unreachableTarget: unreachable
    case .targetSize: tooSmall
    case .invisibleCover: cover
    case .outsideSuperview: outside
    case .interactionDisabledSuperview: disabled
    case .overlappingTargets:
      "\(related) \(isOneRelated ? "covers" : "cover") \(share("overlapShare")) of \(it) "
        + "(\(number("overlapArea").text) square points), and the touches there do not reach it."
    case .deadZone: deadZone
    case .singularTransform: singular
    case .recognizerConflict: recognizer
    }
  }

  // MARK: - Claims

  private var unreachable: String {
    guard let reason = finding.reason else { return "No touch reaches \(it)." }
    let detail = ReasonText(reason: reason, target: finding.view, scene: scene, names: names).sentence
    return detail.withoutFullStop + "; no touch reaches it."
  }

  private var tooSmall: String {
    let size = "\(number("width").text) × \(number("height").text) points"
    let required = "\(number("required").text) × \(number("required").text)"
    let asked = "\(targetSize.guideline) \(targetSize == .hig ? "ask" : "asks") for \(required)."
    let square = number("square")
    return square >= min(number("width"), number("height")) - 0.01
      ? "\(it) takes touches on \(size); \(asked)"
      : "\(it) takes touches on a part of \(size) in which a square of \(square.text) fits; \(asked)"
  }

  private var cover: String {
    let alpha = number("alpha")
    let look =
      alpha < 1
      ? "\(it), which is seen with alpha \(alpha.text) and still touchable," : "\(it), a plain view,"
    return "\(look) takes touches from \(related)."
  }

  private var outside: String {
    let superview = finding.related.first.map { names[$0] } ?? "its superview"
    var place = ""
    if case .text(let side)? = finding["side"] {
      let length = number("overhang").text
      place =
        ["left", "right"].contains(side) ? ", \(length) points to the \(side)" : ", \(length) points \(side)"
    }
    return "\(share("lostShare")) of \(it) lies outside of \(superview)\(place), and takes no touches there."
  }

  private var disabled: String {
    guard let superview = finding.related.first else {
      return "\(it) may be in a view that has user interaction disabled."
    }
    if finding["property"] == .text("isEnabled") {
      return "\(it) is in \(names[superview]), which is a disabled control."
    }
    let note = finding["isDefault"] == .flag(true) ? ", the default of \(className(superview))" : ""
    return "\(it) is in \(names[superview]), which has user interaction disabled\(note)."
  }

  private var deadZone: String {
    let part = "\(share("deadShare")) of \(it) (\(number("deadArea").text) square points) can be seen and "
    return finding.related.isEmpty
      ? part + "takes no touches: its own override leaves a hole."
      : part + "does not take its touches: \(isOneRelated ? "they go" : "these go") to \(related)."
  }

  private var singular: String {
    if finding.missing != nil { return "\(it) has an empty area, as views have that are scaled to nothing." }
    let count = number("interactiveViews")
    let lost =
      count == 0
      ? "" : count == 1 ? "; one view is lost to touches" : "; \(count.text) views are lost to touches"
    return "\(it) has a transform that no point can be taken back through\(lost)."
  }

  private var recognizer: String {
    switch finding["outcome"] {
    case .text("alwaysLoses")?:
      return
        "The \(kind) recognizer of \(it) never recognizes: every touch in it is taken by a recognizer or control "
        + "deeper in it, as on \(related)."
    case .text("alwaysWins")?:
      let views = finding.related.isEmpty ? "\(it) itself" : related
      return "The \(kind) recognizer of \(it) takes every tap on \(views), and the touch is cancelled there."
    default: return "\(it) has more than one \(kind) recognizer."
    }
  }

  // MARK: - Words

  var kind: String {
    if case .text(let kind)? = finding["kind"] { kind } else { "gesture" }
  }

  var isOneRelated: Bool { finding.related.count == 1 }

  /// `A`, `A and B`, `A, B and 5 others`.
  var related: String {
    let count = finding.related.count
    let told = finding.related.prefix(count == 3 ? 3 : 2).map { names[$0] }
    if count > told.count { return told.joined(separator: ", ") + " and \(count - told.count) others" }
    return told.count > 1
      ? told.dropLast().joined(separator: ", ") + " and " + (told.last ?? "") : told.first ?? "other views"
  }

  func number(_ name: String) -> Double {
    if case .number(let value)? = finding[name] { value } else { 0 }
  }

  /// In percent, and never 0 of what is there.
  private func share(_ name: String) -> String {
    let share = number(name) * 100
    if share > 0, share < 1 { return "Less than 1 %" }
    return share >= 99.95 ? "All" : "\(((share * 10).rounded() / 10).plainText) %"
  }

  func className(_ view: ViewIndex) -> String { scene.tree.className(of: view) }
}
