import TouchGeometry
import JSONCoding

extension DumpLine {
  /// Takes what an item says. A value that was cut says nothing: its last digit may be missing.
  ///
  /// - Parameter transforms: gets the item's transform, if it is one. Few views have one, which is why a line keeps a
  ///   number instead.
  mutating func take(_ item: DescriptionItem, in text: [UInt8], _ transforms: inout [AffineTransform]) {
    guard !item.isCut else { return }
    switch item.word {
    case .frame: takeFrame(item.value, in: text)
    case .Frame:
      flags.insert(.lacksFlags)
      takeFrame(item.value, in: text)
    case .transform: takeTransform(item.value, in: text, &transforms)
    case .contentOffset: takeContentOffset(item.value, in: text)
    case .alpha: takeAlpha(item.value, in: text)
    case .hidden:
      flags.insert(.saysHidden)
      if isYes(item.value, in: text) { flags.insert(.isHidden) }
    case .userInteractionEnabled:
      flags.insert(.saysInteraction)
      if isNo(item.value, in: text) { flags.insert(.refusesInteraction) }
    case .clipsToBounds: if isYes(item.value, in: text) { flags.insert(.clipsToBounds) }
    case .baseClass: baseClass = TextRange(item.value)
    case .gestureRecognizers: flags.insert(.hasGestureRecognizers)
    case .layer:
      flags.insert(.hasLayer)
      if text.matches("<UIWindowLayer", at: item.value.lowerBound) { flags.insert(.hasWindowLayer) }
      if text.matches("<SwiftUI.UIHostingViewDebugLayer", at: item.value.lowerBound) {
        flags.insert(.hasHostingLayer)
      }
    case .state: flags.insert(.hasState)
    case .target: if text.matches("<(action=", at: item.value.lowerBound) { flags.insert(.hasTarget) }
    case .view:
      flags.insert(.hasView)
      viewAddress = TextRange(text.address(in: item.value))
    case .enabled: if isNo(item.value, in: text) { flags.insert(.isDisabled) }
    // What else a recognizer has is read when it is known to be one (`RecognizerDescription`).
    case .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded: flags.insert(.hasTarget)
    case .other, .reactTag, .placeholder, .text, .title, .accessibilityLabel, .label: break
    }
  }

  private mutating func takeFrame(_ value: Range<Int>, in text: [UInt8]) {
    // React Native prints another one behind the description: the first is UIKit's.
    guard !flags.contains(.hasFrame) else { return }
    flags.insert(.hasFrame)
    guard let numbers = text.numbers4(in: value), numbers.isCalculable else {
      flags.insert(.isIllegible)
      return
    }
    frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func takeTransform(
    _ value: Range<Int>, in text: [UInt8], _ transforms: inout [AffineTransform]
  ) {
    guard let read = text.transform(in: value), read.isCalculable else {
      flags.insert(.isIllegible)
      return
    }
    // A translation is in the frame already: it must not count twice.
    guard !read.isTranslation else { return }
    transform = Int32(truncatingIfNeeded: transforms.count)
    transforms.append(read)
  }

  private mutating func takeContentOffset(_ value: Range<Int>, in text: [UInt8]) {
    guard let numbers = text.numbers2(in: value), numbers.isCalculable else {
      flags.insert(.isIllegible)
      return
    }
    contentOffset = Point(x: numbers[0], y: numbers[1])
  }

  private mutating func takeAlpha(_ value: Range<Int>, in text: [UInt8]) {
    flags.insert(.saysAlpha)
    guard let number = text.number(in: value), !number.isNaN else {
      // UIKit asks whether alpha is greater than 0.01 (R20), which NaN is not.
      alpha = 0
      flags.insert(.isAlphaIllegible)
      return
    }
    alpha = min(max(number, 0), 1)
  }

  private func isYes(_ value: Range<Int>, in text: [UInt8]) -> Bool {
    text.matches("YES", at: value.lowerBound)
  }

  private func isNo(_ value: Range<Int>, in text: [UInt8]) -> Bool {
    text.matches("NO", at: value.lowerBound)
  }
}

extension [UInt8] {
  /// The first address in a value: `<UIView 0x1>`, `<UIView: 0x1; frame = …>`, `<UIView; 0x1>`; empty where there is
  /// none.
  func address(in value: Range<Int>) -> Range<Int> {
    guard let start = first("0x", in: value) else { return value.lowerBound..<value.lowerBound }
    var end = start + 2
    while end < value.upperBound, ASCII.hexValue(self[end]) != nil { end += 1 }
    return start..<end
  }
}
