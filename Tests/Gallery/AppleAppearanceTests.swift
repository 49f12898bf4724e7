import Charts
import Foundation
import Gallery
import GalleryCharts
import Layouts
import Scenes
import Testing
import Views

/// Charts of the gallery as code of an app draws them, beside the same ones as dashboards do.
struct AppleAppearanceTests {
    private static let folder = GalleryFolder(
        URL(filePath: #filePath).deletingLastPathComponent())

    /// A chart of each kind in which the two differ.
    private static let names = [
        "average-sales", "carbon-dioxide", "cars", "city-seasons", "delay-histogram",
        "electricity-by-source", "population-pyramid", "time-sheet", "two-bars",
    ]

    private static let charts = Dictionary(
        allCharts.filter { names.contains($0.name) }.map { ($0.name, $0) }
    ) { first, _ in first }

    @Test(arguments: charts.keys.sorted())
    func `what is read out says the same of the data`(name: String) throws {
        let chart = try #require(Self.charts[name])
        func points(_ appearance: ChartAppearance) throws -> [Int] {
            let picture = try chart.init(from: Self.folder).chartAppearance(appearance).picture()
            let scene = Layout.layout(picture, in: chart.view(width: 640)).scene
            return scene.semantics.series.map(\.points.count)
        }
        #expect(try points(.apple) == points(.dashboard))
    }
}
