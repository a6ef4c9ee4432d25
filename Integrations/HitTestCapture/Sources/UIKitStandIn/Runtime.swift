#if os(Linux)
  @_exported import Foundation

  // The part of Objective-C's runtime that the capture asks, over classes of Swift. A class that overrides a method says so.

  public struct Selector: Hashable, Sendable {
    let name: String
  }

  public func NSSelectorFromString(_ name: String) -> Selector { Selector(name: name) }

  /// UIKit's classes have no module in their names.
  public func NSStringFromClass(_ type: AnyClass) -> String {
    let name = String(reflecting: type)
    return name.hasPrefix("UIKitStandIn.") ? String(name.dropFirst("UIKitStandIn.".count)) : name
  }

  public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap { _getSuperclass($0) } }

  /// What the class was linked from.
  public func class_getImageName(_ type: AnyClass) -> UnsafePointer<CChar>? {
    let name = String(reflecting: type)
    return UnsafePointer(
      name.hasPrefix("UIKitStandIn.")
        ? Images.uikit : name.hasPrefix("Foundation.") ? Images.foundation : Images.app)
  }

  private enum Images {
    nonisolated(unsafe) static let uikit = strdup(
      "/System/Library/PrivateFrameworks/UIKitCore.framework/UIKitCore")
    nonisolated(unsafe) static let foundation = strdup(
      "/System/Library/Frameworks/Foundation.framework/Foundation")
    nonisolated(unsafe) static let app = strdup("/Applications/Shop.app/Shop")
  }

  /// A method of the class that implements it.
  public struct Method {
    let type: ObjectIdentifier
    let selector: Selector
  }

  public struct IMP: Equatable {
    let method: Method
    public static func == (one: IMP, other: IMP) -> Bool { one.method.type == other.method.type }
  }

  public func class_getInstanceMethod(_ type: AnyClass?, _ selector: Selector) -> Method? {
    var type: AnyClass? = type
    while let here = type {
      if Implementations.has(here, selector) {
        return Method(type: ObjectIdentifier(here), selector: selector)
      }
      type = class_getSuperclass(here)
    }
    return nil
  }

  public func method_getImplementation(_ method: Method) -> IMP { IMP(method: method) }

  // What a check of types alone asks: nothing runs without Objective-C.

  public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

  public func imp_implementationWithBlock(_ block: Any) -> IMP {
    fatalError("There are no blocks without Objective-C.")
  }

  public func class_replaceMethod(
    _ type: AnyClass?, _ selector: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
  ) -> IMP? {
    fatalError("There are no implementations without Objective-C.")
  }

  /// Which classes implement which methods.
  public enum Implementations {
    nonisolated(unsafe) private static var found: [ObjectIdentifier: Set<Selector>] = [
      ObjectIdentifier(UIResponder.self): [
        Selector(name: "nextResponder"), Selector(name: "touchesBegan:withEvent:"),
      ],
      ObjectIdentifier(UIView.self): [
        Selector(name: "hitTest:withEvent:"), Selector(name: "pointInside:withEvent:"),
        Selector(name: "gestureRecognizerShouldBegin:"),
      ],
      ObjectIdentifier(UIControl.self): [
        Selector(name: "hitTest:withEvent:"), Selector(name: "touchesBegan:withEvent:"),
      ],
      ObjectIdentifier(UIScrollView.self): [Selector(name: "hitTest:withEvent:")],
    ]

    static func has(_ type: AnyClass, _ selector: Selector) -> Bool {
      found[ObjectIdentifier(type)]?.contains(selector) == true
    }

    /// Says that a class overrides methods, which Objective-C's runtime knows by itself.
    public static func add(_ selectors: [String], to type: AnyClass) {
      found[ObjectIdentifier(type), default: []].formUnion(selectors.map { Selector(name: $0) })
    }
  }
#endif
