import Foundation
import HTTPProtocol
import HitTestService
import Testing

@Suite("Importing a dump")
struct ImportTests {
  @Test("The scene has the dump's views, each with its line and what else was said of it")
  func scene() throws {
    let answer = try paste(to: "/v1/import").json
    #expect(answer.keys == ["basis", "format", "scene", "warnings"])
    #expect(answer["format"] == "recursiveDescription" && answer["basis"] == "uikit")
    let window = answer["scene.windows.0"]
    #expect(window["metadata.source.line"].int == 2)
    let scrollView = window["subviews.0.subviews.0"]
    #expect(scrollView["id"] == "0x103" && scrollView["contentOffset"].numbers == [0, 250])
    let button = scrollView["subviews.0"]
    #expect(button["frame"].numbers == [20, 300, 120, 44])
    #expect(button["metadata.tag"] == "7" && button["metadata.source.line"].int == 5)
    #expect(button["subviews.0.metadata.text"] == "Pay")
    #expect(button["subviews.0.text"] == "Pay" && button["subviews.0.label"] == "Pay")
  }

  @Test("The imported scene gives the same answers as the dump")
  func sameAnswers() throws {
    let scene = String(decoding: paste(to: "/v1/import").body, as: UTF8.self)
    let start = try #require(scene.range(of: #""scene":"#)?.upperBound)
    let end = try #require(scene.range(of: #","warnings":"#, options: .backwards)?.lowerBound)
    let document = scene[start..<end]
    for (x, y) in [(80, 172), (5, 5), (380, 843), (389, 300), (-1, 0)] {
      let pasted = try hitTestDump(checkoutDump, "x=\(x)&y=\(y)")
      let asked = try hitTestScene(#"{"scene": \#(document), "touch": {"x": \#(x), "y": \#(y)}}"#)
      for key in ["hitView", "window", "log", "dispatch", "gestureRecognizers"] {
        #expect(pasted[key] == asked[key], "\(key) at \(x), \(y)")
      }
    }
  }

  @Test("A dump can be stored: its scene is what the id stands for")
  func stored() throws {
    let configuration = ServiceConfiguration()
    let head = HTTPRequestHead(
      method: .put, path: "/v1/scenes", fields: ["Content-Type": "text/plain"], requestID: "test")
    let response = answer(HTTPRequest(head: head, body: Array(checkoutDump.utf8)), configuration)
    #expect(response.status == 201)
    let id = try #require(try response.json["id"].string)
    let stored = ask(.get, "/v1/scenes/\(id)", configuration: configuration)
    #expect(try stored.json == paste(to: "/v1/import").json["scene"])
    let question = #"{"sceneId": "\#(id)", "touch": {"x": 80, "y": 172}, "include": []}"#
    #expect(try ask(body: question, configuration: configuration).json["hitView.id"] == "0x105")
    // The same bytes are the same scene.
    let again = ask(
      .put, "/v1/scenes", fields: ["Content-Type": "application/json"], bytes: stored.body,
      configuration: configuration)
    #expect(again.status == 200)
    #expect(try again.json["id"].string == id)
  }

  @Test("Tools that print JSON may send it as such")
  func json() throws {
    let dump =
      #"[{"AXFrame":"{{0, 0}, {10, 20}}","AXLabel":"App","type":"Application","frame":{"x":0,"y":0,"width":10,"height":20}}]"#
    for type in ["application/json", "text/plain"] {
      let answer = try paste(dump, to: "/v1/import", type: type).json
      #expect(answer["format"] == "idb" && answer["basis"] == "geometry")
      #expect(answer["scene.windows.0.frame"].numbers == [0, 0, 10, 20])
    }
    // Elsewhere JSON is the request itself.
    let response = paste(dump, to: "/v1/hit-test", type: "application/json")
    #expect(response.status == 400)
  }

  @Test(
    "Dumps come as text, as XML or as pages",
    arguments: [
      "text/plain", "text/xml", "application/xml", "text/html", "application/xhtml+xml; charset=utf-8",
    ])
  func types(type: String) {
    #expect(paste(to: "/v1/hit-test", "x=80&y=172", type: type).status == 200)
  }

  @Test(
    "What an import wrote is asked like the dump, with the same answer and the same warnings",
    arguments: ["application/json", "text/plain"])
  func again(type: String) throws {
    let import_ = String(decoding: paste(to: "/v1/import").body, as: UTF8.self)
    for (path, query) in [("hit-test", "x=90&y=20"), ("explain", "target=0x104"), ("audit", nil)] {
      let first = paste(to: "/v1/\(path)", query)
      let second = paste(import_, to: "/v1/\(path)", query, type: type)
      #expect(second.status == 200 && first.status == 200, "\(path)")
      let warnings = try [first, second].map { try $0.json["warnings.*.detail"].list }
      #expect(warnings[0] == warnings[1] && !warnings[0].isEmpty, "\(path)")
    }
    let geometry = paste(
      #"[{"AXFrame":"{{0, 0}, {99, 99}}","type":"Application"},{"AXFrame":"{{0, 0}, {9, 9}}","type":"Button"}]"#,
      to: "/v1/import")
    let answer = paste(
      String(decoding: geometry.body, as: UTF8.self), to: "/v1/hit-test", "x=5&y=5", type: type)
    #expect(try answer.json["basis"] == "geometry", "that nobody knows who is in front is not lost")
    let broken = import_.replacing("\"frame\"", with: "\"fram\"")
    #expect(paste(broken, to: "/v1/hit-test", "x=1&y=1", type: type).status == 422)
  }
}
