import SceneSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

@Suite("Taps and long presses")
struct TapGestureTests {
  @Test("A tap", arguments: taps + severalTaps + severalFingers)
  func tap(row: GestureRow) { row.check() }

  @Test("A long press", arguments: presses + pressesAfterTaps)
  func longPress(row: GestureRow) { row.check() }

  @Test("How long a finger of a tap may stay is an option")
  func tapDuration() {
    var options = EventOptions()
    options.tapDuration = 0.25
    let slow = GesturePlayer(.tap, "0 down 10 10, 0.5 up", options: options)
    #expect(slow.story == "0.25 failed")
    #expect(slow.transitions.last?.cause == .tooSlow(0.25, allowed: 0.25))
    let later = GesturePlayer(.tap, "0 down 10 10, 0.125 down 50 10 #2, 0.5 up", options: options) {
      $0.numberOfTouchesRequired = 2
    }
    #expect(later.story == "0.25 failed", "it counts from the first finger")
    let quick = GesturePlayer(.tap, "0 down 10 10, 0.125 up", options: options)
    #expect(quick.story == "0.125 ended")
  }

  @Test("Of taps requiring 1, 10 and 1000 only the first is there after one", arguments: [1, 10, 1000])
  func manyTaps(required: Int) {
    let player = GesturePlayer(.tap, "0 down 10 10, 0.125 up") { $0.numberOfTapsRequired = required }
    // C58: left alone, the others fail with their time-out; a tap that is recognized prevents them before.
    #expect(player.story == (required == 1 ? "0.125 ended" : "0.475 failed"), "C58")
    let patient = GesturePlayer(.tap, Self.taps(required, every: 1)) { $0.numberOfTapsRequired = required }
    #expect(patient.story == player.story, "C60: what comes after the time-out is too late")
    let quick = GesturePlayer(.tap, Self.taps(required, every: 0.25)) { $0.numberOfTapsRequired = required }
    #expect(quick.story == "\(Double(required - 1) / 4 + 0.125) ended", "C58")
  }

  /// Taps of an eighth of a second each, `interval` seconds apart.
  private static func taps(_ count: Int, every interval: Double) -> String {
    (0..<count).map { index in
      let start = Double(index) * interval
      return "\(start) down 10 10, \(start + 0.125) up"
    }.joined(separator: ",")
  }

  @Test("The location is the middle of the last tap's fingers")
  func location() {
    let player = GesturePlayer(.tap, "0 down 10 10, 0 down 30 50 #2, 0.125 up, 0.25 up #2") {
      $0.numberOfTouchesRequired = 2
    }
    #expect(player.transitions.last?.reading == GestureReading(at: Point(20, 30)), "R118")
  }

  private static let taps: [GestureRow] = [
    .init("lifted", .tap, "0 down 10 10, 0.5 up", gives: "0.5 ended", .recognized),
    .init("held for a while", .tap, "0 down 10 10, 1.375 up", gives: "1.375 ended", .recognized),
    .init("held for long", .tap, "0 down 10 10, 60 up", gives: "1.5 failed", .tooSlow(1.5, allowed: 1.5)),
    .init("moved 10 points", .tap, "0 down 10 10, 0.25 move 18 16, 0.5 up", gives: "0.5 ended", .recognized),
    .init(
      "moved 10.5 points", .tap, "0 down 10 10, 0.25 move 10 20.5, 0.5 up", gives: "0.25 failed",
      .moved(10.5, allowed: 10)),
    .init(
      "lifted far away", .tap, "0 down 10 10, 0.5 up 40 50", gives: "0.5 failed", .moved(50, allowed: 10)),
    .init(
      "moved away and back", .tap, "0 down 10 10, 0.25 move 30 10, 0.5 move 10 10, 1 up",
      gives: "0.25 failed", .moved(20, allowed: 10)),
    .init("cancelled", .tap, "0 down 10 10, 0.5 cancel", gives: "0.5 failed", .touchesCancelled),
    .init("never lifted", .tap, "0 down 10 10", gives: "1.5 failed", .tooSlow(1.5, allowed: 1.5)),
  ]

