import Testing

/// Sections 4 and 6 of what overrides say: each expression is true in the door's `hitTest` at (20, 80).
@Suite("Expressions of overrides")
struct ExpressionTests {
  @Test(
    "Swift, of the door and its point",
    arguments: [
      #"bounds.insetBy(dx: -8, dy: -8).contains(point)"#,
      #"bounds.insetBy(dx: 60, dy: 0).isNull"#,
      #"!bounds.insetBy(dx: 60, dy: 0).contains(point)"#,
      #"bounds.inset(by: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)).contains(point)"#,
      #"CGRectContainsPoint(bounds, point)"#,
      #"CGRectGetMidX(frame) == 150 && frame.maxY == 200"#,
      #"CGRect(x: 0, y: 0, width: -10, height: -10).contains(CGPoint(x: -5, y: -5))"#,
      #"!bounds.contains(CGPoint(x: 100, y: 0))"#,
      #"bounds.intersects(CGRect(x: 90, y: 90, width: 20, height: 20))"#,
      #"bounds.union(CGRect(x: 200, y: 0, width: 10, height: 10)).width == 210"#,
      #"bounds.intersection(CGRect(x: 90, y: 90, width: 20, height: 20)).size == CGSize(width: 10, height: 10)"#,
      #"!bounds.offsetBy(dx: 30, dy: 0).contains(point)"#,
      #"point.x + point.y == 100 && point == CGPoint(x: 20, y: 80)"#,
      #"CGRect(origin: .zero, size: bounds.size) == bounds"#,
      #"center == CGPoint(x: 150, y: 150)"#,
      #"hypot(3, 4) == 5 && max(1, 2, 3) == 3 && min(4, 2) == 2 && abs(-2) == 2"#,
      #"sqrt(16) == 4 && pow(2, 3) == 8 && ceil(1.2) == 2 && floor(1.8) == 1 && round(2.5) == 3"#,
      #"7 / 2 == 3 && 7.0 / 2 == 3.5 && 7 % 4 == 3 && -7 / 2 == -3"#,
      #"CGRect.zero.isEmpty && bounds.size != .zero && CGPoint.zero == .zero"#,
      #"CGFloat.pi > 3.1 && point.x < .infinity"#,
      #"UIBezierPath(ovalIn: bounds).contains(point)"#,
      #"!UIBezierPath(ovalIn: bounds).contains(CGPoint(x: 10, y: 10))"#,
      #"UIBezierPath(rect: bounds).contains(point)"#,
      #"!UIBezierPath(roundedRect: bounds, cornerRadius: 50).contains(CGPoint(x: 1, y: 1))"#,
      #"UIBezierPath(arcCenter: CGPoint(x: 50, y: 50), radius: 50, startAngle: 0, endAngle: 2 * .pi, clockwise: true).contains(point)"#,
      #"layer.contains(point) && layer.bounds == bounds"#,
      #"superview!.subviews.count == 2 && superview?.superview === window"#,
      #"subviews.first === viewWithTag(7) && subviews.last?.tag == 0"#,
      #"isDescendant(of: superview!) && !superview!.isDescendant(of: self)"#,
      #"!(superview is UIButton) && viewWithTag(7) is UIControl"#,
      #"(viewWithTag(7) as? UIButton) != nil && viewWithTag(7) as? UISlider == nil"#,
      #"isKind(of: UIView.self) && !isKind(of: UIButton.self) && isMember(of: Door.self)"#,
      #"convert(point, to: nil) == CGPoint(x: 120, y: 180)"#,
      #"convert(CGPoint.zero, from: superview) == CGPoint(x: -100, y: -100)"#,
      #"convert(bounds, to: superview) == frame"#,
      #"alpha == 1 && !isHidden && isUserInteractionEnabled && !clipsToBounds && tag == 0"#,
      #"type(of: self) == Door.self"#,
      #"event?.type == .touches && event != nil"#,
      #"viewWithTag(7)!.point(inside: CGPoint(x: 3, y: 3), with: event)"#,
      #"viewWithTag(7)?.hitTest(CGPoint(x: 30, y: 3), with: event) == nil"#,
      #"super.point(inside: point, with: event)"#,
      #"subviews.contains { $0.tag == 7 } && !subviews.contains(where: { $0.isHidden })"#,
      #"subviews.filter { $0 is UIButton }.count == 1"#,
      #"subviews.map(\.tag) == [7, 0] && subviews.reversed().map { $0.tag } == [0, 7]"#,
      #"subviews.first(where: { !$0.isHidden })?.tag == 7"#,
      #"subviews.allSatisfy { $0.alpha > 0 }"#,
      #"subviews.firstIndex(where: { $0.tag == 0 }) == 1"#,
      #"subviews.reduce(0) { $0 + $1.tag } == 7"#,
      #"subviews.sorted { $0.tag < $1.tag }.first?.tag == 0"#,
      #"subviews.enumerated().contains { $0.offset == 1 && $0.element.tag == 0 }"#,
      #"subviews.enumerated().first { index, view in index == 1 }?.element.tag == 0"#,
      #"subviews.compactMap { $0 as? UIButton }.count == 1"#,
      #"subviews.prefix(1).count == 1 && subviews.dropFirst().first?.tag == 0"#,
      #"subviews.flatMap { $0.subviews }.isEmpty && subviews.indices.count == 2"#,
      #"[1, 2, 3].contains(2) && ["a": 1]["a"] == 1 && [4, 5][1] == 5"#,
      #"(0..<3).contains(2) && (1...3).count == 3"#,
      #""ab".hasPrefix("a") && "\(tag)" == "0" && "a" + "b" == "ab""#,
      #"superview?.superview?.superview?.superview == nil"#,
      #"(nil as UIView?) ?? self === self"#,
      #"responds(to: #selector(hitTest(_:with:)))"#,
      #"point.applying(CGAffineTransform(translationX: 5, y: -5)) == CGPoint(x: 25, y: 75)"#,
      #"point.applying(.identity) == point"#,
      #"point.x - 11 / 2 == 14.5 && 11 / 2 + point.x == 25.5 && 11 / 2 + tag == 5"#,
      #"CGRect(x: -11 / 2, y: 0, width: 1, height: 1).minX == -5.5"#,
      #"UIScreen.main.bounds.width == 320"#,
      #"window?.rootViewController == nil"#,
      #"(1, "a") == (1, "a")"#,
      #"6 | 1 == 7 && 5 & 4 == 4"#,
    ])
  func swift(expression: String) throws {
    #expect(try CodeScene(door("return (\(expression)) ? self : nil")).outcomes("A door") == "A door")
    #expect(try CodeScene(door("return !(\(expression)) ? self : nil")).outcomes("A below") == "A below")
  }

