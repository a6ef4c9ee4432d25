import TestSupport
import JSONCoding
import Testing

@Suite("JSONReader agrees with the grammar")
struct JSONReaderRandomTests {
  @Test("on random documents, changed and unchanged", arguments: searchSeeds(8))
  func mutations(seed: Int) {
    var generator = DocumentGenerator(seed: UInt64(seed))
    var acceptedCount = 0
    for _ in 0..<1500 {
      let document = generator.document()
      #expect(errorOfSkipping(document) == nil, "\(String(decoding: document, as: UTF8.self))")
      #expect(errorOfReading(document) == nil)
      #expect(GrammarOracle.accepts(document))
      let mutant = generator.mutated(document)
      let error = errorOfSkipping(mutant)
      let isAccepted = GrammarOracle.accepts(mutant)
      #expect((error == nil) == isAccepted, "\(mutant): \(String(describing: error))")
      #expect(errorOfReading(mutant) == error)
      #expect(error?.offset ?? 0 <= mutant.count)
      acceptedCount += isAccepted ? 1 : 0
    }
    // Both answers must have been put to the test.
    #expect((100..<1400).contains(acceptedCount))
  }

  @Test("What comes after the first wrong byte changes nothing")
  func errorsLookAheadNoFurther() {
    var generator = DocumentGenerator(seed: 99)
    for _ in 0..<2000 {
      let mutant = generator.mutated(generator.document())
      guard let error = errorOfSkipping(mutant), error.offset < mutant.count else { continue }
      // A reason may need the rest of its sequence, escape or word; nothing is longer, but for numbers.
      guard error.reason != .numberTooLarge else { continue }
      let cut = Array(mutant.prefix(error.offset + 12))
      #expect(errorOfSkipping(cut) == error, "\(mutant)")
    }
  }

  @Test("on every text of up to four bytes out of the grammar's")
  func everySmallText() {
    let alphabet = Array("[]{}\",:0-.e1n \\u".utf8)
    var texts: [[UInt8]] = [[]]
    for _ in 0..<4 {
      texts = texts.flatMap { text in alphabet.map { text + [$0] } }
      for text in texts where (errorOfSkipping(text) == nil) != GrammarOracle.accepts(text) {
        Issue.record("\(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  @Test("Every pair of bytes in a string is accepted just if it is UTF-8 and plain")
  func everyPairOfBytes() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let text = [0x22, first, second, 0x22]
        if (errorOfSkipping(text) == nil) != GrammarOracle.accepts(text) { Issue.record("\(text)") }
      }
    }
  }
}
