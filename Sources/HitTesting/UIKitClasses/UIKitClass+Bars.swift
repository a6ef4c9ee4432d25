extension UIKitClass {
  static let bars = """
    _UIBarBackground UIView inherited part dump mtacs17,nst10,seen noInteraction
    _UIBarBackgroundCustomImageContainer UIImageView inherited part dump mtacs17,nst7
    _UIBarBackgroundImageView UIImageView inherited part dump mtacs17,nst7
    _UIBarBackgroundShadowContentImageView _UIVisualEffectImageView inherited part dump mtacs17,seen
    _UIBarBackgroundShadowView UIVisualEffectView inherited part dump mtacs17,seen
    _UIBarBackgroundTopCurtainView UIView inherited part dump mtacs17,nst7
    _UIBarContentView UIView inherited part dump mtacs17,nst12
    _UIBarCustomizationChiclet UIView inherited part dump mtacs17
    _UIBarCustomizationChicletAnchorView UIView inherited part dump mtacs17
    _UIBarCustomizationContainerView UIView inherited container dump mtacs17
    _UIBarCustomizationCustomViewPortalSourceContainer UIView inherited part dump mtacs17
    _UIBarCustomizationItemReservoirView UIView inherited part dump mtacs17
    _UIBarCustomizationReservoirCell UICollectionViewCell inherited part dump mtacs17
    _UIBarCustomizationReservoirNavBar UINavigationBar inherited part dump mtacs17
    _UIFloatingBarContainerView UIView letsThroughBesideBars container print seen,sentry
    UIKit.FloatingBarContainerView UIView letsThroughBesideBars container print sentry
    UIKit.FloatingBarHostingView SwiftUI._UIHostingView letsThrough container print seen,sentry
    UIKit.NavigationBarContentView _UIBarContentView inherited part print nav26,sentry
    UIKit.NavigationBarPlatterContainer UIView unknown part name sentry
    UIKit.NavigationBarPlatterContainer_v2 UIView unknown part name nav26
    UIKit.NavigationBarTransitionContainer UIView inherited container name nav26,sentry
    UIKit.NavigationBarTransitionContainer.HostedViewContainer UIView inherited container name nav26,sentry
    UIKit.ScrollEdgeEffectView UIView unknown part dump bars27
    UIKit.ScrollEdgeEffectView.BackdropView UIView inherited part print bars27
    UIKit.ScrollEdgeEffectView.LuminanceAdjustment UIView inherited part name bars27
    UIKit.ScrollEdgeEffectView.PocketBlur UIView inherited part name bars27
    UIKit.ScrollEdgeEffectView.PocketMask UIView inherited part name bars27
    UIKit.ScrollEdgeEffectView.TouchBlocker UIView inherited part dump bars27
    UINavBarPrompt UIView inherited part dump nst10,nst7
    _UINavBarPrompt UIView inherited part dump mtacs17,nst12
    UINavigationBar UIView inherited public header mtacs17,nst7,sdk,seen
    _UINavigationBarBackground _UIBarBackgroundImageView inherited part dump nst7,seen
    _UINavigationBarBridgingPalette _UINavigationBarPalette inherited part dump mtacs17
    _UINavigationBarContentView _UIBarContentView inherited part dump mtacs17,nst12,seen
    _UINavigationBarHostedViewContainer UIView inherited part name nav26
    _UINavigationBarHostedViewWrapper UIView inherited part name bars27,nav26
    _UINavigationBarLargeTitleView UIView inherited part dump mtacs17,nst12,seen
    _UINavigationBarLegacyContentView UIView inherited part dump mtacs17,nst12
    _UINavigationBarModernPromptView UIView inherited part dump mtacs17,nst12,seen
    _UINavigationBarPalette UIView inherited container dump mtacs17
    _UINavigationBarPlatterView UIView unknown part name ddog
    _UINavigationBarTitleControl UIControl inherited part dump mtacs17
    _UINavigationBarTitleRenameRemoteView UIView inherited part dump mtacs17
    _UINavigationBarTitleRenameTextField UITextField inherited part dump mtacs17
    _UINavigationBarTitleView UIView inherited handedOut dump mtacs17,nst12
    _UINavigationControllerManagedSearchPalette _UINavigationControllerPalette inherited part dump mtacs17,nst12
    _UINavigationControllerPalette UIView inherited container dump mtacs17,nst7
    _UINavigationControllerPaletteClippingView UIView unknown part dump mtacs17,nst12
    _UITAMICAdaptorView UIView inherited container print seen
    UIToolbar UIView inherited public header mtacs17,nst7,sdk,seen
    _UIToolbarBackground _UIBarBackgroundImageView inherited part dump nst10,nst7
    _UIToolbarContentView _UIBarContentView inherited part dump mtacs17,nst12,seen
    _TtCC5UIKit20_UITabBarPlatterViewBadgeContainerView UIView letsThrough part print seen
    _TtCC5UIKit20_UITabBarPlatterViewContentView UIView inherited part print seen
    _UIBarPlatterView UIView unknown part name seen
    UIKit._UILiquidLensView.ClearGlassView UIView letsThrough part print sentry
    UIKit._UILiquidLensView.DestOutView UIView letsThrough part print sentry
    UIKit._UITabBarContainerView _UITouchPassthroughView letsThrough container print bone26,lookinside,seen
    UIKit._UITabBarContainerWrapperView _UITouchPassthroughView letsThrough container print bone26,lookinside,seen
    UIKit._UITabBarItemPlatterView UIKit._UITabBarPlatterView inherited part print agentdev,apollo27,seen
    UIKit._UITabBarPlatterView UIView inherited part print bone26,sentry
    UIKit._UITabBarPlatterView.BadgeContainerView UIView letsThrough part name seen
    UIKit._UITabBarPlatterView.ContentView UIView inherited part print agentdev,bone26,seen
    UIKit._UITabBarPlatterView.SelectedContentView UIView inherited part print sentry
    UIKit._UITabBarVisualProvider_Floating.SelectedContentView UIView inherited part name agentdev
    UIKit._UITabButton.Label UILabel inherited part print sentry
    _UILiquidLensView UIView letsThrough part print bone26,sentry,seen
    UITabBar UIView inherited public header mtacs17,nst7,sdk,seen
    _UITabBarAccessoryView UIView inherited part dump mtacs17
    _UITabBarBackgroundView UIImageView inherited part dump nst7
    UITabBarButton UIControl inherited part dump mtacs17,nst7,seen
    UITabBarButtonLabel UILabel inherited part dump mtacs17,nst7,seen
    UITabBarCustomizeView UIView inherited part dump mtacs17,nst7
    UITabBarSwappableImageView UIImageView inherited part dump mtacs17,nst7,seen
    _UITabButton UIControl inherited part print bone26,sentry
    _UITabSelectionView UIView inherited part print bone26,sentry
    _UIAnimatingLabel UILabel inherited part dump mtacs17
    _UIBackButtonContainerView UIView inherited part dump nst12,seen noInteraction
    _UIBackButtonMaskView UIView inherited part dump mtacs17
    _UIBadgeView UIView inherited part dump mtacs17,nst7
    _UIButtonBarButton UIControl inherited part dump mtacs17,nst10,seen
    _UIButtonBarStackView UIStackView inherited part dump mtacs17,nst10,seen
    _UIModernBarButton UIButton inherited part dump mtacs17,nst12,seen noInteraction
    UINavigationBarBackIndicatorView UIImageView inherited part dump mtacs17,nst12
    _UINavigationBarBackIndicatorView UIImageView inherited part dump nst10,nst7,seen
    UINavigationButton UIButton inherited part dump mtacs17,nst7,seen
    UINavigationItemButtonView UINavigationItemView inherited part dump nst10,nst7,seen noInteraction
    _UINavigationItemButtonView _UINavigationItemView inherited part dump mtacs17,nst12
    UINavigationItemView UIView inherited part dump nst10,nst7,seen noInteraction
    _UINavigationItemView UIView inherited part dump mtacs17,nst12
    UIToolbarButton UIControl inherited part dump mtacs17,nst7
    _UIToolbarNavigationButton UINavigationButton inherited part dump mtacs17,nst7
    UIToolbarTextButton UIToolbarButton inherited part dump mtacs17,nst7
    """
}
