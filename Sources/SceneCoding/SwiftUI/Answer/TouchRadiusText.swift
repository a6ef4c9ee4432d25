import HitTesting

extension Scene {
  /// SU16: what a map of SwiftUI's gestures rests on where a radius of touches is declared, which no map has.
  var touchRadiusAssumptions: [String] {
    guard hasSwiftUI else { return [] }
    var sentences: [String] = []
    for index in 0..<Int32(tree.count) where sentences.count < Self.radiiMax {
      let host = ViewIndex(index)
      guard let content = tree.swiftUI(in: host), content.touchRadius > 0 else { continue }
      sentences.append(
        "SwiftUI's gestures in \(tree.id(of: host)) are asked with the centre of touches: with the touchRadius of "
          + "\(content.touchRadius.text) points their regions reach further (SU10, SU16).")
    }
    return sentences
  }

  /// More than anybody reads.
  private static let radiiMax = 20
}
