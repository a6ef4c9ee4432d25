import HTTPProtocol

/// How long the parts of an answer took, in milliseconds. Source: W3C Server Timing.
///
///     Server-Timing: decode;dur=0.041, hit;dur=0.003, encode;dur=0.012
///
/// A part may be finished several times: an answer to many touches searches and writes in turns, and the times of each
/// part add up. A configuration without a clock measures nothing, so that tests compare whole responses.
struct ServerTiming {
  private let nanoseconds: (@Sendable () -> UInt64)?
  private var last: UInt64
  private var spent = Spent()

  /// Nanoseconds for each part.
  private struct Spent {
    var decode: UInt64 = 0
    var hit: UInt64 = 0
    var encode: UInt64 = 0
  }

  /// Reading the request, finding the answer, and writing it.
  enum Part { case decode, hit, encode }

  /// The part that is under way.
  private(set) var part = Part.decode

  /// - Parameter nanoseconds: a clock that only goes forwards; without one nothing is measured.
  init(_ nanoseconds: (@Sendable () -> UInt64)?) {
    self.nanoseconds = nanoseconds
    last = nanoseconds?() ?? 0
  }

  /// Counts the time since the last call towards this part.
  mutating func finish(_ part: Part) {
    self.part = part == .decode ? .hit : .encode
    guard let nanoseconds else { return }
    let now = nanoseconds()
    let time = now &- last
    last = now
    switch part {
    case .decode: spent.decode &+= time
    case .hit: spent.hit &+= time
    case .encode: spent.encode &+= time
    }
  }

  /// Appends the field, without making a string of it.
  @_optimize(speed)
  func append(to fields: inout HTTPFields) {
    guard nanoseconds != nil else { return }
    fields.append(octetsMax: 128) { line in
      let names = Self.names
      Self.append(names.decode, spent.decode, to: &line)
      Self.append(names.hit, spent.hit, to: &line)
      Self.append(names.encode, spent.encode, to: &line)
      line.append(UInt8(ascii: "\r"))
      line.append(UInt8(ascii: "\n"))
    }
  }

  private static let names = (
    decode: Array("Server-Timing: decode;dur=".utf8), hit: Array(", hit;dur=".utf8),
    encode: Array(", encode;dur=".utf8)
  )

  /// Milliseconds with three decimals.
  @_optimize(speed)
  private static func append(_ name: [UInt8], _ nanoseconds: UInt64, to line: inout OutputSpan<UInt8>) {
    for octet in name { line.append(octet) }
    let microseconds = Int(truncatingIfNeeded: nanoseconds / 1_000)
    line.append(decimal: microseconds / 1_000)
    line.append(UInt8(ascii: "."))
    let decimals = UInt32(truncatingIfNeeded: microseconds % 1_000)
    line.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: decimals / 100))
    line.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: decimals / 10 % 10))
    line.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: decimals % 10))
  }
}
