import JSONCoding

extension PastedText {
  /// Why the text is no JSON, and where. It is asked for once, and read for at every value: so it stays out of the readers.
  @inline(never)
  func error(of error: JSONError) -> ImportError {
    self.error(reasonOfCut(at: error) ?? Sentence(error.reason.detail), at: error.offset)
  }

  @inline(never)
  func error(of fault: XMLReader.Fault) -> ImportError {
    // Dots may end a name: then the fault is behind the next blank.
    let end = bytes[..<min(fault.offset, bytes.count)].lastIndex { !ASCII.isWhitespace($0) } ?? 0
    let isShortened =
      isElided(at: fault.offset) || isElided(at: end + 1) || hasDotsAtLineEnd(behind: fault.offset)
    return error(isShortened ? .shortenedHere : fault.detail, at: fault.offset)
  }

  /// Why the text is no JSON if a user or a log has shortened it; nil for other faults.
  ///
  /// - Complexity: linear in the text behind the error: for the one error that ends an import.
  private func reasonOfCut(at error: JSONError) -> Sentence? {
    if isElided(at: error.offset) { return .shortenedHere }
    if case .endOfInput(let expected) = error.reason {
      return .end(before: expected)
    }
    guard case .controlCharacter(let byte) = error.reason, ASCII.isLineBreak(byte) else { return nil }
    if isRestMargin(from: error.offset) { return .endInString }
    return hasDotsAtLineEnd(behind: error.offset) ? .shortenedHere : nil
  }

  private func hasDotsAtLineEnd(behind offset: Int) -> Bool {
    ["...\n", "...\r"].contains { bytes.has($0, in: min(offset, bytes.count)..<bytes.count) }
  }

  /// Whether dots end or begin at a byte.
  private func isElided(at offset: Int) -> Bool {
    ["...", "\u{2026}"].contains { bytes.matches($0, at: offset) || bytes.matches($0, at: offset - 3) }
  }

  /// Whether only blanks, line breaks and the marks around code follow.
  private func isRestMargin(from offset: Int) -> Bool {
    bytes[min(offset, bytes.count)...].allSatisfy { ASCII.isWhitespace($0) || $0 == "`" }
  }
}
