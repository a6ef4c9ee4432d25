import SourceReading
import WorkMetering

// late-cover, outside-superview, zero-container, animation-blocks: order and layout.

extension UIKitLinter {
  private static let covers: Set = ["UIView", "UIScrollView", "UIVisualEffectView"]

  /// R30: what is added later is in front.
  mutating func covers() {
    var candidates: [Int: [(place: Int, addition: Addition)]] = [:]
    var seen: Set<[Int]> = []
    for (index, later) in things.additions.enumerated() where later.how == "addSubview" {
      let cover = later.child
      let fact = things.facts[later.fact]
      guard things[cover].kind != .me, things.isMade(cover), seen.insert([later.parent, cover]).inserted,
        isCover(cover), fills(cover),
        !things.hasRecognizer(cover),
        things.sets(cover, Things.interaction).allSatisfy({ $0.value.isTrue }),
        !isMovedBack(later)
      else { continue }
      let known = candidates[later.parent] ?? coverable(in: later.parent)
      candidates[later.parent] = known
      let below = known.lazy.prefix { $0.place < index && Work.goesOn(after: 1) }.map(\.addition).first {
        let other = things.facts[$0.fact]
        return $0.child != cover && other.site.flow == fact.site.flow && !other.site.excludes(fact.site)
      }
      guard let below else { continue }
      let hidden =
        things.sets(cover, ["isHidden", "hidden"]).contains { $0.value.isTrue }
        || things.sets(cover, ["alpha"]).contains { ($0.value.number ?? 1) < 0.01 }
      let isBare =
        things[cover].className.map(Self.covers.contains) ?? false && things.children(of: cover).isEmpty
        && !things.isPassed(cover)
      let written = arguments(of: fact).first.map { text.string($0.value.range) } ?? name(cover)
      report(
        .lateCover, hidden ? .state : isBare ? .warn : .maybe,
        at: fact.range.lowerBound, name(cover), name(below.child),
        state: hidden ? FindingState.shown(name(cover)) : nil,
        [
          SourceFix(
            .disableInteraction,
            [
              line(
                interaction(written, false, at: fact.range.lowerBound), before: fact.site.statement.lowerBound
              )
            ])
        ])
    }
  }

  private func arguments(of fact: Fact) -> [Argument] {
    if case .called(_, let arguments) = fact.kind { arguments } else { [] }
  }

  private func isCover(_ thing: Int) -> Bool {
    guard let type = things[thing].className else { return false }
    if Self.covers.contains(type) { return true }
    return things.classes.declares(things.classes.name(of: type))
      && things.classes.isKind(type, "UIView") == true
      && things.classes.isKind(type, ["UIControl", "UILabel", "UIImageView"]) == false
      && !things.classes.has(type, ["hitTest", "point", "pointInside"])
      && things.sets(things.me(things.classes.name(of: type)) ?? thing, Things.interaction).isEmpty
  }

  /// Whether a cover is sent to the back.
  private func isMovedBack(_ addition: Addition) -> Bool {
    things.isArgument(addition.child, of: ["sendSubviewToBack", "sendSubview", "insertSubview"])
      || !things.calls(addition.child, ["removeFromSuperview"]).isEmpty
      || things.facts(of: addition.child).contains {
        if case .read("layer") = $0.kind { written($0).holds("zPosition") } else { false }
      }
  }

  /// The subviews that a cover would keep from their touches.
  private func coverable(in parent: Int) -> [(place: Int, addition: Addition)] {
    things.additions(to: parent).filter { (_, addition) in
      things.isMade(addition.child) && things.isInteractive(addition.child) && things.isWired(addition.child)
        && !things.isArgument(addition.child, of: ["bringSubviewToFront", "bringSubview"])
    }
  }

  // MARK: - Frames

  mutating func places() {
    for addition in things.additions where addition.how == "addSubview" { outside(addition) }
    for container in things.all { zero(container) }
  }

  private static let scrolling: Set = ["UIScrollView", "UIWindow"]

  /// R25: a superview ignores touches outside its bounds.
  private mutating func outside(_ addition: Addition) {
    let (parent, child) = (addition.parent, addition.child)
    guard things[parent].kind != .me, things.isMade(parent), things.isMade(child),
      things.isKind(parent, Self.scrolling) == false,
      let outer = onlyFrame(parent, isMovable: true), let inner = onlyFrame(child), inner.area > 0,
      outer.area > 0,
      !things.classes.has(things[parent].className ?? "", ["hitTest", "point", "pointInside"]),
      things.isInteractive(child), things.isWired(child)
    else { return }
    let bounds = Fact.Box(x: 0, y: 0, width: outer.width, height: outer.height)
    guard inner.shared(with: bounds) < inner.area / 2 else { return }
    report(
      .outsideSuperview, .warn, at: things.facts[addition.fact].range.lowerBound, name(child), name(parent))
  }

