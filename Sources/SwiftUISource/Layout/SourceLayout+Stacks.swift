import SourceReading
import TouchGeometry

// Stacks (●: objc.io, SwiftUI Field Guide; OpenSwiftUI's StackLayout), grids, lists and scroll views.

extension SourceLayout {
  struct StackSizes {
    var size = Size.zero
    var children: [Size] = []
    var proposals: [Proposal] = []
    var gaps: [Double] = []
  }

  /// Groups of one layout priority, the highest first; in a group the least flexible child first, each offered its
  /// share of the remaining space.
  mutating func stack(_ node: Int, isVertical: Bool, spacing: Double?, _ proposal: Proposal) -> StackSizes {
    let children = nodes[node].children
    var result = StackSizes()
    result.children = Array(repeating: .zero, count: children.count)
    result.proposals = Array(repeating: proposal, count: children.count)
    result.gaps = gaps(children, spacing)
    guard !children.isEmpty else { return result }
    let along = isVertical ? proposal.height : proposal.width
    let gap = result.gaps.reduce(0, +)
    if along < 0 || along == .infinity {
      for (place, child) in children.enumerated() {
        offer(along, to: child, place, isVertical, proposal, &result)
      }
    } else {
      share(max(along - gap, 0), children, isVertical, proposal, &result)
    }
    let main = result.children.reduce(gap) { $0 + (isVertical ? $1.height : $1.width) }
    let cross = result.children.reduce(0) { max($0, isVertical ? $1.width : $1.height) }
    result.size = isVertical ? Size(width: cross, height: main) : Size(width: main, height: cross)
    return result
  }

  /// 8 between most; a Spacer has its own length.
  private func gaps(_ children: [Int], _ spacing: Double?) -> [Double] {
    (1..<max(children.count, 1)).map { place in
      if let spacing, spacing.isFinite { return spacing }
      return isSpacer(children[place]) || isSpacer(children[place - 1]) ? 0 : 8
    }
  }

  private func isSpacer(_ node: Int) -> Bool {
    if case .spacer = nodes[node].element { true } else { false }
  }

  private mutating func offer(
    _ length: Double, to child: Int, _ place: Int, _ isVertical: Bool, _ proposal: Proposal,
    _ result: inout StackSizes
  ) {
    let offered = proposal.with(length, isVertical)
    result.proposals[place] = offered
    result.children[place] = size(child, offered)
  }

  private mutating func share(
    _ length: Double, _ children: [Int], _ isVertical: Bool, _ proposal: Proposal, _ result: inout StackSizes
  ) {
    func extent(_ size: Size) -> Double { isVertical ? size.height : size.width }
    var least: [Double] = []
    var flexibility: [Double] = []
    for child in children {
      let smallest = extent(size(child, proposal.with(0, isVertical)))
      let largest = extent(size(child, proposal.with(.infinity, isVertical)))
      least.append(smallest)
      // Spacers last: they take the rest.
      flexibility.append(isSpacer(child) ? .infinity : largest - smallest)
    }
    let order = children.indices.sorted {
      let (first, second) = (nodes[children[$0]].layoutPriority, nodes[children[$1]].layoutPriority)
      if first != second { return first > second }
      return flexibility[$0] == flexibility[$1] ? $0 < $1 : flexibility[$0] < flexibility[$1]
    }
    var rest = length
    var reserved = least.reduce(0, +)
    var start = 0
    while start < order.count {
      let priority = nodes[children[order[start]]].layoutPriority
      let group = order[start...].prefix { nodes[children[$0]].layoutPriority == priority }
      reserved -= group.reduce(0) { $0 + least[$1] }
      var left = Double(group.count)
      for place in group {
        let share = max((rest - reserved) / left, 0)
        offer(share, to: children[place], place, isVertical, proposal, &result)
        rest -= extent(result.children[place])
        left -= 1
      }
      start += group.count
    }
  }

  mutating func placeStack(
    _ node: Int, _ frame: Rect, isVertical: Bool, spacing: Double?, _ alignment: Alignment,
    _ proposal: Proposal
  ) {
    let sizes = stack(node, isVertical: isVertical, spacing: spacing, proposal)
    var at = isVertical ? frame.origin.y : frame.origin.x
    for (place, child) in nodes[node].children.enumerated() {
      let size = sizes.children[place]
      let origin =
        isVertical
        ? Point(x: frame.origin.x + (frame.size.width - size.width) * alignment.x, y: at)
        : Point(x: at, y: frame.origin.y + (frame.size.height - size.height) * alignment.y)
      self.place(child, Rect(origin: origin, size: size), sizes.proposals[place])
      at += (isVertical ? size.height : size.width) + (place < sizes.gaps.count ? sizes.gaps[place] : 0)
    }
  }

  // MARK: - Grids

  private func gridProposal(_ width: Double, _ columns: Int) -> Proposal {
    let columns = Double(columns)
    return Proposal(width < 0 ? width : max((width - 8 * (columns - 1)) / columns, 0), Proposal.none)
  }

