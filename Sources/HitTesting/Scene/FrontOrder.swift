import TouchGeometry

/// What is in front of what by its kind, for trees that do not tell the stacking: an alert, the keyboard, a sheet.
///
///     Application
///     ├ Button "Pay"          content
///     ├ Keyboard              in front of content, where it lies
///     │ └ Key "a"             the same: a superview's kind holds for what is in it
///     └ Alert                 in front of all else, and takes every touch beside it
package struct FrontOrder: Sendable {
  /// In the order in which they lie, content at the back.
  package enum Kind: UInt8, Comparable, Sendable {
    case content, sheet, keyboard, alert

    package static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  /// By view.
  private let kinds: [Kind]
  /// By class: whether elements of the type take touches as a whole.
  private let areControls: [Bool]
  /// By class: whether elements of the type are there to hold others, so that one that is not enabled is no control (R27).
  private let areContainers: [Bool]
  /// The alert that keeps touches from all content; nil where none is shown.
  package let alert: ViewIndex?

  init(_ tree: borrowing ViewTree) {
    let types = tree.classes.map { Self.type(String(decoding: tree.names.bytes(of: $0.name), as: UTF8.self)) }
    let ofClasses = types.map(Kind.init)
    areControls = types.map(Self.controls.contains)
    areContainers = types.map(Self.containers.contains)
    var kinds: [Kind] = []
    kinds.reserveCapacity(tree.count)
    var alert: ViewIndex?
    for (index, view) in tree.views.enumerated() {
      let own = ofClasses[Int(view.classIndex)]
      kinds.append(max(own, view.superview.map { kinds[Int($0.rawValue)] } ?? .content))
      if own == .alert, !view.flags.contains(.isHidden) { alert = ViewIndex(Int32(index)) }
    }
    self.kinds = kinds
    self.alert = alert
  }

  var byteCount: Int { kinds.allocatedBytes + areControls.allocatedBytes + areContainers.allocatedBytes }

  package func kind(of view: ViewIndex) -> Kind { kinds[Int(view.rawValue)] }

  /// Whether a view is a button, a switch, or another element that takes touches as a whole.
  package func isControl(_ view: ViewIndex, in tree: ViewTree) -> Bool {
    areControls[Int(tree[view].classIndex)]
  }

  /// R27: whether a view is not enabled, and more than a container.
  func isDisabled(_ view: ViewIndex, in tree: ViewTree) -> Bool {
    tree[view].flags.contains(.isDisabledControl) && !areContainers[Int(tree[view].classIndex)]
  }

  /// Whether an alert keeps all touches from a view.
  package func isBehindAlert(_ view: ViewIndex) -> Bool { alert != nil && kind(of: view) == .content }

  /// The outermost view of a view's kind: the keyboard of a key.
  package func front(of view: ViewIndex, in tree: ViewTree) -> ViewIndex {
    let kind = kind(of: view)
    var front = view
    for superview in tree.selfAndSuperviews(of: view) where self.kind(of: superview) == kind {
      front = superview
    }
    return front
  }
}

extension FrontOrder {
  /// - Parameter name: a type of XCUITest, with or without its prefix, or a role of an accessibility element.
  private static func type(_ name: String) -> Substring {
    name.dropFirst(["XCUIElementType", "AX"].first(where: name.hasPrefix)?.count ?? 0)
  }

  private static let controls: Set<Substring> = [
    "Button", "CheckBox", "ColorWell", "ComboBox", "DatePicker", "Icon", "Key", "Link", "MenuButton",
    "MenuItem", "PageIndicator", "PickerWheel", "PopUpButton", "RadioButton", "SearchField",
    "SecureTextField", "SegmentedControl", "Slider", "Stepper", "Switch", "Tab", "TextField", "TextView",
    "Toggle", "ToolbarButton",
  ]

  private static let containers: Set<Substring> = [
    "Application", "CollectionView", "Group", "NavigationBar", "ScrollView", "TabBar", "Table", "Toolbar",
    "Window",
  ]
}

extension FrontOrder.Kind {
  fileprivate init(_ type: Substring) {
    switch type {
    case "Alert": self = .alert
    case "Keyboard": self = .keyboard
    case "Sheet", "Popover": self = .sheet
    default: self = .content
    }
  }
}
