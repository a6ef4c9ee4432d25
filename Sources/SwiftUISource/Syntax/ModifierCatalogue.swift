/// SwiftUI's modifiers by their effect on touches. An unlisted one may hide anything.
enum ModifierCatalogue {
  static func knows(_ name: String) -> Bool { drawsOnly(name) || acts.contains(name) }

  /// Drawing, semantics, accessibility: no effect on touches (SU35, SU44).
  static func drawsOnly(_ name: String) -> Bool {
    drawing.contains(name) || name.hasPrefix("accessibility") || name.hasPrefix("listRow")
      || name.hasPrefix("navigation") && !acts.contains(name)
      || name.hasPrefix("toolbar") && name != "toolbar"
      || name.hasPrefix("presentation") || name.hasPrefix("preview") || name.hasPrefix("focused")
      || name.hasPrefix("scroll") && !acts.contains(name) || name.hasPrefix("symbol")
      || name.hasPrefix("onKeyPress")
  }

  /// With an effect on touches or on layout.
  static let acts: Set<String> = [
    "alignmentGuide", "allowsHitTesting", "alert", "aspectRatio", "background", "border", "bottomBar",
    "clipShape", "clipped",
    "confirmationDialog", "containerRelativeFrame", "contentShape", "contextMenu", "cornerRadius", "disabled",
    "fill", "fixedSize", "glassEffect",
    "foregroundColor", "foregroundStyle", "frame", "fullScreenCover", "gesture", "hidden",
    "highPriorityGesture",
    "layoutPriority", "mask", "modifier", "navigationDestination", "navigationBarItems", "offset",
    "onLongPressGesture", "onTapGesture", "opacity", "overlay",
    "padding", "popover", "position", "projectionEffect", "resizable", "rotationEffect", "safeAreaBar",
    "safeAreaInset", "safeAreaPadding",
    "scaleEffect",
    "scaledToFill", "scaledToFit", "sheet", "simultaneousGesture", "stroke", "strokeBorder", "swipeActions",
    "tabItem",
    "toolbar", "transformEffect", "transition", "trim", "visualEffect", "zIndex",
  ]

  private static let drawing: Set<String> = Set(
    """
    accentColor actionSheet allowsTightening animation antialiased autocapitalization autocorrectionDisabled backgroundStyle badge \
    backgroundExtensionEffect baselineOffset blendMode blur bold brightness buttonBorderShape buttonRepeatBehavior buttonStyle colorEffect \
    colorInvert colorMultiply colorScheme compositingGroup confirmationDialog containerShape containerBackground \
    contentMargins contentTransition contrast controlSize controlGroupStyle coordinateSpace defaultAppStorage defersSystemGestures \
    deleteDisabled dialogIcon dialogSuppressionToggle disableAutocorrection disclosureGroupStyle datePickerStyle dialogSeverity distortionEffect draggable drawingGroup \
    dropDestination dynamicTypeSize edgesIgnoringSafeArea environment environmentObject equatable \
    fileExporter fileImporter fileMover findNavigator flipsForRightToLeftLayoutDirection focusEffectDisabled focusable \
    focusedSceneValue focusedValue font fontDesign fontWeight fontWidth formStyle gaugeStyle geometryGroup glassEffectID glassEffectUnion \
    grayscale gridCellAnchor gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handlesExternalEvents headerProminence help hoverEffect \
    hueRotation id ignoresSafeArea imageScale indexViewStyle inspector inspectorColumnWidth interactiveDismissDisabled interpolation invalidatableContent italic itemProvider \
    kerning keyboardShortcut keyboardType keyframeAnimator labelIconToTitleSpacing labelStyle labelsHidden layerEffect layoutDirectionBehavior layoutValue lineHeight lineLimit \
    lineSpacing listItemTint listSectionSeparator listSectionSeparatorTint listSectionSpacing listStyle luminanceToAlpha mapStyle mapControls matchedGeometryEffect matchedTransitionSource \
    menuActionDismissBehavior menuIndicator menuOrder menuStyle minimumScaleFactor monospaced monospacedDigit moveDisabled multilineTextAlignment \
    onAppear onChange onChanged onContinueUserActivity onContinuousHover onCopyCommand onDelete onDisappear onDrag onDrop onEnded onExitCommand onGeometryChange onHover onMove onMoveCommand onOpenURL \
    onPlayPauseCommand onPreferenceChange onReceive onScrollGeometryChange onScrollPhaseChange onScrollVisibilityChange onSubmit overlayPreferenceValue pageIndicator paletteSelectionEffect persistentSystemOverlays phaseAnimator photosPicker pickerStyle \
    pointerStyle preference preferredColorScheme prefersDefaultFocus privacySensitive productViewStyle progressViewStyle redacted \
    refreshable renamingAction renderingMode replaceDisabled restorationBehavior rotation3DEffect saturation searchCompletion searchDictationBehavior \
    searchFocused searchPresentationToolbarBehavior searchScopes searchSuggestions searchable sectionActions sectionIndexLabel selectionDisabled sensoryFeedback shadow \
    speechAdjustsPitch speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior statusBar statusBarHidden \
    statusBarStyle strikethrough submitLabel submitScope tabBarMinimizeBehavior tabViewBottomAccessory tabViewCustomization tabViewSidebarHeader tabViewStyle tag task textCase textContentType textEditorStyle \
    textFieldStyle textInputAutocapitalization textInputSuggestions textRenderer textScale textSelection textSelectionAffinity tint tipBackground popoverTip toggleStyle tracking \
    transaction transformEnvironment transformPreference truncationMode typeSelectEquivalent typesettingLanguage \
    underline unredacted updating userActivity windowToolbarFullScreenVisibility writingToolsBehavior writingToolsAffordanceVisibility widgetURL widgetAccentable \
    anchorPreference backgroundPreferenceValue navigationViewStyle contentCaptureProtected inset rotation size tooltip eraseToAnyView interactive
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
