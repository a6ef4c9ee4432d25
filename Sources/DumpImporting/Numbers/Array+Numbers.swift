import TouchGeometry

/// The values of descriptions that are numbers. Each is nil unless just as many numbers stand there, in brackets of any
/// kind: a value that was cut must not pass for a shorter one.
extension [UInt8] {
  /// A rectangle: `(20 0; 1e-05 44.5)`, or React Native's `{{0, 0}, {393, 852}}`.
  func numbers4(in range: Range<Int>) -> SIMD4<Double>? {
    var numbers = NumberReader(self, range)
    guard let x = numbers.next(), let y = numbers.next(), let width = numbers.next(),
      let height = numbers.next(),
      numbers.isAtClose
    else { return nil }
    return SIMD4(x, y, width, height)
  }

  /// An offset: `{0, -20}`.
  func numbers2(in range: Range<Int>) -> SIMD2<Double>? {
    var numbers = NumberReader(self, range)
    guard let x = numbers.next(), let y = numbers.next(), numbers.isAtClose else { return nil }
    return SIMD2(x, y)
  }

  /// A number without brackets: `0.5`.
  func number(in range: Range<Int>) -> Double? {
    var numbers = NumberReader(self, range)
    guard let number = numbers.next(), numbers.isAtBlank else { return nil }
    return number
  }

  /// A transform: `[1, 0, 0, 1, nan, inf]`.
  func transform(in range: Range<Int>) -> AffineTransform? {
    var numbers = NumberReader(self, range)
    guard let a = numbers.next(), let b = numbers.next(), let c = numbers.next(), let d = numbers.next(),
      let tx = numbers.next(), let ty = numbers.next(), numbers.isAtClose
    else { return nil }
    return AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}
