import Charts
import Foundation
import Observation
import Scenes
import Testing

@testable import Layouts
@testable import Picking
@testable import Views

/// Controls, scroll views and what views do of themselves.
struct ControlTests {
    @Test func `a tap on a switch turns it`() {
        let view = { Board { Toggle("On", isOn: $0.map({ $0 > 0 }, to: { $0 ? 1 : 0 })) } }
        #expect(shown(view) == "0")
        #expect(shown(view, .tap(300, 20)) == "1")
        #expect(shown(view, .tap(300, 20), .tap(300, 20)) == "0")
    }

    @Test func `a button calls its closure`() {
        let view = { Board { count in Button("More") { count.wrappedValue += 1 } } }
        #expect(shown(view, .tap(160, 10), .tap(160, 10)) == "2")
    }

    @Test func `a segment is chosen by a tap on it`() {
        let view = {
            Board { count in
                Picker("Count", selection: count) {
                    ForEach(0..<4, id: \.self) { Text("\($0)") }
                }
                .pickerStyle(.segmented)
            }
        }
        #expect(shown(view, .tap(310, 16)) == "3")
        #expect(shown(view, .tap(310, 16), .tap(10, 16)) == "0")
    }

    @Test func `arrows lead to a choice's neighbours, and not beyond the last one`() {
        let view = {
            Board { count in
                Picker("Count", selection: count) {
                    Text("none").tag(0)
                    Text("one").tag(1)
                }
            }
        }
        #expect(shown(view, .tap(310, 14)) == "1")
        #expect(shown(view, .tap(310, 14), .tap(310, 14)) == "1")
    }

    @Test func `a stepper stays within its bounds`() {
        let view = { Board { Stepper("Count", value: $0, in: 0...1) } }
        #expect(shown(view, .tap(310, 16)) == "1")
        #expect(shown(view, .tap(310, 16), .tap(310, 16)) == "1")
        #expect(shown(view, .tap(240, 16)) == "0")
    }

    @Test func `a slider's knob follows the pointer in steps`() {
        let view = {
            Board { count in
                Slider(value: count.map({ Double($0) }, to: { Int($0) }), in: 0...10, step: 5)
            }
        }
        #expect(shown(view, .drag(from: 13, to: 150)) == "5")
        #expect(shown(view, .drag(from: 13, to: 900)) == "10")
    }

    @Test func `a control that is disabled does nothing`() {
        let view = { Board { count in Button("More") { count.wrappedValue += 1 }.disabled(true) } }
        #expect(shown(view, .tap(160, 10)) == "0")
    }

    @Test func `what appears does something once, before it is seen`() {
        let view = {
            Board { count in Text("hello").onAppear { count.wrappedValue += 1 } }
        }
        #expect(shown(view) == "1")
        #expect(shown(view, .tap(160, 10)) == "1")
    }

    @Test func `a change of a value is told with the old one`() {
        let view = { Follower() }
        #expect(shown(view) == "-1")
        #expect(shown(view, .tap(160, 10)) == "7")
    }

    @Test func `objects are kept from act to act, each viewer's own`() {
        for view in [{ AnyView(Keeper()) }, { AnyView(Observer()) }] {
            #expect(shown(view, .tap(160, 10), .tap(160, 10)) == "2")
            #expect(shown(view) == "0")
        }
    }

    @Test func `what surrounds a view is read`() {
        let view = { Reader().environment(\.limit, 3) }
        let parameters = ViewParameters(
            width: 900, height: 300, textScale: 2, locale: Locale(identifier: "de_DE"))
        let texts = Evaluation(in: parameters, of: view).picture.texts
        #expect(texts.contains("3 de_DE accessibility2"))
    }

    @Test func `a link shows where it leads, and the arrow leads back`() {
        let view = {
            NavigationStack {
                Board { _ in
                    NavigationLink("More") {
                        VStack {
                            Text("7"); chart
                        }
                    }
                }
            }
        }
        #expect(shown(view) == "0")
        #expect(shown(view, .tap(160, 10)) == "7")
        #expect(shown(view, .tap(160, 10), .tap(20, 10)) == "0")
    }