  /// The one frame that a view has in the text, and nothing else that moves it.
  ///
  /// - Parameter isMovable: whether its size is meant, which a new center leaves.
  private func onlyFrame(_ thing: Int, isMovable: Bool = false) -> Fact.Box? {
    var boxes: [Fact.Box?] = []
    for fact in things.facts(of: thing) {
      switch fact.kind {
      case .framed(let box): boxes.append(box)
      case .set(let name, _):
        if name != "frame", things.isLayout(name) || name == "transform" || name == "center" && !isMovable {
          return nil
        }
      case .read(let name):
        if ["frame", "bounds"].contains(name) {
          if isReshaped(thing) { return nil }
        } else if things.isLayout(name) {
          return nil
        }
      case .called(let name, _): if things.isLayout(name) { return nil }
      case .passed(let how): if things.isLayout(how) { return nil }
      default: break
      }
      if case .set("translatesAutoresizingMaskIntoConstraints", _) = fact.kind { return nil }
    }
    guard boxes.count == 1 else { return nil }
    return boxes[0]
  }

  /// R11, R25: a view without a size ignores all touches.
  private mutating func zero(_ container: Int) {
    guard things[container].className == "UIView", things[container].kind != .me,
      let made = things.creation(of: container),
      things.isMade(container),
      made.arguments.allSatisfy({ ["zero", "CGRectZero"].contains($0.value.lastName ?? "") })
    else { return }
    let isPlaced = things.isLaidOut(container)
    guard !isPlaced || isWithoutSize(container) else { return }
    let children = things.additions(to: container).map(\.addition).filter {
      things.isInteractive($0.child, lists: false) && things.isWired($0.child)
    }
    let added = things.additions(of: container).map(\.how)
    guard let first = children.first, added.contains("addSubview") || isEdgeOfTable(container),
      added.allSatisfy({ $0 == "addSubview" || $0 == "insertSubview" })
    else { return }
    let statements = things.facts(of: container).map(written)
    guard
      isPlaced
        || !statements.contains(where: {
          $0.holds("withVisualFormat") || $0.holds("activate")
            || $0.holds("onstraint") && !$0.holds("translates")
        })
    else { return }
    let isSetElsewhere = things[container].kind == .property && things[container].isOpen
    let fact = things.facts[first.fact]
    report(
      .zeroContainer, isPlaced || things.isPassed(container) || isSetElsewhere ? .maybe : .warn,
      at: fact.range.lowerBound, name(container), name(first.child),
      isPlaced ? [] : [sized(container, made.fact, children.map(\.child))])
  }

  private static let axes = TextTable.values(
    words: """
      x leadingAnchor leftAnchor trailingAnchor rightAnchor centerXAnchor
      y topAnchor bottomAnchor centerYAnchor firstBaselineAnchor lastBaselineAnchor
      """)

  /// Whether constraints alone lay a view out, but give it no size along one axis: that takes two of its anchors.
  private func isWithoutSize(_ container: Int) -> Bool {
    let anchors = Set(things.members(of: container).map { things[$0].name }.filter(things.isLayout))
    let sizes = ["x": "widthAnchor", "y": "heightAnchor"]
    return !things.isPassed(container) && things.sets(container, ["frame", "bounds"]).isEmpty
      && things.sets(container, ["translatesAutoresizingMaskIntoConstraints"]).contains { $0.value.isFalse }
      && anchors.allSatisfy { Self.axes[$0] != nil || sizes.values.contains($0) }
      && sizes.contains { axis, size in
        !anchors.contains(size) && anchors.filter { Self.axes[$0] == axis }.count < 2
      }
      && ([container] + things.children(of: container)).allSatisfy(isPlacedByAnchors)
  }

  /// Whether no helper, layout guide or other code lays a view out.
  private func isPlacedByAnchors(_ thing: Int) -> Bool {
    things.facts(of: thing).allSatisfy { fact in
      switch fact.kind {
      case .set(let name, _), .read(let name), .called(let name, _), .passed(let name):
        name.hasSuffix("Anchor") || ["frame", "bounds"].contains(name) || !things.isLayout(name)
      default: true
      }
    }
  }

