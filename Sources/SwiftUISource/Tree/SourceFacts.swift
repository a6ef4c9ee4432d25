import SourceReading

/// What the branches of some conditions tell of others: `step == 1` that `step == 2` is false.
struct SourceFacts {
  private let code: Code
  private var truths: [String: Bool] = [:]
  /// What names are equal to.
  private var values: [String: String] = [:]
  /// What names are at least, and below.
  private var ranges: [String: (least: Double, limit: Double)] = [:]
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

  private static let far = " == \(Int(TreeBuilder.away))"

  /// A label of a switch is about its subject.
  private func condition(_ label: String, of key: String) -> Condition {
    // Far away stands for each other place.
    if label.hasSuffix(Self.far), label.dropLast(Self.far.count) == key {
      return code.condition("\(key) != 0")
    }
    guard key.hasPrefix("switch "), label.hasPrefix("case ") else { return code.condition(label) }
    let values = label.dropFirst("case ".count).parts(at: ",")
    return code.condition(
      values.map { "\(key.dropFirst("switch ".count)) == \($0)" }.joined(separator: " || "))
  }

  /// More open parts than handwritten texts have.
  private static let openMax = 16

  /// Of two opposites one is true if the other contradicts what is open.
  private func truth(of condition: Condition) -> Bool? {
    if let known = known(condition) { return known }
    guard !open.isEmpty, open.count <= Self.openMax else { return nil }
    let isPossible = isPossible(condition, is: true)
    return isPossible == self.isPossible(condition, is: false) ? nil : isPossible
  }

  private func isPossible(_ condition: Condition, is truth: Bool) -> Bool {
    var supposed = self
    supposed.learn(condition, is: truth)
    return supposed.open.allSatisfy { supposed.known($0.parts) != !$0.truth }
  }

  private func known(_ condition: Condition) -> Bool? {
    switch condition {
    case .literal(let text):
      if let known = truths[text] { return known }
      for value in [true, false] {
        if let known = known(.equal(text, "\(value)")) { return known == value }
      }
      guard text.hasSuffix(".isEmpty") else { return nil }
      let count = Self.count(of: text)
      return known(.atLeast(count, 1)).map { !$0 } ?? known(.equal(count, "0.0"))
    case .equal(let name, let value):
      if let known = values[name].map({ $0 == value }) ?? truths["\(name) == \(value)"] { return known }
      if let flag = Bool(value) { return truths[name].map { $0 == flag } }
      guard let number = Double(value), let range = ranges[name] else { return nil }
      return number < range.least || number >= range.limit ? false : nil
    case .atLeast(let name, let number):
      if let value = values[name].flatMap({ Double($0) }) { return value >= number }
      guard let range = ranges[name] else { return nil }
      return number <= range.least ? true : number >= range.limit ? false : nil
    case .not(let inner): return known(inner).map { !$0 }
    case .parts(let parts, let isAll):
      let each = parts.map(known)
      if each.contains(!isAll) { return !isAll }
      if each.allSatisfy({ $0 == isAll }) { return isAll }
      return open.first { $0.parts == condition }?.truth
    }
  }

  /// `items.count` of `items.isEmpty`.
  private static func count(of text: String) -> String { "\(text.dropLast("isEmpty".count))count" }

  private mutating func learn(_ condition: Condition, is truth: Bool) {
    switch condition {
    case .literal(let text):
      truths[text] = truth
      guard text.hasSuffix(".isEmpty") else { return }
      let count = Self.count(of: text)
      learn(truth ? .equal(count, "0.0") : .atLeast(count, 1), is: true)
    case .equal(let name, let value):
      truths["\(name) == \(value)"] = truth
      if truth { values[name] = value }
    case .atLeast(let name, let number):
      var range = ranges[name] ?? (least: -Double.infinity, limit: Double.infinity)
      if truth {
        range.least = max(range.least, number)
      } else {
        range.limit = min(range.limit, number)
      }
      ranges[name] = range
    case .not(let inner): learn(inner, is: !truth)
    case .parts(let parts, let isAll):
      let left = truth == isAll ? parts : parts.filter { self.known($0) != isAll }
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
