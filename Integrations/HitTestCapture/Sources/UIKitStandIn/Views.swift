#if os(Linux)
  @MainActor
  open class UIView: UIResponder {
    public init(frame: CGRect = .zero) {
      bounds = CGRect(origin: .zero, size: frame.size)
      center = CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    }

    public var bounds: CGRect
    public var center: CGPoint
    public var transform = CGAffineTransform.identity
    /// In 32 bits, as the layer keeps it.
    public var alpha: CGFloat = 1 { didSet { alpha = CGFloat(Float(alpha)) } }
    public var isHidden = false, isUserInteractionEnabled = true, clipsToBounds = false
    public var isMultipleTouchEnabled = false, isExclusiveTouch = false
    public let layer = CALayer()
    public var accessibilityIdentifier: String?, accessibilityLabel: String?
    public private(set) weak var superview: UIView?
    public private(set) var subviews: [UIView] = []
    public private(set) var gestureRecognizers: [UIGestureRecognizer]?
    weak var viewController: UIViewController?

    open override var next: UIResponder? { viewController ?? superview }

    open func addSubview(_ view: UIView) {
      subviews.append(view)
      view.superview = self
    }

    /// A recognizer has one view: the one before loses it.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      recognizer.view?.gestureRecognizers?.removeAll { $0 === recognizer }
      gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
      recognizer.view = self
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// As documented: flags first, then the bounds, then subviews from the last.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else {
        return nil
      }
      for view in subviews.reversed() {
        if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
      }
      return self
    }

    /// Of a window, from the screen.
    public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
      convert(point, from: nil)
    }

    /// From the superview, or of a window from the screen.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
      let (x, y, t) = (point.x - center.x - transform.tx, point.y - center.y - transform.ty, transform)
      let determinant = t.a * t.d - t.b * t.c
      return CGPoint(
        x: (t.d * x - t.c * y) / determinant + bounds.minX + layer.anchorPoint.x * bounds.width,
        y: (t.a * y - t.b * x) / determinant + bounds.minY + layer.anchorPoint.y * bounds.height)
    }
  }

  @MainActor
  open class UIWindow: UIView {
    public struct Level: Sendable {
      public let rawValue: CGFloat
      public init(rawValue: CGFloat) { self.rawValue = rawValue }
    }
    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    public var windowLevel = Level(rawValue: 0)
    public var isKeyWindow = false
    open override var next: UIResponder? { UIApplication.shared }
  }

  /// UIKit's own, over the whole screen while there may be a keyboard.
  @MainActor
  public final class UITextEffectsWindow: UIWindow {
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  @MainActor
  open class UILabel: UIView {
    public var text: String?
    public override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
    }
  }

  @MainActor
  open class UIScrollView: UIView {
    public enum KeyboardDismissMode: Int, Sendable {
      case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    public var isScrollEnabled = true, delaysContentTouches = true, canCancelContentTouches = true
    public var contentSize = CGSize.zero, adjustedContentInset = UIEdgeInsets.zero
    public var isPagingEnabled = false, alwaysBounceVertical = false, alwaysBounceHorizontal = false
    public var isDecelerating = false
    public var keyboardDismissMode = KeyboardDismissMode.none
    public var minimumZoomScale: CGFloat = 1, maximumZoomScale: CGFloat = 1
    public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    public override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      clipsToBounds = true
      addGestureRecognizer(UIScrollViewDelayedTouchesBeganGestureRecognizer(target: nil, action: nil))
      addGestureRecognizer(panGestureRecognizer)
    }
  }

  @MainActor
  open class UITableView: UIScrollView {
    public var allowsSelection = true, isEditing = false, allowsSelectionDuringEditing = false
  }

  @MainActor
  open class UICollectionView: UIScrollView {
    public var allowsSelection = true
  }
#endif
