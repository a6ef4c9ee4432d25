import Testing

@testable import SourceReading

@Suite("Objective-C that is broken")
struct BrokenObjectiveCTests {
  @Test(
    "What is not understood is one statement",
    arguments: [
      (#"x = @foo bar; y = 2;"#, #"(?) (= y 2)"#),
      (#"if (a b) { c(); } d();"#, #"(if ? {(c)}) (d)"#),
      (#"goto end; f(); end: g();"#, #"(?) (f) (?)"#),
      (#"[a b c]; [a b:]; d();"#, #"(?) (?) (d)"#),
      (#"x = i++ + 1; y = 2;"#, #"(?) (= y 2)"#),
      (#"f(1; g();"#, #"(?)"#),
      (#"foo bar baz\#nreturn a;"#, #"(?) (return a)"#),
      (#"x = ); y = 1;"#, #"(?) (= y 1)"#),
      (#"@throw x; y();"#, #"(?) (y)"#),
    ])
  func statements(text: String, tree: String) {
    let read = SourceDeclarations(objectiveC: "- (void)m { \(text) }")
    #expect(read.bodyText == tree)
    #expect(!read.notUnderstood.isEmpty)
  }

  @Test(
    "The declarations around it are read",
    arguments: [
      (#"- (void)a { b(); \#n@end"#, #"(func a() () (?))"#),
      (#"Here is code that doesn't work.\#n- (void)a { b(); }"#, #"(func a() () (b))"#),
      (#"template <class T> struct X { T t; };\#n- (void)a { b(); }"#, #"(func a() () (b))"#),
      (#"@implementation\#n- (void)a { }"#, #"(func a() ())"#),
      (
        #"@interface Door : UIView\#n@property\#n@property BOOL a;\#n@implementation Door"#,
        #"(class Door:UIView (property a:BOOL))"#
      ),
      (
        #"@implementation Door\#n- (void)a { if (x) { b(); }\#n- (void)c { d(); }\#n@end\#n@implementation E\#n@end"#,
        #"(class Door (func a() () (?)) (func c() () (d))) (class E)"#
      ),
      (
        #"- (id)a { if (x) { return b; } } return c; }\#n- (void)d { e(); }"#,
        #"(func a() () -> id? (?)) (func d() () (e))"#
      ),
    ])
  func declarations(text: String, tree: String) { #expect(SourceDeclarations(objectiveC: text).text == tree) }

  @Test("A statement's bytes are told")
  func bytes() {
    let text = "- (void)m { a(); x = @foo bar; b(); }"
    let ranges = SourceDeclarations(objectiveC: text).notUnderstood
    #expect(ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == ["x = @foo bar;"])
  }

  @Test(
    "Deep nesting ends, and long texts are read once",
    arguments: [
      "(", "[", "{", "^{", "({", "!", "a + ", "a = ", "a ? b : ", "a.b", "if (a) {} else ", "do ", "@[",
      "@{a: ", "(id)",
      "switch (a) { case b: ", "for (;;) ", "f(", "a[", "NSArray<", "@try {", "\\", "- (", "#define a(",
      "enum {", "++",
    ])
  func depth(part: String) {
    let read = SourceDeclarations(objectiveC: "- (void)m { x = 1; " + String(repeating: part, count: 2_000))
    #expect(read.assignments["x"] != nil)
    _ = SourceDeclarations(objectiveC: String(repeating: part, count: 2_000))
  }

  @Test("A sum of thousands is no tree")
  func height() {
    let read = SourceDeclarations(
      objectiveC: "- (void)m { x = \(String(repeating: "a + ", count: 5_000))a; y = 1; }")
    #expect(read.bodyText == "(?) (= y 1)")
  }

  @Test("Every beginning of a text is read", arguments: [view, words])
  func beginnings(text: String) {
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      let read = SourceDeclarations(objectiveC: String(decoding: bytes[..<count], as: UTF8.self))
      #expect(read.notUnderstood.allSatisfy { $0.upperBound <= count + 1 })
    }
    #expect(SourceDeclarations(objectiveC: text).notUnderstood.isEmpty)
  }

  private static let view = """
    #import "Door.h"
    #define kEdge (12.0 / 2)
    static const CGFloat kRing = 6;
    @interface Door : UIView <Opening> { UIView *_leaf; BOOL _isOpen; }
    @property (nonatomic, weak, getter=isLocked) IBOutlet UIButton *lock;
    @end
    @implementation Door
    @synthesize lock = _key;
    - (instancetype)initWithFrame:(CGRect)frame {
      if ((self = [super initWithFrame:frame])) {
        _leaf = [[UIView alloc] initWithFrame:CGRectInset(frame, -kEdge, kRing)];
        [_leaf setHidden:NO];
      }
      return self;
    }
    - (UIView *)hitTest:(CGPoint)point withEvent:(nullable UIEvent *)event {
      __block UIView *found = nil;
      [self.subviews enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) {
        CGPoint inside = [self convertPoint:point toView:view];
        if (!view.hidden && view.alpha > .01f && [view pointInside:inside withEvent:event]) {
          found = view;
          *stop = YES;
        }
      }];
      for (int i = 0; i < 3; i++) { _isOpen |= (i & 1) == 0; }
      return found ?: _isOpen ? (UIView *)self.lock : [super hitTest:point withEvent:event];
    }
    @end
    """

  private static let words = #"""
    typedef NS_ENUM(NSInteger, Mode) { ModeOne = 1 << 2, ModeTwo };
    static inline BOOL near(CGPoint a, CGPoint b) { return hypot(a.x - b.x, a.y - b.y) <= 1.5e1f; }
    - (BOOL)gestureRecognizer:(UIGestureRecognizer *)recognizer shouldReceiveTouch:(UITouch *)touch {
      NSArray<NSDictionary<NSString *, id<P>>> *rows = @[@{@"a\n": @1, @2: @(self.count)}];
      UIView *view = ({ UIView *v = touch.view; v.superview; });
      @try { [self perform:@selector(go:withEvent:)]; } @finally { view = nil; }
      do { view = view.superview; } while (view && ![view isKindOfClass:[UIControl class]]);
      switch (self.mode) {
        case ModeOne: { return NO; }
        case ModeTwo: near((CGPoint){1, 2}, self->_last); // 'word'
        default: break;
      }
      return rows.count == 0x1F || 'a' != "b"[0];
    }
    """#
}
