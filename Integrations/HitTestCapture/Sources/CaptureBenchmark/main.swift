#if os(Linux) && DEBUG
  import HitTestCapture
  import UIKitStandIn

  // How long a capture of 10,000 views takes: the best of ten, in milliseconds.
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  for row in 0..<1000 {
    let cell = UIView(frame: CGRect(x: 0, y: 44 * row, width: 390, height: 44))
    window.addSubview(cell)
    for column in 0..<8 {
      cell.addSubview(UILabel(frame: CGRect(x: 40 * column, y: 0, width: 38, height: 44)))
    }
    let button = UIButton(frame: CGRect(x: 340, y: 0, width: 44, height: 44))
    button.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    cell.addSubview(button)
  }
  let scene = UIWindowScene()
  scene.windows = [window]
  UIApplication.shared.connectedScenes = [scene]
  let times = (0..<10).map { _ in
    let clock = ContinuousClock()
    return clock.measure { _ = HitTestCapture.scene() }
  }
  print(
    "10,001 views:", (times.min() ?? .zero) / .milliseconds(1), "ms,",
    HitTestCapture.scene()?.utf8.count ?? 0, "bytes")
#endif
