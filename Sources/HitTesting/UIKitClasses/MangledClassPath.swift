/// The path of a Swift class from its mangled Objective-C name, without generic arguments.
///
///     _TtCC5UIKit20_UITabBarPlatterView11ContentView     UIKit._UITabBarPlatterView.ContentView
///     _TtC7SwiftUIP33_A34643117F00277B93DEBAB70EC0697116_UIInheritedView     SwiftUI._UIInheritedView
///
/// Source: swift/docs/OldMangling.rst. Names that no row of the table can have (types in functions and extensions,
/// substitutions) have no path.
package struct MangledClassPath {
  package let text: String

  package init?(_ name: ArraySlice<UInt8>) {
    guard name.starts(with: "_Tt".utf8) else { return nil }
    var rest = name.dropFirst(3)
    if rest.first == UInt8(ascii: "G") { rest = rest.dropFirst() }
    let kinds = rest.prefix { "CVO".utf8.contains($0) }
    rest = rest.dropFirst(kinds.count)
    guard !kinds.isEmpty, kinds.count <= Self.nestingMax, let module = Self.identifier(&rest) else {
      return nil
    }
    var pieces = [module]
    for _ in kinds {
      // P and the file of a private type.
      if rest.first == UInt8(ascii: "P") {
        rest = rest.dropFirst()
        guard Self.identifier(&rest) != nil else { return nil }
      }
      guard let piece = Self.identifier(&rest) else { return nil }
      pieces.append(piece)
    }
    text = pieces.joined(separator: ".")
  }

  private static let nestingMax = 8

  /// A length and as many bytes.
  private static func identifier(_ rest: inout ArraySlice<UInt8>) -> String? {
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard let length = Int(String(decoding: digits.prefix(5), as: UTF8.self)), digits.count <= 4, length > 0,
      rest.count >= digits.count + length
    else { return nil }
    defer { rest = rest.dropFirst(digits.count + length) }
    return String(decoding: rest.dropFirst(digits.count).prefix(length), as: UTF8.self)
  }
}
