import SceneCoding
import Testing

/// A document that was cut off is told from one that is wrong: the mistake stands at its end.
@Suite("Documents that are cut off")
struct TruncationTests {
  /// Every kind of value, of escape and of token.
  static let document = #"""
    {"scene": {"application": {"id": "a\u00e9\n", "delegate": {"isResponder": false, "overrides": {"next": null}}},
      "windowScene": {"class": "S", "actions": ["copy:"]}, "firstResponder": "w", "metadata": [{"a": [-1.5e+3]}, true],
      "windows": [ {"id": "w", "frame": [0, -0.5, 1e2, 50], "handles": ["touches", "motion"], "alpha": 0.25,
        "subviews": [{"frame": {"x": 0, "y": 0, "width": 5, "height": 5}, "gestureRecognizers": [{"kind": "tap"}],
          "overrides": {"pointInside": {"union": [true, {"path": "M0 0h1v1z", "fillRule": "evenodd"}]},
            "hitTest": {"kind": "forward", "to": "w", "ifInside": false}}, "viewController": {"id": "c"}}]}]},
     "touches": [{"x": 1, "y": 10, "in": "w"}], "passes": 2, "include": ["log"]}
    """#

  @Test("Cut at any byte, it is no JSON, and the offset is where it ends")
  func everyByte() throws {
    let bytes = Array(Self.document.utf8)
    _ = try HitTestRequest(json: bytes)
    for count in 0..<bytes.count {
      let error = try #require(syntaxError(of: Array(bytes.prefix(count))), "cut at \(count)")
      #expect(error.offset == count, "cut at \(count): \(error.detail)")
      #expect(!error.detail.isEmpty)
      let lines = bytes.prefix(count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect(error.line == lines.count)
      #expect(error.column == (lines.last?.count ?? 0) + 1)
    }
  }

  @Test("Whitespace behind the end may be cut off")
  func trailingWhitespace() throws {
    let bytes = Array(Self.document.utf8) + Array(" \r\n\t".utf8)
    for count in Self.document.utf8.count...bytes.count {
      #expect(try HitTestRequest(json: Array(bytes.prefix(count))).touches.count == 1)
    }
  }

  @Test("Cut inside of a character or a pair of escapes, it is no JSON either")
  func insideOfCharacters() throws {
    let document = Array(#"{"scene": {"metadata": "é€😀\ud83d\ude00"}}"#.utf8)
    for count in 0..<document.count {
      let error = try #require(syntaxError(of: Array(document.prefix(count))), "cut at \(count)")
      // A character that lacks its last bytes is named by its first one.
      #expect((max(0, count - 6)...count).contains(error.offset), "cut at \(count): \(error)")
    }
  }

  @Test("Mistakes in the scene do not hide that it is cut off")
  func mistakesBefore() throws {
    let bytes = Array(
      #"{"scene": {"windows": [{"isHiden": 1, "alpha": 7}, 3], "nothing": {}}, "touch": [], "#.utf8)
    for count in 1...bytes.count {
      let error = try #require(syntaxError(of: Array(bytes.prefix(count))))
      #expect(error.offset == count)
    }
  }

  private func syntaxError(of bytes: [UInt8]) -> JSONSyntaxError? {
    do {
      _ = try HitTestRequest(json: bytes)
      return nil
    } catch {
      guard case .syntax(let error) = error else { return nil }
      return error
    }
  }
}
