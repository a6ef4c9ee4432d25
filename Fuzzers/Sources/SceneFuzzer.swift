// Any bytes are a request that can be answered, or mistakes with places inside of the text; whatever is said
// about them is short.

import HitTesting
import TouchGeometry
import JSONCoding
import AnswerCoding
import SceneCoding

enum SceneFuzzer: Fuzzer {
  static let name = "scene"

  static var seeds: [[UInt8]] { SceneSeeds.all.map { Array($0.utf8) } }

  private static let limits: SceneLimits = {
    var limits = SceneLimits()
    limits.viewsMax = 32
    limits.depthMax = 8
    limits.touchesMax = 4
    return limits
  }()

  static func run(_ bytes: [UInt8]) {
    let answer = answer(to: bytes)
    let padded = [0x20, 0x0A] + bytes + [0x0D, 0x0A]
    require(self.answer(to: padded).isLike(answer), "whitespace around the text changes the answer")
  }

  private enum Outcome {
    case answer([UInt8])
    case issues(Int)
    case syntax
    case sceneNotStored

    func isLike(_ other: Outcome) -> Bool {
      switch (self, other) {
      case (.answer(let answer), .answer(let otherAnswer)): answer == otherAnswer
      case (.issues(let count), .issues(let otherCount)): count == otherCount
      case (.syntax, .syntax), (.sceneNotStored, .sceneNotStored): true
      default: false
      }
    }
  }

  private static func answer(to bytes: [UInt8]) -> Outcome {
    do throws(DocumentError) {
      return .answer(checkedAnswer(to: try HitTestRequest(json: bytes, limits: limits)))
    } catch {
      switch error {
      case .syntax(let syntax):
        check(syntax, bytes)
        return .syntax
      case .issues(let issues):
        check(issues, bytes)
        return .issues(issues.count)
      case .sceneNotStored:
        return .sceneNotStored
      }
    }
  }

  // MARK: - Requests

  private static func checkedAnswer(to request: HitTestRequest) -> [UInt8] {
    checkWritten(request.scene)
    let tree = request.scene.tree
    require(tree.count <= limits.viewsMax, "\(tree.count) views")
    require(request.touches.count <= limits.touchesMax, "\(request.touches.count) touches")
    require(request.passes == 1 || request.passes == 2, "\(request.passes) passes")
    var encoder = HitTestAnswerEncoder(request, bytesMax: 1 << 18)
    var json = JSONWriter()
    json.bytesMax = 1 << 18
    json.beginArray()
    for touch in request.touches {
      do {
        if encoder.wantsLog {
          let (found, log) = try encoder.findWithLog(touch)
          encoder.encode(found, log, to: &json)
        } else {
          let found = try encoder.find(touch)
          encoder.encode(found, to: &json)
        }
      } catch {
        continue
      }
      if json.isFull { return [] }
    }
    json.endArray()
    require(GrammarOracle.accepts(json.bytes), "an answer that is no JSON")
    return json.bytes
  }

  /// What is written of a scene reads back, and is written the same again.
  private static func checkWritten(_ scene: Scene) {
    let geometries = (0..<Int32(scene.tree.count)).map { scene.tree.geometry(of: ViewIndex($0)) }
    // Near the bound on coordinates a box that rounds up is beyond it.
    guard geometries.allSatisfy(\.isOnSomeScreen) else { return }
    let text = text(of: scene)
    do {
      require(
        self.text(of: try SceneDocument.decode(text, limits: limits)) == text, "written anew, it differs")
    } catch {
      require(false, "what was written is refused: \(error)")
    }
  }

  private static func text(of scene: Scene) -> [UInt8] {
    var json = JSONWriter()
    SceneEncoder(scene).encode(to: &json)
    return json.finish()
  }

  // MARK: - Mistakes

  static func check(_ error: JSONSyntaxError, _ bytes: [UInt8]) {
    require(0...bytes.count ~= error.offset, "a syntax error at \(error.offset) of \(bytes.count)")
    checkPlace(error.line, error.column, error.offset, bytes)
    checkWords(error.pointer, error.detail)
    let isTooDeep = error.detail.contains("2048")
    require(isTooDeep || !GrammarOracle.accepts(bytes), "JSON was refused: \(error.detail)")
  }

  static func check(_ issues: SceneIssues, _ bytes: [UInt8]) {
    require(GrammarOracle.accepts(bytes), "what is no JSON was read to its end")
    require(!issues.isEmpty && issues.reported.count == min(issues.count, 20), "\(issues.count) issues")
    for issue in issues.reported {
      require(bytes.indices ~= issue.offset, "\(issue.code) at \(issue.offset) of \(bytes.count)")
      // A mistake in a path is a place in its text, which may hold anything.
      let startsToken = !" \t\r\n:,]}".utf8.contains(bytes[issue.offset])
      require(startsToken || issue.code == .invalidPath, "\(issue.code) at no value and no key")
      checkPlace(issue.line, issue.column, issue.offset, bytes)
      checkWords(issue.pointer, issue.detail)
    }
  }

  /// Lines end at LF, CR LF and CR; columns count bytes.
  private static func checkPlace(_ line: Int, _ column: Int, _ offset: Int, _ bytes: [UInt8]) {
    var expected = (line: 1, column: 1)
    for (index, byte) in bytes[..<offset].enumerated() {
      let endsPair = byte == 0x0A && index > 0 && bytes[index - 1] == 0x0D
      // The canary: CR LF is two lines.
      if endsPair, !isCanary {
        expected.column = 1
      } else if byte == 0x0A || byte == 0x0D {
        expected = (expected.line + 1, 1)
      } else {
        expected.column += 1
      }
    }
    // Between CR and LF the line has not ended yet.
    if offset > 0, offset < bytes.count, bytes[offset - 1] == 0x0D, bytes[offset] == 0x0A { return }
    require(expected == (line, column), "\(line):\(column) for \(expected) at \(offset)")
  }

  private static func checkWords(_ pointer: String, _ detail: String) {
    // By bytes: a combining mark behind the slash makes another Character of both.
    require(pointer.isEmpty || pointer.utf8.first == UInt8(ascii: "/"), "pointer \(pointer)")
    require(!detail.isEmpty && detail.utf8.count < 2000, "a detail of \(detail.utf8.count) bytes: \(detail)")
  }
}

extension ResolvedGeometry {
  fileprivate var isOnSomeScreen: Bool {
    let numbers = [
      bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height, position.x, position.y,
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, anchorPoint.x,
      anchorPoint.y,
    ]
    return numbers.allSatisfy { abs($0) < 1e9 }
  }
}
