import Synchronization
import WorkMetering

/// One job's turns, which its work asks for while it goes on.
///
///     begin ─▶ a slice ─▶ does another job wait? ─ no ─▶ a slice ─▶ …
///                                   └─ yes ─▶ sleeps until its turn has come, or its work is stopped
final class Turn: TurnTaking {
  private let workers: WorkerPool
  /// Its thread's, and when its slice is used up, in nanoseconds of `Clock`. Only its thread uses them.
  private let seat = Atomic<Int>(0)
  private let endTime = Atomic<Int>(0)
  /// Whether it has used up its first slice: from then on it gives way to whoever comes.
  private let givesWay = Atomic<Bool>(false)

  init(at workers: WorkerPool) {
    self.workers = workers
  }

  /// The thread of a seat has taken the job.
  func begin(at seat: Int) {
    self.seat.store(seat, ordering: .relaxed)
    givesWay.store(false, ordering: .relaxed)
    beginSlice()
  }

  func waitForTurn() {
    let isOver = Clock.nanoseconds() >= endTime.load(ordering: .relaxed)
    guard isOver || givesWay.load(ordering: .relaxed) && workers.takeNewcomer() else { return }
    givesWay.store(true, ordering: .relaxed)
    workers.pause(seat.load(ordering: .relaxed))
    beginSlice()
  }

  func endWaiting() { workers.resume(self) }

  private func beginSlice() {
    endTime.store(Clock.nanoseconds() + workers.sliceNanoseconds, ordering: .relaxed)
  }
}
