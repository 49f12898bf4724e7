import Charts
import Foundation
import Layouts
import SVG
import Scenes
import Speech
import Testing

/// Each chart of the gallery is drawn and told as it was when somebody last looked at it.
struct GalleryTests {
    func check(
        _ name: String, title: String, timeZone: TimeZone = .gmt,
        at: SourceLocation = #_sourceLocation, @ViewBuilder chart: () -> some View
    ) throws {
        let description = try #require(chart().charts.first, sourceLocation: at)
        let view = ViewParameters(width: 640, height: 320, timeZone: timeZone)
        let scene = Layout.layout(description, in: view).scene
        let meaning = Speech.meaning(of: scene.reading, locale: view.locale)
        #expect(scene.diagnostics.isEmpty, sourceLocation: at)
        let picture = Picture.document(scene, title: title, summary: meaning.summary)
            .replacing("><", with: ">\n<")
        try Golden.check(picture, name: name, kind: "svg", at: at)
        try Golden.check(meaning.text, name: name, kind: "txt", at: at)
    }
}

extension Meaning {
    fileprivate var text: String {
        let names = labels.map { "\($0.key) = \($0.text)" }
        return ([summary, details] + names).joined(separator: "\n") + "\n"
    }
}
