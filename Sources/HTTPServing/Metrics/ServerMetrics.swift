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
  ///   - helps: what each of these counts, by its name.
  /// - Complexity: O(routes · loops); some 10 to 20 KB.
  @_optimize(size)
  public func text(
    program: String, version: String, others: [Metric] = [], helps: [String: String] = [:]
  ) -> [UInt8] {
    var text = PrometheusText(prefix: "process_", helps)
    text.single("start_time_seconds", .gauge, startSeconds)
    text.single("cpu_seconds_total", .counter, Clock.processorSeconds())
    text.prefix = program + "_"
    text.family("build_info", .gauge)
    text.sample("build_info", ["version": version], 1)
    text.single("log_lines_lost_total", .counter, CurrentProcess.errorLinesLost)
    if let source = source.withLock({ $0 }) { source.write(to: &text) }
    for other in others { text.single(other.name, other.kind, other.value) }
    return text.bytes
  }
}

extension ServerMetrics.Source {
  @_optimize(size)
  func write(to text: inout PrometheusText) {
    writeRequests(to: &text)
    writeDurations(to: &text)
    text.single("http_requests_in_flight", .gauge, sum { $0.requestsInFlight.value })
    text.single("http_requests_waiting", .gauge, sum { $0.requestsWaiting.value })
    writeBudget(budgets.bodies, to: &text, "http_request_body")
    writeBudget(budgets.answers, to: &text, "http_answer")
    writeWorkers(to: &text)
    text.single("received_bytes_total", .counter, sum { $0.bytesReceived.value })
    text.single("sent_bytes_total", .counter, sum { $0.bytesSent.value })
    writeConnections(to: &text)
  }

  private func sum(_ value: (LoopCounters) -> Int) -> Int {
    loops.reduce(0) { $0 + value($1) }
  }

  @_optimize(size)
  private func writeRequests(to text: inout PrometheusText) {
    let methods = LoopCounters.methods.map(\.rawValue) + ["other"]
    let statuses = LoopCounters.statuses.map(String.init) + ["other"]
    let name = "http_requests_total"
    text.family(name, .counter)
    for (route, routeName) in routes.enumerated() {
      for (method, methodName) in methods.enumerated() {
        for (status, statusName) in statuses.enumerated() {
          let count = sum { $0.answers(route: route, method: method, status: status) }
          // Combinations without a request are left out: they are most of the table.
          guard count > 0 else { continue }
          text.sample(name, ["route": routeName, "method": methodName, "status": statusName], count)
        }
      }
    }
  }

  @_optimize(size)
  private func writeDurations(to text: inout PrometheusText) {
    let ends = LoopCounters.bucketNanoseconds.map { "\(Self.seconds($0))" } + ["+Inf"]
    let name = "http_request_duration_seconds"
    text.family(name, .histogram)
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

  private func writeBudget(_ budget: ByteBudget, to text: inout PrometheusText, _ name: String) {
    text.single("\(name)_held_bytes", .gauge, budget.bytesHeld)
    text.single("\(name)_limit_bytes", .gauge, budget.bytesMax)
  }

  /// The time in the queue is an autoscaler's signal: it grows when there are too few processors, and only then.
  @_optimize(size)
  private func writeWorkers(to text: inout PrometheusText) {
    text.single("workers", .gauge, workers.turnsMax)
    text.single("workers_busy", .gauge, workers.runningCount)
    text.single("queue_length", .gauge, workers.queuedCount)
    text.single("paused_requests", .gauge, workers.pausedCount)
    text.family("queue_seconds", .summary)
    text.sample("queue_seconds_sum", [:], Self.seconds(sum { $0.queueNanoseconds.value }))
    text.sample("queue_seconds_count", [:], sum { $0.jobsBegun.value })
    text.single("work_held_bytes", .gauge, memory.bytesHeld)
    text.single("work_limit_bytes", .gauge, memory.bytesMax)
  }

  @_optimize(size)
  private func writeConnections(to text: inout PrometheusText) {
    text.single("connections_open", .gauge, sum { $0.connectionsOpen.value })
    text.single("connections_silent", .gauge, sum { $0.connectionsSilent.value })
    text.single("connections_accepted_total", .counter, sum { $0.connectionsAccepted.value })
    text.single("connections_exhausted_total", .counter, sum { $0.acceptsExhausted.value })
    let closed = "connections_closed_total"
    text.family(closed, .counter)
    for reason in CloseReason.allCases {
      text.sample(closed, ["reason": reason.rawValue], sum { $0.closings(reason) })
    }
  }
}

/// A number of the program's own, named by Prometheus' rules.
public struct Metric: Sendable {
  let name: String
  let kind: PrometheusText.Kind
  let value: Int

  /// A number that only grows; its name ends with `_total`.
  public static func counter(_ name: String, _ value: Int) -> Metric {
    Metric(name: name, kind: .counter, value: value)
  }

  /// A number that may fall.
  public static func gauge(_ name: String, _ value: Int) -> Metric {
    Metric(name: name, kind: .gauge, value: value)
  }
}

/// Metrics in Prometheus' text format, version 0.0.4: families of samples, one behind the other.
struct PrometheusText {
  enum Kind: String { case counter, gauge, histogram, summary }

  /// Of all names that follow.
  var prefix: String
  private(set) var bytes: [UInt8] = []

  private let helps: [String: String]

  init(prefix: String, _ helps: [String: String]) { (self.prefix, self.helps) = (prefix, helps) }

  /// Begins a family; the samples after it belong to it.
  mutating func family(_ name: String, _ kind: Kind) {
    let help = MetricHelp.texts[name] ?? helps[name] ?? ""
    append("# HELP \(prefix)\(name) \(help)\n# TYPE \(prefix)\(name) \(kind.rawValue)\n")
  }

  mutating func sample(
    _ name: String, _ labels: KeyValuePairs<String, String>, _ value: some CustomStringConvertible
  ) {
    append(prefix + name)
    if !labels.isEmpty {
      append("{")
      append(labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }.joined(separator: ","))
      append("}")
    }
    append(" \(value)\n")
  }

  mutating func single(_ name: String, _ kind: Kind, _ value: some CustomStringConvertible) {
    family(name, kind)
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
