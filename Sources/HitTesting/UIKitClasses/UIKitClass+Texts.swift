extension UIKitClass {
  static let texts = """
    __UIAtomFieldEditor UITextView inherited part dump nst12
    __UIAtomLayoutView UIView inherited part dump nst12
    _UIAtomTextView UIControl inherited part dump nst12
    __UIAtomTextViewBaselineLayoutStrut UILabel inherited part dump nst12
    _UIBaselineLayoutStrut UITextFieldLabel inherited part dump nst12,nst7
    _UICompatibilityTextView UIScrollView inherited part dump nst12,nst7
    _UIContentViewEditingTextField UITextField inherited part dump mtacs17
    _UICursorAccessoryHostView _UITouchPassthroughView inherited part dump mtacs17
    _UICursorAccessoryItemView UIControl inherited part dump mtacs17
    _UICursorAccessoryView UIView inherited part dump mtacs17
    _UIDetachedFieldEditorBackgroundView UIView inherited part dump nst10,nst12
    UIDynamicCaret UIImageView inherited part dump mtacs17,nst10
    _UIDynamicCaretAlternatives UIView inherited part dump mtacs17,nst10
    _UIDynamicCaretDot UIView inherited part dump mtacs17,nst10
    _UIDynamicCaretHelpLabel UIImageView inherited part dump mtacs17,nst10
    _UIDynamicCaretInput UIView inherited part dump mtacs17,nst10
    _UIDynamicCaretNoContentView UIImageView inherited part dump mtacs17,nst10
    UIFieldEditor UIScrollView inherited part dump mtacs17,nst7,seen
    _UIFieldEditorContentView UIView inherited part dump nst10,nst7,seen noInteraction
    _UIFieldEditorSystemInputHostView UIView inherited part dump mtacs17
    UIInlineTextCompletionPrompt UIView unknown part dump mtacs17
    UIPasscodeField UIView inherited part dump mtacs17,nst7 firstResponder
    UISelectionGrabberDot UIImageView inherited part dump mtacs17,nst7
    _UISiriTranscriptTextView UITextView inherited part dump mtacs17,nst10
    _UITextAttachmentImageView UIImageView inherited part dump mtacs17,nst7
    _UITextAttachmentPlaceholderView UIImageView inherited part dump mtacs17,nst7
    UITextAttachmentView UIView inherited part dump mtacs17,nst7
    _UITextCanvasView UIView inherited part dump mtacs17
    UITextCompletionView UIView unknown part dump mtacs17
    _UITextContainerView UIView inherited part dump mtacs17,nst7,sentry
    UITextContentView UIView inherited part dump mtacs17,nst7 firstResponder
    _UITextCursorTrailingGlowView UIView inherited part dump mtacs17
    _UITextCursorView UIView inherited part dump mtacs17
    _UITextDragCaretView UIView inherited part dump mtacs17,nst12
    _UITextEffectsRemoteView _UIRemoteView inherited part dump mtacs17,nst7
    UITextFieldAtomBackgroundView UIView inherited part dump nst12,nst7
    UITextFieldBackgroundView UIView inherited part dump mtacs17,nst7
    UITextFieldBorderView UIView inherited part dump nst12,nst7,seen
    _UITextFieldCanvasView _UITextCanvasView inherited part dump mtacs17
    UITextFieldCenteredLabel UITextFieldLabel inherited part dump nst12,nst7
    _UITextFieldClearButton UIButton inherited part dump mtacs17
    _UITextFieldContentView UIView inherited part dump nst12,seen noInteraction
    _UITextFieldImageBackgroundView UIImageView inherited part dump mtacs17
    UITextFieldLabel UILabel inherited part dump mtacs17,nst7,sentry,seen
    _UITextFieldPasscodeCutoutBackground UITextFieldBackgroundView inherited part dump mtacs17,nst7
    _UITextFieldPasscodeCutoutLabel UITextFieldLabel inherited part dump nst10,nst7
    UITextFieldRoundedRectBackgroundView UITextFieldBackgroundView inherited part dump nst12,nst7
    _UITextFieldRoundedRectBackgroundViewNeue UIView inherited part dump mtacs17,nst7,seen noInteraction
    _UITextFieldSystemBackgroundView UIView inherited part dump mtacs17
    _UITextHighlightBackgroundView UIView inherited part dump mtacs17
    UITextHighlightView UIView inherited part dump mtacs17
    _UITextItemHighlightView _UIShapeView inherited part dump mtacs17
    UITextLabel UILabel inherited part dump nst12,nst7
    _UITextLayoutCanvasView UIView inherited part dump mtacs17,sentry
    _UITextLayoutFragmentView UIView inherited part dump mtacs17,sentry
    _UITextLayoutView UIView inherited part dump mtacs17,sentry
    _UITextLightLoupeView UIView inherited part dump mtacs17
    _UITextMagnifiedLoupeView UIView inherited part dump mtacs17
    UITextMagnifier UIView inherited part dump mtacs17,nst7
    UITextMagnifierCaret UITextMagnifier inherited part dump mtacs17,nst7
    UITextMagnifierCaretRenderer UITextMagnifierCommonRenderer inherited part dump mtacs17,nst7
    UITextMagnifierCommonRenderer UIView inherited part dump mtacs17,nst10
    UITextMagnifierRanged UITextMagnifier inherited part dump mtacs17,nst7
    UITextMagnifierRangedRenderer UITextMagnifierCommonRenderer inherited part dump mtacs17,nst7
    UITextMagnifierRenderer UIView inherited part dump nst10,nst7
    _UITextOption UIView inherited part dump mtacs17
    UITextRangeView UIView inherited part dump mtacs17,nst7
    _UITextSelectionHighlightView UIView inherited part dump mtacs17
    _UITextSelectionLollipopView UIView inherited part dump mtacs17
    _UITextSelectionRangeAdjustmentContainerView UIView inherited part dump mtacs17
    _UITextSelectionRangeView UIView inherited part dump mtacs17
    UITextSelectionRectView UIView inherited part dump mtacs17
    UITextSelectionView UIView inherited part dump mtacs17,nst7,seen noInteraction
    UITextView UIScrollView inherited public header mtacs17,nst7,sdk,sentry
    _UITextViewCanvasView _UITextCanvasView inherited part dump mtacs17
    UITexturedButton UIButton inherited part dump nst12,nst7
    UIWKSelectionView UIWebSelectionView inherited part dump nst10,nst12
    _UIAtomSearchBar UISearchBar inherited part dump nst12
    __UIAtomSearchBarFieldEditorBackgroundView _UITextFieldRoundedRectBackgroundViewNeue inherited part dump nst12
    UIDictationSearchButton UIButton inherited part dump mtacs17
    _UIFindNavigatorSearchFieldButton UIButton inherited part dump mtacs17
    _UIFindNavigatorSearchTextField UISearchTextField inherited part dump mtacs17
    _UISearchAtomBackgroundView UIView inherited part dump mtacs17,nst12
    _UISearchAtomFieldEditor __UIAtomFieldEditor inherited part dump nst12
    _UISearchAtomTextView _UIAtomTextView inherited part dump nst12
    _UISearchAtomView UIView inherited part dump mtacs17,nst12
    UISearchBar UIView inherited public header mtacs17,nst7,sdk,seen firstResponder
    UISearchBarBackground _UIBarBackgroundImageView inherited part dump mtacs17,nst7,seen
    _UISearchBarCompatibilityClippingView UIView inherited part dump mtacs17
    _UISearchBarContainerView UIView inherited part dump mtacs17,nst10
    _UISearchBarFieldEditor UIFieldEditor inherited part dump mtacs17
    _UISearchBarPromptContainerView UIView inherited part dump mtacs17
    _UISearchBarScopeBarBackground UIImageView inherited part dump mtacs17,nst7
    _UISearchBarScopeContainerView UIView inherited part dump mtacs17
    _UISearchBarSearchContainerView UIView inherited part dump mtacs17
    _UISearchBarSearchFieldBackgroundView _UITextFieldRoundedRectBackgroundViewNeue inherited part dump mtacs17,nst7,seen noInteraction
    _UISearchBarShadowView UIImageView inherited part dump mtacs17,nst7
    UISearchBarTextField UISearchTextField inherited part dump mtacs17,nst7,seen
    UISearchBarTextFieldLabel UITextFieldLabel inherited part dump mtacs17,nst7
    _UISearchControllerLimitedAccessView UIView inherited part dump mtacs17,nst12
    _UISearchControllerView UIView unknown container dump mtacs17,nst10
    UISearchDisplayControllerContainerView UIView unknown container dump mtacs17,nst7
    _UISearchDisplayControllerDimmingView UIControl inherited part dump mtacs17,nst7
    UISearchField UITextField inherited part dump mtacs17,nst7
    UISearchResultsTableView UITableView inherited part dump mtacs17,nst7
    _UISearchSuggestionsListCollectionViewCell UICollectionViewListCell inherited part dump mtacs17
    _UISearchTextFieldCanvasView _UITextFieldCanvasView inherited part dump mtacs17
    _UISearchTokenLayoutView UIView inherited part dump mtacs17
    UITextSearchingDimmingView UIView inherited part dump mtacs17
    """
}
