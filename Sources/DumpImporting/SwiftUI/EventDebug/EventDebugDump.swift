import HitTesting
import TouchGeometry
import WorkMetering

/// SwiftUI's log if `SWIFTUI_EVENT_DEBUG` has the letters r (responders), h (hit test) and b (bindings).
///
///     log ─ EventDebugLog ─▶ trees, touches ─ the chosen tree ─▶ nodes of one hosting view ─▶ ImportedScene
///
/// No public sample of Apple's own output is known: the form is that of public reimplementations, and lines that are
/// not understood are reported.
struct EventDebugDump {
  private let dump: PastedText
  private let log: EventDebugLog
  /// The number of the tree that is taken, from 0.
  private let number: Int
  private var list: SwiftUINodeList
  private var types = SwiftUITypeTexts()
  private(set) var warnings: WarningList<SwiftUIDumpWarning>
  /// The nodes by their responders' addresses.
  private(set) var places: [String: Int] = [:]
  private var hasGestures = false

  static func read(
    _ dump: PastedText, print: Int?
  ) throws(ImportError) -> ImportedScene {
    try dump.checkEncoding()
    let log = try EventDebugLog(dump)
    guard !log.trees.isEmpty else { throw dump.error(.noResponders, at: 0) }
    if let print, !(1...log.trees.count).contains(print) { throw .noSuchPrint(print, of: log.trees.count) }
    var reader = EventDebugDump(
      dump: dump, log: log, number: print.map { $0 - 1 } ?? preferred(log),
      list: SwiftUINodeList(dump.limits),
      warnings: log.warnings)
    try reader.readTree()
    return try reader.scene()
  }

  /// The last complete tree that is followed by a touch; without one the last complete tree.
  private static func preferred(_ log: EventDebugLog) -> Int {
    let touched = log.touches.last { touch in
      touch.print > 0 && !touch.asked.isEmpty && log.trees[touch.print - 1].isWhole
    }
    return touched.map { $0.print - 1 } ?? log.trees.lastIndex(where: \.isWhole) ?? log.trees.count - 1
  }

  // MARK: - The tree

  private mutating func readTree() throws(ImportError) {
    let tree = log.trees[number]
    var (open, meter) = ([(depth: Int, node: Int)](), WorkMeter())
    var base: Int?
    for line in tree.responders {
      guard meter.goesOn(after: 64 + line.count) else { throw .stopped }
      guard case .responder(let depth, let name) = EventDebugLine(dump.bytes, line) else { continue }
      while let last = open.last, last.depth >= depth { open.removeLast() }
      checkLevel(depth, below: open.last?.depth ?? (base ?? depth) - 1, line)
      base = base ?? depth
      let responder = PrintedResponder(dump.bytes, name..<line.upperBound, &types)
      let node = try add(responder, in: open.last?.node ?? -1, line)
      open.append((depth, node))
    }
    if !tree.isWhole {
      warnings.add(
        .cutTree, .cut,
        .cutTree,
        line: tree.responders.last.map { dump.line(of: $0.lowerBound) } ?? tree.line)
    }
    if !tree.hasHeading {
      warnings.add(
        .noHeading, .cut,
        .noHeading,
        line: tree.line)
    }
  }

  private mutating func checkLevel(_ depth: Int, below open: Int, _ line: Range<Int>) {
    guard depth > open + 1 else { return }
    warnings.add(
      .level, .cut,
      .lineMissing,
      line: dump.line(of: line.lowerBound))
  }

  private mutating func add(
    _ responder: PrintedResponder, in parent: Int, _ line: Range<Int>
  ) throws(ImportError) -> Int {
    let reading = responder.node
    warn(of: responder, reading, dump.line(of: line.lowerBound))
    let placement = responder.rect.map {
      SwiftUINodeList.Placement(size: $0.size, toScreen: .identity.after(translation: Vector($0.origin)))
    }
    let added = list.add(
      reading.node, id: responder.address.map { "\(Self.short(responder.type.name))-\($0)" }, in: parent,
      at: placement, outline: responder.type.outline)
    guard let added else {
      throw dump.error(
        .tooManyResponders(list.nodesMax, list.depthMax),
        at: line.lowerBound)
    }
    if let address = responder.address { places[address] = added }
    return added
  }

  private static func short(_ name: String) -> String {
    name.utf8.prefix(40).string
  }

  private mutating func warn(
    of responder: PrintedResponder, _ reading: PrintedResponder.Reading, _ line: Int32
  ) {
    var title: String { responder.title }
    if reading.needsPlace, responder.rect == nil {
      let isPlaced = responder.size != nil && reading.node.kind.showsUIView
      warnings.add(
        .noPlace, isPlaced ? .notInDump : .notUnderstood,
        .unreadFrame(of: title),
        line: line)
    }
    if reading.needsPlace, responder.rect != nil, responder.type.outline == .unknown,
      reading.node.kind == .shape || reading.node.kind == .stack
    {
      warnings.add(
        .outline, .assumed,
        .omitsShape(.log, of: title),
        line: line)
    }
    switch reading.doubt {
    case .unknownName:
      warnings.add(
        responder.rect == nil ? .unplaced : .unknown, .assumed,
        .unknownResponder(title, hasFrame: responder.rect != nil), line: line)
    case .kinds:
      warnings.add(
        .shapeKinds, .assumed,
        .shapeKinds(title),
        line: line)
    case nil: break
    }
    if case .gesture = reading.node.modifiers.first { hasGestures = true }
  }

