import Testing

@testable import SourceReading
@testable import SwiftUISource

@Suite("Shapes of a text's own, whose paths are not read")
struct OwnShapeTests {
  static let tri = "struct Tri: Shape { func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) } }\n"
  static let row = "HStack { Text(\"Row\"); Spacer() }\n"

  @Test(
    "SU22, SU31: a path matters unless a content shape replaces it, and it is the path that is not read",
    arguments: [
      (
        row + ".background(.blue, in: Tri())\n.onTapGesture { }", "onTapGesture", ["onTapGesture@4"],
        ["Tri@3"]
      ),
      (row + ".background(.blue, in: Circle())\n.onTapGesture { }", "onTapGesture", ["onTapGesture@4"], []),
      (
        row + ".background(Tri().fill(.blue))\n.contentShape(Rectangle())\n.onTapGesture { }", "onTapGesture",
        ["onTapGesture@5"], []
      ),
      (
        "Tri().fill(.orange).frame(width: 100, height: 100)\n.contentShape(Rectangle())\n.onTapGesture { }",
        "Tri",
        ["onTapGesture@4"], []
      ),
      // A gesture inside of the content shape still is the path's.
      (
        "Tri().fill(.orange).onTapGesture { }\n.contentShape(Rectangle())", "onTapGesture",
        ["onTapGesture@2"],
        ["Tri@2"]
      ),
      (row + ".contentShape(Tri())\n.onTapGesture { }", "onTapGesture", ["onTapGesture@4"], ["Tri()"]),
      ("ZStack {\nButton(\"Go\") { go() }\nColor.red.contentShape(Tri()) }", "Button", [], ["Tri()"]),
      // SU23: an outline that is not read may be anywhere in front.
      (
        "ZStack {\nButton(\"Go\") { go() }\nTri().stroke(.red, lineWidth: 4) }", "Button", ["Button@3"],
        ["Tri@4"]
      ),
      ("ZStack {\nButton(\"Go\") { go() }\nCircle().stroke(.red) }", "Button", ["Button@3"], []),
    ] as [(String, String, [String], [String])])
  func paths(_ text: String, _ about: String, _ fires: [String], _ unread: [String]) {
    let reaction = SourceProgram(Self.tri + text).answer(about: about)?.reaction
    #expect(reaction?.fires.map(\.name) == fires && reaction?.unknown.map(\.name) == unread)
    #expect(reaction?.unknown.allSatisfy { $0.doubt == (text.holds("stroke") ? .outline : .path) } == true)
  }

  @Test("SU31: a cover whose content shape is not read is a likely one")
  func likelyCover() {
    let text = "ZStack {\nButton(\"Go\") { go() }\nColor.red.contentShape(Tri()) }"
    let findings = SourceProgram(Self.tri + text).lint().filter { $0.severity != .info }
    #expect(findings.map(\.severity) == [.maybe] && findings.map(\.rule) == [.cover])
  }
}
