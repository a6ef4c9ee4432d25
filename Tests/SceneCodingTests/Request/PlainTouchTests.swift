import HitTesting
import SceneSupport
import TestSupport
import Testing

@testable import SceneCoding

/// Plain touches are read in another way than all others, and mean the same.
@Suite("Plain touches")
struct PlainTouchTests {
  private static let scene = #""scene":{"windows":[{"id":"w","frame":[0,0,9,9]}]}"#
  private static let padding = #","include":["log","dispatch","gestureRecognizers"],"passes":1"#

  /// Touches in the forms that encoders write, and values at the borders of what is plain; at the end of the text
  /// and not.
  static let documents: [String] = {
    let numbers = [
      "12.5", "-0", "0", "00", "01", "-1.25", "-", "1.", ".5", "1e3", "1234567", "12345678", "0.12345678",
      "0.30000000000000004", "1e999", "NaN", "null", "\"1\"", "1 ", "7.0000001",
    ]
    let touches =
      numbers.flatMap { [#"{"x":\#($0),"y":300}"#, #"{"x":1,"y":\#($0)}"#, #"{ "x" : \#($0) , "y" :2 }"#] }
      + [
        "{\n  \"x\": 1,\n  \"y\": 2\n}", #"{"y":1,"x":2}"#, #"{"x":1,"y":2,"in":"w"}"#,
        #"{"x":1,"y":2,"in":"v"}"#,
        #"{"x":1}"#, #"{"x":1,"x":2}"#, #"{"x":1,"y":2,"y":3}"#, #"{"x":1,"y":2,"z":3}"#,
        #"{"\u0078":1,"y":2}"#,
        "{}", "[]", "[1,2]", "1", "null", #"{"x":1,"y":2,}"#,
      ]
    let lists = touches.flatMap { touch in
      let plain = #"{"x":12.5,"y":300}"#
      return [touch, "\(plain),\(touch),\(plain)", "\(plain) ,\n \(plain) , \(touch)"].map { "[\($0)]" }
    }
    let members =
      touches.map { #""touch":"# + $0 } + (lists + ["[]", "[ ]", "[,]"]).map { #""touches":"# + $0 }
    return members.flatMap { ["{\(scene),\($0)}", "{\($0)\(padding),\(scene)}"] }
  }()

  @Test("Every document gives the same touches or the same mistakes in both ways")
  func agrees() {
    for document in Self.documents { expectSame(Array(document.utf8)) }
  }

  @Test("A document with some bytes changed gives the same in both ways", arguments: searchSeeds(8))
  func mutations(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = Array("{}[],:\"\\ \n0123456789.-+eExyin".utf8) + [0, 0x1F, 0x7F, 0xC3, 0xFF]
    for _ in 0..<1_500 {
      var document = Array(try #require(Self.documents.randomElement(using: &random)).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<document.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: document[index] = try #require(bytes.randomElement(using: &random))
        case 1: document.insert(try #require(bytes.randomElement(using: &random)), at: index)
        default: document.remove(at: index)
        }
      }
      expectSame(document)
    }
  }

  @Test("A document that ends early gives the same in both ways")
  func truncations() {
    for touch in [#""touch":{"x":12.5,"y":-3}"#, #""touches":[{"x":12.5,"y":-3},{"x":1,"y":2}]"#] {
      let document = Array("{\(Self.scene),\(touch)}".utf8)
      for count in 0..<document.count { expectSame(Array(document[..<count])) }
    }
  }

  @Test("The bound on touches holds in both ways", arguments: [0, 1, 3, 4, 5])
  func bound(_ countMax: Int) {
    let touches = Array(repeating: #"{"x":12.5,"y":-3}"#, count: 4)
    for odd in 0...4 {
      var touches = touches
      if odd < 4 { touches[odd] = #"{"y":1,"x":2}"# }
      expectSame(
        Array("{\(Self.scene),\"touches\":[\(touches.joined(separator: ","))]}".utf8), countMax: countMax)
    }
  }

  private func expectSame(_ document: [UInt8], countMax: Int = 100) {
    let plain = Self.outcome(document, countMax, isCareful: false)
    let careful = Self.outcome(document, countMax, isCareful: true)
    if plain != careful {
      Issue.record("\(String(decoding: document, as: UTF8.self))\n\(plain)\n\(careful)")
    }
  }

  /// Everything that was read, or everything that is wrong, as text.
  private static func outcome(_ document: [UInt8], _ countMax: Int, isCareful: Bool) -> String {
    var limits = SceneLimits()
    limits.touchesMax = countMax
    var decoder = HitTestRequestDecoder(document, limits: limits, isCareful: isCareful)
    do {
      let request = try decoder.decode()
      return "\(request.isSingle) \(request.passes) \(request.include) \(request.touches)"
    } catch {
      return "\(error)"
    }
  }
}
