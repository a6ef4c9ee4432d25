import Explaining
import HitTesting
import SceneCoding
import TouchGeometry

/// What is to be looked at next: the line to type, and what to look for.
///
///     p (BOOL)[0x104 isEnabled] (NO: touches pass through UIButton 0x104)
struct NextLookText {
  let scene: Scene
  let names: SpokenNames

  /// The look without the line to type.
  private func sentence(_ look: NextLook) -> String {
    switch look {
    case .targetAndAction(let control): "\(names[control]) has a target with an action."
    case .isEnabled(let control): "\(names[control]) is enabled; touches pass through a disabled control."
    case .recognizers(let views) where views.isEmpty:
      "Gesture recognizers on the target and its superviews; one may take the touch."
    case .recognizers(let views): "Gesture recognizers on \(list(views)); one may take the touch."
    case .subviews(let control, let parts):
      "The tap misses \(list(parts)): inside \(names[control]), "
        + (parts.count == 1 ? "it takes touches itself." : "they take touches themselves.")
    case .heldBack(let control, let list):
      "\(names[list]) delays touches (delaysContentTouches): a short tap on \(names[control]) works without a highlight."
    case .handler(let view) where scene.basis == .geometry:
      "\(names[view]) handles touches; accessibility trees omit targets, recognizers and touch methods."
    case .handler(let view) where scene.tree.isCell(scene.tree.classIndex(of: view)):
      "The delegate of \(scene.tree.listAround(view).map { names[$0] } ?? "its list") implements \(selection(view))."
    case .handler(let view):
      "\(names[view]) handles taps; it is no known control and has no known recognizer."
    case .systemGesture(_, let edge):
      "At the \(edge) edge iOS may delay taps: return .\(edge) from preferredScreenEdgesDeferringSystemGestures\(edge == .left ? ", or set delaysTouchesBegan to false on interactivePopGestureRecognizer" : "")."
    }
  }

  /// What to look for in what the line prints.
  private func expects(_ look: NextLook) -> String {
    switch look {
    case .targetAndAction(let control): "empty: \(names[control]) sends no action"
    case .isEnabled(let control): "NO: touches pass through \(names[control])"
    case .recognizers(let views):
      others(views).isEmpty
        ? "one not added by UIKit on \(list(views)) may take the touch"
        : "one on \(list(others(views))) may take the touch"
    case .subviews, .heldBack, .handler, .systemGesture: ""
    }
  }

  /// The looks as lines, each with its label: what is to be checked, and what is to be known.
  func lines(_ looks: [NextLook]) -> [(lead: String, text: String)] {
    let printed = looks.compactMap(viewOfRecognizers)
    let handler = looks.lazy.compactMap(plainHandler).first { printed.contains($0) }
    return looks.compactMap { look in
      if let handler, plainHandler(look) == handler { return nil }
      switch look {
      case .heldBack, .systemGesture: return (LineLabel.note, line(look))
      case .recognizers where handler.map { $0 == viewOfRecognizers(look) } ?? false:
        // One line of the debugger's tells both.
        return (LineLabel.check, line(look, "; empty: no recognizer handles the tap"))
      default: return (LineLabel.check, line(look))
      }
    }
  }

  /// The view of which the look's line prints the recognizers.
  private func viewOfRecognizers(_ look: NextLook) -> ViewIndex? {
    guard case .recognizers(let views) = look, find(look) != nil else { return nil }
    return others(views).first ?? views.first
  }

  /// The view that a look is about which asks for touch methods and recognizers.
  private func plainHandler(_ look: NextLook) -> ViewIndex? {
    guard case .handler(let view) = look, scene.basis != .geometry,
      !scene.tree.isCell(scene.tree.classIndex(of: view))
    else { return nil }
    return view
  }

  /// The line to type with what to look for, or what to look at where none is known.
  func line(_ look: NextLook, _ more: String = "") -> String {
    find(look).map { "\($0) (\(expects(look))\(more))" } ?? sentence(look)
  }

