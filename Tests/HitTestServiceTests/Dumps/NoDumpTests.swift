import Foundation
import HTTPProtocol
import HitTestService
import Testing

@Suite("Whoever has no dump is led to the causes")
struct NoDumpTests {
  @Test(
    "A refusal of words or of UIKit code names them",
    arguments: [
      "My button does not react to taps since I added an overlay.",
      "error: expression failed to parse",
      """
      class CheckoutController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(payButton)
        }
      }
      """,
    ])
  func refusal(text: String) {
    let response = paste(text, to: "/v1/hit-test", "x=20&y=20")
    #expect(response.status == 422)
    #expect(String(decoding: response.body, as: UTF8.self).contains("docs/why.md"))
  }

  @Test("The README's first screen and the page's start link them")
  func links() throws {
    let readme = try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.split(separator: "\n").prefix(8).contains { $0.contains("](docs/why.md)") })
    #expect(
      String(decoding: HitTestServiceTests.ask(.get, "/").body, as: UTF8.self).contains("href=\"/why.md\""))
  }
}
