import HTTPProtocol
import Synchronization
import SystemCalls
import WorkMetering

/// The counts of a server, for its handler, which exists before it.
///
/// No request waits for another one here: each loop counts for itself, and a scrape adds the loops up. Loops go on
/// while it reads: each number is right, and sums over several are nearly so.
public final class ServerMetrics: Sendable {
  struct Source {
    let routes: [String]
    let loops: [LoopCounters]
    let budgets: ByteBudgets
    let workers: WorkerPool
    let memory: MemoryBudget
  }

  private let source = Mutex<Source?>(nil)
  private let startSeconds = Clock.epochSeconds()

  public init() {}

  func observe(_ source: Source) {
    self.source.withLock { $0 = source }
  }

  /// All metrics in Prometheus' text format, version 0.0.4.
  ///
  /// - Parameters:
  ///   - program: the prefix of the names, as in `program_http_requests_total`.
  ///   - version: of the program.
  ///   - others: the program's own counts.
  /// - Complexity: O(routes · loops); some 10 to 20 KB.
  @_optimize(size)
  public func text(program: String, version: String, others: [Metric] = []) -> [UInt8] {
    var text = PrometheusText()
    text.family("\(program)_build_info", .gauge, "Build information; always 1.")
    text.sample("\(program)_build_info", ["version": version], 1)
    text.single(
      "process_start_time_seconds", .gauge, "Start time of the process, in seconds since 1970.", startSeconds)
    text.single(
      "process_cpu_seconds_total", .counter, "CPU time used by the process, in seconds.",
      Clock.processorSeconds())
    text.single(
      "\(program)_log_lines_lost_total", .counter, "Log lines dropped because standard error blocked.",
      CurrentProcess.errorLinesLost)
    if let source = source.withLock({ $0 }) { source.write(to: &text, program) }
    for other in others {
      text.single("\(program)_\(other.name)", other.kind, other.help, other.value)
    }
    return text.bytes
  }
}

extension ServerMetrics.Source {
  @_optimize(size)
  func write(to text: inout PrometheusText, _ program: String) {
    writeRequests(to: &text, "\(program)_http_requests")
    writeDurations(to: &text, "\(program)_http_request_duration_seconds")
    text.single(
      "\(program)_http_requests_in_flight", .gauge,
      "Requests with a complete head and no answer yet.",
      sum { $0.requestsInFlight.value })
    text.single(
      "\(program)_http_requests_waiting", .gauge, "Requests waiting for changes, without a worker.",
      sum { $0.requestsWaiting.value })
    writeBudget(
      budgets.bodies, to: &text, "\(program)_http_request_body", "by incomplete requests")
    writeBudget(
      budgets.answers, to: &text, "\(program)_http_answer", "by answers not yet sent")
    writeWorkers(to: &text, program)
    text.single(
      "\(program)_received_bytes_total", .counter, "Bytes received from clients.",
      sum { $0.bytesReceived.value }
    )
    text.single(
      "\(program)_sent_bytes_total", .counter, "Bytes sent to clients.", sum { $0.bytesSent.value })
    writeConnections(to: &text, "\(program)_connections")
  }

  private func sum(_ value: (LoopCounters) -> Int) -> Int {
    loops.reduce(0) { $0 + value($1) }
  }

  @_optimize(size)
  private func writeRequests(to text: inout PrometheusText, _ name: String) {
    let methods = LoopCounters.methods.map(\.rawValue) + ["other"]
    let statuses = LoopCounters.statuses.map(String.init) + ["other"]
    text.family("\(name)_total", .counter, "Requests answered, by route, method and status.")
    for (route, routeName) in routes.enumerated() {
      for (method, methodName) in methods.enumerated() {
        for (status, statusName) in statuses.enumerated() {
          let count = sum { $0.answers(route: route, method: method, status: status) }
          // Combinations without a request are left out: they are most of the table.
          guard count > 0 else { continue }
          text.sample(
            "\(name)_total", ["route": routeName, "method": methodName, "status": statusName], count)
        }
      }
    }
  }