  // MARK: - The scene

  private mutating func scene() throws(ImportError) -> ImportedScene {
    guard let area = list.area else {
      throw dump.error(
        .noResponderFrame,
        at: 0)
    }
    Work.holds(bytes: 3 * MemoryLayout<SwiftUINode>.stride * list.nodes.count)
    let tree = log.trees[number]
    let touches = log.touches.filter { $0.print == number + 1 }
    let location = touches.last { $0.source == .hitTest && $0.location != nil }?.location
    let touch = location.flatMap { $0.isFinite ? Touch(at: $0) : nil }
    var scene = try HostingScene.make(
      list.nodes, in: area, .swiftUIEventDebug, touch: touch, dump, line: tree.line)
    scene.observedTouches = log.touches
    let comparison = ObservedTouches(scene: scene.scene, nodes: list.nodes, places: places)
    for touch in touches.prefix(Self.comparedMax) {
      let report = try comparison.report(on: touch)
      warnings.add(report.sort, report.code, report.sentence, line: Int32(clamping: touch.line))
    }
    scene.warnings = (warnings.all + general).inOrderOfPaste
    return scene
  }

  /// More than a reader looks at; each may be searched several times.
  private static let comparedMax = 20

  /// The warnings about all such logs.
  private var general: [ImportWarning] {
    var all = [
      ImportWarning(
        .notInDump,
        .logOmits
      ),
      ImportWarning(
        .notInDump,
        .logCorners
      ),
    ]
    if hasGestures {
      all.append(
        ImportWarning(
          .notInDump,
          .logGestures
        ))
    }
    if log.trees.count > 1 {
      all.append(ImportWarning(.assumed, .trees(log.trees.count, used: number + 1)))
    }
    if log.furtherTouches > 0 {
      all.append(
        ImportWarning(.observed, .furtherTouches(log.furtherTouches)))
    }
    return all
  }
}

/// SwiftUI's logged result for a touch, compared with the one computed from the tree.
///
/// The log has neither the radius of the touch nor the SDK. If the default result differs, the radii up to 24 points
/// and the other SDKs are tried: one with SwiftUI's result explains the difference.
struct ObservedTouches {
  let scene: Scene
  let nodes: [SwiftUINode]
  let places: [String: Int]

  /// The report on a touch: a doubt if the scene gives it to another view.
  func report(
    on touch: ObservedTouch
  ) throws(ImportError) -> (sort: SwiftUIDumpWarning, code: ImportWarning.Code, sentence: Sentence) {
    let spot = touch.location.map { "(\($0.x), \($0.y))" }
    let found = touch.chosen?.title ?? NoView.name
    let isSearch = touch.source == .hitTest
    guard isSearch, let location = touch.location, location.isFinite else {
      return (.bound, .observed, isSearch ? .found(found, at: spot) : .bound(to: found))
    }
    // A UIKit view is in a responder that shows it.
    let chosen = touch.asked.last { $0.isOnWay && place(of: $0) != nil }
    guard touch.chosen == nil || chosen != nil else {
      return (.unprinted, .observed, .foundElsewhere(found, at: spot))
    }
    let node = chosen.flatMap(place(of:))
    let computed = try target(at: location, radius: 0, .ios18)
    if computed == node { return (.agreeing, .observed, .foundToo(found, at: spot)) }
    let here = computed.map(title) ?? NoView.name
    guard let (radius, system) = try explanation(of: node, at: location) else {
      return (.differing, .assumed, .foundOther(found, at: spot, here: here))
    }
    return (
      .differing, .assumed, .foundOther(found, at: spot, here: here, radius: radius, system: system)
    )
  }

  private func place(of responder: ObservedTouch.Responder) -> Int? {
    responder.address.flatMap { places[$0] }
  }

  /// The radius of the touch, in points, and the system of the SDK with which the scene gives SwiftUI's result; nil for none.
  private func explanation(
    of chosen: Int?, at point: Point
  ) throws(ImportError) -> (radius: Double, system: Int)? {
    for sdk in [SwiftUIPlatform.LinkedSDK.ios18, .ios26] {
      for radius in [0] + PointCloud.radiiUpTo24 where try target(at: point, radius: radius, sdk) == chosen {
        return (radius, sdk.system)
      }
    }
    return nil
  }

  private func title(_ node: Int) -> String { nodes[node].id ?? "node \(node)" }

  /// The target's node; nil for none, and for the root responder.
  private func target(
    at point: Point, radius: Double, _ sdk: SwiftUIPlatform.LinkedSDK
  ) throws(ImportError) -> Int? {
    guard Work.goesOn(after: nodes.count * 64) else { throw .stopped }
    let platform = SwiftUIPlatform(linkedSDK: sdk)
    guard
      let hit = try? scene.swiftUIHit(in: HostingScene.host, at: point, radius: radius, on: platform),
      let target = hit.target
    else { return nil }
    let node = hit.content.responders.list[target].node
    return node < 0 ? nil : node
  }
}