  /// Whether a table has it as its header or footer, whose height the table does not set.
  private func isEdgeOfTable(_ thing: Int) -> Bool {
    things.facts(of: thing).contains {
      if case .passed("=tableFooterView") = $0.kind { true } else { false }
    }
  }

  /// A frame around the children's frames.
  private func sized(_ container: Int, _ made: Fact, _ children: [Int]) -> SourceFix? {
    guard things[container].kind != .anonymous, made.site.method >= 0 || things[container].kind == .local
    else { return nil }
    let boxes = children.compactMap { onlyFrame($0) }
    guard !boxes.isEmpty else { return nil }
    let width = Int(
      boxes.map { $0.x + $0.width }.max().map { $0.isFinite ? min(max($0, 1), 10_000) : 1 } ?? 1)
    let height = Int(
      boxes.map { $0.y + $0.height }.max().map { $0.isFinite ? min(max($0, 1), 10_000) : 1 } ?? 1)
    let frame =
      isSwift(made.range.lowerBound)
      ? "\(name(container)).frame = CGRect(x: 0, y: 0, width: \(width), height: \(height))"
      : "\(name(container)).frame = CGRectMake(0, 0, \(width), \(height))"
    return SourceFix(.giveFrame, [line(frame, behind: made.site.statement)])
  }

  // MARK: - Animations

  private static let animating = Set(
    words: """
      animate animateWithDuration animateKeyframes animateKeyframesWithDuration transition
      """)

  /// R28: an animation without `allowUserInteraction` keeps touches from the views that it changes.
  mutating func animations() {
    for method in things.methods {
      method.method.body.each { expression in
        guard case .call(let function, let arguments) = expression.kind,
          case .member(let base, let name) = function.kind,
          Self.animating.contains(name), SwiftReader.typeName(of: base) != nil,
          let options = arguments.first(where: { $0.label == "options" })?.value
        else { return }
        animation(expression, options, arguments, method.type)
      }
    }
  }

  private mutating func animation(
    _ expression: Expression, _ options: Expression, _ arguments: [Argument], _ type: String
  ) {
    var names: Set<String> = []
    options.each { if let name = $0.lastName { names.insert(name) } }
    let isAllowed = names.contains { $0.lowercased().holds("allowuserinteraction") }
    let isRepeated = !names.isDisjoint(with: ["repeat", "UIViewAnimationOptionRepeat", "Repeat"])
    guard isRepeated || isAllowed else { return }
    let isShort = !isRepeated && arguments.first?.value.number ?? 0 < 1
    let closure = arguments.first {
      if case .closure = $0.value.kind { $0.label == "animations" || $0.label == nil } else { false }
    }
    guard let closure, case .closure(let work) = closure.value.kind else { return }
    var culprit: (name: String, alpha: Expression?)?
    work.body.each { inner in
      guard culprit == nil, case .assignment(_, let left, let right) = inner.kind,
        case .member(let base, let member) = left.plain.kind
      else { return }
      guard let thing = viewNamed(base.plain, type), things[thing].kind != .me,
        things.hasTarget(thing) || things.hasRecognizer(thing)
      else { return }
      let isGone = member == "alpha" && (right.number ?? 1) < 0.01
      if !isAllowed { culprit = (name(thing), nil) } else if isGone { culprit = (name(thing), right) }
    }
    guard let culprit else { return }
    let edit: SourceEdit? = culprit.alpha.map { replacing($0.range, "0.02") } ?? allowing(options)
    report(
      .animationBlocks, isShort ? .info : .warn, at: expression.range.lowerBound, culprit.name,
      culprit.alpha == nil ? nil : "alpha", [SourceFix(.allowInteraction, [edit])])
  }

  private func allowing(_ options: Expression) -> SourceEdit {
    let written = text.string(options.range)
    if written.hasPrefix("[") {
      return SourceEdit(at: options.range.upperBound - 1, inserting: ", .allowUserInteraction")
    }
    if isSwift(options.range.lowerBound) {
      return replacing(options.range, "[\(written), .allowUserInteraction]")
    }
    return replacing(options.range, written + " | UIViewAnimationOptionAllowUserInteraction")
  }

  private func viewNamed(_ value: Expression, _ type: String) -> Int? {
    guard let name = value.lastName else { return nil }
    let owners = things.classes.lineage(type).names
    let named = owners.flatMap { things.things(named: name, of: $0) }
    return named.first { things[$0].className != nil } ?? named.first
  }
}
