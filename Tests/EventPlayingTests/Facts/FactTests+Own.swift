import HitTesting
import SceneSupport
import TouchGeometry

extension FactTests {
  /// The navigation controller's view has its pop, P the sheet's pan, T the pan of its cells' actions and scrolls 1000 × 1000.
  private static func own(_ role: GestureParameters.Role, offset: Point = .zero) -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("T", frame) { TestView("C", "UITableViewCell", 1000, 1000) }.ofClass(
          "UITableView"
        )
        .events { $0.contentSize = Vector(role == .swipeActions ? 320 : 1000, 1000) }
        .contentOffset(offset.x, offset.y)
        .with {
          $0.gestureRecognizers =
            [TestGestureRecognizer("T.pan", .pan)] + (role == .swipeActions ? [own(role)] : [])
        }
      }.with { $0.gestureRecognizers = role == .swipeActions ? [] : [own(role)] }
    }
  }

  private static func own(_ role: GestureParameters.Role) -> TestGestureRecognizer {
    TestGestureRecognizer(role.rawValue, role == .interactivePop ? .screenEdgePan : .pan).parameters {
      $0.role = role
    }
  }

  private static func edge(_ y: Double = 0) -> TestScript {
    TestScript().down(5, 100).move(35, 100 + y).move(65, 100 + 2 * y).up(65, 100 + 2 * y)
  }

  private static let pop = "https://github.com/fastred/AHKNavigationController/issues/3"
  private static let sheet =
    "https://developer.apple.com/documentation/uikit/customizing-and-resizing-sheets-in-uikit"

  /// R150.
  static let ownFacts: [Fact] = [
    Fact(
      "\(pop): a scroll view that scrolls across at the left edge keeps the pop from beginning",
      own(.interactivePop, offset: Point(100, 0)), edge(),
      happens: "T.pan began; interactivePop failed preventedBy T.pan"),
    Fact(
      "\(pop): unless its pan has to wait for the pop",
      own(.interactivePop, offset: Point(100, 0)).changing("T") {
        $0.with { $0.gestureRecognizers[0] = $0.gestureRecognizers[0].requiring("interactivePop") }
      }, edge(), happens: "interactivePop began", never: "T.pan began"),
    Fact(
      "\(pop): at its beginning it has no room to the right, and bounces all the same", own(.interactivePop),
      edge(),
      happens: "T.pan began"),
    Fact(
      "R150: the pop begins at the left edge only", own(.interactivePop), pull(20, 0),
      never: "interactivePop began"),
    Fact(
      "R150: actions of a cell are uncovered to the side, and the list does not scroll then",
      own(.swipeActions),
      pull(-20, 0), happens: "swipeActions began; T.pan failed preventedBy swipeActions"),
    Fact(
      "R150: up and down it scrolls", own(.swipeActions), pull(0, -20),
      happens: "T.pan began", never: "swipeActions began"),
    Fact(
      "\(sheet): a sheet is dragged where its content is at the top", own(.sheetDismissal), pull(0, 20),
      happens: "T.pan failed outerScrolls P; sheetDismissal began"),
    Fact(
      "\(sheet): else the content scrolls", own(.sheetDismissal, offset: Point(0, 50)), pull(0, 20),
      happens: "T.pan began", never: "sheetDismissal began"),
    Fact("\(sheet): upwards too", own(.sheetDismissal), pull(0, -20), happens: "T.pan began"),
  ]

  private static let asked =
    "https://developer.apple.com/documentation/uikit/uiview/gesturerecognizershouldbegin(_:)"

  /// V asks which way the pan of P goes.
  private static let asking = nested([TestGestureRecognizer("pan", .pan)], []).changing("V") {
    $0.events { $0.shouldBeginWhere = .direction([.left, .right]) }
  }

  /// V refuses pans, as that of P is one, and has a tap.
  private static func refusingPans(_ kind: GestureRecognizer.Kind) -> TestScene {
    let own = TestGestureRecognizer("own", kind).parameters { $0.edges = .left }
    return .filling { frame in
      TestView("P", frame) {
        TestView("V", 0, 50, 150, 100).recognizing(tap).events {
          $0.shouldBeginWhere = .not(.recognizerKind(.pan))
        }
      }.recognizing(own)
    }
  }

  /// R104: what a view's own answer depends on.
  static let askedFacts: [Fact] = [
    Fact(
      "\(asked): the default is true, and it may look at the gesture", asking, pull(20, 0),
      happens: "pan began"),
    Fact("\(asked): false fails it", asking, pull(0, 20), happens: "pan failed refusedBy V"),
    Fact(
      "https://github.com/dehli/TouchDraw/pull/51: it may look at the recognizer's kind", refusingPans(.pan),
      pull(0, 20).tap(100, 100, after: 1), happens: "own failed refusedBy V; tap fires"),
    Fact(
      "UIScreenEdgePanGestureRecognizer.h: a pan from an edge is a pan", refusingPans(.screenEdgePan),
      edge(),
      happens: "own failed refusedBy V"),
  ]

  private static let guide = "Event Handling Guide for iOS, Forwarding Touch Events"

  /// V(50, 50, 100, 100) passes its touches to W beside it, which does not lie there; P handles what it gets.
  private static func forwarding(_ className: String, to target: String = "W") -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("W", 200, 50, 100, 100) { TestView("X", 9, 9) }.ofClass(className)
        TestView("V", 50, 50, 100, 100).forwardingTouches(to: target)
      }.handling(.touches)
    }
  }

  /// What is in a row passes its touches to a view in the row, or beside the list.
  private static func row(to target: String) -> TestScene {
    .filling { frame in
      TestView("P", frame) {
        TestView("T", 320, 400) {
          TestView("C", 320, 150) {
            TestView("X", 9, 9)
            TestView("V", 320, 150).forwardingTouches(to: target)
          }.ofClass("UITableViewCell")
        }.ofClass("UITableView")
        TestView("W", 0, 400, 320, 100)
      }
    }
  }

  /// R75, R149.
  static let forwardingFacts: [Fact] = [
    Fact(
      "\(guide): a view may send touches to another one",
      forwarding("UIView").changing("W") { $0.handling(.touches) },
      tapped, happens: "touch0 hit V; touch0 handledBy W"),
    Fact(
      "R149: from there they go up the chain", forwarding("UIView", to: "X"), tapped,
      happens: "touch0 handledBy P"),
    Fact(
      "\(guide): UIKit's classes are not designed to receive touches that are not bound to them",
      forwarding("UIButton"), tapped, happens: "touch0 handledBy W",
      never: "W touchDown; W touchUpInside"),
    Fact("R149: in a row they come up to the list", row(to: "X"), tapped, happens: "C selected"),
    Fact("R149: beside it they do not", row(to: "W"), tapped, never: "C highlighted; C selected"),
    Fact(
      "R149: views that pass a touch to one another",
      forwarding("UIView").changing("W") { $0.forwardingTouches(to: "V") }, tapped,
      happens: "touch0 handledBy nobody"),
    Fact(
      "R149: what lies inside passes it to what is around it", forwarding("UIView", to: "P"), tapped,
      happens: "touch0 handledBy P"),
  ]
}
