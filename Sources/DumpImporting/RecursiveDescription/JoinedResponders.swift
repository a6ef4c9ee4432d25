import HitTesting

/// Controllers, recognizers and other objects, joined with the views by addresses.
///
/// Views, controllers and recognizers are printed by different commands, and pasted in any order. Only addresses
/// connect them. They are added after all views of the paste, so an address without a view is not in the dump.
struct JoinedResponders {
  let text: [UInt8]
  var builder: SceneBuilder
  var warnings: WarningList<ViewWarning>
  /// By address.
  var controllers: [String: ControllerIndex] = [:]
  var rootViews: Set<ViewIndex> = []
  var presentations: [(presenting: ControllerIndex, presented: ControllerIndex)] = []
  private var ids: Set<String> = []

  init(with views: consuming RecursiveDescription) {
    text = views.text
    builder = views.builder
    warnings = views.warnings
  }

  /// Placeholder views for those that recognizers name.
  init(text: [UInt8], _ builder: SceneBuilder) {
    (self.text, self.builder, warnings) = (text, builder, WarningList<ViewWarning>())
  }

  /// Adds the objects pasted along with the views, and finishes the scene. Controllers are first: a chain may name one,
  /// whose view is known then.
  mutating func scene(_ lines: [DumpLine], _ trees: DumpTrees, _ prints: RecognizerPrints) -> Scene {
    addControllers(lines)
    for chain in trees.chains { addChain(lines[chain]) }
    addGestureRecognizers(prints)
    return build()
  }

  /// Presentations that form a circle are left out (R73); without them the chain only leads outwards.
  private mutating func build() -> Scene {
    var plain = builder
    for (presenting, presented) in presentations { builder.setPresenting(presenting, of: presented) }
    if let scene = try? builder.build() { return scene }
    warnings.add(.said(.controllerCycle), .assumed, ViewSentence.controllerCycle.text("", ""))
    guard let scene = try? plain.build() else {
      preconditionFailure("a chain of superviews and controllers has an end")
    }
    return scene
  }

  // MARK: - Names

  func className(of line: DumpLine) -> String { text.className(line.className) }

  /// The view of an address; nil for an empty one, or one without a view of the dump.
  func view(at address: Range<Int>) -> ViewIndex? {
    address.isEmpty ? nil : builder.tree.view(withDeclaredID: text[address])
  }

  /// The object of a line, by its address if that is unique.
  mutating func object(of line: DumpLine) -> ResponderObject {
    ResponderObject(id: newID(line.address), className: className(of: line))
  }

  /// The address as an id, unless it is in use: the object then has an implied name.
  mutating func newID(_ address: Range<Int>) -> String? {
    guard !address.isEmpty, view(at: address) == nil else { return nil }
    let id = text.text(in: address)
    return ids.insert(id).inserted ? id : nil
  }
}

/// Chisel's `presponder` prints the responder chain of one object, each responder one level deeper:
///
///     <UIButton: 0x104; frame = …>
///        | <UIView: 0x102; frame = …>
///        |    | <Shop.CartVC: 0x302>
///        |    |    | <UIWindow: 0x101; frame = …>
///        |    |    |    | <UIWindowScene: 0x501>
///
/// That is UIKit's own responder chain of a view, and the only dump with window scene, application and delegate.
extension JoinedResponders {
  /// Takes from a chain the responders behind the windows and the controllers of views, and warns where its views and the
  /// tree's disagree.
  mutating func addChain(_ lines: ArraySlice<DumpLine>) {
    var last: ViewIndex?
    var isBehindApplication = false
    for line in lines {
      if line.kind == .view {
        let view = self.view(at: line.address)
        checkSuperview(view, of: last, line)
        last = view
        continue
      }
      // R70: the delegate is printed only if it is in the chain.
      if isBehindApplication {
        return builder.setApplicationDelegate(ApplicationDelegate(object: object(of: line), isInChain: true))
      }
      isBehindApplication = addObject(line, behind: last)
      last = nil
    }
  }

  /// Adds a responder that is no view.
  ///
  /// - Parameter view: the view in the line before, if it is one of the dump's.
  /// - Returns: whether it is the application.
  private mutating func addObject(_ line: DumpLine, behind view: ViewIndex?) -> Bool {
    let name = className(of: line)
    if name.holds("Application"), !name.holds("Delegate"), !name.holds("Controller") {
      builder.setApplication(object(of: line))
      return true
    }
    if name.hasSuffix("Scene") {  // R68
      builder.setWindowScene(object(of: line))
    } else if let view {
      // R64: a controller follows its view.
      _ = addController(line, rootView: view)
    } else if controllers[text.text(in: line.address)] == nil {
      warnings.add(.responder, line, of: name)
    }
    return false
  }

