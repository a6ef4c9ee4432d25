import Foundation
import HitTesting
import Testing
@testable import DumpImporting

/// All that prints of gesture recognizers say, in the forms in which debuggers and logs print them (R160).
@Suite("Prints of gesture recognizers")
struct RecognizerPrintTests {
  static let views = """
    <UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x2; frame = (0 0; 320 568); gestureRecognizers = <NSArray: 0x12>; layer = <CALayer: 0x13>>
       |    | <UIButton: 0x3; frame = (10 10; 100 44); layer = <CALayer: 0x14>>

    """

  /// A print, and what the scene has of it.
  static let items: [(print: String, holds: @Sendable (GestureRecognizer) -> Bool)] = [
    (
      "UITapGestureRecognizer: 0x9; state = Ended; view = <UIView 0x2>",
      { $0.state == .ended && $0.kind == .tap }
    ),
    ("UITapGestureRecognizer: 0x9; view = <UIView 0x2>", { $0.state == nil }),
    (
      "UITapGestureRecognizer: 0x9 (shop.dismiss); id = 32; state = Possible; view = <UIView: 0x2>; numberOfTapsRequired = 2; numberOfTouchesRequired = 3",
      { $0.parameters.numberOfTapsRequired == 2 && $0.parameters.numberOfTouchesRequired == 3 }
    ),
    (
      "UILongPressGestureRecognizer: 0x9; state = Failed; view = <UIView 0x2>; minimumPressDuration = 0.25; allowableMovement = 4",
      { $0.parameters.minimumPressDuration == 0.25 && $0.parameters.allowableMovement == 4 }
    ),
    (
      "UISwipeGestureRecognizer: 0x9; state = Possible; view = <UIView 0x2>; direction = left",
      { $0.parameters.direction == .left }
    ),
    (
      "UIScreenEdgePanGestureRecognizer: 0x9; state = Possible; view = <UIView 0x2>; edges = UIRectEdgeRight",
      { $0.parameters.edges == .right }
    ),
    (
      "UIPanGestureRecognizer: 0x9; state = Possible; view = <UIView 0x2>; minimumNumberOfTouches = 2; maximumNumberOfTouches = 3",
      { $0.parameters.minimumNumberOfTouches == 2 && $0.parameters.maximumNumberOfTouches == 3 }
    ),
    (
      "Shop.Swirl: 0x9; baseClass = UIRotationGestureRecognizer; state = Changed; view = <UIView 0x2>",
      { $0.kind == .rotation && $0.className == "Shop.Swirl" }
    ),
    (
      "_UIParallaxTransitionPanGestureRecognizer: 0x9; state = Possible; delaysTouchesBegan = YES; view = <UIView 0x2>",
      { $0.parameters.role == .interactivePop && $0.delaysTouchesBegan }
    ),
    (
      "UIScreenEdgePanGestureRecognizer: 0x9; delaysTouchesBegan = YES; view = <UIView 0x2>; target= <(action=handleNavigationTransition:, target=<_UINavigationInteractiveTransition 0x8>)>",
      { $0.parameters.role == .interactivePop }
    ),
    ("UITextTapRecognizer: 0x9; state = Possible; view = <UIView 0x2>", { $0.isOwnedByFramework }),
    (
      "UITapGestureRecognizer: 0x9; state = Possible; view = <UIView 0x2>; target= <(action=close:, target=<UIButton 0x3>), (action=log, target=<Shop.VC 0x77>)>",
      { $0.targets.count == 1 && $0.targets[0].target == .view(ViewIndex(2)) }
    ),
  ]

