import HitTesting
import TouchGeometry

/// From a printed frame back to the bounds and center that have it.
///
/// UIKit prints `frame`, which is the box around the transformed bounds (R1): with T = [a b c d tx ty],
///
///     ┌──────────────┐ frame        frame.width  = |a|·w + |c|·h
///     │   ╱╲         │              frame.height = |b|·w + |d|·h
///     │  ╱  ╲  w × h │              center       = mid(frame) − (tx, ty)
///     │  ╲  ╱        │
///     └───╲╱─────────┘              Near 45° the two equations become one, and say w + h only.
///
/// `SceneBuilder` solves them; here stands what is taken where they have no single solution, each with a warning.
extension RecursiveDescription {
  /// Sets the geometry of a view from its description. A printed frame is the box of the transformed bounds (R1), from which bounds and center follow.
  mutating func setGeometry(_ line: DumpLine, of view: ViewIndex) {
    guard line.flags.contains(.hasFrame), !line.flags.contains(.isIllegible) else {
      if line.flags.contains(.isIllegible) { warn(.geometry, illegible, line, view) }
      if line.flags.isDisjoint(with: [.hasFrame, .isCut]), plan.basis != .loose { warnOfNoFrame(line, view) }
      return set(Rect.zero, ViewGeometry(), of: view)
    }
    var geometry = ViewGeometry()
    var frame = line.frame
    geometry.contentOffset = line.contentOffset
    if line.transform >= 0 {
      geometry.transform = transforms[Int(line.transform)]
      guard frame.size.width >= 0, frame.size.height >= 0 else {
        warn(.geometry, illegible, line, view)
        return set(Rect.zero, ViewGeometry(), of: view)
      }
    } else if frame.size.width < 0 || frame.size.height < 0 {
      geometry.contentOffset = standardize(&frame, line.contentOffset)
      warn(
        .negativeSize, "the frame has a negative size, which is taken as CGRectStandardize does", line, view)
    }
    set(frame, geometry, of: view, line)
  }

  /// UIKit prints every view's: somebody took it out, as a cut does.
  private mutating func warnOfNoFrame(_ line: DumpLine, _ view: ViewIndex) {
    warnings.add(
      .cut, .cut,
      "the description has no frame, which UIKit always prints: the view is kept without a size, and where it and what is in "
        + "it are on the screen is not known",
      line: line.line, view: view)
  }

  private var illegible: String {
    "the geometry is no set of finite numbers: the view is kept, and cannot be hit"
  }

  /// R12: the same place, with the edges named the other way round.
  ///
  /// - Returns: the bounds' origin that keeps subviews where they are.
  private func standardize(_ frame: inout Rect, _ offset: Point) -> Point {
    var offset = offset
    if frame.size.width < 0 {
      frame.origin.x += frame.size.width
      offset.x += frame.size.width
      frame.size.width = -frame.size.width
    }
    if frame.size.height < 0 {
      frame.origin.y += frame.size.height
      offset.y += frame.size.height
      frame.size.height = -frame.size.height
    }
    return offset
  }

  private mutating func set(_ frame: Rect, _ geometry: ViewGeometry, of view: ViewIndex, _ line: DumpLine) {
    var geometry = geometry
    geometry.frame = frame
    do {
      try builder.setGeometry(geometry, of: view)
    } catch .ambiguousFrame {
      setTurned(frame, geometry, of: view, line)
    } catch .singularTransform {
      // R14: nobody can touch it; what its bounds are does not matter.
      warn(.transform, "the transform collapses the view: it cannot be hit", line, view)
      set(Rect(origin: frame.center, size: .zero), geometry, of: view)
    } catch .impossibleFrame {
      warn(
        .transform, "no bounds have this frame under this transform: the frame's size is taken", line, view)
      set(frame, geometry, of: view)
    } catch {
      warn(.geometry, illegible, line, view)
      set(.zero, ViewGeometry(), of: view)
    }
  }

  /// Near 45° many sizes have the same box; a square box is most likely a square's.
  private mutating func setTurned(
    _ frame: Rect, _ geometry: ViewGeometry, of view: ViewIndex, _ line: DumpLine
  ) {
    let transform = geometry.transform
    let isSquare = abs(frame.size.width - frame.size.height) <= 1e-3 * frame.size.width
    let stretch = abs(transform.a) + abs(transform.c)
    guard isSquare, stretch > 1e-6 else {
      warn(
        .transform, "turned by about 45°, many bounds have this frame: the frame's size is taken", line, view)
      return set(frame, geometry, of: view)
    }
    warn(.transform, "turned by about 45°, many bounds have this frame: a square is assumed", line, view)
    let side = frame.size.width / stretch
    let bounds = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
    set(bounds, geometry, of: view)
  }

  /// Takes bounds of the box's size around its middle.
  private mutating func set(_ box: Rect, _ geometry: ViewGeometry, of view: ViewIndex) {
    var geometry = geometry
    geometry.frame = nil
    geometry.bounds = Rect(origin: geometry.contentOffset ?? .zero, size: box.size)
    let translation = Vector(dx: geometry.transform.tx, dy: geometry.transform.ty)
    // `center` is the place of the anchor point before the transform moves it.
    geometry.center = box.center - translation
    // Numbers so large that this fails were refused when they were read.
    try? builder.setGeometry(geometry, of: view)
  }

  private mutating func warn(_ sort: ViewWarning, _ detail: String, _ line: DumpLine, _ view: ViewIndex) {
    warnings.add(sort, .assumed, detail, line: line.line, view: view)
  }
}
