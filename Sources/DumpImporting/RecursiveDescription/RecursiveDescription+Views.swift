import HitTesting
import JSONCoding
import TouchGeometry

extension RecursiveDescription {
  mutating func describe(_ view: OpenView, _ line: DumpLine) {
    let index = classIndex(line)
    let facts = classes[Int(index.rawValue)]
    var declaration = ViewDeclaration(classIndex: index, properties: properties(line, facts))
    if let answer = answer(on: line), facts?.isControl == true {
      declaration.properties.isEnabled = answer.isEnabled ?? declaration.properties.isEnabled
      declaration.events.wiredEvents = answer.wiredEvents
      if answer.hasNilTargets {
        // R124: `self` in an initializer is such a target, and a controller that is gone.
        warnings.add(.nilTarget, of: name(of: line), line: answer.line, view: view.view)
      }
    }
    if answer(on: line)?.hasNoWindow == true { take(detached: line, view.view) }
    if facts?.isScrollView == true,
      let (size, inset) = ViewNotes(describedAt: line.range, in: text).content
    {
      (declaration.events.contentSize, declaration.events.contentInset) = (size, inset)
    }
    if letsThrough(line, facts, view.view) { declaration.hitTest = .passThrough(superCalls: 1) }
    if plan.basis == .loose { declaration.pointInside = .constant(false) }
    builder.declare(declaration, of: view.view)
    setGeometry(line, of: view.view)
    if line.hasGestureRecognizers { hasGestureRecognizers = true }
    if line.isAlphaIllegible {
      warnings.add(.alpha, line, view.view)
    }
    if line.isCut { warnOfCut(line, facts, view.view) }
    if line.isMoving {
      // R159: the frame is the one at the end of the animation. R28: until then it may get no touches.
      warnings.add(.moving, of: name(of: line), fact: .motion, line: line.line, view: view.view)
    }
    guard !line.address.isEmpty else { return }
    if let holder = builder.setID(Name(inDocument: line.address), of: view.view) {
      let first = sources[Int(holder.rawValue)].line
      warnings.add(.duplicate, line, view.view, of: text.text(in: line.address), "\(first)")
    }
  }

  /// The paste's facts about a view beside its description.
  func answer(on line: DumpLine) -> PrintedAnswers? {
    answers.isEmpty || line.address.isEmpty ? nil : answers[text.text(in: line.address)]
  }

  /// R72: a part is in no window as a whole; of a window's views one may have been removed since.
  private mutating func take(detached line: DumpLine, _ view: ViewIndex) {
    switch plan.basis {
    case .part: detached = detached ?? line
    case .windows: warnOfNoWindow(name(of: line), NoWindow.window, line, view)
    case .emptyWindows, .loose, .nothing: break
    }
  }

  /// The class, with the traits of the base class that is printed for dynamic subclasses.
  private mutating func classIndex(_ line: DumpLine) -> ClassIndex {
    var index = builder.classIndex(of: className(line.className))
    if !line.baseClass.isEmpty { index = builder.classIndex(of: index, base: name(line.baseClass)) }
    let place = Int(index.rawValue)
    while classes.count <= place { classes.append(nil) }
    if classes[place] == nil {
      classes[place] = ClassFacts(ClassName(text[line.className]), base: text.text(in: line.baseClass))
    }
    return index
  }

  /// The name of a class in answers. Mangled ones are made readable, each of them once.
  private mutating func className(_ range: Range<Int>) -> Name {
    let printed = text[range]
    guard !ClassName.isReadable(printed) else { return name(range) }
    if let known = readableNames[printed] { return known }
    let readable = ClassName(printed)
    let name = readable.type == nil ? name(range) : builder.name(readable.text)
    readableNames[printed] = name
    return name
  }

  /// A range of the text, unless it would need escapes in JSON: answers copy names from the paste.
  private mutating func name(_ range: Range<Int>) -> Name {
    text.span.isPlain(range) ? Name(inDocument: range) : builder.name(text.text(in: range))
  }

  private func properties(_ line: DumpLine, _ facts: ClassFacts?) -> ViewProperties {
    var properties = ViewProperties()
    properties.alpha = line.alpha
    if line.isHidden { properties.isHidden = true }
    // Printed if it is NO, whatever the class's default (R26).
    properties.isUserInteractionEnabled =
      saysInteraction(line) ? !line.refusesInteraction : facts?.isMostlyUntouchable != true
    properties.clipsToBounds = line.clipsToBounds
    // UIKit does not print it, an app's control may; of other classes it may mean anything.
    if line.isDisabled, facts?.isControl == true { properties.isEnabled = false }
    return properties
  }

  /// Whether it is known of a view that it takes touches: a key that is absent says so, unless it may have been cut.
  private func saysInteraction(_ line: DumpLine) -> Bool {
    line.saysInteraction || !line.isCut && !line.lacksFlags
  }

