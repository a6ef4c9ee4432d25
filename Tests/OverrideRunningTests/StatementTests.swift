import Testing

@Suite("Statements of overrides")
struct StatementTests {
  @Test(
    "Swift: branches, loops, closures, functions of a body",
    arguments: [
      (
        #"super.hitTest(point, with: event)"#,
        #""#,
        #"A door L lock F leaf O below B below"#
      ),
      (
        #"let hit = super.hitTest(point, with: event)\#nreturn hit == self ? nil : hit"#,
        #""#,
        #"A below L lock F leaf O below"#
      ),
      (
        #"guard let hit = super.hitTest(point, with: event), hit !== self else { return nil }\#nreturn hit"#,
        #""#,
        #"A below L lock"#
      ),
      (
        #"if let hit = super.hitTest(point, with: event) where hit != self { return hit }\#nreturn nil"#,
        #""#,
        #"A below L lock"#
      ),
      (
        #"for view in subviews.reversed() {\#nif let hit = view.hitTest(convert(point, to: view), with: event) { return hit }\#n}\#nreturn nil"#,
        #""#,
        #"A below L lock O leaf"#
      ),
      (
        #"for (index, view) in subviews.enumerated() where index == 1 { return view }\#nreturn nil"#,
        #""#,
        #"A leaf B leaf"#
      ),
      (
        #"for case let button as UIButton in subviews { return button }\#nreturn nil"#,
        #""#,
        #"A lock"#
      ),
      (
        #"subviews.first { $0.frame.contains(point) } ?? super.hitTest(point, with: event)"#,
        #""#,
        #"A door L lock O leaf"#
      ),
      (
        #"return subviews.lazy.filter { !$0.isHidden }.last"#,
        #""#,
        #"A leaf"#
      ),
      (
        #"switch point.x {\#ncase 0..<50: return nil\#ncase 50...: return self\#ndefault: return super.hitTest(point, with: event)\#n}"#,
        #""#,
        #"A below F door N below"#
      ),
      (
        #"switch (isHidden, tag) {\#ncase (true, _): return nil\#ncase (false, 1), (false, 2): return nil\#ncase (_, let t) where t > 5: return nil\#ndefault: return self\#n}"#,
        #""#,
        #"A door"#
      ),
      (
        #"guard case 5...9 = viewWithTag(7)?.tag ?? 0, case 8... = point.x else { return self }\#nreturn subviews[0]"#,
        #""#,
        #"A lock"#
      ),
      (
        #"let oval = CGMutablePath()\#noval.addArc(center: CGPoint(x: 100, y: 50), radius: 40, startAngle: 0, endAngle: 2 * .pi, clockwise: false, transform: CGAffineTransform(scaleX: 0.5, y: 1))\#nreturn oval.contains(point) ? self : nil"#,
        #""#,
        #"A below F door"#
      ),
      (
        #"return point.x < 50 ? .none : self"#,
        #""#,
        #"A below F door"#
      ),
      (
        #"return first(UIButton.self)"#,
        #"func first<T: UIView>(_ type: T.Type) -> T? { for view in subviews { if let found = view as? T { return found } }; return nil }"#,
        #"A lock B lock"#
      ),
      (
        #"switch tag { case 0: fallthrough; case 1: return self; default: return nil }"#,
        #""#,
        #"A door"#
      ),
      (
        #"var i = 0\#nwhile true { i += 1; if i > 3 { break } }\#nreturn i == 4 ? self : nil"#,
        #""#,
        #"A door"#
      ),
      (
        #"var i = 0\#nrepeat { i += 2 } while i < 5\#nreturn i == 6 ? self : nil"#,
        #""#,
        #"A door"#
      ),
      (
        #"outer: for a in 0..<3 { for b in 0..<3 { if a * b == 2 { break outer }\#nif b > a { continue outer } } }\#nreturn self"#,
        #""#,
        #"A door"#
      ),
      (
        #"var p = point\#np.x += 1000\#nlet (x, y) = (p.x, p.y)\#nreturn x == 1020 && y == 80 ? self : nil"#,
        #""#,
        #"A door"#
      ),
      (
        #"var list: [UIView] = []\#nfor view in subviews { list.append(view) }\#nlist.removeFirst()\#nreturn list.last"#,
        #""#,
        #"A leaf"#
      ),
      (
        #"func inner(_ n: Int) -> Int { n == 0 ? 1 : n * inner(n - 1) }\#nreturn inner(4) == 24 ? self : nil"#,
        #""#,
        #"A door"#
      ),
      (
        #"let test = { (p: CGPoint) -> Bool in p.x == 20 }\#nreturn test(point) ? self : nil"#,
        #""#,
        #"A door"#
      ),
      (
        #"return if point.x < 50 { self } else { nil }"#,
        #""#,
        #"A door F below"#
      ),
      (
        #"let view: UIView? = switch tag { case 0: self default: nil }\#nreturn view"#,
        #""#,
        #"A door"#
      ),
      (
        #"do { return try find() } catch { return nil }"#,
        #"func find() throws -> UIView { self }"#,
        #"A door"#
      ),
      (
        #"if #available(iOS 13, *) { return self } else { return nil }"#,
        #""#,
        #"A door"#
      ),
      (
        #"defer { print("left") }\#nprint("asked \(tag)")\#nreturn self"#,
        #""#,
        #"A door"#
      ),
    ])
  func swift(body: String, members: String, expected: String) throws {
    #expect(try CodeScene(door(body, members)).outcomes(expected) == expected)
  }

