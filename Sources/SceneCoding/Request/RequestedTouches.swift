public import HitTesting
import TouchGeometry

/// The touches that a request asks for. It is mostly one, for which no array is made.
public struct RequestedTouches: Sequence, ExpressibleByArrayLiteral, Equatable, Sendable {
  public private(set) var first: Touch?
  private var others: [Touch] = []
  public private(set) var count = 0

  public var isEmpty: Bool { count == 0 }

  public init() {}

  public init(_ touches: [Touch]) {
    for touch in touches { append(touch) }
  }

  public init(arrayLiteral touches: Touch...) { self.init(touches) }

  /// - Parameter index: from 0, below `count`.
  public subscript(index: Int) -> Touch {
    get { if index == 0, let first { first } else { others[index - 1] } }
    set { if index == 0 { first = newValue } else { others[index - 1] = newValue } }
  }

  public mutating func append(_ touch: Touch) {
    if count == 0 { first = touch } else { others.append(touch) }
    count += 1
  }

  public func makeIterator() -> some IteratorProtocol<Touch> {
    (0..<count).lazy.map { self[$0] }.makeIterator()
  }
}
