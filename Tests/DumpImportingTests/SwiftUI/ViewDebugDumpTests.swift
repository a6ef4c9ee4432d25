import HitTesting
import SceneSupport
import Testing
import TouchGeometry
@testable import DumpImporting

/// In the shape of the public sample (OpenSwiftUIProject/SwiftUIViewDebug, `Resources/example.json`), whose document this is
/// in short: properties by number, a modifier around what it is put on, children in the order opposite to the source's.
@Suite("SwiftUI's view debug data")
struct ViewDebugDumpTests {
  /// A view or a modifier.
  static func item(
    _ type: String, modifier: Bool = false, at position: (Double, Double)? = nil,
    size: (Double, Double)? = nil,
    transform: String? = nil, value: String? = nil, _ children: [String] = []
  ) -> String {
    let readable = type.prefix { $0 != "<" }.split(separator: ".").last ?? ""
    var properties = [
      #"{"id":0,"attribute":{"type":"\#(type)","flags":\#(modifier ? 2 : 1),"readableType":"\#(readable)"}}"#
    ]
    if let transform {
      properties.append(
        #"{"id":2,"attribute":{"flags":0,"value":\#(transform),"type":"SwiftUI.ViewTransform","readableType":"ViewTransform"}}"#
      )
    }
    if let position {
      properties.append(
        #"{"id":3,"attribute":{"flags":0,"value":[\#(position.0),\#(position.1)],"type":"__C.CGPoint","readableType":"CGPoint"}}"#
      )
    }
    if let size {
      properties.append(
        #"{"id":4,"attribute":{"flags":0,"value":[\#(size.0),\#(size.1)],"type":"__C.CGSize","readableType":"CGSize"}}"#
      )
    }
    if let value { properties.insert(#"{"id":1,"attribute":\#(value)}"#, at: 0) }
    return
      #"{"properties":[\#(properties.joined(separator: ","))],"children":[\#(children.joined(separator: ","))]}"#
  }

  /// The value of a modifier that has one named part.
  static func value(_ name: String, _ value: String) -> String {
    #"{"flags":0,"subattributes":[{"flags":0,"value":\#(value),"name":"\#(name)","type":"T","readableType":"T"}],"type":"M","readableType":"M"}"#
  }

  static func modifier(_ type: String, value: String? = nil, _ content: String) -> String {
    item(type, modifier: true, value: value, [content])
  }

  static let screen = #"{"items":[{},{},{"translation":[0,47]}],"positionAdjustment":[0,0]}"#

  /// The root of a screen, below the status bar.
  static func root(_ children: [String]) -> String {
    "["
      + item(
        "SwiftUI._SafeAreaInsetsModifier", modifier: true, at: (0, 0), size: (428, 845), transform: screen,
        value: value("elements", "\"[]\""), children) + "]"
  }

  static let text = item(
    "SwiftUI.Text", at: (166.5, 425), size: (94.5, 20),
    [
      item("SwiftUI.AccessibilityStyledTextContentView", [item("SwiftUI.StyledTextContentView")])
    ])
  static let image = item(
    "SwiftUI.Image", at: (201, 399.5), size: (25.5, 25.5), [item("SwiftUI.Image.Resolved")])

  static let stack = item(
    "SwiftUI.ModifiedContent<SwiftUI.VStack<Shop.Row>, SwiftUI.HitTestBindingModifier>", at: (166.5, 399.5),
    size: (94.5, 46),
    [
      modifier(
        "SwiftUI.HitTestBindingModifier",
        item(
          "SwiftUI.VStack<Shop.Row>",
          [item("SwiftUI._VariadicView.Tree<SwiftUI._VStackLayout, Shop.Row>", [text, image])]))
    ])

  @Test("Views stand where the data says, on the screen, the first one in front")
  func places() throws {
    let scene = try imported(Self.root([Self.stack]))
    #expect(scene.format == .swiftUIViewDebug)
    let nodes = try #require(scene.nodes)
    #expect(nodes.map(\.kind) == [.image, .text], "what a text is made of is no view of its own")
    #expect(
      nodes.map(\.frame) == [
        Rect(201, 446.5, 25.5, 25.5), Rect(166.5, 472, 94.5, 20),
      ])
    let host = scene.scene.tree[ViewIndex(1)]
    #expect(
      host.frameOrigin == Point(0, 47) && host.bounds == Rect(0, 47, 428, 845))
    #expect(try scene.target(210, 450) == "Image")
    #expect(try scene.target(210, 430) == nil)
    #expect(try scene.hit(210, 450) == ViewIndex(1) && scene.hit(5, 40) == ViewIndex(0))
    #expect(scene.warnings(.notUnderstood).isEmpty && scene.warnings(.notInDump).count == 1)
  }

