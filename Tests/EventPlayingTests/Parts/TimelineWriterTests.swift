import HitTesting
import Testing

@testable import EventPlaying

@Suite("A timeline is written moment by moment")
struct TimelineWriterTests {
  @Test("A time-out without effects is not recorded")
  func timeOutWithoutEffects() throws {
    var writer = TimelineWriter()
    let moment = writer.openTimeOut(at: 1)
    try writer.close(moment)
    #expect(writer.timeline.moments.isEmpty)
    #expect(writer.clock == 1)
  }

  @Test("A time-out with an effect stands between the events around it")
  func timeOut() throws {
    var writer = TimelineWriter()
    let event = writer.open(at: 0, 0..<1)
    try writer.close(event)
    let timeOut = writer.openTimeOut(at: 0.5)
    writer.record(.removed(ViewIndex(0)))
    try writer.close(timeOut)
    #expect(writer.timeline.moments.map(\.events) == [0..<1, 1..<1])
    #expect(writer.timeline.moments.map(\.entries) == [0..<0, 0..<1])
  }

  @Test("The clock does not go back")
  func clock() throws {
    var writer = TimelineWriter()
    for time in [1, 0.5, -Double.infinity, .nan] {
      let moment = writer.open(at: time, 0..<1)
      try writer.close(moment)
      #expect(writer.timeline.moments.last?.time == 1)
    }
  }
}
