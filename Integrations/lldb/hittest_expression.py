"""What lldb evaluates in UIKit: one expression in Objective-C, which reads objects by a table and writes them as JSON.

The expression is composed here and nowhere else. It asks only by `valueForKey:` of properties that an object says to have,
so that no type of UIKit has to be known to the debugger, and changes nothing in the app.
"""

#: What is read of the objects of a class: public properties alone. A class without any stands here for its texts, or so that
#: recognizers of its kind are told from others. Subclasses stand behind their superclasses. What other classes come to, the
#: service knows by their superclasses.
TABLE = [
    ("UIResponder", "canBecomeFirstResponder isFirstResponder nextResponder"),
    ("UIApplication", "delegate connectedScenes windows"),
    ("UIScene", "activationState delegate"),
    ("UIWindowScene", "windows"),
    ("UIViewController", "viewIfLoaded presentingViewController presentedViewController"),
    (
        "UIView",
        "bounds center transform alpha isHidden isUserInteractionEnabled clipsToBounds isMultipleTouchEnabled"
        " isExclusiveTouch subviews gestureRecognizers layer accessibilityIdentifier",
    ),
    ("UIWindow", "windowLevel isKeyWindow"),
    ("CALayer", "anchorPoint zPosition transform"),
    ("UIControl", "isEnabled allControlEvents"),
    ("UILabel", ""),
    ("UIButton", ""),
    (
        "UIScrollView",
        "isScrollEnabled delaysContentTouches canCancelContentTouches contentSize adjustedContentInset isPagingEnabled"
        " alwaysBounceVertical alwaysBounceHorizontal isDecelerating keyboardDismissMode minimumZoomScale"
        " maximumZoomScale panGestureRecognizer",
    ),
    ("UITableView", "allowsSelection isEditing allowsSelectionDuringEditing"),
    ("UICollectionView", "allowsSelection isEditing allowsSelectionDuringEditing"),
    (
        "UIGestureRecognizer",
        "isEnabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded allowedTouchTypes allowedPressTypes"
        " delegate description",
    ),
    ("UITapGestureRecognizer", "numberOfTapsRequired numberOfTouchesRequired"),
    (
        "UILongPressGestureRecognizer",
        "numberOfTapsRequired numberOfTouchesRequired minimumPressDuration allowableMovement",
    ),
    ("UIPanGestureRecognizer", "minimumNumberOfTouches maximumNumberOfTouches allowedScrollTypesMask"),
    ("UIScreenEdgePanGestureRecognizer", "edges"),
    ("UISwipeGestureRecognizer", "direction numberOfTouchesRequired"),
    ("UIPinchGestureRecognizer", ""),
    ("UIRotationGestureRecognizer", ""),
    ("UIHoverGestureRecognizer", ""),
]

#: What people see or hear of a view; `--no-text` leaves it in the app. What is typed into fields is never read.
TEXTS = {"UIView": "accessibilityLabel", "UILabel": "text", "UIButton": "currentTitle"}

#: The methods whose implementation is compared with UIKit's.
METHODS = [
    "hitTest:withEvent:",
    "pointInside:withEvent:",
    "gestureRecognizerShouldBegin:",
    "nextResponder",
    "touchesBegan:withEvent:",
]

#: Bits of UIControl.Event: those of touches and editing, and `valueChanged` and `primaryActionTriggered` between them.
CONTROL_EVENTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 16, 17, 18, 19]