    @Test func `a text size of an author's own is that of texts and charts inside`() {
        let view = {
            VStack {
                Text("text")
                chart
            }
            .dynamicTypeSize(...DynamicTypeSize.large)
        }
        let pictures = [1.0, 2.0].map { scale in
            Evaluation(
                in: ViewParameters(width: 320, height: 200, textScale: scale), of: view
            ).picture.scene.nodes
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test func `what is longer than a scroll view follows a drag, as far as it goes`() {
        let view = {
            ScrollView {
                chart.frame(height: 150)
                Text("below").frame(height: 250)
            }
        }
        func position(_ acts: PointerEvent...) -> Double? {
            let evaluation = evaluated(view, acts)
            let node = evaluation.picture.scene.nodes[0].children.first
            guard case .group(let placement) = node?.shape else { return nil }
            return placement.y
        }
        #expect(position() == 0)
        #expect(position(.drag(down: -50)) == -50)
        #expect(position(.drag(down: -900)) == -208)
        #expect(position(.drag(down: -900), .drag(down: 8)) == -200)
        #expect(position(.drag(down: 50)) == 0)
    }
}

private var chart: some View { Chart { BarMark(x: .value("x", 1), y: .value("y", 1)) } }

/// A control over a chart's count.
private nonisolated struct Board<Control: View>: View {
    @State private var count = 0
    @ViewBuilder let control: (Binding<Int>) -> Control

    var body: some View {
        VStack {
            control($count)
            Text("\(count)")
            chart
        }
    }
}

private nonisolated struct Follower: View {
    @State private var count = 0
    @State private var difference = -1

    var body: some View {
        VStack {
            Button("More") { count += 7 }
            Text("\(difference)")
            chart
        }
        .onChange(of: count) { old, new in difference = new - old }
    }
}

private final class Counter: ObservableObject { @Published var count = 0 }

private nonisolated struct Keeper: View {
    @StateObject private var counter = Counter()

    var body: some View {
        VStack {
            Button("More") { counter.count += 1 }
            Text("\(counter.count)")
            chart
        }
    }
}

@Observable private final class Watched { var count = 0 }

private nonisolated struct Observer: View {
    @State private var watched = Watched()

    var body: some View {
        VStack {
            Stepper("Count", value: Bindable(watched).count).labelsHidden()
                .hidden().frame(height: 0)
            Button("More") { watched.count += 1 }
            Text("\(watched.count)")
            chart
        }
    }
}

private struct Limit: EnvironmentKey { static let defaultValue = 1 }

extension EnvironmentValues {
    fileprivate var limit: Int {
        get { self[Limit.self] }
        set { self[Limit.self] = newValue }
    }
}

private nonisolated struct Reader: View {
    @Environment(\.limit) private var limit
    @Environment(\.locale) private var locale
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        VStack {
            Text(verbatim: "\(limit) \(locale.identifier) \(size)")
            chart
        }
    }
}

private func evaluated<Content: View>(
    _ view: () -> Content, _ acts: [PointerEvent]
) -> Evaluation {
    let parameters = ViewParameters(width: 320, height: 200)
    return acts.reduce(Evaluation(in: parameters, of: view)) { seen, act in
        Evaluation(seen.state(after: act), in: parameters, of: view)
    }
}

/// The number that stands under the control.
private func shown(_ view: () -> some View, _ acts: PointerEvent...) -> String? {
    evaluated(view, acts).picture.texts.last { Int($0) != nil && $0 != "" }
}

extension LaidOutChart {
    /// Those of the views around the chart.
    fileprivate var texts: [String] {
        func texts(_ node: Node) -> [String] {
            if case .text(let label) = node.shape { return [label.text] }
            return node.key.hasPrefix("chart:") ? [] : node.children.flatMap(texts)
        }
        return scene.nodes.flatMap(texts)
    }
}

extension PointerEvent {
    fileprivate static func tap(_ x: Double, _ y: Double) -> PointerEvent {
        PointerEvent(.tapped(1), at: CGPoint(x: x, y: y))
    }

    fileprivate static func drag(from: Double, to: Double) -> PointerEvent {
        PointerEvent(.moved, start: CGPoint(x: from, y: 10), at: CGPoint(x: to, y: 10))
    }

    fileprivate static func drag(down: Double) -> PointerEvent {
        PointerEvent(.began, start: CGPoint(x: 5, y: 100), at: CGPoint(x: 5, y: 100 + down))
    }
}

extension Binding {
    fileprivate func map<Other>(
        _ get: @escaping (Value) -> Other, to set: @escaping (Other) -> Value
    ) -> Binding<Other> {
        Binding<Other>(get: { get(wrappedValue) }, set: { wrappedValue = set($0) })
    }
}
