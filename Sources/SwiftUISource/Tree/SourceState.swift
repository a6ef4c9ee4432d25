/// What holds at a moment: which branch of each condition is taken. Conditions of one text go together.
public struct SourceState: Equatable, Sendable {
  /// By the condition's text, the branch.
  var taken: [String: Int] = [:]

  /// As the app begins.
  public init() {}

  init(taken: [String: Int]) { self.taken = taken }
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
  /// The number of the branch that is taken.
  func branch(of choice: ChoicePoint) -> Int {
    min(max(taken[choice.key] ?? choice.initial, 0), max(choice.branches.count - 1, 0))
  }

  /// Conditions and what they are: `isOn=true,count == 0=false`; a number picks a branch.
  public init(_ text: String) {
    var condition = ""
    for part in text.split(separator: ",") {
      condition += condition.isEmpty ? part : "," + part
      // The `=` of `count == 0` belongs to the condition.
      guard let equal = condition.lastIndex(of: "="), !"=!<>".contains(condition[..<equal].last ?? "="),
        let branch = Self.branch(condition[condition.index(after: equal)...])
      else { continue }
      take(branch, of: condition[..<equal])
      condition = ""
    }
  }

  /// Takes the branch of that number, from 0, where the condition stands.
  public mutating func take(_ branch: Int, of condition: some StringProtocol) {
    taken[condition.split(separator: " ").joined(separator: " ")] = branch
  }

  private static func branch(_ text: Substring) -> Int? {
    switch text.split(separator: " ").joined(separator: " ") {
    case "true": 0
    case "false": 1
    case let number: Int(number)
    }
  }
}