# A loop over a list of objects that grows as references are met; nothing recurses. Each message has a cast, from which lldb
# takes the type that it answers with, and each is sent without variable arguments, as lldb passes those wrongly.
_BODY = """
Class number = (Class)objc_getClass("NSNumber");
Class structure = (Class)objc_getClass("NSValue");
Class string = (Class)objc_getClass("NSString");
Class list = (Class)objc_getClass("NSArray");
Class group = (Class)objc_getClass("NSSet");
Class view = (Class)objc_getClass("UIView");
Class control = (Class)objc_getClass("UIControl");
Class dictionary = (Class)objc_getClass("NSMutableDictionary");
Class array = (Class)objc_getClass("NSMutableArray");
const char *uikit = (const char *)class_getImageName(view);
id methods = (id)[@"{methods}" componentsSeparatedByString:@" "];
id rows = (id)[array array];
id lines = (id)[@"{table}" componentsSeparatedByString:@";"];
for (unsigned long i = 0; i < (unsigned long)[lines count]; i++) {
  (void)[rows addObject:(id)[(id)[lines objectAtIndex:i] componentsSeparatedByString:@" "]];
}
unsigned long events[] = { {events} };
id application = (id)[(id)objc_getClass("UIApplication") sharedApplication];
id objects = (id)[array arrayWithObject:application];
id known = (id)[(id)objc_getClass("NSMutableSet") set];
(void)[known addObject:(id)[number numberWithUnsignedLongLong:(unsigned long long)application]];
id records = (id)[array array];
for (unsigned long i = 0; i < (unsigned long)[objects count]; i++) {
  id object = (id)[objects objectAtIndex:i];
  Class type = (Class)object_getClass(object);
  id record = (id)[dictionary dictionary];
  id kinds = (id)[array array];
  (void)[records addObject:record];
  (void)[record setObject:(id)[number numberWithUnsignedLongLong:(unsigned long long)object] forKey:@"address"];
  (void)[record setObject:(id)NSStringFromClass((Class)[object class]) forKey:@"class"];
  (void)[record setObject:kinds forKey:@"kinds"];
  for (unsigned long r = 0; r < (unsigned long)[rows count]; r++) {
    id row = (id)[rows objectAtIndex:r];
    Class kind = (Class)NSClassFromString((id)[row objectAtIndex:0]);
    if (!kind || !(bool)[object isKindOfClass:kind]) continue;
    (void)[kinds addObject:(id)[row objectAtIndex:0]];
    for (unsigned long k = 1; k < (unsigned long)[row count]; k++) {
      id key = (id)[row objectAtIndex:k];
      if (!(bool)[object respondsToSelector:(SEL)NSSelectorFromString(key)]) continue;
      id value = (id)[object valueForKey:key];
      if (!value) continue;
      bool isMany = (bool)[value isKindOfClass:list] || (bool)[value isKindOfClass:group];
      id items = (id)[array array];
      id found = value;
      if ((bool)[value isKindOfClass:group]) found = (id)[value allObjects];
      else if (!isMany) found = (id)[array arrayWithObject:value];
      for (unsigned long n = 0; n < (unsigned long)[found count]; n++) {
        id item = (id)[found objectAtIndex:n];
        if ((bool)[item isKindOfClass:string]) {
          (void)[items addObject:item];
        } else if ((bool)[item isKindOfClass:number]) {
          double amount = (double)[item doubleValue];
          if (amount - amount == 0) (void)[items addObject:item];
        } else if ((bool)[item isKindOfClass:structure]) {
          unsigned long size = 0;
          double numbers[16];
          id parts = (id)[array array];
          (void)(const char *)NSGetSizeAndAlignment((const char *)[item objCType], &size, NULL);
          if (size > sizeof(numbers)) continue;
          (void)[item getValue:(void *)numbers];
          for (unsigned long p = 0; p < size / sizeof(double); p++) {
            if (numbers[p] - numbers[p] == 0) (void)[parts addObject:(id)[number numberWithDouble:numbers[p]]];
          }
          (void)[items addObject:parts];
        } else {
          id address = (id)[number numberWithUnsignedLongLong:(unsigned long long)item];
          (void)[items addObject:(id)[dictionary dictionaryWithObject:address forKey:@"at"]];
          if (!(bool)[known containsObject:address]) {
            (void)[known addObject:address];
            (void)[objects addObject:item];
          }
        }
      }
      if (isMany) (void)[record setObject:items forKey:key];
      else if ((unsigned long)[items count] == 1) (void)[record setObject:(id)[items objectAtIndex:0] forKey:key];
    }
  }
  if ((bool)[object isKindOfClass:view]) {
    id superclasses = (id)[array array];
    Class above = (Class)[object class];
    while (above && above != view) {
      above = (Class)class_getSuperclass(above);
      (void)[superclasses addObject:(id)NSStringFromClass(above)];
    }
    (void)[record setObject:superclasses forKey:@"superclasses"];
  }
  Class base = type;
  while (base) {
    const char *image = (const char *)class_getImageName(base);
    if (image && (int)strcmp(image, uikit) == 0) break;
    base = (Class)class_getSuperclass(base);
  }
  if (base && base != type) {
    id overrides = (id)[array array];
    for (unsigned long m = 0; m < (unsigned long)[methods count]; m++) {
      SEL selector = (SEL)NSSelectorFromString((id)[methods objectAtIndex:m]);
      void *own = (void *)class_getInstanceMethod(type, selector);
      void *theirs = (void *)class_getInstanceMethod(base, selector);
      if (!own) continue;
      if (theirs && (void *)method_getImplementation(own) == (void *)method_getImplementation(theirs)) continue;
      (void)[overrides addObject:(id)[methods objectAtIndex:m]];
    }
    (void)[record setObject:overrides forKey:@"overrides"];
  }
  if (control && (bool)[object isKindOfClass:control]) {
    id sent = (id)[array array];
    id targets = (id)[(id)[object allTargets] allObjects];
    for (unsigned long t = 0; t < (unsigned long)[targets count]; t++) {
      id target = (id)[targets objectAtIndex:t];
      bool isNone = (bool)[target isKindOfClass:(Class)objc_getClass("NSNull")];
      for (unsigned long e = 0; e < sizeof(events) / sizeof(events[0]); e++) {
        id actions = (id)[object actionsForTarget:(isNone ? nil : target) forControlEvent:(1ul << events[e])];
        if (!actions) continue;
        id send = (id)[dictionary dictionaryWithObject:actions forKey:@"actions"];
        (void)[send setObject:(id)[number numberWithUnsignedLongLong:(unsigned long long)(isNone ? nil : target)]
                       forKey:@"target"];
        (void)[send setObject:(id)[number numberWithUnsignedLongLong:events[e]] forKey:@"event"];
        (void)[sent addObject:send];
      }
    }
    (void)[record setObject:sent forKey:@"targets"];
  }
}
id data = (id)[(id)objc_getClass("NSJSONSerialization") dataWithJSONObject:records options:0 error:NULL];
data = (id)[(id)[data mutableCopy] autorelease];
(void)[data increaseLengthBy:1];
(unsigned long long)(void *)[data mutableBytes];
"""


