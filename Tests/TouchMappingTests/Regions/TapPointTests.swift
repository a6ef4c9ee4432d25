import SceneSupport
import Testing
@testable import HitTesting
@testable import TouchGeometry
@testable import TouchMapping

/// Scenes whose best point, or none, is known.
struct TapPointCase: Sendable, CustomTestStringConvertible {
  let name: String
  let scene: TestScene
  /// Nil where no point reaches the view `t`.
  let expected: (x: Double, y: Double, clearance: Double)?

  init(_ name: String, _ scene: TestScene, _ x: Double, _ y: Double, _ clearance: Double) {
    (self.name, self.scene, expected) = (name, scene, (x, y, clearance))
  }

  init(unreachable name: String, _ scene: TestScene) {
    (self.name, self.scene, expected) = (name, scene, nil)
  }

  var testDescription: String { name }

  static let all: [TapPointCase] = [
    TapPointCase(
      "an unobstructed button: its centre",
      .inR { TestView("t", 16.25, 20, 200.5, 45) }, 116.5, 42.5, 22.5),
    TapPointCase(
      "a button whose right half is covered: the middle of the other",
      .inR {
        TestView("t", 0, 100, 200, 44)
        TestView("cover", 100, 0, 220, 568)
      }, 50, 122, 22),
    TapPointCase(
      "a ring around a hole: beside the cover",
      .inR {
        TestView("t", 300, 300)
        TestView("cover", 100, 100, 140, 140)
      }, 58.5, 58.5, 58.5),
    TapPointCase(
      "an L: in its knee",
      .inR {
        TestView("t", 300, 300)
        TestView("cover", 100, 0, 200, 200)
      }, 58.5, 241.5, 58.5),
    TapPointCase(
      unreachable: "covered completely",
      .inR {
        TestView("t", 10, 10, 100, 44)
        TestView("cover", 10, 10, 100, 44)
      }),
    TapPointCase(
      unreachable: "covered by four together",
      .inR {
        TestView("t", 10, 10, 100, 100)
        TestView("a", 60, 50)
        TestView("b", 60, 0, 60, 70)
        TestView("c", 0, 50, 60, 70)
        TestView("d", 60, 70, 60, 70)
      }),
    TapPointCase(
      "covered but for a millionth of a point",
      .inR {
        TestView("t", 10, 10, 100, 44)
        TestView("cover", 10.000001, 0, 200, 200)
      }, 10.0000005, 32, 0.0000005),
    TapPointCase(
      "covered by its mirror image, which has the other edge: a line is left",
      .inR {
        TestView("t", 10, 10, 100, 44)
        TestView("cover", 10, 10, 100, 44).scaled(-1, 1)
      }, 10, 32, 0),
    TapPointCase(
      "covered by what is mirrored both ways, and its image: a corner is left",
      .inR {
        TestView("t", 10, 10, 100, 44)
        TestView("cover", 10, 10, 100, 44).scaled(-1, -1)
        TestView("left", 0, 10.25, 11, 60)
        TestView("top", 10.25, 0, 100, 11)
        TestView("right", 10, 10, 0.25, 0.25).scaled(-1, 1)
        TestView("below", 5, 10, 6, 0.25).scaled(1, -1)
      }, 10, 10, 0),
    TapPointCase(
      unreachable: "covered by what meets it but for rounding, far from the origin of its own coordinates",
      .inR {
        TestView("outer", 320, 568) {
          TestView("t", 300, 300).contentOffset(0, 1000)
          TestView("cover", 300, 300)
        }
        .contentOffset(0, -59)
      }),
    TapPointCase(
      "a slider: its thumb (R147)",
      .inR {
        TestView("t", "UISlider", 10, 10, 200, 30).events {
          $0.thumbRect = Rect(0, 0, 30, 30)
        }
        TestView("cover", 20, 100)
      }, 30, 25, 10),
    TapPointCase(
      unreachable: "outside of its superview",
      .inR { TestView("p", 50, 50) { TestView("t", 60, 0, 9, 9) } }),
    TapPointCase(unreachable: "hidden", .inR { TestView("t", 60, 0, 9, 9).hidden() }),
    TapPointCase(
      "partly outside of its superview",
      .inR { TestView("p", 50, 50) { TestView("t", 20, 0, 90, 20) } }, 35, 10, 10),
    TapPointCase(
      "under what refuses touches",
      .inR {
        TestView("t", 100, 44)
        TestView("hidden", 320, 568).hidden()
        TestView("clear", 320, 568).alpha(0.01)
        TestView("label", "UILabel", 320, 568)
        TestView("flat", bounds: Rect(0, 0, 320, 568), center: Point(160, 284))
          .scaled(0, 1)
      }, 50, 22, 22),
    TapPointCase(
      "its middle covered by its own subview",
      .inR { TestView("t", 100, 100) { TestView("own", 20, 0, 60, 100) } }, 10, 50, 10),
    TapPointCase(
      "under a window in front that passes touches through, but for a bar",
      TestScene {
        TestView("w", 320, 568) { TestView("t", 200, 100) }
        TestView("front", 320, 568) { TestView("bar", 320, 40) }
          .overriding(.passThrough(superCalls: 1))
      }, 100, 70, 30),
    TapPointCase(
      "beside a square that stands on its corner",
      .inR {
        TestView("t", 200, 200)
        TestView("cover", bounds: Rect(0, 0, 100, 100), center: Point(100, 100))
          .transformed(AffineTransform(1, 1, -1, 1, 0, 0))
      }, 29, 29, 29.28),
    TapPointCase(
      "turned, its lower half covered by what is turned with it",
      .inR {
        TestView("p", bounds: Rect(0, 0, 100, 100), center: Point(150, 150)) {
          TestView("t", 100, 100)
          TestView("cover", 0, 50, 100, 50)
        }
        .transformed(.quarterTurn)
      }, 175, 150, 25),
    TapPointCase(
      "an enlarged button: as far as its override accepts",
      .inR { TestView("t", 100, 100, 20, 20).overriding(.enlarged(inset: -40)) }, 110, 110, 50),
    TapPointCase(
      "an override that takes all that its superview lets in",
      .inR { TestView("p", 20, 20, 200, 100) { TestView("t", 10, 10).overriding(.returnSelf) } },
      120, 70, 50),
    TapPointCase(
      unreachable: "an overlay that passes every touch on",
      .inR { TestView("t", 100, 100).overriding(.passThrough(superCalls: 1)) }),
    TapPointCase(
      "a superview that lets in what its subviews do",
      .inR {
        TestView("p", 50, 50) { TestView("t", 20, 60, 90, 20) }.inside(.subviews)
      }, 65, 70, 10),
    TapPointCase(
      "a round button under a bar",
      .inR {
        TestView("t", 200, 200).inside(.circle(center: Point(100, 100), radius: 100))
        TestView("bar", 0, 100, 320, 100)
      }, 100, 50, 50),
    TapPointCase(
      "beside a round button",
      .inR {
        TestView("t", 300, 100)
        TestView("round", 100, 0, 100, 100).inside(.circle(center: Point(50, 50), radius: 50))
      }, 50, 50, 50),
  ]
}

