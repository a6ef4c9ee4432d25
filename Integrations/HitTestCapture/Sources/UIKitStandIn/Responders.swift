#if os(Linux)
  public class UIEvent: NSObject {
    public enum EventSubtype: Int, Sendable {
      case none, motionShake
    }
  }

  @MainActor
  public protocol UICoordinateSpace: NSObjectProtocol {
    var bounds: CGRect { get }
  }

  @MainActor
  open class UIResponder: NSObject {
    public nonisolated override init() {}
    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { self === UIApplication.shared.firstResponder }
  }

  @MainActor
  public protocol UIApplicationDelegate: AnyObject {}

  @MainActor
  open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    public var connectedScenes: Set<UIScene> = []
    public var windows: [UIWindow] = []
    public weak var delegate: (any UIApplicationDelegate)?
    /// UIKit has no such property: the test says who it is.
    public weak var firstResponder: UIResponder?
  }

  @MainActor
  open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
      case unattached = -1
      case foregroundActive, foregroundInactive, background
    }
    public var activationState = ActivationState.foregroundActive
  }

  @MainActor
  open class UIWindowScene: UIScene {
    public var windows: [UIWindow] = []
    public var traitCollection = UITraitCollection()
    public var coordinateSpace: any UICoordinateSpace { Space(bounds: windows.first?.bounds ?? .zero) }

    /// The screen's, as far as the scene is on it.
    private final class Space: NSObject, UICoordinateSpace {
      let bounds: CGRect
      init(bounds: CGRect) { self.bounds = bounds }
    }
  }

  @MainActor
  open class UIViewController: UIResponder {
    public var viewIfLoaded: UIView? { didSet { viewIfLoaded?.viewController = self } }
    public weak var presentingViewController: UIViewController?
    public var presentedViewController: UIViewController?
    open override var next: UIResponder? { viewIfLoaded?.superview ?? presentingViewController }
  }
#endif