def objects_expression(with_texts=True):
    """The expression: its value is the address of the JSON, a C string, or 0 where it could not be written."""
    texts = TEXTS if with_texts else {}
    table = ";".join(" ".join([name, *keys.split(), *texts.get(name, "").split()]) for name, keys in TABLE)
    body = _BODY.replace("{table}", table).replace("{methods}", " ".join(METHODS))
    return body.replace("{events}", ", ".join(map(str, CONTROL_EVENTS)))


#: The tree as UIKit prints it, and the controllers; for what the reading above does not get on with.
DUMP_EXPRESSION = """
id text = (id)[(id)objc_getClass("NSMutableString") string];
id windows = (id)[(id)[(id)objc_getClass("UIApplication") sharedApplication] valueForKey:@"windows"];
for (unsigned long i = 0; i < (unsigned long)[windows count]; i++) {
  id window = (id)[windows objectAtIndex:i];
  (void)[text appendString:(id)[window recursiveDescription]];
  (void)[text appendString:@"\\n"];
  id controller = (id)[window valueForKey:@"rootViewController"];
  if (controller && (bool)[controller respondsToSelector:(SEL)NSSelectorFromString(@"_printHierarchy")]) {
    (void)[text appendString:(id)[controller _printHierarchy]];
    (void)[text appendString:@"\\n"];
  }
}
(unsigned long long)(const char *)[text UTF8String];
"""

# Functions are called by their addresses: lldb knows no types of these messages, and a point is passed as two numbers. Windows
# are asked from the front, as the search does.
_HITS = """
struct Place { double x; double y; };
typedef struct Place (*Convert)(id, SEL, struct Place, id);
typedef id (*HitTest)(id, SEL, struct Place, id);
Class number = (Class)objc_getClass("NSNumber");
unsigned long long windows[] = { {windows} };
double left = {left}, top = {top}, step = {step};
unsigned long columns = {columns}, rows = {rows};
SEL hitTest = (SEL)NSSelectorFromString(@"hitTest:withEvent:");
SEL fromSpace = (SEL)NSSelectorFromString(@"convertPoint:fromCoordinateSpace:");
SEL fromWindow = (SEL)NSSelectorFromString(@"convertPoint:fromWindow:");
SEL sceneOf = (SEL)NSSelectorFromString(@"windowScene");
id hits = (id)[(Class)objc_getClass("NSMutableArray") array];
for (unsigned long cell = 0; cell < columns * rows; cell++) {
  id found = nil;
  for (unsigned long w = 0; w < sizeof(windows) / sizeof(windows[0]) && !found; w++) {
    id window = (id)windows[w];
    id scene = nil;
    if ((bool)[window respondsToSelector:sceneOf]) scene = (id)[window valueForKey:@"windowScene"];
    id space = nil;
    if (scene) space = (id)[scene valueForKey:@"coordinateSpace"];
    SEL from = space ? fromSpace : fromWindow;
    struct Place place;
    place.x = left + (double)(cell % columns) * step;
    place.y = top + (double)(cell / columns) * step;
    place = ((Convert)(void *)[window methodForSelector:from])(window, from, place, space);
    found = ((HitTest)(void *)[window methodForSelector:hitTest])(window, hitTest, place, nil);
  }
  (void)[hits addObject:(id)[number numberWithUnsignedLongLong:(unsigned long long)found]];
}
id data = (id)[(id)objc_getClass("NSJSONSerialization") dataWithJSONObject:hits options:0 error:NULL];
data = (id)[(id)[data mutableCopy] autorelease];
(void)[data increaseLengthBy:1];
(unsigned long long)(void *)[data mutableBytes];
"""


