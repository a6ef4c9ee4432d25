public import TouchGeometry

/// Reads SVG path data: the text of a `d` attribute.
///
/// Every command of SVG 2 §9.3 is read. Where SVG renders a faulty path up to the fault, this refuses the
/// path: half an outline would answer hit tests wrongly. A text of nothing but whitespace is an empty path.
public enum SVGPathParser {
  /// - Throws: `SVGPathError` at the first byte that is not path data, or where a coordinate is beyond ±1e150.
  /// - Complexity: O(n) in the length of the text.
  public static func parse(_ utf8: ArraySlice<UInt8>) throws(SVGPathError) -> Path {
    var reader = SVGPathReader(utf8)
    return try reader.read()
  }

  /// - Throws: `SVGPathError` at the first byte that is not path data, or where a coordinate is beyond ±1e150.
  /// - Complexity: O(n) in the length of the text.
  public static func parse(_ utf8: [UInt8]) throws(SVGPathError) -> Path {
    try parse(utf8[...])
  }
}
