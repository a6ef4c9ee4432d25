import HTTPProtocol
import Testing

/// Where a view stands must be said once, or twice in the same words.
@Suite("Mistakes in geometry")
struct GeometryMistakeTests {
  private static let eighth =
    "\"transform\": [0.7071067811865476, 0.7071067811865475, -0.7071067811865475, 0.7071067811865476, 0, 0]"
  private static let twelfth = "\"transform\": [0.8660254037844387, 0.5, -0.5, 0.8660254037844387, 0, 0]"

  static let mistakes: [Mistakes] = [
    // Missing.
    .views("①{}", "@ geometry-missing `frame`, or `bounds` and `center`"),
    .views(#"①{"bounds": [0, 0, 10, 10]}"#, "@ geometry-missing"),
    .views(#"①{"center": [5, 5]}"#, "@ geometry-missing"),
    .views(#"①{"contentOffset": [5, 5], "transform": [1, 0, 0, 1, 0, 0]}"#, "@ geometry-missing"),
    // Conflicts show both numbers.
    .views(
      #"①{"frame": [0, 0, 10, 20], "bounds": [0, 0, 11, 20]}"#,
      "@ geometry-conflict expected frame width 11 from bounds, found 10"),
    .views(
      #"①{"frame": [0, 0, 10, 20], "bounds": [7, 7, 10, 21.5]}"#,
      "@ geometry-conflict expected frame height 21.5 from bounds, found 20"),
    .views(
      #"①{"frame": [0, 0, 10, 20], "center": [5, 11]}"#,
      "@ geometry-conflict expected center y 10 from frame, found 11"),
    .views(
      #"①{"frame": [1, 0, 10, 20], "bounds": [0, 0, 10, 20], "center": [5, 10]}"#,
      "@ geometry-conflict expected frame x 0 from bounds and center, found 1"),
    .views(
      #"①{"frame": [0, 0, 10, 20], "bounds": [0, 0, 10, 20], "anchorPoint": [0, 0], "center": [5, 0]}"#,
      "@ geometry-conflict expected frame x 5 from bounds and center, found 0"),
    .views(
      #"①{"frame": [0, 0, 10, 20], "bounds": [0, 30, 10, 20], "contentOffset": [0, 31]}"#,
      "@ geometry-conflict expected contentOffset y 30 from bounds, found 31"),
    .views(
      #"①{"frame": [0, 0, 10, 20], "bounds": [0, 0, 10, 20], "transform": [2, 0, 0, 2, 0, 0]}"#,
      "@ geometry-conflict expected frame width 20 from bounds, found 10"),
    .views(
      #"①{"frame": [0, 0, 10, 20], "bounds": [0, 0, 10.0101, 20]}"#, "@ geometry-conflict 10.0101"),
    // Around 45° the box does not tell the size; a singular transform does not either.
    .views("①{\"frame\": [0, 0, 10, 10], \(eighth)}", "@ geometry-ambiguous give `bounds`"),
    .views("①{\"frame\": [0, 0, 10, 20], \(eighth)}", "@ geometry-ambiguous give `bounds`"),
    .views(#"①{"frame": [0, 0, 0, 0], "transform": [0, 0, 0, 0, 0, 0]}"#, "@ geometry-ambiguous"),
    .views("①{\"frame\": [0, 0, 100, 1], \(twelfth)}", "@ geometry-conflict no rectangle has this `frame`"),
    // Negative sizes.
    .views(#"{"frame": ①[0, 0, -1, 5]}"#, "@/frame out-of-range width and height of 0 or more"),
    .views(#"{"frame": ①[0, 0, 5, -0.5]}"#, "@/frame out-of-range width and height of 0 or more"),
    .views(
      #"{"frame": ①{"x": 0, "height": 1, "width": -1, "y": 0}}"#,
      "@/frame out-of-range width and height of 0 or more"),
    .views(
      #"{"bounds": ①[0, 0, 5, -5], "center": [0, 0]}"#, "@/bounds out-of-range width and height of 0 or more"),
    .overrides(
      #""pointInside": {"rect": ①[0, 0, -1, 1]}"#,
      "@/overrides/pointInside/rect out-of-range width and height of 0 or more"),
    // Too large to calculate with.
    .views(
      #"{"bounds": ①[1e151, 0, 1, 1], "center": [0, 0]}"#, "@/bounds out-of-range ±1e+150, found 1e+151"),
    .views(
      #"{"bounds": [0, 0, 1, 1], "center": [0, 0], "transform": ①[-1e200, 0, 0, 1, 0, 0]}"#,
      "@/transform out-of-range found -1e+200"),
    .overrides(
      #""pointInside": {"circle": {"center": [1, 1], "radius": ①1e151}}"#,
      "@/overrides/pointInside/circle/radius out-of-range"),
    // A frame says nothing about bounds that are collapsed.
    .views(
      #"①{"frame": [0, 0, 5, 5], "transform": [0, 0, 0, 0, 0, 0]}"#,
      "@ geometry-ambiguous give `bounds` and `center`"),
    // The wrong number of numbers; the view's place is not judged a second time.
    .views(#"{"frame": ①[0, 0, 5]}"#, "@/frame invalid-value [x, y, width, height], found 3"),
    .views(#"{"frame": ①[0, 0, 5, 5, 5]}"#, "@/frame invalid-value found 5"),
    .views(#"{"frame": ①[]}"#, "@/frame invalid-value found 0"),
    .views(#"{"frame": [0, 0, 5, 5], "center": ①[5]}"#, "@/center invalid-value [x, y], found 1"),
    .views(#"{"frame": [0, 0, 5, 5], "transform": ①[1, 0, 0, 1, 0]}"#, "@/transform invalid-value found 5"),
    .views(
      #"{"frame": [0, 0, 5, 5], "anchorPoint": ①[0.5, 0.5, 0.5]}"#, "@/anchorPoint invalid-value found 3"),
    .views(
      #"{"frame": ①②③④{}}"#, "@/frame missing-key `x`", "@/frame missing-key `y`",
      "@/frame missing-key `width`", "@/frame missing-key `height`"),
    // A wrong transform says nothing about whether frame and bounds agree.
    .views(
      #"{"frame": [0, 0, 10, 10], "bounds": [0, 0, 5, 5], "transform": ①"scale(2)"}"#,
      "@/transform wrong-type"),
    .views(
      #"{"frame": [0, 0, 10, 10], "center": [0, 0], "anchorPoint": ①0}"#, "@/anchorPoint wrong-type"),
    // Every view is judged.
    .views(
      #"②{"alpha": 1, "subviews": [①{"id": "a"}]}, ③{}"#, "@/subviews/0 geometry-missing",
      "@ geometry-missing", "/scene/windows/0/subviews/1 geometry-missing"
    ),
  ]

  @Test("A geometry that does not give one place is refused, with both numbers", arguments: mistakes)
  func mistake(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  static let numbers: [Mistakes] = [
    .view(#""alpha": ①-0.001"#, "@/alpha out-of-range 0 to 1, found -0.001"),
    .view(#""alpha": ①1.0000001"#, "@/alpha out-of-range"),
    .view(#""alpha": ①50e-1"#, "@/alpha out-of-range found 5"),
    .overrides(
      #""pointInside": {"circle": {"center": [1, 1], "radius": ①-1}}"#,
      "@/overrides/pointInside/circle/radius out-of-range a length of 0"),
  ]

  @Test("A number out of its range is refused", arguments: numbers)
  func number(mistakes: Mistakes) throws {
    try mistakes.check()
  }

  static let agreements = [
    #""frame": [0, 0, 10, 20], "bounds": [0, 0, 10.01, 19.99]"#,
    #""frame": [0, 0, 10, 20], "bounds": [3, 4, 10, 20], "contentOffset": [3.01, 3.99]"#,
    #""frame": [0, 0, 10, 20], "center": [5.01, 9.99]"#,
    #""frame": [0, 0, 10, 20], "bounds": [0, 0, 10, 20], "center": [5.01, 10]"#,
    #""frame": [0, 0, 10, 20], "bounds": [0, 0, 20, 40], "transform": [0.5, 0, 0, 0.5, 0, 0]"#,
    #""bounds": [0, 0, 10, 20], "center": [50, 50], \#(eighth)"#,
    #""frame": [0, 0, 0, 0], "alpha": -0"#,
    #""bounds": [0, 0, 0, 0], "center": [5, 5], "transform": [0, 0, 0, 0, 0, 0]"#,
  ]

  @Test("Redundant values that agree to 0.01 points are accepted", arguments: agreements)
  func agreement(members: String) {
    let scene = #"{"windows": [{"frame": [0, 0, 99, 99], "subviews": [{\#(members)}]}]}"#
    #expect(ask(body: "{\"scene\": \(scene), \"touch\": {\"x\": 1, \"y\": 1}}").status == 200)
  }
}
