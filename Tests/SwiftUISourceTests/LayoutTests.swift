import Testing

@testable import SourceReading
@testable import SwiftUISource

/// Sources: objc.io, "Thinking in SwiftUI" and the SwiftUI Field Guide for stacks and frames; Apple's documentation of each
/// modifier. The screen has 393 by 852 points.
@Suite("Layout by proposal and response")
struct LayoutTests {
  @Test(
    "A view gets its frame",
    arguments: [
      // A fixed frame is the size, and its child is in the middle.
      ("Rectangle().frame(width: 100, height: 40)", "Rectangle", [146.5, 406, 100, 40]),
      // Two flexible views share what is left beside a fixed one and the spacing.
      (
        "HStack(spacing: 0) { Rectangle().frame(width: 93); Circle(); Capsule() }.frame(width: 293, height: 50)",
        "Circle",
        [143, 401, 100, 50]
      ),
      // The higher priority gets all but the least of the others.
      (
        "HStack(spacing: 0) { Rectangle().layoutPriority(1); Circle().frame(minWidth: 20) }.frame(width: 200, height: 50)",
        "Rectangle", [96.5, 401, 180, 50]
      ),
      // Padding takes its insets off the proposal.
      ("Rectangle().padding(10).frame(width: 100, height: 100)", "Rectangle", [156.5, 386, 80, 80]),
      (
        "Rectangle().padding(.leading, 30).frame(width: 100, height: 100)", "Rectangle",
        [176.5, 376, 70, 100]
      ),
      // An overlay gets the content's size, and its alignment.
      (
        "Rectangle().frame(width: 100, height: 100).overlay(alignment: .topTrailing) { Circle().frame(width: 20, height: 20) }",
        "Circle", [226.5, 376, 20, 20]
      ),
      // Only a maximum: as much as is proposed, up to it.
      ("Circle().frame(maxWidth: 50, maxHeight: 60)", "Circle", [171.5, 396, 50, 60]),
      // Fit: the largest inside; fill: the smallest around.
      (
        "Rectangle().aspectRatio(2, contentMode: .fit).frame(width: 100, height: 100)", "Rectangle",
        [146.5, 401, 100, 50]
      ),
      (
        "Rectangle().aspectRatio(2, contentMode: .fill).frame(width: 100, height: 100)", "Rectangle",
        [96.5, 376, 200, 100]
      ),
      // An offset moves the place, not the frame around it.
      ("Rectangle().frame(width: 100, height: 100).offset(x: 10, y: 20)", "frame", [156.5, 396, 100, 100]),
      // A geometry reader takes all, and begins at its corner.
      ("GeometryReader { p in Circle().frame(width: 10, height: 10) }", "Circle", [0, 0, 10, 10]),
      // A row is 44 points at least.
      ("List { Rectangle().frame(width: 10, height: 10) }", "Rectangle", [20, 17, 10, 10]),
      // Constants of the text are numbers.
      (
        "enum Layout { static let side: CGFloat = 20 }\nstruct A: View { var body: some View { Circle().frame(width: Layout.side * 2, height: "
          + "Layout.side) } }", "Circle", [176.5, 416, 40, 20]
      ),
    ])
  func frames(text: String, name: String, frame: [Double]) {
    #expect(SourceProgram(text).frame(of: name) == frame)
  }

