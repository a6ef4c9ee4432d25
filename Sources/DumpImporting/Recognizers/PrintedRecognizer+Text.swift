public import HitTesting

// What prints of recognizers say of a touch, in sentences: the one that took it first.

extension PrintedRecognizer {
  /// `Possible, then Began, then Ended`
  var spokenStates: String { states.map(\.printed).joined(separator: ", then ") }

  /// What its state says of the touch.
  public var sentence: String {
    if !isEnabled { return "\(spoken) takes nothing: it is disabled." }
    guard let state else {
      if isOwnedByFramework { return "\(spoken) is \(owner.spoken) own; its state is not printed." }
      return "The dump prints no state of \(spoken): whether it took the touch cannot be known from it."
    }
    let states = states.count > 1 ? "its states are \(spokenStates)" : "its state is \(state.printed)"
    if state.tookTouch {
      let verb = cancelsTouchesInView ? "took the touch" : "recognized and left the touch to its view"
      return "\(spoken) \(verb): \(states)\(spokenTargets)."
    }
    return state == .possible
      ? "\(spoken) has taken nothing yet: \(states)." : "\(spoken) took nothing: \(states)."
  }

  /// Its class and address, with what it tells whom.
  fileprivate var spokenWithTarget: String { spoken + spokenTargets }

  private var spokenTargets: String {
    guard let first = targets.first else { return "" }
    let object = first.object.map {
      " of " + [$0.className, $0.address].compactMap(\.self).joined(separator: " ")
    }
    return " (\(first.action)\(object ?? ""))"
  }
}

extension [PrintedRecognizer] {
  /// More than a person reads of one touch.
  private var toldMax: Int { 3 }

  /// What the prints say of the touch; nil where there are none.
  public var summary: String? {
    if isEmpty { return nil }
    let (told, unknown) = (takers, unknown)
    if !told.isEmpty { return told.map(\.sentence).joined(separator: " ") }
    let ofNone = unknown.isEmpty ? summaryOfNone : unknown.map(\.sentence).joined(separator: " ")
    return [ofNone, summaryOfFrameworks].compactMap(\.self).joined(separator: " ")
  }

  /// Those of which the summary says nothing.
  public var besideSummary: [PrintedRecognizer] {
    let told = takers.isEmpty ? unknown : takers
    return filter { !told.contains($0) }
  }

  /// What cancels the touch is the culprit; of several the app's own.
  private var takers: [PrintedRecognizer] {
    let takers = filter { $0.tookTouch == true }
    let told =
      takers.filter { $0.cancelsTouchesInView && !$0.isOwnedByFramework }
      + takers.filter { $0.cancelsTouchesInView && $0.isOwnedByFramework }
      + takers.filter { !$0.cancelsTouchesInView }
    return Array(told.prefix(toldMax))
  }

  /// Those of the app's own whose state is not printed.
  private var unknown: [PrintedRecognizer] {
    Array(filter { $0.tookTouch == nil && !$0.isOwnedByFramework }.prefix(toldMax))
  }

  /// Nil where only frameworks' own are printed, without a state.
  private var summaryOfNone: String? {
    if !contains(where: { $0.tookTouch != nil }) { return nil }
    let counts: [(Int, String)] = [
      (count { $0.isEnabled && $0.state == .possible }, "Possible"),
      (count { $0.isEnabled && $0.state == .failed }, "Failed"),
      (count { $0.isEnabled && $0.state == .cancelled }, "Cancelled"),
      (count { !$0.isEnabled }, "disabled"),
    ]
    let list = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "No recognizer took the touch when this was printed: \(list)."
  }

  private var summaryOfFrameworks: String? {
    guard let first else { return nil }
    let apps = filter { !$0.isOwnedByFramework }
    let list = apps.prefix(toldMax).map(\.spokenWithTarget).joined(separator: ", ")
    if apps.isEmpty {
      return count == 1
        ? "\(first.spoken) is \(first.owner.spoken) own, and no recognizer of the app's."
        : "Frameworks attached all \(count) of them (\(first.className), …): none is the app's."
    }
    return "The app's own: \(list)\(apps.count > toldMax ? " and \(apps.count - toldMax) more" : "")."
  }

  /// Which recognizers wait for which, a sentence each (R108).
  public var waits: [String] {
    var names: [String: String] = [:]
    for printed in self { if let address = printed.address { names[address] = printed.spoken } }
    return filter { !$0.waitsFor.isEmpty }.map { printed in
      "\(printed.spoken) waits for \(printed.waitsFor.compactMap { names[$0] }.joined(separator: ", ")) to fail."
    }
  }

  /// What to paste next to know more.
  public var nextLook: String {
    if contains(where: { $0.tookTouch == true }) {
      return
        "For the view under the touch, paste `po [[UIWindow keyWindow] recursiveDescription]` along with this print."
    }
    return
      "Stop in `touchesCancelled(_:with:)` of the view, or in the action, and paste `po touch.gestureRecognizers`: Began or "
      + "Ended names the one that took the touch."
  }
}

extension RecognizerClass.Owner {
  /// The maker in the genitive.
  public var spoken: String {
    switch self {
    case .app: "the app's"
    case .uiKit: "UIKit's"
    case .webKit: "WebKit's"
    case .swiftUI: "SwiftUI's"
    case .reactNative: "React Native's"
    case .flutter: "Flutter's"
    }
  }
}
