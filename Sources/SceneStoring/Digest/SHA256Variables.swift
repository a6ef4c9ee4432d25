/// The eight working variables of SHA-256, or its hash value. Source: FIPS 180-4, section 6.2.
struct SHA256Variables: Equatable {
  var a, b, c, d, e, f, g, h: UInt32

  @inline(__always)
  mutating func add(_ other: Self) {
    a &+= other.a
    b &+= other.b
    c &+= other.c
    d &+= other.d
    e &+= other.e
    f &+= other.f
    g &+= other.g
    h &+= other.h
  }

  /// Sixteen rounds.
  ///
  /// The standard moves all the variables on by one place in each round. Here the round is told in which place
  /// each of them stands, and nothing moves: after eight rounds they are where they were. A word of the message
  /// schedule is made just before it is used, so that the processor works at both at the same time.
  @inline(__always)
  mutating func transform(
    _ schedule: inout InlineArray<16, UInt32>, constantsFrom first: Int, advancing: Bool
  ) {
    @inline(__always) func word(_ index: Int) -> UInt32 {
      if advancing { schedule.advance(index) }
      return roundConstants[first &+ index] &+ schedule[index]
    }
    Self.round(a, b, c, &d, e, f, g, &h, word(0))
    Self.round(h, a, b, &c, d, e, f, &g, word(1))
    Self.round(g, h, a, &b, c, d, e, &f, word(2))
    Self.round(f, g, h, &a, b, c, d, &e, word(3))
    Self.round(e, f, g, &h, a, b, c, &d, word(4))
    Self.round(d, e, f, &g, h, a, b, &c, word(5))
    Self.round(c, d, e, &f, g, h, a, &b, word(6))
    Self.round(b, c, d, &e, f, g, h, &a, word(7))
    Self.round(a, b, c, &d, e, f, g, &h, word(8))
    Self.round(h, a, b, &c, d, e, f, &g, word(9))
    Self.round(g, h, a, &b, c, d, e, &f, word(10))
    Self.round(f, g, h, &a, b, c, d, &e, word(11))
    Self.round(e, f, g, &h, a, b, c, &d, word(12))
    Self.round(d, e, f, &g, h, a, b, &c, word(13))
    Self.round(c, d, e, &f, g, h, a, &b, word(14))
    Self.round(b, c, d, &e, f, g, h, &a, word(15))
  }

  /// One round; Σ, Ch and Maj are those of section 4.1.2.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    // Both choose between the bits of two words without a branch.
    let choice = g ^ (e & (f ^ g))
    let majority = b ^ ((a ^ b) & (b ^ c))
    h &+= (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice &+ word
    d &+= h
    h &+= (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
  }
}

extension InlineArray<16, UInt32> {
  /// Puts the next word of the message schedule in the place of the one sixteen before it. Source: section 6.2.2,
  /// step 1; σ is that of section 4.1.2.
  @inline(__always)
  fileprivate mutating func advance(_ index: Int) {
    let early = self[(index &+ 1) & 15]
    let late = self[(index &+ 14) & 15]
    self[index] &+=
      (early.rotated(7) ^ early.rotated(18) ^ (early &>> 3)) &+ self[(index &+ 9) & 15]
      &+ (late.rotated(17) ^ late.rotated(19) ^ (late &>> 10))
  }
}

extension UInt32 {
  /// Rotated to the right.
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 { (self &>> count) | (self &<< (32 &- count)) }
}

/// Section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants: InlineArray<64, UInt32> = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
