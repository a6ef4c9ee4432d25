import Foundation
import HTTPProtocol
import Testing

/// A document with mistakes, and where each has to be found.
///
/// The marks ①, ②, … stand in the text in front of the byte that the first, second, … entry of `errors` has to
/// name; they are taken out before it is sent. An expectation reads `pointer code words of the detail`; `@` stands
/// for the pointer of the view that the mistakes are in.
struct Mistakes: Sendable, CustomTestStringConvertible {
  let document: String
  let status: Int
  let places: [String]
  let details: [String]

  init(_ marked: String, status: Int = 422, _ expectations: [String]) {
    let text = MarkedText(marked)
    document = text.plain
    self.status = status
    var places: [String] = []
    var details: [String] = []
    for (index, expectation) in expectations.enumerated() {
      let words = expectation.replacing("@", with: Self.pointerOfView)
        .split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      let mark = text.places.indices.contains(index) ? text.places[index] : "no mark"
      places.append("\(words[0]) \(words.count > 1 ? words[1] : "") \(mark)")
      details.append(words.count > 2 ? String(words[2]) : "")
    }
    self.places = places
    self.details = details
  }

  /// Mistakes of the request around the scene.
  static func request(_ marked: String, status: Int = 400, _ expectations: String...) -> Mistakes {
    Mistakes(marked, status: status, expectations)
  }

  /// Mistakes in the members of the scene; `window` is a usable window.
  static func scene(_ members: String, _ expectations: String...) -> Mistakes {
    Mistakes("{\"scene\": {\(members)},\r\n \"touch\": {\"x\": 5, \"y\": 5}}", expectations)
  }

  /// Mistakes among the subviews of the only window, of which `@` is the first.
  static func views(_ views: String, _ expectations: String...) -> Mistakes {
    Mistakes(Self.document(views), expectations)
  }

  /// Mistakes among the members of a view that has a frame.
  static func view(_ members: String, _ expectations: String...) -> Mistakes {
    Mistakes(Self.document("{\"frame\": [0, 0, 50, 50],\n   \(members)}"), expectations)
  }

  /// Mistakes among the overrides of a view.
  static func overrides(_ members: String, _ expectations: String...) -> Mistakes {
    let members = "\"frame\": [0, 0, 50, 50],\n\r \"overrides\": {\(members)}"
    return Mistakes(Self.document("{\(members)}"), expectations)
  }

  private static let pointerOfView = "/scene/windows/0/subviews/0"

  private static func document(_ views: String) -> String {
    """
    {"scene": {"windows": [{"frame": [0, 0, 100, 100], "subviews": [
      \(views)
    ]}]}, "touch": {"x": 5, "y": 5}}
    """
  }

  var testDescription: String { places.joined(separator: ", ") }

  /// Sends the document, and holds the problem details against what was expected; then asks something else.
  func check() throws {
    let response = ask(body: document)
    try expectProblem(response, bodyCount: document.utf8.count)
    #expect(response.status == status)
    let problem = try response.json
    #expect(problem["code"].string == (status == 422 ? "scene-invalid" : "bad-request"))
    let found = problem["errors"].array
    #expect(found.map(\.placeOfIssue) == places, "\(found)")
    for (issue, words) in zip(found, details) {
      #expect(
        words.isEmpty || issue["detail"].says(words), "\(issue) does not say: \(words)")
    }
    expectUsualAnswer()
  }
}

/// Whatever was asked before, the next request is answered as usual.
func expectUsualAnswer() {
  let response = ask(
    body: #"{"scene": {"windows": [{"frame": [0, 0, 9, 9]}]}, "touch": {"x": 1, "y": 2}, "include": []}"#)
  let expected =
    #"{"hitView":{"id":"0","class":"UIWindow","location":[1,2],"path":["0"]},"window":"0"}"#
  #expect(response.status == 200)
  #expect(String(decoding: response.body, as: UTF8.self) == expected)
}

/// A text in which marks show places.
struct MarkedText {
  let plain: String
  /// `offset:line:column` of ①, ②, … in this order.
  let places: [String]

  private static let marks = Array("①②③④⑤⑥⑦⑧⑨".unicodeScalars)

  init(_ marked: String) {
    var plain = String.UnicodeScalarView()
    var places: [Int: String] = [:]
    var (offset, line, column) = (0, 1, 1)
    for scalar in marked.unicodeScalars {
      if let mark = Self.marks.firstIndex(of: scalar) {
        places[mark] = "\(offset):\(line):\(column)"
        continue
      }
      let isAfterReturn = plain.last == "\r"
      plain.append(scalar)
      let count = UTF8.width(scalar)
      offset += count
      // A line ends at LF, at CR LF, or at a CR alone.
      if scalar == "\n", isAfterReturn {
        column = 1
      } else if scalar == "\n" || scalar == "\r" {
        (line, column) = (line + 1, 1)
      } else {
        column += count
      }
    }
    self.plain = String(plain)
    self.places = places.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension JSON {
  /// `pointer code offset:line:column` of one entry of `errors`.
  fileprivate var placeOfIssue: String {
    let position = ["offset", "line", "column"].map { self[$0].int.map(String.init) ?? "?" }
    return "\(self["pointer"].string ?? "?") \(self["code"].string ?? "?") \(position.joined(separator: ":"))"
  }
}
