import Charts
import SwiftUI
import Testing
import Views

/// Shows what a viewer has chosen.
nonisolated struct Choosing<Value, Content: View>: View {
    @State private var value: Value?
    private let content: (Binding<Value?>) -> Content

    init(@ViewBuilder _ content: @escaping (Binding<Value?>) -> Content) {
        self.content = content
    }

    var body: some View {
        VStack {
            content($value)
            Text(value.map { "\($0)" } ?? "nothing")
        }
    }
}

private let middle = CGPoint(x: 240, y: 150)
private let hover = Act.pointer(PointerEvent(.hovered, at: middle))
private let drag = Act.pointer(
    PointerEvent(.moved, start: CGPoint(x: 100, y: 100), at: CGPoint(x: 300, y: 200)))

extension Uses {
    mutating func addInteraction() {
        addSelection()
        addProxySelection()
        addAngles()
    }

    private mutating func addSelection() {
        let noDate = Choosing<Date, _> { _ in points }
        act(474, by: hover, without: noDate) {
            Choosing<Date, _> { points.chartXSelection(value: $0) }
        }
        act(475, by: drag, without: Choosing<ClosedRange<Date>, _> { _ in points }) {
            Choosing<ClosedRange<Date>, _> { points.chartXSelection(range: $0) }
        }
        act(476, by: hover, without: Choosing<Double, _> { _ in points }) {
            Choosing<Double, _> { points.chartYSelection(value: $0) }
        }
        act(477, by: drag, without: Choosing<ClosedRange<Double>, _> { _ in points }) {
            Choosing<ClosedRange<Double>, _> { points.chartYSelection(range: $0) }
        }
        act(479, by: drag, without: noDate) {
            Choosing<Date, _> { date in
                points.chartGesture { proxy in
                    DragGesture().onChanged { date.wrappedValue = proxy.value(atX: $0.location.x) }
                }
            }
        }
    }

    private mutating func addAngles() {
        let none = Choosing<Double, _> { _ in sectors }
        act(478, by: hover, without: none) {
            Choosing<Double, _> { sectors.chartAngleSelection(value: $0) }
        }
        act(
            471, by: drag, without: Choosing<Double, _> { sectors.chartAngleSelection(value: $0) }
        ) {
            Choosing<Double, _> {
                sectors.chartAngleSelection(value: $0).chartGesture { proxy in
                    DragGesture().onChanged { _ in proxy.selectAngleValue(at: .degrees(1)) }
                }
            }
        }
        view(472, without: sectors) {
            sectors.chartOverlay { proxy in
                Text("\(proxy.angle(at: CGPoint(x: 9, y: 9)).degrees) degrees")
            }
        }
        view(473, without: sectors) {
            sectors.chartOverlay { proxy in
                if let value = proxy.value(atAngle: .degrees(40), as: Double.self) {
                    Text("\(value) at 40 degrees")
                }
            }
        }
    }

    /// A gesture that chooses another place than the one it is made at.
    private mutating func addProxySelection() {
        act(467, by: drag, without: Choosing<Date, _> { points.chartXSelection(value: $0) }) {
            Choosing<Date, _> {
                points.chartXSelection(value: $0)
                    .chartGesture { proxy in
                        DragGesture().onChanged { _ in proxy.selectXValue(at: 9) }
                    }
            }
        }
        act(468, by: drag, without: Choosing<Double, _> { points.chartYSelection(value: $0) }) {
            Choosing<Double, _> {
                points.chartYSelection(value: $0)
                    .chartGesture { proxy in
                        DragGesture().onChanged { _ in proxy.selectYValue(at: 9) }
                    }
            }
        }
        act(
            469, by: drag,
            without: Choosing<ClosedRange<Date>, _> { points.chartXSelection(range: $0) }
        ) {
            Choosing<ClosedRange<Date>, _> {
                points.chartXSelection(range: $0).chartGesture { proxy in
                    DragGesture().onChanged { _ in proxy.selectXRange(from: 9, to: 90) }
                }
            }
        }
        act(
            470, by: drag,
            without: Choosing<ClosedRange<Double>, _> { points.chartYSelection(range: $0) }
        ) {
            Choosing<ClosedRange<Double>, _> {
                points.chartYSelection(range: $0).chartGesture { proxy in
                    DragGesture().onChanged { _ in proxy.selectYRange(from: 9, to: 90) }
                }
            }
        }
    }
}

private var sectors: some View {
    Chart(Sale.all) { SectorMark(angle: .value("Count", $0.count), innerRadius: .ratio(0.3)) }
}
