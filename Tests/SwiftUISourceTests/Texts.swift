import TouchGeometry

@testable import SourceReading
@testable import SwiftUISource

/// Questions about short texts.
extension SourceProgram {
  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// What a tap on a view fires, by names.
  func fires(_ about: String) -> [String]? { answer(about: about)?.reaction.fires.map(\.name).sorted() }
}

extension SourceTree {
  /// The first view that is called so.
  func view(_ name: String) -> Int? {
    nodes.indices.first { nodes[$0].name == name && nodes[$0].repetition == 0 && isNamed($0) }
  }
}

extension SourceProgram {
  /// The frame of a view, with the usual sizes and a screen.
  func frame(of name: String, _ estimate: Estimate = Estimate.all[0]) -> [Double]? {
    for root in roots {
      guard let tree = root.tree(in: SourceState()), let view = tree.view(name) else {
        continue
      }
      let frame = SourceLayout(tree.nodes, root: tree.root, estimate).frames[view]
      return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map {
        ($0 * 10).rounded() / 10
      }
    }
    return nil
  }
}
