import SceneSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

@Suite("Pans, swipes, pinches, rotations and an app's own recognizers")
struct MovementGestureTests {
  @Test("A pan", arguments: pans + pansOfSeveralFingers + pansFromEdges)
  func pan(row: GestureRow) { check(row) }

  @Test("A swipe", arguments: swipes)
  func swipe(row: GestureRow) { check(row) }

  @Test("Two fingers", arguments: pairs)
  func pair(row: GestureRow) { check(row) }

  @Test("An app's own recognizer", arguments: others)
  func other(row: GestureRow) { check(row) }

  private func check(_ row: GestureRow) {
    let player = row.played()
    #expect(player.story == row.story, "R102")
    #expect(player.transitions.last?.cause == row.cause, "R117")
    #expect(player.illegal.isEmpty, "R102")
  }

  // MARK: - What they say of themselves

  @Test("A pan's translation counts from the touch's start, and does not jump with the fingers' number")
  func translation() {
    var player = GesturePlayer(.pan)
    player.play([
      .down(0, 100, 100), .move(1, 120, 100), .down(2, 200, 300, finger: 2), .move(3, 120, 110),
      .move(3, 200, 310, finger: 2), .up(4), .move(5, 205, 310, finger: 2), .up(6, finger: 2),
    ])
    #expect(
      player.story
        == "1.0 began, 2.0 changed, 3.0 changed, 4.0 changed, 5.0 changed, 6.0 ended", "C55, R102")
    let translations = player.transitions.map(\.reading.translation)
    let expected = [(20, 0), (20, 0), (20, 10), (20, 10), (25, 10), (25, 10)].map { Vector($0, $1) }
    #expect(translations == expected)
    #expect(player.transitions[1].reading.location == Point(160, 200), "R118")
  }

  @Test("A finger that moves as another comes has moved as far as it moved")
  func moveWithComing() {
    var player = GesturePlayer(.pan)
    player.play([.down(0, 0, 0), .move(1, 12, 0), .down(1, 500, 500, finger: 2)])
    #expect(player.story == "1.0 began")
    #expect(player.transitions.last?.reading.translation == Vector(12, 0))
  }

  @Test("From 100 to 200 points apart a pinch has the scale 2, and is possible with one finger")
  func scale() {
    var player = GesturePlayer(.pinch)
    player.play([
      .down(0, 100, 100), .down(1, 200, 100, finger: 2), .move(2, 207.5, 100, finger: 2),
      .move(3, 250, 100, finger: 2), .move(4, 50, 100), .up(5), .up(6, finger: 2),
    ])
    #expect(player.story == "3.0 began, 4.0 changed, 5.0 changed, 6.0 ended", "C64, R117")
    #expect(player.transitions.map(\.reading.scale) == [1.5, 2, 2, 2], "C64")
    #expect(player.transitions.map(\.reading.location.x) == [175, 150, 150, 250], "R118")
  }

  @Test("Fingers that come down on one spot have no scale until they are apart")
  func noDistance() {
    var player = GesturePlayer(.pinch)
    player.play([
      .down(0, 100, 100), .down(0, 100, 100, finger: 2), .move(1, 120, 100), .move(2, 140, 100), .up(3),
    ])
    #expect(player.story == "2.0 began, 3.0 changed")
    #expect(player.transitions.map(\.reading.scale) == [2, 2])
  }

  @Test("A finger that comes back goes on with the scale, and with the turn, where it was lifted")
  func resumed() throws {
    var pinch = GesturePlayer(.pinch)
    let steps: [FingerStep] = [
      .down(0, 0, 0), .down(0, 100, 0, finger: 2), .move(1, 200, 0, finger: 2), .up(2, finger: 2),
      .down(3, 0, 50, finger: 3), .move(4, 0, 100, finger: 3), .up(5), .up(6, finger: 3),
    ]
    pinch.play(steps)
    #expect(
      pinch.story == "1.0 began, 2.0 changed, 3.0 changed, 4.0 changed, 5.0 changed, 6.0 ended", "R117")
    #expect(pinch.transitions.map(\.reading.scale) == [2, 2, 2, 4, 4, 4], "R117")
    var rotation = GesturePlayer(.rotation)
    rotation.play([
      .down(0, 0, 0), .down(0, 100, 0, finger: 2), .move(1, 0, 100, finger: 2), .up(2, finger: 2),
      .down(3, 100, 0, finger: 3), .move(4, 0, 100, finger: 3), .up(5),
    ])
    let turn = try #require(rotation.transitions.last?.reading.rotation)
    #expect(abs(turn - .pi) < 1e-12, "R117")
    #expect(rotation.story == "1.0 began, 2.0 changed, 3.0 changed, 4.0 changed, 5.0 changed", "R117")
  }

  @Test("A rotation counts clockwise, beyond whole turns", arguments: [1.0, -1.0])
  func rotation(direction: Double) throws {
    var player = GesturePlayer(.rotation)
    // Right, down, left, up: a quarter at a time, clockwise on a screen (R16).
    let quarters = [(100, 0), (0, 100), (-100, 0), (0, -100)].map { Vector($0, $1 * direction) }
    var steps: [FingerStep] = [.down(0, 200, 200)]
    for turn in 0...9 {
      let place = Point(200, 200) + quarters[turn % 4]
      let phase: TouchPhase = turn == 0 ? .began : .moved
      steps.append(FingerStep(time: Double(turn), finger: 2, phase: phase, location: place))
    }
    player.play(steps)
    let rotation = try #require(player.transitions.last?.reading.rotation)
    #expect(abs(rotation - direction * 9 * .pi / 2) < 1e-12, "R16")
    #expect(player.transitions.map(\.state) == [.began] + Array(repeating: .changed, count: 8))
  }

  @Test("Only the first two fingers of a pinch count")
  func thirdFinger() {
    var player = GesturePlayer(.pinch)
    player.play([
      .down(0, 0, 0), .down(0, 100, 0, finger: 2), .down(0, 50, 50, finger: 3), .move(1, 50, 300, finger: 3),
      .move(2, 110, 0, finger: 2), .up(3, finger: 3), .up(4),
    ])
    #expect(player.story == "2.0 began, 3.0 changed, 4.0 changed")
    #expect(player.transitions.map(\.reading.scale) == [1.1, 1.1, 1.1])
  }

  @Test("Before a pinch begins, another finger may take the place of one of the two")
  func otherPair() {
    var player = GesturePlayer(.pinch)
    player.play([
      .down(0, 0, 0), .down(0, 100, 0, finger: 2), .down(0, 300, 0, finger: 3), .up(1),
      .move(2, 500, 0, finger: 3),
    ])
    #expect(player.story == "2.0 began")
    #expect(player.transitions.map(\.reading.scale) == [2])
  }
}

