/// What the branches of some conditions tell of others: `step == 1` that `step == 2` is false.
struct SourceFacts {
  private let code: Code
  private var truths: [String: Bool] = [:]
  /// What names are equal to.
  private var values: [String: String] = [:]
  /// Parts of which it is not known which one decides.
  private var open: [(parts: Condition, truth: Bool)] = []

  /// - Parameter choices: those that are known, with their branches.
  init(_ state: SourceState, _ code: Code, among choices: [ChoicePoint] = [], without key: String? = nil) {
    self.code = code
    for (condition, branch) in state.taken.sorted(by: { $0.key < $1.key }) where condition != key {
      let choice = choices.first { $0.key == condition }
      if choice == nil, condition.hasPrefix("switch ") { continue }
      let known = choice.map { state.branch(of: $0) } ?? min(max(branch, 0), 1)
      learn(known, of: condition, choice?.branches ?? [condition])
    }
  }

  /// The only branch that is possible; nil if several are.
  func branch(of key: String, _ labels: [String]) -> Int? {
    var possible: Int?
    for (place, label) in labels.enumerated() {
      let isTaken = truth(of: condition(label, of: key))
      if isTaken != false {
        guard possible == nil else { return nil }
        possible = place
      }
      if isTaken == true { break }
    }
    return possible
  }

  /// Whether no branch before this one is known to be taken.
  func allows(_ branch: Int, of key: String, _ labels: [String]) -> Bool {
    labels.indices.prefix(branch + 1).allSatisfy { place in
      truth(of: condition(labels[place], of: key)) != (place < branch)
    }
  }

  mutating func learn(_ branch: Int, of key: String, _ labels: [String]) {
    for (place, label) in labels.prefix(branch + 1).enumerated() {
      learn(condition(label, of: key), is: place == branch)
    }
    let waiting = open
    open = []
    for (parts, truth) in waiting { learn(parts, is: truth) }
  }

  /// A label of a switch is about its subject.
  private func condition(_ label: String, of key: String) -> Condition {
    guard key.hasPrefix("switch "), label.hasPrefix("case ") else { return code.condition(label) }
    let values = label.dropFirst("case ".count).parts(at: ",")
    return code.condition(
      values.map { "\(key.dropFirst("switch ".count)) == \($0)" }.joined(separator: " || "))
  }

  private func truth(of condition: Condition) -> Bool? {
    switch condition {
    case .literal(let text): return truths[text]
    case .equal(let name, let value):
      return values[name].map { $0 == value } ?? truths["\(name) == \(value)"]
    case .not(let inner): return truth(of: inner).map { !$0 }
    case .parts(let parts, let isAll):
      let known = parts.map(truth)
      if known.contains(!isAll) { return !isAll }
      if known.allSatisfy({ $0 == isAll }) { return isAll }
      return open.first { $0.parts == condition }?.truth
    }
  }

  private mutating func learn(_ condition: Condition, is truth: Bool) {
    switch condition {
    case .literal(let text): truths[text] = truth
    case .equal(let name, let value):
      truths["\(name) == \(value)"] = truth
      if truth { values[name] = value }
    case .not(let inner): learn(inner, is: !truth)
    case .parts(let parts, let isAll):
      let left = truth == isAll ? parts : parts.filter { self.truth(of: $0) != isAll }
      guard truth == isAll || left.count == 1 else { return open.append((condition, truth)) }
      for part in left { learn(part, is: truth) }
    }
  }
}

extension SourceState {
  /// Whether a branch may be taken, as the other conditions of this state are.
  func allows(_ branch: Int, of choice: ChoicePoint, in tree: SourceTree) -> Bool {
    taken.isEmpty
      || SourceFacts(self, tree.code, among: tree.choices, without: choice.key)
        .allows(branch, of: choice.key, choice.branches)
  }

  /// A wanted state, with those branches of this one that it leaves possible.
  func merged(into wanted: SourceState, _ tree: SourceTree) -> SourceState {
    guard !wanted.taken.isEmpty else { return self }
    var merged = wanted
    for choice in tree.choices where wanted.taken[choice.key] == nil {
      guard let branch = taken[choice.key], wanted.allows(branch, of: choice, in: tree) else { continue }
      merged.taken[choice.key] = branch
    }
    return merged
  }
}
