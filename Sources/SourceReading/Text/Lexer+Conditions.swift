// What an iPhone compiles: of `#if`, the branches that it does not compile are left out. Where the app's build decides, both
// branches are kept, as if braces stood around them: `#if DEBUG { … } #else { … }`.

extension Lexer {
  /// An `#if` that is open.
  struct Conditional {
    /// Whether its branch is read, and whether one was.
    var isActive: Bool
    var wasActive: Bool
    /// The tokens before it; nil where one branch is left out.
    var kept: Int?
    /// The tokens of its branches in their braces, and the place of the branch that counts where both cannot be kept.
    var branches: [TokenRange] = []
    var likely: Int?
    /// The mark that stands for both where they cannot be kept.
    var mark: Token?
  }

  /// More than people write.
  private static let (nestingMax, branchesMax) = (8, 16)

  mutating func directive(_ name: String, length: Int) {
    switch name {
    case "#if", "#ifdef", "#ifndef":
      let isCompiled = isCompiled(behind: length), isDecided = isDecided(name, behind: length)
      if !isDecided, keepsBranches, conditions.count < Self.nestingMax, conditions.allSatisfy(\.isActive) {
        var open = Conditional(isActive: true, wasActive: isCompiled, kept: tokens.count)
        if mayReturn { open.mark = token(.macro, length: 3) }
        open.likely = isCompiled ? 0 : nil
        conditions.append(open)
        return begin(length)
      }
      // A token of its own: the readers take it for a statement that may end the body.
      if !isDecided, mayReturn { add(.macro, length: 3) }
      conditions.append(Conditional(isActive: isCompiled, wasActive: isCompiled))
    case "#elseif", "#elif", "#else":
      guard let open = conditions.last else { break }
      let isCompiled = name == "#else" || isCompiled(behind: length)
      let last = conditions.count - 1
      if open.kept != nil {
        endBranch()
        if isCompiled, !open.wasActive { conditions[last].likely = conditions[last].branches.count }
        conditions[last].wasActive = open.wasActive || isCompiled
        return begin(length)
      }
      let isActive = !open.wasActive && isCompiled
      conditions[last].isActive = isActive
      conditions[last].wasActive = open.wasActive || isActive
    case "#endif": endConditional()
    default: break
    }
    skipLine()
  }

  /// The directive with its condition, and the brace of its branch.
  private mutating func begin(_ length: Int) {
    add(.condition, length: length)
    while at < end, byte() != "\n", byte() != "\r", byte() != "#" { step() }
    skipLine()
    let last = conditions.count - 1
    conditions[last].branches.append(tokens.count..<tokens.count)
    brace(.opening, "{")
  }

  private mutating func endBranch() {
    let last = conditions.count - 1, place = conditions[last].branches.count - 1
    isAfterNewline = true
    brace(.closing, "}")
    isAfterNewline = true
    conditions[last].branches[place] = conditions[last].branches[place].lowerBound..<tokens.count
  }

  private mutating func brace(_ kind: Token.Kind, _ byte: Unicode.Scalar) {
    let place = Int32(truncatingIfNeeded: at)
    tokens.append(
      Token(
        kind: kind, byte: byte, isAfterNewline: kind == .closing, isAfterSpace: true, start: place, end: place
      ))
  }

  /// Ends the innermost `#if`. Where its branches are no statements or declarations of their own, one is left out after all.
  mutating func endConditional() {
    guard let first = conditions.last?.kept else {
      _ = conditions.popLast()
      return
    }
    endBranch()
    let closed = conditions.removeLast()
    if closed.branches.count <= Self.branchesMax, closed.branches.allSatisfy(isWhole), mayBegin(behind: first)
    {
      return
    }
    let likely = closed.likely.map { tokens[closed.branches[$0]].dropFirst().dropLast() } ?? []
    tokens.replaceSubrange(first..., with: [closed.mark].compactMap(\.self) + likely)
  }