  /// Modifiers around a text, and what they come to.
  static let modifiers: [(type: String, value: String?, modifier: SwiftUIModifier)] = [
    ("SwiftUI._AllowsHitTestingModifier", value("allowsHitTesting", "false"), .allowsHitTesting(false)),
    ("SwiftUI._OpacityEffect", value("opacity", "0.25"), .opacity(0.25)),
    ("SwiftUI._HiddenModifier", nil, .hidden(true)),
    ("SwiftUI._ClipEffect<SwiftUI.Circle>", nil, .clip(true)),
    ("SwiftUI._TraitWritingModifier<SwiftUI.ZIndexTraitKey>", value("value", "2"), .zIndex(2)),
    ("SwiftUI._ContentShapeModifier<SwiftUI.Rectangle>", nil, .contentShape(nil, isForInteraction: true)),
    (
      "SwiftUI.AddGestureModifier<SwiftUI._EndedGesture<SwiftUI.TapGesture>>", value("count", "2"),
      .gesture(gesture(.tap) { $0.count = 2 })
    ),
    (
      "SwiftUI.HighPriorityGestureModifier<SwiftUI.DragGesture>", value("gestureMask", "1"),
      .gesture(
        gesture(.drag) {
          $0.priority = .high
          $0.mask = .gesture
        })
    ),
    (
      "SwiftUI.SimultaneousGestureModifier<SwiftUI.LongPressGesture>",
      #"{"subattributes":[{"subattributes":[{"value":2,"name":"rawValue"}],"name":"gestureMask"}]}"#,
      .gesture(
        gesture(.longPress) {
          $0.priority = .simultaneous
          $0.mask = .subviews
        })
    ),
  ]

  private static func gesture(
    _ kind: SwiftUIGesture.Kind, _ change: (inout SwiftUIGesture) -> Void
  ) -> SwiftUIGesture {
    var gesture = SwiftUIGesture(id: nil)
    gesture.kind = kind
    change(&gesture)
    return gesture
  }

  @Test("A modifier stands around what it is put on", arguments: modifiers.indices)
  func modifier(_ index: Int) throws {
    let (type, value, modifier) = Self.modifiers[index]
    let scene = try imported(Self.root([Self.modifier(type, value: value, Self.text)]))
    let nodes = try #require(scene.nodes)
    #expect(nodes.map(\.kind) == [.stack, .text] && nodes.map(\.parent) == [-1, 0])
    #expect(nodes.first?.modifiers == [modifier])
    #expect(scene.warnings(.notUnderstood).isEmpty)
  }

  @Test("Modifiers keep their order, the outermost first")
  func order() throws {
    let inner = Self.modifier("SwiftUI._OpacityEffect", value: Self.value("opacity", "0.5"), Self.text)
    let outer = Self.modifier("SwiftUI._HiddenModifier", inner)
    let nodes = try #require(try imported(Self.root([outer])).nodes)
    #expect(nodes.map(\.modifiers) == [[.hidden(true)], [.opacity(0.5)], []])
  }

  /// A transform of a text at (10, 20), of 30 × 40, and where its far corner is on the screen.
  static let transforms: [(transform: String, corner: Point)] = [
    (#"{"items":[],"positionAdjustment":[0,0]}"#, Point(40, 60)),
    (
      #"{"items":[{"translation":[5,6]},{"translation":[0,47]}],"positionAdjustment":[0,0]}"#,
      Point(45, 113)
    ),
    (#"{"items":[],"positionAdjustment":[10,20]}"#, Point(30, 40)),
    // Turned by a quarter, then moved.
    (
      #"{"items":[{"affineTransform":[0,1,0,0,-1,0,0,0,0,0,1,0,0,0,0,1]},{"translation":[100,0]}],"positionAdjustment":[0,0]}"#,
      Point(40, 40)
    ),
    (
      #"{"items":[{"projectionTransform":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,2]}],"positionAdjustment":[0,0]}"#,
      Point(20, 30)
    ),
  ]

  @Test("Items lead from the innermost space to the screen", arguments: transforms)
  func transform(transform: String, corner: Point) throws {
    let text = Self.item("SwiftUI.Text", at: (10, 20), size: (30, 40), transform: transform)
    let node = try #require(try imported(Self.root([text])).nodes?.first)
    let frame = try #require(node.frame)
    #expect((node.toHost ?? .identity).apply(to: frame.farCorner) == corner)
  }

  @Test("A background is behind, an overlay in front")
  func layers() throws {
    let color = Self.item("SwiftUI.Color", at: (0, 0), size: (9, 9))
    for (type, kinds) in [
      ("SwiftUI._BackgroundModifier<SwiftUI.Color>", [SwiftUINode.Kind.color, .text]),
      ("SwiftUI._OverlayModifier<SwiftUI.Color>", [.text, .color]),
    ] {
      let scene = try imported(Self.root([Self.item(type, modifier: true, [color, Self.text])]))
      #expect(scene.nodes?.map(\.kind) == kinds)
      #expect(scene.nodes?.first { $0.kind == .color }?.paint == .unknown)
    }
  }

  @Test("A button is its label with an action; what makes the action is none of its own")
  func button() throws {
    let label = Self.modifier("SwiftUI.AddGestureModifier<SwiftUI.PrimitiveButtonGesture>", Self.text)
    let nodes = try #require(
      try imported(
        Self.root([Self.item("SwiftUI.Button<SwiftUI.Text>", at: (100, 400), size: (200, 90), [label])])
      ).nodes)
    #expect(nodes.map(\.kind) == [.button, .text])
    #expect(nodes[1].frame == Rect(66.5, 25, 94.5, 20), "in the space of the button")
  }
}
