import Charts
import Gallery
import GalleryCharts
import Live
import Scenes
import Site
import Views

extension GalleryEntry {
    /// Returns all charts of a folder with their code.
    ///
    /// - Throws: an error that names the file whose code can't be read.
    static func all(in folder: GalleryFolder) throws -> [GalleryEntry] {
        try allCharts.map { try GalleryEntry($0, in: folder) }
    }

    private init(_ chart: any GalleryChart.Type, in folder: GalleryFolder) throws {
        let shared = Lazy { Self.picture(of: chart, in: folder, ViewEnvironment()) }
        self.init(
            name: chart.name, kind: chart.kind, title: chart.title, subtitle: chart.subtitle,
            timeZone: chart.timeZone, height: chart.height,
            listings: try Self.listings(of: chart, in: folder)
        ) { environment in
            // Viewers share the chart until one of them changes its state.
            environment.scope == nil
                ? shared.value : Self.picture(of: chart, in: folder, environment)
        }
    }

    private static func listings(
        of chart: any GalleryChart.Type, in folder: GalleryFolder
    ) throws -> [Listing] {
        let swift = Listing(
            fileName: chart.fileName + ".swift", code: try folder.code(of: chart))
        let yaml = folder.dashboard(of: chart).map {
            Listing(fileName: chart.name + ".yaml", code: $0)
        }
        return [swift] + (yaml.map { [$0] } ?? [])
    }

    private static func picture(
        of chart: any GalleryChart.Type, in folder: GalleryFolder, _ environment: ViewEnvironment
    ) -> ChartSpecification {
        do {
            return try chart.init(from: folder).picture(in: environment)
        } catch {
            var empty = ChartSpecification()
            empty.diagnostics = ["\(chart.fileName): \(error.localizedDescription)"]
            return empty
        }
    }
}
