import HTTPProtocol

/// How long the parts of an answer took, in milliseconds. Source: W3C Server Timing.
struct ServerTiming {
  enum Part: Int, CaseIterable { case decode, hit, encode }

  private let nanoseconds: (@Sendable () -> UInt64)?
  private var last: UInt64
  private var spent = [UInt64](repeating: 0, count: Part.allCases.count)

  /// - Parameter nanoseconds: a clock that only goes forwards; without one nothing is measured.
  init(_ nanoseconds: (@Sendable () -> UInt64)?) {
    self.nanoseconds = nanoseconds
    last = nanoseconds?() ?? 0
  }

  /// Counts the time since the last call towards this part.
  mutating func finish(_ part: Part) {
    guard let nanoseconds else { return }
    let now = nanoseconds()
    spent[part.rawValue] += now &- last
    last = now
  }

  func append(to response: inout HTTPResponse) {
    guard nanoseconds != nil else { return }
    let entries = Part.allCases.map { "\($0);dur=\(Self.milliseconds(spent[$0.rawValue]))" }
    response.fields.append(name: "Server-Timing", value: entries.joined(separator: ", "))
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    let microseconds = nanoseconds / 1_000
    return "\(microseconds / 1_000)." + String(1_000 + microseconds % 1_000).dropFirst()
  }
}
