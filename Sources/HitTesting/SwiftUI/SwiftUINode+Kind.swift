extension SwiftUINode {
  public enum Kind: String, CaseIterable, Sendable {
    case text = "Text", image = "Image", shape = "Shape", color = "Color", material = "Material"
    case stack = "Stack", spacer = "Spacer", button = "Button", platformView = "PlatformView"
    case scrollView = "ScrollView", other = "Other"
    case list = "List", form = "Form", row = "Row"
    case navigationLink = "NavigationLink", link = "Link", shareLink = "ShareLink", menu = "Menu"
    case toggle = "Toggle", slider = "Slider", stepper = "Stepper"
    case picker = "Picker", datePicker = "DatePicker", colorPicker = "ColorPicker"
    case textField = "TextField", secureField = "SecureField", textEditor = "TextEditor"
    case unknown = "Unknown"
  }

  /// What a kind of view does with touches.
  enum Part {
    /// Contains its frame or shape (SU21, SU22, SU24).
    case content
    /// Contains what is in it, and nothing of its own (SU20).
    case group
    /// Contains what its label does, or its frame where it has none in it; has an action (SU26, SU58).
    case button
    /// A view of UIKit's that contains its frame, and keeps taps from the gestures around it (SU5, SU67, R162).
    case control
    /// Shows a view of UIKit's that contains its frame: what is outside of that is out of reach (SU5, SU62).
    case platformView
    /// A cell of a list: contains its frame where the centre of the touch is, and triggers actions (SU60, SU61).
    case row
  }
}

extension SwiftUINode.Kind {
  var part: SwiftUINode.Part {
    switch self {
    case .text, .image, .shape, .color, .material, .unknown: .content
    case .stack, .spacer, .other: .group
    case .button, .navigationLink, .link, .shareLink, .menu: .button
    case .toggle, .slider, .stepper, .picker, .datePicker, .colorPicker: .control
    case .textField, .secureField, .textEditor: .control
    case .platformView, .scrollView, .list, .form: .platformView
    case .row: .row
    }
  }

  /// Whether it draws, and so contains its own frame or shape (SU21, SU22, SU24).
  public var draws: Bool { part == .content }

  /// Whether a view of the scene may be named as the one that it shows.
  public var showsUIView: Bool { part == .platformView }

  /// Whether a drag in it scrolls (SU62).
  public var scrolls: Bool { showsUIView && self != .platformView }

  /// Whether its label is its region (SU26).
  public var isButton: Bool { part == .button }

  /// Whether UIKit tracks touches in it (SU5, SU67).
  public var isControl: Bool { part == .control }

  /// Whether a tap on it does something, whatever gestures it has.
  public var hasAction: Bool { isButton || isControl }

  /// Whether it needs a frame or a shape to be touched.
  public var needsPlace: Bool {
    switch part {
    case .content, .control, .platformView, .row: true
    case .group, .button: false
    }
  }

  /// SU60, SU61: whether a row of a list takes its touches; a menu opens where it is.
  var isTriggeredByRow: Bool { isButton && self != .menu }
}
