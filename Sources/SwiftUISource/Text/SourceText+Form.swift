public import SourceReading
import WorkMetering

extension SourceText {
  /// Whether a text is Swift code of a view, by its form: `some View` with its body, a type that is a view, or a closed
  /// call of a container.
  ///
  /// Words alone prove nothing: logs have `device.tap() failed: View is not hittable` and `Button (Pay)`.
  ///
  /// - Complexity: linear in the bytes.
  public static func isLikelySwift(_ bytes: [UInt8]) -> Bool {
    var form = SwiftForm(bytes: bytes)
    return form.showsView()
  }
}

/// The words of a text, and what is around them.
private struct SwiftForm {
  let bytes: [UInt8]
  /// The bytes left to all searches for the ends of calls: the first call of a source ends soon.
  private var lookAhead = 1 << 20

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func showsView() -> Bool {
    var index = 0
    while index < bytes.count {
      guard isWordByte(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
      if tellsView(start..<index) { return true }
    }
    return false
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    // A letter, a digit or `_`.
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x80...: true
    default: false
    }
  }

  private mutating func tellsView(_ word: Range<Int>) -> Bool {
    func isWord(_ text: StaticString) -> Bool {
      word.count == text.utf8CodeUnitCount && bytes[word].elementsEqual(text.description.utf8)
    }
    switch bytes[word.lowerBound] {
    case UInt8(ascii: "s"): return isWord("some") && isResult(word)
    case UInt8(ascii: "V") where isWord("View") || isWord("ViewModifier"):
      return isInherited(word)
    case UInt8(ascii: "B")...UInt8(ascii: "Z"), UInt8(ascii: "o"):
      guard word.count <= Self.callBytesMax, let open = callStart(word.upperBound) else { return false }
      let name = String(decoding: bytes[word], as: UTF8.self)
      guard SwiftUIWords.signs.contains(name), !isDeclared(word), !isMember(word),
        !isProse(behind: word.lowerBound),
        bytes[open] == UInt8(ascii: "(") || !Self.closureless.contains(name) && !isType(word)
      else { return false }
      return isCall(openedAt: open, needsLabel: bytes[open] == UInt8(ascii: "{") && name == "Button")
    default: return false
    }
  }

