extension UIKitClass {
  static let windows = """
    UIAccessibilityHUDWindow UIApplicationRotationFollowingWindow inherited container dump mtacs17
    _UIAlertControllerShimPresenterWindow UIApplicationRotationFollowingWindow inherited container dump mtacs17,nst10 level=2000
    _UIAlertNormalizingOverlayWindow _UIAlertOverlayWindow inherited container dump nst10,nst7
    _UIAlertOverlayWindow UIWindow inherited container dump nst10,nst7
    _UIApplicationModalProgressWindow UIWindow inherited container dump mtacs17
    UIApplicationRotationFollowingWindow UIWindow inherited container dump mtacs17,nst10
    UIAutoRotatingWindow UIApplicationRotationFollowingWindow inherited container dump mtacs17,nst7
    _UIBackgroundHitTestWindow UIWindow inherited container dump mtacs17,nst7
    _UIBannerWindow UIWindow inherited container dump mtacs17
    UIClassicWindow UIWindow inherited container dump nst12,nst7
    UIContentUnavailableView UIView inherited public header mtacs17,sdk
    _UIContextLayerHostView _UISceneLayerHostView inherited part dump mtacs17
    _UIDragSetDownAnimationWindow UIWindow inherited container dump mtacs17,nst12
    UIDropShadowView UIView inherited container dump mtacs17,nst7,sentry,seen
    UIEditingOverlayGestureView UIView letsThrough part dump mtacs17
    _UIExternalSceneLayerHostView _UISceneLayerHostView inherited part dump mtacs17
    _UIFallbackPresentationWindow UIApplicationRotationFollowingWindow inherited container dump mtacs17,nst7
    _UIHostedWindow UIWindow inherited container dump mtacs17,nst7,seen
    _UIInteractiveHighlightEffectWindow UIWindow letsThrough container dump mtacs17,nst12,seen level=1
    _UILayerHostView _UIVisibilityPropagationView inherited part dump mtacs17,nst10
    UILayoutContainerView UIView inherited container dump mtacs17,nst7,seen
    _UILayoutGuide UIView inherited part dump mtacs17,nst7,seen
    UIModalView UIView inherited container dump nst10,nst7
    _UINonHostingVisibilityPropagationView _UIVisibilityPropagationView inherited container dump mtacs17
    UIPanelWrapperView UIView inherited container dump mtacs17,nst10
    _UIPreviewInteractionTransitionWindow UIWindow inherited container dump mtacs17,nst10
    _UIRemoteInputViewHostWindow UIAutoRotatingWindow inherited container dump mtacs17
    UIRemoteKeyboardWindow UITextEffectsWindow letsThrough container dump mtacs17,nst10,seen level=10000000
    UIRemoteKeyboardWindowHosted UIRemoteKeyboardWindow inherited container dump mtacs17,nst10
    _UIRemoteView _UILayerHostView unknown part dump mtacs17,nst7
    _UIReparentingView UIView inherited container print bone26
    UIRootSceneWindow _UIRootWindow inherited container dump mtacs17
    _UIRootWindow UIWindow inherited container dump mtacs17,nst10
    _UISceneHostingView UIView inherited container dump mtacs17
    _UISceneLayerHostContainerView UIView unknown part dump mtacs17
    _UISceneLayerHostView _UIDirectionalRotationView unknown part dump mtacs17
    _UIScenePresentationView _UIVisibilityPropagationView unknown part dump mtacs17
    _UISceneSnapshotPresentationView UIView inherited part dump mtacs17
    _UISecureHostedWindow _UIHostedWindow inherited container dump mtacs17,nst10
    _UISizeTrackingView UIView inherited part dump mtacs17,nst7
    _UISnapshotWindow UIWindow inherited container dump mtacs17,nst7
    UISoftwareDimmingWindow UIWindow inherited container dump mtacs17,nst7
    UIStackView UIView inherited public header mtacs17,nst10,sdk,seen
    UIStatusBarAdornmentWindow UIWindow inherited container dump nst12,nst7
    UIStatusBarWindow UIWindow letsThrough container dump mtacs17,nst7 level=1000
    UISystemGestureView UIView unknown part dump mtacs17 firstResponder
    _UISystemGestureWindow _UIRootWindow inherited container dump mtacs17
    UITextEffectsWindow UIAutoRotatingWindow letsThrough container dump mtacs17,nst7,seen level=1
    UITextEffectsWindowHosted UITextEffectsWindow inherited container dump mtacs17,nst10
    UITextEffectsWindowNoAbove UITextEffectsWindow inherited container dump nst12,nst7
    _UITouchPassthroughView UIView letsThrough container dump mtacs17,sentry
    UIView - inherited public header mtacs17,nst7,sdk,sentry,seen
    _UIVisibilityPropagationView UIView inherited container dump mtacs17
    UIWindow UIView inherited public header mtacs17,nst7,sdk,sentry,seen
    _UIWindowSystemOverlayWindow UIWindow inherited container dump mtacs17
    UIApplicationRotationFollowingControllerView UIView inherited container dump mtacs17,nst10
    UICollectionViewControllerWrapperView UIView inherited container dump mtacs17,nst7
    _UIContainerWindowPortalView _UIPortalView inherited part dump mtacs17
    _UIContentUnavailableWrapperView UIView inherited container dump mtacs17
    UINavigationTransitionView UIView inherited container dump mtacs17,nst7,seen
    UIPageControllerScrollView UIScrollView inherited container dump mtacs17,nst7
    _UIPageViewControllerContentView UIView inherited container dump mtacs17,nst7
    UIPanelBorderReplicatingView UIView inherited part dump mtacs17,nst10
    UIPanelBorderView UIView inherited part dump mtacs17,nst10
    _UIPanelControllerContentView UIView inherited container dump mtacs17
    _UIPanelControllerMeshAnimatingTransitionView UIView inherited part dump mtacs17,nst12
    _UIParallaxDimmingView UIView inherited part dump mtacs17,nst7,seen
    _UIQueuingScrollView UIScrollView inherited container dump mtacs17,nst7
    _UIReflectingContainerView UIView inherited part dump mtacs17,nst7
    UISplitAndMaskView UIView inherited container dump nst12
    _UISplitViewControllerPanelImplView UILayoutContainerView inherited container dump mtacs17
    _UIStackedImageContainerView UIView inherited part dump mtacs17,nst10
    UITransitionView UIView unknown container dump mtacs17,nst7,sentry,seen
    UIViewControllerWrapperView UIView inherited container dump mtacs17,nst7,seen
    """
}
