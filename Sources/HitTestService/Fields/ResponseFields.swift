import HTTPProtocol
import JSONCoding

/// How long the parts of an answer took, in nanoseconds: zeros without a clock.
public struct AnswerTimes: Sendable {
  public var decode: UInt64 = 0
  public var hit: UInt64 = 0
  public var encode: UInt64 = 0

  public init() {}
}

/// The times of an answer's parts, in milliseconds. Source: W3C Server Timing.
///
///     Server-Timing: decode;dur=0.041, hit;dur=0.003, encode;dur=0.012
///
/// A part may be finished several times: an answer to many touches searches and writes in turns, and the times of each
/// part add up. A configuration without a clock measures nothing: tests compare whole responses.
struct ServerTiming {
  private let nanoseconds: (@Sendable () -> UInt64)?
  private var last: UInt64
  private(set) var spent = AnswerTimes()
  private(set) var part = AnswerPart.decode

  /// - Parameter nanoseconds: a monotonic clock; nil: nothing is measured.
  init(_ nanoseconds: (@Sendable () -> UInt64)?) {
    self.nanoseconds = nanoseconds
    last = nanoseconds?() ?? 0
  }

  /// Adds the time since the last call to this part.
  mutating func finish(_ part: AnswerPart) {
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

  /// Without making a string of it.
  @_optimize(speed)
  func append(to fields: inout HTTPFields) {
    guard nanoseconds != nil else { return }
    fields.append(octetsMax: 160) { line in
      let names = Self.names
      var end = 0
      names.decode.write(to: &line, at: &end)
      line.write(milliseconds: spent.decode, at: &end)
      names.hit.write(to: &line, at: &end)
      line.write(milliseconds: spent.hit, at: &end)
      names.encode.write(to: &line, at: &end)
      line.write(milliseconds: spent.encode, at: &end)
      line.writeLineEnd(at: &end)
      return end
    }
  }

  private static let names = (
    decode: ShortText("Server-Timing: decode;dur="), hit: ShortText(", hit;dur="),
    encode: ShortText(", encode;dur=")
  )
}

/// The entity tags of an `If-None-Match`. Source: RFC 9110 §8.8.3, §13.1.2.
///
///     If-None-Match: "sha256:0a1b…", W/"xyzzy"
///
/// The service's own tags are digests of the bytes: a matching tag proves that the client has them.
enum EntityTags {
  /// Whether a tag is among those of a field's value: `*`, or a list whose members are compared weakly, without `W/`. A
  /// malformed value matches no tag.
  ///
  /// - Parameters:
  ///   - value: of all lines of the field, combined.
  ///   - opaqueTag: between the quotes.
  static func value(_ value: some StringProtocol, matches opaqueTag: String) -> Bool {
    var rest = Substring(value).utf8
    rest.skipListSeparators()
    if rest.elementsEqual("*".utf8) { return true }
    var isFound = false
    while !rest.isEmpty {
      guard let tag = rest.takeEntityTag() else { return false }
      isFound = isFound || tag.elementsEqual(opaqueTag.utf8)
      let hasSeparator = rest.skipListSeparators()
      guard hasSeparator || rest.isEmpty else { return false }
    }
    return isFound
  }
}

extension Substring.UTF8View {
  /// entity-tag = [ "W/" ] DQUOTE *etagc DQUOTE; returns the text between the quotes.
  fileprivate mutating func takeEntityTag() -> Substring.UTF8View? {
    if starts(with: "W/".utf8) { self = dropFirst(2) }
    guard first == "\"" else { return nil }
    let opaque = dropFirst().prefix { $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }
    let end = self[opaque.endIndex...]
    guard end.first == "\"" else { return nil }
    self = end.dropFirst()
    return opaque
  }

  /// Skips commas and whitespace (RFC 9110 §5.6.1.2: members may be empty).
  ///
  /// - Returns: whether there was a comma.
  @discardableResult
  fileprivate mutating func skipListSeparators() -> Bool {
    var hasComma = false
    while let octet = first,
      octet == "," || octet == " " || octet == "\t"
    {
      hasComma = hasComma || octet == ","
      self = dropFirst()
    }
    return hasComma
  }
}
