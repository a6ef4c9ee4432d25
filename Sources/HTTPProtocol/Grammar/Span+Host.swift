extension Span<UInt8> {
  /// Whether the octets are a host with an optional port, as in `Host` and in an authority without userinfo.
  ///
  /// Not empty: RFC 9112 §3.3 leaves a server the choice to refuse a request for no host, and so it is
  /// refused. Source: RFC 9110 §7.2, RFC 3986 §3.2.2.
  func isHost(_ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    if self[first] == UInt8(ascii: "[") {
      guard let end = firstIndex(of: UInt8(ascii: "]"), in: range) else { return false }
      return isIPLiteral((first + 1)..<end) && isPort((end + 1)..<range.upperBound)
    }
    let end = firstIndex(of: .colon, in: range) ?? range.upperBound
    return end > first && isRegisteredName(first..<end) && isPort(end..<range.upperBound)
  }

  /// Nothing, or a colon and a number of 16 bits. RFC 3986 §3.2.3 allows the number to be missing.
  private func isPort(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    guard position < range.upperBound else { return true }
    guard skip(.colon, &position, range.upperBound) else { return false }
    var port = 0
    while position < range.upperBound {
      guard self[position].isDigit else { return false }
      port = port * 10 + Int(self[position] - 0x30)
      guard port <= 65_535 else { return false }
      position += 1
    }
    return true
  }

  /// RFC 3986 §3.2.2: reg-name; every IPv4 address is one too.
  private func isRegisteredName(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      if self[position].isNameCharacter {
        position += 1
      } else if skipPercentEncoding(&position, range.upperBound) == nil {
        return false
      }
    }
    return true
  }

  /// RFC 3986 §3.2.2: the text between the brackets. IPvFuture is refused: no such address exists.
  private func isIPLiteral(_ range: Range<Int>) -> Bool {
    var groups = 0
    var isShortened = false
    var position = range.lowerBound
    while position < range.upperBound {
      if skip(.colon, &position, range.upperBound) {
        // "::" once, at the start, the end or between two groups; a single colon only between two groups.
        if skip(.colon, &position, range.upperBound) {
          guard !isShortened else { return false }
          isShortened = true
        } else if groups == 0 || position == range.upperBound {
          return false
        }
      } else if groups > 0, self[position - 1] != .colon {
        return false
      }
      guard position < range.upperBound else { break }
      let start = position
      while position < range.upperBound, self[position].hexadecimalValue != nil { position += 1 }
      if position < range.upperBound, self[position] == .dot {
        return isIPv4(start..<range.upperBound) && (isShortened ? groups < 6 : groups == 6)
      }
      guard 1...4 ~= position - start else { return false }
      groups += 1
    }
    return isShortened ? groups < 8 : groups == 8
  }

  /// RFC 3986 §3.2.2: four decimal octets without zeros in front.
  private func isIPv4(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    for part in 0..<4 {
      if part > 0, !skip(.dot, &position, range.upperBound) { return false }
      let start = position
      var value = 0
      while position < range.upperBound, self[position].isDigit, position - start < 3 {
        value = value * 10 + Int(self[position] - 0x30)
        position += 1
      }
      guard position > start, value <= 255, position - start == 1 || self[start] != 0x30 else { return false }
    }
    return position == range.upperBound
  }
}
