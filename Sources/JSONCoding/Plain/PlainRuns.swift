/// Stretches of text that come again and again in a document, like members that say the same of nearly every object, with
/// the numbers that were given to them.
///
/// Those that have come most often are kept, and tried in that order. In a document that repeats nothing they are soon given
/// up.
public struct PlainRuns: Sendable {
  @usableFromInline
  struct Run: Sendable {
    /// The text, and behind it zeros.
    @usableFromInline var words = InlineArray<16, UInt64>(repeating: 0)
    /// Its last eight bytes, which tell most runs apart.
    @usableFromInline var last: UInt64 = 0
    /// Bytes.
    @usableFromInline var count = 0
    @usableFromInline var number: Int
    /// How often it has come again.
    @usableFromInline var uses = 0
  }

  /// The most used one first.
  @usableFromInline var runs: [Run] = []
  /// What is left to be spent on looking for runs: each one that is found adds to it.
  @usableFromInline var credit = 32

  /// Takes no memory until the first run is remembered.
  public init() {}

  /// How many are kept: numbers are below.
  public static var countMax: Int { 8 }
  /// Their lengths, in bytes.
  private static let byteCounts = 16...128

  /// Remembers a run in place of the least used one.
  ///
  /// - Parameter range: of the document.
  /// - Returns: its number; nil where it is not remembered.
  @inline(never)
  public mutating func remember(_ range: Range<Int>, in document: [UInt8]) -> Int? {
    guard Self.byteCounts.contains(range.count), credit > 0 else { return nil }
    credit -= 1
    var run = Run(number: runs.count)
    if runs.isEmpty { runs.reserveCapacity(Self.countMax) }
    if runs.count == Self.countMax { run.number = runs.removeLast().number }
    let bytes = document.span
    run.count = range.count
    run.last = bytes.plainWord(at: range.upperBound - 8)
    for index in 0..<range.count / 8 { run.words[index] = bytes.plainWord(at: range.lowerBound + 8 * index) }
    runs.append(run)
    return run.number
  }

  /// Notes that a run has come again.
  @usableFromInline
  mutating func noteUse(at index: Int) {
    credit = min(credit + 1, 1 << 10)
    runs[index].uses += 1
    if index > 0, runs[index].uses > runs[index - 1].uses { runs.swapAt(index, index - 1) }
  }
}

extension PlainCursor {
  /// Steps over a run that is remembered.
  ///
  /// - Returns: its number; -1 where there is none.
  @inlinable
  @inline(__always)
  public mutating func number(of runs: inout PlainRuns, from start: Int) -> Int {
    let (number, end) = unsafe Self.number(of: &runs, base, start, positionMax)
    if number >= 0 { position = end }
    return number
  }

  /// The position goes in and out by value, so that it can stay in a register.
  @usableFromInline
  @inline(never)
  static func number(
    of runs: inout PlainRuns, _ base: UnsafeRawPointer, _ position: Int, _ positionMax: Int
  ) -> (number: Int, end: Int) {
    guard runs.credit > 0 else { return (-1, position) }
    for index in runs.runs.indices {
      let count = runs.runs[index].count
      // More than a step's room may be looked at, as far as the document goes.
      guard position &+ count <= positionMax &+ room,
        unsafe base.loadUnaligned(fromByteOffset: position &+ count &- 8, as: UInt64.self).littleEndian
          == runs.runs[index].last
      else { continue }
      var word = 0
      while word < count &>> 3,
        unsafe base.loadUnaligned(fromByteOffset: position &+ 8 &* word, as: UInt64.self).littleEndian
          == runs.runs[index].words[word]
      { word &+= 1 }
      guard word == count &>> 3 else { continue }
      let number = runs.runs[index].number
      runs.noteUse(at: index)
      return (number, position &+ count)
    }
    return (-1, position)
  }
}
