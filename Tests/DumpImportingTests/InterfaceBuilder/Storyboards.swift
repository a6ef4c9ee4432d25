import DumpImporting
import HitTesting

/// Small files of Interface Builder, made of their parts.
enum Storyboards {
  /// A storyboard of one controller with the id `vc` and the class Home, whose root `root` has 100 × 200 points.
  ///
  /// - Parameters:
  ///   - views: elements in the root's `subviews`.
  ///   - controller: what stands in the controller behind its view.
  ///   - dock: elements beside the controller.
  ///   - attributes: of the document.
  static func screen(
    _ views: String, controller: String = "", dock: String = "", root: String = "", attributes: String = "",
    device: String = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
  ) -> String {
    document(
      """
      <scene sceneID="s1"><objects>
      <viewController id="vc" customClass="Home" sceneMemberID="viewController">
      <view key="view" id="root" \(root)><rect key="frame" x="0.0" y="0.0" width="100" height="200"/>
      <subviews>
      \(views)
      </subviews></view>
      \(controller)
      </viewController>
      \(dock)
      <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
      </objects></scene>
      """, attributes: attributes, device: device)
  }

  static func document(
    _ scenes: String, attributes: String = "",
    device: String = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" \
    targetRuntime="iOS.CocoaTouch" \(attributes)>
    \(device)
    <scenes>
    \(scenes)
    </scenes>
    </document>
    """
  }

  static func xib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
    \(objects)
    </objects></document>
    """
  }

  /// An element of 50 × 50 points in the root's corner.
  static func view(
    _ element: String = "view", _ attributes: String = "", id: String = "v", _ inner: String = "",
    frame: String = "x=\"0.0\" y=\"0.0\" width=\"50\" height=\"50\""
  ) -> String {
    "<\(element) \(attributes) id=\"\(id)\"><rect key=\"frame\" \(frame)/>\(inner)</\(element)>"
  }
}

/// The only screen of a file, or the one that is named.
func screen(_ text: String, _ name: String? = nil) throws(ImportError) -> ImportedScene {
  try ImportedScene(dump: Array(text.utf8), screen: ScreenChoice(name: name))
}

extension ImportedScene {
  func hitID(_ x: Double, _ y: Double) throws -> String? { try hit(x, y).map(scene.tree.id(of:)) }

  func properties(_ id: String) -> ViewProperties? { view(id).map(scene.tree.properties(of:)) }

  func flags(_ id: String) -> ViewFlags { view(id).map { scene.tree[$0].flags } ?? [] }
}
