package import TouchGeometry

// The classes of a scene's views, for those who say something once for each of them.

extension ViewTree {
  /// Classes are numbered from 0; two of the same name differ in their base class.
  public var classCount: Int { classes.count }

  public func classIndex(of view: ViewIndex) -> ClassIndex { ClassIndex(self[view].classIndex) }

  public func name(of index: ClassIndex) -> Name { classes[Int(index.rawValue)].name }

  /// The nearest UIKit class of a custom one, where it is declared.
  public func base(of index: ClassIndex) -> Name? { classes[Int(index.rawValue)].base }

  /// Whether views of the class are known to be controls (R27).
  public func isControl(_ index: ClassIndex) -> Bool { classes[Int(index.rawValue)].isControl }

  /// Whether views of the class are known to scroll what is in them (R130).
  public func isScrollView(_ index: ClassIndex) -> Bool { classes[Int(index.rawValue)].isScrollView }

  /// Whether views of the class are table views or collection views (R139).
  public func isList(_ index: ClassIndex) -> Bool { classes[Int(index.rawValue)].isList }

  /// Whether views of the class are known to be cells (R139).
  public func isCell(_ index: ClassIndex) -> Bool { classes[Int(index.rawValue)].isCell }

  /// Whether a view is a cell: by its class, or in a list by the name of a class of which nothing else is known.
  package func isCell(_ view: ViewIndex, in list: ViewIndex) -> Bool {
    isCell(classIndex(of: view)) || self[view].superview == list && isTakenForCell(view)
  }

  /// Whether nothing but the name of its class says that a view is a cell.
  package func isTakenForCell(_ view: ViewIndex) -> Bool {
    let viewClass = classes[Int(self[view].classIndex)]
    return viewClass.base == nil && !viewClass.isCell
      && names.bytes(of: viewClass.name).suffix(4).elementsEqual("Cell".utf8)
  }

  /// Whether the scene has a table view or a collection view.
  package var hasLists: Bool { classes.contains(where: \.isList) }

  /// Whether views of the class have React Native's `pointerEvents` and `hitSlop` (RN5, RN7).
  public func hasReactNativeProperties(_ index: ClassIndex) -> Bool {
    classes[Int(index.rawValue)].reactNative?.kind.isConfigurable ?? false
  }

  /// Whether the view's class is known to be a control (R27).
  package func isControl(_ view: ViewIndex) -> Bool { isControl(classIndex(of: view)) }

  /// Whether the view's class is known to scroll its content (R130).
  package func isScrollView(_ view: ViewIndex) -> Bool { isScrollView(classIndex(of: view)) }

  /// Whether a scroll view's scales differ (R146).
  package func zooms(_ view: ViewIndex) -> Bool {
    let events = eventProperties(of: view)
    return isScrollView(view) && events.maximumZoomScale > events.minimumZoomScale
  }

  /// Whether a view is of a class, or declares it as its nearest one of UIKit's, or is of a class that UIKit derives from
  /// it.
  package func isOfClass(_ name: String, _ view: ViewIndex) -> Bool {
    let viewClass = viewClass(of: view)
    let isNamed = [viewClass.name, viewClass.base].contains {
      $0.map { names.bytes(of: $0).elementsEqual(name.utf8) } ?? false
    }
    guard !isNamed, viewClass.base == nil, case .listed = viewClass.origin else { return isNamed }
    return UIKitClass.lineage(ofClass: className(of: view))?.contains(name) ?? false
  }

  /// R147: where a slider is to be touched, in its own coordinates, if that is declared; nil for other views.
  package func sliderThumb(of view: ViewIndex) -> Rect? {
    guard self[view].detail >= 0, isOfClass("UISlider", view) else { return nil }
    return eventProperties(of: view).thumbRect
  }

  @inline(__always)
  package func viewClass(of view: ViewIndex) -> ViewClass { classes[Int(self[view].classIndex)] }
}
