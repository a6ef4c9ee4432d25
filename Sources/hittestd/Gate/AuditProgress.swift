import Synchronization
import SystemCalls
import WorkMetering

/// An audit of folders while it runs: a terminal shows each second how far it is, and the first SIGINT or SIGTERM stops
/// it before the next file. The second one ends the process.
final class AuditProgress: Sendable {
  /// The audit, which a signal stops.
  let work = Work()
  private let fileCount: Int
  private let isShown: Bool
  private let state = Mutex(State())

  private struct State {
    var files = 0
    var findings = 0
    var signal: Int32?
    var hasLine = false
    var isOver = false
  }

  /// - Parameter isShown: whether the standard error is a terminal.
  init(fileCount: Int, isShown: Bool) { (self.fileCount, self.isShown) = (fileCount, isShown) }

  /// Waits for signals from now on, in a thread of its own.
  func start() throws(SystemError) {
    try TerminationSignals().start { [self] signals in
      while true {
        if let number = signals.wait(seconds: 1) { stop(number) } else { show() }
      }
    }
  }

  /// The signal that has stopped the audit.
  var signal: Int32? { state.withLock { $0.signal } }

  /// `Interrupted: 3 of 40 files were audited.`
  var interruption: String { state.withLock { Notice.interrupted($0.files, of: fileCount) } }

  /// Counts a file that was audited or left out.
  func count(findings: Int) {
    state.withLock { state in
      state.files += 1
      state.findings += findings
      assert(state.files <= fileCount, "each file is counted once")
    }
  }

  /// Removes the line from the terminal, before another is written.
  func erase() { state.withLock { Self.clear(&$0) } }

  /// No line is written any more, and the next signal ends the process.
  func end() {
    state.withLock { state in
      state.isOver = true
      Self.clear(&state)
    }
  }

  private func stop(_ number: Int32) {
    state.withLock { state in
      if state.isOver || state.signal != nil { CurrentProcess.exitAtOnce(128 + number) }
      state.signal = number
    }
    work.stop(.cancelled)
    state.withLock { state in
      Self.clear(&state)
      CurrentProcess.writeError(Notice.line(Notice.stopping))
    }
  }

  private func show() {
    state.withLock { state in
      guard isShown, !state.isOver, state.signal == nil else { return }
      Self.clear(&state)
      state.hasLine = true
      let line = Notice.progress(state.files, of: fileCount, findings: state.findings)
      CurrentProcess.writeError(line)
    }
  }

  /// Source: ECMA-48, EL: the line is erased behind the cursor, which is at its start.
  private static func clear(_ state: inout State) {
    if state.hasLine { CurrentProcess.writeError("\r\u{1B}[K") }
    state.hasLine = false
  }
}
