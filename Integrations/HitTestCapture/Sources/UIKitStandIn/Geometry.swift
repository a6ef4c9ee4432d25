#if os(Linux)
  // Core Graphics' and Core Animation's part, as Apple documents it.

  public struct CGAffineTransform: Equatable, Sendable {
    public var a, b, c, d, tx, ty: CGFloat
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  public struct CATransform3D: Sendable {
    /// `m34` is what perspective is made by.
    public var m34: CGFloat = 0
  }

  public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool { transform.m34 == 0 }

  public struct UIEdgeInsets: Equatable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  }

  public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = UIRectEdge(rawValue: 1), left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4), right = UIRectEdge(rawValue: 8)
  }

  @MainActor
  open class CALayer: NSObject {
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    public var zPosition: CGFloat = 0
    public var transform = CATransform3D()
    public nonisolated override init() {}
  }
#endif
