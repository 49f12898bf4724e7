import Charts
import Foundation
import Gallery
import Layouts
import SVG
import Scenes
import Speech

/// A chart of the gallery as it is put on record.
struct Drawn {
    let picture: String
    let words: String
    let diagnostics: [String]

    init(_ description: ChartSpecification, of chart: any GalleryChart.Type) {
        self.init(description, title: chart.title, in: chart.view(width: 640))
    }

    init(
        _ description: ChartSpecification, title: String, in view: ViewParameters,
        settings: DocumentSettings = DocumentSettings()
    ) {
        let scene = Layout.layout(description, in: view).scene
        let accessibilityText = Speech.accessibilityText(
            of: scene.semantics, locale: Locale(identifier: "en_US"))
        picture = SharedStyle.leftOut(
            of: Picture.document(
                scene, title: title, summary: accessibilityText.summary, settings: settings)
        ).replacing("><", with: ">\n<")
        words = accessibilityText.text
        diagnostics = scene.diagnostics
    }
}

extension AccessibilityText {
    fileprivate var text: String {
        let names = labels.map { "\($0.key) = \($0.text)" }
        let marks = groups.flatMap { group in
            ["\(group.key) \(group.items.count):"] + group.items.prefix(4).map { "  " + $0.text }
        }
        return ([summary, details] + names + marks).joined(separator: "\n") + "\n"
    }
}
