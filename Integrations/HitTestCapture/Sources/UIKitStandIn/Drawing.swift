#if os(Linux)
  public struct UITraitCollection {
    public var displayScale: CGFloat = 3
  }

  @MainActor
  public final class UIGraphicsImageRendererFormat: NSObject {
    public nonisolated override init() {}
    public var scale: CGFloat = 0
    public var opaque = false
  }

  @MainActor
  public final class UIGraphicsImageRendererContext: NSObject {}

  /// What views draw is a text: the format, and each view with its place.
  @MainActor
  public final class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    private let format: UIGraphicsImageRendererFormat
    static var drawn = ""

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
      self.bounds = bounds
      self.format = format
    }

    public func jpegData(
      withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
      Self.drawn = "\(bounds.width)x\(bounds.height)@\(format.scale)"
      actions(UIGraphicsImageRendererContext())
      return Data(Self.drawn.utf8)
    }
  }

  extension UIView {
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates isLater: Bool) -> Bool {
      UIGraphicsImageRenderer.drawn += " \(type(of: self)) \(rect.minX),\(rect.minY)"
      return true
    }

    /// Without a transform.
    public var frame: CGRect {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
  }
#endif
