/// A dump of a page as apps have them: lists of rows with labels, images and buttons, 12 deep; the same in each run.
///
/// - Parameter views: about so many.
func dump(views: Int) -> [UInt8] {
  var text = ""
  var count = 0
  func add(_ depth: Int, _ className: String, _ frame: String, _ rest: String) {
    let address = "0x7f" + String(0x9125_0000_0000 + count * 0x1f0, radix: 16)
    text += depth == 0 ? "" : String(repeating: "   | ", count: depth)
    text +=
      "<\(className): \(address); frame = (\(frame)); \(rest)layer = <CALayer: 0x6000\(address.dropFirst(4))>>\n"
    count += 1
  }
  add(0, "UIWindow", "0 0; 393 852", "gestureRecognizers = <NSArray: 0x6000002a3060>; ")
  for depth in 1..<9 { add(depth, "UITransitionView", "0 0; 393 852", "autoresize = W+H; ") }
  for row in 0..<views / 6 {
    // UIKit prints six digits.
    let y = row < 2_000 ? Double(row * 443) / 10 : Double(row * 44)
    add(9, "Shop.ProductCell", "0 \(y); 393 44.3333", "text = 'Row \(row)'; autoresize = W; ")
    add(
      10, "UITableViewCellContentView", "0 0; 359 44.3333", "gestureRecognizers = <NSArray: 0x600001ef01b0>; "
    )
    add(11, "UIImageView", "10 7; 30 30", "opaque = NO; userInteractionEnabled = NO; ")
    add(
      11, "UILabel", "57 14.8333; 152 20.3333", "text = 'A product; its name…'; userInteractionEnabled = NO; "
    )
    add(11, "UIButton", "299 0; 50 44", "opaque = NO; tag = \(row); ")
    add(12, "UIButtonLabel", "0 6; 46 18", "text = 'Buy'; opaque = NO; userInteractionEnabled = NO; ")
  }
  return Array(text.utf8)
}
