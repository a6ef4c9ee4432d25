public import JSONCoding
import WorkMetering

extension JSONWriter {
  /// A list of objects.
  ///
  /// - Parameter encode: writes the members of one.
  /// - Throws: as soon as more than `bytesMax` bytes have been written.
  public mutating func objects<Element>(
    _ key: String, _ elements: [Element], _ bytesMax: Int, _ encode: (Element, inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    try array(key) { (json) throws(AnswerTooLong) in
      for element in elements {
        json.object { encode(element, &$0) }
        if json.count > bytesMax || !Work.goesOn(after: 16) { throw AnswerTooLong() }
      }
    }
  }
}
