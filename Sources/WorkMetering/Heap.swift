/// A binary heap with the greatest element on top. Of equals it gives the same one for the same history.
///
/// It is compiled into each of its uses: elements are moved often, and one that is not known is moved by a call.
package struct Heap<Element: Comparable> {
  /// In the order of the heap: the greatest first, the others in no order.
  @usableFromInline package internal(set) var elements: [Element] = []

  @inlinable
  package init() {}

  @inlinable package var count: Int { elements.count }
  @inlinable package var greatest: Element? { elements.first }

  @inlinable
  @inline(__always)
  package mutating func insert(_ element: Element) {
    elements.append(element)
    var gap = elements.count - 1
    while gap > 0, elements[(gap - 1) / 2] < element {
      elements[gap] = elements[(gap - 1) / 2]
      gap = (gap - 1) / 2
    }
    elements[gap] = element
  }

  @inlinable
  @inline(__always)
  package mutating func popGreatest() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let greatest = elements.first else { return last }
    var gap = 0
    while 2 * gap + 1 < elements.count {
      var child = 2 * gap + 1
      if child + 1 < elements.count, elements[child] < elements[child + 1] { child += 1 }
      guard last < elements[child] else { break }
      elements[gap] = elements[child]
      gap = child
    }
    elements[gap] = last
    assert(!(greatest < elements[0]), "the greatest element was not on top")
    return greatest
  }
}

extension Heap: Sendable where Element: Sendable {}
