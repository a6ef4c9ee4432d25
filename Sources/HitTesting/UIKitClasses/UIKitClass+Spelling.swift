// A class is printed in more than one way: with and without its module, with what stands in angle brackets, mangled.

extension UIKitClass {
  /// Other names that prints have for the class.
  public var aliases: [String] {
    guard flags.contains(.bare), let period = name.firstIndex(of: ".") else { return [] }
    return [String(name[name.index(after: period)...])]
  }

  /// The name that the table may have for a class which is printed otherwise: without arguments, and not mangled; nil for a
  /// name that can be spelled in no other way.
  static func tableName(of printed: ArraySlice<UInt8>) -> String? {
    if let path = MangledClassPath(printed) { return inWholeModule(ArraySlice(path.text.utf8)) ?? path.text }
    let name = printed.prefix { $0 != UInt8(ascii: "<") }
    return inWholeModule(name)
      ?? (name.count == printed.count ? nil : String(decoding: name, as: UTF8.self))
  }

  /// The name in the module that the table has in place of the one in which newer systems keep its classes; nil for others.
  private static func inWholeModule(_ name: ArraySlice<UInt8>) -> String? {
    for (core, whole) in [("SwiftUICore.", "SwiftUI."), ("UIKitCore.", "UIKit.")]
    where name.starts(with: core.utf8) {
      return whole + String(decoding: name.dropFirst(core.utf8.count), as: UTF8.self)
    }
    return nil
  }
}