// MARK: - Rows

extension MovementGestureTests {
  private static let pans: [GestureRow] = [
    .init(
      "C55: moved", .pan, [.down(0, 0, 0), .move(1, 8, 6), .move(2, 9, 6), .up(3)],
      gives: "1.0 began, 2.0 changed, 3.0 ended", .lifted),
    .init(
      "moved little by little", .pan, [.down(0, 0, 0), .move(1, 9, 0), .move(2, 10, 0), .up(3)],
      gives: "2.0 began, 3.0 ended", .lifted),
    .init("not moved", .pan, [.down(0, 0, 0), .up(3)], gives: "3.0 failed", .touchesOver),
    .init(
      "lifted far away, and not seen on the way", .pan, [.down(0, 0, 0), .up(3, 50, 50)],
      gives: "3.0 failed", .touchesOver),
    .init("cancelled", .pan, [.down(0, 0, 0), .cancel(3)], gives: "3.0 failed", .touchesCancelled),
    .init(
      "cancelled on the way", .pan, [.down(0, 0, 0), .move(1, 20, 0), .cancel(3)],
      gives: "1.0 began, 3.0 cancelled", .touchesCancelled),
  ]

  private static let pansOfSeveralFingers: [GestureRow] = [
    .init(
      "one finger for two", .pan, with: { $0.minimumNumberOfTouches = 2 },
      [.down(0, 0, 0), .move(1, 50, 0), .up(3)], gives: "3.0 failed", .tooFewTouches(1, required: 2)),
    .init(
      "what one has moved does not count for two", .pan, with: { $0.minimumNumberOfTouches = 2 },
      [
        .down(0, 0, 0), .move(1, 50, 0), .down(2, 100, 0, finger: 2), .move(3, 62, 0), .move(4, 70, 0),
        .up(5),
      ], gives: "4.0 began, 5.0 ended", .lifted),
    .init(
      "two fingers for one", .pan, with: { $0.maximumNumberOfTouches = 1 },
      [.down(0, 0, 0), .down(1, 50, 0, finger: 2)], gives: "1.0 failed", .tooManyTouches(2, allowed: 1)),
    .init(
      "a second finger, on the way", .pan, with: { $0.maximumNumberOfTouches = 1 },
      [.down(0, 0, 0), .move(1, 50, 0), .down(2, 50, 0, finger: 2), .up(3), .up(4, finger: 2)],
      gives: "1.0 began, 2.0 changed, 3.0 changed, 4.0 ended", .lifted),
    .init(
      "one moves as the other is lifted", .pan,
      [.down(0, 0, 0), .down(0, 50, 0, finger: 2), .move(1, 40, 0), .up(1, finger: 2), .up(2)],
      gives: "2.0 failed", .touchesOver),
    .init(
      "two that go apart have not moved together", .pan,
      [.down(0, 0, 0), .down(0, 50, 0, finger: 2), .move(1, -40, 0), .move(1, 90, 0, finger: 2)],
      gives: "", nil),
  ]

