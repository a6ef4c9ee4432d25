import HitTesting
import JSONCoding
import WorkMetering

/// The value of `swiftUI` as it is read: nodes in one flat list, straight from the text.
///
/// Nodes nest as deep as views; like these they are read in a loop, not by recursion.
struct DeclaredSwiftUI {
  typealias Reference = DocumentReader.IDReference

  private(set) var nodes: [SwiftUINode] = []
  /// The UIKit views of nodes, by the node's index.
  private(set) var uiViews: [(node: Int, view: Reference)] = []
  var ids: [Reference] = []
  private var system: Int?
  private var linkedSDK: SwiftUIPlatform.LinkedSDK?
  private var touchRadius = 0.0
  let limits: SceneLimits
  /// The number of nodes and modifiers.
  private var partCount = 0
  /// The open nodes, the innermost last.
  private var open: [OpenNode] = []

  private struct OpenNode {
    let index: Int
    let offset: Int
    var seen = SeenKeys<SwiftUINodeKey>()
  }

  init?(from reader: inout DocumentReader, limits: SceneLimits) {
    self.limits = limits
    let seen = reader.members(SwiftUIContentKey.keys) { reader, key in
      switch key {
      case .linkedSDK: linkedSDK = reader.word()
      case .system: system = reader.system()
      case .touchRadius: touchRadius = reader.length() ?? 0
      case .content: decodeContent(from: &reader)
      }
    }
    if seen == nil { return nil }
  }

  /// The content without the UIKit views of nodes.
  var content: SwiftUIContent {
    SwiftUIContent(
      nodes, on: SwiftUIPlatform(system: system, linkedSDK: linkedSDK), touchRadius: touchRadius)
  }

  // MARK: - Nodes

  /// The reader is either in an array of nodes or among a node's members.
  private mutating func decodeContent(from reader: inout DocumentReader) {
    guard reader.expect(.array) else { return }
    reader.beginArray()
    var isInArray = true
    while true {
      if !isInArray {
        isInArray = decodeMemberOrEnd(from: &reader)
      } else if reader.nextElement() {
        isInArray = !beginNode(from: &reader)
      } else if open.isEmpty {
        return
      } else {
        isInArray = false
      }
    }
  }

  /// False if there is no node, or none within the limits.
  private mutating func beginNode(from reader: inout DocumentReader) -> Bool {
    guard reader.expect(.object) else { return false }
    let offset = reader.json.offset
    if open.count >= limits.depthMax || nodes.count >= limits.swiftUINodesMax {
      reader.report(
        open.count >= limits.depthMax ? .tooDeep : .tooMany, at: offset,
        open.count >= limits.depthMax
          ? .tooDeep(.nodes, limits.depthMax) : .tooManyNodes(limits.swiftUINodesMax))
      reader.skipValue()
      return false
    }
    countPart(&reader)
    var node = SwiftUINode(.other)
    node.parent = open.last?.index ?? -1
    open.append(OpenNode(index: nodes.count, offset: offset))
    nodes.append(node)
    reader.beginObject()
    return true
  }

  private static let partsBetweenLooks = 1024

  /// Counts a node or a modifier, which takes some 700 bytes with its responder. A work that does not go on ends as a text
  /// that is cut here would.
  mutating func countPart(_ reader: inout DocumentReader) {
    defer { partCount += 1 }
    guard partCount % Self.partsBetweenLooks == 0 else { return }
    guard Work.goesOn(after: 32 * Self.partsBetweenLooks), Work.holds(bytes: 700 * Self.partsBetweenLooks)
    else { return reader.fail() }
  }

  /// Reads a member of the innermost node, or ends it; true if the reader is in an array of nodes then.
  private mutating func decodeMemberOrEnd(from reader: inout DocumentReader) -> Bool {
    let last = open.count - 1
    guard let key = reader.nextKey(SwiftUINodeKey.keys, &open[last].seen) else {
      endNode(reportingTo: &reader)
      return true
    }
    if key == .children {
      guard reader.expect(.array) else { return false }
      reader.beginArray()
      return true
    }
    decode(key, of: open[last].index, from: &reader)
    return false
  }

