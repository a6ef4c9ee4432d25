import DumpImporting
import HitTesting
import Testing

/// Views, controllers and recognizers that are pasted together, in any order.
@Suite("What is joined with the views")
struct JoinedResponderTests {
  static let views = """
    <UIWindow: 0x101; frame = (0 0; 320 568); gestureRecognizers = <NSArray: 0x901>; layer = <UIWindowLayer: 0x201>>
       | <UITransitionView: 0x102; frame = (0 0; 320 568); layer = <CALayer: 0x202>>
       |    | <UIView: 0x103; frame = (0 0; 320 568); layer = <CALayer: 0x203>>
       |    |    | <UIButton: 0x104; frame = (10 10; 100 44); layer = <CALayer: 0x204>>
       |    | <UIView: 0x105; frame = (0 300; 320 268); layer = <CALayer: 0x205>>
    """

  static let controllers = """
    (lldb) po [UIViewController _printHierarchy]
    <UINavigationController 0x301>, state: appeared, view: <UIView 0x109> not in the window
    <Shop.CartVC 0x302>, state: appeared, view: <UIView 0x103>
       | <Shop.NoVC 0x305>, state: disappeared, view: (view not loaded)
       + <Shop.PayVC 0x303>, state: appeared, view: <UIView: 0x105>, presented with: <_UIPageSheetPresentationController 0x310>
    """

  static let chisel = """
    <Shop.CartVC: 0x302; view = <UIView; 0x103>; frame = (0, 0; 320, 568)>
       | <Shop.NoVC: 0x305; view not loaded>
      *M <Shop.PayVC: 0x303; view = <UIView; 0x105>; frame = (0, 300; 320, 268)>
    // '*M' means the view controller is presented modally.
    """

  static let recognizers = """
    <__NSArrayM 0x600>(
    <UITapGestureRecognizer: 0x401; state = Possible; enabled = NO; cancelsTouchesInView = NO; delaysTouchesBegan = YES; view = <UIView 0x103>; target= <(action=close:, target=<Shop.CartVC 0x302>)>; numberOfTapsRequired = 2; must-fail = {
            <UIPanGestureRecognizer: 0x499; state = Possible; view = <UIView: 0x103>>
        }>,
    <UIScreenEdgePanGestureRecognizer: 0x402 (shop.edge); state = Possible; delaysTouchesEnded = NO; view = <UIWindow: 0x101>>,
    <Shop.Swirl: 0x403; baseClass = UIPinchGestureRecognizer; state = Possible; view = <UIView: 0x103; frame = (0 0; 1 1)>>,
    <Shop.SwirlGestureRecognizer: 0x404; state = Possible; view = <UIView: 0x103>>
    )
    """

