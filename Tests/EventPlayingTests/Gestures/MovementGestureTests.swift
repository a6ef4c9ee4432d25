import SceneSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

@Suite("Pans, swipes, pinches, rotations and an app's own recognizers")
struct MovementGestureTests {
  @Test("A pan", arguments: pans + pansOfSeveralFingers + pansFromEdges)
  func pan(row: GestureRow) { row.check() }

  @Test("A swipe", arguments: swipes)
  func swipe(row: GestureRow) { row.check() }

  @Test("Two fingers", arguments: pairs)
  func pair(row: GestureRow) { row.check() }

  @Test("An app's own recognizer", arguments: others)
  func other(row: GestureRow) { row.check() }

  // MARK: - What they say of themselves

  @Test("A pan's translation counts from the touch's start, and does not jump with the fingers' number")
  func translation() {
    let player = GesturePlayer(
      .pan,
      "0 down 100 100, 1 move 120 100, 2 down 200 300 #2, 3 move 120 110, 3 move 200 310 #2, 4 up, "
        + "5 move 205 310 #2, 6 up #2")
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
    let player = GesturePlayer(.pan, "0 down 0 0, 1 move 12 0, 1 down 500 500 #2")
    #expect(player.story == "1.0 began")
    #expect(player.transitions.last?.reading.translation == Vector(12, 0))
  }

  @Test("From 100 to 200 points apart a pinch has the scale 2, and is possible with one finger")
  func scale() {
    let player = GesturePlayer(
      .pinch,
      "0 down 100 100, 1 down 200 100 #2, 2 move 207.5 100 #2, 3 move 250 100 #2, 4 move 50 100, 5 up, "
        + "6 up #2")
    #expect(player.story == "3.0 began, 4.0 changed, 5.0 changed, 6.0 ended", "C64, R117")
    #expect(player.transitions.map(\.reading.scale) == [1.5, 2, 2, 2], "C64")
    #expect(player.transitions.map(\.reading.location.x) == [175, 150, 150, 250], "R118")
  }

  @Test("Fingers that come down on one spot have no scale until they are apart")
  func noDistance() {
    let player = GesturePlayer(
      .pinch, "0 down 100 100, 0 down 100 100 #2, 1 move 120 100, 2 move 140 100, 3 up")
    #expect(player.story == "2.0 began, 3.0 changed")
    #expect(player.transitions.map(\.reading.scale) == [2, 2])
  }

  @Test("A finger that comes back goes on with the scale, and with the turn, where it was lifted")
  func resumed() throws {
    let pinch = GesturePlayer(
      .pinch,
      "0 down 0 0, 0 down 100 0 #2, 1 move 200 0 #2, 2 up #2, 3 down 0 50 #3, 4 move 0 100 #3, 5 up, "
        + "6 up #3")
    #expect(
      pinch.story == "1.0 began, 2.0 changed, 3.0 changed, 4.0 changed, 5.0 changed, 6.0 ended", "R117")
    #expect(pinch.transitions.map(\.reading.scale) == [2, 2, 2, 4, 4, 4], "R117")
    let rotation = GesturePlayer(
      .rotation,
      "0 down 0 0, 0 down 100 0 #2, 1 move 0 100 #2, 2 up #2, 3 down 100 0 #3, 4 move 0 100 #3, 5 up")
    let turn = try #require(rotation.transitions.last?.reading.rotation)
    #expect(abs(turn - .pi) < 1e-12, "R117")
    #expect(rotation.story == "1.0 began, 2.0 changed, 3.0 changed, 4.0 changed, 5.0 changed", "R117")
  }

  @Test("A rotation counts clockwise, beyond whole turns", arguments: [1.0, -1.0])
  func rotation(direction: Double) throws {
    // Right, down, left, up: a quarter at a time, clockwise on a screen (R16).
    let quarters = [(100, 0), (0, 100), (-100, 0), (0, -100)].map { Vector($0, $1 * direction) }
    var steps = "0 down 200 200"
    for turn in 0...9 {
      let place = Point(200, 200) + quarters[turn % 4]
      steps += ", \(turn) \(turn == 0 ? "down" : "move") \(place.x) \(place.y) #2"
    }
    let player = GesturePlayer(.rotation, steps)
    let rotation = try #require(player.transitions.last?.reading.rotation)
    #expect(abs(rotation - direction * 9 * .pi / 2) < 1e-12, "R16")
    #expect(player.transitions.map(\.state) == [.began] + Array(repeating: .changed, count: 8))
  }

  @Test("Only the first two fingers of a pinch count")
  func thirdFinger() {
    let player = GesturePlayer(
      .pinch, "0 down 0 0, 0 down 100 0 #2, 0 down 50 50 #3, 1 move 50 300 #3, 2 move 110 0 #2, 3 up #3, 4 up"
    )
    #expect(player.story == "2.0 began, 3.0 changed, 4.0 changed")
    #expect(player.transitions.map(\.reading.scale) == [1.1, 1.1, 1.1])
  }

  @Test("Before a pinch begins, another finger may take the place of one of the two")
  func otherPair() {
    let player = GesturePlayer(.pinch, "0 down 0 0, 0 down 100 0 #2, 0 down 300 0 #3, 1 up, 2 move 500 0 #3")
    #expect(player.story == "2.0 began")
    #expect(player.transitions.map(\.reading.scale) == [2])
  }
}

