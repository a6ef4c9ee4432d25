import SceneCoding
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("SVG path data")
struct SVGPathTests {
  @Test("each command, absolute, relative and repeated, draws what it says", arguments: Drawing.all)
  func commands(drawing: Drawing) throws {
    #expect(try parse(drawing.text) == drawing.path)
  }

  @Test(
    "separators are free where the grammar leaves them free",
    arguments: [
      "M0 0L10-20L.5.25L100 7", "M0,0 10-20,.5.25 1e2+7", " \t\n\u{C}\rM 0 , 0\nL10-20 , .5.25,1E+2,7.0 ",
      "M0-0,10,-20,.5,.25,1000e-1,0007", "m0 0l10-20-9.5 20.25 99.5 6.75",
    ])
  func separators(text: String) throws {
    let path = Path.drawn {
      $0.move(to: .zero)
      $0.line(10, -20)
      $0.line(0.5, 0.25)
      $0.line(100, 7)
    }
    #expect(try parse(text) == path)
  }

  @Test(
    "flags of arcs need no separators",
    arguments: [
      "M0 0a1 1 0 01 10 10", "M0 0a1 1 0 0110 10", "M0 0a1,1,0,0,1,10,10", "M0 0a1 1 0 0 1 10 10",
      "M0 0A1 1 0 0,1 10,10", "M0 0A-1-1+0 0110 10",
    ])
  func arcFlags(text: String) throws {
    let path = Path.drawn {
      $0.arc(
        radii: Size(width: 1, height: 1), rotation: Vector(1, 0), largeArc: false, sweep: true,
        to: Point(10, 10))
    }
    #expect(try parse(text) == path)
  }

  @Test(
    "quarter turns of an ellipse are exact",
    arguments: [0, 90, 180, 270, 360, 450, -90, -180, -270, 720])
  func quarterTurns(degrees: Int) throws {
    let isUpright = !degrees.isMultiple(of: 180)
    let width = isUpright ? 20 : 40
    let path = try parse("M0 0A20 10 \(degrees) 0 1 \(width) 0A20 10 \(degrees) 0 1 0 0")
    let height = 60 - Double(width)
    #expect(path.boundingBox == Rect(0, -height / 2, Double(width), height))
  }

  @Test("a turned ellipse is turned clockwise on a screen")
  func turnedEllipse() throws {
    let path = try parse("M-20-20 A28.2842712474619 5 45 0 0 20 20 A28.2842712474619 5 45 0 0-20-20Z")
    #expect(path.contains(Point(15, 15), fillRule: .nonzero))
    #expect(!path.contains(Point(15, -15), fillRule: .nonzero))
  }

  @Test("a text of nothing but whitespace is an empty path", arguments: ["", " ", "\n\t \r\u{C}"])
  func emptyText(text: String) throws {
    #expect(try parse(text) == Path())
  }

  @Test("a faulty text is refused at the byte where it goes wrong", arguments: Fault.all)
  func faults(fault: Fault) {
    let error = #expect(throws: SVGPathError.self) { try parse(fault.text) }
    #expect(error == SVGPathError(offset: fault.offset, detail: fault.detail))
  }

  @Test("offsets count from the start of a slice, wherever the slice lies")
  func offsetsInSlice() {
    let text = Array("\"d\": M0 0X".utf8)
    let error = #expect(throws: SVGPathError.self) { try SVGPathParser.parse(text[5...]) }
    #expect(error?.offset == 4)
  }

  @Test("every prefix of a good path is a path or an error within it")
  func prefixes() {
    for drawing in Drawing.all {
      let text = Array(drawing.text.utf8)
      for length in 0...text.count {
        expectAnswer(text[..<length])
      }
    }
  }

  @Test("mutated bytes give a path or an error within the text, and never trap")
  func mutations() {
    var random = SplitMix64(seed: 12)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789+-.eE, \n\u{0}x€".utf8)
    for _ in 0..<300 {
      for drawing in Drawing.all {
        var text = Array(drawing.text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: text.indices, using: &random)
          text[index] =
            Bool.random(using: &random)
            ? alphabet.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
        }
        expectAnswer(text[...])
      }
    }
  }

  @Test("a path of very many segments is read without recursion")
  func longPath() throws {
    let path = try parse("M0 0" + String(repeating: "l1 1zm1 0", count: 20_000) + "h9v9")
    #expect(path.contains(Point(20_008, 5), fillRule: .nonzero))
  }

  private func expectAnswer(_ text: ArraySlice<UInt8>) {
    do {
      let path = try SVGPathParser.parse(text)
      #expect(path.boundingBox.origin.isFinite)
      _ = path.contains(Point(5, 5), fillRule: .evenodd)
    } catch {
      #expect((0...text.count).contains(error.offset))
      #expect(error.detail.hasSuffix("."))
    }
  }

  private func parse(_ text: String) throws(SVGPathError) -> Path {
    try SVGPathParser.parse(Array(text.utf8))
  }
}

extension Path {
  static func drawn(_ draw: (inout Path) -> Void) -> Path {
    var path = Path()
    draw(&path)
    return path
  }
}
