import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import DumpImporting

@Suite("idb")
struct IDBDumpTests {
  static func element(_ type: String, _ frame: String, _ more: String = "") -> String {
    #"{"type":"\#(type)","frame":{\#(frame)}\#(more)}"#
  }
  private static let screen = #""x":0,"y":0,"width":390,"height":844"#
  private static let pay = element(
    "Button", #""x":20.25,"y":150.5,"width":120,"height":44"#, #","AXUniqueId":"pay","AXLabel":"Pay","pid":7"#
  )

  @Test("A nested list keeps its nesting, and frames come into the superview's space")
  func nested() throws {
    let inner = Self.element(
      "Group", #""x":10,"y":100,"width":300,"height":200"#, #","children":[\#(Self.pay)]"#)
    let dump = try geometry(
      .idb, "[\(Self.element("Application", Self.screen, #","pid":7,"children":[\#(inner)]"#))]")
    #expect(dump.classes == ["Application", "Group", "Button"] && dump.ids == ["0", "0.0", "pay"])
    #expect(dump.scene.tree[ViewIndex(2)].frameOrigin == Point(10.25, 50.5))
    #expect(dump.screenFrame(of: 2) == Rect(20.25, 150.5, 120, 44))
    #expect(dump.warnings("flat").isEmpty && dump.warnings("process").isEmpty)
    #expect(dump.metadata("pid", of: 2) == "7")
  }

  @Test("The older wrapper, and that of the complete format")
  func wrappers() throws {
    let application = Self.element("Application", Self.screen)
    for (before, behind) in [("", ""), (#""backend":"ax","#, #","truncated":true,"screen":{"scale":3}"#)] {
      let dump = try geometry(.idb, #"{\#(before)"elements":[\#(application),\#(Self.pay)]\#(behind)}"#)
      #expect(dump.classes == ["Application", "Button"])
      #expect(dump.warnings("truncated").count == (behind.isEmpty ? 0 : 1))
      #expect(dump.metadata("screen", of: 0) == (behind.isEmpty ? nil : #"{"scale":3}"#))
    }
  }

  @Test("A single element has an application of its own size around it")
  func describePoint() throws {
    let dump = try geometry(.idb, Self.pay)
    #expect(dump.classes == ["Application", "Button"])
    #expect(dump.screenFrame(of: 0) == dump.screenFrame(of: 1))
    #expect(dump.warnings("no application").map(\.code) == [.assumed])
    #expect(
      throws: ImportError(
        "The dump is `null`: no element is at that point. Paste the output of "
          + "`idb ui describe-all --nested`.", offset: 1, line: 1, column: 2)
    ) {
      try geometry(.idb, " null\n")
    }
  }

  @Test("A description is from the brace to the last member that is the element's own")
  func ranges() throws {
    let button = #"{ "AXFrame":"{{0, 0}, {1, 1}}" }"#
    let early = #"{"children":[\#(button)],"type":"Application""#
    let late = #"{"type":"Application""#
    for (text, ranges) in [
      (early + "}", [early, button]), (late + #","children":[\#(button)]}"#, [late, button]),
    ] {
      let dump = try geometry(.idb, text)
      let read = dump.sources.map {
        String(decoding: dump.text[$0.range], as: UTF8.self)
      }
      #expect(read == ranges)
    }
  }

  @Test("Elements that come before the application stand in it; other applications beside it")
  func order() throws {
    let application = Self.element("Application", Self.screen)
    let dump = try geometry(.idb, "[\(Self.pay),\(application),\(Self.pay),\(application),\(Self.pay)]")
    #expect(dump.classes == ["Application", "Button", "Button", "Application", "Button"])
    #expect(dump.ids == ["0", "0.0", "0.1", "1", "1.0"], "an identifier that stands twice names nobody")
  }

  static let frames: [(String, Rect, String?)] = [
    (#""frame":{"x":1,"y":2,"width":null,"height":4}"#, .zero, "null, non-finite"),
    (#""frame":null"#, .zero, "has no frame"),
    ("\"frame\":[1,2,3,4]", .zero, "an unreadable frame"),
    (#""frame":{"x":1e300,"y":2,"width":1,"height":4}"#, .zero, "out-of-range"),
    (#""frame":{"x":9,"y":9,"width":-4,"height":4}"#, Rect(5, 9, 4, 4), "negative"),
    (#""AXFrame":"{{1, 2.5}, {3e1, 4}}""#, Rect(1, 2.5, 30, 4), nil),
    (#""frame":{"x":null},"AXFrame":"{{1, 2}, {3, 4}}""#, Rect(1, 2, 3, 4), nil),
    (#""frame":null,"AXFrame":"{{inf, inf}, {0, 0}}""#, .zero, "non-finite"),
    (
      #""frame":{"x":1,"y":2,"width":3,"height":4},"AXFrame":"{{1, 2}, {3, 5}}""#,
      Rect(1, 2, 3, 4), nil
    ),
  ]

  @Test(
    "Frames that cannot be calculated with leave the element without a size, and are told", arguments: frames)
  func frame(member: String, frame: Rect, warning: String?) throws {
    let element = #"{"type":"Other",\#(member),"AXLabel":"It"}"#
    let dump = try geometry(.idb, "[\(Self.element("Application", Self.screen)),\n\(element)]")
    #expect(dump.screenFrame(of: 1) == frame)
    let about = dump.warnings.filter { $0.view == ViewIndex(1) }
    #expect(about.count == (warning == nil ? 0 : 1))
    if let warning {
      #expect(about[0].detail.hasPrefix("Other \"It\" ") && about[0].detail.contains(warning))
      #expect(about[0].line == 2)
    }
  }

  @Test("hidden hides, and another process is told once for all that it holds")
  func flags() throws {
    let hidden = Self.element("Button", Self.screen, #","hidden":true"#)
    let odd = Self.element("Button", Self.screen, #","hidden":"maybe""#)
    let alert = Self.element(
      "Alert", Self.screen, #","pid":9,"children":[\#(Self.element("A", Self.screen, #","pid":9"#))]"#)
    let dump = try geometry(
      .idb, "[\(Self.element("Application", Self.screen, #","pid":7"#)),\(hidden),\(odd),\(alert)]")
    let flags = dump.scene.tree.indices.map { dump.scene.tree[$0].flags.contains(.isHidden) }
    #expect(flags == [false, true, false, false, false])
    #expect(dump.metadata("hidden", of: 2) == "maybe" && dump.warnings("neither true nor false").count == 1)
    #expect(dump.warnings("another process").map(\.view) == [ViewIndex(3)])
  }

  @Test("Of many doubts of one kind the first are told, and the rest counted")
  func manyDoubts() throws {
    let elements = [Self.element("Application", Self.screen)] + (0..<50).map { _ in #"{"type":"A"}"# }
    let dump = try geometry(.idb, "[\(elements.joined(separator: ","))]")
    #expect(dump.warnings("A has no frame").count == 20)
    #expect(dump.warnings("30 more").count == 1)
  }

  @Test(
    "An identifier that scene JSON would not take is none",
    arguments: ["0.1", "application", "a.viewController"])
  func reserved(identifier: String) throws {
    let dump = try geometry(.idb, #"{"AXFrame":"{{0, 0}, {9, 9}}","AXUniqueId":"\#(identifier)"}"#)
    #expect(dump.ids == ["0", "0.0"] && dump.metadata("AXUniqueId", of: 1) == identifier)
  }

  @Test("Random trees: converting frames back gives what the dump says, to 1e-9", arguments: searchSeeds(40))
  func roundTrip(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var rects: [Rect] = []
    func element(_ depth: Int) -> String {
      func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
      let rect = Rect(number(-900...900), number(-900...900), number(0...500), number(0...500))
      rects.append(rect)
      let count = depth < 30 ? Int.random(in: 0...(depth < 4 ? 3 : 1), using: &generator) : 0
      let children = (0..<count).map { _ in element(depth + 1) }.joined(separator: ",")
      return #"""
        {"children":[\#(children)],"type":"Application","frame":{"x":\#(rect.origin.x),"y":\#(rect.origin.y),
        "width":\#(rect.size.width),"height":\#(rect.size.height)}}
        """#
    }
    let dump = try geometry(.idb, element(0))
    #expect(dump.scene.tree.count == rects.count)
    for index in rects.indices { #expect(isNear(dump.screenFrame(of: index), rects[index])) }
  }

  @Test(
    "A list of agent-device is nested by its levels, in whatever it is wrapped",
    arguments: ["●", #"{"success":true,"data":●}"#, #"{"took":3,"payload":{"version":[1],"data":●}}"#])
  func levels(wrapper: String) throws {
    func node(_ depth: Int, _ type: String, _ more: String) -> String {
      #"{"type":"\#(type)","depth":\#(depth),\#(more),"hittable":true}"#
    }
    let nodes = [
      node(0, "Application", #""rect":{\#(Self.screen)}"#), node(4, "Group", #""rect":{\#(Self.screen)}"#),
      node(9, "Button", #""rect":{"x":20,"y":150,"width":120,"height":44},"identifier":"pay""#),
      node(
        4, "Button", #""rect":{"x":20,"y":300,"width":120,"height":44},"identifier":"back","enabled":false"#),
    ]
    let list = #"{"snapshot":1,"nodes":[\#(nodes.joined(separator: ","))],"truncated":false}"#
    let dump = try imported(wrapper.replacing("●", with: list))
    #expect(dump.format == .idb && dump.ids == ["0", "0.0", "pay", "back"])
    #expect(dump.scene.tree.indices.map { dump.scene.tree[$0].depth } == [0, 1, 2, 1])
    #expect(try dump.hit(30, 160) == ViewIndex(2) && dump.warnings("flat").isEmpty)
    #expect(dump.warnings("is disabled").map(\.view) == [ViewIndex(3)])
    #expect(
      refusal(list.replacing("Application", with: "android.widget.FrameLayout"))?.detail.contains("Android")
        == true)
  }

  @Test("A part of a list is read without its brackets, or with one of them")
  func excerpt() throws {
    let back = Self.element(
      "Button", #""x":20,"y":300,"width":120,"height":44"#, #","AXUniqueId":"back","AXLabel":"Back""#)
    let part = "\(Self.pay),\n  \(back)"
    for text in [
      "\(Self.pay), \(back)", part, "\(part),\n", "\(part)\n]", "It prints\n\(part)\nand more",
      "12:00 elements: \(part)",
    ] {
      let dump = try imported(text)
      #expect(dump.ids == ["0", "pay", "back"] && dump.warnings("no application").count == 1, "\(text)")
      #expect(try dump.hit(30, 310) == ViewIndex(2))
    }
    #expect(
      try imported("\(Self.pay)\n\(back)").ids == ["0", "back"], "one after the other, as of two moments")
  }

  @Test("AppReveal's elements have a frame of four numbers, and say what is visible")
  func appReveal() throws {
    let dump = try imported(
      """
      {"screenKey": "cart", "elements": [
        {"id": "cart.pay", "type": "button", "label": "Pay", "enabled": "true", "visible": "true", "frame": "20,150,120,44"},
        {"id": "cart.ad", "type": "image", "label": "Ad", "enabled": "true", "visible": "false", "frame": "20,150,60,44"}]}
      """)
    #expect(dump.format == .idb && dump.classes == ["Application", "button", "image"])
    #expect(dump.screenFrame(of: 1) == Rect(20, 150, 120, 44))
    #expect(try dump.hit(30, 160) == ViewIndex(1))
  }

  @Test("One element stands where others have an array")
  func singleElement() throws {
    let dump = try geometry(
      .idb, #"{"elements":{"AXFrame":"{{16, 380}, {370, 52}}","AXUniqueId":"a","type":"Button"}}"#)
    #expect(dump.classes == ["Application", "Button"])
    #expect(try dump.hit(100, 400) == ViewIndex(1))
  }
}
