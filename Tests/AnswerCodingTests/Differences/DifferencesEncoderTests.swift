import Comparing
import HitTesting
import JSONCoding
import AnswerCoding
import SceneCoding
import SceneSupport
import TestSupport
import Testing
import TouchMapping

/// Two windows' JSON, and the members of the answer that are not empty.
struct WrittenDifference: Sendable, CustomStringConvertible {
  let description: String
  let before: String
  let after: String
  let members: String

  static let all: [WrittenDifference] = [
    WrittenDifference(
      description: "a subview for another",
      before: #"{"frame":[0,0,9,9],"subviews":[{"id":"old","frame":[0,0,1,1]}]}"#,
      after: #"{"frame":[0,0,9,9],"subviews":[{"id":"n\u0065w\"","class":"UIButton","frame":[0,0,1,1]}]}"#,
      members: #"""
        "added":[{"view":"new\"","class":"UIButton"}],"removed":[{"view":"old","class":"UIView"}]
        """#),
    WrittenDifference(
      description: "a place, a size and a scroll position",
      before: #"{"id":"w","frame":[0,0,9,9]}"#,
      after: #"{"id":"w","frame":[0.5,0,9,10],"contentOffset":[0,-20]}"#,
      members: #"""
        "moved":[{"view":"w","class":"UIWindow","before":{"superview":null,"index":0,"frame":[0,0,9,9]},
        "after":{"superview":null,"index":0,"frame":[0.5,0,9,10]}}],
        "resized":[{"view":"w","class":"UIWindow","before":[9,9],"after":[9,10]}],
        "changed":[{"view":"w","class":"UIWindow","key":"contentOffset","before":[0,0],"after":[0,-20]}]
        """#),
    WrittenDifference(
      description: "another superview",
      before:
        #"{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"a","frame":[0,0,9,9],"subviews":[{"id":"b","frame":[1,2,3,4]}]}]}"#,
      after:
        #"{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"a","frame":[0,0,9,9]},{"id":"b","frame":[1,2,3,4]}]}"#,
      members: #"""
        "moved":[{"view":"b","class":"UIView","before":{"superview":"a","index":0,"frame":[1,2,3,4]},
        "after":{"superview":"w","index":1,"frame":[1,2,3,4]}}]
        """#),
    WrittenDifference(
      description: "views that are named by their place",
      before:
        #"{"frame":[0,0,9,9],"subviews":[{"frame":[0,0,1,1]},{"frame":[0,0,2,2],"subviews":[{"frame":[0,0,1,1]}]}]}"#,
      after: #"{"frame":[0,0,9,9],"subviews":[{"frame":[0,0,1,1]},{"frame":[0,0,2,2],"alpha":0.1}]}"#,
      members: #"""
        "removed":[{"view":"0.1.0","class":"UIView"}],
        "visibility":[{"view":"0.1","class":"UIView","key":"alpha","before":1,"after":0.1}]
        """#),
    WrittenDifference(
      description: "a place that is declared as the id, and one that is not any more",
      before: #"{"frame":[0,0,9,9],"subviews":[{"frame":[0,0,1,1]},{"id":"0.1","frame":[0,0,2,2]}]}"#,
      after: #"{"frame":[0,0,9,9],"subviews":[{"id":"0.0","frame":[0,0,1,1]},{"frame":[0,0,2,2]}]}"#,
      members: ""),
    WrittenDifference(
      description: "flags and what belongs to a responder",
      before: #"{"id":"w","frame":[0,0,9,9]}"#,
      after: #"""
        {"id":"w","frame":[0,0,9,9],"isMultipleTouchEnabled":true,"isExclusiveTouch":true,"isKeyWindow":true,
        "actions":["copy:"],"canBecomeFirstResponder":true,"handles":["touches"],"clipsToBounds":true,"windowLevel":2,
        "isUserInteractionEnabled":false,"isHidden":true}
        """#,
      members: #"""
        "visibility":[{"view":"w","class":"UIWindow","key":"isHidden","before":false,"after":true},
        {"view":"w","class":"UIWindow","key":"isUserInteractionEnabled","before":true,"after":false},
        {"view":"w","class":"UIWindow","key":"clipsToBounds","before":false,"after":true}],
        "changed":[{"view":"w","class":"UIWindow","key":"isMultipleTouchEnabled","before":false,"after":true},
        {"view":"w","class":"UIWindow","key":"isExclusiveTouch","before":false,"after":true},
        {"view":"w","class":"UIWindow","key":"windowLevel","before":0,"after":2},
        {"view":"w","class":"UIWindow","key":"isKeyWindow","before":false,"after":true},
        {"view":"w","class":"UIWindow","key":"handles","before":[],"after":["touches"]},
        {"view":"w","class":"UIWindow","key":"actions","before":[],"after":["copy:"]},
        {"view":"w","class":"UIWindow","key":"canBecomeFirstResponder","before":false,"after":true}]
        """#),
    WrittenDifference(
      description: "what few views have",
      before: #"{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"v","frame":[0,0,9,9],"class":"A"}]}"#,
      after: #"""
        {"id":"w","frame":[0,0,9,9],"subviews":[{"id":"v","frame":[0,0,9,9],"class":"B","baseClass":"UIView","anchorPoint":[0,0],
        "viewController":{"id":"c"},"observes":["motion"],"gestureRecognizers":[{"kind":"tap","isEnabled":false}],
        "overrides":{"pointInside":{"inset":-8},"next":null}}]}
        """#,
      members: #"""
        "changed":[{"view":"v","class":"B","key":"class","before":"A","after":"B"},
        {"view":"v","class":"B","key":"baseClass","before":null,"after":"UIView"},
        {"view":"v","class":"B","key":"anchorPoint","before":[0.5,0.5],"after":[0,0]},
        {"view":"v","class":"B","key":"viewController","before":null,"after":{"id":"c"}},
        {"view":"v","class":"B","key":"observes","before":[],"after":["motion"]},
        {"view":"v","class":"B","key":"gestureRecognizers","before":[],"after":[{"kind":"tap","isEnabled":false}]},
        {"view":"v","class":"B","key":"overrides","before":{},"after":{"pointInside":{"inset":-8},"next":null}}]
        """#),
    WrittenDifference(
      description: "what comes after the hit",
      before: #"{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"v","frame":[0,0,9,9],"class":"UIScrollView"},"#
        + #"{"id":"b","class":"UIButton","frame":[0,0,9,9]}]}"#,
      after: #"""
        {"id":"w","frame":[0,0,9,9],"subviews":[{"id":"v","frame":[0,0,9,9],"class":"UIScrollView",
        "isScrollEnabled":false,"delaysContentTouches":false,"canCancelContentTouches":false,"contentSize":[9,20.5],
        "contentInset":[1,2,3,4],"canResignFirstResponder":false,"overrides":{"touchesShouldCancel":false}},
        {"id":"b","class":"UIButton","frame":[0,0,9,9],"targets":[{"target":"v","action":"a:"}]}]}
        """#,
      members: #"""
        "changed":[{"view":"v","class":"UIScrollView","key":"canResignFirstResponder","before":true,"after":false},
        {"view":"v","class":"UIScrollView","key":"isScrollEnabled","before":true,"after":false},
        {"view":"v","class":"UIScrollView","key":"delaysContentTouches","before":true,"after":false},
        {"view":"v","class":"UIScrollView","key":"canCancelContentTouches","before":true,"after":false},
        {"view":"v","class":"UIScrollView","key":"contentSize","before":null,"after":[9,20.5]},
        {"view":"v","class":"UIScrollView","key":"contentInset","before":[0,0,0,0],"after":[1,2,3,4]},
        {"view":"v","class":"UIScrollView","key":"overrides","before":{},"after":{"touchesShouldCancel":false}},
        {"view":"b","class":"UIButton","key":"targets","before":[],"after":[{"target":"v","action":"a:"}]}]
        """#),
    WrittenDifference(
      description: "React Native's",
      before: #"{"id":"w","frame":[0,0,9,9],"class":"RCTView","hitSlop":4}"#,
      after:
        #"{"id":"w","frame":[0,0,9,9],"class":"RCTView","pointerEvents":"box-none","zPosition":3,"transform":[2,0,0,2,0,0]}"#,
      members: #"""
        "resized":[{"view":"w","class":"RCTView","before":[9,9],"after":[4.5,4.5]}],
        "changed":[{"view":"w","class":"RCTView","key":"transform","before":[1,0,0,1,0,0],"after":[2,0,0,2,0,0]},
        {"view":"w","class":"RCTView","key":"zPosition","before":0,"after":3},
        {"view":"w","class":"RCTView","key":"pointerEvents","before":"auto","after":"box-none"},
        {"view":"w","class":"RCTView","key":"hitSlop","before":4,"after":null}]
        """#),
  ]
}

@Suite("Differences written as JSON")
struct DifferencesEncoderTests {
  private static func answer(
    _ before: Scene, _ after: Scene, _ ownerChanges: [OwnerChange] = [], bytesMax: Int = Int.max
  ) throws -> String {
    var json = JSONWriter()
    json.bytesMax = bytesMax
    json.object {
      DifferencesEncoder(before: before, after: after)
        .encodeMembers(of: before.differences(to: after), ownerChanges, to: &$0)
    }
    if json.isFull { throw TooLong() }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  private static func scene(_ document: String) throws -> Scene {
    try SceneDocument.decode(Array(document.utf8))
  }

  /// The answer that has these members, and the others empty.
  private static func expected(_ members: String) -> String {
    let members = members.replacing("\n", with: "")
    let keys = [
      "added", "removed", "moved", "resized", "visibility", "changed", "sceneChanged", "ownerChanged",
    ]
    var rest = Substring(members)
    var parts: [String] = []
    for (index, key) in keys.enumerated() {
      guard rest.hasPrefix("\"\(key)\":[") else {
        parts.append("\"\(key)\":[]")
        continue
      }
      let ends = keys[(index + 1)...].compactMap { rest.firstRange(of: ",\"\($0)\":[")?.lowerBound }
      let end = ends.min() ?? rest.endIndex
      parts.append(String(rest[..<end]))
      rest = rest[end...].dropFirst()
    }
    return "{\"identical\":\(members.isEmpty)," + parts.joined(separator: ",") + "}"
  }

  @Test("A difference is written in the words of scene JSON", arguments: WrittenDifference.all)
  func difference(sample: WrittenDifference) throws {
    let before = try Self.scene("{\"windows\":[\(sample.before)]}")
    let after = try Self.scene("{\"windows\":[\(sample.after)]}")
    #expect(try Self.answer(before, after) == Self.expected(sample.members))
  }

  @Test("What belongs to no view is written too")
  func sceneChanges() throws {
    let before = try Self.scene(#"{"windows":[{"id":"w","frame":[0,0,9,9]}]}"#)
    let after = try Self.scene(
      #"""
      {"application":{"class":"App","delegate":{"id":"d"}},"windowScene":{},"firstResponder":"w","basis":"geometry",
      "stacking":"unknown","windows":[{"id":"w","frame":[0,0,9,9]}]}
      """#)
    let members = #"""
      "sceneChanged":[{"key":"application","before":{},"after":{"class":"App","delegate":{"id":"d"}}},
      {"key":"windowScene","before":null,"after":{}},{"key":"firstResponder","before":null,"after":"w"},
      {"key":"basis","before":"uikit","after":"geometry"},{"key":"stacking","before":"subviews","after":"unknown"}]
      """#
    #expect(try Self.answer(before, after) == Self.expected(members))
  }

  @Test("Where touches go to another view is written with the ids of both scenes")
  func ownerChanges() throws {
    let before = try Self.scene(
      #"{"windows":[{"id":"w","frame":[0,0,9,9],"isUserInteractionEnabled":false}]}"#)
    let after = try Self.scene(
      #"{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"a","frame":[1,2,3,4]}]}]}"#)
    let members = #"""
      "added":[{"view":"a","class":"UIView"}],
      "visibility":[{"view":"w","class":"UIWindow","key":"isUserInteractionEnabled","before":false,"after":true}],
      "ownerChanged":[{"before":null,"after":"w","area":69,
      "regions":[[[[0,0],[9,0],[9,9],[0,9]],[[1,2],[1,6],[4,6],[4,2]]]]},
      {"before":null,"after":"a","area":12,"regions":[[[[1,2],[4,2],[4,6],[1,6]]]]}]
      """#
    #expect(try Self.answer(before, after, before.ownerChanges(to: after)) == Self.expected(members))
    let back = try Self.answer(after, before, after.ownerChanges(to: before))
    #expect(back.contains(#""ownerChanged":[{"before":"w","after":null,"area":69,"#))
  }

  @Test("A scene that was written and read again is identical, whatever is in it")
  func roundTrips() throws {
    var count = 0
    for seed in 31_000..<31_300 as Range<UInt64> {
      let made = RandomScene(seed: seed).scene
      // What the engine takes and scene JSON does not.
      guard made.windows.allSatisfy({ $0.controller == nil }) else { continue }
      count += 1
      // Read once, it holds nothing that JSON cannot say.
      let first = try Self.readAgain(made.built().scene)
      let answer = try Self.answer(first, Self.readAgain(first))
      #expect(answer == Self.expected(""), "seed \(seed)")
    }
    #expect(count > 150)
  }

  private static func readAgain(_ scene: Scene) throws -> Scene {
    var json = JSONWriter()
    SceneEncoder(scene).encode(to: &json)
    return try SceneDocument.decode(json.finish())
  }

  @Test("An answer that would be too long is given up")
  func tooLong() throws {
    let before = try Self.scene(#"{"windows":[]}"#)
    let windows = (0..<1000).map { "{\"id\":\"window \($0)\",\"frame\":[0,0,1,1]}" }.joined(separator: ",")
    let after = try Self.scene("{\"windows\":[\(windows)]}")
    #expect(throws: TooLong.self) { try Self.answer(before, after, bytesMax: 1000) }
    #expect(try Self.answer(before, after, bytesMax: 100_000).count > 30_000)
  }
}
