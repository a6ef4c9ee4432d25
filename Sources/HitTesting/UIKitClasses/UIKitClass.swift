/// A view class of UIKit or a related framework: a row of the table.
///
/// Each row names the class dumps and prints that show it. A superclass decides most facts of a class (R154–R157).
public struct UIKitClass: Sendable {
  /// As dumps print it, without generic arguments.
  public let name: String
  /// Nil for UIView.
  public let superclass: String?
  public let hitTest: OwnHitTest
  public let role: Role
  public let certainty: Certainty
  /// Keys of `UIKitClass.sources`.
  public let sources: [String]
  let flags: Set<Flag>
  /// The level that windows of the class are seen to have (R38); no dump prints it.
  public let windowLevel: Double?

  /// The deviation of a class from UIView's `hitTest(_:with:)` and `point(inside:with:)`.
  public enum OwnHitTest: String, CaseIterable, Sendable {
    /// None known, or none that changes a tap inside its bounds.
    case inherited
    /// A touch on the view itself passes through; its subviews keep theirs (R45).
    case letsThrough
    /// The same, outside of one rectangle around its bar items, which no dump prints.
    case letsThroughBesideBars
    /// Its subviews are searched wherever the point is, inside the bounds or not, and it never returns itself.
    case subviewsAlone
    /// Its own, which is not public (R155).
    case unknown

    var letsThrough: Bool {
      switch self {
      case .letsThrough, .letsThroughBesideBars, .subviewsAlone: true
      case .inherited, .unknown: false
      }
    }
  }

  /// The owner of such views, which decides the changes of a fix (R156).
  public enum Role: String, CaseIterable, Sendable {
    /// A public class: apps make and change such views.
    case `public`
    /// UIKit makes it, and public API hands it to the app, like a cell's `contentView`.
    case handedOut
    /// UIKit makes it as a container of the app's views, like a controller's wrapper.
    case container
    /// UIKit makes it for itself: a part of a control or a bar.
    case part
  }

  public enum Certainty: String, CaseIterable, Sendable {
    /// A public header of the SDK or Apple's class reference.
    case header
    /// A class dump shows the superclass.
    case dump
    /// Printed hierarchies show the class; its superclass is inferred.
    case print
    case name
  }

  enum Flag: String, CaseIterable {
    /// R26: refuses touches by default.
    case noInteraction
    /// R26: takes touches by default, unlike its superclass.
    case interaction
    case firstResponder
    /// Printed without its module, too.
    case bare
  }
}

extension UIKitClass {
  /// The words of a row: class, superclass, hit test, role, certainty, sources, and flags or a window's level.
  ///
  ///     UISegment UIImageView inherited part dump nst14,sentry noInteraction
  init?(row: Substring) {
    let words = row.parts(between: " ").map(String.init)
    guard words.count >= 6, let hitTest = OwnHitTest(rawValue: words[2]),
      let role = Role(rawValue: words[3]), let certainty = Certainty(rawValue: words[4])
    else { return nil }
    name = words[0]
    superclass = words[1] == "-" ? nil : words[1]
    (self.hitTest, self.role, self.certainty) = (hitTest, role, certainty)
    sources = Substring(words[5]).parts(between: ",").map(String.init)
    flags = Set(words.dropFirst(6).compactMap(Flag.init))
    windowLevel = words.dropFirst(6).first { $0.hasPrefix("level=") }.flatMap { Double($0.dropFirst(6)) }
  }

  private static let lines = families.flatMap { Substring($0).parts(between: "\n") }

  /// All rows, family by family.
  public static let all: [UIKitClass] = lines.compactMap(UIKitClass.init(row:))

  /// The malformed lines of the table: none, as a test checks.
  public static var unreadRows: [Substring] { lines.filter { UIKitClass(row: $0) == nil } }

  public static let sourceNames: [(key: String, name: String)] = legend.split(separator: "\n").map { line in
    let parts = line.split(separator: "=", maxSplits: 1)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
  }

  static let byName: [String: UIKitClass] = Dictionary(
    all.flatMap { row in ([row.name] + row.aliases).map { ($0, row) } },
    uniquingKeysWith: { first, _ in first })

  /// The row of a class, in any printed form; nil for a class outside the table.
  public static func named(_ name: String) -> UIKitClass? {
    byName[name] ?? tableName(of: ArraySlice(name.utf8)).flatMap { byName[$0] }
  }

  private static let lineages = byName.mapValues { Set($0.selfAndSuperclasses.lazy.map(\.name)) }

  /// The names of the class and of its superclasses, up to UIView's.
  package var lineageNames: [String] { selfAndSuperclasses.map(\.name) }

  /// The names of a class and of all its superclasses; nil as in `named`.
  static func lineage(ofClass name: String) -> Set<String>? {
    lineages[name] ?? tableName(of: ArraySlice(name.utf8)).flatMap { lineages[$0] }
  }

  /// The class, its superclass, and so on up to UIView.
  var selfAndSuperclasses: UnfoldSequence<UIKitClass, (UIKitClass?, Bool)> {
    sequence(first: self) { $0.superclass.flatMap { Self.byName[$0] } }
  }
}

