import Charts
import Foundation
import SoundingsRender
import SwiftUI

struct City: Identifiable {
    let id: Int
    let name: String
}

let cities = [City(id: 1, name: "Lima"), City(id: 2, name: "Oslo")]
let square = Rectangle().frame(width: 40, height: 40)
let lines = VStack { ForEach(0..<40, id: \.self) { Text("Row \($0)") } }
let columns = [GridItem(.flexible()), GridItem(.fixed(60))]
var uses = Uses()

// Texts and formats.
uses.drawn(
    "String(localized:comment:)", Text(verbatim: String(localized: "Sales", comment: "A title")))
uses.holds("localizedStandard", ["b10", "b9"].sorted(using: .localizedStandard) == ["b9", "b10"])
let formatter = DateComponentsFormatter()
formatter.allowedUnits = [.hour, .minute]
formatter.unitsStyle = .abbreviated
uses.holds("DateComponentsFormatter", formatter.string(from: 5_400)?.contains("30") == true)
let length = Measurement(value: 3, unit: UnitLength.kilometers)
uses.holds(
    "Measurement.formatted", length.formatted(.measurement(width: .wide)).contains("kilomet"))
uses.unseen("allowsTightening", Text("A").allowsTightening(true), like: Text("A"))

// Models.
uses.drawn(
    "@StateObject, @Published, PassthroughSubject", ModelView(), unlike: Text("1 in the light"))
uses.drawn("@FocusState", FocusedView(), unlike: Text("nothing"))
uses.unseen("focused", square.focused(FocusState<Bool>().projectedValue), like: square)
uses.drawn("colorScheme", ModelView().environment(\.colorScheme, .dark), unlike: ModelView())

// Layout.
uses.drawn(
    "LazyVGrid",
    LazyVGrid(columns: columns) {
        square; square; square
    })
uses.drawn(
    "LazyHGrid",
    LazyHGrid(rows: columns) {
        square; square
    })
uses.drawn("LazyVStack", LazyVStack { square })
uses.drawn("LazyHStack", LazyHStack { square })
uses.drawn(
    "Grid",
    Grid {
        GridRow {
            square; square
        }; GridRow { square }
    })
uses.drawn("gridCellColumns", grid { $0.gridCellColumns(2) }, unlike: grid { $0 })
uses.drawn("gridCellAnchor", grid { $0.gridCellAnchor(.bottomTrailing) }, unlike: grid { $0 })
uses.drawn("gridColumnAlignment", grid { $0.gridColumnAlignment(.leading) }, unlike: grid { $0 })
uses.drawn(
    "gridCellUnsizedAxes", grid { $0.gridCellUnsizedAxes(.vertical) }, unlike: grid { $0 })
uses.drawn("GridRow(alignment:)", grid(.bottom) { $0 }, unlike: grid { $0 })
uses.drawn("GroupBox", GroupBox("Title") { square }, unlike: square)
uses.drawn("Table", Table(cities) { TableColumn("Name", value: \.name) })
let scrolled = ScrollView { lines }.frame(height: 60)
uses.drawn(
    "ScrollViewReader",
    ScrollViewReader { proxy in scrolled.onAppear { proxy.scrollTo(30, anchor: .center) } },
    unlike: scrolled)

// Contents.
uses.drawn("ColorPicker", ColorPicker("Colour", selection: .constant(.red)))
uses.drawn("ContentUnavailableView", ContentUnavailableView("None", systemImage: "chart.bar"))
uses.drawn("ProgressView", ProgressView(value: 0.4))
uses.drawn("sheet", square.sheet(isPresented: .constant(true)) { Text("Sheet") }, unlike: square)
uses.drawn("toolbar", square.toolbar { Button("Add") {} }, unlike: square)
uses.drawn(
    "confirmationDialog",
    square.confirmationDialog("Sure?", isPresented: .constant(true)) { Button("Yes") {} },
    unlike: square)
uses.drawn("controlSize", bordered.controlSize(.large), unlike: bordered)
uses.holds(
    "accessibilityRepresentation",
    try ImageRenderer(content: half.accessibilityRepresentation { Text("Half") }).alternativeText
        == "Half")

// Shapes and colours.
uses.drawn(
    "rect(topLeadingRadius:)",
    Color.red.clipShape(.rect(topLeadingRadius: 12, topTrailingRadius: 4)),
    unlike: Color.red)
uses.drawn("RadialGradient", square.foregroundStyle(radial), unlike: square)
uses.drawn(
    "ShapeStyle.shadow",
    Rectangle().fill(Color.red.shadow(.drop(radius: 3))).frame(width: 40, height: 40), unlike: red)
uses.drawn(
    "ShapeStyle.shadow after a dot",
    Rectangle().fill(.red.shadow(.drop(radius: 3))).frame(width: 40, height: 40), unlike: red)
uses.drawn("a mark's shadow", bar(.red.shadow(.drop(radius: 3))), unlike: bar(.red))
uses.drawn("a mark's blendMode", bar(.red.blendMode(.multiply)), unlike: bar(.red))
uses.drawn(
    "ShapeStyle.blendMode after a dot",
    Rectangle().fill(.red.blendMode(.multiply)).frame(width: 40, height: 40), unlike: red)
uses.drawn(
    "ShapeStyle.blendMode",
    Rectangle().fill(Color.red.blendMode(.multiply)).frame(width: 40, height: 40), unlike: red)
uses.drawn("foregroundStyle(_:_:)", square.foregroundStyle(.red, .blue), unlike: square)
uses.drawn("Color.mix", square.foregroundStyle(Color.red.mix(with: .blue, by: 0.5)), unlike: red)
uses.drawn("UIColor.systemFill", square.foregroundStyle(Color(UIColor.systemFill)), unlike: square)
uses.holds("UIColor.accessibilityName", UIColor.red.accessibilityName == "red")
uses.unseen(
    "Color(\"name\")", square.foregroundStyle(Color("brand")), like: square.foregroundStyle(.tint))
uses.unseen("symbolRenderingMode", star.symbolRenderingMode(.multicolor), like: star)
uses.unseen("animation", square.animation(.interactiveSpring, value: 1), like: square)
uses.unseen("task", square.task { try? await Task.sleep(for: .seconds(1)) }, like: square)
uses.unseen(
    "onReceive",
    square.onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in },
    like: square)
uses.unseen("@Namespace", Text("3 in the light"), like: ModelView())
uses.unseen("onDisappear", square.onDisappear {}, like: square)

for name in uses.unseen { print("unseen: \(name)") }
for fault in uses.faults { print("fault: \(fault)") }
exit(uses.faults.isEmpty ? 0 : 1)

private var half: some View {
    Chart { BarMark(x: .value("x", 1), y: .value("y", 0.5)) }
}
private func bar(_ style: some ShapeStyle) -> some View {
    Chart { BarMark(x: .value("x", 1), y: .value("y", 2)).foregroundStyle(style) }
}
@MainActor private func grid(
    _ alignment: VerticalAlignment? = nil, _ change: (AnyView) -> some View
) -> some View {
    Grid {
        GridRow(alignment: alignment) {
            change(AnyView(Rectangle().frame(width: 20, height: 60)))
            square
        }
        GridRow {
            square
            square
        }
    }
}
private var bordered: some View { Button("Press") {}.buttonStyle(.bordered) }
private var red: some View { square.foregroundStyle(.red) }
private var star: some View { Image(systemName: "star.fill") }
private var radial: RadialGradient {
    RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 20)
}
