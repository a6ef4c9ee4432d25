import Foundation
import HTTPProtocol
import TestSupport
import Testing

/// Whatever bytes come, the service answers: with an answer, or with a problem that says where.
@Suite("Broken copies of the examples")
struct MutationTests {
  /// The large example takes long to read in a debug build; the others have every key that it has.
  static let names = ExampleTests.names.filter { $0 != "screen" }
  private static let seed: UInt64 = 0xB10C_ED17

  @Test("Random changes of bytes give 200, 400 or 422", arguments: names)
  func bytes(name: String) throws {
    let original = Array(try ExampleTests.file("\(name).json").utf8)
    var generator = SplitMix64(seed: Self.seed)
    for _ in 0..<300 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.change(&bytes, &generator) }
      try Self.expectAnswer(bytes)
    }
    expectUsualAnswer()
  }

  /// The text stays JSON more often when whole tokens change places.
  @Test("Tokens from elsewhere in the document give 200, 400 or 422", arguments: names)
  func tokens(name: String) throws {
    let text = try ExampleTests.file("\(name).json")
    let tokens = text.matches(of: /"[^"]*"|-?[0-9.]+|true|false|null|[\[\]{}:,]/).map { String($0.output) }
    let strange = ["1e308", "-1e-308", "\"\"", "[]", "{}", "null", "\"0.0\"", "\"touches\"", "2", "-0"]
    var generator = SplitMix64(seed: Self.seed)
    for _ in 0..<200 {
      var mutated = tokens
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<mutated.count, using: &generator)
        let isPunctuation = "[]{}:,".contains(mutated[index])
        // A value takes a value's place, and a bracket another bracket's.
        let others = (tokens + strange).filter { "[]{}:,".contains($0) == isPunctuation }
        mutated[index] = others.randomElement(using: &generator) ?? ""
      }
      try Self.expectAnswer(Array(mutated.joined(separator: " ").utf8))
    }
    expectUsualAnswer()
  }

  @Test("Random bytes are no JSON, or a request that lacks everything")
  func noise() throws {
    var generator = SplitMix64(seed: Self.seed)
    let alphabet =
      Array(#"{}[]",:.0123456789-+eEtrufalsn\ /"#.utf8) + [0x00, 0x0A, 0x7F, 0x80, 0xC3, 0xED, 0xFF]
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      try Self.expectAnswer(bytes)
    }
  }

  private static func change(_ bytes: inout [UInt8], _ generator: inout SplitMix64) {
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes[index] = bytes.randomElement(using: &generator) ?? 0
    case 2: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: index)
    case 3: bytes.remove(at: index)
    default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &generator))
    }
  }

  private static func expectAnswer(_ bytes: [UInt8]) throws {
    let response = ask(bytes: bytes)
    if response.status == 200 {
      #expect(try JSON(response.body).keys.isEmpty == false)
    } else {
      let isExpected = response.status == 400 || response.status == 422
      #expect(isExpected, "\(response.status) for \(String(decoding: bytes, as: UTF8.self))")
      try expectProblem(response, bodyCount: bytes.count)
    }
  }
}
