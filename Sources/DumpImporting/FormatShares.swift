import JSONCoding

/// How much of a paste the objects of each format take.
///
/// Objects of others stand around a dump: the view that somebody asks about, another tool's list, a line of a log.
struct FormatShares {
  /// In the order of the paste, each with the first object's place.
  private var shares: [(document: EmbeddedDocument, byteCount: Int)] = []

  var isEmpty: Bool { shares.isEmpty }

  /// The format with most of the paste; of equals the first.
  var largest: EmbeddedDocument? {
    shares.reduce(shares.first) { $1.byteCount > ($0?.byteCount ?? 0) ? $1 : $0 }?.document
  }

  /// Whether no other format can have more, whatever stands in the bytes that are left.
  func isSettled(with bytesLeft: Int) -> Bool {
    let counts = shares.map(\.byteCount).sorted(by: >)
    guard let first = counts.first else { return false }
    return first > bytesLeft + (counts.dropFirst().first ?? 0)
  }

  /// Adds an object, or a document of them.
  ///
  /// - Returns: where the text goes on: at the end of the line, or of the document.
  mutating func add(_ object: EmbeddedDocument, in text: [UInt8]) -> Int {
    let isDocument = object.format.isDocument(at: object.start, of: text)
    let lineEnd = text.span.firstLineBreak(from: object.start)
    let end = isDocument ? max(object.end(in: text), lineEnd) : lineEnd
    let byteCount = end - object.start
    if let index = shares.firstIndex(where: { $0.document.format == object.format }) {
      shares[index].byteCount += byteCount
    } else {
      shares.append((object, byteCount))
    }
    return min(end, text.count)
  }
}
