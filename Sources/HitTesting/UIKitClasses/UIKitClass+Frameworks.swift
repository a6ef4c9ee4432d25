extension UIKitClass {
  static let frameworks = """
    SwiftUI.AnyListCollectionViewCell UICollectionViewListCell inherited container dump mtacs17
    SwiftUI.CGDrawingView SwiftUI._UIGraphicsView inherited container print sentry,seen bare
    SwiftUI.DisplayList.ViewUpdater.Platform.CGDrawingView SwiftUI._UIGraphicsView inherited container dump mtacs17 bare
    SwiftUI.DisplayList.ViewUpdater.Platform.RBDrawingView SwiftUI.RenderBoxView inherited container dump mtacs17 bare
    SwiftUI.DisplayListView UIView inherited container dump mtacs17
    SwiftUI.HostingScrollView UIKitScrollViewBase inherited container dump mtacs17 bare
    SwiftUI.HostingScrollView.PlatformContainer UIView inherited container dump mtacs17 bare
    SwiftUI.HostingScrollView.PlatformGroupContainer UIView inherited container dump mtacs17 bare
    SwiftUI.LiftPreviewLabelMarkingView SwiftUI._UIGraphicsView inherited container dump mtacs17
    SwiftUI.LiftPreviewMarkingView SwiftUI._UIGraphicsView inherited container dump mtacs17
    SwiftUI.ListTableViewCell UITableViewCell inherited container dump mtacs17
    SwiftUI.ListTableViewHeaderFooter UITableViewHeaderFooterView inherited container dump mtacs17
    SwiftUI.PlatformViewHost _UIConstraintBasedLayoutHostingView inherited container name sentry bare
    SwiftUI.RenderBoxView SwiftUI._UIGraphicsView inherited container dump mtacs17
    SwiftUI.SystemSegmentedControl.UISegmentedControl UISegmentedControl inherited part dump mtacs17
    SwiftUI.TableGlobalHeader UICollectionViewCell inherited container dump mtacs17
    SwiftUI.TextEditorTextView SwiftUI.UIKitTextView inherited part dump mtacs17
    SwiftUI.UIKitBarPaletteHost _UINavigationBarPalette inherited container dump mtacs17 bare
    SwiftUI.UIKitButtonBase UIButton inherited part dump mtacs17 bare
    SwiftUI.UIKitIconPreferringButton SwiftUI.UIKitButtonBase inherited part dump mtacs17 bare
    SwiftUI.UIKitNavigationBar UINavigationBar inherited container dump mtacs17 bare
    SwiftUI.UIKitPagingCell UICollectionViewCell inherited container dump mtacs17 bare
    SwiftUI.UIKitPickerView UIPickerView inherited container dump mtacs17 bare
    SwiftUI.UIKitPlatformViewHost UIKit.UICorePlatformViewHost inherited container print bone26,seen bare
    SwiftUI.UIKitRefreshControl UIRefreshControl inherited part dump mtacs17 bare
    SwiftUI.UIKitSearchBar UISearchBar inherited container dump mtacs17 bare
    SwiftUI.UIKitTextView UITextView inherited part dump mtacs17 bare
    SwiftUI.UIKitToolbar UIToolbar inherited container dump mtacs17 bare
    SwiftUI.UpdateCoalescingCollectionView UICollectionView inherited container dump mtacs17 bare
    SwiftUI.UpdateCoalescingTableView UITableView inherited container dump mtacs17 bare
    SwiftUI.VerticalTextView SwiftUI.UIKitTextView inherited part dump mtacs17
    SwiftUI._UIGraphicsView UIView inherited container dump mtacs17,seen bare
    SwiftUI._UIHostingView UIView inherited container print bone26,seen bare
    SwiftUI._UIInheritedView SwiftUI._UIGraphicsView subviewsAlone container dump mtacs17 bare
    SwiftUI._UIShapeHitTestingView SwiftUI._UIGraphicsView unknown container dump mtacs17 bare
    SwiftUIActivityIndicatorView UIActivityIndicatorView inherited part dump mtacs17
    SwiftUIPagingCollectionView UICollectionView inherited part dump mtacs17
    SwiftUIProgressView UIProgressView inherited part dump mtacs17
    UIKit.UICorePlatformViewHost UIView inherited part name seen
    UIKitScrollViewBase UIScrollView inherited container dump mtacs17
    UIWebBrowserView UIWebDocumentView inherited part dump mtacs17,nst7,seen firstResponder
    UIWebDocumentView UIWebTiledView inherited part dump mtacs17,nst7 firstResponder
    UIWebDragDotView UIView inherited part dump nst12,nst7
    _UIWebFindOnPageHighlightBubbleView UIView inherited part dump mtacs17,nst7
    UIWebFormAccessory UIInputView inherited part dump mtacs17,nst7
    UIWebOverflowContentView UIView inherited part dump mtacs17,nst7
    UIWebOverflowScrollView UIScrollView inherited part dump mtacs17,nst7
    UIWebPlaybackTargetPicker UIView inherited part dump mtacs17,nst10
    UIWebScrollView UIScrollView inherited handedOut dump mtacs17,nst7,seen
    UIWebSelectMultiplePicker UIPickerView inherited part dump mtacs17,nst7
    UIWebSelectSinglePicker UIPickerView inherited part dump mtacs17,nst7
    UIWebSelectionHandle UIView inherited part dump nst12,nst7
    UIWebSelectionOutline UIView inherited part dump nst12,nst7
    UIWebSelectionView UIView inherited part dump nst12,nst7
    UIWebTextRangeView UIView inherited part dump nst12,nst7
    UIWebTiledView UIView inherited part dump mtacs17,nst7
    UIWebView UIView inherited public header mtacs17,nst7,sdk,seen
    _UIWebViewScrollView UIWebScrollView inherited handedOut dump mtacs17,nst7
    WKApplicationStateTrackingView UIView inherited part dump mtacs17,nst12
    WKBackdropView WKCompositingView letsThrough part dump mtacs17,nst10,webkit
    WKChildScrollView UIScrollView inherited part dump mtacs17
    WKCompositingView UIView letsThrough part dump mtacs17,nst10,webkit
    WKContentView WKApplicationStateTrackingView inherited part dump mtacs17,nst10 firstResponder
    WKDataListSuggestionsPickerView UIPickerView inherited part dump mtacs17
    _WKExtrinsicButton UIButton inherited part dump mtacs17,nst12
    WKFullScreenPlaceholderView UIView inherited part dump mtacs17,nst12
    WKFullscreenStackView UIStackView inherited part dump mtacs17,nst12
    _WKInsetLabel UILabel inherited part dump mtacs17
    WKInspectorHighlightView UIView inherited part dump mtacs17,nst10
    WKInspectorIndicationView UIView inherited part dump mtacs17,nst10
    WKLayerHostView UIView inherited part dump mtacs17,nst10
    WKModelView WKCompositingView unknown part dump mtacs17
    WKMultipleSelectPicker UIPickerView inherited part dump mtacs17,nst10
    WKOptionGroupPickerCell WKOptionPickerCell inherited part dump mtacs17,nst10
    WKOptionPickerCell UIPickerContentView inherited part dump mtacs17,nst10
    WKPasswordView UIView inherited part dump mtacs17,nst12
    WKRemoteView WKCompositingView inherited part dump mtacs17,nst10
    WKSafeBrowsingBox UIView inherited part dump mtacs17
    WKSafeBrowsingExclamationPoint UIView inherited part dump mtacs17
    WKSafeBrowsingTextView UITextView inherited part dump mtacs17
    WKSafeBrowsingWarning UIScrollView inherited part dump mtacs17
    WKScrollView UIScrollView inherited handedOut dump mtacs17,nst10
    WKSelectPickerGroupHeaderView UIView inherited part dump mtacs17
    WKSelectSinglePicker UIPickerView inherited part dump mtacs17,nst10
    WKShapeView WKCompositingView inherited part dump mtacs17,nst10
    WKSimpleBackdropView WKCompositingView inherited part dump nst10,nst12
    WKSystemPreviewView UIView inherited part dump nst12
    WKTargetedPreviewContainer UIView inherited part dump mtacs17
    WKTransformView WKCompositingView inherited part dump mtacs17,nst10
    WKUIRemoteView _UIRemoteView letsThrough part dump mtacs17,webkit
    WKUSDPreviewView WKApplicationStateTrackingView inherited part dump mtacs17
    WKWebView UIView inherited public header mtacs17,nst10,sdk
    """
}

