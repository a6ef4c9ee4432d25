import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@testable import EventPlaying

@Suite("What a view has been told of a touch")
struct LiveTouchTests {
  private var touch: LiveTouch {
    LiveTouch(
      number: 0, finger: 0, pressType: nil, view: ViewIndex(1), window: ViewIndex(0), start: .zero,
      startTime: 0, tapCount: 1, way: .nowhere, location: .zero)
  }

  @Test("Phases are told in the order and at the places in which they happened")
  func order() {
    var touch = touch
    touch.holdBack()
    touch.rest()
    touch.move(to: .ended, at: Point(3, 4))
    touch.holdBack()
    #expect(touch.tell() == .zero)
    #expect(touch.told == .began)
    #expect(touch.tell() == Point(3, 4))
    #expect(!touch.isOpen)
  }

  @Test("A touch at rest adds nothing to what its view is told")
  func rest() {
    var touch = touch
    touch.rest()
    touch.holdBack()
    #expect(touch.heldBack.isEmpty)
  }

  @Test("Of a withheld touch nothing is left to be told, and no delay to wait for")
  func withheld() {
    var touch = touch
    touch.delay(by: [ViewIndex(0)], until: 0.15)
    touch.holdBack()
    touch.withhold()
    #expect(!touch.isOpen && touch.heldBack.isEmpty && touch.contentDelayEnd == .infinity)
  }

  @Test("The timeline is told once that a phase is held back")
  func holding() {
    var touch = touch
    let isNew = [TouchPhase.began, .began, .ended].map { touch.noteHolding(of: $0) }
    #expect(isNew == [true, false, true])
  }
}