  /// On a screen of 320 × 568; the width of an edge is 20 points.
  private static let pansFromEdges: [GestureRow] = [
    edge("left", .left, 20, 300, gives: "1.0 began", .recognized),
    edge("beside the left", .left, 20.5, 300, gives: "0.0 failed", .notFromEdge),
    edge("right", .right, 300, 300, gives: "1.0 began", .recognized),
    edge("right for left", .left, 300, 300, gives: "0.0 failed", .notFromEdge),
    edge("top", .up, 100, 0, gives: "1.0 began", .recognized),
    edge("bottom", .down, 100, 560, gives: "1.0 began", .recognized),
    edge("beside the bottom", .down, 100, 540, gives: "0.0 failed", .notFromEdge),
    edge("one of two", [.left, .down], 100, 560, gives: "1.0 began", .recognized),
    edge("none", [], 0, 0, gives: "0.0 failed", .notFromEdge),
  ]

  private static func edge(
    _ description: String, _ edges: Directions, _ x: Double, _ y: Double, gives story: String,
    _ cause: GestureCause
  ) -> GestureRow {
    GestureRow(
      description, .screenEdgePan, with: { $0.edges = edges }, [.down(0, x, y), .move(1, 160, 284)],
      gives: story, cause)
  }

  private static let swipes: [GestureRow] = [
    .init(
      "right", .swipe, [.down(0, 0, 0), .move(0.125, 30, 5), .move(0.25, 50, 5), .up(0.375)],
      gives: "0.25 ended", .recognized),
    .init(
      "left for right", .swipe, [.down(0, 100, 0), .move(0.125, 0, 0), .up(0.25)], gives: "0.25 failed",
      .notFarEnough(0, required: 50)),
    .init(
      "left", .swipe, with: { $0.direction = .left }, [.down(0, 100, 0), .move(0.125, 0, 0)],
      gives: "0.125 ended", .recognized),
    .init(
      "up, of two directions", .swipe, with: { $0.direction = [.up, .down] },
      [.down(0, 0, 100), .move(0.125, 0, 40)], gives: "0.125 ended", .recognized),
    .init(
      "down for right", .swipe, [.down(0, 0, 0), .move(0.125, 0, 60), .up(0.25)], gives: "0.125 failed",
      .moved(60, allowed: 50)),
    .init(
      "down, of right and down", .swipe, with: { $0.direction = [.right, .down] },
      [.down(0, 0, 0), .move(0.125, 0, 60)], gives: "0.125 ended", .recognized),
    .init(
      "aslant within 50 points", .swipe, [.down(0, 0, 0), .move(0.125, 50, 50)], gives: "0.125 ended",
      .recognized),
    .init(
      "lifted early", .swipe, [.down(0, 0, 0), .move(0.125, 40, 0), .up(0.25)], gives: "0.25 failed",
      .notFarEnough(40, required: 50)),
    .init(
      "slow", .swipe, [.down(0, 0, 0), .move(0.25, 40, 0), .move(0.75, 60, 0)], gives: "0.5 failed",
      .tooSlow(0.5, allowed: 0.5)),
    .init(
      "lifted far away, and not seen on the way", .swipe, [.down(0, 0, 0), .up(0.25, 90, 0)],
      gives: "0.25 failed", .touchesOver),
    .init("cancelled", .swipe, [.down(0, 0, 0), .cancel(0.25)], gives: "0.25 failed", .touchesCancelled),
    .init(
      "two fingers for one", .swipe, [.down(0, 0, 0), .down(0.25, 0, 0, finger: 2)], gives: "0.25 failed",
      .tooManyTouches(2, allowed: 1)),
    .init(
      "two fingers, of which the middle counts", .swipe, with: { $0.numberOfTouchesRequired = 2 },
      [
        .down(0, 0, 0), .down(0.125, 0, 50, finger: 2), .move(0.25, 80, 0), .move(0.375, 30, 50, finger: 2),
      ], gives: "0.375 ended", .recognized),
    .init(
      "one finger for two", .swipe, with: { $0.numberOfTouchesRequired = 2 },
      [.down(0, 0, 0), .move(0.125, 80, 0), .up(0.25)], gives: "0.25 failed", .tooFewTouches(1, required: 2)),
  ]

