import Foundation
import Synchronization
import Testing
import WorkMetering

@Suite("Works, their steps and their memory")
struct WorkTests {
  @Test("Outside of any work everything goes on")
  func none() {
    #expect(Work.goesOn(after: .max))
    #expect(Work.holds(bytes: .max))
    #expect(Work.stop == nil)
  }

  @Test("A work goes on for as many steps as it may take")
  func steps() {
    let work = Work(stepsMax: 100)
    let answers = work.perform { [Work.goesOn(after: 60), Work.goesOn(after: 40), Work.goesOn(after: 1)] }
    #expect(answers == [true, true, false])
    #expect(work.stop == .steps)
  }

  @Test("The first reason to stop stays")
  func firstReason() {
    let work = Work()
    work.stop(.deadline)
    work.stop(.cancelled)
    #expect(work.stop == .deadline)
    #expect(work.perform { !Work.goesOn(after: 1) && Work.stop == .deadline })
  }

  @Test("The thread's work is the innermost one, and the outer one behind it again")
  func nesting() {
    let (outer, inner) = (Work(), Work())
    inner.stop(.cancelled)
    let answers = outer.perform {
      [Work.goesOn(after: 1), inner.perform { Work.goesOn(after: 1) }, Work.goesOn(after: 1)]
    }
    #expect(answers == [true, false, true])
    #expect(Work.stop == nil)
  }

  @Test("A part of a work has steps of its own, and the work goes on behind it")
  func parts() {
    let work = Work(stepsMax: 1000)
    func part(_ stepsMax: Int, taking count: Int) -> Work.Stop? {
      Work.performPart(stepsMax: stepsMax) { _ = Work.goesOn(after: count) }
    }
    let stops = work.perform { [part(100, taking: 60), part(100, taking: 160), Work.stop] }
    #expect(stops == [nil, .steps, nil])
    #expect(work.stepsTaken == 220)
    #expect(part(100, taking: 160) == .steps)
    #expect(Work.stop == nil)
    #expect(work.perform { part(10_000, taking: 800) } == .steps)
    #expect(work.stop == .steps)
  }

  @Test(
    "A stop that comes while a part is out of steps is not lost", arguments: [Work.Stop.deadline, .cancelled])
  func stopWithinPart(_ reason: Work.Stop) {
    let work = Work()
    let stop = work.perform {
      Work.performPart(stepsMax: 100) {
        #expect(!Work.goesOn(after: 101) && Work.stop == .steps)
        work.stop(reason)
      }
    }
    #expect(stop == reason)
    #expect(work.perform { !Work.goesOn(after: 1) })
  }

  @Test("What works hold has one sum, and is given back at their end")
  func memory() {
    let memory = MemoryBudget(bytesMax: 100)
    do {
      let work = Work(memory: memory)
      #expect(work.hold(bytes: 60))
      #expect(memory.bytesHeld == 60)
      #expect(work.perform { !Work.holds(bytes: 41) })
      #expect(work.stop == .memory)
      // What did not fit is not held.
      #expect(memory.bytesHeld == 60)
      work.release()
      #expect(memory.bytesHeld == 0)
      #expect(work.hold(bytes: 100))
    }
    #expect(memory.bytesHeld == 0)
  }

  @Test("A work without memory begins again when there is as much as it wanted; another stop stays")
  func waiting() {
    let memory = MemoryBudget(bytesMax: 100)
    let (work, other) = (Work(memory: memory), Work(memory: memory))
    #expect(other.hold(bytes: 50) && work.hold(bytes: 40))
    #expect(!work.hold(bytes: 30) && work.stop == .memory && !work.neverFits)
    #expect(work.waitForMemory() && work.stop == nil && work.waitsForMemory)
    #expect(memory.bytesHeld == 50)
    #expect(!work.takeWantedMemory())
    other.release()
    #expect(work.takeWantedMemory() && memory.bytesHeld == 70 && !work.waitsForMemory)
    #expect(work.hold(bytes: 40) && work.hold(bytes: 30) && memory.bytesHeld == 70)
    #expect(work.hold(bytes: 10) && memory.bytesHeld == 80)
    // More than there is at all.
    #expect(!work.hold(bytes: 21) && work.neverFits)
    work.stop(.deadline)
    #expect(work.stop == .deadline && !work.waitForMemory())
    #expect(memory.bytesHeld == 0)
  }

  @Test("A work is stopped from another thread")
  func otherThread() {
    let work = Work()
    // A thread of its own: a task would wait until the tests that run beside this one have ended.
    Thread { work.stop(.deadline) }.start()
    // It ends: a stop that does not come through would let it run for ever.
    work.perform { while Work.goesOn(after: 1) {} }
    #expect(work.stop == .deadline)
  }

  /// Counts what it is asked.
  private final class CountedTurn: TurnTaking {
    let asked = Atomic<Int>(0)
    let ended = Atomic<Int>(0)

    func waitForTurn() { asked.add(1, ordering: .relaxed) }

    func endWaiting() { ended.add(1, ordering: .relaxed) }
  }

  @Test("A work asks for its turn as often as meters look, and never again once it was stopped")
  func turns() {
    let turn = CountedTurn()
    let work = Work(turn: turn)
    work.perform {
      for _ in 0..<WorkMeter.stepsBetweenLooks * 2 { #expect(Work.goesOn(after: 1)) }
    }
    #expect(turn.asked.load(ordering: .relaxed) == 2)
    work.stop(.cancelled)
    #expect(turn.ended.load(ordering: .relaxed) == 1)
    #expect(work.perform { !Work.goesOn(after: 1 << 20) })
    #expect(turn.asked.load(ordering: .relaxed) == 2)
  }
}
