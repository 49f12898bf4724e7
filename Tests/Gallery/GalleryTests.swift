import Charts
import Foundation
import Gallery
import GalleryCharts
import Layouts
import Scenes
import Testing
import Views

/// Each chart of the gallery is drawn and told as it was when somebody last looked at it.
struct GalleryTests {
    private static let charts: [String: any GalleryChart.Type] =
        Dictionary(allCharts.map { ($0.name, $0) }) { first, _ in first }

    @Test(arguments: charts.keys.sorted())
    func `a chart is drawn and told as on record`(name: String) throws {
        let chart = try #require(Self.charts[name])
        let drawn = Drawn(try chart.init(from: .example).picture(), of: chart)
        #expect(drawn.diagnostics.isEmpty)
        try Golden.check(drawn.picture, name: name, kind: "svg")
        try Golden.check(drawn.words, name: name, kind: "txt")
    }

    @Test func `pictures have the looks on record`() throws {
        for (name, sheet) in SharedStyle.files { try Golden.check(sheet, name: name, kind: "css") }
    }

    @Test(arguments: charts.keys.sorted())
    func `texts keep apart and inside the picture`(name: String) throws {
        let chart = try #require(Self.charts[name])
        let description = try chart.init(from: .example).picture()
        for width in [320, 368, 640, 1_008] {
            check(Layout.layout(description, in: chart.view(width: width)).scene)
        }
    }

    private func check(_ scene: Scene) {
        let boxes = TextBox.all(in: scene.nodes)
        for (index, box) in boxes.enumerated() {
            #expect(box.left > -1 && box.right < scene.size.width + 1, "\(box.text)")
            #expect(box.top > -1 && box.bottom < scene.size.height + 1, "\(box.text)")
            let other = boxes[..<index].first(where: box.overlaps)
            #expect(other == nil, "\(box.text) on \(other?.text ?? "")")
        }
    }

    @Test func `each chart has a name and a file of its own`() throws {
        #expect(Self.charts.count == allCharts.count)
        for chart in allCharts {
            let code = try GalleryFolder.example.code(of: chart)
            #expect(code.contains("struct \(chart.fileName): "))
        }
    }
}

nonisolated extension GalleryChart {
    static func view(width: Int) -> ViewParameters {
        ViewParameters(width: width, height: height, timeZone: timeZone)
    }
}
