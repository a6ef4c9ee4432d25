/// Octets as the text between the quotes of a literal, seven bits a character: what `EmbeddedFiles/Septets.swift` reads.
enum Septets {
  static func literal(of octets: [UInt8]) -> String {
    var literal = ""
    var bits = 0
    var count = 0
    for octet in octets {
      bits |= Int(octet) << count
      count += 8
      while count >= 7 {
        literal += escaped(bits & 0x7F)
        bits >>= 7
        count -= 7
      }
    }
    return count > 0 ? literal + escaped(bits) : literal
  }

  private static func escaped(_ septet: Int) -> String {
    let character = Character(Unicode.Scalar(UInt8(septet)))
    switch character {
    case "\\", "\"": return "\\\(character)"
    case " "..."~": return String(character)
    default: return "\\u{\(String(septet, radix: 16))}"
    }
  }
}
