import SceneSupport
import TestSupport
import Testing
@testable import EventPlaying
@testable import HitTesting
@testable import TouchGeometry

@Suite("Random frames")
struct GestureRandomTests {
  private static let seeds = searchSeeds(1500) as Range<UInt64>

  @Test(
    "Whatever comes, proposals are legal, numbers are numbers and time does not go back", arguments: kinds)
  func legality(kind: GestureRecognizer.Kind) {
    var reached: Set<GestureState> = []
    for seed in 0..<1500 as Range<UInt64> {
      var random = RandomFingers(seed: seed, isDisorderly: seed % 3 == 0)
      var player = random.player(kind)
      player.waits = seed % 4 == 0
      random.play(to: &player)
      #expect(player.illegal.isEmpty, "R102, seed \(seed)")
      #expect(player.transitions.allSatisfy { $0.reading.isFinite }, "seed \(seed)")
      reached.formUnion(player.transitions.map(\.state))
    }
    // Random fingers get everywhere, or this would have shown little.
    let discrete: Set<GestureState> = [.began, .ended, .failed]
    let continuous: Set<GestureState> = [.began, .changed, .ended, .cancelled, .failed]
    let isDiscrete = kind == .tap || kind == .swipe
    #expect(
      reached.isSuperset(of: isDiscrete ? discrete : continuous))
  }

  @Test("The order in which a frame lists its touches does not matter", arguments: kinds)
  func order(kind: GestureRecognizer.Kind) {
    // The first two fingers of a pair are those of the lowest numbers, and frames list them in that order.
    guard kind != .pinch && kind != .rotation else { return }
    for seed in Self.seeds {
      var random = RandomFingers(seed: seed, isDisorderly: false)
      var (straight, reversed) = (random.player(kind), random.player(kind))
      reversed = straight
      reversed.arranges = { $0.sorted { $0.number > $1.number } }
      var same = random
      random.play(to: &straight)
      same.play(to: &reversed)
      #expect(straight.story == reversed.story, "seed \(seed)")
    }
  }

  @Test("After a recognizer was made to fail its machine is silent", arguments: kinds)
  func silence(kind: GestureRecognizer.Kind) {
    for seed in Self.seeds {
      var random = RandomFingers(seed: seed, isDisorderly: false)
      var player = random.player(kind)
      player.prevent()
      random.play(to: &player)
      #expect(player.transitions.isEmpty, "R105, seed \(seed)")
    }
  }

  /// All that see touches (R87).
  private static var kinds: [GestureRecognizer.Kind] {
    GestureRecognizer.Kind.allCases.filter { $0 != .hover }
  }
}

extension GestureReading {
  fileprivate var isFinite: Bool {
    location.isFinite && translation.map { $0.dx.isFinite && $0.dy.isFinite } ?? true
      && scale?.isFinite ?? true && rotation?.isFinite ?? true
  }
}

/// Up to four fingers that come, move a little or much, rest and go.
private struct RandomFingers {
  private var random: SplitMix64
  /// Whether touches vanish, begin twice, and lie at the ends of the world.
  private let isDisorderly: Bool
  private var touches: [GestureTouch] = []
  private var next = 0

  init(seed: UInt64, isDisorderly: Bool) {
    random = SplitMix64(seed: seed)
    self.isDisorderly = isDisorderly
  }

  /// Few fingers and taps are required, so that there are gestures.
  mutating func player(_ kind: GestureRecognizer.Kind) -> GesturePlayer {
    var options = EventOptions()
    options.tapDuration = chance(3) ? 0.5 : nil
    options.panMovement = chance(5) ? 0 : 10
    options.pinchMovement = chance(5) ? 0 : 8
    let taps = Int.random(in: 0...2, using: &random)
    let fingers = chance(3) ? 2 : 1
    let maximum = chance(3) ? 2 : nil
    let duration = chance(5) ? 0 : 0.3
    let directions = Directions(rawValue: UInt8.random(in: 1...15, using: &random))
    let custom = GestureParameters.CustomGesture.allCases.randomElement(using: &random) ?? .nothing
    return GesturePlayer(kind, options: options) {
      $0.numberOfTapsRequired = taps
      $0.numberOfTouchesRequired = fingers
      $0.minimumNumberOfTouches = fingers
      $0.maximumNumberOfTouches = maximum
      $0.minimumPressDuration = duration
      $0.direction = directions
      $0.edges = directions
      $0.recognizes = custom
    }
  }

