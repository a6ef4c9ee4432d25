import TouchGeometry
import WorkMetering

/// Sizes and places of a tree's views under one estimate, by proposal and response: a parent offers a size, a child chooses
/// its own, the parent places it.
///
/// Answers are kept by node and proposal: without that, stacks in stacks would be exponential.
struct SourceLayout {
  let nodes: [SourceNode]
  let estimate: Estimate
  private(set) var frames: [Rect]
  private var known: [Key: Size] = [:]
  private var steps = 0

  struct Key: Hashable {
    let node: Int
    let proposal: Proposal
  }

  /// A screen takes some thousand; past this, sizes are what is proposed.
  private static let stepsMax = 400_000

  init(_ nodes: [SourceNode], root: Int, _ estimate: Estimate) {
    (self.nodes, self.estimate) = (nodes, estimate)
    frames = Array(repeating: .zero, count: nodes.count)
    let screen = estimate.screen
    let size = size(root, Proposal(screen))
    let origin = Point(x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2)
    place(root, Rect(origin: origin, size: size), Proposal(screen))
  }

  // MARK: - Sizes

  mutating func size(_ node: Int, _ proposal: Proposal) -> Size {
    let key = Key(node: node, proposal: proposal)
    if let size = known[key] { return size }
    steps += 1
    guard steps < Self.stepsMax, steps % 1_024 != 0 || Work.goesOn(after: 1_024) else {
      return Size(width: min(proposal.width(or: 10), 1_000), height: min(proposal.height(or: 10), 1_000))
    }
    let size = bounded(measured(node, proposal))
    known[key] = size
    return size
  }

  private func bounded(_ size: Size) -> Size {
    func bounded(_ length: Double) -> Double { length.isFinite ? min(max(length, 0), 1e6) : 1e6 }
    return Size(width: bounded(size.width), height: bounded(size.height))
  }

  private mutating func measured(_ node: Int, _ proposal: Proposal) -> Size {
    let children = nodes[node].children
    switch nodes[node].element {
    case .text(let content): return textSize(content, proposal)
    case .image(let content): return imageSize(content, proposal)
    case .fill: return filling(proposal, ideal: 10)
    case .spacer(let least): return spacerSize(node, least, proposal)
    case .divider: return dividerSize(node, proposal)
    case .control(let kind): return controlSize(kind, proposal)
    case .unknown: return estimate.unknownSize ?? filling(proposal, ideal: 60)
    case .stack(let isVertical, let spacing, _):
      return stack(node, isVertical: isVertical, spacing: spacing, proposal).size
    case .layers: return union(children, proposal)
    case .grid(let columns): return gridSize(children, columns, proposal)
    case .scroll(let isVertical, let isHorizontal):
      return scrollSize(node, isVertical: isVertical, isHorizontal: isHorizontal, proposal)
    case .list, .reader, .screen: return filling(proposal, ideal: nodes[node].isReader ? 10 : 320)
    case .row: return rowSize(node, proposal)
    case .same, .offset, .scaled, .rotated, .overlay:
      return children.first.map { size($0, proposal) } ?? .zero
    case .padding(let edges): return paddedSize(node, edges, proposal)
    case .frame(let width, let height, _): return frameSize(node, width, height, proposal)
    case .flexible(let frame, _): return flexibleSize(node, frame, proposal)
    case .position: return filling(proposal, ideal: 10)
    case .fixedSize(let horizontal, let vertical):
      let inner = Proposal(
        horizontal ? Proposal.none : proposal.width, vertical ? Proposal.none : proposal.height)
      return children.first.map { size($0, inner) } ?? .zero
    case .aspect(let ratio, let isFill):
      return children.first.map { size($0, aspectProposal($0, ratio, isFill, proposal)) } ?? .zero
    }
  }

  func filling(_ proposal: Proposal, ideal: Double) -> Size {
    Size(width: proposal.width(or: ideal), height: proposal.height(or: ideal))
  }