  private func gridRows(_ children: [Int], _ columns: Int) -> [[Int]] {
    stride(from: 0, to: children.count, by: columns).map {
      Array(children[$0..<min($0 + columns, children.count)])
    }
  }

  mutating func gridSize(_ children: [Int], _ columns: Int, _ proposal: Proposal) -> Size {
    let width = proposal.width(or: 320)
    let cell = gridProposal(min(width, 1e6), columns)
    var height = 0.0
    for (place, row) in gridRows(children, columns).enumerated() {
      height += union(row, cell).height + (place > 0 ? 8 : 0)
    }
    return Size(width: width, height: height)
  }

  mutating func placeGrid(_ children: [Int], _ frame: Rect, _ columns: Int) {
    let cell = gridProposal(frame.size.width, columns)
    var y = frame.origin.y
    for row in gridRows(children, columns) {
      let height = union(row, cell).height
      for (column, child) in row.enumerated() {
        let x = frame.origin.x + Double(column) * (cell.width + 8)
        place(child, in: Rect(x: x, y: y, width: max(cell.width, 0), height: height), .center, cell)
      }
      y += height + 8
    }
  }

  // MARK: - Scroll views and lists

  mutating func scrollSize(_ node: Int, isVertical: Bool, isHorizontal: Bool, _ proposal: Proposal) -> Size {
    let content = columnSize(nodes[node].children, proposal.ideal(isHorizontal, isVertical))
    return Size(
      width: isHorizontal || proposal.width < 0
        ? proposal.width(or: content.width) : max(proposal.width, content.width),
      height: isVertical || proposal.height < 0
        ? proposal.height(or: content.height) : content.height)
  }

  private mutating func columnSize(_ children: [Int], _ proposal: Proposal) -> Size {
    var size = Size.zero
    for (place, child) in children.enumerated() {
      let child = self.size(child, proposal)
      size = Size(
        width: max(size.width, child.width), height: size.height + child.height + (place > 0 ? 8 : 0))
    }
    return size
  }

  /// One below the other.
  mutating func placeColumn(
    _ children: [Int], _ frame: Rect, _ proposal: Proposal, spacing: Double, isCentered: Bool
  ) {
    var y = frame.origin.y
    for child in children {
      let size = size(child, proposal)
      let x = frame.origin.x + (isCentered ? (frame.size.width - size.width) / 2 : 0)
      place(child, Rect(origin: Point(x: x, y: y), size: size), proposal)
      y += size.height + spacing
    }
  }

  mutating func placeRow(_ child: Int, _ frame: Rect) {
    let inner = frame.inset(by: EdgeInsets(top: 11, left: 20, bottom: 11, right: 20))
    place(
      child, in: inner, Alignment(x: 0, y: 0.5), Proposal(max(inner.size.width, 0), Proposal.none))
  }
}

/// One guess of the sizes that a text does not contain. An answer that all guesses share depends on structure only.
struct Estimate: Equatable {
  let name: EstimateName
  var textScale = 1.0
  var dynamicLetters = 12.0
  /// Nil: the proposed size.
  var unknownSize: Size? = Size(width: 60, height: 40)
  var screen = Size(width: 393, height: 852)
  /// Width over height of pictures.
  var pictureRatio = 1.0

  static let usual = Estimate(name: .usual)
  static let all = [
    usual,
    Estimate(
      name: .small, textScale: 0.7, dynamicLetters: 5,
      unknownSize: Size(width: 24, height: 24), pictureRatio: 0.66),
    Estimate(
      name: .large, textScale: 1.3, dynamicLetters: 24,
      unknownSize: Size(width: 120, height: 60), pictureRatio: 1.5),
    Estimate(name: .wide, screen: Size(width: 834, height: 1100)),
    Estimate(
      name: .narrow, unknownSize: nil,
      screen: Size(width: 320, height: 560)),
  ]
}

/// The size that a parent offers. In each direction: nothing (the ideal size is wanted), 0 (the least), a length, or
/// infinity (the most).
struct Proposal: Hashable {
  /// Negative for none: NaN is not equal to itself.
  var width: Double
  var height: Double

  static let none = -1.0

  init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
  init(_ size: Size) { self.init(size.width, size.height) }

  /// `ideal` instead of a negative length, which means none.
  func width(or ideal: Double) -> Double { width < 0 ? ideal : width }
  func height(or ideal: Double) -> Double { height < 0 ? ideal : height }

  /// Nothing where the ideal size is wanted.
  func ideal(_ horizontally: Bool, _ vertically: Bool) -> Proposal {
    Proposal(horizontally ? Self.none : width, vertically ? Self.none : height)
  }

  /// Another length along an axis.
  func with(_ length: Double, _ isVertical: Bool) -> Proposal {
    isVertical ? Proposal(width, length) : Proposal(length, height)
  }

  static func less(_ length: Double, by part: Double) -> Double {
    length < 0 ? length : max(length - part, 0)
  }
}
