package import HitTesting
package import JSONCoding
import TouchGeometry

// The value of `swiftUI`, as it is read again.

extension SwiftUIContent {
  func encodeMembers(of tree: ViewTree, to json: inout JSONWriter) {
    if platform.isSDKDeclared { json.member("linkedSDK", platform.linkedSDK) }
    if platform.isSystemDeclared { json.member("system", platform.system) }
    json.member("touchRadius", touchRadius, unless: 0)
    json.key("content")
    json.beginArray()
    var open: [Int] = []
    for (index, node) in nodes.enumerated() {
      close(&open, downTo: node.parent, to: &json)
      json.beginObject()
      node.encodeMembers(of: tree, to: &json)
      open.append(index)
      // A node's children directly follow it.
      if index + 1 < nodes.count, nodes[index + 1].parent == index {
        json.key("children")
        json.beginArray()
      }
    }
    close(&open, downTo: -1, to: &json)
    json.endArray()
  }

  /// Ends the nodes inside another one.
  private func close(_ open: inout [Int], downTo parent: Int, to json: inout JSONWriter) {
    while let last = open.last, last != parent {
      if last + 1 < nodes.count, nodes[last + 1].parent == last { json.endArray() }
      json.endObject()
      open.removeLast()
    }
  }
}

extension SwiftUINode {
  fileprivate func encodeMembers(of tree: ViewTree, to json: inout JSONWriter) {
    json.member("view", kind)
    if let id { json.member("id", id) }
    if let frame { json.numbers("frame", frame.numbers) }
    if let toHost { json.numbers("toHost", toHost.affine?.numbers ?? toHost.rows) }
    if let shape {
      json.key("shape")
      shape.encode(to: &json)
    }
    if paint != .opaque { json.member("paint", paint) }
    if let uiView { json.member("uiView", tree.id(of: uiView)) }
    json.source(source)
    if modifiers.isEmpty { return }
    json.objects("modifiers", modifiers) { $0.encodeMember(to: &$1) }
  }
}

extension SwiftUIModifier {
  package func encodeMember(to json: inout JSONWriter) {
    switch self {
    case .contentShape(let shape, let isForInteraction):
      json.object("contentShape") { json in
        if let shape {
          json.key("shape")
          shape.encode(to: &json)
        }
        if !isForInteraction { json.strings("kinds", []) }
      }
    case .allowsHitTesting(let value): json.member("allowsHitTesting", value)
    case .opacity(let value): json.member("opacity", value)
    case .hidden(let value): json.member("hidden", value)
    case .disabled(let value): json.member("disabled", value)
    case .gesture(let gesture): json.object("gesture") { gesture.encodeMembers(to: &$0) }
    case .clip(let value): json.member("clip", value)
    case .zIndex(let value): json.member("zIndex", value)
    case .removing(let value): json.member("removing", value)
    case .buttonStyle(let style): json.member("buttonStyle", style)
    case .unknown(let value): json.member(value.rawValue, DocumentReader.unknownWord)
    }
  }
}

extension SwiftUIGesture {
  fileprivate func encodeMembers(to json: inout JSONWriter) {
    if let id { json.member("id", id) }
    json.member("kind", kind)
    json.member("count", count, unless: 1)
    if priority != .default { json.member("priority", priority) }
    if mask != .all { json.member("mask", mask) }
    json.member("enabled", isEnabled, unless: true)
    let usual = SwiftUIGesture(id: nil)
    json.member("minimumDuration", minimumDuration, unless: usual.minimumDuration)
    json.member("maximumDistance", maximumDistance, unless: usual.maximumDistance)
    json.member("minimumDistance", minimumDistance, unless: usual.minimumDistance)
    json.source(source)
  }
}
