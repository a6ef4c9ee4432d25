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
  func append(to fields: inout HTTPFields) {
    guard nanoseconds != nil else { return }
    fields.append(name: "Server-Timing") { value in
      let names = Self.names
      value.append(contentsOf: names.decode)
      Self.append(milliseconds: spent.decode, to: &value)
      value.append(contentsOf: names.hit)
      Self.append(milliseconds: spent.hit, to: &value)
      value.append(contentsOf: names.encode)
      Self.append(milliseconds: spent.encode, to: &value)
    }
  }

  private static let names = (
    decode: Array("decode;dur=".utf8), hit: Array(", hit;dur=".utf8), encode: Array(", encode;dur=".utf8)
  )

  /// With three decimals.
  @_optimize(speed)
  private static func append(milliseconds nanoseconds: UInt64, to value: inout [UInt8]) {
    let microseconds = Int(truncatingIfNeeded: nanoseconds / 1_000)
    value.append(decimal: microseconds / 1_000)
    let decimals =
      [microseconds / 100 % 10, microseconds / 10 % 10, microseconds % 10] as InlineArray<3, Int>
    value.append(UInt8(ascii: "."))
    for index in 0..<3 { value.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: decimals[index])) }
  }
}