  @Test(
    "Objective-C, of the door and its point",
    arguments: [
      #"CGRectContainsPoint(CGRectInset(self.bounds, -8, -8), point)"#,
      #"CGRectContainsPoint(UIEdgeInsetsInsetRect(self.bounds, UIEdgeInsetsMake(10, 10, 10, 10)), point)"#,
      #"CGRectGetMidX(self.frame) == 150 && CGRectGetMaxY(self.frame) == 200"#,
      #"CGRectIsNull(CGRectInset(self.bounds, 60, 0)) && CGRectIsEmpty(CGRectZero)"#,
      #"CGRectIntersectsRect(self.bounds, CGRectMake(90, 90, 20, 20))"#,
      #"CGRectEqualToRect(CGRectOffset(self.bounds, 100, 100), self.frame)"#,
      #"CGPointEqualToPoint(point, CGPointMake(20, 80))"#,
      #"[self pointInside:point withEvent:event]"#,
      #"[super pointInside:point withEvent:event]"#,
      #"[self.subviews count] == 2 && self.subviews.count == 2"#,
      #"[[self.subviews objectAtIndex:0] tag] == 7 && [self.subviews[1] tag] == 0"#,
      #"[[self viewWithTag:7] isKindOfClass:[UIControl class]]"#,
      #"[self isMemberOfClass:[Door class]] && ![self isKindOfClass:[UIButton class]]"#,
      #"CGPointEqualToPoint([self convertPoint:point toView:nil], CGPointMake(120, 180))"#,
      #"CGRectEqualToRect([self convertRect:self.bounds toView:self.superview], self.frame)"#,
      #"!self.hidden && !self.isHidden && self.alpha > .01f && self.userInteractionEnabled && [self isUserInteractionEnabled]"#,
      #"[self.superview.subviews containsObject:self] && [self isDescendantOfView:self.window]"#,
      #"[[UIBezierPath bezierPathWithOvalInRect:self.bounds] containsPoint:point]"#,
      #"[self.layer containsPoint:point]"#,
      #"event.type == UIEventTypeTouches"#,
      #"fabs(-2.5) == 2.5 && MAX(1, 2) == 2 && hypot(3, 4) == 5 && 7 / 2 == 3"#,
      #"[@"ab" isEqualToString:@"ab"] && [@"ab" hasPrefix:@"a"] && @[@1, @2].count == 2"#,
      #"[[self.subviews reverseObjectEnumerator] allObjects].firstObject == self.subviews.lastObject"#,
      #"[self respondsToSelector:@selector(hitTest:withEvent:)]"#,
      #"[NSStringFromClass([self class]) isEqualToString:@"Door"]"#,
      #"(1 << 2 | 1) == 5 && (5 & 4) && !(5 & 2)"#,
    ])
  func objectiveC(expression: String) throws {
    func scene(_ sign: String) throws -> CodeScene {
      try CodeScene(doorM("return \(sign)(\(expression)) ? self : nil;"), file: "Door.m")
    }
    #expect(try scene("").outcomes("A door") == "A door")
    #expect(try scene("!").outcomes("A below") == "A below")
  }
}
