import HitTestService
import WorkMetering

// Lines on standard error, and what audits of many files say beside their findings.

enum Notice {
  /// One of the program, among those of others.
  static func line(_ sentence: String) -> String { "hittestd: \(sentence)\n" }

  static let standardInput = "standard input"
  static let pasteNow = "Paste a dump or a scene, then press Control-D on a line of its own.\n"
  static let noCommandLine = "Cannot read the command line: /proc is not mounted."
  static let anyOrigin =
    "--cors-origin *: any web page opened on this machine may send requests and read answers"

  static func anyMachine(_ host: String) -> String {
    "--host \(host) without --token: every machine that reaches it may send requests and read answers"
  }

  static func noText(_ path: String) -> String { "\(path) is skipped: it is not UTF-8 text." }

  static func leftOut(from path: String, _ countMax: Int) -> String {
    "\(path) and later files are skipped: source is limited to 32 MiB in \(countMax) files."
  }

  static func skipped(source files: [String]) -> String {
    "Skipped source: \(first(files)). Audit it separately; it has other rules."
  }

  /// A damaged capture must not pass silently.
  static func skipped(_ files: [String]) -> String {
    "Skipped, neither a scene nor a dump: \(first(files))"
  }

  private static func first(_ files: [String]) -> String {
    "\(files.first ?? "")\(files.count > 1 ? " and \(files.count - 1) more" : "")"
  }

  static let stopping = "Stopping. A second Ctrl-C ends at once."

  /// Without a line's end: the next one takes its place.
  static func progress(_ files: Int, of fileCount: Int, findings: Int) -> String {
    "hittestd: \(files) of \(fileCount) files, \(findings) finding\(findings == 1 ? "" : "s")"
  }

  static func interrupted(_ files: Int, of fileCount: Int) -> String {
    "Interrupted: \(files) of \(fileCount) files were audited."
  }

  static func wrote(_ count: Int, to file: String) -> String {
    "Wrote \(count) finding\(count == 1 ? "" : "s") to \(file)."
  }

  /// `12.3 ms reading, 0.4 ms searching, 0.1 ms writing`
  ///
  /// - Parameter all: from the program's start to the answer, in nanoseconds: what is no other part is reading.
  static func times(of answer: AnswerTimes, ofAll all: UInt64) -> String {
    func milliseconds(_ nanoseconds: UInt64) -> String {
      let tenths = (nanoseconds + 50_000) / 100_000
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    let reading = all - min(all, answer.hit + answer.encode)
    return
      "\(milliseconds(reading)) reading, \(milliseconds(answer.hit)) searching, \(milliseconds(answer.encode)) writing"
  }

  static func seeHelp(of command: String) -> String { "\nSee hittestd \(command) --help." }

  static func greeting(_ host: String, port: Int) -> String {
    """
    Debugger page: http://\(host):\(port)/
    Files need no service: hittestd explain FILE. `hittestd help` lists the commands. Ctrl-C stops the service.

    """
  }

  // MARK: - Notes of a gate

  static func unused(_ rule: String, _ view: String) -> String {
    "The exception from \(rule) for \"\(view)\" matches no finding."
  }

  static func mended(_ rule: String, _ view: String, in file: String) -> String {
    "\(file): \(rule) on \(view) is fixed. Remove it from the baseline."
  }

  /// The findings that GitHub does not show.
  static func further(_ counts: [(count: Int, level: String)]) -> String {
    let list = counts.map { "\($0.count) more \($0.level)\($0.count == 1 ? "" : "s")" }
    return
      "\(list.joined(separator: ", ")). Run hittestd audit with --format text, or upload --format sarif to code scanning."
  }
}

/// What each metric of stored scenes and live screens counts.
enum StoreMetricHelp {
  static let texts = TextTable.texts(
    """
    scenes_stored Stored scenes in memory.
    scenes_held_bytes Bytes of memory used by stored scenes, approximately.
    scenes_limit_bytes Limit of memory for stored scenes, in bytes.
    scenes_hits_total Scene lookups found in memory.
    scenes_misses_total Scene lookups not found in memory.
    scenes_evictions_total Stored scenes evicted.
    live_screens Screens of a running app in memory.
    live_screens_held_bytes Bytes of memory used by these screens.
    live_screens_limit_bytes Limit of memory for these screens, in bytes.
    """)
}
