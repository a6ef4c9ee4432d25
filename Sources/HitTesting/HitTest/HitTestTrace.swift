public import TouchGeometry
import WorkMetering

/// Observes a hit test without affecting it.
///
/// The traversal is generic over its trace: an empty one costs nothing.
package protocol HitTestTrace {
  /// A pass over the windows begins, counted from 1 (R60).
  mutating func willBeginPass(_ pass: Int)
  /// `hitTest` is called on a view; the point is nil where the view's transform cannot be inverted (R14).
  mutating func willHitTest(_ view: ViewIndex, at point: Point?, depth: Int)
  /// The default implementation begins: UIKit's log line for this call (R57).
  mutating func didEnterDefault(_ view: ViewIndex, depth: Int)
  mutating func didHitTest(_ view: ViewIndex, outcome: HitTestOutcome)
  /// The first two in one: a view without an override lets the touch in.
  mutating func willEnter(_ view: ViewIndex, at point: Point, depth: Int)
  /// All three in one: a view without an override refuses.
  mutating func didRefuse(_ view: ViewIndex, at point: Point?, depth: Int, outcome: HitTestOutcome)
  /// Whether the trace reads depths: finding one takes a walk up after removals.
  static var isWatching: Bool { get }
}

package struct NoTrace: HitTestTrace {
  package init() {}

  package static var isWatching: Bool { false }
  package func willBeginPass(_ pass: Int) {}
  package func willHitTest(_ view: ViewIndex, at point: Point?, depth: Int) {}
  package func didEnterDefault(_ view: ViewIndex, depth: Int) {}
  package func didHitTest(_ view: ViewIndex, outcome: HitTestOutcome) {}
  package func willEnter(_ view: ViewIndex, at point: Point, depth: Int) {}
  package func didRefuse(_ view: ViewIndex, at point: Point?, depth: Int, outcome: HitTestOutcome) {}
}

/// Every hit-tested view, and the lines that UIKit's default implementation would log.
public struct HitTestLog: Sendable {
  public private(set) var visits: [Visit] = []
  /// The lines, once an override has called UIKit's default again, or after it had called others: until then there is one
  /// for each visit that entered it.
  private var spelledLines: [Line]?
  /// Whether there were more visits or lines than the log holds.
  public private(set) var isCut = false
  private let visitsMax: Int
  /// The innermost visit whose call has not returned; -1 for none.
  private var open: Int32 = -1
  /// Nested calls that have not returned either, and found no room.
  private var openWithoutVisit = 0
  private var pass: UInt8 = 1

  init(visitsMax: Int) {
    self.visitsMax = min(visitsMax, Int(Int32.max))
    // Most searches ask few views; growing to that would copy three times.
    visits.reserveCapacity(24)
  }

  public struct Visit: Sendable {
    public let view: ViewIndex
    /// The visit whose call made this one; -1 for none.
    package let caller: Int32
    /// The touch in the view's own coordinates; nil where they cannot be calculated (R14).
    public let location: Point?
    public fileprivate(set) var outcome: HitTestOutcome
    @usableFromInline fileprivate(set) var isLine = false
    /// From 1 (R60).
    public let pass: UInt8
    /// The number of superviews that the view had then.
    public let depth: UInt16
  }

  /// A line of the log in the articles' format.
  public struct Line: Sendable {
    public let view: ViewIndex
    public let depth: UInt16

    @inlinable
    init(view: ViewIndex, depth: UInt16) {
      self.view = view
      self.depth = depth
    }
  }

  /// One for each entry of the default `hitTest` (R57, R58), in order.
  public var lines: Lines { Lines(visits: visits, spelled: spelledLines) }

  public struct Lines: Sequence, IteratorProtocol {
    @usableFromInline let visits: [Visit]
    @usableFromInline let spelled: [Line]?
    @usableFromInline var index = 0

    fileprivate init(visits: [Visit], spelled: [Line]?) {
      (self.visits, self.spelled) = (visits, spelled)
    }

    @inlinable
    @inline(__always)
    public mutating func next() -> Line? {
      if let spelled {
        guard index < spelled.count else { return nil }
        defer { index += 1 }
        return spelled[index]
      }
      while index < visits.count {
        let visit = visits[index]
        index += 1
        if visit.isLine { return Line(view: visit.view, depth: visit.depth) }
      }
      return nil
    }
  }
}

extension HitTestLog: HitTestTrace {
  package static var isWatching: Bool { true }

  package mutating func willBeginPass(_ pass: Int) {
    self.pass = UInt8(pass)
  }

  package mutating func willHitTest(_ view: ViewIndex, at point: Point?, depth: Int) {
    guard visits.count < visitsMax else {
      isCut = true
      openWithoutVisit += 1
      return
    }
    // The outcome is filled in when the call returns: calls nest.
    open = append(view, at: point, depth, .outside, isLine: false)
  }

