import SceneSupport
import TestSupport

/// Writes scenes as JSON in as many ways as there are: an implementation that shares nothing with the reader.
struct SceneWriter {
  var generator: SplitMix64

  mutating func text(_ scene: RandomScene) -> String {
    let windows = array(scene.windows.map { view($0) })
    var members = [member("windows", windows)]
    if coin { members.append(member("metadata", #"{"frame":[1,2],"":null}"#)) }
    return object(members)
  }

  private mutating func view(_ view: RandomView) -> String {
    var members = geometry(view)
    if let id = view.id { members.append(member("id", string(id))) }
    if let name = view.className { members.append(member("class", string(name))) }
    if let name = view.baseClass { members.append(member("baseClass", string(name))) }
    if view.alpha != 1 || coin { members.append(member("alpha", number(view.alpha))) }
    for (key, value) in view.flags { members.append(member(key, value ? "true" : "false")) }
    if let level = view.windowLevel, level != 0 || coin {
      members.append(member("windowLevel", number(level)))
    }
    if coin { members.append(member("zPosition", number(1_000))) }
    if !view.subviews.isEmpty || coin {
      members.append(member("subviews", array(view.subviews.map { self.view($0) })))
    }
    return object(members)
  }

  /// Any sufficient part of frame, bounds and center.
  private mutating func geometry(_ view: RandomView) -> [String] {
    var members: [String] = []
    let way = Int.random(in: 0..<4, using: &generator)
    if way != 1 { members.append(member("frame", rect(view.frame))) }
    if way != 0 { members.append(member("bounds", rect(view.boundsOrigin + view.boundsSize))) }
    if way == 1 || way == 3 { members.append(member("center", array(view.center.map { number($0) }))) }
    if way == 0 || coin {
      members.append(member("contentOffset", array(view.boundsOrigin.map { number($0) })))
    }
    if view.anchorPoint != [0.5, 0.5] || coin {
      members.append(member("anchorPoint", array(view.anchorPoint.map { number($0) })))
    }
    if view.scale != [1, 1] || coin {
      let transform = [view.scale[0], 0, 0, view.scale[1], 0, 0]
      members.append(member("transform", array(transform.map { number($0) })))
    }
    return members
  }

  private mutating func rect(_ values: [Double]) -> String {
    if coin { return array(values.map { number($0) }) }
    return object(zip(["x", "y", "width", "height"], values).map { member($0, number($1)) })
  }

  // MARK: Tokens

  private var coin: Bool {
    mutating get { Bool.random(using: &generator) }
  }

  private mutating func space() -> String {
    ["", "", "", " ", "\n", "\t", "\r\n ", "\r"].randomElement(using: &generator) ?? ""
  }

  private mutating func object(_ members: [String]) -> String {
    "{" + space() + members.shuffled(using: &generator).joined(separator: "," + space()) + space() + "}"
  }

  private mutating func array(_ elements: [String]) -> String {
    "[" + space() + elements.joined(separator: space() + ",") + space() + "]"
  }

  private mutating func member(_ key: String, _ value: String) -> String {
    string(key) + space() + ":" + space() + value
  }

  /// A number in one of the ways in which JSON can spell it.
  private mutating func number(_ value: Double) -> String {
    let isWhole = value == value.rounded()
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where isWhole: return "\(Int(value))"
    case 1 where isWhole: return "\(Int(value)).000"
    case 2 where isWhole && value != 0: return "\(Int(value))0e-1"
    case 3 where isWhole: return "\(Int(value))E+0"
    default: return value == 0 && coin ? "-0.0" : "\(value)"
    }
  }

  /// A string in which every character may be escaped, and some have to be.
  private mutating func string(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if !mustEscape, Int.random(in: 0..<4, using: &generator) > 0 {
        written.unicodeScalars.append(scalar)
      } else {
        written += escape(scalar)
      }
    }
    return written + "\""
  }

  private mutating func escape(_ scalar: Unicode.Scalar) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r",
      "\t": "\\t",
    ]
    if let text = short[scalar], coin { return text }
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: coin)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