  /// Whether a branch has all brackets that it opens, and is no part of another statement.
  private func isWhole(_ branch: TokenRange) -> Bool {
    var depth = 0
    for (index, token) in zip(branch, tokens[branch]) {
      if token.kind == .attribute, isDirective(token) { return false }
      if token.kind == .opening { depth += 1 }
      if token.kind == .closing { depth -= 1 }
      if depth == 0, index < branch.upperBound - 1 { return false }
    }
    let first = tokens[branch].dropFirst().first
    return depth == 0 && first?.byte != "." && !isPart(first)
  }

  private func isDirective(_ token: Token) -> Bool {
    ["@end", "@implementation", "@interface", "@protocol"].contains(text(of: token))
  }

  private func isPart(_ token: Token?) -> Bool {
    token.map {
      ["else", "case", "default", "catch", "while", "||", "&&", "??", "?", ":"].contains(text(of: $0))
    } ?? false
  }

  /// Whether a statement or a declaration may begin behind some tokens: not within an expression, or a list.
  private func mayBegin(behind count: Int) -> Bool {
    guard count > 0 else { return true }
    let last = tokens[count - 1]
    return switch last.kind {
    case .opening: last.byte == "{"
    case .mark: last.byte == ";" || last.byte == ":"
    case .op: ["?", "!", ">"].contains(last.byte)
    default: true
    }
  }

  /// Whether an iPhone decides the condition on the rest of the line, and not how the app is built.
  private func isDecided(_ name: String, behind length: Int) -> Bool {
    let line = restOfLine(behind: length)
    let words = String(decoding: line, as: UTF8.self).split { " \t!&|()".contains($0) }
    // A header is read once: `#ifndef DOOR_H`.
    if name == "#ifndef", let word = words.first, words.count == 1 {
      let rest = code[line.endIndex..<end].prefix(200).drop { $0 <= 32 }
      if rest.starts(with: "#define \(word)".utf8) { return true }
    }
    let builds = ["DEBUG", "simulator", "SIMULATOR", "STAGING"]
    return !words.contains { word in builds.contains { word.holds($0) } || isFlag(word) }
  }

  private func restOfLine(behind length: Int) -> ArraySlice<UInt8> {
    code[min(at + length, end)..<end].prefix { $0 != 10 && $0 != 13 }
  }

  /// Whether a word is a flag of the app's build: `INTERNAL_BUILD`.
  private func isFlag(_ word: Substring) -> Bool {
    word.utf8.count > 2 && (65...90).contains(word.utf8.first ?? 0) && !word.hasPrefix("TARGET_")
      && word.utf8.allSatisfy { (65...90).contains($0) || (48...57).contains($0) || $0 == 95 }
  }

  /// Whether the lines up to `#endif` may end a body; long ones hold declarations.
  private var mayReturn: Bool {
    let lines = String(decoding: code[at..<min(at + 2_000, end)], as: UTF8.self).split(separator: "\n")
    let block = lines.prefix { !$0.holds("#endif") }
    return block.count < lines.count
      && block.contains { $0.holds("return") && !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }
  }

  /// Whether the condition on the rest of the line is true on an iPhone; an unknown one counts as true.
  private func isCompiled(behind length: Int) -> Bool {
    let line = restOfLine(behind: length)
    let condition = String(decoding: line, as: UTF8.self).filter { $0 != " " && $0 != "\t" }
    let others = [
      "os(macOS)", "os(OSX)", "os(watchOS)", "os(tvOS)", "os(visionOS)", "os(Linux)", "canImport(AppKit)",
      "targetEnvironment(macCatalyst)", "canImport(WatchKit)",
    ]
    return condition.split(separator: "|").contains { choice in
      choice.split(separator: "&").allSatisfy { part in
        let isNegated = part.hasPrefix("!")
        let word = isNegated ? part.dropFirst() : part
        if word == "false" || word == "0" { return isNegated }
        if others.contains(where: { word.holds($0) }) { return isNegated }
        return !isNegated || !["os(iOS)", "canImport(UIKit)", "DEBUG"].contains { word.holds($0) }
      }
    }
  }
}