  /// - Parameter subview: the view in the line before, if it is one of the dump's.
  private mutating func checkSuperview(_ view: ViewIndex?, of subview: ViewIndex?, _ line: DumpLine) {
    guard let view, let subview, builder.tree[subview].superview != view else { return }
    warnings.add(.chain, line, view, of: className(of: line))
  }
}

/// `_printHierarchy` prints the controllers, each with the address of its view. `|` indents children, `+` (Chisel: `*M`)
/// a controller that the one above it presents:
///
///     <UINavigationController 0x301>, state: appeared, view: <UILayoutContainerView: 0x102>
///        | <Shop.CartVC 0x302>, state: appeared, view: <UIView: 0x106>
///        + <Shop.PayVC 0x303>, state: appeared, view: <UIView: 0x107>, presented with: <… 0x310>
///
/// Parents play no part in the responder chain; views and presentations do (R64 to R67).
extension JoinedResponders {
  mutating func addControllers(_ lines: [DumpLine]) {
    /// The controllers above the line; nil for those that are not in the scene.
    var above: [(depth: Int32, controller: ControllerIndex?)] = []
    for line in lines where line.kind == .controller {
      while let last = above.last, last.depth >= line.depth { above.removeLast() }
      // A controller whose view is not in the dump does not affect touches.
      let controller = view(at: line.viewAddress).flatMap { addController(line, rootView: $0) }
      if line.isPresented, let controller {
        present(controller, line, above.last?.controller)
      }
      above.append((line.depth, controller))
    }
  }

  private mutating func present(
    _ controller: ControllerIndex, _ line: DumpLine, _ presenting: ControllerIndex?
  ) {
    guard let presenting else { return warnings.add(.presented, line, of: className(of: line)) }
    presentations.append((presenting, controller))
  }

  /// R64: adds a controller behind a view.
  ///
  /// - Returns: nil if it cannot be there.
  mutating func addController(_ line: DumpLine, rootView view: ViewIndex) -> ControllerIndex? {
    let address = text.text(in: line.address)
    if let known = controllers[address], !address.isEmpty { return known }
    let name = className(of: line)
    guard builder.tree[view].superview != nil || !isWindow(view) else {
      warnings.add(.windowController, line, view, of: name)
      return nil
    }
    guard rootViews.insert(view).inserted else {
      warnings.add(.secondController, line, view, of: name)
      return nil
    }
    let controller = builder.addViewController(object(of: line), rootView: view)
    controllers[address] = controller
    return controller
  }

  private func isWindow(_ view: ViewIndex) -> Bool { builder.tree.className(of: view).holds("Window") }
}

/// A tree prints only that a view has recognizers. Their descriptions are pasted along, and name their views by
/// address:
///
///     <UITapGestureRecognizer: 0x…; state = Possible; cancelsTouchesInView = NO; view = <UIView 0x106>; …>
extension JoinedResponders {
  /// Adds the recognizers to the views that their descriptions name.
  mutating func addGestureRecognizers(_ prints: RecognizerPrints) {
    var found: [(view: ViewIndex, place: Int)] = []
    for (place, printed) in prints.all.enumerated() {
      if let view = view(of: prints.descriptions[place]) {
        found.append((view, place))
      } else if !printed.isOwnedByFramework || printed.view != nil {
        let name = printed.spoken
        warnings.add(
          .recognizer, of: name, line: Int32(clamping: printed.line))
      }
    }
    var indexes = [RecognizerIndex?](repeating: nil, count: prints.all.count)
    for index in order(of: found, prints) {
      let (view, place) = found[index]
      indexes[place] = RecognizerIndex(builder.gestureRecognizers.count)
      builder.addGestureRecognizer(recognizer(place, of: prints, on: view), to: view)
    }
    addRequirements(of: prints, indexes)
    warn(of: prints)
  }

  private func view(of description: RecognizerDescription) -> ViewIndex? {
    description.view.flatMap { view(at: $0.address) }
  }