extension Substring {
  /// The texts between separators, which are ASCII: a split by bytes takes a tenth of the time of one by characters.
  fileprivate func parts(between separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }
}

extension UIKitClass {
  static let families = [
    windows, bars, controls, texts, lists, presentations,
    keyboards, effects, statusBars, frameworks, mapsAndMedia,
  ]

  /// The keys of rows' sources, and their names.
  static let legend = """
    mtacs17=MTACS/iOS-17-Runtime-Headers, iOS 17.0
    ios16=qingralf/iOS16-Runtime-Headers (c7cb6f6d), iOS 16
    nst12=nst/iOS-Runtime-Headers (fbb634c7), iOS 12.0
    nst11=nst/iOS-Runtime-Headers (f53e3d01), iOS 11.4
    nst10=nst/iOS-Runtime-Headers (9c31ca2f), iOS 10.3
    nst7=nst/iOS-Runtime-Headers (7ef0330f), iOS 7.1
    sdk=Apple's public headers and class reference
    sentry=getsentry/sentry-cocoa, dumps of iOS 16 to 26.1 in tests and documents
    bone26=prints of controls with their superclasses, iOS 26 (public index 48889301756)
    apollo27=a tweak for iOS 27 (public index 70736242340)
    ddog=tests of a session replay for iOS 26 (public index 69494600755)
    bars27=notes on captures of iOS 26 and 27 (public indexes 67359444659, 70273932031, 52902141434)
    nav26=navigation bars of iOS 26 (public indexes 52270460310, 52269028370, 70317819196)
    lookinside=tests of a bridge to Lookin, iOS 26 (public indexes 52518592933, 52557990846)
    agentdev=tests of agent-device (#2996), iOS 26 and 27
    webkit=WebKit/WebKit, source
    seen=public prints that the project's tests read
    """
}

// The printed forms of a class: with and without its module, with generic arguments, mangled.

extension UIKitClass {
  /// Its other printed names.
  public var aliases: [String] {
    guard flags.contains(.bare), let period = name.firstIndex(of: ".") else { return [] }
    return [String(name[name.index(after: period)...])]
  }

  /// The name that the table may have for a class which is printed otherwise: without arguments, and not mangled; nil for a
  /// name that can be spelled in no other way.
  static func tableName(of printed: ArraySlice<UInt8>) -> String? {
    if let path = MangledClassPath(printed) { return inWholeModule(ArraySlice(path.text.utf8)) ?? path.text }
    let name = printed.prefix { $0 != UInt8(ascii: "<") }
    return inWholeModule(name)
      ?? (name.count == printed.count ? nil : String(decoding: name, as: UTF8.self))
  }

  /// The name in the module that the table has in place of the one in which newer systems keep its classes; nil for others.
  private static func inWholeModule(_ name: ArraySlice<UInt8>) -> String? {
    for (core, whole) in [("SwiftUICore.", "SwiftUI."), ("UIKitCore.", "UIKit.")]
    where name.starts(with: core.utf8) {
      return whole + String(decoding: name.dropFirst(core.utf8.count), as: UTF8.self)
    }
    return nil
  }
}

/// The path of a Swift class from its mangled Objective-C name, without generic arguments.
///
///     _TtCC5UIKit20_UITabBarPlatterView11ContentView     UIKit._UITabBarPlatterView.ContentView
///     _TtC7SwiftUIP33_A34643117F00277B93DEBAB70EC0697116_UIInheritedView     SwiftUI._UIInheritedView
///
/// Source: swift/docs/OldMangling.rst. Names that no row of the table can have (types in functions and extensions,
/// substitutions) have no path.
package struct MangledClassPath {
  package let text: String

  package init?(_ name: ArraySlice<UInt8>) {
    guard name.starts(with: "_Tt".utf8) else { return nil }
    var rest = name.dropFirst(3)
    if rest.first == UInt8(ascii: "G") { rest = rest.dropFirst() }
    let kinds = rest.prefix { "CVO".utf8.contains($0) }
    rest = rest.dropFirst(kinds.count)
    guard !kinds.isEmpty, kinds.count <= Self.nestingMax, let module = Self.identifier(&rest) else {
      return nil
    }
    var pieces = [module]
    for _ in kinds {
      // P and the file of a private type.
      if rest.first == UInt8(ascii: "P") {
        rest = rest.dropFirst()
        guard Self.identifier(&rest) != nil else { return nil }
      }
      guard let piece = Self.identifier(&rest) else { return nil }
      pieces.append(piece)
    }
    text = pieces.joined(separator: ".")
  }

  private static let nestingMax = 8

  /// A length and as many bytes.
  private static func identifier(_ rest: inout ArraySlice<UInt8>) -> String? {
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard let length = Int(String(decoding: digits.prefix(5), as: UTF8.self)), digits.count <= 4, length > 0,
      rest.count >= digits.count + length
    else { return nil }
    defer { rest = rest.dropFirst(digits.count + length) }
    return String(decoding: rest.dropFirst(digits.count).prefix(length), as: UTF8.self)
  }
}
