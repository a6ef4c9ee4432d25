import JSONCoding

/// The trees without frames that people paste, told by the marks of one line.
enum FramelessTree {
  /// `|   UIView:0x1`
  case autolayoutTrace
  /// `|	UIButton, label: Pay (enabled) (not selected) (not highlighted)`. Source: KIF's UIView-Debugging.m.
  case kif

  /// The command that prints it.
  var command: String {
    switch self {
    case .autolayoutTrace: "`_autolayoutTrace`"
    case .kif: "KIF's `printViewHierarchy`"
    }
  }

  /// - Parameter content: a line without its indentation.
  init?(_ text: [UInt8], _ content: Range<Int>) {
    var at = content.lowerBound
    // `•`, `*` and `+` mark what is ambiguous, or was updated.
    while at < content.upperBound, text[at] >= 0x80 || "*+| ".utf8.contains(text[at]) { at += 1 }
    let start = at
    while at < content.upperBound, ASCII.isKeyByte(text[at]) || text[at] == ASCII.dollar { at += 1 }
    guard at > start else { return nil }
    if text.matches(":0x", at: at) {
      self = .autolayoutTrace
    } else if ASCII.isCapital(text[start]) || text[start] == ASCII.underscore,
      Self.marksOfKIF.contains(where: { text.matches($0, at: at) })
    {
      self = .kif
    } else {
      return nil
    }
  }

  private static let marksOfKIF = [
    ", label: ", ", identifier: ", " (invisible)", " (enabled)", " (not enabled)", " (highlighted)",
    " (not highlighted)",
  ]
}
