import SourceReading
import WorkMetering

// view-in-control, recognizer-on-disabled, invisible-control.

extension UIKitLinter {
  private static let tracking = Set(
    words: """
      hitTest point pointInside touchesBegan touchesEnded beginTracking continueTracking endTracking \
      gestureRecognizerShouldBegin
      """)

  mutating func controls() {
    viewsInControls()
    for control in things.all
    where things.isKind(control, ["UIControl"]) == true && things[control].kind != .me
      && things.isMade(control)
    {
      disabled(control)
      invisible(control)
    }
  }

  /// R76a: a view inside of a control keeps the touch.
  private mutating func viewsInControls() {
    var tapped: Set<String> = []
    for thing in things.all where things.hasRecognizer(thing) {
      if let type = things[thing].className { tapped.formUnion(things.classes.lineage(type).names) }
    }
    for addition in things.additions where addition.how == "addSubview" || addition.how == "insertSubview" {
      guard things[addition.parent].kind == .me, let type = things[addition.parent].className,
        things.classes.isKind(type, "UIControl") == true,
        ["UIView", "UIStackView"].contains(things[addition.child].className),
        things.isMade(addition.child),
        things.sets(addition.child, Things.interaction).allSatisfy({ $0.value.isTrue }),
        !things.classes.has(type, Self.tracking), !things.hasRecognizer(addition.parent),
        !things.hasRecognizer(addition.child),
        !tapped.contains(type), isLarge(addition.child)
      else { continue }
      let fact = things.facts[addition.fact]
      guard case .called(_, let arguments) = fact.kind,
        let written = arguments.first.map({ text.string($0.value.range) })
      else { continue }
      let isName = things[addition.child].kind != .anonymous
      let fix =
        isName
        ? line(interaction(written, false, at: fact.range.lowerBound), before: fact.site.statement.lowerBound)
        : nil
      report(
        .viewInControl, .maybe, at: fact.range.lowerBound, name(addition.child), type,
        [SourceFix(.disableInteraction, [fix])])
    }
  }

  /// Whether a view may fill much of its superview.
  private func isLarge(_ thing: Int) -> Bool {
    if fills(thing) { return true }
    var (across, down) = (0, 0)
    for fact in things.facts(of: thing) {
      switch fact.kind {
      case .read("topAnchor"), .read("bottomAnchor"): down += 1
      case .read("leadingAnchor"), .read("trailingAnchor"), .read("leftAnchor"), .read("rightAnchor"):
        across += 1
      case .read("heightAnchor"), .read("widthAnchor"): return false
      case .passed(let how) where things.isLayout(how): down += 2
      default: break
      }
    }
    return (across >= 2 || down >= 2) && (things[thing].className == "UIStackView" || across + down >= 3)
  }

  /// R27.
  private mutating func disabled(_ control: Int) {
    let sets = things.sets(control, ["isEnabled", "enabled"])
    guard things.hasRecognizer(control), let off = sets.first, sets.allSatisfy({ $0.value.isFalse }) else {
      return
    }
    let isSure =
      things[control].kind == .local || !things[control].isOpen || things[control].kind == .property
    report(
      .recognizerOnDisabled, isSure && !things.isPassed(control) ? .warn : .maybe,
      at: off.fact.range.lowerBound, name(control), nil,
      [SourceFix(.removeStatement, [removing(off.fact.site.statement)])])
  }

  /// Whether a method of the app's may show a view: `button.fadeIn()`.
  private func isShownByMethod(_ thing: Int) -> Bool {
    things.facts(of: thing).contains { fact in
      guard case .called(let name, _) = fact.kind else { return false }
      return ["hid", "show", "fade", "alpha", "visib"].contains { name.lowercased().holds($0) }
    }
  }

  /// R20: a view below an alpha of 0.01, or hidden, takes no touches.
  private mutating func invisible(_ control: Int) {
    let alphas = things.sets(control, ["alpha"])
    let hiddens = things.sets(control, ["isHidden", "hidden"])
    guard things.hasTarget(control), !things.isPassed(control), !isShownByMethod(control) else { return }
    let off: Fact? =
      if let alpha = alphas.first, alphas.allSatisfy({ ($0.value.number ?? 1) < 0.01 }) {
        alpha.fact
      } else if let hidden = hiddens.first, hiddens.allSatisfy({ $0.value.isTrue }) { hidden.fact } else {
        nil
      }
    guard let off, isSetup(off),
      !["isHidden", "hidden", "alpha"].contains(where: {
        things.setOnUnknown.contains(name(control) + "." + $0)
      })
    else { return }
    report(
      .invisibleControl, .maybe, at: off.range.lowerBound, name(control), nil,
      [SourceFix(.removeStatement, [removing(off.site.statement)])])
  }
}