  @Test(
    "Controllers stand behind their views, in whatever order and form they come",
    arguments: [Self.controllers, Self.chisel])
  func joinedControllers(_ controllers: String) throws {
    for paste in [Self.views + "\n\n" + controllers, controllers + "\n" + Self.views] {
      let scene = try imported(paste)
      #expect(scene.scene.viewControllers.map(\.object.className) == ["Shop.CartVC", "Shop.PayVC"])
      #expect(scene.scene.viewControllers.map(\.object.id) == ["0x302", "0x303"])
      #expect(
        try scene.chain(20, 20) == [
          "UIButton", "UIView", "Shop.CartVC", "UITransitionView", "UIWindow", "UIApplication",
        ])
      #expect(
        try scene.chain(20, 400) == [
          "UIView", "Shop.PayVC", "Shop.CartVC", "UITransitionView", "UIWindow", "UIApplication",
        ])
      #expect(scene.warnings.allSatisfy { $0.code == .notInDump }, "\(scene.warnings)")
    }
  }

  @Test("Recognizers stand on their views with what is not the default")
  func gestureRecognizers() throws {
    let scene = try imported(Self.recognizers + "\n" + Self.views)
    let found = scene.scene.gestureRecognizers
    #expect(found.map(\.id) == ["0x402", "0x401", "0x499", "0x403", "0x404"])
    #expect(found.map(\.kind) == [.screenEdgePan, .tap, .pan, .pinch, .custom])
    #expect(found.map { scene.scene.tree.id(of: $0.view) } == ["0x101", "0x103", "0x103", "0x103", "0x103"])
    #expect(found.map(\.isEnabled) == [true, false, true, true, true])
    #expect(found.map(\.cancelsTouchesInView) == [true, false, true, true, true])
    #expect(found.map(\.delaysTouchesBegan) == [false, true, false, false, false])
    #expect(found.map(\.delaysTouchesEnded) == [false, true, true, true, true])
    #expect(found[1].requiredToFail == [RecognizerIndex(2)], "R108: must-fail")
    #expect(found[1].parameters.numberOfTapsRequired == 2)
    #expect(found.map(\.state) == [.possible, .possible, .possible, .possible, .possible])
    #expect(scene.recognizers.first { $0.address == "0x402" }?.name == "shop.edge")
    #expect(!scene.warnings.contains { $0.detail.contains("does not describe gesture recognizers") })
    let alone = try imported(Self.views)
    #expect(alone.warnings.contains { $0.detail.contains("does not describe gesture recognizers") })
  }

  @Test(
    "Recognizers of views that are not there are left out with a warning; others of the same view twice are not"
  )
  func recognizersElsewhere() throws {
    let tap = "<UITapGestureRecognizer: 0x401; state = Possible; view = <UIView 0x103>>\n"
    let scene = try imported(
      tap + tap + tap.replacing("0x103", with: "0x777").replacing("0x401", with: "0x402") + Self.views)
    #expect(scene.scene.gestureRecognizers.count == 1)
    #expect(scene.warnings(.assumed).map(\.line) == [3])
  }

  @Test("A responder chain says who stands behind the windows")
  func responders() throws {
    let chain = """
      (lldb) presponder 0x104
      <UIButton: 0x104; frame = (10 10; 100 44); layer = <CALayer: 0x204>>
         | <UIView: 0x103; frame = (0 0; 320 568); layer = <CALayer: 0x203>>
         |    | <Shop.CartVC: 0x302>
         |    |    | <UITransitionView: 0x102; frame = (0 0; 320 568); layer = <CALayer: 0x202>>
         |    |    |    | <UIWindow: 0x101; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x201>>
         |    |    |    |    | <UIWindowScene: 0x501>
         |    |    |    |    |    | <UIApplication: 0x502>
         |    |    |    |    |    |    | <Shop.AppDelegate: 0x503>
      """
    let expected = [
      "UIButton", "UIView", "Shop.CartVC", "UITransitionView", "UIWindow", "UIWindowScene", "UIApplication",
      "Shop.AppDelegate",
    ]
    for paste in [chain + "\n" + Self.views, Self.views + "\n" + chain] {
      let scene = try imported(paste)
      #expect(scene.scene.tree.count == 5)
      #expect(try scene.chain(20, 20) == expected)
      #expect(scene.warnings.allSatisfy { $0.code == .notInDump }, "\(scene.warnings)")
    }
    let wrong = try imported(
      Self.views + "\n" + chain.replacing("UIView: 0x103; frame", with: "UIView: 0x105; frame"))
    #expect(wrong.warnings(.assumed).map(\.line) == [8])
  }

  @Test("A chain that begins with a controller does not say which view is its own")
  func controllerFirst() throws {
    let chain = """
      <Shop.CartVC: 0x302>
         | <UIWindow: 0x101; frame = (0 0; 320 568)>
         |    | <UIApplication: 0x502>

      """
    let alone = try imported(chain + Self.views)
    #expect(alone.scene.viewControllers.isEmpty)
    #expect(alone.warnings(.assumed).map(\.line) == [1])
    #expect(try alone.chain(20, 20).last == "UIApplication")
    let joined = try imported(chain + Self.views + "\n" + Self.controllers)
    #expect(joined.scene.viewControllers.count == 2)
    #expect(joined.warnings(.assumed).isEmpty)
  }

  @Test("A controller of a window, or of a view that has one, is left out with a warning")
  func misplaced() throws {
    let scene = try imported(
      Self.views + """

        <A 0x301>, state: appeared, view: <UIWindow 0x101>
        <B 0x302>, state: appeared, view: <UIView 0x103>
        <C 0x303>, state: appeared, view: <UIView 0x103>
        """)
    #expect(scene.scene.viewControllers.map(\.object.className) == ["B"])
    #expect(scene.warnings(.assumed).map(\.line) == [6, 8])
  }

  @Test("Presentations that close a circle are left out")
  func circle() throws {
    let scene = try imported(
      Self.views + """

        <Outer 0x301>, state: appeared, view: <UITransitionView 0x102>
        <Inner 0x302>, state: appeared, view: <UIView 0x103>
           + <Outer 0x301>, state: appeared, view: <UITransitionView 0x102>
        """)
    #expect(scene.scene.viewControllers.count == 2)
    #expect(scene.warnings(.assumed).contains { $0.detail.contains("cycle") })
    #expect(try scene.chain(20, 20).last == "UIApplication")
  }

  @Test("A controller whose address is a view's is named by its view")
  func sharedAddress() throws {
    let scene = try imported(Self.views + "\n<A 0x104>, state: appeared, view: <UIView 0x103>")
    #expect(scene.scene.viewControllers.map(\.object.id) == [nil])
  }

  /// R136: UIKit makes it with the view, whenever it is pasted.
  @Test(
    "A scroll view's own pan recognizer is the first of its pans",
    arguments: [[0, 1, 2], [1, 2, 0], [2, 1, 0]])
  func ownPan(order: [Int]) throws {
    let lines = [
      "<UITapGestureRecognizer: 0x401; state = Possible; view = <UIScrollView 0x103>>",
      "<UIPanGestureRecognizer: 0x402; state = Possible; view = <UIScrollView 0x103>>",
      "<UIScrollViewPanGestureRecognizer: 0x403; state = Possible; view = <UIScrollView 0x103>>",
    ]
    let scene = try imported(
      """
      <UIWindow: 0x101; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x201>>
         | <UIScrollView: 0x103; frame = (0 0; 320 568); layer = <CALayer: 0x203>; contentOffset: {0, 0}>

      """ + order.map { lines[$0] }.joined(separator: "\n")
    ).scene
    #expect(scene.gestureRecognizers.count == 3)
    let pan = try #require(scene.panRecognizer(of: ViewIndex(1)))
    #expect(scene.id(of: pan) == "0x403")
    let others = scene.recognizers(of: ViewIndex(1)).filter { $0 != pan }
    #expect(others.map(scene.id(of:)) == order.filter { $0 != 2 }.map { ["0x401", "0x402"][$0] })
  }
}
