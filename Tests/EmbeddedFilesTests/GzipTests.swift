import Foundation
import TestSupport
import Testing

@testable import EmbeddedFiles

@Suite("Gzip undone")
struct GzipTests {
  static let sentence = "hello hello hello hello"

  /// What zlib 1.3 has made, with a strategy for each kind of block (RFC 1951 §3.2.3).
  @Test(
    "Every kind of block is read",
    arguments: [
      ("stored", "H4sIAAAAAAAAAwEGAPn/c3RvcmVkC/lDVgYAAAA=", "stored"),
      ("fixed codes", "H4sIAAAAAAAAA8tIzcnJV8hAJwHjUT2NFwAAAA==", sentence),
      ("nothing", "H4sIAAAAAAAAAwMAAAAAAAAAAAA=", ""),
      (
        "own codes, no distances", "H4sIAAAAAAAAAwXBAQEAAAjDoKzs9s8gyORkIpOTiUxOJg9admJeLQAAAA==",
        String(repeating: "abacabadabacaba", count: 3)
      ),
      (
        "copies of themselves", "H4sIAAAAAAAAA0scBUQDAAkZl4ksAQAA", String(repeating: "a", count: 300)
      ),
      // RFC 1952 §2.3: extra field, name, comment and the header's checksum.
      (
        "a header with everything", "H4sIHgAAAAAAAwIAeHluYW1lAGNvbW1lbnQAEjTLSM3JyVfIQCcB41E9jRcAAAA=",
        sentence
      ),
    ])
  func blocks(kind: String, base64: String, text: String) throws {
    let octets = [UInt8](try #require(Data(base64Encoded: base64)))
    #expect(Gzip.inflate(octets, countMax: 1000) == Array(text.utf8), "\(kind)")
    #expect(Gzip.inflate(octets, countMax: text.utf8.count) != nil)
    #expect(text.isEmpty || Gzip.inflate(octets, countMax: text.utf8.count - 1) == nil)
    for count in octets.indices { #expect(Gzip.inflate(Array(octets[..<count]), countMax: 1000) == nil) }
    #expect(Gzip.inflate(octets + [0], countMax: 1000) == nil)
  }

  /// Bytes of few kinds and of many, with repetitions near and far.
  static func bytes(_ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let letters = UInt8.random(in: 1...255, using: &random)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...400, using: &random) {
      if !bytes.isEmpty, Bool.random(using: &random) {
        let start = Int.random(in: bytes.indices, using: &random)
        bytes += bytes[start..<min(bytes.count, start + .random(in: 1...600, using: &random))]
      } else {
        bytes += (0..<Int.random(in: 1...40, using: &random)).map { _ in
          .random(in: 0...letters, using: &random)
        }
      }
    }
    return bytes
  }

  static func gzip(_ bytes: [UInt8], _ level: String) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", level, "--no-name", "--stdout", file.path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let compressed = try output.fileHandleForReading.readToEnd() ?? Data()
    gzip.waitUntilExit()
    return [UInt8](compressed)
  }

  @Test("What the system's gzip makes of random bytes is undone", arguments: searchSeeds(40 as UInt64))
  func system(seed: UInt64) throws {
    let bytes = Self.bytes(seed)
    for level in ["-1", "-9"] {
      #expect(
        Gzip.inflate(try Self.gzip(bytes, level), countMax: bytes.count) == bytes, "seed \(seed), \(level)")
    }
  }

  @Test(
    "Damaged octets are refused, or are none that matter; nothing traps", arguments: searchSeeds(40 as UInt64)
  )
  func damaged(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = Self.bytes(seed)
    let octets = try Self.gzip(bytes, "-6")
    for _ in 0..<200 {
      var damaged = octets
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[.random(in: damaged.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if let found = Gzip.inflate(damaged, countMax: 2 * bytes.count) { #expect(found == bytes) }
    }
  }

  @Test(
    "Random octets behind a header never trap, whatever codes they make", arguments: searchSeeds(20 as UInt64)
  )
  func garbage(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let octets = (0..<Int.random(in: 1...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var inflater = Inflater(octets, from: 0, countMax: 10_000)
      if let bytes = try? inflater.inflate() {
        #expect(bytes.count <= 10_000 && inflater.end <= octets.count)
      }
    }
  }
}
