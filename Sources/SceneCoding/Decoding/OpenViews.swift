import HitTesting

/// The views whose objects are open: the innermost, and those around it, whose subviews are being read. A stack of
/// values replaces recursion, whose depth foreign text could choose.
///
///     windows: [ { …, subviews: [ { …, subviews: [ { id: "a", frame: …
///                │                │                └ current
///                └ outer[0]       └ outer[1]         depth 2
///
/// A view is moved into `outer` only when its subviews begin, and back when they end: leaves are never copied.
struct OpenViews {
  /// The view whose members are being read.
  var current = DeclaredView()
  /// The number of views around it.
  private(set) var depth = 0
  /// Whether a part of the views was left out: then the set of ids is unknown.
  var areIncomplete = false
  var areTooMany = false
  /// The tree's side of the view around the current one, while `depth` is over 0.
  private var superview = OpenView.none
  /// The views around it, the window first; entries behind `depth` are stale.
  private var outer: [DeclaredView] = []
  /// Their rare declarations, the innermost view last.
  private var rare: [DeclaredView.Rare] = []

  @inline(__always)
  init() {
    // As deep as small scenes are; more would be a kilobyte, of which allocators make more ado.
    outer.reserveCapacity(7)
  }

  /// Begins a view in front of its siblings.
  ///
  /// - Parameter offset: the start of its object.
  @inline(__always)
  mutating func begin(in builder: inout SceneBuilder, at offset: Int) {
    let open = depth == 0 ? builder.beginWindow() : builder.beginView(in: &superview)
    current.begin(open, at: offset)
  }

  /// Saves the current view until its subviews were read.
  @_optimize(speed)
  @inline(never)
  mutating func beginSubviews() {
    if depth > 0 { outer[depth &- 1].plain.open = superview }
    if depth < outer.count { outer[depth] = current } else { outer.append(current) }
    superview = current.plain.open
    depth &+= 1
  }

  /// Restores the view whose subviews were read.
  @inline(__always)
  mutating func endSubviews() {
    assert(depth > 0, "subviews end that were not begun")
    depth &-= 1
    current = outer[depth]
    current.plain.open = superview
    if depth > 0 { superview = outer[depth &- 1].plain.open }
  }

  @_optimize(speed)
  mutating func changeRare(_ change: (inout DeclaredView.Rare) -> Void) {
    if current.rare < 0 {
      current.rare = rare.count
      rare.append(DeclaredView.Rare())
    }
    change(&rare[current.rare])
  }

  /// Removes the current view's rare declarations. All views in it were settled, and theirs removed.
  @_optimize(speed)
  mutating func takeRare() -> DeclaredView.Rare {
    guard current.rare >= 0 else { return DeclaredView.Rare() }
    assert(current.rare == rare.count - 1, "the views in it are settled before it")
    let taken = rare[current.rare]
    rare.removeSubrange(current.rare...)
    return taken
  }
}