  private func selection(_ cell: ViewIndex) -> String {
    scene.tree.listAround(cell).map(scene.tree.isCollection) ?? false ? "didSelectItemAt" : "didSelectRowAt"
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
      (others(views).first ?? views.first).flatMap { command("gestureRecognizers", of: $0) }
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

  /// Those that have recognizers by somebody else than UIKit alone.
  private func others(_ views: [ViewIndex]) -> [ViewIndex] { views.filter { !hasItsOwn($0) } }

  /// Whether UIKit gives such a view recognizers by itself: windows, what scrolls, text fields and its own views.
  private func hasItsOwn(_ view: ViewIndex) -> Bool {
    names.isCalledWindow(view) || scene.tree.isScrollView(scene.tree.classIndex(of: view))
      || scene.hasRecognizersByUIKit(view)
  }

  /// What to type in the debugger, where the view has an address.
  func command(_ method: String, of view: ViewIndex) -> String? {
    let id = scene.id(of: view)
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

  /// ` in Card`, behind a location; nothing on the screen.
  func space(of touch: Touch) -> String { touch.view.map { " in \(name(of: $0))" } ?? "" }

  /// The hit view, what it is to the target, and the touch; nil where it is the target.
  ///
  /// - Parameter placed: a view of which the verdict says where it is.
  func hitView(of explanation: Explanation, besides placed: ViewIndex?) -> String? {
    let touch = explanation.touch
    let location = touch.location.isFinite ? touch.location.text : "a non-finite point"
    let space = space(of: touch)
    guard let receiver = explanation.receiver else { return "none, at \(location)\(space)" }
    if receiver == explanation.target { return nil }
    let relation = receiver == placed ? "" : ", " + places.relation(of: receiver, to: explanation.target)
    return "\(places.placed(receiver))\(relation), at \(location)\(space)"
  }
}

/// Where views are on the screen, and what one is to another.
struct PlaceText {
  let scene: Scene
  let names: SpokenNames

  /// `UIButton "Pay" 0x104, frame (20, 400, 280, 50)`.
  func placed(_ view: ViewIndex) -> String {
    "\(names.full(view)), frame \(scene.tree.screenFrame(of: view).text)"
  }

  /// What the receiver of a touch is to the target, without a full stop.
  func relation(of receiver: ViewIndex, to target: ViewIndex) -> String {
    let tree = scene.tree
    switch tree.relation(of: receiver, to: target) {
    case .itself: return "the target"
    case .none: return "no view"
    case .ancestor:
      if tree[target].superview == receiver { return "its superview" }
      return
        "an ancestor, \((Int(tree[target].depth) - Int(tree[receiver].depth)).spoken) levels up"
    case .descendant:
      return tree[receiver].superview == target ? "its subview" : "a descendant"
    case .sibling: return "a sibling \(order(receiver, target))"
    case .otherWindow where tree[receiver].isWindow: return "another window"
    case .otherWindow: return "in another window, \(names[tree.window(of: receiver)])"
    case .relativeOfSibling: return relative(receiver, target)
    }
  }

  private func order(_ view: ViewIndex, _ other: ViewIndex) -> String {
    view > other ? "in front of it" : "behind it"
  }

  private func relative(_ receiver: ViewIndex, _ target: ViewIndex) -> String {
    let (branch, lane) = scene.tree.branches(receiver, target)
    guard let branch, let lane else { return "in the same window" }
    let side = branch > lane ? "in front of" : "behind"
    let kin = scene.tree[target].superview == lane ? "superview" : "ancestor"
    let other = lane == target ? "it" : "its \(kin) \(names[lane])"
    return branch == receiver ? "\(side) \(other)" : "in \(names[branch]), \(side) \(other)"
  }
}

extension Rect {
  /// `(20, 400, 280, 50)`.
  var text: String {
    "(\(origin.x.roundedText), \(origin.y.roundedText), \(size.width.roundedText), \(size.height.roundedText))"
  }
}
