import Comparing
import HitTesting
import JSONCoding
import Testing

@testable import SceneCoding

/// The rows of the view keys fit together: each key is read, written and compared.
@Suite("View keys")
struct ViewKeyTests {
  /// A view that has the key, with a value other than the class's, or the same view without it.
  private static func view(_ key: ViewKey, isDeclared: Bool) -> String {
    let value =
      switch key {
      case .id: "\"a\""
      case .class: "\"UIButton\""
      case .baseClass: "\"UITableView\""
      case .frame, .bounds, .thumbRect: "[0,0,7,7]"
      case .center, .anchorPoint: "[0.25,1]"
      case .transform: "[2,0,0,2,0,0]"
      case .contentOffset, .contentSize: "[3,4]"
      case .contentInset: "[1,2,3,4]"
      case .alpha: "0.5"
      case .zPosition, .hitSlop, .windowLevel, .minimumZoomScale, .maximumZoomScale: "2"
      case .keyboardDismissMode: "\"onDrag\""
      case .pointerEvents: "\"none\""
      case .label, .text, .identifier: "\"Pay\""
      case .viewController, .metadata: "{}"
      case .handles, .observes: "[\"presses\"]"
      case .actions: "[\"act\"]"
      case .gestureRecognizers: "[{\"kind\":\"tap\"}]"
      case .overrides: "{\"pointInside\":true}"
      case .subviews: "[{\"frame\":[0,0,1,1]}]"
      case .swiftUI: "{\"content\":[{\"view\":\"Stack\"}]}"
      case .targets: "[{\"action\":\"act\"}]"
      case .tag: "2"
      case .properties: "{\"isOpen\":true,\"slop\":[8,[null,\".open\"]]}"
      case .isHidden, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch, .isKeyWindow,
        .canBecomeFirstResponder, .isAnimating:
        "true"
      default: key.property?.eventProperty.map { "\(!EventProperties.none[keyPath: $0])" } ?? "false"
      }
    let members = (isDeclared ? ["\"\(key.name)\":\(value)"] : []) + classMembers(key) + geometry(key)
    return "{\(members.joined(separator: ","))}"
  }

  private static func classMembers(_ key: ViewKey) -> [String] {
    switch key.owners {
    case .controls: ["\"class\":\"UIButton\""]
    case .scrollViews: ["\"class\":\"UIScrollView\""]
    case .lists: ["\"class\":\"UITableView\""]
    case .cells: ["\"class\":\"UITableViewCell\""]
    case .reactNative: ["\"class\":\"RCTView\""]
    case .allViews where key == .baseClass: ["\"class\":\"Own\""]
    case .allViews where key == .isEnabled: ["\"class\":\"UIButton\""]
    case .allViews, .windows: []
    }
  }

  private static func geometry(_ key: ViewKey) -> [String] {
    switch key {
    case .frame: []
    case .bounds, .anchorPoint, .transform, .center:
      [("bounds", "[0,0,7,7]"), ("center", "[3,3]")].filter { $0.0 != key.name }.map { "\"\($0.0)\":\($0.1)" }
    default: ["\"frame\":[0,0,7,7]"]
    }
  }

  private static func scene(_ key: ViewKey, isDeclared: Bool = true) throws -> Scene {
    let own = view(key, isDeclared: isDeclared)
    let text =
      key.owners == .windows
      ? "{\"windows\":[\(own)]}" : "{\"windows\":[{\"frame\":[0,0,9,9],\"subviews\":[\(own)]}]}"
    return try SceneDocument.decode(Array(text.utf8))
  }

  @Test("Each key is read, and written as it was read", arguments: ViewKey.allCases)
  func readAndWritten(_ key: ViewKey) throws {
    var json = JSONWriter()
    SceneEncoder(try Self.scene(key)).encode(to: &json)
    let text = String(decoding: json.finish(), as: UTF8.self)
    // Metadata is the caller's; the center follows from the frame that is written.
    #expect(text.contains("\"\(key.name)\":") == ![.metadata, .center, .bounds].contains(key), "\(text)")
  }

  @Test(
    "Each flag with a default of its own is compared",
    arguments: ViewKey.allCases.filter { $0.property?.eventProperty != nil })
  func compared(_ key: ViewKey) throws {
    let differences = try Self.scene(key, isDeclared: false).differences(to: try Self.scene(key))
    #expect(differences.changed.map(\.property.rawValue).contains(key.name))
  }

  @Test("Each property that differences list is a key of views")
  func propertiesAreKeys() {
    let names = Set(ViewKey.allCases.map(\.name))
    #expect(ViewProperty.allCases.allSatisfy { names.contains($0.rawValue) })
  }

  @Test("A key with a default of its own is true or false in one way only")
  func oneRow() {
    for property in ViewProperty.allCases {
      #expect(property.flag == nil || property.eventProperty == nil, "\(property)")
    }
  }

  @Test("Each key is written at most once, behind the names and the geometry")
  func order() {
    #expect(Set(ViewKey.written).count == ViewKey.written.count)
    let elsewhere: Set<ViewKey> = [
      .id, .class, .baseClass, .frame, .bounds, .center, .anchorPoint, .transform, .contentOffset, .alpha,
      .subviews, .metadata,
    ]
    #expect(Set(ViewKey.allCases).subtracting(elsewhere) == Set(ViewKey.written))
  }

  @Test("The keys of plain views fit into the numbers that their reading has")
  func counts() {
    #expect(ViewKey.plainCount <= PlainKeys.keysMax)
    #expect(ViewKey.allCases.count <= SeenKeys<ViewKey>.keysMax)
  }
}
