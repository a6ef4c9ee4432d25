import Testing
import TouchGeometry

@testable import EventPlaying

@Suite("A script is cut into frames")
struct EventScriptTests {
  private func touch(_ time: Double, finger: Int, _ phase: TouchPhase = .moved) -> InputEvent {
    InputEvent(at: time, .touch(TouchSample(finger: finger, phase, at: .zero)))
  }

  private func frames(_ events: InputEvent...) -> [Range<Int>] {
    let script = EventScript(events)
    var frames: [Range<Int>] = []
    while (frames.last?.upperBound ?? 0) < events.count {
      frames.append(script.frame(from: frames.last?.upperBound ?? 0))
    }
    return frames
  }

  @Test("Touches of one time are one frame, and a later one is the next")
  func time() {
    #expect(frames(touch(0, finger: 0), touch(0, finger: 1), touch(0.1, finger: 0)) == [0..<2, 2..<3])
  }

  @Test("A finger has one place in a frame")
  func finger() {
    #expect(frames(touch(0, finger: 0), touch(0, finger: 0, .ended)) == [0..<1, 1..<2])
  }

  @Test("An event that is no touch is a frame of its own")
  func others() {
    let wait = InputEvent(at: 0, .wait)
    #expect(frames(touch(0, finger: 0), wait, wait, touch(0, finger: 1)) == [0..<1, 1..<2, 2..<3, 3..<4])
  }

  @Test("A frame's touches are in the order of their fingers' names, whatever the request lists first")
  func order() {
    let script = EventScript(
      [touch(0, finger: 0), touch(0, finger: 1), touch(0, finger: 2)],
      fingers: [.text("thumb"), .number(7), .text("index")])
    #expect(script.touches(of: 0..<3).map(\.finger) == [1, 2, 0])
  }
}
