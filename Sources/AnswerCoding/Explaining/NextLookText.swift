import Explaining
import HitTesting
import SceneCoding
import TouchGeometry

/// What is to be looked at next, in sentences with the words to type.
struct NextLookText {
  let scene: Scene
  let names: SpokenNames

  func sentence(_ look: NextLook) -> String {
    switch look {
    case .targetAndAction(let control):
      "Does \(names[control]) have a target and action for the event\(asked("allTargets", of: control))?"
    case .isEnabled(let control):
      "Is \(names[control]) enabled? A disabled control gets no touches\(asked("isEnabled", of: control))."
    case .recognizers(let views): recognizers(views)
    case .subviews(let control, let parts):
      "Does the finger hit \(list(parts))? Touches there do not go to \(names[control])."
    case .heldBack(let control, let list):
      "\(names[list]) delays touches (delaysContentTouches): a short tap on \(names[control]) works without a highlight."
    case .handler(let view) where scene.basis == .geometry:
      "Does \(names[view]) handle touches? An accessibility tree shows no controls, recognizers or touch methods."
    case .handler(let view):
      "Does \(names[view]) handle touches? No control, gesture recognizer or touchesBegan(_:with:) is known there."
    case .systemGesture(_, let edge):
      "At the \(edge) edge of the screen iOS may delay a tap for its own gesture: return .\(edge) from preferredScreenEdgesDeferringSystemGestures\(edge == .left ? ", or set delaysTouchesBegan to false on interactivePopGestureRecognizer" : "")."
    }
  }

  /// The word of the contract for the kind of look.
  func code(_ look: NextLook) -> String {
    switch look {
    case .targetAndAction: "targetAndAction"
    case .isEnabled: "isEnabled"
    case .recognizers: "gestureRecognizers"
    case .subviews: "subviews"
    case .heldBack: "delaysContentTouches"
    case .handler: "handler"
    case .systemGesture: "systemGesture"
    }
  }

  /// What to type in the debugger to know; nil where nothing prints it, and for views without an address.
  func find(_ look: NextLook) -> String? {
    switch look {
    case .targetAndAction(let view): command("allTargets", of: view)
    case .isEnabled(let view): command("isEnabled", of: view)
    case .recognizers(let views):
      (views.first { !hasItsOwn($0) } ?? views.first).flatMap { command("gestureRecognizers", of: $0) }
    case .subviews, .heldBack, .handler, .systemGesture: nil
    }
  }

  func views(_ look: NextLook) -> [ViewIndex] {
    switch look {
    case .targetAndAction(let view), .isEnabled(let view), .handler(let view), .systemGesture(let view, _):
      [view]
    case .heldBack(let view, let list): [view, list]
    case .recognizers(let views), .subviews(_, let views): views
    }
  }

  private func recognizers(_ views: [ViewIndex]) -> String {
    guard let first = views.first else {
      return
        "Which gesture recognizers do the target and its superviews have? One of them may take the touch."
    }
    let others = views.filter { !hasItsOwn($0) }
    guard let other = others.first else {
      return
        "\(views.count == 1 ? "Does" : "Do") \(list(views)) have gesture recognizers beside UIKit's own? "
        + "One of them may take the touch\(asked("gestureRecognizers", of: first))."
    }
    return "Which gesture recognizers \(others.count == 1 ? "does" : "do") \(list(others)) have? "
      + "One of them may take the touch\(asked("gestureRecognizers", of: other))."
  }

  /// Whether UIKit gives such a view recognizers by itself: windows, what scrolls, text fields and its own views.
  private func hasItsOwn(_ view: ViewIndex) -> Bool {
    names.isCalledWindow(view) || scene.tree.isScrollView(scene.tree.classIndex(of: view))
      || scene.hasRecognizersByUIKit(view)
  }

  private func asked(_ method: String, of view: ViewIndex) -> String {
    command(method, of: view).map { " (\($0))" } ?? ""
  }

  /// What to type in the debugger, where the view has an address.
  func command(_ method: String, of view: ViewIndex) -> String? {
    let id = scene.tree.id(of: view)
    // Where lldb has no type for an address, `po` takes NO for an object, and prints nil.
    let print = method == "isEnabled" ? "p (BOOL)" : "po "
    return id.hasPrefix("0x") ? "\(print)[\(id) \(method)]" : nil
  }

  func list(_ views: [ViewIndex]) -> String {
    let told = views.prefix(3).map { names[$0] }
    let left = views.count - told.count
    if left > 0 { return told.joined(separator: ", ") + " and \(left.others)" }
    return told.count > 1
      ? told.dropLast().joined(separator: ", ") + " and " + (told.last ?? "") : told.first ?? ""
  }
}

extension ExplanationText {
  var nextLooks: NextLookText { NextLookText(scene: scene, names: names) }
  /// `A, B and C`; nil for none.
  func list(_ views: [ViewIndex]) -> String? { views.isEmpty ? nil : nextLooks.list(views) }
  var places: PlaceText { PlaceText(scene: scene, names: names) }
}

/// Where views are on the screen, and what one is to another.
struct PlaceText {
  let scene: Scene
  let names: SpokenNames

  /// `PayButton at (20, 400, 280, 50)`.
  func placed(_ view: ViewIndex) -> String {
    "\(names[view]) at \(scene.tree.screenFrame(of: view).text)"
  }

  /// What the receiver of a touch is to the target, without a full stop.
  func relation(of receiver: ViewIndex, to target: ViewIndex) -> String {
    let tree = scene.tree
    switch tree.relation(of: receiver, to: target) {
    case .itself: return "the target"
    case .none: return "no view"
    case .ancestor:
      if tree[target].superview == receiver { return "the target's superview" }
      return
        "a superview of the target, \((Int(tree[target].depth) - Int(tree[receiver].depth)).spoken) levels up"
    case .descendant:
      return tree[receiver].superview == target
        ? "the target's subview" : "a subview of the target at a deeper level"
    case .sibling: return "a sibling \(order(receiver, target))"
    case .otherWindow: return "in another window, \(names[tree.window(of: receiver)])"
    case .relativeOfSibling: return relative(receiver, target)
    }
  }

  private func order(_ view: ViewIndex, _ other: ViewIndex) -> String {
    view > other ? "in front of the target" : "behind the target"
  }

  private func relative(_ receiver: ViewIndex, _ target: ViewIndex) -> String {
    let (branch, lane) = scene.tree.branches(receiver, target)
    guard let branch, let lane else { return "in the same window" }
    let side = branch > lane ? "in front of" : "behind"
    let kin = lane == target ? "the target" : "the target's superview \(names[lane])"
    return branch == receiver ? "\(side) \(kin)" : "in \(names[branch]), \(side) \(kin)"
  }
}

extension Rect {
  /// `(20, 400, 280, 50)`.
  var text: String { "(\(numbers.map(\.text).joined(separator: ", ")))" }
}