extension UIKitClass {
  static let effects = """
    _UIBackdropContentView UIView inherited handedOut dump mtacs17,nst7
    _UIBackdropEffectView UIView inherited part dump mtacs17,nst7,seen noInteraction
    _UIBackdropView UIView inherited part dump mtacs17,nst7,seen noInteraction
    _UICutoutShadowView _UIRoundedRectShadowView inherited part dump mtacs17
    _UIDiffuseShadowView UIView inherited part dump mtacs17
    _UIFloatingShadowView UIView inherited part dump mtacs17,nst10
    _UIGlintyGradientView UIView inherited part dump mtacs17,nst7
    _UIGlintyShapeView UIView inherited part dump mtacs17,nst7
    _UIGlintyStringView UIView inherited part dump mtacs17,nst7
    _UIGradientView UIView inherited part dump mtacs17,nst12
    _UILegibilityImageView UIImageView inherited part dump mtacs17,nst7
    _UILegibilityLabel _UILegibilityView inherited part dump mtacs17,nst7
    _UILegibilityView UIView inherited part dump mtacs17,nst7
    _UILumaTrackingBackdropView UIView inherited part dump mtacs17
    _UIMirrorNinePatchView UIView inherited part dump mtacs17,nst10
    _UIMorphingView UIView inherited part dump mtacs17
    _UIPortalView UIView unknown part dump mtacs17,nst12
    _UIRadiosityShadowView UIView inherited part dump mtacs17
    _UIReflectingGradientView UIView inherited part dump mtacs17,nst7
    _UIReflectingView UIView inherited part dump mtacs17,nst7
    _UIReplicantContentView UIView inherited part dump nst10,nst7
    _UIReplicantView UIView inherited container dump mtacs17,nst7
    _UIRoundedRectShadowView _UIShadowView inherited part dump mtacs17
    UIShadowView UIView inherited part dump mtacs17,nst7
    _UIShadowView UIImageView inherited part dump mtacs17
    _UIShapeView UIView inherited part dump mtacs17,nst12
    UISnapshotView UIView inherited part dump mtacs17,nst7
    _UIStackedImageLayerDelegate UIView inherited part dump mtacs17,nst10
    _UIStackedImageLayerWrappingView UIView inherited part dump mtacs17,nst12
    _UISystemBackgroundStrokeView UIView inherited part dump mtacs17
    _UISystemBackgroundView UIView inherited part dump mtacs17
    _UIVerticalEdgeShadowView _UIShadowView inherited part dump mtacs17
    _UIVisualEffectBackdropView _UIVisualEffectSubview inherited part dump mtacs17,nst10,seen noInteraction
    _UIVisualEffectBackgroundView UIView inherited part name ddog
    _UIVisualEffectBackingFakeView UIView inherited part dump mtacs17
    _UIVisualEffectCaptureView _UIVisualEffectBackdropView inherited part dump nst10
    _UIVisualEffectContentView _UIVisualEffectSubview inherited handedOut dump mtacs17,nst10,seen interaction
    _UIVisualEffectFilterView _UIVisualEffectSubview inherited part dump nst10
    _UIVisualEffectImageView UIImageView inherited part dump mtacs17,nst12
    _UIVisualEffectSubview UIView inherited part dump mtacs17,nst10,seen noInteraction
    UIVisualEffectView UIView inherited public header mtacs17,nst10,sdk,seen
    _UIBlendingHighlightView UIView inherited part dump mtacs17,nst10
    _UIClickHighlightInteractionEffectAnchorView UIView inherited part dump mtacs17
    _UIDragBadge UIView inherited part dump mtacs17,nst12
    _UIDragDestinationIndicatorView UIView inherited part dump mtacs17
    _UIDragSetDownAnimationItemComponentView UIView inherited part dump nst12
    _UIFloatingContentCornerRadiusAnimatingScreenScaleInheritingView _UIFloatingContentCornerRadiusAnimatingView inherited part dump mtacs17,nst12
    _UIFloatingContentCornerRadiusAnimatingView UIView inherited part dump mtacs17,nst10
    _UIFloatingContentTransformView UIView inherited part dump mtacs17,nst10
    _UIFloatingContentView UIView inherited part dump mtacs17,nst10
    _UIGhostView UIView unknown part dump mtacs17
    _UIGravityWellEffectAnchorView UIView inherited part dump mtacs17
    _UIHighlightView UIView inherited part dump mtacs17,nst7
    _UIInteractiveHighlightBackgroundEffectView UIVisualEffectView inherited part dump mtacs17,nst12
    _UIInteractiveHighlightContentView UIView inherited part dump mtacs17,nst12
    _UIPointerEffectTintView UIVisualEffectView inherited part dump mtacs17
    _UIPointerInteractionAssistantEffectContainerView UIView inherited part dump mtacs17
    _UIAccessDeniedView UIView inherited part dump mtacs17,nst7
    UIAccessibilityHUDView UIView inherited part dump mtacs17,nst12
    _UIAnimatedAttachmentView UIView inherited part dump mtacs17,nst10
    _UIAttributedStringView UIView inherited part dump mtacs17,nst7
    _UICAPackageView UIView inherited part dump mtacs17,nst7
    UICheckeredPatternView UIView inherited part dump mtacs17,nst7
    _UICircleProgressIndicator UIView inherited part dump mtacs17,nst7
    _UICircleProgressView UIView inherited part dump mtacs17,nst12
    UICompositeImageView UIView inherited part dump nst10,nst7
    _UIConstraintBasedLayoutHostingView UIView inherited part dump mtacs17
    _UIContentUnavailableView UIView inherited part dump mtacs17,nst7
    UIDateLabel UILabel inherited part dump mtacs17,nst7,seen
    _UIDirectionalRotationView UIView inherited part dump mtacs17
    UIEventAttributionView UIView inherited public header mtacs17,sdk
    _UIExpandingGlyphsView UIView inherited part dump mtacs17,nst10
    _UIFlippingView UIView inherited part dump mtacs17,nst10
    _UIImageViewOverlayView UIView inherited part dump mtacs17,nst12
    UIKit._GlassGroupView UIView inherited part name ddog
    UIKit._UICustomContentView UIView inherited part dump mtacs17
    UIMorphingLabel UIView inherited part dump mtacs17,nst10
    UIMorphingLabelImageView UIView inherited part dump mtacs17
    UIMovieScrubberEditingView UIView inherited part dump mtacs17,nst7
    UIMovieScrubberTrackOverlayView UIView inherited part dump mtacs17,nst7
    UIMovieScrubberTrackView UIView inherited part dump mtacs17,nst7
    UIOnePartImageView UIView inherited part dump nst10,nst7
    _UIOnePartImageView UIView inherited part dump nst12,nst7
    _UIRecentsAccessoryDefaultView UIView inherited part dump mtacs17,nst10
    _UIRemoteViewControllerTouchGrabbingView UIView inherited part dump mtacs17
    _UIShareInvitationRemoteViewControllerTintColorView UIView inherited part dump mtacs17,nst10
    _UISlotView UIView inherited part dump mtacs17
    UIThreePartImageView UIView inherited part dump nst10,nst7
    _UITouchFallbackView UIView unknown part dump mtacs17
    UITrackingWindowView UIView letsThrough container name seen
    UIVectorLabel UIView inherited part dump mtacs17
    """
}