  /// Warns of facts that a cut may have removed: a verdict may depend on them.
  private mutating func warnOfCut(_ line: DumpLine, _ facts: ClassFacts?, _ view: ViewIndex) {
    var unknown: [String] = []
    var sort = ViewSentence.cutTouchable
    if !line.hasFrame { unknown.append(CutFact.frame) }
    if !line.saysAlpha { unknown.append(CutFact.alpha) }
    if !line.saysHidden { unknown.append(CutFact.hidden) }
    if !line.saysInteraction {
      let isUntouchable = facts?.isMostlyUntouchable ?? false
      if isUntouchable { sort = .cutUntouchable }
      unknown.append(CutFact.interaction(isUntouchable ? facts?.name ?? "" : nil))
    }
    warnings.add(sort, line, view, of: name(of: line), unknown.joined(separator: ", "), code: .cut)
  }
}

/// Computes bounds and center from a printed frame.
///
/// UIKit prints `frame`, which is the box around the transformed bounds (R1): with T = [a b c d tx ty],
///
///     ┌──────────────┐ frame        frame.width  = |a|·w + |c|·h
///     │   ╱╲         │              frame.height = |b|·w + |d|·h
///     │  ╱  ╲  w × h │              center       = mid(frame) − (tx, ty)
///     │  ╲  ╱        │
///     └───╲╱─────────┘              Near 45° the two equations become one, for w + h only.
///
/// `SceneBuilder` solves them; these are the assumptions if they have no single solution, each with a warning.
extension RecursiveDescription {
  /// Sets the geometry of a view from its description. A printed frame is the box of the transformed bounds (R1), from which bounds and center follow.
  mutating func setGeometry(_ line: DumpLine, of view: ViewIndex) {
    guard line.hasFrame, !line.isIllegible else {
      if line.isIllegible {
        let isUnread = line.isUnread
        let detail: Sentence = isUnread ? .geometryUnread : .geometryIllegible
        warnings.add(.geometry, detail, line, view, code: isUnread ? .cut : .assumed)
      }
      // UIKit prints every view's frame: a user removed it, or it was cut.
      if !line.hasFrame, !line.isCut, plan.basis != .loose {
        warnings.add(.geometry, .noFrame, line, view, code: .cut)
      }
      if !line.hasFrame || line.isUnread { unplaced.insert(view) }
      return set(Rect.zero, ViewGeometry(), of: view)
    }
    var geometry = ViewGeometry()
    var frame = line.frame
    geometry.contentOffset = line.contentOffset
    if line.transform >= 0 {
      geometry.transform = transforms[Int(line.transform)]
      guard frame.size.width >= 0, frame.size.height >= 0 else {
        warnings.add(.geometry, .geometryIllegible, line, view)
        return set(Rect.zero, ViewGeometry(), of: view)
      }
    } else if frame.size.width < 0 || frame.size.height < 0 {
      geometry.contentOffset = standardize(&frame, line.contentOffset)
      warnings.add(.negativeSize, line, view)
    }
    if line.isInPerspective {
      warnings.add(.transform, .perspective, line, view)
    }
    set(frame, geometry, of: view, line)
  }

  /// R12: the same place, with the edges named the other way round.
  ///
  /// - Returns: the bounds' origin that keeps subviews where they are.
  private func standardize(_ frame: inout Rect, _ offset: Point) -> Point {
    var offset = offset
    if frame.size.width < 0 {
      frame.origin.x += frame.size.width
      offset.x += frame.size.width
      frame.size.width = -frame.size.width
    }
    if frame.size.height < 0 {
      frame.origin.y += frame.size.height
      offset.y += frame.size.height
      frame.size.height = -frame.size.height
    }
    return offset
  }

  private mutating func set(_ frame: Rect, _ geometry: ViewGeometry, of view: ViewIndex, _ line: DumpLine) {
    var geometry = geometry
    geometry.frame = frame
    do {
      try builder.setGeometry(geometry, of: view)
    } catch .ambiguousFrame {
      setTurned(frame, geometry, of: view, line)
    } catch .singularTransform {
      // R14: its bounds do not matter.
      warnings.add(.transform, .noInverse, line, view)
      set(Rect(origin: frame.center, size: .zero), geometry, of: view)
    } catch .impossibleFrame {
      warnings.add(.transform, .noBounds, line, view)
      set(frame, geometry, of: view)
    } catch {
      warnings.add(.geometry, .geometryIllegible, line, view)
      set(.zero, ViewGeometry(), of: view)
    }
  }