  private static let severalTaps: [GestureRow] = [
    .init(
      "two quick taps", .tap, with: { $0.numberOfTapsRequired = 2 },
      "0 down 10 10, 0.125 up, 0.25 down 12 12, 0.375 up", gives: "0.375 ended", .recognized),
    // C60: the time-out counts from the lift.
    .init(
      "one of two taps", .tap, with: { $0.numberOfTapsRequired = 2 }, "0 down 10 10, 1 up",
      gives: "1.35 failed", .noFurtherTap(0.35)),
    .init(
      "the second tap comes late", .tap, with: { $0.numberOfTapsRequired = 2 },
      "0 down 10 10, 1 up, 1.5 down 10 10, 1.625 up", gives: "1.35 failed", .noFurtherTap(0.35)),
    .init(
      "a second tap is held", .tap, with: { $0.numberOfTapsRequired = 2 },
      "0 down 10 10, 0.125 up, 0.25 down 10 10, 9 up", gives: "1.75 failed", .tooSlow(1.5, allowed: 1.5)),
    .init(
      "45 points apart", .tap, with: { $0.numberOfTapsRequired = 2 },
      "0 down 10 10, 0.125 up, 0.25 down 37 46, 0.5 up", gives: "0.5 ended", .recognized),
    .init(
      "46 points apart", .tap, with: { $0.numberOfTapsRequired = 2 },
      "0 down 10 10, 0.125 up, 0.25 down 56 10, 0.5 up", gives: "0.25 failed", .tapApart(46, allowed: 45)),
    // Each is near the one before, and not near the first.
    .init(
      "three taps that walk away", .tap, with: { $0.numberOfTapsRequired = 3 },
      "0 down 0 0, 0.125 up, 0.25 down 40 0, 0.375 up, 0.5 down 80 0, 0.625 up", gives: "0.5 failed",
      .tapApart(80, allowed: 45)),
    .init(
      "the next finger comes as the last is lifted", .tap, with: { $0.numberOfTapsRequired = 2 },
      "0 down 10 10, 0.125 up, 0.125 down 12 10 #2, 0.25 up #2", gives: "0.25 ended", .recognized),
  ]

  private static let severalFingers: [GestureRow] = [
    .init(
      "two fingers for one", .tap, "0 down 10 10, 0.25 down 50 10 #2, 0.5 up", gives: "0.25 failed",
      .tooManyTouches(2, allowed: 1)),
    .init(
      "two fingers", .tap, with: { $0.numberOfTouchesRequired = 2 },
      "0 down 10 10, 0.25 down 90 10 #2, 0.5 up, 0.75 up #2", gives: "0.75 ended", .recognized),
    .init(
      "one finger for two", .tap, with: { $0.numberOfTouchesRequired = 2 }, "0 down 10 10, 0.5 up",
      gives: "0.5 failed", .tooFewTouches(1, required: 2)),
    .init(
      "one after the other is not two at a time", .tap, with: { $0.numberOfTouchesRequired = 2 },
      "0 down 10 10, 0.5 up, 0.5 down 10 10 #2, 1 up #2", gives: "0.5 failed", .tooFewTouches(1, required: 2)),
    .init(
      "one of two fingers comes twice", .tap, with: { $0.numberOfTouchesRequired = 2 },
      "0 down 10 10, 0 down 90 10 #2, 0.25 up, 0.5 down 10 10", gives: "0.5 failed",
      .tooManyTouches(3, allowed: 2)),
    .init(
      "one of two fingers moves", .tap, with: { $0.numberOfTouchesRequired = 2 },
      "0 down 10 10, 0 down 90 10 #2, 0.25 move 90 22 #2", gives: "0.25 failed", .moved(12, allowed: 10)),
    .init(
      "two taps of two fingers, their middles 2 points apart", .tap,
      with: {
        $0.numberOfTouchesRequired = 2
        $0.numberOfTapsRequired = 2
      },
      "0 down 0 10, 0 down 100 10 #2, 0.125 up, 0.125 up #2, 0.25 down 100 10, 0.375 down 4 10 #2, "
        + "0.5 up, 0.5 up #2", gives: "0.5 ended", .recognized),
  ]

