import DumpImporting
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

@Suite("Geometry as it is printed")
struct PrintedGeometryTests {
  /// The one view of a dump.
  private func view(_ rest: String) throws -> ImportedScene {
    try imported("<UIWindow: 0x1; \(rest); layer = <CALayer: 0x2>>")
  }

  private func bounds(_ rest: String) throws -> Rect { try view(rest).scene.tree[ViewIndex(0)].bounds }

  @Test("A turned view's bounds are solved from its box")
  func turned() throws {
    let scene = try view(
      "frame = (-15.3281 -15.3281; 130.656 130.656); transform = [0.92388, 0.382683, -0.382683, 0.92388, 0, 0]"
    )
    let size = scene.scene.tree[ViewIndex(0)].bounds.size
    #expect(abs(size.width - 100) < 1e-3 && abs(size.height - 100) < 1e-3)
    #expect(try scene.location(50, 50).map { abs($0.x - 50) < 1e-3 && abs($0.y - 50) < 1e-3 } == true)
  }

  @Test("transform3D of a flat view is read, whatever it does to depth; one in perspective is told")
  func inSpace() throws {
    let flat = try view(
      "frame = (20 100; 200 70); transform3D = [0.8, 0, 0, 0; 0, 0.8, 0, 0; 0, 0, 1, -0.001; 0, 0, 0, 1]")
    let size = flat.scene.tree[ViewIndex(0)].bounds.size
    #expect(abs(size.width - 250) < 1e-9 && abs(size.height - 87.5) < 1e-9)
    #expect(flat.warnings(.assumed).isEmpty)
    let turned = try view(
      "frame = (0 0; 100 70); transform3D = [0.8, 0, 0.6, -0.001; 0, 1, 0, 0; -0.6, 0, 0.8, 0; 0, 0, 0, 1]")
    #expect(turned.scene.tree[ViewIndex(0)].bounds.size == Size(width: 100, height: 70))
    #expect(turned.warnings(.assumed).contains { $0.detail.contains("perspective") })
    #expect(try view("frame = (0 0; 9 9); transform3D = [1, 0, 0, 0]").warnings.count > flat.warnings.count)
  }

  @Test("A keyboard's window in landscape has the bounds 480 × 320")
  func landscape() throws {
    let scene = try view("frame = (0 0; 320 480); transform = [0, 1, -1, 0, -80, 80]")
    #expect(scene.scene.tree[ViewIndex(0)].bounds.size == Size(width: 480, height: 320))
    #expect(try scene.location(160, 240) == Point(240, 160))
  }

  @Test("Near 45° a square box is a square's, another one is taken as the bounds; both with a warning")
  func ambiguous() throws {
    let turn = "transform = [0.707107, 0.707107, -0.707107, 0.707107, 0, 0]"
    let square = try view("frame = (0 0; 141.421 141.421); \(turn)")
    #expect(abs(square.scene.tree[ViewIndex(0)].bounds.size.width - 100) < 1e-3)
    #expect(square.warnings(.assumed).map(\.line) == [1])
    #expect(try square.hitLine(70.7, 70.7) == 1)
    #expect(try square.hitLine(10, 10) == nil)
    let other = try view("frame = (0 0; 150 160); \(turn)")
    #expect(other.scene.tree[ViewIndex(0)].bounds.size == Size(width: 150, height: 160))
    #expect(other.warnings(.assumed).map(\.line) == [1])
  }

  @Test("A collapsed view cannot be hit, nor one whose box no bounds have be lost")
  func collapsed() throws {
    let flat = try view("frame = (50 50; 0 0); transform = [0, 0, 0, 0, 0, 0]")
    #expect(try flat.hitLine(50, 50) == nil)
    #expect(flat.warnings(.assumed).count == 1)
    let impossible = try view("frame = (0 0; 10 100); transform = [0.8, 0.6, -0.6, 0.8, 0, 0]")
    #expect(try impossible.hitLine(5, 50) == 1)
    #expect(impossible.warnings(.assumed).count == 1)
  }

  @Test(
    "A view whose geometry is no set of finite numbers is kept, and cannot be hit",
    arguments: [
      "frame = (nan 0; 10 10)", "frame = (0 inf; 10 10)", "frame = (0 0; 10 -inf)", "frame = (0 0; 10)",
      "frame = (0 0; 10 10 10)",
      "frame = (null)", "frame = (0 0; x 10)", "frame = (0 0; 1e300 10)",
      "frame = (0 0; 10 10); contentOffset: {nan, 0}",
      "frame = (0 0; 10 10); transform = [nan, 0, 0, 1, 0, 0]",
      "frame = (0 0; -10 10); transform = [2, 0, 0, 1, 0, 0]",
      "frame = (0 0; 0x1p3 10)",
    ])
  func illegible(_ rest: String) throws {
    let scene = try view(rest)
    #expect(scene.scene.tree.count == 1)
    #expect(scene.scene.tree[ViewIndex(0)].bounds.size == .zero)
    #expect(try scene.hitLine(5, 5) == nil)
    // A frame that is no numbers is a cut of its line.
    #expect((scene.warnings(.assumed) + scene.warnings(.cut)).map(\.line) == [1])
  }

  @Test("Numbers of all forms")
  func numbers() throws {
    let scene = try view("frame = (-1e-05 70.000100000000003; 0.333333 +1.5E2)")
    #expect(scene.scene.tree[ViewIndex(0)].frameOrigin == Point(-1e-05, 70.000100000000003))
    #expect(scene.scene.tree[ViewIndex(0)].bounds.size == Size(width: 0.333333, height: 150))
    #expect(scene.warnings.allSatisfy { $0.code == .notInDump })
  }

  @Test("A negative size names the same place the other way round (R12)")
  func negative() throws {
    let scene = try imported(
      "<UIWindow: 0x1; frame = (0 0; 99 99)>\n | <UIView: 0x2; frame = (50 10; -20 30)>\n | | <UIView: 0x3; frame = (-5 0; 5 5)>"
    )
    #expect(try scene.hitLine(40, 20) == 2)
    #expect(try scene.location(40, 20) == Point(-10, 10))
    #expect(try scene.hitLine(46, 12) == 3)
    #expect(try scene.hitLine(55, 20) == 1)
    #expect(scene.warnings(.assumed).map(\.line) == [2])
  }

  @Test(
    "Alpha is judged as UIKit does (R20); what is no number is not greater than 0.01",
    arguments: [
      ("0.01", nil), ("0.02", 1), ("0.0100000003", 1), ("0.0100000002", nil), ("nan", nil), ("0", nil),
      ("7", 1),
    ]
      as [(String, Int?)])
  func alpha(_ alpha: String, line: Int?) throws {
    let scene = try view("frame = (0 0; 10 10); alpha = \(alpha)")
    #expect(try scene.hitLine(5, 5) == line)
    #expect(scene.warnings(.assumed).isEmpty == (alpha != "nan"))
  }

  @Test("userInteractionEnabled is what is printed, whatever the class")
  func interaction() throws {
    let window = "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | "
    let label = try imported(window + "<UILabel: 0x2; frame = (0 0; 9 9); text = 'a'>")
    #expect(try label.hitLine(5, 5) == 2)
    let refusing = try imported(
      window + "<UIButton: 0x2; frame = (0 0; 9 9); userInteractionEnabled = NO>")
    #expect(try refusing.hitLine(5, 5) == 1)
  }
}
