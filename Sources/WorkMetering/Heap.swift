/// A binary heap with the greatest element on top. Of equals it gives the same one for the same history.
///
/// It is compiled into each of its uses, which only what is public is: elements are moved often, and one of an unknown type is
/// moved by a call.
public struct Heap<Element: Comparable> {
  @usableFromInline var storage: [Element] = []

  @inlinable
  public init() {}

  /// In the order of the heap: the greatest first, the others in no order.
  @inlinable public var elements: [Element] { storage }
  @inlinable public var count: Int { storage.count }
  @inlinable public var greatest: Element? { storage.first }

  @inlinable
  @inline(__always)
  public mutating func insert(_ element: Element) {
    storage.append(element)
    var gap = storage.count - 1
    while gap > 0, storage[(gap - 1) / 2] < element {
      storage[gap] = storage[(gap - 1) / 2]
      gap = (gap - 1) / 2
    }
    storage[gap] = element
  }

  @inlinable
  @inline(__always)
  public mutating func popGreatest() -> Element? {
    guard let last = storage.popLast() else { return nil }
    guard let greatest = storage.first else { return last }
    var gap = 0
    while 2 * gap + 1 < storage.count {
      var child = 2 * gap + 1
      if child + 1 < storage.count, storage[child] < storage[child + 1] { child += 1 }
      guard last < storage[child] else { break }
      storage[gap] = storage[child]
      gap = child
    }
    storage[gap] = last
    assert(!(greatest < storage[0]), "the greatest element was not on top")
    return greatest
  }
}

extension Heap: Sendable where Element: Sendable {}
