import WorkMetering

/// Finds which of some phrases stand in a text, in one pass over it.
///
///     text     … F a i l e d   t o …
///              the first two bytes ─▶ the few phrases that begin so ─▶ compared
struct PhraseTable {
  private let phrases: [[UInt8]]
  /// By the first two bytes: whether a phrase begins so.
  private var begins = [Bool](repeating: false, count: 1 << 16)
  private var byStart: [Int: [Int]] = [:]

  /// - Parameter phrases: of two bytes at least.
  init(_ phrases: [String]) {
    self.phrases = phrases.map { Array($0.utf8) }
    for (index, phrase) in self.phrases.enumerated() where phrase.count > 1 {
      let start = Self.start(phrase[0], phrase[1])
      begins[start] = true
      byStart[start, default: []].append(index)
    }
  }

  private static func start(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// Where each phrase first stands in the range; nil for one that does not.
  ///
  /// - Complexity: linear in the bytes, as a phrase that was found is not looked for again, and few begin alike.
  func firstPlaces(in text: [UInt8], _ range: Range<Int>) -> [Int?] {
    var places = [Int?](repeating: nil, count: phrases.count)
    let range = range.clamped(to: text.indices)
    guard range.count > 1, Work.goesOn(after: range.count / 8) else { return places }
    var previous = text[range.lowerBound]
    for index in range.lowerBound..<range.upperBound - 1 {
      let (first, second) = (previous, text[index + 1])
      previous = second
      let start = Self.start(first, second)
      guard begins[start], let candidates = byStart[start] else { continue }
      for candidate in candidates where places[candidate] == nil {
        let phrase = phrases[candidate]
        if phrase.count <= text.count - index, text[index..<index + phrase.count].elementsEqual(phrase) {
          places[candidate] = index
        }
      }
    }
    return places
  }
}
