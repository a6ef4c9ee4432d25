import HitTesting
import JSONCoding
import TouchGeometry
import WorkMetering

/// The sections of a log: trees, searches and bindings, in their order.
///
/// A tree is written for every event, so a log has many: each is kept as the places of its lines, and only the chosen
/// one is read. Other lines may be in between.
struct EventDebugLog {
  struct Tree {
    /// Of its heading, or of its first responder.
    let line: Int32
    let hasHeading: Bool
    var responders: [Range<Int>] = []
    /// Whether another line follows it: otherwise it may be cut.
    var isWhole = false
  }

  private(set) var trees: [Tree] = []
  private(set) var touches: [ObservedTouch] = []
  /// The number of further touches that are not kept.
  private(set) var furtherTouches = 0
  private(set) var warnings = WarningList<SwiftUIDumpWarning>()
  private let dump: PastedText
  private var section = Section.none
  /// Whether another line follows the section's last one.
  private var isFollowed = false

  private enum Section {
    case none, tree, search
    /// A list of bindings that is empty so far; one of them; and behind one.
    case bindings, binding, bound
  }

  /// More than a reader looks at.
  private static let touchesMax = 100

  init(_ dump: PastedText) throws(ImportError) {
    self.dump = dump
    let bytes = dump.bytes
    var (start, meter) = (bytes.byteOrderMarkLength, WorkMeter())
    while start < bytes.count {
      let end = bytes.span.firstLineEnd(from: start)
      guard meter.goesOn(after: 64 + end - start) else { throw .stopped }
      take(EventDebugLine(bytes, start..<end), start..<end)
      start = end + 1
    }
    endSection()
    Work.holds(bytes: 2 * MemoryLayout<Range<Int>>.stride * trees.reduce(0) { $0 + $1.responders.count })
  }

  private mutating func take(_ line: EventDebugLine, _ range: Range<Int>) {
    let isInBinding = section == .binding
    switch line {
    case .responders:
      begin(.tree)
      trees.append(Tree(line: dump.line(of: range.lowerBound), hasHeading: true))
    case .bindings:
      begin(.bindings)
      lastBindings = range
    case .responder(_, let name): takeResponder(name..<range.upperBound, range)
    case .visit(let mark, let depth, let point): takeVisit(mark, depth, point..<range.upperBound, range)
    case .bindingBegin where section == .bindings || section == .bound || isInBinding:
      if isInBinding { endSection() }
      section = .binding
      addTouch(.bindings, at: range)
    case .bindingEnd where isInBinding: section = .bound
    case .otherLetters: begin(.none)
    case .bindingBegin, .bindingEnd, .blank, .other:
      if isInBinding, let bound = bound(range) { return takeBound(bound) }
      // The last line may be the beginning of anything.
      isFollowed = isFollowed || range.upperBound < dump.bytes.count
      if line != .blank { leaveOut(range) }
    }
  }

  // MARK: - Sections

  private mutating func begin(_ next: Section) {
    isFollowed = true
    endSection()
    section = next
    isFollowed = false
  }

  private mutating func endSection() {
    switch section {
    case .none, .bound: break
    case .tree: if !trees.isEmpty { trees[trees.count - 1].isWhole = isFollowed }
    case .search:
      if !isFollowed { cut(.search) }
    case .bindings:
      // Nothing is bound: no responder was found.
      if isFollowed { addTouch(.bindings, at: lastBindings) } else { cut(.bindings) }
    case .binding: cut(.binding)
    }
    section = .none
  }

  private mutating func cut(_ part: LogPart) {
    warnings.add(
      .cutSection, .cut, .noEnd(of: part),
      line: dump.line(of: max(dump.bytes.count - 1, 0)))
  }

  private mutating func leaveOut(_ range: Range<Int>) {
    let text = dump.string(dump.bytes.trimmed(range).prefix(200))
    warnings.add(
      .leftOut, .notUnderstood,
      .ignoredLine(String(text.prefix(60))),
      line: dump.line(of: range.lowerBound))
  }

