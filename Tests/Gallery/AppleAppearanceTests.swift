import Charts
import Foundation
import Gallery
import GalleryCharts
import Layouts
import SVG
import Scenes
import Testing
import Views

/// Charts of the gallery as code of an app draws them, beside the same ones as dashboards do.
struct AppleAppearanceTests {
    /// A chart of each kind in which the two differ.
    private static let names = [
        "average-sales", "carbon-dioxide", "cars", "city-seasons", "delay-histogram",
        "electricity-by-source", "population-pyramid", "time-sheet", "two-bars",
    ]

    private static let charts = Dictionary(
        allCharts.filter { names.contains($0.name) }.map { ($0.name, $0) }
    ) { first, _ in first }

    /// As `ImageRenderer` draws them, on a ground.
    private static let settings: DocumentSettings = {
        var settings = DocumentSettings()
        (settings.hasAuthorsColors, settings.hasOwnPaintsOnly) = (true, true)
        settings.isPortable = true
        return settings
    }()

    @Test(arguments: charts.keys.sorted())
    func `a chart is drawn and told as on record`(name: String) throws {
        let chart = try #require(Self.charts[name])
        try check(
            try chart.init(from: .example).chartAppearance(.apple).picture(),
            as: name, title: chart.title, in: chart.view(width: 640))
    }

    @Test func `colours that an author names are Apple's own`() throws {
        let chart = Chart(["Mon", "Tue", "Wed"], id: \.self) { day in
            BarMark(x: .value("Day", day), y: .value("Hours of sun", day == "Tue" ? 7.5 : 4))
                .foregroundStyle(.yellow)
        }
        try check(
            chart.chartAppearance(.apple).picture(), as: "yellow-bars", title: "Sun",
            in: ViewParameters(width: 640, height: 320))
    }

    private func check(
        _ picture: ChartSpecification, as name: String, title: String, in view: ViewParameters
    ) throws {
        let drawn = Drawn(picture, title: title, in: view, settings: Self.settings)
        #expect(drawn.diagnostics.isEmpty)
        try Golden.check(drawn.picture, name: "apple/\(name)", kind: "svg")
        try Golden.check(drawn.words, name: "apple/\(name)", kind: "txt")
    }

    @Test(arguments: charts.keys.sorted())
    func `what is read out says the same of the data`(name: String) throws {
        let chart = try #require(Self.charts[name])
        func points(_ appearance: ChartAppearance) throws -> [Int] {
            let picture = try chart.init(from: .example).chartAppearance(appearance).picture()
            let scene = Layout.layout(picture, in: chart.view(width: 640)).scene
            return scene.semantics.series.map(\.points.count)
        }
        #expect(try points(.apple) == points(.dashboard))
    }
}
