import Foundation
import Scenes
import Testing
import Views

@testable import ViewLayouts

/// Shapes, groups and handlers as they are drawn.
@Suite struct `Drawn views` {
    private func shapes(_ view: some View) -> [NodeShape] {
        nodes(of: view.lowered()).flatMap(\.family).map(\.shape)
    }

    @Test func `basic shapes fill their space`() {
        #expect(shapes(Rectangle()) == [.rectangle(room, cornerRadius: 0)])
        #expect(shapes(Capsule()) == [.rectangle(room, cornerRadius: 30)])
        #expect(
            shapes(Capsule().frame(width: 20, height: 40)) == [
                .rectangle(rect(40, 10, 20, 40), cornerRadius: 10)
            ])
        #expect(
            shapes(Circle()) == [.symbol(.circle, at: Point(50, 30), area: .pi * 900)])
    }

    @Test(arguments: [(0.0, 0.0), (12, 12), (30, 30), (99, 30)])
    func `a corner's radius is at most half of the shorter side`(
        _ radius: Double, _ drawn: Double
    ) {
        #expect(
            shapes(RoundedRectangle(cornerRadius: radius)) == [
                .rectangle(room, cornerRadius: drawn)
            ])
    }

    @Test func `a shape within its edge keeps its middle`() {
        #expect(
            shapes(RoundedRectangle(cornerRadius: 12).inset(by: 4)) == [
                .rectangle(rect(4, 4, 92, 52), cornerRadius: 8)
            ])
        #expect(
            shapes(RoundedRectangle(cornerRadius: 2).inset(by: 4)) == [
                .rectangle(rect(4, 4, 92, 52), cornerRadius: 0)
            ])
        #expect(
            shapes(Circle().inset(by: 10)) == [
                .symbol(.circle, at: Point(50, 30), area: .pi * 400)
            ])
        #expect(
            shapes(Rectangle().inset(by: 4).inset(by: 6)) == [
                .rectangle(rect(10, 10, 80, 40), cornerRadius: 0)
            ])
        #expect(
            shapes(Rectangle().strokeBorder(.red, lineWidth: 6)) == [
                .rectangle(rect(3, 3, 94, 54), cornerRadius: 0)
            ])
    }

    /// A triangle in a part of the picture: its path is in its own space.
    @Test func `a path begins at the corner of its space`() {
        let triangle = Path { path in
            path.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10.126)])
            path.closeSubpath()
        }
        #expect(
            shapes(triangle.frame(width: 20, height: 20)) == [
                .outline(
                    Outline([
                        .move(Point(40, 20)), .line(Point(50, 20)), .line(Point(40, 30.13)),
                        .close,
                    ]))
            ])
    }

    @Test func `a turned view is a group about a point of its space`() throws {
        let turns: [(UnitPoint, Point, Rect)] = [
            (.center, Point(50, 30), rect(-10, -5, 20, 10)),
            (.topLeading, Point(40, 25), rect(0, 0, 20, 10)),
            (.bottomTrailing, Point(60, 35), rect(-20, -10, 20, 10)),
        ]
        for (anchor, center, inner) in turns {
            let view = box(20, 10).rotationEffect(.degrees(30), anchor: anchor).lowered()
            let group = try #require(nodes(of: view).first)
            #expect(
                group.shape == .group(Placement(x: center.x, y: center.y, rotation: 30)),
                "\(anchor)")
            #expect(
                group.children.map(\.shape) == [.rectangle(inner, cornerRadius: 0)], "\(anchor)")
        }
    }

    @Test(arguments: [(1.0, 0.5, 0.5), (0.5, 0.5, 0.25), (0.25, 0.8, 0.2)])
    func `opacities of views in one another are multiplied`(
        _ outer: Double, _ inner: Double, _ drawn: Double
    ) {
        let view = VStack { Color.red.opacity(inner) }.opacity(outer).lowered()
        #expect(nodes(of: view).map(\.style.opacity) == [drawn])
        let turned = Rectangle().opacity(inner).rotationEffect(.degrees(5)).opacity(outer)
        #expect(nodes(of: turned.lowered()).flatMap(\.children).map(\.style.opacity) == [drawn])
    }

    @Test func `a hidden view keeps its room and draws nothing`() {
        let view = HStack(spacing: 0) {
            box(20, 10).hidden()
            box(20, 10)
        }
        #expect(laidOut(view.lowered()) == [rect(50, 25, 20, 10)])
    }

    /// Wherever a view stands, its keys differ from those of all others.
    @Test func `no two nodes have one key`() {
        let part = VStack {
            HStack {
                Text("a").padding().background(.red).border(.blue)
                Circle().overlay { Text("b") }
            }
            Text("c").rotationEffect(.degrees(9)).clipShape(Capsule()).shadow(radius: 2)
            ZStack {
                Text("d").mask { Circle() }
                Text("e").blur(radius: 1).clipped()
                LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
            }
            ForEach(0..<3, id: \.self) { _ in Image(systemName: "star.fill") }
        }
        let keys = nodes(of: part.lowered(), in: rect(0, 0, 800, 600)).flatMap(\.family).map(\.key)
        let twice = Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys.sorted()
        #expect(keys.count > 20 && twice.isEmpty, "\(twice)")
    }

    @Test func `a geometry reader knows its size and where it lies`() {
        for isRightToLeft in [false, true] {
            let view = HStack(spacing: 0) {
                box(40, 10)
                GeometryReader { proxy in
                    Rectangle().frame(
                        width: proxy.size.width / 2, height: proxy.size.height / 3)
                }
            }
            let boxes = laidOut(view.lowered(), isRightToLeft: isRightToLeft)
            #expect(
                boxes
                    == (isRightToLeft
                        ? [rect(60, 25, 40, 10), rect(30, 0, 30, 20)]
                        : [rect(0, 25, 40, 10), rect(40, 0, 30, 20)]))
        }
    }

    // MARK: Handlers

    private func handlers(_ view: some View) -> [LaidOutHandler] {
        let collector = HandlerCollector()
        var layout = ViewLayout(textScale: 1, isRightToLeft: false)
        layout.handlers = collector
        _ = layout.nodes(of: .frame(.filling(.center), view.lowered()), in: room, key: "v")
        return collector.handlers
    }

    @Test func `a view hears of what happens in its own space`() {
        let view = HStack(spacing: 10) {
            box(20, 10).onTapGesture {}
            box(30, 20).onTapGesture {}.clipped()
            box(10, 10).onTapGesture {}.rotationEffect(.degrees(45))
        }
        #expect(
            handlers(view).map(\.frame.rounded) == [
                rect(10, 25, 20, 10), rect(40, 20, 30, 20), rect(80, 25, 10, 10),
            ])
    }

    @Test func `what is inside hears before what is around it`() {
        let view = box(20, 10).onTapGesture {}.padding(5).onTapGesture {}
        #expect(
            handlers(view).map(\.frame.rounded) == [rect(40, 25, 20, 10), rect(35, 20, 30, 20)])
    }

    @Test func `a mask hears nothing`() {
        let view = box(20, 10).mask { box(10, 10).onTapGesture {} }
        #expect(handlers(view).isEmpty)
    }
}