  // MARK: - Lines

  private mutating func takeResponder(_ responder: Range<Int>, _ range: Range<Int>) {
    // Other programs print sums and lists, too.
    let isNamed = dump.bytes.has("Responder", in: responder)
    let hasAddress = PrintedResponder.address(dump.bytes, responder) != nil
    guard section == .tree ? isNamed || hasAddress : isNamed && hasAddress else { return leaveOut(range) }
    if section != .tree {
      begin(.tree)
      trees.append(Tree(line: dump.line(of: range.lowerBound), hasHeading: false))
    }
    trees[trees.count - 1].responders.append(range)
    isFollowed = false
  }

  private mutating func takeVisit(
    _ mark: EventDebugLine.Mark, _ depth: Int, _ visit: Range<Int>, _ range: Range<Int>
  ) {
    if section != .search || depth <= searchDepth {
      searchDepth = depth
      begin(.search)
      addTouch(.hitTest, at: range)
    }
    isFollowed = false
    guard furtherTouches == 0, let point = PrintedNumbers.pair(dump.bytes, visit.lowerBound, visit.upperBound)
    else {
      return
    }
    let index = touches.count - 1
    let responder = self.responder(in: point.end..<visit.upperBound, mark)
    touches[index].asked.append(responder)
    if mark == .onWay { touches[index].chosen = responder }
    // Views have the point in their own coordinates, responders on the screen.
    let isGlobal = SwiftUITypeText(responder.name).name.hasSuffix("Responder")
    if touches[index].asked.count == 1 || isGlobal, !hasGlobalLocation {
      touches[index].location = Point(x: point.first, y: point.second)
      hasGlobalLocation = isGlobal
    }
  }

  /// The depth of the last search's outermost responder: a log's prefix may have bars.
  private var searchDepth = 0
  /// Whether the location of the last touch is a responder's.
  private var hasGlobalLocation = false

  /// ` Name(0x1, …)`.
  private func responder(in range: Range<Int>, _ mark: EventDebugLine.Mark) -> ObservedTouch.Responder {
    let range = dump.bytes.trimmed(range)
    let open = dump.bytes.first("(0x", in: range) ?? range.upperBound
    let end = dump.bytes[open..<range.upperBound].firstIndex {
      $0 == "," || $0 == ")"
    }
    let address = open < range.upperBound ? dump.string(open + 1..<(end ?? range.upperBound)) : nil
    return ObservedTouch.Responder(
      name: dump.string(range.lowerBound..<open), address: address, isOnWay: mark == .onWay,
      isHit: mark != .refused)
  }

  /// `  node(0x1 Name) 0x1`: the bound responder, or a parent of it; nil for another line.
  private func bound(_ range: Range<Int>) -> ObservedTouch.Responder? {
    let bytes = dump.bytes
    let node = bytes.first("node(0x", in: range)
    let nameStart = node.flatMap { node in bytes[node..<range.upperBound].firstIndex(of: " ") }
    let start = nameStart ?? range.lowerBound
    guard let address = PrintedResponder.address(bytes, start..<range.upperBound) else { return nil }
    var name = bytes.trimmed(start..<address.lowerBound)
    if node != nil, let last = name.last, bytes[last] == ")" { name = name.dropLast() }
    return ObservedTouch.Responder(
      name: dump.string(name), address: dump.string(address), isOnWay: true, isHit: true)
  }

  private mutating func takeBound(_ responder: ObservedTouch.Responder) {
    guard furtherTouches == 0 else { return }
    let index = touches.count - 1
    touches[index].asked.append(responder)
    touches[index].chosen = touches[index].asked.first
  }

  private var lastBindings = 0..<0

  private mutating func addTouch(_ source: ObservedTouch.Source, at range: Range<Int>) {
    hasGlobalLocation = false
    guard touches.count < Self.touchesMax else {
      furtherTouches += 1
      return
    }
    touches.append(
      ObservedTouch(source: source, line: Int(dump.line(of: range.lowerBound)), print: trees.count))
  }
}
