import TestSupport
import Testing

@testable import SceneStoring

@Suite("SHA-256")
struct SHA256Tests {
  /// Source: NIST, "SHA-256 examples", and the Cryptographic Algorithm Validation Program's short messages.
  static let vectors: [(message: [UInt8], digest: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      Array(
        ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    ([0xD3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
    ([0x11, 0xAF], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
    (
      [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test("The published messages have the published digests", arguments: vectors)
  func published(message: [UInt8], digest: String) {
    #expect(SceneID(of: message).digits == digest)
  }

  /// Of the bytes 0, 1, … 250, 0, …, as Python's hashlib gives them.
  static let lengths: [(Int, String)] = [
    (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
    (3, "ae4b3280e56e2faf83f414a6e3dabe9d5fbe18976544c05fed121accb85b53fc"),
    (4, "054edec1d0211f624fed0cbca9d4f9400b0e491c43742af2c5b0abebf0c990d8"),
    (54, "675f28acc0b90a72d1c3a570fe83ac565555db358cf01826dc8eefb2bf7ca0f3"),
    (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
    (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
    (57, "2fe741af801cc238602ac0ec6a7b0c3a8a87c7fc7d7f02a3fe03d1c12eac4d8f"),
    (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
    (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
    (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
    (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
    (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
    (127, "92ca0fa6651ee2f97b884b7246a562fa71250fedefe5ebf270d31c546bfea976"),
    (128, "471fb943aa23c511f6f72f8d1652d9c880cfa392ad80503120547703e56a2be5"),
    (129, "5099c6a56203f9687f7d33f4bfdf576d31dc91f6b695ecea38b2770c87631135"),
    (1000, "4e4c294b331f7a2099a379bec34b9f9fc03dc46ab465d998f4d683da53487e6d"),
  ]

  @Test("Messages that end around the border of a block have the right digests", arguments: lengths)
  func borders(length: Int, digest: String) {
    #expect(SceneID(of: (0..<length).map { UInt8($0 % 251) }).digits == digest)
  }
}

@Suite("Ids of scenes")
struct SceneIDTests {
  private static func id(_ text: some Sequence<UInt8>) -> SceneID? {
    let text = Array(text)
    return SceneID(text.span)
  }

  @Test("The text of an id names it, whatever its digits are")
  func roundTrip() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let document = (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
      let id = SceneID(of: document)
      #expect(Self.id(id.description.utf8) == id)
      #expect(id.description == "sha256:\(id.digits)")
    }
  }

  @Test("Any other byte in any place makes a text that is no id")
  func otherBytes() {
    let text = Array(SceneID(of: [1, 2, 3]).description.utf8)
    #expect(text.count == 71)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var other = text
        other[place] = byte
        let isDigit = 0x30...0x39 ~= byte || 0x61...0x66 ~= byte
        let isRight = place < 7 ? byte == text[place] : isDigit
        #expect((Self.id(other) != nil) == isRight, "\(byte) at \(place)")
        if isRight, byte != text[place] { #expect(Self.id(other) != Self.id(text)) }
      }
    }
  }

  @Test("Texts that are longer or shorter than an id are no ids")
  func otherLengths() {
    let text = Array(SceneID(of: []).description.utf8)
    for count in 0..<text.count { #expect(Self.id(text[..<count]) == nil) }
    #expect(Self.id(text + [UInt8(ascii: "0")]) == nil)
    #expect(Self.id([UInt8(ascii: "0")] + text) == nil)
  }
}
