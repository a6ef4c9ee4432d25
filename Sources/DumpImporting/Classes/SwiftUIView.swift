/// What a view of SwiftUI's own stands for, and whether UIKit's search may end in it.
///
/// SwiftUI draws into views that no app has made: a dump is full of them. Which of SwiftUI's views and gestures get a
/// touch is decided in a tree of its own, of which no dump tells.
///
/// Source: the classes of real dumps from iOS 13 to 26, and OpenSwiftUI's and DanceUI's sources of them.
struct SwiftUIView {
  enum Role: Character {
    /// The view in which SwiftUI begins.
    case hosting = "h"
    /// Draws something. Up to iOS 17 a touch ends in it; from iOS 18 on the hosting view answers for it.
    case leaf = "l"
    /// Asks its subviews wherever the point is, and never answers for itself.
    case effect = "e"
    /// Takes a point only inside of a path, which no dump prints.
    case shape = "s"
    /// UIKit's, or holds a view of UIKit's: its search goes on as ever.
    case platform = "p"
  }

  let name: String
  let role: Role
  /// A noun phrase.
  let meaning: String

  /// - Parameter name: of one of SwiftUI's types, without what it is nested in, and without its arguments.
  /// - Complexity: linear in the table, which is asked once for each class of a dump.
  init?(_ name: String) {
    // `_UIHostingView`, `CellHostingView`, an app's own subclass, …
    let isHosting = name.hasSuffix("HostingView")
    let line = Self.table.description.split(separator: "\n").first { line in
      line.utf8.count > name.utf8.count && line.hasPrefix(name)
        && line.utf8.dropFirst(name.utf8.count).first == 0x20
    }
    guard isHosting || line != nil else { return nil }
    self.name = name
    let words = line?.split(separator: " ", maxSplits: 2) ?? []
    role = words.count == 3 ? words[1].first.flatMap(Role.init) ?? .platform : .hosting
    meaning = words.count == 3 ? String(words[2]) : "a root of SwiftUI's"
  }

  private static let table: StaticString = """
    CellHostingView h the content of a row of a List
    _UIGraphicsView l a colour, an image or a shape
    CGDrawingView l a text or a drawn shape
    _UIInheritedView e an effect, a clip or a transform
    _UIShapeHitTestingView s a clip with a shape
    UIKitPlatformViewHost p a view of UIKit that a representable makes
    UICorePlatformViewHost p a view of UIKit that a representable makes
    PlatformViewHost p a view of UIKit that a representable makes
    HostingScrollView p a ScrollView
    PlatformContainer p the content of a ScrollView
    PlatformGroupContainer p a group in the content of a ScrollView
    UpdateCoalescingCollectionView p a List
    ListCollectionViewCell p a row of a List
    UIKitBarItemHost p an item of a toolbar
    """
}
