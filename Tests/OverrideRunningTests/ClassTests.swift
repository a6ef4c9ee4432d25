import HitTesting
import OverrideRunning
import Testing
import TouchGeometry

/// Section 3: which class a view has, and which of its methods is called.
@Suite("Classes of overrides")
struct ClassTests {
  /// The method that stands for `%` in a text.
  private static let refusing =
    "override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }"

  @Test(
    "A printed class is found in the text, with what it inherits and extensions add",
    arguments: [
      (
        #"Shop.Door"#,
        #"class Door: UIView { % }"#
      ),
      (
        #"Shop.Cart.Door"#,
        #"enum Cart { class Door: UIView { % } }"#
      ),
      (
        #"Door"#,
        #"struct Cart { class Door: UIView { % } }"#
      ),
      (
        #"_TtC4Shop4Door"#,
        #"class Door: UIView { % }"#
      ),
      (
        #"Door<UIKit.UILabel>"#,
        #"class Door<T: UIView>: UIView { % }"#
      ),
      (
        #"ALDoor"#,
        #"@objc(ALDoor) class Door: UIView { % }"#
      ),
      (
        #"NSKVONotifying_Door"#,
        #"class Door: UIView { % }"#
      ),
      (
        #"Shop.(Door in _A1B2)"#,
        #"private class Door: UIView { % }"#
      ),
      (
        #"(Door in _A1B2)"#,
        #"private class Door: UIView { % }"#
      ),
      (
        #"Gate"#,
        #"class Door: UIView { % }\#nclass Gate: Door { }"#
      ),
      (
        #"Gate"#,
        #"class Door: UIView { }\#nextension Door { % }\#nfinal class Gate: Door, P { }"#
      ),
      (
        #"Gate"#,
        #"class Door: UIView { % }\#nclass Gate: Door { override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { super.hitTest(p, with: e) } }"#
      ),
      (
        #"UIImageView"#,
        #"extension UIImageView { % }"#
      ),
      (
        #"UIImageView"#,
        #"extension UIView { open override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { !(self is UIImageView) } }"#
      ),
      (#"_TtC4ShopP33_A34643117F00277B93DEBAB70EC069714Door"#, #"private class Door: UIView { % }"#),
    ])
  func found(printed: String, text: String) throws {
    let code = text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: Self.refusing)
    let scene = try CodeScene(code, door: #""class": "\#(printed)","#)
    #expect(try scene.outcomes("A below") == "A below")
  }

  @Test(
    "Other classes are as they were",
    arguments: [
      (#"Gate"#, #"class Door: UIView { % }"#),
      (#"Door"#, #"class Door: UIView { }\#nclass Gate: Door { % }"#),
      (#"UIView"#, #"extension UIImageView { % }"#),
    ])
  func others(printed: String, text: String) throws {
    let code = text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: Self.refusing)
    let scene = try CodeScene(code, door: #""class": "\#(printed)","#)
    #expect(try scene.outcomes("A door") == "A door")
  }

  @Test(
    "Super is the next class above the one in whose text the code stands",
    arguments: [
      (
        #"class Base: UIView { override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { viewWithTag(7) } }"#,
        "A lock"
      ),
      (
        #"class Base: UIView { override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { p.x > 50 } }"#,
        "A below F leaf"
      ),
      (#"class Base: UIView { }"#, "A door L lock"),
    ])
  func parents(base: String, expected: String) throws {
    let code = """
      \(base)
      class Middle: Base { }
      class Door: Middle {
        override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { super.hitTest(p, with: e) }
      }
      """
    #expect(try CodeScene(code).outcomes(expected) == expected)
  }

  @Test("Methods without a class are those of the class that the request names")
  func bareMethods() throws {
    let file = OverrideSource.File(name: "post.swift", bytes: Array(Self.refusing.utf8), className: "Door")
    let scene = try CodeScene(json: CodeScene.screen(#""class": "Door","#), [file])
    #expect(try scene.outcomes("A below") == "A below")
  }

  @Test("What the scene declares goes before")
  func declared() throws {
    let door = #""class": "Door", "overrides": {"hitTest": {"kind": "returnSelf"}},"#
    let scene = try CodeScene("class Door: UIView { \(Self.refusing) }", door: door)
    #expect(try scene.outcomes("A door B door") == "A door B door")
  }

  @Test(
    "A class in the text without the override has none",
    arguments: [("class Door: UIView { }", false), ("class Gate: UIView { }", true)])
  func known(code: String, isOpen: Bool) throws {
    let door = #""class": "Door", "overrides": {"hitTest": "unknown", "pointInside": "unknown"},"#
    let scene = try CodeScene(code, door: door).scene
    let open = try OpenOverrideSearch(in: scene).overrides(deciding: Touch(at: Point(x: 120, y: 180)))
    #expect(open.isEmpty != isOpen)
  }

  @Test("Numbers have the methods that the text adds to `Comparable`")
  func comparable() throws {
    let code = """
      extension Comparable {
        func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) }
      }
      """
    let clamping = door("super.hitTest(CGPoint(x: point.x.clamped(to: 0...99), y: point.y), with: event)")
    let outcomes = "N door L lock B below"
    #expect(try CodeScene(clamping + "\n" + code).outcomes(outcomes) == outcomes)
  }

  @Test("Of two classes of one name, either override may run")
  func rivals() throws {
    let head = "class Door: UIView { override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView?"
    let scene = try CodeScene("\(head) { nil } }\n\(head) { self } }")
    #expect(try scene.outcomes("A below|door@1") == "A below|door@1")
  }

  @Test("Two files, of two languages, are one program")
  func files() throws {
    let swift =
      "class Door: Base { override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { true } }"
    let objectiveC = """
      @interface Base : UIView
      @end
      @implementation Base
      - (UIView *)hitTest:(CGPoint)p withEvent:(UIEvent *)e { return [self pointInside:p withEvent:e] ? self : nil; }
      @end
      """
    let files = [("Door.swift", swift), ("Base.m", objectiveC)].map { name, text in
      OverrideSource.File(name: name, bytes: Array(text.utf8))
    }
    let scene = try CodeScene(json: CodeScene.screen(#""class": "Door","#), files)
    #expect(try scene.outcomes("A door B door") == "A door B door")
  }
}