  /// Near 45° many sizes have the same box; a square box is most likely a square's.
  private mutating func setTurned(
    _ frame: Rect, _ geometry: ViewGeometry, of view: ViewIndex, _ line: DumpLine
  ) {
    let transform = geometry.transform
    let isSquare = abs(frame.size.width - frame.size.height) <= 1e-3 * frame.size.width
    let stretch = abs(transform.a) + abs(transform.c)
    guard isSquare, stretch > 1e-6 else {
      warnings.add(.transform, .turned, line, view)
      return set(frame, geometry, of: view)
    }
    warnings.add(.transform, .turnedSquare, line, view)
    let side = frame.size.width / stretch
    let bounds = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
    set(bounds, geometry, of: view)
  }

  /// Sets bounds of the box's size around its center.
  private mutating func set(_ box: Rect, _ geometry: ViewGeometry, of view: ViewIndex) {
    var geometry = geometry
    geometry.frame = nil
    geometry.bounds = Rect(origin: geometry.contentOffset ?? .zero, size: box.size)
    let translation = Vector(dx: geometry.transform.tx, dy: geometry.transform.ty)
    // `center` is the place of the anchor point before the transform moves it.
    geometry.center = box.center - translation
    // Numbers so large that this fails were refused when they were read.
    try? builder.setGeometry(geometry, of: view)
  }

}

/// Warnings and declarations for views whose hit test is their own.
extension RecursiveDescription {
  /// Whether a touch on the view itself passes through, although its class does not determine it: SwiftUI views that
  /// never return themselves, and windows of which only the existence is known.
  mutating func letsThrough(_ line: DumpLine, _ facts: ClassFacts?, _ view: ViewIndex) -> Bool {
    let name = facts?.name ?? ""
    switch facts?.ownHitTest ?? .inherited {
    case .letsThrough, .letsThroughBesideBars:
      let isAbove =
        builder.tree[view].superview == nil && plan.basis != .part && plan.basis != .loose
        && ClassFacts.windowLevel(ofClass: name) != nil
      warnings.add(
        isAbove ? .letsThroughAboveApp : .letsThrough, line, view, of: name)
      return false
    // R155: answers report it if it matters.
    case .unknown, .inherited, .subviewsAlone: break
    }
    if let swiftUI = facts?.swiftUI { return letsThrough(line, swiftUI, name, view) }
    return emptyWindows.contains(line.start) && isEmptyWindowLetThrough(line, view)
  }

  private mutating func isEmptyWindowLetThrough(_ line: DumpLine, _ view: ViewIndex) -> Bool {
    let isBesideOthers = plan.basis == .windows
    let window = name(of: line)
    warnings.add(
      .contents, isBesideOthers ? .assumed : .notInDump,
      .emptyWindow(window, isBesideOthers: isBesideOthers), fact: .lines, line: line.line, view: view)
    return isBesideOthers
  }

  // MARK: - SwiftUI

  /// SU2, SU3: from iOS 18 on the hosting view answers for all of its bounds, and nothing that it draws does.
  private mutating func letsThrough(
    _ line: DumpLine, _ swiftUI: SwiftUIView, _ name: String, _ view: ViewIndex
  ) -> Bool {
    swiftUIViews[swiftUI.name] = swiftUI.meaning
    switch swiftUI.role {
    case .hosting:
      // From the second time on the content is known.
      let mention = saysSwiftUI ? String(name.prefix { $0 != "<" }) : name
      saysSwiftUI = true
      warnings.add(.hosting, line, view, of: mention, code: .notInDump)
      return false
    case .shape:
      warnings.add(.swiftUIShape, line, view, of: name, code: .notInDump)
      return false
    case .leaf: return isDrawnByHost
    case .effect, .platform: return false
    }
  }

  /// Explains the views of a dump with SwiftUI, and which print has more.
  mutating func warnOfSwiftUI() {
    guard saysSwiftUI else { return }
    warnings.add(.notInDump, .notInDump, .swiftUI(isDrawnByHost: isDrawnByHost))
    let meanings = swiftUIViews.filter { !$0.key.hasSuffix("HostingView") }.sorted { $0.key < $1.key }
    guard !meanings.isEmpty else { return }
    warnings.add(.notInDump, .assumed, .swiftUIClasses(meanings))
  }
}

extension DumpReader {
  /// Whether the paste has SwiftUI's signs from iOS 18 on: a layer for debugging, drawing views without the names of
  /// their outer types, layers instead of views.
  var isDrawnByHost: Bool {
    lines.contains { line in
      if line.hasHostingLayer { return true }
      let name = cursor.text[line.className]
      guard name.first == 0x53 || line.kind == .layer else { return false }
      return name.elementsEqual("SwiftUI.CGDrawingView".utf8)
        || line.kind == .layer
          && (name.starts(with: "_TtC7SwiftUI".utf8) || name.starts(with: "SwiftUI.".utf8))
    }
  }
}