  /// The first byte behind blanks, and behind line breaks if they are skipped, too.
  private func skipBlanks(_ start: Int, lineBreaks: Bool = false) -> Int {
    let end = min(start + Self.blanksMax, bytes.count)
    var index = start
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09: index += 1
      case 0x0A, 0x0D:
        guard lineBreaks else { return index }
        index += 1
      default: return index
      }
    }
    return index
  }

  /// The longest skipped indentation.
  private static let blanksMax = 256

  /// Whether `some` is in `: some View {` or `-> some View {`.
  private func isResult(_ some: Range<Int>) -> Bool {
    let type = skipBlanks(some.upperBound, lineBreaks: true)
    guard type > some.upperBound else { return false }
    let end = bytes[type...].firstIndex { !isWordByte($0) } ?? bytes.count
    guard ["View", "Scene"].contains(where: { bytes[type..<end].elementsEqual($0.utf8) }) else {
      return false
    }
    let before = bytes[..<some.lowerBound].suffix(Self.blanksMax).last { $0 != 0x20 && $0 != 0x09 }
    guard before == UInt8(ascii: ":") || before == UInt8(ascii: ">") else { return false }
    let next = skipBlanks(end, lineBreaks: true)
    return bytes[next...].starts(with: "{".utf8) || bytes[next...].starts(with: "where".utf8)
  }

  /// Whether `View` is in `struct Row: View {`.
  private func isInherited(_ view: Range<Int>) -> Bool {
    guard bytes[..<view.lowerBound].suffix(2).elementsEqual(": ".utf8) else { return false }
    let before = bytes[..<view.lowerBound].suffix(Self.headBytesMax)
    let start = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? before.startIndex
    let words = bytes[start..<view.lowerBound].split { !isWordByte($0) }
    guard words.contains(where: { Self.declarations.contains(String(decoding: $0, as: UTF8.self)) }) else {
      return false
    }
    let rest = bytes[view.upperBound...].prefix(Self.headBytesMax).prefix { $0 != 0x0A && $0 != 0x0D }
    let next = skipBlanks(view.upperBound, lineBreaks: true)
    return rest.contains(UInt8(ascii: "{")) || bytes[next...].starts(with: "{".utf8)
  }

  /// `enum Section {` names a type, and shows nothing.
  private func isDeclared(_ name: Range<Int>) -> Bool {
    let before = bytes[..<name.lowerBound].suffix(Self.headBytesMax)
    guard before.last == UInt8(ascii: " "), let word = before.split(separator: UInt8(ascii: " ")).last else {
      return false
    }
    let last = word.reversed().prefix(while: isWordByte).reversed()
    return Self.declarations.contains(String(decoding: last, as: UTF8.self))
  }

  /// `pandoc.Link(`, `toga.Button(`: modules of Swift have capitals.
  private func isMember(_ name: Range<Int>) -> Bool {
    guard bytes[..<name.lowerBound].last == UInt8(ascii: ".") else { return false }
    let owner = bytes[..<(name.lowerBound - 1)].suffix(Self.headBytesMax).reversed().prefix(while: isWordByte)
    return !owner.isEmpty && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= (owner.last ?? 0))
  }

  /// Views that take no closure alone: `Text { value: 3 }` is another language's, or a log's.
  private static let closureless = Set(
    words: """
      Text Image Spacer Divider Color Rectangle RoundedRectangle Circle Capsule Ellipse
      """)

  /// `where Element == Button {`, `-> Button {`.
  private func isType(_ name: Range<Int>) -> Bool {
    let before = bytes[..<name.lowerBound].suffix(3)
    return before.elementsEqual("== ".utf8) || before.elementsEqual("-> ".utf8)
  }

  /// Whether a word is before a place in its line that Swift has not before a view; lines may have numbers.
  private func isProse(behind place: Int) -> Bool {
    let before = bytes[..<place].suffix(Self.headBytesMax)
    let gap = before.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    let word = before.dropLast(gap).reversed().prefix(while: isWordByte).reversed()
    guard gap > 0, word.contains(where: { !(0x30...0x39 ~= $0) }) else { return false }
    return !Self.wordsBeforeViews.contains(String(decoding: word, as: UTF8.self))
  }

  private static let wordsBeforeViews = Set(words: "return in else try await some any case is as do")

  private static let declarations = Set(words: "struct class enum extension protocol")
  private static let headBytesMax = 512

  /// The beginning of a call's arguments or closure: Swift has no blank before arguments.
  private func callStart(_ end: Int) -> Int? {
    if end < bytes.count, bytes[end] == UInt8(ascii: "(") { return end }
    let open = skipBlanks(end, lineBreaks: true)
    return open < bytes.count && bytes[open] == UInt8(ascii: "{") ? open : nil
  }

  /// Whether brackets that open here are those of a call: closed, with no prose behind it, or open at a line's end, as
  /// in partly pasted source. Arguments as in `Button(text="Pay")` are no Swift.
  ///
  /// - Parameter needsLabel: whether another closure follows, as behind the action of a button.
  private mutating func isCall(openedAt open: Int, needsLabel: Bool) -> Bool {
    var (index, depth) = (open, 0)
    let hasArguments = bytes[open] == UInt8(ascii: "(")
    while index < bytes.count, lookAhead > 0 {
      lookAhead -= 1
      switch Unicode.Scalar(bytes[index]) {
      case "\"":
        let end = endOfString(index)
        lookAhead -= end - index
        index = end
      case "(", "{":
        depth += 1
        if endsLine(index + 1) { return true }
      case "[": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return goesOn(behind: index, needsLabel: needsLabel) }
      case "=" where hasArguments && depth == 1 && assigns(index): return false
      default: break
      }
      index += 1
    }
    return false
  }

  /// Whether an equals sign is alone.
  private func assigns(_ index: Int) -> Bool {
    !"=!<>~".utf8.contains(bytes[index - 1]) && bytes[index...].dropFirst().first != UInt8(ascii: "=")
  }

  /// The place of the quote that ends a string, or of the line's last byte.
  private func endOfString(_ quote: Int) -> Int {
    var index = quote + 1
    while index < bytes.count {
      switch Unicode.Scalar(bytes[index]) {
      case "\"", "\n", "\r": return index
      case "\\": index += 2
      default: index += 1
      }
    }
    return index
  }

  private func endsLine(_ start: Int) -> Bool {
    let next = skipBlanks(start)
    return next >= bytes.count || bytes[next] == 0x0A || bytes[next] == 0x0D
  }

  /// Whether Swift may go on like this behind a call's end; prose may not.
  private func goesOn(behind end: Int, needsLabel: Bool) -> Bool {
    let next = skipBlanks(end + 1)
    if endsLine(next) { return !needsLabel }
    let rest = bytes[next...]
    if bytes[next] == UInt8(ascii: ".") { return rest.dropFirst().first.map(isWordByte) ?? false }
    if "{)}];/?:&|=+".utf8.contains(bytes[next]) { return !needsLabel }
    // The name of a second closure: `Button { } label: { … }`.
    return bytes[end] == UInt8(ascii: "}") && isWordByte(bytes[next])
      && rest.prefix(Self.headBytesMax).drop(while: isWordByte).first == UInt8(ascii: ":")
  }

  private static let callBytesMax = 19
}
