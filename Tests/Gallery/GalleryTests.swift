import Charts
import Foundation
import Gallery
import GalleryCharts
import Layouts
import SVG
import Scenes
import Speech
import Testing
import Views

/// Each chart of the gallery is drawn and told as it was when somebody last looked at it.
struct GalleryTests {
    private static let folder = GalleryFolder(
        URL(filePath: #filePath).deletingLastPathComponent())

    private static let charts: [String: any GalleryChart.Type] =
        Dictionary(allCharts.map { ($0.name, $0) }) { first, _ in first }

    @Test(arguments: charts.keys.sorted())
    func `a chart is drawn and told as on record`(name: String) throws {
        let chart = try #require(Self.charts[name])
        let charts = try chart.init(from: Self.folder).charts
        try #require(charts.count == chart.panels.count)
        for (place, description) in charts.enumerated() {
            let view = ViewParameters(width: 640, height: chart.height, timeZone: chart.timeZone)
            let scene = Layout.layout(description, in: view).scene
            let meaning = Speech.meaning(of: scene.reading, locale: view.locale)
            #expect(scene.diagnostics.isEmpty)
            let title = chart.panels[place]
            let picture = Picture.document(scene, title: title, summary: meaning.summary)
                .replacing("><", with: ">\n<")
            let record = place == 0 ? name : "\(name)-\(place + 1)"
            try Golden.check(picture, name: record, kind: "svg")
            try Golden.check(meaning.text, name: record, kind: "txt")
        }
    }

    @Test(arguments: charts.keys.sorted())
    func `texts keep apart and inside the picture`(name: String) throws {
        let chart = try #require(Self.charts[name])
        for description in try chart.init(from: Self.folder).charts {
            for width in [320, 368, 640, 1_008] {
                let view = ViewParameters(
                    width: width, height: chart.height, timeZone: chart.timeZone)
                check(Layout.layout(description, in: view).scene)
            }
        }
    }

    private func check(_ scene: Scene) {
        let boxes = TextBox.all(in: scene.nodes)
        for (place, box) in boxes.enumerated() {
            #expect(box.left > -1 && box.right < scene.size.width + 1, "\(box.text)")
            #expect(box.top > -1 && box.bottom < scene.size.height + 1, "\(box.text)")
            let other = boxes[..<place].first(where: box.overlaps)
            #expect(other == nil, "\(box.text) on \(other?.text ?? "")")
        }
    }

    @Test func `each chart has a name and a file of its own`() throws {
        #expect(Self.charts.count == allCharts.count)
        for chart in allCharts {
            let code = try Self.folder.code(of: chart)
            #expect(code.contains("struct \(chart.fileName): "))
        }
    }
}

extension Meaning {
    fileprivate var text: String {
        let names = labels.map { "\($0.key) = \($0.text)" }
        return ([summary, details] + names).joined(separator: "\n") + "\n"
    }
}