  @_optimize(size)
  private func writeDurations(to text: inout PrometheusText, _ name: String) {
    let ends = LoopCounters.bucketNanoseconds.map { "\(Self.seconds($0))" } + ["+Inf"]
    text.family(
      name, .histogram,
      "Time from the request (or the head that decided it) to its answer, without waits for changes, by route."
    )
    for (route, routeName) in routes.enumerated() {
      var count = 0
      for (bucket, end) in ends.enumerated() {
        count += sum { $0.answers(route: route, bucket: bucket) }
        text.sample("\(name)_bucket", ["route": routeName, "le": end], count)
      }
      text.sample("\(name)_sum", ["route": routeName], Self.seconds(sum { $0.nanoseconds(route: route) }))
      text.sample("\(name)_count", ["route": routeName], count)
    }
  }

  private static func seconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1e9 }

  private func writeBudget(
    _ budget: ByteBudget, to text: inout PrometheusText, _ name: String, _ what: String
  ) {
    text.single("\(name)_held_bytes", .gauge, "Bytes held \(what).", budget.bytesHeld)
    text.single("\(name)_limit_bytes", .gauge, "Limit of bytes held \(what).", budget.bytesMax)
  }

  /// The time in the queue is an autoscaler's signal: it grows when there are too few processors, and only then.
  @_optimize(size)
  private func writeWorkers(to text: inout PrometheusText, _ program: String) {
    text.single(
      "\(program)_workers", .gauge, "Requests that workers can run at a time.", workers.turnsMax)
    text.single("\(program)_workers_busy", .gauge, "Busy workers.", workers.runningCount)
    text.single("\(program)_queue_length", .gauge, "Requests waiting for a worker.", workers.queuedCount)
    text.single(
      "\(program)_paused_requests", .gauge,
      "Requests paused while others take their turn on a worker.",
      workers.pausedCount)
    let queue = "\(program)_queue_seconds"
    text.family(queue, .summary, "Time that requests waited for a worker.")
    text.sample("\(queue)_sum", [:], Self.seconds(sum { $0.queueNanoseconds.value }))
    text.sample("\(queue)_count", [:], sum { $0.jobsBegun.value })
    text.single(
      "\(program)_work_held_bytes", .gauge, "Bytes held by requests and stored scenes.", memory.bytesHeld)
    text.single(
      "\(program)_work_limit_bytes", .gauge, "Limit of bytes held by requests and stored scenes.",
      memory.bytesMax)
  }

  @_optimize(size)
  private func writeConnections(to text: inout PrometheusText, _ name: String) {
    text.single("\(name)_open", .gauge, "Open connections.", sum { $0.connectionsOpen.value })
    text.single(
      "\(name)_silent", .gauge, "Open connections without an answer yet.",
      sum { $0.connectionsSilent.value })
    text.single(
      "\(name)_accepted_total", .counter, "Connections accepted.", sum { $0.connectionsAccepted.value })
    text.single(
      "\(name)_exhausted_total", .counter, "Accepts that failed for lack of descriptors or memory.",
      sum { $0.acceptsExhausted.value })
    text.family("\(name)_closed_total", .counter, "Connections closed, by reason.")
    for reason in CloseReason.allCases {
      text.sample("\(name)_closed_total", ["reason": reason.rawValue], sum { $0.closings(reason) })
    }
  }
}

/// A number of the program's own, named by Prometheus' rules.
public struct Metric: Sendable {
  let name: String
  let kind: PrometheusText.Kind
  let help: String
  let value: Int

  /// A number that only grows; its name ends with `_total`.
  public static func counter(_ name: String, _ help: String, _ value: Int) -> Metric {
    Metric(name: name, kind: .counter, help: help, value: value)
  }

  /// A number that may fall.
  public static func gauge(_ name: String, _ help: String, _ value: Int) -> Metric {
    Metric(name: name, kind: .gauge, help: help, value: value)
  }
}

/// Metrics in Prometheus' text format, version 0.0.4: families of samples, one behind the other.
struct PrometheusText {
  enum Kind: String { case counter, gauge, histogram, summary }

  private(set) var bytes: [UInt8] = []

  /// Begins a family; the samples after it belong to it.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    append("# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n")
  }

  mutating func sample(
    _ name: String, _ labels: KeyValuePairs<String, String>, _ value: some CustomStringConvertible
  ) {
    append(name)
    if !labels.isEmpty {
      append("{")
      append(labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }.joined(separator: ","))
      append("}")
    }
    append(" \(value)\n")
  }

  mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: some CustomStringConvertible) {
    family(name, kind, help)
    sample(name, [:], value)
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
