import Charts
import Layouts
import Picking
import SVG
import Scenes
import Speech
import SwiftUI

/// A chart as it is drawn and told.
struct ChartDrawing: Equatable {
    var picture = ""
    var words = ""
    /// The faults of the chart.
    var diagnostics: [String] = []

    init(of view: some View) {
        self.init(of: Layout.layout(view.picture(), in: Self.parameters).scene)
    }

    /// A view as it is after a viewer did something.
    init(after act: Act, @ViewBuilder of view: () -> some View) {
        let before = Evaluation(in: Self.parameters, of: view)
        let after = Evaluation(before.state(after: act), in: Self.parameters, of: view)
        self.init(of: after.picture.scene)
    }

    private init(of scene: Scenes.Scene) {
        let accessibilityText = Speech.accessibilityText(
            of: scene.semantics, locale: Self.parameters.locale)
        let said = scene.semantics.series.flatMap(\.points).map { [$0.label, $0.valueText] }
        picture = Picture.document(scene, title: "", summary: "")
        words = "\(accessibilityText) \(said)"
        diagnostics = scene.diagnostics
    }

    private static let parameters = ViewParameters(width: 480, height: 320)
}
