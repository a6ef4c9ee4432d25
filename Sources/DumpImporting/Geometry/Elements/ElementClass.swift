/// What kind of thing an element is, as its dump has it: an accessibility type, or a view's class.
enum ElementClass {
  case printed(DumpText)
  /// Where a dump does not say it.
  case implied(StaticString)
  /// One of XCUITest's, by its number.
  case type(Int)
}

extension PastedText {
  func string(_ elementClass: ElementClass) -> String {
    switch elementClass {
    case .printed(let text): string(text)
    case .implied(let name): name.description
    case .type(let number): ElementClass.name(ofType: number)
    }
  }
}

extension ElementClass {
  /// The name of a type of XCUITest; `Element` for a number that is none.
  fileprivate static func name(ofType number: Int) -> String {
    guard number >= 0, number < 1000 else { return "Element" }
    let names = types.description.split(separator: " ", maxSplits: number + 1)
    return number < names.count ? String(names[number].prefix { $0 != " " }) : "Element"
  }

  /// Whether a word is the name of a type.
  static func isType(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty && names.contains { $0.utf8.elementsEqual(word) }
  }

  private static let names = types.description.split(separator: " ")

  /// Source: the documentation of `XCUIElement.ElementType`, whose raw values count from 0.
  private static let types: StaticString = """
    Any Other Application Group Window Sheet Drawer Alert Dialog Button RadioButton RadioGroup CheckBox \
    DisclosureTriangle PopUpButton ComboBox MenuButton ToolbarButton Popover Keyboard Key NavigationBar TabBar TabGroup \
    Toolbar StatusBar Table TableRow TableColumn Outline OutlineRow Browser CollectionView Slider PageIndicator \
    ProgressIndicator ActivityIndicator SegmentedControl Picker PickerWheel Switch Toggle Link Image Icon SearchField \
    ScrollView ScrollBar StaticText TextField SecureTextField DatePicker TextView Menu MenuItem MenuBar MenuBarItem Map \
    WebView IncrementArrow DecrementArrow Timeline RatingIndicator ValueIndicator SplitGroup Splitter RelevanceIndicator \
    ColorWell HelpTag Matte DockItem Ruler RulerMarker Grid LevelIndicator Cell LayoutArea LayoutItem Handle Stepper Tab
    """
}