  mutating func play(to player: inout GesturePlayer) {
    var time = 0.0
    for _ in 0..<30 {
      time += Double(Int.random(in: 1...12, using: &random)) / 32
      player.expire(until: time)
      let changed = step(at: time)
      if !changed.isEmpty || isDisorderly { player.see(changed, at: time) }
      if isDisorderly && chance(20) { player.forgetTouches() }
    }
    player.expire(until: .infinity)
  }

  private mutating func step(at time: Double) -> [GestureTouch] {
    var changed: [GestureTouch] = []
    for index in touches.indices.reversed() where chance(2) {
      touches[index].phase = chance(2) ? .moved : chance(8) ? .cancelled : .ended
      if touches[index].phase == .moved { touches[index].location = place(near: touches[index].location) }
      changed.append(touches[index])
      if touches[index].phase.isOver { touches.remove(at: index) }
    }
    if touches.count < 4, touches.isEmpty || chance(6) { changed.append(newTouch(at: time)) }
    if isDisorderly, chance(10), let touch = changed.last { changed.append(touch) }
    return changed
  }

  private mutating func newTouch(at time: Double) -> GestureTouch {
    let place = place(near: Point(5, 5))
    let isAgain = isDisorderly && chance(8)
    if !isAgain { next += 1 }
    let touch = GestureTouch(
      number: next, phase: .began, location: place, start: place, startTime: time)
    touches.append(touch)
    return touch
  }

  /// Mostly within a few points, so that taps and presses last.
  private mutating func place(near place: Point) -> Point {
    if isDisorderly && chance(4) {
      let ends = [1e150, -1e150, 1e-200, 0, Double.leastNonzeroMagnitude]
      return Point(ends.randomElement(using: &random) ?? 0, ends.randomElement(using: &random) ?? 0)
    }
    let reach = chance(2) ? 2.0 : 80
    let (dx, dy) = (Double.random(in: 0...1, using: &random), Double.random(in: -1...1, using: &random))
    // Away from the corner for swipes, and in a straight line now and then.
    return Point(place.x + reach * dx, place.y + (chance(2) ? 0 : reach * dy))
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 1...one, using: &random) == 1 }
}

@Suite("Angles")
struct AngleTests {
  @Test("Degrees around the circle, of any length", arguments: [1e-2, 1, 1e150])
  func degrees(length: Double) {
    // A degree at a time by the sum formulas, which share nothing with the arc tangent.
    let degree = Double.pi / 180
    let (cosine, sine) = (0.99984769515639123916, 0.01745240643728351282)
    for first in stride(from: 0.0, to: 360, by: 45) {
      var direction = Vector(1, 0)
      for _ in 0..<Int(first) { direction = direction.turned(cosine, sine) }
      let start = length * direction
      for degrees in -179...180 {
        var end = direction
        for _ in 0..<abs(degrees) { end = end.turned(cosine, degrees < 0 ? -sine : sine) }
        let angle = start.angle(to: length * end)
        let isOpposite = degrees == 180
        #expect(abs((isOpposite ? abs(angle) : angle) - Double(degrees) * degree) < 1e-13, "R16")
      }
    }
  }

  @Test("What points nowhere has no angle")
  func nowhere() {
    #expect(Vector.zero.angle(to: Vector(1, 1)) == 0)
    #expect(Vector(1e-300, 0).angle(to: Vector(0, 1e-300)) == 0)
  }
}

extension Vector {
  fileprivate func turned(_ cosine: Double, _ sine: Double) -> Vector {
    Vector(cosine * dx - sine * dy, sine * dx + cosine * dy)
  }
}
