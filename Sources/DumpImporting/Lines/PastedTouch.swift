import HitTesting
import JSONCoding
import TouchGeometry

/// A printed touch, in an event or alone, or a printed hit test: UIKit's own result.
///
///     <UITouch: 0x9> type: Direct; phase: Began; …; window: <UIWindow: 0x1; …>; responder: <UIButton: 0x4; …>;
///       location in window: {201, 441}; previous location in window: …
///
/// Older systems print `view:` for `responder:`, and no semicolons.
///
///     (lldb) po [[UIWindow keyWindow] hitTest:CGPointMake(201, 441) withEvent:nil]
///     <UIButton: 0x4; …>
struct PastedTouch {
  /// In the window's coordinates.
  let location: Point
  /// Empty if not printed.
  @TextRange var phase: Range<Int>
  /// The descriptions of its window and its view, by their indexes among the lines.
  let window: Int?
  let view: Int?
  /// Without a view its answer is nil.
  var isHitTest = false

  private static let mark = "location in window: {"
  /// The phase is before the window, with a few other words.
  private static let wordsMax = 200
  /// More than a user asks about.
  private static let touchesMax = 8

  /// The touches of a paste, in its order.
  ///
  /// - Complexity: linear in the text; a paste that names no view of a touch is not looked through.
  static func all(in lines: [DumpLine], _ text: [UInt8]) -> [PastedTouch] {
    let named = lines.indices.filter { lines[$0].role == .touchedView || lines[$0].role == .touchedWindow }
    guard let first = named.first else { return [] }
    var touches: [PastedTouch] = []
    var (start, next) = (lines[first].start, 0)
    while touches.count < touchesMax, let place = text.first(mark, in: start..<text.count) {
      let open = place + mark.utf8.count - 1
      start = open
      guard !text.matches("previous ", at: place - 9) else { continue }
      let behind = next
      while next < named.count, lines[named[next]].start < place { next += 1 }
      guard let location = point(at: open, in: text), behind < next else { continue }
      let own = named[behind..<next]
      touches.append(
        PastedTouch(
          location: location, phase: phase(before: lines[own[behind]].start, in: text),
          window: own.last { lines[$0].role == .touchedWindow },
          view: own.last { lines[$0].role == .touchedView }))
    }
    return touches
  }

  /// The first hit test of a paste whose answer, a view or nil, is printed in the next line.
  ///
  /// - Complexity: linear in the text.
  static func hitTest(in lines: [DumpLine], _ text: [UInt8]) -> PastedTouch? {
    let (receiver, mark) = ("[[UIWindow keyWindow", "] hitTest:CGPointMake(")
    guard let place = text.first(mark, in: text.indices),
      text.matches(receiver, at: place - receiver.utf8.count)
    else { return nil }
    let open = place + mark.utf8.count - 1
    let end = text.span.firstLineBreak(from: open)
    guard let close = text[open..<end].firstIndex(of: ")"),
      let numbers = text.numbers(2, in: open..<close + 1), numbers.isCalculable
    else { return nil }
    let start = text[end...].prefix { ASCII.isBlank($0) || ASCII.isLineBreak($0) }.endIndex
    let answer = text[start...].prefix { !ASCII.isLineBreak($0) }.prefix(wordsMax)
    let isNil = PrintedAnswers.isNil(answer.string.split { $0.isWhitespace })
    let view = isNil ? nil : lines.indices.first { (end...start).contains(lines[$0].start) }
    guard isNil || view != nil else { return nil }
    let location = Point(x: numbers[0], y: numbers[1])
    return PastedTouch(location: location, phase: 0..<0, window: nil, view: view, isHitTest: true)
  }

  /// The view of the first touch of a text whose description is not readable: `view: <ARSCNView: 0x1 | …>`.
  static func view(namedIn text: [UInt8]) -> String? {
    guard let touch = text.first("<UITouch", in: text.indices),
      let mark = text.first("view: <", in: touch..<text.count)
    else { return nil }
    let name = text[(mark + 7)...].prefix(120).prefix { !ASCII.isBlank($0) && $0 != ";" }
    let rest = text[name.endIndex...].prefix(40)
    guard name.last == ":", rest.dropFirst().starts(with: "0x".utf8) else { return nil }
    let address = rest.dropFirst().prefix { ASCII.isKeyByte($0) }
    return
      "\(text.text(in: name.startIndex..<name.endIndex - 1)) \(text.text(in: address.startIndex..<address.endIndex))"
  }

  private static func point(at open: Int, in text: [UInt8]) -> Point? {
    let end = text[open...].prefix(80).firstIndex(of: "}")
    guard let end, let numbers = text.numbers(2, in: open..<end + 1), numbers.isCalculable else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }

  private static func phase(before end: Int, in text: [UInt8]) -> Range<Int> {
    let words = max(end - wordsMax, 0)..<end
    guard let start = text.first("phase: ", in: words).map({ $0 + 7 }) else { return 0..<0 }
    let length = text[start..<end].prefix { ASCII.isLetter($0) }.count
    return start..<start + length
  }
}