  private static let pairs: [GestureRow] = [
    .init("one finger", .pinch, [.down(0, 0, 0), .move(1, 50, 0)], gives: "", nil),
    .init(
      "one finger, lifted", .pinch, [.down(0, 0, 0), .up(1)], gives: "1.0 failed",
      .tooFewTouches(1, required: 2)),
    .init(
      "one finger, cancelled", .rotation, [.down(0, 0, 0), .cancel(1)], gives: "1.0 failed",
      .touchesCancelled),
    .init(
      "two that move alike", .pinch,
      [
        .down(0, 0, 0), .down(0, 100, 0, finger: 2), .move(1, 50, 0), .move(1, 150, 0, finger: 2), .up(2),
        .up(3, finger: 2),
      ], gives: "3.0 failed", .touchesOver),
    .init(
      "8 points nearer", .pinch,
      [.down(0, 0, 0), .down(0, 100, 0, finger: 2), .move(1, 8, 0), .cancel(2, finger: 2)],
      gives: "1.0 began, 2.0 cancelled", .touchesCancelled),
    .init(
      "turning is no pinch", .pinch,
      [.down(0, 0, 0), .down(0, 100, 0, finger: 2), .move(1, 0, 100, finger: 2)], gives: "", nil),
    .init(
      "pinching is no rotation", .rotation,
      [.down(0, 0, 0), .down(0, 100, 0, finger: 2), .move(1, 200, 0, finger: 2)], gives: "", nil),
    .init(
      "turned by a little", .rotation,
      [.down(0, 0, 0), .down(0, 100, 0, finger: 2), .move(1, 100, 9, finger: 2)], gives: "", nil),
    .init(
      "turned by a little more", .rotation,
      [
        .down(0, 0, 0), .down(0, 100, 0, finger: 2), .move(1, 100, 11, finger: 2), .up(2), .up(3, finger: 2),
      ],
      gives: "1.0 began, 2.0 changed, 3.0 ended", .lifted),
  ]

  private static let others: [GestureRow] = [
    .init(
      "nothing", .custom, [.down(0, 0, 0), .move(1, 90, 0), .up(2)], gives: "2.0 failed", .touchesOver),
    .init(
      "nothing, cancelled", .custom, [.down(0, 0, 0), .cancel(2)], gives: "2.0 failed", .touchesCancelled),
    .init(
      "touch-down", .custom, with: { $0.recognizes = .touchDown },
      [.down(0, 0, 0), .down(1, 0, 0, finger: 2), .up(2)], gives: "0.0 ended", .recognized),
    .init(
      "touch-up", .custom, with: { $0.recognizes = .touchUp },
      [.down(0, 0, 0), .down(1, 0, 0, finger: 2), .move(2, 90, 0), .up(3), .up(4, finger: 2)],
      gives: "4.0 ended", .recognized),
    .init(
      "touch-up, one finger cancelled", .custom, with: { $0.recognizes = .touchUp },
      [.down(0, 0, 0), .down(1, 0, 0, finger: 2), .cancel(3), .up(4, finger: 2)], gives: "3.0 failed",
      .touchesCancelled),
    .init(
      "movement", .custom, with: { $0.recognizes = .movement },
      [.down(0, 0, 0), .move(1, 0, 0), .move(2, 1, 0), .move(3, 0, 0), .up(4)],
      gives: "2.0 began, 3.0 changed, 4.0 ended", .lifted),
    .init(
      "no movement", .custom, with: { $0.recognizes = .movement }, [.down(0, 0, 0), .up(4)],
      gives: "4.0 failed", .touchesOver),
    .init(
      "movement, cancelled", .custom, with: { $0.recognizes = .movement },
      [.down(0, 0, 0), .move(1, 1, 0), .cancel(2)], gives: "1.0 began, 2.0 cancelled", .touchesCancelled),
  ]
}
