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