def hits_expression(windows, grid):
    """What the app's own `hitTest` returns on a grid: its value is the address of a JSON array, a C string.

    Windows are addresses from the front; the array has a number for each cell, row by row, 0 for no view.
    """
    body = _HITS.replace("{windows}", ", ".join(f"{window}ull" for window in windows))
    for name in ("left", "top", "step"):
        body = body.replace(f"{{{name}}}", repr(float(getattr(grid, name))))
    return body.replace("{columns}", str(grid.columns)).replace("{rows}", str(grid.rows))


# Windows are drawn as they are shown, from the back, and nothing is laid out. JPEG, as no stop is to wait for much.
_IMAGE = """
struct Size { double width; double height; };
struct Rect { double x; double y; double width; double height; };
typedef struct Rect (*Frame)(id, SEL);
typedef bool (*Draw)(id, SEL, struct Rect, bool);
unsigned long long windows[] = { {windows} };
id scale = (id)[(id)[(Class)objc_getClass("UIScreen") mainScreen] valueForKey:@"scale"];
SEL frameOf = (SEL)NSSelectorFromString(@"frame");
SEL draw = (SEL)NSSelectorFromString(@"drawViewHierarchyInRect:afterScreenUpdates:");
struct Size size;
size.width = {width};
size.height = {height};
(void)UIGraphicsBeginImageContextWithOptions(size, true, (double)[scale doubleValue]);
for (unsigned long w = 0; w < sizeof(windows) / sizeof(windows[0]); w++) {
  id window = (id)windows[w];
  if ((bool)[(id)[window valueForKey:@"hidden"] boolValue]) continue;
  struct Rect frame = ((Frame)(void *)[window methodForSelector:frameOf])(window, frameOf);
  (void)((Draw)(void *)[window methodForSelector:draw])(window, draw, frame, false);
}
id image = (id)UIGraphicsGetImageFromCurrentImageContext();
(void)UIGraphicsEndImageContext();
id data = (id)UIImageJPEGRepresentation(image, 0.7);
id text = (id)[(Class)objc_getClass("NSMutableString") string];
(void)[text appendString:(id)[scale description]];
(void)[text appendString:@" "];
if (data) (void)[text appendString:(id)[data base64EncodedStringWithOptions:0ul]];
(unsigned long long)(data ? (const char *)[text UTF8String] : NULL);
"""


def image_expression(windows, width, height):
    """The pixels of a screen of that size, in points: its value is the address of `SCALE BASE64`, a C string, or 0.

    Windows are addresses from the back.
    """
    body = _IMAGE.replace("{windows}", ", ".join(f"{window}ull" for window in windows))
    return body.replace("{width}", repr(float(width))).replace("{height}", repr(float(height)))


#: Says of an app that links HitTestCapture what the capture says: a C string.
CAPTURE_FUNCTION = "hittestd_scene"
CAPTURE_EXPRESSION = f"(unsigned long long)(const char *){CAPTURE_FUNCTION}()"

#: The same with the app's own hit tests.
CAPTURE_HITS_FUNCTION = "hittestd_scene_with_hits"
CAPTURE_HIT_FUNCTION = "hittestd_hit_test"


def capture_hits_expression(step):
    return f"(unsigned long long)(const char *){CAPTURE_HITS_FUNCTION}((double){float(step)!r})"


def capture_hit_expression(x, y):
    return f"(unsigned long long)(const char *){CAPTURE_HIT_FUNCTION}((double){float(x)!r}, (double){float(y)!r})"
