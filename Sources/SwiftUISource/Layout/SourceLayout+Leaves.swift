import TouchGeometry

// Sizes of what has no children (◐: Apple publishes few of them).

extension SourceLayout {
  func textSize(_ content: TextContent, _ proposal: Proposal) -> Size {
    let letters =
      content.isDynamic ? estimate.dynamicLetters : Double(content.interpolations) * 5 * dynamicScale
    let points =
      (content.isDynamic && content.width == 0 ? 0 : content.isDynamic ? 0 : content.width)
      + letters * TextWidths.usual
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

  /// The direction of the stack that a view stands in.
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
}
