import EventPlaying
import JSONCoding
import SceneCoding
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

/// Documents that are cut off, damaged, or made at random.
@Suite("Documents of events")
struct EventDocumentTests {
  private static let document = #"""
    {"events": [{"time": 0.5, "touch": {"id": "\u00e9", "phase": "began", "x": -1.5e+1, "y": 2, "force": 0.25}},
      {"touches": [{"id": "é", "phase": "moved", "x": 1, "y": 2}, {"id": 2, "phase": "began", "x": 1, "y": 1}]},
      {"press": {"type": "select", "phase": "began", "in": "a"}}, {"motion": "began"}, {"hover": null},
      {"remoteControl": {"subtype": "play"}}, {"insertText": "a\n"}, {"scroll": {"x": 1, "y": 2, "dx": 0, "dy": 3, "type": "continuous"}},
      {"action": {"selector": "copy:", "target": null, "from": "a"}}, {"resignFirstResponder": null},
      {"tap": [1, 2]}, {"doubleTap": {"x": 1, "y": 2}}, {"wait": 2}, {"longPress": {"x": 1, "y": 2}},
      {"time": 9, "drag": {"from": [1, 2], "to": {"x": 3, "y": 4}, "hold": 1}}, {"swipe": {"x": 1, "y": 1,
      "direction": "up"}}, {"pinch": {"x": 1, "y": 1, "from": 1, "to": 2}}, {"rotate": {"x": 1, "y": 1, "angle": 1}}],
     "options": {"tapDuration": null, "tapPrevents": "all", "edgeWidth": 1}, "include": ["timeline"],
     "scene": {"windows": [{"frame": [0, 0, 9, 9], "id": "w", "subviews": [{"id": "a", "frame": [0, 0, 9, 9]}]}]}}
    """#

  @Test("Cut at any byte, it is no JSON, and the offset is where it ends")
  func truncations() throws {
    let bytes = Array(Self.document.utf8)
    _ = try SceneRequest(json: bytes, to: .events)
    for count in 0..<bytes.count {
      do {
        _ = try SceneRequest(json: Array(bytes.prefix(count)), to: .events)
        Issue.record("cut at \(count), it was accepted")
      } catch {
        guard case .syntax(let error) = error else {
          Issue.record("cut at \(count): \(error)")
          continue
        }
        // A character that lacks its last byte is named by its first one.
        #expect((max(count - 1, 0)...count).contains(error.offset), "cut at \(count): \(error)")
      }
    }
  }

  @Test("Damaged, it is read or refused with places inside of it", arguments: searchSeeds(8))
  func mutations(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = [
      "null", "-1", "1e9", "1e151", "0", "[]", "{}", "\"\"", "\"began\"", "\"ended\"", "time", "tap", ",",
      "}",
    ]
    for _ in 0..<1_500 {
      var document = Array(Self.document.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<document.count, using: &random)
        let end = min(document.count, place + Int.random(in: 0...5, using: &random))
        document.replaceSubrange(place..<end, with: try #require(words.randomElement(using: &random)).utf8)
      }
      do {
        checkScript(try SceneRequest(json: document, to: .events).script)
      } catch {
        guard case .issues(let issues) = error else { continue }
        #expect(!issues.isEmpty)
        for issue in issues.reported {
          #expect(document.indices.contains(issue.offset) && !issue.detail.isEmpty)
        }
      }
    }
  }

  @Test(
    "Whatever is asked for, it happens in order, and fingers come before they move and leave",
    arguments: searchSeeds(16))
  func randomScripts(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var accepted = 0
    for _ in 0..<200 {
      let events = (0..<Int.random(in: 0...12, using: &random)).map { _ in randomEvent(&random) }
      do {
        let request = try EventsReading.request(events.joined(separator: ", "))
        checkScript(request.script)
        #expect(Set(request.script.events.map(\.source)) == Set(events.indices))
        accepted += 1
      } catch {
        guard case .issues(let issues) = error else { throw error }
        // What can be wrong here are times and phases, and there is a place for each.
        for issue in issues.reported {
          #expect(
            issue.pointer.hasSuffix("/phase") || issue.pointer.hasSuffix("/time"), "\(issue) in \(events)")
        }
      }
    }
    #expect(accepted > 20)
  }

  private func randomEvent(_ random: inout SplitMix64) -> String {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 8 }
    let place = "\"x\": \(number(0...800)), \"y\": \(number(0...800))"
    let time = Int.random(in: 0..<8, using: &random) == 0 ? "\"time\": \(number(0...80)), " : ""
    let finger = Int.random(in: 5...6, using: &random)
    switch Int.random(in: 0..<11, using: &random) {
    case 0: return #"{\#(time)"tap": {\#(place), "touches": \#(Int.random(in: 1...3, using: &random))}}"#
    case 1: return #"{\#(time)"doubleTap": {\#(place), "interval": \#(number(0...4))}}"#
    case 2: return #"{\#(time)"drag": {"from": {\#(place)}, "to": [3, 4], "duration": \#(number(0...16))}}"#
    case 3: return #"{\#(time)"pinch": {\#(place), "from": \#(number(0...80)), "to": \#(number(0...800))}}"#
    case 4: return #"{\#(time)"rotate": {\#(place), "angle": \#(number(-80...80))}}"#
    case 5: return #"{\#(time)"longPress": {\#(place), "duration": \#(number(0...16))}}"#
    case 6: return #"{\#(time)"wait": \#(number(0...16))}"#
    case 7: return #"{\#(time)"touch": {"id": \#(finger), "phase": "moved", \#(place)}}"#
    case 8: return #"{\#(time)"touch": {"id": \#(finger), "phase": "ended"}}"#
    default: return #"{\#(time)"touch": {"id": \#(finger), "phase": "began", \#(place)}}"#
    }
  }

  private func checkScript(_ script: EventScript) {
    var down: [Int: Point] = [:]
    var lastTime = 0.0
    for event in script.events {
      #expect(event.time >= lastTime && event.time <= 1e6)
      lastTime = event.time
      guard case .touch(let touch) = event.action else { continue }
      #expect(script.fingers.indices.contains(touch.finger) && touch.location.isFinite)
      #expect((down[touch.finger] == nil) == (touch.phase == .began))
      down[touch.finger] = touch.phase.isOver ? nil : touch.location
    }
    #expect(Set(script.fingers).count == script.fingers.count)
  }
}
