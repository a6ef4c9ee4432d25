import TouchGeometry

/// Scroll offsets that a dump does not print, worked out of two frames.
///
/// EarlGrey prints the frame of a view in its superview and its accessibility frame on the screen. Where nothing but
/// scrolling stands between the two, they tell how far the superview is scrolled:
///
///     screen(child) = screen(parent) + frame(child) − offset(parent)
///
/// Each subview is a witness for its superview's offset. An app may give an element another accessibility frame, and a
/// transform moves subviews in another way: so the witnesses have to agree, and one with another size is not heard.
extension ElementTree {
  /// In points: more than two roundings to whole points can make of it.
  private static var rounding: Double { 1 }

  /// The offset of one view, as its subviews tell it.
  private struct Witness {
    var offset: Vector?
    var agree = true

    mutating func hear(_ offset: Vector, within rounding: Double) {
      if let known = self.offset, (offset - known).isLonger(than: rounding) { agree = false }
      self.offset = self.offset ?? offset
    }
  }

  /// Sets the scroll positions that all subviews of a view agree on, and says where they do not.
  ///
  /// - Complexity: linear in the elements.
  mutating func settleScreenFrames() {
    var witnesses = [Witness](repeating: Witness(), count: elements.count)
    var ancestors: [Int] = []
    for index in elements.indices {
      ancestors.removeLast(max(0, ancestors.count - elements[index].depth))
      doubtSize(of: index)
      if let parent = ancestors.last, let offset = offset(of: parent, by: index) {
        witnesses[parent].hear(offset, within: Self.rounding)
      }
      ancestors.append(index)
    }
    for (index, witness) in witnesses.enumerated() { settle(index, witness) }
    placeOthers()
  }

  /// Gives accessibility elements that are no views a place in their superview, for people, as no touch finds them; and
  /// views that are cut before their frame, where they say where they are on the screen.
  private mutating func placeOthers() {
    var ancestors: [Int] = []
    for index in elements.indices {
      ancestors.removeLast(max(0, ancestors.count - elements[index].depth))
      if elements[index].frame == nil,
        elements[index].doubts.contains(where: { $0 == .notAView || $0 == .cutOff })
      {
        place(index, in: ancestors.last)
      }
      ancestors.append(index)
    }
  }

  private mutating func place(_ index: Int, in parent: Int?) {
    if let parent, let outer = reliableScreenFrame(of: parent), let screen = elements[index].screenFrame {
      let origin = elements[parent].boundsOrigin + (screen.origin - outer.origin)
      elements[index].frame = Rect(origin: origin, size: screen.size)
      // Its number was cut.
      elements[index].doubts.remove(.frameUnreadable)
    } else if elements[index].doubts.contains(.cutOff), !elements[index].doubts.contains(.frameUnreadable) {
      elements[index].doubts.append(.noFrame)
    }
  }

  /// Puts roots that are no windows where they are on the screen: their superviews are not in the dump, so that their
  /// frames say nothing.
  mutating func placeRoots() {
    for index in elements.indices where elements[index].doubts.contains(.rootNoWindow) {
      guard let screen = reliableScreenFrame(of: index) else {
        elements[index].doubts.replace(.rootNoWindow, with: .rootUnplaced)
        continue
      }
      elements[index].frame?.origin = screen.origin
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
  /// Whether it is, along either axis.
  fileprivate func isLonger(than length: Double) -> Bool { abs(dx) > length || abs(dy) > length }
}
