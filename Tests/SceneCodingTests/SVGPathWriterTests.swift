import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import SceneCoding

@Suite("SVG path data, written")
struct SVGPathWriterTests {
  @Test("Each command reads back as the same path", arguments: Drawing.all)
  func commands(drawing: Drawing) throws {
    try expectSame(drawing.path)
  }

  @Test(
    "Any path, with any numbers and turns, reads back the same", arguments: searchSeeds(200) as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var text = "M1 1"
    for _ in 0..<20 {
      func number() -> String {
        let scale = [1.0, 1e-6, 1e9].randomElement(using: &random) ?? 1.0
        return "\(Double.random(in: -200...200, using: &random) * scale) "
      }
      let numbers = (0..<7).map { _ in number() }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: text += "L" + numbers[..<2].joined()
      case 1: text += "C" + numbers[..<6].joined()
      case 2: text += "q" + numbers[..<4].joined()
      case 3:
        text +=
          "A" + numbers[..<3].joined() + ["0 1 ", "1 0 "][seed % 2 == 0 ? 0 : 1] + numbers[3..<5].joined()
      default: text += ["Z", "m" + numbers[..<2].joined()].randomElement(using: &random) ?? "Z"
      }
    }
    try expectSame(SVGPathParser.parse(Array(text.utf8)))
  }

  @Test("A path that begins without a move begins at the origin")
  func noMove() throws {
    var path = Path()
    path.line(1, 2)
    try expectSame(path)
    try expectSame(Path())
  }

  @Test("An angle gives its direction back to the bit")
  func angles() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let scale = [1.0, 1e-9, 1e-3, 1e4].randomElement(using: &random) ?? 1.0
      let direction = SVGPathReader.direction(degrees: Double.random(in: -360...360, using: &random) * scale)
      #expect(SVGPathReader.direction(degrees: SVGPathWriter.degrees(of: direction)) == direction)
    }
  }

  private func expectSame(_ path: Path) throws {
    let text = SVGPathWriter.pathData(of: path)
    let read = try SVGPathParser.parse(text)
    let (isSame, isFixed) = (read == path, SVGPathWriter.pathData(of: read) == text)
    #expect(isSame && isFixed, "\(String(decoding: text, as: UTF8.self))")
  }
}
