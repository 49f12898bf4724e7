import Charts
import Layouts
import SVG
import Scenes
import Speech
import SwiftUI

/// A chart as it is drawn and told.
struct ChartDrawing: Equatable {
    var picture = ""
    var words = ""
    /// What was wrong with the chart.
    var diagnostics: [String] = []

    init(of view: some View) {
        guard let description = view.charts.first else { return }
        let parameters = ViewParameters(width: 480, height: 320)
        let scene = Layout.layout(description, in: parameters).scene
        let meaning = Speech.meaning(of: scene.reading, locale: parameters.locale)
        picture = Picture.document(scene, title: "", summary: "")
        let said = scene.reading.series.flatMap(\.points).map { [$0.label, $0.valueText] }
        words = "\(meaning) \(said)"
        diagnostics = scene.diagnostics
    }
}
