import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

/// What is pasted beside a tree, and joined with it by addresses.
@Suite("Facts beside a tree")
struct PastedFactTests {
  private static let tree = """
    <LIFEContainerWindow: 0x7fa; baseClass = UIWindow; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x60a>>
       | <UIView: 0x7fb; frame = (0 0; 375 667); layer = <CALayer: 0x60b>>
       | <_UIButtonBarButton: 0x7fc; frame = (318 20; 49 44); layer = <CALayer: 0x60c>>

    """

  /// The shapes of iOS 10 and of iOS 17 and later, as logs of actions and of gestures print them.
  private static let touches = [
    "Got an action: _invoke:forEvent:, event: <UITouchesEvent: 0x608> timestamp: 1952.22 touches: {(\n"
      + "<UITouch: 0x609> phase: Began tap count: 1 force: 0.000 window: <LIFEContainerWindow: 0x7fa; baseClass = UIWindow; "
      + "frame = (0 0; 375 667); gestureRecognizers = <NSArray: 0x60f>; layer = <UIWindowLayer: 0x60a>> view: "
      + "<_UIButtonBarButton: 0x7fc; frame = (318 20; 49 44); layer = <CALayer: 0x60c>> location in window: {350, 45} "
      + "previous location in window: {1, 1} location in view: {32, 25} previous location in view: {32, 25}\n)}\n",
    "touches: {(\n    <UITouch: 0x609> type: Direct; phase: Began; is pointer: NO; tap count: 1; force: 0.000; window: "
      + "<LIFEContainerWindow: 0x7fa; baseClass = UIWindow; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x60a>>; "
      + "responder: <_UIButtonBarButton: 0x7fc; frame = (318 20; 49 44); layer = <CALayer: 0x60c>>; location in window: "
      + "{350, 45}; previous location in window: {350, 45}; location in view: {32, 25}\n)}\n",
    "<UITouch: 0x609>\nphase: Began\ntap count: 1\nwindow: <LIFEContainerWindow: 0x7fa; baseClass = UIWindow; frame = (0 0; "
      + "375 667); layer = <UIWindowLayer: 0x60a>>\nview: <_UIButtonBarButton: 0x7fc; frame = (318 20; 49 44); layer = "
      + "<CALayer: 0x60c>>\nlocation in window: {350, 45}\nprevious location in window: {350, 45}\n",
  ]

  @Test("A touch beside its tree is the question, and UIKit's answer to it", arguments: touches.indices)
  func touch(_ index: Int) throws {
    for paste in [Self.tree + Self.touches[index], Self.touches[index] + "\n" + Self.tree] {
      let dump = try imported(paste)
      #expect(dump.touch == Touch(350, 45, in: ViewIndex(0)))
      #expect(dump.warnings("a UITouch at (350, 45) in its window, phase Began.").count == 1)
      #expect(dump.warnings("UIKit delivered it to _UIButtonBarButton 0x7fc.").map(\.view) == [ViewIndex(2)])
      #expect(dump.warnings("This hierarchy gives the same view.").count == 1)
      #expect(dump.scene.tree.count == 3)
    }
  }

  @Test("Where the paste and UIKit do not agree, it is said; a touch that has moved is not compared")
  func disagreement() throws {
    let other = Self.touches[0].replacing("{350, 45}", with: "{35, 45}")
    #expect(try imported(Self.tree + other).warnings("This hierarchy gives UIView 0x7fb instead").count == 1)
    let moved = other.replacing("phase: Began", with: "phase: Moved")
    #expect(try imported(Self.tree + moved).warnings("This hierarchy gives").isEmpty)
    let gone = Self.touches[0].replacing("0x7fc", with: "0x7ff")
    #expect(try imported(Self.tree + gone).warnings("is not in this hierarchy").count >= 1)
    let elsewhere = Self.touches[0].replacing("0x7fa", with: "0x7fe")
    let dump = try imported(Self.tree + elsewhere)
    #expect(dump.touch == nil && dump.warnings("Its window is not in the paste.").count == 1)
    // Nobody knows where.
    let broken = Self.touches[0].replacing(
      "location in window: {350, 45}", with: "location in window: {nan, 45}")
    #expect(try imported(Self.tree + broken).touch != Touch(350, 45, in: ViewIndex(0)))
  }

  @Test("Constraints name the views whose frames may not be meant")
  func constraints() throws {
    let dump = try imported(
      """
      2024-05-01 12:00:00 Shop[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60d _UIButtonBarButton:0x7fc.height == 44   (active)>",
          "<NSLayoutConstraint:0x60e UIView:0x7fb.height == 667   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x60d _UIButtonBarButton:0x7fc.height == 44   (active)>

      """ + Self.tree)
    #expect(
      dump.warnings("The paste has constraints of _UIButtonBarButton 0x7fc, UIView 0x7fb, ").count == 1)
    #expect(dump.warnings("NSLayoutConstraint has no frame").isEmpty && dump.scene.tree.count == 3)
  }
}
