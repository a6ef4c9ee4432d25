import HTTPProtocol
import HitTestService
import Testing

@Suite("Recognizers that a dump prints without what they are")
struct UnreadRecognizerTests {
  static func dump(_ window: String = "", _ card: String = "", _ list: String = "") -> String {
    """
    <UIWindow: 0x1; frame = (0 0; 390 844)\(window)>
       | <UIScrollView: 0x2; frame = (0 0; 390 844)\(list); contentOffset: {0, 0}>
       |    | <UIView: 0x3; frame = (0 0; 390 844)\(card)>
       |    |    | <UIButton: 0x4; frame = (20 300; 120 44)>
    """
  }

  private static let some = "; gestureRecognizers = <NSArray: 0x9>"

  private func summary(_ dump: String) throws -> String {
    let answer = try explainDump(dump, "target=0x4")
    #expect(answer["verdict"] == "reached")
    return answer["summary"].string ?? ""
  }

  @Test("Nothing is said to be free, and the line to paste is to be checked (R99, R110)")
  func unread() throws {
    let card = try summary(Self.dump(Self.some, Self.some, Self.some))
    #expect(!card.contains("nothing"))
    #expect(card.hasSuffix(", unless a gesture recognizer on UIView 0x3 takes it."))
    #expect(
      try summary(Self.dump("", "", Self.some)).hasSuffix(
        ", unless a gesture recognizer on UIScrollView 0x2 takes it."))
    let text = paste(Self.dump("", Self.some), to: "/v1/explain", "target=0x4", accepting: "text/plain")
    #expect(text.contains("Check: po [0x3 gestureRecognizers] (one on UIView 0x3 may take the touch)\n"))
  }

  @Test("The sentence has at most twenty words")
  func length() throws {
    let sentences = try summary(Self.dump("", Self.some)).split(separator: ". ")
    #expect(sentences.count == 1)
    for sentence in sentences { #expect(sentence.split(separator: " ").count <= 20) }
  }

  @Test("A window's own are UIKit's, and leave nothing open")
  func window() throws {
    #expect(try !summary(Self.dump(Self.some)).contains("recognizer"))
    #expect(try !summary(Self.dump()).contains("recognizer"))
  }
}