  @Test(
    "Swift: views of the scene, effects, and what is not understood",
    arguments: [
      (
        #"superview?.subviews.first"#,
        #""#,
        #"A below B below"#
      ),
      (
        #"window"#,
        #""#,
        #"A window"#
      ),
      (
        #"isHidden = true\#nreturn super.hitTest(point, with: event)"#,
        #""#,
        #"A below"#
      ),
      (
        #"removeFromSuperview()\#nreturn superview?.hitTest(point, with: event)"#,
        #""#,
        #"A below"#
      ),
      (
        #"let outer = superview\#nremoveFromSuperview()\#nreturn outer?.hitTest(convert(point, to: outer), with: event)"#,
        #""#,
        #"A below"#
      ),
      (
        #"subviews[0].isUserInteractionEnabled = false\#nreturn super.hitTest(point, with: event)"#,
        #""#,
        #"L door"#
      ),
      (
        #"superview?.bringSubviewToFront(self)\#nbecomeFirstResponder()\#nDispatchQueue.main.async { self.isHidden = true }\#nreturn self"#,
        #""#,
        #"A door"#
      ),
      (
        #"if event?.allTouches?.count == 2 { return nil }\#nreturn self"#,
        #""#,
        #"A door|below@4"#
      ),
      (
        #"#if os(macOS)\#nreturn nil\#n#else\#nreturn self\#n#endif"#,
        #""#,
        #"A door"#
      ),
      (
        #"let a = tag let b = a + 1 if b == 1 { return self } return nil"#,
        #""#,
        #"A door"#
      ),
      (
        #"let path = UIBezierPath()\#npath.move(to: .zero)\#npath.addLine(to: CGPoint(x: 100, y: 0))\#npath.addLine(to: CGPoint(x: 0, y: 100))\#npath.close()\#nreturn path.contains(point) ? self : nil"#,
        #""#,
        #"L door F below"#
      ),
      (
        #"grown(bounds).contains(point) ? self : nil"#,
        #"func grown(_ rect: CGRect, by d: CGFloat = 10) -> CGRect { rect.insetBy(dx: -d, dy: -d) }"#,
        #"N door B below"#
      ),
      (
        #"hole.contains(point) ? nil : self"#,
        #"lazy var hole: CGRect = { CGRect(x: 0, y: 0, width: 30, height: 100) }()"#,
        #"A door|below@4"#
      ),
      (
        #"hole.contains(point) ? nil : self"#,
        #"private lazy var hole: CGRect = { CGRect(x: 0, y: 0, width: 30, height: 100) }()"#,
        #"A below F door"#
      ),
      (
        #"guard let self = self as UIView? else { return nil }\#nreturn self"#,
        #""#,
        #"A door"#
      ),
      (
        #"let f = { [weak self] () -> UIView? in guard let self else { return nil }; return self.viewWithTag(7) }\#nreturn f()"#,
        #""#,
        #"A lock"#
      ),
      (
        #"for v in subviews { v.tag = 3 }\#nreturn viewWithTag(3)"#,
        #""#,
        #"A lock"#
      ),
      (
        #"for x xs { }\#nreturn self"#,
        #""#,
        #"A door|below@4"#
      ),
      (
        #"return unknownThing(point)"#,
        #""#,
        #"A door|below@4"#
      ),
    ])
  func views(body: String, members: String, expected: String) throws {
    #expect(try CodeScene(door(body, members)).outcomes(expected) == expected)
  }

