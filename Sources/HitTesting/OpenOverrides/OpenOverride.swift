/// An unknown override that a touch asks, and whose answer could make the touch's another.
public struct OpenOverride: Sendable {
  public let view: ViewIndex
  public let method: Method
  /// Whether the touch stays in the view or its subviews if the override answers as UIKit's default does.
  public let takesTouch: Bool
  /// Of one that takes the touch: who gets it if the view lets it through.
  public internal(set) var otherwise = Otherwise.notAsked

  /// Why nobody knows the answer.
  public internal(set) var cause = Cause.declared

  public enum Method: String, Sendable { case hitTest, pointInside }

  public enum Cause: Equatable, Sendable {
    /// The scene says that it is not known.
    case declared
    /// R155: the class is UIKit's own, and its hit test is not public.
    case uiKit
    /// The class lets touches through but for a rectangle around its bar items, which no dump prints.
    case besideBars
  }

  public enum Otherwise: Equatable, Sendable {
    case view(ViewIndex)
    case nobody
    /// It takes no touch, or there are too many to ask them all.
    case notAsked
  }
}

extension ViewTree {
  /// The methods of the view that are overridden nobody knows how.
  public func unknownOverrides(of view: ViewIndex) -> UnknownOverrides {
    detail(of: view, { $0.unknownOverrides }) ?? []
  }
}
