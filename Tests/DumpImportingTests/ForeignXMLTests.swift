import HitTesting
import Testing
@testable import DumpImporting

@Suite("XML of other programs")
struct ForeignXMLTests {
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="a1"><objects><viewController id="b2"><view key="view" alpha="0.5" id="c3">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects></scene></scenes>
    </document>
    """

  @Test(
    "The root element tells what it is, and the refusal what to paste instead",
    arguments: [
      (
        "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://a/b.dtd\">\n<plist version=\"1.0\"><dict/></plist>",
        "property list"
      ),
      ("<?xml version=\"1.0\"?><!-- a -- b --><svg width=\"1\"/>", "SVG image"),
      ("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>", "SVG image"),
      (
        "<?xml version='1.0'?><hierarchy rotation=\"0\"><node index=\"0\" bounds=\"[0,0][9,9]\"/></hierarchy>",
        "Android"
      ),
      ("<hierarchy rotation=\"0\"><node index=\"0\"/></hierarchy>", "Android"),
      (
        "<?xml version=\"1.0\"?>\n<LinearLayout\n  xmlns:android=\"http://schemas.android.com/apk/res/android\"/>",
        "Android layout"
      ),
      ("<!DOCTYPE html><html><body><p>Hi</p></body></html>", "HTML page"),
      ("<?xml version=\"1.0\"?><rss version=\"2.0\"><channel/></rss>", "feed"),
      ("<?xml version=\"1.0\"?><project name=\"a\"/>", "root element `project`"),
    ])
  func refused(text: String, says: String) throws {
    let error = try #require(refusal(text))
    #expect(error.detail.contains(says))
    #expect(error.detail.contains("po [[UIWindow keyWindow] recursiveDescription]"))
  }

  @Test("A format that is asked for does not let other programs' XML in")
  func asked() {
    for text in [Self.storyboard, "<plist version=\"1.0\"/>", "<hierarchy rotation=\"0\"/>"] {
      #expect(throws: ImportError.self) {
        try ImportedScene(dump: Array(text.utf8), format: .webDriverAgent)
      }
    }
  }

  @Test(
    "Page sources that begin at any element are read as before, and so is Detox's XML",
    arguments: [
      "<?xml version=\"1.0\"?><XCUIElementTypeOther x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>",
      "<?xml version=\"1.0\"?>\n<!-- page --><AppiumAUT><XCUIElementTypeWindow x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></AppiumAUT>",
      "<?xml version=\"1.0\"?><ViewHierarchy><UIWindow alpha=\"1.0\" class=\"UIWindow\" height=\"9\" width=\"9\" x=\"0\" y=\"0\"/></ViewHierarchy>",
      "<?xml version=\"1.0\"?>\n<UIWindow alpha=\"1.0\" class=\"UIWindow\" height=\"9\" width=\"9\" x=\"0\" y=\"0\"/>",
    ])
  func read(text: String) throws {
    #expect(try imported(text).scene.tree.count == 1)
  }

  @Test("A hierarchy that stands behind another program's document is found, and so is one in a web page")
  func behind() throws {
    let window = "<UIWindow: 0x1; frame = (0 0; 9 9)>"
    #expect(try imported(Self.storyboard + "\n" + window).format == .recursiveDescription)
    #expect(try imported("<!DOCTYPE html>\n<html><body>\n" + window).format == .recursiveDescription)
  }
}
