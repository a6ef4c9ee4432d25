import Testing

/// What code has that is older than Swift 3, or written in C: each listing runs in the door.
@Suite("Old code in overrides")
struct OldCodeTests {
  @Test(
    "Swift's loops with three parts, `++` and lists of arguments",
    arguments: [
      (
        #"""
        for var i = subviews.count - 1; i >= 0; i -= 1 {
          let view = subviews[i]
          if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return nil
        """#, "", "A below L lock F leaf O leaf"
      ),
      (
        #"""
        for (var i = 0, j = 1; i < subviews.count; ++i, j--) {
          if subviews[j].frame.contains(point) { return subviews[j] }
        }
        return self
        """#, "", "A door L lock F leaf"
      ),
      (
        #"""
        outer: for var i = 0; ; i++ {
          if i == 1 { continue }
          if i > 2 { break outer }
          if subviews.count > 5 { return nil }
        }
        return self
        """#, "", "A door"
      ),
      (
        "return first(subviews[0], subviews[1], at: point) ?? super.hitTest(point, with: event)",
        #"""
        func first(_ views: UIView..., at point: CGPoint) -> UIView? {
          views.first { $0.frame.contains(point) }
        }
        """#, "A door L lock F leaf"
      ),
      (
        "return point.x < sum() + sum(5, 10, 7) ? self : nil",
        "func sum(_ all: CGFloat...) -> CGFloat { all.reduce(0, +) }", "A door F below"
      ),
      (
        "return self.hitTest(point) ? self : nil",
        "func hitTest(_ point: CGPoint) -> Bool { point.x < 30 }", "A door F below"
      ),
    ])
  func swift(body: String, members: String, expected: String) throws {
    #expect(try CodeScene(door(body, members)).outcomes(expected) == expected)
  }

  @Test(
    "CoreGraphics' paths and C's values in braces",
    arguments: [
      (
        #"""
        CGMutablePathRef path = CGPathCreateMutable();
        CGPathAddRect(path, NULL, CGRectMake(0, 0, 40, 100));
        BOOL isIn = CGPathContainsPoint(path, NULL, point, NO);
        CGPathRelease(path);
        return isIn ? self : nil;
        """#, "A door F below"
      ),
      (
        #"""
        CGMutablePathRef path = CGPathCreateMutable();
        CGPathMoveToPoint(path, NULL, 0, 100);
        CGPathAddLineToPoint(path, NULL, 0, 50);
        CGPathAddQuadCurveToPoint(path, NULL, 20, 50, 40, 60);
        CGPathAddCurveToPoint(path, NULL, 40, 70, 40, 90, 40, 100);
        CGPathCloseSubpath(path);
        return CGPathContainsPoint(path, &CGAffineTransformIdentity, point, true) ? self : nil;
        """#, "A door L below F below"
      ),
      (
        #"""
        CGPathRef path = CGPathCreateWithEllipseInRect(self.bounds, NULL);
        return CGPathContainsPoint(path, NULL, point, NO) ? self : nil;
        """#, "A door N below"
      ),
      (
        #"""
        CGMutablePathRef path = CGPathCreateMutable();
        CGPathAddEllipseInRect(path, nil, self.bounds);
        CGPathAddRoundedRect(path, nil, CGRectMake(40, 40, 40, 40), 4, 4);
        return CGPathContainsPoint(path, nil, point, YES) ? self : nil;
        """#, "A door F below"
      ),
      (
        // The half below, or above: C's clockwise is that of a y that grows upwards.
        #"""
        CGMutablePathRef path = CGPathCreateMutable();
        CGPathAddArc(path, NULL, 50, 50, 50, 0, M_PI, NO);
        return CGPathContainsPoint(path, NULL, CGPointMake(50, 75), NO)
          && !CGPathContainsPoint(path, NULL, CGPointMake(50, 25), NO) ? self : nil;
        """#, "A door"
      ),
      (
        #"""
        CGMutablePathRef path = CGPathCreateMutable();
        CGAffineTransform moved = CGAffineTransformMakeTranslation(5, 5);
        CGPathAddRect(path, &moved, CGRectMake(0, 0, 40, 100));
        return CGPathContainsPoint(path, NULL, point, NO) ? self : nil;
        """#, "A door N below"
      ),
      (
        #"""
        CGAffineTransform turned = CGAffineTransformRotate(CGAffineTransformMakeTranslation(50, 50), M_PI_4);
        CGPathRef square = CGPathCreateWithRect(CGRectMake(-30, -30, 60, 60), &turned);
        return CGPathContainsPoint(square, NULL, CGPointMake(50, 90), NO)
          && !CGPathContainsPoint(square, NULL, CGPointMake(22, 22), NO) ? self : nil;
        """#, "A door"
      ),
      // Of an arc and of a point the transform is not followed.
      (
        #"""
        CGAffineTransform moved = CGAffineTransformMakeTranslation(5, 5);
        return CGPathContainsPoint(CGPathCreateWithRect(self.bounds, NULL), &moved, point, NO) ? self : nil;
        """#, "A below|door@7"
      ),
      (
        "return CGRectContainsPoint((CGRect){{0, 60}, {40, 40}}, point) ? self : nil;",
        "A door F below"
      ),
      (
        "return CGRectContainsPoint((CGRect){.origin = {50, 50}, .size = self.bounds.size}, point) ? self : nil;",
        "A below F door"
      ),
      (
        "CGRect area = {.size.width = 40, .size.height = 100};\nreturn CGRectContainsPoint(area, point) ? self : nil;",
        "A door F below"
      ),
      (
        "CGPoint moved = (CGPoint){.x = point.x - 30};\nreturn moved.x > 0 && moved.y == 0 ? self : nil;",
        "A below F door"
      ),
      (
        "UIEdgeInsets wide = {.left = -10};\nreturn CGRectContainsPoint(UIEdgeInsetsInsetRect(self.bounds, wide), point) ? self : nil;",
        "A door N door B below"
      ),
      (
        #"""
        for (UIView *view in [NSArray arrayWithObjects:self.subviews[1], self.subviews[0], nil]) {
          if (CGRectContainsPoint(view.frame, point)) return view;
        }
        return nil;
        """#, "A below L lock F leaf"
      ),
      (
        #"""
        NSMutableArray *views = [NSMutableArray arrayWithArray:self.subviews];
        [views removeLastObject];
        return views.count == 1 ? [views lastObject] : nil;
        """#, "A lock"
      ),
      // The class's interface is in another file.
      ("return self.lock;", "A lock"),
    ])
  func objectiveC(body: String, expected: String) throws {
    let scene = try CodeScene(doorM(body, before: "@interface Door : UIView\n@end\n"), file: "Door.m")
    #expect(try scene.outcomes(expected) == expected)
  }

  @Test(
    "Paths in Swift are moved, scaled and turned by transforms",
    arguments: [
      (
        #"""
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 20, height: 40), transform: CGAffineTransform(translationX: 10, y: 50))
        return path.contains(point, using: .winding, transform: .identity) ? self : nil
        """#, "A door F below"
      ),
      (
        #"""
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.apply(CGAffineTransform(scaleX: 5, y: 2).concatenating(CGAffineTransform(translationX: 0, y: 60)))
        return path.contains(point) ? self : nil
        """#, "A door L below F below O below"
      ),
      (
        #"""
        var turned = CGAffineTransform.identity.translatedBy(x: 50, y: 50).rotated(by: .pi / 2)
        let path = CGPath(ellipseIn: CGRect(x: -50, y: -10, width: 100, height: 20), transform: &turned)
        return path.contains(CGPoint(x: 50, y: 95)) && !path.contains(CGPoint(x: 95, y: 50)) ? self : nil
        """#, "A door"
      ),
    ])
  func transforms(body: String, expected: String) throws {
    #expect(try CodeScene(door(body)).outcomes(expected) == expected)
  }

  @Test("A parameter of Swift 2 that is a variable is one of an override")
  func variableParameter() throws {
    let code = """
      class Door: UIView {
        override func hitTest(var point: CGPoint, withEvent event: UIEvent?) -> UIView? {
          point.x -= 100
          return super.hitTest(point, withEvent: event)
        }
      }
      """
    #expect(try CodeScene(code).outcomes("A below L below") == "A below L below")
  }

  @Test(
    "Layers find those of views",
    arguments: [
      ("return layer.hitTest(convert(point, to: superview)) == layer ? self : nil", "A door L below F below"),
      ("return layer.hitTest(convert(point, to: superview))?.delegate as? UIView", "A door L lock B below"),
      (
        #"""
        for view in subviews.reversed() where view.layer.presentation()?.hitTest(point) != nil { return view }
        return nil
        """#, "A below L lock F leaf O leaf"
      ),
      // Whether a layer finds what is beyond it is not known.
      ("return layer.hitTest(convert(point, to: superview)) != nil ? self : nil", "O door|below@4"),
      (
        "layer.addSublayer(shade)\nreturn layer.hitTest(convert(point, to: superview)) == layer ? self : nil",
        "A below|door@5"
      ),
    ])
  func layers(body: String, expected: String) throws {
    #expect(try CodeScene(door(body)).outcomes(expected) == expected)
  }

  static let exchange = #"""
    class_getInstanceMethod([self class], @selector(hitTest:withEvent:));
    Method own = class_getInstanceMethod([self class], @selector(my_hitTest:withEvent:));
    method_exchangeImplementations(old, own);
    """#

  @Test(
    "Implementations that a helper exchanges: where the text lacks it, both",
    arguments: [
      ("[self swap:@selector(hitTest:withEvent:) with:@selector(my_hitTest:withEvent:)];", "A door|below@4"),
      ("Swap(self, @selector(hitTest:withEvent:), @selector(my_hitTest:withEvent:));", "A door|below@4"),
      (
        """
        [self swap:@selector(hitTest:withEvent:) with:@selector(my_hitTest:withEvent:)]; }
        + (void)swap:(SEL)one with:(SEL)other {
          method_exchangeImplementations(class_getInstanceMethod(self, one), class_getInstanceMethod(self, other));
        """, "A below L lock"
      ),
    ])
  func helpers(call: String, expected: String) throws {
    let code = """
      @implementation Door
      + (void)load { \(call) }

      - (UIView *)my_hitTest:(CGPoint)point withEvent:(UIEvent *)event {
        UIView *hit = [self my_hitTest:point withEvent:event];
        return hit == self ? nil : hit;
      }
      @end
      """
    let scene = try CodeScene(code, file: "Door.m", door: #""class": "Door", "baseClass": "UIView","#)
    #expect(try scene.outcomes(expected) == expected)
  }

  @Test(
    "Implementations that are exchanged: where nobody knows whether they are, both",
    arguments: [
      ("load", "", "A below L lock"),
      ("exchange", "+ (void)initialize { [self exchange]; }", "A below L lock"),
      ("exchange", "", "A door|below@6 L lock"),
    ])
  func exchanges(name: String, members: String, expected: String) throws {
    let code = """
      @implementation Door
      + (void)\(name) { Method old = \(Self.exchange.replacing("\n", with: " "))
      }
      \(members)

      - (UIView *)my_hitTest:(CGPoint)point withEvent:(UIEvent *)event {
        UIView *hit = [self my_hitTest:point withEvent:event];
        return hit == self ? nil : hit;
      }
      @end
      """
    let scene = try CodeScene(code, file: "Door.m", door: #""class": "Door", "baseClass": "UIView","#)
    #expect(try scene.outcomes(expected) == expected)
  }
}
