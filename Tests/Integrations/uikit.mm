// A stand-in for the part of UIKit that the debugger's expression reads, as Apple documents its properties, on GNUstep's
// Foundation: a process in which the very text that lldb evaluates can run where there is no UIKit. The screen is that of
// the README: a button in a scrolled view, and an unseen view in front that overrides `hitTest`.

#import <Foundation/Foundation.h>
#import <objc/runtime.h>

#include <string.h>

typedef NSPoint CGPoint;
typedef NSSize CGSize;
typedef NSRect CGRect;
typedef struct { double a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct {
  double m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44;
} CATransform3D;
typedef struct { double top, left, bottom, right; } UIEdgeInsets;

// GNU's runtime makes no properties by itself: a variable and a getter for each.
#define VARIABLE(type, name) type _##name;
#define GETTER(type, name) - (type)name { return _##name; }
#define CLASS(name, super, FIELDS) \
  @interface name : super { @public FIELDS(VARIABLE) } @end \
  @implementation name FIELDS(GETTER)
#define NONE(PROPERTY)

#define RESPONDER(PROPERTY) \
  PROPERTY(id, nextResponder) PROPERTY(BOOL, canBecomeFirstResponder) PROPERTY(BOOL, isFirstResponder)
CLASS(UIResponder, NSObject, RESPONDER)
- (void)touchesBegan:(id)touches withEvent:(id)event {}
@end

#define LAYER(PROPERTY) \
  PROPERTY(CGPoint, anchorPoint) PROPERTY(double, zPosition) PROPERTY(CATransform3D, transform)
CLASS(CALayer, NSObject, LAYER)
- (instancetype)init {
  self = [super init];
  _anchorPoint = (CGPoint){0.5, 0.5};
  _transform.m11 = _transform.m22 = _transform.m33 = _transform.m44 = 1;
  return self;
}
@end

// What was drawn, as text.
static NSMutableString *canvas;

#define VIEW(PROPERTY) \
  PROPERTY(CGRect, bounds) PROPERTY(CGPoint, center) PROPERTY(CGAffineTransform, transform) PROPERTY(double, alpha) \
  PROPERTY(BOOL, isHidden) PROPERTY(BOOL, isUserInteractionEnabled) PROPERTY(BOOL, clipsToBounds) \
  PROPERTY(BOOL, isMultipleTouchEnabled) PROPERTY(BOOL, isExclusiveTouch) PROPERTY(CALayer *, layer) \
  PROPERTY(NSMutableArray *, subviews) PROPERTY(NSMutableArray *, gestureRecognizers) \
  PROPERTY(NSString *, accessibilityIdentifier) PROPERTY(NSString *, accessibilityLabel)
CLASS(UIView, UIResponder, VIEW)
- (instancetype)init {
  self = [super init];
  _layer = [CALayer new];
  _subviews = [NSMutableArray new];
  _gestureRecognizers = [NSMutableArray new];
  _transform = (CGAffineTransform){1, 0, 0, 1, 0, 0};
  _alpha = 1;
  _isUserInteractionEnabled = YES;
  return self;
}
// As documented, for views without rotations.
- (id)hitTest:(CGPoint)point withEvent:(id)event {
  if (_isHidden || !_isUserInteractionEnabled || _alpha < 0.01 || ![self pointInside:point withEvent:event]) return nil;
  for (long i = (long)[_subviews count] - 1; i >= 0; i--) {
    UIView *view = [_subviews objectAtIndex:i];
    id hit = [view hitTest:[view convertPoint:point fromCoordinateSpace:self] withEvent:event];
    if (hit) return hit;
  }
  return self;
}
- (BOOL)pointInside:(CGPoint)point withEvent:(id)event { return NSPointInRect(point, _bounds); }
// From the superview, or of a window from the screen.
- (CGPoint)convertPoint:(CGPoint)point fromCoordinateSpace:(id)space {
  return (CGPoint){
      point.x - _center.x + _bounds.size.width * _layer->_anchorPoint.x + _bounds.origin.x,
      point.y - _center.y + _bounds.size.height * _layer->_anchorPoint.y + _bounds.origin.y};
}
- (BOOL)gestureRecognizerShouldBegin:(id)recognizer { return YES; }
- (CGRect)frame {
  return (CGRect){{_center.x - _bounds.size.width / 2, _center.y - _bounds.size.height / 2}, _bounds.size};
}
- (BOOL)drawViewHierarchyInRect:(CGRect)rect afterScreenUpdates:(BOOL)isLater {
  [canvas appendFormat:@" %@ %g %g %g %g %d", [self class], rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, isLater];
  return YES;
}
- (id)at:(double)x :(double)y :(double)width :(double)height in:(UIView *)superview {
  _bounds.size = (CGSize){width, height};
  _center = (CGPoint){x + width / 2, y + height / 2};
  _nextResponder = superview;
  if (superview) [superview->_subviews addObject:self];
  return self;
}
@end

#define WINDOW(PROPERTY) PROPERTY(double, windowLevel) PROPERTY(BOOL, isKeyWindow) PROPERTY(id, windowScene)
CLASS(UIWindow, UIView, WINDOW)
- (CGPoint)convertPoint:(CGPoint)point fromWindow:(id)window {
  return [self convertPoint:point fromCoordinateSpace:nil];
}
@end
CLASS(UITextEffectsWindow, UIWindow, NONE)
- (id)hitTest:(CGPoint)point withEvent:(id)event { return nil; }
@end

#define CONTROL(PROPERTY) PROPERTY(BOOL, isEnabled) PROPERTY(NSSet *, allTargets) PROPERTY(unsigned long, allControlEvents)
CLASS(UIControl, UIView, CONTROL)
- (NSArray *)actionsForTarget:(id)target forControlEvent:(unsigned long)event {
  return event == 1 << 6 || event == 1 << 8 ? [NSArray arrayWithObject:@"pay"] : nil;
}
@end

#define BUTTON(PROPERTY) PROPERTY(NSString *, currentTitle)
CLASS(UIButton, UIControl, BUTTON) @end

#define SCROLL_VIEW(PROPERTY) \
  PROPERTY(BOOL, isScrollEnabled) PROPERTY(BOOL, delaysContentTouches) PROPERTY(BOOL, canCancelContentTouches) \
  PROPERTY(CGSize, contentSize) PROPERTY(UIEdgeInsets, adjustedContentInset) PROPERTY(long, keyboardDismissMode) \
  PROPERTY(double, minimumZoomScale) PROPERTY(double, maximumZoomScale) PROPERTY(id, panGestureRecognizer)
CLASS(UIScrollView, UIView, SCROLL_VIEW)
- (id)hitTest:(CGPoint)point withEvent:(id)event { return [super hitTest:point withEvent:event]; }
@end

#define CONTROLLER(PROPERTY) \
  PROPERTY(UIView *, viewIfLoaded) PROPERTY(id, presentingViewController) PROPERTY(id, presentedViewController)
CLASS(UIViewController, UIResponder, CONTROLLER) @end

#define RECOGNIZER(PROPERTY) \
  PROPERTY(BOOL, isEnabled) PROPERTY(BOOL, cancelsTouchesInView) PROPERTY(BOOL, delaysTouchesBegan) \
  PROPERTY(BOOL, delaysTouchesEnded) PROPERTY(NSArray *, allowedTouchTypes) PROPERTY(NSArray *, allowedPressTypes) \
  PROPERTY(id, delegate) PROPERTY(id, toFail) PROPERTY(id, target)
CLASS(UIGestureRecognizer, NSObject, RECOGNIZER)
- (instancetype)init {
  self = [super init];
  _isEnabled = _cancelsTouchesInView = _delaysTouchesEnded = YES;
  _allowedTouchTypes = [[NSArray alloc] initWithObjects:@0, @1, @2, @3, nil];
  _allowedPressTypes = [NSArray new];
  return self;
}
- (NSString *)description {
  NSString *own = [NSString
      stringWithFormat:@"<%@: %p; state = Possible; target= <(action=back:, target=<Checkout %p>)>",
                       NSStringFromClass([self class]), self, _target];
  if (_toFail) own = [own stringByAppendingFormat:@"; must-fail = {\n        %@\n    }", _toFail];
  return [own stringByAppendingString:@">"];
}
@end

#define TAP(PROPERTY) PROPERTY(unsigned long, numberOfTapsRequired) PROPERTY(unsigned long, numberOfTouchesRequired)
CLASS(UITapGestureRecognizer, UIGestureRecognizer, TAP) @end

#define PAN(PROPERTY) PROPERTY(unsigned long, minimumNumberOfTouches) PROPERTY(unsigned long, maximumNumberOfTouches)
CLASS(UIPanGestureRecognizer, UIGestureRecognizer, PAN) @end

#define SCENE(PROPERTY) PROPERTY(long, activationState) PROPERTY(NSArray *, windows)
CLASS(UIScene, UIResponder, NONE) @end
CLASS(UIWindowScene, UIScene, SCENE)
- (id)coordinateSpace { return self; }
@end

#define APPLICATION(PROPERTY) PROPERTY(NSSet *, connectedScenes) PROPERTY(id, delegate)
CLASS(UIApplication, UIResponder, APPLICATION)
+ (UIApplication *)sharedApplication {
  static UIApplication *shared;
  if (!shared) shared = [UIApplication new];
  return shared;
}
@end

@interface UIScreen : NSObject @end
@implementation UIScreen
+ (id)mainScreen { return [self new]; }
- (double)scale { return 3; }
@end

template <class Size> static void UIGraphicsBeginImageContextWithOptions(Size size, bool isOpaque, double scale) {
  canvas = [[NSMutableString alloc] initWithFormat:@"%g %g %d %g", size.width, size.height, isOpaque, scale];
}
static id UIGraphicsGetImageFromCurrentImageContext() { return canvas; }
static void UIGraphicsEndImageContext() { [canvas appendString:@" end"]; }
static id UIImageJPEGRepresentation(id image, double quality) {
  return [[image stringByAppendingFormat:@" %g", quality] dataUsingEncoding:NSUTF8StringEncoding];
}

// The app's own classes.

CLASS(AppDelegate, UIResponder, NONE) @end
CLASS(Checkout, UIViewController, NONE) @end
CLASS(PayButton, UIButton, NONE) @end
CLASS(DimView, UIView, NONE)
- (id)hitTest:(CGPoint)point withEvent:(id)event { return nil; }
- (id)nextResponder { return [UIApplication sharedApplication]; }
@end

// What UIKit and the app are linked from: Apple's runtime knows that of each class, GNU's does not.
static const char *class_getImageName(Class type) {
  const char *name = class_getName(type);
  return strncmp(name, "UI", 2) == 0 || strncmp(name, "CA", 2) == 0 ? "/UIKitCore" : "/Shop";
}

// Lldb takes the types of functions from casts alone, which C++ does not.
#define class_getInstanceMethod(type, selector) ((void *)(class_getInstanceMethod)(type, selector))
#define method_getImplementation(method) ((void *)(method_getImplementation)((Method)(method)))

// GNUstep's values copy only the first number of a point, a size and a rectangle.
static void copyPoint(id value, SEL selector, void *place) { *(NSPoint *)place = [value pointValue]; }
static void copySize(id value, SEL selector, void *place) { *(NSSize *)place = [value sizeValue]; }
static void copyRect(id value, SEL selector, void *place) { *(NSRect *)place = [value rectValue]; }

static void mendValues() {
  class_replaceMethod(NSClassFromString(@"GSPointValue"), @selector(getValue:), (IMP)copyPoint, "v@:^v");
  class_replaceMethod(NSClassFromString(@"GSSizeValue"), @selector(getValue:), (IMP)copySize, "v@:^v");
  class_replaceMethod(NSClassFromString(@"GSRectValue"), @selector(getValue:), (IMP)copyRect, "v@:^v");
}

// The text that lldb evaluates, its last expression returned.
static unsigned long long evaluate() {
#include EXPRESSION
}

// The same for the app's own hit tests, of windows that the test has put in place of `WINDOWS`.
static UIWindow *fromTheFront[2];
static unsigned long long hits() {
#define WINDOWS (unsigned long long)fromTheFront[0], (unsigned long long)fromTheFront[1]
#include HITS
}

// And for its pixels.
static unsigned long long image() {
#undef WINDOWS
#define WINDOWS (unsigned long long)fromTheFront[1], (unsigned long long)fromTheFront[0]
#include IMAGE
}

static void build() {
  UIApplication *application = [UIApplication sharedApplication];
  application->_delegate = [AppDelegate new];
  UIWindow *window = [[UIWindow new] at:0:0:390:844 in:nil];
  window->_isKeyWindow = YES;
  UIWindow *keyboard = [[UITextEffectsWindow new] at:0:0:390:844 in:nil];
  keyboard->_windowLevel = 1;
  fromTheFront[0] = keyboard;
  fromTheFront[1] = window;
  UIWindowScene *scene = [UIWindowScene new], *other = [UIWindowScene new];
  other->_activationState = 2;
  // Of the other one nobody says in which scene it is: its points are the screen's.
  window->_windowScene = scene;
  scene->_windows = [[NSArray alloc] initWithObjects:window, keyboard, nil];
  application->_connectedScenes = [[NSSet alloc] initWithObjects:scene, other, nil];

  Checkout *checkout = [Checkout new];
  UIView *root = [[UIView new] at:0:0:390:844 in:window];
  checkout->_viewIfLoaded = root;
  root->_nextResponder = checkout;
  checkout->_nextResponder = window;

  UIScrollView *drawer = [[UIScrollView new] at:0:800:390:44 in:root];
  UIPanGestureRecognizer *handed = [UIPanGestureRecognizer new];
  handed->_minimumNumberOfTouches = 1;
  drawer->_panGestureRecognizer = handed;
  drawer->_isHidden = YES;
  [root->_gestureRecognizers addObject:handed];

  UIScrollView *scroll = [[UIScrollView new] at:0:100:390:600 in:root];
  scroll->_bounds.origin.y = 250;
  scroll->_contentSize = (CGSize){390, 2000};
  scroll->_adjustedContentInset = (UIEdgeInsets){10, 0, 34, 0};
  scroll->_isScrollEnabled = scroll->_delaysContentTouches = scroll->_canCancelContentTouches = YES;
  scroll->_minimumZoomScale = scroll->_maximumZoomScale = 1;
  UIPanGestureRecognizer *pan = [UIPanGestureRecognizer new];
  pan->_minimumNumberOfTouches = 1;
  pan->_maximumNumberOfTouches = 0xffffffff;
  scroll->_panGestureRecognizer = pan;
  UITapGestureRecognizer *once = [UITapGestureRecognizer new], *twice = [UITapGestureRecognizer new];
  once->_numberOfTapsRequired = once->_numberOfTouchesRequired = twice->_numberOfTouchesRequired = 1;
  twice->_numberOfTapsRequired = 2;
  once->_toFail = twice;
  once->_target = once->_delegate = checkout;
  [scroll->_gestureRecognizers addObjectsFromArray:[NSArray arrayWithObjects:once, twice, pan, nil]];

  PayButton *pay = [[PayButton new] at:20:300:120:44 in:scroll];
  pay->_accessibilityIdentifier = @"pay";
  pay->_currentTitle = @"Pay \"now\"";
  pay->_isEnabled = YES;
  // Targets of the first two, and a UIAction.
  pay->_allControlEvents = 1 << 6 | 1 << 8 | 1 << 12;
  pay->_allTargets = [[NSSet alloc] initWithObjects:checkout, nil];
  pay->_transform = (CGAffineTransform){1, 0.1, -0.1, 1, 0, 0};
  pay->_layer->_anchorPoint = (CGPoint){0.5, 1.0 / 3};

  DimView *dim = [[DimView new] at:0:0:390:844 in:root];
  dim->_alpha = (float)0.02;
  dim->_layer->_zPosition = 3;
}

int main() {
  @autoreleasepool {
    mendValues();
    build();
    const char *text = (const char *)evaluate();
    puts(text ? text : "no text");
    puts((const char *)hits());
    puts((const char *)image());
  }
}