  private static let presses: [GestureRow] = [
    .init("held", .longPress, "0 down 10 10, 1 up", gives: "0.5 began, 1.0 ended", .lifted),
    .init("never lifted", .longPress, "1 down 10 10", gives: "1.5 began", .held(0.5)),
    .init(
      "lifted early", .longPress, "0 down 10 10, 0.25 up", gives: "0.25 failed",
      .tooShort(0.25, required: 0.5)),
    .init(
      "lifted in time: the time-out goes first", .longPress, "0 down 10 10, 0.5 up",
      gives: "0.5 began, 0.5 ended", .lifted),
    .init(
      "C74: moved by (8,6), which are 10 points", .longPress, "0 down 10 10, 0.25 move 18 16, 1 up",
      gives: "0.5 began, 1.0 ended", .lifted),
    .init(
      "C74: moved by (8,7), which are more", .longPress, "0 down 10 10, 0.25 move 18 17, 1 up",
      gives: "0.25 failed", .moved(113.0.squareRoot(), allowed: 10)),
    .init(
      "moved far, and little, after it began", .longPress,
      "0 down 10 10, 0.75 move 300 500, 1 move 300 501, 2 up",
      gives: "0.5 began, 0.75 changed, 1.0 changed, 2.0 ended", .lifted),
    .init(
      "cancelled early", .longPress, "0 down 10 10, 0.25 cancel", gives: "0.25 failed", .touchesCancelled),
    .init(
      "cancelled late", .longPress, "0 down 10 10, 0.75 cancel", gives: "0.5 began, 0.75 cancelled",
      .touchesCancelled),
    .init(
      "without a duration", .longPress, with: { $0.minimumPressDuration = 0 }, "0.25 down 10 10, 0.5 up",
      gives: "0.25 began, 0.5 ended", .lifted),
    .init(
      "two fingers: from the second on", .longPress, with: { $0.numberOfTouchesRequired = 2 },
      "0 down 10 10, 0.25 down 50 10 #2, 1 up, 2 up #2", gives: "0.75 began, 1.0 ended", .lifted),
    .init(
      "one finger for two", .longPress, with: { $0.numberOfTouchesRequired = 2 }, "0 down 10 10, 1 up",
      gives: "1.0 failed", .tooFewTouches(1, required: 2)),
    .init(
      "two fingers for one", .longPress, "0 down 10 10, 0.25 down 50 10 #2", gives: "0.25 failed",
      .tooManyTouches(2, allowed: 1)),
  ]

  private static let pressesAfterTaps: [GestureRow] = [
    .init(
      "after a tap", .longPress, with: { $0.numberOfTapsRequired = 1 },
      "0 down 10 10, 0.125 up, 0.25 down 10 10, 2 up", gives: "0.75 began, 2.0 ended", .lifted),
    .init(
      "as the tap is lifted", .longPress, with: { $0.numberOfTapsRequired = 1 },
      "0 down 10 10, 0.125 up, 0.125 down 10 10 #2", gives: "0.625 began", .held(0.5)),
    .init(
      "the second finger takes longer than the next tap may", .longPress,
      with: {
        $0.numberOfTapsRequired = 1
        $0.numberOfTouchesRequired = 2
      },
      "0 down 10 10, 0 down 30 10 #2, 0.125 up, 0.125 up #2, 0.25 down 10 10, 1 down 30 10 #2, 2 up",
      gives: "1.5 began, 2.0 ended", .lifted),
    .init(
      "no press after the tap", .longPress, with: { $0.numberOfTapsRequired = 1 }, "0 down 10 10, 1 up",
      gives: "1.35 failed", .noFurtherTap(0.35)),
    .init(
      "one tap for two", .longPress, with: { $0.numberOfTapsRequired = 2 },
      "0 down 10 10, 0.125 up, 0.25 down 10 10, 1 up", gives: "1.35 failed", .noFurtherTap(0.35)),
    .init(
      "far from the tap", .longPress, with: { $0.numberOfTapsRequired = 1 },
      "0 down 10 10, 0.125 up, 0.25 down 10 60", gives: "0.25 failed", .tapApart(50, allowed: 45)),
    .init(
      "a tap for a press", .longPress, with: { $0.numberOfTapsRequired = 1 },
      "0 down 10 10, 0.125 up, 0.25 down 10 10, 0.5 up", gives: "0.5 failed", .tooShort(0.25, required: 0.5)),
    .init(
      "the tap moves", .longPress, with: { $0.numberOfTapsRequired = 1 },
      "0 down 10 10, 0.125 move 30 10, 0.25 up", gives: "0.125 failed", .moved(20, allowed: 10)),
  ]
}
