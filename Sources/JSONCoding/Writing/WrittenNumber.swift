/// A number, and where it stands in the text that is being written.
public struct WrittenNumber {
  @usableFromInline let value: Double
  @usableFromInline let range: Range<Int>

  /// A place holder, to which no number is equal.
  @inlinable
  public init() {
    self.init(value: .nan, range: 0..<0)
  }

  @usableFromInline
  init(value: Double, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}
