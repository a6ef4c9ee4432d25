import SourceReading

/// The child that a `ViewThatFits` shows, and the sizes under which it is the first that fits.
public struct SourceFit: Sendable {
  /// `HStack@5`.
  public let child: String
  public internal(set) var sizes: [String]
}

extension SourceQuestion {
  /// The children of a `ViewThatFits` that fit under some sizes, those first in whose sizes the view in question is not
  /// shown.
  func fits(of key: String) -> [SourceFit] {
    guard let choice = tree.choices.first(where: { $0.key == key }) else { return [] }
    var found: [(branch: Int, fit: SourceFit)] = []
    for estimate in Estimate.all {
      guard let branch = branch(of: choice, under: estimate) else { continue }
      if let place = found.firstIndex(where: { $0.branch == branch.number }) {
        found[place].fit.sizes.append(estimate.name.short)
      } else {
        found.append((branch.number, SourceFit(child: branch.child, sizes: [estimate.name.short])))
      }
    }
    let own = named.state.branch(of: choice)
    return (found.filter { $0.branch != own } + found.filter { $0.branch == own }).map(\.fit)
  }

  /// The first child that fits, or else the last one.
  private func branch(of choice: ChoicePoint, under estimate: Estimate) -> (number: Int, child: String)? {
    let widthAlone = code(of: choice).holds(".horizontal")
    let heightAlone = code(of: choice).holds(".vertical")
    var last: (number: Int, child: String)?
    for number in choice.branches.indices {
      guard let trees = states[named.state.taking(number, of: choice)],
        let view = trees.tree.views.first(where: {
          trees.tree[$0].token == choice.token && trees.tree[$0].name == "ViewThatFits"
        }), let child = trees.tree[view].children.first, let fits = trees[estimate].layout.fits[view]
      else { continue }
      last = (number, trees.tree.plainName(of: child))
      if (fits.width || heightAlone && !widthAlone) && (fits.height || widthAlone && !heightAlone) { break }
    }
    return last
  }

  /// The arguments of a container: `(in: .horizontal)`.
  private func code(of choice: ChoicePoint) -> String {
    let code = tree.code
    guard code.isMark(choice.token + 1, "(") else { return "" }
    return code.string(code.inside(choice.token + 1))
  }
}