  private mutating func decode(
    _ key: SwiftUINodeKey, of index: Int, from reader: inout DocumentReader
  ) {
    switch key {
    case .id: nodes[index].id = declareID(from: &reader)
    case .view: reader.read(&nodes[index].kind)
    case .frame: nodes[index].frame = reader.rect()
    case .toHost: nodes[index].toHost = reader.projectiveTransform()
    case .shape: nodes[index].shape = reader.swiftUIShape()
    case .paint: reader.read(&nodes[index].paint)
    case .uiView: if let view = reader.reference() { uiViews.append((index, view)) }
    case .modifiers: nodes[index].modifiers = decodeModifiers(from: &reader)
    case .source: nodes[index].source = reader.swiftUISource()
    case .children: break  // read by the loop over nodes
    }
  }

  /// Checks that need all members.
  private mutating func endNode(reportingTo reader: inout DocumentReader) {
    let ended = open.removeLast()
    let node = nodes[ended.index]
    if !ended.seen.contains(.view) {
      reader.report(.missingKey, at: ended.offset, .noNode)
    } else if node.kind.needsPlace && !ended.seen.contains(.frame)
      && !ended.seen.contains(.shape)
    {
      reader.report(
        .missingKey, at: ended.offset, .missingFrame(of: node.kind.rawValue))
    } else if ended.seen.contains(.uiView), !node.kind.showsUIView {
      reader.report(
        .notAllowed, at: ended.offset, .uiView)
    }
  }

  mutating func declareID(from reader: inout DocumentReader) -> String? {
    guard let id = reader.reference() else { return nil }
    ids.append(id)
    return id.text
  }

  // The modifiers of a node, the innermost first: each an object with one key, since their order decides.

  mutating func decodeModifiers(from reader: inout DocumentReader)
    -> [SwiftUIModifier]
  {
    var modifiers: [SwiftUIModifier] = []
    guard reader.expect(.array) else { return [] }
    reader.beginArray()
    while reader.nextElement() {
      let offset = reader.startOfValue()
      guard modifiers.count < limits.swiftUIModifiersMax else {
        reader.report(
          .tooMany, at: offset, .tooManyModifiers(limits.swiftUIModifiersMax))
        reader.skipValue()
        continue
      }
      countPart(&reader)
      var found: SwiftUIModifier?
      var count = 0
      let seen = reader.members(SwiftUIModifierKey.keys) { reader, key in
        count += 1
        found = decode(key, from: &reader)
      }
      if seen != nil, count != 1 {
        reader.report(
          .invalidValue, at: offset,
          .expected(Expectation.modifierKey, found: count))
      }
      if let found { modifiers.append(found) }
    }
    return modifiers
  }

  private mutating func decode(
    _ key: SwiftUIModifierKey, from reader: inout DocumentReader
  ) -> SwiftUIModifier? {
    switch key {
    case .contentShape: reader.contentShape()
    case .allowsHitTesting:
      reader.isUnknown()
        ? .unknown(.allowsHitTesting) : reader.boolean().map { .allowsHitTesting($0) }
    case .opacity:
      reader.isUnknown() ? .unknown(.opacity) : reader.opacity().map { .opacity($0) }
    case .hidden: reader.boolean().map { .hidden($0) }
    case .disabled:
      reader.isUnknown() ? .unknown(.disabled) : reader.boolean().map { .disabled($0) }
    case .buttonStyle: reader.buttonStyle()
    case .gesture: decodeGesture(from: &reader).map { .gesture($0) }
    case .clip: reader.boolean().map { .clip($0) }
    case .zIndex: reader.number().map { .zIndex($0) }
    case .removing: reader.boolean().map { .removing($0) }
    }
  }

  private mutating func decodeGesture(from reader: inout DocumentReader) -> SwiftUIGesture? {
    var gesture = SwiftUIGesture(id: nil)
    let seen = reader.members(SwiftUIGestureKey.keys) { reader, key in
      switch key {
      case .id: gesture.id = declareID(from: &reader)
      case .kind: reader.read(&gesture.kind)
      case .count: gesture.count = reader.tapCount() ?? gesture.count
      case .priority: reader.read(&gesture.priority)
      case .mask: reader.read(&gesture.mask)
      case .enabled: reader.read(&gesture.isEnabled)
      case .minimumDuration: gesture.minimumDuration = reader.amount() ?? gesture.minimumDuration
      case .maximumDistance: gesture.maximumDistance = reader.amount() ?? gesture.maximumDistance
      case .minimumDistance: gesture.minimumDistance = reader.amount() ?? gesture.minimumDistance
      case .source: gesture.source = reader.swiftUISource()
      }
    }
    return seen == nil ? nil : gesture
  }
}
