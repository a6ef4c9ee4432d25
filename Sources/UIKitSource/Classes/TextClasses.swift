import SourceReading
import WorkMetering

/// The classes of a text, with their extensions, their superclasses in the text, and UIKit's behind them.
struct TextClasses {
  let types: [SourceType]
  private let parts: [String: [Int]]
  private let full: [String: String]
  private var facts: [String: Declared] = [:]
  private var lineages: [String: Lineage] = [:]

  /// A class and its superclasses; `isWhole` where the last one is known to have none that counts.
  typealias Lineage = (names: [String], isWhole: Bool)

  /// What the declaration and the extensions of one name have.
  private struct Declared {
    var isClass = false
    var isValue = false
    /// Written in Swift, where a class without a superclass has none.
    var isSwift = false
    var superclass: String?
    var properties: [String: SourceProperty] = [:]
    /// Names without their labels.
    var methods: Set<String> = []
  }

  init(_ types: [SourceType], isObjectiveC: [Bool]) {
    self.types = types
    var (parts, full): ([String: [Int]], [String: String]) = ([:], [:])
    for (index, type) in types.enumerated() {
      parts[type.name, default: []].append(index)
      if type.kind != .extension {
        full[type.name.split(separator: ".").last.map(String.init) ?? ""] = type.name
      }
    }
    (self.parts, self.full) = (parts, full)
    for type in types { note(type, isSwift: !isObjectiveC[type.file]) }
    for name in parts.keys { lineages[name] = walk(name) }
  }

  private mutating func note(_ type: SourceType, isSwift: Bool) {
    var known = facts.removeValue(forKey: type.name) ?? Declared()
    if type.kind == .class {
      known.isClass = true
      known.superclass = known.superclass ?? type.inherited.first?.name
    }
    if type.kind == .structure || type.kind == .enumeration { known.isValue = true }
    if type.kind != .extension, isSwift { known.isSwift = true }
    for property in type.properties where known.properties[property.name] == nil {
      known.properties[property.name] = property
    }
    if type.kind != .protocol {
      for method in type.methods + type.initializers {
        known.methods.insert(method.baseName)
      }
    }
    facts[type.name] = known
  }

  /// A class's declaration and extensions.
  func parts(of name: String) -> [SourceType] { (parts[name] ?? []).map { types[$0] } }

  /// As the text declares it: `Cart.Row` for `Row`.
  func name(of written: String) -> String { parts[written] == nil ? full[written] ?? written : written }

  func declares(_ name: String) -> Bool { facts[name]?.isClass ?? false }

  func isValue(_ name: String) -> Bool { facts[name]?.isValue ?? false }

  /// Where a class is declared, or else its first part is; 0 for none.
  func place(of name: String) -> Int {
    let parts = parts(of: name)
    return (parts.first { $0.kind != .extension } ?? parts.first)?.place ?? 0
  }

  func lineage(_ written: String) -> Lineage {
    let name = name(of: written)
    return lineages[name] ?? walk(name)
  }

  private func walk(_ first: String) -> Lineage {
    var (names, next): ([String], String?) = ([], first)
    while let name = next, names.count < 32, !names.contains(name) {
      names.append(name)
      if let parent = UIKitNames.superclasses[name] {
        next = parent
        continue
      }
      guard let parent = facts[name]?.superclass else {
        return (names, name == "NSObject" || facts[name]?.isSwift ?? false)
      }
      next = self.name(of: parent)
    }
    return (names, true)
  }

  /// Whether a class is one of some or below them; nil where the text does not have all superclasses.
  func isKind(_ name: String?, _ bases: Set<String>) -> Bool? {
    guard let name, !name.isEmpty, name != "id" else { return nil }
    let (names, isWhole) = lineage(name)
    if names.contains(where: bases.contains) { return true }
    return isWhole ? false : nil
  }

  func isKind(_ name: String?, _ base: String) -> Bool? { isKind(name, [base]) }

  /// The property of a class, or of a superclass in the text.
  func property(_ name: String, of type: String) -> SourceProperty? {
    lineage(type).names.lazy.compactMap { facts[$0]?.properties[name] }.first
  }

  /// All methods that a class has in the text, with its superclasses'.
  func methods(of type: String) -> [SourceMethod] {
    lineage(type).names.flatMap { parts(of: $0) }.filter { $0.kind != .protocol }
      .flatMap { $0.methods + $0.initializers }
  }