  @Test("Every item of a print is the scene's", arguments: items.indices)
  func item(_ index: Int) throws {
    let (print, holds) = Self.items[index]
    let forms = [
      "<\(print)>", "(\n    \"<\(print)>\"\n)", "2024-05-01 12:00:00.000 Shop[1:2] tapped: <\(print)> twice",
      "Optional([<\(print)>])", "//  <\(print)>", "<" + print.replacing("; ", with: ";\n     ") + "\n     >",
    ]
    for form in forms {
      let scene = try imported(Self.views + form)
      let found = try #require(scene.scene.gestureRecognizers.first { $0.id == "0x9" }, "\(form)")
      #expect(holds(found), "\(form)")
      #expect(
        !scene.warnings.contains {
          $0.detail.contains("is unknown and ignored") && $0.detail.contains("`")
        })
    }
  }

  @Test(
    "A recognizer of a public class whose target is UIKit's own is UIKit's (R156, R160)",
    arguments: [
      (
        "UIScreenEdgePanGestureRecognizer", "_UINavigationInteractiveTransition 0x8",
        RecognizerClass.Owner.uiKit
      ),
      ("UIPanGestureRecognizer", "_UISheetInteraction 0x8", RecognizerClass.Owner.uiKit),
      ("UIPanGestureRecognizer", "Shop.Card 0x8", RecognizerClass.Owner.app),
      ("Shop.PanGestureRecognizer", "_UISheetInteraction 0x8", RecognizerClass.Owner.app),
    ])
  func owner(className: String, target: String, owner: RecognizerClass.Owner) throws {
    let print =
      "<\(className): 0x9; state = Possible; view = <UIView 0x2>; target= <(action=go:, target=<\(target)>)>>"
    let printed = try #require(try imported(Self.views + print).recognizers.first)
    #expect(printed.owner == owner)
  }

  @Test(
    "A selector of UIKit's own on a class of UIKit's is no app's",
    arguments: [
      ("_multiFingerTapGesture:", "UIMultiSelectInteraction", RecognizerClass.Owner.uiKit),
      ("endEditing:", "UIView", RecognizerClass.Owner.app),
      ("_tapped:", "Shop.Card", RecognizerClass.Owner.app),
    ])
  func selector(action: String, className: String, owner: RecognizerClass.Owner) throws {
    let target = "target= <(action=\(action), target=<\(className) 0x8>)>"
    let print = "<UITapGestureRecognizer: 0x9; state = Possible; view = <UIView 0x2>; \(target)>"
    #expect(try imported(Self.views + print).recognizers.map(\.owner) == [owner])
  }

  @Test("What is not understood of a print is named")
  func unread() throws {
    let scene = try imported(
      Self.views + "<UITapGestureRecognizer: 0x9; state = Possible; wobbles = YES; view = <UIView 0x2>>")
    #expect(
      scene.warnings(.notUnderstood).map(\.detail) == [
        "`wobbles` of UITapGestureRecognizer 0x9 is unknown and ignored."
      ])
  }

  @Test("Of a line whose view is read, only the rest is not understood")
  func restOfLine() throws {
    let line =
      "[Touch] unexpected nil window, _windowServerHitTestWindow: <UIWindow: 0x1; frame = (0 0; 414 736)>, phase: Stationary"
    let scene = try imported("The window gets no touches:\n\(line)")
    #expect(
      scene.warnings(.notUnderstood).map(\.detail).contains(
        "The rest of this line is not recognized and is ignored."))
    #expect(!scene.warnings(.notUnderstood).contains { $0.detail.hasPrefix("This line") && $0.line == 2 })
  }

  @Test("Requirements are read both ways, and those that close a circle are left out")
  func requirements() throws {
    let tap = "<UITapGestureRecognizer: 0x8; state = Possible; view = <UIView 0x2>"
    let double =
      "<UITapGestureRecognizer: 0x9; state = Possible; view = <UIView 0x2>; numberOfTapsRequired = 2"
    for print in [
      "\(tap); must-fail = {\n        \(double)>\n    }>",
      "\(double); must-fail-for = {\n        \(tap)>\n    }>",
      #""\#(tap); must-fail = {\n        \#(double)>\n    }>","#,
    ] {
      let scene = try imported(Self.views + print)
      let waiting = try #require(scene.scene.gestureRecognizers.first { $0.id == "0x8" })
      let awaited = try #require(scene.scene.gestureRecognizers.firstIndex { $0.id == "0x9" })
      #expect(waiting.requiredToFail == [RecognizerIndex(awaited)], "R108: \(print)")
    }
    let circle = try imported(
      Self.views + "\(tap); must-fail = { \(double)> }>\n\(double); must-fail = { \(tap)> }>")
    #expect(circle.scene.gestureRecognizers.map(\.requiredToFail.count) == [0, 0])
  }

  @Test("A nested recognizer has the line in which its own description begins")
  func lines() throws {
    let print = "<UITapGestureRecognizer: 0x8; view = <UIView 0x2>; must-fail = {"
    let awaited = "<UITapGestureRecognizer: 0x9; view = <UIView 0x2>>"
    for (text, lines) in [
      ("\(print)\n        \(awaited)\n    }>", [4, 5]), ("\(print) \(awaited) }>", [4, 4]),
      (#"\#(print)\n        \#(awaited)\n    }>\n"#, [4, 4]),
    ] {
      let scene = try imported(Self.views + text)
      #expect(scene.recognizers.map(\.line) == lines, "\(text)")
    }
  }

  @Test("Prints before, during and after a touch are told in order, and the last that took it counts")
  func several() throws {
    let prints = ["Possible", "Began", "Changed", "Possible"].map {
      "<UIPanGestureRecognizer: 0x9; state = \($0); view = <UIView 0x2>>"
    }
    let scene = try imported(Self.views + prints.joined(separator: "\n"))
    #expect(scene.scene.gestureRecognizers.map(\.state) == [.changed])
    #expect(scene.recognizers.map(\.states) == [[.possible, .began, .changed, .possible]])
    #expect(
      scene.warnings(.observed).map(\.detail)
        == ["UIPanGestureRecognizer 0x9 was in state Possible, then Began, then Changed, then Possible."])
  }

  @Test(
    "A print without a tree is read, with its views side by side, and says which recognizer took the touch")
  func alone() throws {
    let scene = try imported(
      """
      (
        "<UITapGestureRecognizer: 0x8; state = Failed; view = <UIView 0x2>; must-fail = { <UIPanGestureRecognizer: 0x9; state = Began; view = <UIView 0x2>> }>",
        "<UIPanGestureRecognizer: 0x9; state = Began; view = <UIView 0x2>; target= <(action=drag:, target=<Shop.VC 0x7>)>>"
      )
      """)
    #expect(scene.refusal != nil)
    #expect(scene.scene.tree.count == 1 && scene.scene.gestureRecognizers.count == 2)
    #expect(
      scene.recognizers.summary
        == "UIPanGestureRecognizer 0x9 took the touch (state Began, action drag: on Shop.VC 0x7)."
    )
    #expect(
      scene.recognizers.waits == ["UITapGestureRecognizer 0x8 waits for UIPanGestureRecognizer 0x9 to fail."])
  }

  @Test("The system's gate that times out accuses no recognizer")
  func gate() throws {
    let scene = try imported("2024-05-01 12:00 Shop[1:2] [Gesture] Gesture: System gesture gate timed out.\n")
    #expect(scene.gateTimeouts == 1 && scene.recognizers.isEmpty)
  }

  @Test("A print that is cut at any byte is read or refused")
  func cuts() {
    let whole = Array(
      (Self.views
        + "<__NSArrayI 0x60>(\n<Shop.Tap: 0x9 (a); baseClass = UITapGestureRecognizer; id = 3; state = Ended; enabled = NO; view = <UIView: 0x2>; target= <(action=a:, target=<B 0x7>), (action=c, target=<D 0x8>)>; numberOfTapsRequired = 2; must-fail = {\n    <UIPanGestureRecognizer: 0x10; state = Began; view = <UIView 0x2>>\n}; must-fail-for = { <UISwipeGestureRecognizer: 0x12; direction = 2> }>\n)")
        .utf8)
    let start = Self.views.utf8.count
    for end in start...whole.count {
      for text in [Array(whole[..<end]), Array(whole[start..<end])] {
        guard let scene = try? ImportedScene(dump: text) else { continue }
        #expect(scene.scene.gestureRecognizers.count <= 3)
      }
    }
  }

  @Test("Public prints are all read: no recognizer of theirs is dropped")
  func publicPrints() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../../shared/parts/texts").standardized
      .path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasPrefix("b") || name.hasPrefix("j") {
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      let scene = try imported(text)
      let printed = Set(
        text.matches(of: /<\w+Gesture\w*: (0x[0-9a-f]+)/).map { String($0.output.1) })
      #expect(Set(scene.recognizers.compactMap(\.address)) == printed, "\(name)")
      #expect(scene.recognizers.allSatisfy { $0.state != nil || !text.contains("state =") }, "\(name)")
    }
  }
}
