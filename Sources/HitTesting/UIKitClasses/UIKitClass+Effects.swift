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