  mutating func union(_ children: [Int], _ proposal: Proposal) -> Size {
    var size = Size.zero
    for child in children {
      let child = self.size(child, proposal)
      size = Size(width: max(size.width, child.width), height: max(size.height, child.height))
    }
    return size
  }

  // MARK: - Places

  /// Gives a node its frame, and its children theirs.
  mutating func place(_ node: Int, _ frame: Rect, _ proposal: Proposal) {
    frames[node] = frame
    let children = nodes[node].children
    guard let first = children.first else { return }
    switch nodes[node].element {
    case .stack(let isVertical, let spacing, let alignment):
      placeStack(node, frame, isVertical: isVertical, spacing: spacing, alignment, proposal)
    case .layers(let alignment):
      for child in children { place(child, in: frame, alignment, proposal) }
    case .overlay(let alignment, _):
      place(first, frame, proposal)
      for child in children.dropFirst() { place(child, in: frame, alignment, Proposal(frame.size)) }
    case .grid(let columns): placeGrid(children, frame, columns)
    case .scroll(let isVertical, let isHorizontal):
      placeScrolled(node, frame, isVertical: isVertical, isHorizontal: isHorizontal)
    case .list: placeColumn(children, frame, spacing: 0)
    case .row: placeRow(first, frame)
    case .reader: for child in children { place(child, in: frame, .topLeading, Proposal(frame.size)) }
    case .screen(let top, let bottom):
      let content = frame.inset(by: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
      for child in children { place(child, in: content.isPositive ? content : frame, .center, nil) }
    case .padding(let edges):
      let origin = Point(x: frame.origin.x + edges.leading, y: frame.origin.y + edges.top)
      let offered = padded(proposal, edges)
      place(first, Rect(origin: origin, size: size(first, offered)), offered)
    default: placeModified(node, first, frame, proposal)
    }
  }

  private mutating func placeModified(_ node: Int, _ first: Int, _ frame: Rect, _ proposal: Proposal) {
    switch nodes[node].element {
    case .frame(let width, let height, let alignment):
      place(first, in: frame, alignment, framed(width, height, proposal))
    case .flexible(let flexible, let alignment):
      place(first, in: frame, alignment, offered(flexible, proposal, frame.size))
    case .offset(let x, let y):
      place(first, Rect(origin: frame.origin + Vector(dx: x, dy: y), size: frame.size), proposal)
    case .position(let x, let y):
      let inner = size(first, proposal)
      let center = Point(x: x ?? frame.size.width / 2, y: y ?? frame.size.height / 2)
      place(
        first,
        Rect(
          origin: Point(
            x: frame.origin.x + center.x - inner.width / 2, y: frame.origin.y + center.y - inner.height / 2),
          size: inner), proposal)
    case .fixedSize(let horizontal, let vertical):
      place(
        first, frame,
        Proposal(horizontal ? Proposal.none : proposal.width, vertical ? Proposal.none : proposal.height))
    case .aspect(let ratio, let isFill): place(first, frame, aspectProposal(first, ratio, isFill, proposal))
    default: place(first, frame, proposal)
    }
  }

  /// A child by its own size and an alignment.
  mutating func place(_ child: Int, in frame: Rect, _ alignment: Alignment, _ proposal: Proposal?) {
    let proposal = proposal ?? Proposal(frame.size)
    let size = size(child, proposal)
    let origin = Point(
      x: frame.origin.x + (frame.size.width - size.width) * alignment.x,
      y: frame.origin.y + (frame.size.height - size.height) * alignment.y)
    place(child, Rect(origin: origin, size: size), proposal)
  }
}

extension Rect {
  fileprivate var isPositive: Bool { size.width > 0 && size.height > 0 }
}

extension SourceNode {
  fileprivate var isReader: Bool { if case .reader = element { true } else { false } }
}
