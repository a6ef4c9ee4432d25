// Octets are appended: each function writes at a position, and moves it to the end of its octets.

extension MutableSpan<UInt8> {
  @inline(__always)
  mutating func write(_ octet: UInt8, at position: inout Int) {
    self[position] = octet
    position &+= 1
  }

  /// Writes a number in decimal digits, at most 19 of them.
  ///
  /// - Parameter number: 0 or more.
  public mutating func write(decimal number: Int, at position: inout Int) {
    // Most are short, and a division by a variable is slow.
    guard number < 10_000 else { return write(longDecimal: number, at: &position) }
    let short = UInt32(truncatingIfNeeded: number)
    if short >= 1000 { write(digit: short / 1000, at: &position) }
    if short >= 100 { write(digit: short / 100 % 10, at: &position) }
    if short >= 10 { write(digit: short / 10 % 10, at: &position) }
    write(digit: short % 10, at: &position)
  }

  @inline(never)
  private mutating func write(longDecimal number: Int, at position: inout Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      write(digit: UInt32(truncatingIfNeeded: number / unit % 10), at: &position)
      unit /= 10
    }
  }

  /// Writes nanoseconds as milliseconds with three decimals, at most 21 octets.
  public mutating func write(milliseconds nanoseconds: UInt64, at position: inout Int) {
    let microseconds = Int(truncatingIfNeeded: nanoseconds / 1000)
    // Most are short, and five octets are one store.
    if microseconds < 10_000, position <= count &- 8 {
      return write(fewMicroseconds: UInt64(truncatingIfNeeded: microseconds), at: &position)
    }
    write(decimal: microseconds / 1000, at: &position)
    write(.dot, at: &position)
    let decimals = UInt32(truncatingIfNeeded: microseconds % 1000)
    write(digit: decimals / 100, at: &position)
    write(digit: decimals / 10 % 10, at: &position)
    write(digit: decimals % 10, at: &position)
  }

  /// - Parameter number: below 10,000.
  @inline(__always)
  private mutating func write(fewMicroseconds number: UInt64, at position: inout Int) {
    let (ones, tenths, hundredths) = (number / 1000, number / 100, number / 10)
    let digits =
      ones | (tenths &- 10 &* ones) &<< 16 | (hundredths &- 10 &* tenths) &<< 24
      | (number &- 10 &* hundredths) &<< 32
    store(digits | 0x30_30_30_2E_30, at: position)
    position &+= 5
  }

  /// - Parameter digit: 0…9.
  @inline(__always)
  private mutating func write(digit: UInt32, at position: inout Int) {
    write(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit), at: &position)
  }

  public mutating func writeLineEnd(at position: inout Int) {
    write(.carriageReturn, at: &position)
    write(.lineFeed, at: &position)
  }

  /// Stores eight octets, the lowest one first. The optimizer makes one store of it.
  @inline(__always)
  mutating func store(_ word: UInt64, at index: Int) {
    precondition(index >= 0 && index <= count &- 8, "a word past the end")
    self[index] = UInt8(truncatingIfNeeded: word)
    self[index &+ 1] = UInt8(truncatingIfNeeded: word >> 8)
    self[index &+ 2] = UInt8(truncatingIfNeeded: word >> 16)
    self[index &+ 3] = UInt8(truncatingIfNeeded: word >> 24)
    self[index &+ 4] = UInt8(truncatingIfNeeded: word >> 32)
    self[index &+ 5] = UInt8(truncatingIfNeeded: word >> 40)
    self[index &+ 6] = UInt8(truncatingIfNeeded: word >> 48)
    self[index &+ 7] = UInt8(truncatingIfNeeded: word >> 56)
  }
}

extension [UInt8] {
  /// - Parameters:
  ///   - octetsMax: the length of the span.
  ///   - write: returns the number of octets written.
  @inline(__always)
  mutating func append(octetsMax: Int, _ write: (inout MutableSpan<UInt8>) -> Int) {
    append(addingCapacity: octetsMax) { output in
      output.append(repeating: 0, count: octetsMax)
      var span = output.mutableSpan
      let count = write(&span)
      output.removeLast(octetsMax &- count)
    }
  }

  /// Appends a number in decimal digits, without making a `String`.
  ///
  /// - Parameter number: 0 or more.
  public mutating func append(decimal number: Int) {
    append(octetsMax: 19) { span in
      var end = 0
      span.write(decimal: number, at: &end)
      return end
    }
  }
}