// MARK: - Rows

extension MovementGestureTests {
  private static let pans: [GestureRow] = [
    .init(
      "C55: moved", .pan, "0 down 0 0, 1 move 8 6, 2 move 9 6, 3 up",
      gives: "1.0 began, 2.0 changed, 3.0 ended", .lifted),
    .init(
      "moved little by little", .pan, "0 down 0 0, 1 move 9 0, 2 move 10 0, 3 up",
      gives: "2.0 began, 3.0 ended", .lifted),
    .init("not moved", .pan, "0 down 0 0, 3 up", gives: "3.0 failed", .touchesOver),
    .init(
      "lifted far away, and not seen on the way", .pan, "0 down 0 0, 3 up 50 50", gives: "3.0 failed",
      .touchesOver),
    .init("cancelled", .pan, "0 down 0 0, 3 cancel", gives: "3.0 failed", .touchesCancelled),
    .init(
      "cancelled on the way", .pan, "0 down 0 0, 1 move 20 0, 3 cancel", gives: "1.0 began, 3.0 cancelled",
      .touchesCancelled),
  ]

  private static let pansOfSeveralFingers: [GestureRow] = [
    .init(
      "one finger for two", .pan, with: { $0.minimumNumberOfTouches = 2 }, "0 down 0 0, 1 move 50 0, 3 up",
      gives: "3.0 failed", .tooFewTouches(1, required: 2)),
    .init(
      "what one has moved does not count for two", .pan, with: { $0.minimumNumberOfTouches = 2 },
      "0 down 0 0, 1 move 50 0, 2 down 100 0 #2, 3 move 62 0, 4 move 70 0, 5 up",
      gives: "4.0 began, 5.0 ended", .lifted),
    .init(
      "two fingers for one", .pan, with: { $0.maximumNumberOfTouches = 1 }, "0 down 0 0, 1 down 50 0 #2",
      gives: "1.0 failed", .tooManyTouches(2, allowed: 1)),
    .init(
      "a second finger, on the way", .pan, with: { $0.maximumNumberOfTouches = 1 },
      "0 down 0 0, 1 move 50 0, 2 down 50 0 #2, 3 up, 4 up #2",
      gives: "1.0 began, 2.0 changed, 3.0 changed, 4.0 ended", .lifted),
    .init(
      "one moves as the other is lifted", .pan, "0 down 0 0, 0 down 50 0 #2, 1 move 40 0, 1 up #2, 2 up",
      gives: "2.0 failed", .touchesOver),
    .init(
      "two that go apart have not moved together", .pan,
      "0 down 0 0, 0 down 50 0 #2, 1 move -40 0, 1 move 90 0 #2", gives: "", nil),
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
      description, .screenEdgePan, with: { $0.edges = edges }, "0 down \(x) \(y), 1 move 160 284",
      gives: story, cause)
  }

  private static let swipes: [GestureRow] = [
    .init(
      "right", .swipe, "0 down 0 0, 0.125 move 30 5, 0.25 move 50 5, 0.375 up", gives: "0.25 ended",
      .recognized),
    .init(
      "left for right", .swipe, "0 down 100 0, 0.125 move 0 0, 0.25 up", gives: "0.25 failed",
      .notFarEnough(0, required: 50)),
    .init(
      "left", .swipe, with: { $0.direction = .left }, "0 down 100 0, 0.125 move 0 0", gives: "0.125 ended",
      .recognized),
    .init(
      "up, of two directions", .swipe, with: { $0.direction = [.up, .down] }, "0 down 0 100, 0.125 move 0 40",
      gives: "0.125 ended", .recognized),
    .init(
      "down for right", .swipe, "0 down 0 0, 0.125 move 0 60, 0.25 up", gives: "0.125 failed",
      .moved(60, allowed: 50)),
    .init(
      "down, of right and down", .swipe, with: { $0.direction = [.right, .down] },
      "0 down 0 0, 0.125 move 0 60", gives: "0.125 ended", .recognized),
    .init(
      "aslant within 50 points", .swipe, "0 down 0 0, 0.125 move 50 50", gives: "0.125 ended", .recognized),
    .init(
      "lifted early", .swipe, "0 down 0 0, 0.125 move 40 0, 0.25 up", gives: "0.25 failed",
      .notFarEnough(40, required: 50)),
    .init(
      "slow", .swipe, "0 down 0 0, 0.25 move 40 0, 0.75 move 60 0", gives: "0.5 failed",
      .tooSlow(0.5, allowed: 0.5)),
    .init(
      "lifted far away, and not seen on the way", .swipe, "0 down 0 0, 0.25 up 90 0", gives: "0.25 failed",
      .touchesOver),
    .init("cancelled", .swipe, "0 down 0 0, 0.25 cancel", gives: "0.25 failed", .touchesCancelled),
    .init(
      "two fingers for one", .swipe, "0 down 0 0, 0.25 down 0 0 #2", gives: "0.25 failed",
      .tooManyTouches(2, allowed: 1)),
    .init(
      "two fingers, of which the middle counts", .swipe, with: { $0.numberOfTouchesRequired = 2 },
      "0 down 0 0, 0.125 down 0 50 #2, 0.25 move 80 0, 0.375 move 30 50 #2", gives: "0.375 ended", .recognized
    ),
    .init(
      "one finger for two", .swipe, with: { $0.numberOfTouchesRequired = 2 },
      "0 down 0 0, 0.125 move 80 0, 0.25 up", gives: "0.25 failed", .tooFewTouches(1, required: 2)),
  ]

  private static let pairs: [GestureRow] = [
    .init("one finger", .pinch, "0 down 0 0, 1 move 50 0", gives: "", nil),
    .init(
      "one finger, lifted", .pinch, "0 down 0 0, 1 up", gives: "1.0 failed", .tooFewTouches(1, required: 2)),
    .init("one finger, cancelled", .rotation, "0 down 0 0, 1 cancel", gives: "1.0 failed", .touchesCancelled),
    .init(
      "two that move alike", .pinch,
      "0 down 0 0, 0 down 100 0 #2, 1 move 50 0, 1 move 150 0 #2, 2 up, 3 up #2", gives: "3.0 failed",
      .touchesOver),
    .init(
      "8 points nearer", .pinch, "0 down 0 0, 0 down 100 0 #2, 1 move 8 0, 2 cancel #2",
      gives: "1.0 began, 2.0 cancelled", .touchesCancelled),
    .init("turning is no pinch", .pinch, "0 down 0 0, 0 down 100 0 #2, 1 move 0 100 #2", gives: "", nil),
    .init(
      "pinching is no rotation", .rotation, "0 down 0 0, 0 down 100 0 #2, 1 move 200 0 #2", gives: "", nil),
    .init("turned by a little", .rotation, "0 down 0 0, 0 down 100 0 #2, 1 move 100 9 #2", gives: "", nil),
    .init(
      "turned by a little more", .rotation, "0 down 0 0, 0 down 100 0 #2, 1 move 100 11 #2, 2 up, 3 up #2",
      gives: "1.0 began, 2.0 changed, 3.0 ended", .lifted),
  ]

  private static let others: [GestureRow] = [
    .init("nothing", .custom, "0 down 0 0, 1 move 90 0, 2 up", gives: "2.0 failed", .touchesOver),
    .init("nothing, cancelled", .custom, "0 down 0 0, 2 cancel", gives: "2.0 failed", .touchesCancelled),
    .init(
      "touch-down", .custom, with: { $0.recognizes = .touchDown }, "0 down 0 0, 1 down 0 0 #2, 2 up",
      gives: "0.0 ended", .recognized),
    .init(
      "touch-up", .custom, with: { $0.recognizes = .touchUp },
      "0 down 0 0, 1 down 0 0 #2, 2 move 90 0, 3 up, 4 up #2", gives: "4.0 ended", .recognized),
    .init(
      "touch-up, one finger cancelled", .custom, with: { $0.recognizes = .touchUp },
      "0 down 0 0, 1 down 0 0 #2, 3 cancel, 4 up #2", gives: "3.0 failed", .touchesCancelled),
    .init(
      "movement", .custom, with: { $0.recognizes = .movement },
      "0 down 0 0, 1 move 0 0, 2 move 1 0, 3 move 0 0, 4 up", gives: "2.0 began, 3.0 changed, 4.0 ended",
      .lifted),
    .init(
      "no movement", .custom, with: { $0.recognizes = .movement }, "0 down 0 0, 4 up", gives: "4.0 failed",
      .touchesOver),
    .init(
      "movement, cancelled", .custom, with: { $0.recognizes = .movement }, "0 down 0 0, 1 move 1 0, 2 cancel",
      gives: "1.0 began, 2.0 cancelled", .touchesCancelled),
  ]
}
