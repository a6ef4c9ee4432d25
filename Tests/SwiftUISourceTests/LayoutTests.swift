import Testing

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