  @Test(
    "Objective-C",
    arguments: [
      (
        #"UIView *hit = [super hitTest:point withEvent:event];\#nreturn hit == self ? nil : hit;"#,
        #""#, #""#,
        #"A below L lock F leaf O below"#
      ),
      (
        #"UIView *hit = [super hitTest:point withEvent:event];\#nif (hit) return hit;\#nfor (UIView *view in [self.subviews reverseObjectEnumerator]) {\#nhit = [view hitTest:[view convertPoint:point fromView:self] withEvent:event];\#nif (hit) break;\#n}\#nreturn hit;"#,
        #""#, #""#,
        #"A door O leaf"#
      ),
      (
        #"for (int i = (int)self.subviews.count - 1; i >= 0; i--) {\#nUIView *v = self.subviews[i];\#nif (CGRectContainsPoint(v.frame, point)) return v;\#n}\#nreturn nil;"#,
        #""#, #""#,
        #"A below L lock O leaf"#
      ),
      (
        #"__block UIView *found = nil;\#n[self.subviews enumerateObjectsUsingBlock:^(UIView *v, NSUInteger i, BOOL *stop) { if (v.tag == 7) { found = v; *stop = YES; } }];\#nreturn found;"#,
        #""#, #""#,
        #"A lock"#
      ),
      (
        #"switch (self.tag) { case 1: return nil; case 0: break; default: return nil; }\#nreturn self;"#,
        #""#, #""#,
        #"A door"#
      ),
      (
        #"int i = 0;\#nwhile (YES) { i++; if (i > 3) break; }\#ndo { i--; } while (i > 0);\#nreturn i == 0 ? self : nil;"#,
        #""#, #""#,
        #"A door"#
      ),
      (
        #"@try { return self; } @finally { [self setNeedsLayout]; }"#,
        #""#, #""#,
        #"A door"#
      ),
      (
        #"return CGRectContainsPoint(CGRectInset(self.bounds, -kEdge, -SLOP), point) ? self : nil;"#,
        #""#, #"#define SLOP 10\#nstatic const CGFloat kEdge = SLOP;\#n"#,
        #"N door B below"#
      ),
      (
        #"return _open ? self : nil;"#,
        #"{ BOOL _open; }\#n"#, #""#,
        #"A below"#
      ),
      (
        #"return _open ? self : nil;"#,
        #"{ BOOL _open; }\#n- (void)open { _open = YES; }"#, #""#,
        #"A below|door@5"#
      ),
      (
        #"return _open ? self : nil;"#,
        #"{ BOOL _open; }\#n- (void)open { [self setValue:@YES forKey:@"open"]; }"#, #""#,
        #"A below|door@5"#
      ),
      (
        #"return _lock;"#,
        #"{ UIButton *_lock; }\#n"#, #""#,
        #"A lock"#
      ),
      (
        #"return self.key;"#,
        #"- (UIButton *)key { return (UIButton *)[self viewWithTag:7]; }"#, #""#,
        #"A lock"#
      ),
      (
        #"return [[Registry shared] allows:point] ? self : nil;"#,
        #""#, #""#,
        #"A below|door@4"#
      ),
      (
        #"self.hidden = YES;\#nreturn [super hitTest:point withEvent:event];"#,
        #""#, #""#,
        #"A below"#
      ),
      (
        #"[[self viewWithTag:7] setUserInteractionEnabled:NO];\#nreturn [super hitTest:point withEvent:event];"#,
        #""#, #""#,
        #"L door"#
      ),
      (
        #"[[self viewWithTag:7] setValue:@YES forKey:@"hidden"];\#nreturn [super hitTest:point withEvent:event];"#,
        #""#, #""#,
        #"L door"#
      ),
      (
        #"CGAffineTransform t = CGAffineTransformMakeScale(0.5, 1);\#nCGMutablePathRef oval = CGPathCreateMutable();\#nCGPathAddArc(oval, &t, 100, 50, 40, 0, 2 * M_PI, false);\#nreturn CGPathContainsPoint(oval, NULL, point, false) ? self : nil;"#,
        #""#, #""#,
        #"A below F door"#
      ),
      (
        #"switch (_mode) { case Mode::none: return self.subviews[0]; default: return [self viewWithTag:7]; }"#,
        #""#, #""#,
        #"A lock"#
      ),
      (
        #"return near(point, 90) ? self : nil;"#,
        #""#, #"static BOOL near(CGPoint a, CGFloat r) { return hypot(a.x, a.y) <= r; }\#n"#,
        #"A door F door"#
      ),
    ])
  func objectiveC(body: String, members: String, before: String, expected: String) throws {
    let scene = try CodeScene(doorM(body, members, before: before), file: "Door.m")
    #expect(try scene.outcomes(expected) == expected)
  }
}
