/// What holds at a moment: which branch of each condition is taken. Conditions of one text go together.
struct SourceState: Equatable {
  /// By the condition's text, the branch.
  var taken: [String: Int] = [:]
}

/// A condition that was met while a tree was built.
struct ChoicePoint: Equatable {
  let key: String
  let branches: [String]
  let token: Int
  /// The one that is taken where nothing else is said.
  let initial: Int
  /// Whether the text says that the app begins with it: `@State var isOn = false`.
  var isDeclared = false
  /// The choice that it stands in; -1 for none.
  var parent = -1
}

extension ChoicePoint {
  /// Whether it is the choice of a condition, or of its negation.
  func matches(_ condition: String) -> Bool {
    key == condition || condition.hasPrefix("!") && key == condition.dropFirst()
  }
}

/// A name that is not in the text, and is none of SwiftUI's that is known here.
struct UnknownName: Hashable {
  let name: String
  let token: Int
  let kind: Kind

  enum Kind: String { case view, modifier, style, value }
}

extension SourceState {
  /// Conditions and what they are: `isOn=true,selected=false`; a number picks a branch.
  init(_ text: String) {
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      let key = sides[0].split(separator: " ").joined(separator: " ")
      let value = sides[1].split(separator: " ").joined(separator: " ")
      taken[key] = value == "true" ? 0 : value == "false" ? 1 : Int(value) ?? 0
    }
  }
}
