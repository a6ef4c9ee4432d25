import DumpImporting
import Foundation
import HitTesting
import SceneSupport
import TouchGeometry

/// Reads a paste.
func imported(_ paste: String, limits: ImportLimits = ImportLimits()) throws(ImportError) -> ImportedScene {
  try ImportedScene(dump: Array(paste.utf8), limits: limits)
}

/// A real dump of the folder `Dumps`.
func realDump(_ name: String) throws -> [UInt8] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return [UInt8](try Data(contentsOf: folder.appending(path: "Dumps/\(name)")))
}

/// Why a paste is refused; nil if it is not.
func refusal(_ paste: String, limits: ImportLimits = ImportLimits()) -> ImportError? {
  do throws(ImportError) {
    // Prints of recognizers alone are read, and say why no touch can be asked about.
    return try imported(paste, limits: limits).refusal
  } catch {
    return error
  }
}

extension ImportedScene {
  var views: [ViewIndex] { (0..<scene.tree.count).map { ViewIndex(Int32($0)) } }

  /// The line of the view that gets the touch.
  func hitLine(_ x: Double, _ y: Double) throws -> Int? {
    try hit(x, y).map(line(of:))
  }

  func hit(_ x: Double, _ y: Double) throws -> ViewIndex? {
    try scene.hitTest(Touch(x, y), passes: 1).hitView
  }

  /// Where the hit view has the touch.
  func location(_ x: Double, _ y: Double) throws -> Point? {
    let (result, log) = try scene.hitTestLog(Touch(x, y), passes: 1)
    return log.visits.first { $0.view == result.hitView }?.location
  }

  /// The lines of the views that are asked, in order.
  func linesAsked(_ x: Double, _ y: Double) throws -> [Int] {
    try scene.hitTestLog(Touch(x, y), passes: 1).1.visits.map { line(of: $0.view) }
  }

  /// The names of the responder chain from the view that gets the touch.
  func chain(_ x: Double, _ y: Double) throws -> [String] {
    let result = try scene.hitTest(Touch(x, y), passes: 1)
    return scene.dispatch(of: result)?.path.map { scene.className(of: $0.link.responder) } ?? []
  }

  func view(_ id: String) -> ViewIndex? { scene.tree.view(withDeclaredID: Array(id.utf8)[...]) }

  func warnings(_ code: ImportWarning.Code) -> [ImportWarning] { warnings.filter { $0.code == code } }

  /// Everything but the places in the paste, as text.
  var contents: String {
    views.map { view in
      let record = scene.tree[view]
      let metadata = metadata(of: view).map { "\($0.key)=\($0.value)" }
      let flags = "\(record.flags.rawValue) \(record.alpha)"
      return "\(record.depth) \(scene.tree.id(of: view)) \(scene.tree.className(of: view)) \(record.bounds) "
        + "\(record.frameOrigin) \(flags) \(metadata)"
    }.joined(separator: "\n")
  }
}

extension ImportWarning {
  /// The sentence as the writer of a query reads it.
  var detail: String { sentence.queryText }
}

extension Sentence {
  var queryText: String {
    text { choice in
      switch choice {
      case .print(let number): "print=\(number)"
      case .stateBefore: "print=before"
      case .scale(let count): "scale=\(count)"
      case .screen(let name): "screen=\(name)"
      }
    }
  }

  func contains(_ part: String) -> Bool { queryText.contains(part) }
}
