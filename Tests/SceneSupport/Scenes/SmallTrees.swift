import HitTesting

/// Every scene of one window with up to so many views, each view of every kind.
public struct SmallTrees: Sequence {
  /// Makes view number `index` of `count`; its id must be `SmallTrees.id(index)`.
  public typealias Kind = @Sendable (_ index: Int, _ count: Int) -> TestView

  private let kinds: [Kind]
  private let viewsMax: Int
  private let windowKind: Int

  /// - Parameter windowKind: the kind of the window, so that the scenes can be shared out.
  public init(upTo viewsMax: Int, kinds: [Kind], windowKind: Int) {
    self.viewsMax = viewsMax
    self.kinds = kinds
    self.windowKind = windowKind
  }

  public static func id(_ index: Int) -> String { "v\(index)" }

  public func makeIterator() -> some IteratorProtocol<TestScene> {
    (1...viewsMax).lazy.flatMap { count in
      Self.shapes(count).lazy.flatMap { shape in
        Self.words(letters: kinds.count, length: count - 1).lazy.map { word in
          let views = ([windowKind] + word).enumerated().map { kinds[$0.element]($0.offset, count) }
          return TestScene { Self.tree(shape, views) }
        }
      }
    }
    .makeIterator()
  }

  /// Every ordered tree, as the superviews' numbers in pre-order: a view hangs on the one before it or on one
  /// of that one's superviews.
  static func shapes(_ count: Int) -> [[Int]] {
    if count == 1 { return [[-1]] }
    return shapes(count - 1).flatMap { shape in
      sequence(first: shape.count - 1) { shape[$0] }.prefix { $0 >= 0 }.map { shape + [$0] }
    }
  }

  /// Every list of `length` numbers below `letters`.
  static func words(letters: Int, length: Int) -> [[Int]] {
    (0..<length).reduce([[]]) { words, _ in
      words.flatMap { word in (0..<letters).map { word + [$0] } }
    }
  }

  private static func tree(_ shape: [Int], _ views: [TestView]) -> TestView {
    var views = views
    for index in views.indices.dropFirst().reversed() {
      views[shape[index]].subviews.insert(views[index], at: 0)
    }
    return views[0]
  }
}
