import Explaining
import HitTesting
import SceneCoding
import Testing
import TouchGeometry

@testable import OverrideRunning

/// A screen whose overrides are code.
///
///     window, R, below (a button that fills the screen)
///     door: class Door, (100, 100, 100, 100)
///       lock: UIButton with the tag 7, (10, 10, 20, 20)
///       leaf: UIView, (50, 50, 80, 20), beyond the door's right edge
struct CodeScene {
  let scene: Scene
  /// Nil where no view has a class of the code.
  let program: BoundSource?
  /// What the code leaves open.
  let doubts: [ProgramDoubt]

  /// - Parameter door: members of the door's JSON, with a comma behind them.
  init(_ code: String, file: String = "Door.swift", door: String = #""class": "Door","#) throws {
    try self.init(json: Self.screen(door), [.init(name: file, bytes: Array(code.utf8))])
  }

  init(json: String, _ files: [OverrideSource.File]) throws {
    (scene, doubts) = OverrideSource(files).running(in: try SceneDocument.decode(Array(json.utf8)))
    program = scene.program as? BoundSource
  }

  static func screen(_ door: String) -> String {
    """
    {"windows": [{"id": "window", "class": "UIWindow", "frame": [0, 0, 320, 568], "subviews": [
      {"id": "R", "frame": [0, 0, 320, 568], "subviews": [
        {"id": "below", "class": "UIButton", "frame": [0, 0, 320, 568]},
        {"id": "door", \(door) "frame": [100, 100, 100, 100], "subviews": [
          {"id": "lock", "class": "UIButton", "frame": [10, 10, 20, 20], "tag": 7},
          {"id": "leaf", "class": "UIView", "frame": [50, 50, 80, 20]}]}]}]}]}
    """
  }

  /// A place on the screen by its letter: A in the door alone, L on the lock, F on the leaf, O on its part outside of the
  /// door, N beside the door, B far from it.
  static let places: [Character: (x: Double, y: Double)] = [
    "A": (120, 180), "L": (115, 115), "F": (160, 160), "O": (210, 160), "N": (95, 150), "B": (10, 10),
  ]

  /// The hit view; of an undecided touch all of them, the likely one first, and the lines that decide: `door|below@4`.
  func outcome(_ x: Double, _ y: Double, passes: Int = 1) throws -> String {
    let touch = Touch(at: Point(x: x, y: y))
    guard let ways = try scene.programWays(of: touch, passes: passes) else {
      return name(try scene.hitTest(touch, passes: passes).hitView)
    }
    let names = ways.hitViews.map(name).joined(separator: "|")
    guard !ways.isCertain else { return names }
    let lines = ways.deciding.map { ways.program.place(of: $0.place).line }
    return names + "@" + Set(lines).sorted().map(String.init).joined(separator: ",")
  }

  /// The outcomes of places, as `A door L lock`.
  func outcomes(_ expected: String) throws -> String {
    let letters = expected.split(separator: " ").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    return try letters.map { letter in
      let place = Self.places[letter.first ?? "A"] ?? (x: 0, y: 0)
      return try "\(letter) \(outcome(place.x, place.y))"
    }
    .joined(separator: " ")
  }

  /// The verdict on a recognizer, for a touch.
  func verdict(on recognizer: String, _ x: Double, _ y: Double) throws -> String {
    let index = try #require(scene.recognizer(named: recognizer))
    var explanation = try scene.explain(index, touch: Touch(at: Point(x: x, y: y)))
    try explanation.askProgram(in: scene)
    return explanation.verdict.rawValue
  }

  private func name(_ view: ViewIndex?) -> String { view.map(scene.tree.id(of:)) ?? "nil" }
}

/// A class with an override of `hitTest`, of which the body begins in line 4.
func door(_ body: String, _ members: String = "") -> String {
  """
  class Door: UIView {
  \(members)
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
  \(body)
  }
  }
  """
}

/// The same in Objective-C; what is not a method or ivars stands in front of it.
func doorM(_ body: String, _ members: String = "", before: String = "") -> String {
  """
  \(before)@implementation Door
  \(members)
  - (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event {
  \(body)
  }
  @end
  """
}
