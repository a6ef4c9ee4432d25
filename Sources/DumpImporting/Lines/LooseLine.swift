import JSONCoding

/// What a line without a description is.
///
/// A dump is pasted with what stood around it. A line that is known to say nothing is passed over in silence; dots say
/// that views are missing; any other line is reported, as it may be a view that was not understood.
enum LooseLine {
  case blank
  /// What debuggers and logs put around a dump: prompts, headings, brackets.
  case noise
  /// Dots: something was left out here.
  case elision
  case framelessTree(FramelessTree)
  case other

  /// - Parameter range: a line without the blanks at its end.
  init(_ text: [UInt8], _ range: Range<Int>) {
    var content = range
    while let first = content.first, Self.isIndent(text[first]) { content = content.dropFirst() }
    guard let first = content.first, let last = content.last else {
      self = .blank
      return
    }
    if text.isElision(content) {
      self = .elision
    } else if let tree = FramelessTree(text, content) {
      self = .framelessTree(tree)
    } else if text[last] == ASCII.colon || Self.isPrompt(text, first) || Self.isMarks(text, content) {
      self = .noise
    } else {
      self = .other
    }
  }

  private static func isIndent(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == ASCII.bar || byte == ASCII.slash || byte == ASCII.plus
  }

  /// What debuggers print or people type before a dump: lldb, gdb, Cycript, Xcode's console, Markdown's fences.
  private static func isPrompt(_ text: [UInt8], _ first: Int) -> Bool {
    [
      "(lldb)", "(gdb)", "po ", "p ", "expr ", "e -", "$", "\u{25BF} ", "- some", "Printing description",
      "'*M' means", "cy#", "```",
    ]
    .contains { text.matches($0, at: first) }
  }

  /// Nothing but brackets and quotes.
  private static func isMarks(_ text: [UInt8], _ content: Range<Int>) -> Bool {
    content.allSatisfy { "()[]{},;\"'`@*\\#-=".utf8.contains(text[$0]) }
  }
}

extension [UInt8] {
  /// Whether nothing but dots stands there, or ellipses (`…`, in UTF-8 the bytes E2 80 A6).
  func isElision(_ range: Range<Int>) -> Bool {
    guard range.count >= 3, let first = range.first else { return false }
    if self[first] == ASCII.period {
      return range.allSatisfy { self[$0] == ASCII.period || self[$0] == ASCII.space }
    }
    return self[first] == 0xE2
      && range.allSatisfy {
        self[$0] == 0xE2 || self[$0] == 0x80 || self[$0] == 0xA6 || self[$0] == ASCII.period
      }
  }
}