  /// Where a case comes from, how sure its number is (●: measured there, or documented; ◐: derived from what is), the text, a
  /// view of it, and the size that it gets.
  static let sourced: [(source: String, text: String, view: String, size: [Double])] = [
    // ● objc.io, "How an HStack lays out its children" (2020): sizes that the article measures.
    ("objc.io", "\(three).frame(width: 300, height: 100)", "Circle", [100, 100]),
    ("objc.io", "\(bounded).frame(width: 150, height: 100)", "Rectangle", [75, 100]),
    ("objc.io", "\(bounded).frame(width: 150, height: 100)", "Circle", [100, 100]),
    // ● SwiftUI Field Guide, "HStack": the least flexible goes first and gets a third; with priority its ideal size.
    ("fieldguide hstack", "\(texts(priority: 0)).frame(width: 120, height: 80)", "Text", [40, 66]),
    ("fieldguide hstack", "\(texts(priority: 1)).frame(width: 200, height: 80)", "Text", [89.6, 22]),
    // ● SwiftUI Field Guide, "Flexible Frames"; Apple, `frame(minWidth:idealWidth:maxWidth:…)`.
    ("fieldguide frames", "Text(\"Hello\").frame(minWidth: 150)", "frame", [150, 22]),
    (
      "fieldguide frames",
      "Circle().frame(width: 300, height: 9).frame(maxWidth: .infinity).frame(width: 100)", "Circle",
      [300, 9]
    ),
    (
      "apple frame", "Circle().frame(minWidth: 50, maxWidth: 80, minHeight: 10, maxHeight: 20)", "Circle",
      [80, 20]
    ),
    ("apple frame", "Circle().frame(minWidth: 500, maxWidth: 900, maxHeight: 20)", "Circle", [500, 20]),
    // ◐ The screens of OpenSwiftUI's snapshot tests, whose pictures are of SwiftUI: stacks, spacers, ratios, positions.
    ("OpenSwiftUI HVStack", "HStack { \(square(50)); \(circle(50)) }", "HStack", [108, 50]),
    (
      "OpenSwiftUI HVStack",
      "VStack { \(square(40)); \(square(40)); HStack { \(circle(40)); \(square(40)) } }", "VStack", [88, 136]
    ),
    (
      "OpenSwiftUI Spacer", "HStack { \(square(50)); Spacer(); \(circle(50)) }.frame(width: 200, height: 80)",
      "Spacer", [100, 0]
    ),
    (
      "OpenSwiftUI Spacer", "VStack { \(square(50)); Spacer(); \(circle(50)) }.frame(width: 80, height: 200)",
      "Spacer", [0, 100]
    ),
    (
      "OpenSwiftUI Spacer",
      "HStack { \(square(40)); Spacer(); \(square(40)); Spacer(); \(square(40)) }.frame(width: 250, height: 80)",
      "Spacer", [65, 0]
    ),
    (
      "OpenSwiftUI FixedSize",
      "Color.red.fixedSize(horizontal: true, vertical: false).frame(width: 100, height: 100)", "Color",
      [10, 100]
    ),
    (
      "OpenSwiftUI FixedSize",
      "Color.red.fixedSize(horizontal: false, vertical: true).frame(width: 100, height: 100)", "Color",
      [100, 10]
    ),
    (
      "OpenSwiftUI AspectRatio",
      "Color.red.aspectRatio(0.5, contentMode: .fit).frame(width: 100, height: 50)", "Color", [25, 50]
    ),
    (
      "OpenSwiftUI AspectRatio",
      "Color.red.aspectRatio(0.5, contentMode: .fill).frame(width: 50, height: 100)", "Color", [50, 100]
    ),
    (
      "OpenSwiftUI AspectRatio",
      "Color.red.aspectRatio(CGSize(width: 2, height: 1), contentMode: .fit).frame(width: 100, height: 50)",
      "Color", [100, 50]
    ),
    (
      "OpenSwiftUI AspectRatio",
      "Color.red.aspectRatio(CGSize(width: 20, height: 10), contentMode: .fill).frame(width: 50, height: 100)",
      "Color", [200, 100]
    ),
    (
      "OpenSwiftUI AspectRatio", "Color.red.aspectRatio(contentMode: .fit).frame(width: 100, height: 50)",
      "Color", [50, 50]
    ),
    (
      "OpenSwiftUI AspectRatio", "Color.red.aspectRatio(contentMode: .fill).frame(width: 50, height: 100)",
      "Color", [100, 100]
    ),
    ("OpenSwiftUI Padding", "Color.blue.frame(width: 50, height: 30).padding(20)", "padding", [90, 70]),
    (
      "OpenSwiftUI Padding", "Color.blue.frame(width: 50, height: 30).padding(.top, 30)", "padding", [50, 60]
    ),
    (
      "OpenSwiftUI Position", "\(square(50)).position(x: 50, y: 50).frame(width: 100, height: 100)",
      "position", [100, 100]
    ),
    (
      "OpenSwiftUI FrameLayout", "VStack { Color.red.frame(maxWidth: 50, maxHeight: 50) }", "Color", [50, 50]
    ),
  ]

  private static let three = "HStack(spacing: 0) { Rectangle(); Circle(); Capsule() }"
  private static let bounded =
    "HStack(spacing: 0) { Rectangle().frame(maxWidth: 100); Circle().frame(minWidth: 100) }"
  private static func texts(priority: Int) -> String {
    "HStack(spacing: 0) { Rectangle(); Text(\"Hello, world\").layoutPriority(\(priority)); Circle() }"
  }
  private static func square(_ side: Int) -> String { "Rectangle().frame(width: \(side), height: \(side))" }
  private static func circle(_ side: Int) -> String { "Circle().frame(width: \(side), height: \(side))" }

  @Test("A view gets the size that others have measured", arguments: sourced)
  func sizes(source: String, text: String, view: String, size: [Double]) throws {
    let frame = try #require(SourceProgram(text).frame(of: view))
    #expect(Array(frame[2...]) == size, "\(source)")
  }

  @Test("A spacer takes what is left, and nothing across")
  func spacer() {
    let text =
      "HStack { Rectangle().frame(width: 50, height: 50); Spacer(); Circle().frame(width: 50, height: 50) }"
    #expect(SourceProgram(text).frame(of: "Spacer") == [50, 426, 293, 0])
  }

  @Test("Stacks in stacks take no exponential time")
  func nested() {
    let open = String(repeating: "HStack { VStack { Text(\"a\"); Spacer(); ", count: 25)
    let text = open + "Text(\"b\")" + String(repeating: " } }", count: 25)
    #expect(SourceProgram(text).frame(of: "Text") != nil)
  }
}
