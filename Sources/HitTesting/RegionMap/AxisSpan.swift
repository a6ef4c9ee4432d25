/// One axis of a view's part of the screen: an interval of screen coordinates, and their conversion into the view's
/// own.
///
/// The coordinate of a touch in a view is calculated level by level, x − frame.origin + bounds.origin, and rounded at
/// each step (R2, R15), so that an edge on the screen is not simply a sum of origins. But taking away a constant and
/// adding one are monotone operations, rounded or not, hence so is the whole way down:
///
///     screen   … ── x₁ ── x₂ ── x₃ ── x₄ ── …        adjacent Doubles
///     local         119.9  119.9  120  120            after all levels; the view's edge is at 120
///     reached?      no     no     yes  yes            so the interval is cut at x₃
///
/// The test whether the touch has reached an edge is false up to some Double on the screen and true from it on. That
/// Double is found by bisection with the very arithmetic of the traversal (`AxisPath`), and cuts the interval exactly.
struct AxisSpan {
  /// The least and the greatest screen coordinate; both belong to the interval.
  private(set) var least = -Double.greatestFiniteMagnitude
  private(set) var greatest = Double.greatestFiniteMagnitude
  /// The same in the view's coordinates. The conversion is monotone: all others are between.
  private(set) var localLeast = -Double.greatestFiniteMagnitude
  private(set) var localGreatest = Double.greatestFiniteMagnitude
  /// The approximate difference of screen and local coordinate, at which a search begins.
  private var offset = 0.0
  /// The number of steps of the path to here.
  private(set) var stepCount = 0

  /// The whole axis of the screen.
  static let screen = AxisSpan()

  /// The same interval in a subview's coordinates, before it is cut to its edges.
  func entered(_ step: AxisPath.Step, _ path: inout AxisPath) -> AxisSpan {
    var span = self
    span.localLeast = step.apply(to: localLeast)
    span.localGreatest = step.apply(to: localGreatest)
    span.offset = offset + step.frameOrigin - step.boundsOrigin
    span.stepCount = path.append(step, behind: stepCount)
    return span
  }

  /// Whether all of the interval is outside of a subview's edges: then there is nothing to cut.
  @inline(__always)
  func misses(_ edges: (start: Double, end: Double), after step: AxisPath.Step) -> Bool {
    !(step.apply(to: localGreatest) >= edges.start && step.apply(to: localLeast) < edges.end)
  }

  /// The part with start ≤ local coordinate < end; nil if there is none.
  ///
  /// As R11 has it: the least edge belongs to the interval, the greatest does not, and NaN contains nothing.
  func cut(to edges: (start: Double, end: Double), _ path: inout AxisPath) -> AxisSpan? {
    let (start, end) = edges
    guard localGreatest >= start, localLeast < end else { return nil }
    var span = self
    if localLeast < start {
      span.least = firstReaching(start, &path).value
      span.localLeast = path.local(span.least, after: stepCount)
    }
    if localGreatest >= end {
      span.greatest = DoubleOrder(rank: firstReaching(end, &path).rank - 1).value
      span.localGreatest = path.local(span.greatest, after: stepCount)
    }
    guard span.least <= span.greatest else { return nil }
    assert(span.localLeast >= start && span.localGreatest < end, "the cut is exact on both ends")
    return span
  }

  /// The least screen coordinate whose local one is at least `edge`; `localLeast` < `edge` ≤ `localGreatest` must hold.
  private func firstReaching(_ edge: Double, _ path: inout AxisPath) -> DoubleOrder {
    path.cutCount += 1
    var below = DoubleOrder(least).rank
    var reaching = DoubleOrder(greatest).rank
    // Mostly the sum of the origins is the edge or next to it: look there, and away from it in growing steps.
    let sum = edge + offset
    var probe = min(max(sum.isNaN ? below : DoubleOrder(sum).rank, below + 1), reaching)
    var step: UInt64 = 1
    while reaching - below > 1 {
      if path.local(DoubleOrder(rank: probe).value, after: stepCount) >= edge {
        reaching = probe
        probe = step < reaching - below ? reaching - step : below + (reaching - below) / 2
      } else {
        below = probe
        probe = step < reaching - below ? below + step : below + (reaching - below) / 2
      }
      step = step < 1 << 62 ? step * 2 : step
    }
    return DoubleOrder(rank: reaching)
  }
}

/// The levels between the screen and a view on one axis; siblings share their common part.
struct AxisPath {
  private var steps: [Step] = []
  /// The number of edges searched for.
  var cutCount = 0
  /// The number of calculated steps.
  private(set) var work = 0

  /// From a superview's coordinate to its subview's.
  struct Step {
    let frameOrigin: Double
    let boundsOrigin: Double

    /// R15: in the order in which `View.convertUpright` calculates.
    @inline(__always)
    func apply(to coordinate: Double) -> Double { coordinate - frameOrigin + boundsOrigin }
  }

  /// Puts a step behind the first `count`, and returns the new count.
  fileprivate mutating func append(_ step: Step, behind count: Int) -> Int {
    // No number is changed by ±0, but that −0 may become 0, which equals it.
    if step.frameOrigin == 0, step.boundsOrigin == 0 { return count }
    steps.removeLast(steps.count - count)
    steps.append(step)
    return steps.count
  }

  /// - Parameter count: the number of steps.
  fileprivate mutating func local(_ coordinate: Double, after count: Int) -> Double {
    work += 1 + count
    return steps[..<count].reduce(coordinate) { $1.apply(to: $0) }
  }
}

/// Doubles numbered in their order, for bisection between any two of them.
///
/// Neighbours differ by 1, and −0 is right below 0. Infinities have a number, NaN has none.
///
/// Source: IEEE 754-2019, §5.10 (totalOrder), for numbers.
struct DoubleOrder: Comparable {
  let rank: UInt64

  init(rank: UInt64) {
    self.rank = rank
  }

  init(_ value: Double) {
    let bits = value.bitPattern
    rank = bits & Self.sign == 0 ? bits | Self.sign : ~bits
  }

  var value: Double {
    Double(bitPattern: rank & Self.sign == 0 ? ~rank : rank & ~Self.sign)
  }

  static func < (first: DoubleOrder, second: DoubleOrder) -> Bool { first.rank < second.rank }

  private static let sign: UInt64 = 1 << 63
}
