import Foundation
import HitTesting
import SceneSupport
import TestSupport
import Testing
@testable import SceneCoding

/// Plain views are read in another way than all others, and mean the same.
@Suite("Plain views")
struct PlainViewTests {
  private static let view = #"""
    {"id":"a","class":"UIButton","frame":[0,0.5,393,852.333],"bounds":[-1,2.25,393,852.333],"alpha":0.5,
    "isHidden":false,"isUserInteractionEnabled":true,"clipsToBounds":false,"subviews":[]}
    """#

  /// What mutations put into a document.
  private static let bytes = Array("{}[],:\"\\ \n0123456789.-+eEtfnauls".utf8) + [0, 0x1F, 0x7F, 0xC3, 0xFF]

  private static func request(_ views: String) -> String {
    #"{"scene":{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":["# + views
      + #"]}]},"touch":{"x":1,"y":1},"include":[],"passes":1}"#
  }

  /// Documents in the forms that encoders write, and values at the borders of what is plain.
  static let documents: [String] = {
    let forms = [
      view, view + "," + view.replacing("\"a\"", with: "\"b\""),
      view.replacing(",", with: " ,\n\t").replacing(":", with: " : "),
      #"{"subviews":[{"frame":[1,2,3,4]},{"center":[1.5,2],"bounds":[0,0,3,4]}],"alpha":1,"frame":[0,0,1,1],"id":"x"}"#,
      #"{"frame":[0,0,1,1],"metadata":{"a":[1]},"isEnabled":true,"handles":["touches"],"class":"é","id":"\u0061"}"#,
      #"{"id":"a","id":"b","frame":[0,0,1,1]}"#, #"{"frame":[0,0,1,1],"isHiden":true,"alpha":2}"#,
      #"{"frame":[0,0,1,1],"windowLevel":1,"subviews":[{"frame":[1,1,-1,1]}]}"#,
    ]
    let numbers = [
      "-0", "0", "00", "01", "-1", "-", "+1", "1.", ".5", "1e3", "1E+3", "1234567", "12345678",
      "1234567.1234567",
      "1.12345678", "0.1", "123.456", "9007199254740993", "1e999", "0x1", "1 ", "1\n", "NaN", "null", "\"1\"",
      "0.30000000000000004", "1e-400", "-0.0", "7.0000001",
      "10", "100", "1000", "36.5", "36.667", "472.333", "1.2345", "05.5", "010", "1.5.5", "-36.5", "1234.5",
    ]
    let values = numbers.flatMap { number in
      [
        "{\"frame\":[0,0,\(number),9],\"alpha\":1}", "{\"frame\":[\(number),0,9,9]}",
        "{\"frame\":[0,0,9,9],\"alpha\":\(number)}",
        "{\"frame\":[0,0,9,9],\"alpha\":\(number),\"isHidden\":true}",
        "{\"bounds\":[0,0,9,9],\"center\":[1,\(number)]}",
      ]
    }
    return (forms + values).map(request)
  }()

  @Test("Every document gives the same scene or the same mistakes in both ways", arguments: documents)
  func agrees(_ document: String) {
    expectSame(Array(document.utf8))
  }

  @Test("A document with some bytes changed gives the same in both ways", arguments: searchSeeds(8))
  func mutations(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_500 {
      expectSame(try Self.mutated(try #require(Self.documents.randomElement(using: &random)), &random))
    }
  }

  private static func mutated(_ text: String, _ random: inout SplitMix64) throws -> [UInt8] {
    var document = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<document.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: document[index] = try #require(bytes.randomElement(using: &random))
      case 1: document.insert(try #require(bytes.randomElement(using: &random)), at: index)
      default: document.remove(at: index)
      }
    }
    return document
  }

  /// Forty views of three classes, whose properties read alike again and again, but not always.
  static let alike: [String] = {
    let properties = [
      #""alpha":1,"isHidden":false,"isUserInteractionEnabled":true,"clipsToBounds":false"#,
      #""alpha":1,"isHidden":true,"isUserInteractionEnabled":true,"clipsToBounds":false"#,
      #""alpha":0.5,"isHidden":false,"isUserInteractionEnabled":false,"isEnabled":true"#,
      #""isHidden":false,"isUserInteractionEnabled":false"#,
    ]
    let classes = ["UIButton", "UITableViewCell", "UITableViewCellContentView"]
    func views(_ form: (String, String, String) -> String) -> String {
      (0..<40).map { form("v\($0)", classes[$0 % 3], properties[$0 / 3 % 7 % 4]) }.joined(separator: ",")
    }
    let forms = [
      views { #"{"id":"\#($0)","class":"\#($1)","frame":[0,0,9,9],\#($2),"subviews":[]}"# },
      views {
        #"{"class":"\#($1)","frame":[0,0,9,9],"bounds":[0,0,9,9],\#($2),"subviews":[],"id":"\#($0)"}"#
      },
      views { #"{"class":"\#($1)",\#($2),"frame":[0,0,9,9],"id":"\#($0)"}"# },
      views { #"{"isMultipleTouchEnabled":true,"class":"\#($1)","id":"\#($0)",\#($2),"frame":[0,0,9,9]}"# },
    ]
    return (forms + forms.map { $0.replacing(",\"", with: ",\n    \"") }).map(request)
  }()

  @Test("A document whose views are alike gives the same in both ways", arguments: alike)
  func repeats(_ document: String) {
    expectSame(Array(document.utf8))
  }

  @Test(
    "A document of like views with some bytes changed gives the same in both ways", arguments: searchSeeds(4))
  func mutatedRepeats(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let document = try #require(Self.alike.randomElement(using: &random))
      expectSame(try Self.mutated(document, &random))
      // A whole value for another: the text before and behind it is as it was.
      let other = ["true": "false", "false": "true", "1": "0", "0.5": "1.5"].randomElement(using: &random)
      if let (old, new) = other, let place = document.ranges(of: old).randomElement(using: &random) {
        expectSame(Array(document.replacingCharacters(in: place, with: new).utf8))
      }
    }
  }

  @Test("A document that ends early gives the same in both ways")
  func truncations() {
    let document = Array(Self.request(Self.view).utf8)
    for count in 0..<document.count { expectSame(Array(document[..<count])) }
  }

  private func expectSame(_ document: [UInt8]) {
    let plain = Self.outcome(document, isCareful: false)
    let careful = Self.outcome(document, isCareful: true)
    if plain != careful {
      Issue.record("\(String(decoding: document, as: UTF8.self))\n\(plain)\n\(careful)")
    }
  }

  /// Everything that was read, or everything that is wrong, as text.
  private static func outcome(_ document: [UInt8], isCareful: Bool) -> String {
    var decoder = HitTestRequestDecoder(document, limits: SceneLimits(), isCareful: isCareful)
    do {
      let tree = try decoder.decode().scene.tree
      return (0..<tree.count).map { describe(ViewIndex(Int32($0)), in: tree) }.joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  private static func describe(_ index: ViewIndex, in tree: ViewTree) -> String {
    let view = tree[index]
    let place =
      "\(view.depth) \(view.ordinal) \(view.subtreeEnd) \(tree.id(of: index)) \(tree.className(of: index))"
    let flags = "\(view.flags.rawValue) \(view.alpha) \(view.handles.rawValue) \(view.observes.rawValue)"
    return "\(place) \(tree.geometry(of: index)) \(flags)"
  }
}
