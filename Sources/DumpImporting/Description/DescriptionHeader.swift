/// The beginning of a description: a class, and mostly an address.
///
///     <UIView: 0x7f81; frame = …     UIKit, and Cocoa's default description
///     <UIView 0x7f81>                where another object names it, as controllers do
///     <UIView; frame = …             swift-snapshot-testing, which strips addresses to have the same text every time
///     <UIView>                       Chisel's short form
struct DescriptionHeader {
  /// As it is printed: with its module, mangled, or with generic arguments.
  var className: Range<Int>
  /// With its `0x`; empty where addresses were stripped.
  var address: Range<Int>

  /// An id may have 256 bytes; no address has so many.
  static let addressBytesMax = 34
}
