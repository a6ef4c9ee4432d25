import HTTPProtocol
import HitTestService
import Testing

/// A dump does not show overrides: whose override could give the touch to another view.
@Suite("Overrides that a dump does not show")
struct UnshownOverridesTests {
  private static func window(_ lines: String...) -> String {
    """
    <UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x201>>
       | <UIView: 0x102; frame = (0 0; 390 844); layer = <CALayer: 0x202>>

    """ + lines.map { "   |    | " + $0 }.joined(separator: "\n")
  }

  private static let button = "<UIButton: 0x104; frame = (20 300; 120 44); layer = <CALayer: 0x204>>"

  private func assumed(_ dump: String) throws -> (view: String?, detail: String)? {
    let answer = try explainDump(dump, "target=0x104")
    let fact = answer["assumed"].array.first { $0["code"] == "overrides" }
    #expect((fact == nil) == !answer["assumptions"].strings.contains { $0.contains("override") })
    return fact.map { ($0["view"].string, $0["detail"].string ?? "") }
  }

  @Test(
    "A view of the app's own in front is asked, wherever it stands (R11, R44) and whatever refuses it (R18)",
    arguments: [
      "<Shop.ToastView: 0x105; frame = (0 600; 390 60); layer = <CALayer: 0x205>>",
      "<Shop.ToastView: 0x105; frame = (0 0; 390 844); userInteractionEnabled = NO; layer = <CALayer: 0x205>>",
      "<Shop.ToastView: 0x105; frame = (0 0; 390 844); hidden = YES; layer = <CALayer: 0x205>>",
    ])
  func inFront(toast: String) throws {
    let fact = try #require(try assumed(Self.window(Self.button, toast)))
    #expect(fact.view == "0x105")
    #expect(
      fact.detail.hasPrefix("ToastView 0x105 does not override")
        || fact.detail.hasPrefix("ToastView does not"))
  }

  @Test(
    "Nobody asks a view behind the one that gets the touch, or one in a view that refuses: no override is told"
  )
  func notAsked() throws {
    let card = "<Shop.CardView: 0x103; frame = (0 0; 390 844); layer = <CALayer: 0x203>>"
    #expect(try assumed(Self.window(card, Self.button)) == nil)
    let plain = "<UIView: 0x106; frame = (0 0; 390 844); hidden = YES; layer = <CALayer: 0x206>>"
    #expect(try assumed(Self.window(Self.button, plain, "   | " + card)) == nil)
  }

  @Test("Of an override that is named as unknown it is not said, too, that there is none")
  func named() throws {
    let dim = "<Shop.DimView: 0x105; frame = (0 0; 390 844); layer = <CALayer: 0x205>>"
    for (question, target) in [("explain", "target=0x104&"), ("hit-test", "")] {
      let query = "\(target)x=80&y=322&unknownOverrides=DimView"
      let lines = paste(Self.window(Self.button, dim), to: "/v1/\(question)", query, accepting: "text/plain")
      #expect(lines.contains("hitTest(_:with:) of DimView behaves like UIKit's"))
      #expect(!lines.contains("not override") && !lines.contains("may override"), "\(lines)")
    }
  }

  @Test("Those on the way are told first, and of each class one")
  func onTheWay() throws {
    let dump = Self.window(
      "<Shop.FormView: 0x103; frame = (0 0; 390 844); layer = <CALayer: 0x203>>", "   | " + Self.button,
      "<Shop.ToastView: 0x105; frame = (0 600; 390 60); layer = <CALayer: 0x205>>",
      "<Shop.ToastView: 0x106; frame = (0 700; 390 60); layer = <CALayer: 0x206>>")
    let fact = try #require(try assumed(dump))
    #expect(fact.view == "0x103")
    #expect(fact.detail.hasPrefix("FormView and ToastView 0x106 do not override"))
  }
}
