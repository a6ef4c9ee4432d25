// What is not understood, and where it ends.

extension ObjectiveCReader {
  /// Notes what is not understood, and what is assigned in it.
  func giveUp(_ first: Int, from start: Int) {
    found.declarations.notUnderstood.append(bytes(from: start))
    noteAssignments(in: first..<at)
  }

  /// Notes what some tokens seem to assign.
  func noteAssignments(in range: TokenRange) {
    for index in range where code.isWord(index) {
      let isAssigned = code.kind(index + 1) == .op && Self.assignments.contains(code.string(index + 1))
      if isAssigned { note(assignmentTo: code.string(index), at: code.start(of: index)) }
      if code.isMark(index + 1, ":"), let name = ObjectiveCWords.property(setBy: code.string(index)) {
        note(assignmentTo: name, at: code.start(of: index))
      }
    }
  }

  /// To the end of a statement that is not understood.
  mutating func skipStatement() {
    let isLoopOnce = isWord("do")
    repeat {
      if take(mark: ";") { return }
      let isBody = isMark("{")
      skip()
      if isAtEnd { return }
      if isBody {
        if isWord("else") || isAttribute("@catch") || isAttribute("@finally") || isMark(".") || isLoopOnce {
          continue
        }
        take(mark: ";")
        return
      }
    } while !code[at].isAfterNewline || !ObjectiveCWords.statements.contains(word()) && !endsProse
  }

  /// Whether code begins behind the words of a post: `UIView *box = …`, `[box addSubview:…`.
  private var endsProse: Bool {
    guard found.isPasted else { return false }
    if isMark("[") { return code.kind(at - 1) != .op && !code.isMark(at - 1, ",") }
    return kind() == .word && isOp("*", 1) && kind(2) == .word && isOp("=", 3)
  }

  // MARK: - Braces

  /// The statements of a method or a function; where a brace is missing, or one too many, none is understood.
  mutating func wholeBody() -> [Statement] {
    let start = place
    let isClosed = code[at].ownsMatch
    var inner = reader(of: at + 1..<(isClosed ? code.inside(at).upperBound : endOfOpenBody))
    at = isClosed ? min(code.next(at), end) : max(inner.end, at + 1)
    let read = inner.statements()
    guard !found.isPasted, !isClosed || isMark("[") || ObjectiveCWords.statements.contains(word()) else {
      return read
    }
    found.declarations.notUnderstood.append(bytes(from: start))
    return [Statement(.notUnderstood, bytes(from: start))]
  }

  /// Where the next method begins, or the class ends, behind a brace without its other one.
  private var endOfOpenBody: Int {
    var index = at + 1
    while index < end {
      switch code[index].kind {
      case .attribute where ["@end", "@implementation", "@interface"].contains(code.string(index)):
        return index
      case .op where code[index].isAfterNewline && code.isMark(index + 1, "("):
        if code.isMark(index - 1, "}") || code.isMark(index - 1, ";") { return index }
      default: break
      }
      index = code[index].kind == .opening && !code[index].ownsMatch ? index + 1 : code.next(index)
    }
    return end
  }
}
