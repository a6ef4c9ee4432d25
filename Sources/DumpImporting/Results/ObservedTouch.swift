public import TouchGeometry

/// What the app itself said in its log of one touch: SwiftUI's own search, or what it bound the touch to.
public struct ObservedTouch: Equatable, Sendable {
  public var source: Source
  /// On the screen, in points; nil where the log does not say it.
  public var location: Point?
  /// Nil: nobody.
  public var chosen: Responder?
  /// Of a search those who were asked, in the order of the log; of a binding the chain from the chosen one to the root.
  public var asked: [Responder] = []
  /// The line of the paste, from 1.
  public var line: Int
  /// Which print of the tree stands before it, from 1; 0 for none.
  public var print: Int

  public enum Source: Sendable { case hitTest, bindings }

  public struct Responder: Equatable, Sendable {
    public var name: String
    public var address: String?
    /// Whether it stands on the way to the chosen one.
    public var isOnWay: Bool
    /// Whether a search from it found somebody.
    public var isHit: Bool

    var title: String { address.map { "\(name) \($0)" } ?? name }
  }
}
