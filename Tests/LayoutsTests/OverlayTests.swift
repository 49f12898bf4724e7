import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
@testable import ViewLayouts
@testable import Views

@testable import Layouts

struct OverlayTests {
    @Test func `shapes fill the space they are given`() {
        check(Rectangle().fill(.red), "rect 0 0 200 100 red")
        check(Rectangle().frame(width: 20, height: 10), "rect 90 45 20 10 primary")
        check(
            Rectangle().frame(width: 20, height: 10).frame(
                maxWidth: .infinity, alignment: .leading),
            "rect 0 45 20 10 primary")
        check(Circle().fill(.blue), "circle 100 50 ⌀100 blue")
        check(Capsule().stroke(.blue, lineWidth: 2), "rect 0 0 200 100 r50 blue 2 wide")
        check(
            RoundedRectangle(cornerRadius: 8).foregroundStyle(.green), "rect 0 0 200 100 r8 green")
        check(Color.clear)
    }

    @Test func `views are put in their place`() {
        let dot = Rectangle().frame(width: 10, height: 10)
        check(dot.position(x: 30, y: 20), "rect 25 15 10 10 primary")
        check(dot.offset(x: 30, y: -5), "rect 125 40 10 10 primary")
        check(dot.padding(.leading, 20), "rect 105 45 10 10 primary")
        check(dot.opacity(0.5).opacity(0.5), "rect 95 45 10 10 primary 25 %")
        check(
            dot.padding(2).background(.gray, in: RoundedRectangle(cornerRadius: 3)),
            "rect 93 43 14 14 r3 gray", "rect 95 45 10 10 primary")
        check(
            dot.overlay(alignment: .topTrailing) { Circle().frame(width: 4, height: 4) },
            "rect 95 45 10 10 primary", "circle 103 47 ⌀4 primary")
    }

    @Test func `stacks divide their space`() {
        let box = Rectangle().frame(width: 10, height: 10)
        check(
            HStack(spacing: 0) {
                box
                Rectangle().fill(.red)
            },
            "rect 0 45 10 10 primary", "rect 10 0 190 100 red")
        check(
            VStack(alignment: .trailing, spacing: 4) {
                box
                Spacer()
                Rectangle().frame(width: 20, height: 6)
            },
            "rect 100 0 10 10 primary", "rect 90 94 20 6 primary")
        check(
            ZStack(alignment: .bottomLeading) {
                Rectangle().fill(.gray)
                box
            },
            "rect 0 0 200 100 gray", "rect 0 90 10 10 primary")
        check(
            HStack(spacing: 0) { ForEach(0..<2) { _ in Rectangle() } },
            "rect 0 0 100 100 primary", "rect 100 0 100 100 primary")
    }

    @Test func `leading is right where people read from the right`() {
        let view = HStack(spacing: 0) {
            Rectangle().frame(width: 10, height: 10)
            Rectangle().fill(.red)
        }
        check(
            view, isRightToLeft: true, "rect 190 45 10 10 primary", "rect 0 0 190 100 red")
    }

    @Test func `text is as large as the viewer likes and is shortened to its space`() {
        let caption = Text("Wide").font(.system(size: 10))
        check(caption, "text Wide 100 54 10 px primary")
        check(caption.bold(), textScale: 2, "text Wide 100 57 20 px bold primary")
        check(caption.frame(width: 21), "text Wi… 100 54 10 px primary")
    }

    @Test func `views of a stack are as large as they like where there is room`() {
        let row = HStack(spacing: 0) {
            Text("wide word").font(.system(size: 10)).padding(6)
            Text("longer, thinner").font(.system(size: 10)).lineLimit(1)
            Spacer()
            Rectangle().frame(width: 10, height: 10)
        }
        check(
            row, "text wide word 31 54 10 px primary", "text longer, thinner 96 54 10 px primary",
            "rect 190 45 10 10 primary")
    }

