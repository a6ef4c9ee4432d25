public import HitTesting

// Sentences about a touch from prints of recognizers: the one that took it first.

extension PrintedRecognizer {
  /// `Possible, then Began, then Ended`
  var spokenStates: String { states.map(\.printed).joined(separator: ", then ") }

  /// Its state's evidence about the touch.
  public var sentence: String {
    if !isEnabled { return "\(spoken) is disabled and gets no touches." }
    guard let state else {
      if isOwnedByFramework { return "\(spoken) belongs to \(owner.spoken); its state is not printed." }
      return
        "The state of \(spoken) is not printed: whether it recognized cannot be known from this dump."
    }
    let states = states.count > 1 ? "states \(spokenStates)" : "state \(state.printed)"
    if state.tookTouch {
      let verb =
        cancelsTouchesInView
        ? "took the touch" : "recognized and left the touch to its view"
      return "\(spoken) \(verb) (\(states)\(spokenAction.map { ", " + $0 } ?? ""))."
    }
    return state == .possible
      ? "\(spoken) has not recognized yet (\(states))." : "\(spoken) did not recognize (\(states))."
  }

  /// Its class and address, with its action and target.
  fileprivate var spokenWithTarget: String { spoken + (spokenAction.map { " (\($0))" } ?? "") }

  /// `action dismiss: on DimView 0x105`; nil where no target is printed.
  private var spokenAction: String? {
    targets.first.map { first in
      let object = first.object.map {
        " on " + [$0.className, $0.address].compactMap(\.self).joined(separator: " ")
      }
      return "action \(first.action)\(object ?? "")"
    }
  }
}

extension [PrintedRecognizer] {
  /// More than a person reads of one touch.
  private var toldMax: Int { 3 }

  /// The prints' evidence about the touch; nil without prints.
  public var summary: String? {
    if isEmpty { return nil }
    let (told, unknown) = (takers, unknown)
    if !told.isEmpty { return told.map(\.sentence).joined(separator: " ") }
    let ofNone = unknown.isEmpty ? summaryOfNone : unknown.map(\.sentence).joined(separator: " ")
    return [ofNone, summaryOfFrameworks].compactMap(\.self).joined(separator: " ")
  }

  /// Those that the summary does not mention.
  public var besideSummary: [PrintedRecognizer] {
    let told = takers.isEmpty ? unknown : takers
    return filter { !told.contains($0) }
  }

  /// The recognizer that cancels the touch is the culprit; of several the app's own.
  private var takers: [PrintedRecognizer] {
    let takers = filter { $0.tookTouch == true }
    let told =
      takers.filter { $0.cancelsTouchesInView && !$0.isOwnedByFramework }
      + takers.filter { $0.cancelsTouchesInView && $0.isOwnedByFramework }
      + takers.filter { !$0.cancelsTouchesInView }
    return Array(told.prefix(toldMax))
  }

  private var unknown: [PrintedRecognizer] {
    Array(filter { $0.tookTouch == nil && !$0.isOwnedByFramework }.prefix(toldMax))
  }

  private var summaryOfNone: String? {
    if !contains(where: { $0.tookTouch != nil }) { return nil }
    let counts: [(Int, String)] = [
      (count { $0.isEnabled && $0.state == .possible }, "Possible"),
      (count { $0.isEnabled && $0.state == .failed }, "Failed"),
      (count { $0.isEnabled && $0.state == .cancelled }, "Cancelled"),
      (count { !$0.isEnabled }, "disabled"),
    ]
    let list = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "No recognizer had recognized when this was printed: \(list)."
  }

  private var summaryOfFrameworks: String? {
    guard let first else { return nil }
    let apps = filter { !$0.isOwnedByFramework }
    let list = apps.prefix(toldMax).map(\.spokenWithTarget).joined(separator: ", ")
    if apps.isEmpty {
      return count == 1
        ? "\(first.spoken) belongs to \(first.owner.spoken), not to the app."
        : "All \(count) recognizers belong to frameworks (\(first.className), …), none to the app."
    }
    return
      "Recognizers of the app: \(list)\(apps.count > toldMax ? " and \(apps.count - toldMax) more" : "")."
  }

  /// Which recognizers wait for which, a sentence each (R108).
  public var waits: [String] {
    var names: [String: String] = [:]
    for printed in self { if let address = printed.address { names[address] = printed.spoken } }
    return filter { !$0.waitsFor.isEmpty }.map { printed in
      "\(printed.spoken) waits for \(printed.waitsFor.compactMap { names[$0] }.joined(separator: ", ")) to fail."
    }
  }

  public var nextLook: String {
    if contains(where: { $0.tookTouch == true }) {
      return
        "To find the hit view, add the output of `po [[UIWindow keyWindow] recursiveDescription]` to the paste."
    }
    return
      "Break in the view's `touchesCancelled(_:with:)` or in the action, and paste the output of "
      + "`po touch.gestureRecognizers`. The recognizer in state Began or Ended took the touch."
  }
}

extension RecognizerClass.Owner {
  /// The maker's name.
  public var spoken: String {
    switch self {
    case .app: "the app"
    case .uiKit: "UIKit"
    case .webKit: "WebKit"
    case .swiftUI: "SwiftUI"
    case .reactNative: "React Native"
    case .flutter: "Flutter"
    }
  }
}
