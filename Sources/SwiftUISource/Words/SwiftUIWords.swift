import SourceReading
import WorkMetering

/// The names of SwiftUI's own views and modifiers: a row has a name, its meaning, and marks.
///
/// `sign`: a call of it shows that a text is SwiftUI's. `extended`: apps give the view modifiers of their own, as in
/// `extension Button { func toggled() -> some View { … } }`.
enum SwiftUIWords {
  static let views: [String: ViewForm] = meanings(viewTable)
  /// Those with an effect on touches or on layout. An unlisted one may hide anything.
  static let modifiers: [String: ModifierEffect] = meanings(modifierTable)
  static let signs = names("sign", viewTable).union(names("sign", modifierTable))
  static let extendedViews = names("extended", viewTable)

  static func isModifier(_ name: String) -> Bool { drawsOnly(name) || modifiers[name] != nil }

  /// Drawing, semantics, accessibility: no effect on touches (SU35, SU44).
  static func drawsOnly(_ name: String) -> Bool {
    drawing.contains(name) || modifiers[name] == nil && families.contains(where: name.hasPrefix)
  }

  private static func rows(_ table: StaticString) -> [[String]] {
    table.description.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  private static func meanings<Meaning: RawRepresentable>(_ table: StaticString) -> [String: Meaning]
  where Meaning.RawValue == String {
    Dictionary(
      uniqueKeysWithValues: rows(table).compactMap { row in
        Meaning(rawValue: row[1]).map { (row[0], $0) }
      })
  }

  private static func names(_ mark: String, _ table: StaticString) -> Set<String> {
    Set(rows(table).filter { $0.contains(mark) }.map { $0[0] })
  }

  private static let viewTable: StaticString = """
    EmptyView nothing
    ToolbarSpacer nothing
    KeyframeAnimator nothing
    Never nothing
    Group transparent sign extended
    AnyView transparent sign
    ToolbarItem transparent
    ToolbarItemGroup transparent
    EquatableView transparent
    TupleView transparent
    ControlGroup transparent sign
    ViewBuilder transparent
    DisclosureTableRow transparent
    GlassEffectContainer transparent
    SubscriptionView transparent
    Optional transparent
    GroupBox transparent sign
    MapReader transparent
    Section section sign extended
    ForEach each sign
    WindowGroup scene
    DocumentGroup scene
    Window scene
    VStack column sign extended
    LazyVStack column sign
    VStackLayout column
    Grid column sign
    OutlineGroup column
    DisclosureGroup column sign
    LabeledContent column
    TimelineView column sign
    ScrollViewReader column
    ViewThatFits column sign
    PhaseAnimator column
    MenuBarExtra column
    ContentUnavailableView unavailable
    HStack row sign extended
    LazyHStack row sign
    HStackLayout row
    GridRow row
    LazyHGrid row sign
    ZStack layers sign extended
    ZStackLayout layers
    LazyVGrid grid sign
    ScrollView scroll sign extended
    List list sign extended
    Form list sign extended
    Table list
    GeometryReader reader sign
    NavigationStack screen sign
    NavigationView screen sign
    NavigationSplitView screen sign
    TabView tabs sign
    Tab tab
    Button button sign extended
    NavigationLink link sign extended
    Link link sign extended
    Menu link sign extended
    ShareLink link
    PhotosPicker link
    EditButton link
    RenameButton link
    PasteButton link
    SignInWithAppleButton link
    ExternalLink link
    SettingsLink link
    Toggle toggle sign extended
    ColorPicker toggle
    Slider slider sign
    Stepper stepper sign
    TextField textField sign extended
    SecureField textField sign extended
    SearchField textField
    TextEditor textEditor sign
    DatePicker datePicker sign
    Picker picker sign extended
    MultiDatePicker map
    Map map
    VideoPlayer map
    WebView map
    SceneView map
    SpriteView map
    Text text sign extended
    Label label extended
    Image image sign extended
    AsyncImage asyncImage sign
    ProgressView progress sign
    Gauge gauge
    Spacer spacer sign
    Divider divider
    Color color extended
    LinearGradient color sign
    RadialGradient color
    AngularGradient color
    EllipticalGradient color
    MeshGradient color
    Material color
    Canvas canvas
    Chart canvas
    TextRenderer canvas
    RoundedRectangle roundedRectangle sign
    Rectangle shape sign
    Circle shape sign
    Capsule shape sign
    Ellipse shape
    Path shape
    UnevenRoundedRectangle shape
    ContainerRelativeShape shape
    ConcentricRectangle shape
    Shape other extended
    """

  private static let modifierTable: StaticString = """
    padding padding
    safeAreaPadding margins
    contentMargins margins
    frame frame
    containerRelativeFrame relativeFrame
    offset offset
    position position
    fixedSize fixedSize
    aspectRatio aspectRatio
    scaledToFit fit
    scaledToFill fill
    resizable resizable
    layoutPriority layoutPriority
    scaleEffect scale
    rotationEffect rotation
    transformEffect unknownPlace
    projectionEffect unknownPlace
    visualEffect unknownPlace
    trim unknownPlace
    alignmentGuide nothing
    border nothing
    transition nothing
    contentShape contentShape
    allowsHitTesting allowsHitTesting
    disabled disabled
    environment environment
    hidden hidden
    opacity opacity
    clipped clip
    clipShape clip
    cornerRadius clip
    mask clip
    zIndex zIndex
    fill paint
    foregroundColor paint
    foregroundStyle paint
    stroke stroke
    strokeBorder stroke
    overlay overlay
    background overlay
    glassEffect glass
    sheet presented
    fullScreenCover presented
    popover presented
    navigationDestination presented
    inspector presented
    toolbar system
    contextMenu system
    alert system
    confirmationDialog system
    swipeActions system
    tabItem system
    navigationBarItems system
    bottomBar system
    safeAreaInset inset
    safeAreaBar inset
    onTapGesture tap sign
    onLongPressGesture longPress
    gesture gesture
    highPriorityGesture gesture
    simultaneousGesture gesture
    modifier own
    """

  /// The types of properties and functions that give views.
  static let viewTypes = Set(
    words: """
      View Scene ToolbarContent AnyView ViewBuilder Text Image Button Label CustomizableToolbarContent \
      Commands
      """)

  static let toggleStyles = Set(
    words: """
      automatic switch button checkbox DefaultToggleStyle SwitchToggleStyle ButtonToggleStyle \
      CheckboxToggleStyle
      """)

  /// The beginnings of names of modifiers that only draw.
  private static let families = [
    "accessibility", "listRow", "navigation", "toolbar", "presentation", "preview", "focused", "scroll",
    "symbol", "onKeyPress",
  ]

  private static let drawing = Set(
    words: """
      accentColor actionSheet allowsTightening animation antialiased autocapitalization \
      autocorrectionDisabled backgroundStyle badge backgroundExtensionEffect baselineOffset blendMode blur \
      bold brightness buttonBorderShape buttonRepeatBehavior buttonStyle colorEffect colorInvert \
      colorMultiply colorScheme compositingGroup confirmationDialog containerShape containerBackground \
      contentTransition contrast controlSize controlGroupStyle coordinateSpace \
      defaultAppStorage defersSystemGestures deleteDisabled dialogIcon dialogSuppressionToggle \
      disableAutocorrection disclosureGroupStyle datePickerStyle dialogSeverity distortionEffect draggable \
      drawingGroup dropDestination dynamicTypeSize edgesIgnoringSafeArea environmentObject \
      equatable fileExporter fileImporter fileMover findNavigator flipsForRightToLeftLayoutDirection \
      focusEffectDisabled focusable focusedSceneValue focusedValue font fontDesign fontWeight fontWidth \
      formStyle gaugeStyle geometryGroup glassEffectID glassEffectUnion grayscale gridCellAnchor \
      gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handlesExternalEvents \
      headerProminence help hoverEffect hueRotation id ignoresSafeArea imageScale indexViewStyle \
      inspectorColumnWidth interactiveDismissDisabled interpolation invalidatableContent italic itemProvider \
      kerning keyboardShortcut keyboardType keyframeAnimator labelIconToTitleSpacing labelStyle labelsHidden \
      layerEffect layoutDirectionBehavior layoutValue lineHeight lineLimit lineSpacing listItemTint \
      listSectionSeparator listSectionSeparatorTint listSectionSpacing listStyle luminanceToAlpha mapStyle \
      mapControls matchedGeometryEffect matchedTransitionSource menuActionDismissBehavior menuIndicator \
      menuOrder menuStyle minimumScaleFactor monospaced monospacedDigit moveDisabled multilineTextAlignment \
      onAppear onChange onChanged onContinueUserActivity onContinuousHover onCopyCommand onDelete \
      onDisappear onDrag onDrop onEnded onExitCommand onGeometryChange onHover onMove onMoveCommand \
      onOpenURL onPlayPauseCommand onPreferenceChange onReceive onScrollGeometryChange onScrollPhaseChange \
      onScrollVisibilityChange onSubmit overlayPreferenceValue pageIndicator paletteSelectionEffect \
      persistentSystemOverlays phaseAnimator photosPicker pickerStyle pointerStyle preference \
      preferredColorScheme prefersDefaultFocus privacySensitive productViewStyle progressViewStyle redacted \
      refreshable renamingAction renderingMode replaceDisabled restorationBehavior rotation3DEffect \
      saturation searchCompletion searchDictationBehavior searchFocused searchPresentationToolbarBehavior \
      searchScopes searchSuggestions searchable sectionActions sectionIndexLabel selectionDisabled \
      sensoryFeedback shadow speechAdjustsPitch speechAlwaysIncludesPunctuation speechAnnouncementsQueued \
      speechSpellsOutCharacters springLoadingBehavior statusBar statusBarHidden statusBarStyle strikethrough \
      submitLabel submitScope tabBarMinimizeBehavior tabViewBottomAccessory tabViewCustomization \
      tabViewSidebarHeader tabViewStyle tag task textCase textContentType textEditorStyle textFieldStyle \
      textInputAutocapitalization textInputSuggestions textRenderer textScale textSelection \
      textSelectionAffinity tint tipBackground popoverTip toggleStyle tracking transaction \
      transformEnvironment transformPreference truncationMode typeSelectEquivalent typesettingLanguage \
      underline unredacted updating userActivity windowToolbarFullScreenVisibility writingToolsBehavior \
      writingToolsAffordanceVisibility widgetURL widgetAccentable anchorPreference backgroundPreferenceValue \
      navigationViewStyle contentCaptureProtected inset rotation size tooltip eraseToAnyView interactive
      """)
}

/// Swift's own words.
enum SwiftWords {
  /// Functions that give no view, and nil.
  static let actions = Set(
    words: """
      print debugPrint assert assertionFailure fatalError withAnimation preconditionFailure dump nil
      """)
}

/// What a view is at run time.
enum ViewForm: String {
  /// It is not there.
  case nothing
  /// Only its content is there.
  case transparent, section, each, scene
  /// A container.
  case column, row, layers, grid, scroll, list, reader, screen, tabs, tab
  case button, link
  /// A control, by the name of its kind.
  case toggle, slider, stepper, textField, textEditor, picker, datePicker, map
  case text, label, image, asyncImage, progress, gauge, spacer, divider, color, canvas
  case roundedRectangle, shape
  case unavailable
  /// Not a view that is read.
  case other
}

/// What a modifier does to the view that it is around.
enum ModifierEffect: String {
  case nothing
  case padding, margins, frame, relativeFrame, offset, position, fixedSize, aspectRatio, fit, fill, resizable
  case layoutPriority, scale, rotation
  /// It moves or cuts off the view by an unread amount (SU36).
  case unknownPlace
  case contentShape, allowsHitTesting, disabled, environment, hidden, opacity, clip, zIndex
  case paint, stroke, overlay, glass
  /// Its closure is a screen of its own, or is drawn by the system its own way (SU63).
  case presented, system
  case inset, tap, longPress, gesture
  /// `modifier(_:)`, with a type of the text.
  case own
}
