import DumpImporting
import Testing

@Suite("Outlets and actions of Interface Builder's files")
struct InterfaceConnectionTests {
  private let screen = Storyboards.screen(
    """
    <button id="pay"><connections><action selector="pay:" destination="vc" eventType="touchUpInside"/></connections></button>
    <imageView id="picture" userInteractionEnabled="NO"/>
    <view id="card" customClass="Card"><connections><outlet property="face" destination="picture"/></connections></view>
    """,
    controller: """
      <connections><outlet property="picture" destination="picture"/><outlet property="card" destination="card"/>
      <outlet property="gone" destination="nowhere"/><segue destination="vc" kind="show"/></connections>
      """)

  @Test("They name the class that has the property or the method, and what is at the other end")
  func connections() throws {
    let found = try #require(InterfaceConnection.all(in: Array(screen.utf8)))
    #expect(found.map(\.owner) == ["Home", "Card", "Home", "Home"])
    #expect(found.map(\.name) == ["pay:", "face", "picture", "card"])
    #expect(found.map(\.isAction) == [true, false, false, false])
    #expect(found.map(\.className) == ["UIButton", "UIImageView", "UIImageView", "Card"])
    #expect(found.map(\.isInteractive) == [true, false, false, true])
    #expect(found.map(\.isInside) == [false, false, true, true])
  }

  @Test(
    "Other texts have none",
    arguments: ["", "final class Home { }", "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"])
  func none(_ text: String) {
    #expect(InterfaceConnection.all(in: Array(text.utf8)) == nil)
  }

  @Test("Any beginning of a document is read")
  func prefixes() {
    let bytes = Array(screen.utf8)
    for count in bytes.indices { _ = InterfaceConnection.all(in: Array(bytes[..<count])) }
  }
}
