extension HTTPRequestHead {
  /// The place of the request in its caller's trace: the version, trace id, parent id and flags of a valid
  /// `traceparent`, 55 octets of lower-case hexadecimal digits and dashes; `nil` if it is missing, invalid or
  /// given more than once. Source: W3C Trace Context §3.2.
  ///
  /// Later versions may append more; that is left out, so that nothing in it needs care where it is written.
  public var traceParent: ArraySlice<UInt8>? {
    let found = fields.occurrences(of: "traceparent")
    let octets = fields.bytes
    guard found.count == 1, octets.span.isTraceParent(found.first) else { return nil }
    return octets[found.first].prefix(TraceParent.count)
  }
}

/// The parts of a `traceparent`, as they stand in it.
private enum TraceParent {
  static let version = 0..<2
  static let traceID = 3..<35
  static let parentID = 36..<52
  static let flags = 53..<55
  static let dashes = [2, 35, 52]
  static let count = 55
}

extension Span<UInt8> {
  fileprivate func isTraceParent(_ range: Range<Int>) -> Bool {
    guard range.count >= TraceParent.count else { return false }
    let value = extracting(range)
    let parts = [TraceParent.version, TraceParent.traceID, TraceParent.parentID, TraceParent.flags]
    guard TraceParent.dashes.allSatisfy({ value[$0] == .dash }),
      parts.allSatisfy({ value.isLowercaseHexadecimal($0) }),
      // Ids of zeros alone are invalid, and so is version ff.
      !value.allSatisfy(TraceParent.traceID, { $0 == .zero }),
      !value.allSatisfy(TraceParent.parentID, { $0 == .zero }),
      !value.matches(TraceParent.version, "ff")
    else { return false }
    if value.matches(TraceParent.version, "00") { return value.count == TraceParent.count }
    return value.count == TraceParent.count || value[TraceParent.count] == .dash
  }

  private func isLowercaseHexadecimal(_ range: Range<Int>) -> Bool {
    allSatisfy(range) { $0.isDigit || $0 &- UInt8(ascii: "a") < 6 }
  }
}

extension UInt8 {
  fileprivate static let dash = UInt8(ascii: "-")
  fileprivate static let zero = UInt8(ascii: "0")
}
