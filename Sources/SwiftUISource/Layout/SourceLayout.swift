import SourceReading
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
  /// Whether the child that a `ViewThatFits` shows fits into what that is offered.
  private(set) var fits: [Int: (width: Bool, height: Bool)] = [:]
  private let known = KnownSizes()
  private var steps = 0

  /// A screen takes some thousand; above this, sizes are the proposed ones.
  private static let stepsMax = 400_000

  init(_ nodes: [SourceNode], root: Int, _ estimate: Estimate) {
    (self.nodes, self.estimate) = (nodes, estimate)
    frames = Array(repeating: .zero, count: nodes.count)
    let screen = estimate.screen
    let size = size(root, Proposal(screen))
    let origin = Point(x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2)
    place(root, Rect(origin: origin, size: size), Proposal(screen))
    known.forget()
  }

  /// How far the content of a scroll view is moved.
  struct Scroll: Hashable {
    let view: Int
    let dx: Double
    let dy: Double
  }

  func scrolled(_ scrolls: [Scroll], in tree: SourceTree) -> SourceLayout {
    var layout = self
    for scroll in scrolls {
      for inside in tree.selfAndDescendants(of: scroll.view).dropFirst() {
        layout.frames[inside].origin.x += scroll.dx
        layout.frames[inside].origin.y += scroll.dy
      }
    }
    return layout
  }

  // MARK: - Sizes

  mutating func size(_ node: Int, _ proposal: Proposal) -> Size {
    if let size = known[node, proposal] { return size }
    steps += 1
    guard steps < Self.stepsMax, steps % 1_024 != 0 || Work.goesOn(after: 1_024) else {
      return Size(width: min(proposal.width(or: 10), 1_000), height: min(proposal.height(or: 10), 1_000))
    }
    let size = bounded(measured(node, proposal))
    assert(known[node, proposal] == nil, "a view is measured by its children, and they not by it")
    known[node, proposal] = size
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
    case .list, .screen: return filling(proposal, ideal: 320)
    case .reader, .position: return filling(proposal, ideal: 10)
    case .row:
      return Size(width: proposal.width(or: 353), height: max(content(node, proposal).height + 22, 44))
    case .same, .offset, .scaled, .rotated, .overlay, .fixedSize, .aspect: return content(node, proposal)
    case .padding(let edges):
      let inner = content(node, proposal)
      return Size(
        width: inner.width + edges.left + edges.right, height: inner.height + edges.top + edges.bottom)
    case .frame(let width, let height, _):
      let child = content(node, proposal)
      let inner = framed(width, height, proposal)
      return Size(
        width: width == .free ? child.width : inner.width,
        height: height == .free ? child.height : inner.height)
    case .flexible(let frame, _):
      let child = content(node, proposal)
      return flexibleSize(child, frame, proposal)
    }
  }

  /// The size of the view that a node is around.
  private mutating func content(_ node: Int, _ proposal: Proposal) -> Size {
    guard let child = nodes[node].children.first else { return .zero }
    return size(child, inner(node, child, proposal))
  }

  /// What a node offers to the view that it is around.
  private func inner(_ node: Int, _ child: Int, _ proposal: Proposal) -> Proposal {
    switch nodes[node].element {
    case .padding(let edges):
      Proposal(
        Proposal.less(proposal.width, by: edges.left + edges.right),
        Proposal.less(proposal.height, by: edges.top + edges.bottom))
    case .frame(let width, let height, _): framed(width, height, proposal)
    case .flexible(let frame, _): offered(frame, proposal)
    case .fixedSize(let horizontal, let vertical): proposal.ideal(horizontal, vertical)
    case .aspect(let ratio, let isFill): aspectProposal(child, ratio, isFill, proposal)
    // 11 points above and below, 20 at the sides; 44 high at least (◐).
    case .row: Proposal(max(min(proposal.width(or: 353), 1e6) - 40, 0), Proposal.none)
    default: proposal
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

  /// Sets a node's frame, and those of its children.
  mutating func place(_ node: Int, _ frame: Rect, _ proposal: Proposal) {
    frames[node] = frame
    let children = nodes[node].children
    guard let first = children.first else { return }
    switch nodes[node].element {
    case .stack(let isVertical, let spacing, let alignment):
      if nodes[node].name == "ViewThatFits" {
        let ideal = size(first, Proposal(Proposal.none, Proposal.none))
        fits[node] = (
          ideal.width <= proposal.width(or: ideal.width), ideal.height <= proposal.height(or: ideal.height)
        )
      }
      placeStack(node, frame, isVertical: isVertical, spacing: spacing, alignment, proposal)
    case .layers(let alignment):
      for child in children { place(child, in: frame, alignment, proposal) }
    case .overlay(let alignment, _):
      place(first, frame, proposal)
      for child in children.dropFirst() { place(child, in: frame, alignment, Proposal(frame.size)) }
    case .grid(let columns): placeGrid(children, frame, columns)
    case .scroll(let isVertical, let isHorizontal):
      placeColumn(
        children, frame, Proposal(frame.size).ideal(isHorizontal, isVertical), spacing: 8,
        isCentered: !isHorizontal)
    case .list:
      placeColumn(
        children, frame, Proposal(frame.size.width, Proposal.none), spacing: 0, isCentered: false)
    case .row: placeRow(first, frame)
    case .reader: for child in children { place(child, in: frame, .topLeading, Proposal(frame.size)) }
    case .screen(let top, let bottom):
      let content = frame.inset(by: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
      for child in children { place(child, in: content.isPositive ? content : frame, .center, nil) }
    default: placeModified(node, first, frame, inner(node, first, proposal))
    }
  }

  /// - Parameter proposal: what the node offers.
  private mutating func placeModified(_ node: Int, _ first: Int, _ frame: Rect, _ proposal: Proposal) {
    switch nodes[node].element {
    case .padding(let edges):
      let origin = Point(x: frame.origin.x + edges.left, y: frame.origin.y + edges.top)
      place(first, Rect(origin: origin, size: size(first, proposal)), proposal)
    case .frame(_, _, let alignment), .flexible(_, let alignment):
      place(first, in: frame, alignment, proposal)
    case .offset(let x, let y):
      place(first, Rect(origin: frame.origin + Vector(dx: x, dy: y), size: frame.size), proposal)
    case .position(let x, let y):
      let inner = size(first, proposal)
      let center = Point(x: x ?? frame.size.width / 2, y: y ?? frame.size.height / 2)
      let origin = Point(
        x: frame.origin.x + center.x - inner.width / 2, y: frame.origin.y + center.y - inner.height / 2)
      place(first, Rect(origin: origin, size: inner), proposal)
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

/// The sizes that were found. An object: a dictionary inside of the layout is copied whole where a caller up the stack has
/// just read it.
private final class KnownSizes {
  private var sizes: [Key: Size] = [:]

  private struct Key: Hashable {
    let node: Int
    let proposal: Proposal
  }

  subscript(node: Int, proposal: Proposal) -> Size? {
    get { sizes[Key(node: node, proposal: proposal)] }
    set { sizes[Key(node: node, proposal: proposal)] = newValue }
  }

  /// Measurements are not needed after placing.
  func forget() { sizes = [:] }
}

extension Rect {
  fileprivate var isPositive: Bool { size.width > 0 && size.height > 0 }
}

// Sizes of views without children (◐: Apple publishes few of them).

extension SourceLayout {
  func textSize(_ content: TextContent, _ proposal: Proposal) -> Size {
    let letters =
      content.isDynamic ? estimate.dynamicLetters : Double(content.interpolations) * 5 * dynamicScale
    let points = (content.isDynamic ? 0 : content.width) + letters * TextWidths.usual
    let scale = content.font.size / 17 * (content.font.isBold ? 1.06 : 1) * estimate.textScale
    let full = max(points * scale, 4)
    let available = proposal.width(or: .infinity)
    let letter = 10 * scale
    guard full > available else { return Size(width: full, height: content.font.lineHeight) }
    let width = max(available, letter)
    var lines = (full / width).rounded(.up)
    if let limit = content.lineLimit { lines = min(lines, Double(max(limit, 1))) }
    let fitting = max(1, (proposal.height(or: .infinity) / content.font.lineHeight).rounded(.down))
    lines = min(lines, fitting, 500)
    return Size(width: width, height: lines * content.font.lineHeight)
  }

  private var dynamicScale: Double { estimate.dynamicLetters / 12 }

  func imageSize(_ content: ImageContent, _ proposal: Proposal) -> Size {
    if content.isResizable { return filling(proposal, ideal: 100) }
    guard content.isSymbol else { return Size(width: 28, height: 28) }
    return Size(width: content.font.size * 1.2, height: content.font.size * 1.15)
  }

  func spacerSize(_ node: Int, _ least: Double?, _ proposal: Proposal) -> Size {
    let least = least.map { $0.isFinite ? max($0, 0) : 8 } ?? 8
    func length(_ proposed: Double) -> Double { proposed < 0 ? least : max(proposed, least) }
    switch axis(around: node) {
    case .vertical: return Size(width: 0, height: length(proposal.height))
    case .horizontal: return Size(width: length(proposal.width), height: 0)
    case .none: return Size(width: length(proposal.width), height: length(proposal.height))
    }
  }

  enum Axis { case vertical, horizontal, none }

  /// The direction of the stack around a view.
  func axis(around node: Int) -> Axis {
    var parent = nodes[node].parent
    for _ in 0..<40 {
      guard parent >= 0 else { return .none }
      switch nodes[parent].element {
      case .stack(let isVertical, _, _): return isVertical ? .vertical : .horizontal
      case .same: parent = nodes[parent].parent
      default: return .none
      }
    }
    return .none
  }

  func dividerSize(_ node: Int, _ proposal: Proposal) -> Size {
    axis(around: node) == .horizontal
      ? Size(width: 1, height: proposal.height(or: 10)) : Size(width: proposal.width(or: 10), height: 1)
  }

  func controlSize(_ kind: ControlKind, _ proposal: Proposal) -> Size {
    let width = proposal.width(or: 200)
    let wide = width == .infinity ? 1e6 : width
    return switch kind {
    case .toggle: Size(width: max(wide, 51), height: 31)
    case .slider: Size(width: wide, height: 34)
    case .stepper: Size(width: max(wide, 94), height: 32)
    case .textField: Size(width: wide, height: 22)
    case .textEditor, .map: filling(proposal, ideal: 100)
    case .picker, .datePicker: Size(width: 120, height: 34)
    case .segmentedPicker: Size(width: wide, height: 32)
    case .wheelPicker: Size(width: wide, height: 216)
    case .progress: Size(width: 20, height: 20)
    case .bar: Size(width: wide, height: 4)
    }
  }

  // Frames, padding, aspect ratios (●: Apple's documentation, objc.io).

  /// A fixed frame replaces the proposal. An unknown length is replaced by the proposal, or by 60 points.
  func framed(_ width: Element.Length, _ height: Element.Length, _ proposal: Proposal) -> Proposal {
    func framed(_ length: Element.Length, _ proposed: Double) -> Double {
      switch length {
      case .free: proposed
      case .points(let points): points
      case .dynamic: proposed > 0 && proposed.isFinite ? proposed : 60
      }
    }
    return Proposal(framed(width, proposal.width), framed(height, proposal.height))
  }

  /// A flexible frame's proposal: the proposal within its bounds.
  func offered(_ frame: FlexibleFrame, _ proposal: Proposal) -> Proposal {
    func offered(_ proposed: Double, _ axis: FlexibleFrame.Axis) -> Double {
      let proposed = proposed < 0 ? axis.ideal ?? proposed : proposed
      guard proposed >= 0 else { return proposed }
      return min(max(proposed, axis.least ?? 0), axis.most ?? .infinity)
    }
    return Proposal(offered(proposal.width, frame.width), offered(proposal.height, frame.height))
  }

  func flexibleSize(_ child: Size, _ frame: FlexibleFrame, _ proposal: Proposal) -> Size {
    func length(_ own: Double, _ proposed: Double, _ axis: FlexibleFrame.Axis) -> Double {
      let least = axis.least
      guard let most = axis.most else { return max(own, least ?? 0) }
      if let least {
        return proposed < 0 ? min(max(own, least), most) : min(max(proposed, least), max(most, least))
      }
      return proposed < 0 ? min(own, most) : max(min(proposed, most), min(own, most))
    }
    return Size(
      width: length(child.width, proposal.width, frame.width),
      height: length(child.height, proposal.height, frame.height))
  }

  /// The largest that fits in the proposal, or the smallest that fills it.
  func aspectProposal(
    _ child: Int, _ ratio: Double?, _ isFill: Bool, _ proposal: Proposal
  ) -> Proposal {
    guard isFlexible(child) else { return proposal }
    let ratio = ratio ?? estimate.pictureRatio
    let (width, height) = (proposal.width, proposal.height)
    if width < 0, height < 0 { return Proposal(100, 100 / ratio) }
    if width < 0 || height >= 0 && width == .infinity && height.isFinite {
      return Proposal(height * ratio, height)
    }
    if height < 0 || height == .infinity && width.isFinite { return Proposal(width, width / ratio) }
    guard width.isFinite, height.isFinite else { return proposal }
    let isWide = width / ratio > height
    return isWide == isFill ? Proposal(width, width / ratio) : Proposal(height * ratio, height)
  }

  private func isFlexible(_ node: Int) -> Bool {
    switch nodes[node].element {
    case .image(let content): content.isResizable
    case .fill, .unknown: true
    case .same: nodes[node].children.first.map(isFlexible) ?? false
    default: false
    }
  }
}