@Suite("The best point to tap")
struct TapPointTests {
  @Test("Where it is known", arguments: TapPointCase.all)
  func known(_ row: TapPointCase) throws {
    let built = try row.scene.built()
    let target = try built.view("t")
    let answer = try built.scene.tapPoint(of: target)
    #expect(answer.resolution == nil)
    guard let expected = row.expected else {
      #expect(answer.tapPoint == nil)
      return
    }
    let found = try #require(answer.tapPoint)
    #expect(found.location.isNear(Point(expected.x, expected.y), 1e-9), "\(found)")
    #expect(abs(found.clearance - expected.clearance) <= max(0.01, expected.clearance * 0.01), "\(found)")
    #expect(try built.scene.hitTest(Touch(at: found.location)).hitView == target)
  }
  @Test("A view of the app in a part of a control covers the control (R154)")
  func viewInPart() throws {
    let built = try TestScene.inR {
      TestView("t", "UISwitch", 100, 100, 60, 30) {
        TestView("part", "UISwitchModernVisualElement", 60, 30) { TestView("own", "App.Badge", 20, 20) }
      }
    }
    .built()
    let found = try #require(try built.scene.tapPoint(of: built.view("t")).tapPoint)
    #expect(found.location.isNear(Point(135, 115), 1e-9), "\(found)")
    #expect(found.clearance <= (found.location - Point(120, 120)).length)
  }

  @Test("Where the stacking is unknown, the point is in no contender (R164)")
  func unknownStacking() throws {
    let screen = { (rows: [(x: Double, y: Double, width: Double, height: Double)]) in
      var builder = SceneBuilder()
      builder.stacking = .unknown
      var window = builder.beginWindow()
      for row in rows {
        let view = builder.beginView(in: &window)
        builder.endView(
          view, bounds: Rect(0, 0, row.width, row.height), frameOrigin: Point(row.x, row.y), classIndex: nil,
          ViewProperties())
      }
      builder.endView(
        window, bounds: Rect(0, 0, 320, 568), frameOrigin: .zero, classIndex: nil, ViewProperties())
      return try builder.build().tapPoint(of: ViewIndex(1)).tapPoint
    }
    // A larger view over the right half contends; a smaller one in the middle covers.
    let beside = try #require(try screen([(0, 0, 200, 40), (100, 0, 220, 300)]))
    #expect(beside.location == Point(50, 20) && beside.clearance == 20)
    let inside = try #require(try screen([(0, 0, 200, 40), (0, 0, 320, 300), (0, 0, 160, 40)]))
    #expect(inside.location == Point(180, 20) && inside.clearance == 20)
    #expect(try screen([(0, 0, 200, 40), (0, 0, 200, 40)]) == nil)
  }
}