  /// Whether a class, or a superclass in the text, has a method of one of some names, with any labels.
  func has(_ type: String, _ names: Set<String>) -> Bool {
    lineage(type).names.contains { !(facts[$0]?.methods.isDisjoint(with: names) ?? true) }
  }
}

/// The classes of UIKit that code names, with their superclasses.
enum UIKitNames {
  static let superclasses = TextTable.values(
    words: """
      NSObject UIResponder UIGestureRecognizer UIBarItem
      UIResponder UIView UIViewController
      UIView UIControl UILabel UIImageView UIScrollView UIStackView UIVisualEffectView UIWindow UIToolbar \
      UINavigationBar UITabBar UISearchBar UIPickerView UIProgressView UIActivityIndicatorView UIInputView \
      MKMapView WKWebView UITableViewHeaderFooterView UICollectionReusableView UITableViewCell \
      UIContentUnavailableView
      UICollectionReusableView UICollectionViewCell
      UICollectionViewCell UICollectionViewListCell
      UIControl UIButton UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIDatePicker \
      UITextField UIRefreshControl UIColorWell
      UITextField UISearchTextField
      UIScrollView UITextView UITableView UICollectionView
      UIViewController UITableViewController UICollectionViewController UINavigationController \
      UITabBarController UIAlertController UIPageViewController UISplitViewController UISearchController \
      UIHostingController UIActivityViewController SFSafariViewController
      UINavigationController UIImagePickerController
      UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UISwipeGestureRecognizer \
      UIPinchGestureRecognizer UIRotationGestureRecognizer UILongPressGestureRecognizer \
      UIHoverGestureRecognizer
      UIPanGestureRecognizer UIScreenEdgePanGestureRecognizer
      UIBarItem UIBarButtonItem UITabBarItem
      """)

  /// The views and bars that a class of UIKit's has as its members.
  static let members = TextTable.values(
    words: """
      UIView contentView backgroundView selectedBackgroundView view superview
      UITableView tableView
      UICollectionView collectionView
      UILabel textLabel detailTextLabel titleLabel
      UIImageView imageView
      UITabBar tabBar
      UINavigationBar navigationBar
      UIToolbar toolbar
      UIPanGestureRecognizer panGestureRecognizer
      UIPinchGestureRecognizer pinchGestureRecognizer
      UINavigationController navigationController
      UITabBarController tabBarController
      UIWindow window keyWindow
      UISearchBar searchBar
      UIRefreshControl refreshControl
      """)

  /// Methods that answer with the object that they are sent to, behind their closure has changed it.
  static let configuring = Set(words: "then do configure with apply also setup tap set build")

  /// Methods of views and recognizers that do not hand their arguments to code of the app's.
  static let known = Set(
    words: """
      addSubview insertSubview addArrangedSubview insertArrangedSubview bringSubviewToFront \
      sendSubviewToBack addGestureRecognizer removeGestureRecognizer addTarget isDescendant \
      isDescendantOfView convert convertPoint convertRect require requireGestureRecognizerToFail \
      bringSubview sendSubview removeArrangedSubview exchangeSubview
      """)

  static let additions = Set(words: "addSubview insertSubview addArrangedSubview insertArrangedSubview")
}

/// An outlet or an action of Interface Builder, beside the code of its class.
public struct UIKitConnection: Sendable {
  /// The class of an outlet's owner, or of an action's target.
  let owner: String
  /// The property, or the selector.
  let name: String
  let isAction: Bool
  /// Of the outlet's object, or of the action's sender.
  let className: String
  let isInteractive: Bool
  /// Of a recognizer's action, the class of its view, whose interaction is meant.
  let viewClass: String?
  /// Whether the outlet's object is inside the owner's view.
  let isInside: Bool
  /// Of an action, its control event: `touchUpInside`.
  let event: String?

  public init(
    owner: String, name: String, isAction: Bool, className: String, isInteractive: Bool, isInside: Bool,
    event: String? = nil, viewClass: String? = nil
  ) {
    (self.owner, self.name, self.isAction) = (owner, name, isAction)
    (self.className, self.isInteractive, self.isInside) = (className, isInteractive, isInside)
    (self.event, self.viewClass) = (event, viewClass)
  }
}
