#if os(Linux)
  @MainActor
  public protocol UIGestureRecognizerDelegate: AnyObject {}

  @MainActor
  open class UIGestureRecognizer: NSObject {
    public init(target: Any?, action: Selector?) {}
    public func addTarget(_ target: Any, action: Selector) { actions.append(action.name) }
    public private(set) var actions: [String] = []
    public internal(set) weak var view: UIView?
    public weak var delegate: (any UIGestureRecognizerDelegate)?
    public var isEnabled = true, cancelsTouchesInView = true, delaysTouchesBegan = false,
      delaysTouchesEnded = true
    public var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3], allowedPressTypes: [NSNumber] = []
    private var required: [UIGestureRecognizer] = []

    public func require(toFail other: UIGestureRecognizer) { required.append(other) }

    /// As UIKit prints it.
    open override nonisolated var description: String {
      MainActor.assumeIsolated {
        let own =
          "<\(NSStringFromClass(type(of: self))): \(Unmanaged.passUnretained(self).toOpaque()); state = Possible"
        let others = required.map { "        \($0.description)" }.joined(separator: ",\n")
        return required.isEmpty ? own + ">" : own + "; must-fail = {\n\(others)\n    }>"
      }
    }
  }

  /// A scroll view's own, by which it delays touches.
  @MainActor
  final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {}

  @MainActor
  open class UITapGestureRecognizer: UIGestureRecognizer {
    public var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
  }

  @MainActor
  open class UILongPressGestureRecognizer: UIGestureRecognizer {
    public var numberOfTapsRequired = 0, numberOfTouchesRequired = 1
    public var minimumPressDuration: TimeInterval = 0.5, allowableMovement: CGFloat = 10
  }

  public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1), continuous = UIScrollTypeMask(rawValue: 2)
  }

  @MainActor
  open class UIPanGestureRecognizer: UIGestureRecognizer {
    public var minimumNumberOfTouches = 1, maximumNumberOfTouches = Int(UInt32.max)
    public var allowedScrollTypesMask: UIScrollTypeMask = []
  }

  @MainActor
  open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    public var edges: UIRectEdge = []
  }

  @MainActor
  open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let right = Direction(rawValue: 1), left = Direction(rawValue: 2)
      public static let up = Direction(rawValue: 4), down = Direction(rawValue: 8)
    }
    public var direction = Direction.right, numberOfTouchesRequired = 1
  }

  @MainActor
  open class UIPinchGestureRecognizer: UIGestureRecognizer {}
  @MainActor
  open class UIRotationGestureRecognizer: UIGestureRecognizer {}
  @MainActor
  open class UIHoverGestureRecognizer: UIGestureRecognizer {}
#endif
