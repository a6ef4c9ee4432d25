import Foundation
import HitTesting
import TouchGeometry
@testable import DumpImporting

/// Reads a text as a dump of geometry.
func geometry(
  _ format: DumpFormat, _ text: String, limits: ImportLimits = ImportLimits()
) throws(ImportError) -> ImportedScene {
  try GeometryDump.read(format, Array(text.utf8), limits: limits)
}

extension ImportedScene {
  var ids: [String] { scene.tree.indices.map(scene.tree.id(of:)) }
  var classes: [String] { scene.tree.indices.map(scene.tree.className(of:)) }

  /// By the view's index.
  var notes: [ViewNotes] { scene.tree.indices.map(notes(of:)) }
  var sources: [ViewSource] { scene.tree.indices.map { printed.source(Int($0.rawValue)) } }

  func label(of view: ViewIndex?) -> String? { view.flatMap { notes(of: $0).label } }

  func metadata(_ key: String, of index: Int) -> String? {
    notes(of: ViewIndex(Int32(index))).metadata.first { $0.key == key }?.value
  }

  /// The frame on the screen, by conversion.
  func screenFrame(of index: Int) -> Rect {
    let view = ViewIndex(Int32(index))
    let bounds = scene.tree[view].bounds
    let origin = scene.tree.convert(bounds.origin, from: view, to: nil) ?? .zero
    return Rect(origin: origin, size: bounds.size)
  }

  func warnings(_ part: String) -> [ImportWarning] { warnings.filter { $0.detail.contains(part) } }
}

extension ViewTree {
  var indices: [ViewIndex] { (0..<count).map { ViewIndex(Int32($0)) } }
}

/// Whether two rectangles are the same but for rounding.
func isNear(_ first: Rect, _ second: Rect) -> Bool {
  let distances = [
    first.origin.x - second.origin.x, first.origin.y - second.origin.y, first.size.width - second.size.width,
    first.size.height - second.size.height,
  ]
  return distances.allSatisfy { abs($0) < 1e-9 }
}

extension GeometryDump {
  /// Reads a paste whose decorations are undone.
  static func read(_ format: DumpFormat, _ paste: [UInt8], limits: ImportLimits) throws(ImportError)
    -> ImportedScene
  {
    var text = Decoration.undone(in: paste).text
    text.limits = limits
    return try read(format, text)
  }
}
