import TouchGeometry

extension ViewTree {
  /// The steps from the screen into a view, where no transform is on the way: a point is brought into the view's
  /// coordinates by adding them to it, each in its turn, which is to the last bit what `convert` does (R9, R15).
  /// Steps that add nothing are left out.
  ///
  /// - Parameter steps: takes the steps; unchanged where there are none to give.
  /// - Returns: whether only such steps are on the way.
  public func appendTranslations(into view: ViewIndex, to steps: inout [SIMD2<Double>]) -> Bool {
    let start = steps.count
    var next: ViewIndex? = view
    while let view = next {
      let record = self[view]
      if record.flags.contains(.isTransformed) {
        steps.removeLast(steps.count - start)
        return false
      }
      // From the inside outwards: turned round at the end.
      let (origin, scroll) = (record.frameOrigin, record.bounds.origin)
      if scroll != .zero { steps.append(SIMD2(scroll.x, scroll.y)) }
      if origin != .zero { steps.append(SIMD2(-origin.x, -origin.y)) }
      next = record.superview
    }
    steps[start...].reverse()
    return true
  }
}
