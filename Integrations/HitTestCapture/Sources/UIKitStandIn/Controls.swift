#if os(Linux)
  @MainActor
  open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let touchDown = Event(rawValue: 1 << 0), touchDownRepeat = Event(rawValue: 1 << 1)
      public static let touchDragInside = Event(rawValue: 1 << 2), touchDragOutside = Event(rawValue: 1 << 3)
      public static let touchDragEnter = Event(rawValue: 1 << 4), touchDragExit = Event(rawValue: 1 << 5)
      public static let touchUpInside = Event(rawValue: 1 << 6), touchUpOutside = Event(rawValue: 1 << 7)
      public static let touchCancel = Event(rawValue: 1 << 8), valueChanged = Event(rawValue: 1 << 12)
      public static let primaryActionTriggered = Event(rawValue: 1 << 13),
        editingDidBegin = Event(rawValue: 1 << 16)
      public static let editingChanged = Event(rawValue: 1 << 17), editingDidEnd = Event(rawValue: 1 << 18)
      public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }

    public var isEnabled = true
    private var sent: [(target: NSObject?, action: String, events: Event)] = []

    public func addTarget(_ target: NSObject?, action: Selector, for events: Event) {
      sent.append((target, action.name, events))
    }

    /// As documented: NSNull stands for whoever performs the action.
    public var allTargets: Set<AnyHashable> { Set(sent.map { AnyHashable($0.target ?? NSNull()) }) }

    public func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
      let object = target.map { $0 as AnyObject }
      let found = sent.filter { $0.target === object && $0.events.contains(event) }.map(\.action)
      return found.isEmpty ? nil : found
    }

    private var handlers: [(action: UIAction, events: Event)] = []

    public func addAction(_ action: UIAction, for events: Event) { handlers.append((action, events)) }

    /// As documented: each handler with its events, a UIAction or a target with its action.
    public func enumerateEventHandlers(
      _ iterator: (UIAction?, (target: Any?, action: Selector)?, Event, inout Bool) -> Void
    ) {
      var stop = false
      for sent in sent where !stop {
        iterator(nil, (sent.target, Selector(name: sent.action)), sent.events, &stop)
      }
      for handler in handlers where !stop { iterator(handler.action, nil, handler.events, &stop) }
    }

    /// A disabled control is not hit.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      isEnabled ? super.hitTest(point, with: event) : nil
    }
  }

  @MainActor
  open class UIAction: NSObject {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
    }
    public let title: String, identifier: Identifier
    public init(title: String = "", identifier: Identifier, handler: @escaping (UIAction) -> Void) {
      (self.title, self.identifier) = (title, identifier)
    }
  }

  @MainActor
  open class UIButton: UIControl {
    public var currentTitle: String?
  }

  @MainActor
  open class UISlider: UIControl {
    public var value: Float = 0
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
      bounds.insetBy(dx: 2, dy: bounds.height / 2 - 2)
    }
    open func thumbRect(forBounds bounds: CGRect, trackRect: CGRect, value: Float) -> CGRect {
      CGRect(
        x: trackRect.minX + CGFloat(value) * (trackRect.width - 28), y: bounds.minY, width: 28,
        height: bounds.height)
    }
  }
#endif
