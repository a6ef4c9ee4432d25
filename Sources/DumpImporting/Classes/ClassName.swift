import HitTesting
import JSONCoding

/// The name of a class as answers give it, and what it tells of whose the class is.
///
/// Mangled names are made readable, and SwiftUI's lose what nobody asks for; all others stay as they were printed.
struct ClassName {
  /// Nil where the class is named as it was printed.
  let type: SwiftTypeName?
  let text: String

  init(_ printed: ArraySlice<UInt8>) {
    type = SwiftTypeName(ofClass: printed)
    text = type?.mention ?? String(decoding: printed, as: UTF8.self)
  }

  /// What the class stands for, if it is SwiftUI's.
  var swiftUI: SwiftUIView? {
    if let type {
      return type.isOfSwiftUI || type.last.hasSuffix("HostingView") ? SwiftUIView(type.last) : nil
    }
    // A mangling that is not read, or arguments that are none of types.
    if text.holds("UIHostingView") { return SwiftUIView("_UIHostingView") }
    let parts = text.split(separator: ".")
    guard let last = parts.last else { return nil }
    // Some tools print no modules.
    let isSwiftUI = parts.count == 1 || parts[0] == "SwiftUI" || last.hasSuffix("HostingView")
    return isSwiftUI ? SwiftUIView(String(last)) : nil
  }

  /// Whether answers name the class otherwise than these bytes do.
  static func isReadable(_ printed: ArraySlice<UInt8>) -> Bool {
    switch printed.first {
    case ASCII.underscore: !(printed.starts(with: "_Tt".utf8) || printed.starts(with: "_$".utf8))
    case ASCII.dollar: false
    default: !(printed.starts(with: "SwiftUI.".utf8) && printed.last == ASCII.greater)
    }
  }
}

extension String {
  /// The class that a name for a view may mean: answers have made it readable.
  ///
  /// - Returns: nil for a name that is readable as it is.
  public var readableClassName: String? {
    let printed = Array(utf8)[...]
    return ClassName.isReadable(printed) ? nil : SwiftTypeName(ofClass: printed)?.mention
  }
}
