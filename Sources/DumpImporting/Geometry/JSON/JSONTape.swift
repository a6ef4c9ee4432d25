import JSONCoding
import WorkMetering

/// JSON as a list of its values, each before those in it.
///
///     {"type": "Button", "frame": {"x": 20}, "pid": 1}
///     └ 0, next 5  └ 1      └ 2, next 4 └ 3      └ 4
///
/// Every byte is read once, without recursion. Where a text stops being JSON, the list ends; the values that are open
/// there have no end. So a mistake in what stands before is found first, as in the text.
struct JSONTape {
  struct Value {
    /// Empty in an array.
    let key: DumpText
    /// Nil for a key of no known tool.
    let known: ElementKey?
    let kind: JSONKind
    /// The content of a string; other values as they are written.
    fileprivate(set) var text: DumpText
    fileprivate var nextIndex: Int32

    /// The index of the value behind it and those in it; larger than all others if the text ends in it.
    var next: Int { Int(nextIndex) }
    private var quote: Int { kind == .string ? 1 : 0 }
    var start: Int { text.range.lowerBound - quote }
    var end: Int { text.range.upperBound + quote }
  }

  let text: PastedText
  private var values: [Value] = []
  /// Why the list ends before the text does; nil for one or several whole objects.
  private(set) var fault: ImportError?

  /// - Complexity: linear in the bytes, whatever they are.
  init(_ text: PastedText) {
    self.text = text
    var json = JSONReader(text.bytes)
    do {
      try read(&json)
      while fault == nil, values.first?.kind == .object,
        let next = text.bytes.nextInExcerpt(behind: json.offset)
      {
        json = JSONReader(text.bytes, from: next)
        try read(&json)
      }
      if fault == nil { try json.finish() }
    } catch {
      fault = text.error(of: error)
    }
  }

  private mutating func read(_ json: inout JSONReader) throws(JSONError) {
    var meter = WorkMeter()
    var open: [Int] = []
    repeat {
      guard meter.goesOn(after: 24) else { return fault = .stopped }
      var key: JSONString?
      if let outer = open.last {
        let isObject = values[outer].kind == .object
        if isObject { key = try json.nextKey() }
        guard try isObject ? key != nil : json.nextElement() else {
          values[outer].text = DumpText(values[outer].start..<json.offset)
          values[outer].nextIndex = Int32(truncatingIfNeeded: values.count)
          open.removeLast()
          continue
        }
      }
      try append(key, &json, &open)
    } while !open.isEmpty
  }

  /// Appends the next value; of an object or an array its beginning.
  private mutating func append(
    _ key: JSONString?, _ json: inout JSONReader, _ open: inout [Int]
  ) throws(JSONError) {
    let (index, kind) = (values.count, try json.peek())
    let start = json.offset
    let isScalar = kind != .object && kind != .array
    // The list doubles.
    if index == values.capacity { Work.holds(bytes: max(index, 64) * MemoryLayout<Value>.stride) }
    values.append(
      Value(
        key: key.map { DumpText($0) } ?? DumpText(0..<0), known: key.flatMap { ElementKey($0, in: json) },
        kind: kind, text: DumpText(start..<start + 1),
        nextIndex: isScalar ? Int32(truncatingIfNeeded: index + 1) : .max))
    guard !isScalar else {
      let string = try json.readValue(kind)
      return values[index].text = string.map { DumpText($0) } ?? DumpText(start..<json.offset)
    }
    if kind == .object { try json.beginObject() } else { try json.beginArray() }
    open.append(index)
  }

  // MARK: Values

  var count: Int { values.count }

  subscript(index: Int) -> Value { values[index] }

  /// The values right in an object or an array, by their indexes.
  struct Members: Sequence, IteratorProtocol {
    fileprivate let values: [Value]
    fileprivate var index: Int
    fileprivate let end: Int

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = values[index].next }
      return index
    }
  }

  func members(of container: Int) -> Members {
    Members(values: values, index: container + 1, end: min(values[container].next, count))
  }

  func member(_ key: ElementKey, of object: Int) -> Int? {
    members(of: object).first { values[$0].known == key }
  }

  func isKey(_ index: Int, _ word: String) -> Bool { text.says(values[index].key, word) }

  func string(_ index: Int) -> String { text.string(values[index].text) }

  /// - Throws: for a value of another kind.
  func number(_ index: Int) throws(ImportError) -> Double {
    var json = JSONReader(text.bytes, from: values[index].start)
    do {
      return try json.readNumber()
    } catch {
      throw text.error(of: error)
    }
  }

  func error(_ detail: Sentence, at index: Int) -> ImportError { text.error(detail, at: values[index].start) }
}

extension PastedText {
  /// Why the text is no JSON, and where. It is asked for once, and read for at every value: so it stays out of the readers.
  @inline(never)
  func error(of error: JSONError) -> ImportError {
    self.error(reasonOfCut(at: error) ?? Sentence(error.reason.detail), at: error.offset)
  }

  @inline(never)
  func error(of fault: XMLReader.Fault) -> ImportError {
    // Dots may end a name: then the fault is behind the next blank.
    let end = bytes[..<min(fault.offset, bytes.count)].lastIndex { !ASCII.isWhitespace($0) } ?? 0
    let isShortened =
      isElided(at: fault.offset) || isElided(at: end + 1) || hasDotsAtLineEnd(behind: fault.offset)
    return error(isShortened ? .shortenedHere : fault.detail, at: fault.offset)
  }

  /// Why the text is no JSON if a user or a log has shortened it; nil for other faults.
  ///
  /// - Complexity: linear in the text behind the error: for the one error that ends an import.
  private func reasonOfCut(at error: JSONError) -> Sentence? {
    if isElided(at: error.offset) { return .shortenedHere }
    if case .endOfInput(let expected) = error.reason {
      return .end(before: expected)
    }
    guard case .controlCharacter(let byte) = error.reason, ASCII.isLineBreak(byte) else { return nil }
    if isRestMargin(from: error.offset) { return .endInString }
    return hasDotsAtLineEnd(behind: error.offset) ? .shortenedHere : nil
  }

  private func hasDotsAtLineEnd(behind offset: Int) -> Bool {
    ["...\n", "...\r"].contains { bytes.has($0, in: min(offset, bytes.count)..<bytes.count) }
  }

  /// Whether dots end or begin at a byte.
  private func isElided(at offset: Int) -> Bool {
    ["...", "\u{2026}"].contains { bytes.matches($0, at: offset) || bytes.matches($0, at: offset - 3) }
  }

  /// Whether only blanks, line breaks and the marks around code follow.
  private func isRestMargin(from offset: Int) -> Bool {
    bytes[min(offset, bytes.count)...].allSatisfy { ASCII.isWhitespace($0) || $0 == "`" }
  }
}
