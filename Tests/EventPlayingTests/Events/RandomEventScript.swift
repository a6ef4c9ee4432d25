import EventPlaying
import HitTesting
import SceneSupport
import TestSupport
import TouchGeometry

/// A random script for a scene: up to four fingers that come, move a little or much, rest and go, and now and then
/// something else.
struct RandomEventScript {
  private(set) var events: [InputEvent] = []
  private(set) var options = EventOptions()
  private var random: SplitMix64
  private let scene: BuiltScene
  private var time = 0.0
  /// Where each finger is that is down.
  private var fingers: [Int: Point] = [:]
  private let fingersMax: Int
  private var isPressed = false

  /// Fingers are called so that their names are not in the order of their places.
  var script: EventScript {
    EventScript(events, fingers: [.text("b"), .number(7), .text("a"), .number(2)], options: options)
  }

  init(_ seed: UInt64, for scene: BuiltScene) {
    random = SplitMix64(seed: seed &+ 0x5EED)
    self.scene = scene
    fingersMax = random.pick([1, 2, 2, 3, 4])
    if random.chance(20) { options.tapPrevents = .all }
    if random.chance(20) { options.tapDuration = 0.25 }
    if random.chance(10) { options.tapInterval = 0 }
    if random.chance(10) { options.panMovement = 0 }
    for _ in 0..<Int.random(in: 4...24, using: &random) {
      time += random.pick(Self.pauses)
      random.chance(85) ? moveFingers() : doSomethingElse()
    }
    if random.chance(90) { liftAll() }
  }

  private static let pauses = [0, 1.0 / 60, 1.0 / 60, 1.0 / 60, 0.05, 0.05, 0.1, 0.2, 0.35, 0.6, 2]

  // MARK: Fingers

  /// Each finger does one thing at most, or nothing.
  private mutating func moveFingers() {
    for finger in (0..<fingersMax).shuffled(using: &random) where random.chance(70) {
      if let place = fingers[finger] {
        goOn(finger, from: place)
      } else if fingers.isEmpty || random.chance(35) {
        add(finger, .began, at: fingers.isEmpty || random.chance(30) ? anywhere() : near(somePlace))
      }
    }
    // What comes next is of another time, or a finger might have two places at one.
    time += 1.0 / 128
  }

  private var somePlace: Point { fingers.min { $0.key < $1.key }?.value ?? Point(150, 150) }

  private mutating func goOn(_ finger: Int, from place: Point) {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50: add(finger, .moved, at: near(place))
    case 50..<90: add(finger, .ended, at: random.chance(80) ? place : near(place))
    case 90..<95: add(finger, .cancelled, at: place)
    default: add(finger, .stationary, at: place)
    }
  }

  private mutating func add(_ finger: Int, _ phase: TouchPhase, at place: Point) {
    fingers[finger] = phase.isOver ? nil : place
    let type = random.chance(5) ? TouchType.pencil : .direct
    events.append(InputEvent(at: time, .touch(TouchSample(finger: finger, phase, at: place, type: type))))
  }

  private mutating func anywhere() -> Point {
    let far = random.chance(5) ? 20 : 0
    return Point(
      12 * Double(Int.random(in: -far...24 + far, using: &random)) + 3,
      12 * Double(Int.random(in: 0...39 + far, using: &random)) + 3)
  }

  /// Within a tap's movement, or farther, and often in a straight line.
  private mutating func near(_ place: Point) -> Point {
    let reach = random.pick([0, 2, 5, 20])
    let (x, y) = (
      Int.random(in: -reach...reach, using: &random), Int.random(in: -reach...reach, using: &random)
    )
    let isStraight = random.chance(50)
    return Point(place.x + 3 * Double(x), place.y + (isStraight ? 0 : 3 * Double(y)))
  }

  mutating private func liftAll() {
    for finger in fingers.keys.sorted() {
      time += random.pick([0, 0.05])
      if let place = fingers[finger] { add(finger, .ended, at: place) }
    }
    if isPressed { press() }
  }

  // MARK: Everything else

  private mutating func doSomethingElse() {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: press()
    case 2: add(.pointer(.hover(random.chance(80) ? anywhere() : nil)))
    case 3:
      let delta = Vector(0, random.pick([-36, 12]))
      let sample = ScrollSample(at: anywhere(), by: delta, type: random.pick([.discrete, .continuous]))
      add(.pointer(.scroll(sample)))
    case 4: add(.action(SentAction("act:", from: responder())))
    case 5: add(.becomeFirstResponder(responder()))
    case 6: add(.resignFirstResponder(random.chance(50) ? nil : responder()))
    case 7: add(.responder(.motion(.began)))
    default: add(.wait)
    }
  }

  /// In the focused view, which does not change: the view that the script's seed says.
  private mutating func press() {
    let focused = scene.scene.windows[0].view
    isPressed.toggle()
    add(.press(PressSample(.select, isPressed ? .began : .ended, in: focused)))
  }

  private mutating func add(_ action: InputEvent.Action) { events.append(InputEvent(at: time, action)) }

  private mutating func responder() -> Responder {
    random.pick(scene.responders.sorted { $0.key < $1.key }.map(\.value))
  }
}
