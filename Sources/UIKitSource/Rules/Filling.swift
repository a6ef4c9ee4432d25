import SourceReading
import WorkMetering

// Whether a view covers its superview.

extension UIKitLinter {
  /// Whether a view fills its superview: its bounds, or four edges.
  func fills(_ thing: Int) -> Bool {
    let frames = things.sets(thing, ["frame"])
    let made = things.creation(of: thing)?.arguments
    let first = made?.first { $0.label == "frame" } ?? made?.first
    if !frames.isEmpty || first.map({ isBounds($0.value) }) ?? false {
      return frames.allSatisfy { isBounds($0.value) } && !isReshaped(thing)
    }
    return edges(of: thing).count == 4 || fillsByHelper(thing)
  }

  /// Whether code sets a part of its frame, or moves it: `line.frame.size.height = 1`.
  func isReshaped(_ thing: Int) -> Bool {
    things.sets(thing, ["transform", "center", "bounds"]).count > 0
      || things.members(of: thing).contains { frame in
        things[frame].name == "frame"
          && (isSet(frame) || things.members(of: frame).contains { isSet($0) })
      }
  }

  private func isSet(_ thing: Int) -> Bool {
    things.facts(of: thing).contains { if case .set = $0.kind { true } else { false } }
  }

  private static let sides = TextTable.values(
    words: """
      l leadingAnchor leftAnchor
      r trailingAnchor rightAnchor
      t topAnchor
      b bottomAnchor
      """)

  /// The sides at which constraints hold a view to its superview, or near.
  private func edges(of thing: Int) -> Set<String> {
    var found: Set<String> = []
    let superviews = Set(things.additions(of: thing).map(\.parent))
    for anchor in things.members(of: thing) {
      guard let side = Self.sides[things[anchor].name] else { continue }
      let isHeld = things.calls(anchor, ["constraint", "constraintEqualToAnchor"]).contains {
        arguments, fact in
        guard let other = fact.others.first ?? nil, Self.sides[things[other].name] == side,
          arguments.first?.label ?? "equalTo" == "equalTo",
          arguments.dropFirst().allSatisfy({ abs($0.value.number ?? 0) <= 44 })
        else { return false }
        return isPart(other, of: superviews)
      }
      if isHeld { found.insert(side) }
    }
    return found
  }

  /// Whether an anchor is one of some views, or of their guides.
  private func isPart(_ anchor: Int, of views: Set<Int>) -> Bool {
    guard case .member(let owner) = things[anchor].kind else { return false }
    if views.contains(owner) || things[owner].name == "superview" { return true }
    guard things[owner].name.hasSuffix("Guide"), case .member(let view) = things[owner].kind else {
      return false
    }
    return views.contains(view)
  }

  /// Whether a layout library's call pins all edges to the superview.
  private func fillsByHelper(_ thing: Int) -> Bool {
    things.facts(of: thing).contains { fact in
      switch fact.kind {
      case .called("mas_makeConstraints", _), .read("snp"):
        written(fact).holds("edges") && !written(fact).holds("height")
      case .called(let name, _):
        ["edges", "fill", "pintosuperview"].contains { name.lowercased().holds($0) }
      default: false
      }
    }
  }

  /// The beginning of the statement that a fact is of.
  func written(_ fact: Fact) -> String {
    let statement = fact.site.statement
    return text.string(statement.lowerBound..<min(statement.upperBound, statement.lowerBound + 2_000))
  }

  func isBounds(_ value: Expression) -> Bool {
    switch value.plain.kind {
    case .name("bounds"), .name("frame"): true
    case .member(let base, "bounds"): base.plain.lastName != nil || base.isSelf
    case .member(let base, "frame"): ["view", "superview"].contains(base.plain.lastName ?? "") || base.isSelf
    default: false
    }
  }
}
