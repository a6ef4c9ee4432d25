import WorkMetering

/// The size classes of the device on the canvas, and which of a view's variations hold for it.
///
///     <device id="retina6_1" orientation="portrait"/>      width compact, height regular
struct NibTraits: Sendable {
  /// Nil for a canvas without a device: then only facts for every device are known.
  private let classes: (width: String, height: String)?
  /// `iPhone 8 (375 × 667)` where that is known.
  let device: String?

  init(of tree: NibTree) {
    guard let device = tree.root.child(named: "device"), let id = device["id"] else {
      (classes, self.device) = (nil, nil)
      return
    }
    let isLandscape = device.has("orientation", "landscape")
    classes =
      if id.hasPrefix("ipad") {
        ("regular", "regular")
      } else if isLandscape {
        (Self.wideInLandscape.contains(id) ? "regular" : "compact", "compact")
      } else {
        ("compact", "regular")
      }
    self.device = DeviceName.text(id, isLandscape: isLandscape)
  }

  /// Phones whose width is regular in landscape.
  private static let wideInLandscape = Set(words: "retina5_5 retina6_1 retina6_5 retina6_7")

  /// How many size classes a variation's key names, where all of them hold; nil where one does not.
  ///
  /// `default` and `heightClass=regular-widthClass=compact` are such keys.
  func specificity(of key: String) -> Int? {
    if key == "default" { return 0 }
    guard let classes else { return nil }
    var count = 0
    for part in key.split(separator: "-") {
      switch part {
      case "widthClass=\(classes.width)", "heightClass=\(classes.height)": count += 1
      default: return nil
      }
    }
    return count
  }
}

extension NibTraits {
  /// The views that are not installed on the device: excluded by `default`, and included by no size class.
  ///
  /// - Complexity: linear in the document.
  func excluded(in tree: NibTree) -> Set<String> {
    var masks: [[NibElement]] = [[], [], []]
    for node in tree.elements where node.isNamed("mask") && node.has("key", "subviews") {
      guard let variation = node.parent, variation.isNamed("variation"),
        let specificity = variation["key"].flatMap(specificity)
      else { continue }
      masks[min(specificity, 2)].append(node)
    }
    var excluded: Set<String> = []
    for mask in masks.joined() {
      for change in mask.children {
        guard let reference = change["reference"] else { continue }
        if change.isNamed("exclude") { excluded.insert(reference) }
        if change.isNamed("include") { excluded.remove(reference) }
      }
    }
    return excluded
  }
}
