import TouchGeometry

// Frames, padding, aspect ratios (●: Apple's documentation, objc.io).

extension SourceLayout {
  func padded(_ proposal: Proposal, _ edges: Edges) -> Proposal {
    Proposal(
      Proposal.less(proposal.width, by: edges.leading + edges.trailing),
      Proposal.less(proposal.height, by: edges.top + edges.bottom))
  }

  mutating func paddedSize(_ node: Int, _ edges: Edges, _ proposal: Proposal) -> Size {
    let inner = nodes[node].children.first.map { size($0, padded(proposal, edges)) } ?? .zero
    return Size(
      width: inner.width + edges.leading + edges.trailing, height: inner.height + edges.top + edges.bottom)
  }

  /// A fixed frame replaces the proposal. A length that is no number is taken for what is proposed, or for 60 points.
  func framed(_ width: Element.Length, _ height: Element.Length, _ proposal: Proposal) -> Proposal {
    Proposal(
      length(width) ?? dynamic(width, proposal.width), length(height) ?? dynamic(height, proposal.height))
  }

  private func length(_ length: Element.Length) -> Double? {
    if case .points(let points) = length { points } else { nil }
  }

  private func dynamic(_ length: Element.Length, _ proposed: Double) -> Double {
    guard length == .dynamic else { return proposed }
    return proposed > 0 && proposed.isFinite ? proposed : 60
  }

  mutating func frameSize(
    _ node: Int, _ width: Element.Length, _ height: Element.Length, _ proposal: Proposal
  ) -> Size {
    let inner = framed(width, height, proposal)
    let child = nodes[node].children.first.map { size($0, inner) } ?? .zero
    return Size(
      width: width == .free ? child.width : inner.width, height: height == .free ? child.height : inner.height
    )
  }

  /// What a flexible frame offers: the proposal between its bounds; when the frame's size is known, that.
  func offered(_ frame: FlexibleFrame, _ proposal: Proposal, _ size: Size? = nil) -> Proposal {
    func offered(_ proposed: Double, _ least: Double?, _ ideal: Double?, _ most: Double?) -> Double {
      let proposed = proposed < 0 ? ideal ?? proposed : proposed
      guard proposed >= 0 else { return proposed }
      return min(max(proposed, least ?? 0), most ?? .infinity)
    }
    return Proposal(
      offered(proposal.width, frame.minWidth, frame.idealWidth, frame.maxWidth),
      offered(proposal.height, frame.minHeight, frame.idealHeight, frame.maxHeight))
  }

  mutating func flexibleSize(_ node: Int, _ frame: FlexibleFrame, _ proposal: Proposal) -> Size {
    let child = nodes[node].children.first.map { size($0, offered(frame, proposal)) } ?? .zero
    func length(_ own: Double, _ proposed: Double, _ least: Double?, _ most: Double?) -> Double {
      if let least, let most {
        return proposed < 0 ? min(max(own, least), most) : min(max(proposed, least), max(most, least))
      }
      if let most {
        guard proposed >= 0 else { return min(own, most) }
        return max(min(proposed, most), min(own, most))
      }
      return max(own, least ?? 0)
    }
    return Size(
      width: length(child.width, proposal.width, frame.minWidth, frame.maxWidth),
      height: length(child.height, proposal.height, frame.minHeight, frame.maxHeight))
  }

  /// The largest that fits in the proposal, or the smallest that fills it.
  mutating func aspectProposal(_ child: Int, _ ratio: Double?, _ isFill: Bool, _ proposal: Proposal)
    -> Proposal
  {
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
