import Testing

@testable import SourceReading

@Suite("Objective-C as people write and paste it")
struct ObjectiveCTests {
  @Test(
    "Classes, categories, ivars and properties",
    arguments: [
      (#"@interface Door : UIView <A, B>\#n@end"#, #"(class Door:UIView:A:B)"#),
      (#"@interface Box<__covariant T> : Base<T> <A>\#n@end"#, #"(class Box:Base:A)"#),
      (
        #"@interface Door () <A> { UIView *_a, *_b; @public BOOL _c; struct { int x : 1; } _d; }\#n@end"#,
        #"(extension Door:A (property _a:UIView? private #ivar) (property _b:UIView? private #ivar) (property _c:BOOL #ivar) (property _d #ivar))"#
      ),
      (
        #"@implementation Door { CGPoint _ps[4]; void (^_done)(BOOL); IBOutlet UIButton *_go; }\#n@end"#,
        #"(class Door (property _ps:Array<CGPoint> private #ivar) (property _done:_? private #ivar) (property _go:UIButton? private #@IBOutlet #ivar))"#
      ),
      (
        #"@interface Door : UIView\#n@property (nonatomic, readonly, getter=isOpen) BOOL open;\#n@end"#,
        #"(class Door:UIView (property open:BOOL private #readonly) (property isOpen:BOOL private #readonly get (return self.open)))"#
      ),
      (
        #"@interface Door : UIView\#n@property (nonatomic, weak) IBOutlet UIButton *go, *stop;\#n@end"#,
        #"(class Door:UIView (property go:UIButton? #@IBOutlet #weak) (property stop:UIButton? #@IBOutlet #weak))"#
      ),
      (
        #"@interface Door ()\#n@property (copy) void (^onTap)(UIButton *button);\#n@end"#,
        #"(extension Door (property onTap:_? private #copy))"#
      ),
      (
        #"@interface Door : UIView\#n@property NSArray<UIView *> *views;\#n@property NSDictionary<NSString *, NSArray<UIView *>*> *map;\#n@property id<P> owner;\#n@end"#,
        #"(class Door:UIView (property views:NSArray<UIView>?) (property map:NSDictionary<NSString,NSArray<UIView>>?) (property owner:id?))"#
      ),
      (
        #"@interface Door : UIView\#n@property (class, readonly) Door *shared NS_SWIFT_NAME(s);\#n- (void)close;\#n@end\#n@implementation Door\#n- (void)close {}\#n@end"#,
        #"(class Door:UIView (property shared:Door? private static #readonly) (func close() ()))"#
      ),
      (
        #"@implementation Door\#n- (void)close {}\#n@end\#n@interface Door : UIView\#n@end"#,
        #"(class Door:UIView (func close() ()))"#
      ),
      (
        #"@implementation Door\#n- (void)a {}\#n@end\#n@implementation Door\#n- (void)b {}\#n@end"#,
        #"(class Door (func a() ())) (class Door (func b() ()))"#
      ),
      (
        #"@interface Door : UIView\#n@property BOOL open;\#n@end\#n@implementation Door\#n@synthesize open = _isOpen, go, b = _b;\#n@dynamic c;\#n@end"#,
        #"(class Door:UIView (property open:BOOL get (return _isOpen)) (property _isOpen:BOOL))"#
      ),
      (
        #"@interface Door : UIView { BOOL _open, _other, on; }\#n@property BOOL open, on;\#n@end\#n@implementation Door { UIView *_leaf; }\#n@end\#n@interface Door ()\#n@property UIView *leaf;\#n@end"#,
        #"(class Door:UIView (property _open:BOOL #ivar) (property _other:BOOL private #ivar) (property on:BOOL #ivar) (property open:BOOL) (property on:BOOL) (property _leaf:UIView? #ivar)) (extension Door (property leaf:UIView? private))"#
      ),
      (
        #"@interface Door : UIView { BOOL _isOpen; }\#n@property (readonly) BOOL open;\#n@end\#n@implementation Door\#n@synthesize open = _isOpen;\#n@end"#,
        #"(class Door:UIView (property _isOpen:BOOL #ivar) (property open:BOOL private #readonly get (return _isOpen)))"#
      ),
      (
        #"@implementation UIView (Big)\#n- (CGFloat)width { return self.frame.size.width; }\#n@end"#,
        #"(extension UIView (func width() () -> CGFloat (return self.frame.size.width)))"#
      ),
      (
        #"@implementation Door\#n- (instancetype)initWithFrame:(CGRect)f { if ((self = [super initWithFrame:f])) { } return self; }\#n+ (void)initialize {}\#n@end"#,
        #"(class Door (func initWithFrame(_:) (f:CGRect) -> instancetype? (if (= self (super.initWithFrame f)) {}) (return self)) (static initialize() ()))"#
      ),
    ])
  func types(text: String, tree: String) { #expect(SourceDeclarations(objectiveC: text).text == tree) }

  @Test(
    "Methods, functions, constants, enumerations and macros",
    arguments: [
      (
        #"- (UIView *)hitTest:(CGPoint)p withEvent:(nullable UIEvent *)e { return nil; }"#,
        #"(func hitTest(_:withEvent:) (p:CGPoint e:UIEvent?) -> UIView? (return nil))"#
      ),
      (
        #"-(BOOL)pointInside:(CGPoint)p withEvent:(UIEvent*)e\#n{\#nreturn YES;\#n}"#,
        #"(func pointInside(_:withEvent:) (p:CGPoint e:UIEvent?) -> BOOL (return true))"#
      ),
      (
        #"- (__kindof UIView *)find:(id<P>)a :(void (^)(BOOL))b then:c, ... NS_REQUIRES_NIL_TERMINATION { }"#,
        #"(func find(_:_:then:) (a:id? b:_? c:id?) -> UIView?)"#
      ),
      (#"- layoutSubviews; { }\#n- (void)announced;"#, #"(func layoutSubviews() ())"#),
      (
        #"@protocol Opening <NSObject>\#n@optional\#n- (void)open;\#n@end\#n@protocol Later;\#n@class A, B;\#n@import UIKit;"#,
        #"(protocol Opening:NSObject)"#
      ),
      (
        #"NS_ASSUME_NONNULL_BEGIN\#nRCT_EXPORT_MODULE()\#nRCT_EXPORT_METHOD(go:(int)x) { f(); }\#nstatic int x;"#,
        #"(property x:int private)"#
      ),
      (#"API_AVAILABLE(ios(13)) @interface Door : UIView\#n@end"#, #"(class Door:UIView)"#),
      (
        #"typedef NS_ENUM(NSInteger, Mode) { A, B = 3, C, D = 1 << 2, E };"#,
        #"(enum Mode (case A) (case B 3) (case C) (case D (<< 1 2)) (case E)) (property A constant = 0) (property B constant = 3) (property C constant = 4) (property D constant = (<< 1 2)) (property E constant = (+ (<< 1 2) 1))"#
      ),
      (
        #"typedef NS_OPTIONS(NSUInteger, Side);\#ntypedef enum : NSUInteger { A API_AVAILABLE(ios(13)), B, } Mode;"#,
        #"(enum Mode (case A) (case B)) (property A constant = 0) (property B constant = 1)"#
      ),
      (#"enum { kA = 1, kB };"#, #"(property kA constant = 1) (property kB constant = 2)"#),
      (#"typedef void (^Done)(BOOL);\#ntypedef struct { int a; } S;\#nstruct T { int a; };"#, #""#),
      (
        #"static const CGFloat kX = 3, kY = kX / 2;\#nstatic CGFloat const kZ = .5f;\#nNSString *const kN = @"a" "b";"#,
        #"(property kX:CGFloat constant private = 3) (property kY:CGFloat constant private = (/ kX 2)) (property kZ:CGFloat constant private = 0.5) (property kN:NSString? constant = "ab")"#
      ),
      (
        #"extern NSString *const kName;\#nUIKIT_EXTERN CGFloat kW;\#nstatic BOOL once;"#,
        #"(property kName:NSString?) (property kW:CGFloat) (property once:BOOL private)"#
      ),
      (
        #"static inline BOOL inside(CGPoint p, CGFloat r) { return p.x < r; }\#nvoid later(void);\#nvoid now(void) { }"#,
        #"(func inside(_:_:) (p:CGPoint r:CGFloat) -> BOOL (return (< p.x r))) (func now() ())"#
      ),
      (
        #"#define W 44.0\#n#define HALF(x) ((x) / 2)\#n#define LONG 1 + \\#n  2\#n#define NONE\#n#define WS(s) __weak typeof(self) s = self"#,
        #"(func HALF(_:) (x:_) (return (/ x 2))) (property W constant = 44.0) (property LONG constant = (+ 1 2))"#
      ),
      (#"extern "C" {\#nint f() { return 1; }\#n}"#, #"(func f() () -> int (return 1))"#),
    ])
  func declarations(text: String, tree: String) { #expect(SourceDeclarations(objectiveC: text).text == tree) }

  @Test(
    "Statements",
    arguments: [
      (
        #"CGRect a = self.bounds, b; UIView *v, *w = nil;"#,
        #"(var a:CGRect self.bounds) (var b:CGRect) (var v:UIView?) (var w:UIView? nil)"#
      ),
      (
        #"__weak typeof(self) weakSelf = self; const CGFloat x = 1; unsigned long n = 3;"#,
        #"(var weakSelf self) (var x:CGFloat 1) (var n:int 3)"#
      ),
      (
        #"int xs[2] = {1, 2}; CGPoint p = {3, 4}; CGRect r = {{1, 2}, {3, 4}};"#,
        #"(var xs:Array<int> [1 2]) (var p:CGPoint (CGPoint 3 4)) (var r:CGRect (CGRect (tuple 1 2) (tuple 3 4)))"#
      ),
      (#"void (^done)(BOOL) = ^(BOOL ok) { f(); };"#, #"(var done:_? {ok in (f)})"#),
      (
        #"NSMutableDictionary<NSString *, id<CAAction>> *map = x; id<P> d; struct foo s;"#,
        #"(var map:NSMutableDictionary<NSString,id>? x) (var d:id?) (var s:foo)"#
      ),
      (#"static BOOL once = NO; static NSString *const k = @"a";"#, #"(var k:NSString? "a")"#),
      (#"if (a) b(); else if (c) { d(); } else { e(); }"#, #"(if a {(b)} {(if c {(d)} {(e)})})"#),
      (#"if (@available(iOS 11, *)) { f(); }"#, #"(if available {(f)})"#),
      (
        #"for (UIView *v in [xs reverseObjectEnumerator]) if (v.hidden) continue; else break;"#,
        #"(for v (xs.reverseObjectEnumerator) {(if v.hidden {(continue)} {(break)})})"#
      ),
      (#"for (v in xs) { }"#, #"(for v xs {})"#),
      (
        #"for (int i = 0, n = 3; i < n; i++, --j) { f(i); }"#,
        #"(while {(var i:int 0) (var n:int 3)} (< i n) {(+= i 1) (-= j 1)} {(f i)})"#
      ),
      (
        #"for (;;) { } while (x) y(); do { z(); } while (i < 3);"#,
        #"(while {}) (while x {(y)}) (repeat {(z)} (< i 3))"#
      ),
      (
        #"switch (x) { case 1: case 2: return; case A: { f(); break; } default: g(); }"#,
        #"(switch x (case 1 2 {(return)}) (case A {(f)}) (default {(g)}))"#
      ),
      (
        #"switch (x) { default: g(); break; case 1: f(); case 3 ... 5: h(); }"#,
        #"(switch x (case 1 {(f) (fallthrough)}) (case (... 3 5) {(h)}) (default {(g)}))"#
      ),
      (#"switch (x) { case 1: if (a) break; f(); break; }"#, #"(switch x (case 1 {(if a {(break)}) (f)}))"#),
      (#"@autoreleasepool { a(); } @synchronized (self) { b(); } { c(); } ;"#, #"{(a)} {(b)} {(c)}"#),
      (#"@try { c(); } @catch (NSException *e) { d(); } @finally { e(); }"#, #"{(defer {(e)}) (c)}"#),
      (#"@weakify(self); typedef int T; struct Q { int a; };"#, #""#),
      (
        #"i++; --j; self.count++; a.origin.x += 2; *stop = YES;"#,
        #"(+= i 1) (-= j 1) (+= self.count 1) (+= a.origin.x 2) (= stop true)"#
      ),
      (#"a = 1, b = 2; f()\#ng()"#, #"(= a 1) (= b 2) (f) (g)"#),
      (#"UIView<P> *v = x; a * b; return"#, #"(var v:UIView? x) (var b:a?) (return)"#),
    ])
  func statements(text: String, tree: String) {
    #expect(SourceDeclarations(objectiveC: "- (void)m { \(text) }").bodyText == tree)
  }

  @Test(
    "Expressions, by C's precedence",
    arguments: [
      (#"a ?: b"#, #"(?? a b)"#),
      (#"a ? b : c ? d : e"#, #"(?: a b (?: c d e))"#),
      (
        #"a || b && c | d ^ e & f == g < h << i + j * k"#,
        #"(|| a (&& b (| c (^ d (& e (== f (< g (<< h (+ i (* j k))))))))))"#
      ),
      (#"a - b - c"#, #"(- (- a b) c)"#),
      (#"-a.b * !c + ~d"#, #"(+ (* (- a.b) (! c)) (~ d))"#),
      (#"a = b = c"#, #"(= a (= b c))"#),
      (#"(UIView *)y.z"#, #"(as y.z UIView?)"#),
      (#"(CGFloat)-1"#, #"(as (- 1) CGFloat)"#),
      (#"(a) - 1"#, #"(- a 1)"#),
      (#"[(UIView *)a b]"#, #"((as a UIView?).b)"#),
      (#"[(a) b]"#, #"(a.b)"#),
      (#"(id)[a b]"#, #"(as (a.b) id?)"#),
      (#"(void (^)(BOOL))a"#, #"a"#),
      (#"(CGPoint){1, 2}"#, #"(CGPoint 1 2)"#),
      (#"(CGRect){.origin = p, .size = {3, 4}}"#, #"(CGRect origin:p size:(tuple 3 4))"#),
      (#"(CGFloat[]){1, 2}"#, #"[1 2]"#),
      (#"[a b:c d:e]"#, #"(a.b c d:e)"#),
      (#"[[a b] c:d, e, nil]"#, #"((a.b).c d e nil)"#),
      (#"[super hitTest:p withEvent:e]"#, #"(super.hitTest p withEvent:e)"#),
      (#"[UIButton class]"#, #"<UIButton>"#),
      (#"[self class]"#, #"(self.class)"#),
      (#"[NSMutableArray<UIView *> array]"#, #"(NSMutableArray.array)"#),
      (#"a->b.c[1].d"#, #"a.b.c[1].d"#),
      (#"f(x)(y)"#, #"((f x) y)"#),
      (#"va_arg(list, UIView *)"#, #"(va_arg list <UIView?>)"#),
      (#"@"a\n\x41\u00e9\101" @"\"" "b""#, #""a\#nAéA"b""#),
      (#"@[@1, @-2, @YES, @(a + b), ]"#, #"[1 (- 2) true (+ a b)]"#),
      (#"@{@"k": v, @2: @{}}"#, #"["k":v 2:[]]"#),
      (#"@selector(hitTest:withEvent:)"#, #"#hitTest(_:withEvent:)"#),
      (#"@selector(go)"#, #"#go()"#),
      (#"@protocol(P)"#, #"<P>"#),
      (#"^{ f(); }"#, #"{in (f)}"#),
      (#"^(UIView *v, NSUInteger i, BOOL *stop) { *stop = YES; }"#, #"{v i stop in (= stop true)}"#),
      (#"^BOOL(id x) { return x; }"#, #"{x in (return x)}"#),
      (#"({ int a = 1; a + 1; })"#, #"({in (var a:int 1) (return (+ a 1))})"#),
      (#"({ return; 1; })"#, #"?"#),
      (#"YES && NO && true && !nil && NULL"#, #"(&& (&& (&& (&& true false) true) (! nil)) nil)"#),
      (
        #"0x1F + 10UL + 1.5e-3f + 010 + 'a' + 1. + 1.5f"#,
        #"(+ (+ (+ (+ (+ (+ 31 10) 0.0015) 8) 97) 1.0) 1.5)"#
      ),
      (#"sizeof(int) + &y + *z"#, #"(+ (+ ? (& y)) ?)"#),
      (
        #"CGRectContainsPoint(CGRectInset(self.bounds, -8, -8), p)"#,
        #"(CGRectContainsPoint (CGRectInset self.bounds (- 8) (- 8)) p)"#
      ),
      (#"a < b"#, #"(< a b)"#),
    ])
  func expressions(text: String, tree: String) {
    #expect(SourceDeclarations(objectiveC: "- (void)m { return \(text); }").bodyText == "(return \(tree))")
  }
}

@Suite("What Objective-C assigns")
struct ObjectiveCAssignmentTests {
  @Test(
    "Assignments by the name of the property or ivar",
    arguments: [
      ("_x = 1;", "_x"), ("self.x = 1;", "x"), ("self->_x += 1;", "_x"), ("door.open = 1;", "open"),
      ("point.x = 1;", "point x"), ("[self setX:1];", "x"),
      ("x++;", "x"), ("_frame.origin.x = 1;", "_frame origin x"), ("_rows[0] = a;", "_rows"),
      ("f(&_x);", "_x"),
      ("^{ _x = 1; };", "_x"), ("x = @foo bar;", "x"), ("if (a b) { } else { [c setX:1]; }", "x"),
      ("a == b; [self setX:1 animated:YES];", ""),
    ])
  func names(text: String, names: String) {
    let read = SourceDeclarations(objectiveC: "- (void)m { \(text) }")
    #expect(read.assignments.keys.sorted().joined(separator: " ") == names)
  }

  @Test("An initializer's assignments, but not those of its blocks")
  func initializers() {
    let read = SourceDeclarations(
      objectiveC: """
        @implementation Door
        - (id)initWithFrame:(CGRect)f { _a = 1; run(^{ _b = 1; }); }
        - (void)initialize { _c = 1; }
        @end
        void f(Door *door) { door.d = 1; }
        """)
    let names = ["_a", "_b", "_c", "d"]
    #expect(names.map { read.assignments[$0]?.first?.isInInitializer } == [true, false, false, false])
    #expect(names.map { read.assignments[$0]?.first?.type } == ["Door", "Door", "Door", ""])
    #expect(read.types[0].initializers.map(\.name) == ["initWithFrame(_:)"])
  }

  @Test("A variable that lives longer than its method is a property of the file")
  func statics() {
    let read = SourceDeclarations(
      objectiveC: "- (void)m { static BOOL once = NO; if (!once) { once = YES; } }")
    #expect(read.properties.map(\.text) == ["(property once:BOOL private = false)"])
    #expect(read.assignments["once"]?.count == 1)
  }
}

extension SourceDeclarations {
  init(objectiveC text: String) {
    self.init()
    var reader = ObjectiveCReader(Code(SourceText(Array(text.utf8)), [.objectiveC]), file: 0)
    reader.read(into: &self)
  }

  /// The statements of the only function.
  var bodyText: String { functions[0].body.map(\.text).joined(separator: " ") }
}
