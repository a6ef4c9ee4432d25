import TouchGeometry

/// Where views have a frame in their superview and another on the screen, the two tell the superview's scroll offset:
/// screen(child) = screen(parent) + frame(child) − offset(parent).
extension ElementTree {
  /// More than two roundings to whole points can make of it.
  private static var rounding: Double { 1 }

  /// What the subviews of one view say of its offset.
  private struct Witness {
    var offset: Vector?
    var agree = true

    mutating func hear(_ offset: Vector, within rounding: Double) {
      if let known = self.offset, (offset - known).isLonger(than: rounding) { agree = false }
      self.offset = self.offset ?? offset
    }
  }

  /// Sets the scroll positions that all subviews of a view agree on, and says where they do not.
  mutating func settleScreenFrames() {
    var witnesses = [Witness](repeating: Witness(), count: elements.count)
    var way: [Int] = []
    for index in elements.indices {
      way.removeLast(max(0, way.count - elements[index].depth))
      doubtSize(of: index)
      if let parent = way.last, let offset = offset(of: parent, by: index) {
        witnesses[parent].hear(offset, within: Self.rounding)
      }
      way.append(index)
    }
    for (index, witness) in witnesses.enumerated() { settle(index, witness) }
    placeOthers()
  }

  /// Gives accessibility elements that are no views a place in their superview: for people, as no touch finds them.
  private mutating func placeOthers() {
    var way: [Int] = []
    for index in elements.indices {
      way.removeLast(max(0, way.count - elements[index].depth))
      if elements[index].doubts.contains(.notAView), let parent = way.last,
        let outer = reliableScreenFrame(of: parent), let screen = elements[index].screenFrame
      {
        let origin = elements[parent].boundsOrigin + (screen.origin - outer.origin)
        elements[index].frame = Rect(origin: origin, size: screen.size)
      }
      way.append(index)
    }
  }

  private mutating func settle(_ index: Int, _ witness: Witness) {
    guard witness.agree else { return elements[index].doubts.append(.framesDisagree) }
    guard let offset = witness.offset, offset.isLonger(than: Self.rounding) else { return }
    elements[index].boundsOrigin = Point.zero + offset
    elements[index].doubts.append(.scrolled)
  }

  private func offset(of parent: Int, by child: Int) -> Vector? {
    guard let outer = reliableScreenFrame(of: parent), let inner = reliableScreenFrame(of: child),
      let frame = elements[child].frame
    else { return nil }
    return (frame.origin - .zero) - (inner.origin - outer.origin)
  }

  /// The screen frame, if it is that of the view and has its size: accessibility may have another one.
  private func reliableScreenFrame(of index: Int) -> Rect? {
    guard let frame = elements[index].frame, let screen = elements[index].screenFrame,
      hasSameSize(frame, screen), !elements[index].doubts.contains(.mentionedAgain)
    else { return nil }
    return screen
  }

  private func hasSameSize(_ frame: Rect, _ screen: Rect) -> Bool {
    abs(frame.size.width - screen.size.width) <= Self.rounding
      && abs(frame.size.height - screen.size.height) <= Self.rounding
  }

  private mutating func doubtSize(of index: Int) {
    guard let frame = elements[index].frame, let screen = elements[index].screenFrame,
      !elements[index].doubts.contains(.notAView), !hasSameSize(frame, screen)
    else { return }
    elements[index].doubts.append(.sizesDisagree)
  }
}

extension Vector {
  /// Along either axis.
  fileprivate func isLonger(than length: Double) -> Bool { abs(dx) > length || abs(dy) > length }
}