  /// - Returns: the index of the visit.
  @inline(__always)
  private mutating func append(
    _ view: ViewIndex, at point: Point?, _ depth: Int, _ outcome: HitTestOutcome, isLine: Bool
  ) -> Int32 {
    let index = visits.count
    if index == visits.capacity { Work.holds(bytes: index * MemoryLayout<Visit>.stride) }
    visits.append(
      Visit(
        view: view, caller: open, location: point, outcome: outcome, isLine: isLine, pass: pass,
        depth: UInt16(depth)))
    return Int32(index)
  }

  /// Whether a visit and its line are one.
  @inline(__always)
  private var hasRoomForLine: Bool { spelledLines == nil && visits.count < visitsMax }

  package mutating func willEnter(_ view: ViewIndex, at point: Point, depth: Int) {
    if hasRoomForLine {
      open = append(view, at: point, depth, .outside, isLine: true)
    } else {
      willHitTest(view, at: point, depth: depth)
      didEnterDefault(view, depth: depth)
    }
  }

  package mutating func didRefuse(_ view: ViewIndex, at point: Point?, depth: Int, outcome: HitTestOutcome) {
    if hasRoomForLine {
      _ = append(view, at: point, depth, outcome, isLine: true)
    } else {
      willHitTest(view, at: point, depth: depth)
      didEnterDefault(view, depth: depth)
      didHitTest(view, outcome: outcome)
    }
  }

  package mutating func didEnterDefault(_ view: ViewIndex, depth: Int) {
    let last = visits.count - 1
    if spelledLines == nil, open == last, last >= 0, !visits[last].isLine, visits[last].view == view,
      visits[last].depth == depth
    {
      visits[last].isLine = true
    } else {
      spell(Line(view: view, depth: UInt16(depth)))
    }
  }

  @inline(never)
  private mutating func spell(_ line: Line) {
    if let spelledLines, spelledLines.count >= visitsMax { return isCut = true }
    var lines = spelledLines ?? Array(lines)
    // Keeps the storage uniquely referenced while it grows.
    spelledLines = nil
    if lines.count < visitsMax { lines.append(line) } else { isCut = true }
    spelledLines = lines
  }

  package mutating func didHitTest(_ view: ViewIndex, outcome: HitTestOutcome) {
    if openWithoutVisit > 0 {
      openWithoutVisit -= 1
      return
    }
    let index = Int(open)
    assert(visits[index].view == view, "calls return in the opposite order of their beginnings")
    visits[index].outcome = outcome
    open = visits[index].caller
  }
}

/// The view that gets a touch, and the views removed by its search.
public struct HitTestResult: Sendable {
  /// Nil when every window refused (R42).
  public let hitView: ViewIndex?
  /// The window that was hit and owns the touch (R38); for a touch in a view's coordinates the hit view's window.
  public let window: ViewIndex?
  /// The views that overrides took out on the way (R48, R62).
  public let removed: RemovedViews
  /// The touch in the hit view's coordinates, if the search has converted it; else `Scene.location` does.
  let location: Point?
  /// What the code of overrides has printed, if it met no fact that is not known; else nil, and in a scene without code.
  var prints: [ProgramPrint]?

  package init(hitView: ViewIndex?, window: ViewIndex?, removed: RemovedViews) {
    self.init(hitView: hitView, window: window, removed: removed, location: nil)
  }

  init(hitView: ViewIndex?, window: ViewIndex?, removed: RemovedViews, location: Point?) {
    self.hitView = hitView
    self.window = window
    self.removed = removed
    self.location = location
  }
}

/// A question of code about a point, whose answer may change where the point moves.
package struct PointQuestion: Sendable {
  package enum Kind: Equatable, Sendable {
    /// Which of two numbers is less.
    case comparison
    /// Whether a rectangle has a point: x, y, width, height, and the point's x and y.
    case rect
    /// Whether a path has a point: its x and y.
    case path(Path)
    /// What a view's `hitTest`, or its `point(inside:)` alone, gives for a point: its x and y.
    case view(ViewIndex, isWhole: Bool)
    /// What a number, or some, are rounded to: the answer changes in steps.
    case steps
  }

  package let kind: Kind
  package let numbers: [Double]
  /// Equal for equal answers.
  package let answer: Int
  /// The view whose code asks.
  package let view: ViewIndex
  /// The byte of the program's text at which it asks.
  package let place: Int

  package init(_ kind: Kind, _ numbers: [Double], answer: Int, of view: ViewIndex, at place: Int) {
    (self.kind, self.numbers, self.answer, self.view, self.place) = (kind, numbers, answer, view, place)
  }
}