// cell-subview, bar-subview: views beside the one that UIKit keeps for them.

extension UIKitLinter {
  private static let tables: Set = ["UITableViewCell"]
  private static let headers: Set = ["UITableViewHeaderFooterView"]
  private static let quiet = Set(words: "UILabel UIImageView UIProgressView UIActivityIndicatorView")

  /// R30: since iOS 14 a table's cell makes its content view late, and in front.
  mutating func cells() {
    for addition in things.additions
    where ["addSubview", "insertSubview", "addSubviews"].contains(addition.how) {
      let isCell = things.isKind(addition.parent, Self.tables) == true
      guard isCell || things.isKind(addition.parent, Self.headers) == true else { continue }
      let fact = things.facts[addition.fact]
      guard !hasContentInFront(of: addition, fact) else { continue }
      let child = addition.child
      let isQuiet = things.isKind(child, Self.quiet) == true || things.isMade(child)
      let severity: LintSeverity =
        things.isInteractive(child)
        ? isCell && addition.how != "addSubviews" && isNew(addition.parent)
          && runsEarly(fact, addition.parent) ? .warn : .maybe
        : isQuiet || things.isKind(child, ["UIView"]) == true && things.isMade(child) ? .info : .maybe
      report(
        .cellSubview, severity, at: fact.range.lowerBound, name(child), className(of: addition.parent),
        [SourceFix(.useContentView, [contentView(in: fact.range)])])
    }
  }

  /// The name of a thing; of the receiver, its class.
  private func className(of thing: Int) -> String? {
    things[thing].kind == .me ? things[thing].className : name(thing)
  }

  /// Whether the content view is made before, is behind, or takes no touches.
  private func hasContentInFront(of addition: Addition, _ fact: Fact) -> Bool {
    let contents = things.members(of: addition.parent).filter { things[$0].name == "contentView" }
    for content in contents {
      if things.places(of: content).contains(where: {
        $0 < addition.fact && things.facts[$0].site.flow == fact.site.flow
      }) {
        return true
      }
      if things.sets(content, Things.interaction).contains(where: { $0.value.isFalse }) { return true }
    }
    let moved = things.calls(
      addition.parent, ["sendSubviewToBack", "bringSubviewToFront", "sendSubview", "bringSubview"])
    return moved.contains { call in
      call.fact.others.contains { $0 == addition.child || contents.contains($0 ?? -1) }
    }
  }

  /// Whether a cell is not one of a table's, which may have its content view already.
  private func isNew(_ cell: Int) -> Bool { things[cell].kind != .anonymous || things.isMade(cell) }

  /// Whether a cell has no content view yet: in its initializer, and where other code has made it.
  private func runsEarly(_ fact: Fact, _ cell: Int) -> Bool {
    guard things[cell].kind == .me else { return true }
    guard fact.site.method >= 0 else { return true }
    let entry = things.entry(of: fact.site)
    let method = things.methods[entry >= 0 ? entry : fact.site.method].method
    return method.name.hasPrefix("init") && !method.name.holds("oder") || fact.site.type.isEmpty
  }

  /// `contentView.` in front of `addSubview`.
  private func contentView(in range: Range<Int>) -> SourceEdit {
    guard let receiver = receiver(of: range) else {
      return SourceEdit(at: range.lowerBound, inserting: "contentView.")
    }
    return SourceEdit(at: receiver.upperBound, inserting: ".contentView")
  }

  /// Their content views are in front since iOS 11, and glass since 26.
  mutating func bars() {
    let bars: Set = ["UIToolbar", "UINavigationBar", "UITabBar"]
    for addition in things.additions
    where addition.how == "addSubview" && things.isKind(addition.parent, bars) == true {
      let fact = things.facts[addition.fact]
      guard things.isInteractive(addition.child), things.calls(addition.parent, ["setItems"]).isEmpty else {
        continue
      }
      let front = things.calls(addition.parent, ["bringSubviewToFront"]).contains { call in
        call.fact.site.method >= 0
          && things.methods[call.fact.site.method].method.name.hasPrefix("layoutSubviews")
      }
      guard !front else { continue }
      let isController = things.classes.isKind(fact.site.type, "UIViewController") == true
      let fix =
        isController
        ? receiver(of: fact.range).map { replacing($0, isSwift($0.lowerBound) ? "view" : "self.view") } : nil
      report(
        .barSubview, .maybe, at: fact.range.lowerBound, name(addition.child), className(of: addition.parent),
        [SourceFix(.addBesideBar, [fix])])
    }
  }
}