    @Test func `a path is drawn from the corner of its own space`() {
        let line = Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 5))
        }
        let nodes = ViewLayout(textScale: 1, isRightToLeft: false).nodes(
            of: line.stroke(.red).lowered(), in: Rect(x: 30, y: 40, width: 10, height: 10),
            key: "v")
        #expect(
            nodes.map(\.shape) == [.outline(Outline([.move(Point(30, 40)), .line(Point(40, 45))]))])
    }

    @Test func `text is broken into lines where it is wider than its space`() {
        let words = Text("one two three").font(.system(size: 10))
        check(
            words.frame(width: 45), "text one two 100 48 10 px primary",
            "text three 93 60 10 px primary")
        check(
            words.multilineTextAlignment(.trailing).frame(width: 45),
            "text one two 100 48 10 px primary", "text three 107 60 10 px primary")
        check(words.lineLimit(1).frame(width: 45), "text one tw… 100 54 10 px primary")
        check(words.fixedSize().frame(width: 45), "text one two three 100 54 10 px primary")
        check(
            Text("a\nb").font(.system(size: 10)), "text a 100 48 10 px primary",
            "text b 100 60 10 px primary")
    }

    @Test func `texts of several looks stand on one line`() {
        let sum = Text("12").bold() + Text(" of ") + Text("30").foregroundColor(.red).italic()
        check(
            sum.font(.system(size: 10)), "text 12 86 54 10 px bold primary",
            "text of 102 54 10 px primary", "text 30 114 54 10 px red")
        #expect(Text("\(Text("12").bold()) rows").runs.map(\.content.plain) == ["", "12", " rows"])
    }

    @Test func `views are turned, cut off and kept in shape`() {
        let box = Rectangle().frame(width: 20, height: 10)
        check(box.rotationEffect(.degrees(90)), "turned 90 about 100 50")
        check(box.scaleEffect(2), "turned 0 about 100 50")
        check(box.rotationEffect(.radians(.pi), anchor: .topLeading), "turned 180 about 90 45")
        check(box.clipped(), "cut 90 45 20 10")
        check(Rectangle().aspectRatio(1, contentMode: .fit), "rect 50 0 100 100 primary")
        check(Rectangle().aspectRatio(1, contentMode: .fill), "rect 0 -50 200 200 primary")
        check(
            box.border(.red, width: 2), "rect 90 45 20 10 primary",
            "rect 91 46 18 8 red 2 wide")
    }

    @Test func `shapes are stroked within their edge, cut others off and cast shadows`() {
        let box = Rectangle().frame(width: 20, height: 10)
        check(
            RoundedRectangle(cornerRadius: 8).strokeBorder(.red, lineWidth: 4),
            "rect 2 2 196 96 r6 red 4 wide")
        check(
            box.foregroundStyle(.blue).cornerRadius(4), "clip of 1",
            "turned 0 about 0 0 cut")
        check(box.clipShape(Circle()), "clip of 1", "turned 0 about 0 0 cut")
        check(box.shadow(radius: 3), "turned 0 about 0 0 shadow 3")
        check(
            Triangle().stroke(.green, lineWidth: 2), "outline of 4 green 2 wide")
        check(
            HStack(spacing: 0) {
                box
                Divider()
            }, "rect 90 45 20 10 primary", "rect 110 0 1 100 secondary 30 %")
    }

    @Test func `gradients fill shapes and texts`() throws {
        let fill = LinearGradient(
            colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let layout = ViewLayout(textScale: 1, isRightToLeft: false)
        for view in [AnyView(Rectangle().fill(fill)), AnyView(Text("a").foregroundStyle(fill))] {
            let nodes = layout.nodes(
                of: view.lowered(), in: Rect(x: 0, y: 0, width: 9, height: 9), key: "v")
            guard case .gradient(let line)? = nodes.first?.shape else {
                Issue.record("no gradient")
                continue
            }
            #expect(nodes.last?.style.fill == .gradient(line.name))
            #expect(nodes.first?.children.map(\.style.fill) == [.named("red"), .named("blue")])
        }
    }

    @Test func `symbols are as large as the text around them`() {
        let up = Image(systemName: "arrow.up").font(.system(size: 20))
        check(up, "outline of 2 primary 2 wide", "outline of 3 primary 2 wide")
        check(up.imageScale(.large), "outline of 2 primary 2 wide", "outline of 3 primary 2 wide")
        #expect(
            ViewLayout(textScale: 2, isRightToLeft: false)
                .size(of: up.lowered(), Offer(width: nil, height: nil)) == Size(46, 46))
        #expect(up.lowered().words == "arrow up")
    }

    @Test func `an unknown symbol is named, with one that there is`() {
        let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
            .chartOverlay { _ in Image(systemName: "arow.up") }
        let scene = Layout.layout(chart.charts[0], in: ViewParameters(width: 320, height: 200))
            .scene
        #expect(scene.diagnostics == ["There is no symbol “arow.up”; did you mean “arrow.up”?"])
    }

    @Test func `an arc ends where its angles say`() {
        let quarter = Path {
            $0.addArc(
                center: CGPoint(x: 10, y: 10), radius: 10, startAngle: .degrees(0),
                endAngle: .degrees(90), clockwise: false)
        }
        #expect(quarter.elements.count == 2)
        #expect(quarter.boundingRect.maxY - 20 < 1e-9 && quarter.boundingRect.minX - 10 < 1e-9)
        let rest = Path {
            $0.addArc(
                center: .zero, radius: 1, startAngle: .degrees(0), endAngle: .degrees(90),
                clockwise: true)
        }
        #expect(rest.elements.count == 4)
    }

    @Test func `a geometry reader is told its size and where the plot is`() {
        let proxy = ChartProxy(Corner())
        check(
            GeometryReader { geometry in
                let plot = geometry[proxy.plotAreaFrame]
                Rectangle().frame(width: geometry.size.width / 2, height: plot.minY)
            }
            .padding(10),
            "rect 10 10 90 20 primary")
    }

    @Test func `overlays are drawn before and behind the chart's own nodes`() {
        let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }
            .chartOverlay { proxy in
                Rectangle().frame(width: proxy.plotSize.width, height: 1)
            }
            .chartBackground { _ in Color.gray }
        let laidOut = Layout.layout(chart.charts[0], in: ViewParameters(width: 320, height: 200))
        let keys = laidOut.scene.nodes.map(\.key)
        #expect(keys.first == "underlay" && keys.last == "overlay")
        guard case .rectangle(let rect, _)? = laidOut.scene.nodes.last?.children.first?.shape else {
            Issue.record("no rectangle")
            return
        }
        #expect(rect.width == laidOut.scene.plot.width)
    }

    @Test func `what an author says of marks goes into the reading`() {
        let chart = Chart {
            ForEach(1..<4, id: \.self) { number in
                PointMark(x: .value("x", number), y: .value("y", number))
                    .accessibilityLabel("Number \(number)").accessibilityHidden(number == 2)
            }
        }
        let laidOut = Layout.layout(chart.charts[0], in: ViewParameters(width: 320, height: 200))
        let points = laidOut.scene.semantics.series.flatMap(\.points)
        #expect(points.map(\.label) == ["Number 1", "Number 3"])
    }

    @Test func `a series that the author hid altogether has no name`() {
        let chart = Chart {
            BarMark(x: .value("x", 1), y: .value("Orders", 2))
            RuleMark(y: .value("Goal", 3)).accessibilityHidden(true)
            RuleMark(y: .value("Limit", 4))
        }
        let laidOut = Layout.layout(chart.charts[0], in: ViewParameters(width: 320, height: 200))
        let hearings = Picture(laidOut).nodes.filter { $0.key.hasPrefix("series:") }
            .sorted { $0.key < $1.key }.map(\.value.style.hearing)
        #expect(hearings == [.series("Orders"), .silent, .series("Limit")])
    }

    /// Checks what a view draws into 200 × 100 points, one node a line.
    private func check(
        _ view: some View, textScale: Double = 1, isRightToLeft: Bool = false, _ lines: String...,
        at location: SourceLocation = #_sourceLocation
    ) {
        let layout = ViewLayout(textScale: textScale, isRightToLeft: isRightToLeft)
        let nodes = layout.nodes(
            of: .frame(.filling(.center), view.lowered()),
            in: Rect(x: 0, y: 0, width: 200, height: 100), key: "v")
        #expect(nodes.map(text) == lines, sourceLocation: location)
        #expect(Set(nodes.map(\.key)).count == nodes.count, sourceLocation: location)
    }

    private func text(_ node: Node) -> String {
        let paint = [node.style.fill, node.style.stroke].compactMap { $0 }.map { paint in
            if case .named(let name) = paint { name } else { "\(paint)" }
        }
        let opacity = node.style.opacity == 1 ? [] : ["\(text(node.style.opacity * 100)) %"]
        let line = node.style.lineWidth.map { ["\(text($0)) wide"] } ?? []
        let effects =
            (node.style.clip == nil ? [] : ["cut"])
            + (node.style.shadow.map { ["shadow \(text($0.radius))"] } ?? [])
        return ([text(node.shape, node.style)] + paint + line + opacity + effects)
            .joined(separator: " ")
    }

    private func text(_ shape: Scenes.NodeShape, _ style: Style) -> String {
        switch shape {
        case .rectangle(let rect, let radius):
            let numbers = [rect.x, rect.y, rect.width, rect.height].map(text)
            return (["rect"] + numbers + (radius > 0 ? ["r\(text(radius))"] : []))
                .joined(separator: " ")
        case .symbol(_, let point, let area):
            return
                "circle \(text(point.x)) \(text(point.y)) ⌀\(text(2 * (area / .pi).squareRoot()))"
        case .text(let label):
            let weight = style.fontWeight == 600 ? " bold" : ""
            let position = "\(text(label.position.x)) \(text(label.position.y))"
            return "text \(label.text) \(position) \(text(style.fontSize ?? 0)) px\(weight)"
        case .group(let position):
            return "turned \(text(position.rotation)) about \(text(position.x)) \(text(position.y))"
        case .outline(let outline): return "outline of \(outline.steps.count)"
        case .clipPath: return "clip of 1"
        case .mask: return "mask"
        case .clip(let rect):
            let numbers = [rect.x, rect.y, rect.width, rect.height].map(text)
            return (["cut"] + numbers).joined(separator: " ")
        default: return "\(shape)"
        }
    }

    private func text(_ number: Double) -> String { "\(Int(number.rounded()))" }
}

/// A plot area from (50, 30).
private struct Corner: PositionProxy {
    let plotFrame = CGRect(x: 50, y: 30, width: 100, height: 60)

    func position(of value: Tables.Value, on axis: PositionAxis) -> Double? { nil }
    func positionRange(
        of value: Tables.Value, on axis: PositionAxis
    ) -> ClosedRange<Double>? { nil }
    func value(at position: Double, on axis: PositionAxis) -> Tables.Value? { nil }
}

private nonisolated struct Triangle: Views.Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
                CGPoint(x: rect.minX, y: rect.maxY),
            ])
            path.closeSubpath()
        }
    }
}