  /// A view's recognizers are adjacent in a scene, in the order of the paste. But a scroll view's own pan recognizer,
  /// which UIKit makes with the view, goes before the other pans: it is assumed to be the first of them (R136).
  private func order(of found: [(view: ViewIndex, place: Int)], _ prints: RecognizerPrints) -> [Int] {
    var firstPans: [ViewIndex: Int] = [:]
    for (index, found) in found.enumerated() where prints.all[found.place].kind == .pan {
      firstPans[found.view] = firstPans[found.view] ?? index
    }
    let keys = found.enumerated().map { index, found in
      prints.all[found.place].className == GestureRecognizer.scrollViewPan
        ? (found.view, firstPans[found.view] ?? index, 0) : (found.view, index, 1)
    }
    return found.indices.sorted { keys[$0] < keys[$1] }
  }

  /// The recognizer of a print. Descriptions print only values that are not the default (R99, R101).
  private mutating func recognizer(
    _ place: Int, of prints: RecognizerPrints, on view: ViewIndex
  ) -> GestureRecognizer {
    let (printed, description) = (prints.all[place], prints.descriptions[place])
    var recognizer = GestureRecognizer(id: newID(description.address), kind: printed.kind, view: view)
    for (flag, value) in description.flags { recognizer[keyPath: flag.property] = value }
    recognizer.className = printed.className
    recognizer.state = printed.state
    recognizer.parameters = description.parameters(of: printed.kind, text)
    recognizer.parameters.role = description.role(of: printed.className, text)
    recognizer.targets = printed.targets.compactMap { target(of: $0) }
    return recognizer
  }

  /// R103: a target that is an object of the scene.
  private mutating func target(of printed: PrintedRecognizer.Target) -> TargetAction? {
    guard let address = printed.object?.address, !printed.action.isEmpty else { return nil }
    let target: Responder? =
      builder.tree.view(withDeclaredID: ArraySlice(address.utf8)).map { .view($0) }
      ?? controllers[address].map { .viewController($0) }
    return target.map { TargetAction(target: $0, action: builder.name(printed.action)) }
  }

  /// R108: `must-fail`, and `must-fail-for` the other way round. A scene has no circle of them.
  private mutating func addRequirements(of prints: RecognizerPrints, _ indexes: [RecognizerIndex?]) {
    var places: [String: Int] = [:]
    for (place, printed) in prints.all.enumerated() {
      if let address = printed.address { places[address] = place }
    }
    let awaited = prints.all.indices.map { place in
      indexes[place] == nil
        ? [] : prints.all[place].waitsFor.compactMap { places[$0] }.filter { indexes[$0] != nil }
    }
    let isInCircle = Self.circles(of: awaited)
    for (place, others) in awaited.enumerated() {
      guard let waiting = indexes[place] else { continue }
      let kept = others.filter { !(isInCircle[place] && isInCircle[$0]) }.compactMap { indexes[$0] }
      builder.changeGestureRecognizer(waiting) { $0.requiredToFail = kept }
    }
  }

  /// Whether each recognizer is in a circle of waiting ones, or between two circles.
  ///
  /// - Complexity: linear in the requirements: recognizers that wait for no others are removed repeatedly, and those
  ///   that no others wait for.
  private static func circles(of awaited: [[Int]]) -> [Bool] {
    var waiting = [[Int]](repeating: [], count: awaited.count)
    for (place, others) in awaited.enumerated() { for other in others { waiting[other].append(place) } }
    var isLeft = [Bool](repeating: true, count: awaited.count)
    for (onward, back) in [(awaited, waiting), (waiting, awaited)] {
      var counts = onward.indices.map { place in onward[place].count { isLeft[$0] } }
      var ends = counts.indices.filter { isLeft[$0] && counts[$0] == 0 }
      while let end = ends.popLast() {
        isLeft[end] = false
        for place in back[end] where isLeft[place] {
          counts[place] -= 1
          if counts[place] == 0 { ends.append(place) }
        }
      }
    }
    return isLeft
  }

  /// Warns about the prints' order, and about their parts that are not read.
  private mutating func warn(of prints: RecognizerPrints) {
    for unread in prints.unread {
      warnings.add(.unreadItem, .notUnderstood, unread.detail, line: unread.line)
    }
    for printed in prints.all where printed.states.count > 1 {
      warnings.add(
        .state, .observed, of: printed.spoken, printed.spokenStates, line: Int32(clamping: printed.line))
    }
  }
}
